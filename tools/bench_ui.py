"""`build.py bench ui`: milliseconds from a click to its effect on the screen, early and late in a long game.

Whole games are played as well, with motion: tools/whole_games.py lists those measures. They are written into their part
of docs/benchmarks.md.

A click is a trusted mouse click on a legal action in a game that lasts longer than the measurement. It is timed from
the event's own time until the page no longer offers that action and has laid out and painted what replaces it: that is,
until the frame that shows it is rendered, not until the display shows it. The main thread's processor time is given as
well, since a busy machine changes it less. Between clicks the table is opened anew, in every case at the same position,
with the processor at its full speed. `--dist DIR` measures an existing build, even of another checkout, and writes
nothing.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from statistics import median
from typing import NamedTuple

from playwright.sync_api import CDPSession, ViewportSize

from engine import CHANCE, GAMES, Record, Session, bot
from tools import dist, reports, whole_games
from tools.measurable import wait_for
from tools.rooms import samples_of
from tools.visitor import Visitor, steady_page

LENGTHS = (10, 200, 1500)
"""Early, when the table is nearly empty and the log short; when both are full; and when the game is long."""

PROCESSORS = (1, 4)
CLICKS = 3
"""In every case, each time around: a median of 15 clicks by default."""

_GAME, _ENDLESS = next((slug, found) for slug in GAMES if (found := samples_of(slug).endless))
"""The game that is measured: the first that can be played for long enough."""

_BOT = "bot:novice"
_WINDOW = ViewportSize(width=1280, height=800)
# A message posted while a frame is rendered arrives after it is painted; one posted earlier may arrive too soon.
_TIMER = """
(() => {
  const channel = new MessageChannel();
  let rendering = false;
  channel.port1.onmessage = () => { rendering = false; };
  const frame = () => {
    rendering = true;
    channel.port2.postMessage(null);
    requestAnimationFrame(frame);
  };
  const told = (work) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  };
  let tell;
  globalThis.awaitPainting = () => { globalThis.painting = new Promise((resolve) => { tell = resolve; }); };
  addEventListener("click", (event) => {
    const action = event.target.closest("[data-act]")?.dataset.act;
    if (!event.isTrusted || !action) return;
    rendering = false;
    const offered = `[data-act="${action}"]`;
    const observer = new MutationObserver(() => {
      if (document.querySelector(offered)) return;
      observer.disconnect();
      const end = () => { tell(performance.now() - event.timeStamp); };
      if (rendering) told(end);
      else requestAnimationFrame(() => told(end));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, { capture: true });
  requestAnimationFrame(frame);
})();
"""


class Case(NamedTuple):
    """At least this many actions have been played, and the processor is slowed down this many times."""

    length: int
    processor: int


class Time(NamedTuple):
    """Milliseconds: how many passed, and how many of the processor's the main thread took."""

    passed: float
    worked: float


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    whole = long_game()
    records = {length: cut(whole, length) for length in LENGTHS}
    found: dict[Case, list[Time]] = {}
    commit = reports.commit_of(reports.WHOLE_GAMES)
    site = dist.choose_site(arguments.dist)
    with steady_page(site) as page:
        page.add_init_script(_TIMER)
        page.set_viewport_size(_WINDOW)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        visitor = Visitor(page)
        visitor.start()
        for _ in range(arguments.times):
            for case in (Case(length, processor) for processor in PROCESSORS for length in LENGTHS):
                measured = [_click(visitor, session, records[case.length], case.processor) for _ in range(CLICKS)]
                found.setdefault(case, []).extend(measured)
    print(report(found))
    text = whole_games.run(site)
    print(text)
    if not arguments.dist:
        reports.write_part(reports.WHOLE_GAMES, text, commit)
    return 0


def long_game() -> Record:
    """Return a game that is longer than the greatest of LENGTHS."""
    game, rng, mind = GAMES[_GAME], Random(1), bot("novice")
    running = Session.start(game, (_BOT,) * _ENDLESS.seats, _ENDLESS.options, rng)
    while running.turn is not None and running.length < max(LENGTHS) + 50:
        running.play(game.write(mind.choose(game, running.view(running.turn), rng)))
    return running.record


def cut(whole: Record, length: int) -> Record:
    """Return the game at the first position after so many actions where a person may click; the other seat is a bot.

    That bot never gets to think, so it doesn't disturb the measurement.
    """
    while True:
        replay = whole.replay(length)
        seat = replay.state.turn
        if seat != CHANCE and _ENDLESS.action in replay.game.view(replay.state, seat).legal:
            seats = tuple("you" if each == seat else _BOT for each in range(len(whole.seats)))
            return replace(whole, seats=seats, actions=whole.actions[:length])
        length += 1


def _click(visitor: Visitor, session: CDPSession, record: Record, processor: int) -> Time:
    """Open the table, click on the action and return how long that took."""
    page = visitor.page
    visitor.store(bench=json.dumps(record.to_json()))
    visitor.go("#/nowhere")
    visitor.go("#/game/bench")
    button, moment = page.locator(f"[data-act='{_ENDLESS.action}']").first, page.locator("#go-on")
    button.or_(moment).first.wait_for()
    if moment.count():
        moment.click()
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.settle(100)
    page.evaluate("() => { awaitPainting(); }")
    session.send("Emulation.setCPUThrottlingRate", {"rate": processor})
    before = _worked_milliseconds(session)
    page.mouse.down()
    page.mouse.up()
    wait_for(page, "painting", "the effect of a click")
    passed = float(page.evaluate("painting"))
    worked = _worked_milliseconds(session) - before
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return Time(passed, worked)


def _worked_milliseconds(session: CDPSession) -> float:
    """Return how many milliseconds of processor time the main thread has taken so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


def report(found: Mapping[Case, Sequence[Time]]) -> str:
    """Return the medians as a table, with the ratio of late to early."""
    lengths = sorted({case.length for case in found})
    clicks = len(next(iter(found.values())))
    heads = "".join(f"{f'at action {length:,}':>18}" for length in lengths)
    lines = [f"Milliseconds from a click until it is painted, median of {clicks} clicks", f"{'':20}{heads}{'ratio':>8}"]
    for processor in dict.fromkeys(case.processor for case in found):
        for name in Time._fields:
            times = [median(getattr(time, name) for time in found[Case(length, processor)]) for length in lengths]
            columns = "".join(f"{time:18.1f}" for time in times)
            lines.append(f"{f'CPU ×{processor}, {name}':20}{columns}{times[-1] / times[0]:8.2f}")
    return "\n".join(lines)
