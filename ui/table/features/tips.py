"""Tips: an event that this page's person meets for the first time is explained in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.components.commands import Command
from ui.components.translation import _, pgettext
from ui.games.catalog import ui_of
from ui.page.layout import Banner, PageContext
from ui.page.screen import App
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.preferences import TIPS
from ui.table.feature import Feature


class Tips(Feature):
    """Shows tips at one table, each only once.

    None is shown before someone plays here, or while there is something else to say or to do: only who is asked has the
    time to read, and what others do would take its place before it was read, and leave it there again afterwards.
    """

    def __init__(self, app: App, slug: str, since: int) -> None:
        """Begin after so many actions."""
        self._app = app
        self._slug = slug
        self._since = since
        self._untold: tuple[Any, ...] = ()
        self._is_fetched = False
        self._fetching = Tasks(app.run)
        self._tip: Any = None
        self._spoken: Any = None

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        if above or self._tip is None or not self._is_time:
            return ()
        more = page_context.rules(self._slug, said=pgettext("link", "More"), place=self._tip.anchor.lower())
        return (Banner(_(self._tip.said), ((Command.GOT_IT, _("Got it")),), more=more, spoken=True),)

    def notice(self, signal: Signal) -> None:
        # A card that is picked is still thought about, and the table keeps its places.
        if signal.kind == "click" and not signal.pick and self._is_time:
            self._tip = None

    def answer(self, signal: Signal) -> bool | None:
        if (signal.kind, signal.do) != ("click", Command.GOT_IT):
            return None
        self._tip = None
        return True

    def before_drawing(self) -> None:
        model = self.table.model
        if self._is_time and self._tip is None and self._are_wanted:
            events = [event for _, event in model.telling.history(model.viewer, self._since)]
            self._look_at(events, model.view())

    def after_speaking(self) -> None:
        # After the event that it explains; on the page it stands in no live region.
        if self._tip is not self._spoken and self._is_time:
            self._spoken = self._tip
            if self._tip is not None:
                self._app.browser.say(_(self._tip.said))

    def after_action(self, before: int) -> None:
        self._since = before
        name = ui_of(self._slug).tips
        if name and not self._is_fetched:
            # With the tips come the short words for those who listen.
            self._fetching.restart(self._fetch, name)

    async def _fetch(self, name: str) -> None:
        """Fetch the tips, from the module of this name."""
        if not await self._app.browser.fetch_later():
            return
        self._is_fetched = True
        told = self._app.preferences.entries_of(TIPS)
        self._untold = tuple(each for each in lazy_modules.module(name).TIPS if not told.get(self._key(each)))
        if self._untold and self._are_wanted:
            self.table.draw()

    def _look_at(self, events: Sequence[Any], view: Any) -> None:
        """Show the tip for the earliest of these events that has one."""
        found = (each for event in events for each in self._untold if each.happens(event, view))
        self._tip = next(found, None)
        if self._tip is not None:
            # Another tab may have told it meanwhile, but that is no harm.
            self._untold = tuple(each for each in self._untold if each is not self._tip)
            self._app.preferences.keep(TIPS, self._key(self._tip), True)

    @property
    def _is_time(self) -> bool:
        """Whether a tip can be read in peace: the viewer is asked, and nothing lies over the table."""
        return self.table.focus_fallback == "prompt" and self.table.model.is_choosing

    @property
    def _are_wanted(self) -> bool:
        return self._app.settings["firsts"] == "on"

    def _key(self, tip: Any) -> str:
        return f"{self._slug}-{tip.key}"
