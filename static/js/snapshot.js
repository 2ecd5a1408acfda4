// Reads and restores a snapshot of Python's memory, as tools/snapshot.mjs has made it.
//
// Pyodide's means for this are private, and so bound to the version in package.json. The caller has to expect that
// anything here may fail, and then to start without a snapshot.
//
// The build writes a constant in front of this file: SEAL, which marks the snapshot of this build.

const HEAD = 3; // numbers before the runs
const UNPACKED = 10_000; // milliseconds from the last byte on in which it is unpacked

// Whether this browser can do it: iOS kills pages that briefly need much memory, and we haven't tried it there.
export function canRestore() {
  const { platform, maxTouchPoints, userAgent } = navigator;
  const isIos = /iPad|iPhone|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
  return "DecompressionStream" in globalThis && !isIos;
}

// Returns the snapshot in this stream of bytes.
export async function read(stream) {
  let giveUp;
  const late = new Promise((_, refuse) => (giveUp = refuse));
  // A browser may unpack nothing although it seems to be able to; how long the bytes take, is another matter.
  const flush = () => void setTimeout(giveUp, UNPACKED, new Error("The snapshot isn't unpacked."));
  const unpacked = stream.pipeThrough(new TransformStream({ flush })).pipeThrough(new DecompressionStream("gzip"));
  const content = await Promise.race([new Response(unpacked).arrayBuffer(), late]);
  const [length, count, size] = new Uint32Array(content, 0, HEAD);
  const runs = new Uint32Array(content, HEAD * 4, count * 2);
  const start = runs.byteOffset + runs.byteLength;
  const settings = JSON.parse(new TextDecoder().decode(new Uint8Array(content, start, length)));
  if (settings.seal !== SEAL) throw new Error(`The snapshot is of the build ${settings.seal}, and this is ${SEAL}.`);
  return { size, runs, content: new Uint8Array(content, start + length), pyodides: settings.pyodides };
}

// Returns the settings with which Pyodide restores a snapshot, which may still be on its way, instead of starting Python.
export function restoring(createPyodideModule, reading) {
  return {
    // This makes Pyodide call restoreSnapshot, which ignores it and takes the real snapshot.
    _loadSnapshot: new Uint8Array(1),
    async createPyodideModule(settings) {
      const [module, snapshot] = await Promise.all([createPyodideModule(settings), reading]);
      module.API.restoreSnapshot = () => {
        restore(module, snapshot);
        return snapshot.pyodides;
      };
      return module;
    },
  };
}

function restore(module, { size, runs, content }) {
  if (size > module.HEAPU8.length) module.growMemory(size);
  // Python calls JavaScript through this function, whose place differs from page to page.
  const trampoline = () => (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2;
  const ours = module.HEAP32[trampoline()];
  const memory = module.HEAPU8;
  let from = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const [place, length] = runs.subarray(run, run + 2);
    memory.set(content.subarray(from, from + length), place);
    from += length;
  }
  module.HEAP32[trampoline()] = ours;
}
