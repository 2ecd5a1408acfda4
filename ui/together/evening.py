"""The score of the evening: how many games each of the people at a live table has won, one game after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import Session
from ui.components.grammar import join_words
from ui.components.html import Html, h
from ui.components.translation import _, ngettext
from ui.saves.seats import people
from ui.together.messages import NOBODY
from ui.together.pact import Pact


def score_so_far(labels: Sequence[str], won: Mapping[int, int]) -> dict[int, int]:
    """Return the games that each person had won by their seats; people of one name can't be told apart, and have none.

    labels: who sits where, as a record says it. won: that of those who have been there before.
    """
    return {seat: won.get(seat, 0) for seat in people(labels) if labels.count(labels[seat]) == 1}


def next_pact(
    pact: Pact, labels: Sequence[str], before: Pact, labels_before: Sequence[str], session: Session | None
) -> Pact:
    """Return the agreement on a new game with the score after the one before; session: that game, None if not dealt.

    Those who stay keep their score, by their names. If no one does, another evening begins.
    """
    winners = () if session is None else session.view(None).winners
    score = {labels_before[seat]: won for seat, won in score_so_far(labels_before, before.won).items()}
    won = {
        seat: score[labels[seat]] + (labels_before.index(labels[seat]) in winners)
        for seat in score_so_far(labels, {})
        if labels[seat] in score
    }
    return replace(pact, games=before.games + (session is not None), won=won) if won else pact


def evening_to_json(pact: Pact, labels: Sequence[str]) -> list[int]:
    """Return how many games there were before this one, then how many of them each seat had won, -1 for none."""
    score = score_so_far(labels, pact.won)
    return [pact.games, *(score.get(seat, NOBODY) for seat in range(len(labels)))]


def read_evening(plain: Sequence[Any], seats: int) -> tuple[int, ...]:
    """Return the same as a guest is told it; ValueError if it can't be so."""
    if len(plain) != seats + 1 or not all(type(each) is int and each >= NOBODY for each in plain):
        raise ValueError("this is no score")
    return tuple(plain)


def score_panel(evening: Sequence[int], winners: Sequence[int], names: Sequence[str]) -> Html | None:
    """Return the score after a game that these seats have won; None if no one has one."""
    games, *before = evening
    each = [
        _("{name} ({count})", name=name, count=won + (seat in winners))
        for seat, (name, won) in enumerate(zip(names, before, strict=True))
        if won != NOBODY
    ]
    said = ngettext(
        "Won this evening, in {count:words} game: {score}.",
        "Won this evening, in {count:words} games: {score}.",
        games + 1,
        score=join_words(each),
    )
    return h("p", {}, said) if each else None
