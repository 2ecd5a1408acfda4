"""A hypothesis in words: a small grammar over the names of a bundle's cards.

The predictor who declares in Fistellavates has to state what they have found out, with the names of all cards of a
focused bundle. People do things to things in places; in a bundle without people, somebody unknown does. The same cards
always say the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.decktet import CARD, NAMES
from ui.components.grammar import join_words

_PLACES = {
    "2SY": "in the middle of the",
    "4MS": "halfway up the",
    "5ML": "in the wrong part of the",
    "6LK": "behind the cheese stall at the",
    "7SK": "in the pantry of the",
    "7VY": "at the back of the",
    "8VL": "under the",
    "NV": "at the bottom of the",
    "PVLY": "on both sides of the",
    "TSLK": "while leaning out of the",
    "TSVY": "on the far end of the",
}
_PEOPLE = frozenset(["2MK", "3SK", "3LY", "4VL", "5YK", "6MV", "6SY", "8MS", "9LK", "NM", "NS", "PMYK", "PSVK", "TMVK"])
_SOMEBODY = ("a person or persons unknown", "somebody with very cold feet", "a goose of no fixed abode")
_WERE = ("lost a shoe", "held a bake sale", "got stuck", "met an owl", "fell asleep")
_ALONE = (
    "have never been seen in the same room, and we think we know why",
    "are one and the same in different hats",
    "share a single pair of trousers",
)
_OPENINGS = {
    "hypothesis": ("we suspect that", "the stars suggest that", "all signs are that", "it may well be that"),
    "proof": ("it is now beyond doubt that", "the stars leave no choice:", "no honest goose can deny that"),
}
_ENDINGS = {
    "hypothesis": ("", ", probably on a Tuesday", ", give or take a comet", ", or will have by spring", ", allegedly"),
    "proof": (", and will do so again", "; the king owes us lunch", ", exactly as we said all along", ""),
}


def hypothesis(cards: Sequence[str], kind: str) -> str:
    """Return what a bundle's cards mean, as a sentence without its full stop; `kind` is `hypothesis` or `proof`."""
    # Every card shifts what is chosen, so that neighbouring bundles don't sound alike.
    seed = sum(CARD[code] * (place + 1) for place, code in enumerate(cards))
    people = [f"the {NAMES[code]}" for code in cards if code in _PEOPLE]
    places = [f"{_PLACES[code]} {NAMES[code]}" for code in cards if code in _PLACES]
    things = [f"the {NAMES[code]}" for code in cards if code not in _PEOPLE and code not in _PLACES]
    told = _deeds(people, things, places, seed)
    return f"{_pick(_OPENINGS[kind], seed)} {told}{_pick(_ENDINGS[kind], seed // 3)}"


def _deeds(people: Sequence[str], things: Sequence[str], places: Sequence[str], seed: int) -> str:
    subject = join_words(people) or _pick(_SOMEBODY, seed)
    if not things and not places:
        return f"{subject} {_pick(_ALONE, seed)}"
    deeds = [_pick(_did(thing), seed + 3 * place) for place, thing in enumerate(things)]
    with_place = min(len(deeds), len(places))
    deeds[:with_place] = [f"{deed} {where}" for deed, where in zip(deeds, places, strict=False)]
    deeds += [f"{_pick(_WERE, seed + place)} {where}" for place, where in enumerate(places[with_place:])]
    return f"{subject} {join_words(deeds)}"


def _did(thing: str) -> tuple[str, ...]:
    """Return what can be done to a thing."""
    return (
        f"borrowed {thing}",
        f"sat down on {thing}",
        f"wrote a rude poem about {thing}",
        f"mistook a turnip for {thing}",
        f"forgot to feed {thing}",
        f"tried to return {thing} without the receipt",
        f"taught {thing} to whistle",
        f"hid {thing} under a large hat",
        f"blamed everything on {thing}",
        f"put {thing} in the soup",
        f"named a goat after {thing}",
    )


def _pick(phrases: Sequence[str], place: int) -> str:
    return phrases[place % len(phrases)]
