"use strict";

// A page that isn't made for frames, in the frame of a page of another origin: a picture of itself, with a link to itself.
// Whoever frames it could hide all but one of its buttons, and have a saved game deleted by a press that was meant for
// something else; of the same site, it would even be told nothing of that.
//
// boot.js has made the body inert and lets nothing start. The link stands beside the body: within, nothing can be pressed.

(() => {
  const way = document.createElement("main");
  const title = document.createElement("h1");
  const link = document.createElement("a");
  way.className = "way-in";
  title.className = "unseen";
  title.textContent = document.title;
  Object.assign(link, { className: "button first", target: "_blank", rel: "noopener", textContent: "Open Suits & Signs" });
  way.append(title, link);
  addEventListener("hashchange", point);
  point();
  document.documentElement.append(way);

  // Where a sandbox lets nothing be opened, it asks the page around, or shows the address.
  const leaving = document.createElement("script");
  leaving.src = new URL("./leaving.js", document.currentScript.src).href;
  document.head.append(leaving);

  function point() {
    link.href = location.href;
  }
})();
