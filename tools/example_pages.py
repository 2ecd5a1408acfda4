"""The worked cases as pages of their own, to read, to link to, and to show inside other sites' pages.

A question is the widget of the rules pages. A record is told in stops: from its first comment on, each action worth
mentioning, with the position after it. All stops are in the page, so that stepping through them needs no Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine import GAMES, Record
from tools import worked
from tools.cases import read_cases
from tools.reading import question
from ui.components.html import Html, h, join
from ui.components.step_buttons import steps
from ui.components.translation import N_, _
from ui.games.kit.diagram import DiagramRow
from ui.positions import diagram_html
from ui.positions.position import Position, position_after

STORY = N_("The game, step by step")
NO_PART = N_("This page has no part “PART”: here is the whole example.")
"""With the part that was asked for in place of PART."""

_HEARD_AT_MOST = 200


class ExamplePage(NamedTuple):
    """The content of such a page.

    about: a sentence or two about it. asks: whether there is a question on it. rows: what it shows first.
    """

    name: str
    title: str
    about: str
    body: Html
    asks: bool
    rows: tuple[DiagramRow, ...]


def pages(slug: str) -> Iterator[ExamplePage]:
    """Yield the pages of a game's worked cases, in their order."""
    for case, example in read_cases(slug):
        name = f"{slug}-{case}"
        parts = [_part(slug, f"{name}-{place}", part, example) for place, part in enumerate(example["parts"], 1)]
        rules = h(
            "a",
            {"href": f"../rules/{slug}.html#case-{case}", "target": "_top"},
            _("{game}, worked example {number}", game=GAMES[slug].name, number=case),
        )
        title, cites = _(example["title"]), h("span", {"class": "cites"}, ", ".join(map(_, example["cites"])))
        yield ExamplePage(
            name,
            f"{title} – {GAMES[slug].name}",
            _about(slug, example),
            join(h("h1", {}, title), h("p", {"class": "from", "data-no-part": _(NO_PART)}, rules, " ", cites), parts),
            any("ask" in part for part in example["parts"]),
            _first(slug, example["parts"][0]),
        )


def stops(part: Mapping[str, Any]) -> list[Position]:
    """Return where the story of a record stops: after its first comment's action, and every later one of some interest.

    Each stop is seen as the part's latest position is, or as the first if none has come yet.
    """
    record = Record.from_json(part["record"])
    positions = part["positions"]
    replay = record.replay()
    found = []
    for at in range(min(map(int, record.comments)) + 1, len(record.actions) + 1):
        seat = next((each["seat"] for each in reversed(positions) if each["at"] <= at), positions[0]["seat"])
        position = position_after(record, replay, at, seat)
        if line(position):
            found.append(position)
    return found


def _first(slug: str, part: Mapping[str, Any]) -> tuple[DiagramRow, ...]:
    """Return the first picture of a part: the position where its story opens, or its question with the answer."""
    if "ask" in part:
        return worked.rows(slug, part)
    found = stops(part)
    return next((stop for stop in found if stop.at == part["positions"][0]["at"]), found[0]).rows


def line(stop: Position) -> str:
    """Return the text of a stop: the comment on its last action, or a summary of that action if there is none."""
    return _(stop.comment) or " ".join(stop.happened)


def _about(slug: str, example: Mapping[str, Any]) -> str:
    """Return a case's description for search engines and links: its kind, and how it begins."""
    first = example["parts"][0]
    text = first["text"] if "ask" in first else next(iter(first["record"]["comments"].values()))
    about = _("A worked example of the rules of {game}: {text}", game=GAMES[slug].name, text=_(text))
    return about if len(about) <= _HEARD_AT_MOST else f"{about[: _HEARD_AT_MOST - 2].rpartition(' ')[0]} …"


def _part(slug: str, id: str, part: Mapping[str, Any], example: Mapping[str, Any]) -> Html:
    place, parts = id.rpartition("-")[2], len(example["parts"])
    heading = h("h2", {}, _("Part {number} of {count}", number=place, count=parts)) if parts > 1 else None
    inside = _question(slug, id, part) if "ask" in part else _story(id, part)
    return h("section", {"class": "example-part", "id": id}, heading, inside)


def _question(slug: str, id: str, part: Mapping[str, Any]) -> Html:
    """Return the widget and why its answer is right, beside the version for mode=show."""
    why = h("p", {"class": "why"}, h("strong", {}, _("The example:")), " ", _(part["text"]))
    shown = h("div", {"class": "worked shown"}, worked.question(slug, part))
    return join(question(f"{id}-question", f"{slug} {part['ask']}"), why, shown)


def _story(id: str, part: Mapping[str, Any]) -> Html:
    """Return the stops of a record one below the other, with the buttons that show one at a time."""
    found = stops(part)
    shown = [_stop(stop, place, len(found)) for place, stop in enumerate(found, 1)]
    around = {"class": "story", "role": "group", "aria-label": _(STORY), "data-opens": part["positions"][0]["at"]}
    story = h("div", around, _buttons(id) if len(found) > 1 else None, h("div", {"class": "stops"}, shown))
    return join(story, worked.play_on(part, found[0].at or 0))


def _buttons(id: str) -> Html:
    return steps(id=id, says="data-step", more=h("p", {"class": "unseen heard", "role": "status"}))


def _stop(stop: Position, place: int, places: int) -> Html:
    classes = "stop now" if place == 1 else "stop"
    count = h("p", {"class": "count"}, _("{number} of {count}", number=place, count=places)) if places > 1 else None
    said = h("p", {"class": "told"}, line(stop))
    seen = _("As an onlooker sees it") if stop.seat is None else _("As {name} sees it", name=stop.names[stop.seat])
    drawn = diagram_html.html(stop.rows, seen)
    return h("div", {"class": classes, "data-at": stop.at}, count, said, drawn)
