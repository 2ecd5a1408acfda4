"""What the tables of all games have in common."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import View
from ui.components import table_text as words
from ui.components.grammar import Voices, sentence
from ui.components.html import Child, Html, h
from ui.components.prompt import hurry_button, prompt, send_button
from ui.components.symbols import POINTABLE, heading
from ui.components.table_state import TableUiState


def voices_of(view: View, ui_state: TableUiState) -> Voices:
    """Return the names at this table, and the viewer's seat."""
    return Voices(ui_state.names, view.seat)


def clockwise(view: View) -> list[int]:
    """Return all seats clockwise, the viewer's first, so that the next is the one on the left."""
    first = view.seat or 0
    return [(first + step) % view.seats for step in range(view.seats)]


def seats_around_table(view: View) -> list[int]:
    """Return all seats as they sit around a table: the others, clockwise from the viewer's left, then the viewer."""
    return sorted(clockwise(view), key=lambda who: who == view.seat)


def round_table(view: View, kind: str, seat: Callable[[int], Html], *middle: Child, own: Child) -> Html:
    """Return a playing area: the others, clockwise from the viewer's left, then the middle, then what is one's own.

    kind: its classes, the game's slug among them. seat: makes each of the others.
    """
    others = [who for who in clockwise(view) if who != view.seat]
    return h(
        "section",
        {"id": "table", "class": f"table {kind} others-{len(others)}", "aria-label": words.TABLE},
        h(
            "div",
            {"class": "felt"},
            heading(words.PLAYERS),
            h(
                "ol",
                {"class": "others", "aria-label": words.PLAYERS, **POINTABLE},
                [seat(who) for who in others],
            ),
            middle,
            h("section", {"class": "own", "aria-label": words.OWN}, own),
        ),
    )


def onlooker_notice(view: View, ui_state: TableUiState) -> list[Child]:
    """Return what stands in place of a hand for those who have none: whom this page waits for."""
    return [idle_prompt(view, ui_state)] if ui_state.hurry or ui_state.sends else []


def idle_prompt(view: View, ui_state: TableUiState) -> Html | None:
    """Return the prompt while nothing is asked of the viewer; None when something is."""
    voices = voices_of(view, ui_state)
    if view.over:
        return prompt(words.won(party=sentence(voices.of(*view.winners).does("win"))), note=ui_state.note)
    if view.turn is None or view.turn < 0:
        return prompt(words.DEALING)
    if view.turn != view.seat or ui_state.past:
        due = words.waiting(party=sentence(voices.of(view.turn).does("are")))
        next = hurry_button() if ui_state.hurry else send_button() if ui_state.sends else None
        return prompt(ui_state.waiting or due, next, note=ui_state.note)
    return None
