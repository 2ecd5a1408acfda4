// Runs static/js/offline.js with stand-ins for a page's clock, its storage and its service worker, and prints what came
// of updates that fail. The first argument is the script's path.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const script = readFileSync(process.argv[2], "utf8");
const MINUTE = 60_000;

// A page whose updates fail until `page.fails` is false.
async function opened() {
  const page = { now: 0, looks: 0, asked: [], fails: true, stored: new Map() };
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
  const registration = Object.assign(new EventTarget(), {
    active: {},
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
  const document = Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: "visible" });
  page.see = async (visibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
  };
  const controller = { postMessage: (what) => page.asked.push(what) };
  const window = Object.assign(new EventTarget(), {
    CustomEvent,
    document,
    localStorage: storage,
    sessionStorage: storage,
    MutationObserver: class {
      constructor(work) {
        page.becomeReady = () => work([], this);
      }
      observe() {}
      disconnect() {}
    },
    navigator: { serviceWorker: Object.assign(new EventTarget(), { controller, register: async () => registration }) },
    setTimeout(work, milliseconds = 0) {
      timers.set(++page.timer, { at: page.now + milliseconds, work });
      return page.timer;
    },
    clearTimeout: (id) => timers.delete(id),
  });
  page.timer = 0;
  window.window = window;
  window.suits = {};
  // An EventTarget's methods want it as `this`, which a bare call doesn't give.
  for (const name of ["addEventListener", "dispatchEvent"]) window[name] = EventTarget.prototype[name].bind(window);
  runInContext(script, createContext(window));
  document.documentElement.dataset.state = "ready";
  page.becomeReady();
  await page.pass(0);
  return page;
}

const FAILED = "suits-and-signs/update-failed";
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

console.log(JSON.stringify(found));
