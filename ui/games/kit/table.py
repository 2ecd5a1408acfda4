"""What the tables of all games have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import View
from ui.components import table_text as words
from ui.components.grammar import Voices, sentence
from ui.components.html import Child, Html, h
from ui.components.prompt import Prompt, hurry_button, prompt, refusal_note, send_button
from ui.components.symbols import POINTABLE, heading
from ui.components.table_state import TableUiState


def voices_of(view: View, state: TableUiState) -> Voices:
    """Return the names at this table, and the viewer's seat."""
    return Voices(state.names, view.seat)


def clockwise(view: View) -> list[int]:
    """Return all seats clockwise, the viewer's first, so that the next is the one on the left."""
    first = view.seat or 0
    return [(first + step) % view.seats for step in range(view.seats)]


def seats_around_table(view: View) -> list[int]:
    """Return all seats as they sit around a table: the others, clockwise from the viewer's left, then the viewer."""
    return sorted(clockwise(view), key=lambda who: who == view.seat)


def round_table(
    view: View, state: TableUiState, kind: str, seat: Callable[[int], Html], *middle: Child, own: Child
) -> Html:
    """Return a playing area: the others, clockwise from the viewer's left, then the middle, then what is one's own.

    kind: its classes, the game's slug among them. seat: makes each of the others.
    """
    others = [who for who in clockwise(view) if who != view.seat]
    return h(
        "section",
        state.area(f"{kind} others-{len(others)}", words.TABLE),
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


def prompt_at(view: View, state: TableUiState, ask: Callable[[Any, TableUiState], Prompt]) -> Prompt | None:
    """Return what is asked of the viewer, or whom this page waits for; None where nothing is said of that.

    ask: says it where something is asked.
    """
    if view.seat is None:
        return _idle(view, state) if state.hurry or state.sends else None
    if state.covered:
        return None
    return _idle(view, state) or ask(view, state)


def drawn_prompt(view: View, state: TableUiState, ask: Callable[[Any, TableUiState], Prompt]) -> Html | None:
    """Return the same as it is drawn."""
    found = prompt_at(view, state, ask)
    return found.html if found else None


def _idle(view: View, state: TableUiState) -> Prompt | None:
    """Return the prompt while nothing is asked of the viewer; None when something is."""
    voices = voices_of(view, state)
    if view.over:
        return prompt(
            words.won(party=sentence(voices.of(*view.winners).does("win"))), refusal=refusal_note(view, state)
        )
    if view.turn is None or (view.turn < 0 and not state.told):
        return prompt(words.DEALING)
    if view.turn != view.seat or state.past or state.told:
        due = words.waiting(party=sentence(voices.of(view.turn).does("are")))
        next = hurry_button() if state.hurry else send_button() if state.sends else None
        return prompt(state.waiting or due, next, refusal=refusal_note(view, state))
    return None
