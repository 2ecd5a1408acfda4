"""A bot's choice of an action, its opinions of several, or how two turn out when they are played on.

It is asked and answered as text in another interpreter than the page's, or thought out in the page.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Generator, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import BOT_LEVELS, GAMES, RecordError, View, bot, read_view, to_json
from engine.bots import has_master, masters_are_here
from engine.luck import luck_from
from engine.safe_text import LONGEST, quote, safe_json
from engine.strategy import Rng
from ui.platform import lazy_modules

if TYPE_CHECKING:
    from engine.bots.opinions import Opinion
    from engine.bots.playing_on import Outcome

SECONDS = 1.0
"""For how long a master may think about a choice, unless it is given a count."""

_AT_A_STRETCH = 0.02
"""For how many seconds it thinks before others get their turn: less than people notice, with a step to spare."""


_MOST_ITERATIONS = 10_000


class BotQuestion(NamedTuple):
    """The question which action a bot of this level chooses in this view; it draws its chance from the seed.

    With `about`, it is asked instead what it thinks of its choices: of the best, and of that action, unless it is "".
    `iterations` replaces the level's number of imagined deals, and its time: then every device has the same answer.
    With `against`, the question is how `about` and that action turn out when both are played on from so many deals.
    With `measured`, a choice is followed by a line with the number of deals that there was time for, if that is known.
    """

    view: View
    level: str
    seed: int
    about: str | None = None
    iterations: int | None = None
    against: str | None = None
    measured: bool = False

    def text(self) -> str:
        """Return the question as text."""
        return json.dumps({**self._asdict(), "view": to_json(self.view)}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> BotQuestion:
        """Return the question that a text stands for; RecordError if it is none."""
        try:
            asked = safe_json(text, LONGEST)
        except ValueError as error:
            raise RecordError(f"can’t read the question to a bot: {error}") from None
        match asked:
            case {
                "view": {"game": slug, **fields},
                "level": str(level),
                "seed": int(seed),
                "about": str() | None as about,
                "iterations": int() | None as iterations,
                "against": str() | None as against,
            }:
                view = read_view(slug, {"game": slug, **fields})
                if level not in BOT_LEVELS:
                    raise RecordError(f"there is no bot {quote(level)}; the levels are {', '.join(BOT_LEVELS)}")
                if not view.legal:
                    raise RecordError("this view has nothing to choose from: it isn’t this seat’s turn")
                if about and about not in view.legal:
                    raise RecordError(f"{quote(about)} isn’t a legal action of this view")
                if iterations is not None and not 0 < iterations <= _MOST_ITERATIONS:
                    raise RecordError(f"a bot must imagine 1 to {_MOST_ITERATIONS:,} deals")
                if against is not None and not (about and iterations and against in view.legal):
                    raise RecordError("only two legal actions can be played on, from so many deals")
                return cls(view, level, seed, about, iterations, against, asked.get("measured") is True)
        raise RecordError("this isn’t a question to a bot")


def opinions_text(opinions: Sequence[Opinion]) -> str:
    """Return opinions as text."""
    return json.dumps([each._asdict() for each in opinions], ensure_ascii=False)


def outcomes_text(found: Sequence[Sequence[Outcome]]) -> str:
    """Return the outcomes of actions that were played on as text."""
    return json.dumps(found)


class BotTask:
    """A bot thinking about a question, a little at a time; several can think at the same time."""

    def __init__(self, question: BotQuestion) -> None:
        self.question = question
        self.stopped = False
        self._is_hurried = False
        self._worked = 0.0
        self._resumed = 0.0
        self._end = self._patience = inf
        self._game = GAMES[question.view.game]

    def _begin(self, question: BotQuestion) -> tuple[Generator[None, None, Any], Callable[[Any], str]]:
        """Return how the bot thinks about the question, step by step, and how its answer becomes text."""
        view, about, against = question.view, question.about, question.against
        # A clock ends a master's search, so that devices differ anyway: Python's own luck is faster than the engine's.
        # Other choices take so many deals on every device, so that all devices come to the same one.
        timed = question.iterations is None and question.level == "master"
        rng: Rng = Random(question.seed) if timed else luck_from(question.seed)
        if about is not None and against is not None:
            play_on = lazy_modules.module("engine.bots.playing_on").play_on
            return play_on(self._game, view, (about, against), question.iterations or 1, rng), outcomes_text
        clock, seconds = (self._clock, SECONDS) if timed else (None, None)
        player = bot(question.level, seconds, question.iterations, clock)
        if about is None:
            return player.thoughts(self._game, view, rng), lambda action: self._choice_text(action, player.reached)
        form_opinions = lazy_modules.module("engine.bots.opinions").form_opinions
        return form_opinions(self._game, view, player, rng, about), opinions_text

    def _choice_text(self, action: Any, reached: int) -> str:
        text = self._game.write(action)
        # A choice that no search made tells nothing of the device.
        return f"{text}\n{reached}" if self.question.measured and reached and not self._is_hurried else text

    @property
    def lacks_modules(self) -> bool:
        """Whether the question needs modules that come later and aren't here."""
        asked = self.question
        needed = asked.about is not None or (asked.level == "master" and has_master(self._game))
        return needed and not masters_are_here()

    @property
    def seconds_left(self) -> float:
        """How many seconds a worker has that is asked now; without end while no one waits for the choice.

        A hurry counts from its moment on. A bot that is only expected has all of its time, however late it begins.
        """
        return max(0.0, self._end - perf_counter()) if self._is_hurried else self._patience

    def hurry(self, seconds: float) -> None:
        """Let a bot with a clock choose in so many seconds at the latest: the best that it has found by then."""
        self._is_hurried |= seconds < SECONDS
        self._patience = min(self._patience, seconds)
        self._end = min(self._end, perf_counter() + seconds)

    def stop(self) -> None:
        """Let the bot choose nothing: its choice isn't needed any more."""
        self.stopped = True

    async def conclude(self, sleep: Callable[[int], Awaitable[None]]) -> str | None:
        """Return the chosen action in notation, or else the answer as text; None if the bot was stopped.

        Whatever else there is to do gets its turn meanwhile, by sleep(0).
        """
        steps, in_words = self._begin(self.question)
        while not self.stopped:
            try:
                self._go_on(steps)
            except StopIteration as found:
                return in_words(found.value)
            await sleep(0)
        return None

    def _go_on(self, steps: Generator[None, None, Any]) -> None:
        """Think for a while, for one step at the least; StopIteration with what was found."""
        self._resumed = now = perf_counter()
        end = now + _AT_A_STRETCH
        while now < end:
            next(steps)
            now = perf_counter()
        self._worked += now - self._resumed

    def _clock(self) -> float:
        """Return for how many seconds the bot itself has thought; without end once it is to choose."""
        now = perf_counter()
        return inf if now >= self._end else self._worked + now - self._resumed
