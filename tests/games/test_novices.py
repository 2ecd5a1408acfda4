"""Novices are human, not silly: they overlook much, but give away no won game and nothing that is sure."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import GAMES, Session, bot
from engine.bots.choosing import ALIKE, THE_GAME, Judgement
from engine.decks.fey import CARD
from engine.games.rebel_runs.possible_melds import melds_of
from engine.luck import luck_from
from engine.mechanics.circle import circle_of, fey_of
from tests.rooms import facts


def choices(slug: str, games: int) -> Iterator[tuple[Any, str, list[Judgement]]]:
    """The views of novices, what they choose there, and how they judge it: the luck is the same."""
    game, novice = GAMES[slug], bot("novice")
    for number in range(games):
        session = Session.start(
            game, ("bot:novice",) * game.seat_counts[0], facts(slug).short, random.Random(f"{slug} {number}")
        )
        while session.turn is not None:
            view = session.view(session.turn)
            text = game.write(novice.choose(game, view, luck_from(session.length)))
            if len(view.legal) > 1:
                judging = novice.judge(game, view, luck_from(session.length))
                try:
                    while True:
                        next(judging)
                except StopIteration as end:
                    yield view, text, end.value
            session.play(text)


@pytest.mark.parametrize(("slug", "games"), [("battle-of-the-bards", 3), ("rebel-runs", 4), ("holy-matrimony", 12)])
def test_a_slip_gives_away_nothing_that_is_sure(slug: str, games: int) -> None:
    game, wastes, slips = GAMES[slug], 0, 0
    assert game.heuristic
    for view, text, judged in choices(slug, games):
        best = max(each.mean for each in judged)
        chosen = next(each.mean for each in judged if each.action == text)
        if best - chosen > ALIKE:
            slips += 1
            assert best - chosen < THE_GAME
            assert not game.heuristic.wastes(view, game.read(text))
        wastes += any(game.heuristic.wastes(view, game.read(each)) for each in view.legal)
    assert slips > 10
    assert wastes > 0 or slug == "holy-matrimony"


def test_a_meld_is_wasted_by_the_discard_of_a_card_that_it_needs() -> None:
    game, met = GAMES["rebel-runs"], set[bool]()
    assert game.heuristic
    for number in range(40):
        session = Session.start(game, ("bot:random",) * 2, {}, random.Random(number))
        for _action in range(60):
            if session.turn is None:
                break
            view = session.view(session.turn)
            fey, hand = fey_of(circle_of(view.circle or "")), [CARD[code] for code in view.hand]
            for text in view.legal:
                action = game.read(text)
                wasted = game.heuristic.wastes(view, action)
                if view.phase == "discard":
                    rest = [card for card in hand if card != action.card]
                    assert wasted == (bool(melds_of(hand, fey)) and not melds_of(rest, fey))
                    met.add(wasted)
                else:
                    assert not wasted
            session.play(view.legal[number % len(view.legal)])
    assert met == {True, False}
