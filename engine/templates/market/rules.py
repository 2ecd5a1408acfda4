"""Caravan: a market, hands and rounds, as in rummy. To try: the numbers below, other sets, other prices."""

from __future__ import annotations

from suits_and_signs.design import *

HAND = 4  # how many cards each player gets, unless the set-up says otherwise
MARKET = 4  # how many cards lie in the market
PRICE = {3: 4, 4: 7, 5: 11}  # points for that many cards


class Draw(NamedTuple):
    """Draw the top card of the stock."""

    verb: str = "draw"


class Take(NamedTuple):
    """Take a card from the market."""

    card: Card
    verb: str = "take"


class Sell(NamedTuple):
    """Lay down cards that have a suit in common, or the same rank."""

    cards: frozenset[Card]
    verb: str = "sell"


class Discard(NamedTuple):
    """Lay a card aside, which ends your turn."""

    card: Card
    verb: str = "discard"


class Position(Table):
    """Where cards lie, and who looks at them."""

    hands = piles("owner")
    stock = pile("nobody")
    market = pile("all")
    sold = piles("all")
    discards = pile("all")


class Caravan(Design[Position]):
    """Take goods from the market and sell them in sets: cards of one suit, or of one rank. It is yours to change."""

    slug = "caravan"
    name = "Caravan"
    seat_counts = (2, 3, 4)
    deck = BASIC_DECKTET
    options = with_options(Option("rounds", 2, range=(1, 5)), Option("hand_size", HAND, values=(3, 4, 5)))
    phases = {"take": "draw a card, or take one from the market", "sell": "sell a set, or discard a card"}
    actions = (Draw, Take, Sell, Discard)
    events = (RoundBegan, Dealt, TurnedUp, Drew, Took, Laid, Scored, Discarded, RoundEnded, GameEnded)
    pauses = (RoundEnded,)

    def begin(self, table: Position, tell: Tell) -> None:
        """Begin a round: everybody gets a hand, and the market is filled."""
        tell(RoundBegan(table.round))
        self.deal(table, table.option("hand_size"), tell)
        self.turn_up(table, table.market, MARKET, tell)
        table.turn = (table.round - 1) % table.seats

    def candidates(self, table: Position) -> Iterable[Draw | Take | Sell | Discard]:
        """Return all actions that the seat on turn may think of."""
        hand = table.hands[table.turn]
        if table.phase == "take":
            return [Draw(), *map(Take, table.market)]
        return [*map(Sell, self.sets(hand)), *map(Discard, hand)]

    def sets(self, hand: Sequence[int]) -> Iterator[frozenset[int]]:
        """Yield all sets of a hand."""
        for size in PRICE:
            for cards in combinations(hand, size):
                in_common = set(suits(cards[0])).intersection(*map(suits, cards))
                if in_common or len({*map(rank, cards)}) == 1:
                    yield frozenset(cards)

    def forbids(self, table: Position, action: Draw | Take | Sell | Discard) -> Reason | None:
        """Return that one can't draw what isn't there, or sell everything: a card to discard has to be left."""
        match action:
            case Draw() if not table.stock:
                return because("the stock is empty")
            case Sell(cards) if len(cards) == len(table.hands[table.turn]):
                return because("a card to discard has to be left")
        return None

    def do(self, table: Position, action: Draw | Take | Sell | Discard, tell: Tell) -> None:
        """Carry out an action."""
        seat, hand = table.turn, table.hands[table.turn]
        match action:
            case Draw():
                self.draw(table, seat, tell)
                table.phase = "sell"
            case Take(card):
                self.move(card, table.market, hand)
                tell(Took(seat, (self.code(card),)))
                table.phase = "sell"
            case Sell(cards):
                for card in sorted(cards):
                    self.move(card, hand, table.sold[seat])
                tell(Laid(seat, self.codes(sorted(cards))))
                self.score(table, seat, PRICE[len(cards)], tell)
            case Discard(card):
                self.move(card, hand, table.discards)
                tell(Discarded(seat, self.code(card)))
                self.end_turn(table, tell)

    def end_turn(self, table: Position, tell: Tell) -> None:
        """End the turn, and the round once a hand or the stock is empty."""
        if table.hands[table.turn] and table.stock:
            self.turn_up(table, table.market, MARKET, tell)
            table.turn, table.phase = table.next_seat(), "take"
        elif table.round < table.option("rounds"):
            self.end_round(table, tell)
        else:
            tell(RoundEnded(table.round, tuple(table.scores)))
            self.end_game(table, tell)


CARAVAN = Caravan()
