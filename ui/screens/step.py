"""A game in a frame, to be gone through action by action."""

from __future__ import annotations

from engine import GAMES, Record
from ui.addresses.routes import LobbyRoute
from ui.browser import Signal
from ui.diagrams import page as diagram
from ui.html import Child, Html, h
from ui.pages.frame import Note, page
from ui.positions.framed import position_at, until_asked
from ui.positions.position import Position
from ui.screens.screen import Host, Still
from ui.text import embeds as words
from ui.text import pages as text
from ui.widgets.symbols import icon

_STEPS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}


class StepScreen(Still):
    """A game after some number of its actions, as one seat or the onlooker sees it."""

    route = LobbyRoute()
    refuge = "told"

    def __init__(self, host: Host, record: Record, at: int | None, seat: int | None) -> None:
        """Begin after `at` actions, by default when the cards are dealt. EmbedError or RecordError."""
        self._host = host
        self._record = record
        self._seat = seat
        self._replay = record.replay()
        self._position = self._after(until_asked(self._replay) if at is None else at)

    @property
    def at(self) -> int:
        """How many actions have been played."""
        return self._position.at or 0

    def title(self) -> str:
        return f"{GAMES[self._record.game].name} · {text.SITE}"

    def html(self, notes: tuple[Note, ...]) -> Html:
        position = self._position
        said = [h("p", {}, line) for line in position.happened or (words.QUIET if self.at else words.NOTHING_YET,)]
        comment = h("p", {"class": "comment"}, position.comment) if position.comment else None
        return page(
            GAMES[self._record.game].name,
            # Over what changes, so that they stay where they are.
            self._buttons(),
            h("div", {"class": "said", "id": "told", "role": "status", "tabindex": "-1"}, said, comment),
            diagram.html(position.rows, position.caption),
            notes=notes,
            around=self._host.around(self._record),
        )

    def handle(self, signal: Signal) -> None:
        step = _STEPS.get(signal.key, "") if signal.kind == "key" else signal.do if signal.kind == "click" else ""
        last = len(self._record.actions)
        places = {"first": 0, "previous": max(self.at - 1, 0), "next": min(self.at + 1, last), "last": last}
        if step in places:
            self._position = self._after(places[step])
            self._host.draw()

    def _after(self, actions: int) -> Position:
        return position_at(self._record, self._replay, actions, self._seat)

    def _buttons(self) -> Html:
        last = len(self._record.actions)
        place = h("span", {"class": "counter"}, words.place(self.at, last))
        return h(
            "div",
            {"class": "steps", "role": "group", "aria-label": words.STEPS, "data-keys": True},
            _button("first", words.FIRST, "⇤", self.at == 0),
            _button("previous", words.PREVIOUS, icon("back"), self.at == 0),
            place,
            _button("next", words.NEXT, icon("next"), self.at == last),
            _button("last", words.LAST, "⇥", self.at == last),
        )


def _button(do: str, label: str, shown: Child, idle: bool) -> Html:
    attributes = {"type": "button", "class": "button", "id": f"step-{do}", "data-do": do, "data-point": ""}
    return h("button", {**attributes, "aria-label": label, "aria-disabled": "true" if idle else None}, shown)
