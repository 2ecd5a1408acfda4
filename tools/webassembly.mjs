// Reads a WebAssembly module, and writes it again with the functions, globals and data that are still wanted.
//
// It knows the instructions that Pyodide's module has, and stops at any other. Tables, tags and types stay as they are.

const IMPORT_FUNCTION = 0;
const IMPORT_GLOBAL = 3;
const [IMPORT, FUNCTION, GLOBAL, EXPORT, ELEMENTS, CODE, DATA, COUNT] = [2, 3, 6, 7, 9, 10, 11, 12];
const I32_CONST = 0x41;
const END = 0x0b;
const KINDS = { 0: "function", 3: "global" };
const GAP = 8; // bytes: zeros that cost less inside a segment than a new one

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let [found, shift, byte] = [0, 0, 0];
    do {
      byte = this.byte();
      found += (byte & 127) * 2 ** shift;
      shift += 7;
    } while (byte & 128);
    return found;
  }

  // A signed number of 32 bits.
  signed() {
    let [found, shift, byte] = [0, 0, 0];
    do {
      byte = this.byte();
      if (shift < 32) found |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return shift < 32 && byte & 64 ? found | (-1 << shift) : found;
  }

  skip() {
    while (this.byte() & 128);
  }

  text() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  many(read) {
    return Array.from({ length: this.number() }, read);
  }
}

class Writer {
  #bytes = new Uint8Array(64);
  #length = 0;

  byte(value) {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  number(value) {
    for (; value >= 128; value = Math.floor(value / 128)) this.byte((value % 128) | 128);
    this.byte(value);
  }

  signed(value) {
    for (; value < -64 || value > 63; value >>= 7) this.byte((value & 127) | 128);
    this.byte(value & 127);
  }

  text(value) {
    const bytes = new TextEncoder().encode(value);
    this.number(bytes.length);
    this.all(bytes);
  }

  all(bytes) {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  content() {
    return this.#bytes.subarray(0, this.#length);
  }

  #room(more) {
    if (this.#length + more <= this.#bytes.length) return;
    const bytes = new Uint8Array(2 * (this.#length + more));
    bytes.set(this.content());
    this.#bytes = bytes;
  }
}

// What a function's code holds: its constants, and its names of functions and globals, as [place, kind, name, end].
function references(bytes, start, end) {
  const reader = new Reader(bytes, start);
  const [constants, names] = [new Set(), []];
  const named = (kind) => {
    const place = reader.at;
    names.push([place, kind, reader.number(), reader.at]);
  };
  const memory = () => {
    if (reader.number() & 64) reader.skip();
    reader.skip();
  };
  for (let groups = reader.number(); groups > 0; groups--) {
    reader.skip();
    reader.skip();
  }
  while (reader.at < end) {
    const operation = reader.byte();
    if (operation === I32_CONST) constants.add(reader.signed());
    else if (operation === 0x10 || operation === 0x12 || operation === 0xd2) named("function");
    else if (operation === 0x23 || operation === 0x24) named("global");
    else if (operation >= 0x28 && operation <= 0x3e) memory();
    else if (operation === 0x11 || operation === 0x13) {
      reader.skip();
      reader.skip();
    } else if (operation === 0x0e) for (let targets = reader.number() + 1; targets > 0; targets--) reader.skip();
    else if (operation === 0x1c) for (let types = reader.number(); types > 0; types--) reader.skip();
    else if (operation === 0x43) reader.at += 4;
    else if (operation === 0x44) reader.at += 8;
    else if (ONE.has(operation)) reader.skip();
    else if (operation === 0xfc) {
      const more = reader.number();
      if (more > 17 || more === 8 || more === 9) throw new Error(`There is an unknown instruction fc ${more}.`);
      for (let skipped = MORE[more] ?? 0; skipped > 0; skipped--) reader.skip();
    } else if (!NONE.has(operation)) throw new Error(`There is an unknown instruction ${operation.toString(16)}.`);
  }
  if (reader.at !== end) throw new Error("A function doesn't end where its instructions do.");
  return { constants, names };
}

const span = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
// Instructions by what follows them: nothing, or one number; and how many numbers follow those of two bytes.
const NONE = new Set([0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1, ...span(0x45, 0xc4)]);
const ONE = new Set([...span(0x02, 0x04), ...span(0x06, 0x09), 0x0c, 0x0d, 0x18, ...span(0x20, 0x22), 0x25, 0x26, 0x3f, 0x40, 0x42, 0xd0]);
const MORE = { 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1 };

// A module that can be trimmed. What is called through its table is always reached; all else is if it is exported, or
// named by something that is.
export class Module {
  constructor(bytes) {
    this.bytes = bytes;
    this.sections = [];
    const reader = new Reader(bytes, 8);
    while (reader.at < bytes.length) {
      const kind = reader.byte();
      const length = reader.number();
      this.sections.push({ kind, start: reader.at, end: reader.at + length });
      reader.at += length;
    }
    this.imports = importsOf(this.#section(IMPORT));
    this.globals = globalsOf(this.#section(GLOBAL));
    const types = this.#section(FUNCTION);
    this.types = types.many(() => types.number());
    const exports = this.#section(EXPORT);
    this.exports = exports.many(() => ({ name: exports.text(), kind: exports.byte(), index: exports.number() }));
    const code = this.#section(CODE);
    this.functions = code.many(() => {
      const length = code.number();
      code.at += length;
      return { start: code.at - length, end: code.at, ...references(bytes, code.at - length, code.at) };
    });
    this.table = tableOf(this.#section(ELEMENTS));
    this.memory = memoryOf(this.#section(DATA));
    this.words = new Int32Array(this.memory.buffer);
    this.importedFunctions = this.imports.filter(({ kind }) => kind === IMPORT_FUNCTION);
    this.importedGlobals = this.imports.filter(({ kind }) => kind === IMPORT_GLOBAL);
    this.exportsReached = new Set(this.exports.filter(({ kind }) => !(kind in KINDS)).map(({ name }) => name));
    this.exportNames = this.exports.map(({ name }) => name);
    this.reached = { function: new Set(), global: new Set() };
    for (const index of this.table) if (index !== undefined) this.#reach("function", index);
  }

  #section(kind) {
    return new Reader(this.bytes, this.sections.find((section) => section.kind === kind).start);
  }

  // Marks exports with all that they need; returns whether any of them is new.
  reach(names) {
    const wanted = new Set(names);
    const found = this.exports.filter(({ name }) => wanted.has(name) && !this.exportsReached.has(name));
    for (const { name, kind, index } of found) {
      this.exportsReached.add(name);
      this.#reach(KINDS[kind], index);
    }
    return found.length > 0;
  }

  #reach(kind, index) {
    const waiting = [[kind, index]];
    while (waiting.length) {
      const [each, at] = waiting.pop();
      if (this.reached[each].has(at)) continue;
      this.reached[each].add(at);
      const body = each === "function" && this.functions[at - this.importedFunctions.length];
      if (body) for (const [, named, place] of body.names) waiting.push([named, place]);
    }
  }

  // The names of the imports that are reached.
  importsReached() {
    const reached = (kind) => ({ name }, index) => this.reached[kind].has(index) && name;
    return new Set([...this.importedFunctions.map(reached("function")), ...this.importedGlobals.map(reached("global"))]);
  }

  written() {
    const functions = renumbered(this.reached.function);
    const globals = renumbered(this.reached.global);
    const numbers = { function: functions, global: globals };
    const isReached = (kind, first = 0) => (_, index) => this.reached[kind].has(index + first);
    const ownFunctions = isReached("function", this.importedFunctions.length);
    const sections = {
      [IMPORT]: () => {
        const kept = new Set([
          ...this.importedFunctions.filter(isReached("function")),
          ...this.importedGlobals.filter(isReached("global")),
        ]);
        return list(this.imports.filter((each) => kept.has(each)), (writer, { module, name, kind, description }) => {
          writer.text(module);
          writer.text(name);
          writer.byte(kind);
          writer.all(description);
        });
      },
      [FUNCTION]: () => list(this.types.filter(ownFunctions), (writer, type) => writer.number(type)),
      [GLOBAL]: () =>
        list(this.globals.filter(isReached("global", this.importedGlobals.length)), (writer, { content }) => writer.all(content)),
      [EXPORT]: () =>
        list(this.exports.filter(({ name }) => this.exportsReached.has(name)), (writer, { name, kind, index }) => {
          writer.text(name);
          writer.byte(kind);
          writer.number(kind in KINDS ? numbers[KINDS[kind]].get(index) : index);
        }),
      [ELEMENTS]: () =>
        list(runs(this.table, (index) => index !== undefined, 0), (writer, [first, end]) => {
          placed(writer, first);
          writer.number(end - first);
          for (const index of this.table.slice(first, end)) writer.number(functions.get(index));
        }),
      [CODE]: () =>
        list(this.functions.filter(ownFunctions), (writer, body) => {
          const content = this.#body(body, numbers);
          writer.number(content.length);
          writer.all(content);
        }),
      [DATA]: () =>
        list(runs(this.memory, (byte) => byte !== 0, GAP), (writer, [first, end]) => {
          placed(writer, first);
          writer.number(end - first);
          writer.all(this.memory.subarray(first, end));
        }),
    };
    const out = new Writer();
    out.all(this.bytes.subarray(0, 8));
    for (const { kind, start, end } of this.sections) {
      if (kind === COUNT) continue; // only needed by instructions that aren't there
      const content = sections[kind]?.() ?? this.bytes.subarray(start, end);
      out.byte(kind);
      out.number(content.length);
      out.all(content);
    }
    return out.content();
  }

  #body({ start, end, names }, numbers) {
    const writer = new Writer();
    let from = start;
    for (const [place, kind, name, after] of names) {
      writer.all(this.bytes.subarray(from, place));
      writer.number(numbers[kind].get(name));
      from = after;
    }
    writer.all(this.bytes.subarray(from, end));
    return writer.content();
  }
}

function renumbered(indexes) {
  return new Map([...indexes].sort((one, other) => one - other).map((index, place) => [index, place]));
}

function list(items, write) {
  const writer = new Writer();
  writer.number(items.length);
  for (const item of items) write(writer, item);
  return writer.content();
}

// Where those that are wanted stand, as [first, end]; fewer than `gap` others between two runs are taken along.
function runs(items, isWanted, gap) {
  const found = [];
  items.forEach((item, place) => {
    if (!isWanted(item)) return;
    const last = found.at(-1);
    if (last && place - last[1] <= gap) last[1] = place + 1;
    else found.push([place, place + 1]);
  });
  return found;
}

function placed(writer, place) {
  writer.number(0);
  writer.byte(I32_CONST);
  writer.signed(place);
  writer.byte(END);
}

function importsOf(reader) {
  return reader.many(() => {
    const found = { module: reader.text(), name: reader.text(), kind: reader.byte() };
    const start = reader.at;
    if (found.kind === IMPORT_GLOBAL) reader.at += 2;
    else if (found.kind === IMPORT_FUNCTION) reader.skip();
    else throw new Error(`The module imports ${found.name}, which is neither a function nor a global.`);
    return { ...found, description: reader.bytes.slice(start, reader.at) };
  });
}

function globalsOf(reader) {
  return reader.many(() => {
    const start = reader.at;
    reader.at += 2;
    if (reader.byte() !== I32_CONST) throw new Error("A global begins with something else than a constant.");
    const value = reader.signed();
    if (reader.byte() !== END) throw new Error("A global begins with more than a constant.");
    return { value, content: reader.bytes.slice(start, reader.at) };
  });
}

function placeOf(reader) {
  if (reader.number() !== 0 || reader.byte() !== I32_CONST) throw new Error("A segment isn't of the usual kind.");
  const place = reader.signed();
  reader.at += 1;
  return place;
}

function tableOf(reader) {
  const table = [];
  reader.many(() => {
    const place = placeOf(reader);
    reader.many(() => reader.number()).forEach((index, more) => (table[place + more] = index));
  });
  return table;
}

function memoryOf(reader) {
  const segments = reader.many(() => {
    const place = placeOf(reader);
    const length = reader.number();
    reader.at += length;
    return { place, content: reader.bytes.subarray(reader.at - length, reader.at) };
  });
  const { place, content } = segments.at(-1);
  const memory = new Uint8Array((place + content.length + 3) & ~3);
  for (const each of segments) memory.set(each.content, each.place);
  return memory;
}
