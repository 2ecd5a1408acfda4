"""A game at the table: the bar with its menu, the playing area, the log; and what stands there instead of a hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.components import explain
from ui.components.html import Attribute, Child, Html, h, raw
from ui.components.news import log
from ui.components.symbols import icon
from ui.components.table_state import Hint, Review
from ui.components.table_text import GO_ON, TABLE
from ui.games.catalog import ui_of
from ui.games.kit import interstitials
from ui.games.kit.sections import SectionKind
from ui.page import routes, settings_text
from ui.page import text as page_text
from ui.page.layout import ALONE, Around, Note
from ui.page.layout import page as framed
from ui.page.settings import USUAL
from ui.page.settings_view import keys, panel
from ui.table import hint_text as hints_text
from ui.table import text
from ui.table.hint_view import lit, told
from ui.table.log import sections
from ui.table.model import Play
from ui.table.result_view import result


class Coaching(NamedTuple):
    """What a lesson adds to the table: a panel above it, and what is marked at it."""

    panel: Html
    marked: Callable[[Html], Html]


_PLACES = 5
_PILES = ' id="piles"'
_QUOTING = re.compile(r'<(?:p(?: class="(?:note|why)")?|span class="warning"|h2 id="moment")>[^<]*')
"""The beginnings of what is said at a table in a sentence, and in no button."""
_REFUSAL = re.compile(r'<p class="note">[^<]*</p>')


def title(play: Play) -> str:
    """Return the window's title: whose turn it is or what awaits them, and nothing that a hand could tell."""
    game, turn = play.source.game.name, play.source.turn
    if play.moment:
        return f"{GO_ON} · {game} · {page_text.SITE}"
    state = text.GAME_OVER if turn is None else text.turn_title(play.voices, turn)
    return f"{state} · {game} · {page_text.SITE}"


def page(
    play: Play,
    settings: Mapping[str, str] = USUAL,
    notes: tuple[Note, ...] = (),
    waiting: str = "",
    around: Around = ALONE,
    hint: Hint | None = None,
    review: Review | None = None,
    coaching: Coaching | None = None,
    answers: Html | None = None,
) -> Html:
    """Return the page of a running or finished game.

    hint: for whoever looks. review: for all who have played. coaching: for whoever has a lesson here. answers: to
    *Why?*, once somebody has asked.
    """
    game = play.source.game
    over, upon = play.over, _over_table(play, around, review)
    felt = table(play, waiting)
    if hint is not None:
        felt = lit(felt, hint)
    if coaching is not None:
        felt = coaching.marked(felt)
    if play.moment:
        felt = interstitials.table_behind(felt)
    felt = _cited(_explained(felt, game.slug), game.slug, around)
    return framed(
        game.name,
        _cited(upon, game.slug, around) if upon is not None else None,
        told(hint) if hint is not None else None,
        coaching.panel if coaching is not None else None,
        felt,
        None if play.covered else _log(play),
        explain.window(answers) if answers is not None and not play.covered else None,
        notes=tuple(note for note in notes if over or not note.patient),
        tools=_tools(play, settings, around, {} if play.covered else _keys_at(play, felt), hint is not None),
        kind="at-table passed" if play.shared else "at-table",
        around=around,
        at=play.source.length,
        pace=settings["pace"],
    )


def _over_table(play: Play, around: Around, review: Review | None) -> Html | None:
    """Return what comes before the table, or stands upon it: a moment, the screen handed over, or the result."""
    if play.moment:
        return interstitials.panel(
            moment(play), explained=bool(ui_of(play.source.game.slug).questions), dealt=play.dealt
        )
    if play.covered:
        return _hand_over(play)
    return result(play, around, review) if play.over else None


def moment(play: Play) -> interstitials.Interstitial:
    """Return what the moment that stands tells."""
    return ui_of(play.source.game.slug).interstitial(play.view(), play.scene(), play.moment)


def table(play: Play, waiting: str = "") -> Html:
    """Return the playing area alone."""
    return ui_of(play.source.game.slug).table(play.view(), play.scene(waiting))


def _cited(said: Html, slug: str, around: Around) -> Html:
    """Return what is said at a table so that the rulings that it quotes lead to the rules."""
    return raw(_QUOTING.sub(lambda found: around.cited(slug, raw(found[0])), said))


def _explained(table: Html, slug: str) -> Html:
    """Return a playing area in which a refusal has a button beside it that explains it."""
    asking = explain.why_button("why-refusal", "opener", about=explain.REFUSAL) if ui_of(slug).questions else ""
    return raw(_REFUSAL.sub(lambda found: f"{found[0]}{asking}", table))


def empty() -> Html:
    """Return a table whose game isn't read yet: its felt, and places for cards."""
    place = h("li", {}, h("span", {"class": "card empty"}))
    felt = h(
        "div",
        {"class": "felt"},
        h("div", {"class": "centre"}, h("p", {}, text.OPENING)),
        h("section", {"class": "own", "aria-hidden": True}, h("ul", {"class": "hand"}, [place] * _PLACES)),
    )
    opening = h("section", {"id": "table", "class": "table opening", "aria-label": TABLE}, felt)
    return framed("", opening, telling(None), kind="at-table")


def _log(play: Play) -> Html:
    return telling(log(sections(play.log(), opens=play.source.session is not None), play.source.game.slug))


def telling(lines: Child) -> Html:
    """Return the panel of the log."""
    heading = h("h2", {"id": "log-title", "tabindex": "-1"}, text.LOG)
    return h(
        "section",
        {"class": "telling", "id": "telling", "popover": True, "aria-labelledby": "log-title"},
        heading,
        lines,
    )


def _keys_at(play: Play, felt: Html) -> dict[str, str]:
    """Return what each key does at this table: those that lead to what isn't there aren't among them."""
    view = play.view()
    there = {"t": hasattr(view, "trick"), "o": hasattr(view, "circle")}
    does = settings_text.KEYS_DO | {key: does for key, does in settings_text.KEYS_DO_THERE.items() if there[key]}
    idle = set() if _PILES in felt else {"d"}
    if not play.bots_here:
        idle.add("b")
    if not play.hints_here:
        idle.add("i")
    if not ui_of(play.source.game.slug).questions:
        idle.add("w")
    if view.seat is None:
        idle |= {"h", "1 … 9", "c", "Esc"}
    return {key: what for key, what in does.items() if key not in idle}


def _tools(play: Play, settings: Mapping[str, str], around: Around, keys_do: Mapping[str, str], hinted: bool) -> Html:
    """Return what the bar has at its end; without keys, there is no list of them."""
    undo = None
    if play.undoer is not None:
        name = text.undo_of(play.players[play.undoer].name) if play.shared else text.UNDO
        taking_back = {"class": "button tool", "id": "undo", "data-do": "undo", "aria-label": name, "data-point": ""}
        undo = _button(taking_back, icon("undo"))
    opener = {
        "class": "button tool",
        "id": "open-menu",
        "popovertarget": "menu",
        "aria-label": text.MENU,
        "data-point": "",
    }
    local = play.source.session is not None
    back = {"class": "button", "data-do": "look", "popovertarget": "menu", "popovertargetaction": "hide"}
    export = {"class": "button", "data-do": "export", "popovertarget": "menu", "popovertargetaction": "hide"}
    return h(
        "div",
        {"class": "tools"},
        _hinting(play, hinted) if play.hints_here and not play.covered else None,
        undo,
        [_last(kind, at) for kind, at in play.ended()],
        None
        if play.covered
        else _button({"class": "button tool aside", "id": "open-log", "popovertarget": "telling"}, text.LOG),
        _button(opener, icon("menu")),
        h(
            "div",
            {"id": "menu", "class": "menu panel", "popover": True},
            _button({"class": "button", "id": "open-settings", "popovertarget": "settings"}, settings_text.TITLE),
            _button({"class": "button", "id": "open-keys", "popovertarget": "keys"}, settings_text.KEYS)
            if keys_do
            else None,
            explain.why_button("ask-why", hides="menu")
            if ui_of(play.source.game.slug).questions and not play.covered
            else None,
            _button(back, page_text.LOOK_BACK) if local and not play.covered else None,
            around.rules(play.source.game.slug, "button"),
            _button(export, page_text.EXPORT_THIS) if local else None,
            _button({"class": "button", "data-do": "share"}, text.SHARE) if local and not around.full else None,
            around.setup(routes.write(routes.setup_route(play.view())), text.NEW_GAME),
            around.lobby(),
        ),
        panel(settings),
        keys(settings, keys_do) if keys_do else None,
    )


def _hinting(play: Play, hinted: bool) -> Html:
    """Return the button that asks for a hint, or puts it away; it keeps its place while others act."""
    attributes: dict[str, Attribute] = {"class": "button tool", "id": "ask-hint", "data-do": "hint", "data-point": ""}
    attributes |= {"aria-label": hints_text.TITLE, "aria-pressed": hinted}
    return _button({**attributes, "aria-disabled": None if play.choosing else "true"}, icon("hint"))


def _last(kind: SectionKind, at: int) -> Html:
    """Return the button that looks back at how the last trick or round ended."""
    does: dict[str, Attribute] = {"data-do": "look", "data-item": str(at), "data-point": "", "aria-label": kind.last}
    return _button({"class": "button tool", "id": f"last-{kind.icon}", **does}, icon(kind.icon))


def _button(attributes: Mapping[str, Attribute], *children: Child) -> Html:
    return h("button", {"type": "button", **attributes}, *children)


def _hand_over(play: Play) -> Html:
    turn = play.source.turn
    name = play.players[turn].name if turn is not None else ""
    uncover = _button({"class": "button first", "id": "uncover", "data-do": "uncover"}, text.SHOW_CARDS)
    return h(
        "section",
        {"class": "panel hand-over", "aria-labelledby": "hand-over"},
        h("h2", {"id": "hand-over", "tabindex": "-1"}, text.hand_over(name)),
        h("p", {}, text.hand_over_help(name)),
        h("p", {"class": "answers"}, uncover),
    )
