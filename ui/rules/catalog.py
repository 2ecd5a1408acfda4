"""All questions about the rules."""

from __future__ import annotations

from engine import NotationError
from engine.messages import N_
from engine.safe_text import quote
from ui.games.catalog import GAME_UIS
from ui.games.kit.questions import Question, QuestionKind
from ui.platform import lazy_modules
from ui.rules import model

KINDS: tuple[QuestionKind, ...] = tuple(
    kind for ui in GAME_UIS.values() if ui.questions for kind in lazy_modules.module(ui.questions).KINDS
)


def first(game: str) -> str:
    """Return the first question about a game, without choices yet; NotationError if there is none."""
    for kind in KINDS:
        if kind.game == game:
            return f"{game} {next(iter(kind.variants))}"
    raise NotationError(N_("there is no question about {game}"), game=quote(game))


def read(text: str) -> tuple[QuestionKind, Question]:
    """Return the question that "gasp trick standard 8VL/L 9VY" asks, or as much of it as there is. NotationError."""
    game, _space, question = text.partition(" ")
    for kind in KINDS:
        for variant in kind.variants:
            if kind.game == game and f"{question} ".startswith(f"{variant} "):
                return kind, model.read(kind, variant, question.removeprefix(variant).split())
    raise NotationError(N_("there is no question {question}"), question=quote(text))
