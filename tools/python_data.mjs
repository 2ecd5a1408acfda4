// Clears those parts of the data of Pyodide's module that nothing reads once some built-in modules are gone. All else stays
// where it is, and so do the addresses in snapshots.

const ENTRY = 8; // bytes: a name and a function in the list of built-in modules; a table and its ends in an index of tables
const DOCUMENTATION = /\n--\n\n([^\0]+)/g; // what follows a function's signature
const LINKED = 16; // entries of an index, from which on it can't be one by chance
const LAST_CHARACTER = 0x10ffff; // constants above it are addresses
const TABLES = 7; // of `iconv`, with its names and what it remembers
const KSC = 93 * 94 * 2; // bytes of the last table of `iconv`

export function clearUnused(module, dropped) {
  dropBuiltIn(module, dropped);
  clearCodecs(module);
  clearIconv(module);
  clearDocumentation(module);
}

// Takes modules from the list of those that are built in, so that they can't be imported.
function dropBuiltIn({ memory, words, table }, dropped) {
  const name = (place) => textAt(memory, words[place]);
  const isEntry = (place) => table[words[place + 1]] !== undefined && /^\w+$/.test(name(place));
  const last = words.findIndex((_, place) => isEntry(place) && name(place) === dropped.at(-1));
  let [first, end] = [last, last];
  while (isEntry(first - 2)) first -= 2;
  while (words[end]) end += 2;
  const entries = [];
  for (let place = first; place < end; place += 2) entries.push([name(place), words[place], words[place + 1]]);
  const missing = dropped.filter((each) => !entries.some(([found]) => found === each));
  if (missing.length) throw new Error(`Python's list of built-in modules lacks ${missing}.`);
  const kept = entries.filter(([each]) => !dropped.includes(each)).flatMap(([, ...entry]) => entry);
  words.fill(0, first, end);
  words.set(kept, first);
}

// Clears the tables of Asian character sets and their indexes. An entry of an index is the address of a table's part, and
// the first and the last character in it; the parts lie one behind the other, which nothing else does so often in a row.
function clearCodecs({ memory, words }) {
  const partAt = (place) => {
    const [from, to] = [memory[place + 4], memory[place + 5]];
    const isPart = words[place >> 2] > 0 && words[place >> 2] < memory.length && to >= from && !memory[place + 6] && !memory[place + 7];
    return isPart ? { start: words[place >> 2], end: words[place >> 2] + 2 * (to - from + 1) } : null;
  };
  const isEmpty = (place) => !words[place >> 2] && !words[(place >> 2) + 1];
  let found = 0;
  for (let place = 0; place < memory.length - ENTRY; place += 4) {
    const first = partAt(place);
    if (!first) continue;
    let [last, linked, next] = [first, 1, place + ENTRY];
    for (let at = next; at < memory.length - ENTRY && at - next < 256 * ENTRY; at += ENTRY) {
      const part = partAt(at);
      if (part?.start !== last.end && !isEmpty(at)) break;
      if (part) [last, linked, next] = [part, linked + 1, at + ENTRY];
    }
    if (linked < LINKED) continue;
    memory.fill(0, first.start, last.end);
    memory.fill(0, place, next);
    found += linked;
  }
  if (!found) throw new Error("There are no tables of Asian character sets.");
}

// Clears the tables of `iconv`, which nothing calls. They lie one behind the other, beginning with a list of names.
function clearIconv({ memory, exports, functions, importedFunctions, reached }) {
  const { index } = exports.find(({ name }) => name === "iconv");
  if (reached.function.has(index)) throw new Error("Something calls iconv.");
  const { constants } = functions[index - importedFunctions.length];
  const places = [...constants].filter((each) => each > LAST_CHARACTER && each < memory.length).sort((one, other) => one - other);
  const last = places.at(-2); // the very last is what it remembers
  if (places.length !== TABLES) throw new Error("iconv has other tables.");
  memory.fill(0, places[0], last + KSC);
}

// Clears what only `help` would show of built-in functions, unless its end is used as a text of its own.
function clearDocumentation({ memory, words, functions }) {
  const used = new Uint8Array(memory.length);
  for (const word of words) if (word > 0 && word < used.length) used[word] = 1;
  for (const { constants } of functions) for (const each of constants) if (each > 0 && each < used.length) used[each] = 1;
  for (const { index, 1: text } of new TextDecoder("latin1").decode(memory).matchAll(DOCUMENTATION)) {
    const start = index + "\n--\n\n".length;
    const end = used.indexOf(1, start);
    memory.fill(0, start, end < 0 ? start + text.length : Math.min(end, start + text.length));
  }
}

function textAt(memory, place) {
  if (place <= 0 || place >= memory.length) return "";
  return new TextDecoder("latin1").decode(memory.subarray(place, memory.indexOf(0, place)));
}
