// What runs: plays a game in the closed frame, says in words what that waits for, and shows what is wrong at its line.

import { byId, button, element } from "./elements.js";
import { nameFrom, packageFrom } from "./files.js";
import { makeMoments } from "./moments.js";
import { Sandbox, STARTED } from "./sandbox.js";
import { _ } from "./words.js";

// Returns the table. `does.goTo(file, line)` leads to a line; `does.mark(errors)` shows errors in the editor;
// `does.keep(text)` keeps what has been chosen for this game, and `does.kept()` returns it.
export function makeTable(does) {
  const host = byId("host"); // inert while no game is being played in it: what stands there then is an earlier one
  const sandbox = new Sandbox(host);
  const [play, stop, state, trouble] = ["play", "stop", "state", "trouble"].map(byId);
  let running = 0; // a number for each press of Play
  let isThere = false; // whether a game is being played
  let isBusy = false;
  let isDrawn = false; // whether a table is shown, be it of an earlier code
  let isChanged = false; // whether the code has changed since then
  let asked = 0; // questions that it hasn't answered yet
  let before = null; // what was said before it fell silent

  const WAITING = {
    fetching: _("Downloading Python …"),
    starting: _("Starting Python …"),
    loading: _("Reading your game …"),
  };
  const ENDED = {
    asked: _("Stopped. You can play it again."),
    silent: _("The game did not answer for 20 seconds, so it was stopped. Is there a loop that never ends?"),
    flood: _("The game said too much at once, so it was stopped."),
    died: _("The game crashed or ran out of memory. You can play it again."),
    unable: "", // the reason stands below
  };
  const UNABLE = {
    fetch: _("A part that the table needs can’t be fetched. Try again with a connection."),
    refused: _("The host of this site refuses a file that the table needs. Reload the page, then try again."),
    policy: _("The host of this site sends a security policy that forbids the game’s frame. Games of your own can’t be played here."),
    memory: _("There is too little memory to start Python. Close other pages or programs, then press Play it."),
    slow: _("Python did not start within COUNT seconds, so it was stopped. Press Play it to try again.", { count: STARTED / 1_000 }),
    start: _("Python can’t start here. Reload the page. If that doesn’t help, try another browser."),
  };
  const CHANGED = _("The code has changed since you pressed Play.");
  const moments = makeMoments({ ask, tell: (error) => complain({ ...error, text: error.text ?? error.message }), news: say });
  sandbox.addEventListener("waiting", ({ detail }) => {
    say(WAITING[detail] ?? "");
    stop.ariaDisabled = String(detail !== "loading");
  });
  sandbox.addEventListener("trouble", ({ detail }) => complain(detail));
  sandbox.addEventListener("moment", ({ detail }) => moments.show(detail));
  sandbox.addEventListener("keep", ({ detail }) => does.keep(detail));
  sandbox.addEventListener("silent", () => {
    if (asked) return; // bots may think for long
    before = state.textContent;
    say(isBusy ? _("Your game is still being read. If a loop in it never ends, press Stop.") : _("The game isn’t responding. It will be stopped soon. Press Stop to stop it now."));
  });
  sandbox.addEventListener("speaking", () => {
    if (before !== null) say(before);
    before = null;
  });
  sandbox.addEventListener("ended", ({ detail }) => ended(detail));
  let isStopped = false; // whether the person has ended it
  stop.addEventListener("click", () => {
    if (stop.ariaDisabled === "true") return;
    isStopped = true;
    sandbox.end();
    isStopped = false;
  });

  function say(text) {
    state.textContent = text;
  }

  function ask(kind, data) {
    asked += 1;
    return sandbox.ask(kind, data).finally(() => (asked -= 1));
  }

  function busy(is) {
    isBusy = is;
    if (is) play.dataset.waits = "";
    else delete play.dataset.waits;
  }

  // Says whether a game is being played, and of which code the table is.
  function turn(is) {
    isThere = is;
    isDrawn ||= is;
    host.inert = !is;
    let said = "";
    if (is && isChanged) said = CHANGED;
    if (!is && isDrawn && !isBusy) said = _("This is the table of the earlier code. It can’t be played.");
    moments.turn(is, said);
  }

  function ended(why) {
    isDrawn = false;
    stop.ariaDisabled = "true";
    turn(false);
    busy(isBusy);
    // Another game takes its place.
    if (isBusy && why === "asked" && !isStopped) return;
    say(ENDED[why] ?? ENDED.died);
  }

  // Shows what is wrong, in words, as a link to its line.
  function complain({ file = "", line = 0, text = "" }, ...more) {
    const said = String(text).slice(0, 2_000);
    const place = file && line ? _("FILE, line LINE", { file, line }) : file;
    const link = place && element("a", { href: "#code" }, place);
    link?.addEventListener?.("click", (event) => {
      event.preventDefault();
      does.goTo(file, line);
    });
    const close = button(_("Close"), clear);
    trouble.replaceChildren(
      element("p", { className: "wrong" }, element("span", {}, ...(link ? [link, ": "] : []), said)),
      element("p", { className: "answers" }, ...more, close),
    );
    trouble.hidden = false;
    does.mark(file && line ? [{ file, line, text: said }] : []);
  }

  function clear() {
    trouble.replaceChildren();
    trouble.hidden = true;
    does.mark([]);
  }

  const table = {
    // Plays a game, { name, files }; `draft` names it among others. Returns what it is called, null if it can't be played; a promise.
    async play({ name, files }, draft, more = {}) {
      const own = ++running;
      clear();
      busy(true);
      turn(false);
      say(WAITING.starting);
      isChanged = false;
      try {
        const { title } = await sandbox.play({ name: packageFrom(name), draft, sources: files, kept: does.kept(), ...more });
        if (own !== running) return null;
        busy(false);
        turn(true);
        say(_("TITLE is on the table.", { title: nameFrom(title) }));
        return title;
      } catch (error) {
        if (own !== running) return null;
        if (error.kind === "worker") offerInFrame({ name, files }, draft, more);
        else if (error.kind in UNABLE) complain({ text: UNABLE[error.kind] });
        else if (error.kind !== "ended") complain({ ...error, text: error.text ?? error.message });
        if (error.kind !== "ended") say("");
        return null;
      } finally {
        if (own === running) {
          busy(false);
          turn(isThere);
        }
      }
    },

    // Comes to a position of the game at the table: a text, or a record.
    load: (position) => moments.load(position),
    // Says that the code of the game at the table has changed.
    outdate() {
      if (isChanged) return;
      isChanged = true;
      if (!isThere) return;
      turn(true);
      say(CHANGED);
    },
    isPlaying: () => isThere,
    ask,
    complain,
    clear,
    say,
  };
  return table;

  // Where it doesn't run in a worker, Python alone can end an endless loop: ui/workshop/endless.py.
  function offerInFrame(game, draft, more) {
    const text = _("This browser can’t run the game apart from this page. A loop that never ends is stopped after 15 seconds; until then this page may not respond. If anything else never ends, you have to close the page.");
    complain({ text }, button(_("Play all the same"), () => void table.play(game, draft, { ...more, inFrame: true })));
  }
}
