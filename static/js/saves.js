"use strict";

// Keeps saved games and statistics, so that a browser that is killed loses none of them.
//
// Saves live in localStorage. Chromium writes it to the disk in batches, so what was played last may be gone when the
// browser is killed. So every change of a save also goes into a journal: an entry in IndexedDB, on the disk once its
// transaction is complete. A count beside each save tells which of the two is newer: playing, undoing and deleting
// all raise it. When a page starts, whatever is newer in the journal is put back, and told as another tab's change is.
//
// Each load of a page has a chain of its own for each save: first the whole text, then what differs from the text
// before. A chain is dropped once its last entry has been in localStorage, too, for longer than any batch takes.

(() => {
  const GAME = "suits-and-signs/game/";
  const COUNT = "suits-and-signs/count/";
  const STATISTICS = "suits-and-signs/statistics";
  const CHANGES = "changes";
  const WHOLE_AFTER = 30 * 60_000; // milliseconds, so that a chain that others may have dropped begins anew
  const DROPPED_AFTER = 60 * 60_000;
  const STUCK_AFTER = 1000; // milliseconds in which any disk has written an entry
  const LATE = 250; // milliseconds that another tab's writing may take to come here

  const load = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const chains = new Map(); // by key, this load's: what was written last
  const floors = new Map(); // by key: the highest count in the journal when this page started
  let hasAsked = false;
  let waiting = [];
  let writing = null; // a promise while there is something to write

  // PyScript gets another one in its place: see database.js.
  const opened = openDatabase();
  const recovered = opened.then(recover);
  recovered.catch(() => {}); // This browser keeps no journal: saves are as safe as localStorage is.

  window.suits.saves = {
    // A promise: what the journal had that was newer is put back. Rejected where there is no journal.
    recovered,

    // A promise: all that was changed until now is on the disk, if this browser keeps a journal and is not stuck.
    written: () => Promise.race([writing, new Promise((giveUp) => setTimeout(giveUp, STUCK_AFTER))]),

    // Stores a text. Throws where the browser keeps none, or forgets it at once.
    set(key, text) {
      if (!isJournalled(key)) return store(key, text);
      if (!hasAsked || key === STATISTICS) persist();
      const count = raised(key);
      try {
        keep(key, text, count);
      } finally {
        journal(key, text, count);
      }
    },

    askBeforeLeaving(ask) {
      (ask ? addEventListener : removeEventListener)("beforeunload", askToStay);
    },

    remove(key) {
      if (!isJournalled(key)) return localStorage.removeItem(key);
      const count = raised(key);
      try {
        forget(key);
      } finally {
        journal(key, null, count);
      }
    },
  };

  // Asks the browser to keep what is stored even when room gets short: as soon as there is something to lose, and again when
  // a game is over, since some browsers do so only for pages that are used. Firefox would ask the person about it.
  function persist() {
    hasAsked = true;
    if (!/Firefox\//.test(navigator.userAgent)) new Promise((done) => done(navigator.storage.persist())).catch(() => {});
  }

  function askToStay(event) {
    event.preventDefault();
  }

  // Both or neither: a save that doesn't fit its count is taken for another version's.
  function keep(key, text, count) {
    const before = localStorage.getItem(key);
    store(key, text);
    try {
      store(countKey(key), `${count} ${text.length}`);
    } catch (error) {
      if (before === null) localStorage.removeItem(key);
      else localStorage.setItem(key, before);
      throw error;
    }
  }

  function forget(key) {
    localStorage.removeItem(key);
    localStorage.removeItem(countKey(key));
  }

  function store(key, text) {
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

  function raised(key) {
    return Math.max(stored(key).count, chains.get(key)?.count ?? 0, floors.get(key) ?? 0) + 1;
  }

  // Returns a save as it is in localStorage, and its count: 0 if another version of this page has written the save,
  // which counts nothing.
  function stored(key) {
    try {
      const text = localStorage.getItem(key);
      const [count, length] = (localStorage.getItem(countKey(key)) ?? "").split(" ").map(Number);
      return { text, count: count && length === text?.length ? count : 0 };
    } catch {
      return { text: null, count: 0 };
    }
  }

  function journal(key, text, count) {
    const before = chains.get(key);
    const now = performance.now();
    const isWhole = !before || now - before.begun > WHOLE_AFTER;
    const number = before ? before.number + 1 : 0;
    const entry = { count, time: Date.now() };
    if (text === null) entry.gone = true;
    else if (isWhole || before.text === null) entry.text = text;
    else Object.assign(entry, difference(before.text, text));
    // A page that stays open would come to hold all that was ever played in it.
    for (const chain of chains.values()) chain.text = null;
    chains.set(key, { text, count, number, begun: "text" in entry ? now : (before?.begun ?? now) });
    waiting.push([[key, load, number], entry]);
    write();
  }

  function difference(before, text) {
    const most = Math.min(before.length, text.length);
    let keep = 0;
    while (keep < most && before.charCodeAt(keep) === text.charCodeAt(keep)) keep++;
    return { keep, add: text.slice(keep) };
  }

  // One transaction after another: what happens meanwhile goes into the next.
  function write() {
    writing ??= writeAll().finally(() => (writing = null));
  }

  async function writeAll() {
    try {
      await recovered;
      while (waiting.length) {
        const entries = waiting;
        waiting = [];
        await change((changes) => entries.forEach(([key, entry]) => changes.put(entry, key)));
      }
    } catch {
      // Later entries would build on what is lost, so each chain begins with a whole text again.
      waiting = [];
      for (const chain of chains.values()) chain.begun = -Infinity;
    }
  }

  function openDatabase() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("suits-and-signs", 1);
      request.onupgradeneeded = () => request.result.createObjectStore(CHANGES);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        // Else a later version of this page in another tab would wait for this one.
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
    });
  }

  async function change(work) {
    const transaction = (await opened).transaction(CHANGES, "readwrite", { durability: "strict" });
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
      work(transaction.objectStore(CHANGES));
      transaction.commit();
    });
  }

  async function recover(database) {
    const byKey = chainsIn(await entriesIn(database));
    const old = [];
    for (const [key, loads] of byKey) {
      const ends = [...loads].map(([load, entries]) => ({ load, ...endOf(entries) }));
      // Of two that count the same, nothing is lost with the one that has a text.
      const newest = ends.reduce((one, two) =>
        two.count > one.count || (two.count === one.count && one.text === null) ? two : one,
      );
      floors.set(key, newest.count);
      if (isNewer(key, newest)) {
        // It may be what another tab is playing right now.
        await new Promise((go) => setTimeout(go, LATE));
        if (isNewer(key, newest)) putBack(key, newest);
      } else {
        const settled = ends.filter(({ time }) => Math.abs(Date.now() - time) > DROPPED_AFTER);
        old.push(...settled.map(({ load }) => IDBKeyRange.bound([key, load], [key, load, []])));
      }
    }
    if (old.length) await change((changes) => old.forEach((range) => changes.delete(range)));
  }

  function entriesIn(database) {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(CHANGES);
      const changes = transaction.objectStore(CHANGES);
      const keys = changes.getAllKeys();
      const entries = changes.getAll();
      transaction.oncomplete = () => resolve(keys.result.map((key, place) => [key, entries.result[place]]));
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  }

  function chainsIn(entries) {
    const byKey = new Map();
    // Sorted by key, so each chain is in order.
    for (const [[key, load, number], entry] of entries) {
      if (!byKey.has(key)) byKey.set(key, new Map());
      const loads = byKey.get(key);
      if (!loads.has(load)) loads.set(load, []);
      loads.get(load).push({ number, ...entry });
    }
    return byKey;
  }

  // Returns what a chain ends with: `text`, null if the save is deleted, `count` and `time`.
  function endOf(entries) {
    let end = { text: null, count: 0, time: entries[0].time };
    let due = null; // the number that goes on from `end`
    for (const { number, text, keep, add, gone, count, time } of entries) {
      if (gone) end = { text: null, count, time };
      else if (text !== undefined) end = { text, count, time };
      else if (number === due && end.text !== null) end = { text: end.text.slice(0, keep) + add, count, time };
      else continue;
      due = number + 1;
    }
    return end;
  }

  // Whether the journal has something newer than localStorage.
  function isNewer(key, { text, count }) {
    const now = stored(key);
    if (text === now.text || count <= now.count) return false;
    // A save without a count is another version's: newer, unless the journal goes on from it.
    return now.text === null || now.count > 0 || Boolean(text?.startsWith(now.text.slice(0, -2)));
  }

  // Puts a save back as the journal has it, and says so.
  function putBack(key, { text, count }) {
    try {
      if (text === null) forget(key);
      else keep(key, text, count);
    } catch {
      return; // There is no room. It stays in the journal.
    }
    dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  }
})();
