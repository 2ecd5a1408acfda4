"""Speech of a table for screen readers: news and questions, each once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ui.components.translation import _
from ui.games.kit.interstitials import GO_ON
from ui.games.kit.turn_summary import AWAITED
from ui.page.settings import USUAL
from ui.platform import lazy_modules
from ui.table.log import LogLine
from ui.table.model import TableModel
from ui.table.telling import BEGINNING
from ui.table.whereabouts import panel_words, place

_FIRST = 4
"""How many lines those hear on arriving who watch, or come back to a game."""


class Announcer:
    """One screen's speech so far, and its listener."""

    def __init__(self) -> None:
        self._panel: tuple[str, int | None] | None = None
        self._forget()

    def _forget(self) -> None:
        self._listener: int | None = None
        self._begun = False
        self._heard = BEGINNING
        self._asked = ""
        self._picked: tuple[str, ...] = ()
        self._passed = ""
        self._plays: list[str] = []
        self._known: set[str] = set()
        self._is_quiet = False

    def has_changed(self, model: TableModel) -> bool:
        """Return whether the listener has changed: the new one may not hear what was spoken until now."""
        changed = self._begun and self._listener != model.viewer
        if changed:
            self._forget()
        return changed

    def arrival(self, model: TableModel, id: str) -> tuple[str, ...]:
        """Return where a game stands that someone opens; of what happened before, only the latest is told then.

        id: the id of what gets the focus where the element that had it is gone.
        """
        self._panel = None
        said = self.panel(model, id)
        if id == "result":
            self._heard = max((line.at for line in model.told_lines()), default=BEGINNING)
        elif model.has_begun and id in ("prompt", GO_ON):
            said = place(model)
            told = model.latest()
            if len(told) > _FIRST and id == "prompt":
                self._heard = told[-_FIRST - 1].at
        return said

    def panel(self, model: TableModel, id: str) -> tuple[str, ...]:
        """Return the words of what has replaced the table, if it is new: its title only where that gets no focus.

        id: the id of its title.
        """
        before, self._panel = self._panel, (id, model.turn)
        words = () if self._panel == before else panel_words(model, id)
        return words if before is None or before[0] == id else words[1:]

    def lines(
        self,
        model: TableModel,
        asked: str | None,
        pressed: bool,
        liked: Mapping[str, str] = USUAL,
        typed: bool = False,
    ) -> tuple[str, ...]:
        """Return the new lines: events, then the question if that has changed.

        The listener's own question is spoken again after every event, and every press that picks or is in vain. A
        line that the question begins with is left out. `asked` is None while the next question isn't known, or a bot
        has only begun to think. liked: the settings. typed: the player types what they choose, and hasn't heard it.
        """
        self._is_quiet = False
        said = self._lines(model, asked, pressed, {**liked, "own": "on"} if typed else liked)
        return said or ((_("Done."),) if self._is_quiet and pressed else ())

    def _lines(self, model: TableModel, asked: str | None, pressed: bool, liked: Mapping[str, str]) -> tuple[str, ...]:
        told = model.told_lines()
        fresh = told if self._begun else model.latest() if model.viewer is not None else told[-_FIRST:]
        undone, model.undone = model.undone, ()
        if undone:
            self._plays = []
        heard = self._heard
        news = tuple(self._as_liked((line for line in fresh if line.at > heard), model, liked))
        self._heard = told[-1].at if told else BEGINNING
        self._listener, self._begun = model.viewer, True
        before, self._passed = self._passed, model.pass_note
        if self._passed and self._passed not in (before, self._asked):
            # While the step still stood there, the question said it.
            news = (*news, self._briefly(self._passed, model, liked))
        if asked is None:
            return (*undone, *news)
        before_press, self._picked = self._picked, model.picks.tokens
        answers = pressed and (bool(model.note) or self._picked not in (before_press, ()))
        again = bool(undone) or answers or (bool(news) and model.turn == model.viewer)
        before, self._asked = self._asked, asked
        if not asked or not (asked != before or again):
            return (*undone, *news)
        heard_so = asked if undone or (asked == before and not news) else self._briefly(asked, model, liked)
        return (*undone, *[line for line in news if not heard_so.startswith(line)], heard_so)

    def _briefly(self, asked: str, model: TableModel, liked: Mapping[str, str]) -> str:
        """Return a question in short if it was heard in whole before, to those who like that."""
        briefly = lazy_modules.module_if_here("ui.table.briefly")
        if liked["own"] == "on" or briefly is None:
            return asked
        kind, short = briefly.short_question(model.connection.game.slug, asked)
        if kind in self._known:
            return str(short)
        self._known.update(filter(None, (kind,)))
        return asked

    def _as_liked(self, news: Iterable[LogLine], model: TableModel, liked: Mapping[str, str]) -> Iterator[str]:
        """Yield the sentences of these lines, but those that the listener doesn't want."""
        for line in news:
            gist, me = line.gist, model.viewer
            if gist == AWAITED and model.is_alone:
                continue
            is_own = gist is not None and gist.who == (me,) and not gist.own
            if gist is not None and gist.lies and not is_own and liked["tricks"] == "summed":
                self._plays.append(line.said.removesuffix("."))
                continue
            yield from self._plays_so_far()
            if liked["own"] == "on":
                yield line.said or line.sentence
            elif line.said and not (is_own and line.number == 0):
                yield line.said
            else:
                self._is_quiet = True
        if model.turn == model.viewer or model.is_standing:
            yield from self._plays_so_far()

    def _plays_so_far(self) -> Iterator[str]:
        """Yield the sentence about the plays of others that haven't been told."""
        if self._plays:
            yield f"{', '.join(self._plays)}."
            self._plays = []
