"""The events of Fistellavates, for its log and its animations; cards are codes, bundles count from 1."""

from __future__ import annotations

from typing import NamedTuple

from ...mechanics.card_game import GameEnded
from ...mechanics.deal_events import Dealt, DeckRebuilt, Drew


class DealBegan(NamedTuple):
    """A deal's cards are dealt."""

    deal: int


class LaidOut(NamedTuple):
    """A seat's first card of every bundle, and of its discards."""

    seat: int
    bundles: tuple[str, ...]
    discard: str


class BestStudentFound(NamedTuple):
    """The seat that is best student in the first turn; `by` is `comparison` or `lot` (F3)."""

    seat: int
    by: str


class TurnBegan(NamedTuple):
    """A turn begins; these seats must draw from the deck (F25, F36)."""

    turn_number: int
    deck_only: tuple[int, ...]


class DiscardTaken(NamedTuple):
    """A seat took the top card of another's discards."""

    seat: int
    source: int
    card: str


class PlanChosen(NamedTuple):
    """A seat has chosen its plan; `card` is None for the others until all are revealed."""

    seat: int
    card: str | None


class PlansRevealed(NamedTuple):
    """All plans are turned over, with the roles that they give (F31)."""

    plans: tuple[str, ...]
    predictors: tuple[int, ...]
    co_predictors: tuple[int, ...]


class Swapped(NamedTuple):
    """A correction: `card` went from the hand to this bundle, `taken` from the bundle to the hand."""

    seat: int
    card: str
    taken: str
    bundle: int


class Added(NamedTuple):
    """A card of the hand went to this bundle: a suggestion, or the answer to a hypothesis."""

    seat: int
    card: str
    bundle: int


class FocusChanged(NamedTuple):
    """A bundle has become a `trend` or a `correlation`, or lost its focus: None."""

    seat: int
    bundle: int
    focus: str | None


class Declared(NamedTuple):
    """A predictor declares a `hypothesis` or a `proof`, or chooses not to: `pass`.

    `cards` are those of the seat's largest focused bundle, which the declaration has to be about.
    """

    seat: int
    kind: str
    cards: tuple[str, ...]


class Tallied(NamedTuple):
    """The unexplained omens of a seat: those of its hand, of each bundle (0 if it is focused), and their sum."""

    seat: int
    hand: int
    bundles: tuple[int, ...]
    omens: int


class RoundEnded(NamedTuple):
    """A deal is scored; `kind` as in the view's `last_deal`."""

    round: int
    kind: str
    declarer: int | None
    gained: tuple[int, ...]


EVENTS = (
    *(DealBegan, Dealt, LaidOut, BestStudentFound, TurnBegan, DeckRebuilt, Drew, DiscardTaken, PlanChosen),
    *(PlansRevealed, Swapped, Added, FocusChanged, Declared, Tallied, RoundEnded, GameEnded),
)

PAUSES = (PlansRevealed, RoundEnded)
SCORINGS = (RoundEnded,)

HIDDEN: dict[type, str] = {PlanChosen: "card"}
