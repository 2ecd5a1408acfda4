"""Tips for players of Gasp! who play for the first time."""

from __future__ import annotations

from typing import Any

from engine.games.gasp.events import Played, TokenGiven, TokenReturned, TrickWon
from engine.games.gasp.tricks import USURPING, counts
from engine.games.gasp.views import GaspView
from engine.messages import N_
from ui.games.kit.tips import Tip

_ACE = "1"


def _usurps(event: Any, view: GaspView) -> bool:
    alone = view.variant == "standard" and isinstance(event, TrickWon)
    return alone and event.card.startswith(_ACE) and event.value == USURPING


def _wins_by_being_later(event: Any, view: GaspView) -> bool:
    """Return whether the card that won has the rank of another that followed; Aces of one rank may differ in value."""
    if not isinstance(event, TrickWon) or view.variant != "standard" or event.card.startswith(_ACE):
        return False
    tricks = ([each.card for each in trick] for trick in view.played)
    cards = next((cards for cards in tricks if event.card in cards), [])
    return any(card != event.card and card[0] == event.card[0] and counts(card, cards[0]) for card in cards)


def _strays(event: Any, view: GaspView) -> bool:
    return isinstance(event, Played) and bool(view.trick) and not counts(event.card, view.trick[0].card)


TIPS = (
    Tip(
        "usurper", _usurps, N_("An Ace is worth 11 instead of 1 when the Crown of its suit is in the same trick."), "G1"
    ),
    Tip("later", _wins_by_being_later, N_("If two cards have the same value, the one played later wins."), "G3"),
    Tip("stray", _strays, N_("A card without a lead suit can’t win, however high it is."), "a-trick"),
    Tip(
        "given",
        lambda event, view: isinstance(event, TokenGiven),
        N_("You can’t keep more tokens of a suit than you need. The winner gives this one away and may get another."),
        "the-token",
    ),
    Tip(
        "returned",
        lambda event, view: isinstance(event, TokenReturned),
        N_("When everyone has all their tokens of a suit, the winner of another one has to put one back."),
        "G12",
    ),
)
