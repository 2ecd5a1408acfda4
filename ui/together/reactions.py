"""Reactions at a live table: the table passes them on to all devices, which show them for a few seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.html import Html, h, join
from ui.components.reactions import REACTIONS, reaction, words_of_reaction
from ui.components.symbols import icon
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.page.layout import Banner, PageContext
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.table.feature import Feature
from ui.together.connected_device import Carrier, ConnectedDevice
from ui.together.messages import write

Show = Callable[[int, int], None]
"""Shows that this seat sends this reaction."""

PAUSE = 2_000
"""A seat can send one reaction in so many milliseconds; others are passed over."""

SHOWN = 5_000
"""Milliseconds for which a reaction is shown."""

_WINDOW = "reactions"


class Reactions:
    """The table's side: it passes each reaction on to all devices with a seat. No record has them.

    show: shows them at this device, too.
    """

    def __init__(self, devices: Mapping[str, ConnectedDevice], carrier: Carrier, now: Callable[[], int]) -> None:
        """Begin; `devices` are those that are connected, now: milliseconds."""
        self.show: Show = pass_over
        self._devices = devices
        self._carrier = carrier
        self._now = now
        self._sent: dict[int, int] = {}

    def take(self, seat: int, which: int) -> None:
        """Take a seat's reaction; ValueError if there is no such one."""
        check(which)
        now, before = self._now(), self._sent.get(seat)
        if before is not None and before <= now < before + PAUSE:
            return
        self._sent[seat] = now
        for peer, device in tuple(self._devices.items()):
            if device.seat is not None:
                self._carrier.send_to(peer, write("reaction", seat=seat, which=which))
        self.show(seat, which)


def check(which: int) -> None:
    """Raise ValueError if there is no such reaction."""
    if which not in range(len(REACTIONS)):
        raise ValueError("there is no such reaction")


def pass_over(seat: int, which: int) -> None:
    """Show nothing."""


class Reacting(Feature):
    """The reactions at one device's table: a button that opens them, and those that have just come."""

    def __init__(self, app: App, send: Callable[[int], None] | None, listen: Callable[[Show], None]) -> None:
        """Begin; send: takes a reaction to the table, None for a device without a seat. listen: has them shown here."""
        self._app = app
        self._send = send
        self._listen = listen
        self._shown: dict[int, tuple[int, object]] = {}

    @property
    def _is_on(self) -> bool:
        return self._app.settings["reactions"] == "on"

    def open(self) -> None:
        self._listen(self._show)

    def close(self) -> None:
        self._listen(pass_over)

    def _show(self, seat: int, which: int) -> None:
        if not self._is_on:
            return
        this = object()
        self._shown[seat] = which, this
        self._app.browser.say(self._in_words(seat, which))
        self._app.draw()
        self._app.run(partial(self._put_away, seat, this))

    async def _put_away(self, seat: int, this: object) -> None:
        await self._app.browser.sleep(SHOWN)
        if seat in self._shown and self._shown[seat][1] is this:
            del self._shown[seat]
            self._app.draw()

    def _in_words(self, seat: int, which: int) -> str:
        return _("{name}: {reaction}", name=self.table.model.voices.names[seat], reaction=words_of_reaction(which))

    def adorn(self, state: TableUiState) -> TableUiState:
        shown = self._shown if self._is_on else {}
        return replace(state, reactions=tuple((seat, which) for seat, (which, _this) in shown.items()))

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        """Return them in words, too, once the result of the game covers the players."""
        if not self.table.model.over or not self._is_on:
            return ()
        return [Banner(self._in_words(seat, which), spoken=True) for seat, (which, _this) in self._shown.items()]

    def tool(self) -> Html | None:
        if self._send is None or not self._is_on:
            return None
        opens = {"class": "button tool", "id": "open-reactions", "aria-label": _("React"), "popovertarget": _WINDOW}
        hides = {"popovertarget": _WINDOW, "popovertargetaction": "hide"}
        each = [
            button(reaction(which), Command.REACT, {"id": f"react-{which}", "data-item": str(which), **hides})
            for which in range(len(REACTIONS))
        ]
        return join(
            button(icon("smile"), attributes={**opens, "data-point": ""}),
            h("div", {"id": _WINDOW, "class": "menu panel", "popover": True}, each),
        )

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.REACT) or self._send is None:
            return None
        self._send(int(signal.item))
        return False
