// Shows which laws a game breaks, with the positions that show it: ui/workshop/laws.py answers. All of it is text.

import { button, element, rest } from "./elements.js";
import { harmless } from "./harmless.js";
import { _ } from "./words.js";

const MOST = 10;
const MOST_LAWS = 100;
const LONGEST = 4_000; // characters
const APART = 200; // milliseconds between two questions: a game may answer a thousand times a second

// Checks the laws, and shows in `host` how far that is and those that are broken: `ask` is Sandbox.ask, `say` speaks, and
// `deal(record)` comes to a position, `goTo(file, line)` to a line. Resolves when all are checked, it was stopped, or `host`
// is shown no more; rejects as `ask` does.
export async function showLaws(host, { ask, say, deal, goTo }) {
  const list = (value, most = MOST) => (Array.isArray(value) ? value.slice(0, most) : []);
  const text = (value) => (typeof value === "string" ? harmless(value.slice(0, LONGEST)) : "");
  const heading = element("h3", { tabIndex: -1 }, _("Checking the laws …"));
  const bar = element("progress", { ariaLabel: _("Laws checked") });
  const stop = button(_("Stop checking"), () => {
    isStopped = true;
    stop.ariaDisabled = "true";
  });
  const controls = element("p", { className: "answers" }, bar, stop);
  const rows = new Map(); // by a law's sentence
  const all = element("ul", { className: "rows" });
  const listed = element("details", {}, element("summary", {}, _("All laws")), all);
  const about = element("p", {}, _("A law is a rule that every card game here keeps, such as that no player is told of a card that others hide. Bots play some games, and each law is checked on them."));
  host.replaceChildren(heading, about, controls, listed);
  let isStopped = false;
  let broken = 0;
  let skipped = 0;
  let answer;
  let count;
  let checked;
  do {
    if (answer !== undefined) await rest(APART);
    answer = await ask("laws", { more: answer !== undefined });
    if (!host.isConnected) return;
    for (const law of list(answer?.laws, MOST_LAWS).map(text)) {
      if (rows.has(law) || rows.size === MOST_LAWS) continue;
      rows.set(law, element("strong"));
      all.append(element("li", {}, `${law} `, rows.get(law)));
    }
    for (const [marked, word] of [["examined", _("Kept.")], ["skipped", _("It doesn’t apply.")]]) {
      for (const law of list(answer?.[marked], MOST_LAWS).map(text)) mark(law, word);
    }
    const breaches = list(answer?.breaches);
    listed.before(...breaches.slice(0, Math.max(0, MOST - broken)).map(breach));
    broken += breaches.length;
    skipped += list(answer?.skipped).length;
    count = Number(answer?.of) || 0;
    checked = Number(answer?.checked) || checked || 0;
    [bar.max, bar.value] = [count || 1, Math.min(checked, count || 1)];
    if (!answer?.done) say(_("Laws checked: CHECKED of COUNT …", { checked, count }));
  } while (!answer?.done && !isStopped);
  const said = answer?.done ? conclusion() : _("Stopped after CHECKED of COUNT laws; BROKEN are broken.", { checked, count, broken });
  const hadFocus = stop.matches(":focus");
  heading.textContent = said;
  stop.remove();
  if (answer?.done) controls.remove();
  if (hadFocus) heading.focus();
  say(said);

  function conclusion() {
    return broken ? _("The game breaks BROKEN of COUNT laws.", { broken, count }) : _("The game keeps all COUNT laws.", { count: count - skipped });
  }

  // A law that was seen broken stays so, wherever else it is kept.
  function mark(law, word) {
    const row = rows.get(law);
    if (row && row.textContent !== _("Broken.")) row.textContent = word;
  }

  function breach(each) {
    mark(text(each?.law), _("Broken."));
    const show = button(_("Show this position"), () => deal(each?.record));
    const [file, line] = [text(each?.file), Number(each?.line) || 0];
    const lead = line ? [button(_("FILE, line LINE", { file, line }), () => goTo(file, line))] : [];
    const words = element("pre", {}, text(each?.text));
    return element("section", {}, element("h4", {}, text(each?.law)), words, element("p", { className: "answers" }, show, ...lead));
  }
}
