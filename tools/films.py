"""Films as rows of pictures: what moves, and what stands then, slowed down on a phone.

A lesson brings the table to the action that is filmed; the rest comes from games between novices. docs/moments.md shows
the films, as `build.py pictures docs/moments --films` makes them.
"""

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page

from engine import GAMES, Record, Session, bot
from tools.camera import PHONE, webp
from tools.lessons import lessons_of
from tools.rooms import samples_of
from tools.visitor import Visitor
from ui.games.kit.samples import Ending, Film
from ui.lessons.lesson import read

FRAMES = 7
APART = 800
"""Milliseconds between two pictures, beside what taking one takes."""

AT_INSTANT = 60
"""The same where nothing moves, and what is filmed takes its real time."""

RATE = 0.07
"""How fast animations go: a picture takes about 80 ms, and a card flies for some 300."""

TURNING = 0.2
"""How fast animations go where a moment comes or cards are turned over, which takes longer than a flight."""

_GAP, _WIDTH, _QUALITY = 6, 160, 12
"""Of a row: pixels between two pictures and around them, the width of one, and how good a WebP it is."""

_SETTINGS = {"pace": "brisk", "offline": True, "firsts": "off"}
_ROW = f"""
<style>
body {{ display: flex; gap: {_GAP}px; width: max-content; margin: 0; padding: {_GAP}px; background: #888 }}
img {{ width: {_WIDTH}px }}
</style>
"""


_BOX = "(({ x, y, width, height }) => ({ x, y, width, height }))(document.body.getBoundingClientRect())"


FILMS = [(slug, film) for slug in GAMES for film in samples_of(slug).films]
ENDINGS = [(slug, ending) for slug in GAMES for ending in samples_of(slug).endings]
"""What is filmed of each game, beside its slug."""


def take(page: Page, folder: Path) -> Iterator[str]:
    """Film in a page that can start Python, and yield the name of each file."""
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
        yield _shot(page, "#lesson-show", folder / f"{film.name}.webp", film.awaits, TURNING if film.turns else RATE)
    for slug, ending in ENDINGS:
        file = folder / f"{ending.name}.webp"
        if not ending.ends:
            yield _shot(page, "#go-on", file)
            continue
        visitor.store(film=json.dumps(before_end(slug, ending).to_json()))
        _keep(page, {"pace": ending.pace})
        visitor.start()
        visitor.go("#/game/film")
        visitor.settle(400)
        visitor.press("#hand [data-pick]:not([aria-disabled])")
        yield _shot(
            page, "#prompt [data-act]", file, rate=TURNING, apart=APART if ending.pace == "brisk" else AT_INSTANT
        )


def asked_for(slug: str, film: Film) -> int:
    """Return the step of a game's first lesson at which a film begins."""
    lesson = read(json.loads(lessons_of(slug)["first"]))
    steps = enumerate(lesson.steps)
    return next(at for at, step in steps if step.asks and lesson.record.actions[step.at].split()[0] == film.verb)


def _keep(page: Page, more: dict[str, str]) -> None:
    page.evaluate(
        "([text]) => localStorage.setItem('suits-and-signs/settings', text)", [json.dumps({**_SETTINGS, **more})]
    )


def _shot(page: Page, pressed: str, file: Path, awaits: str = "", rate: float = RATE, apart: int = APART) -> str:
    """Press this, and take pictures of what follows once something stands there, in a row."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": rate})
    pictures = [page.screenshot()]
    page.locator(pressed).first.evaluate("(element) => element.click()")
    if awaits:
        page.wait_for_selector(awaits, state="attached")
    for _ in range(FRAMES - 1):
        page.wait_for_timeout(apart)
        pictures.append(page.screenshot())
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()
    shown = "".join(f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in pictures)
    row = page.context.new_page()
    row.set_content(_ROW + shown)
    file.write_bytes(webp(row, row.evaluate(_BOX), _QUALITY))
    row.close()
    return file.name


def before_end(slug: str, ending: Ending) -> Record:
    """Return a game in which a person is about to play the last card of what ends."""
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
    """Return what is over that wasn't: of tricks, those that somebody else takes, to whom nobody gives anything."""
    if after.turn is None:
        return "game"
    if after.round > before.round:
        return "round"
    over = len(before.trick) == before.seats - 1 and after.phase == "play" and after.turn != before.turn
    return "trick" if over else ""
