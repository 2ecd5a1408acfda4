"""The order of the cards in the viewer's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.fey import CARD, NUMBER

SORTS = ("sign", "number", "own")
"""By sign, by number, or in the player's own order."""


def arrange_cards(cards: Sequence[str], sort: str, order: Sequence[str] = ()) -> tuple[str, ...]:
    """Return cards of the Deck of Fey in one of SORTS; "own" keeps them as in `order`, new ones last."""
    if sort == "own":
        place = {code: index for index, code in enumerate(order)}
        return tuple(sorted(cards, key=lambda code: (place.get(code, len(place)), CARD[code])))
    if sort == "number":
        return tuple(sorted(cards, key=lambda code: (NUMBER[CARD[code]], CARD[code])))
    return tuple(sorted(cards, key=CARD.__getitem__))


def with_card_moved(cards: Sequence[str], code: str, step: int) -> tuple[str, ...]:
    """Return the cards with this one moved so many places, or as far as there is room."""
    others = [other for other in cards if other != code]
    place = max(0, min(len(others), cards.index(code) + step))
    return (*others[:place], code, *others[place:])
