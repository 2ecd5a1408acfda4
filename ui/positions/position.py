"""What one seat, or the onlooker, sees of a game after so many actions: in words, in rows, and as an address."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine import CHANCE, GAMES, Record, Replay, Session
from engine.safe_text import isolated_text
from ui.components.grammar import Voices
from ui.games.kit.diagram import DiagramRow, alt
from ui.games.narration import narration
from ui.positions import frame_text
from ui.positions.diagram import rows
from ui.positions.frame_address import Embed
from ui.positions.packed_view import pack_view
from ui.saves.save_summary import progress
from ui.saves.seats import names_of, people_here

_LONGEST_COMMENT = 2_000


@dataclass(frozen=True)
class Position:
    """A position seen with somebody's eyes. It holds what that seat may know, and nothing else of the game.

    names: the players', as strangers understand them. at: how many actions have been played, None where nobody said.
    happened: what the last of them did as far as the viewer knows, a sentence each. comment: what the record says of
    it, else "".
    """

    view: Any
    names: tuple[str, ...]
    at: int | None = None
    happened: tuple[str, ...] = ()
    comment: str = ""

    @property
    def seat(self) -> int | None:
        """Whose eyes it is seen with, None for the onlooker's."""
        seat: int | None = self.view.seat
        return seat

    @cached_property
    def rows(self) -> tuple[DiagramRow, ...]:
        """The position as rows of a diagram."""
        return rows(self.view.game, self.view, self.names)

    @property
    def alt(self) -> str:
        """The position in sentences."""
        return alt(self.rows)

    @property
    def caption(self) -> str:
        """Who sees this, and when."""
        return frame_text.caption(None if self.seat is None else self.names[self.seat], self.at)

    @property
    def title(self) -> str:
        """Which game this is, how it stands, and who sees it."""
        view, voices = self.view, Voices(self.names)
        winners = voices.of(*view.winners) if view.over else None
        turn = None if view.turn in (None, CHANCE) else voices.of(view.turn)
        state = progress(view.round, turn, winners)
        return frame_text.seen_by(GAMES[view.game].name, state, None if self.seat is None else self.names[self.seat])

    @property
    def embed(self) -> Embed:
        """What shows it in other people's pages."""
        return Embed(mode="show", game=self.view.game, r=pack_view(self.view, self.names))


def position_after(record: Record, replay: Replay, at: int, seat: int | None, voices: Voices | None = None) -> Position:
    """Return what this seat sees after so many actions; `replay` is the record's, as far as that at least.

    voices: who is told what the last action did, without it strangers.
    """
    view, names = replay.game.view(replay.state_at(at), seat), names_of(record.seats)
    events = [replay.game.redact(event, seat) for event in (replay.events_of(at - 1) if at else ())]
    happened = narration(events, voices or Voices(names), view)
    return Position(view, names, at, happened, isolated_text(record.comments.get(str(at - 1), "")[:_LONGEST_COMMENT]))


def position_now(session: Session, seat: int | None) -> Position:
    """Return how a running game stands, as this seat sees it."""
    return Position(session.view(seat), names_of(session.seats))


def viewpoints(session: Session, looking: int | None) -> tuple[int | None, ...]:
    """Return whose view may be shown on this screen, the best to begin with first; None is an onlooker's.

    `looking` is the seat that has just been looking at a screen with several people: its view may be shown, unless it
    is somebody else's turn to look. One person at the screen sees their own. A game that is over hides nothing.
    """
    persons = people_here(session.record)
    if session.turn is None:
        return (None, *range(len(session.seats)))
    if len(persons) == 1:
        return (persons[0], None)
    if looking in persons and (session.turn == looking or session.turn not in persons):
        return (looking, None)
    return (None,)
