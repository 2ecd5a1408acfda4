"""The lobby: games in progress, all games to play, and games that are over."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from engine import GAMES
from engine.decks.decktet import SUIT_NAMES
from engine.decks.fey import SIGN_NAMES
from ui.components.buttons import button, row_of_buttons
from ui.components.card import spread
from ui.components.commands import Command
from ui.components.html import Html, h, join
from ui.components.symbols import sign, suit
from ui.components.translation import N_, _, in_english, ngettext, pgettext
from ui.games.catalog import ui_of
from ui.games.kit.game_ui import GameUI
from ui.lobby.setup_form import seats_allowed
from ui.page import routes
from ui.page.language import switch
from ui.page.layout import SITE, Banner
from ui.page.layout import page as framed
from ui.page.settings import USUAL
from ui.page.settings_view import opener, panel
from ui.saves.file_kinds import ACCEPTED, file_warning

ROWS = 24
"""How many saved games are listed at first, and how many more with each press of *Show more*."""

_DOTS = {"easy": 1, "medium": 2, "hard": 3}
_LEARNED = {"easy": N_("Easy to learn"), "medium": N_("Medium to learn"), "hard": N_("Hard to learn")}
"""How hard games are to learn, in dots and in words, by `GameUI.learning`."""


@dataclass(frozen=True)
class SavedGame:
    """A saved game in the list.

    name: the game's. players: their names. state: how far it is, or its fault, "" if that isn't known yet. read:
    whether the save has just been read, so that this is certain. deleted: whether it is gone, and can be brought back.
    """

    id: str
    name: str
    players: str = ""
    state: str = ""
    over: bool = False
    readable: bool = True
    read: bool = True
    deleted: bool = False

    @property
    def is_in_progress(self) -> bool:
        """Whether it is in progress, as far as is known."""
        return self.readable and not self.over


def page(
    saved: Sequence[SavedGame] = (),
    banners: tuple[Banner, ...] = (),
    offline: bool = False,
    more: int = 0,
    settings: Mapping[str, str] = USUAL,
    known: Collection[str] = (),
    forgets: bool = False,
) -> Html:
    """Return the lobby; `more` is how many saved games aren't listed, `known` the games that have been played here.

    forgets: whether the browser deletes saved games after a week without a visit.
    The build renders it without arguments, before anything saved is known.
    """
    tagline = _(
        "Card games for the Decktet and the Deck of Fey, with friends around one screen or against the computer."
    )
    return framed(
        SITE,
        _games_in_progress([each for each in saved if each.is_in_progress]),
        _games(known),
        _saved_games([each for each in saved if not each.is_in_progress], more, bool(saved), forgets),
        banners=banners,
        tools=[_signs(), h("p", {"class": "tagline"}, tagline), opener(), panel(settings)],
        home=True,
        foot=[
            h("a", {"href": "decks.html", **in_english("hreflang")}, _("The decks")),
            h("a", {"href": "about.html", **in_english("hreflang")}, _("About")),
            h("a", {"href": "compose.html"}, _("For wikis")),
            switch(),
            h("span", {"role": "status"}, _("Ready to play offline") if offline else None),
        ],
    )


def _signs() -> Html:
    """Return the symbols of both decks."""
    rows = ([suit(letter) for letter in SUIT_NAMES], [sign(letter) for letter in SIGN_NAMES])
    return h("span", {"class": "signs", "aria-hidden": True}, [h("span", {}, row) for row in rows])


def _games(known: Collection[str]) -> Html:
    return h(
        "section",
        {"class": "games", "aria-labelledby": "games"},
        h("h2", {"id": "games"}, _("Games")),
        h("ul", {"class": "plain"}, [_game(slug, slug in known) for slug in GAMES]),
    )


def _game(slug: str, known: bool) -> Html:
    """Return a game's card, which offers a lesson first: once the game is known, last (static/js/resume.js, too)."""
    game, ui = GAMES[slug], ui_of(slug)
    set_up, rules = routes.write(routes.NewGameRoute(slug)), f"rules/{slug}.html"
    quick = {
        "class": "button quick" if ui.lessons else "button first",
        "id": f"quick-{slug}",
        "data-item": slug,
        "aria-label": _("Quick play: {game}", game=game.name),
    }
    return h(
        "li",
        {"class": "panel game known" if known else "panel game", "data-game": slug},
        spread(ui.cards),
        h("h3", {}, game.name),
        h("p", {}, _(ui.text.pitch)),
        _effort(ui),
        h("p", {"class": "small"}, f"{seats_allowed(game.seat_counts)}. {_(ui.text.credit)}"),
        row_of_buttons(
            _learn(slug) if ui.lessons else None,
            button(_("Quick play"), Command.QUICK, quick),
            _link(set_up, pgettext("button", "Set up"), _("Set up {game}", game=game.name)),
            _link(rules, _("Rules"), rules_of(game.name), **in_english("hreflang")),
        ),
    )


def _link(address: str, label: str, in_full: str, kind: str = "button", **more: str) -> Html:
    """Return a link that looks like a button; `in_full` says where it leads to those who hear only the link."""
    return h("a", {"class": kind, "href": address, "aria-label": in_full, **more}, label)


def rules_of(game: str) -> str:
    """Return the full name of a link to a game's rules."""
    return _("Rules of {game}", game=game)


def _learn(slug: str) -> Html:
    """Return the link to a game's first lesson."""
    address = routes.write(routes.LearnRoute(slug, routes.FIRST))
    return _link(address, _("Learn to play"), _("Learn to play: {game}", game=GAMES[slug].name), "button learn")


def _effort(ui: GameUI) -> Html | None:
    """Return how hard a game is to learn, and how long it takes."""
    parts = []
    if ui.learning:
        full = _DOTS[ui.learning]
        dots = h(
            "span",
            {"class": "dots", "aria-hidden": True},
            "●" * full,
            h("span", {}, "●" * (max(_DOTS.values()) - full)),
        )
        parts.append(h("span", {}, dots, " ", _(_LEARNED[ui.learning])))
    if ui.minutes:
        parts.append(h("span", {}, duration(ui.minutes, ui.quick.minutes)))
    return h("p", {"class": "small effort"}, parts) if parts else None


def duration(minutes: int, quick: int) -> str:
    """Return how long a game takes, and how long a quick one does."""
    if quick in (0, minutes):
        return _("About {long}", long=_length(minutes))
    return _("About {long}; quick: {short}", long=_length(minutes), short=_length(quick))


def _length(minutes: int) -> str:
    """Return "45 minutes" or, from 100 of them on, "1½ hours"."""
    if minutes < 100:
        return ngettext("{count} minute", "{count} minutes", minutes)
    if minutes % 60 >= 30:
        return _("{hours}½ hours", hours=minutes // 60)
    return ngettext("{count} hour", "{count} hours", minutes // 60)


def _games_in_progress(saved: Sequence[SavedGame]) -> Html:
    """Return the games in progress: the one that was played last, and the others folded away.

    Like all lists here, static/js/resume.js fills it in before Python has started, so no part of it is ever missing
    from the page: an empty one is hidden.
    """
    first, others = [_row(each) for each in saved[:1]], [_row(each) for each in saved[1:]]
    return h(
        "section",
        {"class": "going", "aria-labelledby": "going", "hidden": not saved},
        h("h2", {"id": "going"}, _("In progress")),
        h("ul", {"class": "plain"}, first),
        _folded_rows("others", N_("{count} more in progress"), len(others), others),
    )


def _saved_games(saved: Sequence[SavedGame], more: int, any_saved: bool, forgets: bool) -> Html:
    listing = [_row(each) for each in saved]
    show_more = _("Show more ({count})", count=more)
    opener = h("p", {}, button(show_more, Command.MORE))
    field = {"type": "file", "id": "import", "class": "unseen", "accept": ACCEPTED, "data-do": Command.IMPORT}
    return h(
        "section",
        {"class": "saved", "aria-labelledby": "saved"},
        h("h2", {"id": "saved", "tabindex": "-1"}, _("Your games")),
        h("p", {"hidden": any_saved}, _("Every game you start is saved here, in this browser.")),
        h("p", {}, _forgets()) if any_saved and forgets else None,
        _folded_rows("earlier", N_("Earlier games ({count})"), len(listing) + more, listing, opener if more else None),
        row_of_buttons(
            h("a", {"class": "button", "href": routes.write(routes.StatisticsRoute())}, _("Statistics")),
            button(_("Back up all games"), Command.EXPORT_ALL, {"hidden": not any_saved}),
            h("label", {"class": "button file"}, _("Import from a file"), h("input", field)),
            h("a", {"class": "button", "href": routes.write(routes.JoinRoute())}, _("Join a friend’s table")),
        ),
        h("p", {"class": "small"}, file_warning()),
    )


def _forgets() -> str:
    return _(
        "If you don’t visit this page for seven days, this browser deletes all games saved here. Back them up to keep "
        "them. Or install this page as an app, whose games stay: add it to the Home Screen with the Share menu, or on "
        "a Mac to the Dock with the File menu, open it there, and import your backup."
    )


def _folded_rows(id: str, title: str, count: int, rows: list[Html], more: Html | None = None) -> Html:
    """Return rows folded away; their `title`, a message, is in an attribute, too, with "#" for the number."""
    return h(
        "details",
        {"id": id, "class": "folded", "hidden": not count},
        h("summary", {"data-said": _(title, count="#")}, _(title, count=count)),
        h("ul", {"class": "plain"}, rows),
        more,
    )


def save_label(saved: SavedGame) -> str:
    """Return the name of a saved game among others."""
    return f"{saved.name}, {saved.players}" if saved.players else saved.name


def _row(saved: SavedGame) -> Html:
    return _deleted_row(saved) if saved.deleted else _saved_row(saved)


def _deleted_row(saved: SavedGame) -> Html:
    """Return the row of a deleted game, which offers to bring it back where the finger is."""
    name = save_label(saved)
    label = _("Deleted: {game}. Undo", game=name)
    undo = {"id": f"undelete-{saved.id}", "data-item": saved.id, "aria-label": label}
    return h(
        "li",
        {"class": "panel save", "id": f"deleted-{saved.id}"},
        h("p", {}, _("Deleted: {game}.", game=name)),
        row_of_buttons(button(_("Undo"), Command.UNDELETE, undo)),
    )


def _saved_row(saved: SavedGame) -> Html:
    name = save_label(saved)
    label = _("View") if saved.over else _("Continue")
    in_full = _("View: {game}", game=name) if saved.over else _("Continue: {game}", game=name)
    address = routes.write(routes.TableRoute(saved.id))
    about = {"class": "button first", "id": f"resume-{saved.id}", "href": address, "aria-label": in_full}
    resume, item = h("a", about, label), {"data-item": saved.id}
    return h(
        "li",
        {"class": "panel save", "id": f"save-{saved.id}"},
        h("h3", {}, saved.name),
        h("p", {}, saved.players) if saved.players else None,
        h("p", {"class": "small"}, saved.state or _("Reading the file …")),
        row_of_buttons(
            resume if saved.readable else None,
            replay_link(saved.id, name) if saved.over else None,
            button(_("Export"), Command.EXPORT, {**item, "aria-label": _("Export: {game}", game=name)}),
            button(_("Delete"), Command.DELETE, {**item, "aria-label": _("Delete: {game}", game=name)}),
        ),
    )


def replay_link(id: str, name: str) -> Html:
    """Return the link to the replay of a finished game."""
    return _link(routes.write(routes.ReplayRoute(id)), pgettext("button", "Replay"), _("Replay: {game}", game=name))


def rows_to_copy() -> Html:
    """Return the rows of a game called NAME, in progress and over, by which static/js/resume.js lists saved games."""
    return join(*(_saved_row(SavedGame("", "NAME", "PLAYERS", over=over)) for over in (False, True)))
