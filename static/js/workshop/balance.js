// Shows the balance of a game while bots play it in the closed frame, whose answers are text and numbers only:
// ui/workshop/balance.py.

import { button, element, rest } from "./elements.js";
import { harmless } from "./harmless.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 320;
const HIGH = 34; // of a bar with its words
const MOST = 400; // rows of a table that are drawn
const MOST_CELLS = 6_000; // of all tables together
const MOST_TABLES = 40;
const MOST_COLUMNS = 40;
const IDLE = 3; // times as long as a report took to be shown, until the next one is asked for
const LONGEST = 44; // characters of a bar's name
const FOLDED = ["events", "cards", "actions"]; // long tables, which are opened when they are wanted

// Has bots play, with the seats and options of the table, and shows the report so far in `host`: `ask` is Sandbox.ask,
// `save(name, text, type)` hands a file to the person, and `say` speaks. Resolves when all games are played, or it was
// stopped; rejects as `ask` does.
export async function showBalance(host, { ask, save, say }) {
  let report = null;
  let isStopped = false;
  let answer;
  do {
    answer = await ask("balance", { report });
    report = answer.report;
    if (!host.isConnected) return;
    const began = performance.now();
    show(host, answer, () => (isStopped = true), save);
    await rest(IDLE * (performance.now() - began));
  } while (!answer.done && !isStopped);
  host.querySelector("[data-stop]")?.remove();
  say(`${text(answer.progress)}. ${text(list(answer.sentences)[0])}`);
}

function show(host, answer, stop, save) {
  const open = new Set([...host.querySelectorAll("details[open]")].map(({ id }) => id));
  const isFocused = host.querySelector("[data-stop]")?.matches(":focus");
  host.replaceChildren(
    element("h3", {}, text(answer.title)),
    controls(answer, stop, save),
    element("ul", {}, ...list(answer.sentences).map((each) => element("li", {}, text(each)))),
    ...bounded(records(answer.tables)).map(figure),
    folded("balance-how", text(answer.how), element("p", {}, text(answer.explanation))),
  );
  for (const each of host.querySelectorAll("details")) each.open = open.has(each.id);
  if (isFocused) host.querySelector("[data-stop]")?.focus();
}

// Returns the tables with as many rows as a page can bear: what a game says of itself may be endless.
function bounded(tables) {
  let cells = 0;
  const fits = (row) => (cells += 2 + list(row.cells).length) <= MOST_CELLS;
  return tables.slice(0, MOST_TABLES).map((table) => ({ ...table, heads: list(table.heads).slice(0, MOST_COLUMNS), rows: records(table.rows).filter(fits) }));
}

function controls(answer, stop, save) {
  const bar = element("progress", { max: number(answer.games), value: number(answer.played) });
  bar.setAttribute("aria-label", text(answer.progress));
  const parts = [bar, element("span", { className: "small" }, text(answer.progress))];
  if (!answer.done) parts.push(button(text(answer.stop), stop, { data: { stop: "" } }));
  parts.push(button(text(answer.save), () => save("balance.csv", numbersIn(answer.csv), "text/csv")));
  return element("div", { className: "answers" }, ...parts);
}

function figure({ key, caption, heads, rows, about, even }) {
  const shown = rows;
  const isFolded = FOLDED.includes(key);
  const scroll = element("div", { className: "scroll", tabIndex: 0 }, sheet(list(heads), shown));
  scroll.setAttribute("role", "region");
  scroll.setAttribute("aria-label", text(caption));
  const below = element("p", { className: "small" }, text(about));
  if (isFolded) return folded(`balance-${key}`, text(caption), scroll, below);
  const bars = shown.filter(({ bar }) => bar);
  const drawn = bars.length ? [element("div", { className: "chart" }, chart(bars, even))] : [];
  return element("section", {}, element("h4", {}, text(caption)), ...drawn, scroll, below);
}

function sheet(heads, rows) {
  const table = element("table", { className: "scores" });
  const cell = (kind, scope, words) => element(kind, scope ? { scope } : {}, text(words));
  table.append(element("thead", {}, element("tr", {}, ...heads.map((each) => cell("th", "col", each)))));
  const body = rows.map(({ head, cells }) =>
    element("tr", {}, cell("th", "row", head), ...list(cells).map((each) => cell("td", "", each))),
  );
  table.append(element("tbody", {}, ...body));
  return table;
}

// The numbers are in the table below it.
function chart(bars, even) {
  const drawn = drawing("svg", { viewBox: `0 0 ${WIDTH} ${HIGH * bars.length}`, "aria-hidden": "true" });
  if (typeof even === "number") drawn.append(drawing("path", { class: "axis", d: `M${x(even)},0V${HIGH * bars.length}` }));
  bars.forEach(({ head, bar, share }, place) => {
    const top = HIGH * place;
    const [mean, low, high] = list(bar).map(x);
    const middle = top + 23;
    const ends = `M${low},${middle}H${high}M${low},${middle - 4}v8M${high},${middle - 4}v8`;
    const name = text(head);
    const size = { x: 0, y: top + 17, width: mean, height: 12 };
    drawn.append(
      drawing("text", { x: 0, y: top + 12 }, name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name),
      drawing("text", { x: WIDTH, y: top + 12, "text-anchor": "end" }, text(share)),
      drawing(
        "g",
        { class: "series series-1" },
        drawing("rect", { ...size, fill: "currentColor", "fill-opacity": 0.3 }),
        drawing("path", { class: "stroke", d: ends }),
      ),
    );
  });
  return drawn;
}

const x = (share) => Math.round(10 * WIDTH * Math.min(1, Math.max(0, number(share)))) / 10;

function folded(id, words, ...children) {
  return element("details", { id, className: "chart" }, element("summary", {}, words), ...children);
}

function drawing(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [each, value] of Object.entries(attributes)) made.setAttribute(each, value);
  made.append(...children);
  return made;
}

// What comes from the frame may be anything.
const text = (value) => (typeof value === "string" ? harmless(value.slice(0, 2_000)) : "");
// What begins otherwise than a number or a word would be calculated by a spreadsheet.
const numbersIn = (csv) => String(csv).replace(/(^|[,\n])("?)(?=[=+@\t\r-])(?!-?[\d.]+"?(?:[,\r\n]|$))/g, "$1$2'");
const number = (value) => (Number.isFinite(value) ? value : 0);
const list = (value) => (Array.isArray(value) ? value.slice(0, MOST) : []);
const records = (value) => list(value).filter((each) => typeof each === "object" && each !== null);
