"use strict";

// The page of a frame before Python is there: reads its address as ui/positions/frame_address.py does, and shows cards,
// moves on to the page of a shipped example, or makes an offer and starts Python when that is pressed. Without a press
// it starts nothing and leaves the focus alone.
//
// The build writes constants in front of this file: GAMES, the names by slug; EXAMPLES, the names of the shipped ones;
// MODES, the texts of the page by mode (`says`, `button`); THEMES; LIMITS; WRONG, the errors for bad addresses. In
// sentences, NAME is replaced by a name. All of it is in English; language.js knows the same in other languages.

(() => {
  const fields = window.suitsFields;
  const say = window.suitsLanguage?.say ?? ((message) => message);

  // What is wrong with the address, as a sentence for people.
  class Complaint extends Error {}

  function complain(sentence, name = "") {
    throw new Complaint(say(sentence).replace("NAME", () => name.slice(0, LIMITS.shown)));
  }

  function read() {
    const found = fields(location.search);
    const where = found.r ? "query" : "fragment";
    found.r ||= fields(location.hash).r ?? "";
    if (found.r.length > LIMITS[where]) complain(WRONG[where]);
    for (const name in found) {
      if (!/^[A-Za-z0-9_-]*$/.test(found[name])) complain(WRONG.value, name);
    }
    found.mode ||= found.r ? "show" : "play";
    for (const name of ["at", "seat"]) {
      const written = found[name] || "0";
      if (!/^[0-9]{1,5}$/.test(written) || Number(written) > LIMITS[name]) complain(WRONG[name]);
    }
    if (!Object.hasOwn(MODES, found.mode)) complain(WRONG.mode, found.mode);
    if (found.g && !Object.hasOwn(GAMES, found.g)) complain(WRONG.game, found.g);
    if (found.theme && !THEMES.includes(found.theme)) complain(WRONG.theme, found.theme);
    if (!found.r && !found.g && found.mode !== "workshop") complain(found.mode === "cards" ? WRONG.cards : WRONG.nothing);
    return found;
  }

  function show({ mode, g, r }) {
    if (mode === "cards") return layOut(r);
    if (mode === "workshop") return location.replace(`workshop.html${location.search}${location.hash}`);
    // The address may name one of several parts; the page finds it by itself.
    const example = EXAMPLES.find((name) => r === name || r.startsWith(`${name}-`));
    const { code = "en" } = window.suitsLanguage ?? {};
    const folder = code === "en" ? "" : `${code}/`;
    if (example) return location.replace(`${folder}examples/${example}.html${location.search}${location.hash}`);
    if (!["ask", "learn"].includes(mode) && r && !/^[0-9][rv]/.test(r)) complain(WRONG.example, r);
    return offer(g, MODES[mode]);
  }

  function offer(slug, { says, button }) {
    if (slug) {
      const title = document.getElementById("title");
      title.textContent = document.title = GAMES[slug];
      const fan = document.getElementById("fans").content.querySelector(`[data-game="${slug}"]`).firstElementChild;
      title.before(named(fan));
    }
    document.getElementById("says").textContent = say(says);
    for (const id of ["answers", "costs"]) document.getElementById(id).hidden = false;
    const begin = document.getElementById("begin");
    begin.textContent = say(button);
    begin.addEventListener("click", () => {
      begin.dataset.waits = "";
      // The button asks for what the address asks for: Python does it when it starts.
      startPython(() => {});
    });
  }

  function layOut(r) {
    const faces = document.getElementById("cards").content;
    const codes = r.split("_").filter(Boolean);
    const cards = codes.map((code) => faces.querySelector(`[data-card="${code}"]`) ?? complain(WRONG.card, code));
    if (!cards.length) complain(WRONG.cards);
    if (cards.length > LIMITS.cards) complain(WRONG.row);
    const row = document.createElement("ul");
    row.className = "row-of-cards";
    row.append(...cards.map((card) => named(card.cloneNode(true))));
    document.title = [...row.children].map((card) => card.firstElementChild.ariaLabel).join(", ");
    document.getElementById("main").replaceChildren(row);
  }

  // Names these cards in the language of the page.
  function named(cards) {
    for (const card of cards.querySelectorAll("[aria-label]")) card.ariaLabel = say(card.ariaLabel);
    for (const title of cards.querySelectorAll(".title")) title.textContent = say(title.textContent);
    return cards;
  }

  try {
    // A sleeping frame already shows the state that it will wake up with.
    if (!window.suitsSlept) show(read());
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    document.getElementById("says").textContent = error.message;
  }
  document.querySelector(".in-vain").remove();
})();
