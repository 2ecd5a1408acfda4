"""Plays a game that comes as text, for a page elsewhere that it knows by messages alone.

A message is a JSON list that begins with its kind. It takes `play` and `ask`, each with a number for its answer;
`signal`, for what happens in that page; and `ping`. static/js/workshop/ has the other end.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Coroutine
from typing import Any, cast

from engine.core import GameError
from engine.safe_text import safe_json, shorten
from ui.components.refusal import error_in_words
from ui.components.translation import _
from ui.page import language
from ui.platform.browser import Browser
from ui.workshop import answers
from ui.workshop.browser import MessageBrowser, Running, signal_of
from ui.workshop.endless import WATCH
from ui.workshop.shell import WorkshopShell
from ui.workshop.sources import LONGEST_NAME, LONGEST_WORDS, RULES_IN_WORDS, SourceError, Sources, words_of

_BEAT = 1.0
"""Seconds between two signs of life."""
_LONGEST_READING = 60.0
"""Seconds for which a game that is being read gives them."""


class Player:
    """One interpreter's table; `post` sends a text to the page."""

    def __init__(self, post: Callable[[str], None], moves: bool, settings: str, names: str, catalog: str) -> None:
        """Take whether the page shows motion, its settings, and its languages with the catalog of its own: JSON."""
        self._post = post
        self._moves = moves
        self._beaten = self._until = 0.0
        self._running = Running()
        self._settings: dict[str, str] = safe_json(settings)
        self._sources: Sources | None = None
        self._browser: MessageBrowser | None = None
        self._shell: WorkshopShell | None = None
        language.begin(names, catalog)

    def take(self, text: str) -> None:
        """Take a message."""
        WATCH.mark()
        kind, *rest = safe_json(text)
        if kind == "ping":
            self._tell("pong", *rest)
        elif kind == "signal" and self._browser is not None:
            self._browser.take(signal_of(*rest))
        elif kind == "play":
            number, given = rest
            self._answer(number, self._play(given))
        elif kind == "ask":
            number, name, data = rest
            self._answer(number, self._ask(name, data))

    def _tell(self, kind: str, *rest: Any) -> None:
        # The page ends a game for a message that is no JSON, as one with NaN.
        self._post(json.dumps([kind, *rest], ensure_ascii=False, allow_nan=False))

    def _answer(self, number: int, work: Coroutine[Any, Any, Any]) -> None:
        """Do this work beside everything else, and answer with what it returns, or what went wrong."""

        async def answer() -> None:
            # Whatever a game raises: a question without an answer would keep the page waiting.
            try:
                self._tell("answer", number, True, await work)
            except BaseException as error:
                self._tell("answer", number, False, self._trouble(error))

        self._running.begin(answer)

    async def _play(self, given: Any) -> Any:
        self._clear()
        self._until = time.monotonic() + _LONGEST_READING
        self._sources = Sources(given["name"], given["sources"], self._beat)
        game = self._sources.take_in()
        await asyncio.sleep(0)
        browser = self._browser = MessageBrowser(self._tell, self._moves, self._tell_trouble)
        written = str(given["sources"].get(RULES_IN_WORDS, ""))
        shell = WorkshopShell(
            cast(Browser, browser), game, self._settings, self._tell, given.get("kept") or "", written
        )
        self._shell = shell
        shell.play()
        shell.start()
        return {"slug": game.slug, "title": shorten(game.name, LONGEST_NAME)}

    async def _ask(self, kind: str, data: Any) -> Any:
        if self._shell is None:
            raise SourceError("", 0, _("No game is being played."))
        return await answers.answer(kind, self._shell.game, data, self._shell)

    def _beat(self) -> None:
        """Tell, once a second, that a game is still being read, unless that takes too long."""
        now = time.monotonic()
        if self._beaten + _BEAT < now < self._until:
            self._beaten = now
            WATCH.mark()
            self._tell("pong", 0)

    def _clear(self) -> None:
        """Forget the game that was played."""
        if self._browser is not None:
            self._browser.end()
        if self._sources is not None:
            self._sources.take_out()
        self._sources = self._browser = self._shell = None

    def _tell_trouble(self, error: BaseException) -> None:
        self._tell("trouble", self._trouble(error))

    def _trouble(self, error: BaseException) -> Any:
        """Return an error as the page takes it. It may be one of the game’s own, with methods that raise more."""
        try:
            found = self._source_error(error)
            return {"file": str(found.file), "line": int(found.line), "text": shorten(found.text, LONGEST_WORDS)}
        except BaseException:
            return {"file": "", "line": 0, "text": _("The game raised an error that can’t be put into words.")}

    def _source_error(self, error: BaseException) -> SourceError:
        if isinstance(error, SourceError):
            return error
        if isinstance(error, GameError):
            return SourceError("", 0, error_in_words(error))
        return self._sources.blame(error) if self._sources else SourceError("", 0, words_of(error))
