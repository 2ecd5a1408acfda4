"use strict";

// How every page looks is what the person has chosen, from the first moment: colours, the size of cards, letters in place
// of pictures. ui/page/settings.py says what can be chosen, and has changes applied by window.suitsLook(name, value).
//
// It also sees to it that a page appears at all: one whose style sheet never answers would stay empty for ever.
//
// A script with async, so that a page appears without it, too, should it never answer: start.css hides pages until it
// has run, but not for long. What the address of a frame asks for, query.js has written by then or writes after it.

(() => {
  const page = document.documentElement;
  const LOOKS = ["theme", "size", "symbols"];
  const KEY = "suits-and-signs/settings";
  const PATIENCE = 10_000; // milliseconds until a page is shown without its style sheet
  // What even such a page needs: no sentences for others than those who see it, and no huge pictures.
  const BARE = ".unseen, [data-state] .in-vain, [data-state=ready] #start { display: none } svg { width: 4rem }";

  window.suitsLook = (name, value) => {
    if (!LOOKS.includes(name)) return;
    page.dataset[name] = value;
    if (name === "theme") for (const bar of document.querySelectorAll("meta[name=theme-color]")) colour(bar, value);
  };

  // The browser's own bar, too.
  function colour(bar, theme) {
    const own = bar.dataset.theme;
    bar.media = theme === "device" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
  }

  try {
    const settings = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of LOOKS) {
      if (typeof settings[name] === "string" && !(name in page.dataset)) window.suitsLook(name, settings[name]);
    }
  } catch {
    // The browser denies storage, or what is stored is damaged: pages look as usual.
  }
  page.dataset.looks = "";

  setTimeout(() => {
    for (const link of document.querySelectorAll("link[rel=stylesheet]")) if (!link.sheet) doWithout(link);
  }, PATIENCE);

  // No page waits for a style sheet that a script has asked for. Should it come late, all is as usual from then on.
  function doWithout(link) {
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = "The style sheet of this page does not answer, so the page looks bare. It works all the same.";
    const bare = new CSSStyleSheet();
    bare.replaceSync(BARE);
    document.adoptedStyleSheets = [bare];
    const anew = link.cloneNode();
    anew.addEventListener("load", () => {
      said.remove();
      document.adoptedStyleSheets = [];
    });
    link.replaceWith(anew);
    document.body?.prepend(said);
  }
})();
