"""Rebel Runs, designed by Layman Kingsford: rummy for two to seven with the Deck of Fey.

Draw a card, discard one, lay down sets and runs. A hand ends when somebody has no card left, and what lies before each
player scores by what its signs are to hers. After as many hands as players the highest total wins.

Rulings carried out here and in `melds`: R1 melds are laid down at the turn's end · R2 what may be drawn · R3 a card
taken isn't discarded at once · R4 laying off is an option · R5 melds stay · R6 what FEY stands for · R7, R8, R9 what
runs and FEY are worth · R12 going out · R13 the deck is used up, or the turns are · R13b nobody could lay any more ·
R14 the first discard · D1 the numbers · D4, D5 whose signs change.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.core import CHANCE, Game, Reason, Rng
from engine.decks.fey import CARD, CODES, codes
from engine.games.rebel_runs import events as happened
from engine.games.rebel_runs import melds
from engine.games.rebel_runs.laying import melds_of
from engine.games.rebel_runs.melds import LEAST, LaidMeld
from engine.games.rebel_runs.notation import READERS, WRITERS
from engine.games.rebel_runs.reasons import REASONS, why_not
from engine.games.rebel_runs.state import (
    DISCARD,
    DONE,
    DRAW_DECK,
    DRAW_DISCARD,
    HAND,
    NO_CARD,
    OPTIONS,
    TURNS_EACH,
    Discard,
    Done,
    Draw,
    LayOff,
    Meld,
    RebelRunsState,
    own_points,
)
from engine.games.rebel_runs.views import RebelRunsView, determinize, view
from engine.mechanics.chance import Deck
from engine.mechanics.circle import (
    Circle,
    Signs,
    SignsGiven,
    fey_chance,
    fey_of,
    laid,
    letters,
    why_not_fey_chance,
)
from engine.mechanics.masks import mask_of
from engine.notation import read_action

Events = list[Any] | None


class RebelRuns(Game[RebelRunsState, RebelRunsView]):
    """Rebel Runs, to the contract of Game."""

    slug = "rebel-runs"
    name = "Rebel Runs"
    seat_counts = (2, 3, 4, 5, 6, 7)
    options: ClassVar = {option.name: option for option in OPTIONS}
    phases = ("draw", "discard", "meld")
    reasons = REASONS
    events = happened.EVENTS
    pauses = happened.PAUSES
    make_view = staticmethod(view)
    fill_in = staticmethod(determinize)
    seen_by = staticmethod(happened.seen_by)

    def start(self, seats: int, options: Mapping[str, Any] | None = None) -> RebelRunsState:
        return RebelRunsState(seats, self.settled(seats, options))

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

    def apply(self, state: RebelRunsState, action: Any, events: Events = None) -> None:
        state.count += 1
        kind = type(action)
        if kind is Draw:
            self._draw(state, action.source, events)
        elif kind is Discard:
            self._discard(state, action.card, events)
        elif kind is Done:
            state.turns += 1
            self._begin_turn(state, events)
        elif kind is Meld:
            self._meld(state, action, events)
        elif kind is LayOff:
            self._lay_off(state, action, events)
        elif kind is Deck:
            (self._rebuild if state.discards else self._deal)(state, action.cards, events)
        elif kind is Circle:
            self._lay_circle(state, action.signs, events)
        elif kind is Signs:
            self._give_signs(state, action.signs, events)
        else:
            state.first, state.expects = action.seat, "circle"
            if events is not None:
                events.append(happened.FirstDrawn(action.seat))

    def chance(self, state: RebelRunsState, rng: Rng) -> Any:
        return fey_chance(state.expects, state.fey, _deck_due(state), state.seats, rng)

    def why_not_chance(self, state: RebelRunsState, action: Any) -> Reason | None:
        return why_not_fey_chance(action, state.expects, state.fey, _deck_due(state), state.seats)

    def why_not(self, view: RebelRunsView, text: str) -> Reason | None:
        return why_not(view, text if text in CARD else self.read(text))

    def write(self, action: Any) -> str:
        return WRITERS[type(action)](action)

    def read(self, text: str) -> Any:
        return read_action(text, READERS, self.write)

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        self.settled(seats, options)
        a_hand = seats * (3 * TURNS_EACH + HAND) + 3  # a circle, a deck and one rebuilt
        return 2 + seats * a_hand

    def ask(self, text: str) -> dict[str, Any]:
        return melds.ask(text.split(" "))

    def _lay_circle(self, state: RebelRunsState, signs: tuple[int, ...], events: Events) -> None:
        """The last hand's table is cleared; the first player passes left."""
        state.hand_number += 1
        if state.hand_number > 1:
            state.first = (state.first + 1) % state.seats
        state.circle, state.fey = signs, fey_of(signs)
        state.worth = [melds.worth_to(signs, sign) for sign in state.signs]
        state.hands = [[] for _ in range(state.seats)]
        state.melds = [[] for _ in range(state.seats)]
        state.stock, state.discards = [], []
        state.known, state.gone_back, state.turns = [0] * state.seats, -1, 0
        state.expects = "deck" if state.signs else "signs"
        if events is not None:
            events.append(laid(signs))

    def _give_signs(self, state: RebelRunsState, signs: tuple[int, ...], events: Events) -> None:
        state.signs, state.expects = signs, "deck"
        state.worth = [melds.worth_to(state.circle, sign) for sign in signs]
        if events is not None:
            events.append(SignsGiven(letters(signs)))

    def _deal(self, state: RebelRunsState, deck: Sequence[int], events: Events) -> None:
        seats, first = state.seats, state.first
        dealt = HAND * seats
        for place in range(seats):
            state.hands[(first + place) % seats] = sorted(deck[place:dealt:seats])
        state.discards = [deck[dealt]]  # R14
        state.stock = list(deck[dealt + 1 :])[::-1]
        if events is not None:
            events.append(happened.RoundBegan(state.hand_number, first))
            events += [happened.Dealt(seat, codes(hand), len(hand)) for seat, hand in enumerate(state.hands)]
            events.append(happened.TurnedUp(CODES[deck[dealt]]))
        self._begin_turn(state, events)

    def _rebuild(self, state: RebelRunsState, deck: Sequence[int], events: Events) -> None:
        state.discards = state.discards[-1:]
        state.stock = list(deck)[::-1]
        state.gone_back = mask_of(deck)
        if events is not None:
            events.append(happened.DeckRebuilt(len(deck)))
        self._begin_turn(state, events)

    def _begin_turn(self, state: RebelRunsState, events: Events) -> None:
        """Asks the next to draw, or for the deck to be rebuilt before, or ends the hand (R13)."""
        if state.turns == TURNS_EACH * state.seats:
            self._end_hand(state, "turns", None, events)
        elif state.stock:
            state.turn, state.phase = (state.first + state.turns) % state.seats, "draw"
        elif state.gone_back < 0:
            state.turn, state.phase, state.expects = CHANCE, "chance", "deck"
        else:
            self._end_hand(state, "deck", None, events)

    def _draw(self, state: RebelRunsState, source: str, events: Events) -> None:
        seat = state.turn
        if source == "deck":
            card = state.stock.pop()
            if events is not None:
                events.append(happened.Drew(seat, CODES[card]))
        else:
            card = state.discards.pop()
            state.taken = card
            state.known[seat] |= 1 << card
            if events is not None:
                events.append(happened.DiscardTaken(seat, CODES[card]))
        insort(state.hands[seat], card)
        state.phase = "discard"

    def _discard(self, state: RebelRunsState, card: int, events: Events) -> None:
        seat = state.turn
        _leave_hand(state, seat, (card,))
        state.discards.append(card)
        state.taken = NO_CARD
        state.phase = "meld"
        if events is not None:
            events.append(happened.Discarded(seat, CODES[card]))

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
        """The card's points are its player's; those on the table keep what they had."""
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
        """Ends the hand at once if its cards are all laid (R12), or if nobody could lay a meld any more (R13b)."""
        if not state.hands[state.turn]:
            ends = "out"
        elif state.lay_off == "none" and all(len(hand) < min(LEAST.values()) for hand in state.hands):
            ends = "stuck"
        else:
            return
        state.turns += 1
        self._end_hand(state, ends, state.turn if ends == "out" else None, events)

    def _end_hand(self, state: RebelRunsState, by: str, seat: int | None, events: Events) -> None:
        """Scores the hand; its table stays until the next circle is laid."""
        gained = [state.gained(each) for each in range(state.seats)]
        state.scores = [score + more for score, more in zip(state.scores, gained, strict=True)]
        state.turn, state.phase, state.expects = CHANCE, "chance", "circle"
        if events is not None:
            events += [_tally(state, each, points) for each, points in enumerate(gained)]
            events.append(happened.RoundEnded(state.hand_number, by, seat, tuple(gained)))
        if state.hand_number == state.seats:
            most = max(state.scores)
            state.turn, state.phase = None, "over"
            state.winners = tuple([each for each, score in enumerate(state.scores) if score == most])
            if events is not None:
                events.append(happened.GameEnded(state.winners))


def _own_sign_due(state: RebelRunsState, seat: int) -> int | None:
    """The sign that a run must be of to count five a card for this seat, None if any will do."""
    return state.signs[seat] if state.own_sign else None


def _deck_due(state: RebelRunsState) -> list[int]:
    """The cards that chance is to shuffle, in deck order: the discards but the top one, or all."""
    return sorted(state.discards[:-1]) if state.discards else list(range(len(CODES)))


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
    """Takes the cards out of the hand, for all to see."""
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
