"""The lobby: games in progress, a game to begin with, all games to play, and games that are over."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine import GAMES
from ui.components.buttons import button, row_of_buttons
from ui.components.card import spread
from ui.components.commands import Command
from ui.components.grammar import sentence
from ui.components.html import Html, h
from ui.components.term import address_to_read
from ui.components.translation import N_, _, ngettext, pgettext
from ui.games.catalog import DAILY_GAMES, FIRST_GAME, ui_of
from ui.games.kit.game_ui import GameUI
from ui.lobby.saved_rows import SavedGame, folded_rows, link, row
from ui.lobby.seat_rows import SeatRow, seat_row
from ui.lobby.setup_form import DEVICE, seats_allowed
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
"""How hard games are to learn, by `GameUI.learning`, the easiest first."""


class Today(NamedTuple):
    """The deal of the day: the day's number, whether it was begun here, and is over, and the days in a row."""

    day: int
    begun: bool
    done: bool
    streak: int


def page(
    saved: Sequence[SavedGame] = (),
    banners: tuple[Banner, ...] = (),
    offline: bool = False,
    more: int = 0,
    settings: Mapping[str, str] = USUAL,
    played: Collection[str] = (),
    lessons: Mapping[str, int] | None = None,
    forgets: bool = False,
    today: Today | None = None,
    seats: Sequence[SeatRow] = (),
) -> Html:
    """Return the lobby; `more` is how many saved games aren't listed, `played` has the slugs of games played here.

    lessons: how many have been taken here, by the game's slug. forgets: whether the browser deletes saved games after a
    week without a visit. seats: this device's, at friends' tables.
    The build renders it without arguments, before anything saved is known.
    """
    new_here = not (saved or more or played)
    known = {*played, *(slug for slug in GAMES if GAMES[slug].name in {each.name for each in saved})}
    going = [each for each in saved if each.is_in_progress]
    return framed(
        SITE,
        _games_in_progress(going, seats),
        _first_game(new_here),
        _next_game(None if new_here or going else next((slug for slug in _by_ease() if slug not in known), None)),
        _today(today),
        _friends(),
        _games(lessons or {}),
        _saved_games([each for each in saved if not each.is_in_progress], more, bool(saved), forgets),
        banners=banners,
        tools=[h("p", {"class": "tagline"}, _tagline()), opener(), panel(settings)],
        home=True,
        foot=[
            h("a", {"href": address_to_read("decks.html")}, _("The decks")),
            h("a", {"href": address_to_read("about.html")}, _("About")),
            h("a", {"href": "compose.html"}, _("For wikis")),
            switch(),
            h("span", {}, _("Ready to play offline")) if offline else None,
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


def _by_ease() -> list[str]:
    """Return all games in the order in which to get to know them: the easiest first, of those the shortest."""
    ease = [*_LEARNED, ""]

    def place(slug: str) -> tuple[bool, int, int]:
        ui = ui_of(slug)
        return slug != FIRST_GAME, ease.index(ui.learning), ui.quick.minutes or ui.minutes

    return sorted(GAMES, key=place)


def _next_game(slug: str | None) -> Html:
    """Return a game to get to know next, hidden for None, as while one is in progress.

    static/js/resume.js chooses it before the page is painted.
    """
    order = "|".join(f"{each}={GAMES[each].name}" for each in _by_ease())
    title = N_("Try next: {game}")
    play = {"class": "button first", "id": "play-next", "data-item": slug or "", "aria-describedby": "next"}
    return h(
        "section",
        {"class": "panel today next", "aria-labelledby": "next", "hidden": slug is None, "data-games": order},
        h("h2", {"id": "next", "data-said": _(title, game="#")}, _(title, game=GAMES[slug].name) if slug else "#"),
        h("p", {"class": "small"}, _("The easiest of those you haven’t played.")),
        row_of_buttons(button(pgettext("button", "Play"), Command.QUICK, play)),
    )


def _friends() -> Html:
    """Return the ways to a table for friends, and to a game of one's own.

    For friends it is the set-up form of a game, with them in the other seats.
    """
    said = N_(
        "Choose a game. The form is ready for friends whose phones are connected to this device. At “{others}” you can "
        "choose to play by link instead: then you send each other a link after every turn."
    )

    def set_up(slug: str) -> Html:
        address = routes.write(routes.NewGameRoute(slug, {"others": DEVICE}))
        return h("a", {"class": "button", "href": address}, GAMES[slug].name)

    friends = h(
        "details",
        {"id": "friends", "class": "folded"},
        h("summary", {}, _("Play with friends, here or elsewhere")),
        row_of_buttons(
            h("a", {"class": "button", "href": routes.write(routes.JoinRoute())}, _("Join a friend’s table"))
        ),
        h("p", {}, _(said, others=_("Others"))),
        row_of_buttons(*map(set_up, GAMES)),
    )
    return h(
        "div",
        {"class": "answers more"},
        friends,
        h("a", {"class": "button", "href": "workshop.html"}, _("Make a game")),
    )


def _today(today: Today | None) -> Html:
    """Return the deal of the day, in one line; static/js/resume.js writes the game there before the page is painted."""
    games = [GAMES[slug].name for slug in DAILY_GAMES]
    begun = _("Result") if today and today.done else _("Continue") if today and today.begun else ""
    day = {"class": "button first", "href": routes.write(routes.DayRoute()), "aria-describedby": "today"}
    told = _about_today(today) if today else " "
    return h(
        "section",
        {"class": "panel today", "aria-labelledby": "today"},
        h("h2", {"id": "today"}, _("Deal of the day")),
        h("p", {"class": "small", "data-games": "|".join(games)}, told),
        row_of_buttons(h("a", day, begun or pgettext("button", "Play"))),
    )


def _about_today(today: Today) -> str:
    """Return which game it is, and for how many days in a row it has been played; the button says whether today."""
    game = GAMES[DAILY_GAMES[today.day % len(DAILY_GAMES)]].name
    return _("{game} · streak: {days}", game=game, days=today.streak) if today.streak else game


def _games(lessons: Mapping[str, int]) -> Html:
    """Return all games, each under the mood that it fits best."""
    moods = {mood: [slug for slug in GAMES if ui_of(slug).mood == mood] for mood in _MOODS}
    return h(
        "section",
        {"class": "games", "aria-label": _("Games")},
        [_group(mood, slugs, lessons) for mood, slugs in moods.items() if slugs],
    )


def _group(mood: str, slugs: Sequence[str], lessons: Mapping[str, int]) -> Html:
    return h(
        "section",
        {"aria-labelledby": f"games-{mood}"},
        h("h2", {"id": f"games-{mood}"}, _(_MOODS[mood])),
        h("ul", {"class": "plain"}, [_game(slug, lessons.get(slug, 0)) for slug in slugs]),
    )


def _game(slug: str, taken: int) -> Html:
    """Return a game in a few lines, with a button that begins it at once, and how many of its lessons were taken."""
    game, ui = GAMES[slug], ui_of(slug)
    set_up, rules = routes.write(routes.NewGameRoute(slug)), address_to_read(f"rules/{slug}.html")
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
        h("h3", {}, game.name, h("span", {"class": "small"}, " ✓ ", _lessons(taken)) if taken else None),
        h("p", {}, _(ui.text.pitch)),
        h("p", {"class": "small"}, " · ".join(_facts(game.seat_counts, ui))),
        row_of_buttons(
            button(pgettext("button", "Play"), Command.QUICK, play),
            _learn(slug) if ui.lessons else None,
            link(set_up, pgettext("button", "Set up"), _("Set up {game}", game=game.name)),
            link(rules, _("Rules"), rules_of(game.name)),
        ),
    )


def _lessons(taken: int) -> str:
    return ngettext("{count} lesson taken", "{count} lessons taken", taken)


def rules_of(game: str) -> str:
    """Return the full name of a link to a game's rules."""
    return _("Rules of {game}", game=game)


def _learn(slug: str) -> Html:
    """Return the link to a game's first lesson."""
    address = routes.write(routes.LearnRoute(slug, routes.FIRST))
    return link(address, pgettext("button", "Learn"), _("Learn to play {game}", game=GAMES[slug].name))


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
    return _("{length} or more", length=_length(quick))


def _length(minutes: int) -> str:
    """Return "45 minutes" or, from 100 of them on, "1½ hours"."""
    if minutes < _HOURS:
        return ngettext("{count} minute", "{count} minutes", minutes)
    if minutes % 60 >= 30:
        return _("{hours}½ hours", hours=minutes // 60)
    return ngettext("{count} hour", "{count} hours", minutes // 60)


def _games_in_progress(saved: Sequence[SavedGame], seats: Sequence[SeatRow]) -> Html:
    """Return the games in progress: the latest seat at a friend's table, the game that was played last, others folded.

    Like all lists here, static/js/resume.js fills it in before Python has started, so no part of it is ever missing
    from the page: an empty one is hidden.
    """
    first = [*map(seat_row, seats[:1]), *map(row, saved[:1])]
    others = [*map(seat_row, seats[1:]), *map(row, saved[1:])]
    games = [each.game for each in seats[1:]] + [each.name for each in saved[1:]]
    return h(
        "section",
        {"class": "going", "aria-labelledby": "going", "hidden": not first},
        h("h2", {"id": "going"}, _("In progress")),
        h("ul", {"class": "plain"}, first),
        folded_rows("others", N_("{count} more: {games}"), len(others), others, games=_few(games)),
    )


def _few(games: Sequence[str]) -> str:
    """Return the names of the first two games."""
    names = [*dict.fromkeys(games)]
    return ", ".join(names[:2]) + (" …" if len(names) > 2 else "")


def _saved_games(saved: Sequence[SavedGame], more: int, any_saved: bool, forgets: bool) -> Html:
    listing = [row(each) for each in saved]
    show_more = _("Show more ({count})", count=more)
    opener = h("p", {}, button(show_more, Command.MORE))
    field = {"type": "file", "id": "import", "class": "unseen", "accept": ACCEPTED, "data-do": Command.IMPORT}
    return h(
        "section",
        {"class": "saved", "aria-labelledby": "saved"},
        h("h2", {"id": "saved", "tabindex": "-1"}, _("Your games")),
        h("p", {"hidden": any_saved}, _("Every game you start is saved in this browser.")),
        h("p", {}, _forgets()) if any_saved and forgets else None,
        folded_rows("earlier", N_("Earlier games ({count})"), len(listing) + more, listing, opener if more else None),
        row_of_buttons(
            h("a", {"class": "button", "href": routes.write(routes.StatisticsRoute())}, _("Statistics")),
            button(_("Back up all games"), Command.EXPORT_ALL, {"hidden": not any_saved}),
            h("label", {"class": "button file"}, _("Import from a file"), h("input", field)),
        ),
        h("p", {"class": "small", "hidden": not any_saved}, file_warning()),
    )


def _forgets() -> str:
    return _(
        "If you don’t visit this page for seven days, this browser deletes all games saved here. Back them up to keep "
        "them. Or install this page as an app, whose games stay: add it to the Home Screen with the Share menu, or on "
        "a Mac to the Dock with the File menu, open it there, and import your backup."
    )
