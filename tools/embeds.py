"""What the build tells `embed.html`: what it can show, every card's face, and what to say about a bad address."""

from collections.abc import Iterable

from engine import GAMES
from engine.decks import decktet, fey
from tools.runtime import constants
from ui.components.card import card, spread
from ui.components.html import Html, h, join
from ui.components.symbols import speech_only
from ui.games.catalog import ui_of
from ui.lobby.view import rules_of
from ui.positions import frame_address
from ui.positions import frame_text as text

SCRIPT = "static/js/embed.js"
_NAME = "NAME"
"""What stands for a name in a sentence until the script knows it."""


def faces() -> Html:
    """Return every card of both decks, for the script to pick from."""
    return h("ul", {}, [h("li", {"data-card": code}, card(code)) for code in (*decktet.CODES, *fey.CODES)])


def fans() -> Html:
    """Return for each game the cards that the lobby shows, for the script to pick from."""
    return join(*(h("div", {"data-game": slug}, spread(ui_of(slug).cards)) for slug in GAMES))


def page_without_script() -> Html:
    """Return what a frame shows where no script reads its address: the rules and worked examples of every game."""
    games = [
        h(
            "li",
            {},
            h("a", {"href": f"rules/{slug}.html"}, rules_of(game.name)),
            " · ",
            h("a", {"href": f"rules/{slug}.html#worked"}, text.EXAMPLES, speech_only(f" ({game.name})")),
        )
        for slug, game in GAMES.items()
    ]
    return h("div", {"class": "start"}, h("p", {}, text.WITHOUT_SCRIPTS), h("ul", {}, games))


def script_constants(examples: Iterable[str]) -> str:
    """Return the constants in front of the script; `examples` are the names of the worked cases that have a page."""
    return constants(
        GAMES={slug: game.name for slug, game in GAMES.items()},
        EXAMPLES=sorted(examples),
        MODES={mode: dict(zip(("says", "button"), text.OFFERS[mode], strict=True)) for mode in frame_address.MODES},
        THEMES=frame_address.THEMES,
        LIMITS={
            "query": frame_address.IN_QUERY,
            "fragment": frame_address.IN_FRAGMENT,
            "cards": frame_address.MOST_CARDS,
            "shown": frame_address.SHOWN,
            **frame_address.HIGHEST,
        },
        WRONG={
            "query": text.too_long(frame_address.IN_QUERY),
            "fragment": text.too_long(frame_address.IN_FRAGMENT),
            "value": text.bad_value(_NAME),
            "mode": text.no_such_mode(_NAME, frame_address.MODES),
            "game": text.no_such_game(_NAME, tuple(GAMES)),
            "theme": text.no_such_theme(_NAME, frame_address.THEMES),
            **{name: text.bad_number(name, most) for name, most in frame_address.HIGHEST.items()},
            "example": text.no_such_example(_NAME),
            "card": text.no_such_card(_NAME),
            "row": text.too_many_cards(frame_address.MOST_CARDS),
            "cards": text.NO_CARDS,
            "nothing": text.NO_GAME,
        },
    )
