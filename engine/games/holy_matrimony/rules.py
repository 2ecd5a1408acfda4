"""Holy Matrimony, designed by Layman Kingsford: simultaneous blackjack for two to seven with the Deck of Fey.

All secretly choose cards to join to the church card, and aim at 21. What a card scores depends on how its sign
relates to one's own; missing 21 costs points. The first to reach the target wins.

Rulings carried out here, in `scoring` and in `views`: H1 any number of cards, none included · H2 numbers at face value,
FEY's too · H3, H5 what cards score, the church card included · H6 scores may be negative · H7 the highest of several
that reach the target · H8 the deck rebuilt only when a card is needed · H11 the cap on rounds · D4, D5 the signs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core import CHANCE
from ...decks.fey import CODES, codes
from ...mechanics.card_game import GameEnded, deal_hands, end_game, seats_with_most
from ...mechanics.chance import Deck
from ...mechanics.circle import Circle
from ...mechanics.deal_events import DeckRebuilt
from ...mechanics.fey_game import EVERY_CARD, FeyGame
from ...mechanics.masks import bits_of, mask_of
from . import events as happened
from . import scoring
from .heuristic import HEURISTIC
from .notation import READERS, WRITERS
from .reasons import REASONS, why_not
from .scoring import HAND
from .state import (
    MOST_ROUNDS,
    NO_CARD,
    NOT_CHOSEN,
    OPTIONS,
    PHASES,
    HolyMatrimonyState,
    Play,
)
from .views import HolyMatrimonyView, restore_from_view, view

Events = list[Any] | None


class HolyMatrimony(FeyGame[HolyMatrimonyState, HolyMatrimonyView]):
    """Secretly join cards to the church card to make 21.

    Designed by Layman Kingsford.
    """

    slug = "holy-matrimony"
    name = "Holy Matrimony"
    seat_counts = (2, 3, 4, 5, 6, 7)
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = PHASES
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    scorings = happened.SCORINGS
    simultaneous = ("choose",)
    make_state = HolyMatrimonyState
    readers = READERS
    writers = WRITERS
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    hidden = happened.HIDDEN
    find_reason = staticmethod(why_not)
    advisor = ".advice"
    answer = staticmethod(scoring.ask)
    heuristic = HEURISTIC

    def legal_actions(self, state: HolyMatrimonyState) -> list[Any]:
        if state.phase != "choose":
            return []
        plays: list[Play] = [0]
        for card in state.hands[state.turn]:
            bit = 1 << card
            plays += [play | bit for play in plays]
        return plays[1:] if state.minimum else plays

    def is_legal(self, state: HolyMatrimonyState, action: Any) -> bool:
        if state.phase != "choose" or type(action) is not int:
            return False
        return not action & ~mask_of(state.hands[state.turn]) and action.bit_count() >= state.minimum

    def apply(self, state: HolyMatrimonyState, action: Any, events: Events = None) -> None:
        state.count += 1
        kind = type(action)
        if kind is int:
            self._choose(state, action, events)
        elif kind is Deck:
            (self._rebuild if state.last_plays else self._deal)(state, action.cards, events)
        elif kind is Circle:
            self.lay_circle(state, action.signs, events)
            if state.last_plays:
                self._refill(state, state.round, events)
            else:
                state.expects = "signs"
        else:
            self.give_signs(state, action.signs, "deck", events)

    def deck_due(self, state: HolyMatrimonyState) -> Sequence[int]:
        """Return all cards at first, later the discards, in deck order (H8)."""
        return bits_of(state.discards) if state.last_plays else EVERY_CARD

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        # Circle, signs, deck; then in each round everybody's choice, a circle and a rebuilt deck.
        return 3 + MOST_ROUNDS * (self.start(seats, options).seats + 2)

    def relate(self, state: HolyMatrimonyState) -> None:
        state.relate()

    def _deal(self, state: HolyMatrimonyState, deck: Sequence[int], events: Events) -> None:
        state.stock = list(deck)[::-1]
        deal_hands(state, HAND, 0, codes, events)
        self._begin_round(state, events)

    def _begin_round(self, state: HolyMatrimonyState, events: Events) -> None:
        """Lay the church card, and ask the first seat to choose."""
        state.church = state.stock.pop()
        if state.gone_back > 0:
            state.gone_back &= ~(1 << state.church)
        state.turn, state.phase, state.expects = 0, "choose", ""
        if events is not None:
            events.append(happened.RoundBegan(state.round, CODES[state.church]))

    def _choose(self, state: HolyMatrimonyState, play: Play, events: Events) -> None:
        seat = state.turn
        state.chosen[seat] = play
        state.turn = seat + 1
        if events is not None:
            events.append(happened.CardsChosen(seat, codes(bits_of(play))))
        if state.turn == state.seats:
            self._reveal(state, events)

    def _reveal(self, state: HolyMatrimonyState, events: Events) -> None:
        """Score what all have chosen and discard it; end the game or fill up the hands."""
        church, plays = state.church, []
        for seat, (hand, play) in enumerate(zip(state.hands, state.chosen, strict=True)):
            cards = tuple([card for card in hand if play >> card & 1])
            state.hands[seat] = [card for card in hand if not play >> card & 1]
            state.chosen[seat] = NOT_CHOSEN
            state.discards |= play
            if state.gone_back > 0:
                state.gone_back &= ~play
            total, points = scoring.total_and_points(church, cards, state.worths[seat])
            state.scores[seat] += points
            plays.append((cards, total, points))
            if events is not None:
                scored = scoring.score(church, cards, state.worths[seat])
                events.append(happened.Scored(seat, CODES[church], codes(cards), *scored, state.scores[seat]))
        state.last_church, state.last_plays = church, tuple(plays)
        state.discards |= 1 << church
        state.church = NO_CARD
        if events is not None:
            events.append(happened.RoundEnded(state.round, tuple(points for *_, points in plays)))
        if max(state.scores) >= state.target:
            self._end(state, "target", events)
        elif state.round == MOST_ROUNDS:
            self._end(state, "round_limit", events)  # H11
        elif state.circle_each_round:
            state.round += 1
            state.turn, state.phase, state.expects = CHANCE, "chance", "circle"
        else:
            self._refill(state, state.round + 1, events)

    def _refill(self, state: HolyMatrimonyState, round: int, events: Events) -> None:
        """Fill up the hands for this round, seat 0's first; when a card is needed and there is none, shuffle (H8)."""
        for seat, hand in enumerate(state.hands):
            lacking = HAND - len(hand)
            if lacking:
                drawn = state.stock[-lacking:]
                del state.stock[-lacking:]
                state.hands[seat] = sorted(hand + drawn)
                if events is not None and drawn:
                    events.append(happened.Refilled(seat, codes(sorted(drawn)), len(drawn)))
        state.round = round
        if state.stock:
            self._begin_round(state, events)
        else:
            state.turn, state.phase, state.expects = CHANCE, "chance", "deck"

    def _rebuild(self, state: HolyMatrimonyState, deck: Sequence[int], events: Events) -> None:
        state.stock = list(deck)[::-1]
        state.discards, state.gone_back = 0, mask_of(deck)
        if events is not None:
            events.append(DeckRebuilt(len(deck)))
        self._refill(state, state.round, events)

    def _end(self, state: HolyMatrimonyState, by: str, events: Events) -> None:
        """End the game: the highest total wins, ties shared (H7); nothing is refilled."""
        winners = seats_with_most(state.scores)
        end_game(state, winners, GameEnded(winners, by), events)


HOLY_MATRIMONY = HolyMatrimony()
