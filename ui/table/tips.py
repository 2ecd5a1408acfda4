"""What happens for the first time at the tables of this page's person: it is explained once, a sentence at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.games.catalog import ui_of
from ui.page.layout import Around, Note
from ui.page.screen import Host
from ui.platform import lazy_modules
from ui.saves.preferences import TIPS
from ui.table import text


class Firsts:
    """What one table has to explain. What has been told is kept; `now` is what is told at present."""

    def __init__(self, host: Host, slug: str) -> None:
        self._host = host
        self._slug = slug
        self._untold: tuple[Any, ...] = ()
        self._fetched = False
        self.now: Any = None

    async def fetch(self) -> bool:
        """Fetch what there is to explain, unless it has been asked for; return whether there is something."""
        name = ui_of(self._slug).tips
        if self._fetched or not self._wanted or not name:
            return False
        self._fetched = True
        if not await self._host.browser.fetch_later():
            return False
        told = self._host.preferences.entries_of(TIPS)
        self._untold = tuple(each for each in lazy_modules.module(name).TIPS if not told.get(self._key(each)))
        return bool(self._untold)

    def look_at(self, events: Sequence[Any], view: Any) -> None:
        """Tell of the earliest of these events that is one of the firsts, unless something is told already."""
        if self.now is None and self._wanted:
            found = (each for event in events for each in self._untold if each.happens(event, view))
            self.now = next(found, None)
            if self.now is not None:
                # Another tab may have told it meanwhile, but that is no harm.
                self._untold = tuple(each for each in self._untold if each is not self.now)
                self._host.preferences.keep(TIPS, self._key(self.now), True)

    def put_away(self) -> None:
        """Tell no longer what is told now: somebody goes on."""
        self.now = None

    def note(self, around: Around) -> Note:
        """Return what is told now."""
        more = around.ruling(self._slug, self.now.anchor, text.MORE)
        return Note(self.now.said, (("got-it", text.GOT_IT),), more=more)

    @property
    def _wanted(self) -> bool:
        return self._host.settings["firsts"] == "on"

    def _key(self, first: Any) -> str:
        return f"{self._slug}-{first.key}"
