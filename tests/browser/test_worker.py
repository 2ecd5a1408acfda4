"""The worker in which bots think; that it does so without a network, test_offline.py sees."""

import json
from itertools import count
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from engine import CHANCE, GAMES, Session, View, bot
from tests.browser.helpers import AT_ONCE, FILL_MEMORY, Troubles, open_ready
from tools.server import StaticServer
from tools.visitor import run_python
from ui.table.bot_tasks import BotQuestion

pytestmark = [pytest.mark.both_starts, pytest.mark.apart]

# Asks the worker as ui/dom/worker.py does.
ASK = """
import asyncio
from js import document
from pyscript import workers

async def ask():
    answer = await (await workers["bots"]).answer(document.body.dataset.question)
    document.body.dataset.answer = answer

asking = asyncio.ensure_future(ask())
"""
DENIED = "window.Worker = class { constructor() { throw new DOMException('denied'); } };"
# A clock that runs ahead whenever it is looked at: each step of a thought takes longer than a bot thinks at a stretch.
RUNNING_AHEAD = """
const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => now() + (ahead += 40);
"""
# Presses something whenever the page gets its turn at a table, until a person's turn comes. Keeps how often that was
# answered by then: the button says that it is pressed.
PRESSING = """
window.answered = 0;
addEventListener("hashchange", () => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const button = document.querySelector("[data-do=sort][aria-pressed=false]");
    button?.click();
    if (button && button.ariaPressed === "true") window.answered += 1;
    if (!document.querySelector(".hand.due")) port2.postMessage("");
  };
  port2.postMessage("");
});
"""


BOTS = json.dumps(Session.start(GAMES["gasp"], ("bot:adept",) * 2, {"round_limit": 1}, Random(1)).record.to_json())


def bots_turn() -> Session:
    """Return a game in which a bot acts first."""
    begun = (Session.start(GAMES["gasp"], ("you", "bot:adept", "bot:adept"), {}, Random(seed)) for seed in count())
    return next(session for session in begun if session.turn)


def open_table(page: Page, session: Session) -> None:
    """Go to the table of this game, in a page that has started."""
    page.evaluate(
        "(text) => localStorage.setItem('suits-and-signs/game/abc', text)", json.dumps(session.record.to_json())
    )
    page.evaluate("location.hash = '#/game/abc'")
    expect(page.locator(".hand")).to_be_visible()


# Every day a bot thinks in the page where workers are denied, below.
@pytest.mark.long
def test_the_game_goes_on_where_workers_are_denied(page: Page, troubles: Troubles, server: StaticServer) -> None:
    troubles.allow("PY0409.*denied")
    page.add_init_script(AT_ONCE + DENIED)
    open_ready(page, server.address)
    open_table(page, bots_turn())
    expect(page.locator(".hand.due")).to_be_visible()
    assert not page.workers


# Calls `ending` with the worker, once, as soon as a question has been passed to it. Counts the questions.
ENDING = """
window.questions = 0;
let made;
window.Worker = class extends Worker { constructor(...how) { super(...how); made = this; } };
const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (...given) {
  postMessage.apply(this, given);
  if (given[0]?.[1] !== "answer") return;
  window.questions += 1;
  const { ending } = window;
  delete window.ending;
  ending?.(made);
};
"""
# Nothing tells a page that its worker is gone, so it waits for an answer: here a twentieth of the usual time.
IMPATIENT = """
const later = setTimeout;
globalThis.setTimeout = (work, wait, ...more) => later(work, wait === 500 ? 25 : wait, ...more);
"""
ENDINGS = {
    "silently": ("worker.terminate()", IMPATIENT),
    "with an error": ("worker.dispatchEvent(new ErrorEvent('error'))", ""),
}
"""How a worker ends, and what a test of that needs besides. An unhandled error means that its Python is dead."""


def let_a_worker_answer(page: Page, server: StaticServer) -> None:
    """Begin a game in which the worker thinks, and keep one of bots for later; there is none before it is needed."""
    with page.expect_worker() as found:
        open_ready(page, server.address)
        page.wait_for_timeout(500)
        assert not page.workers
        open_table(page, bots_turn())
    assert page.workers == [found.value]
    expect(page.locator(".hand.due")).to_be_visible()
    page.evaluate("(text) => localStorage.setItem('suits-and-signs/game/abd', text)", BOTS)
    page.evaluate("document.querySelector('script[worker]').xworker.ready.then(() => {})")


def let_bots_play(page: Page) -> None:
    """Go to the bots' game, and wait until several of them have played."""
    page.evaluate("location.hash = '#/game/abd'")
    page.wait_for_function("JSON.parse(localStorage['suits-and-signs/game/abd']).actions.length > 5")


# What is told of is easier to notice than what ends silently.
@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=pytest.mark.long if way == "with an error" else ()) for way in ENDINGS]
)
def test_a_worker_that_ends_in_the_middle_of_a_thought_is_replaced_by_the_page(
    way: str, page: Page, server: StaticServer
) -> None:
    ending, besides = ENDINGS[way]
    page.add_init_script("".join(f"{{{script}}}" for script in (AT_ONCE, ENDING, besides)))
    let_a_worker_answer(page, server)
    page.evaluate(f"() => {{ window.questions = 0; window.ending = (worker) => {{ {ending}; }}; }}")
    # One bot thinks in vain, and the page plays on, until another worker is there.
    with page.expect_worker() as anew:
        let_bots_play(page)
    page.wait_for_function("window.questions > 1")
    assert page.workers == [anew.value]


# As on a device that sleeps while a bot thinks: when it wakes, all that was to happen in the meantime happens at once.
ASLEEP = """
const later = setTimeout;
globalThis.setTimeout = (work, wait, ...more) => {
  const slept = window.sleeps && wait >= 400;
  if (slept) window.sleeps = false;
  return later(work, slept ? 0 : wait, ...more);
};
"""


def test_a_worker_is_kept_by_a_device_that_slept(page: Page, server: StaticServer) -> None:
    page.add_init_script("".join(f"{{{script}}}" for script in (AT_ONCE, ENDING, ASLEEP)))
    let_a_worker_answer(page, server)
    before = page.workers
    page.evaluate("() => { window.questions = 0; window.ending = () => { window.sleeps = true; }; }")
    let_bots_play(page)
    assert page.evaluate("window.sleeps") is False
    assert page.evaluate("window.questions") > 1
    assert page.workers == before


# Fills all the memory that the worker's Python can have, once it is asked what a bot plays.
FULL = """
from ui.table import bot_tasks

def read(text):
    fill_memory()
    kept.append(bytearray(1 << 26))

bot_tasks.BotQuestion.read = read
"""


# A worker that ends with an error is tested above, every day. Here 4 GB are filled.
@pytest.mark.long
def test_a_worker_whose_memory_is_full_is_replaced_by_the_page(
    page: Page, troubles: Troubles, server: StaticServer
) -> None:
    # Without memory, errors come in any form.
    troubles.allow("")
    page.add_init_script(AT_ONCE)

    def filling(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + FILL_MEMORY + FULL)

    page.context.route("**/bots-*.txt", filling)
    let_a_worker_answer(page, server)
    let_bots_play(page)
    expect(page.locator("#result")).to_be_visible()
    assert not page.workers


def test_the_page_answers_while_a_bot_thinks_in_it(page: Page, troubles: Troubles, server: StaticServer) -> None:
    troubles.allow("PY0409.*denied")
    page.add_init_script("".join(f"{{{script}}}" for script in (AT_ONCE, DENIED, RUNNING_AHEAD, PRESSING)))
    open_ready(page, server.address)
    session = Session.start(GAMES["holy-matrimony"], ("bot:adept", "you"), {}, Random(1))
    assert session.turn == 0
    open_table(page, session)
    expect(page.locator(".hand.due")).to_be_visible()
    assert not page.workers
    # The bot tries each of its plays at least once, and the page gets its turn after each; without that, twice or so.
    assert page.evaluate("window.answered") > 10


def test_a_master_fetches_what_it_has_learned(page: Page, server: StaticServer) -> None:
    view, choices = where_masters_differ("troll-tricker")
    let_a_worker_answer(page, server)
    run_python(page, ASK, question=BotQuestion(view, "master", 1).text())
    expect(page.locator("body[data-answer]")).to_be_attached()
    assert page.locator("body").get_attribute("data-answer") == choices["master"] != choices["adept"]


def where_masters_differ(slug: str) -> tuple[View, dict[str, str]]:
    """Return a view in which a master chooses otherwise than an adept, and what each does."""
    game, rng = GAMES[slug], Random(4)
    state = game.start(game.seat_counts[0])
    while True:
        if state.turn == CHANCE:
            game.apply(state, game.chance(state, rng))
            continue
        view = game.view(state, state.turn)
        choices = {level: game.write(bot(level).choose(game, view, Random(1))) for level in ("adept", "master")}
        if len({*choices.values()}) > 1:
            return view, choices
        game.apply(state, game.read(choices["adept"]))
