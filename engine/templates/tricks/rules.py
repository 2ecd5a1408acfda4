"""Tricks: trick-taking for two to four with the basic Decktet. To try: other numbers of cards, trumps, other points."""

from __future__ import annotations

from suits_and_signs.design import *

HAND = 6  # how many cards each player gets, unless the set-up says otherwise


class Play(NamedTuple):
    """Play a card from your hand."""

    card: Card
    verb: str = "play"


class Position(TrickTable):
    """Where cards lie, and who looks at them."""

    hands = piles("owner")
    stock = pile("nobody")
    won = pile("all")


class Tricks(TrickDesign[Position]):
    """Take the most tricks: the highest card that shares a suit with the first one wins. It is yours to change."""

    slug = "tricks"
    name = "Tricks"
    seat_counts = (2, 3, 4)
    deck = BASIC_DECKTET
    options = with_options(Option("hand_size", HAND, range=(1, 9)))
    phases = {"play": "play a card"}
    actions = (Play,)
    events = (Dealt, Played, TrickWon, GameEnded)

    def begin(self, table: Position, tell: Tell) -> None:
        """Deal; seat 0 leads."""
        self.deal(table, table.option("hand_size"), tell)

    def candidates(self, table: Position) -> Iterable[Play]:
        """Return an action for each card of the hand."""
        return [Play(card) for card in table.hands[table.turn]]

    def forbids(self, table: Position, action: Play) -> Reason | None:
        """Return that a suit has to be followed."""
        return self.must_follow(table, action.card)

    def do(self, table: Position, action: Play, tell: Tell) -> None:
        """Play the card; the game is over after the last trick."""
        if self.play_to_trick(table, action.card, tell) and not table.hands[0]:
            self.end_game(table, tell)


TRICKS = Tricks()
