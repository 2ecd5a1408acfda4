"""Playthroughs by OpenSpiel's own `generate_playthrough`: run this module to write them anew."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

FOLDER = Path(__file__).with_name("playthroughs")

GAMES = {
    "battle_of_the_bards": "suits_and_signs_battle_of_the_bards()",
    "gasp": "suits_and_signs_gasp(round_limit=1,seed=1)",
}
"""Each file's game with its parameters: one has chance nodes, the other a seed."""


_NEEDLESS = ("open_spiel.python.games", "open_spiel.python.mfg.games")

LONGEST = 100
"""Longer lines are shortened."""


def playthrough_of(game: str) -> str:
    """Return the playthrough of a game, by a random generator that begins the same each time."""
    import engine.adapters.openspiel  # noqa: F401 - importing it registers the games

    # It imports all of OpenSpiel's own games to register them: that takes seconds, and some need scipy.
    with patch.dict(sys.modules, {name: ModuleType(name) for name in _NEEDLESS}):
        from open_spiel.python.algorithms import generate_playthrough

    with patch.object(generate_playthrough, "_format_tensor", _tensor):
        text: str = generate_playthrough.playthrough(game, [], seed=1)
    return "\n".join(map(_shortened, text.splitlines())) + "\n"


def _tensor(tensor: Any, name: str, _: int = 0) -> list[str]:
    return [f"{name}: {_digest(tensor.tobytes())}"]


def _shortened(line: str) -> str:
    """Return a line, and of a long one its beginning and a digest."""
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}… {_digest(line.encode())}"


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:12]


if __name__ == "__main__":
    for name, described in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough_of(described), "utf-8")
