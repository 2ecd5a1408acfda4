"use strict";

// The page before Python is there: lists the saved games in the lobby, and keeps what is pressed or chosen, there and at
// a table that resume.js shows, until it can be done.
//
// Links need no help: they change the address, which Python reads when it comes.

(() => {
  const page = document.documentElement;
  const GAME = "suits-and-signs/game/";
  const kept = [];

  listSaves();
  document.addEventListener("click", keepClick);
  document.addEventListener("change", keepFile);
  new MutationObserver(carryOut).observe(page, { attributeFilter: ["data-state"] });

  function listSaves() {
    const ids = savedIds().slice(0, document.getElementById("save").dataset.rows);
    const none = document.querySelector(".saved > p");
    // At a table, resume.js has put it in the lobby's place.
    if (!ids.length || !none) return;
    const list = document.createElement("ul");
    list.className = "plain";
    list.append(...ids.map(row));
    none.replaceWith(list);
  }

  // The newest first, as ui/saves.py has them; none where the browser denies storage.
  function savedIds() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(GAME));
      const newestFirst = (one, two) => two.length - one.length || (two > one ? 1 : -1);
      return keys.map((key) => key.slice(GAME.length)).sort(newestFirst);
    } catch {
      return [];
    }
  }

  // A copy of the row that ui/pages/lobby.py has made for a game called NAME.
  function row(id) {
    const made = document.getElementById("save").content.firstElementChild.cloneNode(true);
    const name = window.suits.nameOf(localStorage.getItem(GAME + id));
    made.id = `save-${id}`;
    made.querySelector("h3").textContent = name;
    const resume = made.querySelector("a");
    resume.id = `resume-${id}`;
    resume.href = `#/game/${id}`;
    for (const button of made.querySelectorAll("[data-item]")) button.dataset.item = id;
    for (const control of made.querySelectorAll("[aria-label]")) {
      control.ariaLabel = control.ariaLabel.replace("NAME", () => name);
    }
    return made;
  }

  function keepClick({ target }) {
    const button = target.closest("#app button:is([data-do], [data-act], [data-pick])");
    if (!button) return;
    button.dataset.waits = "";
    kept.push(() => document.querySelector(selectorOf(button))?.click());
  }

  function selectorOf(button) {
    if (button.id) return `#${CSS.escape(button.id)}`;
    const said = Object.entries(button.dataset).filter(([name]) => ["do", "item", "act", "pick"].includes(name));
    return "#app button" + said.map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`).join("");
  }

  // Python's first drawing empties the field.
  function keepFile({ target }) {
    if (target.type !== "file") return;
    const files = new DataTransfer();
    for (const file of target.files) files.items.add(file);
    kept.push(() => {
      target.files = files.files;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  function carryOut(_, observer) {
    if (page.dataset.state !== "ready") return;
    observer.disconnect();
    document.removeEventListener("click", keepClick);
    document.removeEventListener("change", keepFile);
    // At a table only if the position is still the one that was shown.
    if (window.suits.isAsKept?.() ?? true) for (const work of kept) work();
  }
})();
