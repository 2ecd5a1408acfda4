"""Bots of another revision answer as they would have then, by notation."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES
from engine.bots import Bot, bot
from tests.rooms import games
from tools import arena, command_line
from tools.arena import match as matches
from tools.arena import report, rival
from tools.arena.match import make_match, outcome
from tools.errors import BuildError
from tools.setup import ROOT

COMMIT = "0123456789" * 4


@pytest.fixture(autouse=True)
def _engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let every commit be the present one: a checkout needn't have others."""
    monkeypatch.setattr(rival, "unpack", lambda commit: ROOT)
    rival._process.cache_clear()
    yield
    rival.end_processes()


class Witness(Bot):
    """The same player of here, which compares its choice with that of the rival."""

    def __init__(self, rival_bot: rival.RivalBot, level: str) -> None:
        self.rival, self.level, self.choices = rival_bot, level, 0

    def choose(self, game, view, rng):
        state = rng.getstate()
        answer = self.rival.choose(game, view, rng)
        rng.setstate(state)
        alike = random.Random(rng.randrange(rival.SEEDS))
        assert bot(self.level).choose(game, view, alike) == answer
        self.choices += 1
        return answer


@pytest.mark.parametrize("slug", games(rare=()))
def test_a_rival_answers_as_its_own_bots_do(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    witnesses = []

    def make(*given):
        witnesses.append(Witness(rival.RivalBot(*given), "novice"))
        return witnesses[-1]

    monkeypatch.setattr(matches, "RivalBot", make)
    game = GAMES[slug]
    played = outcome(make_match(game, game.seat_counts[0], {}, ("random", "novice"), 1, COMMIT), 0)
    assert len(played.sittings) == len(witnesses) == 2
    assert all(each.choices for each in witnesses)


def test_it_is_said_whose_bots_they_are() -> None:
    match = make_match(GAMES["gasp"], 3, {}, ("adept", "adept"), 1, COMMIT)
    assert report.title(match).endswith("A adept against B adept of 01234567")
    assert match.key() != make_match(GAMES["gasp"], 3, {}, ("adept", "adept"), 1).key()


def test_a_game_that_it_cannot_play_ends_the_match() -> None:
    game = GAMES["gasp"]
    match = make_match(game, 3, {}, ("random", "random"), 1)
    other = rival.RivalBot(COMMIT, "adept", 3, {"of another time": 1}, [])
    state = game.start(3, match.options)
    with pytest.raises(BuildError, match="the bots of 01234567 can’t play this: OptionsError"):
        other.choose(game, game.view(state, 0), random.Random(1))


def test_a_name_that_git_does_not_know_is_refused() -> None:
    line = "arena gasp adept adept --against no-such-name"
    with pytest.raises(BuildError, match="such as HEAD~1; 'no-such-name' is none"):
        arena.run(command_line.parser().parse_args(line.split()))


def test_the_engine_of_a_commit_is_unpacked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> str:
        command = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words]
        return subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout.strip()

    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").write_text("GAMES = {}\n", "utf-8")
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "-m", "Begin")
    monkeypatch.undo()
    monkeypatch.setattr(rival, "ROOT", tmp_path)
    monkeypatch.setattr(rival, "REVISIONS", tmp_path / "revisions")
    commit = rival.full_name("HEAD")
    assert commit == git("rev-parse", "HEAD")
    folder = rival.unpack(commit)
    assert (folder / "engine" / "__init__.py").read_text("utf-8") == "GAMES = {}\n"
    monkeypatch.setattr(subprocess, "run", None)
    assert rival.unpack(commit) == folder
