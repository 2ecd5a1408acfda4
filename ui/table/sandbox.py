"""A position in a frame that people can continue from."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Session
from ui.components.commands import Command
from ui.components.translation import _
from ui.page.layout import Banner, PageContext
from ui.page.screen import App
from ui.table.feature import Feature
from ui.table.saved_table import local_table
from ui.table.screen import TableScreen


class BackToBeginning(Feature):
    """Invites people to try things, and offers the way back to the beginning."""

    is_last = True

    def banners(self, page_context: PageContext, above: Sequence[Banner]) -> Sequence[Banner]:
        # After the first action only the way back stays, in the same place.
        said = _("Try anything you like: nothing here is saved.") if self.table.model.undoer is None else ""
        return (Banner(said, ((Command.BEGINNING, _("Start over")),)),)


def sandbox(app: App, id: str, session: Session) -> TableScreen:
    """Return a table where the screen isn't handed over between two people."""
    table = local_table(app, id, session, BackToBeginning())
    table.model.lay_open()
    return table
