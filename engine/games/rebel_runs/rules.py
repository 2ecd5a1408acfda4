"""Rebel Runs, designed by Layman Kingsford: rummy for two to seven with the Deck of Fey.

Draw a card, discard one, lay down sets and runs. A hand ends when a player has no card left. The score of each card on
the table depends on how its sign relates to the sign of the player who laid it. After as many hands as there are
players, the highest total wins.

Rulings carried out here and in `melds`: R1 melds are laid down at the turn's end · R2 what may be drawn · R3 a card
taken isn't discarded at once · R4 laying off is an option · R5 melds stay · R6 what FEY stands for · R7, R8, R9 what
runs and FEY are worth · R12 going out · R13 the deck is used up, or the turns are · R13b no more can be laid ·
R14 the first discard · D1 the numbers · D4, D5 whose signs change.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core import CHANCE
from ...decks.fey import CODES, codes
from ...mechanics.card_game import deal_hands, end_game, seats_with_most
from ...mechanics.chance import Deck
from ...mechanics.circle import Circle, Signs, fey_of
from ...mechanics.deal_events import DeckRebuilt, Discarded, Drew, GameEnded
from ...mechanics.fey_game import EVERY_CARD, FeyGame
from ...mechanics.masks import mask_of
from . import events as happened
from . import melds
from .heuristic import HEURISTIC
from .melds import LEAST, LaidMeld
from .notation import READERS, WRITERS
from .possible_melds import melds_of
from .reasons import REASONS, why_not
from .state import (
    DISCARD,
    DONE,
    DRAW_DECK,
    DRAW_DISCARD,
    HAND,
    NO_CARD,
    OPTIONS,
    PHASES,
    TURNS_EACH,
    Discard,
    Done,
    Draw,
    LayOff,
    Meld,
    RebelRunsState,
    own_points,
)
from .views import RebelRunsView, restore_from_view, view

Events = list[Any] | None


class RebelRuns(FeyGame[RebelRunsState, RebelRunsView]):
    """Lay sets and runs before another player goes out.

    Designed by Layman Kingsford.
    """

    slug = "rebel-runs"
    name = "Rebel Runs"
    seat_counts = (2, 3, 4, 5, 6, 7)
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = PHASES
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    scorings = happened.SCORINGS
    make_state = RebelRunsState
    readers = READERS
    writers = WRITERS
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    find_reason = staticmethod(why_not)
    advisor = ".advice"
    answer = staticmethod(melds.ask)
    heuristic = HEURISTIC

    def legal_actions(self, state: RebelRunsState) -> list[Any]:
        phase = state.phase
        if phase == "meld":
            laying: list[Any] = [*melds_of(state.hands[state.turn], state.fey)]
            if state.lay_off != "none":
                laying += _lay_offs(state, state.turn)
            laying.append(DONE)
            return laying
        if phase == "draw":
            return [DRAW_DECK, DRAW_DISCARD] if state.draw_discard else [DRAW_DECK]
        if phase == "discard":
            taken = state.taken
            return [DISCARD[card] for card in state.hands[state.turn] if card != taken]  # R3
        return []

    def is_legal(self, state: RebelRunsState, action: Any) -> bool:
        if state.phase != "meld":
            return action in self.legal_actions(state)
        if type(action) is Meld:
            hand = state.hands[state.turn]
            in_hand = all(card in hand for card in action.cards)
            return in_hand and melds.why_no_meld(action.kind, action.cards, state.fey) is None
        return action == DONE or (state.lay_off != "none" and action in _lay_offs(state, state.turn))

    def apply(self, state: RebelRunsState, action: Any, events: Events = None) -> None:
        state.count += 1
        kind = type(action)
        if kind is Draw:
            self._draw(state, action.source, events)
        elif kind is Discard:
            self._discard(state, action.card, events)
        elif kind is Done:
            self._begin_turn(state, state.turns + 1, events)
        elif kind is Meld:
            self._meld(state, action, events)
        elif kind is LayOff:
            self._lay_off(state, action, events)
        elif kind is Deck:
            (self._rebuild if state.discards else self._deal)(state, action.cards, events)
        elif kind is Circle:
            self._begin_hand(state, action.signs, events)
        elif kind is Signs:
            self.give_signs(state, action.signs, "deck", events)
        else:
            state.first, state.expects = action.seat, "circle"
            if events is not None:
                events.append(happened.FirstDrawn(action.seat))

    def deck_due(self, state: RebelRunsState) -> Sequence[int]:
        """Return all cards, or the discards without the top one, in deck order."""
        return sorted(state.discards[:-1]) if state.discards else EVERY_CARD

    def is_between_deals(self, state: RebelRunsState) -> bool:
        return bool(state.turn == CHANCE and state.expects == "circle" and state.hand_number)

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        self.validated_options(seats, options)
        a_hand = seats * (3 * TURNS_EACH + HAND) + 3  # a circle, a deck and one rebuilt
        return 2 + seats * a_hand

    def relate(self, state: RebelRunsState) -> None:
        state.fey = fey_of(state.circle)
        state.worth = tuple([melds.worth_to(state.circle, sign) for sign in state.signs])

    def _begin_hand(self, state: RebelRunsState, signs: tuple[int, ...], events: Events) -> None:
        """Begin a hand: the last one's table is cleared, and the first player passes left."""
        state.hand_number += 1
        if state.hand_number > 1:
            state.first = (state.first + 1) % state.seats
        state.hands = [[] for _ in range(state.seats)]
        state.melds = [[] for _ in range(state.seats)]
        state.stock, state.discards = [], []
        state.known, state.gone_back, state.turns = [0] * state.seats, -1, 0
        state.expects = "deck" if state.signs else "signs"
        self.lay_circle(state, signs, events)

    def _deal(self, state: RebelRunsState, deck: Sequence[int], events: Events) -> None:
        state.stock = list(deck)[::-1]
        if events is not None:
            events.append(happened.RoundBegan(state.hand_number, state.first))
        deal_hands(state, HAND, state.first, codes, events)
        up = state.stock.pop()
        state.discards = [up]  # R14
        if events is not None:
            events.append(happened.TurnedUp(CODES[up]))
        self._begin_turn(state, 0, events)

    def _rebuild(self, state: RebelRunsState, deck: Sequence[int], events: Events) -> None:
        state.discards = state.discards[-1:]
        state.stock = list(deck)[::-1]
        state.gone_back = mask_of(deck)
        if events is not None:
            events.append(DeckRebuilt(len(deck)))
        self._begin_turn(state, state.turns, events)

    def _begin_turn(self, state: RebelRunsState, turns: int, events: Events) -> None:
        """After so many turns ask the next seat to draw, or for the deck to be rebuilt first, or end the hand (R13)."""
        if turns == TURNS_EACH * state.seats:
            self._end_hand(state, turns, "turns", None, events)
        elif state.stock:
            state.turns = turns
            state.turn, state.phase = (state.first + turns) % state.seats, "draw"
        elif state.gone_back < 0:
            state.turns = turns
            state.turn, state.phase, state.expects = CHANCE, "chance", "deck"
        else:
            self._end_hand(state, turns, "deck", None, events)

    def _draw(self, state: RebelRunsState, source: str, events: Events) -> None:
        seat = state.turn
        if source == "deck":
            card = state.stock.pop()
        else:
            card = state.discards.pop()
            state.taken = card
            state.known[seat] |= 1 << card
        insort(state.hands[seat], card)
        state.phase = "discard"
        if events is not None:
            events.append((Drew if source == "deck" else happened.DiscardTaken)(seat, CODES[card]))

    def _discard(self, state: RebelRunsState, card: int, events: Events) -> None:
        seat = state.turn
        _leave_hand(state, seat, (card,))
        state.discards.append(card)
        state.taken = NO_CARD
        state.phase = "meld"
        if events is not None:
            events.append(Discarded(seat, CODES[card]))

    def _meld(self, state: RebelRunsState, meld: Meld, events: Events) -> None:
        seat, fey = state.turn, state.fey
        kind, cards, _ = meld
        _leave_hand(state, seat, cards)
        values = melds.values(kind, cards, state.worth[seat], fey, _own_sign_due(state, seat))
        laid = LaidMeld(kind, cards, (seat,) * len(cards), values, melds.takes(kind, cards, fey))
        state.melds[seat].append(laid)
        if events is not None:
            place = len(state.melds[seat])
            events.append(happened.Melded(seat, place, kind, codes(cards), values, sum(values)))
        self._look_for_end(state, events)

    def _lay_off(self, state: RebelRunsState, lay: LayOff, events: Events) -> None:
        """Lay a card off: its points go to the seat that played it, and the other cards keep their points."""
        seat, fey = state.turn, state.fey
        card, owner, place, _ = lay
        _leave_hand(state, seat, (card,))
        kind, before, by, values, _ = state.melds[owner][place]
        cards = melds.laid_on(kind, before, card, fey)
        at = cards.index(card)
        value = melds.values(kind, cards, state.worth[seat], fey, _own_sign_due(state, seat))[at]
        state.melds[owner][place] = LaidMeld(
            kind, cards, (*by[:at], seat, *by[at:]), (*values[:at], value, *values[at:]), melds.takes(kind, cards, fey)
        )
        if events is not None:
            events.append(happened.LaidOff(seat, CODES[card], owner, place + 1, kind, codes(cards), value))
        self._look_for_end(state, events)

    def _look_for_end(self, state: RebelRunsState, events: Events) -> None:
        """End the hand at once if all its cards are laid (R12), or if no more melds can be laid (R13b)."""
        if not state.hands[state.turn]:
            ends = "out"
        elif state.lay_off == "none" and all(len(hand) < min(LEAST.values()) for hand in state.hands):
            ends = "stuck"
        else:
            return
        self._end_hand(state, state.turns + 1, ends, state.turn if ends == "out" else None, events)

    def _end_hand(self, state: RebelRunsState, turns: int, by: str, seat: int | None, events: Events) -> None:
        """Score the hand, which took so many turns; its table stays until the next circle is laid."""
        gained = [state.points_gained(each) for each in range(state.seats)]
        for each, points in enumerate(gained):
            state.scores[each] += points
            if events is not None:
                events.append(_tally(state, each, points))
        state.turns = turns
        state.turn, state.phase, state.expects = CHANCE, "chance", "circle"
        if events is not None:
            events.append(happened.RoundEnded(state.hand_number, by, seat, tuple(gained)))
        if state.hand_number == state.seats:
            winners = seats_with_most(state.scores)
            end_game(state, winners, GameEnded(winners), events)


def _own_sign_due(state: RebelRunsState, seat: int) -> int | None:
    """Return the sign that a run must be of to count five a card for this seat, None if any will do."""
    return state.signs[seat] if state.own_sign else None


def _lay_offs(state: RebelRunsState, seat: int) -> list[LayOff]:
    hand, owners = state.hands[seat], range(state.seats) if state.lay_off == "any" else (seat,)
    return [
        LayOff(card, owner, place)
        for owner in owners
        for place, meld in enumerate(state.melds[owner])
        for card in hand
        if meld.takes >> card & 1
    ]


def _leave_hand(state: RebelRunsState, seat: int, cards: Sequence[int]) -> None:
    """Take the cards out of the hand, for all to see."""
    for card in cards:
        state.hands[seat].remove(card)
    kept = ~mask_of(cards)
    state.known[seat] &= kept
    if state.gone_back > 0:
        state.gone_back &= kept


def _tally(state: RebelRunsState, seat: int, points: int) -> happened.Tallied:
    own = tuple([own_points(meld, seat) for meld in state.melds[seat]])
    return happened.Tallied(seat, own, points - sum(own), points)


REBEL_RUNS = RebelRuns()
