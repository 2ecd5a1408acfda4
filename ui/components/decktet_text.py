"""The Decktet's cards in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from engine.decks.decktet import CODES, NAMES, SUIT_NAMES, rank_of, suits_of
from ui.components.grammar import join_words, sentence
from ui.components.translation import N_, _, cache_words, ngettext, pgettext

_RANKS = {"1": N_("Ace"), "N": N_("Crown"), "P": N_("Pawn"), "T": N_("Court")}


def suit_name(letter: str) -> str:
    """Return "Moons"."""
    return _(SUIT_NAMES[letter])


def token_name(letter: str) -> str:
    """Return the name of one token of a suit, by the suit's letter: "Moon"."""
    return tokens_of_suit(1, letter)


def tokens_of_suit(count: int, letter: str) -> str:
    """Return the name of so many tokens of a suit: "Waves"."""
    match letter:
        case "M":
            return ngettext("Moon", "Moons", count)
        case "S":
            return ngettext("Sun", "Suns", count)
        case "V":
            return ngettext("Wave", "Waves", count)
        case "L":
            return ngettext("Leaf", "Leaves", count)
        case "Y":
            return ngettext("Wyrm", "Wyrms", count)
    return ngettext("Knot", "Knots", count)


def rank_name(rank: str) -> str:
    """Return "8", "Ace", "Crown"."""
    return _(_RANKS.get(rank, rank))


def card_name(code: str) -> str:
    """Return "8 of Waves and Leaves", "Crown of Moons", "the Excuse"."""
    suits = suits_of(code)
    if not suits:
        return title(code)
    return _("{rank} of {suits}", rank=rank_name(rank_of(code)), suits=suits_named(suits, "and"))


def the_card(code: str) -> str:
    """Return a card as a sentence has it: "the 8 of Waves and Leaves", "the Excuse"."""
    return _("the {card}", card=card_name(code)) if suits_of(code) else title(code)


def bare_name(code: str) -> str:
    """Return a card's name without its rank, but for an ace: "Mill", "Ace of Moons"."""
    return card_name(code) if code[0] == "1" else pgettext("card", NAMES[code])


def title(code: str) -> str:
    """Return the name that is printed on a card: "the Mill", "Ace of Moons"."""
    return card_name(code) if code[0] == "1" else _("the {card}", card=bare_name(code))


def story_name(code: str) -> str:
    """Return how a story calls a card, with its rank: "the Mill (8)", "the Sea (Crown)", "the Ace of Moons"."""
    rank = rank_of(code)
    if rank == "1":
        return the_card(code)
    return title(code) if rank == "0" else _("{card} ({rank})", card=title(code), rank=rank_name(rank))


def spoken_name(code: str) -> str:
    """Return the same for those who don't see the card: "the Mill (8 of Waves and Leaves)"."""
    if rank_of(code) in "01":
        return story_name(code)
    return _("{card} ({rank})", card=title(code), rank=card_name(code))


def with_suits(told: str) -> str:
    """Return a sentence for the ear: cards that it calls as a story does are called by their suits."""
    return _story_pattern().sub(lambda found: _spoken_names()[found[0]], told) if "(" in told else told


@cache_words
def _spoken_names() -> Mapping[str, str]:
    named = [(story_name(code), the_card(code)) for code in CODES if rank_of(code) not in "01"]
    return {begun(shown): begun(heard) for shown, heard in named for begun in (str, sentence)}


@cache_words
def _story_pattern() -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, _spoken_names())))


def story_names(codes: Iterable[str]) -> str:
    """Return some cards as a story has them: "the Mill (8) and the Sea (Crown)"."""
    return join_words([story_name(code) for code in codes])


def tokens_counted(count: int, suit: str) -> str:
    """Return "one Wave" or "two Waves"."""
    return _("{count:words} {tokens}", count=count, tokens=tokens_of_suit(count, suit))


def suits_named(suits: str, last: str = "or") -> str:
    """Return suit letters as names: "Waves or Leaves"."""
    return join_words([suit_name(suit) for suit in suits], last)
