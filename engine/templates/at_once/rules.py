"""Same Moment: all choose a card in secret, and turn them over together. To try: who wins, and what ties cost."""

from __future__ import annotations

from suits_and_signs.design import *

HAND = 6  # how many cards each player gets, unless the set-up says otherwise


class Choose(NamedTuple):
    """Choose a card from your hand, face down."""

    card: Card
    verb: str = "choose"


class Position(Table):
    """Where cards lie, and who looks at them."""

    hands = piles("owner")
    chosen = piles("owner")
    stock = pile("nobody")
    prize = pile("all")
    played = pile("all")


class SameMoment(Design[Position]):
    """Choose the highest card that no one else chooses: it wins the prize. It is yours to change."""

    slug = "same-moment"
    name = "Same Moment"
    seat_counts = (2, 3, 4)
    deck = BASIC_DECKTET
    options = with_options(Option("hand_size", HAND, range=(2, 7)))
    phases = {"choose": "choose a card for the prize"}
    simultaneous = ("choose",)
    secret_verbs = ("choose",)
    actions = (Choose,)
    events = (Dealt, TurnedUp, Chosen, Revealed, Scored, GameEnded)

    def begin(self, table: Position, tell: Tell) -> None:
        """Deal, and turn up the first prize."""
        self.deal(table, table.option("hand_size"), tell)
        self.turn_up(table, table.prize, 1, tell)

    def candidates(self, table: Position) -> Iterable[Choose]:
        """Return an action for each card of the hand."""
        return [Choose(card) for card in table.hands[table.turn]]

    def do(self, table: Position, action: Choose, tell: Tell) -> None:
        """Lay the card down; after the last one, all are turned over."""
        seat = table.turn
        self.move(action.card, table.hands[seat], table.chosen[seat])
        tell(Chosen(seat, self.code(action.card)))
        if seat + 1 < table.seats:
            table.turn = seat + 1
        else:
            self.reveal(table, tell)

    def reveal(self, table: Position, tell: Tell) -> None:
        """Turn all over; the highest rank that only one has chosen wins the rank of the prize in points."""
        cards = [own[0] for own in table.chosen]
        for seat, card in enumerate(cards):
            self.move(card, table.chosen[seat], table.played)
            tell(Revealed(seat, self.code(card)))
        ranks = [rank(card) for card in cards]
        alone = [seat for seat in range(table.seats) if ranks.count(ranks[seat]) == 1]
        if alone:
            self.score(table, max(alone, key=ranks.__getitem__), rank(table.prize[0]), tell)
        table.played += table.prize
        table.prize = []
        if table.hands[0]:
            table.turn = 0
            self.turn_up(table, table.prize, 1, tell)
        else:
            self.end_game(table, tell)


SAME_MOMENT = SameMoment()
