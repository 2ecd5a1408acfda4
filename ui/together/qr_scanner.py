"""Reading a link from another device's screen: pasted, or by the camera."""

from __future__ import annotations

from collections.abc import Callable

from ui.components.commands import Command
from ui.components.translation import _
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks

CAMERA = "camera"
"""The id of the element with the camera's picture."""


class QrScanner:
    """Answers the buttons of `ui.together.live_view.take_form`, except its submission.

    do, field: the command of the form, and the id of its field. typed: the text in the field. on: whether the camera
    looks for a code. `take` is given the text of the first code, `tell` a sentence about a failure. goes_on: whether
    further codes are looked for after one has been taken, and the camera stays on for them.
    """

    def __init__(
        self,
        app: App,
        do: Command,
        field: str,
        take: Callable[[str], None],
        tell: Callable[[str], None],
        goes_on: Callable[[], bool] = lambda: False,
    ) -> None:
        self.do = do
        self.field = field
        self.typed = ""
        self.on = False
        self._app = app
        self._take = take
        self._tell = tell
        self._goes_on = goes_on
        self._scanning = Tasks(app.run)

    @property
    def is_possible(self) -> bool:
        """Whether there may be a camera."""
        return self._app.browser.scans()

    def handle(self, signal: Signal) -> bool:
        """Handle a signal; False if it is none of these."""
        match signal.kind, signal.do:
            case "click", Command.SCAN:
                self.on = True
                self._app.draw()
                self._scanning.restart(self._scan)
            case "click", Command.STOP_SCANNING:
                self.close()
                self._tell("")
            case "input" | "change", do if do == self.do:
                # The page is drawn again while the player types.
                self.typed = signal.form.get(self.field, "")
            case _:
                return False
        return True

    def close(self) -> None:
        """Stop scanning."""
        self.on = False
        self._scanning.drop()
        self._app.browser.stop_scanning()

    async def _scan(self) -> None:
        seen = "" if self._goes_on() else None
        found = await self._app.browser.scan(CAMERA, seen)
        while found and seen is not None:
            self._take(found)
            if not self._goes_on():
                self.close()
                self._app.draw()
                return
            # A code stays before the camera for a while.
            seen = found
            found = await self._app.browser.scan(CAMERA, seen)
        self.on = False
        if found:
            self._take(found)
        else:
            self._tell(
                _("The camera can’t be used here. Paste the text instead.")
                if found is None
                else _("Couldn’t download the QR scanner. Try again when you are online, or paste the text instead.")
            )
