"""A law about cards that move: events tell of it, in games whose tables say where all cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import CHANCE, to_json
from engine.laws.breach import Broken, show
from engine.laws.trial import Trial, texts_in
from engine.mechanics import card_events, deal_events

_MOVES = (
    deal_events.Drew,
    deal_events.Played,
    deal_events.Discarded,
    card_events.Chosen,
    card_events.Took,
    card_events.Laid,
    card_events.TurnedUp,
)
_USUAL = "engine.mechanics."
"""The modules of events whose meaning is known; a game's own may tell of a card without naming it."""


def has_zones(trial: Trial) -> bool:
    """Return whether the tables of a game say where all cards lie: those of designed games do."""
    return hasattr(trial.game.start(trial.seats, trial.options), "zones")


def check_moves(trial: Trial) -> Iterator[None]:
    """Each card that moves into or out of a hidden place is named by an event, and no event tells a move falsely."""
    game = trial.game
    for state, _, action, events in trial.steps() if has_zones(trial) else ():
        if state is None or state.turn == CHANCE:
            continue
        state_after = game.clone(state)
        game.apply(state_after, action)
        before, after = _places(game, state), _places(game, state_after)
        told = texts_in(to_json(events))
        is_told_otherwise = any(not type(event).__module__.startswith(_USUAL) for event in events)
        for card, (place, is_hidden) in before.items():
            where, is_hidden_now = after.get(card, ("", False))
            if where not in ("", place) and (is_hidden or is_hidden_now) and card not in told and not is_told_otherwise:
                raise Broken(
                    f"{card} goes from {place} to {where}, and no event names it: no one sees or hears that it moves.",
                    "tell an event right after the card has moved, such as Took, Laid or Discarded.",
                    after=[f"events: {show(events)}"],
                )
        for event in events:
            still = [card for card in texts_in(to_json(event)) & {*before} if after.get(card) == before[card]]
            if isinstance(event, _MOVES) and still:
                raise Broken(
                    f"the event {show(event)} tells of {show({*still})}, which still lies in {before[still[0]][0]}.",
                    "move the card, and tell the event right after that.",
                )
        yield


def _places(game: Any, state: Any) -> dict[str, tuple[str, bool]]:
    """Return by each card its place, and whether some can't see it there. Cards that are being shuffled are in none."""
    found: dict[str, tuple[str, bool]] = {}
    for name, zone in state.zones.items():
        piles = enumerate(getattr(state, name)) if zone.each else [(None, getattr(state, name))]
        for seat, cards in piles:
            place = f"`{name}`" if seat is None else f"`{name}` of seat {seat}"
            found |= {game.code(card): (place, zone.seen_by != "all") for card in cards}
    return found
