"""A question about the rules in a frame."""

from __future__ import annotations

from engine import GAMES, NotationError
from engine.safe_text import quote
from ui.components.html import Html, h
from ui.components.translation import N_, _
from ui.games.kit.questions import Question, QuestionKind
from ui.page.layout import Banner, page, window_title
from ui.page.routes import LobbyRoute
from ui.page.screen import App, StaticScreen
from ui.platform.browser import Signal
from ui.rules import catalog, model
from ui.rules import view as widget
from ui.rules.question import ChangingQuestion

_ID = "question"


class AskScreen(StaticScreen):
    """One question, which the reader can change and which is answered at once."""

    route = LobbyRoute()
    focus_fallback = widget.title(_ID)

    def __init__(self, app: App, asked: str) -> None:
        """Take a question as `catalog.read` has it, or only the game's slug. NotationError."""
        self._app = app
        kind, found = catalog.read(asked if " " in asked else catalog.first(asked))
        _check(kind, found)
        self._question = ChangingQuestion(_ID, kind, found)

    @property
    def question_text(self) -> str:
        """The question as it is now, as `catalog.read` has it."""
        question = self._question
        return f"{question.kind.game} {model.question_text(question.kind, question.asked)}"

    def title(self) -> str:
        return window_title(_(self._question.kind.title))

    def html(self, banners: tuple[Banner, ...]) -> Html:
        slug = self._question.kind.game
        page_context = {"class": "question", "id": _ID, "role": "group", "aria-labelledby": self.focus_fallback}
        return page(
            GAMES[slug].name,
            h("div", page_context, self._question.html()),
            h("p", {"class": "small"}, self._app.page_context().rules(slug)),
            banners=banners,
            page_context=self._app.page_context(),
        )

    def handle(self, signal: Signal) -> None:
        id, _space, what = signal.item.partition(" ")
        if signal.kind in ("click", "input") and id == _ID:
            verdict = self._question.handle(signal, what)
            self._app.draw()
            if verdict:
                self._app.browser.say(verdict)


def _check(kind: QuestionKind, asked: Question) -> None:
    """Raise NotationError if no press could have led to this question, which may come from anywhere."""
    for cards, most in zip(asked.rows, kind.variants[asked.variant].most, strict=True):
        if len(cards) > most:
            raise NotationError(N_("there is room for {most} cards, not {count}"), most=most, count=len(cards))
        for word in cards:
            if word.partition("/")[0] not in kind.cards:
                raise NotationError(N_("{card} isn’t a card that can be asked about"), card=quote(word, 20))
    try:
        widget.inside(_ID, kind, asked)
    except (LookupError, RuntimeError, StopIteration, ValueError) as error:
        raise NotationError(N_("the question makes no sense")) from error
