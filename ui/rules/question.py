"""A question that changes with each press, and can be undone."""

from __future__ import annotations

from ui.components.commands import Command
from ui.components.html import Html, offers
from ui.games.kit.questions import Question, QuestionKind
from ui.platform.browser import Signal
from ui.rules import model
from ui.rules import view as widget


class ChangingQuestion:
    """One widget: the question now, and those before it."""

    def __init__(self, id: str, kind: QuestionKind, asked: Question) -> None:
        self.id, self.kind, self.asked = id, kind, asked
        self._before: list[Question] = []
        self._html: Html | None = None

    def handle(self, signal: Signal, what: str) -> str:
        """Change the question and return the answer to be spoken, "" if it is as before.

        A signal that no button of the widget sends is ignored.
        """
        if not offers(self.html(), signal.do, f"{self.id} {what}"):
            return ""
        before = self._verdict
        self._change(signal, what)
        return self._verdict if self._verdict != before else ""

    @property
    def _verdict(self) -> str:
        return widget.answer_in_words(self.kind, self.asked).verdict

    def _change(self, signal: Signal, what: str) -> None:
        self._html = None
        if signal.do == Command.UNDO:
            if self._before:
                self.asked = self._before.pop()
            return
        if signal.do == Command.NUMBER:
            asked = model.type_number(self.asked, int(what), signal.text or "")
        else:
            asked = model.press(self.kind, self.asked, signal.do, what)
        if asked != self.asked:
            self._before.append(self.asked)
            self.asked = asked

    def html(self) -> Html:
        """Return the contents of the widget's element as it is now."""
        if self._html is None:
            self._html = widget.inside(self.id, self.kind, self.asked, pressed=True, undoable=bool(self._before))
        return self._html
