"""Fistellavates, designed by Alexander Brady: bluffing and set-building for two or three with the extended Decktet.

Plans beat one another like rock, paper and scissors. The player with the better plan may correct and enlarge their
bundles, and with few cards in hand and focused bundles they may declare. The player who leaves the fewest omens
unexplained scores, and the first to reach the target over several deals wins the match.

Rulings carried out here and in `bundles`: F1 the omens · F3 the lot for the best student · F8 the deck rebuilt · F9 the
drawn card may be the plan · F14 swaps by rank · F15, F16 what may be suggested · F17 one actor after the other · F18
additions need not fit · F19 neighbouring ranks · F22 who may declare · F23 the answer · F25, F36 ties bar from the
discards · F27, F28, F44 deals that no one ends · F29, F42 the match's end · F31, F32, F34, F39 three players.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, ClassVar

from ...core import CHANCE
from ...decks.decktet import CODES, codes
from ...mechanics.card_game import CardGame, GameEnded, deal_hands, end_game
from ...mechanics.chance import Deck
from ...mechanics.deal_events import DeckRebuilt, Drew
from . import bundles
from . import events as happened
from .bundles import DECK, OMENS, SUGGESTS, SUIT_COUNTS, focus
from .heuristic import HEURISTIC
from .notation import PLAYABLE, READERS, WRITERS
from .reasons import REASONS, why_not
from .state import (
    ADDS,
    DECLARING,
    DONE,
    DRAW_DECK,
    DRAW_DISCARD,
    HYPOTHESIS,
    MOST_DEALS,
    NO_CARD,
    NOBODY,
    OPTIONS,
    PASS,
    PHASES,
    PLAN,
    PROOF,
    SWAP,
    Add,
    Declare,
    Done,
    Draw,
    FistellavatesState,
    LastDeal,
    Plan,
    Swap,
)
from .views import FistellavatesView, restore_from_view, seats_of, view

Events = list[Any] | None


class Fistellavates(CardGame[FistellavatesState, FistellavatesView]):
    """Outguess the others' plans, sort your cards into bundles that make sense, and publish before they do.

    Designed by Alexander Brady.
    """

    slug = "fistellavates"
    name = "Fistellavates"
    seat_counts = (2, 3)
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = PHASES
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    scorings = happened.SCORINGS
    simultaneous = ("plan",)
    make_state = FistellavatesState
    cards = PLAYABLE
    readers = READERS
    writers = WRITERS
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    hidden = happened.HIDDEN
    find_reason = staticmethod(why_not)
    advisor = ".advice"
    answer = staticmethod(bundles.ask)
    heuristic = HEURISTIC
    hidden_choices = ".search"

    def legal_actions(self, state: FistellavatesState) -> list[Any]:
        phase, seat = state.phase, state.turn
        if phase == "plan":
            return [PLAN[card] for card in state.hands[seat]]
        if phase == "draw":
            return self._draws(state, seat)
        if phase == "suggest":
            adds, fitting = ADDS[state.layout.bundles], SUGGESTS[state.plans[seat]]
            return [add for card in state.hands[seat] if fitting >> card & 1 for add in adds[card]] + [DONE]
        if phase == "correct":
            return self._swaps(state, seat)
        if phase == "answer":
            adds = ADDS[state.layout.bundles]
            return [add for card in state.hands[seat] for add in adds[card]] + [DONE]
        if phase == "declare":
            all_focused = state.focused[seat] == (1 << state.layout.bundles) - 1
            return [HYPOTHESIS, PROOF, PASS] if all_focused else [HYPOTHESIS, PASS]
        return []

    def apply(self, state: FistellavatesState, action: Any, events: Events = None) -> None:
        state.count += 1
        kind = type(action)
        if kind is Draw:
            self._draw(state, action.source, events)
        elif kind is Plan:
            self._plan(state, action.card, events)
        elif kind is Done:
            self._finish_asking(state, events)
        elif kind is Add:
            self._add(state, action, events)
        elif kind is Swap:
            self._swap(state, action, events)
        elif kind is Declare:
            self._declare(state, action.verb, events)
        elif kind is Deck:
            (self._rebuild if state.is_rebuild_due else self._deal)(state, action.cards, events)
        else:
            self._find_best_student(state, action.seat, "lot", events)

    def deck_due(self, state: FistellavatesState) -> list[int]:
        """Return all cards, or those to be rebuilt into a deck, in deck order."""
        return (
            sorted(card for pile in state.discards for card in pile[:-1]) if state.is_rebuild_due else list(range(DECK))
        )

    def is_between_deals(self, state: FistellavatesState) -> bool:
        return state.turn == CHANCE and state.expects == "deck" and not state.is_rebuild_due

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        state = self.start(seats, options)
        a_deal = 25 + 11 * state.turn_cap if seats == 2 else 30 + 19 * state.turn_cap
        return a_deal * (MOST_DEALS if state.target else 1)

    def _draws(self, state: FistellavatesState, seat: int) -> list[Draw]:
        """Return the draws: the deck, or an opponent's discards unless a tie bars the seat from them (F25, F36)."""
        if state.stock:
            if state.barred >> seat & 1:
                return [DRAW_DECK]
            draws = [DRAW_DECK]
        else:
            draws = []  # only once through: then the bar doesn't hold (F28)
        for source, pile in enumerate(state.discards):
            if pile and source != seat:
                draws.append(DRAW_DISCARD[source])
        return draws

    def _swaps(self, state: FistellavatesState, seat: int) -> list[Any]:
        """Return the swaps: a plan of one suit swaps any two cards; one of two needs its rank in every swap (F14)."""
        plan, hand = state.plans[seat], state.hands[seat]
        laid = [card for cards in state.bundles[seat] for card in cards]
        swaps: list[Any] = []
        if SUIT_COUNTS[plan] == 1:
            those_for_laid: Callable[[Any], tuple[Swap, ...]] = itemgetter(*laid)  # two bundles hold two cards or more
            for card in hand:
                swaps += those_for_laid(SWAP[card])
        else:
            rank, swapped = OMENS[plan], state.swapped
            free = [card for card in laid if card not in swapped] if swapped else laid
            ranked = [card for card in free if OMENS[card] == rank]
            for card in hand:
                if card not in swapped:
                    row = SWAP[card]
                    swaps += [row[taken] for taken in (free if OMENS[card] == rank else ranked)]
        swaps.append(DONE)
        return swaps

    def _deal(self, state: FistellavatesState, deck: Sequence[int], events: Events) -> None:
        seats, (size, count) = state.seats, state.layout
        state.deal += 1
        state.stock = list(deck)[::-1]
        state.hands = [[] for _ in range(seats)]
        state.bundles = [[[] for _ in range(count)] for _ in range(seats)]
        state.discards = [[] for _ in range(seats)]
        state.focused, state.known, state.reshuffled = [0] * seats, [0] * seats, -1
        state.best, state.order, state.turn_number = NOBODY, (), 0
        _clear_turn(state)
        state.barred = state.drawn = 0
        if events is not None:
            events.append(happened.DealBegan(state.deal))
        deal_hands(state, size, 0, codes, events)
        laid = state.stock[: -(count + 1) * seats - 1 : -1]
        for seat in range(seats):
            *bundled, discard = laid[seat::seats]
            state.bundles[seat], state.discards[seat] = [[card] for card in bundled], [discard]
            del state.stock[-count - 1 :]  # as in `deal_hands`
            if events is not None:
                events.append(happened.LaidOut(seat, codes(bundled), CODES[discard]))
        best = bundles.best_of_start(laid[count * seats :])
        if best is not None:
            self._find_best_student(state, best, "comparison", events)

    def _find_best_student(self, state: FistellavatesState, seat: int, by: str, events: Events) -> None:
        """Begin the deal's first turn with the best student; the comparison was no turn, so its draws are free (F3)."""
        state.best = seat
        state.order = bundles.order_of_start([pile[0] for pile in state.discards], seat)
        if events is not None:
            events.append(happened.BestStudentFound(seat, by))
        self._begin_turn(state, 0, events)

    def _begin_turn(self, state: FistellavatesState, barred: int, events: Events) -> None:
        _clear_turn(state)
        state.turn_number += 1
        state.barred, state.drawn = barred, 0
        if events is not None:
            events.append(happened.TurnBegan(state.turn_number, seats_of(barred)))
        self._ask_draw(state)

    def _ask_draw(self, state: FistellavatesState) -> None:
        """Ask the next seat to draw, once the deck has cards (F8); when all have drawn, ask the first for its plan."""
        if state.drawn == state.seats:
            state.turn, state.phase = 0, "plan"
        elif state.stock or state.once_through:
            state.turn, state.phase = (state.best + state.drawn) % state.seats, "draw"
        else:
            state.turn, state.phase = CHANCE, "chance"

    def _rebuild(self, state: FistellavatesState, deck: Sequence[int], events: Events) -> None:
        state.discards = [pile[-1:] for pile in state.discards]
        state.stock = list(deck)[::-1]
        state.reshuffled = sum([1 << card for card in deck])
        if events is not None:
            events.append(DeckRebuilt(len(deck)))
        self._ask_draw(state)

    def _draw(self, state: FistellavatesState, source: int, events: Events) -> None:
        seat = state.turn
        if source < 0:
            card = state.stock.pop()
        else:
            card = state.discards[source].pop()
            state.known[seat] |= 1 << card
        insort(state.hands[seat], card)
        state.drawn += 1
        if events is not None:
            code = CODES[card]
            events.append(Drew(seat, code) if source < 0 else happened.DiscardTaken(seat, source, code))
        self._ask_draw(state)

    def _plan(self, state: FistellavatesState, card: int, events: Events) -> None:
        seat = state.turn
        state.plans[seat] = card
        if events is not None:
            events.append(happened.PlanChosen(seat, CODES[card]))
        if seat + 1 < state.seats:
            state.turn = seat + 1
            return
        for each, plan in enumerate(state.plans):
            _leave_hand(state, each, plan)
            state.discards[each].append(plan)
        predictors, co_predictors = bundles.roles(state.plans)
        state.predictors, state.co_predictors = predictors, co_predictors
        if state.seats == 2:
            if predictors:
                state.best = predictors - 1  # the mask 1 is seat 0, 2 is seat 1
                state.order = (state.best, 1 - state.best)
        else:
            state.order = bundles.order_by_rank(state.order, state.plans)
            state.best = next((each for each in state.order if predictors >> each & 1), state.best)  # F34
        if events is not None:
            shown = seats_of(predictors), seats_of(co_predictors)
            events.append(happened.PlansRevealed(codes(state.plans), *shown))
        self._ask_actors(state, state.order, events)

    def _ask_actors(self, state: FistellavatesState, order: Sequence[int], events: Events) -> None:
        """Ask the next of these actors to correct, or to suggest; after the last, continue with declarations (F17)."""
        acting = state.predictors | state.co_predictors
        for seat in order:
            if acting >> seat & 1 and state.hands[seat]:
                _ask(state, seat, "suggest" if SUIT_COUNTS[state.plans[seat]] == 3 else "correct")
                return
        self._ask_declarers(state, state.order, events)

    def _finish_asking(self, state: FistellavatesState, events: Events) -> None:
        """Continue after the last swap, the last suggestion or the last card of an answer."""
        if state.phase == "correct":
            state.phase = "suggest"
            return
        later = state.order[state.order.index(state.turn) + 1 :]
        if state.phase == "suggest":
            self._ask_actors(state, later, events)
        else:
            self._ask_answers(state, later, events)

    def _swap(self, state: FistellavatesState, swap: Swap, events: Events) -> None:
        seat, card, taken = state.turn, swap.card, swap.taken
        place = next(place for place, cards in enumerate(state.bundles[seat]) if taken in cards)
        state.bundles[seat][place].remove(taken)
        _leave_hand(state, seat, card)
        insort(state.bundles[seat][place], card)
        insort(state.hands[seat], taken)
        state.known[seat] |= 1 << taken
        state.swapped += swap[:2]
        if events is not None:
            events.append(happened.Swapped(seat, CODES[card], CODES[taken], place + 1))
        _look_for_focus(state, seat, place, events)
        if len(state.swapped) == 2 * SUIT_COUNTS[state.plans[seat]]:  # one suit, one swap; two suits, two
            state.phase = "suggest"

    def _add(self, state: FistellavatesState, add: Add, events: Events) -> None:
        seat = state.turn
        _leave_hand(state, seat, add.card)
        insort(state.bundles[seat][add.bundle], add.card)
        if events is not None:
            events.append(happened.Added(seat, CODES[add.card], add.bundle + 1))
        _look_for_focus(state, seat, add.bundle, events)
        if not state.hands[seat]:
            self._finish_asking(state, events)

    def _ask_declarers(self, state: FistellavatesState, order: Sequence[int], events: Events) -> None:
        """Ask the next predictor of these who could declare (F22); after the last the turn is over."""
        for seat in order:
            if state.predictors >> seat & 1 and state.focused[seat] and len(state.hands[seat]) <= DECLARING:
                _ask(state, seat, "declare")
                return
        self._end_turn(state, events)

    def _declare(self, state: FistellavatesState, kind: str, events: Events) -> None:
        seat = state.turn
        if kind == "hypothesis":
            state.declarer = seat
        if events is not None:
            focused = [cards for place, cards in enumerate(state.bundles[seat]) if state.focused[seat] >> place & 1]
            fullest = max(focused, key=len)
            events.append(happened.Declared(seat, kind, codes(fullest)))
        if kind == "pass":
            self._ask_declarers(state, state.order[state.order.index(seat) + 1 :], events)
        elif kind == "proof":
            self._score(state, kind, seat, events)
        else:
            self._ask_answers(state, state.order, events)

    def _ask_answers(self, state: FistellavatesState, order: Sequence[int], events: Events) -> None:
        """Ask the declarer's next opponent of these who has cards to answer with (F23)."""
        for seat in order:
            if seat != state.declarer and state.hands[seat]:
                _ask(state, seat, "answer")
                return
        self._score(state, "hypothesis", state.declarer, events)

    def _end_turn(self, state: FistellavatesState, events: Events) -> None:
        if state.once_through and not state.stock:
            self._score(state, "once_through", NOBODY, events)  # F28
        elif state.turn_number == state.turn_cap:
            self._score(state, "cap", NOBODY, events)  # F27
        elif not any(state.hands) and not any(state.focused):
            self._score(state, "dead", NOBODY, events)  # F44
        else:
            tied = state.co_predictors
            barred = tied | tied << 1 | tied >> state.seats - 1  # the left neighbours too
            self._begin_turn(state, barred & (1 << state.seats) - 1, events)

    def _score(self, state: FistellavatesState, kind: str, declarer: int, events: Events) -> None:
        """Score the deal, and end the match or have the next deal shuffled; the table stays as it is."""
        omens = tuple([state.unexplained_omens(seat) for seat in range(state.seats)])
        if declarer == NOBODY:
            gained, by_whom = bundles.undeclared_scores(omens), None
        else:
            gained, by_whom = bundles.declared_scores(kind, omens, declarer), declarer
        if events is not None:
            for seat in range(state.seats):
                events.append(_tally(state, seat))
        state.scores = [score + more for score, more in zip(state.scores, gained, strict=True)]
        state.last_deal = LastDeal(kind, by_whom, omens, gained)
        state.declarer, state.swapped = NOBODY, []
        state.turn, state.phase = CHANCE, "chance"
        if events is not None:
            events.append(happened.RoundEnded(state.deal, kind, by_whom, gained))
        most = max(state.scores)
        first = tuple([seat for seat, score in enumerate(state.scores) if score == most])
        if not state.target:
            end_game(state, first, GameEnded(first, "one_deal"), events)
        elif most >= state.target and len(first) == 1:  # F29
            end_game(state, first, GameEnded(first, "target"), events)
        elif state.deal == MOST_DEALS:
            end_game(state, first, GameEnded(first, "deal_limit"), events)


def _ask(state: FistellavatesState, seat: int, phase: str) -> None:
    state.turn, state.phase, state.swapped = seat, phase, []


def _clear_turn(state: FistellavatesState) -> None:
    state.plans = [NO_CARD] * state.seats
    state.predictors = state.co_predictors = 0
    state.swapped, state.declarer = [], NOBODY


def _leave_hand(state: FistellavatesState, seat: int, card: int) -> None:
    """Take the card out of the hand, for all to see."""
    state.hands[seat].remove(card)
    state.known[seat] &= ~(1 << card)
    if state.reshuffled > 0:
        state.reshuffled &= ~(1 << card)


def _look_for_focus(state: FistellavatesState, seat: int, place: int, events: Events) -> None:
    before, found = state.focused[seat], focus(state.bundles[seat][place])
    state.focused[seat] = before | 1 << place if found else before & ~(1 << place)
    if events is not None and state.focused[seat] != before:
        events.append(happened.FocusChanged(seat, place + 1, found))


def _tally(state: FistellavatesState, seat: int) -> happened.Tallied:
    focused = state.focused[seat]
    worth = [0 if focused >> k & 1 else bundles.sum_of_omens(each) for k, each in enumerate(state.bundles[seat])]
    return happened.Tallied(seat, bundles.sum_of_omens(state.hands[seat]), tuple(worth), state.unexplained_omens(seat))


FISTELLAVATES = Fistellavates()
