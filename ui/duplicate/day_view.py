"""The page of a deal of the day, its calendar, and the result as a text to send."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine import GAMES, Record
from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.grammar import sentence
from ui.components.html import Child, Html, h, join
from ui.components.translation import _, ngettext, pgettext
from ui.embed.links import folder
from ui.embed.snippets_view import CopyState, copy_field
from ui.games.catalog import ui_of
from ui.page import routes
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.saves.dates import date_of, in_words
from ui.saves.diary import PlayedDeal
from ui.saves.seats import players

FIELD = "result-text"
WEEK = 7
WEEKS = 5
"""How many weeks the calendar shows, the present one among them."""

_SIGNS = {"w": "▲", "o": "▽", "n": "="}
"""The signs of a game’s course in a text: plain ones that every font has, unlike those of the calendar."""


def heading() -> str:
    """Return the name of the feature."""
    return _("Deal of the day")


def page(deal: Record, day: int, notes: Child, is_new: bool, diary: Html, banners: tuple[Banner, ...]) -> Html:
    """Return the page of a deal that isn't being played; `is_new`: no game of this kind was ever played here."""
    terms = _(
        "Everybody who plays this deal has the same cards, the same seat and the same bots. Nothing can be undone, and "
        "there are no hints."
    )
    return framed(
        heading(),
        h(
            "section",
            {"class": "panel", "aria-labelledby": "deal"},
            h("h2", {"id": "deal"}, _("{date}: {game}", date=in_words(day), game=GAMES[deal.game].name)),
            h("p", {}, _opponents(deal)),
            h("p", {}, terms),
            notes,
            h("p", {}, _("You haven’t played {game} here yet.", game=GAMES[deal.game].name)) if is_new else None,
            row_of_buttons(
                button(pgettext("button", "Play"), Command.PLAY, {"class": "button first", "id": "play"}),
                _ways_to_learn(deal.game) if is_new else None,
            ),
        ),
        diary,
        banners=banners,
    )


def _ways_to_learn(slug: str) -> Html:
    """Return the ways to know a game before its deal of the day."""
    lesson = {"class": "button", "href": routes.write(routes.LearnRoute(slug, routes.FIRST))}
    return join(
        h("a", lesson, _("Take the lesson")) if ui_of(slug).lessons else None,
        button(_("A practice game first"), Command.PRACTISE),
    )


def _opponents(deal: Record) -> str:
    """Return how many bots of which level there are."""
    levels = [player.level for player in players(deal.seats) if player.level]
    if set(levels) == {"novice"}:
        return ngettext(
            "You play against {count:words} novice.", "You play against {count:words} novices.", len(levels)
        )
    return ngettext("You play against {count:words} adept.", "You play against {count:words} adepts.", len(levels))


def first_counts() -> str:
    """Return which game of today’s date counts."""
    return _("The first game that you begin is the one that counts.")


def past_deal() -> str:
    """Return what becomes of a game of an earlier date."""
    return _("This date is over: you can play its deal, but it doesn’t count for your streak.")


def begun_before() -> str:
    """Return what becomes of another game of the same date."""
    return _("You have begun this deal before. You can play it again, but it doesn’t count again.")


def end_line() -> str:
    """Return that a deal of the day is over."""
    return _("The deal of the day is done.")


def without_streak() -> str:
    """Return that a game doesn't count."""
    return _("This game doesn’t count for your streak.")


def streak_line(days: int) -> str:
    """Return how many days in a row a deal was played."""
    return ngettext("Your streak: {count} day.", "Your streak: {count} days.", days)


def outcome(day: int, played: PlayedDeal, buttons: Html, diary: Html) -> Html:
    """Return a finished deal's part of the result."""
    return h(
        "section",
        {"aria-labelledby": "day"},
        h("h3", {"id": "day"}, _("Deal of the day, {date}", date=in_words(day))),
        h("p", {}, without_streak()) if not played.counts else None,
        buttons,
        diary,
    )


def send_buttons(text: str, link: str, given: CopyState, shares: bool) -> Html:
    """Return how to send a result."""
    return join(
        row_of_buttons(button(_("Send the result"), Command.SHARE_LINK, {"class": "button first"})) if shares else None,
        copy_field(FIELD, _("Result as text"), f"{text}\n{link}", given, rows=3, heard=_result_in_words(text)),
        h("p", {"class": "small", "aria-hidden": True}, _signs()),
    )


def _result_in_words(text: str) -> str:
    """Return this result for the ear: with words for its signs."""
    first, _line, rest = text.partition("\n")
    course, _space, score = rest.partition(" ")
    gained = (
        pgettext("gained most", "you"),
        pgettext("gained most", "another player"),
        pgettext("gained most", "no one"),
    )
    names = dict(zip(_SIGNS.values(), gained, strict=True))
    told = _("Most points, part by part: {names}.", names=", ".join(names[sign] for sign in course))
    return f"{first}. {told} {sentence(score)}." if text else ""


def _signs() -> str:
    """Return what the signs of a course mean."""
    own, other, none = _SIGNS.values()
    return _(
        "In each part of the game: {own} you gained most, {other} another player did, {none} no one did.",
        own=own,
        other=other,
        none=none,
    )


def result_text(day: int, deal: Record, played: PlayedDeal) -> str:
    """Return a result to send: the course of the scores in signs, and nothing of the cards."""
    first = _("Suits & Signs, {date}: {game}", date=in_words(day), game=GAMES[deal.game].name)
    won = _("won {own} to {best}", own=played.own, best=played.best)
    lost = _("lost {own} to {best}", own=played.own, best=played.best)
    course = "".join(_SIGNS[each] for each in played.course)
    return f"{first}\n{course} {won if played.place == 1 else lost}"


def day_link(page: str, day: int) -> str:
    """Return the link to a day's deal; `page` is the address of the open page."""
    return f"{folder(page)}{routes.write(routes.DayRoute(date_of(day)))}"


def calendar(played: Mapping[int, PlayedDeal], today: int, streak: int) -> Html:
    """Return the streak, and folded away the last weeks; the marks differ by their shapes."""
    first = today - weekday(today) - WEEK * (WEEKS - 1)
    weeks = [range(first + WEEK * week, first + WEEK * (week + 1)) for week in range(WEEKS)]
    return join(
        h("p", {}, streak_line(streak)) if streak else None,
        h(
            "details",
            {"id": "calendar"},
            h("summary", {}, _("The last five weeks")),
            h(
                "table",
                {"class": "scores"},
                h("thead", {}, h("tr", {}, [h("th", {"scope": "col"}, name) for name in _weekdays()])),
                h("tbody", {}, [h("tr", {}, [_cell(day, played.get(day), today) for day in week]) for week in weeks]),
            ),
            h("p", {"class": "small"}, " · ".join(f"{mark} {said}" for mark, said in _marks())),
        ),
    )


def weekday(day: int) -> int:
    """Return the day's place in its week, 0 for Monday."""
    return (day + 3) % WEEK


def _weekdays() -> tuple[str, ...]:
    """Return the short names of the days of a week."""
    return (
        *(pgettext("weekday", "Mon"), pgettext("weekday", "Tue"), pgettext("weekday", "Wed")),
        *(pgettext("weekday", "Thu"), pgettext("weekday", "Fri"), pgettext("weekday", "Sat")),
        pgettext("weekday", "Sun"),
    )


def _marks() -> Iterator[tuple[str, str]]:
    """Yield the marks of the calendar, and what they say."""
    yield "★", pgettext("deal of a day", "won")
    yield "●", pgettext("deal of a day", "played")
    yield "◐", pgettext("deal of a day", "begun")
    yield "○", pgettext("deal of a day", "played, not counted")


def _cell(day: int, played: PlayedDeal | None, today: int) -> Html:
    """Return a day of the calendar: its mark to the eye, its date and the mark's meaning to the ear."""
    if day > today:
        return h("td")
    if played is None:
        mark, said = "–", pgettext("deal of a day", "not played")
    else:
        place = 2 if not played.is_over else 3 if not played.counts else 0 if played.place == 1 else 1
        mark, said = list(_marks())[place]
    return h(
        "td",
        {},
        h("div", {"aria-hidden": True}, str(int(date_of(day)[-2:]))),
        h("div", {"aria-hidden": True}, mark),
        h("span", {"class": "unseen"}, _("{date}: {what}", date=in_words(day), what=said)),
    )
