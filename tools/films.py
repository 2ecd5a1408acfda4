"""Films as rows of pictures: motion and the position after it, on a phone whose clock runs slowly.

A lesson brings the table to the action that is filmed; the rest comes from games between novices. docs/moments.md shows
the films, as `build.py pictures docs/moments --films` makes them.
"""

import base64
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import CDPSession, Page

from engine import GAMES, Record, Session, bot
from tools.camera import PHONE, webp
from tools.lessons import lessons_of
from tools.rooms import samples_of
from tools.visitor import Visitor
from ui.games.kit.samples import Ending, Film
from ui.lessons.lesson import read

FRAMES = 7
SLOWNESS = 5
"""How many times as long all takes that moves or waits: a picture takes about 80 ms, and a card flies for 260."""

_GAP, _WIDTH, _QUALITY = 6, 160, 12
"""Of a row: pixels between two pictures and around them, the width of one, and how good a WebP it is."""

_SETTINGS = {"pace": "brisk", "offline": True, "firsts": "off"}
_ROW = f"""
<style>
body {{ display: flex; gap: {_GAP}px; width: max-content; margin: 0; padding: {_GAP}px; background: #888 }}
img {{ width: {_WIDTH}px }}
</style>
"""


# Animations have a rate of their own.
_SLOW = """
((later, now, began) => {
  const slowness = () => globalThis.slowness ?? 1;
  globalThis.setTimeout = (work, wait = 0, ...more) => later(work, wait * slowness(), ...more);
  performance.now = () => began + (now() - began) / slowness();
})(globalThis.setTimeout, performance.now.bind(performance), performance.now());
"""

_BOX = "(({ x, y, width, height }) => ({ x, y, width, height }))(document.body.getBoundingClientRect())"


FILMS = [(slug, film) for slug in GAMES for film in samples_of(slug).films]
ENDINGS = [(slug, ending) for slug in GAMES for ending in samples_of(slug).endings]
"""The films of each game, by its slug."""


_LESSON_LASTS = 2_400
"""How many milliseconds of a lesson's film are shown."""


def take(page: Page, folder: Path) -> Iterator[str]:
    """Film in a page that can start Python, and yield the name of each file."""
    page.add_init_script(_SLOW)
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    page.emulate_media(reduced_motion="no-preference")
    visitor = Visitor(page)
    visitor.start()
    _keep(page, {})
    visitor.start()
    for slug, film in FILMS:
        _keep(page, {f"lesson-{slug}-first": str(asked_for(slug, film))})
        visitor.go("#/nowhere")
        visitor.go(f"#/learn/{slug}/first")
        visitor.settle(400)
        yield _shot(page, "#lesson-show", folder / f"{film.name}.webp", _LESSON_LASTS)
    for slug, ending in ENDINGS:
        file = folder / f"{ending.name}.webp"
        if not ending.ends:
            yield _shot(page, "#go-on", file, ending.lasts)
            continue
        visitor.store(film=json.dumps(before_end(slug, ending).to_json()))
        _keep(page, {"pace": ending.pace})
        visitor.start()
        visitor.go("#/game/film")
        visitor.settle(400)
        visitor.press("#hand [data-pick]:not([aria-disabled])")
        yield _shot(page, "#prompt [data-act]", file, ending.lasts)


def asked_for(slug: str, film: Film) -> int:
    """Return the step of a game's first lesson at which a film begins."""
    lesson = read(json.loads(lessons_of(slug)["first"]))
    steps = enumerate(lesson.steps)
    return next(at for at, step in steps if step.asks and lesson.record.actions[step.at].split()[0] == film.verb)


def _keep(page: Page, more: dict[str, str]) -> None:
    page.evaluate(
        "([text]) => localStorage.setItem('suits-and-signs/settings', text)", [json.dumps({**_SETTINGS, **more})]
    )


def _shot(page: Page, pressed: str, file: Path, lasts: int) -> str:
    """Press this, and take a row of pictures of the next milliseconds."""
    apart = lasts / (FRAMES - 1)
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    _slow_down(page, session, SLOWNESS)
    pictures = [page.screenshot()]
    page.locator(pressed).first.evaluate("(element) => element.click()")
    begun = time.monotonic()
    for number in range(1, FRAMES):
        page.wait_for_timeout(max(0, SLOWNESS * apart * number - 1000 * (time.monotonic() - begun)))
        pictures.append(page.screenshot())
    _slow_down(page, session, 1)
    session.detach()
    shown = "".join(f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in pictures)
    row = page.context.new_page()
    row.set_content(_ROW + shown)
    file.write_bytes(webp(row, row.evaluate(_BOX), _QUALITY))
    row.close()
    return file.name


def _slow_down(page: Page, session: CDPSession, slowness: int) -> None:
    session.send("Animation.setPlaybackRate", {"playbackRate": 1 / slowness})
    page.evaluate("(slowness) => { globalThis.slowness = slowness; }", slowness)


def before_end(slug: str, ending: Ending) -> Record:
    """Return a game in which a person is about to play the last card of a trick, round or game."""
    game, mind, seats = GAMES[slug], bot("novice"), ending.seats
    for seed in range(1000):
        rng = Random(seed)
        running = Session.start(game, ["bot:novice"] * seats, ending.options, rng)
        while (acted := running.turn) is not None:
            last, before = running.length, running.view(acted)
            text = game.write(mind.choose(game, before, rng))
            running.play(text)
            if (
                text.startswith("play")
                and len(before.legal) == 1
                and ending.ends == _what_has_ended(before, running.view(None))
            ):
                labels = tuple("you" if seat == acted else "bot:novice" for seat in range(seats))
                return replace(running.record, seats=labels, actions=running.record.actions[:last])
    raise AssertionError("no such game ends with a card")


def _what_has_ended(before: Any, after: Any) -> str:
    """Return which part has ended: "game", "round", "trick" if another player takes it, or ""."""
    if after.turn is None:
        return "game"
    if after.round > before.round:
        return "round"
    over = len(before.trick) == before.seats - 1 and after.phase == "play" and after.turn != before.turn
    return "trick" if over else ""
