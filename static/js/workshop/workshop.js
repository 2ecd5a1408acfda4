// The workshop: a page with an editor, and a table beside it. What is written in the editor never runs in this page, but
// in a closed frame: sandbox.js.

import { arrange, WIDE } from "./arrangement.js";
import { showBalance } from "./balance.js";
import * as drafts from "./drafts.js";
import { byId, element, save } from "./elements.js";
import { nameFrom, RULES } from "./files.js";
import { showFiling } from "./filing.js";
import { gameIn } from "./folder.js";
import { gallery, showGallery } from "./gallery.js";
import { INTERFACE, OLDEST, packedIn, unpack } from "./packing.js";
import { showLaws } from "./laws.js";
import { nameIn, withName } from "./naming.js";
import { makePlainEditor } from "./plain-editor.js";
import { showSharing } from "./sharing.js";
import { makeTable } from "./table.js";
import { Refusal, _ } from "./words.js";

const page = document.documentElement;
const main = byId("main");
const AT_REST = 500; // milliseconds after the last key until a draft is kept
// In a frame, the page around could hide all but one of our buttons: there, no draft can be changed.
const isFramed = window.parent !== window;

let game = { name: "", files: { [RULES]: "" } };
let id = ""; // of the draft; "" while nothing has been changed
let work = ""; // stands for whose game it is: another's never runs in the interpreter of this one
let stranger = ""; // the address behind the #, of a game from a link that hasn't been changed
let isModel = false; // whether it is one of our games, to be read
let shown = RULES;
let timer;
let editor = makePlainEditor(byId("editor"), changed);
let kept = ""; // what has been chosen at the table of this game, to be chosen again
const table = makeTable({ goTo, mark: (errors) => editor.setErrors(errors), kept: () => kept, keep: keepChoice });

async function begin() {
  page.dataset.state = "begun"; // for start.css: scripts run
  if (isFramed) main.dataset.framed = "";
  arrange();
  for (const [name, work] of Object.entries(PRESSED)) byId(name).addEventListener("click", work);
  byId("name").addEventListener("input", ({ target }) => giveName(target.value));
  byId("name").addEventListener("blur", () => showName());
  byId("file").addEventListener("change", ({ target }) => show(target.value));
  addEventListener("pagehide", keep);
  drafts.watch(partFrom);
  addEventListener("hashchange", () => packedIn(location) && packedIn(location) !== stranger && location.reload());
  addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      play();
    }
  });
  const editing = loadEditor();
  if (packedIn(location) || isFramed) await openLink();
  else {
    await openFirst();
    play({ isQuiet: true });
  }
  await editing;
  page.dataset.state = "ready";
  if (!isFramed) keepOffline();
}

// What the buttons do, by their ids.
const PRESSED = {
  play: () => play(),
  open: () => showGallery(byId("games"), { open, begin: beginWith, read, take, removed, renamed, refuse }),
  share: () => showSharing(byId("sharing"), game).catch(report),
  "to-code": () => turnTo("code"),
  "to-table": () => turnTo("table"),
  files: () => showFiling(byId("filing"), { files: () => game.files, show: showAndGo, change: changeFiles }),
  "play-stranger": () => openStranger("table"),
  "see-code": () => openStranger("code"),
  laws: () => examine(_("Checking the laws …"), checkLaws),
  balance: () => examine(_("Bots are playing …"), countBalance),
};

async function loadEditor() {
  try {
    const { makeEditor } = await import("./editor.js");
    byId("editor").replaceChildren();
    editor = makeEditor(byId("editor"), changed);
    show(shown);
    const keys = document.querySelector("#code .keys");
    keys.hidden = false;
    for (const key of keys.children) key.addEventListener("click", () => editor.does[key.dataset.does]());
  } catch {
    // The plain field stays.
  }
}

// What is open

async function openFirst() {
  const last = drafts.last();
  const [first] = drafts.list();
  const found = (last && drafts.read(last)) || (first && drafts.read(first.id));
  if (found) return openGame(found, drafts.read(last) ? last : first.id);
  try {
    const [template] = (await gallery()).templates;
    openGame(inOurWords(template));
  } catch {
    report(new Refusal(_("The first example can’t be fetched. Reload the page, or open a file.")));
  }
}

async function openLink() {
  const packed = packedIn(location);
  stranger = packed;
  try {
    if (!packed) throw new Refusal(_("This frame’s address contains no game. Copy the whole code again, or make a new one."));
    const found = await unpack(packed);
    openGame(found);
    stranger = packed;
    byId("stranger-title").textContent = found.name || _("A card game");
    document.title = found.name || document.title;
    if (found.version > INTERFACE || found.version < OLDEST) {
      const unfit = byId("unfit");
      unfit.hidden = false;
      unfit.textContent =
        found.version > INTERFACE
          ? _("It was made with a newer version of Suits & Signs. Reload the page; if that doesn’t help, it may not run here.")
          : _("It was made with an older version of Suits & Signs and may not run any more. You can still read its code.");
    }
    if (isFramed) {
      const out = byId("open-workshop");
      out.hidden = false;
      out.href = `workshop.html#r=${packed}`;
    }
    main.dataset.stranger = "";
    byId("stranger").hidden = false;
    byId("bench").hidden = true;
    byId("stranger-title").focus({ preventScroll: true });
  } catch (error) {
    byId("bench").hidden = isFramed;
    if (!isFramed) await openFirst();
    report(error);
  }
}

// Shows the table alone, or all of the workshop; in a frame the code has no more than a view of its own.
function openStranger(pane) {
  if (pane === "code" && !isFramed) delete main.dataset.stranger;
  byId("stranger").hidden = !("stranger" in main.dataset);
  byId("bench").hidden = false;
  main.dataset.open = "";
  byId("bench").after(byId("stranger")); // the table's room is above it
  turnTo(pane);
  if (pane === "code") return editor.focus();
  byId("play").focus({ preventScroll: true });
  play();
}

function openGame({ name, files }, draft = "", asModel = false) {
  keep();
  table.clear();
  [game, id, isModel, stranger, shown] = [{ name, files: { ...files } }, draft, asModel, "", RULES];
  work = drafts.freshId();
  kept = draft && !isFramed ? drafts.choice(draft) : "";
  if (draft && !isFramed) drafts.setLast(draft);
  delete main.dataset.stranger;
  byId("stranger").hidden = true;
  byId("bench").hidden = false;
  showName();
  for (const each of ["play", "share", "files"]) byId(each).hidden = asModel;
  editor.forget();
  show(RULES);
}

function open(draft) {
  const found = drafts.read(draft);
  if (!found) return refuse(_("This draft can’t be read any more."));
  leaveLink();
  openGame(found, draft);
  play({ isQuiet: true });
}

function beginWith(begun) {
  leaveLink();
  openGame(inOurWords(begun));
  play({ isQuiet: true });
}

// Returns a game to begin with, whose name is in the language of the page.
function inOurWords({ name, files }) {
  return { name: _(name), files: withName(files, _(name)) };
}

function read(model) {
  leaveLink();
  openGame(model, "", true);
  turnTo("code");
  table.say(_("This is the code of NAME, to read. To change it, begin with its variant.", { name: model.name }));
}

async function take(chosen) {
  try {
    const found = await gameIn(chosen);
    leaveLink();
    openGame(found);
    changeGame(() => {});
    table.say(_("Opened as a draft: NAME", { name: found.name || RULES }));
    play({ isQuiet: true });
  } catch (error) {
    report(error);
  }
}

// A draft that is deleted while it is open is kept again as soon as it is changed.
function removed(draft) {
  if (draft === id) id = "";
}

function renamed(draft, name) {
  if (draft === id) giveName(name);
}

// Two windows would write over each other's work.
function partFrom(draft) {
  if (!id || (draft ?? id) !== id) return;
  id = "";
  table.say(_("This draft was changed in another window. If you go on here, your game becomes a draft of its own."));
}

// The address names another game from now on, so that a reload doesn't bring back the one of the link.
function leaveLink() {
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}

// The name and the files of the game that is open

// Gives it another name, in its code.
function giveName(written) {
  const name = nameFrom(written);
  const found = nameIn(game.files);
  if (!name || !found) return;
  const files = withName(game.files, name);
  changeGame(() => (game.files = files));
  editor.write(found.path, files[found.path]);
}

// Shows the name that the code has; where it computes that, the one that the game has `said` at the table.
function showName(said = "") {
  const found = nameIn(game.files);
  game.name = nameFrom(found?.name ?? said) || game.name;
  const field = byId("name");
  field.readOnly = isModel || !found;
  if (document.activeElement !== field || field.readOnly) field.value = game.name;
}

function show(path) {
  shown = path in game.files ? path : RULES;
  editor.show(shown, game.files[shown], isModel);
  byId("file").replaceChildren(...Object.keys(game.files).map((each) => element("option", { value: each, selected: each === shown }, each)));
}

function showAndGo(path) {
  show(path);
  editor.focus();
}

function changeFiles(change, gone) {
  if (gone) editor.forget(gone);
  changeGame(() => (game.files = change(game.files)));
  show(shown);
}

function changed(text) {
  changeGame(() => (game.files[shown] = text));
}

function changeGame(change) {
  if (isModel) return;
  change();
  showName();
  table.outdate();
  if (isFramed) return;
  if (stranger) {
    stranger = "";
    delete main.dataset.stranger;
    byId("stranger").hidden = true;
    leaveLink();
  }
  if (!id) {
    id = drafts.freshId();
    drafts.keepChoice(id, kept);
  }
  clearTimeout(timer);
  timer = setTimeout(keep, AT_REST);
}

// Keeps the open draft if it has been changed.
function keep() {
  if (timer === undefined || isFramed) return;
  clearTimeout(timer);
  timer = undefined;
  id ||= drafts.freshId();
  if (drafts.write(id, game)) drafts.setLast(id);
  else refuse(_("This browser can’t keep your draft: it refuses, or has no room. Save its folder before you leave: Share …, then Save the folder."));
}

// What runs

async function play({ isQuiet = false } = {}) {
  keep();
  if (isModel) return;
  byId("report").replaceChildren();
  const title = await table.play(game, work);
  if (title === null) return;
  showName(title);
  if (!isQuiet) turnTo("table");
}

function goTo(file, line) {
  turnTo("code");
  if (file in game.files) show(file);
  editor.goTo(line);
}

// Keeps what has been chosen at the table, for the next time that this draft is played.
function keepChoice(text) {
  kept = text;
  if (id && !isFramed) drafts.keepChoice(id, text);
}

async function showPosition(record) {
  await table.load(record);
  turnTo("table");
}

async function checkLaws(place) {
  await showLaws(place, { ask: table.ask, say: table.say, deal: showPosition, goTo });
}

async function countBalance(place) {
  await showBalance(place, { ask: table.ask, save, say: table.say });
}

// Does what takes a while, and shows what comes out below the table; another one takes its place, and so does a new game.
async function examine(meanwhile, work) {
  const place = element("div");
  turnTo("table");
  byId("report").replaceChildren(place);
  if (!WIDE.matches) place.scrollIntoView();
  table.say(meanwhile);
  try {
    await work(place);
  } catch (error) {
    table.say("");
    if (error.kind !== "ended") table.complain({ ...error, text: error.text ?? error.message });
    else if (!table.isPlaying()) table.say(_("There is no game on the table yet: play it first."));
  }
}

function turnTo(pane) {
  main.dataset.pane = pane;
  for (const each of ["code", "table"]) byId(`to-${each}`).ariaPressed = String(each === pane);
}

// What can't be

function refuse(text) {
  table.complain({ text });
}

function report(error) {
  if (!(error instanceof Refusal)) throw error;
  refuse(error.message);
}

// The page's files are kept for offline use once it has been opened: see service-worker.js.
async function keepOffline() {
  try {
    await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
    (await navigator.serviceWorker.ready).active.postMessage("keep workshop");
  } catch {
    // This browser has none to offer, or refuses it here.
  }
}

begin();
