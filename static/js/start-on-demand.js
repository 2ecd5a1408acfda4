"use strict";

// Starts Python in a page that works without it, once it is wanted.
//
// All that Python needs waits in <template id="python">. The first call of startPython has its `whenReady` called when
// Python answers, which is when dataset.state of the document's element is "ready".

globalThis.startPython = (whenReady) => {
  const page = document.documentElement;
  const python = document.getElementById("python");
  if (!python) return;
  new MutationObserver((_, observer) => {
    if (page.dataset.state !== "ready") return;
    observer.disconnect();
    whenReady();
  }).observe(page, { attributeFilter: ["data-state"] });
  // A part that waits in vain for boot.js says so, too.
  page.dataset.state = "loading";
  // Scripts that aren't there from the beginning run in the order in which they arrive, unless told otherwise.
  for (const script of python.content.querySelectorAll("script[src]")) script.async = false;
  document.body.append(python.content);
  python.remove();
};
