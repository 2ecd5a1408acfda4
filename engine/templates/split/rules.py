"""Two Heaps: one splits, the next one chooses. To try: the numbers below, what cards are worth, a heap face down."""

from __future__ import annotations

from suits_and_signs.design import *

OFFER = 4  # how many cards are turned up and split
PAIR = 3  # points for each suit of which a seat takes a second card, a fourth …


class Split(NamedTuple):
    """Lay these cards on the left heap, and the others on the right one."""

    cards: frozenset[Card]
    verb: str = "split"


class Choose(NamedTuple):
    """Take one of the heaps; the other one goes to the player who split."""

    heap: Literal["left", "right"]
    verb: str = "choose"


class WasSplit(NamedTuple):
    """A seat splits the cards into two heaps."""

    seat: int
    left: tuple[str, ...]
    right: tuple[str, ...]


class HeapTaken(NamedTuple):
    """A seat gets the cards of a heap."""

    seat: int
    cards: tuple[str, ...]


class Position(Table):
    """Where cards lie, and who looks at them."""

    stock = pile("nobody")
    offer = pile("all")
    left = pile("all")
    right = pile("all")
    taken = piles("all")
    splits: int = 0


class TwoHeaps(Design[Position]):
    """Split cards so that either heap is good for you: the next player chooses. It is yours to change."""

    slug = "two-heaps"
    name = "Two Heaps"
    seat_counts = (2, 3, 4)
    deck = BASIC_DECKTET
    options = with_options(Option("turns_each", 3, range=(1, 3)))
    phases = {"split": "split the cards into two heaps", "choose": "choose a heap"}
    actions = (Split, Choose)
    events = (TurnedUp, WasSplit, HeapTaken, Scored, GameEnded)

    def begin(self, table: Position, tell: Tell) -> None:
        """Turn up the first cards."""
        self.turn_up(table, table.offer, OFFER, tell)

    def candidates(self, table: Position) -> Iterable[Split | Choose]:
        """Return every way to split the cards, or both heaps."""
        if table.phase == "choose":
            return [Choose("left"), Choose("right")]
        return [Split(frozenset(cards)) for size in range(1, OFFER) for cards in combinations(table.offer, size)]

    def do(self, table: Position, action: Split | Choose, tell: Tell) -> None:
        """Carry out an action."""
        if isinstance(action, Split):
            table.left = [card for card in table.offer if card in action.cards]
            table.right = [card for card in table.offer if card not in action.cards]
            table.offer = []
            tell(WasSplit(table.turn, self.codes(table.left), self.codes(table.right)))
            table.turn, table.phase = table.next_seat(), "choose"
            return
        chooser, splitter = table.turn, (table.turn - 1) % table.seats
        heaps = [table.left, table.right] if action.heap == "left" else [table.right, table.left]
        table.left, table.right = [], []
        for seat, cards in zip((chooser, splitter), heaps, strict=True):
            self.take(table, seat, cards, tell)
        table.splits += 1
        if len(table.stock) >= OFFER and table.splits < table.seats * table.option("turns_each"):
            self.turn_up(table, table.offer, OFFER, tell)
            table.phase = "split"
        else:
            self.end_game(table, tell)

    def take(self, table: Position, seat: int, cards: list[int], tell: Tell) -> None:
        """Give a seat a heap. It scores the ranks below 4, and a bonus for each suit that makes a pair."""
        table.taken[seat] += cards
        tell(HeapTaken(seat, self.codes(cards)))
        points = sum(rank(card) for card in cards if rank(card) < 4)
        for suit in SUIT_LETTERS:
            before = sum(suit in suits(card) for card in table.taken[seat] if card not in cards)
            after = sum(suit in suits(card) for card in table.taken[seat])
            points += PAIR * (after // 2 - before // 2)
        self.score(table, seat, points, tell)


TWO_HEAPS = TwoHeaps()
