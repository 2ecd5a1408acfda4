"""The analysis of a finished game: which choices of its people cost most, given what they knew."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, TypeAlias

from engine import GAMES, Record
from engine.bots.judging import BRIEF_REVIEW, PIECE, REVIEW, Care, Trial, Verdict
from ui.components.grammar import Voices, sentence
from ui.components.refusal import reason_in_words
from ui.components.table_state import Remark
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.saves.preferences import Preferences
from ui.table import hints
from ui.table.bot_tasks import BotQuestion
from ui.table.evaluations import has_outcomes, read_outcomes
from ui.table.units import difference

_SLOW = 5.0
"""How many seconds so many deals as are played on at a time may take before a device is called slow."""

_OTHER_LUCK = 1_000_003
"""How far apart the seeds of a choice's questions are: farther than those of two choices."""

_MOST = 5
"""How many choices are listed of each person."""


class CostlyChoice(NamedTuple):
    """A choice that cost something: its seat, its loss, a sentence, and how many actions came before it."""

    seat: int
    loss: float
    said: str
    at: int


Examination: TypeAlias = Generator[BotQuestion, str, CostlyChoice | None]
"""The judging of one choice: it asks bots one question after another, and returns what the choice cost, if anything."""


class Pace:
    """How thorough a review is: less so for all that follows, once playing on has turned out to be slow here.

    `preferences` know whether hints are slow here: the bot that says which choice is best is the one of hints.
    """

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.is_brief = False

    def care_of(self, seats: int) -> Care:
        """Return how careful it is with so many seats: the more play, the longer it takes to play on."""
        deals = BRIEF_REVIEW.deals if self.is_brief else max(BRIEF_REVIEW.deals, 2 * REVIEW.deals // seats)
        return REVIEW._replace(deals=deals)

    def learn(self, seconds: float) -> None:
        """Take note of how long an answer took."""
        self.is_brief |= seconds > _SLOW


def examinations(record: Record, people: Sequence[int], voices: Voices, pace: Pace) -> list[Examination]:
    """Return how to judge the choices that these seats had in a game, an examination for each action of theirs."""
    replay = record.replay()

    def examine_later(index: int, seat: int) -> Examination:
        view = replay.game.view(replay.state_at(index), seat)
        return (yield from examine(view, replay.actions[index], voices, pace, index))

    return [examine_later(index, seat) for index, seat in enumerate(replay.turns) if seat in people]


def examine(view: Any, taken: str, voices: Voices, pace: Pace, index: int) -> Examination:
    """Judge a choice before which were so many actions: play it on, and the best that the strongest bot finds."""
    if len(view.legal) < 2:
        return None
    # The very question of a hint: a player who follows one isn't blamed.
    question = hints.question(view, index, pace.preferences)._replace(about=None)
    best = yield question
    if best == taken:
        return None
    verdict = yield from _compare(question._replace(about=taken, against=best, iterations=PIECE), pace)
    return judge_choice(view, best, verdict, voices, index) if verdict else None


def _compare(question: BotQuestion, pace: Pace) -> Generator[BotQuestion, str, Verdict | None]:
    """Play both actions on, from other deals each time; return the verdict on a choice that is clearly worse."""
    taken = str(question.about)
    trial = Trial((taken, str(question.against)), pace.care_of(question.view.seats))
    while not trial.is_over and not trial.favors(taken):
        # Other luck than that by which the bot has chosen, and each time.
        answer = yield question._replace(seed=question.seed + (1 + trial.deals) * _OTHER_LUCK)
        trial.take(read_outcomes(PIECE, answer))
        trial.care = pace.care_of(question.view.seats)
    return next((each for each in trial.verdicts() if each.action == taken and trial.is_bad(each)), None)


def fits(question: BotQuestion, answer: str) -> bool:
    """Return whether a text answers a question of this review."""
    return has_outcomes(PIECE, answer) if question.against else answer in question.view.legal


def judge_choice(view: Any, best: str, verdict: Verdict, voices: Voices, index: int) -> CostlyChoice | None:
    """Return a remark on a choice that has turned out worse than this one, before which were so many actions."""
    choices = lazy_modules.module(ui_of(view.game).choices).CHOICES
    amount = difference(verdict.points, 1, choices.much, choices.unit)
    better = choices.action_in_words(best, view, voices)
    reasons = GAMES[view.game].advice(view, best, verdict.action)
    if reasons:
        better = _("{choice} ({reason})", choice=better, reason=reason_in_words(reasons[0], voices, view))
    chosen = sentence(choices.action_in_words(verdict.action, view, voices))
    if view.round:
        called = _(ui_of(view.game).text.round)
        chosen = _("{round} {number}: {chosen}", round=called, number=view.round, chosen=chosen)
    told = _("{amount} better: {choice}.", amount=amount, choice=better) if amount else _wins_more(better)
    return CostlyChoice(view.seat or 0, verdict.loss, f"{chosen}. {sentence(told)}", index)


def _wins_more(choice: str) -> str:
    """Return the sentence on a choice that brings no more points, but wins games."""
    return _("This wins more often: {choice}.", choice=choice)


def worst(found: Sequence[CostlyChoice], seat: int) -> tuple[Remark, ...]:
    """Return remarks on the choices that cost this seat most, the costliest first."""
    own = sorted((each for each in found if each.seat == seat), key=lambda each: -each.loss)
    return tuple(Remark(each.said, each.at) for each in own[:_MOST])
