// The one name of a game: the one that its class says in the code, as in `name = "Tricks"`.

import { nameFrom, RULES } from "./files.js";

const LINE = /^([ \t]+name(?:[ \t]*:[ \t]*\w+)?[ \t]*=[ \t]*)(["'])((?:\\["'\\]|(?!\2)[^\\\n])*)\2[ \t\r]*(?:#.*)?$/m;
const OF_A_GAME = /^[ \t]+slug\b/m; // a line that the class of a game has

// Returns the name in the code of these files, and where it stands: { path, from, to, name }; null if the code computes it.
export function nameIn(files) {
  const paths = Object.keys(files).filter((path) => path.endsWith(".py") && !path.includes("/"));
  for (const path of [RULES, ...paths]) {
    let from = 0;
    for (const part of (files[path] ?? "").split(/^(?=class\b)/m)) {
      const found = OF_A_GAME.test(part) && LINE.exec(part);
      if (found) {
        const [, before, quote, body] = found;
        const start = from + found.index + before.length;
        return { path, from: start, to: start + body.length + 2 * quote.length, name: body.replace(/\\(.)/g, "$1") };
      }
      from += part.length;
    }
  }
  return null;
}

// Returns the name of a game with these files: that of its code, or `otherwise` where the code computes it.
export function nameOf(files, otherwise) {
  return nameFrom(nameIn(files)?.name ?? otherwise);
}

// Returns these files with another name in the code, where it has one.
export function withName(files, name) {
  const found = nameIn(files);
  if (!found) return files;
  const { path, from, to } = found;
  const text = files[path];
  return { ...files, [path]: `${text.slice(0, from)}"${name.replace(/["\\]/g, "\\$&")}"${text.slice(to)}` };
}
