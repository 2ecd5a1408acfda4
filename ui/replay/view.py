"""Looking back at a game: the table as it was, the steps through it, and whose eyes it is seen with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ui.components import explain
from ui.components.html import Child, Html, h
from ui.components.news import Section, log
from ui.components.symbols import icon
from ui.components.table_state import Scene
from ui.games.catalog import ui_of
from ui.games.kit.diagram import Row, laid
from ui.page import routes
from ui.page.layout import Around, Note
from ui.page.layout import page as framed
from ui.positions import diagram_html as diagram
from ui.replay import text
from ui.table import text as table_text
from ui.table.view import telling


@dataclass(frozen=True)
class Looking:
    """All that the page shows.

    at: after how many actions. view, scene: the table then. steps: the buttons. eyes: (value, name) of those that it
    can be seen with. hands: everybody's, by their names, where they may all be seen. answers: to
    *Why?*, once somebody has asked.
    """

    id: str
    game: str
    at: int
    view: Any
    scene: Scene
    steps: Html
    eyes: tuple[tuple[str, str], ...]
    chosen: str
    told: Sequence[Section]
    hands: tuple[tuple[str, tuple[str, ...]], ...] = ()
    answers: Html | None = None


def page(looking: Looking, notes: tuple[Note, ...], around: Around) -> Html:
    """Return the page."""
    opener = {"type": "button", "class": "button tool aside", "id": "open-log", "popovertarget": "telling"}
    asking = explain.asking("ask-why", "button tool") if ui_of(looking.view.game).questions else None
    tools = h("div", {"class": "tools"}, _eyes(looking), asking, h("button", opener, table_text.LOG))
    return framed(
        looking.game,
        looking.steps,
        _hands(looking),
        ui_of(looking.view.game).table(looking.view, looking.scene),
        telling(log(looking.told, looking.view.game, looking.at)),
        explain.window(looking.answers) if looking.answers is not None else None,
        notes=notes,
        tools=tools,
        back=_back(looking, around),
        kind="at-table looking",
        around=around,
    )


def _back(looking: Looking, around: Around) -> Html:
    """Return what leads back to the table; a link in a frame would be another step back for the page around it."""
    address = routes.write(routes.TableRoute(looking.id))
    inside: list[Child] = [icon("back"), h("span", {}, text.TO_TABLE)]
    if around.full:
        return h("button", {"type": "button", "class": "home", "data-do": "visit", "data-item": address}, inside)
    return h("a", {"class": "home", "href": address, "data-point": True}, inside)


def _eyes(looking: Looking) -> Html | None:
    if len(looking.eyes) == 1:
        return None
    options = [h("option", {"value": value, "selected": value == looking.chosen}, name) for value, name in looking.eyes]
    about = {"id": "eyes", "name": "eyes", "data-do": "eyes", "aria-label": text.EYES}
    return h("span", {"class": "named"}, icon("turned"), h("select", about, options))


def _hands(looking: Looking) -> Html | None:
    if not looking.hands:
        return None
    rows = [Row(name, cards=laid(cards)) for name, cards in looking.hands]
    about = {"class": "hands panel", "id": "hands", "tabindex": "0", "aria-label": text.HANDS}
    return h("section", about, diagram.html(rows))
