"use strict";

// The screen that the address names, before Python is there.
//
// The lobby is in the page as the build has made it, and the saved games are listed in it while it is parsed, before it
// is painted: ui/saves/saves.py keeps their summaries beside them. A set-up form is in the page, too, and is filled in
// here from its address. A table is kept as HTML when the page is hidden or left, sealed with the save's count (see
// saves.js) and the build. If the seal doesn't match, an empty table is shown. Of a game on a shared screen only the
// covered screen is kept, so that no hand is shown to the wrong player: Python hears first that a page is hidden, and
// covers it.
//
// This script runs where it stands, before the lobby is parsed, so that no time is lost on laying that out for another
// screen. Presses in the meantime are kept by meanwhile.js.

(() => {
  const page = document.documentElement;
  const empty = part("empty-table");
  const place = document.currentScript;
  const KEPT = window.suitsSite.key("table");
  const GAME = "suits-and-signs/game/";
  const LATELY = "suits-and-signs/lately";
  const SEATS = "suits-and-signs/seats";
  const SETUPS = "suits-and-signs/setups";
  const SETTINGS = "suits-and-signs/settings"; // of an earlier version, which kept set-ups there
  const LOBBY = ["", "#", "#/"];
  const SITE = document.title;
  let lobby = lobbyInLanguage();
  let rows;
  let days;
  let known;

  // The page may have had to ask for this script twice, and then the lobby stands there.
  if (document.readyState !== "loading") return;
  window.suits.nameOf = nameOf;
  window.suits.fit = fit;
  // Only a picture is wanted: see foreign-frame.js.
  if (page.dataset.state === "shown") return;
  begin();
  new MutationObserver(list).observe(document.body, { childList: true, subtree: true });
  addEventListener("hashchange", follow);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
  addEventListener("pagehide", keep);

  function begin() {
    const app = asked() ?? lobby;
    if (app) {
      place.after(app);
      document.title = app.dataset.title;
      page.dataset.resumed ??= "lobby";
      if (app !== lobby && lobby) app.after(lobby);
    }
    document.addEventListener(
      "readystatechange",
      () => {
        // Behind another screen, start.css hides it.
        const [, ...behind] = document.querySelectorAll("#app");
        lobby ??= behind.at(-1) ?? document.getElementById("app");
        lobby.dataset.title = SITE;
        for (const each of behind) each.remove();
      },
      { once: true },
    );
  }

  // Returns a part of the page in its language, as the template with this id has it in English: `content` and `dataset`.
  function part(id) {
    const made = window.suitsLanguage.part(id);
    return made ? { content: window.suitsNodes(made.html), dataset: made.data } : document.getElementById(id);
  }

  // Returns the lobby where it isn't in English, which stands in the page; undefined else.
  function lobbyInLanguage() {
    if (!window.suitsLanguage.part("app")) return undefined;
    const made = Object.assign(document.createElement("div"), { id: "app" });
    made.dataset.title = SITE;
    made.append(part("app").content);
    return made;
  }

  // Lists the saved games, as ui/lobby/view.py does, in each part of the lobby as soon as that is parsed: a browser may
  // paint the beginning of a page before it has read the end.
  function list(_, observer) {
    rows ??= listed();
    known ??= played();
    const going = document.querySelector(".going:has(+ *)");
    if (going?.hidden && rows.shown.length) {
      going.hidden = false;
      going.querySelector("ul").append(...rows.shown);
      // Not by its id: a field of the set-up form that may stand before it has the same.
      fold(going.querySelector("details"), rows.others, rows.others.length);
    }
    const newcomer = document.querySelector(".newcomer");
    if (newcomer) newcomer.hidden = known.size > 0 || rows.any;
    offer(document.querySelector(".next:has(+ *)"));
    const today = document.querySelector(".today [data-games]");
    if (today && !today.textContent.trim()) today.textContent = gameOfToday(today.dataset.games.split("|"));
    const saved = document.querySelector(".saved:has(> .small)");
    if (!saved) return;
    observer.disconnect();
    if (!rows.any) return;
    fold(saved.querySelector("details"), rows.earlier, rows.earlier.length + rows.more);
    saved.querySelector("p").hidden = true;
    for (const each of saved.querySelectorAll("[data-do=export-all], .small")) each.hidden = false;
  }

  // Shows the first game that hasn't been played, unless none has, which is the newcomer's, or one is in progress.
  function offer(next) {
    if (!next?.hidden || rows.first || !(known.size || rows.any)) return;
    const games = next.dataset.games.split("|").map((game) => game.split("="));
    const [slug, name] = games.find(([slug, name]) => !known.has(slug) && !rows.names.has(name)) ?? [];
    if (!slug) return;
    next.hidden = false;
    const title = next.querySelector("h2");
    title.textContent = title.dataset.said.replace("#", () => name);
    next.querySelector("[data-item]").dataset.item = slug;
  }

  // Returns the game whose deal all devices play on this date: ui/games/catalog.py has DAILY_GAMES.
  function gameOfToday(games) {
    const now = new Date();
    return games[Math.floor((now - now.getTimezoneOffset() * 60_000) / 86_400_000) % games.length];
  }

  // Returns the games that have been played here: something has been chosen for them.
  function played() {
    const before = namesIn(SETTINGS).filter((name) => name.startsWith("last-"));
    return new Set([...namesIn(SETUPS), ...before.map((name) => name.slice("last-".length))]);
  }

  function namesIn(key) {
    return entriesIn(key).map(([name]) => name);
  }

  function entriesIn(key) {
    try {
      return Object.entries(JSON.parse(localStorage.getItem(key)) ?? {});
    } catch {
      return []; // There is nothing, or it is damaged.
    }
  }

  // Returns the rows of saved games by where they go, whether there are `any`, and how many `more` have none.
  function listed() {
    const about = lately();
    const ids = savedIds(about);
    const templates = part("save");
    days = JSON.parse(templates.dataset.days);
    const going = [];
    const earlier = [];
    for (const id of ids.slice(0, templates.dataset.rows)) {
      const known = about.get(id);
      const name = nameOf(stored("game", id));
      const isGoing = !known?.[2] && name !== "…";
      const template = templates.content.children[isGoing ? 0 : 1];
      (isGoing ? going : earlier).push(row(template, id, name, known));
    }
    const [first, ...others] = going;
    const [seat, ...seats] = seatRows(templates.content.children[2]);
    const more = ids.length - going.length - earlier.length;
    const names = new Set([...going, ...earlier].map(gameOf));
    const shown = [seat, first].filter(Boolean);
    return { first, shown, others: [...seats, ...others], earlier, names, any: ids.length > 0, more };
  }

  // Returns a row for each seat at a friend's table, the newest first, as ui/lobby/seat_rows.py does: its key stands
  // before the JSON that ui/saves/kept_seats.py has written.
  function seatRows(template) {
    return entriesIn(SEATS)
      .map(([table, text]) => ({ table, ...about(`${text}`) }))
      .filter(({ game, since }) => nameOf(JSON.stringify({ game })) !== "…" && Number.isInteger(since))
      .sort((one, two) => two.since - one.since)
      .map((seat) => seatRow(template, seat));
  }

  function about(text) {
    try {
      return JSON.parse(text.slice(text.indexOf("{")));
    } catch {
      return {};
    }
  }

  function seatRow(template, { table, game, host, name, since, room }) {
    const made = template.cloneNode(true);
    made.id = `seat-${table}`;
    const title = made.querySelector("h3");
    const [where, who] = made.querySelectorAll("p");
    const before = `NAME, ${where.textContent}`;
    title.textContent = nameOf(JSON.stringify({ game }));
    if (host) where.textContent = where.dataset.said.replace("#", () => host);
    const day = dayAt(new Date(since));
    who.textContent = [name, day].filter(Boolean).join(" · ");
    const again = made.querySelector("a");
    again.id = `resume-seat-${table}`;
    if (room) again.href = `${again.getAttribute("href")}/${room}`;
    made.querySelector("[data-item]").dataset.item = `seat-${table}`;
    const what = [title.textContent, where.textContent, day].join(", ");
    for (const control of made.querySelectorAll("[aria-label]")) {
      control.ariaLabel = control.ariaLabel.replace(before, () => what);
    }
    return made;
  }

  function fold(details, rows, count) {
    details.hidden = !count;
    const summary = details.querySelector("summary");
    summary.textContent = summary.dataset.said.replace("#", count).replace("@", () => few(rows));
    details.querySelector("ul").append(...rows);
  }

  function gameOf(row) {
    return row.querySelector("h3").textContent;
  }

  // Returns the names of the first two games.
  function few(rows) {
    const names = [...new Set(rows.map(gameOf))];
    return names.slice(0, 2).join(", ") + (names.length > 2 ? " …" : "");
  }

  // Returns by their ids who plays in games, how far they are, and whether they are over, those played last first.
  function lately() {
    try {
      const known = JSON.parse(localStorage.getItem(LATELY)) ?? [];
      const said = (text, language) => (language === page.lang ? `${text}` : "");
      return new Map(
        known.map(([id, players, state, over, language = "en"]) => [id, [said(players, language), said(state, language), over]]),
      );
    } catch {
      return new Map(); // There is none, or it is damaged.
    }
  }

  // Those played last first, then the newest, as ui/saves/saves.py has them; none where the browser denies storage.
  function savedIds(about) {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(GAME));
      const ids = new Set(keys.map((key) => key.slice(GAME.length)));
      const newestFirst = (one, two) => two.length - one.length || (two > one ? 1 : -1);
      const known = [...about.keys()].filter((id) => ids.has(id));
      return [...known, ...[...ids].filter((id) => !about.has(id)).sort(newestFirst)];
    } catch {
      return [];
    }
  }

  // Returns a copy of a row that ui/lobby/view.py has made for a game called NAME, played by PLAYERS.
  function row(template, id, name, [players = "", state] = []) {
    const made = template.cloneNode(true);
    made.id = `save-${id}`;
    made.querySelector("h3").textContent = name;
    const [who, far] = made.querySelectorAll("p");
    if (players) say(who, players);
    else who.remove();
    say(far, [dayOf(id), state || far.textContent].filter(Boolean).join(" · "));
    const links = made.querySelectorAll("a");
    links[0].id = `resume-${id}`;
    // Their addresses end with the id.
    for (const link of links) link.href = link.getAttribute("href") + id;
    for (const button of made.querySelectorAll("[data-item]")) button.dataset.item = id;
    const what = [name, players, dayOf(id)].filter(Boolean).join(", ");
    for (const control of made.querySelectorAll("[aria-label]")) {
      control.ariaLabel = control.ariaLabel.replace("NAME, PLAYERS", () => what);
    }
    return made;
  }

  // Returns when a game was begun, as ui/saves/dates.py does: "" if no clock has made its id.
  function dayOf(id) {
    if (id.length > 10) return "";
    return dayAt(new Date(parseInt(id.slice(0, -2) || "0", 36)));
  }

  function dayAt(begun) {
    const now = new Date();
    const isAgo = (count) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - count).toDateString() === begun.toDateString();
    if (isAgo(0)) return days.today;
    if (isAgo(1)) return days.yesterday;
    return (begun.getFullYear() === now.getFullYear() ? days.thisYear : days.before)
      .replace("DAY", begun.getDate())
      .replace("MONTH", days.months[begun.getMonth()])
      .replace("YEAR", begun.getFullYear());
  }

  // Has an element say this. What stands between FSI and PDI stands in <bdi>, as ui/components/html.py writes it.
  function say(element, text) {
    const isolated = (part) => Object.assign(document.createElement("bdi"), { textContent: part });
    const parts = text.split(/\u2068([^\u2066-\u2069]*)\u2069/);
    element.replaceChildren(...parts.map((part, place) => (place % 2 ? isolated(part) : part)).filter(Boolean));
  }

  // A link that is followed now leads on at once. Python does the same when it is there.
  function follow() {
    if (page.dataset.state !== "loading" || !lobby) return;
    delete window.suits.isAsKept;
    delete page.dataset.table;
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
    const template = slug && part(`setup-${slug}`);
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
    if (name === "others" && form.elements.others.querySelector(`[value=${CSS.escape(value)}]`)) {
      form.elements.others.value = value;
      fit(form, form.elements.others);
    }
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

  // Shows the fields that count for so many seats and such players, and says what is folded away, as ui/lobby/setup_view.py
  // does; `changed` is the field that has just been changed.
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
    const briefs = options.filter(({ hidden }) => !hidden).map(briefly).filter(Boolean);
    // Python alone knows the goal of other games than the usual one; its line stays.
    const fields = [...form.querySelectorAll(".counts input, .option :is(input, select)")];
    if (fields.some(isChanged)) form.querySelector(".goal").textContent = "\u00a0";
    const summary = form.querySelector(".options summary");
    if (!summary) return;
    const { said, alone: bare } = summary.dataset;
    summary.textContent = briefs.length ? said.replace("#", () => briefs.join(", ")) : bare;
  }

  function isChanged(field) {
    if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
    return field.value !== (field.defaultValue ?? field.querySelector("[selected]").value);
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
      app.append(window.suitsNodes(kept.html));
      window.suits.isAsKept = () => idAtTable() === id && sealOf(id) === seal;
    } else {
      app.dataset.title = SITE;
      app.append(empty.content.cloneNode(true));
      app.querySelector("h1").textContent = nameOf(save);
    }
    page.dataset.resumed = "table";
    page.dataset.table = "";
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
      const html = window.suitsPicture(document.getElementById("app"));
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

  // Returns what changes with the game's position, with the language and with the build. A save that was last changed before there were
  // counts stands for itself.
  function sealOf(id) {
    const { build } = document.querySelector("script[type=py]").dataset;
    return [id, stored("count", id) ?? stored("game", id), build, page.lang].join(" ");
  }
})();
