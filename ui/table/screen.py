"""A game while it is played: taps, and what comes from other devices."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine import to_json
from ui.components.explain import REFUSAL
from ui.components.explain import TITLE as WHY
from ui.components.hand import playable, second_tap
from ui.components.hand_order import SORTS
from ui.components.html import Html
from ui.components.prompt import prompt_text
from ui.components.table_state import Hint, Review
from ui.games.catalog import ui_of
from ui.games.kit.interstitials import GO_ON
from ui.page.layout import Around, Note
from ui.page.routes import Route
from ui.page.screen import Host
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.table import read_aloud_text as text
from ui.table import view as page
from ui.table.announcer import Speaker
from ui.table.connection import Source
from ui.table.explain import WHY_KEY, explained
from ui.table.model import BEGINNING, Place, Play

_GO = {"h": "hand", "q": "prompt", "d": "piles", "l": "log-title", "?": "keys-title"}
_SAY = {"t": "trick", "c": "cards", "o": "order", "s": "scores"}
_CARDS = "123456789"
_HURRY = "b"
_HINT = "i"


class TableScreen:
    """A running game, wherever its views and events come from."""

    route: Route
    _plays: type[Play] = Play

    @property
    def at_stake(self) -> bool:
        return False

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself, or is shown that is not in the game."""
        return self._play.bot_due or bool(self._hint_now() or self._reviewed())

    def __init__(self, host: Host, route: Route, source: Source, read: Place = BEGINNING) -> None:
        self.route = route
        self._host = host
        self._play = self._plays(source, host.rng, host.settings["sort"], read)
        self._drawn = self.refuge
        self._asked_at = self._question
        self._asked = ""
        self._speaker = Speaker()
        self._passing: Any = ()
        self._answers: Html | None = None
        self._open = False

    @property
    def refuge(self) -> str:
        if self._play.moment:
            return GO_ON
        return "hand-over" if self._play.covered else "result" if self._play.over else "prompt"

    @property
    def _question(self) -> int | None:
        """After how many actions the viewer is asked something now, None if they aren't."""
        source = self._play.source
        asked = self.refuge == "prompt" and source.turn == self._play.viewer
        return source.length if asked else None

    def title(self) -> str:
        return page.title(self._play)

    def html(self, notes: tuple[Note, ...]) -> Html:
        session = self._play.source.session
        around = self._host.around(None if session is None else session.record)
        notes = (*self._notes(around), *notes)
        html = page.page(
            self._play,
            self._host.settings,
            notes,
            self._waiting(),
            around,
            self._hint_now(),
            self._reviewed(),
            answers=self._answers,
        )
        self._asked = prompt_text(html)
        return html

    def seen(self) -> Any:
        """Return what whoever looks may see, as plain JSON; None if an error of ours is in the way."""
        try:
            return to_json(self._play.view())
        except Exception:
            return None

    def open(self) -> None:
        self._open = True
        self._play.source.listen(self._follow)
        self._speak()
        if self.refuge == GO_ON:
            self._host.browser.focus(self.refuge)
        self._passing = ()
        self._let_moment_pass()

    def close(self) -> None:
        self._open = False
        self._play.source.listen(_ignore)
        self._host.browser.say()

    def handle(self, signal: Signal) -> None:
        if self._does(signal):
            self._draw(pressed=signal.kind == "click")

    def _does(self, signal: Signal) -> bool:
        """Do what is asked for, and return whether to draw.

        Drawing while a field changes would put it back before it says that it has changed.
        """
        match signal.kind, signal.do:
            case "click", _ if signal.act:
                self._act(signal.act)
            case "click", _ if signal.pick:
                self._pick(signal.pick)
            case "key", _ if signal.key == "Escape":
                self._play.unpick()
            case "key", _:
                self._press(signal.key)
                return False
            case "click", do if do == GO_ON:
                self._read_on()
            case "click", "uncover":
                self._play.uncover()
            case "click", "sort" if signal.item in SORTS:
                self._play.arrange(signal.item)
                self._host.choose("sort", signal.item)
            case "click", "move-left" | "move-right":
                self._play.move(signal.item, -1 if signal.do == "move-left" else 1)
            case "click", "undo":
                self._undo()
            case "click", "why":
                self._host.run(partial(self._explain, signal.item))
                return False
            case _:
                return False
        return True

    def _act(self, action: str) -> None:
        self._play.act(action)

    def _pick(self, token: str) -> None:
        """Pick something; what another tap on it would play is played at once, if the person wants that."""
        taps = self._host.settings["taps"]
        at_once = taps == "one" or (taps == "lone" and playable(page.table(self._play)) == 1)
        self._play.pick(token)
        if at_once:
            action = second_tap(page.table(self._play), token)
            if action:
                self._act(action)

    def _press(self, key: str) -> None:
        """Do what a key of the list asks for, unless somebody wants no such keys or the screen is handed over."""
        if self._host.settings["keys"] == "off" or self._play.covered:
            return
        if key in _GO:
            self._host.browser.focus(_GO[key])
            if _GO[key] == "prompt" and self._asked:
                # The region that gets the focus has only a name: a question of its own accord is spoken by `_speak`.
                self._host.browser.say(self._asked)
        elif key == _HURRY:
            self._hurry()
        elif key == _HINT:
            self._ask_hint()
        elif key == WHY_KEY:
            self._host.run(partial(self._explain, REFUSAL if self._play.note else ""))
        elif key in _CARDS:
            self._host.browser.focus("hand", int(key))
        elif key in _SAY:
            self._host.run(lambda: self._say(_SAY[key]))

    async def _say(self, about: str) -> None:
        browser = self._host.browser
        if not await browser.fetch_later():
            browser.say(text.UNFETCHED)
        elif not self._play.covered:
            browser.say(lazy_modules.module("ui.table.read_aloud").said(about, self._play.view(), self._play.voices))

    async def _explain(self, about: str) -> None:
        """Show why what lies on the table came out as it did, and say the first of it.

        `about` is the seat whose things are asked about first, as text, or REFUSAL for what couldn't be done.
        """
        browser, play = self._host.browser, self._play
        if play.covered or not ui_of(play.source.game.slug).questions:
            return
        session = play.source.session
        around = self._host.around(None if session is None else session.record)
        refused = play.refused if about == REFUSAL else None
        asked = play.view(), play.happened(), play.voices, around
        answers, told = await explained(browser, *asked, about, refused)
        if self._play.covered:
            return
        self._answers = answers
        self._draw()
        browser.focus(WHY)
        browser.say(told)

    def _read_on(self) -> None:
        """Go on: the moment that stands has been read."""
        self._play.go_on()

    def _undo(self) -> None:
        self._play.undo()

    def _hurry(self) -> None:
        """Have the bots choose at once that are thinking, if there are any."""

    def _ask_hint(self) -> None:
        """Have a hint shown, if there are any, or put away the one that is shown."""

    def _hint_now(self) -> Hint | None:
        """Return the hint that whoever looks has asked for, None if they haven't."""
        return None

    def _reviewed(self) -> Review | None:
        """Return what has been found of a finished game, None where nobody has asked for that."""
        return None

    def _follow(self) -> None:
        self._play.catch_up()
        self._draw()

    def _draw(self, pressed: bool = False) -> None:
        """Draw, say what is new, and go to what has come instead of the table: a result, or a screen to hand over."""
        self._host.draw()
        self._follow_up(pressed)

    async def _draw_apart(self) -> None:
        """Do the same, and let the browser work before the page changes: nobody waits for what others do."""
        await self._host.draw_apart()
        if self._open:
            self._follow_up()

    def _follow_up(self, pressed: bool = False) -> None:
        """Say what is new in the drawing, and go to what has come instead of the table."""
        self._speak(pressed)
        if self.refuge != self._drawn:
            self._drawn = self.refuge
            if self.refuge != "prompt":
                self._host.browser.focus(self.refuge)
        self._let_moment_pass()
        before, self._asked_at = self._asked_at, self._question
        if self._asked_at not in (before, None):
            self._host.browser.call_to("prompt")

    def _let_moment_pass(self) -> None:
        """Have the moment that stands pass by itself, if it is to; once is enough, however often it is drawn."""
        standing = self._play.moment
        if standing and standing is not self._passing and self._host.settings["moments"] == "pass":
            self._passing = standing
            self._host.run(partial(self._pass_by, standing))

    async def _pass_by(self, moment: Any) -> None:
        """Go on by itself, once there has been time to read."""
        lines = page.moment(self._play).lines
        await self._host.browser.sleep(self._play.reading_time(self._host.settings["pace"], lines))
        if self._play.moment is moment and self._open:
            self._read_on()
            self._draw()

    def _speak(self, pressed: bool = False) -> None:
        say = self._host.browser.say
        if self._speaker.changed(self._play):
            say()
        # What has come instead of the table takes the focus, and is read with it.
        lines = self._speaker.lines(self._play, self._asked if self.refuge == "prompt" else "", pressed)
        if lines:
            say(*lines)

    def _notes(self, around: Around) -> list[Note]:
        """Return this table's own notes."""
        return []

    def _waiting(self) -> str:
        """Return what the table says in place of whose turn it is, "" if it says that."""
        return ""


def _ignore() -> None:
    """Do nothing: the screen is closed."""
