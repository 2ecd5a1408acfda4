"""The common parts of tables of the Deck of Fey: the sign circle, drawn and as a row, and marks of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from engine.core import View
from engine.decks.fey import SIGN_LETTERS, sign_of
from engine.mechanics.circle import POINTS, CircleLaid, SignsGiven
from ui.components import fey_text
from ui.components.card import Badge
from ui.components.circle import badges, sign_circle, sign_worth, worths
from ui.components.html import Html
from ui.components.translation import _
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows
from ui.games.kit.table import Table
from ui.games.kit.text import Telling

FeyViewT = TypeVar("FeyViewT", bound=View)


class FeyTable(Table[FeyViewT]):
    """A position of a game in which each player has a sign on the circle."""

    def _circle_of(self) -> tuple[str | None, Sequence[str | None]]:
        view: Any = self.view
        return view.circle, view.signs

    @property
    def own_sign(self) -> str | None:
        """The viewer's sign, None for an onlooker and before it is given."""
        return None if self.view.seat is None else self._circle_of()[1][self.view.seat]

    def circle_rows(self) -> Rows:
        """Yield the signs clockwise from the viewer's own, with their players, then FEY, and their worth."""
        circle, signs = self._circle_of()
        if not circle:
            return
        own = self.own_sign
        holders = {letter: self.voices.of(who).name for who, letter in enumerate(signs) if letter}
        start = circle.find(own) if own else 0
        turned = circle[start:] + circle[:start]
        tokens = [DiagramCard(letter, holders.get(letter, "")) for letter in turned]
        tokens += [DiagramCard(letter, mark=_("FEY")) for letter in SIGN_LETTERS if letter not in circle]
        yield DiagramRow(_("The sign circle, clockwise"), signs=tuple(tokens), about="order")
        if own:
            of_points = {worth: [each for each in turned if sign_worth(circle, own, each) == worth] for worth in POINTS}
            told = [f"{fey_text.signs_named(''.join(some))} {worth}" for worth, some in of_points.items()]
            who = self.voices.of(signs.index(own))
            yield DiagramRow(text=_("Worth to {who:dative}: {signs}", who=who, signs="; ".join(told)), about="order")

    def draw_circle(self, lit: str) -> Html:
        """Return the circle with this sign lit, "" for none."""
        circle, signs = self._circle_of()
        given = tuple(letter for letter in signs if letter) or None
        view = self.view
        return sign_circle(circle, given, self.state.names, view.seat, lit, game=view.game, state=self.state)

    def draw_worths(self, lit: str) -> Html:
        """Return the worth of the lit sign to each player, or the meaning of the pips."""
        circle, signs = self._circle_of()
        return worths(self.view.game, circle, tuple(filter(None, signs)) or None, self.state.names, lit)

    def badges(self, codes: Iterable[str]) -> dict[str, Badge]:
        """Return the badges of cards, as the viewer sees them."""
        return badges(codes, self._circle_of()[0], self.own_sign)

    def fey_of(self, code: str) -> str:
        """Return "FEY" for a card of the FEY sign, "" for any other."""
        view: Any = self.view
        return _("FEY") if sign_of(code) == view.fey else ""

    def cards(self, codes: Iterable[str]) -> tuple[DiagramCard, ...]:
        """Return cards for a row, those of the FEY sign named so."""
        return tuple(DiagramCard(code, self.fey_of(code)) for code in codes)


def circle_of_last(events: Sequence[Any], kinds: type[Any]) -> tuple[str, tuple[str, ...]]:
    """Return the sign circle and the seats' signs as the last event of these kinds found them; ("", ()) without one."""
    found: tuple[str, tuple[str, ...]] = "", ()
    circle, signs = found
    for event in events:
        if isinstance(event, CircleLaid):
            circle = event.circle
        elif isinstance(event, SignsGiven):
            signs = event.signs
        elif isinstance(event, kinds):
            found = circle, signs
    return found


CIRCLE_EVENTS: Mapping[type, Telling] = {
    CircleLaid: lambda told: fey_text.circle_laid(told.event),
    SignsGiven: lambda told: fey_text.signs_given(told.event, told.voices),
}
"""The events of a circle in words: see `GameText.events`."""
