"""Bots play a deal, and the facts to count are written down as it goes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeAlias

from ..bots import Bot, bot
from ..core import CHANCE, Game, Options, OptionsError
from ..luck import SeededRng, digest, luck_of_bot
from ..messages import N_
from ..safe_text import quote
from ..strategy import Rng
from .report import Subject

LONGEST = 20_000
"""A game that takes more turns is given up: random play takes 11,000 in the longest of ours."""


class Luck(NamedTuple):
    """Where all luck comes from: for a number of an act of chance, and for a bot's seat and the actions before it."""

    chance: Callable[[int], Rng]
    bot: Callable[[int, int], Rng]


class Lineup(NamedTuple):
    """The levels of the seats: `one` and `other` sit by turns, beginning at seat `shift`, or with `change` reversed.

    Of an odd number of seats the last in that order is always `other`.
    """

    one: str
    other: str
    shift: int
    change: bool = False

    def strong_seats(self, seats: int) -> tuple[int, ...]:
        """Return the seats of `one`."""
        return tuple(sorted((place + self.shift) % seats for place in range(int(self.change), seats // 2 * 2, 2)))


class Turn(NamedTuple):
    """One action of a seat: all that it could do then, and its answer."""

    seat: int
    phase: str
    legal: tuple[str, ...]
    answer: str


class Standing(NamedTuple):
    """Everybody's scores after an event that changed them, or at the end; the number of turns before it, its round."""

    turns: int
    round: int
    scores: tuple[int, ...]


class Course(NamedTuple):
    """A deal as it was played, to the end of the game.

    actions: all of them, those of chance included. strong: the seats of the lineup's first level. ending: the reason
    that the last event with winners names. finished: False for a game that was given up.
    """

    turns: list[Turn]
    actions: list[str]
    shuffles: int
    standings: list[Standing]
    events: list[Any]
    rounds: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    strong: tuple[int, ...]
    finished: bool

    @property
    def lowest_wins(self) -> bool:
        """Whether the winners have the lowest scores, and not the highest."""
        won = {self.scores[seat] for seat in self.winners}
        return won == {min(self.scores)} != {max(self.scores)}


class _Told(list[Any]):
    """Events of an action which, with each event that changes scores, keeps the scores right after it."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        super().__init__()
        self._game, self._state = game, state
        self.scores: list[tuple[int, tuple[int, ...]]] = []

    def append(self, event: Any) -> None:
        super().append(event)
        if isinstance(event, self._game.scorings):
            seen = self._game.make_view(self._state, None, ())
            self.scores.append((seen.round, tuple(seen.scores)))


CourseSteps: TypeAlias = Generator[None, None, Course]
"""A game that is played step by step, so that others get a turn between two steps."""


def bot_of(level: str) -> Bot:
    """Return the bot of a level, or of one with a number of imagined deals: `adept:4`; OptionsError for another."""
    name, colon, deals = level.partition(":")
    if colon and not deals.isdecimal():
        raise OptionsError(
            N_("{level} is no level with a number of deals, such as adept:4"), "level", level=quote(level)
        )
    return bot(name, iterations=int(deals) if colon else None)


def deal_steps(game: Game[Any, Any], subject: Subject, deal: int, lineup: Lineup) -> CourseSteps:
    """Play a deal; its chance depends on the subject's seed and the deal's number, and not on who sits where."""
    key = digest(f"Suits & Signs balance {subject.seed} {deal}".encode())
    strong = lineup.strong_seats(subject.seats)
    bots = [bot_of(lineup.one if seat in strong else lineup.other) for seat in range(subject.seats)]
    luck = Luck(lambda number: SeededRng(key, number), lambda seat, number: luck_of_bot(key, number))
    course = yield from course_steps(game, subject.options, bots, luck)
    return course._replace(strong=strong)


def course_steps(
    game: Game[Any, Any], options: Options, bots: Sequence[Bot], luck: Luck, history: list[str] | None = None
) -> CourseSteps:
    """Play a game to its end, with a bot for each seat; a step is one action, and is added to the history."""
    state = game.start(len(bots), options)
    turns, events = list[Turn](), list[Any]()
    actions = [] if history is None else history
    standings: list[Standing] = []
    shuffles, before = 0, tuple(game.make_view(state, None, ()).scores)
    while state.turn is not None and len(turns) < LONGEST:
        yield
        told = _Told(game, state)
        if state.turn == CHANCE:
            action = game.chance(state, luck.chance(shuffles))
            shuffles += 1
            actions.append(game.write(action))
        else:
            view = game.view(state, state.turn)
            action = bots[state.turn].choose(game, view, luck.bot(state.turn, len(actions)))
            actions.append(game.write(action))
            turns.append(Turn(state.turn, view.phase, view.legal, actions[-1]))
        game.apply(state, action, told)
        events += told
        if not game.scorings:
            # Each change of the scores counts.
            seen = game.make_view(state, None, ())
            told.scores, before = ([(seen.round, tuple(seen.scores))] * (seen.scores != before)), seen.scores
        standings += [Standing(len(turns), *scores) for scores in told.scores]
    seen = game.view(state, None)
    if not standings or standings[-1].scores != seen.scores:
        # The end of a game may change scores without another event.
        standings.append(Standing(len(turns), seen.round, tuple(seen.scores)))
    end = next((getattr(each, "by", "") for each in reversed(events) if hasattr(each, "winners")), "")
    return Course(
        *(turns, actions, shuffles, standings, events, seen.round, tuple(seen.scores), tuple(state.winners)),
        *(str(end), (), state.turn is None),
    )


def first_seat(game: Game[Any, Any], course: Course) -> int | None:
    """Return the seat that acts first where not all choose at once, None if there is no such turn."""
    return next((turn.seat for turn in course.turns if turn.phase not in game.simultaneous), None)
