"""A record in the making: played action by action, with comments and positions.

No page imports it, nor the scripts that are handed it: the build makes worked cases of them, as docs/worked-cases.md
explains.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import GAMES, Record, play

NAMES = ("Anna", "Beth", "Carl", "Dora", "Emma", "Finn", "Gina")


class Story:
    """A game with comments. It begins with the actions of `deal`; `write` makes it a part of an example."""

    def __init__(self, slug: str, seats: int, deal: Sequence[str], **options: Any) -> None:
        self.game = GAMES[slug]
        self.state: Any = self.game.start(seats, options)
        self.options = options
        self.actions: list[str] = []
        self.comments: dict[str, str] = {}
        self.positions: list[dict[str, Any]] = []
        self.play(*deal)

    def play(self, *texts: str, told: str = "") -> Story:
        """Play these actions; `told` is the comment on the last of them."""
        for text in texts:
            play(self.game, self.state, text)
            self.actions.append(text)
        if told:
            self.comments[str(len(self.actions) - 1)] = told
        return self

    def show(self, seat: int | None, expect: Mapping[str, Any], **more: Any) -> Story:
        """Stop here to check this seat's view; `more` is `allowed` and `refused`."""
        self.positions.append({"at": len(self.actions), "seat": seat, "expect": expect, **more})
        return self

    def write(self) -> dict[str, Any]:
        """Return the part of an example."""
        names, actions = NAMES[: self.state.seats], tuple(self.actions)
        record = Record(self.game.slug, names, self.options, actions, self.comments, self.game.rules)
        return {"record": record.to_json(), "positions": self.positions}
