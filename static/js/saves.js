"use strict";

// Keeps saved games and statistics, so that a browser that is killed loses none of them.
//
// Saves are kept in localStorage. Chromium writes it to the disk in batches, so the latest actions may be lost when the
// browser is killed. So every change of a save also goes into a journal: an entry in IndexedDB, on the disk once its
// transaction is complete. When a page starts, newer states in the journal are put back, and reported like another
// tab's changes.
//
// Each load of a page has a chain of its own for each save: first the whole text, then its differences from the text
// before. If the start of its chain is gone, the page writes the whole text again.
//
// Each save has its version beside it, which tells the newer one of two: see descent.js.

(() => {
  const GAME = "suits-and-signs/game/";
  const COUNT = "suits-and-signs/count/";
  const STATISTICS = "suits-and-signs/statistics";
  const CHANGES = "changes";
  const MOST_LOADS = 8; // in a clock: those before them are in the clocks of these
  const PATIENCE = 1000; // milliseconds that anybody waits for the journal
  const HUNG_AFTER = 8; // pauses without an answer, after which a database is given up
  const PAUSE = 250; // milliseconds; an answer may wait behind a timer where the page was busy, so one pause tells nothing
  const AGAIN_AFTER = 5000; // milliseconds until the next attempt, twice as many each time
  const LATE = 250; // milliseconds that another tab's writing may take to come here
  const OLD_AFTER = 60 * 60_000; // milliseconds
  // Milliseconds, longer than any batch takes. A timer stands still while the device sleeps, as batches do.
  const DROPPED_AFTER = 5 * 60_000;
  const ATTEMPTS = [0, 100, 500]; // milliseconds before each attempt to open what was closed
  const HUNG = Symbol("hung");
  const CLOSED = Symbol("closed");
  const { chainsIn, decide, describe, follows, merge, readVersion } = window.suits.descent;

  const databases = offered(); // PyScript gets another one in its place: see database.js
  const load = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const made = new Map(); // by key: the version that this load made last
  const bases = new Map(); // by key: the version of all that the journal had at the start
  const held = new Map(); // by key: what is newer in the journal, and has no room in localStorage
  const chains = new Map(); // by key, this load's: where it starts, its last number, and its last text if that is known
  let waiting = new Map(); // by key: texts to be written
  let underway = new Map(); // by key: texts being written
  let database = null; // a promise, while one is open
  let closed = null; // a promise of CLOSED; what was on its way then may never be answered
  let isRecovered = false;
  let isOff = false; // whether the database is ignored, since it doesn't answer
  let pauseBefore = AGAIN_AFTER;
  let hasAsked = false;
  let writing = null; // a promise, while something is being read or written

  write();

  window.suits.saves = {
    // A promise: what the journal had that was newer is put back, if this browser keeps a journal that answers.
    recovered: writing,

    // A promise: the same, and all that was changed until now is on the disk.
    written: () => Promise.race([isOff ? null : writing, pause(PATIENCE)]),

    // Returns a text, null if there is none.
    get(key) {
      const newer = heldOf(key);
      return newer ? newer.text : localStorage.getItem(key);
    },

    keys() {
      const all = new Set([...Object.keys(localStorage), ...held.keys()]);
      return [...all].filter((key) => heldOf(key)?.text !== null);
    },

    // Stores a text; `isBots` says that a bot changed it. Throws where the browser keeps none, or forgets it at once.
    set(key, text, isBots = false) {
      if (!isJournalled(key)) return store(key, text);
      if (!hasAsked || key === STATISTICS) persist();
      const version = next(key, isBots);
      try {
        keep(key, text, version);
      } finally {
        journal(key, text, version);
      }
    },

    askBeforeLeaving(ask) {
      (ask ? addEventListener : removeEventListener)("beforeunload", askToStay);
    },

    remove(key) {
      if (!isJournalled(key)) return localStorage.removeItem(key);
      const version = next(key, false);
      try {
        keep(key, null, version);
      } finally {
        journal(key, null, version);
      }
    },
  };

  // Asks the browser to keep what is stored even when room gets short: as soon as there is something to lose, and again
  // when a game is over, since some browsers do so only for pages that are used. Firefox would ask the person about it.
  function persist() {
    hasAsked = true;
    if (!/Firefox\//.test(navigator.userAgent)) new Promise((done) => done(navigator.storage.persist())).catch(() => {});
  }

  function askToStay(event) {
    event.preventDefault();
  }

  function pause(milliseconds) {
    return new Promise((go) => setTimeout(go, milliseconds));
  }

  // Stores a text and its version, or leaves both as they were.
  function keep(key, text, version) {
    const before = localStorage.getItem(key);
    store(key, text);
    try {
      store(countKey(key), text === null ? null : describe(version, text.length));
    } catch (error) {
      store(key, before);
      throw error;
    }
    held.delete(key);
  }

  function store(key, text) {
    if (text === null) return localStorage.removeItem(key);
    localStorage.setItem(key, text);
    if (localStorage.getItem(key) !== text) throw new DOMException("The browser forgets what it stores.", "NotKeptError");
  }

  function isJournalled(key) {
    return key.startsWith(GAME) || key === STATISTICS;
  }

  // No id of a save has a hyphen.
  function countKey(key) {
    return COUNT + (key === STATISTICS ? "-statistics" : key.slice(GAME.length));
  }

  // Returns a save as it is in localStorage, and its version: undefined if there is none, or another version of this
  // page has written it, which counts nothing.
  function stored(key) {
    try {
      const text = localStorage.getItem(key);
      return { text, version: readVersion(localStorage.getItem(countKey(key)), text?.length) };
    } catch {
      return { text: null };
    }
  }

  // Returns what is newer than localStorage. Another tab may have had room since.
  function heldOf(key) {
    const newer = held.get(key);
    const version = newer && stored(key).version;
    return version && follows(version, newer.version) ? undefined : newer;
  }

  // Returns the version of what this load makes now, from all that it knows.
  function next(key, isBots) {
    const known = [made.get(key), stored(key).version, held.get(key)?.version, bases.get(key)].filter(Boolean);
    const { count, people, clock } = merge(known);
    const number = (clock.get(load) ?? 0) + 1;
    clock.delete(load);
    const loads = [[load, number], ...clock].slice(0, MOST_LOADS);
    const version = { count: count + 1, people: people + (isBots ? 0 : 1), load, clock: new Map(loads) };
    made.set(key, version);
    return version;
  }

  // Of several changes, the last is enough.
  function journal(key, text, version) {
    waiting.set(key, { text, version, time: Date.now() });
    if (!isOff) write();
  }

  function write() {
    writing ??= tryToWrite().finally(() => (writing = null));
  }

  async function tryToWrite() {
    for (const milliseconds of ATTEMPTS) {
      if (milliseconds) await pause(milliseconds);
      try {
        await work();
        isOff = false;
        pauseBefore = AGAIN_AFTER;
        return;
      } catch (error) {
        // It is not known what has been written.
        for (const chain of chains.values()) chain.text = null;
        waiting = new Map([...underway, ...waiting]);
        database = null;
        if (error === HUNG) break;
      }
    }
    isOff = true;
    setTimeout(write, pauseBefore);
    pauseBefore *= 2;
  }

  async function work() {
    database ??= open();
    const mine = database;
    const opened = await timely(mine);
    if (!isRecovered) await recover(opened);
    while (waiting.size) await timely(writeWaiting(opened));
  }

  async function hang() {
    for (let count = 0; count < HUNG_AFTER; count++) await pause(PAUSE);
    return HUNG;
  }

  async function timely(promise) {
    const trouble = await Promise.race([promise.then(() => null), closed, hang()]);
    if (!trouble) return promise;
    // It may only have been slow.
    promise.then(() => isOff && write()).catch(() => {});
    throw trouble;
  }

  // Where storage is denied, asking for it may be an error.
  function offered() {
    try {
      return window.indexedDB;
    } catch {
      return undefined;
    }
  }

  // A later version of this page may have raised the version of the database, so this asks for none.
  function open() {
    let close;
    closed = new Promise((go) => (close = () => go(CLOSED)));
    const mine = new Promise((resolve, reject) => {
      const request = databases.open("suits-and-signs");
      request.onupgradeneeded = () => request.result.createObjectStore(CHANGES);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const { result } = request;
        result.onclose = () => {
          close();
          reopen(mine);
        };
        // Whoever deletes it or makes another of it would wait for this one.
        result.onversionchange = () => {
          result.close();
          reopen(mine);
        };
        if (database !== mine) result.close();
        resolve(result);
      };
    });
    return mine;
  }

  // The journal may be gone with the database, so what is played now is written again.
  function reopen(mine) {
    if (database !== mine) return;
    database = null;
    for (const [key, { text }] of chains) {
      const now = stored(key);
      if (text !== null && text === now.text && !waiting.has(key)) journal(key, text, now.version ?? made.get(key));
    }
  }

  function transact(opened, work) {
    const transaction = opened.transaction(CHANGES, "readwrite", { durability: "strict" });
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(CHANGES), transaction);
    });
  }

  async function writeWaiting(opened) {
    const mine = database;
    const states = waiting;
    underway = states;
    waiting = new Map();
    let left = states.size;
    await transact(opened, (changes, transaction) => {
      for (const [key, state] of states) {
        // Another page may have dropped this chain, and each entry builds on its start.
        const start = changes.getKey([key, load, chains.get(key)?.start ?? -1]);
        start.onsuccess = () => {
          if (database !== mine) return transaction.abort();
          const { number, entry } = link(key, state, Boolean(start.result));
          changes.put(entry, [key, load, number]);
          if (!--left) transaction.commit();
        };
      }
    });
    underway = new Map();
  }

  // Returns the next entry of a chain, and its number.
  function link(key, { text, version, time }, hasStart) {
    const chain = chains.get(key) ?? { start: -1, number: -1, text: null };
    const number = chain.number + 1;
    const entry = { ...version, time };
    const isWhole = text !== null && (!hasStart || chain.text === null);
    if (text === null) entry.gone = true;
    else if (isWhole) entry.text = text;
    else Object.assign(entry, difference(chain.text, text));
    // A page that stays open would come to hold all that was ever played in it.
    for (const other of chains.values()) other.text = null;
    chains.set(key, { start: isWhole ? number : chain.start, number, text });
    return { number, entry };
  }

  function difference(before, text) {
    const most = Math.min(before.length, text.length);
    let keep = 0;
    while (keep < most && before.charCodeAt(keep) === text.charCodeAt(keep)) keep++;
    return { keep, add: text.slice(keep) };
  }

  async function recover(opened) {
    const byKey = chainsIn(await timely(entriesIn(opened)));
    const decisions = () =>
      [...byKey].map(([key, loads]) => {
        const now = stored(key);
        return { key, now: now.text, ...decide(now, loads) };
      });
    // It may be what another tab is playing right now.
    if (decisions().some(({ text, now }) => text !== now)) await pause(LATE);
    isRecovered = true;
    const old = [];
    for (const { key, now, text, version, past, others } of decisions()) {
      bases.set(key, past);
      // What becomes of those that parted follows from all of them.
      if (others.length && key !== STATISTICS) {
        for (const other of others) adopt(freeKey(), other);
        adopt(key, text);
      } else if (text !== now) putBack(key, text, version);
      else old.push(...entriesIfOld(key, byKey.get(key)));
    }
    if (old.length) setTimeout(() => drop(old).catch(() => {}), DROPPED_AFTER);
  }

  function entriesIfOld(key, loads) {
    const entries = [...loads.values()].flat();
    const isOld = entries.every(({ time }) => Math.abs(Date.now() - time) > OLD_AFTER);
    return isOld ? [{ range: IDBKeyRange.bound([key], [key, []]), length: entries.length }] : [];
  }

  // Drops chains without recent additions: localStorage has had all their changes for long.
  async function drop(old) {
    await transact(await database, (changes) => {
      for (const { range, length } of old) {
        const there = changes.count(range);
        there.onsuccess = () => there.result === length && changes.delete(range);
      }
    });
  }

  function entriesIn(opened) {
    return new Promise((resolve, reject) => {
      const transaction = opened.transaction(CHANGES);
      const changes = transaction.objectStore(CHANGES);
      const keys = changes.getAllKeys();
      const entries = changes.getAll();
      transaction.oncomplete = () => resolve(keys.result.map((key, place) => [key, entries.result[place]]));
      transaction.onabort = () => reject(transaction.error);
    });
  }

  function freeKey() {
    const digits = Math.random().toString(36).slice(2, 4).padEnd(2, "0");
    const key = `${GAME}${Date.now().toString(36)}${digits}`;
    return window.suits.saves.get(key) === null ? key : freeKey();
  }

  function adopt(key, text) {
    const version = next(key, true);
    putBack(key, text, version);
    journal(key, text, version);
  }

  // Puts a save back as the journal has it, and says so.
  function putBack(key, text, version) {
    try {
      keep(key, text, version);
    } catch {
      held.set(key, { text, version });
      // What is pressed at the table that was kept is meant for what has room.
      delete window.suits.isAsKept;
    }
    dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  }
})();
