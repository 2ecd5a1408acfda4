"use strict";

// Decides which of several states of a save is newer: the one that follows from the others, even if its count is lower.
//
// Each change of a save has a version: how many changes led to it, how many of these were people's (an undo is one),
// and a clock: for each load of a page, the number of its last change among these. A version follows from another if
// its clock has the other's change. Of two that parted, the one that people changed more often wins. See
// docs/decisions/0087-newer-is-what-follows.md.

(() => {
  const VERSION = /^(\d+) (\d+)(?: (\d+) ([\w-]+:\d+(?:,[\w-]+:\d+)*))?$/;
  const NONE = { count: 0, people: 0, clock: new Map() };

  window.suits.descent = { chainsIn, decide, describe, follows, merge, readVersion };

  // Returns a version as it stands beside a text of that length. Earlier versions of this page know its first two
  // numbers.
  function describe({ count, people, clock }, length) {
    return `${count} ${length} ${people} ${[...clock].map((entry) => entry.join(":"))}`;
  }

  // Reads that; undefined if it belongs to a text of another length, which another version of this page has written.
  function readVersion(description, length) {
    const [, count, whose, people = 0, clock] = VERSION.exec(description ?? "") ?? [];
    if (whose === undefined || Number(whose) !== length) return undefined;
    const loads = clock ? clock.split(",").map((entry) => entry.split(":")) : [];
    const numbers = new Map(loads.map(([load, number]) => [load, Number(number)]));
    // The clock begins with the load that made the version.
    return { count: Number(count), people: Number(people), load: loads[0]?.[0], clock: numbers };
  }

  // Whether a version has been made from another, or is the same.
  function follows(version, other) {
    if (!version.load || !other.load) return version.count >= other.count;
    return (version.clock.get(other.load) ?? 0) >= other.clock.get(other.load);
  }

  function merge(versions) {
    const clock = new Map();
    for (const [load, number] of versions.flatMap((version) => [...version.clock])) {
      clock.set(load, Math.max(number, clock.get(load) ?? 0));
    }
    const most = (name) => Math.max(0, ...versions.map((version) => version[name]));
    return { count: most("count"), people: most("people"), clock };
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

  // Returns what a chain ends with: `text`, null if the save is deleted, and `version`, which counts nothing if the
  // chain has lost its start.
  function endOf(entries) {
    let end = { text: null, version: NONE };
    let due = null; // the number that continues from `end`
    for (const { number, text, keep, add, gone, count, people, load, clock } of entries) {
      const version = clock ? { count, people, load, clock } : { ...NONE, count };
      if (gone) end = { text: null, version };
      else if (text !== undefined) end = { text, version };
      else if (number === due && end.text !== null) end = { text: end.text.slice(0, keep) + add, version };
      else continue;
      due = number + 1;
    }
    return end;
  }

  // Decides which state a save continues from: `text`, null if it is deleted, and `version`. `now` is what localStorage has;
  // `past` is the version of all chains; `others` are texts that parted from it, and have what it hasn't.
  function decide(now, loads) {
    const ends = [...loads.values()].map(endOf).filter(({ version }) => version.count);
    const past = merge(ends.map(({ version }) => version));
    if (now.text !== null && !now.version) {
      // It is newer, unless the journal continues from it.
      const isOlder = ends.some(({ text }) => text !== null && contains(text, now.text));
      if (!isOlder) return { ...now, past, others: [] };
    }
    const all = now.text === null ? ends : [{ text: now.text, version: now.version ?? NONE }, ...ends];
    const isReplaced = (one, place) =>
      all.some((other, there) => there !== place && replaces(other, one, there < place));
    const last = all.filter((one, place) => !isReplaced(one, place));
    const best = last.reduce(better, { text: null, version: NONE });
    const isApart = ({ text }) => text !== null && !contains(best.text, text);
    return { ...best, past, others: last.filter(isApart).map(({ text }) => text) };
  }

  function replaces(one, other, isFirst) {
    return follows(one.version, other.version) && (isFirst || !follows(other.version, one.version));
  }

  // Of two that parted, nothing is lost with the one that has a text.
  function better(one, two) {
    const rank = ({ text, version }) => [Number(text !== null), version.people, version.count];
    const [first, second] = [rank(one), rank(two)];
    const place = first.findIndex((value, place) => value !== second[place]);
    return second[place] > first[place] ? two : one;
  }

  // Whether a record equals another, or continues it.
  function contains(text, other) {
    return text.startsWith(other.slice(0, -2));
  }
})();
