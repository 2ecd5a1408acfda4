// Drafts, each under a key of its own in localStorage: { name, files, changed }.

import { checkFiles, nameFrom } from "./files.js";
import { nameIn, nameOf, withName } from "./naming.js";

const KEY = "suits-and-signs/draft/";
const CHOICE = "suits-and-signs/draft-table/"; // before a draft's id: what has been chosen at its table
const LAST = "suits-and-signs/draft-open"; // the id of the one that was open last

// Returns the drafts that there are as { id, name, changed, isNamed }, the latest first; none where the browser denies
// storage. isNamed: whether its code has a name that can be changed.
export function list() {
  try {
    const ids = Object.keys(localStorage).filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
    const found = ids.map((id) => ({ id, ...read(id) })).filter(({ files }) => files);
    return found.map(({ id, name, changed, files }) => ({ id, name, changed, isNamed: nameIn(files) !== null })).sort((one, two) => two.changed - one.changed);
  } catch {
    return [];
  }
}

// Returns a draft, null if there is none that can be read.
export function read(id) {
  try {
    const { name, files, changed } = JSON.parse(localStorage.getItem(KEY + id));
    return { name: nameOf(checkFiles(files), name), files, changed: Number(changed) || 0 };
  } catch {
    return null;
  }
}

// Keeps a draft, and returns whether the browser does so.
export function write(id, { name, files }) {
  const text = JSON.stringify({ name, files, changed: Date.now() });
  try {
    localStorage.setItem(KEY + id, text);
    return localStorage.getItem(KEY + id) === text;
  } catch {
    return false;
  }
}

// Gives a draft another name, in its code, and returns whether the browser keeps it.
export function rename(id, name) {
  const found = read(id);
  return found !== null && write(id, { name: nameFrom(name), files: withName(found.files, nameFrom(name)) });
}

// Calls `work` with the id of each draft that another window changes, null if it takes away all.
export function watch(work) {
  addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(KEY)) work(key && key.slice(KEY.length));
  });
}

// Returns what is needed to put it back: a function that does so, and returns whether that worked.
export function remove(id) {
  try {
    const text = localStorage.getItem(KEY + id);
    localStorage.removeItem(KEY + id);
    localStorage.removeItem(CHOICE + id);
    return () => {
      try {
        localStorage.setItem(KEY + id, text);
        return true;
      } catch {
        return false;
      }
    };
  } catch {
    return () => false;
  }
}

// Returns what has been chosen at a draft's table, "" if nothing was.
export function choice(id) {
  try {
    return localStorage.getItem(CHOICE + id) ?? "";
  } catch {
    return "";
  }
}

export function keepChoice(id, text) {
  try {
    if (text) localStorage.setItem(CHOICE + id, text);
  } catch {
    // Then it is chosen anew next time.
  }
}

export function freshId() {
  return Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36).padStart(2, "0");
}

export function last() {
  try {
    return localStorage.getItem(LAST) ?? "";
  } catch {
    return "";
  }
}

export function setLast(id) {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    // Then the latest one is opened next time.
  }
}
