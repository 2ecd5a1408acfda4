"""The analysis of a finished game: which choices of its people cost most, given what they knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine import GAMES, Record
from engine.bots import offered_levels
from ui.components.grammar import Voices, sentence
from ui.components.refusal import reason_in_words
from ui.components.table_state import Remark
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.table.bot_tasks import BotQuestion
from ui.table.evaluations import read_opinions
from ui.table.units import difference

_DEALS, _ITERATIONS = 16, 300
"""How many imagined deals a rule of thumb looks at for each choice, and a search: many choices are waiting."""

_MOST = 5
"""How many choices are listed of each person."""


class CostlyChoice(NamedTuple):
    """A choice that cost something: its seat, its loss, a sentence, and how many actions came before it."""

    seat: int
    loss: float
    said: str
    at: int


def questions(record: Record, people: Sequence[int]) -> list[Iterator[BotQuestion]]:
    """Return the questions about the choices that these seats had in a game, an iterator for each action of theirs.

    Each yields one question, about the view that the seat had then, or none where it had no choice.
    """
    replay = record.replay()

    def questions_of(index: int, seat: int) -> Iterator[BotQuestion]:
        view = replay.game.view(replay.state_at(index), seat)
        if len(view.legal) > 1:
            searches = replay.game.search is not None
            level = offered_levels(replay.game)[-1]
            yield BotQuestion(view, level, index, replay.actions[index], _ITERATIONS if searches else _DEALS)

    return [questions_of(index, seat) for index, seat in enumerate(replay.turns) if seat in people]


def judge_choice(question: BotQuestion, opinions: str, voices: Voices) -> CostlyChoice | None:
    """Return a remark on the choice that was asked about; None if it was about as good as any."""
    view: Any = question.view
    told = read_opinions(view, opinions)
    best = told[0]
    taken = next((each for each in told if each.action == question.about), None)
    if taken is None or view.seat is None:
        return None
    choices = lazy_modules.module(ui_of(view.game).choices).CHOICES
    amount = difference(taken.loss, taken.sure, choices.much, choices.unit)
    if not amount:
        return None
    better = choices.action_in_words(best.action, view, voices)
    reasons = GAMES[view.game].advice(view, best.action, taken.action)
    if reasons:
        better = _("{choice} ({reason})", choice=better, reason=reason_in_words(reasons[0], voices, view))
    chosen = sentence(choices.action_in_words(taken.action, view, voices))
    if view.round:
        called = _(ui_of(view.game).text.round)
        chosen = _("{round} {number}: {chosen}", round=called, number=view.round, chosen=chosen)
    better = sentence(_("{amount} better: {choice}.", amount=amount, choice=better))
    return CostlyChoice(view.seat, taken.loss, f"{chosen}. {better}", question.seed)


def worst(found: Sequence[CostlyChoice], seat: int) -> tuple[Remark, ...]:
    """Return remarks on the choices that cost this seat most, the costliest first."""
    own = sorted((each for each in found if each.seat == seat), key=lambda each: -each.loss)
    return tuple(Remark(each.said, each.at) for each in own[:_MOST])
