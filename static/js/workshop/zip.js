// Folders as .zip files: written without compression, and read with it, too.

import { inflating } from "./deflating.js";
import { MOST_TEXT } from "./files.js";
import { N_, refuse } from "./words.js";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8 = 0x0800;
const FIRST_DAY = 0x21; // 1 January 1980, so that the same files make the same bytes
const MOST_ENTRIES = 500;
const MOST_FILE = 4 * MOST_TEXT; // bytes

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return ~sum >>> 0;
}

// Returns the bytes of a .zip with these files: texts by their paths.
export function zip(files) {
  const encoder = new TextEncoder();
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path);
    const content = encoder.encode(text);
    // Version 2.0, the flag, stored, the time, the day, the checksum, and the sizes.
    const facts = numbers([20, 2], [UTF8, 2], [0, 2], [0, 2], [FIRST_DAY, 2], [checksum(content), 4]);
    const sizes = numbers([content.length, 4], [content.length, 4], [name.length, 2], [0, 2]);
    const entry = [numbers([LOCAL, 4]), facts, sizes, name, content];
    // No comment, the first disk, no attributes, and where it begins.
    directory.push(numbers([CENTRAL, 4], [20, 2]), facts, sizes, numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
    parts.push(...entry);
    offset += lengthOf(entry);
  }
  const count = Object.keys(files).length;
  const end = numbers([END, 4], [0, 4], [count, 2], [count, 2], [lengthOf(directory), 4], [offset, 4], [0, 2]);
  return joined([...parts, ...directory, end]);
}

// Returns the texts in a .zip by their paths, of those files that `isWanted`; a promise. Refuses in words what is none.
export async function unzip(bytes, isWanted) {
  const damaged = N_("This file is damaged, or it is no .zip file.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = {};
  try {
    let end = bytes.length - 22;
    while (end >= 0 && view.getUint32(end, true) !== END) end--;
    const count = view.getUint16(end + 10, true);
    if (count > MOST_ENTRIES) refuse(N_("There are too many files in this .zip file."));
    let at = view.getUint32(end + 16, true);
    let length = 0;
    for (let entry = 0; entry < count; entry++) {
      if (view.getUint32(at, true) !== CENTRAL) refuse(damaged);
      const packed = view.getUint32(at + 20, true);
      const [named, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const path = decode(bytes.subarray(at + 46, at + 46 + named));
      if (isWanted(path)) {
        const local = view.getUint32(at + 42, true);
        const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        const content = await inflated(bytes.subarray(begin, begin + packed), view.getUint16(at + 10, true), MOST_FILE - length);
        length += content.length;
        if (content.length !== view.getUint32(at + 24, true) || checksum(content) !== view.getUint32(at + 16, true)) refuse(damaged);
        found[path] = decode(content);
      }
      at += 46 + named + extra + comment;
    }
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) refuse(damaged);
    throw error;
  }
  return found;
}

async function inflated(packed, method, most) {
  if (method === 0 && packed.length <= most) return packed;
  if (method !== 8) throw new RangeError("It is packed in another way, or too large.");
  const reader = new Blob([packed]).stream().pipeThrough(inflating()).getReader();
  const parts = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    length += value.length;
    if (length > most) throw new RangeError("It is too large.");
    parts.push(value);
  }
}

function decode(bytes) {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function numbers(...fields) {
  const view = new DataView(new ArrayBuffer(lengthOf(fields.map(([, length]) => ({ length })))));
  let at = 0;
  for (const [value, length] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return new Uint8Array(view.buffer);
}

function lengthOf(parts) {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function joined(parts) {
  const bytes = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
