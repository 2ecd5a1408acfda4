// Fetches the largest parts of Python as early as possible: a page runs this long before PyScript asks for them.
//
// Those are the WebAssembly and, if we keep it already or the link is fast enough for it to pay, the snapshot of
// Python's memory. How fast the link is, the browser tells, so that both are asked for at once; if it doesn't, or the
// link is neither fast nor slow, the beginning of the WebAssembly tells.

export const WASM = new URL("../../node_modules/pyodide/pyodide.asm.wasm", import.meta.url).href;
const WASM_TYPE = "application/wasm";
const SNAPSHOT = new URL("../../snapshot.bin", import.meta.url).href;
const OURS = `suits-and-signs ${new URL("..", import.meta.url).pathname} `;

const TOLD_FAST = 10; // Mbps; browsers never tell of more
const TOLD_SLOW = 5; // Mbps
const JUDGED = 256 * 1024; // bytes on the wire
const FAST = 150; // milliseconds in which they come over a fast link, from the first of them on
const ANSWERED = 2_000; // milliseconds in which a browser finds what it keeps
const PACKED = 0.3; // what a host's compression makes of each byte

// interpreter.js replaces it for a while.
const { fetch } = globalThis;

const copying = kept();
const arriving = Promise.all([globalThis.suits?.wasm ?? fetch(WASM), copying]).then(([response, copy]) => {
  const seemsFast = globalThis.document && !copy ? judged(response.clone()).catch(() => false) : false;
  return { wasm: unheard(compiled(response)), seemsFast };
});
const choice = unheard(copying.then(chosen));

// A promise of two: `wasm`, the promise of the compiled WebAssembly, and `choice`, the promise of either undefined or
// an object with `snapshot`, the promise of one.
export const parts = arriving.then(({ wasm }) => ({ wasm, choice }));

// So that a second attempt can fetch again.
export function fetchWasm() {
  return fetch(WASM).then(compiled);
}

// Returns a part's bytes as a stream; they count towards the progress.
export async function fetched(address) {
  const { body } = checked(await fetch(address));
  return body.pipeThrough(new TransformStream({ transform: (bytes, out) => out.enqueue(counted(bytes)) }));
}

// Returns our service worker's copy of the snapshot, if there is one; where nothing can be stored, or the browser doesn't
// answer, there is none.
function kept() {
  const late = new Promise((done) => setTimeout(done, ANSWERED));
  return Promise.race([looked(), late]);
}

async function looked() {
  try {
    const copies = await Promise.all((await ours()).map((cacheName) => caches.match(SNAPSHOT, { cacheName })));
    return copies.find(Boolean);
  } catch {
    return undefined;
  }
}

// Returns the names of our caches: in those of other sites of this origin may be anything.
async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

// Deletes that copy if it is damaged: the service worker fetches it again when it is next wanted.
export async function dropDamagedSnapshot() {
  try {
    const content = await (await looked()).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    const written = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    // Its name holds the beginning of its hash.
    if (SNAPSHOT.includes(written.slice(0, 16))) return;
    for (const name of await ours()) await (await caches.open(name)).delete(SNAPSHOT);
  } catch {
    // There is none.
  }
}

async function chosen(copy) {
  const { canRestore, read } = await import("./snapshot.js");
  if (!canRestore() || !(copy || (await linkIsFast()))) return undefined;
  return { snapshot: unheard((copy ? Promise.resolve(copy.body) : fetched(SNAPSHOT)).then(read)) };
}

async function linkIsFast() {
  // A worker takes what the page has left for it.
  if (!globalThis.document) return false;
  const { downlink = 0, saveData } = navigator.connection ?? {};
  if (saveData || (downlink && downlink < TOLD_SLOW)) return false;
  return downlink >= TOLD_FAST || (await arriving).seemsFast;
}

// Returns whether the link is fast; an unknown speed counts as slow. Reads on to the end, for the progress.
function judged({ headers, body }) {
  const enough = headers.get("Content-Encoding") ? JUDGED / PACKED : JUDGED;
  const reader = body.getReader();
  return new Promise((resolve, reject) => {
    let began;
    let bytes = 0;
    async function readOn() {
      const { done, value } = await reader.read();
      if (done) return resolve(false);
      began ??= performance.now();
      bytes += counted(value).length;
      if (bytes >= enough) resolve(performance.now() - began < FAST);
      return readOn();
    }
    readOn().catch(reject);
  });
}

function counted(bytes) {
  globalThis.suits?.arrived(bytes.length);
  return bytes;
}

async function compiled(response) {
  return WebAssembly.compileStreaming(typed(checked(response)));
}

function checked(response) {
  if (!response.ok) throw new Error(`[${response.status}] Unable to fetch ${response.url}`);
  return response;
}

// A browser compiles only what has the right type, and some hosts don't know it.
function typed(response) {
  const isTyped = response.headers.get("Content-Type")?.startsWith(WASM_TYPE);
  return isTyped ? response : new Response(response.body, { headers: { "Content-Type": WASM_TYPE } });
}

// Marks a promise whose failure will be handled, though perhaps not at once.
function unheard(promise) {
  promise.catch(() => {});
  return promise;
}
