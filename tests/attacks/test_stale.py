"""Work that begins, or goes on, when the page has become another one since it was asked for."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Record, Session, pack
from engine.bots.judging import BRIEF_REVIEW
from tests.rooms import games
from tests.ui.fake_browser import FakeBrowser, result_of
from tests.ui.reading import element, text_of, values
from tests.ui.test_embeds import framed
from tests.ui.test_hints import GASP, hinted, over
from tests.ui.test_hints import begun as choosing
from tests.ui.test_later import table as unfetched
from tests.ui.test_live import gathering
from tests.ui.test_moments import WITH_INTERSTITIALS, begun
from tests.ui.test_share import field, played
from ui.components.translation import _
from ui.embed.qr import qr_picture
from ui.games.kit.interstitials import Interstitial
from ui.platform.browser import Signal, Work
from ui.platform.tasks import Tasks
from ui.positions.frame_address import Embed
from ui.saves.saves import record_text
from ui.table import bot_tasks, review
from ui.table.connection import LocalConnection
from ui.table.model import TableModel
from ui.table.view import moment
from ui.together.waiting_room import HostConversation


@pytest.fixture(autouse=True)
def _timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a clock stand still, so that no bot runs out of time."""
    monkeypatch.setattr(bot_tasks, "perf_counter", lambda: 0.0)


def at_a_moment_of_their_own(slug: str, setting: str = "pass") -> FakeBrowser:
    """A browser in which somebody has just acted, and something stands that is to pass by itself."""
    few = GAMES[slug].seat_counts[0]
    browser: FakeBrowser = begun(slug, few, people=few, moments=setting)
    while not browser.has("#go-on"):
        browser.do_something()
        if not browser.has("#go-on"):
            browser.settle()
    return browser


@pytest.mark.parametrize(
    "slug", games(rare=("rebel-runs",), among=[slug for slug in WITH_INTERSTITIALS if slug != "battle-of-the-bards"])
)
def test_what_passes_by_itself_may_be_gone_before_its_time_is_measured(slug: str) -> None:
    browser = at_a_moment_of_their_own(slug)
    browser.do("go-on")
    browser.send(Signal("click", do="go-on"))
    browser.settle()
    assert not browser.errors
    assert "Something went wrong" not in browser.text


def test_what_stands_does_not_pass_once_somebody_wants_it_to_wait() -> None:
    browser = at_a_moment_of_their_own("holy-matrimony")
    browser.send(Signal("change", do="setting", name="moments", text="wait"))
    browser.settle()
    assert browser.has("#go-on")


@pytest.mark.parametrize("slug", WITH_INTERSTITIALS)
def test_what_stands_is_told_as_it_was_when_it_came_up(slug: str) -> None:
    """Where a game is played on several devices, it goes on while somebody still reads."""
    few = GAMES[slug].seat_counts[0]
    session = Session.start(GAMES[slug], ("Ann", *["bot:random"] * (few - 1)), {}, Random(3))
    rng, told = Random(5), list[tuple[TableModel, Interstitial]]()
    for _turn in range(300):
        if session.turn is None or len(told) == 4:
            break
        session.play(rng.choice(session.view(session.turn).legal))
        model = TableModel(LocalConnection(session))
        if model.telling.standing:
            told.append((model, moment(model, model.ui_state())))
    assert told
    assert all(moment(model, model.ui_state()) == before for model, before in told)


def test_a_moment_is_told_to_whom_it_came_up_for() -> None:
    """Fuzz case 5069: somebody tries a position of Bards where another player has just concluded a tale."""
    stood = 0
    for seed in range(3):
        session = Session.start(GAMES["battle-of-the-bards"], ("Ann", "Ben"), {}, Random(seed))
        rng = Random(seed)
        while session.turn is not None and session.length < 45:
            session.play(rng.choice(session.view(session.turn).legal))
            browser = framed(Embed("try", "battle-of-the-bards", pack(session.record)))
            assert not browser.errors
            stood += browser.has("#go-on")
    assert stood, "such a moment is among them"


@pytest.mark.parametrize("later", [True, False], ids=["here", "to be fetched"])
def test_a_hint_before_an_action_is_given_up(later: bool) -> None:
    browser = choosing()
    browser.later = later
    browser.do("hint")
    browser.act(browser.model.view().legal[0])
    browser.settle()
    assert not browser.errors
    assert not hinted(browser)


def test_why_is_answered_to_whoever_asked() -> None:
    """Ann asks, acts and hands the screen over before her answer is there: it is about her hand, and Ben reads on."""
    browser = choosing(Record("gasp", ("Ann", "Ben", "bot:random"), {"round_limit": 1}))
    browser.later = False
    browser.send(Signal("key", key="w"))
    browser.act(browser.model.view().legal[0])
    while not browser.has("[data-do=uncover]"):
        browser.settle()
        assert not browser.has("#why")
    browser.do("uncover")
    spoken = list(browser.said)
    browser.settle()
    assert not browser.has("#why")
    assert browser.said[: len(spoken)] == spoken
    assert browser.focused != "why-title"


def test_what_ann_was_told_is_not_left_for_ben() -> None:
    browser = choosing(Record("gasp", ("Ann", "Ben", "bot:random"), {"round_limit": 1}))
    browser.send(Signal("key", key="w"))
    browser.settle()
    assert browser.has("#why")
    browser.act(browser.model.view().legal[0])
    while not browser.has("[data-do=uncover]"):
        browser.settle()
    browser.do("uncover")
    assert not browser.has("#why")


def test_what_is_read_aloud_is_the_table_as_it_was_asked_about() -> None:
    browser = choosing(Record("gasp", ("Ann", "bot:random", "bot:random"), {"round_limit": 1}))
    browser.send(Signal("key", key="c"))
    browser.settle()
    cards = browser.said[-1]
    browser.later = False
    browser.send(Signal("key", key="c"))
    browser.act(browser.model.view().legal[0])
    browser.said = []
    browser.settle()
    assert cards in browser.said


def test_a_review_asked_for_twice_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "REVIEW", BRIEF_REVIEW)
    once, twice = over(), over()
    once.do("review")
    twice.do("review")
    twice.do("review")
    for browser in (once, twice):
        browser.settle()
        assert not browser.errors
    assert text_of(element(twice.html, "[id=review]")) == text_of(element(once.html, "[id=review]"))
    assert twice.said == once.said


class Patient(FakeBrowser):
    """What of a browser takes a while: QR codes, the first the longest, and locks.

    What is asked for meanwhile begins at once.
    """

    begun: list[asyncio.Future[None]]

    def run(self, work: Work) -> None:
        try:
            self.begun.append(asyncio.ensure_future(work()))
        except (RuntimeError, AttributeError):
            super().run(work)

    async def qr(self, text: str) -> str | None:
        self.qr_codes.append(text)
        drawn = "1\n" * len(self.qr_codes)
        for _turn in range(20 // len(self.qr_codes)):
            await asyncio.sleep(0)
        return drawn

    async def claim(self, name: str) -> bool:
        await asyncio.sleep(0)
        return await FakeBrowser.claim(self, name)


def test_the_qr_code_is_of_what_is_shown_now() -> None:
    """Somebody has a code drawn, looks with other eyes, and has one drawn of that: the first is done last."""
    browser = Patient()
    browser.app.saves.write("abc", played().record)
    browser.visit("#/share/abc")
    browser.settle()
    other = next(each for each in values(browser.html, "[data-do=viewpoint] option", "value") if each != "0")
    browser.do("qr", "show-link")

    async def elsewhere() -> None:
        await asyncio.sleep(0)
        browser.send(Signal("change", do="viewpoint", text=other))
        browser.begun = []
        browser.do("qr", "show-link")
        await asyncio.gather(*browser.begun)

    browser.run(elsewhere)
    browser.settle()
    assert browser.qr_codes[-1] == field(browser, "show-link") != browser.qr_codes[0]
    assert str(qr_picture("1\n1\n", _("QR code"))) in browser.html


def test_what_was_copied_before_the_report_grew_is_not_said_to_be_all() -> None:
    browser = over()
    browser.app.break_down(ValueError("ours"))
    browser.errors.clear()
    browser.do("copy-report")
    browser.send(Signal("change", do="report-all"))
    browser.settle()
    assert "ours" not in "".join(browser.copied)
    assert not browser.copied or "copied" not in browser.text


def test_a_table_that_is_claimed_twice_is_still_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes on to the table while the lock is asked for isn't told that another tab has it."""
    table = gathering("gasp", 2)
    monkeypatch.setattr(table, "claim", Patient.claim.__get__(table))
    table.storage.claims.clear()
    live = table.app.live
    assert isinstance(live, HostConversation)
    conversation = HostConversation("abc", live.host, table.app)

    async def ask_twice() -> None:
        assert all(await asyncio.gather(conversation.claim(), conversation.claim()))

    result_of(ask_twice())


def test_a_file_that_was_brought_is_taken_even_if_somebody_leaves() -> None:
    browser = unfetched()
    browser.visit("#/")
    browser.settle()
    before = len(browser.storage.games)
    browser.later = False
    browser.send(Signal("file", do="import", name="a.json", text=record_text(replace(GASP, actions=()))))
    browser.visit("#/game/abc")
    browser.settle()
    assert len(browser.storage.games) == before + 1
    assert "#/game/abc" in browser.address()
    assert not browser.errors


# The mechanism itself.


def tasks() -> tuple[Tasks, list[Work]]:
    """Tasks whose work begins when a test wants it to."""
    given: list[Work] = []
    return Tasks(given.append), given


def finish(given: list[Work]) -> None:
    async def together() -> None:
        await asyncio.gather(*(each() for each in given))

    result_of(together())


def test_what_has_not_begun_is_dropped() -> None:
    done: list[str] = []
    some, given = tasks()

    async def work(name: str) -> None:
        done.append(name)

    some.run(work, "first")
    some.restart(work, "second")
    some.run(work, "third")
    finish(given)
    assert done == ["second", "third"]


def test_what_waits_is_dropped_wherever_it_waits_and_tidies_up() -> None:
    done: list[str] = []
    some, given = tasks()

    async def inner() -> None:
        try:
            await asyncio.sleep(0)
            done.append("went on")
        finally:
            done.append("tidied up")

    async def work() -> None:
        await inner()
        done.append("returned")

    async def dropping() -> None:
        some.drop()

    some.run(work)
    given.append(dropping)
    finish(given)
    assert done == ["tidied up"]


def test_what_drops_itself_goes_on_to_where_it_waits() -> None:
    done: list[str] = []
    some, given = tasks()

    async def work() -> None:
        some.drop()
        done.append("told")
        await asyncio.sleep(0)
        done.append("too much")

    some.run(work)
    finish(given)
    assert done == ["told"]


def test_errors_and_answers_come_through() -> None:
    done: list[object] = []
    some, given = tasks()

    async def work() -> None:
        failing = asyncio.get_running_loop().create_future()
        failing.set_exception(KeyError("a"))
        answering = asyncio.ensure_future(asyncio.sleep(0, "answer"))
        done.append(await answering)
        late = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(late.set_exception, KeyError("late"))
        for each in (failing, late):
            try:
                await each
            except KeyError as error:
                done.append(error.args[0])
        raise ValueError("ours")

    some.run(work)
    with pytest.raises(ValueError, match="ours"):
        finish(given)
    assert done == ["answer", "a", "late"]
