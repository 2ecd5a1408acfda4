"""The shell of a page to read that has questions, from the first press on one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from ui.platform.browser import Signal
from ui.rules import catalog
from ui.rules import view as widget
from ui.rules.question import ChangingQuestion


class QuestionsBrowser(Protocol):
    """The part of a browser that such a page needs."""

    def questions(self) -> Mapping[str, str]: ...
    def patch(self, id: str, html: str, focus_fallback: str) -> None: ...
    def say(self, *lines: str) -> None: ...
    def listen(self, handler: Callable[[Signal], None]) -> None: ...
    def announce_ready(self) -> None: ...
    def report(self, error: BaseException) -> None: ...


class QuestionsShell:
    """All widgets of the page; the rest of it stays as it is."""

    def __init__(self, browser: QuestionsBrowser) -> None:
        self.browser = browser
        self._questions = {id: ChangingQuestion(id, *catalog.read(text)) for id, text in browser.questions().items()}

    def start(self) -> None:
        """Answer from now on."""
        self.browser.listen(self.handle)
        self.browser.announce_ready()

    def handle(self, signal: Signal) -> None:
        """Handle a press or a typed number; an error is reported at the same place."""
        id, _, what = signal.item.partition(" ")
        if signal.kind not in ("click", "input") or id not in self._questions:
            return
        verdict = ""
        try:
            question = self._questions[id]
            verdict = question.handle(signal, what)
            html = question.html()
        except Exception as error:
            self.browser.report(error)
            html, verdict = widget.crash_contents(), widget.crash_sentence()
        self.browser.patch(id, html, widget.title(id))
        if verdict:
            self.browser.say(verdict)


def main() -> None:
    """Answer the questions of the page that runs this."""
    from ui import dom

    QuestionsShell(dom).start()
