// The files of a game of one's own: which names and sizes they may have, wherever they come from.

import { harmless } from "./harmless.js";
import { N_, refuse } from "./words.js";

export const RULES = "rules.py";
export const MOST_TEXT = 400_000; // characters of all files together
const MOST_FILES = 40;
const MOST_NAME = 60; // characters of a game's name
const PATH = /^(?:[a-z_]\w{0,40}\/){0,2}[a-z_]\w{0,40}\.(?:py|md)$/i;

export function isPath(path) {
  return PATH.test(path);
}

// Returns a name for people as it may be shown: one line, and not too long; "" for what is no text.
export function nameFrom(text) {
  const line = harmless(typeof text === "string" ? text.slice(0, 9 * MOST_NAME) : "").replaceAll("\n", " ").trim();
  return [...line].slice(0, MOST_NAME).join("");
}

// Returns the name of the package that a game is: my_game.
export function packageFrom(name) {
  const plain = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const word = plain.replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "");
  return word.slice(0, 40) || "my_game";
}

// Returns these files if they can be a game's; refuses them in words if not.
export function checkFiles(files) {
  const paths = Object.keys(files);
  if (!paths.length || !paths.includes(RULES)) refuse(N_("There is no rules.py in it, which every game needs."));
  if (paths.length > MOST_FILES) refuse(N_("A game can have at most COUNT files."), { count: MOST_FILES });
  let length = 0;
  for (const path of paths) {
    if (!isPath(path)) refuse(N_("A file can’t have this name: FILE."), { file: nameFrom(path) });
    if (typeof files[path] !== "string") refuse(N_("This file is no text: FILE."), { file: path });
    length += files[path].length;
  }
  if (length > MOST_TEXT) refuse(N_("This is too large: a game can have at most COUNT characters."), { count: MOST_TEXT });
  return files;
}

