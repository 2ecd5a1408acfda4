"use strict";

// Starts Python in a page to read when one of its questions is first pressed, and not before.
//
// All that Python needs waits in <template id="python">. What is pressed until it is there (dataset.state of the
// document's element is "ready") is kept, and carried out then.

(() => {
  const page = document.documentElement;
  const pressed = [];

  function keep(event) {
    const control = event.target.closest(".question [data-do]");
    if (!control) return;
    // What it was pressed for may have changed the page by the time its turn comes: only the id is sure.
    pressed.push([event.type, control.id]);
    control.dataset.waits = "";
    const deck = control.closest(".question").querySelector("details");
    if (deck) deck.open = true;
    start();
  }

  function start() {
    const python = document.getElementById("python");
    if (!python) return;
    new MutationObserver(carryOut).observe(page, { attributeFilter: ["data-state"] });
    // Scripts that aren't there from the beginning run in the order in which they arrive, unless told otherwise.
    for (const script of python.content.querySelectorAll("script[src]")) script.async = false;
    document.body.append(python.content);
    python.remove();
  }

  function carryOut(_, observer) {
    if (page.dataset.state !== "ready") return;
    observer.disconnect();
    for (const type of ["click", "input"]) document.removeEventListener(type, keep);
    for (const [type, id] of pressed) {
      document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const control of document.querySelectorAll("[data-waits]")) delete control.dataset.waits;
  }

  for (const type of ["click", "input"]) document.addEventListener(type, keep);
})();
