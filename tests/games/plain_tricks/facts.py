"""What the tests have to know of Plain Tricks."""

from __future__ import annotations

from engine.games.plain_tricks import facts as laws
from tests.rooms import Facts

FACTS = Facts(
    **vars(laws.FACTS),
    short={"hand_size": 3},
    shortest={"hand_size": 1},
    interstitials=False,
)
