"""A law about cards that move: events tell of it, in games whose tables say where all cards lie."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from ..core import CHANCE, to_json
from ..mechanics import card_events, deal_events
from ..messages import N_
from .breach import Broken, Heap, Line, Seat
from .trial import Trial, texts_in

_MOVES = (
    deal_events.Drew,
    deal_events.Played,
    deal_events.Discarded,
    card_events.Chosen,
    card_events.Revealed,
    card_events.Took,
    card_events.Laid,
    card_events.TurnedUp,
)
_USUAL = f"{card_events.__package__}."
"""The modules of events whose meaning is known; a game's own may tell of a card without naming it."""


class _Lying(NamedTuple):
    """Where a card lies: its pile, whether some can't see it there, and whether that is a trick."""

    heap: Heap
    is_hidden: bool
    is_in_trick: bool


def has_zones(trial: Trial) -> bool:
    """Return whether the tables of a game say where all cards lie: those of designed games do."""
    return hasattr(trial.game.start(trial.seats, trial.options), "zones")


def check_moves(trial: Trial) -> Iterator[None]:
    """Each card that moves is named by an event, and no event tells a move falsely.

    Cards that no action names may be cleared from the middle to the middle without a word.
    """
    game = trial.game
    for state, _, action, events in trial.steps() if has_zones(trial) else ():
        if state is None or state.turn == CHANCE:
            continue
        state_after = game.clone(state)
        game.apply(state_after, action)
        before, after = _spots(game, state), _spots(game, state_after)
        words = game.write(action).split(" ")
        for card, old in before.items():
            new = after.get(card)
            if new is not None and new.heap != old.heap and _has_to_be_told(card, old, new, words):
                _check_told(card, old, new, events)
        for event in events:
            if isinstance(event, _MOVES):
                _check_true(event, before, after)
        yield


def _has_to_be_told(card: str, old: _Lying, new: _Lying, words: Collection[str]) -> bool:
    return old.is_hidden or new.is_hidden or old.heap.seat != new.heap.seat or card in words


def _check_told(card: str, old: _Lying, new: _Lying, events: Sequence[Any]) -> None:
    naming = [event for event in events if card in texts_in(to_json(event))]
    if any(_is_about(event, old, new) for event in naming):
        return
    if naming:
        raise _wrong_seat(naming[0], card, old, new)
    if any(_may_tell(event, old, new) for event in events):
        return
    raise Broken(
        N_("{card} goes from {old} to {new}, and no event names it: no one sees or hears that it moves."),
        N_("tell an event right after the card has moved, such as Took, Laid or Discarded."),
        (),
        [Line("events", events)],
        card=card,
        old=old.heap,
        new=new.heap,
    )


def _may_tell(event: Any, old: _Lying, new: _Lying) -> bool:
    """Return whether an event that doesn't name a card may tell of it: one of the game's own, unless of other seats."""
    if type(event).__module__.startswith(_USUAL):
        return isinstance(event, card_events.TrickWon) and old.is_in_trick
    return _is_about(event, old, new)


def _is_about(event: Any, old: _Lying, new: _Lying) -> bool:
    """Return whether an event tells of a seat that has a part in a move, or of none."""
    numbers = {each for each in event if type(each) is int} if hasattr(event, "seat") else set()
    seats = {old.heap.seat, new.heap.seat} - {None}
    return not numbers or not seats or bool(numbers & seats)


def _wrong_seat(event: Any, card: str, old: _Lying, new: _Lying) -> Broken:
    return Broken(
        N_("the event {event} tells of {seat}, but {card} goes from {old} to {new}."),
        N_("name the seat that has the card, or had it."),
        event=event,
        seat=Seat(event.seat),
        card=card,
        old=old.heap,
        new=new.heap,
    )


def _check_true(event: Any, before: dict[str, _Lying], after: dict[str, _Lying]) -> None:
    """Raise Broken if an event tells of a card that stays where it is, or of a seat that had no part in its move."""
    for card in sorted(texts_in(to_json(event)) & {*before}):
        old, new = before[card], after.get(card)
        if new is None:
            continue
        if new.heap == old.heap:
            message = N_("the event {event} tells of {card}, which still lies in {old}.")
            raise Broken(
                message, N_("move the card, and tell the event right after that."), event=event, card=card, old=old.heap
            )
        seats = {old.heap.seat, new.heap.seat} - {None}
        if seats and getattr(event, "seat", None) not in {None, *seats}:
            raise _wrong_seat(event, card, old, new)


def _spots(game: Any, state: Any) -> dict[str, _Lying]:
    """Return where each card lies. Cards that are being shuffled lie nowhere."""
    found: dict[str, _Lying] = {}
    for name, zone in state.zones.items():
        for seat, cards in enumerate(getattr(state, name)) if zone.each else [(None, getattr(state, name))]:
            lying = _Lying(Heap(name, seat), zone.seen_by != "all", zone.in_turn)
            found |= {game.code(card): lying for card in cards}
    return found
