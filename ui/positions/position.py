"""A position as one seat, or the onlooker, sees it after so many actions: in words, in rows, and as an address."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine import CHANCE, GAMES, Record, Replay, Session, View
from engine.safe_text import isolated_text
from ui.components.grammar import Voices, sentence
from ui.components.translation import _, ngettext
from ui.games.catalog import ui_of
from ui.games.kit.diagram import DiagramRow, alt
from ui.games.narration import narration
from ui.positions.frame_address import Embed
from ui.positions.packed_view import pack_view
from ui.saves.save_summary import progress
from ui.saves.seats import names_of, people_here

_LONGEST_COMMENT = 2_000
_LONGEST_NAME = 30
"""Characters of a name that are shown."""


@dataclass(frozen=True)
class Position:
    """A position as one viewer sees it. It holds only facts that this seat may know.

    names: the players', as strangers understand them. at: how many actions have been played, None if unknown. happened:
    the effects of the last of them as far as the viewer knows, a sentence each. comment: the record's comment on it,
    else "".
    """

    view: Any
    names: tuple[str, ...]
    at: int | None = None
    happened: tuple[str, ...] = ()
    comment: str = ""

    @property
    def seat(self) -> int | None:
        """The viewer's seat, None for the onlooker."""
        seat: int | None = self.view.seat
        return seat

    @cached_property
    def rows(self) -> tuple[DiagramRow, ...]:
        """The position as rows of a diagram."""
        return diagram_rows(self.view.game, self.view, self.names)

    @property
    def alt(self) -> str:
        """The position in sentences."""
        return alt(self.rows)

    @property
    def caption(self) -> str:
        """Who sees this, and when."""
        seat, at = self.seat, self.at
        if seat is None:
            if at is None:
                return _("As everybody sees it")
            return ngettext(
                "As everybody sees it, after {count} action", "As everybody sees it, after {count} actions", at
            )
        name = self.names[seat]
        if at is None:
            return _("As {name} sees it", name=name)
        return ngettext(
            "As {name} sees it, after {count} action", "As {name} sees it, after {count} actions", at, name=name
        )

    @property
    def title(self) -> str:
        """The game, how it stands, and who sees it."""
        view, voices = self.view, Voices(self.names)
        winners = voices.of(*view.winners) if view.over else None
        turn = None if view.turn in (None, CHANCE) else voices.of(view.turn)
        return _(
            "{game}, as seen by {viewer}. {state}",
            game=GAMES[view.game].name,
            viewer=viewer_name(self.seat, self.names),
            state=progress(view, turn, winners),
        )

    @property
    def embed(self) -> Embed:
        """The frame that shows it in other people's pages."""
        return Embed(mode="show", game=self.view.game, r=pack_view(self.view, self.names))


def viewer_name(seat: int | None, names: Sequence[str]) -> str:
    """Return who sees a position: a player's name, or "an onlooker"."""
    return _("an onlooker") if seat is None else names[seat]


def position_after(record: Record, replay: Replay, at: int, seat: int | None) -> Position:
    """Return this seat's position after so many actions; `replay` is the record's, at least that far."""
    view, names = replay.game.view(replay.state_at(at), seat), names_of(record.seats)
    events = [replay.game.redact(event, seat) for event in (replay.events_of(at - 1) if at else ())]
    happened = narration(events, Voices(names), view)
    return Position(view, names, at, happened, isolated_text(record.comments.get(str(at - 1), "")[:_LONGEST_COMMENT]))


def position_now(session: Session, seat: int | None, own: str = "") -> Position:
    """Return how a running game stands, as this seat sees it; `own` is the name of one who has none (`names_of`)."""
    return Position(session.view(seat), names_of(session.seats, own))


def viewpoints(session: Session, looking: int | None) -> tuple[int | None, ...]:
    """Return the seats whose view may be shown on this screen, the default first; None is an onlooker's.

    `looking` is the seat that has just been looking at a screen with several people: its view may be shown, unless it
    is another's turn to look. One person at the screen sees their own. A game that is over has no secrets.
    """
    persons = people_here(session.record)
    if session.turn is None:
        own = persons if len(persons) == 1 else ()
        return (*own, None, *(seat for seat in range(len(session.seats)) if seat not in own))
    if len(persons) == 1:
        return (persons[0], None)
    if looking in persons and (session.turn == looking or session.turn not in persons):
        return (looking, None)
    return (None,)


def diagram_rows(slug: str, view: View, names: Sequence[str]) -> tuple[DiagramRow, ...]:
    """Return the rows of a position: they show no more than the view holds.

    A seat without a name is called by its number, and long names are cut.
    """
    given = [*names, *[""] * view.seats][: view.seats]
    voices = Voices(tuple(_shown_name(seat, name.strip()) for seat, name in enumerate(given, 1)))
    return (*ui_of(slug).rows(view, voices), _due(slug, view, voices))


def _shown_name(number: int, name: str) -> str:
    if len(name) > _LONGEST_NAME:
        return isolated_text(f"{name[: _LONGEST_NAME - 1].rstrip()}…")
    return isolated_text(name) or _("Seat {number}", number=number)


def _due(slug: str, view: View, voices: Voices) -> DiagramRow:
    if view.turn is None:
        return DiagramRow(text=sentence(_("{who} {who:win|wins} the game!", who=voices.of(*view.winners))))
    if view.turn == CHANCE:
        return DiagramRow(text=_("The cards are being dealt."))
    asked = _(GAMES[slug].phases[view.phase])
    return DiagramRow(text=sentence(_("{who:possessive} turn: {asked}.", who=voices.of(view.turn), asked=asked)))
