"""Plain Tricks: all that a trick-taking game takes, in one module."""

import copy
import dataclasses
from collections import namedtuple
from typing import Any, ClassVar

from engine.core import CHANCE, Game, Option, Options, View, common_fields
from engine.decks.decktet import BASIC, CARD, CODES, RANKS, SUITS, codes
from engine.mechanics import chance
from engine.mechanics.hiding import hider
from engine.mechanics.imagining import mixed
from engine.mechanics.turn import TURN_REASONS, why_not_asked
from engine.notation import one_of, read_action, unreadable

Play = namedtuple("Play", "card")
Dealt = namedtuple("Dealt", "seat cards")
Played = namedtuple("Played", "seat card")
TrickWon = namedtuple("TrickWon", "seat card")


@dataclasses.dataclass(slots=True)
class State:
    seats: int
    options: Options
    hands: list[list[int]]
    tricks_won: list[int]
    trick: list[int] = dataclasses.field(default_factory=list)
    discards: list[int] = dataclasses.field(default_factory=list)
    stock: list[int] = dataclasses.field(default_factory=list)
    leader: int = 0
    turn: Any = CHANCE
    phase: str = "chance"
    count: int = 0
    winners: tuple[int, ...] = ()

    def clone(self):
        return copy.deepcopy(self)


@dataclasses.dataclass(frozen=True)
class PlainTricksView(View):
    hand: tuple[str, ...] | None
    hand_counts: tuple[int, ...]
    stock_count: int
    leader: int | None
    trick: tuple[Played, ...]
    discards: tuple[str, ...]


class PlainTricks(Game[State, PlainTricksView]):
    """Take the most tricks: the highest card that shares a suit with the first one wins. It is nobody's design.

    Whoever wins a trick leads the next one. If you have a card that shares a suit with the card led, play such a one.
    """

    slug, name, seat_counts, phases = "plain-tricks", "Plain Tricks", (2, 3, 4), {"play": "play a card"}
    options: ClassVar = {"hand_size": Option("hand_size", 6, range=(1, 9))}
    reasons = TURN_REASONS | {"not-in-hand": "{card} isn't in your hand", "must-follow": "you have to follow {card}"}
    events = (Dealt, Played, TrickWon)
    seen_by = staticmethod(hider({Dealt: "cards"}))

    def start(self, seats, options=None):
        return State(seats, self.settled(seats, options), [[] for _ in range(seats)], [0] * seats)

    def legal_actions(self, state):
        hand = state.hands[state.turn] if state.phase == "play" else []
        following = [card for card in hand if state.trick and SUITS[card] & SUITS[state.trick[0]]]
        return [Play(card) for card in following or hand]

    def apply(self, state, action, events=None):
        state.count, events = state.count + 1, [] if events is None else events
        if isinstance(action, chance.Deck):
            size, state.turn, state.phase = state.options["hand_size"], 0, "play"
            state.hands = [sorted(action.cards[size * seat : size * (seat + 1)]) for seat in range(state.seats)]
            state.stock = sorted(action.cards[size * state.seats :])
            events += [Dealt(seat, codes(hand)) for seat, hand in enumerate(state.hands)]
        else:
            state.hands[state.turn].remove(action.card)
            state.trick.append(action.card)
            events.append(Played(state.turn, CODES[action.card]))
            state.turn = (state.turn + 1) % state.seats
            if len(state.trick) == state.seats:
                best = max((card for card in state.trick if SUITS[card] & SUITS[state.trick[0]]), key=RANKS.__getitem__)
                state.leader = state.turn = (state.leader + state.trick.index(best)) % state.seats
                state.tricks_won[state.turn] += 1
                state.discards, state.trick = state.discards + state.trick, []
                events.append(TrickWon(state.turn, CODES[best]))
        if not any(state.hands):
            state.turn, state.phase, most = None, "over", max(state.tricks_won)
            state.winners = tuple(seat for seat, won in enumerate(state.tricks_won) if won == most)

    def chance(self, state, rng):
        return chance.shuffled(range(BASIC), rng)

    def why_not_chance(self, state, action):
        return chance.why_not_chance(action, range(BASIC), state.seats, CODES)

    def why_not(self, view, text):
        action = self.read(f"play {text}" if text in CARD else text)
        unasked = why_not_asked(view, self.reason)
        if unasked or self.write(action) in view.legal:
            return unasked
        code = text.removeprefix("play ")
        held = code in view.hand
        return self.reason("must-follow", card=view.trick[0].card) if held else self.reason("not-in-hand", card=code)

    def write(self, action):
        return f"play {CODES[action.card]}" if isinstance(action, Play) else f"deck {' '.join(codes(action.cards))}"

    def read(self, text):
        play = {"play": lambda words: Play(one_of(" ".join(words), CARD, "card of the Decktet"))}
        return read_action(text, {"deck": chance.deck_reader(CARD), **play}, self.write)

    def max_actions(self, seats, options=None):
        return 1 + seats * self.settled(seats, options)["hand_size"]

    def ask(self, text):
        unreadable(text, "there are no questions about this game")

    @staticmethod
    def make_view(state, seat, legal) -> PlainTricksView:
        return PlainTricksView(
            **common_fields("plain-tricks", state, seat, legal, "deck", 1, state.tricks_won),
            hand=None if seat is None else codes(state.hands[seat]),
            hand_counts=tuple(map(len, state.hands)),
            stock_count=len(state.stock),
            leader=state.leader,
            trick=tuple(Played((state.leader + k) % state.seats, CODES[card]) for k, card in enumerate(state.trick)),
            discards=codes(state.discards),
        )

    @staticmethod
    def fill_in(view, state):
        state.turn, state.phase, state.winners, state.leader = view.turn, view.phase, view.winners, view.leader
        state.tricks_won = list(view.scores)
        state.trick, state.discards = [CARD[each.card] for each in view.trick], [CARD[code] for code in view.discards]
        own = [CARD[code] for code in view.hand or ()]
        hidden = [card for card in range(BASIC) if card not in {*own, *state.trick, *state.discards}]

        def deal(state, rng):
            order = mixed(hidden, rng)
            for seat, size in enumerate(view.hand_counts):
                state.hands[seat] = own[:] if seat == view.seat else sorted(order.pop() for _ in range(size))
            state.stock = sorted(order) if view.turn != CHANCE else []

        return deal


PLAIN_TRICKS = PlainTricks()
