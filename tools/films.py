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
from typing import Any, NamedTuple

from playwright.sync_api import Page

from engine import GAMES, Record, Session, bot
from tools.camera import PHONE, webp
from tools.lessons import lessons_of
from tools.visitor import Visitor
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


class Played(NamedTuple):
    """What is filmed of a game between novices: a person plays a card, or goes on from the moment before.

    seats: of a game of Gasp!. ends: what ends with this card, the "trick", "round" or "game"; "" for what comes after.
    """

    name: str
    seats: int
    ends: str
    pace: str = "brisk"


PLAYED = (
    Played("trick-at-instant", 3, "trick", "instant"),
    Played("round-ended", 3, "round"),
    Played("hand-dealt", 3, ""),
    Played("game-ended", 3, "game"),
    Played("duel-ended", 2, "game"),
)


def take(page: Page, folder: Path) -> Iterator[str]:
    """Film in a page that can start Python, and yield the name of each file."""
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    page.emulate_media(reduced_motion="no-preference")
    visitor = Visitor(page)
    visitor.start()
    _keep(page, {})
    visitor.start()
    for film in FILMS:
        _keep(page, {f"lesson-{film.game}-first": str(asked_for(film))})
        visitor.go("#/nowhere")
        visitor.go(f"#/learn/{film.game}/first")
        visitor.settle(400)
        yield _shot(page, "#lesson-show", folder / f"{film.name}.webp", film.awaits, film.rate)
    for played in PLAYED:
        file = folder / f"{played.name}.webp"
        if not played.ends:
            yield _shot(page, "#go-on", file)
            continue
        visitor.store(film=json.dumps(before_end(played).to_json()))
        _keep(page, {"pace": played.pace})
        visitor.start()
        visitor.go("#/game/film")
        visitor.settle(400)
        visitor.press("#hand [data-pick]:not([aria-disabled])")
        yield _shot(
            page, "#prompt [data-act]", file, rate=TURNING, apart=APART if played.pace == "brisk" else AT_INSTANT
        )


def asked_for(film: Film) -> int:
    """Return the step of its lesson at which a film begins."""
    lesson = read(json.loads(lessons_of(film.game)["first"]))
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


def before_end(played: Played) -> Record:
    """Return a game of Gasp! in which a person is about to play the last card of what ends."""
    game, mind, seats = GAMES["gasp"], bot("novice"), played.seats
    for seed in range(1000):
        rng = Random(seed)
        options = {"round_limit": 1 if played.ends == "game" else 2}
        running = Session.start(game, ["bot:novice"] * seats, options, rng)
        while (acted := running.turn) is not None:
            last, before = running.length, running.view(acted)
            text = game.write(mind.choose(game, before, rng))
            running.play(text)
            if text.startswith("play") and len(before.legal) == 1 and played.ends == _ended(before, running.view(None)):
                labels = tuple("you" if seat == acted else "bot:novice" for seat in range(seats))
                return replace(running.record, seats=labels, actions=running.record.actions[:last])
    raise AssertionError("no such game ends with a card")


def _ended(before: Any, after: Any) -> str:
    """Return what is over that wasn't: of tricks, those that somebody else takes, to whom nobody gives anything."""
    if after.turn is None:
        return "game"
    if after.round > before.round:
        return "round"
    over = len(before.trick) == before.seats - 1 and after.phase == "play" and after.turn != before.turn
    return "trick" if over else ""
