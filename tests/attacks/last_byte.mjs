// Runs static/js/saves.js on a storage with room for so many characters, and prints what is stored of a save after a
// longer text was to be stored in its place, for each amount of room in between. The first argument is the script's path.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const script = readFileSync(process.argv[2], "utf8");
const KEY = "suits-and-signs/game/abc";
const COUNT = "suits-and-signs/count/abc";
const [OLD, NEW] = ["x".repeat(90), "y".repeat(120)];

function storageOf(room) {
  const texts = new Map();
  const size = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => texts.delete(key),
    setItem(key, text) {
      const before = texts.get(key);
      texts.set(key, text);
      if (size() <= room) return;
      if (before === undefined) texts.delete(key);
      else texts.set(key, before);
      throw new DOMException("full", "QuotaExceededError");
    },
  };
}

function stored(room, isNew) {
  const localStorage = storageOf(room);
  const window = { suits: {}, localStorage, DOMException, navigator: {}, addEventListener() {}, setTimeout, performance };
  const context = createContext({ ...window, window });
  runInContext(script, context);
  const { saves } = window.suits;
  let told = false;
  try {
    // A count of another length, so that it takes room as well.
    if (!isNew) for (let number = 0; number < 9; number++) saves.set(KEY, OLD);
    saves.set(KEY, NEW);
  } catch {
    told = true;
  }
  return [localStorage.getItem(KEY)?.length ?? 0, localStorage.getItem(COUNT), told];
}

const keys = KEY.length + COUNT.length;
const most = keys + NEW.length + "10 120".length;
const results = [false, true].map((isNew) => {
  const least = isNew ? 0 : keys + OLD.length + "9 90".length;
  return Array.from({ length: most - least + 1 }, (_, less) => stored(most - less, isNew));
});
console.log(JSON.stringify(results));
