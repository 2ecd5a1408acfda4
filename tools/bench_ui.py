"""`build.py bench ui`: milliseconds from a click to what it changes on the screen, early and late in a long game.

A click is a trusted one, of a mouse, on a legal action at a table of Fistellavates; it counts from the event's own time
until the page no longer offers that action and has laid out and painted what stands there instead. That is when the
rendering of the frame that shows it has ended; bringing it to the glass is left out. Between clicks the table is opened
anew, in every case at the same position, with the processor at its full speed. `--dist DIR` measures a site that is
built already, of another checkout too.
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
from tools import dist
from tools.visitor import Visitor, steady_page

LENGTHS = (10, 1500)
PROCESSORS = (1, 4)
CLICKS = 3
"""In every case, each time around: a median of 15 clicks by default."""

_ACTION = "draw deck"
_BOT = "bot:novice"
_WINDOW = ViewportSize(width=1280, height=800)
# What is posted while a frame is rendered arrives once it is painted; what is posted before may arrive too soon.
_TIMER = """
(() => {
  globalThis.painted = null;
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
  addEventListener("click", (event) => {
    const action = event.target.closest("[data-act]")?.dataset.act;
    if (!event.isTrusted || !action) return;
    rendering = false;
    const offered = `[data-act="${action}"]`;
    const observer = new MutationObserver(() => {
      if (document.querySelector(offered)) return;
      observer.disconnect();
      const end = () => { globalThis.painted = performance.now() - event.timeStamp; };
      if (rendering) told(end);
      else requestAnimationFrame(() => told(end));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  }, { capture: true });
  requestAnimationFrame(frame);
})();
"""


class Case(NamedTuple):
    """At least so many actions have been played, and the processor is slowed down so many times."""

    length: int
    processor: int


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    whole = long_game()
    records = {length: cut(whole, length) for length in LENGTHS}
    found: dict[Case, list[float]] = {}
    with steady_page(dist.chosen(arguments.dist)) as page:
        page.add_init_script(_TIMER)
        page.set_viewport_size(_WINDOW)
        session = page.context.new_cdp_session(page)
        visitor = Visitor(page)
        visitor.start()
        for _ in range(arguments.times):
            for case in (Case(length, processor) for processor in PROCESSORS for length in LENGTHS):
                measured = [_click(visitor, session, records[case.length], case.processor) for _ in range(CLICKS)]
                found.setdefault(case, []).extend(measured)
    print(report(found))
    return 0


def long_game() -> Record:
    """Return a game of Fistellavates for two, longer than the greatest of LENGTHS."""
    game, rng, mind = GAMES["fistellavates"], Random(1), bot("novice")
    running = Session.start(game, (_BOT, _BOT), {"target": 1000}, rng)
    while running.turn is not None and running.length < max(LENGTHS) + 50:
        running.play(game.write(mind.choose(game, running.view(running.turn), rng)))
    return running.record


def cut(whole: Record, length: int) -> Record:
    """Return the game after so many actions, or soon after, when a person may draw from the deck; the other is a bot.

    That bot never gets to think, and so it disturbs nothing.
    """
    while True:
        replay = whole.replay(length)
        seat = replay.state.turn
        if seat != CHANCE and _ACTION in replay.game.view(replay.state, seat).legal:
            seats = tuple("you" if each == seat else _BOT for each in range(len(whole.seats)))
            return replace(whole, seats=seats, actions=whole.actions[:length])
        length += 1


def _click(visitor: Visitor, session: CDPSession, record: Record, processor: int) -> float:
    """Open the table and click on the action; return the milliseconds that it took."""
    page = visitor.page
    visitor.store(bench=json.dumps(record.to_json()))
    visitor.go("#/nowhere")
    visitor.go("#/game/bench")
    button = page.locator(f"[data-act='{_ACTION}']").first
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.settle(100)
    page.evaluate("() => { globalThis.painted = null; }")
    session.send("Emulation.setCPUThrottlingRate", {"rate": processor})
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("globalThis.painted !== null")
    milliseconds = float(page.evaluate("globalThis.painted"))
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return milliseconds


def report(found: Mapping[Case, Sequence[float]]) -> str:
    """Return a line for each speed of the processor: the medians, the least times, and the ratios of late to early."""
    clicks = len(next(iter(found.values())))
    lines = [f"Milliseconds from a click until it is painted, median of {clicks} clicks (and the least)"]
    for processor in dict.fromkeys(case.processor for case in found):
        times = {case.length: each for case, each in found.items() if case.processor == processor}
        said = ", ".join(f"{median(each):.0f} ({min(each):.0f}) at action {length}" for length, each in times.items())
        early, late = times[min(times)], times[max(times)]
        ratios = f"{median(late) / median(early):.2f} ({min(late) / min(early):.2f})"
        lines.append(f"CPU ×{processor}: {said}, ratio {ratios}")
    return "\n".join(lines)
