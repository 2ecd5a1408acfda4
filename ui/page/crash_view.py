"""The page after an error of ours: the report, and the way on."""

from __future__ import annotations

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Attribute, Html, h, join
from ui.components.translation import _, pgettext

REPORT = "report"
"""The id of the field with the report."""


def contents(report: str, whole: bool | None, copied: str, said: str, way_on: str) -> Html:
    """Return the contents of the page: the sentence `said`, a button called `way_on`, and the report.

    `whole` is whether the report contains the whole game, None if there is no game.
    """
    help = _("If you send us this, we can find the error. It contains what you could see, and no hidden cards.")
    everything = _("Add the whole game, with everybody’s hands and the cards to come")
    field: dict[str, Attribute] = {"id": REPORT, "readonly": True, "rows": 8, "spellcheck": "false", "translate": "no"}
    box = {"type": "checkbox", "id": "report-all", "data-do": Command.REPORT_ALL, "checked": whole}
    return join(
        h("p", {}, said),
        row_of_buttons(
            button(way_on, Command.GO_ON, {"class": "button first", "id": "go-on"}),
            h("a", {"class": "button", "href": ""}, _("Reload the page")),
        ),
        h(
            "section",
            {"class": "panel sharing", "aria-labelledby": "report-title"},
            h("h2", {"id": "report-title"}, pgettext("heading", "Report")),
            h("p", {}, help),
            None if whole is None else h("p", {}, h("label", {}, h("input", box), " ", everything)),
            h(
                "div",
                {"class": "copyable"},
                h("textarea", {**field, "aria-labelledby": "report-title"}, report),
                row_of_buttons(
                    button(_("Copy report"), Command.COPY_REPORT),
                    h("span", {"class": "small", "data-news": True, "id": "report-said"}, copied),
                ),
            ),
        ),
    )
