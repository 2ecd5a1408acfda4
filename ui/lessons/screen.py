"""A lesson while it is taken: what is said, what is asked, and the game that goes on between."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ui.components.html import Html
from ui.components.prompt import prompt_text
from ui.components.table_state import TableUiState
from ui.lessons import text
from ui.lessons import view as page
from ui.lessons.lesson import Lesson, Step, load
from ui.lessons.script_connection import ScriptedSource
from ui.page import text as page_text
from ui.page.layout import Note
from ui.page.routes import LearnRoute, TableRoute
from ui.page.screen import Host
from ui.platform.browser import Signal
from ui.saves.preferences import LESSONS
from ui.table import view as table
from ui.table.model import Play
from ui.table.screen import TableScreen

_DONE = "done"


class _Pupil(Play):
    """The play of whoever learns: at their table nothing is asked unless the lesson asks it."""

    source: ScriptedSource

    def scene(self, waiting: str = "") -> TableUiState:
        ui_state = super().scene(waiting)
        return ui_state if self.source.asking else replace(ui_state, past=True)


class LessonScreen(TableScreen):
    """A table at which the others do what the record says, and the pupil is told why, and what to try.

    How far they have come is kept, so that they can leave at any time.
    """

    route: LearnRoute
    _plays = _Pupil

    def __init__(self, host: Host, route: LearnRoute) -> None:
        """Begin where the pupil has left this lesson. OSError if there is none of that name."""
        self._lesson: Lesson = load(route.game, route.lesson)
        self._at = self._kept(host, route)
        source = ScriptedSource(self._lesson.record, self._step.at)
        # What came about before this step is told by it, or by those before.
        super().__init__(host, route, source, read=(self._step.at, -1))
        self._source = source
        self._answer = ""
        self._ticket = 0
        self._spoken: int | None = None
        self._settle()

    def _kept(self, host: Host, route: LearnRoute) -> int:
        """Return the step that this pupil has come to, 0 if they are new here or have been through it all."""
        kept = str(host.preferences.entries_of(LESSONS).get(_key(route), ""))
        at = int(kept) if kept.isdecimal() and len(kept) < len("1000") else 0
        return at if at < len(self._lesson.steps) else 0

    @property
    def _step(self) -> Step:
        return self._lesson.steps[self._at]

    @property
    def _here(self) -> bool:
        """Whether the game has come to the step that is told, and nothing else stands on the table."""
        return self._source.length >= self._step.at and not self._play.moment

    @property
    def _last(self) -> bool:
        return self._at == len(self._lesson.steps) - 1

    @property
    def busy(self) -> bool:
        # Where nothing can be stored, only this screen knows how far the pupil is.
        return super().busy or self._kept(self._host, self.route) != self._at

    @property
    def refuge(self) -> str:
        return "go-on" if self._play.moment else "lesson"

    def title(self) -> str:
        return f"{text.title(self._lesson.title, self._source.game.name)} · {page_text.SITE}"

    def html(self, notes: tuple[Note, ...]) -> Html:
        around = self._host.around()
        told = page.Coach(
            self._step.say,
            (self._at + 1, len(self._lesson.steps)),
            self._answer,
            self._step.asks,
            self._awaited(),
            self._last,
            self._following(),
        )
        look = self._step.look if self._here and not self._answer else ()
        coaching = table.Coaching(
            page.coach(told, self.route.game, around), partial(page.looked_at, look=look, asks=self._source.asking)
        )
        html = table.page(
            self._play,
            self._host.settings,
            notes,
            self._waiting(),
            around,
            coaching=coaching,
            answers=self._answers,
        )
        self._asked = prompt_text(html)
        return html

    def _following(self) -> tuple[LearnRoute, str] | None:
        game, name = self.route.game, self._lesson.following
        return (LearnRoute(game, name), load(game, name).title) if self._last and name else None

    def _waiting(self) -> str:
        if self._source.asking or self._play.moment:
            return ""
        return self._awaited() or text.LISTEN

    def _awaited(self) -> str:
        """Return what is said until the step that is due can be told, "" if it can."""
        return text.GO_ON if self._play.moment else "" if self._here else text.WATCH

    def open(self) -> None:
        super().open()
        self._let_others_act()

    def close(self) -> None:
        super().close()
        self._ticket += 1

    def _does(self, signal: Signal) -> bool:
        match signal.kind, signal.do:
            case "click", "lesson-next" if self._here and not self._step.asks and not self._last:
                self._go_to(self._at + 1)
            case "click", "lesson-back" if self._at:
                self._back()
            case "click", "lesson-show" if self._source.asking:
                self._take(self._lesson.right(self._step)[0])
            case "click", "lesson-again" if self._last:
                self._jump(0)
            case "click", "play-on" if self._last and self._here:
                self._play_on()
                return False
            case _:
                return super()._does(signal)
        return True

    def _act(self, action: str) -> None:
        """Take what is right; say why something else isn't, if it could be played; else the table says it."""
        if not self._source.asking:
            return
        if action in self._lesson.right(self._step):
            self._take(action)
        elif action in self._play.view().legal:
            self._answer = self._step.answer(action)
            self._play.unpick()
            self._host.browser.say(text.NOT_THAT, self._answer)
        else:
            self._play.act(action)

    def _take(self, action: str) -> None:
        self._play.act(action)
        self._go_to(self._at + 1)

    def _go_to(self, at: int) -> None:
        """Go on to a step; what lies before it in the game is played by the others, one after another."""
        self._at, self._answer = at, ""
        self._keep(str(at))
        self._settle()
        self._let_others_act()

    def _keep(self, kept: str) -> None:
        """Remember how far the pupil has come."""
        self._host.preferences.keep(LESSONS, _key(self.route), kept)

    def _back(self) -> None:
        self._jump(self._at - 1)

    def _undo(self) -> None:
        if self._at:
            self._back()

    def _jump(self, at: int) -> None:
        """Go back to an earlier step, and to where the game was then."""
        self._ticket += 1
        self._source.go_back(self._lesson.steps[at].at)
        self._play = _Pupil(self._source, self._host.rng, self._play.sort)
        self._go_to(at)

    def _read_on(self) -> None:
        super()._read_on()
        self._settle()
        self._let_others_act()

    def _settle(self) -> None:
        """Have the table ask what the step asks, and nothing else."""
        self._source.asking = self._step.asks and self._here

    def _speak(self, pressed: bool = False) -> None:
        super()._speak(pressed)
        if self._here and self._spoken != self._at:
            self._spoken = self._at
            self._host.browser.say(self._step.say)

    def _let_others_act(self) -> None:
        self._ticket += 1
        ticket = self._ticket
        if not self._here and not self._play.moment:
            self._host.run(lambda: self._others(ticket))

    async def _others(self, ticket: int) -> None:
        """Play on to the step that is due, or until a moment stands."""
        while not self._here and not self._play.moment:
            await self._host.browser.sleep(self._play.pause(self._host.settings["pace"]))
            if ticket != self._ticket:
                return
            self._play.act_for_bot(self._lesson.record.actions[self._source.length])
            self._settle()
            self._draw()

    def _play_on(self) -> None:
        """Go on with this game as with any other, against the same novices."""
        host = self._host
        id = host.new_id()
        record = self._source.record
        host.saves.write(id, record)
        # The lesson has told of the moment that stood last.
        host.moments_read[id] = self._play.read, record.actions
        self._keep(_DONE)
        host.go(TableRoute(id))


def _key(route: LearnRoute) -> str:
    """Return the name under which it is kept how far a pupil is in this lesson."""
    return f"{route.game}-{route.lesson}"
