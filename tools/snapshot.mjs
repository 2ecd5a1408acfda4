// Makes what a page's Python is made of, with Pyodide itself: python.zip, app.zip, later.zip, workshop.zip and snapshot; and the file
// room, which says how many bytes the memory may still grow by.
// node snapshot.mjs PROJECT SOURCES MODULE DROPPED FOLDER SEAL FIRST LATER WORKSHOP
//
// SOURCES has engine/ and ui/: PROJECT itself, except in a build with one more game. MODULE is the folder with Pyodide's
// module, from which the built-in modules DROPPED are gone. FIRST, LATER and WORKSHOP are the
// names of the modules in app.zip, later.zip and workshop.zip, separated by spaces.
// FOLDER/snapshot is the memory of a Python that has imported python.zip and app.zip, as the blocks that differ from the
// memory that Pyodide begins with; static/js/snapshot.js restores it. In its head: how many bytes of settings and how many
// runs of blocks there are, how big the memory is, and each run's place and size, all as 32-bit numbers. Then come
// the settings as JSON, with SEAL and what Pyodide has to know, and the runs.

import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , project, sources, trimmed, dropped, folder, seal, first, later, workshop] = process.argv;
const pyodide = path.join(project, "node_modules/pyodide/");
const pyscript = path.join(project, "node_modules/@pyscript/core/src/stdlib/pyscript");
const inside = fs.readFileSync(path.join(project, "tools/snapshot_inside.py"), "utf-8");
const { loadPyodide } = await import(pathToFileURL(`${pyodide}pyodide.mjs`).href);
const { default: createPyodideModule } = await import(pathToFileURL(path.join(trimmed, "pyodide.asm.mjs")).href);
const lock = JSON.parse(fs.readFileSync(`${pyodide}pyodide-lock.json`, "utf-8"));

const BLOCK = 64; // bytes
const HEAD = 48; // bytes, of Pyodide's own snapshots
const GAP = 2; // blocks: what lies between two runs costs less than a new run
const MIB = 1024 * 1024; // bytes
const MEMORY = 30 * MIB; // bytes: what Pyodide begins with in a page, where restoring can't make it grow safely

// Columns of positions are shown with their source only, and there is none in a page. Python is called what it is
// called there; in Node it would be called after this file and its folder.
const SETTINGS = {
  indexURL: `${trimmed}/`,
  stdLibURL: `${pyodide}python_stdlib.zip`,
  lockFileContents: { info: lock.info, packages: {} },
  packageBaseUrl: pyodide,
  _sysExecutable: "./this.program",
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1" },
};

// What Python learns of time, chance and its surroundings would be frozen into the snapshot. With these in their place, the
// same sources make the same snapshot anywhere: see docs/decisions/0025-the-same-snapshot-everywhere.md.
Date.now = () => 0;
performance.now = () => 0;
crypto.randomFillSync = (view) => view.fill(0);
process.env.TZ = "UTC";
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "Node.js", language: "C" } });

try {
  const modules = await pack();
  fs.writeFileSync(path.join(folder, "snapshot"), delta(await memoryAtFirst(), await snapshot(modules)));
} catch (error) {
  // Node itself would print the line where it happened, and Pyodide is a single line of a megabyte.
  console.error(error.message);
  process.exitCode = 1;
}

async function pack() {
  const python = await loadPyodide(SETTINGS);
  for (const [there, here] of [["/project", sources], ["/pyscript", pyscript], ["/out", folder]]) {
    python.mountNodeFS(there, here);
  }
  return call(python, "pack", "/project", "/pyscript", first, later, workshop, dropped, "/out");
}

async function snapshot(modules) {
  const python = await loadPyodide({
    ...SETTINGS,
    _makeSnapshot: true,
    stdLibURL: path.join(folder, "python.zip"),
  });
  python.FS.writeFile("/app.zip", fs.readFileSync(path.join(folder, "app.zip")));
  call(python, "freeze", modules);
  call(python, "wipe");
  wipe(python._module);
  check(python._module._sbrk(0));
  return python.makeMemorySnapshot();
}

// Calls a function of snapshot_inside.py and leaves nothing of that module behind.
function call(python, name, ...values) {
  const names = python.toPy({ __name__: "inside", values });
  const found = python.runPython(`${inside}\n${name}(*values)`, { globals: names });
  names.destroy();
  return found;
}

// Says how much room is left above the end of the heap, if there is any.
function check(end) {
  const inMib = (bytes) => `${(bytes / MIB).toFixed(1)} MiB`;
  if (end > MEMORY) {
    throw new Error(
      `Python's memory takes ${inMib(end)}, ${inMib(end - MEMORY)} more than the ${inMib(MEMORY)} that a page begins with. ` +
        "All modules that a page begins with are in it: let some come later, or make tables of constants smaller.",
    );
  }
  fs.writeFileSync(path.join(folder, "room"), String(MEMORY - end));
}

// Overwrites with zeros what nothing uses any more, and what each page sets for itself.
function wipe(module) {
  wipeHeap(module);
  const { HEAPU8, HEAP32 } = module;
  HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
  // The place of a function in Node; static/js/snapshot.js writes that of the page there.
  HEAP32[(module.__PyRuntime + HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2] = 0;
}

// Fills all memory that the allocator has free. The first pieces are small, since for each size it may grow once.
function wipeHeap(module) {
  const end = () => module._sbrk(0);
  const taken = [];
  for (let size = 1 << 16; size >= 24; size = size > 64 ? Math.floor(size * 0.8) : size - 8) {
    for (;;) {
      const before = end();
      const place = module._malloc(size);
      if (end() !== before) {
        module._free(place);
        break;
      }
      module.HEAPU8.fill(0, place, place + size);
      taken.push(place);
    }
  }
  for (const place of taken) module._free(place);
}

// Returns the memory at two moments: when it is made, and when all is done but Python's own start.
async function memoryAtFirst() {
  class Enough extends Error {}
  const found = [];
  const create = async (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, done) =>
      instantiateWasm(imports, (instance, module) => {
        found.push(new Uint8Array(instance.exports.memory.buffer.slice(0)));
        done(instance, module);
      });
    settings.noInitialRun = true;
    found.push((await createPyodideModule(settings)).HEAPU8.slice());
    throw new Enough();
  };
  await loadPyodide({ ...SETTINGS, createPyodideModule: create }).catch((error) => {
    if (!(error instanceof Enough)) throw error;
  });
  return found;
}

function delta(first, whole) {
  const [, start, length] = new Uint32Array(whole.buffer, 0, 3);
  const pyodides = JSON.parse(new TextDecoder().decode(whole.subarray(HEAD, HEAD + length)));
  const settings = new TextEncoder().encode(JSON.stringify({ seal, pyodides }));
  const memory = whole.subarray(start);
  const runs = runsOf(memory, first);
  const head = Uint32Array.from([settings.length, runs.length, memory.length, ...runs.flat()]);
  const parts = runs.map(([place, size]) => memory.subarray(place, place + size));
  return Buffer.concat([new Uint8Array(head.buffer), settings, ...parts]);
}

function runsOf(memory, first) {
  const words = [memory, ...first].map((bytes) => new BigUint64Array(bytes.slice().buffer));
  const [now, ...before] = words;
  const perBlock = BLOCK / 8;
  const runs = [];
  for (let block = 0; block < memory.length / BLOCK; block++) {
    let differs = false;
    for (let word = block * perBlock; word < (block + 1) * perBlock && !differs; word++) {
      differs = before.some((other) => (other[word] ?? 0n) !== now[word]);
    }
    if (!differs) continue;
    const place = block * BLOCK;
    const last = runs.at(-1);
    if (last && place - (last[0] + last[1]) <= GAP * BLOCK) last[1] = place + BLOCK - last[0];
    else runs.push([place, BLOCK]);
  }
  return runs;
}
