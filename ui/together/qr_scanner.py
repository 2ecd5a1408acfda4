"""What screens have in common that take what another device shows: it is pasted, or read by the camera."""

from __future__ import annotations

from collections.abc import Callable

from ui.components.commands import Command
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.together import live_text as text
from ui.together.live_view import CAMERA


class QrScanner:
    """Answers what `ui.together.live_view.take_form` has drawn, but for its submission.

    typed: what stands in its field. on: whether the camera looks for a code. `take` is given the text of the first that
    it sees, `tell` a sentence about what keeps it from that.
    """

    def __init__(
        self, app: App, do: Command, field: str, take: Callable[[str], None], tell: Callable[[str], None]
    ) -> None:
        self.typed = ""
        self.on = False
        self._app = app
        self._do = do
        self._field = field
        self._take = take
        self._tell = tell
        self._scanning = Tasks(app.run)

    def handle(self, signal: Signal) -> bool:
        """Do what is asked for; False if it is nothing of this."""
        match signal.kind, signal.do:
            case "click", Command.SCAN:
                self.on = True
                self._app.draw()
                self._scanning.restart(self._scan)
            case "click", Command.STOP_SCANNING:
                self.close()
                self._tell("")
            case "input" | "change", do if do == self._do:
                # The page is drawn anew while somebody writes.
                self.typed = signal.form.get(self._field, "")
            case _:
                return False
        return True

    def close(self) -> None:
        """Take nothing any more."""
        self.on = False
        self._scanning.drop()
        self._app.browser.stop_scanning()

    async def _scan(self) -> None:
        found = await self._app.browser.scan(CAMERA)
        self.on = False
        if found:
            self._take(found)
        else:
            self._tell(text.NO_CAMERA if found is None else text.NO_DECODER)
