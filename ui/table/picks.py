"""The cards that people at a table have picked, and the order of their hands."""

from __future__ import annotations

from typing import Any

from engine import GameError, why_not
from ui.components import picker
from ui.components.grammar import Voices
from ui.components.hand_order import SORTS, arrange_cards, with_card_moved
from ui.components.refusal import error_in_words, refusal


class Picks:
    """`tokens` are the picked ones, in order; `tried` is an action that couldn't be done, None where there is none."""

    def __init__(self) -> None:
        self.tokens: tuple[str, ...] = ()
        self.tried: str | None = None
        self._before: tuple[str, ...] = ()

    def toggle(self, legal: tuple[str, ...], token: str) -> None:
        """Pick something, or put it back."""
        self.tokens, self.tried = picker.toggle(legal, self.tokens, token), None

    def take_up(self, legal: tuple[str, ...], token: str, joined: bool) -> None:
        """Pick the dragged card: beside the picked ones if it is to be `joined`, else instead of them."""
        self._before = self.tokens
        if token not in self.tokens:
            self.tokens = self.tokens if joined else ()
            self.toggle(legal, token)

    def let_go(self, legal: tuple[str, ...]) -> None:
        """Pick again what was picked before something was dragged; a card that can't be played stays picked."""
        if self.tokens and not self.are_stuck(legal):
            self.tokens = self._before

    def forget(self) -> None:
        """Put everything back."""
        self.tokens, self.tried = (), None

    def are_stuck(self, legal: tuple[str, ...]) -> bool:
        """Return whether the picked tokens fit no action."""
        return bool(self.tokens) and not picker.candidates(legal, self.tokens)

    def refused_action(self, legal: tuple[str, ...]) -> str | None:
        """Return the tapped action or card code that can't be played now; None if there is none."""
        if self.tried is not None:
            return self.tried
        return picker.text_of(self.tokens[-1]) if self.are_stuck(legal) else None

    def note(self, view: Any, voices: Voices) -> str:
        """Return why that can't be done, else "". Cards picked while others act may be playable later."""
        refused = self.refused_action(view.legal)
        if refused is None:
            return ""
        try:
            why = why_not(view, refused)
        except GameError as error:
            return error_in_words(error)
        return refusal(why, voices, view) if why is not None else ""


class HandOrder:
    """How hands lie: in one of SORTS, or as each of their owners wants it."""

    def __init__(self, sort: str) -> None:
        self.sort = sort
        self._orders: dict[int | None, tuple[str, ...]] = {}

    def of(self, seat: int | None) -> tuple[str, ...]:
        """Return a seat's own order, () if it has none."""
        return self._orders.get(seat, ())

    def arrange(self, view: Any, sort: str) -> None:
        """Lay out the hand of a view in one of SORTS; "own" begins with the cards as they lie now."""
        if view.seat is not None and view.hand is not None:
            self._orders[view.seat] = arrange_cards(view.hand, self.sort, self.of(view.seat))
        self.sort = sort

    def move(self, view: Any, code: str, step: int) -> None:
        """Move a card so many places to the right; from then on the hand keeps its owner's own order."""
        self.arrange(view, SORTS[-1])
        if code in self.of(view.seat):
            self._orders[view.seat] = with_card_moved(self.of(view.seat), code, step)
