"use strict";

// Starts Python in a rules page when one of its questions is first pressed, and not before.
//
// Presses before it has started are kept and carried out then.

(() => {
  const pressed = [];

  function keep(event) {
    const control = event.target.closest?.(".question [data-do]");
    if (!control) return;
    // An earlier press may have changed the page by the time its turn comes: only the id is certain.
    pressed.push([event.type, control.id]);
    control.dataset.waits = "";
    const deck = control.closest(".question").querySelector("details");
    if (deck) deck.open = true;
    startPython(carryOut);
  }

  function carryOut() {
    for (const type of ["click", "input"]) document.removeEventListener(type, keep);
    for (const [type, id] of pressed) {
      document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const control of document.querySelectorAll("[data-waits]")) delete control.dataset.waits;
  }

  for (const type of ["click", "input"]) document.addEventListener(type, keep);
})();
