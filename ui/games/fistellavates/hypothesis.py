"""A hypothesis in words: a small grammar over the names of a bundle's cards.

The predictor who declares in Fistellavates has to make a claim with the names of all cards of a focused bundle. People
do things to things in places; in a bundle without people, an unknown person does. The same cards always make the same
claim.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.decktet import CARD
from ui.components.decktet_text import title
from ui.components.grammar import join_words
from ui.components.translation import N_, _

_PLACES = {
    "2SY": N_("in the middle of the Desert"),
    "4MS": N_("halfway up the Mountain"),
    "5ML": N_("in the wrong part of the Forest"),
    "6LK": N_("behind the cheese stall at the Market"),
    "7SK": N_("in the pantry of the Castle"),
    "7VY": N_("at the back of the Cave"),
    "8VL": N_("under the Mill"),
    "NV": N_("at the bottom of the Sea"),
    "PVLY": N_("on both sides of the Borderland"),
    "TSLK": N_("while leaning out of the Window"),
    "TSVY": N_("on the far end of the Island"),
}
_PEOPLE = frozenset(["2MK", "3SK", "3LY", "4VL", "5YK", "6MV", "6SY", "8MS", "9LK", "NM", "NS", "PMYK", "PSVK", "TMVK"])
_SOMEBODY = (N_("a person or persons unknown"), N_("someone with very cold feet"), N_("a goose of no fixed abode"))
_WERE = (N_("lost a shoe"), N_("held a bake sale"), N_("got stuck"), N_("met an owl"), N_("fell asleep"))
_DID = (
    N_("borrowed {thing}"),
    N_("sat down on {thing}"),
    N_("wrote a rude poem about {thing}"),
    N_("mistook a turnip for {thing}"),
    N_("forgot to feed {thing}"),
    N_("tried to return {thing} without the receipt"),
    N_("taught {thing} to whistle"),
    N_("hid {thing} under a large hat"),
    N_("blamed everything on {thing}"),
    N_("put {thing} in the soup"),
    N_("named a goat after {thing}"),
)
_ALONE = (
    N_("{people} have never been seen in the same room, and we think we know why"),
    N_("{people} are one and the same in different hats"),
    N_("{people} share a single pair of trousers"),
)
_OPENINGS = {
    "hypothesis": (
        N_("we suspect that {claim}"),
        N_("the stars suggest that {claim}"),
        N_("all signs are that {claim}"),
        N_("it may well be that {claim}"),
    ),
    "proof": (
        N_("it is now beyond doubt that {claim}"),
        N_("the stars leave no choice: {claim}"),
        N_("no honest goose can deny that {claim}"),
    ),
}
_ENDINGS = {
    "hypothesis": (
        "{claim}",
        N_("{claim}, probably on a Tuesday"),
        N_("{claim}, give or take a comet"),
        N_("{claim}, or will have by spring"),
        N_("{claim}, allegedly"),
    ),
    "proof": (
        N_("{claim}, and will do so again"),
        N_("{claim}; the king owes us lunch"),
        N_("{claim}, exactly as we said all along"),
        "{claim}",
    ),
}


def hypothesis(cards: Sequence[str], kind: str) -> str:
    """Return the meaning of a bundle's cards, without its full stop; `kind` is `hypothesis` or `proof`."""
    # Every card shifts what is chosen, so that neighbouring bundles don't sound alike.
    seed = sum(CARD[code] * (place + 1) for place, code in enumerate(cards))
    people = [_card_name(code) for code in cards if code in _PEOPLE]
    places = [_(_PLACES[code]) for code in cards if code in _PLACES]
    things = [_card_name(code) for code in cards if code not in _PEOPLE and code not in _PLACES]
    claim = _(_pick(_OPENINGS[kind], seed), claim=_deeds(people, things, places, seed))
    return _(_pick(_ENDINGS[kind], seed // 3), claim=claim)


def _card_name(code: str) -> str:
    return _("the {card}", card=title(code)) if code[0] == "1" else title(code)


def _deeds(people: Sequence[str], things: Sequence[str], places: Sequence[str], seed: int) -> str:
    subject = join_words(people) or _(_pick(_SOMEBODY, seed))
    if not things and not places:
        return _(_pick(_ALONE, seed), people=subject)
    deeds = [_(_pick(_DID, seed + 3 * place), thing=thing) for place, thing in enumerate(things)]
    with_place = min(len(deeds), len(places))
    deeds += [_(_pick(_WERE, seed + place)) for place in range(len(places) - with_place)]
    where = [*places[:with_place], *[""] * (len(things) - with_place), *places[with_place:]]
    told = [
        _("{deed} {place}", deed=deed, place=place) if place else deed for deed, place in zip(deeds, where, strict=True)
    ]
    return _("{subject} {deeds}", subject=subject, deeds=join_words(told))


def _pick(phrases: Sequence[str], place: int) -> str:
    return phrases[place % len(phrases)]
