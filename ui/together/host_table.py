"""A live game at the table's device, while it is played."""

from __future__ import annotations

from functools import partial

from engine import Record, RecordError
from ui.page.error_screen import Trouble
from ui.page.layout import Around, Note
from ui.page.routes import LobbyRoute, SendRoute, TableRoute
from ui.page.screen import Host, RoutedScreen
from ui.platform.browser import Signal
from ui.saves import text as saves_text
from ui.saves.seats import LIVE, USUAL_LEVEL, moved
from ui.table.connection import GameSource
from ui.table.local_screen import SavedTable
from ui.table.model import Play
from ui.together import live_text as text
from ui.together.host import Hub
from ui.together.host_connection import HubSource
from ui.together.waiting_room import HubConversation, conversation_of, is_the_table, keep


class LivePlay(Play):
    """A game whose friends see on their own devices what is done: nobody is helped, and bots play for who is away."""

    source: HubSource
    hints_here = False

    @property
    def _bots(self) -> dict[int, str]:
        """The same, with those that stand in for friends who are away."""
        return super()._bots | dict.fromkeys(self.source.hub.stand_ins, USUAL_LEVEL)

    @property
    def bot_due(self) -> bool:
        """Whether a bot acts next: the friends don't wait until a moment has been read here."""
        return self.source.turn in self._bots


def table_of(host: Host, id: str, record: Record) -> RoutedScreen:
    """Return the table of a live game, or what stands there if what was agreed can't be read."""
    try:
        return LiveTable(host, id, conversation_of(host, id, record))
    except RecordError as error:
        return Trouble(host, TableRoute(id), saves_text.unreadable_save(str(error)), host.saves.text(id))


class LiveTable(SavedTable):
    """A live game: what the friends' devices answer is played here, and saved."""

    _plays = LivePlay

    def __init__(self, host: Host, id: str, conversation: HubConversation) -> None:
        self._conversation = conversation
        super().__init__(host, id, HubSource(self._hub))

    @property
    def _hub(self) -> Hub:
        return self._conversation.hub

    @property
    def at_stake(self) -> bool:
        """A page that is left or loaded anew loses its connections, though nothing of the game."""
        return super().at_stake or (bool(self._hub.here) and self._session.turn is not None)

    @property
    def _record(self) -> Record:
        return self._hub.record

    def open(self) -> None:
        super().open()
        self._hub.show(busy=False)
        self._host.browser.keep_awake(True)
        self._host.run(self._claim)

    def close(self) -> None:
        super().close()
        self._hub.show(busy=True)
        self._host.browser.keep_awake(False)
        self._hub.listen(partial(keep, self._host, self.route.id, self._hub))

    async def _claim(self) -> None:
        if self._conversation.claimed is None and await is_the_table(self._host, self.route, self._conversation):
            self._let_bots_act()

    def _let_bots_act(self) -> None:
        """Let them act if this tab is the table: another one would do the same."""
        if self._conversation.claimed:
            super()._let_bots_act()

    def _notes(self, around: Around) -> list[Note]:
        notes = super()._notes(around)
        hub, names = self._hub, self._play.voices.names
        away = [seat for seat in hub.away if seat not in hub.stand_ins]
        if notes or self._play.over:
            return notes
        if hub.asking is not None and hub.own and hub.asking not in hub.own:
            choices = (("allow", text.ALLOW), ("refuse", text.REFUSE))
            notes.append(Note(text.asks(names[hub.asking]), choices, trouble=True))
        elif hub.asking is not None:
            notes.append(Note(text.ASKED))
        elif away:
            ways = (("pair", text.PAIR), ("stand-in", text.STAND_IN), ("stop", text.STOP))
            notes.append(Note(text.away([names[seat] for seat in away]), ways, trouble=True, unfolds=text.WHAT_NOW))
        return notes

    def _does(self, signal: Signal) -> bool:
        match signal.kind, signal.do:
            case "click", "pair":
                self._host.go(SendRoute(self.route.id))
                return False
            case "click", "stop":
                # The game stays among those that are saved.
                self._hub.end()
                self._host.go(LobbyRoute())
                return False
            case "click", "stand-in":
                for seat in self._hub.away:
                    self._hub.stand_in(seat)
                self._go_on()
            case "click", "allow" | "refuse" if self._hub.own:
                self._hub.allow(self._hub.own[0], signal.do == "allow")
                self._follow()
                return False
            case _:
                return super()._does(signal)
        return True

    def _follow(self) -> None:
        """Save what has come from elsewhere, show it, and let the bots go on."""
        super()._follow()
        keep(self._host, self.route.id, self._hub)
        self._let_bots_act()

    def _begin_again(self, setup: Record, step: int) -> None:
        self._host.invite(setup, LIVE, moved(self._hub.pact.friends, step, len(setup.seats)))

    def _source(self, record: Record) -> GameSource:
        self._conversation = conversation_of(self._host, self.route.id, record)
        return HubSource(self._hub)
