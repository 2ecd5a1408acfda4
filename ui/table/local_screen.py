"""A game of this page while it is played: bots, saving, and the same game open in another tab."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

from engine import Record, RecordError, Session
from engine.bots import offered_levels
from ui.components.table_state import Hint, Remark, Review
from ui.page import text as page_text
from ui.page.layout import Around, Note
from ui.page.routes import TableRoute
from ui.page.screen import Host
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.saves.save_summary import about
from ui.saves.saves import ChangedElsewhereError, id_of_key, record_text
from ui.table import hint_text as hints_text
from ui.table import text
from ui.table.bot_tasks import BotQuestion
from ui.table.bots import Opponents
from ui.table.connection import GameSource, LocalSource
from ui.table.model import BEGINNING, Place
from ui.table.screen import TableScreen
from ui.table.tips import Firsts


class SavedTable(TableScreen):
    """A running game of this page, saved after every action.

    `hint` is what is advised to whoever looks, until somebody acts.

    `hold` is why bots wait until somebody says so, None while they don't. `rival` is what another tab has made of this
    game: until it is decided which of the two goes on, nothing is saved, unless somebody leaves the table.
    """

    route: TableRoute

    def __init__(self, host: Host, id: str, source: GameSource) -> None:
        session = source.session
        super().__init__(host, TableRoute(id), source, _read_in(host, id, session.record))
        self._session = session
        self._damaged = session.problem is not None
        self._hold: Note | None = None
        self._rival: str | None = None
        self._hint: Hint | None = None
        self._review: Review | None = None
        self._found: list[Any] = []
        self._ticket = 0
        self._opponents = Opponents(host.browser)
        self._hurried = asyncio.Event()
        self._firsts = Firsts(host, session.game.slug)
        self._since = session.length
        if session.problem is not None:
            self._hold = Note(
                text.damaged(session.problem, session.length), (("continue", text.PLAY_ON),), trouble=True
            )

    @property
    def at_stake(self) -> bool:
        return self._rival is not None

    @property
    def saved(self) -> str:
        """What is stored of this game, unless another tab has stored something else."""
        return record_text(self._record)

    @property
    def _record(self) -> Record:
        """What is saved of this game."""
        return self._session.record

    def open(self) -> None:
        super().open()
        self._tell()
        self._let_bots_act()
        if self._review and self._review.done < self._review.total and self._host.browser.later_is_here():
            # Somebody has looked back meanwhile.
            self._host.run(self._review_choices)

    def close(self) -> None:
        super().close()
        self._stop_bots()
        if self._rival is not None:
            # Who leaves without an answer keeps both.
            self._host.saves.write(self._host.new_id(), self._record)

    def _notes(self, around: Around) -> list[Note]:
        notes = []
        fault = self._host.saves.fault
        if fault is not None:
            said = text.UNSAVED_IN_FRAME if around.full else text.unsaved(fault.full)
            notes.append(Note(said, (("export", page_text.EXPORT_THIS),), trouble=True, full=around.full))
        if self._rival is not None:
            choices = (("keep-mine", text.KEEP_MINE), ("take-theirs", text.TAKE_THEIRS))
            notes.append(Note(text.CHANGED_ELSEWHERE, choices, trouble=True))
        elif self._hold is not None:
            notes.append(self._hold)
        if not notes and self._firsts.now is not None and self.refuge == "prompt":
            notes.append(self._firsts.note(around))
        return notes

    def _waiting(self) -> str:
        return text.PAUSED if self._play.bot_due and (self._hold or self._rival) else ""

    def _does(self, signal: Signal) -> bool:
        match signal.kind, signal.do:
            case "click", "got-it":
                self._firsts.put_away()
            case "click", "continue":
                self._go_on()
            case "click", "hurry":
                self._hurry()
            case "click", "hint":
                self._ask_hint()
                return False
            case "click", "review" if self._session.turn is None and (self._review is None or self._review.fault):
                self._host.run(self._begin_review)
                return False
            case "key", _ if signal.key == "Escape" and self._hint:
                self._put_away_hint()
            case "click", "keep-mine":
                self._keep_mine()
            case "click", "take-theirs":
                self._rival = None
                self._host.reopen()
            case "click", "again":
                self._again(turned=signal.item == "turned")
            case "click", "export":
                self._host.export(self._session.record)
            case "click", "share":
                self._host.share(self.route.id, self._play.viewer)
            case "click", "look" if self._rival is None:
                self._host.look_back(self.route.id, int(signal.item) if signal.item else None, self._play.viewer)
                return False
            case "storage", _ if id_of_key(signal.name) == self.route.id and signal.text is not None:
                if self._host.saves.is_news(self.route.id, signal.text):
                    self._meet(signal.text, self._session.record)
            case _:
                return super()._does(signal)
        return True

    def _act(self, action: str) -> None:
        before = self._session.length
        if self._rival is None and self._play.act(action):
            self._since = before
            self._host.run(self._fetch_firsts)
            self._go_on()

    def handle(self, signal: Signal) -> None:
        if signal.kind == "click" and self.refuge == "prompt":
            self._firsts.put_away()
        super().handle(signal)

    async def _fetch_firsts(self) -> None:
        """Fetch what explains this game's firsts, once somebody plays: nothing is told before."""
        if await self._firsts.fetch() and self._open:
            self._draw()

    def _draw(self, pressed: bool = False) -> None:
        self._look_for_firsts()
        super()._draw(pressed)

    async def _draw_apart(self) -> None:
        self._look_for_firsts()
        await super()._draw_apart()

    def _look_for_firsts(self) -> None:
        if self.refuge == "prompt":
            events = self._play.source.history(self._play.viewer, self._since)
            self._firsts.look_at([event for _, event in events], self._play.view())

    def _read_on(self) -> None:
        before = self._session.record
        super()._read_on()
        actions = self._session.record.actions
        self._host.moments_read[self.route.id] = self._play.read, actions[: self._play.read[0] + 1]
        if self._session.record is not before:
            self._save(before)
        self._let_bots_act()

    def _undo(self) -> None:
        if self._rival is None and self._play.undo():
            self._stop_bots()
            self._review = None
            self._go_on()

    def _again(self, turned: bool) -> None:
        """Begin another game like this, everybody one seat further on if they are `turned`."""
        record = self._session.record
        step = int(turned)
        seats = tuple(record.seats[place - step] for place in range(len(record.seats)))
        self._begin_again(replace(record, seats=seats), step)

    def _begin_again(self, setup: Record, step: int) -> None:
        """Begin a game with these seats, which are so many further on than they were."""
        self._host.begin(setup)

    def _hurry(self) -> None:
        # While it's a person's turn, nobody waits for the bots that think already.
        if self._play.bot_due:
            self._hurried.set()
            self._opponents.hurry()

    def _ask_hint(self) -> None:
        if self._hint:
            self._put_away_hint()
        elif self._play.choosing and self._rival is None:
            self._hint = asked = Hint(hints_text.THINKING)
            self._host.browser.say(asked.said)
            self._host.run(lambda: self._find_hint(asked))
        self._draw()

    async def _find_hint(self, asked: Hint) -> None:
        """Have the best bot of this game think about the choices, and show what it thinks of them."""
        view, found = self._play.view(), Hint(hints_text.UNFETCHED)
        if await self._host.browser.fetch_later():
            # It is the same hint however often it is asked for.
            question = BotQuestion(view, offered_levels(self._play.source.game)[-1], self._session.length, about="")
            fits = partial(lazy_modules.module("ui.table.evaluations").fits, view)
            answering = self._opponents.ask(question, fits)
            await self._host.browser.sleep(0)
            self._opponents.expect()
            opinions = await answering
            if opinions is None:
                return
            found = lazy_modules.module("ui.table.hints").hint(opinions, view, self._play.voices)
        if self._hint is asked:
            self._hint = found
            self._draw()
            self._host.browser.say(found.said)

    def _hint_now(self) -> Hint | None:
        return self._hint if self._play.choosing else None

    def _put_away_hint(self) -> None:
        self._hint = None
        self._opponents.drop(about="")

    def _go_on(self) -> None:
        """Save, and let the bots act: somebody plays here."""
        self._hold = None
        self._put_away_hint()
        if self._damaged:
            # The damaged save stays as it is, so the game goes on under another id.
            self._damaged = False
            self._move_to_new_id()
        self._save(self._session.record)
        self._let_bots_act()

    def _let_bots_act(self) -> None:
        """Start the bots' turns; those that may still be going on stop at the sight of a new ticket."""
        self._ticket += 1
        ticket = self._ticket
        if self._hold is None and self._rival is None:
            self._host.run(lambda: self._bots(ticket))

    def _reviewed(self) -> Review | None:
        return self._review

    async def _begin_review(self) -> None:
        """Have each choice of the people here judged, one after another, and list those that cost most."""
        browser, ticket = self._host.browser, self._ticket
        self._review, self._found = Review(0, 1), []
        fetched = await browser.fetch_later()
        if ticket != self._ticket:
            return
        if not fetched:
            self._review = Review(1, 1, fault=hints_text.NO_REVIEW)
            self._draw()
            browser.say(hints_text.NO_REVIEW)
            return
        choices = lazy_modules.module("ui.table.review").questions(self._session.record, self._play.people)
        self._review = Review(0, len(choices))
        self._draw()
        # What was pressed is gone, and what it does may be below the window.
        browser.focus("review")
        browser.say(hints_text.reviewing(0, len(choices)))
        await self._review_choices()

    async def _review_choices(self) -> None:
        """Go on with the review, from where it has come to."""
        browser, voices, people = self._host.browser, self._play.voices, self._play.people
        review, opinions = lazy_modules.module("ui.table.review"), lazy_modules.module("ui.table.evaluations")
        asking = review.questions(self._session.record, people)
        begun, ticket = self._review, self._ticket
        for done, questions in enumerate(asking):
            if begun is None or done < begun.done:
                continue
            if ticket != self._ticket:
                return
            self._review = Review(done, len(asking), self._worst(self._found))
            self._draw()
            for question in questions:
                answering = self._opponents.ask(question, partial(opinions.fits, question.view))
                await browser.sleep(0)
                self._opponents.expect()
                answer = await answering
                if answer is None or ticket != self._ticket:
                    return
                costly = review.judged(question, answer, voices)
                self._found += [costly] if costly else []
            self._opponents.forget()
        self._review = Review(len(asking), len(asking), self._worst(self._found))
        self._draw()
        browser.say(hints_text.reviewed(len(asking)))

    def _worst(self, found: list[Any]) -> tuple[tuple[str, tuple[Remark, ...]], ...]:
        people = self._play.people
        return tuple(
            (self._play.players[seat].name, lazy_modules.module("ui.table.review").worst(found, seat))
            for seat in people
        )

    def _stop_bots(self) -> None:
        self._hint = None
        self._ticket += 1
        self._opponents.stop()

    async def _bots(self, ticket: int) -> None:
        while self._play.bot_due:
            choices = await self._ask_bots(ticket)
            if ticket != self._ticket:
                return
            self._hurried = asyncio.Event()
            self._opponents.expect()
            await self._pause()
            for choice in choices:
                chosen = await choice
                # However fast bots are, no more than their last action can be lost.
                await self._host.browser.saved()
                if chosen is None or ticket != self._ticket:
                    return
                before = self._session.record
                self._play.act_for_bot(chosen)
                self._save(before)
                if ticket != self._ticket:
                    break
            self._opponents.forget()
            # Playing and saving, making the page, and showing it: no frame waits for more than one of them.
            await self._host.browser.sleep(0)
            if not self._open:
                return
            await self._draw_apart()
            if ticket != self._ticket:
                return
        # While a person chooses, so do the bots that choose at the same moment.
        for choice in await self._ask_bots(ticket):
            await choice

    async def _ask_bots(self, ticket: int) -> list[asyncio.Future[str | None]]:
        """Ask the bots that act next, one after another, and return what they will choose."""
        choices: list[asyncio.Future[str | None]] = []
        for question in self._play.questions():
            if ticket != self._ticket:
                break
            choices.append(self._opponents.ask(question))
            await self._host.browser.sleep(0)
        return choices

    async def _pause(self) -> None:
        """Wait as long as bots wait before they act, or until somebody hurries them; they think meanwhile."""
        pausing = self._host.browser.sleep(self._play.pause(self._host.settings["pace"]))
        ways = [asyncio.ensure_future(way) for way in (pausing, self._hurried.wait())]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()

    def _save(self, at_stake: Record) -> None:
        """Save the game; `at_stake` is what of it must not be lost to another tab: more than a bot did."""
        if self._session.turn is None:
            self._host.browser.persist()
        try:
            self._host.saves.write(self.route.id, self._record)
        except ChangedElsewhereError as changed:
            self._meet(changed.text, at_stake)
        if not self._play.bot_due:
            self._tell()

    def _tell(self) -> None:
        """Have the lobby know how far this game is, which is played now."""
        if not self._damaged:
            self._host.saves.tell(self.route.id, about(self._session), played=True)

    def _meet(self, theirs: str, at_stake: Record) -> None:
        """Follow what another tab has saved if it goes on from here; else stop, and ask which of the two goes on."""
        self._stop_bots()
        self._review = None
        source = self._going_on_from(at_stake, theirs)
        if source is None:
            self._rival = theirs
        else:
            self._host.saves.follow(self.route.id, theirs)
            self._session = source.session
            self._play = self._plays(source, self._host.rng, self._play.sort, self._play.read)
            self._hold = Note(text.FOLLOWING, (("continue", text.CONTINUE_HERE),), trouble=True)

    def _going_on_from(self, record: Record, stored: str) -> GameSource | None:
        """Return the saved game if it begins with all of `record`, None if it is another or damaged."""
        try:
            theirs = Record.from_json(stored)
            if not theirs.goes_on_from(record):
                return None
            source = self._source(theirs)
        except RecordError:
            return None
        return None if source.session.problem else source

    def _source(self, record: Record) -> GameSource:
        """Return a game that is saved."""
        return LocalSource(Session.resume(record, self._host.rng))

    def _keep_mine(self) -> None:
        self._rival = None
        self._move_to_new_id()
        self._go_on()

    def _move_to_new_id(self) -> None:
        self.route = TableRoute(self._host.new_id())
        self._host.go(self.route, replace=True)


def _read_in(host: Host, id: str, record: Record) -> Place:
    """Return where the last moment of this game ended that has been read."""
    place, actions = host.moments_read.get(id, (BEGINNING, ()))
    # It may have been taken back since.
    return place if record.actions[: len(actions)] == actions else BEGINNING
