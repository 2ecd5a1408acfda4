"""What a page says after a mistake of ours: what is to be reported, and the way on."""

from __future__ import annotations

from ui.components.commands import Command
from ui.components.html import Attribute, Html, h, join
from ui.page import text

REPORT = "report"
"""The id of the field with the report."""


def contents(report: str, whole: bool | None, copied: str, said: str, way_on: str) -> Html:
    """Return the contents of the page, which says what is `said` and has a button for the `way_on`.

    `whole` is whether the report has the whole game in it, None if there is no game.
    """
    button: dict[str, Attribute] = {"type": "button", "class": "button"}
    field: dict[str, Attribute] = {"id": REPORT, "readonly": True, "rows": 8, "spellcheck": "false", "translate": "no"}
    tick: dict[str, Attribute] = {
        "type": "checkbox",
        "id": "report-all",
        "data-do": Command.REPORT_ALL,
        "checked": whole,
    }
    return join(
        h("p", {}, said),
        h(
            "p",
            {"class": "answers"},
            h("button", {**button, "class": "button first", "id": "go-on", "data-do": Command.GO_ON}, way_on),
            h("a", {"class": "button", "href": ""}, text.RELOAD),
        ),
        h(
            "section",
            {"class": "panel sharing", "aria-labelledby": "report-title"},
            h("h2", {"id": "report-title"}, text.REPORT),
            h("p", {}, text.REPORT_HELP),
            None if whole is None else h("p", {}, h("label", {}, h("input", tick), " ", text.REPORT_ALL)),
            h(
                "div",
                {"class": "copyable"},
                h("textarea", {**field, "aria-labelledby": "report-title"}, report),
                h(
                    "p",
                    {"class": "answers"},
                    h("button", {**button, "data-do": Command.COPY_REPORT}, text.COPY_REPORT),
                    h("span", {"class": "small", "role": "status", "id": "report-said"}, copied),
                ),
            ),
        ),
    )
