"""How a sensible player of Fistellavates judges each legal action.

They know what their cards could complete, keep that together, get rid of the rest, and imagine what the others kept,
what they plan, and how they would answer a hypothesis. A declaration is measured by the
points that it would bring, and so is a deal that continues.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...core import Game
from ...decks.decktet import CARD
from ...strategy import Heuristic, Rng, total
from .bundles import OMENS, SUGGESTS, SUIT_COUNTS, declared_scores, roles
from .standing import (
    EVERYTHING,
    Bundles,
    Cards,
    complete_bundles,
    cost,
    omens_at_best,
    omens_at_declaration,
    unexplained_omens,
    with_card,
    without,
)
from .state import DECLARING, NO_CARD, Add, FistellavatesState, Swap
from .views import FistellavatesView

SWAPPING = {1: 3.0, 2: 1.5, 3: 0.0}
"""The worth of the right to swap, by the plan's suits, as `cost` counts."""
LEAD_KEPT = 0.6
"""How many points a deal that continues brings for each by which a seat costs less than the others: 0.5 to 0.7."""
WAITING = 5.0
"""How many points less it brings to pass than `LEAD_KEPT` says: the others explain more, and may declare next."""
GUESSES = 2
"""How often the others' hands are guessed again to decide whether to declare: this deal must not be known there."""

EXCHANGED = {2: 1.0, 3: 0.5}
"""How often a hand is made likelier, by the number of seats: with three, always would be too much over a whole deal."""

# In omens: near a fit to 2,102 plans of adepts, of which it foretells 64 %.
LAID_PLAN = 4.5
"""How much more a plan must count that its player could explain in a bundle."""
SUITS_OF_PLAN = (0.0, 1.6, 0.0, 2.7)
"""How much more a plan must count, by its number of suits."""
WHIM = 8.0
"""By how many omens whatever else moves a player can change that, at most."""

Fistellavates = Game[FistellavatesState, FistellavatesView]
Stand = tuple[Cards, Bundles]


class Imagined:
    """A deal as a seat imagines it: each seat's hand and bundles, and whether it would declare with its own.

    Without a random generator, the hands are taken as they are.
    """

    def __init__(self, state: FistellavatesState, seat: int, rng: Rng | None = None) -> None:
        self.state, self.seat, self._rng = state, seat, rng
        self.stands = [
            _likely_stand(state, each, rng) if rng and each != seat else _stand(state, each)
            for each in range(state.seats)
        ]
        self._guesses: list[list[Stand]] = [] if rng else [self.others]

    @property
    def others(self) -> list[Stand]:
        """The stands of the other seats."""
        return self.stands[: self.seat] + self.stands[self.seat + 1 :]

    def would_declare(self, left: int, may_prove: bool, own_cost: float) -> bool:
        """Return whether the seat would declare rather than continue, by other guesses at what the others hold."""
        if self._rng and not self._guesses:
            others = [each for each in range(self.state.seats) if each != self.seat]
            self._guesses = [
                [_likely_stand(self.state, each, self._rng, anew=True) for each in others] for times in range(GUESSES)
            ]
        now = [_points_of_declaring(left, may_prove, others) for others in self._guesses]
        continuing = [_lead([own_cost, *_costs(others)], 0) for others in self._guesses]
        return total(now) > total(continuing)


def needs_determinizing(view: FistellavatesView) -> bool:
    """Return whether hidden cards make a difference: among swaps and additions, where one may declare after them."""
    if view.phase == "suggest":
        kept = {*(view.hand or ())} - {text.split(" ")[1] for text in view.legal[:-1]}
        return view.seat in view.predictors and len(kept) <= DECLARING
    return view.phase != "answer" and (view.phase != "correct" or view.seat in view.predictors)


def worth_of_actions(
    game: Fistellavates, view: FistellavatesView, state: FistellavatesState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in points or, where nothing is hidden, in omens."""
    actions = [game.read(text) for text in view.legal]
    if not needs_determinizing(view):
        return (_worth_of_moving(view, action) for action in actions)
    seat = state.turn
    if view.phase == "draw":
        hand, bundles = _stand(state, seat)
        return (-_cost_of_drawing(state, hand, bundles, action.source) for action in actions)
    deal = Imagined(state, seat, rng)
    if view.phase == "declare":
        return (_worth_of_declaring(deal, action.verb) for action in actions)
    if view.phase == "plan":
        others = imagined_plans(deal, rng)
        return (worth_of_plan(deal, others, action.card) for action in actions)
    return (_worth_of_predicting(deal, action) for action in actions)


def _worth_of_moving(view: FistellavatesView, action: Any) -> float:
    """Return what a swap, an addition or `done` leaves; nothing that is hidden matters."""
    seat = view.seat or 0
    hand = tuple([CARD[code] for code in view.hand or ()])
    bundles = tuple([tuple([CARD[code] for code in cards]) for cards in view.bundles[seat]])
    hand, bundles = _position_after(action, hand, bundles)
    if view.phase == "answer":
        return -_unexplained_after(hand, bundles, action)
    return -_cost_after(hand, bundles, SUGGESTS[CARD[view.plans[seat] or ""]], view.phase, action)


def _stand(state: FistellavatesState, seat: int) -> Stand:
    return tuple(state.hands[seat]), tuple([tuple(cards) for cards in state.bundles[seat]])


def _likely_stand(state: FistellavatesState, seat: int, rng: Rng, *, anew: bool = False) -> Stand:
    """Return a seat's bundles and a hand that it is likelier to hold than the imagined one; `anew`, any such hand.

    Players plan what they can't explain, above all what counts most. So an imagined hand gets one card more, and loses
    the worst. Without that others seem to leave a third more unexplained than they do.
    """
    hand, bundles = _stand(state, seat)
    stock, known, rebuilt = state.stock, state.known[seat], state.reshuffled
    hidden = [card for card in hand if not known >> card & 1 and (rebuilt < 0 or rebuilt >> card & 1)]
    if anew:
        pool = hidden + stock
        rng.shuffle(pool)
        kept, stock = [card for card in hand if card not in hidden], pool[len(hidden) :]
        hidden = pool[: len(hidden)]
        hand = tuple(sorted(kept + hidden))
    if not stock or (state.turn_number == 1 and state.phase in ("draw", "plan")):
        return hand, bundles
    drawn = stock[rng.randrange(len(stock))]
    hand = with_card(hand, drawn)
    left, _ = complete_bundles(hand, bundles, EVERYTHING)
    spare = [card for card in left if card == drawn or card in hidden]
    return without(hand, max(spare, key=OMENS.__getitem__, default=drawn)), bundles


def make_likelier(state: FistellavatesState, seat: int | None, rng: Rng) -> None:
    """Exchange a card of most hands that this seat imagines for one of the stock; what is planned in secret follows."""
    for each, hand in enumerate(state.hands):
        if each == seat:
            continue
        likely, bundles = _stand(state, each)
        if rng.random() < EXCHANGED[state.seats]:
            likely, bundles = _likely_stand(state, each, rng)
        for drawn in {*likely} - {*hand}:
            (given,) = {*hand} - {*likely}
            state.stock[state.stock.index(drawn)] = given
            state.hands[each] = [*likely]
        if state.phase == "plan" and state.plans[each] != NO_CARD:
            state.plans[each] = _likely_plan(likely, bundles, rng)


def _position_after(action: Any, hand: Cards, bundles: Bundles) -> tuple[Cards, Bundles]:
    """Return hand and bundles after a swap, an addition or `done`."""
    if isinstance(action, Add):
        laid = [
            with_card(cards, action.card) if place == action.bundle else cards for place, cards in enumerate(bundles)
        ]
        return without(hand, action.card), tuple(laid)
    if isinstance(action, Swap):
        laid = [
            with_card(without(cards, action.taken), action.card) if action.taken in cards else cards
            for cards in bundles
        ]
        return with_card(without(hand, action.card), action.taken), tuple(laid)
    return hand, bundles


def _cost_of_drawing(state: FistellavatesState, hand: Cards, bundles: Bundles, source: int) -> float:
    """Return what the best plan after drawing there leaves; a card that everyone sees costs a little more."""
    drawn = (state.stock if source < 0 else state.discards[source])[-1]
    cards = with_card(hand, drawn)
    return min(cost(without(cards, card), bundles) for card in cards) + (0.2 if source >= 0 else 0.0)


def imagined_plans(deal: Imagined, rng: Rng) -> list[int]:
    """Imagine a plan for each opponent."""
    plans = list(deal.state.plans)
    for seat, stand in enumerate(deal.stands):
        if seat != deal.seat:
            plans[seat] = _likely_plan(*stand, rng)
    return plans


def _likely_plan(hand: Cards, bundles: Bundles, rng: Rng) -> int:
    """Return what a seat may plan: mostly what counts most among what it can't explain."""
    left, _ = complete_bundles(hand, bundles, EVERYTHING)
    liking = [
        OMENS[card] - SUITS_OF_PLAN[SUIT_COUNTS[card]] - (0.0 if card in left else LAID_PLAN) + WHIM * rng.random()
        for card in hand
    ]
    return hand[liking.index(max(liking))]


def worth_of_plan(deal: Imagined, others: Sequence[int], card: int) -> float:
    """Return what the plan promises, in points, after everyone's use of their plans; perhaps one may declare."""
    plans = [card if seat == deal.seat else plan for seat, plan in enumerate(others)]
    predictors, co_predictors = roles(plans)
    held = [(without(hand, plan), bundles) for (hand, bundles), plan in zip(deal.stands, plans, strict=True)]
    stands, costs = list(held), []
    for seat, plan in enumerate(plans):
        swapping = 0.0
        if (predictors | co_predictors) >> seat & 1:
            stands[seat] = complete_bundles(*held[seat], SUGGESTS[plan])
            swapping = SWAPPING[SUIT_COUNTS[plan]] if stands[seat][0] else 0.0
        costs.append(cost(*stands[seat]) - swapping)
    for seat, plan in enumerate(plans):
        now = omens_at_declaration(*held[seat], SUGGESTS[plan]) if predictors >> seat & 1 else None
        if now:
            points = _points_of_declaring(*now, stands[:seat] + stands[seat + 1 :])
            if seat != deal.seat:
                if points > _lead(costs, seat):
                    return -points / (len(plans) - 1)
            elif deal.would_declare(*now, costs[seat]):
                return points
    return _lead(costs, deal.seat)


def _worth_of_predicting(deal: Imagined, action: Any) -> float:
    """Return what a predictor's swap, addition or `done` promises, in points, if they declare after it or don't."""
    state, seat = deal.state, deal.seat
    moves = isinstance(action, Add | Swap)
    allowed = SUGGESTS[state.plans[seat]] if moves or state.phase == "correct" else 0
    hand, bundles = _position_after(action, *deal.stands[seat])
    own_cost = cost(*complete_bundles(hand, bundles, allowed)) + (0.05 if moves else 0.0)
    worth = _lead([own_cost, *_costs(deal.others)], 0)
    now = omens_at_declaration(hand, bundles, allowed)
    if now and deal.would_declare(*now, own_cost):
        return _points_of_declaring(*now, deal.others) + 0.01 * worth
    return worth


def _worth_of_declaring(deal: Imagined, kind: str) -> float:
    """Return how far ahead the seat's score would be, if the others answer a hypothesis as well as they can."""
    own = deal.stands[deal.seat]
    if kind == "pass":
        return _lead([cost(*own), *_costs(deal.others)], 0) - WAITING
    return _ahead(kind, unexplained_omens(*own), deal.others)


def _points_of_declaring(left: int, may_prove: bool, others: Sequence[Stand]) -> float:
    """Return how far ahead the better declaration puts a seat that leaves so many omens."""
    worth = _ahead("hypothesis", left, others)
    return max(worth, _ahead("proof", left, others)) if may_prove else worth


def _ahead(kind: str, left: int, others: Sequence[Stand]) -> float:
    """Return how many points more than the others, on average, a declaration scores."""
    count = omens_at_best if kind == "hypothesis" else unexplained_omens
    own, *scores = declared_scores(kind, [left, *(count(*each) for each in others)], 0)
    return own - sum(scores) / len(scores)


def _costs(stands: Sequence[Stand]) -> list[float]:
    return [cost(*each) for each in stands]


def _lead(costs: Sequence[float], seat: int) -> float:
    """Return how many points more than the others, on average, a seat can expect if the deal continues."""
    others = [*costs[:seat], *costs[seat + 1 :]]
    return LEAD_KEPT * (total(others) / len(others) - costs[seat])


def _unexplained_after(hand: Cards, bundles: Bundles, action: Any) -> float:
    """Return the omens left unexplained at the end if the seat plays on; of equal ways the shortest is taken."""
    if isinstance(action, Add):
        before = len(hand)
        hand, bundles = complete_bundles(hand, bundles, EVERYTHING)
        return unexplained_omens(hand, bundles) + 0.01 * (1 + before - len(hand))
    return unexplained_omens(hand, bundles)


def _cost_after(hand: Cards, bundles: Bundles, fitting: int, phase: str, action: Any) -> float:
    """Return what a swap or a suggestion costs, with what can be completed after it; doing nothing is preferred."""
    moves = isinstance(action, Add | Swap)
    if moves or phase == "correct":
        hand, bundles = complete_bundles(hand, bundles, fitting)
    return cost(hand, bundles) + (0.05 if moves else 0.0)


HEURISTIC = Heuristic(worth_of_actions, needs_determinizing, make_likelier=make_likelier)
