// Shows which laws a game breaks, with the positions that show it: ui/workshop/laws.py answers. All of it is text.

import { button, element } from "./elements.js";
import { _ } from "./words.js";

const MOST = 10;
const LONGEST = 4_000; // characters

// Shows the answer in `host`; `deal(record)` puts a position on the table. Returns a sentence to be said.
export function showLaws(host, answer, deal) {
  const list = (value) => (Array.isArray(value) ? value.slice(0, MOST) : []);
  const text = (value) => String(value ?? "").slice(0, LONGEST);
  const breaches = list(answer?.breaches);
  const count = Number(answer?.of) || 0;
  const said = breaches.length
    ? _("The game breaks BROKEN of COUNT laws.", { broken: breaches.length, count })
    : _("The game keeps all COUNT laws.", { count: count - list(answer?.skipped).length });
  host.replaceChildren(
    element("h3", {}, said),
    ...breaches.map((each) =>
      element(
        "section",
        {},
        element("pre", {}, text(each?.text)),
        element("p", { className: "answers" }, button(_("Show this position"), () => deal(each?.record))),
      ),
    ),
  );
  return said;
}
