// Stands in for Pyodide when PyScript loads it: the real one, told where our files are, so that it asks no other host.
// It decides how Python starts: from a snapshot of its memory, or from archives, as Pyodide usually does.
//
// The build writes two constants in front of this file: LOCK, Pyodide's list of packages, empty since we use none;
// BYTES, the download size of each part.

import "./database.js";
import { loadPyodide as loadPyodides, version } from "../../node_modules/pyodide/pyodide.mjs";
import createPyodideModule from "../../node_modules/pyodide/pyodide.asm.mjs";
import { dropDamagedSnapshot, fetched, fetchWasm, parts, WASM } from "./early.js";
import { restoring } from "./snapshot.js";

export { version };

const here = (path) => new URL(path, import.meta.url).href;
const FOLDER = here("../../node_modules/pyodide/");
const PYTHON = here("../../python.zip");
const APP = here("../../app.zip");
const LATER = here("../../later.zip");

// In workers too: where Python fetches the archive of later modules.
globalThis.suitsLater = LATER;

// From boot.js, which pages run and workers don't.
const { expected } = globalThis.suits ?? {};

// Whether the page begins with modules that come later elsewhere: see docs/decisions/0027-what-comes-later.md.
const needsLater = Boolean(globalThis.document?.querySelector("script[data-needs-later]"));

export async function loadPyodide(options) {
  const python = await loaded(options);
  // Workers say nothing to people.
  const { suitsLanguage } = globalThis;
  if (suitsLanguage) {
    python.pyimport("ui.page.language").begin(JSON.stringify(suitsLanguage.names), await suitsLanguage.catalog());
  }
  // The page mustn't continue from a state older than the journal.
  await globalThis.suits?.saves?.written();
  // An error in the WebAssembly, such as a stack or a memory that is full: Python is dead then.
  python._api.on_fatal = globalThis.suits?.pythonDied ?? tellPage;
  return python;
}

// Makes a dead worker known to its page at once, as an event `error`.
function tellPage(error) {
  setTimeout(() => {
    throw error;
  });
}

async function loaded(options) {
  const { wasm, choice } = await parts;
  const chosen = await choice;
  if (!chosen) return fromArchives(options, wasm);
  try {
    return await fromSnapshot(options, wasm, chosen.snapshot);
  } catch (error) {
    console.warn("Python starts without its snapshot.", error);
    dropDamagedSnapshot();
    return fromArchives(options, fetchWasm());
  }
}

async function fromSnapshot(options, wasm, snapshot) {
  expected?.(BYTES.wasm + BYTES.snapshot + (needsLater ? BYTES.later : 0));
  const later = needsLater && content(LATER);
  // If it fails, the await below reports it.
  if (later) later.catch(() => {});
  // A snapshot has no files, so it gets an empty standard library.
  const python = await load(wasm, new Response(), { ...options, ...restoring(createPyodideModule, snapshot) });
  // Otherwise every page would shuffle in the same way.
  python.runPython("import random; random.seed()");
  if (later) takeLater(python, await later);
  performance.mark("suits:snapshot");
  return python;
}

async function fromArchives(options, wasm) {
  expected?.(BYTES.wasm + BYTES.archives + (needsLater ? BYTES.later : 0));
  // One after another, so that on a slow link each is used while the next one arrives.
  const library = wasm.then(() => content(PYTHON));
  const app = library.then(() => content(APP));
  const later = app.then(() => needsLater && content(LATER));
  const loading = load(wasm, library.then((bytes) => new Response(bytes)), { ...options, createPyodideModule });
  const [python, bytes, more] = await Promise.all([loading, app, later]);
  python.FS.writeFile("/app.zip", bytes);
  python.runPython("import sys; sys.path.insert(0, '/app.zip')");
  if (more) takeLater(python, more);
  performance.mark("suits:archives");
  return python;
}

function takeLater(python, bytes) {
  python.FS.writeFile("/later.zip", bytes);
  python.runPython("from ui.platform import lazy_modules; lazy_modules.take('/later.zip')");
}

async function content(address) {
  return new Uint8Array(await new Response(await fetched(address)).arrayBuffer());
}

// Loads Pyodide, which would fetch its WebAssembly and its standard library itself: it gets these two.
// If they were missing, it would warn at most, and continue without them or wait forever.
async function load(wasm, library, options) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const answers = new Map([[WASM, new Response()], [PYTHON, library]]);
  try {
    return await new Promise((resolve, reject) => {
      Promise.resolve(library).catch(reject);
      globalThis.fetch = (resource, ...more) => answers.get(String(resource)) ?? fetch(resource, ...more);
      WebAssembly.instantiateStreaming = async (_, imports) => {
        try {
          const module = await wasm;
          return { module, instance: await WebAssembly.instantiate(module, imports) };
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
