"""Better plans, focused bundles, unexplained omens and scores of Fistellavates: for the game and for questions.

Cards are ints of the Decktet with Pawns and Courts, without the Excuse.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from ...core import NotationError, Reason, objection
from ...decks.decktet import CARD, RANKS, SUITS, letters
from ...messages import N_
from ...notation import count_words, integer, one_of

DECK = 44
"""How many cards the game has: the first 44, all but the Excuse."""

OMENS = tuple("N123456789PT".index(rank) for rank in RANKS[:DECK])
"""Every card's omens, which rank it too, low to high (F1)."""

SUIT_COUNTS = tuple(SUITS[card].bit_count() for card in range(DECK))

BEATS = tuple(
    sum(
        1 << other
        for other in range(DECK)
        if (SUIT_COUNTS[card] - SUIT_COUNTS[other]) % 3 == 1
        or (SUIT_COUNTS[card] == SUIT_COUNTS[other] and OMENS[card] > OMENS[other])
    )
    for card in range(DECK)
)
"""The plans that each plan beats, bit c for card c: two suits one, three two, one three; else the higher rank."""

SUGGESTS = tuple(sum(1 << other for other in range(DECK) if SUITS[other] & SUITS[card]) for card in range(DECK))
"""The cards that share a suit with each plan, bit c for card c."""

BONUS = {"hypothesis": 10, "proof": 20}

_WRONG_PLAYERS = N_("there are two or three players, not {number}")


class Prospect(NamedTuple):
    """A focus that additions alone can give a bundle, `trend` or `correlation`, and how many more cards it takes.

    `lacking` says how many; each of `steps` is a card that could be one of them.
    """

    kind: str
    lacking: int
    steps: tuple[int, ...]


def comparison(one: int, other: int) -> tuple[str, str]:
    """Return which of two plans is better, `first`, `second` or `tie`, and what decides it, `suits` or `rank`."""
    by = "rank" if SUIT_COUNTS[one] == SUIT_COUNTS[other] else "suits"
    return ("first" if BEATS[one] >> other & 1 else "second" if BEATS[other] >> one & 1 else "tie"), by


def roles(plans: Sequence[int]) -> tuple[int, int]:
    """Return the predictors and the co-predictors as masks of seats: each plan against its left neighbour's (F31)."""
    predictors = co_predictors = 0
    for seat, plan in enumerate(plans):
        left = plans[seat + 1 - len(plans)]
        if BEATS[plan] >> left & 1:
            predictors |= 1 << seat
        elif OMENS[plan] == OMENS[left]:
            co_predictors |= 1 << seat
    return predictors, co_predictors


def best_of_start(cards: Sequence[int]) -> int | None:
    """Return the best student by the cards dealt to the discards; None where a lot decides (F3)."""
    winners, _ = roles(cards)
    seats = [seat for seat in range(len(cards)) if winners >> seat & 1]
    return max(seats, key=lambda seat: OMENS[cards[seat]]) if seats else None


def order_of_start(cards: Sequence[int], best: int) -> tuple[int, ...]:
    """Return the first turn order: two players best student first; three by rank, ties clockwise from that student."""
    seats = len(cards)
    clockwise = [(best + place) % seats for place in range(seats)]
    return tuple(clockwise) if seats == 2 else order_by_rank(clockwise, cards)


def order_by_rank(order: Sequence[int], plans: Sequence[int]) -> tuple[int, ...]:
    """Return three players' new turn order: by the plans' rank, high to low; ties keep their order (F32)."""
    return tuple(sorted(order, key=lambda seat: -OMENS[plans[seat]]))


def focus(cards: Sequence[int]) -> str | None:
    """Return `correlation` or `trend`, None if unfocused; Crown and Ace are neighbours, Court and Crown not (F19)."""
    if len(cards) < 3:
        return None
    ranks = 0
    for card in cards:
        ranks |= 1 << OMENS[card]
    lowest = ranks & -ranks
    if ranks == lowest:
        return "correlation"
    if ranks.bit_count() != len(cards) or (ranks + lowest) & ranks:
        return None
    linked = all(SUITS[one] & SUITS[next_] for one, next_ in pairwise(by_rank(cards)))
    return "trend" if linked else None


@lru_cache(maxsize=512)
def prospects(cards: tuple[int, ...]) -> tuple[Prospect, ...]:
    """Return what an unfocused bundle can become; nothing where a card would have to be swapped out of it first."""
    found = []
    for kind, lacking in (("correlation", _lacking_for_correlation(cards)), ("trend", _lacking_for_trend(cards))):
        if lacking:
            count = _lacking_for_trend if kind == "trend" else _lacking_for_correlation
            others = (card for card in range(DECK) if card not in cards)
            steps = tuple(card for card in others if count((*cards, card)) == lacking - 1)
            found.append(Prospect(kind, lacking, steps))
    return tuple(found)


def _lacking_for_correlation(cards: tuple[int, ...]) -> int | None:
    return max(0, 3 - len(cards)) if len({OMENS[card] for card in cards}) == 1 else None


def _lacking_for_trend(cards: tuple[int, ...]) -> int | None:
    """Return how many cards a trend lacks at least, None if these can't all be in one."""
    laid = {OMENS[card]: card for card in cards}
    if len(laid) < len(cards):
        return None
    low, high = min(laid), max(laid)
    reached = [laid[low]]
    for rank in range(low + 1, high + 1):
        there = [laid[rank]] if rank in laid else [card for card in range(DECK) if OMENS[card] == rank]
        reached = [card for card in there if any(SUITS[card] & SUITS[before] for before in reached)]
        if not reached:
            return None
    # A trend that is too short can always grow at an end: every suit has cards of every rank.
    return max(3, high - low + 1) - len(cards)


def step(lower: int, higher: int) -> tuple[int, str]:
    """Return how many ranks a card is above another, and the letters of the suits that they share (F19)."""
    return OMENS[higher] - OMENS[lower], letters(SUITS[lower] & SUITS[higher])


def sum_of_omens(cards: Sequence[int]) -> int:
    """Return what the cards in a hand or an unfocused bundle are worth, in omens."""
    return sum([OMENS[card] for card in cards])


def by_rank(cards: Iterable[int]) -> list[int]:
    """Return cards in the order of their rank, low to high (F1)."""
    return sorted(cards, key=OMENS.__getitem__)


def left_in_bundle(cards: Sequence[int]) -> int:
    """Return what a bundle leaves unexplained, in omens: nothing if it is focused."""
    return 0 if focus(cards) else sum_of_omens(cards)


def measure(omens: Sequence[int], seat: int, declarer: int | None) -> int:
    """Return what a seat's own omens are compared with when it scores, in omens (F28, F39).

    These are the declarer's omens; for the declarer, and if no one has declared, the fewest of the others.
    """
    if declarer in (None, seat):
        return min(each for other, each in enumerate(omens) if other != seat)
    return omens[declarer]


def declared_scores(kind: str, omens: Sequence[int], declarer: int) -> tuple[int, ...]:
    """Return what each seat scores after a hypothesis or a proof, from what each leaves unexplained (F39)."""
    own = omens[declarer]
    lowest = min(each for seat, each in enumerate(omens) if seat != declarer)
    if own <= lowest:
        return tuple(lowest - own + BONUS[kind] if seat == declarer else 0 for seat in range(len(omens)))
    return tuple(max(0, own - each) for each in omens)


def undeclared_scores(omens: Sequence[int]) -> tuple[int, ...]:
    """Return what each seat scores if no one has declared: the lowest scores the gap to the next, 0 in a tie (F28)."""
    lowest, following = sorted(omens)[:2]
    return tuple(following - lowest if each == lowest else 0 for each in omens)


def ask(words: Sequence[str]) -> dict[str, Any]:
    """Answer `plans`, `roles` and `bundle` with cards, `hypothesis`, `proof` and `once-through` with omens."""
    count_words(words, 2, 1 + len(CARD))
    topic, *rest = words
    if topic in ("hypothesis", "proof", "once-through"):
        omens = [integer(word) for word in rest]
        if not 2 <= len(omens) <= 3:
            return _invalid(objection(_WRONG_PLAYERS, number=len(omens)))
        scores = undeclared_scores(omens) if topic == "once-through" else declared_scores(topic, omens, 0)
        return {"scores": list(scores)}
    if topic not in ("plans", "roles", "bundle"):
        raise NotationError(N_("a question begins with plans, roles, bundle, hypothesis, proof or once-through"))
    cards = [one_of(word, CARD) for word in rest]
    if why := _broken_rule(topic, cards):
        return _invalid(why)
    if topic == "bundle":
        found = focus(cards)
        return {"focused": found is not None, "as": found, "omens": left_in_bundle(cards)}
    if topic == "plans":
        return {"result": comparison(*cards)[0]}
    predictors, co_predictors = roles(cards)
    named = {1: "predictor", 2: "co-predictor"}
    places = range(len(cards))
    return {"roles": [named.get((predictors >> seat & 1) + 2 * (co_predictors >> seat & 1)) for seat in places]}


def _invalid(why: Reason) -> dict[str, Any]:
    return {"valid": False, "why": why}


def _broken_rule(topic: str, cards: Sequence[int]) -> Reason | None:
    """Return how these cards break a rule of the question, None if they break none."""
    if len(set(cards)) < len(cards):
        return objection(N_("each card is in the deck only once"))
    if any(card >= DECK for card in cards):
        return objection(N_("the Excuse isn’t used in this game"))
    if topic == "plans" and len(cards) != 2:
        return objection(N_("you compare two plans, not {number}"), number=len(cards))
    if topic == "roles" and not 2 <= len(cards) <= 3:
        return objection(_WRONG_PLAYERS, number=len(cards))
    return None
