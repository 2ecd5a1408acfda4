"""How a hand and bundles of Fistellavates stand: what they could complete, and what that is worth.

Cards are ints of the Decktet with Pawns and Courts, without the Excuse.
"""

from __future__ import annotations

from functools import lru_cache

from ...decks.decktet import SUITS
from .bundles import DECK, OMENS, focus, sum_of_omens
from .state import DECLARING

Cards = tuple[int, ...]
Bundles = tuple[Cards, ...]

EVERYTHING = (1 << DECK) - 1
"""The mask of all cards."""

GOES_WITH = tuple(
    sum(
        1 << other
        for other in range(DECK)
        if other != card
        and (OMENS[other] == OMENS[card] or (abs(OMENS[other] - OMENS[card]) == 1 and SUITS[other] & SUITS[card]))
    )
    for card in range(DECK)
)
"""For every card those that could lie beside it in a focused bundle."""

REMEMBERED = 8192
"""How many positions are remembered: the next imagined deal asks for the same ones again."""

# What these are worth is in points of the deal, near a fit to how thousands of turns between adepts ended.
LEFT_NOW = 0.1
"""The cost of each omen that is unexplained now; it tells nothing of the end, but cards get laid for it."""
LEFT_AT_BEST = 0.7
"""The cost of each omen that stays unexplained even if all fitting cards are laid."""
STEP = 3.6
"""The cost of each card that an unfocused bundle lacks or has too many; more than `MOST_STEPS` cost no more."""
MOST_STEPS = 4
EXCESS_CARD = 0.5
"""The cost of each card in hand beyond those that a declarer may have."""
PROOF_NEAR = 6.0
"""The worth of a hand that can focus every bundle."""


def without(cards: Cards, card: int) -> Cards:
    """Return these cards but for one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_card(cards: Cards, card: int) -> Cards:
    """Return these cards and one more, in order."""
    return tuple(sorted((*cards, card)))


def unexplained_omens(hand: Cards, bundles: Bundles) -> int:
    """Return the omens of a hand and of bundles that aren't focused."""
    return sum_of_omens(hand) + sum([sum_of_omens(cards) for cards in bundles if not focus(cards)])


@lru_cache(REMEMBERED)
def omens_at_best(hand: Cards, bundles: Bundles) -> int:
    """Return the omens that stay unexplained once all fitting cards are laid."""
    return unexplained_omens(*complete_bundles(hand, bundles, EVERYTHING))


@lru_cache(REMEMBERED)
def omens_at_declaration(hand: Cards, bundles: Bundles, allowed: int) -> tuple[int, bool] | None:
    """Return with how many omens unexplained a seat could declare, and whether it could prove; None if it couldn't.

    It lays all of these cards that fit, and then any others, until its hand is small enough.
    """
    hand, bundles = complete_bundles(hand, bundles, allowed)
    focused = [sum_of_omens(cards) for cards in bundles if focus(cards)]
    if not focused:
        return None
    left = unexplained_omens(hand, bundles)
    if len(hand) <= DECLARING:
        return left, len(focused) == len(bundles)
    if sum([not allowed >> card & 1 for card in hand]) > DECLARING:
        return None
    if len(focused) < len(bundles):
        return left, False
    return (left + min(focused), False) if len(focused) > 1 else None


@lru_cache(REMEMBERED)
def cost(hand: Cards, bundles: Bundles) -> float:
    """Return how badly hand and bundles stand, in points: the omens unexplained now and at best, and the work left."""
    left, laid = complete_bundles(hand, bundles, EVERYTHING)
    steps = sum(min(_steps(cards), MOST_STEPS) for cards in bundles)
    excess = max(0, len(hand) - DECLARING)
    proof = PROOF_NEAR if all(map(focus, laid)) else 0.0
    unexplained = LEFT_NOW * unexplained_omens(hand, bundles) + LEFT_AT_BEST * unexplained_omens(left, laid)
    return unexplained + STEP * steps + EXCESS_CARD * excess - proof


@lru_cache(REMEMBERED)
def _steps(bundle: Cards) -> int:
    """Return how many cards would have to leave the bundle and how many to join it before it is focused."""
    ranks = [OMENS[card] for card in bundle]
    most = max(ranks.count(rank) for rank in ranks)
    longest: dict[int, int] = {}
    for card in sorted(bundle, key=OMENS.__getitem__):
        before = [longest[one] for one in longest if OMENS[one] + 1 == OMENS[card] and SUITS[one] & SUITS[card]]
        longest[card] = 1 + max(before, default=0)
    core = max(most, *longest.values())
    return len(bundle) - core + max(0, 3 - core)


@lru_cache(REMEMBERED)
def complete_bundles(hand: Cards, bundles: Bundles, allowed: int) -> tuple[Cards, Bundles]:
    """Return hand and bundles after adding all that focuses a bundle or keeps it focused, the greatest gain first."""
    laid = list(bundles)
    while True:
        usable = tuple([card for card in hand if allowed >> card & 1])
        found = [completion(cards, usable) for cards in laid]
        place = max(range(len(laid)), key=lambda k: (found[k][0], len(found[k][1])))
        cards = found[place][1]
        if not cards:
            return hand, tuple(laid)
        laid[place] = tuple(sorted(laid[place] + cards))
        hand = tuple([card for card in hand if card not in cards])


def completion(bundle: Cards, hand: Cards) -> tuple[int, Cards]:
    """Return how many omens cards of the hand can explain in this bundle at best, and which; (0, ()) if none can."""
    ranks, laid = 0, [OMENS[card] for card in bundle]
    for card in hand:
        ranks |= 1 << OMENS[card]
    lowest, highest = min(laid), max(laid)
    while ranks >> highest & 2:
        highest += 1
    while lowest and ranks >> lowest - 1 & 1:
        lowest -= 1
    near = tuple([card for card in hand if lowest <= OMENS[card] <= highest])
    return _completion(bundle, near) if near and len(bundle) + len(near) >= 3 else (0, ())


@lru_cache(REMEMBERED)
def _completion(bundle: Cards, hand: Cards) -> tuple[int, Cards]:
    """Return the same; this remembers, so the hand has only cards that might lie in the bundle."""
    ways = _correlation(bundle, hand), _trend(bundle, hand)
    found = max(ways, key=lambda cards: (sum_of_omens(cards), len(cards)))  # a Crown has no omens, but completes
    if not found:
        return 0, ()
    return sum_of_omens(found) + (0 if focus(bundle) else sum_of_omens(bundle)), found


def _correlation(bundle: Cards, hand: Cards) -> Cards:
    ranks = {OMENS[card] for card in bundle}
    found = tuple([card for card in hand if ranks == {OMENS[card]}])
    return found if len(bundle) + len(found) >= 3 else ()


def _trend(bundle: Cards, hand: Cards) -> Cards:
    """Return the best trend through all cards of the bundle, rank by rank.

    `here` has for every card and length (3 is three or more) the best way there: (omens added, cards added).
    """
    laid = {OMENS[card]: card for card in bundle}
    if len(laid) < len(bundle):
        return ()
    lowest, highest = min(laid), max(laid)
    of_rank: list[list[int]] = [[] for _ in range(12)]
    for card in hand:
        of_rank[OMENS[card]].append(card)
    best: tuple[int, Cards] = (-1, ())
    before: dict[int, dict[int, tuple[int, Cards]]] = {}
    for rank in range(12):
        here: dict[int, dict[int, tuple[int, Cards]]] = {}
        fixed = rank in laid
        for card in (laid[rank],) if fixed else of_rank[rank]:
            more: tuple[int, Cards] = (0, ()) if fixed else (rank, (card,))
            ways = {1: more} if rank <= lowest else {}
            for previous, ways_there in before.items():
                if SUITS[previous] & SUITS[card]:
                    for length, (omens, cards) in ways_there.items():
                        longer, way = min(length + 1, 3), (omens + more[0], cards + more[1])
                        if way > ways.get(longer, (-1,)):
                            ways[longer] = way
            if ways:
                here[card] = ways
            if rank >= highest and 3 in ways:
                best = max(best, ways[3])
        if rank >= lowest and not here:
            break
        before = here
    return best[1]
