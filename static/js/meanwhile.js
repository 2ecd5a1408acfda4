"use strict";

// The page before Python is there: shows the settings, and keeps presses, choices and input, in the lobby and on the
// screens of resume.js, until Python can handle them.
//
// Links need no help: resume.js follows some, and Python reads the address when it starts.

(() => {
  const page = document.documentElement;
  const SETTINGS = "suits-and-signs/settings";
  const kept = [];
  // What fields hold by their ids, the last that was chosen at the end.
  const filled = new Map();

  // The page may have had to ask for this script twice, and then Python may be there.
  if (page.dataset.state === "ready") return;
  showSettings();
  document.addEventListener("click", keepClick);
  document.addEventListener("input", keepField);
  document.addEventListener("change", keepFile);
  addEventListener("hashchange", leave);
  document.addEventListener("visibilitychange", cover);
  new MutationObserver(carryOut).observe(page, { attributeFilter: ["data-state"] });

  // The build knows only the defaults.
  function showSettings() {
    for (const [name, value] of Object.entries(settings())) {
      const radio = document.querySelector(`.setting #${CSS.escape(`${name}-${value}`)}`);
      if (radio) radio.checked = true;
    }
  }

  // A choice takes effect at once, on all screens before Python is there.
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

  function keepClick(event) {
    const { target } = event;
    const button = target.closest?.("#app button:is([data-do], [data-act], [data-pick], [type=submit])");
    if (!button) return;
    // The policy lets no form be sent, and a game begins once.
    if (button.type === "submit") event.preventDefault();
    if ((button.type === "submit" || button.dataset.do === "quick") && "waits" in button.dataset) return;
    button.dataset.waits = "";
    kept.push(Object.assign(() => document.querySelector(selectorOf(button))?.click(), { id: button.id }));
  }

  // Who has said that they are there, and has gone before their hand was shown, isn't there any more.
  function cover() {
    if (document.visibilityState === "hidden") kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== "uncover"));
  }

  function selectorOf(button) {
    if (button.id) return `#${CSS.escape(button.id)}`;
    if (button.type === "submit") return "#app button[type=submit]";
    const said = Object.entries(button.dataset).filter(([name]) => ["do", "item", "act", "pick"].includes(name));
    return "#app button" + said.map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`).join("");
  }

  // Python's first drawing fills in the defaults.
  function keepField({ target }) {
    if (!target.id || target.type === "file" || !target.closest?.("#app [data-do]")) return;
    filled.delete(target.id);
    filled.set(target.id, { value: target.value, checked: target.checked });
    const form = target.closest?.("form.setup");
    if (form) window.suits.fit(form, target);
    if (target.closest?.(".setting")) choose(target);
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

  // Presses on a screen that has been left don't count on the next one.
  function leave() {
    kept.length = 0;
    filled.clear();
    showSettings();
  }

  function carryOut(_, observer) {
    if (page.dataset.state !== "ready") return;
    observer.disconnect();
    document.removeEventListener("click", keepClick);
    document.removeEventListener("input", keepField);
    document.removeEventListener("change", keepFile);
    removeEventListener("hashchange", leave);
    document.removeEventListener("visibilitychange", cover);
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
