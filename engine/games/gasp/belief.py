"""Inferences from the cards that others played in Gasp! about the cards that they still hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.decks.decktet import CARD
from engine.games.gasp.heuristic import HELD
from engine.games.gasp.state import GaspState
from engine.games.gasp.tricks import FOLLOWS, commanding_cards
from engine.games.gasp.views import GaspView
from engine.mechanics.determinization import shuffle_cards
from engine.strategy import BeliefWeight, Rng

TRICKS = 2
"""How many finished tricks are looked at besides the current one: of earlier ones too much has been drawn since."""

WINS = 0.85
"""How often a seat that can command the trick does so."""
CHEAPLY = 0.7
"""How often it does so with the card that is worth least in the hand, of those that will do."""
LEAST = 0.95
"""How often a seat that can't command plays the card that is worth least in the hand."""
MOST = 0.5
"""How often a seat that leads plays the card that is worth most.

These four are about how often adepts do so.
"""
ALIKE = 0.3
"""Cards that differ in worth by no more are taken to be alike: not everybody values cards as adepts do."""
TRUST = 0.8
"""How far others are taken to play like that: else any card is as likely."""


class PlayedCard(NamedTuple):
    """A card that another seat played, to these cards; `drawn` is how many it drew until the next one looked at."""

    seat: int
    card: int
    trick: tuple[int, ...]
    drawn: int


def belief_weight(view: GaspView) -> BeliefWeight | None:
    """Return a function that says how likely the others' latest cards were, given the hands of a state.

    It goes back card by card. Which of the cards that it still holds a seat drew last is unknown, so any of them is
    taken. In the duel, with ten cards in a hand, cards played tell nothing that could be measured: None.
    """
    if view.variant == "duel":
        return None
    plays = _latest(view)
    others = [seat for seat in range(view.seats) if seat != view.seat]

    def weight(state: GaspState, rng: Rng) -> float:
        hands = {seat: shuffle_cards(state.hands[seat], rng) for seat in others}
        weight = 1.0
        for seat, card, trick, drawn in plays:
            hand = hands[seat]
            del hand[:drawn]
            weight *= (1 - TRUST) / (len(hand) + 1) + TRUST * _likelihood(state.variant, hand, trick, card)
            hand.append(card)
        return weight

    return weight


def _latest(view: GaspView) -> list[PlayedCard]:
    """Return what other seats played in the latest tricks, the last card first."""
    begun = len(view.played) - TRICKS
    found, since = [], [0] * view.seats
    for number, trick in reversed([*enumerate([*view.played, view.trick])][max(0, begun) :]):
        if number < view.draws:
            since = [one + 1 for one in since]
        cards = [CARD[each.card] for each in trick]
        for place in reversed(range(len(trick))):
            seat = trick[place].seat
            if seat != view.seat:
                found.append(PlayedCard(seat, cards[place], tuple(cards[:place]), since[seat]))
                since[seat] = 0
    return found


def _likelihood(variant: str, rest: Sequence[int], trick: Sequence[int], card: int) -> float:
    """Return how likely a seat that holds this card and the rest plays it to a trick."""
    held = HELD[variant]
    if not trick:
        return _first_of(MOST, [held[card] - held[other] for other in rest])
    follows = FOLLOWS[trick[0]]
    can = [other for other in rest if follows >> other & 1]
    if not follows >> card & 1:
        if can:
            return 0.0
        can = [*rest]
    commands = commanding_cards(variant, trick)
    wins = commands >> card & 1
    before = [held[other] - held[card] for other in can if commands >> other & 1 == wins]
    often = 1.0 if len(before) == len(can) else WINS if wins else 1 - WINS
    return often * _first_of(CHEAPLY if wins else LEAST, before)


def _first_of(often: float, behind: Sequence[float]) -> float:
    """Return how likely a card is taken if the first of all is that often, and any other else.

    `behind` says of the other cards how far they are behind this one.
    """
    if not behind:
        return 1.0
    if min(behind) < -ALIKE:
        return (1 - often) / len(behind)
    alike = 1 + sum([each <= ALIKE for each in behind])
    return often / alike + (1 - often) / len(behind) * (1 - 1 / alike)
