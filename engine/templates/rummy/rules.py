"""Sets and Runs: plain rummy. To try: the numbers below, other melds, cards that stand for any, points for the hand."""

from __future__ import annotations

from suits_and_signs.design import *

HAND = 6  # how many cards each player gets
LEAST = 3  # how many cards a meld has at least
OUT = 5  # points for laying one's last card
TURNS = 10  # after so many turns each a round is over, even if all still have cards


class Draw(NamedTuple):
    """Draw the top card of the stock."""

    verb: str = "draw"


class Take(NamedTuple):
    """Take the top card of the discards."""

    card: Card
    verb: str = "take"


class Meld(NamedTuple):
    """Lay down a set or a run."""

    cards: frozenset[Card]
    verb: str = "meld"


class Discard(NamedTuple):
    """Lay a card aside, which ends your turn."""

    card: Card
    verb: str = "discard"


Action = Draw | Take | Meld | Discard


class Position(Table):
    """Where cards lie, and who looks at them."""

    hands = piles("owner")
    stock = pile("nobody")
    discards = pile("all")
    melds = piles("all")
    turns: int = 0


class SetsAndRuns(Design[Position]):
    """Lay down sets of a rank, and runs of a suit, before another player goes out. It is yours to change."""

    slug = "sets-and-runs"
    name = "Sets and Runs"
    seat_counts = (2, 3, 4)
    deck = BASIC_DECKTET
    options = with_options(Option("rounds", 2, range=(1, 5)))
    phases = {"draw": "draw a card, or take the top discard", "lay": "lay a meld, or discard a card"}
    actions = (Draw, Take, Meld, Discard)
    events = (RoundBegan, Dealt, TurnedUp, Drew, Took, Laid, Scored, Discarded, DeckRebuilt, RoundEnded, GameEnded)
    pauses = (Laid, RoundEnded)

    def reset(self, table: Position) -> None:
        """Begin to count turns anew."""
        table.turns = 0

    def begin(self, table: Position, tell: Tell) -> None:
        """Deal, and turn up the first discard; another player begins each round."""
        tell(RoundBegan(table.round))
        self.deal(table, HAND, tell)
        self.turn_up(table, table.discards, 1, tell)
        table.turn = (table.round - 1) % table.seats

    def candidates(self, table: Position) -> Iterable[Action]:
        """Return all actions that the seat on turn may think of."""
        hand = table.hands[table.turn]
        if table.phase == "draw":
            return [Draw(), *map(Take, table.discards[-1:])]
        return [*map(Meld, melds(hand)), *map(Discard, hand)]

    def do(self, table: Position, action: Action, tell: Tell) -> None:
        """Carry out an action."""
        seat, hand = table.turn, table.hands[table.turn]
        match action:
            case Draw():
                self.draw(table, seat, tell)
                table.phase = "lay"
            case Take(card):
                self.move(card, table.discards, hand)
                tell(Took(seat, (self.code(card),)))
                table.phase = "lay"
            case Meld(cards):
                for card in sorted(cards):
                    self.move(card, hand, table.melds[seat])
                tell(Laid(seat, self.codes(sorted(cards))))
                self.score(table, seat, len(cards), tell)
            case Discard(card):
                self.move(card, hand, table.discards)
                tell(Discarded(seat, self.code(card)))
        if not hand:
            self.score(table, seat, OUT, tell)
            self.finish(table, tell)
        elif isinstance(action, Discard):
            self.end_turn(table, tell)

    def end_turn(self, table: Position, tell: Tell) -> None:
        """Ask the next player. If the stock is empty, all discards but the top one are shuffled into a new one."""
        table.turns += 1
        if table.turns == TURNS * table.seats:
            self.finish(table, tell)
        elif table.stock:
            table.turn, table.phase = table.next_seat(), "draw"
        else:
            top = table.discards.pop()
            self.shuffle_back(table, table.discards, table.next_seat(), "draw")
            table.discards.append(top)

    def finish(self, table: Position, tell: Tell) -> None:
        """End the round, or the game after the last one."""
        if table.round < table.option("rounds"):
            self.end_round(table, tell)
        else:
            tell(RoundEnded(table.round, tuple(table.scores)))
            self.end_game(table, tell)


def melds(hand: Sequence[int]) -> Iterator[frozenset[int]]:
    """Yield all sets and runs of a hand."""
    for number in {*map(rank, hand)}:
        alike = [card for card in hand if rank(card) == number]
        for size in range(LEAST, len(alike) + 1):
            yield from map(frozenset, combinations(alike, size))
    for suit in SUIT_LETTERS:
        own = {place(card): card for card in hand if suit in suits(card)}
        for first, card in own.items():
            cards = [card]
            while first + len(cards) in own:
                cards.append(own[first + len(cards)])
                if len(cards) >= LEAST:
                    yield frozenset(cards)


def place(card: int) -> int:
    """Return the place of a card in a run: Crowns follow the 9s."""
    return min(rank(card), 10)


SETS_AND_RUNS = SetsAndRuns()
