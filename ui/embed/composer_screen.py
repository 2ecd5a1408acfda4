"""The page for editors while it is open: the choices made, and the codes for them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from engine import GAMES, RecordError
from engine.safe_text import safe_json
from ui.components.commands import Command
from ui.components.grammar import join_words, sentence
from ui.components.html import Html
from ui.components.refusal import error_in_words
from ui.components.translation import N_, _
from ui.embed import composer_view as page
from ui.embed import draft as drafts
from ui.embed.copy_and_qr import CopyAndQr, DrawingApp
from ui.embed.draft import PLAYED, Draft
from ui.embed.frame_heights import TABLE, FrameHeights
from ui.embed.snippets import CODES, Piece
from ui.embed.snippets_view import CODE_FIELD
from ui.page import language
from ui.page.layout import Banner
from ui.page.screen import StaticScreen
from ui.platform.browser import Signal
from ui.positions import diagram_svg
from ui.positions.frame_address import MOST_CARDS, THEMES
from ui.rules.catalog import KINDS
from ui.rules.question import ChangingQuestion
from ui.saves.file_kinds import unread_file
from ui.saves.saves import Saves
from ui.saves.seats import players


class ComposeScreen(StaticScreen):
    """An editor's choices, and the page about them."""

    focus_fallback = "title"

    def __init__(self, app: DrawingApp, saves: Saves, draft: Draft | None = None) -> None:
        """Continue with this draft, or begin without one."""
        self._app = app
        self._saves = saves
        self._saved = self._readable_saves()
        self._source = self._pasted = ""
        self.draft = draft = draft or Draft()
        self._question = ChangingQuestion(page.QUESTION, draft.kind, draft.asked)
        self._trying = ""
        self._note: Banner | None = None
        self._giving = CopyAndQr(app, self._content)
        self._heights = FrameHeights(app)

    def title(self) -> str:
        return page.document_title()

    def html(self, banners: tuple[Banner, ...]) -> Html:
        draft = self.draft
        address = self._app.browser.page()
        composing = page.ComposerPage(
            draft=draft,
            saved=self._saved,
            source=self._source,
            pasted=self._pasted,
            piece=self._piece(),
            long_link=drafts.link(draft, address) if draft.too_long else "",
            trying=self._trying,
            question=self._question.html(),
            examples=tuple(self._titles().items()),
            given=self._giving.given,
        )
        own = (self._note,) if self._note else ()
        return page.page(composing, (*own, *banners))

    def visible_state(self) -> Any:
        """Return the choices as plain JSON, without any card."""
        draft = self.draft
        return {"what": draft.what, "game": draft.game, "at": draft.at, "seat": draft.seat}

    def handle(self, signal: Signal) -> None:
        if not self._giving.handle(signal) and self._handle(signal):
            self._app.draw()

    def _handle(self, signal: Signal) -> bool:
        """Handle the signal; False if the page needn't be drawn again."""
        draft, value = self.draft, signal.text or ""
        match signal.kind, signal.do:
            case "change", Command.KIND if value in page.KINDS_TO_EMBED:
                self._change(replace(draft, what=value, title=None, alt=None))
            case "change", Command.GAME if value in GAMES:
                self._change(replace(draft, game=value, cards=(), title=None, alt=None))
            case "change", Command.EXAMPLE if value in ("", *self._titles()):
                self._change(replace(draft, example=(value, self._titles().get(value, "")), title=None, alt=None))
            case "change", Command.THEME if value in THEMES:
                self._change(replace(draft, theme=value))
            case "change", Command.LANGUAGE if value in ("", *language.names()):
                self._change(replace(draft, lang=value))
            case "change", Command.SAVED:
                self._choose(value)
            case "change", Command.AT:
                # Anything but a number leaves everything as it is.
                self._move_to(int(value) if re.fullmatch("[0-9]{1,5}", value) else draft.at)
            case "click", Command.EARLIER | Command.LATER:
                self._move_to(draft.at + (1 if signal.do == Command.LATER else -1))
            case "change", Command.SEAT if value == page.ONLOOKER or value in _seats(draft):
                self._change(replace(draft, seat=None if value == page.ONLOOKER else int(value), title=None, alt=None))
            case "input", Command.PASTED:
                self._pasted = value
                return False
            case "click", Command.TAKE_PASTED:
                self._take(self._pasted)
            case "file", Command.FILE:
                self._take(value)
            case "unread-file", Command.FILE:
                self._note = Banner(unread_file(signal.name), trouble=True)
            case "click", Command.LAY_CARD if len(draft.cards) < MOST_CARDS:
                self._change(replace(draft, cards=(*draft.cards, signal.item), alt=None))
            case "click", Command.TAKE_CARD:
                place = int(signal.item)
                self._change(replace(draft, cards=draft.cards[:place] + draft.cards[place + 1 :], alt=None))
            case "change", Command.QUESTION_KIND if value in map(str, range(len(KINDS))):
                self._ask(_question(int(value)))
            case "click" | "input", _ if signal.item.startswith(f"{page.QUESTION} "):
                self._change_question(signal)
            case "input", Command.NAME:
                self.draft = replace(draft, title=value)
            case "input", Command.ALT:
                self.draft = replace(draft, alt=value)
            case "click", Command.TRY:
                self._trying = draft.address(self._app.browser.page())
            case "click", Command.SVG:
                self._app.browser.download(f"{self._file}.svg", self._picture(), "image/svg+xml")
                return False
            case "click", Command.PNG:
                self._app.browser.download_picture(f"{self._file}.png", self._picture())
                return False
            case _:
                return False
        return True

    def _change(self, draft: Draft) -> None:
        """Continue with another draft; the frame that was tried belongs to the one before."""
        self.draft, self._trying, self._note = draft, "", None
        self._giving.forget()

    def _move_to(self, at: int) -> None:
        self._change(drafts.moved_to(self.draft, at))
        self._app.browser.say(self.draft.last_action_in_words())

    def _change_question(self, signal: Signal) -> None:
        verdict = self._question.handle(signal, signal.item.partition(" ")[2])
        self._ask(self._question)
        if verdict:
            self._app.browser.say(verdict)

    def _ask(self, question: ChangingQuestion) -> None:
        self._question = question
        self._change(replace(self.draft, kind=question.kind, asked=question.asked, title=None, alt=None))

    def _choose(self, id: str) -> None:
        self._source = ""
        stored = self._saves.text(id) if id else None
        if stored is None:
            self._change(replace(self.draft, record=None, replay=None, at=0, seat=None, title=None, alt=None))
            return
        self._take(stored)
        self._source = id

    def _take(self, content: str) -> None:
        """Continue with the game in this text; say so if there is none."""
        try:
            draft = drafts.draft_about(self.draft, drafts.pasted_game(content))
        except RecordError as error:
            none = N_("No game was found there. Copy the whole link, or the whole text of the file. ({reason})")
            self._note = Banner(_(none, reason=sentence(error_in_words(error))), trouble=True)
            return
        self._source = ""
        self._change(draft)

    def _piece(self) -> Piece | None:
        """Return the piece for an editor's page, None while something is missing."""
        draft, page = self.draft, self._app.browser.page()
        measured = not draft.too_long and draft.what not in PLAYED
        height = self._heights.of(draft.address(page)) if measured else TABLE
        return draft.piece(page, f"{self._file}.png", height)

    def _readable_saves(self) -> tuple[tuple[str, str], ...]:
        """Return the saved games that can be read at all, the newest first."""
        found = []
        for id, record in self._saves.records():
            if record.game in GAMES:
                names = join_words([player.name for player in players(record.seats)])
                found.append((id, f"{GAMES[record.game].name}, {names} ({len(record.actions)})"))
        return tuple(found)

    def _content(self, field: str) -> str:
        """Return the text in a field of the page."""
        piece = self._piece()
        if self.draft.too_long or piece is None or field != CODE_FIELD:
            return drafts.link(self.draft, self._app.browser.page())
        return CODES[self._giving.given.tab](piece)

    def _titles(self) -> dict[str, str]:
        """Return the titles of the worked cases by their names."""
        titles: dict[str, str] = safe_json(self._app.browser.template("examples") or "{}")
        return titles

    def _picture(self) -> str:
        return diagram_svg.svg(self.draft.rows, self.draft.name, self._app.browser.symbols())

    @property
    def _file(self) -> str:
        draft = self.draft
        game = draft.record.game if draft.record and draft.what != "cards" else draft.game
        return f"{game}-{self._app.browser.today()}"


def _seats(draft: Draft) -> list[str]:
    """Return the numbers of all seats of the chosen game."""
    return [str(seat) for seat in range(len(draft.record.seats))] if draft.record else []


def _question(place: int) -> ChangingQuestion:
    """Return a question of one of the kinds, without choices yet."""
    kind = KINDS[place]
    return ChangingQuestion(page.QUESTION, kind, drafts.nothing_asked(kind))
