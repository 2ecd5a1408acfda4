"""A lesson in the making: a game played action by action, with explanations and questions.

No page imports it, nor the scripts that are handed it: the build makes lessons of them, as docs/lesson-files.md
explains.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import GAMES, Record, play

PUPIL = 0
SEATS = ("you", "bot:novice Beth", "bot:novice Carl", "bot:novice Dora", "bot:novice Emma", "bot:novice Finn")
"""The players by seat, of whom a lesson takes as many as it needs."""


class LessonScript:
    """A lesson. It begins with the actions of `deal`; `write` returns the contents of its file.

    following: the name of the lesson after it, "" if there is none.
    """

    def __init__(
        self,
        slug: str,
        title: str,
        seats: int,
        deal: Sequence[str],
        *,
        following: str = "",
        **options: Any,
    ) -> None:
        self.game = GAMES[slug]
        self.state: Any = self.game.start(seats, options)
        self.actions: list[str] = []
        self.steps: list[dict[str, Any]] = []
        self._head = {"title": title, **({"following": following} if following else {})}
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
        rule: str = "",
        sees: Mapping[str, Any] | None = None,
    ) -> LessonScript:
        """Say something. look: the parts of the table to light, by their names, with spaces between them.

        covers: the worked cases that the table shows. tells: those that are only mentioned. rule: the ruling that has
        more about it, for a link. sees: fields of the pupil's view, as plain JSON, that must hold for the text to be
        true.
        """
        cases = {"covers": list(covers), "tells": list(tells)}
        more = {"look": look.split(), **cases, "rule": rule, "sees": dict(sees or {})}
        step: dict[str, Any] = {"at": len(self.actions), "say": text}
        self.steps.append(step | {name: value for name, value in more.items() if value})
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
        """Have the pupil find an action, and play it. also: actions that are just as good.

        wrong: answers to the other legal actions, by patterns with *, which cover all of them.
        """
        self.say(text, look, covers=covers, tells=tells, sees=sees)
        self.steps[-1]["wrong"] = dict(wrong)
        if also:
            self.steps[-1]["also"] = list(also)
        return self.play(action)

    def claim(self, question: str, **answer: Any) -> LessonScript:
        """Check the last text by a question to the engine, whose answer must have these fields."""
        self.steps[-1].setdefault("claims", []).append({"ask": question, "answer": answer})
        return self

    def view(self) -> Any:
        """Return the pupil's view now, to write the next step by."""
        return self.game.view(self.state, PUPIL)

    def write(self) -> dict[str, Any]:
        """Return the contents of the lesson's file."""
        record = Record(self.game.slug, self._seats, self._options, tuple(self.actions), {}, self.game.rules)
        return {**self._head, "record": record.to_json(), "steps": self.steps}
