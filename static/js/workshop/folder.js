// A game of one's own as a folder: the one that `build.py serve --with` takes.

import { checkFiles, isPath, MOST_TEXT, nameFrom, packageFrom, RULES } from "./files.js";
import { nameOf } from "./naming.js";
import { N_, refuse } from "./words.js";
import { unzip, zip } from "./zip.js";

// Returns the bytes of a .zip with the folder of a game.
export function folderOf({ name, files }) {
  const folder = packageFrom(name);
  const all = { "__init__.py": "", ...files };
  return zip(Object.fromEntries(Object.entries(all).map(([path, text]) => [`${folder}/${path}`, text])));
}

// Returns the game, { name, files }, in files that a person has chosen: one .zip, or modules; a promise. Refuses in words
// where there is none.
export async function gameIn(chosen) {
  const { name, files } = await filesIn(chosen);
  return { name: nameOf(files, name), files };
}

async function filesIn(chosen) {
  if (chosen.length === 1 && /\.zip$/i.test(chosen[0].name)) return gameInZip(chosen[0]);
  const files = {};
  for (const file of chosen) {
    if (file.size > 4 * MOST_TEXT) refuse(N_("This file is too large: FILE."), { file: nameFrom(file.name) });
    files[file.name] = await file.text();
  }
  const [only] = Object.keys(files);
  // A single module is the rules, whatever its name.
  if (chosen.length === 1 && /\.py$/i.test(only)) return { name: titleFrom(only), files: checkFiles({ [RULES]: files[only] }) };
  return { name: "", files: checkFiles(files) };
}

async function gameInZip(file) {
  if (file.size > 4 * MOST_TEXT) refuse(N_("This file is too large: FILE."), { file: nameFrom(file.name) });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = await unzip(bytes, (path) => /\.(?:py|md)$/i.test(path) && !path.startsWith("__MACOSX/"));
  // The folder is the one whose rules.py lies highest.
  const [rules] = Object.keys(found).filter((path) => path.split("/").pop() === RULES).sort((one, two) => one.length - two.length);
  if (!rules) refuse(N_("There is no rules.py in it, which every game needs."));
  const top = rules.slice(0, -RULES.length);
  const inside = Object.entries(found).filter(([path]) => path.startsWith(top)).map(([path, text]) => [path.slice(top.length), text]);
  return { name: titleFrom(top || file.name), files: checkFiles(Object.fromEntries(inside.filter(([path]) => isPath(path)))) };
}

// Returns a title from the name of a folder or a file: My game.
function titleFrom(path) {
  const words = path.replace(/\/$/, "").split("/").pop().replace(/\.\w+$/, "").replaceAll("_", " ").trim();
  return nameFrom(words.charAt(0).toUpperCase() + words.slice(1));
}
