"""Trick-taking: following, trumps, who wins, who has shown to have nothing of a suit, the last trick."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from ..core import Reason
from ..decks.decktet import SUIT_LETTERS
from ..mechanics import card_events as happened
from ..mechanics.action_notation import Card, Seat
from ..mechanics.card_game import CardInTrick, trick_view
from ..mechanics.deal_events import Played
from ..mechanics.masks import mask_of
from .decks import rank, shares_suit, suits
from .game import Design, Tell, because
from .table import Table, each, trick_pile


class TrickTable(Table):
    """A table at which tricks are played. It needs `hands`, and a pile `won` for tricks that are over.

    `trick` is the trick so far, the card of `leader` first, and `taker_so_far` the seat that would win it; `last_trick`
    is the one before. `did_not_follow` has, for every seat, the cards led that it couldn't follow in this round.
    """

    trick = trick_pile()
    leader: Seat = 0
    taker_so_far: Seat | None = None
    last_trick: list[CardInTrick] = []  # noqa: RUF012 - a default of facts, of which each table has a copy
    did_not_follow: list[list[Card]] = each([])


TableT = TypeVar("TableT", bound=TrickTable)


class TrickDesign(Design[TableT], Generic[TableT]):
    """A trick-taking game. By default, everybody follows a suit of the first card, and the highest such card wins.

    Optional: `follows`, `height` and `trick_won`. Its events are `Played` and `TrickWon`.
    """

    pauses = (happened.TrickWon,)
    unplaced = ("did_not_follow", "last_trick")

    @classmethod
    def follows(cls, card: int, lead: int) -> bool:
        """Return whether a card follows the first one of the trick; by default, if they share a suit."""
        return shares_suit(card, lead)

    def height(self, table: TableT, card: int) -> int | None:
        """Return how high a card counts in this trick, None if it can't win. Of equals the earlier one wins.

        By default it is the rank, of cards that follow. For trumps, return more than any rank.
        """
        return rank(card) if self.follows(card, table.trick[0]) else None

    def trick_won(self, table: Any, winner: int, cards: list[int], tell: Tell) -> None:
        """Let a seat have the cards of the trick: by default its side scores a point, and they go to the pile `won`."""
        for seat in self.partners(table, winner):
            table.scores[seat] += 1
        table.won += cards

    def must_follow(self, table: Any, card: int) -> Reason | None:
        """Return that the seat on turn has to follow, None if this card does, or if it holds none that would."""
        if not table.trick:
            return None
        lead = table.trick[0]
        if self.follows(card, lead) or not any(self.follows(own, lead) for own in table.hands[table.turn]):
            return None
        return because("you have to follow {card}", card=self.code(lead))

    @classmethod
    def voids(cls, table: Any, seat: int) -> str:
        """Return the letters of the suits of which this seat has shown in this round to hold no card."""
        possible = cls.possible(table, "hands", seat)
        lying = [card for card in range(len(cls.deck)) if possible is None or possible >> card & 1]
        held = {letter for card in lying for letter in suits(card)}
        return "".join(letter for letter in SUIT_LETTERS if letter not in held)

    def winning_place(self, table: TableT) -> int:
        """Return the place in the trick of the card that wins so far."""
        heights = [self.height(table, card) for card in table.trick]
        return max(range(len(heights)), key=lambda place: (heights[place] is not None, heights[place] or 0, -place))

    def play_to_trick(self, table: Any, card: int, tell: Tell) -> bool:
        """Let the seat on turn play a card, and return whether that was the last one of the trick.

        Then its winner has it, and is on turn as the leader of the next one.
        """
        seat = table.turn
        table.hands[seat].remove(card)
        table.trick.append(card)
        if not self.follows(card, table.trick[0]) and self.must_have_followed():
            table.did_not_follow[seat].append(table.trick[0])
        place = self.winning_place(table)
        table.taker_so_far = winner = (table.leader + place) % table.seats
        tell(Played(seat, self.code(card)))
        if len(table.trick) < table.seats:
            table.turn = table.next_seat()
            return False
        table.last_trick = [*trick_view(table.leader, table.trick, table.seats, self.deck)]
        cards, table.trick, table.taker_so_far = table.trick, [], None
        table.leader = table.turn = winner
        self.trick_won(table, winner, cards, tell)
        tell(happened.TrickWon(winner, self.code(cards[place])))
        return True

    def must_have_followed(self) -> bool:
        """Return whether a card that doesn't follow shows that its seat had none that would; by default it does."""
        return True

    def reset(self, table: TableT) -> None:
        table.did_not_follow, table.last_trick = [[] for _ in range(table.seats)], []

    @classmethod
    def possible(cls, table: Any, zone: str, seat: int) -> int | None:
        leads = table.did_not_follow[seat] if zone == "hands" and seat >= 0 else []
        if not leads:
            return None
        return mask_of(card for card in range(len(cls.deck)) if not any(cls.follows(card, lead) for lead in leads))
