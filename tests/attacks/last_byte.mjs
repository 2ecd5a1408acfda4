// Runs static/js/descent.js and saves.js on a storage with room for so many more characters, and prints what is stored of
// a save after a longer text was to be stored in its place, for each of these. The arguments are the scripts' paths.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const script = process.argv.slice(2).map((path) => readFileSync(path, "utf8")).join("\n");
const KEY = "suits-and-signs/game/abc";
const COUNT = "suits-and-signs/count/abc";
const [OLD, NEW] = ["x".repeat(90), "y".repeat(120)];

function storageOf() {
  const texts = new Map();
  const size = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const storage = {
    room: Infinity,
    leave: (more) => (storage.room = size() + more),
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => texts.delete(key),
    setItem(key, text) {
      const before = texts.get(key);
      texts.set(key, text);
      if (size() <= storage.room) return;
      if (before === undefined) texts.delete(key);
      else texts.set(key, before);
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  return storage;
}

function stored(more, isNew) {
  const localStorage = storageOf();
  const window = { suits: {}, localStorage, DOMException, navigator: {}, addEventListener() {}, setTimeout, performance };
  const context = createContext({ ...window, window });
  runInContext(script, context);
  const { saves } = window.suits;
  let told = false;
  // A count of another length, so that it takes room as well.
  if (!isNew) for (let number = 0; number < 9; number++) saves.set(KEY, OLD);
  localStorage.leave(more);
  try {
    saves.set(KEY, NEW);
  } catch {
    told = true;
  }
  const count = localStorage.getItem(COUNT)?.split(" ").slice(0, 2).join(" ") ?? null;
  return [localStorage.getItem(KEY)?.length ?? 0, count, told];
}

console.log(JSON.stringify([false, true].map((isNew) => Array.from({ length: 300 }, (_, more) => stored(more, isNew)))));
// Each page goes on to look for a database.
process.exit();
