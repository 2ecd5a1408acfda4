"""Bots that think elsewhere, or in the page, a little at a time."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record, RecordError, Session, to_json
from engine.bots import ITERATIONS
from tests.mutations import JUNK
from tests.positions import random_game, soon_over
from tests.rooms import games
from tests.ui.fake_browser import SHORT, FakeBrowser, result_of
from tests.ui.reading import element, text_of
from ui.app import thinking
from ui.page.layout import Banner
from ui.platform.browser import Signal
from ui.table import bot_tasks
from ui.table import bots as opponents
from ui.table.bot_tasks import SECONDS, BotQuestion, BotTask

LOOKS = 3
"""How many moments of each random game are looked at, for each seat count."""


def answered(question: str) -> str:
    """What the worker answers."""
    return result_of(thinking.answer(question))


def choice(question: BotQuestion) -> str | None:
    """What a bot chooses that may think on until it has chosen."""

    async def rest(_: int) -> None:
        raise AssertionError("nobody else wants a turn")

    return result_of(BotTask(question).conclude(rest))


def give_time(monkeypatch: pytest.MonkeyPatch, clock: Callable[[], float]) -> None:
    """Let bots think as long as they want, by this clock."""
    monkeypatch.setattr(bot_tasks, "perf_counter", clock)
    for module in (bot_tasks, opponents):
        monkeypatch.setattr(module, "SECONDS", 10**9)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which each step takes as long as a bot may think at a stretch; its clock does not count."""
    clock = iter(range(10**9))
    give_time(monkeypatch, lambda: next(clock))


@pytest.fixture
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing takes any time."""
    give_time(monkeypatch, lambda: 0.0)


def first_question(slug: str, level: str = "adept", seed: int = 1) -> BotQuestion:
    game = GAMES[slug]
    session = Session.start(game, (f"bot:{level}",) * min(game.seat_counts), {}, Random(1))
    return BotQuestion(session.view(session.turn), level, seed)


def begun(thinker: Callable[[str], Awaitable[str]] | None = None, level: str = "random", seed: int = 1) -> FakeBrowser:
    """A browser at the table of a game just begun, perhaps with something that thinks beside the page."""
    return at_table(Record("gasp", ("you", f"bot:{level}", f"bot:{level}"), {"round_limit": 1}), thinker, seed)


def at_table(setup: Record, thinker: Callable[[str], Awaitable[str]] | None = None, seed: int = 1) -> FakeBrowser:
    browser = FakeBrowser(seed=seed)
    browser.thinker = thinker
    browser.app.choose("pace", "instant")
    browser.app.begin(setup)
    browser.send(Signal("none"))
    return browser


def come_to_a_bot(browser: FakeBrowser) -> None:
    """Play until a bot is to act, and let it not begin yet."""
    while not browser.model.bot_due:
        browser.do_something()


def moments(slug: str) -> Iterator[tuple[Any, Random]]:
    """Some states in which a seat is asked, of random games for every number of seats, and chance of one's own."""
    game, rng = GAMES[slug], Random(slug)
    for seats in game.seat_counts:
        states = [game.clone(state) for state, _ in random_game(slug, seats, soon_over(slug, {}), rng) if asks(state)]
        for state in rng.sample(states, LOOKS):
            yield state, rng


def asks(state: Any) -> bool:
    return state.turn is not None and state.turn >= 0


@pytest.mark.usefixtures("timeless")
@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_answers_with_an_action_of_its_seat(slug):
    question = first_question(slug)
    assert answered(question.text()) in question.view.legal


@pytest.mark.parametrize("slug", GAMES)
def test_a_question_is_the_same_when_it_is_read(slug):
    for state, _ in moments(slug):
        question = BotQuestion(GAMES[slug].view(state, state.turn), "master", 2**32 - 1)
        assert BotQuestion.read(question.text()) == question


# Its hidden cards are chosen in secret as in Fistellavates, and its question is the longest.
@pytest.mark.usefixtures("timeless")
@pytest.mark.parametrize("slug", games(rare=("holy-matrimony",)))
def test_hidden_cards_are_neither_in_a_question_nor_in_its_answer(slug, monkeypatch):
    """What the seat can't see is exchanged: the question is the same letter by letter, and so is what is chosen."""
    # Each bot takes what it finds first, in the worker and in the page.
    monkeypatch.setattr(bot_tasks, "SECONDS", 0)
    game, exchanged = GAMES[slug], 0
    for state, rng in moments(slug):
        question = BotQuestion(game.view(state, state.turn), "adept", rng.randrange(10**6))
        for _ in range(2):
            other = game.determinize(question.view, rng)
            exchanged += other != state
            same = question._replace(view=game.view(other, state.turn))
            assert same.text() == question.text()
            assert answered(question.text()) == choice(same)
    assert exchanged


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_what_is_no_question_is_refused(junk):
    good = json.loads(first_question("gasp").text())
    onlooker = to_json(GAMES["gasp"].view(GAMES["gasp"].start(3), None))
    for asked in (junk, {**good, "view": junk}, {**good, "view": {"game": junk}}, {**good, "view": onlooker}):
        with pytest.raises(RecordError):
            BotQuestion.read(json.dumps(asked))
    for name in ("level",) if isinstance(junk, int) else ("level", "seed"):
        with pytest.raises(RecordError):
            BotQuestion.read(json.dumps({**good, name: junk}))


@pytest.mark.usefixtures("timeless")
@pytest.mark.parametrize("slug", GAMES)
def test_the_answer_is_the_same_wherever_it_is_thought_out(slug, monkeypatch):
    for seed in range(4):
        question = first_question(slug, seed=seed)
        here = choice(question)
        assert here == answered(question.text())
        with monkeypatch.context() as patched:
            ticks = iter(range(10**9))
            patched.setattr(bot_tasks, "perf_counter", lambda ticks=ticks: next(ticks))
            rests: list[int] = []

            async def rest(milliseconds: int, rests: list[int] = rests) -> None:
                rests.append(milliseconds)

            assert result_of(BotTask(question).conclude(rest)) == here
            assert set(rests) == {0}


@pytest.mark.usefixtures("timeless")
def test_a_game_is_the_same_whoever_thinks():
    elsewhere, here, other = begun(thinking.answer, "novice"), begun(None, "novice"), begun(None, "novice", seed=2)
    for browser in (elsewhere, here, other):
        browser.play_on()
    assert elsewhere.save == here.save
    assert elsewhere.save != other.save


def test_what_is_thought_elsewhere_is_played():
    answers = []

    async def thinker(question: str) -> str:
        answers.append(await thinking.answer(question))
        return answers[-1]

    browser = begun(thinker)
    browser.play_on()
    played = Record.from_json(browser.save).actions
    assert answers
    assert set(answers) <= set(played)


@pytest.mark.usefixtures("slow")
def test_the_page_gets_its_turn_while_it_thinks_itself():
    browser = begun(level="adept")
    come_to_a_bot(browser)
    legal = len(browser.model.connection.view(browser.model.connection.turn).legal)
    browser.settle()
    assert browser.pauses.count(0) >= 16 * legal


@pytest.mark.parametrize(("turns", "liked"), [(SHORT // 4, "on"), (4 * SHORT, "on"), (4 * SHORT, "off")])
def test_a_bot_is_said_to_think_once_that_takes_long_to_those_who_like_it(turns, liked):
    async def thinker(question):
        for _ in range(turns):
            await asyncio.sleep(0)
        return BotQuestion.read(question).view.legal[0]

    browser = begun(thinker)
    browser.app.choose("thinking", liked)
    come_to_a_bot(browser)
    browser.said = []
    browser.settle()
    thinking = [line for line in browser.said if "thinking" in line]
    assert bool(thinking) == (turns > SHORT and liked == "on")


def at_a_bots_turn(level: str = "adept") -> FakeBrowser:
    """A browser at a table where a person has acted, and a bot that takes its time is to act next."""
    browser = begun(level=level)
    while browser.model.undoer is None:
        browser.settle()
        browser.do_something()
    come_to_a_bot(browser)
    return browser


def disturb(browser: FakeBrowser, where: str, disturbance: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let something happen while a bot thinks, here in the page or elsewhere in a worker."""
    rest, rested = browser.sleep, 0

    async def here(milliseconds: int) -> None:
        nonlocal rested
        await rest(milliseconds)
        rested += 1
        if rested == 5:
            disturbance()

    async def elsewhere(question: str) -> str:
        answering = asyncio.ensure_future(thinking.answer(question))
        for _ in range(5):
            await asyncio.sleep(0)
        if browser.thinker:
            browser.thinker = None
            disturbance()
        return await answering

    if where == "here":
        monkeypatch.setattr(browser, "sleep", here)
    else:
        browser.thinker = elsewhere


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[BotTask]:
    """Whose thought it is, for each step that a bot thinks from now on."""
    thought, go_on = [], BotTask._go_on

    def noted(self: BotTask, steps: Any) -> None:
        thought.append(self)
        go_on(self, steps)

    monkeypatch.setattr(BotTask, "_go_on", noted)
    return thought


WHERE = pytest.mark.parametrize("where", ["here", "elsewhere"])
UNWANTED = {"undo": lambda browser: browser.do("undo"), "leave": lambda browser: browser.visit("#/new/gasp")}


@WHERE
@pytest.mark.parametrize("what", UNWANTED)
@pytest.mark.usefixtures("slow")
def test_a_thought_that_is_not_wanted_any_more_ends(what, where, steps, monkeypatch):
    browser = at_a_bots_turn()
    model, kept = browser.model, dict(browser.storage.texts)
    before = model.connection.length
    steps.clear()
    disturb(browser, where, lambda: UNWANTED[what](browser), monkeypatch)
    browser.settle()
    assert len(set(steps)) == 1
    assert len(steps) < 8
    assert not thinking._thoughts
    assert (model.connection.length < before) == (what == "undo")
    assert (browser.storage.texts == kept) == (what == "leave")
    assert not browser.errors


@WHERE
# The key does what the button does, as a test below sees.
@pytest.mark.parametrize(
    "signal",
    [Signal("click", do="hurry"), pytest.param(Signal("key", key="b"), marks=pytest.mark.long)],
    ids=["press", "key"],
)
@pytest.mark.usefixtures("slow")
def test_hurry_cuts_a_masters_thought_short(signal, where, steps, monkeypatch):
    browser = at_a_bots_turn("master")
    play = browser.model
    before = play.connection.length
    browser.app.choose("pace", "calm")
    steps.clear()
    disturb(browser, where, lambda: browser.send(signal), monkeypatch)
    browser.settle()
    # What it has begun to look at, it looks at to the end; the next bot has its time again.
    hurried = steps[0]
    assert steps.count(hurried) <= 8
    assert play.connection.length > before
    assert all(steps.count(thought) > steps.count(hurried) for thought in steps if thought is not hurried)


@WHERE
@pytest.mark.parametrize("level", ["novice", "adept"])
@pytest.mark.usefixtures("slow")
def test_no_hurry_changes_what_other_bots_choose(level, where, steps, monkeypatch):
    """Their luck and their number of deals decide, so that it is the same on every device."""
    chosen = []
    for hurries in (False, True):
        browser = at_a_bots_turn(level)
        legal = len(browser.model.connection.view(browser.model.connection.turn).legal)
        steps.clear()
        if hurries:
            disturb(browser, where, partial(browser.do, "hurry"), monkeypatch)
        browser.settle()
        assert steps.count(steps[0]) == ITERATIONS[level] * legal + 1
        chosen.append(Record.from_json(browser.save))
    assert chosen[0] == chosen[1]


def test_hurry_cuts_a_pause_short(monkeypatch):
    browser = begun()
    come_to_a_bot(browser)
    browser.app.choose("pace", "calm")
    play, waited = browser.model, []
    before = play.connection.length

    async def sleep(milliseconds: int) -> None:
        if milliseconds and play.connection.length == before:
            browser.do("hurry")
            await asyncio.sleep(5)
            waited.append(milliseconds)

    monkeypatch.setattr(browser, "sleep", sleep)
    browser.settle()
    assert play.connection.length > before
    assert not waited


def test_only_bots_of_this_page_that_are_awaited_can_be_hurried():
    browser = begun()
    come_to_a_bot(browser)
    browser.table.draw()
    assert browser.has("#hurry")
    browser.settle()
    assert not browser.has("#hurry")
    alone = at_table(Record("gasp", ("Ann", "Ben", "Cat")))
    listed = "[id=keys] dl"
    assert "hurry" in text_of(element(browser.html, listed))
    assert "hurry" not in text_of(element(uncovered(alone).html, listed))


def uncovered(browser: FakeBrowser) -> FakeBrowser:
    browser.do("uncover")
    return browser


def test_bots_that_choose_at_the_same_moment_think_at_the_same_time(monkeypatch):
    """Those before the person take one pause in all; those after the person have chosen when the person has."""
    asked: list[list[int]] = []
    answering = 0

    async def thinker(question: str) -> str:
        nonlocal answering
        asked.append([] if not answering else asked.pop())
        view = BotQuestion.read(question).view
        assert view.seat is not None
        asked[-1].append(view.seat)
        answering += 1
        for _ in range(20):
            await asyncio.sleep(0)
        answering -= 1
        return view.legal[0]

    browser = FakeBrowser()
    hurried: list[float] = []
    browser.thinker = thinker
    browser.app.begin(Record("holy-matrimony", (*["bot:novice"] * 3, "you", *["bot:novice"] * 3)))
    browser.send(Signal("none"))
    browser.settle()
    hurry = browser.hurry

    def hurrying(seconds: float) -> None:
        hurry(seconds)
        hurried.extend([seconds] * (not seconds))

    monkeypatch.setattr(browser, "hurry", hurrying)
    for rounds in (1, 2):
        view = browser.model.view()
        assert (view.round, view.turn) == (rounds, 3)
        assert asked == [[0, 1, 2], [4, 5, 6]] * rounds
        assert [pause > 0 for pause in browser.pauses].count(True) == 2 * rounds - 1
        # It's the person who is awaited.
        browser.send(Signal("key", key="b"))
        assert not hurried
        browser.act(view.legal[0]) if rounds == 1 else browser.do("undo")
        browser.read_on()
    # The first round is back, and those who chose after the person are asked anew.
    assert browser.model.view().round == 1
    assert asked == [[0, 1, 2], [4, 5, 6]] * 2 + [[4, 5, 6]]
    assert not browser.errors


@pytest.mark.parametrize("awaited", [False, True])
def test_each_bot_has_its_time_unless_somebody_waits_for_all(awaited, monkeypatch):
    clock = count()
    monkeypatch.setattr(bot_tasks, "perf_counter", lambda: next(clock) * bot_tasks.SECONDS / 2000)
    monkeypatch.setitem(ITERATIONS, "master", 1_000_000)
    thoughts = [BotTask(first_question("gasp", "master", seed)) for seed in range(3)]

    async def together() -> None:
        if awaited:
            for thought in thoughts:
                thought.hurry(bot_tasks.SECONDS)
        await asyncio.gather(*(thought.conclude(asyncio.sleep) for thought in thoughts))

    result_of(together())
    own = [thought._worked / bot_tasks.SECONDS for thought in thoughts]
    assert sum(own) < 1.3 if awaited else min(own) > 0.9


def test_what_a_bot_plays_is_saved_before_the_page_is_made_that_shows_it(monkeypatch):
    browser = begun()
    come_to_a_bot(browser)
    drawn, draw_apart = browser.html, browser.app.draw_apart
    made: list[int] = []

    async def drawing() -> None:
        made.append(len(Record.from_json(browser.save).actions))
        assert browser.html == drawn or len(made) > 1
        assert made[-1] == browser.model.connection.length
        await draw_apart()

    monkeypatch.setattr(browser.app, "draw_apart", drawing)
    browser.settle()
    assert made
    assert browser.html != drawn


def test_a_page_that_was_made_before_another_was_shown_is_not_shown_any_more():
    browser = begun()
    apart = browser.app.draw_apart()
    apart.send(None)
    browser.app.put_banner("newer", Banner("This is newer."))
    browser.app.draw()
    with pytest.raises(StopIteration):
        apart.send(None)
    assert "This is newer." in browser.text


@pytest.mark.parametrize("ticks", range(4))
@pytest.mark.parametrize("seconds", [0, SECONDS, 30.0])
def test_a_worker_is_hurried_however_soon_its_answer_is_waited_for(ticks, seconds, monkeypatch):
    """A worker that ends silently is given up only then: a hurry before it has been asked would be lost.

    Its seconds count from then on, so that none are left of a hurry; a bot that is only expected has all of them.
    """
    browser, asked, hurried = FakeBrowser(), [], []

    async def think(question: str) -> str | None:
        asked.append(question)
        for _tick in range(8):
            await asyncio.sleep(0)
        return None

    monkeypatch.setattr(browser, "think", think)
    monkeypatch.setattr(browser, "hurry", lambda seconds: hurried.append((bool(asked), seconds)))

    async def waiting() -> str | None:
        bots = opponents.Bots(browser)
        answering = bots.ask(first_question("gasp"))
        for _tick in range(ticks):
            await asyncio.sleep(0)
        bots.expect(seconds)
        return await answering

    assert result_of(waiting())
    assert hurried[-1] == (True, seconds)
