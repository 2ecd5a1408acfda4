"""The parts of a replay around the table: the choice of a viewer, all hands, and the way back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ui.components import explain
from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.html import Child, Html, h, join
from ui.components.symbols import icon, speech_only
from ui.components.translation import _, pgettext
from ui.games.kit.diagram import DiagramRow, plain_cards
from ui.page import routes
from ui.page.layout import PageContext
from ui.positions import diagram_html as diagram


def tools(eyes: Mapping[str, str], chosen: str, explains: bool) -> Html:
    """Return the tools in the bar; `eyes` are the names of possible viewers, by their values."""
    opener = {"class": "button tool aside", "id": "open-log", "popovertarget": "telling"}
    asking = explain.why_button("ask-why", "button tool") if explains else None
    choice = _eyes(eyes, chosen) if len(eyes) > 1 else None
    return h("div", {"class": "tools"}, choice, asking, button(_("Log"), attributes=opener))


def _eyes(eyes: Mapping[str, str], chosen: str) -> Html:
    options = [h("option", {"value": value, "selected": value == chosen}, name) for value, name in eyes.items()]
    about = {"id": "eyes", "name": "eyes", "data-do": Command.EYES, "aria-label": _("Seen by")}
    return h("span", {"class": "named"}, icon("turned"), h("select", about, options))


def back(id: str, page_context: PageContext, kind: str = "home") -> Html:
    """Return the way back to the table; a link in a frame would be another step back for the page around it."""
    address = routes.write(routes.TableRoute(id))
    inside: list[Child] = [icon("back") if kind == "home" else None, h("span", {}, _("Back to the game"))]
    if page_context.full:
        return button(inside, Command.VISIT, {"class": kind, "data-item": address})
    return h("a", {"class": kind, "href": address, "data-point": kind == "home"}, inside)


def heading(game: str) -> Html:
    """Return the heading, which tells listeners that this is a replay; the band says it to the eye."""
    return join(speech_only(pgettext("heading", "Replay") + ": "), game)


def arrival(counter: str) -> tuple[str, ...]:
    """Return the sentences that say where the viewer is, and how to leave."""
    return (
        _("This is the replay, at {place}.", place=counter),
        _("To leave it, press “{button}”.", button=_("Back to the game")),
    )


def band(id: str, page_context: PageContext) -> Html:
    """Return the band that says that this is a replay, with the way out."""
    return h(
        "p", {"class": "replaying"}, h("b", {}, pgettext("heading", "Replay")), " · ", back(id, page_context, "way-out")
    )


def hands(shown: Iterable[tuple[str, tuple[str, ...]]]) -> Html:
    """Return hands, each by its owner's name."""
    rows = [DiagramRow(name, cards=plain_cards(cards)) for name, cards in shown]
    about = {"class": "hands panel", "id": "hands", "tabindex": "0", "aria-label": _("All hands")}
    return h("section", about, diagram.html(rows))
