"use strict";

// Fetches the largest part of Python as early as can be, and judges the reader's link by how fast its beginning comes.
//
// window.suits.wasm is a promise of the response, for interpreter.js. window.suits.linkIsFast is a promise: true if
// the start-up snapshot comes sooner over this link than Python begins without it. What isn't known counts as slow.

(() => {
  const address = new URL("../../node_modules/pyodide/pyodide.asm.wasm", document.currentScript.src).href;
  const JUDGED = 256 * 1024; // bytes on the wire
  const FAST = 200; // milliseconds from the request on in which they come over a fast link
  const PACKED = 0.3; // what a host's compression makes of each byte

  const began = performance.now();
  window.suits.wasm = fetch(address);
  window.suits.linkIsFast = keptWhole() ? Promise.resolve(true) : window.suits.wasm.then(watch).catch(() => false);

  // Where our service worker answers, everything is at hand.
  function keptWhole() {
    try {
      return Boolean(navigator.serviceWorker.controller);
    } catch {
      return false;
    }
  }

  function watch(response) {
    const judged = response.headers.get("Content-Encoding") ? JUDGED / PACKED : JUDGED;
    const reader = response.clone().body.getReader();
    return new Promise((resolve, reject) => {
      let bytes = 0;
      async function read() {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          bytes += value.length;
          window.suits.arrived(value.length);
          if (bytes >= judged) resolve(performance.now() - began < FAST);
        }
        reject(new Error("It ended before it could be judged."));
      }
      read().catch(reject);
    });
  }
})();
