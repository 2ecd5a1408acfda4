// What PyScript takes for Pyodide: the real one, told where our files are, and to ask no other host for any. It
// decides where Python comes from: out of a snapshot of its memory, or out of archives, as Pyodide starts otherwise.
//
// The build writes three constants in front of this file: LOCK, Pyodide's list of packages, empty since we use none;
// SEAL, which the snapshot must bear; BYTES, how much there is to fetch of each part.

import "./database.js";
import { loadPyodide as loadPyodides, version } from "../../node_modules/pyodide/pyodide.mjs";
import createPyodideModule from "../../node_modules/pyodide/pyodide.asm.mjs";
import { canRestore, read, restoring } from "./snapshot.js";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const FOLDER = here("../../node_modules/pyodide/");
const WASM = here("../../node_modules/pyodide/pyodide.asm.wasm");
const PYTHON = here("../../python.zip");
const APP = here("../../app.zip");
const SNAPSHOT = here("../../snapshot.bin");

// From boot.js and link.js: there in a page, not in a worker.
const { arrived, expected, linkIsFast, wasm } = globalThis.suits ?? {};

export async function loadPyodide(options) {
  let response = wasm ?? fetch(WASM);
  if (canRestore() && ((await kept()) || (await linkIsFast))) {
    try {
      return await fromSnapshot(options, response);
    } catch (error) {
      console.warn("Python starts without its snapshot.", error);
      response = fetch(WASM);
    }
  }
  return fromArchives(options, response);
}

// Returns our service worker's copy of the snapshot, if there is one; where nothing can be stored, there is none.
async function kept() {
  try {
    return await caches.match(SNAPSHOT);
  } catch {
    return undefined;
  }
}

async function fromSnapshot(options, response) {
  expected?.(BYTES.wasm + BYTES.snapshot);
  const reading = fetched(SNAPSHOT).then((stream) => read(stream, SEAL));
  // It has no files, so its standard library is an empty one.
  const python = await load(response, new Response(), { ...options, ...restoring(createPyodideModule, reading) });
  // Or else chance would be the same in every page.
  python.runPython("import random; random.seed()");
  performance.mark("suits:snapshot");
  return python;
}

async function fromArchives(options, response) {
  expected?.(BYTES.wasm + BYTES.archives);
  const [library, app] = [PYTHON, APP].map(content);
  const loading = load(response, library.then((bytes) => new Response(bytes)), { ...options, createPyodideModule });
  const [python, bytes] = await Promise.all([loading, app]);
  python.FS.writeFile("/app.zip", bytes);
  python.runPython("import sys; sys.path.insert(0, '/app.zip')");
  performance.mark("suits:archives");
  return python;
}

async function content(address) {
  return new Uint8Array(await new Response(await fetched(address)).arrayBuffer());
}

async function fetched(address) {
  return checked(await fetch(address)).body.pipeThrough(counting());
}

function checked(response) {
  if (!response.ok) throw new Error(`[${response.status}] Unable to fetch ${response.url}`);
  return response;
}

function counting() {
  return new TransformStream({
    transform(bytes, out) {
      arrived?.(bytes.length);
      out.enqueue(bytes);
    },
  });
}

// Loads Pyodide, which would fetch its WebAssembly and its standard library itself: it gets these two answers.
// If they can't be had, it would warn of that at most, and go on or wait for ever.
async function load(response, library, options) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const answers = new Map([[WASM, response], [PYTHON, library]]);
  try {
    return await new Promise((resolve, reject) => {
      Promise.resolve(library).catch(reject);
      globalThis.fetch = (resource, ...more) => answers.get(String(resource)) ?? fetch(resource, ...more);
      WebAssembly.instantiateStreaming = async (source, imports) => {
        try {
          return await instantiateStreaming.call(WebAssembly, typed(checked(await source)), imports);
        } catch (error) {
          reject(error);
          throw error;
        }
      };
      loadPyodides({
        ...options,
        indexURL: FOLDER,
        lockFileContents: LOCK,
        packageBaseUrl: FOLDER,
        stdLibURL: PYTHON,
      }).then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// A browser compiles only what has the right type, and some hosts don't know it.
function typed(response) {
  const headers = { "Content-Type": "application/wasm" };
  const type = response.headers.get("Content-Type") ?? "";
  return type.startsWith(headers["Content-Type"]) ? response : new Response(response.body, { headers });
}
