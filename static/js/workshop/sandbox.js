// Plays a game that comes as text, in a frame that nobody has to trust: its code can reach neither the network, nor what
// is stored here, nor this page. See docs/decisions/0119-other-peoples-code-is-not-trusted.md.
//
// `new Sandbox(host)` plays in an element. `play`, `ask` and `end` are what it does; its events are "waiting" (detail:
// "fetching", "starting" or "loading", each once), "trouble" (detail: `{ file, line, text }`, the latest, twice a second at
// most), "moment" (how the table stands, as numbers and yes or no), "keep" (detail: a text that `play` takes again as `kept`),
// "silent" and "speaking" (whether it answers), and "ended" (detail: "asked", "silent", "flood", "died" or "unable").
//
// All that comes from the frame is text: show it as textContent, and open no address that it names.

import { harmless } from "./harmless.js";
import { _ } from "./words.js";

const ADDRESSES = {
  asm: "../../../node_modules/pyodide/pyodide.asm.mjs",
  pyodide: "../../../node_modules/pyodide/pyodide.mjs",
  wasm: "../../../node_modules/pyodide/pyodide.asm.wasm",
  snapshots: "../snapshot.js",
  snapshot: "../../../snapshot.bin",
  python: "../../../python.zip",
  app: "../../../app.zip",
  later: "../../../later.zip",
  workshop: "../../../workshop.zip",
};
const DOCUMENT = "./frame.txt";
const WORKER = "./worker.js";
const STYLES = "../../css/all.css";

const SNAPSHOT = ["snapshot"];
const ARCHIVES = ["python", "app"];
const LONGEST = 1_000_000; // characters of a message to the frame
const LONGEST_ANSWER = 1_100_000; // characters of one from it
const MOST = 700; // messages from it in a while
const WHILE = 2_000; // milliseconds
const APART = 500; // milliseconds between two troubles, and between two texts to keep
const GREETED = 5_000; // milliseconds after its document has come, until the frame counts as forbidden
export const STARTED = 90_000; // milliseconds after that, until Python counts as one that doesn't start
const LONGEST_KEPT = 4_000; // of a text that is to be kept
const BEAT = 1_000; // milliseconds between two questions whether it is there
const SILENT = 4; // unanswered ones in a row until it counts as silent
const OVER = 20; // and until it is ended
const UNABLE = ["worker", "memory", "start"]; // why Python can't start, as the frame says it
const SETTINGS = "suits-and-signs/settings";
const LOOKS = ["theme", "size", "symbols", "text", "typeface"];

const known = new Map(); // what has been fetched, by address

export class Sandbox extends EventTarget {
  #host;
  #frame = null;
  #port = null;
  #draft = null;
  #asked = new Map(); // by number, { resolve, reject }
  #number = 0;
  #unanswered = 0;
  #isReady = false; // whether Python has started
  #timer;
  #steps = new Set(); // those that were told
  #counted = 0; // messages
  #since = 0;
  #waiting = new Map(); // by kind, what is to be said next
  #resting = new Map(); // by kind, the timer until then
  #life; // aborted with the interpreter

  constructor(host) {
    super();
    this.#host = host;
  }

  // Whether an interpreter lives.
  get isAlive() {
    return this.#frame !== null;
  }

  // Plays a game: `sources` are the files of its folder by their paths, `name` that of its package, and `draft` stands
  // for whose work it is: another's never runs in the interpreter of this one. Resolves `{ slug, title }`; what it
  // rejects with has a `kind`, and `file`, `line` and `text`. The kinds are "source"; "ended"; and why Python can't start:
  // "fetch" without a network, "refused" where the host refuses a file, "policy" where it forbids the frame, "worker" where
  // this browser has none for it, "memory", "slow", and "start" for all else. `inFrame` plays without a worker, which a
  // person has to ask for.
  async play({ name, draft = name, sources, kept = "", inFrame = false }) {
    if (this.#frame && this.#draft !== draft) this.end();
    if (!this.#frame) await this.#begin(draft, inFrame);
    const { slug, title } = (await this.#ask("play", { name, sources, kept })) ?? {};
    return { slug: wordsOf(slug, 100), title: wordsOf(title, 200) };
  }

  // Asks the interpreter; see ui/workshop/answers.py for the kinds.
  async ask(kind, data = null) {
    if (!this.#frame) throw failure("ended");
    return this.#ask("ask", kind, data);
  }

  // Ends the interpreter and all that it has begun, at once.
  end(why = "asked") {
    if (!this.#frame) return;
    this.#frame.remove();
    window.speechSynthesis?.cancel(); // what it has begun to say, where it ran in this thread
    this.#port?.close();
    clearInterval(this.#timer);
    for (const timer of this.#resting.values()) clearTimeout(timer);
    this.#life.abort();
    this.#frame = this.#port = this.#draft = null;
    if (this.#waiting.has("keep")) this.#say("keep", this.#waiting.get("keep"));
    for (const each of [this.#waiting, this.#resting]) each.clear();
    this.#isReady = false;
    this.#steps.clear();
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of waiting) reject(failure("ended", { text: why }));
    this.#say("ended", why);
  }

  #say(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  #ask(kind, ...rest) {
    this.#number += 1;
    const number = this.#number;
    const text = JSON.stringify([kind, number, ...rest]);
    if (text.length > LONGEST) throw failure("source", { text: kind === "play" ? _("The files of this game are too long.") : _("This is too long for the game.") });
    const answered = new Promise((resolve, reject) => this.#asked.set(number, { resolve, reject }));
    this.#port.postMessage(text);
    return answered;
  }

  async #begin(draft, inFrame) {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.className = "sandbox";
    frame.title = this.#host.dataset.frameTitle ?? "";
    this.#frame = frame;
    this.#life = new AbortController();
    this.#draft = draft;
    this.#say("waiting", "fetching");
    let given;
    try {
      given = await parts();
    } catch (error) {
      if (this.#frame === frame) this.end("unable");
      throw failure(error instanceof Refused ? "refused" : "fetch", { text: String(error.message) });
    }
    if (this.#frame !== frame) throw failure("ended", { text: "asked" });
    const channel = new MessageChannel();
    this.#port = channel.port1;
    this.#port.onmessage = ({ data }) => this.#hear(frame, data);
    const greeted = isGreeted(frame, this.#life.signal);
    frame.srcdoc = given.document;
    this.#host.append(frame);
    const isThere = await greeted;
    if (this.#frame !== frame) throw failure("ended", { text: "asked" });
    if (!isThere) {
      this.end("unable");
      throw failure("policy");
    }
    const about = { ...given.about, ...ownAbout() };
    frame.contentWindow.postMessage({ files: given.files, code: given.code, about, inFrame }, "*", [channel.port2]);
    this.#unanswered = 0;
    this.#timer = setInterval(() => this.#beat(), BEAT);
    const late = setTimeout(() => !this.#isReady && this.#fail("slow"), STARTED);
    this.#life.signal.addEventListener("abort", () => clearTimeout(late));
  }

  #beat() {
    if (!this.#isReady) return;
    this.#unanswered += 1;
    if (this.#unanswered > OVER) return this.end("silent");
    if (this.#unanswered === SILENT) this.#say("silent");
    this.#port.postMessage(JSON.stringify(["ping", this.#unanswered]));
  }

  #hear(frame, text) {
    if (this.#frame !== frame) return;
    const now = performance.now();
    if (now - this.#since > WHILE) [this.#since, this.#counted] = [now, 0];
    this.#counted += 1;
    const message = this.#counted <= MOST && read(text);
    if (!message) return this.end("flood");
    const [kind, ...rest] = message;
    if (kind === "step") this.#step(rest[0]);
    else if (kind === "pong") {
      if (this.#unanswered >= SILENT) this.#say("speaking");
      this.#unanswered = 0;
    } else if (kind === "trouble") this.#saySlowly("trouble", placeOf(failure("source", rest[0])));
    else if (kind === "moment") this.#say("moment", rest[0]);
    else if (kind === "keep") this.#saySlowly("keep", wordsOf(rest[0], LONGEST_KEPT));
    else if (kind === "ended") this.end(wordsOf(rest[0], 20));
    else if (kind === "answer") {
      const [number, isGood, data] = rest;
      const waiting = this.#asked.get(number);
      this.#asked.delete(number);
      if (isGood === true) waiting?.resolve(data);
      else waiting?.reject(failure("source", data));
    } else if (kind === "unable" && !this.#isReady) this.#fail(UNABLE.includes(rest[0]) ? rest[0] : "start", rest[1]);
  }

  // Ends what can't start: whoever waits for it hears why.
  #fail(kind, text) {
    for (const { reject } of this.#asked.values()) reject(failure(kind, { text }));
    this.#asked.clear();
    this.end("unable");
  }

  // A step that was taken is never taken again, whatever is said later.
  #step(name) {
    if (!["starting", "loading"].includes(name) || this.#isReady || this.#steps.has(name)) return;
    this.#steps.add(name);
    this.#isReady = name === "loading";
    this.#say("waiting", name);
  }

  // Says at once the first that comes of a kind, then the latest, twice a second at most.
  #saySlowly(kind, detail) {
    this.#waiting.set(kind, detail);
    if (this.#resting.has(kind)) return;
    const sayNext = () => {
      this.#resting.delete(kind);
      if (!this.#waiting.has(kind)) return;
      const said = this.#waiting.get(kind);
      this.#waiting.delete(kind);
      this.#resting.set(kind, setTimeout(sayNext, APART));
      this.#say(kind, said);
    };
    sayNext();
  }
}

// Returns whether the frame's script runs once its document has come: a host may send a policy that forbids it.
function isGreeted(frame, signal) {
  return new Promise((done) => {
    const hear = ({ source, data }) => source === frame.contentWindow && data === "suits:frame" && done(true);
    addEventListener("message", hear, { signal });
    frame.addEventListener("load", () => setTimeout(done, GREETED, false), { once: true });
    signal.addEventListener("abort", () => done(false));
  });
}

// Returns the message in a text, a list; null if there is none.
function read(text) {
  if (typeof text !== "string" || text.length > LONGEST_ANSWER) return null;
  try {
    const message = JSON.parse(text);
    return Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

function wordsOf(text, most) {
  return typeof text === "string" ? harmless(text.slice(0, most)) : "";
}

// A file that a host refuses.
class Refused extends Error {}

const placeOf = ({ file, line, text }) => ({ file, line, text });

// An error of a kind, with the place in the game where it came up.
function failure(kind, about) {
  const [file, text] = [wordsOf(about?.file, 200), wordsOf(about?.text, 2_000)];
  const line = Number.isSafeInteger(about?.line) ? about.line : 0;
  return Object.assign(new Error(text || kind), { kind, file, line, text });
}

// How this page looks, and its reader's choices: no secrets, since a stranger's code has them from then on.
function ownAbout() {
  const page = document.documentElement;
  const looks = Object.fromEntries(LOOKS.filter((name) => name in page.dataset).map((name) => [name, page.dataset[name]]));
  return { looks, lang: page.lang, dir: page.dir || "ltr", settings: JSON.stringify(settings()) };
}

function settings() {
  try {
    const stored = Object.entries(JSON.parse(localStorage.getItem(SETTINGS) ?? "{}"));
    return Object.fromEntries(stored.filter(([, value]) => typeof value === "string" && value.length < 20));
  } catch {
    return {};
  }
}

// Returns all that a frame needs: fetched here, since hosts without CORS refuse it to a frame without an origin.
async function parts() {
  const chosen = "DecompressionStream" in globalThis ? SNAPSHOT : ARCHIVES;
  const names = Object.keys(ADDRESSES).filter((name) => chosen.includes(name) || ![...SNAPSHOT, ...ARCHIVES].includes(name));
  const [document, code, look, catalog, ...contents] = await Promise.all([
    textOf(DOCUMENT),
    textOf(WORKER),
    styles(),
    window.suitsLanguage?.catalog("workshop") ?? "",
    ...names.map((name) => bytesOf(ADDRESSES[name])),
  ]);
  const files = Object.fromEntries(names.map((name, place) => [name, contents[place]]));
  const languages = JSON.stringify(window.suitsLanguage?.names ?? { en: "English" });
  return { document, code, files, about: { ...look, catalog, names: languages } };
}

// Returns the style sheet without the typefaces that have addresses, and those: nothing is fetched in the frame.
async function styles() {
  const sheet = new CSSStyleSheet();
  const text = await textOf(STYLES);
  const found = [...text.matchAll(/@font-face\s*\{[^}]*url\("?([^")]+)"?\)[^}]*\}/g)];
  const faces = found.map(async ([rule, path]) => {
    sheet.replaceSync(rule);
    const { style } = sheet.cssRules[0];
    const [weight, unicodeRange] = ["font-weight", "unicode-range"].map((name) => style.getPropertyValue(name));
    const descriptors = { weight, display: "swap", ...(unicodeRange && { unicodeRange }) };
    const family = style.getPropertyValue("font-family").replace(/^["']|["']$/g, "");
    return { family, source: await bytesOf(new URL(path, new URL(STYLES, import.meta.url)).href), descriptors };
  });
  return { styles: found.reduce((rest, [rule]) => rest.replace(rule, ""), text), faces: await Promise.all(faces) };
}

async function textOf(path) {
  return new TextDecoder().decode(await bytesOf(path));
}

function bytesOf(path) {
  const address = new URL(path, import.meta.url).href;
  if (!known.has(address)) {
    const fetched = fetch(address).then((response) => {
      if (!response.ok) throw new Refused(`[${response.status}] ${address}`);
      return response.arrayBuffer();
    });
    fetched.catch(() => known.delete(address));
    known.set(address, fetched);
  }
  return known.get(address);
}
