"""Whole games of the templates, told by the default room: in sentences that a person could have written."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from engine import Session
from tools.prototype import Prototype
from ui.components.grammar import Voices
from ui.games.catalog import ui_of
from ui.games.default.choices import CHOICES
from ui.games.narration import narration

NAMES = ("Ann", "Ben", "Cat", "Dan")
_UNTOLD = re.compile(r"_|\b(True|False|None|seat|size \d|points \d|yes|no)\b|, score \d|[{}`]|\(\)|\.\.|: \.")


@pytest.mark.parametrize("reader", [0, None])
def test_a_whole_game_is_told_in_sentences(template: Prototype, reader: int | None) -> None:
    game: Any = template.game
    seats, rng = game.seat_counts[-1], random.Random(2)
    session = Session.start(game, NAMES[:seats], {}, rng)
    while session.turn is not None:
        view = session.view(session.turn)
        order = CHOICES.action_in_words(view.legal[0], view, Voices(NAMES[:seats], session.turn))
        assert re.fullmatch(r"[a-z]+ (the .+|left|right)|draw", order), order
        session.play(rng.choice(view.legal))
    events = [event for _, event in session.history(reader)]
    told = narration(events, Voices(NAMES[:seats], reader), session.view(reader))
    assert len(told) == len(events)
    for line in told:
        assert re.fullmatch(r"[A-Z\d].*\.", line), line
        assert not _UNTOLD.search(line), line
        assert not re.search(r"\b[Yy]ou (is|has|\w+[^s]s)\b", line), line
        assert not re.match(r"(Ann|Ben|Cat|Dan) (?!is |has |and )\w*[^s]\b ", line), line
    assert ui_of(game.slug).text.pitch
