"""How far a pupil has come in a lesson, which is kept, so that they can leave at any time."""

from __future__ import annotations

from ui.lessons.lesson import Lesson, Step, load
from ui.page.routes import LearnRoute
from ui.saves.preferences import LESSON_DONE, LESSONS, Preferences


class Progress:
    """The lesson at an address, and the step that its pupil has come to: `at`."""

    def __init__(self, preferences: Preferences, route: LearnRoute) -> None:
        """Begin at the step the pupil has reached. OSError if there is no lesson of that name."""
        self.lesson: Lesson = load(route.game, route.lesson)
        self._preferences = preferences
        self._route = route
        self.at = self._stored_step

    @property
    def step(self) -> Step:
        """The step that is told, or that is due."""
        return self.lesson.steps[self.at]

    @property
    def is_last(self) -> bool:
        """Whether it is the lesson's last."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def is_kept(self) -> bool:
        """Whether it is stored how far the pupil is."""
        return self._stored_step == self.at

    @property
    def next_lesson(self) -> LearnRoute | None:
        """The address of the lesson that follows this last step, None if none does."""
        name = self.lesson.following
        return LearnRoute(self._route.game, name) if self.is_last and name else None

    def go_to(self, at: int) -> None:
        """Come to a step."""
        self.at = at
        self._keep(str(at))

    def finish(self) -> None:
        """Remember that the pupil has been through it all."""
        self._keep(LESSON_DONE)

    @property
    def _key(self) -> str:
        """The name under which it is kept."""
        return f"{self._route.game}-{self._route.lesson}"

    @property
    def _stored_step(self) -> int:
        """The step that is stored, 0 if the pupil is new here or has been through it all."""
        kept = str(self._preferences.entries_of(LESSONS).get(self._key, ""))
        at = int(kept) if kept.isdecimal() and len(kept) < len("1000") else 0
        return at if at < len(self.lesson.steps) else 0

    def _keep(self, kept: str) -> None:
        self._preferences.keep(LESSONS, self._key, kept)
