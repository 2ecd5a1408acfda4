"""The lobby: the games there are, and those under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import GAMES
from engine.decks.decktet import SUIT_NAMES
from engine.decks.fey import SIGN_NAMES
from ui.addresses import routes
from ui.catalog import ui_of
from ui.html import Html, h
from ui.pages.frame import Note
from ui.pages.frame import page as framed
from ui.settings import USUAL
from ui.text import pages as text
from ui.text.looking import LOOK_BACK
from ui.widgets.card import spread
from ui.widgets.settings import opener, panel
from ui.widgets.symbols import sign, suit

ROWS = 24
"""How many saved games are listed at first, and how many more each time somebody asks for more."""


@dataclass(frozen=True)
class Saved:
    """A saved game in the list.

    name: the game's. players: who sits there. state: how far it is, or what is wrong with it. read: whether that is
    known. deleted: whether it is gone, and can be brought back.
    """

    id: str
    name: str
    players: str = ""
    state: str = text.READING
    over: bool = False
    readable: bool = True
    read: bool = True
    deleted: bool = False


def page(
    saved: Sequence[Saved] = (),
    notes: tuple[Note, ...] = (),
    offline: bool = False,
    more: int = 0,
    settings: Mapping[str, str] = USUAL,
) -> Html:
    """Return the lobby; `more` is how many saved games aren't listed.

    Without arguments it is what the build renders, before anything saved is known.
    """
    return framed(
        text.SITE,
        _games(),
        _saved(saved, more),
        notes=notes,
        tools=[_signs(), h("p", {"class": "tagline"}, text.TAGLINE), opener(), panel(settings)],
        home=True,
        foot=[
            h("a", {"href": "about.html"}, text.ABOUT),
            h("a", {"href": "compose.html"}, text.COMPOSE),
            h("span", {"role": "status"}, text.OFFLINE if offline else None),
        ],
    )


def _signs() -> Html:
    """Return the symbols of both decks."""
    rows = ([suit(letter) for letter in SUIT_NAMES], [sign(letter) for letter in SIGN_NAMES])
    return h("span", {"class": "signs", "aria-hidden": True}, [h("span", {}, row) for row in rows])


def _games() -> Html:
    return h(
        "section",
        {"class": "games", "aria-labelledby": "games"},
        h("h2", {"id": "games"}, text.GAMES),
        h("ul", {"class": "plain"}, [_game(slug) for slug in GAMES]),
    )


def _game(slug: str) -> Html:
    game, ui = GAMES[slug], ui_of(slug)
    return h(
        "li",
        {"class": "panel game"},
        spread(ui.cards),
        h("h3", {}, game.name),
        h("p", {}, ui.text.pitch),
        h("p", {"class": "small"}, f"{text.seats_allowed(game.seat_counts)}. {ui.text.credit}"),
        h(
            "p",
            {"class": "answers"},
            h(
                "a",
                {
                    "class": "button first",
                    "href": routes.write(routes.NewGameRoute(slug)),
                    "aria-label": text.playing(game.name),
                },
                text.PLAY,
            ),
            h(
                "a",
                {"class": "button", "href": f"rules/{slug}.html", "aria-label": text.rules_of(game.name)},
                text.RULES,
            ),
        ),
    )


def _saved(saved: Sequence[Saved], more: int) -> Html:
    return h(
        "section",
        {"class": "saved", "aria-labelledby": "saved"},
        h("h2", {"id": "saved", "tabindex": "-1"}, text.SAVED),
        h("ul", {"class": "plain"}, [_row(each) for each in saved]) if saved else h("p", {}, text.NOTHING_SAVED),
        h("p", {}, h("button", {"type": "button", "class": "button", "data-do": "more"}, text.more(more)))
        if more
        else None,
        h(
            "p",
            {"class": "answers"},
            h("button", {"type": "button", "class": "button", "data-do": "export-all"}, text.EXPORT_ALL)
            if saved
            else None,
            h(
                "label",
                {"class": "button file"},
                text.IMPORT,
                h(
                    "input",
                    {
                        "type": "file",
                        "id": "import",
                        "class": "unseen",
                        "accept": ".json",
                        "data-do": "import",
                    },
                ),
            ),
        ),
    )


def what(saved: Saved) -> str:
    """Return what a saved game is called among others."""
    return f"{saved.name}, {saved.players}" if saved.players else saved.name


def _row(saved: Saved) -> Html:
    return _deleted(saved) if saved.deleted else _one(saved)


def _deleted(saved: Saved) -> Html:
    """Return the row of a deleted game, which offers to bring it back where the finger is."""
    name = what(saved)
    button = {
        "type": "button",
        "class": "button",
        "id": f"undelete-{saved.id}",
        "data-do": "undelete",
        "data-item": saved.id,
        "aria-label": f"{text.deleted(name)} {text.TAKE_BACK}",
    }
    return h(
        "li",
        {"class": "panel save", "id": f"deleted-{saved.id}"},
        h("p", {}, text.deleted(name)),
        h("p", {"class": "answers"}, h("button", button, text.TAKE_BACK)),
    )


def _one(saved: Saved) -> Html:
    name = what(saved)
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
        h("p", {"class": "small"}, saved.state if saved.read else text.READING),
        h(
            "p",
            {"class": "answers"},
            resume if saved.readable else None,
            _look(saved.id, name) if saved.over else None,
            _button("export", text.EXPORT, saved.id, name),
            _button("delete", text.DELETE, saved.id, name),
        ),
    )


def _look(id: str, name: str) -> Html:
    """Return the link that looks back at a finished game."""
    label = {"class": "button", "href": routes.write(routes.LookRoute(id)), "aria-label": f"{LOOK_BACK}: {name}"}
    return h("a", label, LOOK_BACK)


def row_to_copy() -> Html:
    """Return the row of a game called NAME: the page lists the saved games by it before Python is there."""
    return _one(Saved("", "NAME"))


def _button(do: str, label: str, id: str, what: str) -> Html:
    attributes = {
        "type": "button",
        "class": "button",
        "data-do": do,
        "data-item": id,
        "aria-label": f"{label}: {what}",
    }
    return h("button", attributes, label)
