"""A game in progress: taps, keys, speech, and the features of the table."""

from __future__ import annotations

from typing import Any

from engine import to_json
from ui.components import explain
from ui.components.commands import Command
from ui.components.hand import Hand
from ui.components.hand_order import SORTS
from ui.components.html import Html
from ui.components.table_state import TableUiState
from ui.games.catalog import ui_of
from ui.games.kit.interstitials import GO_ON
from ui.page.layout import Banner, PageContext
from ui.page.routes import Route
from ui.page.screen import App
from ui.platform.browser import Signal
from ui.platform.tasks import Tasks
from ui.saves.saves import record_text
from ui.table import view as page
from ui.table.announcer import Announcer
from ui.table.connection import LocalConnection
from ui.table.explain import explain_table
from ui.table.feature import Feature
from ui.table.features.keys import Keys
from ui.table.features.line import Line
from ui.table.model import TableModel
from ui.table.pacing import Pacing

THINKING = 2_000
"""Milliseconds of thought after which listeners hear that a bot is thinking."""

_PRESSES = ("click", "tap", "drag", "key", "hidden")
"""Signals that show at once all that was being told step by step."""


class TableScreen:
    """A running game: a model of it, and the features of this table, which are asked in their order.

    spoken: the lines that were spoken with the latest drawing. question: what the table asks, in words for the ear.
    page: what was drawn last.
    """

    def __init__(self, app: App, route: Route, model: TableModel, features: tuple[Feature, ...] = ()) -> None:
        self.app = app
        self.route = route
        self._line = Line(app)
        self._features = features = (*features, self._line, Keys(app))
        self.model = model
        for each in features:
            each.join(self)
        self._drawn = self.focus_fallback
        self._asked_at = self._question
        self.question = ""
        self.page = Html()
        self._announcer = Announcer()
        self._pacing = Pacing(self, features)
        self._window: Html | None = None
        self._answered = model.viewer
        self._answering = Tasks(app.run)
        self._waiting = Tasks(app.run)
        self.spoken: tuple[str, ...] = ()

    @property
    def model(self) -> TableModel:
        """The game at this table."""
        return self._model

    @model.setter
    def model(self, model: TableModel) -> None:
        self._model = model
        model.telling.in_steps = self._tells_in_steps

    def _tells_in_steps(self) -> bool:
        return self.app.settings["pace"] != "instant" and self.app.browser.shows_motion()

    @property
    def at_stake(self) -> bool:
        return any(each.at_stake for each in self._features)

    def detains(self, route: Route) -> bool:
        """Return whether a person is asked first who would leave this table for that address."""
        return any(each.detains(route) for each in self._features)

    @property
    def busy(self) -> bool:
        """Whether something happens by itself, or something is shown that isn't in the game."""
        return any(each.busy for each in self._features)

    @property
    def is_held(self) -> bool:
        """Whether bots wait until someone has them continue."""
        return any(each.holds for each in self._features)

    @property
    def saved_text(self) -> str | None:
        """The stored text of this game, unless another tab has stored something else; None where there is none."""
        connection = self.model.connection
        return record_text(connection.record) if isinstance(connection, LocalConnection) else None

    @property
    def focus_fallback(self) -> str:
        found = next(filter(None, (each.focus_fallback for each in self._features)), "")
        if found:
            return found
        if self.model.is_standing:
            return GO_ON
        return "hand-over" if self.model.is_covered else "result" if self.model.over else "prompt"

    @property
    def _question(self) -> int | None:
        """Which action of the viewer came before the question to them now, None if they aren't asked."""
        model = self.model
        asked = self.focus_fallback == "prompt" and model.is_choosing and not model.is_passing
        return model.asked_after if asked else None

    @property
    def ui_state(self) -> TableUiState:
        """The table's state besides the view."""
        state = self.model.ui_state()
        for each in self._features:
            state = each.adorn(state)
        return state

    def title(self) -> str:
        return next(filter(None, (each.title for each in self._features)), "") or page.title(self.model)

    def html(self, banners: tuple[Banner, ...]) -> Html:
        page_context = self._around()
        above: list[Banner] = []
        last: list[Banner] = []
        for each in self._features:
            said_now = each.banners(page_context, above)
            (last if each.is_last else above).extend(said_now)
        state = self.ui_state
        asked = ui_of(self.model.connection.game.slug).prompt(self.model.view(), state)
        self.question = asked.said if asked else ""
        self.page = page.page(
            self.model,
            state,
            self.app.settings,
            (*above, *banners, *last),
            page_context,
            panels=[each.panel(page_context) for each in self._features],
            outcomes=[each.outcome(page_context) for each in self._features] if self.model.over else (),
            window=self._window,
            line=self._line.html(),
            tools=[each.tool() for each in self._features],
        )
        return self.page

    def _around(self) -> PageContext:
        session = self.model.connection.session
        return self.app.page_context(None if session is None else session.record)

    def visible_state(self) -> Any:
        """Return the viewer's view as plain JSON; None if an error of ours is in the way."""
        try:
            return to_json(self.model.view())
        except Exception:
            return None

    def open(self) -> None:
        self.model.connection.listen(self.follow)
        self._say_lines(self._announcer.arrival(self.model, self.focus_fallback))
        self._speak()
        if self.focus_fallback == GO_ON:
            self.app.browser.focus(self.focus_fallback)
        self._pacing.begin()
        for each in self._features:
            each.open()

    def close(self) -> None:
        self.model.connection.listen(lambda: None)
        self._waiting.drop()
        self.app.browser.say()
        self.model.telling.finish()
        self._cover()
        for each in self._features:
            each.close()

    def handle(self, signal: Signal) -> None:
        if self.model.telling.goes_on and signal.kind in _PRESSES:
            self._pacing.tell_all()
            if not signal.do and signal.kind != "hidden":
                # It was meant for the step on the table, or the one before.
                return
        for each in self._features:
            each.notice(signal)
        if self._answer(signal):
            self.draw(pressed=signal.kind == "click")

    def _answer(self, signal: Signal) -> bool:
        """Carry out a signal, and return whether to draw.

        Drawing while a field changes would put it back before it says that it has changed.
        """
        for each in self._features:
            drawing = each.answer(signal)
            if drawing is not None:
                return drawing
        model = self.model
        match signal.kind, signal.do:
            case "click", _ if signal.act:
                before = model.connection.length
                if model.act(signal.act):
                    for each in self._features:
                        each.after_action(before)
                    self.go_on()
            case "click", _ if signal.pick:
                self._pick(signal.pick)
            case "drag", _:
                model.drag(signal.pick, signal.item == "joined")
            case "key", _ if signal.key == "Escape":
                model.picks.forget()
            case "hidden", _:
                if self._cover():
                    self.app.browser.say()
                    self._prepare_drawing()
                    self.app.draw()
                    # No one is there whose focus could move, and a frame would take it from the page around.
                    self._drawn, self._asked_at = self.focus_fallback, self._question
                return False
            case "shown", _ if model.is_covered:
                self._say_lines(self._announcer.arrival(model, self.focus_fallback))
                return False
            case "click", Command.GO_ON:
                self.read_on()
            case "click", Command.UNCOVER:
                model.uncover()
            case "click", Command.SORT if signal.item in SORTS:
                model.order.arrange(model.view(), signal.item)
                self.app.choose("sort", signal.item)
            case "click", Command.MOVE_LEFT | Command.MOVE_RIGHT:
                model.order.move(model.view(), signal.item, -1 if signal.do == Command.MOVE_LEFT else 1)
            case "click", Command.UNDO:
                if model.undo():
                    self.stop()
                    self.go_on()
            case "click", Command.WHY:
                self.explain(signal.item)
                return False
            case "click", Command.LAST_TRICK:
                if last := page.last_trick(model):
                    self._show_window(last, page.LAST_TRICK, last.words)
                return False
            case _:
                return False
        return True

    def _cover(self) -> bool:
        """Cover the hand where the screen is passed around; return whether one was shown."""
        shown = self.model.cover()
        if shown:
            self._window = None
            self._answering.drop()
        return shown

    def _pick(self, token: str) -> None:
        """Pick something; what another tap on it would play is played at once, if the person wants that."""
        taps = self.app.settings["taps"]
        hand = self.hand
        at_once = taps == "one" or (taps == "lone" and hand is not None and hand.lone)
        self.model.pick(token)
        hand = self.hand
        if at_once and hand is not None and hand.act_of(token):
            self._answer(Signal("click", act=hand.act_of(token)))

    @property
    def hand(self) -> Hand | None:
        """The viewer's cards, and what taps on them do."""
        return ui_of(self.model.connection.game.slug).hand(self.model.view(), self.ui_state)

    def explain(self, about: str) -> bool:
        """Show why what lies on the table came out as it did, and say the first of it; False if there is nothing.

        `about` is the seat whose things are asked about first, as text, or REFUSAL for what couldn't be done.
        """
        model = self.model
        if model.is_covered or not ui_of(model.connection.game.slug).questions:
            return False
        refused = model.refused_action if about == explain.REFUSAL else None
        events = tuple(event for _, event in model.telling.history(model.viewer))
        asked = model.view(), events, model.voices, self._around()
        self._answering.restart(self._answer_why, *asked, about, refused)
        return True

    async def _answer_why(self, *asked: Any) -> None:
        """Show and speak the answers of `explain_table`, given this; to a player who types, the first alone."""
        answers, told = await explain_table(self.app.browser, *asked)
        if self._line.holds_focus:
            self._line.tell(told)
        else:
            self._show_window(explain.window_with(answers), explain.TITLE, told)

    def _show_window(self, window: Html, title: str, told: str) -> None:
        """Show a window at its title, which has this id, and speak its text."""
        self._window = window
        self.draw()
        self.app.browser.focus(title)
        self.app.browser.say(told)

    def read_on(self) -> None:
        """Continue after an interstitial: it has been read."""
        self.model.go_on()
        for each in self._features:
            each.after_reading()

    def go_on(self) -> None:
        """Continue: someone plays here."""
        for each in self._features:
            each.go_on()

    def resume(self) -> None:
        """Let held bots act."""
        for each in self._features:
            each.resume()

    def stop(self) -> None:
        """Stop work that was begun for another position."""
        self._answering.drop()
        for each in self._features:
            each.stop()

    def follow(self) -> None:
        """Show changes from elsewhere, and continue."""
        self.model.catch_up()
        if self._asked_at is not None and self._asked_at == self.model.asked_after:
            # Others have chosen in secret while the viewer does: no step of it interrupts them.
            self.model.tell_all()
        self.show_change()

    def show_change(self) -> None:
        """Show what has changed by itself, and continue."""
        self.draw()
        for each in self._features:
            each.after_change()

    def draw(self, pressed: bool = False) -> None:
        """Draw, speak the news, and move the focus to whatever replaced the table, such as a result."""
        self._prepare_drawing()
        self.app.draw()
        self._follow_up(pressed)

    async def draw_apart(self) -> None:
        """Do the same, and let the browser work before the page changes: no player is waiting for this drawing."""
        self._prepare_drawing()
        await self.app.draw_apart()
        self._follow_up()

    def _prepare_drawing(self) -> None:
        if self.model.viewer != self._answered:
            # The window answers someone else's question about their own cards.
            self._answered, self._window = self.model.viewer, None
            self._answering.drop()
            for each in self._features:
                each.change_viewer()
        if self._announcer.has_changed(self.model):
            self.app.browser.say()
        for each in self._features:
            each.before_drawing()

    def _follow_up(self, pressed: bool = False) -> None:
        """Speak the news of the drawing, and move the focus to whatever replaced the table."""
        self._speak(pressed)
        if self.focus_fallback != self._drawn:
            self._drawn = self.focus_fallback
            if self.focus_fallback != "prompt" and not self._line.holds_focus:
                self.app.browser.focus(self.focus_fallback)
        self._say_lines(self._announcer.panel(self.model, self.focus_fallback))
        self._pacing.go_on()
        before, self._asked_at = self._asked_at, self._question
        if self._asked_at not in (before, None):
            self.app.browser.call_to("prompt")

    async def _speak_of_waiting(self, asked: str) -> None:
        """Say what is waited for, once that has taken long, to those who like it."""
        await self.app.browser.sleep(THINKING)
        if self.app.settings["thinking"] == "on":
            self._say_lines(self._announcer.lines(self.model, asked, pressed=False, liked=self.app.settings))

    def _say_lines(self, lines: tuple[str, ...]) -> None:
        if lines:
            self.app.browser.say(*lines)

    def _speak(self, pressed: bool = False) -> None:
        # Whatever replaced the table takes the focus, and is read with it.
        asked = self.question if self.focus_fallback == "prompt" else ""
        self._waiting.drop()
        self.spoken = ()
        if not self.model.opening:
            waits = self.model.bot_due
            known = None if waits or self.model.telling.goes_on else asked
            self.spoken = self._announcer.lines(self.model, known, pressed, self.app.settings, self._line.holds_focus)
            self._say_lines(self.spoken)
            if waits and asked:
                self._waiting.run(self._speak_of_waiting, asked)
        for each in self._features:
            each.after_speaking()
