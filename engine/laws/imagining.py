"""A law about imagined hands: they could have been dealt, and everything that was told would have come about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core import IllegalActionError, NotationError, play
from engine.laws.breach import Broken, describe, seat_name
from engine.laws.hiding import last_shuffle, play_with_others
from engine.laws.trial import Trial
from engine.strategy import Rng

_COMMON = ("seats", "options", "count", "turn", "phase", "winners")
_TRIES = 150
"""In so many ways the cards of hands are paired with imagined ones, before they are said to contradict a game."""
_CONTRADICTIONS = 3
"""So many hands have to contradict what was told: of cards that were drawn later, a pairing may stay unfound."""


class _Contradiction(NamedTuple):
    """An imagined hand that can't have been: the action that wasn't possible with it, and why."""

    seat: int | None
    written: list[str]
    action: str
    why: str
    held: list[str]


def check_imagined_hands(trial: Trial) -> Iterator[None]:
    """Law 4: with imagined hands, all that was done and told since the last shuffle could have come about."""
    game, rng = trial.game, trial.rng("hands")
    met: list[_Contradiction] = []
    before, at = game.start(trial.seats, trial.options), 0
    for state, written in trial.moments():
        deck = last_shuffle(written)
        if deck is None or state.turn is None:
            continue
        for index in range(at, deck):
            play(game, before, written[index])
        at = deck
        for seat in trial.viewers:
            trial.seat = seat
            found = _contradiction(trial, state, before, written[deck:], written, seat, rng)
            met += [found] if found else []
        if len(met) >= _CONTRADICTIONS:
            first = min(met, key=lambda each: len(each.written))
            trial.at(first.written, first.action, first.seat)
            raise Broken(
                f"the hands that {seat_name(first.seat)} imagines contradict the game: {first.why}",
                "keep in the view what such an action has shown (as voids of each seat, say), and let "
                "`restore_from_view` deal no hand that contradicts it (`mechanics/matching.py` helps).",
                after=first.held,
            )
        yield


def _contradiction(
    trial: Trial, state: Any, before: Any, texts: list[str], written: list[str], seat: int | None, rng: Rng
) -> _Contradiction | None:
    """Return the contradiction of a hand that this seat imagines, None if there is none, or that can't be told."""
    game = trial.game
    view = game.view(state, seat)
    imagined = game.determinize(view, rng)
    groups = _groups(state, imagined)
    if not groups:
        return None
    deck = {*texts[0].split(" ")[1:]}
    found: _Contradiction | None = None
    for number in range(_TRIES):
        other = _pairing(trial, groups, deck, number, rng)
        if other is None:
            return None
        again = game.clone(before)
        try:
            play_with_others(trial, again, texts, other)
        except IllegalActionError as error:
            action = texts[trial.replayed]
            why = f"with them, seat {error.seat} could not have played `{action}`: {error.reason}."
            until = written[: len(written) - len(texts) + trial.replayed]
            held = [f"imagined of {line}" for line in describe(game.view(imagined, error.seat), "hand")]
            found = _Contradiction(seat, until, action, why, held)
        except NotationError:
            return None
        else:
            return None
    return found


def _groups(real: Any, imagined: Any) -> list[tuple[list[int], list[int]]]:
    """Return the numbers of each list in two states that differs; none if they differ in more than that."""
    found: list[tuple[list[int], list[int]]] = []
    for name in getattr(type(real), "declared", ()):
        if name not in _COMMON and not _compare(getattr(real, name), getattr(imagined, name), found):
            return []
    return found


def _compare(real: Any, imagined: Any, found: list[tuple[list[int], list[int]]]) -> bool:
    """Add pairs of lists of numbers that differ; return False if other things differ."""
    if real == imagined:
        return True
    if not isinstance(real, list | tuple) or not isinstance(imagined, list | tuple) or len(real) != len(imagined):
        return False
    if all(type(each) is int for each in (*real, *imagined)):
        found.append(([*real], [*imagined]))
        return True
    return all(_compare(mine, other, found) for mine, other in zip(real, imagined, strict=True))


def _pairing(
    trial: Trial, groups: list[tuple[list[int], list[int]]], deck: set[str], number: int, rng: Rng
) -> dict[str, str] | None:
    """Return which card each card would have been: the imagined one in its place, in an order for each number."""
    codes = {card: code for code, card in trial.cards().items()}
    other: dict[str, str] = {}
    for mine, theirs in groups:
        if number:
            rest = [card for card in theirs if number % 2 == 0 or card not in mine]
            left = [card for card in mine if number % 2 == 0 or card not in theirs]
            rng.shuffle(rest)
        else:
            left, rest = mine, [*theirs]
        if len(left) != len(rest):
            return None
        for card, instead in zip(left, rest, strict=True):
            if card not in codes or instead not in codes:
                return None
            other[codes[card]] = codes[instead]
    pairs = {card: instead for card, instead in other.items() if card != instead}
    return pairs if {*pairs} == {*pairs.values()} and {*pairs} <= deck else None
