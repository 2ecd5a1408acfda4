"""The start card: what a newcomer has to know before the first game of its kind."""

from __future__ import annotations

from typing import Any

from engine import Game
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Html, h
from ui.components.translation import _, ngettext, pgettext
from ui.games.catalog import ui_of
from ui.games.kit.interstitials import GO_ON
from ui.page import routes


def start_title(game: Game[Any, Any]) -> str:
    """Return its heading."""
    return _("Your first game of {game}", game=game.name)


def start_sentences(view: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the goal of this game, and how it is played."""
    text, asked = ui_of(view.game).text, (view.options, view.seats)
    return text.goal(*asked) if text.goal else (), text.basics(*asked) if text.basics else ()


def shortness(view: Any) -> str:
    """Return the sentence that this game is shorter than usual, as first ones are; "" if it isn't."""
    first = ui_of(view.game).quick.options
    is_short = first and all(view.options.get(name) == value for name, value in first.items())
    return _("This is a short game to begin with.") if is_short else ""


def start_card(game: Game[Any, Any], view: Any) -> Html:
    """Return the start card as it stands on the table, with the button *Play*, which gets the focus."""
    ui, (goal, basics) = ui_of(game.slug), start_sentences(view)
    return h(
        "section",
        {"class": "panel moment first-game", "aria-labelledby": "moment"},
        h("h2", {"id": "moment"}, start_title(game)),
        h("p", {"class": "small"}, short) if (short := shortness(view)) else None,
        [h("p", {}, h("strong", {}, sentence)) for sentence in goal],
        h("ul", {}, [h("li", {}, sentence) for sentence in basics]),
        row_of_buttons(
            button(pgettext("button", "Play"), Command.GO_ON, {"class": "button first", "id": GO_ON}),
            _lesson(game.slug, ui.lesson_minutes) if ui.lessons else None,
        ),
    )


def _lesson(slug: str, minutes: int) -> Html:
    label = ngettext("Take the lesson ({count} minute)", "Take the lesson ({count} minutes)", minutes)
    return h("a", {"class": "button", "href": routes.write(routes.LearnRoute(slug, routes.FIRST))}, label)
