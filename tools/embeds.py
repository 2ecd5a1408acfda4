"""The build's part of `embed.html`: what it can show, every card's face, and sentences about bad addresses."""

from collections.abc import Iterable

from engine import GAMES
from engine.decks import decktet, fey
from tools.runtime import constants
from ui.components.card import card, card_label, spread
from ui.components.decktet_text import title
from ui.components.html import Html, h, join
from ui.components.symbols import speech_only
from ui.components.translation import _, pgettext
from ui.games.catalog import ui_of
from ui.lobby.view import rules_of
from ui.positions import frame_address

SCRIPT = "static/js/embed.js"
_NAME = "NAME"
"""Placeholder for a name in a sentence until the script knows it."""


def faces() -> Html:
    """Return every card of both decks, for the script to pick from."""
    return h("ul", {}, [h("li", {"data-card": code}, card(code)) for code in (*decktet.CODES, *fey.CODES)])


def fans() -> Html:
    """Return for each game the cards that the lobby shows, for the script to pick from."""
    return join(*(h("div", {"data-game": slug}, spread(ui_of(slug).cards)) for slug in GAMES))


def page_without_script() -> Html:
    """Return the contents of a frame without scripts: links to the rules and worked examples of every game."""
    games = [
        h(
            "li",
            {},
            h("a", {"href": f"rules/{slug}.html"}, rules_of(game.name)),
            " · ",
            h("a", {"href": f"rules/{slug}.html#worked"}, _("worked examples"), speech_only(f" ({game.name})")),
        )
        for slug, game in GAMES.items()
    ]
    said = _(
        "This frame shows part of a game and needs JavaScript: please allow it here. Without it you can read the "
        "rules, with worked examples at their end."
    )
    return h("div", {"class": "start"}, h("p", {}, said), h("ul", {}, games))


def costs(megabytes: int) -> str:
    """Return the note below the button that starts Python."""
    return _("The first time, this downloads about {megabytes} MB. Nothing is sent anywhere.", megabytes=megabytes)


def words(megabytes: int) -> list[str]:
    """Return all that a frame says before Python is there, in the language that is spoken, in a fixed order."""
    codes = (*decktet.CODES, *fey.CODES)
    return [
        *(text for offer in _offers().values() for text in offer if text),
        *frame_address.refusals(_NAME).values(),
        costs(megabytes),
        *map(card_label, codes),
        *(title(code) for code in decktet.CODES),
    ]


def _offers() -> dict[str, tuple[str, str]]:
    """Return, for each mode, the text of a frame before it is pressed, and the label of its button."""
    return {
        "cards": ("", ""),
        "workshop": ("", ""),
        "show": (_("A position from a game."), _("Show the position")),
        "step": (_("A game, action by action."), _("Step through it")),
        "try": (_("A position to continue from. Nothing you do here is saved."), _("Try it")),
        "ask": (_("A question about the rules, for any cards."), pgettext("button", "Ask")),
        "learn": (_("A first game that teaches you to play, step by step."), _("Learn to play")),
        "play": (
            _("Play right here, against the computer or with friends around one screen."),
            pgettext("button", "Play"),
        ),
    }


def script_constants(examples: Iterable[str]) -> str:
    """Return the constants in front of the script; `examples` are the names of the worked cases that have a page."""
    return constants(
        GAMES={slug: game.name for slug, game in GAMES.items()},
        EXAMPLES=sorted(examples),
        MODES={mode: {"says": says, "button": button} for mode, (says, button) in _offers().items()},
        THEMES=frame_address.THEMES,
        LIMITS={
            "query": frame_address.IN_QUERY,
            "fragment": frame_address.IN_FRAGMENT,
            "cards": frame_address.MOST_CARDS,
            "shown": frame_address.SHOWN,
            **frame_address.HIGHEST,
        },
        WRONG=frame_address.refusals(_NAME),
    )
