"use strict";

// Runs Python in the frame of a game that nobody has to trust: a classic worker, so that the page around can end it and
// so that it has no RTCPeerConnection. All that it needs comes as bytes, since its policy lets it connect to nothing.
// The build writes a constant in front of this file: LOCK, Pyodide's list of packages.
//
// What it is told before Python runs is `{ files, about }`, then texts: the messages of ui/workshop/player.py.

{
  // In a browser without such workers, and if the person asks for it, all this runs in the frame's own thread.
  const { tell: post, listen } = globalThis.suitsInside ?? {
    tell: (text) => postMessage(text),
    listen: (hear) => (onmessage = ({ data }) => hear(data)),
  };
  const waiting = [];
  let take = (text) => waiting.push(text);
  const tell = (...message) => post(JSON.stringify(message));

  const scriptOf = (bytes) => URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));

  const start = async (files, about) => {
    tell("step", "starting");
    const [{ default: createPyodideModule }, { loadPyodide }, { read, restoring }] = await Promise.all(
      [files.asm, files.pyodide, files.snapshots].map((bytes) => import(scriptOf(bytes))),
    );
    const restored = files.snapshot && restoring(createPyodideModule, read(new Blob([files.snapshot]).stream()));
    const { fetch } = globalThis;
    globalThis.fetch = async (address) => {
      const bytes = String(address).endsWith(".wasm") ? files.wasm : files.python;
      return new Response(bytes, { headers: { "Content-Type": String(address).endsWith(".wasm") ? "application/wasm" : "application/zip" } });
    };
    const python = await loadPyodide({
      indexURL: "https://python.invalid/",
      packageBaseUrl: "https://python.invalid/",
      stdLibURL: "https://python.invalid/python.zip",
      lockFileContents: LOCK,
      ...(restored ?? { createPyodideModule }),
    });
    globalThis.fetch = fetch;
    if (restored) python.runPython("import random; random.seed()");
    else {
      python.FS.writeFile("/app.zip", new Uint8Array(files.app));
      python.runPython("import sys; sys.path.insert(0, '/app.zip')");
    }
    for (const name of ["later", "workshop"]) {
      python.FS.writeFile(`/${name}.zip`, new Uint8Array(files[name]));
      python.runPython(`from ui.platform import lazy_modules; lazy_modules.take('/${name}.zip')`);
    }
    python._api.on_fatal = (error) => tell("died", String(error));
    const { Player } = python.pyimport("ui.workshop.player");
    const player = Player((text) => post(text), about.moves, about.settings, about.names, about.catalog);
    take = (text) => player.take(text);
    tell("step", "loading");
    for (const text of waiting.splice(0)) take(text);
  };

  listen((data) => {
    if (typeof data === "string") take(data);
    else start(data.files, data.about).catch((error) => tell("unable", String(error?.stack ?? error)));
  });
}
