"""A lesson in the making: a game that is played action by action, with what is said and asked on the way.

No page imports it, nor the scripts that are handed it: the build makes lessons of them. docs/lesson-files.md says what
is in one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import GAMES, Record, play

PUPIL = 0
SEATS = ("you", "bot:novice Beth", "bot:novice Carl", "bot:novice Dora", "bot:novice Emma", "bot:novice Finn")
"""Who sits where: as many of them as play."""


class LessonScript:
    """A lesson. It begins with the actions of `deal`; `write` returns what its file holds.

    following: the name of the lesson after it, "" if there is none. minutes: how long it takes.
    """

    def __init__(
        self,
        slug: str,
        title: str,
        seats: int,
        deal: Sequence[str],
        *,
        minutes: int,
        following: str = "",
        **options: Any,
    ) -> None:
        self.game = GAMES[slug]
        self.state: Any = self.game.start(seats, options)
        self.actions: list[str] = []
        self.steps: list[dict[str, Any]] = []
        self._head = {"title": title, "minutes": minutes, **({"following": following} if following else {})}
        self._seats, self._options = SEATS[:seats], options
        self.play(*deal)

    def play(self, *texts: str) -> LessonScript:
        """Play these actions, of any player: the pupil watches."""
        for text in texts:
            play(self.game, self.state, text)
            self.actions.append(text)
        return self

    def say(
        self,
        text: str,
        look: str = "",
        *,
        covers: Sequence[int] = (),
        tells: Sequence[int] = (),
        sees: Mapping[str, Any] | None = None,
    ) -> LessonScript:
        """Say something. look: names of what is lit, parted by spaces.

        covers: the worked cases whose point what lies on the table makes. tells: those that are only spoken of. sees:
        fields of the pupil's view, as plain JSON, that what is said rests on.
        """
        step: dict[str, Any] = {"at": len(self.actions), "say": text}
        if look:
            step["look"] = look.split()
        if covers:
            step["covers"] = list(covers)
        if tells:
            step["tells"] = list(tells)
        if sees:
            step["sees"] = dict(sees)
        self.steps.append(step)
        return self

    def ask(
        self,
        text: str,
        action: str,
        look: str = "",
        *,
        wrong: Mapping[str, str],
        also: Sequence[str] = (),
        covers: Sequence[int] = (),
        tells: Sequence[int] = (),
        sees: Mapping[str, Any] | None = None,
    ) -> LessonScript:
        """Have the pupil find an action, and play it. also: actions that are as right.

        wrong: what is said of actions that can be played but aren't right, by patterns with *, each legal one covered.
        """
        self.say(text, look, covers=covers, tells=tells, sees=sees)
        self.steps[-1]["wrong"] = dict(wrong)
        if also:
            self.steps[-1]["also"] = list(also)
        return self.play(action)

    def claim(self, question: str, **answer: Any) -> LessonScript:
        """Rest what was said last on what the engine answers to a question, in these fields of its answer."""
        self.steps[-1].setdefault("claims", []).append({"ask": question, "answer": answer})
        return self

    def view(self) -> Any:
        """Return what the pupil sees now, to write the next step by."""
        return self.game.view(self.state, PUPIL)

    def write(self) -> dict[str, Any]:
        """Return what the lesson's file holds."""
        record = Record(self.game.slug, self._seats, self._options, tuple(self.actions), {}, self.game.rules)
        return {**self._head, "record": record.to_json(), "steps": self.steps}
