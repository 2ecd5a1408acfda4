"""Words of a game's own are explained where they stand: each once at a table, and never in the way of playing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import chain, islice
from typing import Any

import pytest

from engine import GAMES, Record, Session
from engine.replay import Replay
from tests.positions import is_drawn_otherwise, presets, soon_over
from tests.rooms import facts
from tests.ui.reading import element, elements, random_tap, shown_by_picking, text_of, values
from tools.lessons import read_lessons
from tools.reading import read
from tools.rooms import file_of
from ui.components.picker import toggle
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms
from ui.games.catalog import GAME_UIS
from ui.games.kit import interstitials

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")

TAPS = 200
"""So many at most in one game."""

WAYS = 6
"""So many ways of picking at one table."""


@cache
def ids(slug: str) -> frozenset[str]:
    """Every place in a game's rules that can be linked to."""
    markdown = file_of(slug, "rules.md").read_text("utf-8").partition("\n")[2]
    return frozenset(values(read(f"rules/{slug}.html", markdown)[0], "[id]", "id"))


def tapping(slug: str, seats: int, preset: str) -> Iterator[str]:
    """The tables of whoever is on turn, and the moments, while somebody taps at random."""
    rng, ui = random.Random(seats), GAME_UIS[slug]
    session = Session.start(GAMES[slug], NAMES[:seats], soon_over(slug, GAMES[slug].presets[preset]), rng)
    picked: tuple[str, ...] = ()
    since = 0
    for _ in range(TAPS):
        seat = session.turn
        events = tuple(event for _, event in session.history(seat or 0, since))
        view = session.view(seat or 0)
        if any(ui.pauses_for(event, seat) for event in events):
            yield interstitials.panel(ui.interstitial(view, TableUiState(NAMES[:seats]), events), slug)
            since = session.length
        if seat is None:
            return
        html = ui.table(view, TableUiState(NAMES[:seats], picked=picked, events=events[-20:]))
        yield html
        act, token = random_tap(html, rng)
        if act:
            session.play(act)
        picked = () if act else toggle(view.legal, picked, token)


def learning(slug: str) -> Iterator[str]:
    """The tables of a game's lessons, in which all kinds of things happen, after some ways of picking."""
    ui = GAME_UIS[slug]
    for _, plain in (each[1:] for each in read_lessons() if each[0] == slug):
        record = Record.from_json(plain["record"])
        replay = Replay(GAMES[slug], GAMES[slug].start(len(record.seats), record.options))
        for action in record.actions:
            view = GAMES[slug].view(replay.state, replay.state.turn if (replay.state.turn or 0) >= 0 else None)
            ui_state = TableUiState(NAMES[: len(record.seats)])
            yield from islice(shown_by_picking(view, partial(_table, ui.table, ui_state)), WAYS)
            replay.play(action)


def _table(table: Callable[..., str], ui_state: TableUiState, view: Any, picked: tuple[str, ...]) -> str:
    return table(view, replace(ui_state, picked=picked))


@pytest.mark.parametrize("slug", GAMES)
def test_the_words_of_a_game_are_explained_where_they_stand(slug: str) -> None:
    drawn = [(seats, preset) for each, seats, preset in presets() if each == slug and is_drawn_otherwise(slug, preset)]
    taps = (tapping(slug, seats, preset) for preset, seats in {preset: seats for seats, preset in drawn}.items())
    met = set()
    for html in chain(learning(slug), *taps):
        words = [href.partition("#")[2] for href in values(html, "a.term[data-rules]", "href")]
        assert len(words) == len(set(words)), "one place for each is enough"
        assert not elements(html, ":is(button, [role=img], [aria-hidden=true], [data-act], [data-pick]) a")
        met |= set(words)
    assert met == {f"word-{word}" for word in facts(slug).explained_words}
    assert met <= ids(slug)


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_explained_leads_to_its_ruling(slug: str) -> None:
    markdown = file_of(slug, "rules.md").read_text("utf-8").partition("\n")[2]
    entries = elements(read(f"rules/{slug}.html", markdown)[0], "li[id^=word-]")
    assert len(entries) >= len(facts(slug).explained_words)
    for entry in entries:
        places = values(entry.html or "", "a", "href")
        assert places
        assert {place.removeprefix("#") for place in places} <= ids(slug)
        assert len(text_of(entry)) < 260


def test_a_word_in_a_sentence() -> None:
    said = explain_terms("gasp", "command", "It takes command & more.", "gives command", "takes command")
    assert text_of(said) == "It takes command & more."
    assert text_of(element(said, "a")) == "takes command"
    assert explain_terms("gasp", "command", "Nothing of <it>.", "command") == "Nothing of &lt;it&gt;."
