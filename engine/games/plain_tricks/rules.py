"""Plain Tricks: trick-taking for two to four with the basic Decktet, as plain as it can be.

Rulings carried out here and in `tricks`: P1 following · P2 ties go to the earlier card · P3 shared wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...decks.decktet import CODES, SUITS, codes
from ...mechanics.action_notation import game_notation
from ...mechanics.card_events import TrickWon
from ...mechanics.card_game import CardGame, deal_hands, end_game, seats_with_most
from ...mechanics.chance import Deck
from ...mechanics.deal_events import GameEnded, Played
from . import events as happened
from . import tricks
from .reasons import REASONS, why_not
from .state import ACTIONS, OPTIONS, PHASES, PLAY, PlainTricksState
from .tricks import PLAYABLE, shares_suit, winning_place
from .views import PlainTricksView, restore_from_view, view


class PlainTricks(CardGame[PlainTricksState, PlainTricksView]):
    """Take the most tricks: the highest card that shares a suit with the first one wins. It has no designer."""

    slug = "plain-tricks"
    name = "Plain Tricks"
    seat_counts = (2, 3, 4)
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = PHASES
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    scorings = happened.SCORINGS
    make_state = PlainTricksState
    cards = PLAYABLE
    readers, writers = game_notation(ACTIONS, PLAYABLE)
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    find_reason = staticmethod(why_not)
    advisor = ".advice"
    answer = staticmethod(tricks.ask)

    def legal_actions(self, state: PlainTricksState) -> list[Any]:
        if state.phase != "play":
            return []
        hand = state.hands[state.turn]
        following = [card for card in hand if shares_suit(card, state.trick[0])] if state.trick else []
        return [PLAY[card] for card in following or hand]  # P1

    def apply(self, state: PlainTricksState, action: Any, events: list[Any] | None = None) -> None:
        state.count += 1
        if type(action) is Deck:
            self._deal(state, action.cards, events)
            return
        seat = state.turn
        if state.trick and not shares_suit(action.card, state.trick[0]):
            state.voids[seat] |= SUITS[state.trick[0]]  # P1
        state.hands[seat].remove(action.card)
        state.trick.append(action.card)
        if events is not None:
            events.append(Played(seat, CODES[action.card]))
        if len(state.trick) < state.seats:
            state.turn = (seat + 1) % state.seats
        else:
            self._finish_trick(state, events)

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        return 1 + seats * int(self.validated_options(seats, options)["hand_size"])

    def _deal(self, state: PlainTricksState, deck: Sequence[int], events: list[Any] | None) -> None:
        state.stock = list(deck)[::-1]
        deal_hands(state, int(state.options["hand_size"]), 0, codes, events)
        state.turn, state.phase = state.leader, "play"

    def _finish_trick(self, state: PlainTricksState, events: list[Any] | None) -> None:
        """Give the trick to its winner, who leads the next one, or end the game."""
        place = winning_place(state.trick)
        winner = (state.leader + place) % state.seats
        state.tricks_won[winner] += 1
        won_by = state.trick[place]
        state.discards += state.trick
        state.trick = []
        state.leader = state.turn = winner
        if events is not None:
            events.append(TrickWon(winner, CODES[won_by]))
        if not state.hands[winner]:  # then all are empty
            winners = seats_with_most(state.tricks_won)  # P3
            end_game(state, winners, GameEnded(winners), events)


PLAIN_TRICKS = PlainTricks()
