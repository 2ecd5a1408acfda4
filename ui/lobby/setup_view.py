"""The set-up form of a game, made from its seats and options."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine import Option
from ui.components.buttons import row_of_buttons
from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h
from ui.components.translation import N_, _
from ui.games.catalog import ui_of
from ui.lobby.setup_form import DEVICE, FRIEND, PERSON, Setup, all_options, option_text, seats_allowed
from ui.page.layout import ALONE, Banner, PageContext, window_title
from ui.page.layout import page as framed
from ui.saves.names import NAME_LENGTH, seat_label, usual_name

_BLANK = "\u00a0"
"""A line that says nothing and keeps its room."""

_PLAYERS = {
    PERSON: N_("A person"),
    DEVICE: N_("A friend’s device"),
    FRIEND: N_("A friend, by link"),
    "novice": N_("Bot, novice"),
    "adept": N_("Bot, adept"),
    "master": N_("Bot, master"),
}
_OTHERS = {
    "": N_("see below"),
    PERSON: N_("People on this device"),
    DEVICE: N_("Friends here, on their devices"),
    FRIEND: N_("Friends elsewhere, by link"),
    "novice": N_("Bots, novice (easy)"),
    "adept": N_("Bots, adept (good)"),
    "master": N_("Bots, master (hard)"),
}
"""The same where all seats but the first are alike; "" is for where they differ."""

_EXPLAINED = {
    DEVICE: N_(
        "Friends in the same room play on their own phones, connected to this device. All you need is the same Wi-Fi "
        "or a phone’s hotspot; you don’t need internet."
    ),
    FRIEND: N_(
        "A friend plays on their own device: you send each other a link after every turn. The cards are sealed, not "
        "secret: someone who takes a link apart can read them."
    ),
    "novice": N_(
        "A novice overlooks the best move more often than not, and forgets the cards played, but gives away no won "
        "game and nothing that is complete."
    ),
    "adept": N_("An adept imagines what the others may hold, and plays what is best against that."),
    "master": N_("A master also looks several moves ahead, for up to a second."),
}
"""How each kind of player plays."""


def title(setup: Setup) -> str:
    """Return the title of the browser's window."""
    return window_title(_heading(setup))


def _heading(setup: Setup) -> str:
    return _("New game of {game}", game=setup.game.name)


def page(
    setup: Setup, problems: Mapping[str, str], banners: tuple[Banner, ...] = (), page_context: PageContext = ALONE
) -> Html:
    """Return the form; each of `problems` stands beside its field.

    It has the fields of every seat and every option, so that static/js/resume.js can show them before Python is there.
    Those that don't count at present are hidden; settings that few people change are folded away, so that a phone shows
    everything from the title to the button that begins.
    """
    game = setup.game
    return framed(
        _heading(setup),
        h("p", {"class": "pitch"}, _(ui_of(game.slug).text.pitch)),
        h(
            "form",
            {"class": "setup", "data-do": Command.SETUP, "novalidate": True, "autocomplete": "off"},
            h("p", {"class": "small goal"}, goal(setup, problems) or _BLANK),
            _counts(setup),
            _players(setup, problems),
            _options(setup, problems),
            row_of_buttons(h("button", {"type": "submit", "class": "button first"}, _("Begin"))),
        ),
        banners=banners,
        tools=page_context.rules(game.slug, "tool"),
        page_context=page_context,
    )


def goal(setup: Setup, problems: Mapping[str, str]) -> str:
    """Return how to win the game that is chosen, "" if that can't be said."""
    sentences, game = ui_of(setup.game.slug).text.goal, setup.game
    if sentences is None or any(option.name in problems for option in setup.shown_options):
        return ""
    return " ".join(sentences(game.validated_options(setup.seats, setup.engine_options), setup.seats))


def _group(legend: str, fields: list[Html], name: str) -> Html:
    return h("fieldset", {"class": f"panel {name}"}, h("legend", {}, legend), fields)


def _counts(setup: Setup) -> Html:
    """Return the choice of how many play; where there is none, a sentence says so."""
    counts = setup.game.seat_counts
    if len(counts) == 1:
        return h("p", {"class": "small"}, _("For {players}.", players=seats_allowed(counts)))
    return _group(_("Seats"), [_count(setup, count) for count in counts], "counts")


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
        "placeholder": usual_name(seat, alone) if who == PERSON else _("Name"),
        "data-bot": _("Name"),
        "data-alone": usual_name(seat, alone=True),
        "data-among": usual_name(seat, alone=False),
        "maxlength": NAME_LENGTH,
        "aria-label": _("{seat}: name", seat=label),
    }
    return h(
        "div",
        {"class": "seat-row", "hidden": seat >= setup.seats},
        h("label", {"for": f"who{seat}"}, label),
        h(
            "select",
            {"id": f"who{seat}", "name": f"who{seat}"},
            [
                h("option", {"value": kind, "selected": kind == who}, _(_PLAYERS[kind]))
                for kind in setup.kinds
                if seat or kind != FRIEND
            ],
        ),
        _field("input", f"name{seat}", attributes, "", problems),
    )


def _others(setup: Setup) -> list[Html]:
    """Return the choice for all seats but the first, and how the levels that are chosen play."""
    choices = [
        h("option", {"value": each, "selected": each == setup.others, "disabled": not each}, _name_of(setup, each))
        for each in ("", *setup.kinds)
    ]
    row = h(
        "div",
        {"class": "seat-row"},
        h("label", {"for": "others"}, _("Others")),
        h("select", {"id": "others", "name": "others", "aria-describedby": "levels"}, choices),
    )
    playing = setup.who[: setup.seats]
    said = [
        h("p", {"class": "small", "data-level": level, "hidden": level not in playing}, _explanation(setup, level))
        for level in setup.kinds
        if level != PERSON
    ]
    return [row, h("div", {"id": "levels"}, said)]


def _name_of(setup: Setup, kind: str) -> str:
    """Return how a kind of player is called where all seats but the first have it."""
    return _("Friends, on their devices") if kind == DEVICE and setup.meets else _(_OTHERS[kind])


def _explanation(setup: Setup, kind: str) -> str:
    """Return how a kind of player plays, on this device."""
    if kind == DEVICE and setup.meets:
        return _(
            "Friends play on their own phones or computers, connected to this device, wherever they are. One link "
            "invites them all."
        )
    if kind == "master" and setup.game.policy and not setup.game.search:
        return _("A master has learned the game by playing many thousands of times against itself.")
    if kind == "master" and setup.is_slow:
        return _("On this device a master finds too little time in a second, and plays no better than an adept.")
    return _(_EXPLAINED[kind])


def _players(setup: Setup, problems: Mapping[str, str]) -> Html:
    first, *rest = (_seat(setup, seat, problems) for seat in range(len(setup.who)))
    said = " ".join(_explanation(setup, level) for level in setup.kinds if level != PERSON)
    apart = setup.others in ("", PERSON) or any(f"name{seat}" in problems for seat in range(1, setup.seats))
    each = h(
        "details",
        {"id": f"each-{setup.game.slug}", "class": "each", "open": apart},
        h("summary", {}, _("Set each seat")),
        rest,
        h("p", {"class": "small"}, said),
    )
    return _group(_("Who plays: you, and bots or friends"), [first, *_others(setup), each], "seats")


def _options(setup: Setup, problems: Mapping[str, str]) -> Html:
    """Return the options, folded away below a summary of their values."""
    options = all_options(setup.game)
    briefs = [option_text(setup.game, option).briefly(setup.options[option.name]) for option in setup.shown_options]
    listed = ", ".join(filter(None, briefs))
    said, alone = N_("Options: {options}"), _("Options")
    return h(
        "details",
        {
            "id": f"options-{setup.game.slug}",
            "class": "panel options",
            "open": any(option.name in problems for option in options),
        },
        h(
            "summary",
            {"data-said": _(said, options="#"), "data-alone": alone},
            _(said, options=listed) if listed else alone,
        ),
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
    tag: str, name: str, attributes: Mapping[str, Attribute], help: str, problems: Mapping[str, str], *children: Child
) -> list[Html]:
    """Return the field, followed by its help and the problem with it."""
    explained = f"{name}-help" if help or name in problems else None
    own: dict[str, Attribute] = {"id": name, "name": name, "aria-describedby": explained}
    if name in problems:
        own["aria-invalid"] = "true"
    parts = [h(tag, {**own, **attributes}, *children)]
    if explained:
        wrong = h("strong", {"class": "wrong"}, problems[name]) if name in problems else None
        parts.append(h("p", {"class": "small", "id": explained}, help, " " if help else None, wrong))
    return parts
