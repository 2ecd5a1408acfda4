"""Judges every action of a position with much more time than a player has: adepts play on after each of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from engine import GAMES, Game, Record, View, pack, unpack
from engine.bots.choosing import Budget, HeuristicBot, complete
from engine.bots.judging import PIECE, YARDSTICK, Trial, Verdict
from engine.bots.playing_on import play_on
from tools.arena.match import player

HALF_OF_IT = 1.5
"""How many standard errors half of the actions are behind after the first deals; else it isn't worth more time."""

ENOUGH = 80
"""How many deals tell good actions from bad ones where it was one of these that mattered."""

CANDIDATES = 12
"""How many actions are followed at most, those that an adept likes best."""


class Yardstick(NamedTuple):
    """A position, as a packed record, and the loss of each action judged against the best, in points.

    `good` are the actions that aren't clearly worse than the best.
    """

    record: str
    good: tuple[str, ...]
    losses: dict[str, float]


class Position(Protocol):
    """A position as a packed record, with its good actions."""

    @property
    def record(self) -> str: ...
    @property
    def good(self) -> tuple[str, ...]: ...


PositionT = TypeVar("PositionT", bound=Position)


def score_of(positions: Sequence[PositionT], level: str) -> list[tuple[PositionT, str, bool]]:
    """Return for each position a bot's action, always the same one, and whether that is good."""
    mind, found = player(level), []
    for place, each in enumerate(positions):
        record = unpack(each.record)
        assert isinstance(record, Record)
        replay = record.replay()
        view = replay.game.view(replay.state, replay.state.turn)
        text = replay.game.write(mind.choose(replay.game, view, random.Random(place)))
        found.append((each, text, text in each.good))
    return found


def find_yardstick(record: Record, length: int, seed: str, taken: str = "") -> Yardstick | None:
    """Return the position after so many actions of a game, None if good actions can't be told from bad ones there.

    An action that was taken there is judged in any case.
    """
    game, state = GAMES[record.game], record.replay(length).state
    trial = judge(game, game.view(state, state.turn), seed, taken)
    verdicts = trial.verdicts()
    good = tuple(each.action for each in verdicts if not trial.is_bad(each))
    # So that they aren't found by chance.
    if len(good) * 2 > len(verdicts):
        return None
    losses = {each.action: round(each.loss, 2) for each in verdicts}
    # Without the names of those who played it, and all else that they agreed on.
    bare = Record(record.game, ("bot:adept",) * len(record.seats), record.options, record.actions[:length])
    return Yardstick(pack(bare), good, losses)


def judge(game: Game[Any, Any], view: View, seed: str, taken: str = "", *, only: bool = False) -> Trial:
    """Return the trial of every action that was looked at, with one that was taken among them, if there was one.

    It ends early where it won't tell enough; with `only`, where it won't tell whether that one is bad.
    """
    rng = random.Random(seed)
    candidates = _candidates(game, view, rng)
    trial = Trial(candidates if taken in ("", *candidates) else [*candidates, taken], YARDSTICK)
    while not trial.is_over:
        trial.take(complete(play_on(game, view, trial.alive, PIECE, rng)))
        if only and taken not in trial.alive and trial.deals >= ENOUGH:
            break
        if only and trial.deals >= YARDSTICK.fewest and trial.favors(taken):
            break
        if not only and trial.deals == YARDSTICK.fewest and not _is_telling(trial.verdicts()):
            break
    return trial


def _is_telling(verdicts: list[Verdict]) -> bool:
    """Return whether half of the actions seem to be worse than the best."""
    return sum(each.loss > HALF_OF_IT * each.error for each in verdicts) * 2 >= len(verdicts)


def _candidates(game: Game[Any, Any], view: View, rng: random.Random) -> list[str]:
    """Return the actions that an adept likes best, over some imagined deals."""
    if len(view.legal) <= CANDIDATES:
        return list(view.legal)
    judged = complete(HeuristicBot(Budget(30)).judge(game, view, rng))
    return [each.action for each in sorted(judged, key=lambda each: -each.mean)[:CANDIDATES]]
