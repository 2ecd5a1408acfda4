"use strict";

// A table before Python is there: a page opened on a saved game shows it as it stood when it was last seen.
//
// The table is kept as HTML when the page is hidden or left, sealed with the save's count (see saves.js) and the build.
// Where the seal doesn't fit, an empty table stands there. Of a game that is passed around only the covered screen is
// kept, so that nobody sees a hand that isn't theirs.
//
// This script runs where it stands, before the first paint. What is pressed meanwhile is kept by meanwhile.js.

(() => {
  const page = document.documentElement;
  const app = document.getElementById("app");
  const KEPT = "suits-and-signs/table";

  window.suits.nameOf = nameOf;
  try {
    show();
  } catch {
    // The browser denies storage: then there is no saved game either.
  }
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
  addEventListener("pagehide", keep);
  // Before the hand is shown.
  document.addEventListener("click", ({ target }) => target.closest("#uncover") && keep(), true);

  function show() {
    const id = idAtTable();
    const save = id && localStorage.getItem(`suits-and-signs/game/${id}`);
    if (!save) return;
    const kept = JSON.parse(localStorage.getItem(KEPT));
    const seal = sealOf(id);
    if (seal && kept?.seal === seal) {
      document.title = kept.title;
      app.innerHTML = kept.html;
      window.suits.isAsKept = () => idAtTable() === id && sealOf(id) === seal;
    } else {
      const name = nameOf(save);
      app.replaceChildren(document.getElementById("empty-table").content.cloneNode(true));
      app.querySelector("h1").textContent = name;
    }
    delete page.dataset.elsewhere;
    page.dataset.resumed = "";
  }

  // Returns the name of a saved game as the lobby has it.
  function nameOf(save) {
    try {
      const { game } = JSON.parse(save);
      const play = document.querySelector(`a[href="#/new/${CSS.escape(game)}"]`);
      return play.closest("li").querySelector("h3").textContent;
    } catch {
      return "…";
    }
  }

  function keep() {
    const table = document.querySelector("main.at-table");
    const id = idAtTable();
    if (page.dataset.state !== "ready" || !table || !id) return;
    if (table.classList.contains("passed") && !document.getElementById("hand-over")) return;
    try {
      const seal = sealOf(id);
      if (seal) localStorage.setItem(KEPT, JSON.stringify({ seal, title: document.title, html: app.innerHTML }));
    } catch {
      // There is no room for it; what was kept before has another seal.
    }
  }

  function idAtTable() {
    return /^#\/game\/([0-9a-z]+)$/.exec(location.hash)?.[1];
  }

  // Returns what changes with the game's position and with the build; "" if the save has no count.
  function sealOf(id) {
    const count = localStorage.getItem(`suits-and-signs/count/${id}`);
    const { build } = document.querySelector("script[type=py]").dataset;
    return count && [id, count, build].join(" ");
  }
})();
