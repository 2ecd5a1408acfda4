// Tabs that are none: the scripts that keep saves run in one page, each time with a localStorage and a clock of the
// test, and with the browser's own IndexedDB.

const KEY = "suits-and-signs/game/abc";

// A record with so many actions, which bear this name.
const record = (length, name = "a") =>
  `{"game":"gasp","actions":[${Array.from({ length }, (_, place) => `"${name} ${place}"`)}]}`;

const later = (milliseconds) => new Promise((go) => setTimeout(go, milliseconds));

const world = {
  slept: 0, // milliseconds that the device has slept: Date goes on meanwhile, performance.now() doesn't
  isHurried: false, // whether timers of minutes end at once
  pace: 1, // how much faster the other timers are
};

// A localStorage with room for so many characters. A copy of it is what the disk has when the browser is killed.
class Store {
  constructor(texts = {}, room = Infinity) {
    Object.assign(this, texts);
    Object.defineProperty(this, "room", { value: room, writable: true });
  }

  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    const others = Object.entries({ ...this, [key]: text });
    const taken = others.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    if (taken > this.room && text.length > (this[key] ?? "").length) throw new DOMException("", "QuotaExceededError");
    this[key] = text;
  }

  removeItem(key) {
    delete this[key];
  }
}

// Opens a tab, and waits for what it puts back.
async function opened(localStorage, database = indexedDB) {
  const heard = [];
  const about = {
    window: { suits: {}, indexedDB: database },
    localStorage,
    Date: class extends Date {
      static now() {
        return Date.now() + world.slept;
      }
    },
    setTimeout: (work, time) => setTimeout(work, world.isHurried && time > 20_000 ? 0 : time / world.pace),
    dispatchEvent: (event) => heard.push(event.key),
  };
  new Function(...Object.keys(about), SCRIPTS)(...Object.values(about));
  const { saves } = about.window.suits;
  await Promise.race([saves.recovered.catch(() => {}), later(3000)]);
  const text = (key = KEY) => (saves.get ? saves.get(key) : localStorage.getItem(key));
  const keys = () => (saves.keys ? saves.keys() : Object.keys(localStorage));
  return {
    text,
    heard,
    play: async (length, { name, isBots } = {}) => {
      try {
        saves.set(KEY, record(length, name), isBots);
      } catch (error) {
        if (error.name !== "QuotaExceededError") throw error;
      }
      await saves.written();
    },
    delete: () => saves.remove(KEY),
    written: saves.written,
    games: () => keys().filter((key) => key.startsWith("suits-and-signs/game/")).map((key) => text(key)).sort(),
  };
}

// The tab as it is found after the browser was killed, with localStorage as the disk has it.
const killed = (disk) => opened(new Store(disk));

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Keeps all others from the journal, until what it returns is called.
async function held() {
  const database = await done(indexedDB.open("suits-and-signs"));
  const changes = database.transaction("changes", "readwrite").objectStore("changes");
  let isHeld = true;
  const hold = () => isHeld && (changes.get("nothing").onsuccess = hold);
  hold();
  return () => {
    isHeld = false;
    database.close();
  };
}

// Puts entries into the journal as an earlier version of the page did.
async function writtenBefore(entries) {
  const request = indexedDB.open("suits-and-signs", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("changes");
  const database = await done(request);
  const changes = database.transaction("changes", "readwrite").objectStore("changes");
  const put = (entry, place) => done(changes.put({ time: Date.now(), ...entry }, [KEY, "old-1", place]));
  await Promise.all(entries.map(put));
  database.close();
}
