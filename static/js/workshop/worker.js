"use strict";

// Runs Python in the frame of a game that nobody has to trust: a classic worker, so that the page around can end it and
// so that it has no RTCPeerConnection. All that it needs comes as bytes, since its policy lets it connect to nothing.
//
// Before the game's code runs, the worker loses every name that Python doesn't need. Its one way out counts what is said
// where it is said: the thread of the frame, which may be that of the page around, would hear a flood too late.
// The build writes a constant in front of this file: LOCK, Pyodide's list of packages.
//
// What it is told before Python runs is `{ files, about }`, then texts: the messages of ui/workshop/player.py.

{
  const KEPT = new Set(
    (
      "AbortController AbortSignal AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt " +
      "BigInt64Array BigUint64Array Boolean DOMException DataView Date DisposableStack Error EvalError Event " +
      "EventTarget FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array " +
      "Int32Array Int8Array Intl Iterator JSON Map Math MessageChannel MessagePort NaN Number Object Promise " +
      "Proxy RangeError ReferenceError Reflect RegExp Set String SuppressedError Symbol SyntaxError Temporal " +
      "TextDecoder TextEncoder TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap " +
      "WeakRef WeakSet WebAssembly clearInterval clearTimeout console crypto decodeURI decodeURIComponent " +
      "encodeURI encodeURIComponent escape globalThis isFinite isNaN parseFloat parseInt performance " +
      "queueMicrotask self setInterval setTimeout undefined unescape"
    ).split(" "),
  );
  const PRINTING = ["debug", "error", "info", "log", "warn"];
  const WHILE = 2_000; // milliseconds
  const MOST = 500; // messages in a while; frame.js allows a few more
  const LONGEST = 1_000_000; // characters of a message
  const MOST_SAID = 8_000_000; // of all of them in a while
  const MOST_PRINTED = 200; // lines on the console in a while
  const LONGEST_LINE = 2_000; // characters

  // All that is called once the game's code runs is fetched before: that code can change every object that it can reach.
  const now = performance.now.bind(performance);

  // Returns a function that says whether so much more fits into a while.
  const meter = (mostTimes, most) => {
    let since = 0;
    let times = 0;
    let sum = 0;
    return (amount) => {
      const time = now();
      if (time - since > WHILE) {
        since = time;
        times = sum = 0;
      }
      times += 1;
      sum += amount;
      return times <= mostTimes && sum <= most;
    };
  };

  const boundedPost = () => {
    const send = postMessage.bind(globalThis);
    const fits = meter(MOST, MOST_SAID);
    let isOver = false;
    return (text) => {
      if (isOver || typeof text !== "string") return;
      isOver = text.length > LONGEST || !fits(text.length);
      send(isOver ? '["flood"]' : text);
    };
  };

  // In a browser without such workers, and if the person asks for it, all this runs in the frame's own thread.
  const isApart = !globalThis.suitsInside;
  const { tell: post, listen } = globalThis.suitsInside ?? {
    tell: boundedPost(),
    listen: (hear) => (onmessage = ({ data }) => hear(data)),
  };

  // Lets little be printed: each line is work for the thread of the frame, too.
  const printLess = () => {
    const fits = meter(MOST_PRINTED, MOST_PRINTED * LONGEST_LINE);
    for (const name of Object.keys(console)) {
      const print = PRINTING.includes(name) && console[name].bind(console);
      if (!print) delete console[name];
      else console[name] = (...said) => fits(0) && print(said.map(String).join(" ").slice(0, LONGEST_LINE));
    }
  };

  // Errors that aren't caught are told as messages, and so counted.
  const catchErrors = () => {
    const prevent = Function.prototype.call.bind(Event.prototype.preventDefault);
    const print = console.error;
    addEventListener("error", (event) => {
      prevent(event);
      tell("trouble", { text: event.message });
    });
    addEventListener("unhandledrejection", (event) => {
      prevent(event);
      print(event.reason);
    });
  };

  // Takes away every name of the worker that isn't kept, with those that it has from its prototypes.
  const close = () => {
    for (let each = globalThis; each !== EventTarget.prototype; each = Object.getPrototypeOf(each)) {
      for (const name of Object.getOwnPropertyNames(each)) {
        if (!KEPT.has(name)) Reflect.deleteProperty(each, name);
      }
    }
  };
  const waiting = [];
  let take = (text) => waiting.push(text);
  const tell = (...message) => post(JSON.stringify(message));

  const scriptOf = (bytes) => URL.createObjectURL(new Blob([bytes], { type: "text/javascript" }));

  const start = async (files, about) => {
    tell("step", "starting");
    if (isApart) printLess();
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
    if (isApart) {
      catchErrors();
      close();
    }
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
