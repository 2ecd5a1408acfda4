"""What is said for an action is true, argues for it and never against itself, over thousands of positions."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from engine import GAMES, bot
from engine.bots.choosing import complete
from engine.bots.opinions import Opinion, form_opinions, second_best
from engine.core import to_json
from tests.games.advising import points_of, positions, said_of
from tests.positions import FULL, each_preset, soon_over

_ADVISORS = {slug: getattr(game, "advisor", "") for slug, game in GAMES.items() if game.heuristic}

ADVISED = {slug: advisor.split(".")[2] for slug, advisor in _ADVISORS.items() if advisor}
"""The games whose actions are advised, with their rooms."""

ACTIONS = 4
"""How many actions of a position are looked at."""

_FEW, _SOME = 12, 1000


def truths(slug: str) -> Any:
    """What is true of a game."""
    return import_module(f"tests.games.{ADVISED[slug]}.truths")


def hold(slug: str, seats: int, preset: str, most: int) -> set[str]:
    """Hold all that could be said in so many positions against what is true; returns the codes of what was said."""
    met, rng, true = set(), random.Random(f"{slug} {seats} {preset}"), truths(slug)
    options = soon_over(slug, GAMES[slug].presets[preset])
    for state, view in positions(slug, seats, options, preset, most):
        shown = str(to_json(view))
        for text in rng.sample(view.legal, min(ACTIONS, len(view.legal))):
            for case, weight in said_of(state, view, text):
                assert true.holds(case), case[2:]
                price = true.is_price(case) if hasattr(true, "is_price") else case.code in true.PRICES
                assert weight < 0 if price else weight > 0, (case[2:], weight)
                assert all(str(value) in shown for value in case.data.get("cards", []))
                met.add(case.code)
    return met


@each_preset(*ADVISED, but=FULL)
def test_all_that_could_be_said_is_true(slug: str, seats: int, preset: str) -> None:
    assert hold(slug, seats, preset, _FEW)


@pytest.mark.long
@pytest.mark.parametrize("slug", ADVISED)
def test_each_thing_that_can_be_said_is_true_in_a_thousand_positions(slug: str) -> None:
    game = GAMES[slug]
    met = {code for seats in game.seat_counts[:3] for code in hold(slug, seats, "default", _SOME)}
    rare = {"excuse-only", "sure", "all-explained", "nothing-left", "no-answer", "could-swap", "nothing-to-lay"}
    assert {*import_module(_ADVISORS[slug]).ADVICE} - met <= rare


def opinions(game: Any, view: Any) -> list[Opinion]:
    """What an adept thinks of some actions."""
    return complete(form_opinions(game, view, bot("adept", iterations=8), random.Random(1)))


def argued(slug: str, most: int) -> tuple[int, int]:
    """How many of so many positions have a better and a worse choice, and in how many no reason tells them apart."""
    game, found, unnamed = GAMES[slug], 0, 0
    for _, view in positions(slug, game.seat_counts[-1 if slug == "gasp" else 0], {}, "argued", most):
        best, *others = opinions(game, view)
        rival = second_best([best, *others])
        told = game.advice(view, best.action, rival)
        assert told == game.advice(view, best.action, rival), "asking twice gives the same answer"
        own = [*points_of(view, best.action, rival)]
        against: dict[str, float] = {}
        for topic, reason in points_of(view, rival, rival):
            against[topic] = against.get(topic, 0.0) + reason.weight
        first = told[0]
        topics = [next((each.topic for each in own if each.reason == reason), "overall") for reason in told]
        assert first.weight > 0
        assert len({*topics}) == len(topics), "no topic is spoken of twice, so that nothing contradicts another"
        assert first.code == "overall" or first.weight > against.get(topics[0], 0.0)
        found += any(each.loss > 0 for each in others)
        unnamed += first.code == "overall" and any(each.loss > 0 for each in others)
    return found, unnamed


@pytest.mark.parametrize("most", [40, pytest.param(1000, marks=pytest.mark.long)], ids=["some", "many"])
@pytest.mark.parametrize("slug", ADVISED)
def test_the_first_reason_argues_for_the_best_choice_against_the_second(slug: str, most: int) -> None:
    found, unnamed = argued(slug, most)
    assert 3 * unnamed <= found
