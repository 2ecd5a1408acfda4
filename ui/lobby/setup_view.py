"""The set-up form, made from what the game says of its seats and options."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine import Option
from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h
from ui.games.catalog import ui_of
from ui.lobby import setup_text as text
from ui.lobby.setup_form import FRIEND, PERSON, Setup, all_options, option_text
from ui.page import text as page_text
from ui.page.layout import ALONE, Banner, PageContext
from ui.page.layout import page as framed
from ui.saves.names import NAME_LENGTH, seat_label, usual_name


def title(setup: Setup) -> str:
    """Return the title of the browser's window."""
    return f"{text.new(setup.game.name)} · {page_text.SITE}"


def page(
    setup: Setup, problems: Mapping[str, str], banners: tuple[Banner, ...] = (), page_context: PageContext = ALONE
) -> Html:
    """Return the form; each of `problems` stands beside its field.

    It has the fields of every seat and every option, so that static/js/resume.js can show them before Python is there.
    Those that don't count at present are hidden; what is as usual for most people is folded away, so that a phone shows
    all from the title to the button that begins.
    """
    game = setup.game
    return framed(
        text.new(game.name),
        h("p", {"class": "pitch"}, ui_of(game.slug).text.pitch),
        h(
            "form",
            {"class": "setup", "data-do": Command.SETUP, "novalidate": True, "autocomplete": "off"},
            _counts(setup),
            _players(setup, problems),
            _options(setup, problems),
            h(
                "p",
                {"class": "answers"},
                h("button", {"type": "submit", "class": "button first"}, text.BEGIN),
            ),
        ),
        banners=banners,
        tools=page_context.rules(game.slug, "tool"),
        page_context=page_context,
    )


def _group(legend: str, fields: list[Html], name: str) -> Html:
    return h("fieldset", {"class": f"panel {name}"}, h("legend", {}, legend), fields)


def _counts(setup: Setup) -> Html:
    """Return the choice of how many play; where there is none, a sentence says so."""
    counts = setup.game.seat_counts
    if len(counts) == 1:
        return h("p", {"class": "small"}, text.always(counts))
    return _group(text.SEATS, [_count(setup, count) for count in counts], "counts")


def _count(setup: Setup, count: int) -> Html:
    chosen = count == setup.seats
    radio = h("input", {"type": "radio", "name": "seats", "id": f"seats-{count}", "value": count, "checked": chosen})
    return h("label", {"class": "choice"}, radio, count)


def _seat(setup: Setup, seat: int, problems: Mapping[str, str]) -> Html:
    who, label = setup.who[seat], seat_label(seat)
    alone = sum(each == PERSON for each in setup.who[: setup.seats]) == 1
    attributes: dict[str, Attribute] = {
        "type": "text",
        "dir": "auto",
        "value": setup.names[seat],
        "placeholder": usual_name(seat, alone) if who == PERSON else text.NAME,
        "data-bot": text.NAME,
        "data-alone": usual_name(seat, alone=True),
        "data-among": usual_name(seat, alone=False),
        "maxlength": NAME_LENGTH,
        "aria-label": f"{label}: {text.NAME}",
    }
    return h(
        "div",
        {"class": "seat-row", "hidden": seat >= setup.seats},
        h("label", {"for": f"who{seat}"}, label),
        h(
            "select",
            {"id": f"who{seat}", "name": f"who{seat}"},
            [
                h("option", {"value": kind, "selected": kind == who}, text.player(kind))
                for kind in setup.kinds
                if seat or kind != FRIEND
            ],
        ),
        _field("input", f"name{seat}", attributes, "", problems),
    )


def _others(setup: Setup) -> list[Html]:
    """Return the choice of what all seats but the first are, and what the levels do that play."""
    choices = [
        h("option", {"value": each, "selected": each == setup.others, "disabled": not each}, text.others(each))
        for each in ("", *setup.kinds)
    ]
    row = h(
        "div",
        {"class": "seat-row"},
        h("label", {"for": "others"}, text.OTHERS),
        h("select", {"id": "others", "name": "others", "aria-describedby": "levels"}, choices),
    )
    playing = setup.who[: setup.seats]
    said = [
        h("p", {"class": "small", "data-level": level, "hidden": level not in playing}, text.LEVELS[level])
        for level in setup.kinds
        if level != PERSON
    ]
    return [row, h("div", {"id": "levels"}, said)]


def _players(setup: Setup, problems: Mapping[str, str]) -> Html:
    first, *rest = (_seat(setup, seat, problems) for seat in range(len(setup.who)))
    said = " ".join(text.LEVELS[level] for level in setup.kinds if level != PERSON)
    apart = setup.others in ("", PERSON) or any(f"name{seat}" in problems for seat in range(1, setup.seats))
    each = h(
        "details",
        {"id": f"each-{setup.game.slug}", "class": "each", "open": apart},
        h("summary", {}, text.EACH),
        rest,
        h("p", {"class": "small"}, said),
    )
    return _group(text.WHO, [first, *_others(setup), each], "seats")


def _options(setup: Setup, problems: Mapping[str, str]) -> Html:
    """Return the options, folded away, but for their values in a few words."""
    options = all_options(setup.game)
    briefs = [option_text(setup.game, option).briefly(setup.options[option.name]) for option in setup.shown_options]
    return h(
        "details",
        {
            "id": f"options-{setup.game.slug}",
            "class": "panel options",
            "open": any(option.name in problems for option in options),
        },
        h("summary", {"data-options": text.OPTIONS}, text.options(list(filter(None, briefs)))),
        [_option(setup, option, problems) for option in options],
    )


def _option(setup: Setup, option: Option, problems: Mapping[str, str]) -> Html:
    name, words = option.name, option_text(setup.game, option)
    value = setup.options[name]
    label = h("label", {"for": name}, words.label)
    page_context: dict[str, Attribute] = {
        "class": "option",
        "data-brief": json.dumps(dict(words.brief), ensure_ascii=False),
        "data-seats": " ".join(map(str, sorted(option.seats))) if option.seats else None,
        "hidden": option not in setup.shown_options,
    }
    if isinstance(option.default, bool):
        attributes: dict[str, Attribute] = {"type": "checkbox", "value": "on", "checked": value == "on"}
        return h("div", page_context, label, _field("input", name, attributes, words.help, problems))
    if option.range is not None:
        low, high = option.range
        attributes = {"type": "number", "inputmode": "numeric", "min": low, "max": high, "value": value}
        return h("div", page_context, label, _field("input", name, attributes, words.help, problems))
    choices = [
        h("option", {"value": str(each), "selected": str(each) == value}, words.values[each])
        for each in option.values or ()
    ]
    return h("div", page_context, label, _field("select", name, {}, words.help, problems, *choices))


def _field(
    tag: str,
    name: str,
    attributes: Mapping[str, Attribute],
    help: str,
    problems: Mapping[str, str],
    *children: Child,
) -> list[Html]:
    """Return the field, and after it what it is for and what is wrong with it."""
    explained = f"{name}-help" if help or name in problems else None
    own: dict[str, Attribute] = {"id": name, "name": name, "aria-describedby": explained}
    if name in problems:
        own["aria-invalid"] = "true"
    parts = [h(tag, {**own, **attributes}, *children)]
    if explained:
        wrong = h("strong", {"class": "wrong"}, problems[name]) if name in problems else None
        parts.append(h("p", {"class": "small", "id": explained}, help, " " if help else None, wrong))
    return parts
