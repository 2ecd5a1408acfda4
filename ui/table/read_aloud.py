"""What a key has said about a table: what lies there, what can be played, who sits where, the scores.

All of it is out of the View: rows come from the game's room, which says by `about` what they are about.
"""

from __future__ import annotations

from typing import Any

from engine.decks.fey import SIGN_NAMES
from engine.mechanics.circle import relation
from ui.components.card import card_label
from ui.components.circle import sign_worth
from ui.components.grammar import Voices, join_words, negative, sentence
from ui.components.picker import pickable
from ui.games.catalog import ui_of
from ui.games.kit.diagram import alt
from ui.table import read_aloud_text as words

_HELD = ("to_play", "drawn", "hand")
"""Where a view has the cards that its seat chooses from, by what counts first."""


def spoken_summary(about: str, view: Any, voices: Voices) -> str:
    """Return what there is to say about "trick", "cards", "order" or "scores"."""
    match about:
        case "cards":
            return _cards(view, voices)
        case "order":
            return _order(view, voices)
    rows = [row for row in ui_of(view.game).rows(view, voices) if row.about == about]
    if about == "trick":
        return sentence(words.TOGETHER.join(row.at_once for row in rows)) + "." if rows else words.NOTHING_LIES_THERE
    return alt(rows) or _scores(view, voices)


def _cards(view: Any, voices: Voices) -> str:
    if view.seat is None:
        return words.ONLOOKER
    if view.turn != view.seat and view.seat not in getattr(view, "waiting", ()):
        return words.not_your_turn("" if view.turn is None or view.turn < 0 else voices.of(view.turn).does("are"))
    held = next((cards for field in _HELD if (cards := getattr(view, field, None))), ())
    words_of_actions = pickable(view.legal)
    names = [card_label(code) for code in held if code in words_of_actions]
    return words.can_play(join_words(names)) if names else words.NO_CARD


def _order(view: Any, voices: Voices) -> str:
    circle = getattr(view, "circle", None)
    first = view.seat or 0
    if not circle:
        page_context = [voices.of((first + step) % view.seats).name for step in range(view.seats)]
        return words.around(join_words(page_context))
    holders = {letter: voices.whose(who) for who, letter in enumerate(view.signs or ()) if letter}
    own = (view.signs[view.seat] or "") if view.seat is not None and view.signs else ""
    start = circle.find(own) if own else 0
    told = []
    for letter in circle[start:] + circle[:start]:
        holder = words.YOURS if letter == own else holders.get(letter, "")
        worth = words.worth(relation(circle, own, letter), sign_worth(circle, own, letter)) if own else ""
        told.append(", ".join(filter(None, (SIGN_NAMES[letter], holder, worth))))
    fey = next(letter for letter in SIGN_NAMES if letter not in circle)
    return words.circle("; ".join(told), SIGN_NAMES[fey])


def _scores(view: Any, voices: Voices) -> str:
    return words.scores(
        join_words([f"{voices.names[seat]} {negative(score)}" for seat, score in enumerate(view.scores)])
    )
