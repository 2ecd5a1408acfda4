"""What can be shown of a game: how it stands, as one seat sees it or as everybody does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import CHANCE, GAMES, Session, View
from ui.addresses.frames import Embed
from ui.addresses.links import embedded, parent_script
from ui.addresses.packed import write_seen
from ui.diagrams import rows
from ui.kit.diagram import Row, alt
from ui.seats import names_of, people
from ui.sharing.codes import Piece
from ui.text import pages
from ui.text import sharing as text
from ui.text.words import Voices

_HEIGHT = 480
"""Of the frame before it tells its own, in CSS pixels."""


@dataclass(frozen=True)
class Position:
    """A position seen with somebody's eyes. It holds what that seat may know, and nothing else of the game."""

    game: str
    names: tuple[str, ...]
    view: Any
    title: str

    @property
    def rows(self) -> tuple[Row, ...]:
        """The position as rows of a diagram."""
        return rows(self.game, self.view, self.names)

    @property
    def alt(self) -> str:
        """The position in sentences."""
        return alt(self.rows)

    @property
    def embed(self) -> Embed:
        """What shows it in other people's pages."""
        return Embed(mode="show", game=self.game, r=write_seen(self.view, self.names))

    def piece(self, page: str, alt: str, picture: str) -> Piece:
        """Return what goes into other people's pages; `page` is the address of the page that is open."""
        return Piece(embedded(page, self.embed), self.title, alt, _HEIGHT, parent_script(page), picture)


def viewpoints(session: Session, looking: int | None) -> tuple[int | None, ...]:
    """Return whose view may be shown on this screen, the best to begin with first; None is an onlooker's.

    `looking` is the seat that has just been looking at a screen with several people: its view may be shown, unless it
    is somebody else's turn to look. One person at the screen sees her own. A game that is over hides nothing.
    """
    persons = people(session.seats)
    if session.turn is None:
        return (None, *range(len(session.seats)))
    if len(persons) == 1:
        return (persons[0], None)
    if looking in persons and (session.turn == looking or session.turn not in persons):
        return (looking, None)
    return (None,)


def position(session: Session, seat: int | None) -> Position:
    """Return how a running game stands, as this seat sees it."""
    return seen(session.view(seat), session.seats)


def seen(view: View, seats: Sequence[str]) -> Position:
    """Return what a view shows of a game; `seats` as in its record."""
    names, game = names_of(seats), GAMES[view.game]
    voices = Voices(names)
    winners = voices.of(*view.winners) if view.over else None
    turn = None if view.turn in (None, CHANCE) else voices.of(view.turn)
    state = pages.progress(view.round, turn, winners)
    title = text.seen_by(game.name, state, None if view.seat is None else names[view.seat])
    return Position(game.slug, names, view, title)
