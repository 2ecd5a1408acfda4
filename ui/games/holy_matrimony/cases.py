"""The worked case of Holy Matrimony that needs play: two reach the target in the same round."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from engine import CHANCE, GAMES, play
from engine.decks import fey
from engine.games.holy_matrimony.scoring import HAND, score
from engine.games.holy_matrimony.state import HolyMatrimonyState
from engine.mechanics.masks import bits_of
from engine.strategy import Rng
from ui.games.kit import deals
from ui.games.kit.story import Story

SLUG = "holy-matrimony"
GAME = GAMES[SLUG]
BEFORE, LAST = (54, 50, 30), (3, 9, 1)
"""The scores before the last round, and what it brings."""


def deal(hands: Sequence[str], church: str = "", stock: str = "", signs: str = "", rng: Rng | None = None) -> list[str]:
    """Return the actions of a game on the test circle in which these seats hold at least these cards.

    `church` is the first church card, `stock` the first cards to be drawn, `signs` the seats' own ones, else the first
    in sign order.
    """
    seats = len(hands)
    spare = deals.spare(fey.CODES, [*" ".join(hands).split(), *church.split(), *stock.split()], rng)
    full = deals.fill_hands(hands, HAND, spare)
    deck = [full[seat][place] for place in range(HAND) for seat in range(seats)]
    top = church.split() or [spare.pop(0)]
    return [*deals.circle_and_signs(seats, signs), " ".join(["deck", *deck, *top, *stock.split(), *spare])]


def cases(begin: type[Story]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the case with its number."""
    yield 8, {"title": "Two reach the target in the same round", "cites": ["H7"], "parts": [_two_at_once(begin)]}


def _two_at_once(begin: type[Story]) -> dict[str, Any]:
    actions = next(found for found in map(_game, count()) if found)
    story = begin(SLUG, 3, actions[:3]).play(*actions[3:-4])
    story.play(actions[-4], told="Anna has 54 points and Beth 50, so both could reach 55 now. Carl is far behind.")
    story.show(None, {"scores": list(BEFORE), "waiting": [0, 1, 2]})
    story.play(*actions[-3:-1])
    story.play(
        actions[-1],
        told=(
            "Anna scores 3 and now has 57; Beth scores 9 and now has 59. Both have reached 55, but Beth has more "
            "and wins."
        ),
    )
    scores = [before + more for before, more in zip(BEFORE, LAST, strict=True)]
    plays = [{"points": points} for points in LAST]
    expect = {"scores": scores, "winners": [1], "church": None, "last_round": {"plays": plays}}
    return story.show(None, expect).write()


def _game(seed: int) -> list[str]:
    """Return the actions of a game that has these scores, none if this seed's cards don't allow it."""
    actions = deal([""] * 3, rng=random.Random(seed))
    state: HolyMatrimonyState = GAME.start(3)
    _play(state, actions)
    while state.turn != CHANCE and max(state.scores) < max(BEFORE):
        exact = _round(state, [before - score for before, score in zip(BEFORE, state.scores, strict=True)])
        if exact:
            after = GAME.clone(state)
            _play(after, exact)
            last = _round(after, LAST) if after.turn == 0 else []
            if last:
                return [*actions, *exact, *last]
        best = [max(_plays(state, seat).items())[1] for seat in range(3)]
        _play(state, best)
        actions += best
    return []


def _round(state: HolyMatrimonyState, points: Sequence[int]) -> list[str]:
    """Return plays that bring each seat exactly these points, none if a seat has no such play."""
    plays = [_plays(state, seat).get(wanted) for seat, wanted in enumerate(points)]
    return [play for play in plays if play] if all(plays) else []


def _plays(state: HolyMatrimonyState, seat: int) -> dict[int, str]:
    """Return for every score that a seat can reach in this round a play that reaches it."""
    asked = GAME.clone(state)
    asked.turn = seat
    own, church = state.worths[seat], state.church
    return {score(church, bits_of(each), own).points: GAME.write(each) for each in GAME.legal_actions(asked)}


def _play(state: HolyMatrimonyState, actions: Sequence[str]) -> None:
    for text in actions:
        play(GAME, state, text)
