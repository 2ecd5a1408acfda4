"""A game at the table for the people at this screen. Independent of any game’s rules and of the DOM."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import DONE
from ui.components.grammar import Party, Voices, sentence
from ui.components.hand_order import SORTS
from ui.components.html import Html, h
from ui.components.table_state import TableUiState
from ui.components.translation import _, pgettext
from ui.games.catalog import ui_of
from ui.games.kit.sections import SectionKind
from ui.saves.seats import USUAL_LEVEL, players
from ui.table.connection import Connection
from ui.table.log import Logbook, LogLine, digest
from ui.table.picks import HandOrder, Picks
from ui.table.telling import BEGINNING, Place, Telling
from ui.table.viewing import Viewing
from ui.table.whereabouts import taken_back

PACES = {"calm": 900, "brisk": 350, "instant": 0}
"""How long a step of a game is looked at, in milliseconds, by the name of the pace."""

_LOOKING = 2
"""How many times as long, after an event that wants to be looked at."""

_TRICK = 600
"""How many milliseconds a finished trick lies there at least, however fast bots are."""

REMEMBERED = 40
"""The events of so many actions the table gets: a trick with all that follows it, or what six others do in a turn."""


class TableModel:
    """A running game: the view of it that this screen shows, and the viewer's actions.

    It is made of a `connection` to the game, of how far that has been told (`telling`), of who looks (`viewing`), of
    the picked cards (`picks`) and of the order of the hand (`order`). `opening`: whether a start card stands on
    the table, as interstitials do. `undone`: the sentences that say what has been taken back, until they are spoken.
    """

    def __init__(self, connection: Connection, sort: str = SORTS[0], read: Place = BEGINNING) -> None:
        """Begin; `read` is where the events ended that have been read."""
        self.connection = connection
        self.people = connection.people
        self.players = players(connection.seats, self.people)
        self.telling = Telling(connection, read)
        self.viewing = Viewing(connection, self.telling)
        self.picks = Picks()
        self.order = HandOrder(sort)
        self._names = tuple(player.name for player in self.players)
        self._log = Logbook(self.telling, connection.game.slug, self._names)
        self.opening = False
        self._length = connection.length
        self._passed = -1, ""
        self.undone: tuple[str, ...] = ()
        if connection.length and connection.turn is not None:
            # Players who come back to a game find it as they left it.
            self.telling.begin(connection.last_asked, self.viewer)

    @property
    def viewer(self) -> int | None:
        """The seat that looks, None when no hand may be shown."""
        return self.viewing.viewer

    @property
    def is_covered(self) -> bool:
        """Whether the screen is being handed to the person whose turn it is."""
        return self.viewing.is_covered

    @property
    def undoer(self) -> int | None:
        """The seat that may take back its last action now, None if none may."""
        return self.viewing.undoer

    @property
    def has_undo(self) -> bool:
        """Whether this game was begun so that actions may be taken back, as far as is known here."""
        session = self.connection.session
        return session is None or session.record.undo

    @property
    def bots(self) -> dict[int, str]:
        """The seats that bots play here, and their levels; people's for whom they stand in, among them."""
        levels = {seat: player.level for seat, player in enumerate(self.players) if player.level}
        return levels | dict.fromkeys(self.connection.stand_ins, USUAL_LEVEL)

    @property
    def has_bots(self) -> bool:
        """Whether bots act in this game that play here."""
        return self.connection.can.bots and bool(self.bots) and self.turn is not None

    @property
    def has_hints(self) -> bool:
        """Whether the viewer may ask for hints in this game, when it is their turn."""
        return self.connection.can.hints and self.viewer is not None and self.turn is not None

    @property
    def away(self) -> int | None:
        """The seat on turn if it is played on another device, else None."""
        turn = self.turn
        return None if turn is None or turn < 0 or turn in self.people or turn in self.bots else turn

    @property
    def bot_due(self) -> bool:
        """Whether a bot acts next that plays here."""
        can, telling = self.connection.can, self.telling
        waits = telling.goes_on or self.opening or (telling.standing and can.waits)
        return can.bots and self.connection.turn in self.bots and not waits

    @property
    def has_begun(self) -> bool:
        """Whether the viewer has acted in this game."""
        return self.viewer is not None and self.viewing.last_acted(self.viewer) >= 0

    @property
    def is_choosing(self) -> bool:
        """Whether it is the viewer's turn."""
        return self.viewer is not None and self.turn == self.viewer and not (self.is_standing or self.telling.goes_on)

    @property
    def asked_after(self) -> int | None:
        """The index of the viewer's last action if they are to act next, -1 if there is none; else None."""
        viewer, connection = self.viewer, self.connection
        if viewer is None or connection.turn != viewer:
            return None
        last = connection.last_action(viewer)
        return -1 if last is None else last

    @property
    def is_alone(self) -> bool:
        """Whether one person plays, and no one else could learn anything from how long they take."""
        return sum(player.level is None for player in self.players) == 1

    @property
    def has_marks(self) -> bool:
        """Whether players have marks beside their names: several people play, at one device or at several."""
        return sum(player.level is None for player in self.players) > 1

    @property
    def is_passing(self) -> bool:
        """Whether it is the viewer's turn, and they can do nothing but pass."""
        return self.is_choosing and not self.connection.is_pending and self._has_nothing_left(self.viewer)

    @property
    def pass_note(self) -> str:
        """The sentence that says why the viewer's last step has passed by itself, "" if it hasn't.

        Once it is their turn again, that is over.
        """
        (at, said), told = self._passed, self.telling.length
        is_last = self.viewer is not None and at < told and self.viewing.last_acted(self.viewer) == at
        return said if is_last and (self.turn != self.viewer or told == at + 1) else ""

    @property
    def over(self) -> bool:
        """Whether the game is over, and its last interstitial has been read."""
        return self.turn is None and not self.is_standing

    @property
    def turn(self) -> int | None:
        """The seat on turn as far as told, None when the game is over, CHANCE while cards are dealt."""
        return self.telling.turn

    @property
    def is_standing(self) -> bool:
        """Whether an interstitial, or the start card, stands on the table until it has been read."""
        return self.opening or bool(self.telling.standing)

    @property
    def voices(self) -> Voices:
        """The players' names, and who reads."""
        return Voices(self._names, self.viewer)

    def view(self) -> Any:
        """Return what the viewer may see."""
        view = self.telling.view(self.viewer)
        return replace(view, legal=()) if self.opening else view

    def uncover(self) -> None:
        """Show the hand of the person whose turn it is: they have said that they are there."""
        if self.viewing.uncover():
            self.picks.forget()

    def cover(self) -> bool:
        """Show no hand any more that others at this screen may not see; return whether one was shown."""
        shown = self.viewing.shows_hand
        if shown:
            self.viewing.cover()
            self.picks.forget()
        return shown

    def lay_open(self) -> None:
        """From here on, show the hand of every seat on turn: none is hidden. Earlier actions can't be taken back."""
        self.viewing.lay_open()
        self.picks.forget()

    @property
    def refused_action(self) -> str | None:
        """The tapped action or card code that can't be played now; None if there is none."""
        return self.picks.refused_action(self.view().legal)

    @property
    def note(self) -> str:
        """Why that can't be done, else ""."""
        return self.picks.note(self.view(), self.voices)

    def pick(self, token: str) -> None:
        """Pick something, or put it back; while a reason says why it can't be used, it stays, to be read."""
        if token not in self.picks.tokens or not self.note:
            self.picks.toggle(self.view().legal, token)

    def drag(self, token: str, joined: bool) -> None:
        """Pick the dragged card, as `Picks.take_up` says; put it back where there is no token."""
        if token:
            self.picks.take_up(self.view().legal, token, joined)
        else:
            self.picks.let_go(self.view().legal)

    def act(self, text: str) -> bool:
        """Carry out an action of the viewer; False if they may not do it, and `note` says why."""
        if self.connection.is_pending or self.is_standing or self.telling.goes_on:
            return False
        if text not in self.view().legal:
            self.picks.tried = text
            return False
        self._play(text)
        while self.is_alone and self._has_nothing_left(self.viewer):
            # Every player is asked, whatever their hand, so that being asked reveals nothing; bots can't see it.
            self.pass_on()
        self.picks.forget()
        return True

    def pass_on(self) -> None:
        """Pass for the viewer, who can do nothing else, and keep the sentence that says so."""
        connection = self.connection
        asked = ui_of(connection.game.slug).prompt(connection.view(self.viewer), TableUiState(self._names))
        self._passed = connection.length, asked.said if asked else ""
        self._play(DONE)

    def act_for_bot(self, chosen: str) -> None:
        """Carry out the choice of the bot whose turn it is."""
        self._play(chosen)

    def catch_up(self) -> None:
        """Follow what has changed, by an action of this device or of another."""
        before, self._length = self._length, self.connection.length
        if self._length < before:
            self._keep_undone(self._log_of_all())
            self._log.forget()
            self.telling.forget()
            self._passed = -1, ""
        self.telling.follow(before, self.viewer)
        self._arrive()

    def go_on(self) -> None:
        """Put away the start card or the interstitial: it has been read."""
        if self.opening:
            self.opening = False
        else:
            self.telling.put_away()
        self._arrive()

    def tell_on(self) -> None:
        """Tell the next step."""
        self.telling.go_on()
        self._arrive()

    def tell_all(self) -> None:
        """Tell everything, up to the next interstitial."""
        self.telling.finish()
        self._arrive()

    def _arrive(self) -> None:
        """Show the table of the seat on turn, as far as told."""
        if self.is_covered or (self.viewing.is_shared and self.turn is None):
            self.viewing.cover()
        if self.picks.tokens and self.is_choosing and self.picks.are_stuck(self.view().legal):
            # They picked ahead of their turn what can't be played now.
            self.picks.forget()

    def undo(self) -> bool:
        """Go back to the last decision that may be taken back; at a shared screen the hand is covered again."""
        seat, connection, lines = self.undoer, self.connection, self._log_of_all()
        if seat is None or connection.is_pending or not connection.undo(seat):
            return False
        self._length = connection.length
        self._passed = -1, ""
        self._keep_undone(lines)
        self._log.forget(self._length)
        self.telling.forget()
        self.picks.forget()
        if self.viewing.is_shared:
            self.viewing.cover()
        return True

    def _log_of_all(self) -> tuple[LogLine, ...]:
        """Return the game so far as it is known to all who are at this screen."""
        return self._log.lines(None if self.viewing.is_shared else self.viewer)

    def _keep_undone(self, lines: Sequence[LogLine]) -> None:
        """Keep the sentences that say what has been taken back, of these lines."""
        voices = replace(self.voices, me=None) if self.viewing.is_shared else self.voices
        self.undone = taken_back([line for line in lines if line.action >= self._length], voices)

    def beat(self, pace: str) -> int:
        """Return for how many milliseconds the latest step is shown before the next."""
        looking = any(isinstance(event, self.connection.game.pauses) for event in self.telling.latest)
        least = _TRICK if looking and hasattr(self.view(), "trick") else 0
        return max(least, PACES[pace] * (_LOOKING if looking else 1))

    def ui_state(self) -> TableUiState:
        """Return the table's state besides the view."""
        turn, telling, waiting = self.turn, self.telling, ""
        if self.opening:
            waiting = pgettext("button", "Play")
        elif self.is_standing:
            # The telling may pause before the next seat on turn is known.
            waiting = _("Continue")
        elif telling.goes_on:
            waiting = next((line.sentence for line in reversed(self.log())), _("The cards are being dealt."))
        elif turn in self.bots:
            waiting = _("{name} is thinking …", name=self._names[turn])
        elif self.away is not None:
            waiting = turn_elsewhere(self.voices.of(self.away))
        return TableUiState(
            names=self._names,
            marked=self.has_marks,
            bots=frozenset(self.bots),
            hurry=self.bot_due,
            picked=self.picks.tokens,
            note=self.note,
            explains=bool(ui_of(self.connection.game.slug).questions),
            waiting=waiting,
            news=self.news(),
            events=tuple(event for index, event in telling.history(self.viewer, telling.length - REMEMBERED)),
            told=telling.goes_on or self.is_standing,
            # Around one screen everybody reads what stands.
            covered=self.is_covered or (self.is_standing and self.viewing.is_shared),
            inert=self.is_standing,
            sort=self.order.sort,
            order=self.order.of(self.viewer),
        )

    def news(self) -> tuple[Html, ...]:
        """Return what mattered since the viewer's last action in this round, a line for each turn."""
        passed = [h("li", {}, self.pass_note)] if self.pass_note else []
        return (*passed, *digest(self.latest()[-REMEMBERED:], self.voices, self.connection.game.slug, self.has_marks))

    def latest(self) -> tuple[LogLine, ...]:
        """Return the lines worth telling from the viewer's last action on; an onlooker gets all of them."""
        since = 0 if self.viewer is None else self.viewing.last_acted(self.viewer)
        return tuple(line for line in self.told_lines() if line.action >= since)

    def told_lines(self) -> tuple[LogLine, ...]:
        """Return the lines of the log that are worth telling now."""
        return tuple(line for line in self.log() if line.gist)

    def log(self) -> tuple[LogLine, ...]:
        """Return the game so far; at a shared screen only what the viewer may have missed."""
        if self.is_covered:
            return ()
        since = 0 if self.viewer is None or not self.viewing.is_shared else self.viewing.last_acted(self.viewer)
        return self._log.lines(self.viewer, since)

    def ended_sections(self) -> tuple[tuple[SectionKind, int], ...]:
        """Return the kinds of parts whose last one can be replayed, such as tricks, and where it ended, in actions."""
        return () if self.is_covered or not self.connection.can.saves else tuple(self._log.ended_sections(self.viewer))

    def last_trick(self) -> tuple[Any, Any] | None:
        """Return the event that ended the last trick, and the view right after it; None before one has ended."""
        for kind, length in self.ended_sections():
            if kind.is_trick:
                frames = self.connection.frames(self.viewer, length - 1)
                return next(frame for _, frame in frames if isinstance(frame.event, kind.ends))
        return None

    def _has_nothing_left(self, seat: int | None) -> bool:
        """Return whether this seat's only answer is that it has nothing more to do."""
        return bool(self.connection.view(seat).legal == (DONE,))

    def _play(self, text: str) -> None:
        self.connection.play(text)
        self.picks.tried = None
        self.catch_up()


def turn_elsewhere(who: Party) -> str:
    """Return that a player on another device has to act."""
    return sentence(_("It’s {who:possessive} turn, on another device.", who=who))
