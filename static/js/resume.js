"use strict";

// A table before Python is there: a page opened on a saved game shows it as it stood when it was last seen.
//
// The table is kept as HTML when the page is hidden or left, sealed with the save's count (see saves.js) and the build.
// Where the seal doesn't fit, an empty table stands there. Of a game that is passed around only the covered screen is
// kept, so that nobody sees a hand that isn't theirs.
//
// This script runs where it stands, before the lobby is parsed, so that no time goes into laying that out. What is
// pressed meanwhile is kept by meanwhile.js.

(() => {
  const page = document.documentElement;
  const empty = document.getElementById("empty-table");
  const place = document.currentScript;
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
    const kept = keptTable();
    const seal = sealOf(id);
    const app = document.createElement("div");
    app.id = "app";
    if (kept?.seal === seal) {
      document.title = kept.title;
      app.innerHTML = kept.html;
      window.suits.isAsKept = () => idAtTable() === id && sealOf(id) === seal;
    } else {
      app.append(empty.content.cloneNode(true));
      app.querySelector("h1").textContent = nameOf(save);
    }
    delete page.dataset.elsewhere;
    page.dataset.resumed = "";
    place.after(app);
    // The other one is the lobby, which start.css hides.
    document.addEventListener("readystatechange", () => document.querySelector("div + #app").remove(), { once: true });
  }

  function keptTable() {
    try {
      return JSON.parse(localStorage.getItem(KEPT));
    } catch {
      return null; // It is damaged.
    }
  }

  // Returns the name of a saved game as the lobby has it.
  function nameOf(save) {
    try {
      return JSON.parse(empty.dataset.names)[JSON.parse(save).game] ?? "…";
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
      const html = document.getElementById("app").innerHTML;
      localStorage.setItem(KEPT, JSON.stringify({ seal: sealOf(id), title: document.title, html }));
    } catch {
      // There is no room for it; what was kept before has another seal.
    }
  }

  function idAtTable() {
    return /^#\/game\/([0-9a-z]+)$/.exec(location.hash)?.[1];
  }

  // Returns what changes with the game's position and with the build. A save that was last changed before there were
  // counts stands for itself.
  function sealOf(id) {
    const stored = (what) => localStorage.getItem(`suits-and-signs/${what}/${id}`);
    const { build } = document.querySelector("script[type=py]").dataset;
    return [id, stored("count") ?? stored("game"), build].join(" ");
  }
})();
