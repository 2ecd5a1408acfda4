"""A trick: the cards in order of play, who played them, and which of them is in command."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.decks.decktet import SUIT_NAMES
from ui.html import Html, h, join
from ui.text import table as words
from ui.widgets.card import Badge, card
from ui.widgets.symbols import POINTABLE, heading, icon, suit, unseen


class Place(NamedTuple):
    """A card of the trick, or the place where one is still to come.

    suit: the one named with the card. mark: a word or two below the card that wins or commands, else "".
    due: this card is the next to be played. badge: what the card bears.
    """

    name: str
    code: str | None = None
    suit: str | None = None
    mark: Html | str = ""
    due: bool = False
    badge: Badge | None = None


def trick(places: Sequence[Place], done: bool = False) -> Html:
    """Return the trick in order of play; `done` for one that is only looked back at."""
    classes = f"trick places-{len(places)}{' done' if done else ''}"
    name = words.LAST_TRICK if done else words.TRICK
    shown = h(
        "ol", {"class": classes, "id": "trick", "aria-label": name, **POINTABLE}, [_place(place) for place in places]
    )
    return join(heading(name), shown) if places else shown


def _place(place: Place) -> Html:
    state = " best" if place.mark else " due" if place.due else ""
    return h(
        "li",
        {"class": f"place{state}", "data-point": True},
        h("span", {"class": "name"}, place.name, unseen(": ")),
        card(place.code, f"trick-{place.code}", place.badge) if place.code else _empty(),
        _named(place.suit) if place.suit else None,
        h("span", {"class": "mark"}, unseen(", "), icon("command"), h("span", {}, place.mark)) if place.mark else None,
    )


def _empty() -> Html:
    return h("span", {"class": "card empty", "role": "img", "aria-label": words.YET_TO_PLAY})


def _named(letter: str) -> Html:
    return h("span", {"class": f"declared suit-{letter}"}, suit(letter), unseen(f", for {SUIT_NAMES[letter]}"))
