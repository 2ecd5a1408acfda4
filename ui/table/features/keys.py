"""Letter keys: they lead to the parts of a table, have them spoken, or press what has no other key."""

from __future__ import annotations

from typing import Any

from ui.components import explain
from ui.components.commands import Command
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.page.screen import App
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.table.explain import WHY_KEY
from ui.table.feature import Feature
from ui.table.features.line import FIELD
from ui.table.model import TableModel

_GO = {"h": "hand", "q": "prompt", "d": "piles", "l": "log-title", "?": "keys-title", "/": FIELD}
_SAY = {"t": "trick", "c": "cards", "o": "order", "s": "scores"}
_CARDS = "123456789"
_DO = {"b": Command.HURRY, "i": Command.HINT}


class Keys(Feature):
    """Does what a key of the list stands for, or says why it does nothing now; unless keys are switched off."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._answering = Tasks(app.run)
        self._offered: tuple[Signal, ...] = ()
        self._offered_before: tuple[Signal, ...] = ()

    def notice(self, signal: Signal) -> None:
        self._offered_before, self._offered = self._offered, ()

    def answer(self, signal: Signal) -> bool | None:
        if signal.kind != "key" or signal.key == "Escape":
            return None
        key = signal.key
        if key in _CARDS[: len(self._offered_before)]:
            self.table.handle(self._offered_before[int(key) - 1])
        elif self._app.settings["keys"] != "off":
            self._press(key)
        return False

    def before_drawing(self) -> None:
        self._offered = ()

    def change_viewer(self) -> None:
        self._answering.drop()

    def stop(self) -> None:
        self._answering.drop()

    def _press(self, key: str) -> None:
        table, model = self.table, self.table.model
        hand = table.hand
        # Cards that are no hand yet may lie in its place, as those to begin with do.
        row = table.page.partition(' id="hand"')[2].partition("</ol>")[0]
        cards = len(hand.cards) if hand else row.count(" data-card=")
        if _is_idle(key, model, cards):
            self._answering.restart(self._say_why_idle, key, cards)
        elif key in _GO:
            self._app.browser.focus(_GO[key])
            if _GO[key] == "prompt" and table.question:
                # The region that gets the focus has only a name: a question of its own accord is spoken by the table.
                self._answering.restart(self._ask_again)
        elif key in _DO:
            table.handle(Signal("click", do=_DO[key]))
        elif key == WHY_KEY:
            table.explain(explain.REFUSAL if model.note else "")
        elif key in _CARDS:
            self._app.browser.focus("hand", int(key))
        elif key in _SAY:
            asked = _SAY[key], model.view(), model.voices, model.ui_state().events
            self._answering.restart(self._say, *asked)

    async def _say(self, *asked: Any) -> None:
        """Say the answer of `spoken_summary`, given this."""
        browser = self._app.browser
        if await browser.fetch_later():
            browser.say(lazy_modules.module("ui.table.read_aloud").spoken_summary(*asked))
        else:
            browser.say(_("Go online once to download this."))

    async def _say_why_idle(self, key: str, cards: int | None) -> None:
        browser = self._app.browser
        if await browser.fetch_later():
            browser.say(*lazy_modules.module("ui.table.read_aloud").words_of_idle_key(key, self.table.model, cards))

    async def _ask_again(self) -> None:
        """Say the question, and its answers, each with the digit that takes it until anything is pressed or drawn."""
        answers, offered = "", ()
        if await self._app.browser.fetch_later():
            read = lazy_modules.module("ui.table.read_aloud")
            answers, offered = read.answers_to(self.table.model.view(), self.table.ui_state)
        self._offered = offered
        self._app.browser.say(*filter(None, (self.table.question, answers)))


def _is_idle(key: str, model: TableModel, cards: int | None) -> bool:
    """Return whether a key of the list does nothing now; `cards` is how many the viewer holds, None for no hand."""
    ui = ui_of(model.connection.game.slug)
    match key:
        case "h" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9":
            idle = not cards or (key != "h" and int(key) > cards)
        case "q":
            idle = model.over or model.is_standing
        case "d":
            idle = not ui.piles
        case "b":
            idle = not model.bot_due
        case "i":
            idle = not (model.has_hints and model.is_choosing)
        case "w":
            idle = not ui.questions
        case _:
            idle = False
    return model.is_covered or idle
