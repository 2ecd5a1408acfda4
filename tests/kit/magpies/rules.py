"""Magpies: a small game for testing the laws, with hidden cards, passes that show something, and points."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.core import CHANCE, Option, Options, Reason, View, common_fields
from engine.decks.decktet import BASIC, CARD, CODES, SUIT, SUITS, codes, letters
from engine.mechanics.card_game import CardGame, deal_hands, seats_with_most
from engine.mechanics.chance import Deck, chance_writers, deck_reader
from engine.mechanics.deal_events import Dealt
from engine.mechanics.determinization import Deal, nothing_hidden
from engine.mechanics.masks import mask_of
from engine.mechanics.matching import matching_sampler
from engine.mechanics.state import GameState
from engine.mechanics.turn import HAND_REASONS, TURN_REASONS, why_not_asked, why_not_in_hand, why_not_this_phase
from engine.messages import N_
from engine.notation import count_words, one_of
from engine.strategy import Rng

PLAYABLE = {CODES[card]: card for card in range(BASIC)}
PHASES = {"play": N_("play a card, or pass"), "hide": N_("hide a card")}


class Play(NamedTuple):
    card: int
    suit: int
    verb: str = "play"


class Pass(NamedTuple):
    verb: str = "pass"


class Hide(NamedTuple):
    card: int
    verb: str = "hide"


class Played(NamedTuple):
    seat: int
    card: str
    suit: str


class Passed(NamedTuple):
    seat: int


class Hid(NamedTuple):
    seat: int
    card: str | None


class Scored(NamedTuple):
    seat: int
    points: int


class NestOpened(NamedTuple):
    seat: int
    cards: tuple[str, ...]


class GameEnded(NamedTuple):
    winners: tuple[int, ...]


class MagpiesState(GameState):
    hands: list[list[int]]
    nests: list[list[int]]
    bans: list[list[int]]  # the suits that a card of a nest can't have, as masks
    stock: list[int]
    pile: list[int]
    suit: int
    voids: list[int]
    scores: list[int]
    open: int  # so many nests lie open

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.hands = [[] for _ in range(seats)]
        self.nests = [[] for _ in range(seats)]
        self.bans = [[] for _ in range(seats)]
        self.stock, self.pile = [], []
        self.voids, self.scores = [0] * seats, [0] * seats
        self.suit, self.open = 0, 0

    @property
    def expects(self) -> str:
        return "deck"


@dataclasses.dataclass(frozen=True)
class MagpiesView(View):
    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    nests: tuple[tuple[str, ...] | None, ...]
    bans: tuple[tuple[str, ...], ...]
    stock_count: int
    pile: tuple[str, ...]
    suit: str
    voids: tuple[str, ...]


def view(state: MagpiesState, seat: int | None, legal: tuple[str, ...]) -> MagpiesView:
    return MagpiesView(
        **common_fields("magpies", state, seat, legal, state.expects, 1, state.scores),
        hand=None if seat is None else codes(state.hands[seat]),
        hand_counts=tuple(map(len, state.hands)),
        nests=tuple(codes(nest) if s < state.open or s == seat else None for s, nest in enumerate(state.nests)),
        bans=tuple(tuple(map(letters, bans)) for bans in state.bans),
        stock_count=len(state.stock),
        pile=codes(state.pile),
        suit=letters(state.suit),
        voids=tuple(map(letters, state.voids)),
    )


def mask(suits: str) -> int:
    return sum(SUIT[letter] for letter in suits)


def restore_from_view(seen: MagpiesView, state: MagpiesState) -> Deal:
    state.turn, state.phase, state.winners = seen.turn, seen.phase, seen.winners
    state.scores, state.suit = list(seen.scores), mask(seen.suit)
    state.pile, state.voids = [CARD[code] for code in seen.pile], [*map(mask, seen.voids)]
    state.bans = [[*map(mask, bans)] for bans in seen.bans]
    state.open = seen.seats if seen.over else 0
    if seen.turn == CHANCE:
        return nothing_hidden
    own = [CARD[code] for code in seen.hand or ()]
    nests = [[CARD[code] for code in nest or ()] for nest in seen.nests]
    shown = {*own, *state.pile, *(card for nest in nests for card in nest)}
    hidden = [card for card in range(BASIC) if card not in shown]
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    closed = [seat for seat in range(seen.seats) if seen.nests[seat] is None]
    bans = [state.voids[seat] for seat in others for _ in range(seen.hand_counts[seat])]
    bans += [ban for seat in closed for ban in state.bans[seat]]
    draw = matching_sampler(hidden, [mask_of(card for card in hidden if not SUITS[card] & ban) for ban in bans])

    def deal(state: MagpiesState, rng: Rng) -> None:
        cards = draw(rng)
        for seat in range(seen.seats):
            size = seen.hand_counts[seat] if seat in others else 0
            state.hands[seat], cards = sorted(cards[:size]) if size else own[:] * (seat == seen.seat), cards[size:]
        for seat in range(seen.seats):
            size = len(state.bans[seat]) if seat in closed else 0
            state.nests[seat], cards = cards[:size] if size else nests[seat][:], cards[size:]
        state.stock = cards

    return deal


REASONS = TURN_REASONS | HAND_REASONS | {
    "no-suit": N_("{card} doesn’t have {suit}"),
    "can-play": N_("you can play a card"),
}  # fmt: skip


def reason(code: str, ruling: str = "", **data: Any) -> Reason:
    return Reason(code, ruling, data, REASONS[code])


def why_not(seen: MagpiesView, what: Any) -> Reason | None:
    if unasked := why_not_asked(seen, reason):
        return unasked
    if isinstance(what, Pass):
        return None if "pass" in seen.legal else reason("can-play") if seen.phase == "play" else _other(seen)
    code = what if isinstance(what, str) else CODES[what.card] if hasattr(what, "card") else ""
    if missing := why_not_in_hand(seen, [code]):
        return missing
    if isinstance(what, str):
        usable = any(code in text.split(" ") for text in seen.legal)
        return None if usable else reason("no-suit", card=code, suit=seen.suit)
    if what.verb != seen.phase:
        return _other(seen)
    if isinstance(what, Play) and (seen.suit and not SUITS[what.card] & mask(seen.suit)):
        return reason("no-suit", card=code, suit=seen.suit)
    if isinstance(what, Play) and not SUITS[what.card] & what.suit:
        return reason("no-suit", card=code, suit=letters(what.suit))
    return None


def _other(seen: MagpiesView) -> Reason:
    return why_not_this_phase(seen, PHASES)


def _read_play(words: Sequence[str]) -> Play:
    count_words(words, 2, 2)
    return Play(one_of(words[0], PLAYABLE), one_of(words[1], SUIT))


def _read_pass(words: Sequence[str]) -> Pass:
    count_words(words, 0, 0)
    return Pass()


def _read_hide(words: Sequence[str]) -> Hide:
    count_words(words, 1, 1)
    return Hide(one_of(words[0], PLAYABLE))


class Magpies(CardGame[MagpiesState, MagpiesView]):
    """Play cards of the suit that was named, and hide one after each. It has no designer."""

    slug = "magpies"
    name = "Magpies"
    seat_counts = (2, 3, 4)
    options: ClassVar = {"hand_size": Option("hand_size", 6, range=(4, 8))}
    phases = PHASES
    reasons = REASONS
    events = (Dealt, Played, Passed, Hid, Scored, NestOpened, GameEnded)
    scorings = (Scored,)
    secret_verbs = ("hide",)
    make_state = MagpiesState
    cards = PLAYABLE
    readers: ClassVar = {
        "deck": deck_reader(PLAYABLE), "play": _read_play, "pass": _read_pass, "hide": _read_hide
    }  # fmt: skip
    writers: ClassVar = {
        **chance_writers(codes),
        Play: lambda action: f"play {CODES[action.card]} {letters(action.suit)}",
        Pass: lambda action: "pass",
        Hide: lambda action: f"hide {CODES[action.card]}",
    }
    make_view = staticmethod(view)
    restore_from_view = staticmethod(restore_from_view)
    hidden: ClassVar = {Hid: "card"}
    find_reason = staticmethod(why_not)

    def places(self, state: MagpiesState) -> tuple[list[int], list[int]]:
        cards = [card for pile in (*state.hands, *state.nests, state.stock, state.pile) for card in pile]
        return cards, list(range(BASIC)) if state.turn != CHANCE else []

    def deck_due(self, state: MagpiesState) -> Sequence[int]:
        return range(BASIC)

    def max_actions(self, seats: int, options: Mapping[str, Any] | None = None) -> int:
        return 1 + 2 * seats * int(self.validated_options(seats, options)["hand_size"])

    def legal_actions(self, state: MagpiesState) -> list[Any]:
        if state.phase == "hide":
            return [Hide(card) for card in state.hands[state.turn]]
        if state.phase != "play":
            return []
        fitting = [card for card in state.hands[state.turn] if not state.suit or SUITS[card] & state.suit]
        return [Play(card, suit) for card in fitting for suit in SUIT.values() if SUITS[card] & suit] or [Pass()]

    def apply(self, state: MagpiesState, action: Any, events: list[Any] | None = None) -> None:
        tell = (lambda event: None) if events is None else events.append
        state.count += 1
        if type(action) is Deck:
            state.stock = list(action.cards)[::-1]
            deal_hands(state, int(state.options["hand_size"]), 0, codes, events)
            state.turn, state.phase = 0, "play"
            return
        seat = state.turn
        if type(action) is Play:
            self.play(state, seat, action, tell)
        elif type(action) is Pass:
            state.voids[seat] |= state.suit
            tell(Passed(seat))
        else:
            self.hide(state, seat, action.card, tell)
        state.phase = "play" if state.phase == "hide" or not state.hands[seat] else "hide"
        if state.phase == "play":
            state.turn = self.next_turn(state)
            if state.turn is None:
                self.end(state, tell)

    def play(self, state: MagpiesState, seat: int, action: Play, tell: Any) -> None:
        state.hands[seat].remove(action.card)
        state.pile.append(action.card)
        state.suit = action.suit
        tell(Played(seat, CODES[action.card], letters(action.suit)))
        self.score(state, seat, 1, tell)

    def hide(self, state: MagpiesState, seat: int, card: int, tell: Any) -> None:
        state.hands[seat].remove(card)
        state.nests[seat].append(card)
        state.bans[seat].append(state.voids[seat])
        tell(Hid(seat, CODES[card]))

    def score(self, state: MagpiesState, seat: int, points: int, tell: Any) -> None:
        state.scores[seat] += points
        tell(Scored(seat, points))

    def next_turn(self, state: MagpiesState) -> int | None:
        """Return the next seat that has cards."""
        seats = [(state.turn + step) % state.seats for step in range(1, state.seats + 1)]
        return next((seat for seat in seats if state.hands[seat]), None)

    def worth(self, state: MagpiesState, card: int) -> int:
        return 1 if SUITS[card] & state.suit else 0

    def end(self, state: MagpiesState, tell: Any) -> None:
        """Open all nests: each card of the suit that was named last is worth a point."""
        for seat, nest in enumerate(state.nests):
            state.open += 1
            tell(NestOpened(seat, codes(nest)))
            if points := sum(self.worth(state, card) for card in nest):
                self.score(state, seat, points, tell)
        state.phase = "over"
        state.winners = seats_with_most(state.scores)
        tell(GameEnded(state.winners))


MAGPIES = Magpies()
