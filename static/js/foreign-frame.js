"use strict";

// Replaces a page that isn't made for frames, in a frame on another origin, by a picture of itself with a link to
// itself. Otherwise the page around it could hide all but one of its buttons, and so trick a person into deleting a
// saved game with a press meant for something else.
//
// boot.js has made the body inert and starts nothing. The link is beside the body, since nothing inside can be pressed.

(() => {
  const { say: _ } = window.suitsLanguage;
  const way = document.createElement("main");
  const title = document.createElement("h1");
  const link = document.createElement("a");
  way.className = "way-in";
  title.className = "unseen";
  title.textContent = document.title;
  Object.assign(link, { className: "button first", target: "_blank", rel: "noopener", textContent: _("Open Suits & Signs") });
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
