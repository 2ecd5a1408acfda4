"""A game at the table: the bar with its menu, the playing area and the log; or the hand-over screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import CHANCE
from ui.components.buttons import button, closer, row_of_buttons
from ui.components.commands import Command
from ui.components.explain import why_button
from ui.components.grammar import Party, sentence
from ui.components.html import Attribute, Child, Html, Worded, h, join_saying
from ui.components.news import log
from ui.components.symbols import icon
from ui.components.table_state import TableUiState
from ui.components.translation import N_, _, pgettext
from ui.games.catalog import ui_of
from ui.games.kit import interstitials
from ui.games.kit.interstitials import row_of_cards
from ui.games.kit.sections import SectionKind
from ui.games.narration import narrate
from ui.page import routes
from ui.page.layout import ALONE, Banner, PageContext, window_title
from ui.page.layout import page as framed
from ui.page.settings import USUAL
from ui.page.settings_view import keys, panel
from ui.saves.file_kinds import file_warning
from ui.table.log import sections
from ui.table.model import TableModel
from ui.table.result_view import result
from ui.table.start_view import start_card
from ui.table.whereabouts import hand_over, show_cards

LAST_TRICK = "last-trick-title"

_PLACES = 5

KEYS_DO = {
    "h": N_("go to your hand"),
    "1 … 9": N_("go to that card in your hand; after q, take that answer"),
    "q": N_("go to the question and hear the answers to it"),
    "d": N_("go to the deck and the discards"),
    "l": N_("go to the log"),
    "t": N_("hear what’s on the table"),
    "c": N_("hear which cards you can play"),
    "o": N_("hear who sits where"),
    "s": N_("hear the scores"),
    "i": N_("show a hint, or hear it again"),
    "w": N_("explain the table"),
    "b": N_("hurry the bots"),
    "m": N_("switch sounds on or off"),
    "/": N_("type a move"),
    "?": N_("show this list"),
    "Esc": N_("put back the cards you picked, and hide the hint"),
}
"""Keys at a table, and what they do."""

_KEYS_DO_THERE = {"t": N_("hear the trick"), "o": N_("hear the sign circle")}
"""Keys at tables that have a trick or a sign circle."""


def title(model: TableModel) -> str:
    """Return the window's title: whose turn it is or what comes next, and nothing about hands."""
    game, turn = model.connection.game.name, model.turn
    if model.opening:
        return window_title(game)
    if model.is_standing:
        return window_title(_("Continue"), game)
    # While an action is told, it is still whose it was in the frame, and they can do nothing.
    if turn == CHANCE or model.telling.goes_on:
        return window_title(game)
    if turn is None:
        return window_title(_("Game over"), game)
    return window_title(sentence(_("{who:possessive} turn", who=model.voices.of(turn))), game)


def page(
    model: TableModel,
    state: TableUiState,
    settings: Mapping[str, str] = USUAL,
    banners: tuple[Banner, ...] = (),
    page_context: PageContext = ALONE,
    panels: Sequence[Html | None] = (),
    outcomes: Sequence[Html | None] = (),
    window: Html | None = None,
    line: Html | None = None,
    tools: Sequence[Html | None] = (),
) -> Html:
    """Return the page of a running or finished game.

    state: the table's state besides the view. panels: the parts before the playing area. outcomes: parts of the result
    of a finished game. window: a window that someone has opened. line: the field to type in. tools: more buttons of the
    bar.
    """
    game = model.connection.game
    over, upon = model.over, _over_table(model, state, page_context, outcomes)
    lines = sections(model.log(), opens=model.connection.can.saves)
    return framed(
        game.name,
        upon,
        panels,
        table(model, state),
        line,
        None if model.is_covered else log_panel(log(lines, game.slug)),
        None if model.is_covered else window,
        banners=tuple(note for note in banners if over or not note.patient),
        tools=_tools(
            model, settings, page_context, {} if model.is_covered else _keys_at(model), state.hint is not None, tools
        ),
        kind="at-table passed" if model.viewing.is_shared else "at-table",
        page_context=page_context,
        at=model.telling.length,
        frame=model.telling.frame,
        pace=settings["pace"],
    )


def _over_table(
    model: TableModel, state: TableUiState, page_context: PageContext, outcomes: Sequence[Html | None]
) -> Html | None:
    """Return the part before the table, or upon it: an interstitial, the screen handed over, or the result."""
    if model.opening:
        return start_card(model.connection.game, model.view())
    if model.is_standing:
        game = model.connection.game.slug
        return interstitials.panel(moment(model, state), game, explained=bool(ui_of(game).questions))
    if model.is_covered:
        return _hand_over(model)
    return result(model, page_context, state.review, outcomes) if model.over else None


def moment(model: TableModel, state: TableUiState) -> interstitials.Interstitial:
    """Return the interstitial that stands on the table until it has been read."""
    return ui_of(model.connection.game.slug).interstitial(model.telling.standing_view, state, model.telling.standing)


def last_trick(model: TableModel) -> Worded | None:
    """Return the last trick and its outcome, to lie over everything until the next press or key, if there is one."""
    found = model.last_trick()
    if found is None:
        return None
    event, view = found
    state = TableUiState(model.voices.names, events=(event,))
    row = next(each for each in ui_of(view.game).room(view, state).middle_rows() if each.cards)
    said = narrate(event, model.voices, view)
    shown = h(
        "div",
        {"class": "glance", "popover": "manual", "role": "dialog", "aria-labelledby": LAST_TRICK},
        h(
            "div",
            {"class": "panel"},
            h("h2", {"id": LAST_TRICK, "tabindex": "-1"}, row.label),
            row_of_cards(row.cards, row.label),
            h("p", {}, said),
        ),
    )
    return join_saying(f"{row.at_once}. {said}", shown)


def table(model: TableModel, state: TableUiState) -> Html:
    """Return the playing area alone."""
    return ui_of(model.connection.game.slug).table(model.view(), state)


def empty() -> Html:
    """Return a table whose game isn't read yet: its felt, and places for cards."""
    place = h("li", {}, h("span", {"class": "card empty"}))
    felt = h(
        "div",
        {"class": "felt"},
        h("div", {"class": "centre"}, h("p", {}, _("Opening the game …"))),
        h("section", {"class": "own", "aria-hidden": True}, h("ul", {"class": "hand"}, [place] * _PLACES)),
    )
    opening = h("section", {"id": "table", "class": "table opening", "aria-label": _("The table")}, felt)
    return framed("", opening, log_panel(None), kind="at-table")


def log_panel(lines: Child) -> Html:
    """Return the panel of the log."""
    heading = h("h2", {"id": "log-title", "tabindex": "-1"}, _("Log"))
    return h(
        "section",
        {"class": "telling", "id": "telling", "popover": True, "aria-labelledby": "log-title"},
        closer("telling"),
        heading,
        lines,
    )


def _keys_at(model: TableModel) -> dict[str, str]:
    """Return the use of each key at this table; keys for things that it lacks are left out."""
    view = model.view()
    there = {"t": hasattr(view, "trick"), "o": hasattr(view, "circle")}
    does = KEYS_DO | {key: does for key, does in _KEYS_DO_THERE.items() if there[key]}
    ui = ui_of(model.connection.game.slug)
    idle = set() if ui.piles else {"d"}
    if not model.has_bots:
        idle.add("b")
    if not model.has_hints:
        idle.add("i")
    if not ui.questions:
        idle.add("w")
    if view.seat is None:
        idle |= {"h", "1 … 9", "c", "Esc"}
    return {key: _(what) for key, what in does.items() if key not in idle}


def _tools(
    model: TableModel,
    settings: Mapping[str, str],
    page_context: PageContext,
    keys_do: Mapping[str, str],
    hinted: bool,
    more: Sequence[Html | None],
) -> Html:
    """Return the tools at the end of the bar; without keys, there is no list of them."""
    undo = None
    if model.undoer is not None:
        who = Party((model.players[model.undoer].name,))
        name = _("Undo {who:possessive} last action", who=who) if model.viewing.is_shared else _("Undo")
        undo = _tool("undo", name, "undo", {"data-do": Command.UNDO, "data-again": True})
    # It keeps its place while others act.
    idle = None if model.is_choosing else "true"
    asks: dict[str, Attribute] = {"data-do": Command.HINT, "aria-pressed": hinted, "aria-disabled": idle}
    local = model.connection.can.saves
    is_taken_out = local and page_context.takes_out
    hides = {"popovertarget": "menu", "popovertargetaction": "hide"}
    return h(
        "div",
        {"class": "tools"},
        _tool("ask-hint", _("Hint"), "hint", asks) if model.has_hints and not model.is_covered else None,
        undo,
        more,
        [_last(kind, at) for kind, at in model.ended_sections()],
        None
        if model.is_covered
        else button(_("Log"), attributes={"class": "button tool aside", "id": "open-log", "popovertarget": "telling"}),
        _tool("open-menu", _("Menu"), "menu", {"popovertarget": "menu"}),
        h(
            "div",
            {"id": "menu", "class": "menu panel", "popover": True},
            button(_("Settings"), attributes={"id": "open-settings", "popovertarget": "settings"}),
            button(_("Keys"), attributes={"id": "open-keys", "popovertarget": "keys"}) if keys_do else None,
            why_button("ask-why", hides="menu")
            if ui_of(model.connection.game.slug).questions and not model.is_covered
            else None,
            button(pgettext("button", "Replay"), Command.LOOK, hides) if local and not model.is_covered else None,
            page_context.rules(model.connection.game.slug, "button"),
            button(_("Friends"), Command.PAIR, hides) if model.connection.can.gathers else None,
            button(_("Save the game as a file"), Command.EXPORT, hides) if is_taken_out else None,
            h("p", {"class": "small"}, file_warning()) if is_taken_out and not model.over else None,
            button(pgettext("button", "Share"), Command.SHARE) if is_taken_out and not page_context.full else None,
            page_context.setup(routes.write(routes.setup_route(model.view(), model.has_undo)), _("New game")),
            page_context.lobby(),
        ),
        panel(settings),
        keys(settings, keys_do) if keys_do else None,
    )


def _last(kind: SectionKind, at: int) -> Html:
    """Return the button that shows the last trick, or looks back at how the last round ended."""
    does = {"data-do": Command.LAST_TRICK} if kind.is_trick else {"data-do": Command.LOOK, "data-item": str(at)}
    return _tool(f"last-{kind.icon}", _(kind.last), kind.icon, does)


def _tool(id: str, label: str, picture: str, does: Mapping[str, Attribute]) -> Html:
    """Return a button of the bar that is a picture."""
    about = {"class": "button tool", "id": id, "aria-label": label, "data-point": "", **does}
    return button(icon(picture), attributes=about)


def _hand_over(model: TableModel) -> Html:
    turn = model.turn
    title, words = hand_over(model.players[turn].name if turn is not None else "")
    uncover = button(show_cards(), Command.UNCOVER, {"class": "button first", "id": "uncover"})
    return h(
        "section",
        {"class": "panel hand-over", "aria-labelledby": "hand-over"},
        h("h2", {"id": "hand-over", "tabindex": "-1"}, title),
        h("p", {}, words),
        row_of_buttons(uncover),
    )
