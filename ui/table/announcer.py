"""Speech of a table for screen readers: news and questions, each once."""

from __future__ import annotations

from ui.table.model import TableModel
from ui.table.telling import BEGINNING

_FIRST = 4
"""How many lines an onlooker hears on arriving."""


class Announcer:
    """One screen's speech so far, and its listener."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._listener: int | None = None
        self._begun = False
        self._heard = BEGINNING
        self._asked = ""
        self._passed = ""

    def has_changed(self, model: TableModel) -> bool:
        """Return whether the listener has changed: the new one may not hear what was spoken until now."""
        changed = self._begun and self._listener != model.viewer
        if changed:
            self._forget()
        return changed

    def lines(self, model: TableModel, asked: str | None, pressed: bool) -> tuple[str, ...]:
        """Return the new lines: events, then the question if that has changed.

        The listener's own question is spoken again after every event, a refusal after every press in vain. A line that
        the question begins with is left out. `asked` is None while the next question isn't known, or a bot has only
        begun to think.
        """
        told = model.told_lines()
        fresh = told if self._begun else model.latest() if model.viewer is not None else told[-_FIRST:]
        news = tuple(line.said for line in fresh if line.at > self._heard)
        self._heard = told[-1].at if told else BEGINNING
        self._listener, self._begun = model.viewer, True
        before, self._passed = self._passed, model.pass_note
        if self._passed not in (before, self._asked):
            # While the step still stood there, the question said it.
            news = (*news, self._passed)
        if asked is None:
            return news
        again = (bool(news) and model.turn == model.viewer) or (pressed and bool(model.note))
        before, self._asked = self._asked, asked
        if not asked or not (asked != before or again):
            return news
        return (*[line for line in news if not asked.startswith(line)], asked)
