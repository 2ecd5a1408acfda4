"""A position in a frame, to be played on from."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Session
from ui.components.commands import Command
from ui.page.layout import Banner, PageContext
from ui.page.screen import App
from ui.table import text
from ui.table.feature import Feature
from ui.table.saved_table import local_table
from ui.table.screen import TableScreen


class BackToBeginning(Feature):
    """Says that there is something to try, and offers the way back to the beginning."""

    is_last = True

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        # Whoever has played something knows; the way back stays, in the same place.
        said = text.TRYING if self.table.model.undoer is None else ""
        return (Banner(said, ((Command.BEGINNING, text.BEGINNING),)),)


def sandbox(app: App, id: str, session: Session) -> TableScreen:
    """Return a table where nobody hands the screen over between two people."""
    table = local_table(app, id, session, BackToBeginning())
    table.model.lay_open()
    return table
