"""A guest's conversation with the table, whatever screen is shown."""

from __future__ import annotations

from ui.platform.browser import Signal
from ui.together.guest import SEARCHES, Guest


class GuestConversation:
    """A guest's side of a live game while its page is open: a `Conversation`."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def take(self, signal: Signal) -> None:
        if signal.name != self.guest.peer:
            return
        if signal.do == "message":
            self.guest.hear(signal.text or "")
        elif signal.do in ("away", "back"):
            self.guest.handle_away(signal.do == "away")
        elif signal.do == "closed":
            self.guest.handle_disconnect()
        elif signal.do == "open":
            self.guest.handle_connect()
        elif signal.do in SEARCHES:
            self.guest.handle_search(signal.do)

    def end(self) -> None:
        self.guest.leave()
