"""The lobby: games in progress, a game to begin with, all games to play, and games that are over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine import GAMES
from ui.components.buttons import button, row_of_buttons
from ui.components.card import spread
from ui.components.commands import Command
from ui.components.grammar import sentence
from ui.components.html import Html, h, join
from ui.components.translation import N_, _, in_english, ngettext, pgettext
from ui.games.catalog import DAILY_GAMES, FIRST_GAME, ui_of
from ui.games.kit.game_ui import GameUI
from ui.lobby.setup_form import seats_allowed
from ui.page import routes
from ui.page.language import switch
from ui.page.layout import SITE, Banner
from ui.page.layout import page as framed
from ui.page.settings import USUAL
from ui.page.settings_view import opener, panel
from ui.saves.file_kinds import ACCEPTED, file_warning

_HOURS = 100
"""The number of minutes from which on hours are counted."""

ROWS = 24
"""How many saved games are listed at first, and how many more with each press of *Show more*."""

_MOODS = {
    "quick": N_("Quick games"),
    "many": N_("Games for many"),
    "two": N_("Games for two"),
    "thinking": N_("Games to think about"),
}
"""The headings under which games stand, in this order, by `GameUI.mood`."""

_LEARNED = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
"""How hard games are to learn, by `GameUI.learning`."""


@dataclass(frozen=True)
class SavedGame:
    """A saved game in the list.

    name: the game's. players: their names. state: how far it is, or its fault, "" if that isn't known yet. day: when it
    was begun, "" if that isn't known. read: whether the save has just been read, so that this is certain. deleted:
    whether it is gone, and can be brought back.
    """

    id: str
    name: str
    players: str = ""
    state: str = ""
    over: bool = False
    day: str = ""
    readable: bool = True
    read: bool = True
    deleted: bool = False

    @property
    def is_in_progress(self) -> bool:
        """Whether it is in progress, as far as is known."""
        return self.readable and not self.over


class Today(NamedTuple):
    """The deal of the day: the number of the day, whether it has been played here, and for how many days in a row."""

    day: int
    done: bool
    streak: int


def page(
    saved: Sequence[SavedGame] = (),
    banners: tuple[Banner, ...] = (),
    offline: bool = False,
    more: int = 0,
    settings: Mapping[str, str] = USUAL,
    known: bool = False,
    forgets: bool = False,
    today: Today | None = None,
) -> Html:
    """Return the lobby; `more` is how many saved games aren't listed, `known` whether a game has been played here.

    forgets: whether the browser deletes saved games after a week without a visit.
    The build renders it without arguments, before anything saved is known.
    """
    new_here = not (saved or more or known)
    return framed(
        SITE,
        _games_in_progress([each for each in saved if each.is_in_progress]),
        _first_game(new_here),
        _today(today),
        _games(),
        _saved_games([each for each in saved if not each.is_in_progress], more, bool(saved), forgets),
        banners=banners,
        tools=[h("p", {"class": "tagline"}, _tagline()), opener(), panel(settings)],
        home=True,
        foot=[
            h("a", {"href": "decks.html", **in_english("hreflang")}, _("The decks")),
            h("a", {"href": "about.html", **in_english("hreflang")}, _("About")),
            h("a", {"href": "compose.html"}, _("For wikis")),
            switch(),
            h("span", {"role": "status"}, _("Ready to play offline") if offline else None),
        ],
    )


def _tagline() -> str:
    """Return in one sentence what this is, for people who know none of the games."""
    most = max(max(game.seat_counts) for game in GAMES.values())
    said = ngettext(
        "{count:words} card game for one to {most:words} people, against the computer or with friends. It’s free, and "
        "there’s nothing to install.",
        "{count:words} card games for one to {most:words} people, against the computer or with friends. They’re free, "
        "and there’s nothing to install.",
        len(GAMES),
        most=most,
    )
    return sentence(said)


def _first_game(new_here: bool) -> Html:
    """Return the game to begin with, in the page as long as no game has been played here (static/js/resume.js, too)."""
    game, ui = GAMES[FIRST_GAME], ui_of(FIRST_GAME)
    play = {"class": "button first", "id": "play-now", "data-item": FIRST_GAME}
    learn = routes.write(routes.LearnRoute(FIRST_GAME, routes.FIRST))
    return h(
        "section",
        {"class": "panel newcomer", "aria-labelledby": "new-here", "hidden": not new_here},
        h("h2", {"id": "new-here"}, _("New here? Start with {game}", game=game.name)),
        spread(ui.cards),
        h("p", {}, _(ui.text.pitch)),
        row_of_buttons(
            button(_("Play now"), Command.QUICK, play),
            h("a", {"class": "button", "href": learn}, _("Learn it first")),
        ),
    )


def _today(today: Today | None) -> Html:
    """Return the deal of the day, in one line; static/js/resume.js writes the game there before the page is painted."""
    games, done = [GAMES[slug].name for slug in DAILY_GAMES], today is not None and today.done
    link = {"class": "button first", "href": routes.write(routes.DayRoute()), "aria-describedby": "today"}
    told = _about_today(today) if today else " "
    return h(
        "section",
        {"class": "panel today", "aria-labelledby": "today"},
        h("h2", {"id": "today"}, _("Deal of the day")),
        h("p", {"class": "small", "data-games": "|".join(games)}, told),
        row_of_buttons(h("a", link, _("Result") if done else pgettext("button", "Play"))),
    )


def _about_today(today: Today) -> str:
    """Return which game it is, and for how many days in a row it has been played; the button says whether today."""
    game = GAMES[DAILY_GAMES[today.day % len(DAILY_GAMES)]].name
    return _("{game} · streak: {days}", game=game, days=today.streak) if today.streak else game


def _games() -> Html:
    """Return all games, each under the mood that it fits best."""
    moods = {mood: [slug for slug in GAMES if ui_of(slug).mood == mood] for mood in _MOODS}
    return h(
        "section",
        {"class": "games", "aria-label": _("Games")},
        [_group(mood, slugs) for mood, slugs in moods.items() if slugs],
    )


def _group(mood: str, slugs: Sequence[str]) -> Html:
    return h(
        "section",
        {"aria-labelledby": f"games-{mood}"},
        h("h2", {"id": f"games-{mood}"}, _(_MOODS[mood])),
        h("ul", {"class": "plain"}, map(_game, slugs)),
    )


def _game(slug: str) -> Html:
    """Return a game in a few lines, with a button that begins it at once."""
    game, ui = GAMES[slug], ui_of(slug)
    set_up, rules = routes.write(routes.NewGameRoute(slug)), f"rules/{slug}.html"
    play = {
        "class": "button first",
        "id": f"quick-{slug}",
        "data-item": slug,
        "aria-label": _("Play {game}", game=game.name),
    }
    return h(
        "li",
        {"class": "panel game", "data-game": slug},
        spread(ui.cards),
        h("h3", {}, game.name),
        h("p", {}, _(ui.text.pitch)),
        h("p", {"class": "small"}, " · ".join(_facts(game.seat_counts, ui))),
        row_of_buttons(
            button(pgettext("button", "Play"), Command.QUICK, play),
            _learn(slug) if ui.lessons else None,
            _link(set_up, pgettext("button", "Set up"), _("Set up {game}", game=game.name)),
            _link(rules, _("Rules"), rules_of(game.name), **in_english("hreflang")),
        ),
    )


def _link(address: str, label: str, in_full: str, **more: str) -> Html:
    """Return a link that looks like a button; `in_full` says where it leads to those who hear only the link."""
    return h("a", {"class": "button", "href": address, "aria-label": in_full, **more}, label)


def rules_of(game: str) -> str:
    """Return the full name of a link to a game's rules."""
    return _("Rules of {game}", game=game)


def _learn(slug: str) -> Html:
    """Return the link to a game's first lesson."""
    address = routes.write(routes.LearnRoute(slug, routes.FIRST))
    return _link(address, pgettext("button", "Learn"), _("Learn to play {game}", game=GAMES[slug].name))


def _facts(seat_counts: Sequence[int], ui: GameUI) -> Iterator[str]:
    """Yield how many play, how long a game takes, and how hard it is to learn."""
    yield seats_allowed(seat_counts)
    if ui.minutes:
        yield duration(ui.quick.minutes or ui.minutes, ui.minutes)
    if ui.learning:
        yield _(_LEARNED[ui.learning])


def duration(quick: int, minutes: int) -> str:
    """Return how long a game takes: a quick one, and one as it is usually set up."""
    if quick == minutes:
        return _length(minutes)
    if minutes < _HOURS:
        return _("{quick} to {long} minutes", quick=quick, long=minutes)
    return _("{quick} to {long}", quick=_length(quick), long=_length(minutes))


def _length(minutes: int) -> str:
    """Return "45 minutes" or, from 100 of them on, "1½ hours"."""
    if minutes < _HOURS:
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
        h("p", {"hidden": any_saved}, _("Every game you start is saved in this browser.")),
        h("p", {}, _forgets()) if any_saved and forgets else None,
        _folded_rows("earlier", N_("Earlier games ({count})"), len(listing) + more, listing, opener if more else None),
        row_of_buttons(
            h("a", {"class": "button", "href": routes.write(routes.StatisticsRoute())}, _("Statistics")),
            button(_("Back up all games"), Command.EXPORT_ALL, {"hidden": not any_saved}),
            h("label", {"class": "button file"}, _("Import from a file"), h("input", field)),
            h("a", {"class": "button", "href": routes.write(routes.JoinRoute())}, _("Join a friend’s table")),
        ),
        h("p", {"class": "small", "hidden": not any_saved}, file_warning()),
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
    """Return the row of a saved game; once it is deleted, it keeps its size, and offers *Undo* where the finger is."""
    name, gone = save_label(saved), saved.deleted
    label = _("View") if saved.over else _("Continue")
    in_full = _("View: {game}", game=name) if saved.over else _("Continue: {game}", game=name)
    address = routes.write(routes.TableRoute(saved.id))
    about = {"class": "button first", "id": f"resume-{saved.id}", "href": address, "aria-label": in_full}
    item = {"data-item": saved.id}
    export = button(_("Save as a file"), Command.EXPORT, {**item, "aria-label": _("Save as a file: {game}", game=name)})
    said = (_("Deleted") if gone else "", saved.day, saved.state or _("Reading the file …"))
    return h(
        "li",
        {"class": "panel save", "id": f"deleted-{saved.id}" if gone else f"save-{saved.id}"},
        h("h3", {}, saved.name),
        h("p", {}, saved.players) if saved.players else None,
        h("p", {"class": "small"}, " · ".join(filter(None, said))),
        row_of_buttons(
            (_place_of("button first", label) if gone else h("a", about, label)) if saved.readable else None,
            (_place_of("button", _replay()) if gone else replay_link(saved.id, name)) if saved.over else None,
            _place_of("button", _("Save as a file")) if gone else export,
            _undo(saved.id, name) if gone else _deletion(saved.id, name),
        ),
    )


def _place_of(kind: str, label: str) -> Html:
    """Return the place of a button that a deleted game no longer has: what follows mustn't slide under the finger."""
    return h("span", {"class": f"{kind} away"}, label)


def _deletion(id: str, name: str) -> Html:
    return button(_("Delete"), Command.DELETE, {"data-item": id, "aria-label": _("Delete: {game}", game=name)})


def _undo(id: str, name: str) -> Html:
    label = _("Deleted: {game}. Undo", game=name)
    return button(_("Undo"), Command.UNDELETE, {"id": f"undelete-{id}", "data-item": id, "aria-label": label})


def _replay() -> str:
    return pgettext("button", "Replay")


def replay_link(id: str, name: str) -> Html:
    """Return the link to the replay of a finished game."""
    return _link(routes.write(routes.ReplayRoute(id)), _replay(), _("Replay: {game}", game=name))


def rows_to_copy() -> Html:
    """Return the rows of a game called NAME, in progress and over, by which static/js/resume.js lists saved games."""
    return join(*(_row(SavedGame("", "NAME", "PLAYERS", over=over)) for over in (False, True)))
