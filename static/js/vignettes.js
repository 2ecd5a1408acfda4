"use strict";

// Figures of the named cards, for large cards: pages refer to them by #vignette-8VL, and fetch them last. If that
// fails, these cards look as they do when they are small.

(() => {
  const VIGNETTES = new URL("../svg/vignettes.json", document.currentScript.src);

  addEventListener("load", async () => {
    const answer = await fetch(VIGNETTES).catch(() => null);
    if (!answer?.ok) return;
    const hidden = document.createElement("div");
    hidden.hidden = true;
    const svg = add(hidden, "svg", {});
    for (const [id, [cx, cy, r, transform, d]] of Object.entries(await answer.json())) {
      const vignette = add(svg, "g", { id });
      add(vignette, "circle", { cx, cy, r });
      add(vignette, "path", { transform, d, fill: "currentColor" });
    }
    document.body.append(hidden);
    document.documentElement.dataset.figures = "";
  });

  function add(parent, name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const each in attributes) made.setAttribute(each, attributes[each]);
    parent.append(made);
    return made;
  }
})();
