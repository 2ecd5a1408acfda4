"""Features of a table besides the game itself, such as saving, bots or hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.page.layout import Banner, PageContext
from ui.page.routes import Route
from ui.platform.browser import Signal

if TYPE_CHECKING:
    from ui.table.screen import TableScreen


class Feature:
    """A part of a table, which is asked together with the others, in their order; by itself it does nothing.

    `table` is the screen that it belongs to. `is_last` says whether its banners stand below those of the app.
    """

    table: TableScreen
    is_last = False

    @property
    def at_stake(self) -> bool:
        """Whether it holds something that would be lost with the page."""
        return False

    @property
    def busy(self) -> bool:
        """Whether something happens by itself, or something is shown that isn't in the game."""
        return False

    @property
    def holds(self) -> bool:
        """Whether it has bots wait until someone has them continue."""
        return False

    def detains(self, route: Route) -> bool:
        """Ask whether the table is to be left for this address; True if it stays until that is answered."""
        return False

    def join(self, table: TableScreen) -> None:
        """Belong to this table."""
        self.table = table

    @property
    def title(self) -> str:
        """The window's title, "" for the table's own."""
        return ""

    @property
    def focus_fallback(self) -> str:
        """The id of what gets the focus when the element that had it is gone, "" for the table's own."""
        return ""

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        """Return the banners over the table; `above` are those of other features."""
        return ()

    def adorn(self, state: TableUiState) -> TableUiState:
        """Return the table's state with this feature's additions."""
        return state

    def panel(self, page_context: PageContext) -> Html | None:
        """Return the panel before the playing area."""
        return None

    def tool(self) -> Html | None:
        """Return its button in the bar, with the window that this opens."""
        return None

    def outcome(self, page_context: PageContext) -> Html | None:
        """Return its part of the result of a finished game, below the scores."""
        return None

    def open(self) -> None:
        """Start background work: the table has been drawn for the first time."""

    def close(self) -> None:
        """End it: the table is left."""

    def change_viewer(self) -> None:
        """Forget what is for one person only: another one, or none, looks at the table from the next drawing on."""

    def notice(self, signal: Signal) -> None:
        """Take note of a signal before anything is done about it."""

    def answer(self, signal: Signal) -> bool | None:
        """Do what a signal asks for and return whether to draw then; None if the signal is for others."""
        return None

    def before_drawing(self) -> None:
        """Prepare for the next drawing."""

    def after_speaking(self) -> None:
        """Say more, after the news and the question."""

    def after_action(self, before: int) -> None:
        """Take note that someone here has acted; `before` is how many actions had been played."""

    def after_telling(self, events: Sequence[Any]) -> None:
        """Take note that these events have been shown, by the drawing before, as the viewer may see them."""

    def after_last_step(self) -> None:
        """Continue after every action played so far has been shown, step by step."""

    def after_reading(self) -> None:
        """Continue after the interstitial on the table has been read."""

    def after_change(self) -> None:
        """Continue after a change from elsewhere has been drawn."""

    def go_on(self) -> None:
        """Continue: someone plays here."""

    def resume(self) -> None:
        """Let held bots act."""

    def stop(self) -> None:
        """Stop work that was begun for another position: the game has changed."""
