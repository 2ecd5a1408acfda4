"""Which questions there are."""

from __future__ import annotations

from engine import NotationError
from engine.core import shortened
from ui.questions import model
from ui.text import (
    bards_questions,
    fistellavates_questions,
    gasp_questions,
    holy_matrimony_questions,
    rebel_runs_questions,
    troll_tricker_questions,
)
from ui.text.questions import Asked, Kind

KINDS: tuple[Kind, ...] = (
    *gasp_questions.KINDS,
    *bards_questions.KINDS,
    *fistellavates_questions.KINDS,
    *troll_tricker_questions.KINDS,
    *rebel_runs_questions.KINDS,
    *holy_matrimony_questions.KINDS,
)


def first(game: str) -> str:
    """Return the first question about a game, with nothing chosen yet; NotationError if there is none."""
    for kind in KINDS:
        if kind.game == game:
            return f"{game} {next(iter(kind.variants))}"
    raise NotationError(f"there is no question about {shortened(game)!r}")


def read(text: str) -> tuple[Kind, Asked]:
    """Return what is asked by "gasp trick standard 8VL/L 9VY", or as much of it as there is. NotationError."""
    game, _, question = text.partition(" ")
    for kind in KINDS:
        for variant in kind.variants:
            if kind.game == game and f"{question} ".startswith(f"{variant} "):
                return kind, model.read(kind, variant, question.removeprefix(variant).split())
    raise NotationError(f"there is no question {shortened(text)!r}")
