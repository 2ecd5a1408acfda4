// Runs static/js/offline.js with stand-ins for a page's clock, its storage and its service worker, and prints what came
// of updates that fail, of a worker of another site, and of a page in German. The arguments are the paths of static/js/site.js and of it.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const scripts = process.argv.slice(2).map((path) => readFileSync(path, "utf8"));
const MINUTE = 60_000;
const SITE = "https://user.example/suits/";
const EARLIER = ["suits-and-signs/update-failed", "suits-and-signs/table"];

// A page whose updates fail until `page.fails` is false, under the service worker of the site with this address.
async function opened(around = SITE, code = "en") {
  const page = { now: 0, looks: 0, reloads: 0, asked: [], told: [], fails: true, stored: new Map(EARLIER.map((key) => [key, ""])) };
  const timers = new Map();
  const settled = async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((go) => setImmediate(go));
  };
  page.pass = async (milliseconds) => {
    page.now += milliseconds;
    for (const [id, { at, work }] of timers) if (at <= page.now && timers.delete(id)) work();
    await settled();
  };
  const storage = {
    setItem: (key, value) => page.stored.set(key, value),
    removeItem: (key) => page.stored.delete(key),
  };
  const workerOf = (site) => ({
    scriptURL: `${site}service-worker.js`,
    postMessage(what, [port] = []) {
      page.asked.push([site, what]);
      page.answer = (isKept) => port.postMessage(isKept);
    },
  });
  const registration = Object.assign(new EventTarget(), {
    scope: SITE,
    active: workerOf(SITE),
    waiting: null,
    installing: null,
    async update() {
      page.looks++;
      if (!page.fails) return;
      const worker = { state: "installing" };
      registration.installing = worker;
      registration.dispatchEvent(new Event("updatefound"));
      // It is being installed for a while after it has been found.
      setImmediate(() => {
        registration.installing = null;
        worker.state = "redundant";
        worker.onstatechange();
      });
    },
  });
  // A browser looks for the registration that an address is under, whoever's it is.
  const foreign = { scope: around, active: workerOf(around), waiting: workerOf(around) };
  const document = Object.assign(new EventTarget(), {
    currentScript: { src: `${SITE}assets/boot.js` },
    documentElement: { dataset: {} },
    visibilityState: "visible",
  });
  page.words = [];
  const caches = { open: async (name) => ({ put: async (entry) => page.words.push([name, String(entry)]) }) };
  page.see = async (visibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: workerOf(around),
    async register() {
      page.wordsAtRegistration ??= [...page.words];
      return registration;
    },
    getRegistration: async () => (around === SITE ? registration : foreign),
  });
  page.claim = async (site) => {
    serviceWorker.controller = workerOf(site);
    serviceWorker.dispatchEvent(new Event("controllerchange"));
    await settled();
  };
  const window = Object.assign(new EventTarget(), {
    CustomEvent,
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage: (data) => this.port1.onmessage({ data }) };
    },
    Response,
    URL,
    caches,
    document,
    location: { reload: () => page.reloads++ },
    localStorage: storage,
    sessionStorage: storage,
    MutationObserver: class {
      constructor(work) {
        page.becomeReady = () => work([], this);
      }
      observe() {}
      disconnect() {}
    },
    navigator: { serviceWorker },
    setTimeout(work, milliseconds = 0) {
      timers.set(++page.timer, { at: page.now + milliseconds, work });
      return page.timer;
    },
    clearTimeout: (id) => timers.delete(id),
  });
  page.timer = 0;
  window.window = window;
  window.suitsLanguage = { code };
  window.suits = { within: (_, work) => work() };
  // An EventTarget's methods want it as `this`, which a bare call doesn't give.
  for (const name of ["addEventListener", "dispatchEvent"]) window[name] = EventTarget.prototype[name].bind(window);
  for (const name of ["offline-ready", "update-ready"]) window.addEventListener(`suits:${name}`, () => page.told.push(name));
  const context = createContext(window);
  for (const script of scripts) runInContext(script, context);
  page.update = () => window.suits.applyUpdate().then(settled);
  document.documentElement.dataset.state = "ready";
  page.becomeReady();
  await page.pass(0);
  return page;
}

const FAILED = "suits-and-signs/update-failed/suits/";
const found = {};

const waits = await opened();
found.atOnce = waits.looks;
found.told = waits.stored.has(FAILED);
found.asked = [...waits.asked];
await waits.pass(5 * MINUTE - 1);
found.askedLater = waits.asked;
found.beforeFiveMinutes = waits.looks;
await waits.pass(1);
found.afterFiveMinutes = waits.looks;
waits.fails = false;
await waits.pass(5 * MINUTE);
found.afterFiveMore = waits.looks;
found.toldAfterSuccess = waits.stored.has(FAILED);
await waits.pass(60 * MINUTE);
found.anHourLater = waits.looks;

const returns = await opened();
await returns.see("hidden");
found.outOfSight = returns.looks;
returns.fails = false;
await returns.see("visible");
found.inSight = returns.looks;
await returns.pass(5 * MINUTE);
found.inSightAndLater = returns.looks;

found.earlier = EARLIER.some((key) => returns.stored.has(key));

const AROUND = "https://user.example/";
const beside = await opened(AROUND);
await beside.update();
await beside.pass(MINUTE);
await beside.claim(AROUND);
found.under = { looks: beside.looks, asked: [...beside.asked], reloads: beside.reloads, told: [...beside.told] };
await beside.claim(SITE);
found.kept = [...beside.told];
await beside.claim(AROUND);
await beside.claim(SITE);
found.updated = beside.told;

const german = await opened(SITE, "de");
found.word = german.wordsAtRegistration;
found.toldAtOnce = [...german.told];
german.answer(false);
await german.see("visible");
found.toldInVain = [...german.told];
german.answer(true);
found.toldKept = [...german.told];
found.askedForLanguage = german.asked.filter(([, what]) => what === "keep languages").length;
found.wordsInEnglish = waits.words;

console.log(JSON.stringify(found));
