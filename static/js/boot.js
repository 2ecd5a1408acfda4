"use strict";

// Watches the start of Python: says how far it is and, if it can't start, why and what to do about it.
//
// A classic script that runs first and everywhere, even where modules don't run. From here on dataset.state of the
// document's element is "loading"; ui/shells/shell.py makes it "ready", and this script "failed". A failed start touches
// no saved game. When Python stops with an error, start.js calls window.suits.pythonFailed(error).

(() => {
  const page = document.documentElement;
  const PATIENCE = 20_000; // milliseconds without progress until the page says that this takes long

  const REASONS = {
    file: [
      "This page was opened as a file, and browsers don't let such a page start Python.",
      "Open it from a server instead: run “python3 build.py serve” in the project's folder and open the address it prints.",
    ],
    browser: [
      "This browser can't run Python: that needs WebAssembly and JavaScript modules.",
      "Use a current Firefox, Chrome, Edge or Safari. If this is one, a security setting (lockdown mode, enhanced " +
        "security, JavaScript without JIT) has switched WebAssembly off: make an exception for this page.",
    ],
    fetch: [
      "Part of the page could not be loaded.",
      "Check your connection, then reload the page.",
    ],
    memory: [
      "There was not enough memory to start Python.",
      "Close other pages or programs, then reload this page. It needs about 250 MB.",
    ],
    python: [
      "The games stopped with an error before they could start.",
      "Reload the page. If it stops again, the fault is ours: please report it with the details below.",
    ],
  };

  function whatWentWrong(text) {
    if (/memory|allocat/i.test(text)) return "memory";
    if (/fetch|\[\d{3}\]|load failed|networkerror|import(ing|ed) (a )?module/i.test(text)) return "fetch";
    if (/WebAssembly|CompileError|LinkError/.test(text)) return "browser";
    return "python";
  }

  // The first reason stays, unless it is "python", which stands for nothing more precise.
  let reasonShown = "python";
  function fail(reason, detail = "") {
    if (page.dataset.state === "ready" || reasonShown !== "python") return;
    if (page.dataset.state === "failed" && reason === "python") return;
    page.dataset.state = "failed";
    reasonShown = reason;
    clearTimeout(patience);
    whenParsed(() => document.getElementById("start").replaceChildren(...report(reason, String(detail))));
  }

  function report(reason, detail) {
    const [why, what] = REASONS[reason];
    const alert = element("div", { role: "alert" });
    alert.append(
      element("p", {}, why),
      element("p", {}, what),
      element("p", {}, "Games saved in this browser are safe."),
    );
    const again = element("button", { type: "button", class: "button first" }, "Reload the page");
    // offline.js knows of a newer build that may work better.
    again.addEventListener("click", () => (window.suits.applyUpdate ?? (() => location.reload()))());
    if (!detail) return [alert, again];
    const details = element("details");
    details.append(element("summary", {}, "Details"), element("pre", {}, detail));
    return [alert, again, details];
  }

  function element(name, attributes = {}, text = "") {
    const made = document.createElement(name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    made.textContent = text;
    return made;
  }

  function say(text) {
    whenParsed(() => {
      if (page.dataset.state === "loading") document.getElementById("start-text").textContent = text;
    });
  }

  // The progress, in bytes fetched; the total is known a little later.
  let bytesArrived = 0;
  let bytesExpected = 0;
  function arrived(bytes) {
    bytesArrived += bytes;
    waitPatiently();
    if (!bytesExpected) return;
    whenParsed(() => (document.getElementById("start-bytes").value = bytesArrived / bytesExpected));
    if (bytesArrived >= bytesExpected) say("Opening the games …");
  }
  function expected(bytes) {
    bytesExpected = bytes;
    arrived(0);
  }

  function whenParsed(work) {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", work, { once: true });
    else work();
  }

  let patience;
  function waitPatiently() {
    clearTimeout(patience);
    patience = setTimeout(
      say,
      PATIENCE,
      "This is taking a while, but it is still loading. The first visit downloads about 4 MB; later ones need no network.",
    );
  }

  page.dataset.state = "loading";
  // Such an address asks for another screen than the lobby, which the page already contains.
  if (!["", "#", "#/"].includes(location.hash)) page.dataset.elsewhere = "";
  window.suits = { arrived, expected, pythonFailed: (error) => fail(whatWentWrong(String(error)), error) };
  // The largest part of all, which depends on nothing else. The code that takes it handles its failure.
  window.suits.wasm = fetch(new URL("../../node_modules/pyodide/pyodide.asm.wasm", document.currentScript.src));
  window.suits.wasm.catch(() => {});
  waitPatiently();

  if (location.protocol === "file:") fail("file");
  else if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("browser");

  addEventListener("py:progress", waitPatiently);

  // Once Python has run the whole of ui/main.py, the first screen must be there.
  document.addEventListener("py:done", () => fail("python"), true);

  // Errors of elements don't bubble, so they are caught on their way down. Errors of browser extensions aren't ours.
  addEventListener(
    "error",
    ({ target, filename, message, error }) => {
      if (target instanceof HTMLScriptElement) fail("fetch", target.src);
      else if (filename?.startsWith(location.origin)) window.suits.pythonFailed(error ?? message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => window.suits.pythonFailed(reason));
})();
