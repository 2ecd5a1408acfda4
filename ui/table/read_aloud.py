"""Spoken answers to keys: what lies on the table, the cards that can be played, who sits where, the scores.

All of it comes from the parts of the table: `about` of its rows says which belong together. The answers to a question
are the buttons below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.components.card import card_label
from ui.components.grammar import Voices, join_words, sentence
from ui.components.heard import answers_in
from ui.components.picker import pickable
from ui.components.table_state import TableUiState
from ui.components.translation import _, ngettext
from ui.games.catalog import ui_of
from ui.games.kit.diagram import alt, sentences
from ui.games.kit.table import clockwise
from ui.platform.browser import Signal
from ui.table.model import TableModel
from ui.table.whereabouts import panel_words

_ON_TABLE = ("trick", "laid")

_DIGITS = 9

_FEW = 4
"""The most cards that are named with a question."""


def spoken_summary(about: str, view: Any, voices: Voices, events: tuple[Any, ...] = ()) -> str:
    """Return the sentences about "trick", which is all that lies on the table, "cards", "order" or "scores".

    events: the latest ones as the viewer may see them (`TableUiState.events`): without them, a trick is left out that
    still lies there though its view no longer has it.
    """
    table = ui_of(view.game).room(view, TableUiState(voices.names, events=events), voices)
    if about == "cards":
        return _cards(table.cards_held(), view, voices)
    rows = [*table.rows()]
    if about == "trick":
        # What is played now comes first.
        lying = [sentence(row.at_once) for kind in _ON_TABLE for row in rows if row.about == kind]
        nothing = _("There’s nothing on the table any more.") if view.over else _("There’s nothing on the table yet.")
        return sentences(lying) or nothing
    told = alt(row for row in rows if row.about == about)
    return told or _("Clockwise: {names}.", names=join_words([voices.of(who).name for who in clockwise(view)]))


def _cards(held: Sequence[str], view: Any, voices: Voices) -> str:
    if view.seat is None:
        return _("You have no cards.")
    if view.turn != view.seat and view.seat not in getattr(view, "waiting", ()):
        if view.turn is None or view.turn < 0:
            return _("None now.")
        return _("None now: it’s {who:possessive} turn.", who=voices.of(view.turn))
    words_of_actions = pickable(view.legal)
    names = [card_label(code) for code in held if code in words_of_actions]
    if not names:
        return _("You can’t choose any of your cards now.")
    return _("You can choose: {cards}.", cards=join_words(names))


def answers_to(view: Any, state: TableUiState) -> tuple[str, tuple[Signal, ...]]:
    """Return the answers to the question now, in words with their numbers, and the presses that give the numbered ones.

    Where cards are the answers, they are named if they are few, and have no numbers here.
    """
    table = ui_of(view.game).room(view, state)
    asked = table.prompt_now()
    answers = answers_in(asked.html) if asked else ()
    if answers:
        numbered = [f"{number}: {each.name}" for number, each in enumerate(answers[:_DIGITS], 1)]
        presses = [Signal("click", each.act, each.pick, each.do, each.item) for each in answers[:_DIGITS]]
        return sentences([*numbered, *(each.name for each in answers[_DIGITS:])]), tuple(presses)
    held = table.hand()
    if held is None or not view.legal:
        return "", ()
    possible = pickable(view.legal)
    playable = [code for code in held.cards if code in possible]
    if len(playable) > _FEW:
        return ngettext("You can choose {count} card.", "You can choose {count} cards.", len(playable)), ()
    return _cards(held.cards, view, table.voices) if playable else "", ()


def words_of_idle_key(key: str, model: TableModel, cards: int | None) -> tuple[str, ...]:
    """Return why a key does nothing now (`ui.table.whereabouts.is_idle`); () for a key that isn’t in the list."""
    if model.is_covered:
        return panel_words(model, "hand-over")
    match key:
        case "q" if model.is_standing:
            return (_("The game waits until you press “{button}”.", button=model.ui_state().waiting),)
        case "q":
            return panel_words(model, "result")
        case "d":
            return (_("This game has no piles to draw from."),)
        case "b":
            return (_("No bot is thinking now."),)
        case "i" if model.has_hints:
            return (_("You can have a hint when it’s your turn."),)
        case "i":
            return (_("There are no hints in this game."),)
        case "w":
            return (_("This game has no explanations."),)
    if not cards:
        return (_("You have no cards."),)
    return (ngettext("You have only {count:words} card.", "You have only {count:words} cards.", cards),)
