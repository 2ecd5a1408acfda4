"use strict";

// A screen before Python is there: what the address asks for, where that isn't the lobby.
//
// A set-up form stands in the page as the build has made it, and is filled in here as its address wishes. A table is kept as HTML when the page is hidden or left,
// sealed with the save's count (see saves.js) and the build. Where the seal doesn't fit, an empty table stands there. Of
// a game that is passed around only the covered screen is kept, so that nobody sees a hand that isn't theirs.
//
// This script runs where it stands, before the lobby is parsed, so that no time goes into laying that out. What is
// pressed meanwhile is kept by meanwhile.js.

(() => {
  const page = document.documentElement;
  const empty = document.getElementById("empty-table");
  const place = document.currentScript;
  const KEPT = "suits-and-signs/table";
  const LOBBY = ["", "#", "#/"];
  const SITE = document.title;
  let lobby;

  window.suits.nameOf = nameOf;
  window.suits.fit = fit;
  begin();
  addEventListener("hashchange", follow);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
  addEventListener("pagehide", keep);
  // Before the hand is shown.
  document.addEventListener("click", ({ target }) => target.closest("#uncover") && keep(), true);

  function begin() {
    const app = asked();
    if (app) {
      place.after(app);
      document.title = app.dataset.title;
    }
    document.addEventListener(
      "readystatechange",
      () => {
        // Behind another screen, start.css hides it.
        lobby = document.querySelector("div + #app") ?? document.getElementById("app");
        lobby.dataset.title = SITE;
        if (app) lobby.remove();
      },
      { once: true },
    );
  }

  // A link that is followed now leads on at once. Python does the same when it is there.
  function follow() {
    if (page.dataset.state !== "loading" || !lobby) return;
    delete window.suits.isAsKept;
    const app = LOBBY.includes(location.hash) ? lobby : asked();
    if (!app) return;
    if (app === lobby) delete page.dataset.resumed;
    document.getElementById("app").replaceWith(app);
    document.title = app.dataset.title;
    scrollTo(0, 0);
    app.querySelector("h1").focus({ preventScroll: true });
  }

  // Returns the screen that the address asks for; null for the lobby, and for what only Python can show.
  function asked() {
    const app = setup() ?? table();
    if (!app) return null;
    app.id = "app";
    delete page.dataset.elsewhere;
    return app;
  }

  function setup() {
    const [, slug, wishes] = /^#\/new\/([a-z-]+)(?:\?(.*))?$/.exec(location.hash) ?? [];
    const template = slug && document.getElementById(`setup-${slug}`);
    if (!template) return null;
    const app = document.createElement("div");
    app.dataset.title = template.dataset.title;
    app.append(template.content.cloneNode(true));
    const form = app.querySelector("form");
    for (const wish of new URLSearchParams(wishes)) fulfil(form, ...wish);
    fit(form);
    page.dataset.resumed = "setup";
    return app;
  }

  // What can't be stays as usual; Python will say why.
  function fulfil(form, name, value) {
    const id = name === "seats" ? `seats-${value}` : name;
    const field = form.querySelector(`.counts #${CSS.escape(id)}, .options #${CSS.escape(id)}`);
    if (!field) return;
    if (field.type === "radio") field.checked = true;
    else if (field.type === "checkbox") field.checked = ["true", "on"].includes(value);
    else {
      const usual = field.value;
      field.value = value;
      if (!field.value || !field.validity.valid) field.value = usual;
    }
  }

  // Shows the fields that count for so many seats and such players, and says what is folded away, as ui/pages/setup.py
  // does; `changed` is the field that somebody has just changed.
  function fit(form, changed) {
    const rows = [...form.querySelectorAll(".seat-row:has(input)")];
    const { others } = form.elements;
    const seats = form.elements.seats?.value ?? rows.length;
    const kinds = rows.map((row) => row.querySelector("select"));
    if (changed === others) for (const kind of kinds.slice(1)) kind.value = others.value;
    const playing = kinds.slice(0, seats).map(({ value }) => value);
    const alone = playing.filter((kind) => kind === "person").length === 1;
    for (const [place, row] of rows.entries()) {
      row.hidden = place >= seats;
      const name = row.querySelector("input");
      const { bot, alone: only, among } = name.dataset;
      name.placeholder = kinds[place].value !== "person" ? bot : alone ? only : among;
    }
    others.value = new Set(playing.slice(1)).size === 1 ? playing[1] : "";
    if (["", "person"].includes(others.value)) form.querySelector(".each").open = true;
    for (const level of form.querySelectorAll("[data-level]")) level.hidden = !playing.includes(level.dataset.level);
    const options = [...form.querySelectorAll(".option")];
    for (const option of options) option.hidden = !(option.dataset.seats?.split(" ").includes(seats) ?? true);
    const briefs = options.filter(({ hidden }) => !hidden).map(briefly);
    const summary = form.querySelector(".options summary");
    if (summary) summary.textContent = `${summary.dataset.options}: ${briefs.filter(Boolean).join(", ")}`.replace(/: $/, "");
  }

  function briefly(option) {
    const field = option.querySelector("input, select");
    const held = field.type !== "checkbox" ? field.value : field.checked ? "on" : "";
    const said = JSON.parse(option.dataset.brief);
    return said[held] ?? said["#"]?.replace("#", () => held);
  }

  function table() {
    const id = idAtTable();
    const save = id && stored("game", id);
    if (!save) return null;
    const kept = keptTable();
    const seal = sealOf(id);
    const app = document.createElement("div");
    if (kept?.seal === seal) {
      app.dataset.title = kept.title;
      app.innerHTML = kept.html;
      window.suits.isAsKept = () => idAtTable() === id && sealOf(id) === seal;
    } else {
      app.dataset.title = SITE;
      app.append(empty.content.cloneNode(true));
      app.querySelector("h1").textContent = nameOf(save);
    }
    page.dataset.resumed = "table";
    return app;
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

  // Returns what is stored of a game; null where the browser denies storage: then there is no saved game either.
  function stored(what, id) {
    try {
      return localStorage.getItem(`suits-and-signs/${what}/${id}`);
    } catch {
      return null;
    }
  }

  // Returns what changes with the game's position and with the build. A save that was last changed before there were
  // counts stands for itself.
  function sealOf(id) {
    const { build } = document.querySelector("script[type=py]").dataset;
    return [id, stored("count", id) ?? stored("game", id), build].join(" ");
  }
})();
