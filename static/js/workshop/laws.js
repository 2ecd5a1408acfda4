// Shows which laws a game breaks, with the positions that show it: ui/workshop/laws.py answers. All of it is text.

import { button, element } from "./elements.js";
import { _ } from "./words.js";

const MOST = 10;
const LONGEST = 4_000; // characters

// Checks the laws, and shows in `host` those that are broken: `ask` is Sandbox.ask, `say` speaks, and `deal(record)` puts a
// position on the table. Resolves when all are checked, or `host` is shown no more; rejects as `ask` does.
export async function showLaws(host, { ask, say, deal }) {
  const list = (value) => (Array.isArray(value) ? value.slice(0, MOST) : []);
  const text = (value) => String(value ?? "").slice(0, LONGEST);
  const breaches = [];
  const skipped = [];
  let answer;
  let count;
  do {
    answer = await ask("laws", { more: answer !== undefined });
    if (!host.isConnected) return;
    breaches.push(...list(answer?.breaches));
    skipped.push(...list(answer?.skipped));
    count = Number(answer?.of) || 0;
    if (!answer?.done) say(_("Laws checked: CHECKED of COUNT …", { checked: Number(answer?.checked) || 0, count }));
  } while (!answer?.done);
  const said = breaches.length
    ? _("The game breaks BROKEN of COUNT laws.", { broken: breaches.length, count })
    : _("The game keeps all COUNT laws.", { count: count - skipped.length });
  host.replaceChildren(
    element("h3", {}, said),
    ...breaches.slice(0, MOST).map((each) =>
      element(
        "section",
        {},
        element("pre", {}, text(each?.text)),
        element("p", { className: "answers" }, button(_("Show this position"), () => deal(each?.record))),
      ),
    ),
  );
  say(said);
}
