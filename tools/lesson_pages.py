"""A page for each lesson, to link to: its beginning, and the button that begins it in the app.

The app's own address of a lesson stands behind a #, so sites that preview links couldn't tell one lesson from another.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine import GAMES
from tools.lessons import lessons_of
from ui.components.html import Html, format_html, h, join
from ui.components.translation import N_, _, ngettext
from ui.games.catalog import ui_of
from ui.games.kit.diagram import DiagramRow
from ui.lessons import lesson
from ui.page import routes
from ui.positions import diagram_html
from ui.positions.position import Position, position_after

FOLDER = "lessons"
BEGIN = N_("Begin the lesson")
_PUPIL = "Anna"
"""As in the worked cases; the others in them and in lessons are Beth and Carl."""


class LessonPage(NamedTuple):
    """The content of such a page. about: a sentence about it. rows: the position that the lesson begins with."""

    name: str
    title: str
    about: str
    body: Html
    rows: tuple[DiagramRow, ...]


def pages(slug: str) -> Iterator[LessonPage]:
    """Yield the pages of a game's lessons, in their order."""
    for name in ui_of(slug).lessons:
        found = _lesson(slug, name)
        game = GAMES[slug].name
        about, title = _about(game, found), _(found.title)
        at = found.steps[0].at
        position = _with_name(position_after(found.record, found.record.replay(until=at), at, found.pupil))
        begin = f"../index.html{routes.write(routes.LearnRoute(slug, name))}"
        rules = h("a", {"href": f"../rules/{slug}.html"}, _("The rules of {game}", game=game))
        yield LessonPage(
            f"{slug}-{name}",
            title if game in title else f"{title} – {game}",
            about,
            join(
                h("h1", {}, title),
                h("p", {}, about),
                h("p", {}, h("a", {"class": "button first", "href": begin}, _(BEGIN))),
                diagram_html.html(position.rows, _("What you see as it begins")),
                h("p", {}, rules),
            ),
            position.rows,
        )


def _about(game: str, told: lesson.Lesson) -> str:
    return ngettext(
        "Learn {game} at the table: a lesson of about {count} minute, in which you play along.",
        "Learn {game} at the table: a lesson of about {count} minutes, in which you play along.",
        told.minutes,
        game=game,
    )


def _with_name(position: Position) -> Position:
    """Return the position with a name for the pupil, who hasn't been asked for theirs."""
    names = (_PUPIL if seat == position.seat else name for seat, name in enumerate(position.names))
    return replace(position, names=tuple(names))


def links(slug: str) -> Html:
    """Return the line of links from a game's rules to the pages of its lessons, nothing if there are none."""
    linked = [
        h("a", {"href": f"../{FOLDER}/{slug}-{name}.html"}, _(_lesson(slug, name).title))
        for name in ui_of(slug).lessons
    ]
    if not linked:
        return join()
    listed = join(*[child for each in linked for child in (", ", each)][1:])
    return h("p", {}, format_html(_("Learn to play at the table: {lessons}."), lessons=listed))


def _lesson(slug: str, name: str) -> lesson.Lesson:
    return lesson.read(json.loads(lessons_of(slug)[name]))
