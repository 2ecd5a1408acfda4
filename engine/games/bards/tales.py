"""The worth of a tale of Battle of the Bards: one set of functions for the game and for questions.

Cards are ints of the Decktet, a tale its cards in the order they were played, suits masks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from ...core import NotationError, Reason, objection
from ...decks.decktet import CARD, CODES, RANKS, SUIT, SUITS, letters
from ...messages import N_
from ...notation import NOT_ONE, count_words, one_of
from ...safe_text import quote

EXCUSE = CARD["0"]
NUMBERS = tuple(int(rank) if rank.isdigit() else 10 if rank == "N" else 0 for rank in RANKS)
"""A card's rank where it is compared with a tale's length: Ace 1, Crown 10, Pawn, Court and Excuse 0."""

PAIR, THREE_OR_MORE = 4, 9

REMEMBERED = 16384
"""How many tales' worth is remembered: a search meets the same ones again and again."""

_RANK = tuple(0 if rank == "0" else 1 << "123456789NPT".index(rank) for rank in RANKS)
"""A card's rank as a bit, none for the Excuse: what a tale has of each is counted thousands of times a second."""


class Worth(NamedTuple):
    """The score of a tale: whether it holds the audience's interest, and the points for suits and for ranks."""

    interest: bool
    suit_points: int
    rank_points: int

    @property
    def points(self) -> int:
        return self.suit_points + self.rank_points


def patience(tale: Iterable[int]) -> int:
    """Return how many cards a tale may have and still hold the audience's interest: its highest rank."""
    return max([NUMBERS[card] for card in tale])


@lru_cache(REMEMBERED)
def worth(tale: tuple[int, ...], suits: int) -> Worth:
    """Return a tale's worth if these suits count, the meme's and those named (B9, B10, B12)."""
    if patience(tale) < len(tale):
        return Worth(False, 0, 0)
    pairs, more = _repeated_ranks(tale)
    rank_points = PAIR * pairs.bit_count() + THREE_OR_MORE * more.bit_count()
    return Worth(True, sum(points_by_card(tale, suits)), rank_points)


def points_by_card(tale: Iterable[int], suits: int) -> list[int]:
    """Return what each card of a tale scores for its suits if these count (B9)."""
    return [(SUITS[card] & suits).bit_count() for card in tale]


def points_by_rank(tale: Sequence[int]) -> dict[str, int]:
    """Return the points for every rank that a tale has more than once (B10)."""
    pairs, more = _repeated_ranks(tale)
    repeated = [card for card in tale if (pairs | more) & _RANK[card]]
    return {RANKS[card]: PAIR if pairs & _RANK[card] else THREE_OR_MORE for card in repeated}


def _repeated_ranks(tale: Iterable[int]) -> tuple[int, int]:
    """Return the ranks that a tale has twice and those that it has more often, as masks."""
    once = twice = thrice = 0
    for card in tale:
        rank = _RANK[card]
        thrice |= twice & rank
        twice |= once & rank
        once |= rank
    return twice & ~thrice, thrice


def suits_borne(tale: Iterable[int]) -> int:
    """Return all suits on a tale's cards."""
    borne = 0
    for card in tale:
        borne |= SUITS[card]
    return borne


def meme_suits(meme: int | None) -> int:
    """Return the suits that the meme itself gives points for: none if it is the Excuse (B13) or missing (B14)."""
    return 0 if meme is None else SUITS[meme]


def nameable(tale: Sequence[int], meme: int | None, most: int) -> list[int]:
    """Return the masks of suits that may be named as this tale is concluded: none, one, then two if `most` is 2."""
    offered = suits_borne(tale) & ~meme_suits(meme)
    single = [1 << bit for bit in range(offered.bit_length()) if offered >> bit & 1]
    pairs = [one | other for place, one in enumerate(single) for other in single[place + 1 :]] if most > 1 else []
    return [0, *single, *pairs]


def ask(words: Sequence[str]) -> dict[str, Any]:
    """Answer a question such as `tale 7ML 3LY meme 4MS`, which may also have `meme none` and `name L`."""
    count_words(words, 4, 3 * len(CARD))
    if words[0] != "tale" or "meme" not in words:
        raise NotationError(
            N_("a question is “tale”, its cards in order, “meme”, a card or “none”, and maybe “name L”")
        )
    at = words.index("meme")
    tale = [one_of(word, CARD) for word in words[1:at]]
    rest = words[at + 1 :]
    if not tale or len(rest) not in (1, 3) or (len(rest) > 1 and rest[1] != "name"):
        raise NotationError(N_("after the tale’s cards come “meme”, a card or “none”, and maybe “name” and its suits"))
    meme = None if rest[0] == "none" else one_of(rest[0], CARD)
    suits = read_named_suits(rest[2]) if len(rest) > 1 else 0
    why = _broken_rule(tale, meme, suits)
    if why:
        return {"valid": False, "why": why}
    found = worth(tuple(tale), meme_suits(meme) | suits)
    return {
        "points": found.points,
        "interest": found.interest,
        "suit_points": found.suit_points,
        "rank_points": found.rank_points,
        "meme_replaced": found.suit_points > 0 and meme is not None,
    }


def read_named_suits(word: str) -> int:
    """Return the mask of one or two suit letters in suit order."""
    mask = sum({one_of(letter, SUIT, NOT_ONE) for letter in word})
    if letters(mask) != word or mask.bit_count() not in (1, 2):
        raise NotationError(N_("{word} isn’t one suit, or two in suit order"), word=quote(word))
    return mask


def _broken_rule(tale: Sequence[int], meme: int | None, suits: int) -> Reason | None:
    """Return how the question breaks a rule, None if it breaks none."""
    copies = Counter([*tale, *([] if meme is None else [meme])])
    card, most = copies.most_common(1)[0]
    if most > 2:
        return objection(
            N_("{card} is there {number} times, but even a double deck has it only twice"),
            card=CODES[card],
            number=most,
        )
    for before, after in pairwise(tale):
        if not SUITS[before] & SUITS[after]:
            return objection(
                N_("{card} shares no suit with {lead} before it"), "B8", card=CODES[after], lead=CODES[before]
            )
    allowed = 2 if meme == EXCUSE else 1  # one for the meme and one for an Excuse played (B13)
    if suits.bit_count() > allowed:
        return objection(N_("at most {number} suits can be named here"), "B12, B13", number=allowed)
    for letter in letters(suits):
        if not suits_borne(tale) & SUIT[letter]:
            return objection(N_("the tale has no {suit} to name"), suit=letter)
        if meme_suits(meme) & SUIT[letter]:
            return objection(N_("the meme already has {suit}"), suit=letter)
    return None
