"""What is around the table where one looks back: whose eyes it is seen with, everybody's hands, and the way back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ui.components import explain
from ui.components.commands import Command
from ui.components.html import Child, Html, h
from ui.components.symbols import icon
from ui.games.kit.diagram import DiagramRow, plain_cards
from ui.page import routes
from ui.page.layout import PageContext
from ui.positions import diagram_html as diagram
from ui.replay import text
from ui.table import text as table_text


def tools(eyes: Mapping[str, str], chosen: str, explains: bool) -> Html:
    """Return what stands in the bar; `eyes` are the names of those that one can see with, by their values."""
    opener = {"type": "button", "class": "button tool aside", "id": "open-log", "popovertarget": "telling"}
    asking = explain.why_button("ask-why", "button tool") if explains else None
    choice = _eyes(eyes, chosen) if len(eyes) > 1 else None
    return h("div", {"class": "tools"}, choice, asking, h("button", opener, table_text.LOG))


def _eyes(eyes: Mapping[str, str], chosen: str) -> Html:
    options = [h("option", {"value": value, "selected": value == chosen}, name) for value, name in eyes.items()]
    about = {"id": "eyes", "name": "eyes", "data-do": Command.EYES, "aria-label": text.EYES}
    return h("span", {"class": "named"}, icon("turned"), h("select", about, options))


def back(id: str, page_context: PageContext, kind: str = "home") -> Html:
    """Return what leads back to the table; a link in a frame would be another step back for the page around it."""
    address = routes.write(routes.TableRoute(id))
    inside: list[Child] = [icon("back") if kind == "home" else None, h("span", {}, text.TO_TABLE)]
    if page_context.full:
        return h("button", {"type": "button", "class": kind, "data-do": Command.VISIT, "data-item": address}, inside)
    return h("a", {"class": kind, "href": address, "data-point": kind == "home"}, inside)


def band(id: str, page_context: PageContext) -> Html:
    """Return what says that this is the past, with the way out of it."""
    return h("p", {"class": "replaying"}, h("b", {}, text.REPLAY), " · ", back(id, page_context, "way-out"))


def hands(shown: Iterable[tuple[str, tuple[str, ...]]]) -> Html:
    """Return hands, each by its owner's name."""
    rows = [DiagramRow(name, cards=plain_cards(cards)) for name, cards in shown]
    about = {"class": "hands panel", "id": "hands", "tabindex": "0", "aria-label": text.HANDS}
    return h("section", about, diagram.html(rows))
