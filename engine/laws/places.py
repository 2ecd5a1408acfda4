"""Where in a game's own modules something happens: the line of an error, and the lines that carry out an action."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any

from ..core import CHANCE
from .breach import Place
from .trial import Trial


def place_of(error: BaseException, folder: str) -> tuple[Place, ...]:
    """Return the last line of the game's own modules through which an error came, none if that isn't known."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if _is_own(frame.filename, folder)] or frames[-1:]
    return tuple(Place(_short(last.filename, folder), str(last.lineno), last.line or "") for last in own[-1:])


def lines_run(trial: Trial, folder: str) -> tuple[Place, ...]:
    """Return the lines of the game's own modules that carry out the action that is looked at."""
    game, met = trial.game, dict[str, set[int]]()

    def note(frame: FrameType, event: str, argument: Any) -> Any:
        file = frame.f_code.co_filename
        if not _is_own(file, folder):
            return None
        if event == "line":
            met.setdefault(_short(file, folder), set()).add(frame.f_lineno)
        return note

    before = sys.gettrace()
    try:
        state, action = game.start(trial.seats, trial.options), game.read(trial.action)
        for text in trial.written:
            game.apply(state, game.read(text))
        if state.turn != CHANCE and not game.is_legal(state, action):
            return ()
        sys.settrace(note)
        game.apply(state, action, [])
    except Exception:
        return ()  # the law has said what is wrong
    finally:
        sys.settrace(before)
    return tuple(Place(file, _ranges(lines)) for file, lines in sorted(met.items()))


def _ranges(lines: Iterable[int]) -> str:
    """Return numbers in ascending order, neighbours as a range."""
    runs = (
        [line for _place, line in run]
        for _key, run in groupby(enumerate(sorted(lines)), lambda each: each[1] - each[0])
    )
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


@cache
def _is_own(file: str, folder: str) -> bool:
    """Return whether a module is in a game's folder; "." is that of a game that comes as text.

    In a page, the engine's own modules have names without the place where they lie: `engine/core.py`.
    """
    return not file.startswith(("<", "engine/", "ui/")) and Path(folder) in Path(file).parents


def _short(file: str, folder: str) -> str:
    return str(Path(file).relative_to(folder)) if _is_own(file, folder) else file
