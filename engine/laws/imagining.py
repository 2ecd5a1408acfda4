"""A law about imagined hands: they could have been dealt, and everything that was told would have come about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..core import IllegalActionError, NotationError, play, to_json
from ..messages import N_
from ..replay import Replay
from ..strategy import Rng
from .breach import Broken, Line, Seat
from .hiding import last_shuffle, play_with_others
from .trial import Trial, sample, texts_in

_COMMON = ("seats", "options", "count", "turn", "phase", "winners")
_TRIES = 400
"""In so many ways the cards of hands are paired with imagined ones, before they are said to contradict a game."""
_VIEWERS = 2
"""So many seats, the onlooker among them, imagine hands at each moment."""
_RESTART = 20
"""After so many tries the search begins anew."""
_CONTRADICTIONS = 3
"""So many hands have to contradict the game, and"""
_SHARE = 0.2
"""this share of all: where cards are drawn during play, a deal that fits may stay unfound now and then."""


class _Contradiction(NamedTuple):
    """An imagined hand that can't have been: the action that wasn't possible with it, its error, and the hand."""

    seat: int | None
    written: list[str]
    action: str
    error: IllegalActionError
    held: list[Line]


class _Known(NamedTuple):
    """Facts since the last shuffle: cards that each viewer was told of, and those that each seat's actions name."""

    told: dict[int | None, set[str]]
    played: list[list[str]]


def check_imagined_hands(trial: Trial) -> Iterator[None]:
    """Law 4: with imagined hands, all that was done and told since the last shuffle could have come about."""
    game, rng, cards = trial.game, trial.rng("hands"), {*trial.cards()}
    met: list[_Contradiction] = []
    compared = 0
    before, at = game.start(trial.seats, trial.options), 0
    replay = Replay(game, game.clone(before))
    facts = _Known({}, [])
    for state, written in trial.moments():
        for text in written[replay.length :]:
            if text.startswith("deck "):
                facts = _Known({seat: set() for seat in trial.viewers}, [[] for _ in range(trial.seats)])
            replay.play(text)
            if replay.turns[-1] >= 0:
                facts.played[replay.turns[-1]].extend(word for word in text.split(" ")[1:] if word in cards)
            for seat, told in facts.told.items():
                for event in replay.events_of(replay.length - 1):
                    told.update(texts_in(to_json(game.redact(event, seat))))
        deck = last_shuffle(written)
        if deck is None or state.turn is None:
            continue
        for index in range(at, deck):
            play(game, before, written[index])
        at = deck
        for seat in sample(trial.viewers, _VIEWERS, rng):
            trial.seat = seat
            found = _contradiction(trial, state, before, written, deck, seat, facts, rng)
            met += [found] if isinstance(found, _Contradiction) else []
            compared += found is not None
            yield
        if len(met) >= max(2 * _CONTRADICTIONS, compared / 2):
            break
    if len(met) >= max(_CONTRADICTIONS, _SHARE * compared):
        first = min(met, key=lambda each: len(each.written))
        trial.at(first.written, first.action, first.seat)
        raise Broken(
            N_(
                "hands that are imagined later ({viewer}) contradict the game: with them, {seat} could not have played "
                "`{action}`: {why}."
            ),
            N_(
                "keep in the view what such an action has shown (as voids of each seat, say), and let "
                "`restore_from_view` deal no hand that contradicts it (`mechanics/matching.py` helps)."
            ),
            (),
            first.held,
            viewer=Seat(first.seat),
            seat=Seat(first.error.seat),
            action=first.action,
            why=first.error.reason,
        )


def _contradiction(
    trial: Trial, state: Any, before: Any, written: list[str], deck: int, seat: int | None, facts: _Known, rng: Rng
) -> _Contradiction | bool | None:
    """Return the contradiction of a hand that this seat imagines, True if there is none, None if that can't be told.

    Looked for is a deal that ends in the imagined hands: cards of a seat change places, drawn later or earlier than
    others, as long as that lets the game get further.
    """
    game, texts = trial.game, written[deck:]
    imagined = game.determinize(game.view(state, seat), rng)
    groups = _groups(state, imagined)
    other = _find_pairs(trial, groups, {*texts[0].split(" ")[1:]} - facts.told[seat])
    if not other:
        return None
    codes = {card: code for code, card in trial.cards().items()}
    places = {group.seat: [*map(codes.__getitem__, group.real)] for group in groups if group.seat is not None}
    best, dealt, furthest = other, other, -1
    found: _Contradiction | None = None
    for number in range(_TRIES):
        if number % _RESTART == 0:
            best, dealt, furthest = other, other, -1
        again = game.clone(before)
        try:
            play_with_others(trial, again, texts, other, dealt)
        except NotationError:
            return None
        except IllegalActionError as error:
            if trial.replayed >= furthest:
                best, furthest = dealt, trial.replayed
                hand = getattr(game.view(imagined, error.seat), "hand", None)
                held = [Line("hand", hand, N_("imagined {name} ({seat}): {value}"), {"seat": Seat(error.seat)})]
                found = _Contradiction(seat, written[: deck + furthest], texts[furthest], error, held)
            owner = error.seat or 0
            changing = [*dict.fromkeys([*places.get(owner, ()), *facts.played[owner]])]
            if len(changing) < 2:
                break
            dealt = dict(best)
            one, two = changing[rng.randrange(len(changing))], changing[rng.randrange(len(changing))]
            dealt[one], dealt[two] = dealt.get(two, two), dealt.get(one, one)
        else:
            return True
    return found


class _Group(NamedTuple):
    """The numbers of a list that differs in two states, and the seat whose list it is, None if it is no seat's own."""

    real: list[int]
    imagined: list[int]
    seat: int | None


def _groups(real: Any, imagined: Any) -> list[_Group]:
    """Return the lists of numbers in two states that differ; none if they differ in more than that."""
    found: list[_Group] = []
    passed = {*_COMMON, *getattr(type(real), "secrets", ())}  # a choice in secret is no card, and may be any
    for name in getattr(type(real), "declared", ()):
        if name not in passed and not _compare(getattr(real, name), getattr(imagined, name), real.seats, None, found):
            return []
    return found


def _compare(real: Any, imagined: Any, seats: int, seat: int | None, found: list[_Group]) -> bool:
    """Add lists of numbers that differ; return False if other things differ."""
    if real == imagined:
        return True
    if not isinstance(real, list | tuple) or not isinstance(imagined, list | tuple) or len(real) != len(imagined):
        return False
    if all(type(each) is int for each in (*real, *imagined)):
        found.append(_Group([*real], [*imagined], seat))
        return True
    own = seat is None and len(real) == seats
    pairs = zip(real, imagined, strict=True)
    return all(_compare(*pair, seats, place if own else seat, found) for place, pair in enumerate(pairs))


def _find_pairs(trial: Trial, groups: list[_Group], hidden: set[str]) -> dict[str, str]:
    """Return which card each card would have been: the imagined one in its place; none if that can't be told."""
    codes = {card: code for code, card in trial.cards().items()}
    other: dict[str, str] = {}
    for mine, theirs, _ in groups:
        if not {*mine, *theirs} <= {*codes}:
            return {}
        other |= {codes[card]: codes[instead] for card, instead in zip(mine, theirs, strict=True)}
    pairs = {card: instead for card, instead in other.items() if card != instead}
    return pairs if {*pairs} == {*pairs.values()} and {*pairs} <= hidden else {}
