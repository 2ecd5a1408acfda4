// What PyScript takes for Pyodide: the real one, told where our files are, and to ask no other host for any.
//
// The build writes `const LOCK = {…};` in front of this file: Pyodide's list of packages, empty, since we use none.

import "./database.js";
import { loadPyodide as load, version } from "../../node_modules/pyodide/pyodide.mjs";
import createPyodideModule from "../../node_modules/pyodide/pyodide.asm.mjs";

export { version };

const folder = new URL("../../node_modules/pyodide/", import.meta.url).href;

export function loadPyodide(options) {
  return new Promise((resolve, reject) => {
    sayWhatFails(reject);
    load({
      ...options,
      createPyodideModule,
      indexURL: folder,
      lockFileContents: LOCK,
      packageBaseUrl: folder,
    })
      .catch(nameMissingLibrary)
      .then(resolve, reject);
  });
}

// Pyodide goes on without its standard library where that can't be fetched, and then fails for odd reasons.
async function nameMissingLibrary(error) {
  const { ok, status, url } = await fetch(`${folder}python_stdlib.zip`, { method: "HEAD", cache: "no-store" });
  throw ok ? error : new Error(`[${status}] Unable to fetch ${url}`);
}

// Pyodide only warns when its WebAssembly can't be fetched or compiled, and then waits for ever. It also needs the
// host to send the right type; where one doesn't, the file is compiled from memory instead.
function sayWhatFails(reject) {
  const { instantiateStreaming } = WebAssembly;
  if (!instantiateStreaming) return;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    try {
      const response = await source;
      if (!response.ok) throw new Error(`[${response.status}] Unable to fetch ${response.url}`);
      const type = response.headers.get("Content-Type") ?? "";
      return await (type.startsWith("application/wasm")
        ? instantiateStreaming.call(WebAssembly, response, imports)
        : WebAssembly.instantiate(await response.arrayBuffer(), imports));
    } catch (error) {
      reject(error);
      throw error;
    }
  };
}
