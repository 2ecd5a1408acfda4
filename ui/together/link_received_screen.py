"""A link from a friend: an invitation, the next part of the game, or a link that doesn't fit the game here."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from engine import GAMES, Record, RecordError
from ui.components.commands import Command
from ui.components.grammar import join_words
from ui.components.html import Html
from ui.components.translation import _, ngettext
from ui.page.error_screen import unreadable_link
from ui.page.layout import Banner, window_title
from ui.page.routes import LinkMessageRoute, TableRoute, write
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.saves.kept_seats import remove_line
from ui.saves.names import NAME_LENGTH, UNNAMED, problem_with, typed_name
from ui.saves.preferences import SEATS
from ui.saves.saves import Saves
from ui.saves.seats import BY_LINK, names_of, names_read, people, players
from ui.together import agreement, link_received
from ui.together import link_view as page
from ui.together.agreement import Agreement
from ui.together.link_connection import ImpossibleChoiceError
from ui.together.link_messages import ChangedDealError, MissingError, OtherVersionError, read_link_message
from ui.together.link_received import Comparison
from ui.together.link_summary import keep_summary
from ui.together.mode_switch import record_of_seat
from ui.together.terms import draw_secret


class LinkReceivedScreen(StaticScreen):
    """A link, opened. If the game simply continues, it is saved and its table shown; else the person is asked first."""

    def __init__(self, app: App, route: LinkMessageRoute) -> None:
        self.route = route
        self._app = app
        self._id = ""
        self._said = ""
        self._answers: tuple[tuple[Command, str], ...] = ()
        self._theirs: Record | None = None
        self._broken: Record | None = None
        self._free: tuple[int, ...] = ()
        self._seat = 0
        self._name = self._wrong = ""
        try:
            self._read(route.packed)
        except MissingError:
            self._said = _(
                "This link continues from a turn that this device doesn’t know. Open the link before it first, or ask "
                "for the game as a file."
            )
        except OtherVersionError:
            self._said = _(
                "This link was made by a different version of this page. Reload the page on both devices while you are "
                "online, and ask for the link again. Nothing has changed here."
            )
        except ChangedDealError:
            self._said = _sentence_about_changes()
        except ImpossibleChoiceError as error:
            self._end(error.seat)
        except RecordError as error:
            self._said = unreadable_link(error)

    def title(self) -> str:
        return window_title(_("A game by link"))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        if self._theirs is not None and self._free:
            names = names_of(self._theirs.seats)
            seats = [(str(seat), names[seat]) for seat in self._free]
            everybody = join_words([player.name for player in players(self._theirs.seats)])
            starter = agreement.agreement_of(self._theirs).starters[0]
            host = "" if self._theirs.seats[starter] == UNNAMED else names[starter]
            game = GAMES[self._theirs.game].name
            lone = agreement.agreement_of(self._theirs).lone
            form = seats, str(self._seat), self._name, self._wrong
            return page.join(game, host, everybody, *form, lone, self._said, banners)
        table = write(TableRoute(self._id)) if self._id else ""
        return page.notice_page(_("A game by link"), self._said, self._answers, table, banners)

    def open(self) -> None:
        """Go where the link leads, if that is to a table."""
        if self._id and not self._said:
            self._app.go(TableRoute(self._id), replace=True)

    def handle(self, signal: Signal) -> None:
        match signal.kind, signal.do:
            case "submit", Command.JOIN if self._theirs is not None:
                self._join(self._theirs, signal.form)
            case "click", Command.AGAIN if self._broken is not None:
                agreed = agreement.agreement_of(self._broken)
                friends = tuple(seat for seat in people(self._broken.seats) if seat not in agreed.mine)
                self._app.invite(self._broken, BY_LINK, friends)
            case "click", Command.TAKE_THEIRS if self._theirs is not None:
                self._save(self._theirs)
                self._app.go(TableRoute(self._id), replace=True)
            case "click", Command.KEEP_BOTH if self._theirs is not None:
                id = self._app.new_id()
                self._app.saves.write(id, self._theirs)
                self._app.go(TableRoute(id), replace=True)

    def _read(self, packed: str) -> None:
        theirs = read_link_message(
            packed, lambda committed: _find_save(self._app.saves, committed)[1], self._is_of_another_deal
        )
        agreed = agreement.agreement_of(theirs)
        self._id, mine = _find_save(self._app.saves, agreed.committed)
        if mine is not None:
            self._broken = mine
            self._compare(mine, theirs)
            return
        kept = self._app.preferences.seat(agreed.committed)
        if kept is not None and agreed.can_deal:
            self._come_back(theirs, kept[0], kept[2])
            return
        if not self._offer_seats(theirs):
            self._said = _("All seats of this game are taken, and none of them is on this device.")

    def _offer_seats(self, theirs: Record) -> bool:
        """Let this device take a seat that is free in a link; return whether there is one."""
        self._theirs, self._free = theirs, agreement.awaited_seats(theirs, agreement.agreement_of(theirs))
        self._seat = next(iter(self._free), 0)
        return bool(self._free)

    def _is_of_another_deal(self, agreed: Agreement) -> bool:
        """Return whether this device knows some of the deal's numbers, or the commitment to them, with others."""
        known = list[tuple[str, Mapping[int, str]]]()
        for _id, record in self._app.saves.records():
            with suppress(RecordError):
                mine = agreement.agreement_of(record)
                known.append((mine.committed, mine.seeds))
        preferences = self._app.preferences
        kept = ((name, preferences.seat(name)) for name in preferences.entries_of(SEATS))
        known += [(name, {seat[0]: seat[2]}) for name, seat in kept if seat is not None]
        for committed, seeds in known:
            both = seeds.keys() & agreed.seeds.keys()
            same = [agreed.committed.startswith(committed), *(seeds[seat] == agreed.seeds[seat] for seat in both)]
            if any(same) and not all(same):
                return True
        return False

    def _come_back(self, theirs: Record, seat: int, seed: str) -> None:
        """Continue a game in which this device had a seat while it was live."""
        found = record_of_seat(theirs, seat, seed)
        if found is None:
            self._said = _sentence_about_changes()
            return
        self._id = self._app.new_id()
        self._save(link_received.as_received(found, theirs, self._app.browser.now()))
        remove_line(self._app.preferences, agreement.agreement_of(theirs).committed)

    def _save(self, record: Record) -> None:
        self._app.saves.write(self._id, record)
        keep_summary(self._app, self._id, record)

    def _end(self, seat: int) -> None:
        """Say that a game can't continue, and offer another."""
        if self._broken is not None:
            self._said = _(
                "{name} secretly chose something impossible, so this game can’t continue. It stays on your device as "
                "it was; you can delete it in the lobby.",
                name=names_of(self._broken.seats)[seat],
            )
            self._answers = ((Command.AGAIN, _("Start another game with them")),)

    def _compare(self, mine: Record, theirs: Record) -> None:
        found = link_received.compare_games(mine, theirs)
        if found.kind in (link_received.JOINED, link_received.ON):
            self._save(link_received.as_received(found.record, theirs, self._app.browser.now()))
            return
        if found.kind == link_received.TAKEN and found.seat in agreement.agreement_of(mine).mine:
            self._said = _("Another player took your seat first. Ask for a new invitation.")
            if self._offer_seats(theirs):
                self._said = _("Another player took your seat first. Take another one.")
            return
        self._said, self._answers = self._words(found, mine)
        if self._answers:
            taken = link_received.take_over(mine, theirs)
            self._theirs = link_received.as_received(taken, theirs, self._app.browser.now())

    def _words(self, found: Comparison, mine: Record) -> tuple[str, tuple[tuple[Command, str], ...]]:
        """Return the sentence about a link that doesn't lead on, and the buttons below it."""
        theirs = (Command.TAKE_THEIRS, _("Use the version from the link"))
        match found.kind, found.seat:
            case link_received.FORK, _:
                return _fork(found.at), ((Command.KEEP_BOTH, _("Keep both")), theirs)
            case link_received.ACTED, int(seat):
                acted = _(
                    "In this link, {name} has acted, but not on this device. If that was you, use the version from the "
                    "link.",
                    name=names_of(mine.seats)[seat],
                )
                return acted, (theirs,)
            case link_received.GIVEN, int(seat):
                given = _(
                    "In this link, the others have agreed that a bot plays for {name}, since no answer came. You can "
                    "watch from now on, or ask them for a game without it.",
                    name=names_of(mine.seats)[seat],
                )
                return given, (theirs,)
            case link_received.TAKEN, _:
                return _("The seat in this link is taken already. Its sender can take another one."), ()
            case link_received.SAME, _:
                return _("You already have this game. There is nothing new in this link."), ()
            case link_received.OLD, _:
                return _("This link is older than the game on this device. Nothing has changed."), ()
        return _sentence_about_changes(), ()

    def _join(self, theirs: Record, form: Mapping[str, str]) -> None:
        self._name = form.get("name", "")[:NAME_LENGTH]
        chosen = form.get("seat", "")
        self._seat = next((seat for seat in self._free if str(seat) == chosen), self._seat)
        self._wrong = problem_with(self._name, names_read(theirs.seats, self._seat))
        if self._wrong:
            self._app.draw()
            self._app.browser.focus("name")
            return
        joined = agreement.join(theirs, self._seat, typed_name(self._name), draw_secret(self._app.browser))
        # A device whose seat was taken by another joins once more.
        id = self._id or self._app.new_id()
        self._app.saves.write(id, joined)
        self._app.go(TableRoute(id), replace=True)


def _sentence_about_changes() -> str:
    return _(
        "Something in this link was changed that must stay the same, such as the players, the options, or a number "
        "that the deal comes from. Your own game is as it was."
    )


def _fork(at: int) -> str:
    return ngettext(
        "This link and your game are the same for {count:words} turn and differ after that. Agree with your friends on "
        "which of the two counts.",
        "This link and your game are the same for {count:words} turns and differ after that. Agree with your friends "
        "on which of the two counts.",
        at,
    )


def _find_save(saves: Saves, committed: str) -> tuple[str, Record | None]:
    """Return the id and the game of this device's save with that commitment; "" and None if there is none."""
    found = ((id, record) for id, record in saves.records() if record.together.get("committed") == committed)
    return next(found, ("", None))
