"use strict";

// The page before Python is there: lists the saved games in the lobby, shows what has been set, and keeps what is pressed, chosen or filled in,
// there and on what resume.js shows, until it can be done.
//
// Links need no help: resume.js follows those that it can, and Python reads the address when it comes.

(() => {
  const page = document.documentElement;
  const GAME = "suits-and-signs/game/";
  const SETTINGS = "suits-and-signs/settings";
  const kept = [];
  // What fields hold by their ids, the last that was chosen at the end.
  const filled = new Map();

  listSaves();
  showSettings();
  document.addEventListener("click", keepClick);
  document.addEventListener("input", keepField);
  document.addEventListener("change", keepFile);
  addEventListener("hashchange", leave);
  new MutationObserver(carryOut).observe(page, { attributeFilter: ["data-state"] });

  function listSaves() {
    const ids = savedIds().slice(0, document.getElementById("save").dataset.rows);
    const none = document.querySelector(".saved > h2 + p");
    // They are listed already, or resume.js has put another screen in the lobby's place.
    if (!ids.length || !none) return;
    const list = document.createElement("ul");
    list.className = "plain";
    list.append(...ids.map(row));
    none.replaceWith(list);
  }

  // The build knows only what is usual.
  function showSettings() {
    for (const [name, value] of Object.entries(settings())) {
      const radio = document.querySelector(`.setting #${CSS.escape(`${name}-${value}`)}`);
      if (radio) radio.checked = true;
    }
  }

  // What is chosen holds at once, and wherever one goes before Python is there.
  function choose({ name, value }) {
    window.suitsLook?.(name, value);
    try {
      localStorage.setItem(SETTINGS, JSON.stringify({ ...settings(), [name]: value }));
    } catch {
      // There is no room for it, and Python will have it all the same if it comes to this screen.
    }
  }

  function settings() {
    try {
      return JSON.parse(localStorage.getItem(SETTINGS)) ?? {};
    } catch {
      return {}; // There are none, or they are damaged.
    }
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

  function keepClick(event) {
    const { target } = event;
    const button = target.closest("#app button:is([data-do], [data-act], [data-pick], [type=submit])");
    if (!button) return;
    if (button.type === "submit") {
      // The policy lets no form be sent, and a game begins once.
      event.preventDefault();
      if ("waits" in button.dataset) return;
    }
    button.dataset.waits = "";
    kept.push(() => document.querySelector(selectorOf(button))?.click());
  }

  function selectorOf(button) {
    if (button.id) return `#${CSS.escape(button.id)}`;
    if (button.type === "submit") return "#app button[type=submit]";
    const said = Object.entries(button.dataset).filter(([name]) => ["do", "item", "act", "pick"].includes(name));
    return "#app button" + said.map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`).join("");
  }

  // Python's first drawing fills in what is usual.
  function keepField({ target }) {
    if (!target.id || target.type === "file" || !target.closest("#app [data-do]")) return;
    filled.delete(target.id);
    filled.set(target.id, { value: target.value, checked: target.checked });
    const form = target.closest("form.setup");
    if (form) window.suits.fit(form, target);
    if (target.closest(".setting")) choose(target);
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

  // What was pressed on a screen that has been left is nothing to the next one.
  function leave() {
    kept.length = 0;
    filled.clear();
    listSaves();
    showSettings();
  }

  function carryOut(_, observer) {
    if (page.dataset.state !== "ready") return;
    observer.disconnect();
    document.removeEventListener("click", keepClick);
    document.removeEventListener("input", keepField);
    document.removeEventListener("change", keepFile);
    removeEventListener("hashchange", leave);
    for (const [id, state] of filled) fill(document.getElementById(id), state);
    // At a table only if the position is still the one that was shown.
    if (window.suits.isAsKept?.() ?? true) for (const work of kept) work();
  }

  function fill(field, state) {
    if (!field) return;
    Object.assign(field, state);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
})();
