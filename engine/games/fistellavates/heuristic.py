"""How a sensible player of Fistellavates judges each legal action.

They know what their cards could complete, keep that together, get rid of the rest, and imagine what the others plan
and how they would answer a hypothesis.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from engine.core import Game
from engine.decks.decktet import CARD, SUITS
from engine.games.fistellavates.bundles import (
    DECK,
    OMENS,
    SUGGESTS,
    SUIT_COUNTS,
    declared_scores,
    focus,
    roles,
    sum_of_omens,
)
from engine.games.fistellavates.state import DECLARING, Add, FistellavatesState, Swap
from engine.games.fistellavates.views import FistellavatesView
from engine.strategy import Heuristic, Rng

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
SWAPPING = {1: 3.0, 2: 1.5, 3: 0.0}
"""The worth of the right to swap, by the plan's suits."""
DECLARING_NEXT = 4.0
"""The worth of being able to declare at once."""
OTHERS_ACT = 5.0
"""The cost when an opponent may correct and suggest."""
PASSING = 4.0
"""The worth, in a tie, of a deal that continues."""


Fistellavates = Game[FistellavatesState, FistellavatesView]


def needs_determinizing(view: FistellavatesView) -> bool:
    """Return whether hidden cards make a difference."""
    return view.phase not in ("correct", "suggest", "answer")


def worth_of_actions(
    game: Fistellavates, view: FistellavatesView, state: FistellavatesState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in omens."""
    actions = [game.read(text) for text in view.legal]
    if not needs_determinizing(view):
        return (_worth_of_moving(view, action) for action in actions)
    seat = state.turn
    if view.phase == "declare":
        return (_worth_of_declaring(state, seat, action.verb) for action in actions)
    if view.phase == "plan":
        others = _imagined_plans(state, seat, rng)
        return (worth_of_plan(state, seat, others, action.card) for action in actions)
    hand, bundles = tuple(state.hands[seat]), _bundles(state, seat)
    return (-_cost_of_drawing(state, hand, bundles, action.source) for action in actions)


def _worth_of_moving(view: FistellavatesView, action: Any) -> float:
    """Return what a swap, an addition or `done` leaves; nothing that is hidden matters."""
    seat = view.seat or 0
    hand = tuple([CARD[code] for code in view.hand or ()])
    bundles = tuple([tuple([CARD[code] for code in cards]) for cards in view.bundles[seat]])
    hand, bundles = _position_after(action, hand, bundles)
    if view.phase == "answer":
        return -_unexplained_after(hand, bundles, action)
    return -_cost_after(hand, bundles, SUGGESTS[CARD[view.plans[seat] or ""]], view.phase, action)


def _bundles(state: FistellavatesState, seat: int) -> Bundles:
    return tuple(tuple(cards) for cards in state.bundles[seat])


def _without(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _with(cards: Cards, card: int) -> Cards:
    return tuple(sorted((*cards, card)))


def _position_after(action: Any, hand: Cards, bundles: Bundles) -> tuple[Cards, Bundles]:
    """Return hand and bundles after a swap, an addition or `done`."""
    if isinstance(action, Add):
        laid = [_with(cards, action.card) if place == action.bundle else cards for place, cards in enumerate(bundles)]
        return _without(hand, action.card), tuple(laid)
    if isinstance(action, Swap):
        laid = [
            _with(_without(cards, action.taken), action.card) if action.taken in cards else cards for cards in bundles
        ]
        return _with(_without(hand, action.card), action.taken), tuple(laid)
    return hand, bundles


def _cost_of_drawing(state: FistellavatesState, hand: Cards, bundles: Bundles, source: int) -> float:
    """Return what the best plan after drawing there leaves; a card that everyone sees costs a little more."""
    drawn = (state.stock if source < 0 else state.discards[source])[-1]
    cards = _with(hand, drawn)
    return min(cost(_without(cards, card), bundles) for card in cards) + (0.2 if source >= 0 else 0.0)


def _imagined_plans(state: FistellavatesState, seat: int, rng: Rng) -> list[int]:
    """Imagine a plan for each opponent: of three random cards the one that goes with the fewest of their others."""
    plans = list(state.plans)
    for other, hand in enumerate(state.hands):
        if other != seat:
            held = sum(1 << card for cards in (hand, *state.bundles[other]) for card in cards)
            drawn = [hand[rng.randrange(len(hand))] for _ in range(3)]
            plans[other] = min((GOES_WITH[card] & held).bit_count() * DECK + card for card in drawn) % DECK
    return plans


def worth_of_plan(state: FistellavatesState, seat: int, others: Sequence[int], card: int) -> float:
    """Return what the plan leaves, after the seat's own use of it and whatever it lets the others do."""
    predictors, co_predictors = roles([card if each == seat else plan for each, plan in enumerate(others)])
    acting = predictors | co_predictors
    worth = -OTHERS_ACT * (acting & ~(1 << seat)).bit_count() / (state.seats - 1)
    hand, bundles = _without(tuple(state.hands[seat]), card), _bundles(state, seat)
    if acting >> seat & 1:
        hand, bundles = _complete_bundles(hand, bundles, SUGGESTS[card])
        worth += SWAPPING[SUIT_COUNTS[card]] if hand else 0.0
        if predictors >> seat & 1 and len(hand) <= DECLARING and any(map(focus, bundles)):
            worth += DECLARING_NEXT
    return worth - cost(hand, bundles)


def _worth_of_declaring(state: FistellavatesState, seat: int, kind: str) -> float:
    """Return how far ahead the seat's score would be, if the others answer a hypothesis as well as they can."""
    if kind == "pass":
        costs = [cost(tuple(state.hands[each]), _bundles(state, each)) for each in range(state.seats)]
        own = costs.pop(seat)
        return PASSING + (min(costs) - own) / 4
    omens = []
    for each in range(state.seats):
        hand, bundles = tuple(state.hands[each]), _bundles(state, each)
        if kind == "hypothesis" and each != seat:
            hand, bundles = _complete_bundles(hand, bundles, EVERYTHING)
        omens.append(_unexplained_omens(hand, bundles))
    scores = declared_scores(kind, omens, seat)
    return 2.0 * scores[seat] - sum(scores) - max(scores[:seat] + scores[seat + 1 :]) / 2


def _unexplained_after(hand: Cards, bundles: Bundles, action: Any) -> float:
    """Return the omens left unexplained at the end if the seat plays on; of equal ways the shortest is taken."""
    if isinstance(action, Add):
        before = len(hand)
        hand, bundles = _complete_bundles(hand, bundles, EVERYTHING)
        return _unexplained_omens(hand, bundles) + 0.01 * (1 + before - len(hand))
    return _unexplained_omens(hand, bundles)


def _cost_after(hand: Cards, bundles: Bundles, fitting: int, phase: str, action: Any) -> float:
    """Return what a swap or a suggestion costs, with what can be completed after it; doing nothing is preferred."""
    moves = isinstance(action, Add | Swap)
    if moves or phase == "correct":
        hand, bundles = _complete_bundles(hand, bundles, fitting)
    return cost(hand, bundles) + (0.05 if moves else 0.0)


def _unexplained_omens(hand: Cards, bundles: Bundles) -> int:
    return sum_of_omens(hand) + sum(sum_of_omens(cards) for cards in bundles if not focus(cards))


@lru_cache(REMEMBERED)
def cost(hand: Cards, bundles: Bundles) -> float:
    """Return how badly hand and bundles stand, in points: the omens unexplained now and at best, and the work left."""
    left, laid = _complete_bundles(hand, bundles, EVERYTHING)
    steps = sum(min(_steps(cards), MOST_STEPS) for cards in bundles)
    excess = max(0, len(hand) - DECLARING)
    proof = PROOF_NEAR if all(map(focus, laid)) else 0.0
    unexplained = LEFT_NOW * _unexplained_omens(hand, bundles) + LEFT_AT_BEST * _unexplained_omens(left, laid)
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
def _complete_bundles(hand: Cards, bundles: Bundles, allowed: int) -> tuple[Cards, Bundles]:
    """Return hand and bundles after adding all that focuses a bundle or keeps it focused, the greatest gain first."""
    laid = list(bundles)
    while True:
        usable = tuple([card for card in hand if allowed >> card & 1])
        found = [completion(cards, usable) for cards in laid]
        place = max(range(len(laid)), key=lambda k: found[k][0])
        cards = found[place][1]
        if not cards:
            return hand, tuple(laid)
        laid[place] = tuple(sorted(laid[place] + cards))
        hand = tuple([card for card in hand if card not in cards])


@lru_cache(REMEMBERED)
def completion(bundle: Cards, hand: Cards) -> tuple[int, Cards]:
    """Return how many omens cards of the hand can explain in this bundle at best, and which; (0, ()) if none can."""
    found = max(_correlation(bundle, hand), _trend(bundle, hand), key=sum_of_omens)
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


HEURISTIC = Heuristic(worth_of_actions, needs_determinizing)
