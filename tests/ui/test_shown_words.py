"""All that is drawn, told and spoken at a table: its grammar for whoever reads, its numbers, its spaces."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from selectolax.lexbor import LexborNode

from engine import GAMES, Session
from tests.positions import FULL, each_look, soon_over
from tests.ui.reading import element, possible_picks, text_of
from tools import messages
from tools.setup import ROOT
from ui.components.grammar import Voices
from ui.components.html import h
from ui.components.picker import toggle
from ui.components.symbols import separate, speech_only
from ui.components.table_state import TableUiState
from ui.games import default
from ui.games.catalog import GAME_UIS
from ui.games.kit import interstitials
from ui.games.kit.diagram import alt
from ui.games.kit.game_ui import GameUI
from ui.games.narration import narration
from ui.positions.position import position_now
from ui.saves.save_summary import about
from ui.table import view as page
from ui.table.connection import LocalConnection
from ui.table.hints import hint
from ui.table.model import TableModel
from ui.table.read_aloud import spoken_summary
from ui.table.result_view import summary, turning_points

OTHERS = ("Robin", "Hazel", "Wren", "Linden", "Merle", "Fern", "Jay")
WRONG_PERSON = re.compile(
    r"(?<!with )(?<!of )\b[Yy]ou(?:[,:]| secretly)? (?:has|is|was|does|goes|passes|(?:play|draw|begin|lead|take|win"
    r"|lay|join|discard|add|show|score|choose|swap|gain|give|put|conclude|declare|leave|lose|deal|split|need|hold|get"
    r"|keep|stay|command|share|tell|name|reveal|turn|move)s)\b|\b[Yy]ou[’']s\b"
)
HYPHEN_FOR_MINUS = re.compile(r"(?<!\w)-\d")
SHARE = 0.02
"""Of so many moments of a game everything is drawn."""

TAGS = "p li td th tr dt dd h1 h2 h3 h4 section div button ul ol dl table caption figcaption svg"
APART = {*TAGS.split()}
"""What stands apart whatever is in it."""


def visible_pieces(node: LexborNode) -> Iterator[str]:
    """Yield the texts that are seen, in order, and " " where an element parts them by itself; pictures have none."""
    for each in node.iter(include_text=True):
        if each.tag == "-text":
            yield each.text_content or ""
            continue
        attributes = each.attributes
        apart = each.tag in APART or attributes.get("role") == "img" or attributes.get("aria-hidden") == "true"
        if apart:
            yield " "
        elif "unseen" not in (attributes.get("class") or "").split():
            yield from visible_pieces(each)
        if apart and each.tag != "svg" and not {"role", "aria-hidden"} & attributes.keys():
            yield from visible_pieces(each)
            yield " "


def run_together(main: LexborNode) -> list[str]:
    """Where a number touches what stands beside it in another element."""
    pieces = [piece for piece in visible_pieces(main) if piece]
    return [
        f"{before[-20:]}|{after[:20]}"
        for before, after in pairwise(pieces)
        if before[-1].isalnum() and after[0].isalnum() and (before[-1].isdigit() or after[0].isdigit())
    ]


def wrong_words(text: str) -> list[str]:
    """What is wrong in a text: the viewer spoken of as somebody else, a hyphen before a number."""
    return [
        text[max(found.start() - 30, 0) : found.end() + 20]
        for fault in (WRONG_PERSON, HYPHEN_FOR_MINUS)
        for found in fault.finditer(text)
    ]


def wrong_in(html: str) -> list[str]:
    """The same in a piece of a page, and in what its parts are called; with numbers that run together."""
    main = element(f"<main>{html}</main>", "main")
    labels = [each.attributes.get("aria-label") or "" for each in main.css("[aria-label]")]
    texts = [main.text(), *labels]
    return [*run_together(main), *(found for text in texts for found in wrong_words(text))]


def drawn(ui: GameUI, session: Session, seat: int | None, rng: random.Random) -> Iterator[str]:
    """Yield the table as this seat sees it, as it picks, looking back, and what stands until it has been read."""
    slug, view = session.game.slug, session.view(seat)
    names = tuple("You" if who == seat else OTHERS[who] for who in range(view.seats))
    history = list(session.history(seat))
    events = tuple(event for _, event in history)
    state = TableUiState(names, events=events[-40:])
    yield ui.table(view, TableUiState(names, events=events[-40:], past=True))
    picked: tuple[str, ...] = ()
    for _ in range(3):
        html = ui.table(view, TableUiState(names, events=events[-40:], picked=picked))
        yield html
        if choices := possible_picks(html):
            picked = toggle(view.legal, picked, rng.choice(choices))
    # Of several in one action, the last tells of all.
    ends = [*{action: at for at, (action, event) in enumerate(history) if ui.pauses_for(event, seat)}.values()]
    if ends:
        begin = ends[-2] + 1 if len(ends) > 1 else 0
        yield interstitials.panel(ui.interstitial(view, state, events[begin : ends[-1] + 1]), slug)


def told(ui: GameUI, session: Session, seat: int | None) -> Iterator[str]:
    """Yield what is told and spoken to this seat, and the position in words."""
    view = session.view(seat)
    voices = Voices(tuple("You" if who == seat else OTHERS[who] for who in range(view.seats)), seat)
    yield alt(ui.rows(view, voices))
    yield from narration([event for _, event in session.history(seat)][-12:], voices, view)
    yield from (spoken_summary(about, view, voices) for about in ("trick", "cards", "order", "scores"))
    if seat is not None and view.legal:
        opinions = [{"action": each, "expected": 0, "loss": at, "sure": 1} for at, each in enumerate(view.legal[-2:])]
        hinted = hint(json.dumps(opinions), view, voices)
        yield from (hinted.said, *hinted.others)
    yield about(session).state
    yield position_now(session, seat).title
    if course := view.over and session.course():
        yield from summary(course, view.winners, voices)
        yield from (turn.said for turn in turning_points(course, view.winners, voices))
    if view.over:
        yield text_of(
            element(str(page.page(model := TableModel(LocalConnection(session)), model.ui_state())), "#result")
        )


# With the most seats a table has the parts that it has with three.
@each_look(but=[*FULL, ("rebel-runs", 6)])
def test_whoever_reads_is_spoken_to_and_numbers_stand_apart(slug: str, seats: int, preset: str) -> None:
    game, rng = GAMES[slug], random.Random(f"{slug} {seats} {preset}")
    session = Session.start(game, OTHERS[:seats], soon_over(slug, game.presets[preset]), rng)
    rooms = [GAME_UIS[slug], *([default.of(game)] if preset == "default" else [])]
    found: set[str] = set()
    while True:
        over = session.turn is None
        if over or session.length < 6 or rng.random() < SHARE:
            watching: tuple[int | None, ...] = (None, *range(seats)) if over else (session.turn, rng.randrange(seats))
            for ui in rooms:
                for seat in watching:
                    found.update(each for html in drawn(ui, session, seat, rng) for each in wrong_in(html))
                    found.update(each for text in told(ui, session, seat) for each in wrong_words(text))
        if session.turn is None:
            break
        session.play(rng.choice(session.view(session.turn).legal))
    assert not found


def test_sentences_fit_whoever_reads_them() -> None:
    """Whatever nothing above leads to: letters, invitations, shared pages."""
    said = [
        text
        for file in messages.sources()
        for each in messages.messages(file.read_text("utf-8"))
        for text in each.sentences
    ]
    said += [
        node.value
        for file in (ROOT / "ui" / "games").rglob("*.py")
        if file.stem.endswith(("words", "table", "middle", "lessons", "tips"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert said
    assert [found for text in said for found in wrong_words(text)] == []


def test_a_separator_is_heard_and_its_space_is_seen() -> None:
    ten, two = h("b", {}, "10 points"), h("span", {}, "2 + 4")
    assert run_together(element(h("p", {}, ten, two), "p"))
    assert not run_together(element(h("p", {}, separate([ten, two], ", that is ")), "p"))
    assert str(speech_only(", ")) == '<span class="unseen">,</span> '
    assert speech_only(", ").words == ", "


@pytest.mark.parametrize("number", [-16, "−16"])
def test_numbers_have_the_minus_sign_that_people_read(number: Any) -> None:
    assert h("b", {}, number) == "<b>−16</b>"
