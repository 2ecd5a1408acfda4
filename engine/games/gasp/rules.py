"""Gasp!, designed by Greg James: trick-taking for two to five with the basic Decktet and suit tokens.

A trick's winner takes a token of the suit that won; the first side with two tokens of every suit wins the game.
Two seats play the duel (two cards each a trick), four may play in teams, anything else is the standard game.

Rulings carried out here and in `tricks`: G1, G21 what an Ace is worth beside a Crown · G3, G4 ties go to the
later card · G6 who names a suit when · G7, G22 following · G8–G13 the token exchange · G15 the choice of a sum's suit ·
G17 who leads next in teams · G18 only lead suits add up · G26 the cap on rounds.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core import CHANCE
from ...decks.decktet import (
    ALL_SUITS,
    BASIC,
    CARD,
    CODES,
    SUITS,
    codes,
    letters,
)
from ...mechanics.card_game import CardGame, GameEnded, deal_hands, end_game
from ...mechanics.chance import Deck
from ...mechanics.deal_events import Drew
from . import events as happened
from . import tricks
from .heuristic import HEURISTIC
from .notation import READERS, WRITERS
from .reasons import REASONS, why_not
from .state import LEADS, OPTIONS, PHASES, PLAY, GaspState, Give, Play, Suit
from .tricks import FOLLOWS, TWINS, bits, choosing_place, command, leading_place, suit_due, winning_sum
from .views import GaspView, restore_from_view, view


class Gasp(CardGame[GaspState, GaspView]):
    """Win tricks and take tokens of their suits, to be the first with two of every suit.

    Designed by Greg James.
    """

    slug = "gasp"
    name = "Gasp!"
    seat_counts = (2, 3, 4, 5)
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = PHASES
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    scorings = happened.SCORINGS
    make_state = GaspState
    cards = CARD
    readers = READERS
    writers = WRITERS
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    find_reason = staticmethod(why_not)
    advisor = ".advice"
    answer = staticmethod(tricks.ask)
    heuristic = HEURISTIC
    search = ".search"
    search_needed = 300
    policy = ".policy"

    def legal_actions(self, state: GaspState) -> list[Any]:
        if state.phase == "play":
            hand = state.hands[state.turn]
            if state.trick:
                return self._follows(state, hand)
            # The standard game's leader declares one of a card's suits.
            return [play for card in hand for play in LEADS[card]] if state.standard else [PLAY[card] for card in hand]
        if state.phase == "give":
            return self._gives(state, state.side(state.turn))
        if state.phase == "suit":
            return [Suit(suit) for suit in bits(winning_sum(state.trick, state.variant == "duel").suits)]
        return []

    def apply(self, state: GaspState, action: Any, events: list[Any] | None = None) -> None:
        state.count += 1
        kind = type(action)
        if kind is Play:
            seat = state.turn
            card, suit, _ = action
            state.hands[seat].remove(card)
            state.trick += (card,)
            state.suits += (suit,)
            if events is not None:
                events.append(happened.Played(seat, CODES[card], letters(suit) or None))
            if len(state.trick) < state.width:
                state.turn = (seat + 1) % state.seats
            else:
                self._trick_played(state, events)
        elif kind is Give:
            self._give(state, action, events)
        elif kind is Suit:
            side = winning_sum(state.trick, state.variant == "duel").side
            if events is not None:
                events.append(happened.SuitChosen(state.turn, letters(action.suit)))
            self._award(state, self._leads_next(state, side, action.suit), action.suit, events)
        elif kind is Deck:
            self._deal(state, action.cards, events)
        else:
            self._begin_round(state, action.seat)
            if events is not None:
                events.append(happened.DealerDrawn(action.seat))

    def deck_due(self, state: GaspState) -> Sequence[int]:
        return range(BASIC)

    def is_between_deals(self, state: GaspState) -> bool:
        return bool(state.turn == CHANCE)

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        state = self.start(seats, options)
        tricks_a_round = (state.layout.dealt * seats + state.layout.pile) // state.layout.width
        questions = 1 if state.standard else 2
        return 1 + int(state.options["round_limit"]) * (1 + tricks_a_round * (state.layout.width + questions))

    def _follows(self, state: GaspState, hand: list[int]) -> list[Play]:
        """Return the cards that share a suit with the lead, or all if none does (G7, G22), with suits to name (G6)."""
        lead = state.trick[0]
        follows = FOLLOWS[lead]
        cards = [card for card in hand if follows >> card & 1]
        if not cards:
            return [PLAY[card] for card in hand]
        plays = [PLAY[card] for card in cards]
        if state.standard:
            twins = TWINS[lead]
            for card in cards:
                if twins >> card & 1 and suit_due(state.trick, card):
                    place = plays.index(PLAY[card])
                    plays[place : place + 1] = LEADS[card]
        return plays

    def _gives(self, state: GaspState, side: int) -> list[Give]:
        """Return who may get the token that has just been won, each with the tokens to take in return (G9–G11)."""
        gives = []
        for receiver in range(state.sides):
            if receiver != side and not state.full_suits(receiver) & state.suit:
                needed = state.held[receiver] & ~state.full_suits(side)
                gives += [Give(receiver, suit) for suit in bits(needed)] or [Give(receiver)]
        return gives

    def _trick_played(self, state: GaspState, events: list[Any] | None) -> None:
        if state.standard:
            place, _ = command(state.trick)
            suit = state.suits[place] or SUITS[state.trick[place]] & SUITS[state.trick[0]]
            self._award(state, (state.leader + place) % state.seats, suit, events)
        else:
            best = winning_sum(state.trick, state.variant == "duel")
            suit = bits(best.suits)[0]
            leads = self._leads_next(state, best.side, suit)
            if suit == best.suits:
                self._award(state, leads, suit, events)
            else:
                # G15; the same player would lead next in either suit, as the sums are made of the same cards.
                place = choosing_place(state.trick, best.side, suit, state.variant == "duel")
                state.phase, state.turn = "suit", (state.leader + place) % state.seats

    def _leads_next(self, state: GaspState, side: int, suit: int) -> int:
        """Return the seat of the winning side that leads next, `side` 0 being the one that led (G17)."""
        place = side if state.variant == "duel" else leading_place(state.trick, side, suit)
        return (state.leader + place) % state.seats

    def _award(self, state: GaspState, leads: int, suit: int, events: list[Any] | None) -> None:
        """Give the winning side its token, or ask which side gets it (G8)."""
        side = state.side(leads)
        state.suit = suit
        if events is not None:
            events.append(self._trick_won(state, leads, side))
        if not state.full_suits(side) & suit:
            _gain(state, side, suit)
            _clear_trick(state, leads)
            if events is not None:
                events.append(happened.TokenTaken(side, letters(suit)))
        else:
            gives = self._gives(state, side)
            if len(gives) > 1:
                state.turn, state.phase = leads, "give"
                return
            if gives:
                self._exchange(state, leads, gives[0], events)
            else:
                _lose(state, side, suit)  # G12
                _clear_trick(state, leads)
                if events is not None:
                    events.append(happened.TokenReturned(side, letters(suit)))
        self._go_on(state, leads, events)

    def _trick_won(self, state: GaspState, leads: int, side: int) -> happened.TrickWon:
        if state.standard:
            place, value = command(state.trick)
        else:
            led, value, _, place = winning_sum(state.trick, state.variant == "duel")
            if state.variant == "team":
                place = leading_place(state.trick, led, state.suit)
        return happened.TrickWon(leads, side, CODES[state.trick[place]], letters(state.suit), value)

    def _give(self, state: GaspState, give: Give, events: list[Any] | None) -> None:
        leads = state.turn
        self._exchange(state, leads, give, events)
        self._go_on(state, leads, events)

    def _exchange(self, state: GaspState, leads: int, give: Give, events: list[Any] | None) -> None:
        side, suit = state.side(leads), state.suit
        _gain(state, give.side, suit)
        if give.suit:
            _lose(state, give.side, give.suit)
            _gain(state, side, give.suit)
        _clear_trick(state, leads)
        if events is not None:
            taken = letters(give.suit) or None
            events.append(happened.TokenGiven(side, give.side, letters(suit), taken))

    def _go_on(self, state: GaspState, leads: int, events: list[Any] | None) -> None:
        """Continue after the token: end the game, draw and begin the next trick, or begin the next round."""
        state.turn, state.phase = leads, "play"
        side = leads % state.sides
        if state.held[side] == ALL_SUITS and state.full_suits(side) == ALL_SUITS:
            self._end(state, [side], "tokens", events)
        elif state.stock:
            for place in range(state.seats):
                seat = (leads + place) % state.seats
                card = state.stock.pop()
                insort(state.hands[seat], card)
                if events is not None:
                    events.append(Drew(seat, CODES[card]))
        elif not state.hands[leads]:  # then all are empty
            if events is not None:
                events.append(happened.RoundEnded(state.round))
            if state.round == state.options["round_limit"]:
                self._end(state, _most_tokens(state), "round_limit", events)
            else:
                state.round += 1
                self._begin_round(state, (state.dealer + 1) % state.seats)

    def _begin_round(self, state: GaspState, dealer: int) -> None:
        state.dealer, state.leader = dealer, (dealer + 1) % state.seats
        state.played, state.aside = [], ()
        state.turn, state.phase = CHANCE, "chance"

    def _deal(self, state: GaspState, deck: Sequence[int], events: list[Any] | None) -> None:
        layout, leader = state.layout, state.leader
        dealt = layout.dealt * state.seats
        state.aside = tuple(deck[dealt : dealt + layout.aside])
        state.stock = [*deck[:dealt], *deck[dealt + layout.aside :]][::-1]
        if events is not None:
            events.append(happened.RoundBegan(state.round, state.dealer, leader))
        deal_hands(state, layout.dealt, leader, codes, events)
        state.turn, state.phase = leader, "play"

    def _end(self, state: GaspState, sides: Sequence[int], by: str, events: list[Any] | None) -> None:
        winners = tuple(seat for seat in range(state.seats) if state.side(seat) in sides)
        end_game(state, winners, GameEnded(winners, by), events)


def _clear_trick(state: GaspState, leads: int) -> None:
    """Take the trick off the table; this seat leads the next one."""
    state.played.append((state.leader, state.trick, state.suits))
    state.trick, state.suits, state.suit = (), (), 0
    state.leader = leads


def _gain(state: GaspState, side: int, suit: int) -> None:
    held = state.twice if state.held[side] & suit else state.held
    held[side] |= suit


def _lose(state: GaspState, side: int, suit: int) -> None:
    held = state.twice if state.twice[side] & suit else state.held
    held[side] &= ~suit


def _most_tokens(state: GaspState) -> list[int]:
    """Return the sides with the most tokens, and of those the ones with the most complete suits (G26)."""
    ranked = {side: (score, state.full_suits(side).bit_count()) for side, score in enumerate(state.scores())}
    return [side for side, rank in ranked.items() if rank == max(ranked.values())]


GASP = Gasp()
