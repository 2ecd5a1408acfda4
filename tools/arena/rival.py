"""A bot of another revision of the engine, which answers through a process of its own.

So a change can be measured against the bots before it: `build.py arena GAME A B --against REVISION` takes B from there.
Both see the same deals, and play by notation. That revision's `engine/` is unpacked from git once, and kept.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.bots import Bot, Thoughts
from engine.core import Game, OptionValue, View
from engine.strategy import Rng
from tools.errors import BuildError
from tools.setup import ROOT

REVISIONS = ROOT / ".cache" / "revisions"
"""Where the engines of revisions are kept."""

SEEDS = 1 << 62
"""From how many seeds that of each choice is drawn."""


def full_name(revision: str) -> str:
    """Return the full hash of a revision; BuildError if there is none of that name."""
    command = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if found.returncode:
        raise BuildError(f"--against takes a revision that git knows, such as HEAD~1; {revision!r} is none.")
    return found.stdout.strip()


def unpack(commit: str) -> Path:
    """Return a folder with the `engine/` of this commit."""
    folder = REVISIONS / commit
    if not (folder / "engine").is_dir():
        packed = subprocess.run(["git", "archive", commit, "engine"], cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
    return folder


_PROCESSES: list[subprocess.Popen[str]] = []


@lru_cache
def _process(commit: str) -> subprocess.Popen[str]:
    """Return the process of this commit, the same for all deals that this process plays; its end ends that one's."""
    program = Path(__file__).with_name("answering.py")
    start = "import runpy, sys; sys.path[0] = sys.argv[1]; runpy.run_path(sys.argv[2], run_name='__main__')"
    command = [sys.executable, "-c", start, str(unpack(commit)), str(program)]
    _PROCESSES.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
    return _PROCESSES[-1]


def end_processes() -> None:
    """End what answers for other commits; a later question begins anew."""
    _process.cache_clear()
    while _PROCESSES:
        _PROCESSES.pop().communicate()


class RivalBot(Bot):
    """A player of another commit, at one table; `history` is the table's list of actions, which others add to.

    All seats of that player at a table are one bot, so that each action is told to its process once.
    """

    def __init__(
        self, commit: str, player: str, seats: int, options: Mapping[str, OptionValue], history: list[str]
    ) -> None:
        self._commit, self._player = commit, player
        self._beginning: dict[str, Any] = {"seats": seats, "options": dict(options)}
        self._history, self._told = history, 0

    def thoughts(self, game: Game[Any, Any], view: View, rng: Rng) -> Thoughts:
        yield
        question = {} if self._told else {"game": game.slug, **self._beginning}
        question |= {"actions": self._history[self._told :], "player": self._player, "seed": rng.randrange(SEEDS)}
        self._told = len(self._history)
        process = _process(self._commit)
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline() or '{"error": "it has ended"}')
        if "error" in answer:
            raise BuildError(f"the bots of {self._commit[:8]} can’t play this: {answer['error']}.")
        return game.read(answer["action"])
