"""Lone Pairs: a patience for one. To try: how many cards lie open, which pairs fit, points for an empty stock."""

from __future__ import annotations

from suits_and_signs.design import *

OPEN = 7  # how many cards lie open, unless the set-up says otherwise
APART = 2  # how far apart the ranks of a pair may be


class Pair(NamedTuple):
    """Take two cards away that fit."""

    cards: frozenset[Card]
    verb: str = "pair"


class Position(Table):
    """Where cards lie, and who looks at them."""

    stock = pile("nobody")
    open = pile("all")
    away = pile("all")


class LonePairs(Design[Position]):
    """Take away as many pairs as you can: cards of a suit whose ranks are near. It is yours to change."""

    slug = "lone-pairs"
    name = "Lone Pairs"
    seat_counts = (1,)
    deck = BASIC_DECKTET
    options = with_options(Option("open_cards", OPEN, range=(7, 9)))
    phases = {"pair": "take a pair away"}
    actions = (Pair,)
    events = (TurnedUp, Took, Scored, GameEnded)

    def begin(self, table: Position, tell: Tell) -> None:
        """Turn up the first cards."""
        self.turn_up(table, table.open, table.option("open_cards"), tell)
        self.go_on(table, tell)

    def candidates(self, table: Position) -> Iterable[Pair]:
        """Return all pairs that lie open."""
        return [Pair(frozenset(cards)) for cards in combinations(table.open, 2)]

    def forbids(self, table: Position, action: Pair) -> str | None:
        """Return that two cards don't fit."""
        one, other = action.cards
        if not shares_suit(one, other):
            return "they share no suit"
        return "their ranks are too far apart" if abs(rank(one) - rank(other)) > APART else None

    def do(self, table: Position, action: Pair, tell: Tell) -> None:
        """Take the pair away, and fill up."""
        for card in sorted(action.cards):
            self.move(card, table.open, table.away)
        tell(Took(0, self.codes(sorted(action.cards))))
        self.score(table, 0, 1, tell)
        self.turn_up(table, table.open, table.option("open_cards"), tell)
        self.go_on(table, tell)

    def go_on(self, table: Position, tell: Tell) -> None:
        """End the game when nothing fits."""
        table.turn, table.phase = 0, "pair"
        if not self.legal_actions(table):
            self.end_game(table, tell)


LONE_PAIRS = LonePairs()
