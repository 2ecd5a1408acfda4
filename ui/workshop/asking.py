"""The questions of the page around about the table of a game that is tried out, and its wishes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import Game, Record, RecordError
from engine.messages import N_
from ui.workshop import positions
from ui.workshop.moments import Moments
from ui.workshop.shell import WorkshopShell


def record(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> Any:
    """Return the record of the game at the table, as data: what `load` takes to come to it again."""
    return shell.record().to_json()


def moments(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> Any:
    """Return all moments that one can go to: after how many actions, and the last of them in words."""
    return _moments(shell).known_moments()


def go(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Go to the moment after so many actions."""
    _moments(shell).go_to(int(data))


def back(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Go one moment back."""
    _moments(shell).back()


def on(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Go one moment on."""
    _moments(shell).on()


def wait(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Have bots wait, or act again."""
    _moments(shell).wait(data is True)


def hands(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Show everybody's hands, or no more."""
    shell.show_hands(data is True)


def set_up(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Come to the form with the seats and options of the next game."""
    shell.set_up()


def deal(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Begin with the present seats and options: the deal with the number in `data`, or any if there is none."""
    if data is not None and not (isinstance(data, int) and data > 0):
        raise RecordError(N_("a deal’s number is a whole number from 1 on"))
    shell.deal(shell.setup(), data)


def position(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> Any:
    """Return the position at the table as text, and the number of its deal."""
    found = shell.record()
    return {"text": positions.text_of(found), "deal": positions.number_of(found)}


def load(game: Game[Any, Any], data: Any, shell: WorkshopShell) -> None:
    """Come to a position: a text, or a record as data."""
    if isinstance(data, str):
        shell.play(positions.record_of(game.slug, data, shell.setup()))
    else:
        shell.play(replace(Record.from_json({**data, "game": game.slug}), rules=game.rules))


def _moments(shell: WorkshopShell) -> Moments:
    """Return the moments of the game at the table. RecordError if there is none."""
    if shell.moments is None or shell.moments.table is not shell.screen:
        raise RecordError(N_("no game is at the table"))
    return shell.moments
