"""Films as rows of pictures: what moves, and what stands then, slowed down on a phone.

A lesson brings the table to the action that is filmed; the end of a game comes from a game between novices.
"""

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page

from engine import GAMES, Record, Session, bot
from tools.camera import PHONE
from tools.visitor import Visitor
from ui.lessons.lesson import load

FRAMES = 16
APART = 330
"""Milliseconds between two pictures, beside what taking one takes."""

RATE = 0.12
"""How fast animations go: a picture takes about 80 ms, and a card flies for some 300."""

TURNING = 0.2
"""How fast animations go where cards are turned over, which takes longer than a flight."""

_SETTINGS = {"pace": "brisk", "offline": True}
_ROW = """
<style>
body { display: flex; gap: 6px; width: max-content; margin: 0; padding: 6px; background: #888 }
img { width: 240px }
</style>
"""


class Film(NamedTuple):
    """What is filmed: the first action of this verb that a game's first lesson asks for, or what comes of it."""

    name: str
    game: str
    verb: str
    awaits: str = ""
    """What is to stand on the table before the second picture is taken, as a selector; nothing, if it is empty."""
    rate: float = RATE


FILMS = (
    Film("card-to-trick", "gasp", "play"),
    Film("token-given", "gasp", "give"),
    Film("trick-won", "troll-tricker", "play", ".trick.done"),
    Film("plans-revealed", "fistellavates", "plan", ".moment", TURNING),
    Film("tale-concluded", "battle-of-the-bards", "conclude"),
    Film("meld-laid", "rebel-runs", "meld"),
    Film("church-cards", "holy-matrimony", "play", ".moment", TURNING),
)


def take(page: Page, folder: Path) -> Iterator[str]:
    """Film in a page that can start Python, and yield the name of each file."""
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    page.emulate_media(reduced_motion="no-preference")
    visitor = Visitor(page)
    visitor.start()
    for film in FILMS:
        _keep(page, {f"lesson-{film.game}-first": str(asked_for(film))})
        visitor.go("#/nowhere")
        visitor.go(f"#/learn/{film.game}/first")
        visitor.settle(400)
        yield _shot(page, "#lesson-show", folder / f"{film.name}.png", film.awaits, film.rate)
    _keep(page, {})
    for name, whole in (("round-ended", False), ("game-ended", True)):
        visitor.store(film=json.dumps(before_end(whole=whole).to_json()))
        visitor.go("#/nowhere")
        visitor.go("#/game/film")
        visitor.settle(400)
        visitor.press("#hand [data-pick]:not([aria-disabled])")
        yield _shot(page, "#prompt [data-act]", folder / f"{name}.png")


def asked_for(film: Film) -> int:
    """Return the step of its lesson at which a film begins."""
    lesson = load(film.game, "first")
    steps = enumerate(lesson.steps)
    return next(at for at, step in steps if step.asks and lesson.record.actions[step.at].split()[0] == film.verb)


def _keep(page: Page, more: dict[str, str]) -> None:
    page.evaluate(
        "([text]) => localStorage.setItem('suits-and-signs/settings', text)", [json.dumps({**_SETTINGS, **more})]
    )


def _shot(page: Page, pressed: str, file: Path, awaits: str = "", rate: float = RATE) -> str:
    """Press this, and take pictures of what follows once something stands there, in a row."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": rate})
    pictures = [page.screenshot()]
    page.locator(pressed).first.evaluate("(element) => element.click()")
    if awaits:
        page.wait_for_selector(awaits, state="attached")
    for _ in range(FRAMES - 1):
        page.wait_for_timeout(APART)
        pictures.append(page.screenshot())
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()
    shown = "".join(f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in pictures)
    row = page.context.new_page()
    row.set_content(_ROW + shown)
    file.write_bytes(row.locator("body").screenshot())
    row.close()
    return file.name


def before_end(*, whole: bool) -> Record:
    """Return a game of Gasp! in which a person is about to play the last card of a round, or of the game if `whole`."""
    game, mind = GAMES["gasp"], bot("novice")
    for seed in range(1000):
        rng = Random(seed)
        running = Session.start(game, ["bot:novice"] * 3, {"round_limit": 1 if whole else 2}, rng)
        while running.turn is not None and running.view(None).round == 1:
            last, acted = running.length, running.turn
            text = game.write(mind.choose(game, running.view(acted), rng))
            running.play(text)
        if text.startswith("play"):
            seats = tuple("you" if seat == acted else "bot:novice" for seat in range(3))
            record = replace(running.record, seats=seats, actions=running.record.actions[:last])
            if len(record.replay().game.view(record.replay().state, acted).legal) == 1:
                return record
    raise AssertionError("no such game ends with a card")
