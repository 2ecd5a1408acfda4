// A game of one's own as a text for an address, which holds only letters, digits, - and _: the version of the engine's
// interface, a w, and its name and files, as JSON, deflated, in base64url. Links live for ever, so old versions stay
// readable: what no longer fits can still be read as code.

import { deflating, inflating } from "./deflating.js";
import { checkFiles, MOST_TEXT } from "./files.js";
import { nameOf } from "./naming.js";
import { N_, refuse } from "./words.js";

export const INTERFACE = 1; // as engine/design/interface.py has both
export const OLDEST = 1;
export const MOST_ADDRESS = 8_000; // characters of a whole address
export const IN_QUERY = 4_000; // of what stands in a query, as ui/positions/frame_address.py has it
const MOST_PACKED = 100_000;
const PACKED = /^(\d{1,3})w([\w-]+)$/;

// Returns a game, { name, files }, as a text; a promise.
export async function pack({ name, files }) {
  const bytes = new TextEncoder().encode(JSON.stringify({ n: name, f: files }));
  const packed = await collect(new Blob([bytes]).stream().pipeThrough(deflating()), Infinity);
  return `${INTERFACE}w${toBase64(packed)}`;
}

// Returns the game in a text, { name, files, version }; a promise. Refuses in words what is none.
export async function unpack(text) {
  const damaged = N_("This link is damaged, or was cut. Copy the whole link again.");
  if (text.length > MOST_PACKED) refuse(N_("This link is too long to be one of ours."));
  const [, version, packed] = PACKED.exec(text) ?? refuse(damaged);
  const inflates = inflating();
  let found;
  try {
    const inflated = new Blob([fromBase64(packed)]).stream().pipeThrough(inflates);
    // Each character takes at most four bytes in UTF-8, or six as JSON.
    found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await collect(inflated, 6 * MOST_TEXT)));
  } catch {
    refuse(damaged);
  }
  if (typeof found?.f !== "object" || found.f === null || Array.isArray(found.f)) refuse(damaged);
  const files = checkFiles({ ...found.f });
  return { name: nameOf(files, found.n), files, version: Number(version) };
}

// Returns the packed game in the address of a page: in its query, or behind its #; "" if there is none.
export function packedIn({ search, hash }) {
  for (const written of [search, hash]) {
    // Some hosts write an & twice, as &amp;, or put ? and a word of their own behind the #.
    for (const field of written.replace(/^[?#]+/, "").split(/&amp;|[&?]/)) {
      if (field.startsWith("r=")) return field.slice(2);
    }
  }
  return "";
}

async function collect(stream, most) {
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      throw new RangeError("There is more in it than a game can be.");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
