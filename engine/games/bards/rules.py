"""Battle of the Bards, designed by Adam Blinkinsop, developed by P. D. Magnus: split and choose, and tell tales.

Cards that share suits are chained to tales; a tale is concluded for points while it still holds the audience.

Rulings carried out here and in `tales`: B2 an Excuse that begins a tale · B3 how five are split · B5 concluding at any
time in one's own step · B6–B8 where a card may go · B9, B10 what a tale is worth · B11–B13 the Excuse · B14, B15 no
meme is left · B16 the end · B17 ties · B18 nothing is reshuffled.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar

from ...decks.decktet import CARD, CODES, SUITS, codes, letters
from ...mechanics.card_game import CardGame, GameEnded, end_game
from ...mechanics.chance import Deck
from . import events as happened
from . import tales
from .heuristic import HEURISTIC
from .notation import READERS, WRITERS
from .reasons import REASONS, why_not
from .state import (
    CONCLUDE,
    CROWN_OF_SUNS,
    DONE,
    FIVE,
    OPTIONS,
    PHASES,
    PLAY,
    PLAY_EXCUSE,
    TAKES,
    BardsState,
    Conclude,
    Done,
    Keep,
    Play,
    PlayExcuse,
    Split,
    Take,
    splits,
)
from .tales import EXCUSE, meme_suits, nameable, worth
from .views import BardsView, restore_from_view, view


class Bards(CardGame[BardsState, BardsView]):
    """Chain cards into tales, and conclude them while the audience is still listening.

    Designed by Adam Blinkinsop, developed by P. D. Magnus.
    """

    slug = "battle-of-the-bards"
    name = "Battle of the Bards"
    seat_counts = (2,)
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = PHASES
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    scorings = happened.SCORINGS
    make_state = BardsState
    cards = CARD
    readers = READERS
    writers = WRITERS
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    hidden = happened.HIDDEN
    find_reason = staticmethod(why_not)
    advisor = ".advice"
    answer = staticmethod(tales.ask)
    heuristic = HEURISTIC
    search = ".search"
    search_needed = 500

    def legal_actions(self, state: BardsState) -> list[Any]:
        phase = state.phase
        if phase == "play":
            return self._steps(state)
        if phase == "split":
            return list(splits(state.drawn))
        if phase == "take":
            return list(TAKES)
        if phase == "keep":
            return list(dict.fromkeys([Keep(pair) for pair in combinations(state.drawn, 2)]))
        if phase == "final":
            return self._conclusions(state)
        return []

    def is_legal(self, state: BardsState, action: Any) -> bool:
        if state.phase != "split" or type(action) is not Split:
            return action in self.legal_actions(state)
        up, down = action.up, action.down
        return bool(up and down) and sorted(up + down) == list(state.drawn)

    def apply(self, state: BardsState, action: Any, events: list[Any] | None = None) -> None:
        state.count += 1
        kind = type(action)
        if kind is Play:
            self._play(state, action, events)
        elif kind is Conclude:
            self._conclude(state, action.tale, action.named, events)
            self._settle(state, events)
        elif kind is PlayExcuse:
            self._play_excuse(state, action, events)
        elif kind is Done:
            self._end_step(state, events)
        elif kind is Take:
            self._take(state, action.group, events)
        elif kind is Split:
            state.up, state.down, state.drawn = action.up, action.down, ()
            if events is not None:
                events.append(happened.WasSplit(state.turn, codes(state.up), codes(state.down), len(state.down)))
            state.phase, state.turn = "take", 1 - state.turn
        elif kind is Keep:
            self._keep(state, action.cards, events)
        elif kind is Deck:
            self._deal(state, action.cards, events)
        else:
            state.picker = action.seat
            if events is not None:
                events.append(happened.PickerDrawn(action.seat))

    def deck_due(self, state: BardsState) -> list[int]:
        return state.deck()

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        return 7 + 14 * ((len(self.start(seats, options).deck()) - FIVE) // FIVE)

    def _steps(self, state: BardsState) -> list[Any]:
        """Return the plays (B6, B8), then the conclusions (B5); `done` once the group is played."""
        own = state.tales[state.turn]
        free = 0 if own[0] is None else 1 if own[1] is None else -1
        actions: list[Any] = []
        before = -1
        for card in state.to_play:
            if card == before:
                continue
            before = card
            if card == EXCUSE:
                actions += self._excuses(state)
                continue
            for place in (0, 1):
                tale = own[place]
                if place == free if tale is None else SUITS[tale[-1]] & SUITS[card]:
                    actions.append(PLAY[card][place])
        actions += self._conclusions(state)
        if not state.to_play:
            actions.append(DONE)
        return actions

    def _conclusions(self, state: BardsState) -> list[Conclude]:
        """Return the conclusions of one's own tales, with every suit to name where the Excuse is the meme (B13)."""
        own = state.tales[state.turn]
        if state.meme != EXCUSE:
            return [CONCLUDE[place][0] for place in (1, 2) if own[place - 1] is not None]
        return [
            CONCLUDE[number][named]
            for number, tale in enumerate(own, 1)
            if tale is not None
            for named in nameable(tale, EXCUSE, 1)
        ]

    def _excuses(self, state: BardsState) -> list[PlayExcuse]:
        """Return the plays of the Excuse, with every tale it may conclude and every suit it may name (B11–B13)."""
        excuses = []
        for place, tale in enumerate(state.tales[state.turn], 1):
            if tale is not None:
                most = 2 if state.meme == EXCUSE else 1
                excuses += [PLAY_EXCUSE[place][named] for named in nameable(tale, state.meme, most)]
        return excuses or [PLAY_EXCUSE[0][0]]

    def _play(self, state: BardsState, play: Play, events: list[Any] | None) -> None:
        seat, card, place = state.turn, play.card, play.tale - 1
        state.to_play.remove(card)
        tale = state.tales[seat][place]
        state.tales[seat][place] = (*(tale or ()), card)
        if card == CROWN_OF_SUNS:
            state.had_crown[seat] = True
        if events is not None:
            events.append(happened.CardPlayed(seat, CODES[card], play.tale, tale is None))

    def _play_excuse(self, state: BardsState, excuse: PlayExcuse, events: list[Any] | None) -> None:
        state.to_play.remove(EXCUSE)
        insort(state.discards, EXCUSE)
        if events is not None:
            events.append(happened.ExcusePlayed(state.turn))
        if excuse.tale:
            self._conclude(state, excuse.tale, excuse.named, events)
        self._settle(state, events)

    def _conclude(self, state: BardsState, number: int, named: int, events: list[Any] | None) -> None:
        """Score a tale of the seat on turn, discard it, and replace the meme if its suits gave points (B14)."""
        seat = state.turn
        tale = state.tales[seat][number - 1] or ()
        found = worth(tale, meme_suits(state.meme) | named)
        state.scores[seat] += found.points
        state.discards += tale
        state.tales[seat][number - 1] = None
        if events is not None:
            events.append(happened.Concluded(seat, number, codes(tale), found.points, *found, letters(named)))
        if found.suit_points and state.meme is not None:
            state.discards.append(state.meme)
            state.meme = state.stock.pop() if state.stock else None
            if events is not None:
                events.append(happened.MemeTurned(None if state.meme is None else CODES[state.meme]))

    def _settle(self, state: BardsState, events: list[Any] | None) -> None:
        """End the step after a conclusion, if nothing is left to do in it."""
        if state.phase == "final":
            self._final(state, events)
        elif not state.to_play and state.tales[state.turn] == [None, None]:
            self._end_step(state, events)

    def _end_step(self, state: BardsState, events: list[Any] | None) -> None:
        if state.step == 0:
            state.step, state.turn = 1, 1 - state.turn
            state.to_play = list(state.down)
            if events is not None:
                events.append(happened.Revealed(state.turn, codes(state.down)))
        else:
            self._begin_turn(state, 1 - (state.splitter or 0), events)

    def _take(self, state: BardsState, group: str, events: list[Any] | None) -> None:
        taker = state.turn
        state.owner_up = taker if group == "up" else 1 - taker
        state.phase, state.turn, state.step = "play", state.owner_up, 0
        state.to_play = list(state.up)
        if events is not None:
            events.append(happened.GroupTaken(taker, group, codes(state.down) if group == "down" else None))

    def _begin_turn(self, state: BardsState, seat: int, events: list[Any] | None) -> None:
        state.up = state.down = ()
        state.owner_up, state.step, state.turn = None, 0, seat
        if len(state.stock) < FIVE:
            state.phase, state.splitter = "final", None
            if events is not None:
                events.append(happened.StoriesEnd(seat))
            self._final(state, events)
            return
        state.phase, state.splitter = "split", seat
        state.round += 1
        self._draw(state, FIVE, events)

    def _draw(self, state: BardsState, many: int, events: list[Any] | None) -> None:
        """Draw so many cards for the seat on turn, which alone sees them."""
        state.drawn = tuple(sorted(state.stock[-many:]))
        del state.stock[-many:]
        if events is not None:
            events.append(happened.Drew(state.turn, codes(state.drawn), many))

    def _deal(self, state: BardsState, deck: Sequence[int], events: list[Any] | None) -> None:
        state.meme = deck[0]
        state.stock = list(deck[:0:-1])
        state.phase, state.turn = "keep", state.picker
        if events is not None:
            events.append(happened.MemeTurned(CODES[state.meme]))
        self._draw(state, 4, events)

    def _keep(self, state: BardsState, kept: Sequence[int], events: list[Any] | None) -> None:
        others = list(state.drawn)
        for card in kept:
            others.remove(card)
        picker = state.turn
        for seat, cards, left in ((picker, kept, others), (1 - picker, others, ())):
            state.drawn = tuple(left)
            state.tales[seat] = [(card,) for card in cards]
            state.had_crown[seat] = CROWN_OF_SUNS in cards
            if events is not None:
                events.append(happened.TalesBegun(seat, codes(cards)))
        self._begin_turn(state, 1 - picker, events)

    def _final(self, state: BardsState, events: list[Any] | None) -> None:
        """Make the conclusions in which no one has a choice, first for the seat on turn, then for the other (B16)."""
        for seat in (state.turn, 1 - state.turn):
            state.turn = seat
            left = [number for number, tale in enumerate(state.tales[seat], 1) if tale is not None]
            if len(left) > 1 or (left and state.meme == EXCUSE):
                return
            if left:
                self._conclude(state, left[0], 0, events)
        one, other = state.scores
        winners, by = ((0, 1), "tie") if one == other else ((0 if one > other else 1,), "points")
        if one == other and state.had_crown[0] != state.had_crown[1]:
            winners, by = (0 if state.had_crown[0] else 1,), "crown"
        end_game(state, winners, GameEnded(winners, by), events)


BARDS = Bards()
