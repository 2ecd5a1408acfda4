"""Troll Tricker, designed by Layman Kingsford: trick-taking for three to seven with the Deck of Fey.

Every seat has a sign of its own, and a trick is worth more the nearer its lead sign is on the circle to the winner's.
One sign is FEY and beats the others. The most points after some hands of eleven tricks win.

Rulings carried out here and in `tricks`: T1 when the discards are shuffled · T2 what may follow · T3 FEY led ·
T4 who leads the next hand · T5 what FEY is worth by players · T6–T8 tricks won by FEY · T9 hands without a trick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core import CHANCE
from ...decks.fey import CODES, SIGN, SIGN_LETTERS, codes
from ...mechanics.card_game import end_game, seats_with_most
from ...mechanics.chance import Deck
from ...mechanics.circle import Circle, Signs, fey_of
from ...mechanics.deal_events import Dealt, DeckRebuilt, GameEnded, Played
from ...mechanics.fey_game import EVERY_CARD, FeyGame
from . import events as happened
from . import tricks
from .heuristic import HEURISTIC
from .notation import READERS, WRITERS
from .reasons import REASONS, why_not
from .state import HAND, OPTIONS, PHASES, PLAY, Play, TrollTrickerState
from .tricks import follows, how_won, points, taking_place
from .views import TrollTrickerView, restore_from_view, view


class TrollTricker(FeyGame[TrollTrickerState, TrollTrickerView]):
    """Win the tricks whose sign is close to yours on the circle, or win none at all.

    Designed by Layman Kingsford.
    """

    slug = "troll-tricker"
    name = "Troll Tricker"
    seat_counts = tricks.SEATS
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = PHASES
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    scorings = happened.SCORINGS
    make_state = TrollTrickerState
    readers = READERS
    writers = WRITERS
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    find_reason = staticmethod(why_not)
    advisor = ".advice"
    answer = staticmethod(tricks.ask)
    heuristic = HEURISTIC
    policy = ".policy"

    def legal_actions(self, state: TrollTrickerState) -> list[Any]:
        if state.phase != "play":
            return []
        hand, trick = state.hands[state.turn], state.trick
        return [PLAY[card] for card in (follows(hand, SIGN[trick[0]], state.fey) if trick else hand)]

    def apply(self, state: TrollTrickerState, action: Any, events: list[Any] | None = None) -> None:
        state.count += 1
        if type(action) is Play:
            seat, card, trick = state.turn, action.card, state.trick
            state.hands[seat].remove(card)
            trick.append(card)
            sign, lead = SIGN[card], SIGN[trick[0]]
            if sign not in (lead, state.fey):
                state.voids[seat] |= 1 << lead
            if events is not None:
                events.append(Played(seat, CODES[card]))
            if len(trick) < state.seats:
                state.turn = (seat + 1) % state.seats
            else:
                self._trick_played(state, events)
        else:
            self._chance_fell(state, action, events)

    def deck_due(self, state: TrollTrickerState) -> Sequence[int]:
        """Return all cards, or the discards (T1)."""
        every_hand = state.options["reshuffle"] == "each-hand"
        return EVERY_CARD if every_hand or state.round == 1 else state.discards

    def is_between_deals(self, state: TrollTrickerState) -> bool:
        return bool(state.turn == CHANCE)

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        hands = int(self.validated_options(seats, options)["hands"])
        # Circle, signs, lot and deck; every card; a circle and at most one deck before or in each later hand.
        return 4 + HAND * seats * hands + 2 * (hands - 1)

    def relate(self, state: TrollTrickerState) -> None:
        state.fey = fey_of(state.circle)

    def _chance_fell(self, state: TrollTrickerState, action: Any, events: list[Any] | None) -> None:
        """Carry out a lot or a shuffle and all that follows from it, and set the chance action expected next."""
        if isinstance(action, Circle):
            self.lay_circle(state, action.signs, events)
            if not state.signs:
                state.expects = "signs"
            elif state.options["reshuffle"] == "each-hand":
                state.expects = "deck"
            else:
                self._deal(state, events)
        elif isinstance(action, Signs):
            self.give_signs(state, action.signs, "first", events)
        elif isinstance(action, Deck):
            if any(state.hands):
                state.old = tuple(sorted(card for hand in state.hands for card in hand))
                state.old_counts = tuple(len(hand) for hand in state.hands)
            state.stock, state.discards = list(action.cards[::-1]), []
            if events is not None and state.round > 1:
                events.append(DeckRebuilt(len(action.cards)))
            self._deal(state, events)
        else:
            state.first = state.leader = action.seat
            state.expects = "deck"
            if events is not None:
                events.append(happened.LeaderDrawn(action.seat))

    def _deal(self, state: TrollTrickerState, events: list[Any] | None) -> None:
        """Deal the rest from the stock, card by card from the leader; ask for a new deck once one is needed (T1)."""
        seats, stock, hands = state.seats, state.stock, state.hands
        dealt = sum(map(len, hands))
        size = min(len(stock), HAND * seats - dealt)
        cards = stock[: -size - 1 : -1]
        if events is not None and size and not dealt:
            events.append(happened.RoundBegan(state.round, state.leader))
        for place in range(min(seats, size)):
            seat = (state.leader + dealt + place) % seats
            new = sorted(cards[place::seats])
            hands[seat] = sorted(hands[seat] + new)
            del stock[-len(new) :]  # they are the cards dealt once the last seat has its own
            if events is not None:
                events.append(Dealt(seat, codes(new), len(new)))
        if dealt + size < HAND * seats:
            state.expects = "deck"
        else:
            state.turn, state.phase, state.expects = state.leader, "play", ""

    def _trick_played(self, state: TrollTrickerState, events: list[Any] | None) -> None:
        trick = state.trick
        place = taking_place(trick, state.fey)
        lead, sign = SIGN[trick[0]], SIGN[trick[place]]
        winner = (state.leader + place) % state.seats
        won = points(state.circle, state.signs[winner], lead, sign, state.fey_worth)
        state.scores[winner] += won
        state.tricks_won[winner] += 1
        state.played.append((state.leader, tuple(trick)))
        state.trick = []
        state.leader = state.turn = winner
        if events is not None:
            how = how_won(state.circle, state.signs[winner], lead, sign)
            events.append(happened.TrickWon(winner, CODES[trick[place]], SIGN_LETTERS[lead], how, won))
        if not state.hands[winner]:
            self._end_hand(state, events)

    def _end_hand(self, state: TrollTrickerState, events: list[Any] | None) -> None:
        """Reward the seats without a trick (T9), and prepare the next hand if there is one (T4)."""
        without = [seat for seat, won in enumerate(state.tricks_won) if not won]
        for seat in without:
            state.scores[seat] += state.zero_bonus
            if events is not None:
                events.append(happened.BonusGained(seat, state.zero_bonus))
        if events is not None:
            won = tuple(_points_of_hand(state))
            events.append(happened.RoundEnded(state.round, tuple(state.tricks_won), won, tuple(state.scores)))
        if state.round == state.options["hands"]:
            winners = seats_with_most(state.scores)
            end_game(state, winners, GameEnded(winners), events)
            return
        if state.options["lead"] == "rotate":
            state.leader = (state.first + 1) % state.seats
        state.first = state.leader
        state.discards += [card for _, cards in state.played for card in cards]
        state.played, state.old, state.old_counts = [], (), ()
        state.tricks_won, state.voids = [0] * state.seats, [0] * state.seats
        state.round += 1
        state.turn, state.phase, state.expects = CHANCE, "chance", "circle"


def _points_of_hand(state: TrollTrickerState) -> list[int]:
    """Return what each seat has gained in the hand that has just ended."""
    gained = [0 if won else state.zero_bonus for won in state.tricks_won]
    for leader, cards in state.played:
        place = taking_place(cards, state.fey)
        winner = (leader + place) % state.seats
        own, lead, sign = state.signs[winner], SIGN[cards[0]], SIGN[cards[place]]
        gained[winner] += points(state.circle, own, lead, sign, state.fey_worth)
    return gained


TROLL_TRICKER = TrollTricker()
