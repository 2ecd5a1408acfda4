// The bar at the table: a step back or on, bots that wait, everybody's hands; and behind "More" all moments of the game,
// its deal, and its position as text. ui/workshop/asking.py answers. All that comes from there is text and numbers.

import { makeMenu } from "./arrangement.js";
import { byId, button, element } from "./elements.js";
import { harmless } from "./harmless.js";
import { _ } from "./words.js";

const PAUSE = "M5 3H10V21H5ZM14 3H19V21H14Z";
const PLAY = "M5 2.5L21 12L5 21.5Z";
const MOST = 2_000; // moments in the list
const LONGEST = 200; // characters of one of them
const LONGEST_POSITION = 200_000;

// Makes the bar work. `ask` is the table's question, `tell` shows what is wrong, `news` says what has been done.
export function makeMoments({ ask, tell, news }) {
  const [back, on, wait, hands, ways, own, at, stale] = ["back", "on", "wait", "hands", "ways", "own-ways", "at", "stale"].map(byId);
  let now = {};
  let isThere = false; // whether the game that is shown can be played
  let renewing;

  const does = (kind, data) => () => ask(kind, data?.()).catch((error) => error.kind !== "ended" && tell(error));
  back.addEventListener("click", does("back"));
  on.addEventListener("click", does("on"));
  wait.addEventListener("click", does("wait", () => !now.waits));
  hands.addEventListener("click", async () => {
    await does("hands", () => !now.hands)();
    if (now.hands) byId("host").scrollIntoView({ block: "nearest" });
  });
  makeMenu(renew);

  const list = element("select", { id: "moment", size: 4 });
  const number = element("input", { id: "deal-number", type: "number", min: 1, max: Number.MAX_SAFE_INTEGER, inputMode: "numeric" });
  const position = element("textarea", { id: "position", rows: 4, spellcheck: false });
  position.dir = "ltr";
  list.addEventListener("change", () => does("go", () => Number(list.value))());
  own.append(
    element("p", { className: "answers" }, button(_("Seats and options"), does("set-up"), { data: { leaves: "" } })),
    element(
      "p",
      { className: "answers" },
      named(number, _("Deal")),
      button(_("Deal this"), () => number.reportValidity() && does("deal", () => Number(number.value) || null)()),
      button(_("Another deal"), does("deal", () => null)),
    ),
    named(list, _("Go to")),
    named(position, _("This position, as text")),
    element("p", { className: "answers" }, button(_("Copy"), copy), button(_("Go to this position"), () => load(position.value))),
  );

  function named(field, words) {
    return element("label", { className: "answers" }, words, field);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(position.value);
      news(_("Copied."));
    } catch {
      position.select();
      news(_("Selected: copy it with Ctrl+C, ⌘C or the menu."));
    }
  }

  function load(given) {
    return ask("load", given).catch((error) => error.kind !== "ended" && tell(error));
  }

  // Fills the fields behind "More" once the table rests, but for one in which something is being written.
  function renew() {
    clearTimeout(renewing);
    if (!ways.hidden && isThere && now.shown) renewing = setTimeout(() => fill().catch(() => {}), 100);
  }

  async function fill() {
    const [moments, found] = [await ask("moments"), await ask("position")];
    const listed = (Array.isArray(moments) ? moments : []).slice(-MOST);
    const options = listed.map((each) => {
      const [after, said] = Array.isArray(each) ? each : [];
      const value = Number(after) || 0;
      return element("option", { value, selected: value === now.at }, `${value} · ${harmless(String(said).slice(0, LONGEST))}`);
    });
    list.replaceChildren(...options);
    if (document.activeElement !== number) number.value = Number.isSafeInteger(found?.deal) ? found.deal : "";
    if (document.activeElement !== position) position.value = String(found?.text ?? "").slice(0, LONGEST_POSITION);
  }

  function label(name, words) {
    name.querySelector(".unseen").textContent = words;
    name.title = words;
  }

  function draw() {
    const isOn = isThere && now.shown === true;
    const goes = { back: isOn && now.goes_back === true, on: isOn && now.goes_on === true };
    back.ariaDisabled = String(!goes.back);
    on.ariaDisabled = String(!goes.on);
    for (const each of [wait, hands]) each.ariaDisabled = String(!isOn);
    hands.ariaPressed = String(isThere && now.hands === true);
    wait.querySelector("path").setAttribute("d", now.waits ? PLAY : PAUSE);
    label(wait, now.waits ? _("Play on") : _("Pause"));
    label(back, back.textContent);
    label(on, on.textContent);
    const place = _("Action DONE of COUNT.", { done: Number(now.at) || 0, count: Number(now.last) || 0 });
    at.textContent = !isOn ? "" : now.waits ? [place, _("Bots wait.")].join(" ") : place;
    at.hidden = stale.textContent !== "";
  }

  draw();
  return {
    load,
    // Shows how the table stands, as the game says it.
    show(told) {
      now = typeof told === "object" && told !== null ? told : {};
      draw();
      renew();
    },
    // Says whether there is a table that can be played, and a sentence about it that takes the place of its moment.
    turn(is, said = "") {
      isThere = is;
      if (stale.textContent !== said) stale.textContent = said;
      draw();
      renew();
    },
  };
}
