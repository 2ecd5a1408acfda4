"""Sounds and vibration at a table: each sound comes with the drawing that shows its event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.games.kit.icons import icon_of
from ui.page.screen import App
from ui.page.settings import audible_sound
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.preferences import SETTINGS
from ui.table.feature import Feature

_OF_ICONS = {
    "stock": "deal",
    "card": "card",
    "cards": "card",
    "turned": "card",
    "swap": "card",
    "trick": "trick",
    "token": "token",
    "points": "token",
}
_KINDS = ("card", "deal", "token", "trick", "round", "win")
"""The sounds of what happens; of several at once the last of these is heard."""

_WEIGHTS = (*_KINDS, "refused", "turn")

_A_WORD = 250
"""Milliseconds: a screen reader at a usual speed."""

_MOVES = ("click", "drag")
_INTERRUPTIONS = (*_MOVES, "key")


class Sounds(Feature):
    """Plays a sound for events just shown, for the viewer's turn, and for refusals.

    After speech, if that is chosen: the weightiest of those that wait, once the speech should be over.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._was_asked = True
        self._moved = False
        self._due = ""
        self._speech_ends = 0
        self._waiting = Tasks(app.run)

    def notice(self, signal: Signal) -> None:
        if signal.kind in _INTERRUPTIONS:
            # Screen readers stop speaking at every key.
            self._due, self._speech_ends = "", 0
            self._waiting.drop()
        self._moved = signal.kind in _MOVES and bool(signal.pick or signal.act)

    def answer(self, signal: Signal) -> bool | None:
        settings = self._app.settings
        if signal.kind != "key" or signal.key != "m" or settings["keys"] == "off":
            return None
        stored = self._app.preferences.entries_of(SETTINGS)
        self._app.choose("sound", audible_sound(stored) if settings["sound"] == "off" else "off")
        self._app.browser.say(
            {"on": _("Sounds are on."), "after": _("Sounds are on, after speech."), "off": _("Sounds are off.")}[
                settings["sound"]
            ]
        )
        return True

    def after_telling(self, events: Sequence[Any]) -> None:
        heard = [sound for event in events if (sound := self._sound_of(event))]
        if heard:
            self._play(max(heard, key=_KINDS.index))

    def after_speaking(self) -> None:
        model = self.table.model
        spoken = sum(len(line.split()) for line in self.table.spoken)
        self._speech_ends = max(self._speech_ends, self._app.browser.now()) + spoken * _A_WORD
        asked = model.is_choosing and not model.telling.goes_on
        if self._moved and model.note:
            self._play("refused")
        elif asked and not self._was_asked:
            self._play("turn")
            if self._app.settings["vibration"] == "on":
                self._app.browser.vibrate()
        self._was_asked, self._moved = asked, False

    def _sound_of(self, event: Any) -> str:
        model = self.table.model
        icon = icon_of(event)
        if icon == "crown":
            return "win" if model.viewer in model.view().winners else "round"
        if any(isinstance(event, kind.ends) for kind in ui_of(model.connection.game.slug).text.sections[:1]):
            return "round"
        return _OF_ICONS.get(icon, "")

    def _play(self, sound: str) -> None:
        when = self._app.settings["sound"]
        if when == "on":
            self._app.browser.play(sound)
        elif when == "after":
            self._due = max(self._due or sound, sound, key=_WEIGHTS.index)
            self._waiting.restart(self._play_after_speech)

    async def _play_after_speech(self) -> None:
        browser = self._app.browser
        await browser.sleep(max(0, self._speech_ends - browser.now()))
        sound, self._due = self._due, ""
        browser.play(sound)
