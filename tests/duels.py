"""Whole games of bots against one another, and how often the better ones have to win."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine import GAMES, Session, View, bot


def played_out(slug: str, levels: Sequence[str], seed: int, deals: int | None = None, **options: Any) -> View:
    """What an onlooker sees at the end of a game of these bots."""
    rng = random.Random(seed)
    session = Session.start(GAMES[slug], [f"bot:{level}" for level in levels], options, rng)
    bots = [bot(level, iterations=deals) for level in levels]
    while session.turn is not None:
        action = bots[session.turn].choose(session.game, session.view(session.turn), rng)
        session.play(session.game.write(action))
    seen: View = session.view(None)
    return seen


def wins(slug: str, levels: Sequence[str], games: int, **options: Any) -> int:
    """In how many of so many games the first seat is among the winners."""
    return sum(0 in played_out(slug, levels, seed, **options).winners for seed in range(games))
