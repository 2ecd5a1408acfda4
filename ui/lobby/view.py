"""The lobby: the games under way, all that there are to play, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from engine import GAMES
from engine.decks.decktet import SUIT_NAMES
from engine.decks.fey import SIGN_NAMES
from ui.components.card import spread
from ui.components.commands import Command
from ui.components.html import Attribute, Html, h, join
from ui.components.symbols import sign, suit
from ui.games.catalog import ui_of
from ui.games.kit.game_ui import GameUI
from ui.lessons import text as lessons_text
from ui.lobby import text
from ui.page import routes
from ui.page import text as page_text
from ui.page.layout import Banner
from ui.page.layout import page as framed
from ui.page.settings import USUAL
from ui.page.settings_view import opener, panel
from ui.page.text import LOOK_BACK
from ui.saves.file_kinds import ACCEPTED

ROWS = 24
"""How many saved games are listed at first, and how many more each time somebody asks for more."""


@dataclass(frozen=True)
class SavedGame:
    """A saved game in the list.

    name: the game's. players: who sits there. state: how far it is, or what is wrong with it. read: whether that was
    read just now, and not only known from before. deleted: whether it is gone, and can be brought back.
    """

    id: str
    name: str
    players: str = ""
    state: str = text.READING
    over: bool = False
    readable: bool = True
    read: bool = True
    deleted: bool = False

    @property
    def is_under_way(self) -> bool:
        """Whether it is under way, as far as is known."""
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

    forgets: whether the browser deletes what is saved when nobody visits the page.
    Without arguments it is what the build renders, before anything saved is known.
    """
    return framed(
        page_text.SITE,
        _games_under_way([each for each in saved if each.is_under_way]),
        _games(known),
        _saved_games([each for each in saved if not each.is_under_way], more, bool(saved), forgets),
        banners=banners,
        tools=[_signs(), h("p", {"class": "tagline"}, text.TAGLINE), opener(), panel(settings)],
        home=True,
        foot=[
            h("a", {"href": "decks.html"}, text.DECKS),
            h("a", {"href": "about.html"}, text.ABOUT),
            h("a", {"href": "compose.html"}, text.COMPOSE),
            h("span", {"role": "status"}, text.OFFLINE if offline else None),
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
        h("h2", {"id": "games"}, text.GAMES),
        h("ul", {"class": "plain"}, [_game(slug, slug in known) for slug in GAMES]),
    )


def _game(slug: str, known: bool) -> Html:
    """Return a game's card, which offers a lesson first: once the game is known, last (static/js/resume.js, too)."""
    game, ui = GAMES[slug], ui_of(slug)
    set_up, rules = routes.write(routes.NewGameRoute(slug)), f"rules/{slug}.html"
    quick = {
        "type": "button",
        "class": "button quick" if ui.lessons else "button first",
        "id": f"quick-{slug}",
        "data-do": Command.QUICK,
        "data-item": slug,
        "aria-label": text.quick(game.name),
    }
    return h(
        "li",
        {"class": "panel game known" if known else "panel game", "data-game": slug},
        spread(ui.cards),
        h("h3", {}, game.name),
        h("p", {}, ui.text.pitch),
        _effort(ui),
        h("p", {"class": "small"}, f"{text.seats_allowed(game.seat_counts)}. {ui.text.credit}"),
        h(
            "p",
            {"class": "answers"},
            _learn(slug) if ui.lessons else None,
            h("button", quick, text.QUICK),
            h("a", {"class": "button", "href": set_up, "aria-label": text.setting_up(game.name)}, text.PLAY),
            h("a", {"class": "button", "href": rules, "aria-label": text.rules_of(game.name)}, page_text.RULES),
        ),
    )


def _learn(slug: str) -> Html:
    """Return the link to a game's first lesson."""
    route = routes.LearnRoute(slug, routes.FIRST)
    label = {
        "class": "button learn",
        "href": routes.write(route),
        "aria-label": lessons_text.learning(GAMES[slug].name),
    }
    return h("a", label, lessons_text.LEARN)


def _effort(ui: GameUI) -> Html | None:
    """Return how hard a game is to learn, and how long it takes."""
    parts = []
    if ui.learning:
        full = text.HARD[ui.learning]
        dots = h(
            "span",
            {"class": "dots", "aria-hidden": True},
            "●" * full,
            h("span", {}, "●" * (max(text.HARD.values()) - full)),
        )
        parts.append(h("span", {}, dots, " ", text.learned(ui.learning)))
    if ui.minutes:
        parts.append(h("span", {}, text.lasting(ui.minutes, ui.quick.minutes)))
    return h("p", {"class": "small effort"}, parts) if parts else None


def _games_under_way(saved: Sequence[SavedGame]) -> Html:
    """Return the games under way: the one that was played last, and the others folded away.

    Like all that is listed here, static/js/resume.js fills it in before Python is there, so nothing of it is ever
    missing from the page: what is empty is hidden.
    """
    first, others = [_row(each) for each in saved[:1]], [_row(each) for each in saved[1:]]
    return h(
        "section",
        {"class": "going", "aria-labelledby": "going", "hidden": not saved},
        h("h2", {"id": "going"}, text.GOING),
        h("ul", {"class": "plain"}, first),
        _folded_rows("others", text.more_going, len(others), others),
    )


def _saved_games(saved: Sequence[SavedGame], more: int, any_saved: bool, forgets: bool) -> Html:
    listing = [_row(each) for each in saved]
    button = h("p", {}, h("button", {"type": "button", "class": "button", "data-do": Command.MORE}, text.more(more)))
    field = {"type": "file", "id": "import", "class": "unseen", "accept": ACCEPTED, "data-do": Command.IMPORT}
    back_up: dict[str, Attribute] = {
        "type": "button",
        "class": "button",
        "data-do": Command.EXPORT_ALL,
        "hidden": not any_saved,
    }
    return h(
        "section",
        {"class": "saved", "aria-labelledby": "saved"},
        h("h2", {"id": "saved", "tabindex": "-1"}, text.SAVED),
        h("p", {"hidden": any_saved}, text.NOTHING_SAVED),
        h("p", {}, text.FORGETS) if any_saved and forgets else None,
        _folded_rows("earlier", text.earlier, len(listing) + more, listing, button if more else None),
        h(
            "p",
            {"class": "answers"},
            h("a", {"class": "button", "href": routes.write(routes.StatisticsRoute())}, text.STATISTICS),
            h("button", back_up, text.EXPORT_ALL),
            h("label", {"class": "button file"}, text.IMPORT, h("input", field)),
            h("a", {"class": "button", "href": routes.write(routes.JoinRoute())}, text.JOIN_TABLE),
        ),
        h("p", {"class": "small"}, page_text.FILE_HOLDS),
    )


def _folded_rows(
    id: str, said: Callable[[int | str], str], count: int, rows: list[Html], more: Html | None = None
) -> Html:
    """Return rows folded away; what is said of them stands with "#" for the number in an attribute, too."""
    return h(
        "details",
        {"id": id, "class": "folded", "hidden": not count},
        h("summary", {"data-said": said("#")}, said(count)),
        h("ul", {"class": "plain"}, rows),
        more,
    )


def save_label(saved: SavedGame) -> str:
    """Return what a saved game is called among others."""
    return f"{saved.name}, {saved.players}" if saved.players else saved.name


def _row(saved: SavedGame) -> Html:
    return _deleted_row(saved) if saved.deleted else _saved_row(saved)


def _deleted_row(saved: SavedGame) -> Html:
    """Return the row of a deleted game, which offers to bring it back where the finger is."""
    name = save_label(saved)
    button = {
        "type": "button",
        "class": "button",
        "id": f"undelete-{saved.id}",
        "data-do": Command.UNDELETE,
        "data-item": saved.id,
        "aria-label": f"{text.deleted(name)} {text.TAKE_BACK}",
    }
    return h(
        "li",
        {"class": "panel save", "id": f"deleted-{saved.id}"},
        h("p", {}, text.deleted(name)),
        h("p", {"class": "answers"}, h("button", button, text.TAKE_BACK)),
    )


def _saved_row(saved: SavedGame) -> Html:
    name = save_label(saved)
    label = text.LOOK_BACK if saved.over else text.RESUME
    address = routes.write(routes.TableRoute(saved.id))
    resume = h(
        "a",
        {"class": "button first", "id": f"resume-{saved.id}", "href": address, "aria-label": f"{label}: {name}"},
        label,
    )
    return h(
        "li",
        {"class": "panel save", "id": f"save-{saved.id}"},
        h("h3", {}, saved.name),
        h("p", {}, saved.players) if saved.players else None,
        h("p", {"class": "small"}, saved.state),
        h(
            "p",
            {"class": "answers"},
            resume if saved.readable else None,
            _look(saved.id, name) if saved.over else None,
            _button(Command.EXPORT, text.EXPORT, saved.id, name),
            _button(Command.DELETE, text.DELETE, saved.id, name),
        ),
    )


def _look(id: str, name: str) -> Html:
    """Return the link that looks back at a finished game."""
    label = {"class": "button", "href": routes.write(routes.ReplayRoute(id)), "aria-label": f"{LOOK_BACK}: {name}"}
    return h("a", label, LOOK_BACK)


def rows_to_copy() -> Html:
    """Return the rows of a game called NAME, under way and over, by which static/js/resume.js lists the saved games."""
    return join(*(_saved_row(SavedGame("", "NAME", "PLAYERS", over=over)) for over in (False, True)))


def _button(do: Command, label: str, id: str, what: str) -> Html:
    attributes = {
        "type": "button",
        "class": "button",
        "data-do": do,
        "data-item": id,
        "aria-label": f"{label}: {what}",
    }
    return h("button", attributes, label)
