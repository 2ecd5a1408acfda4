"""What happens for the first time in one's own games is explained, once, with a way to the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random
from types import SimpleNamespace

import pytest

from engine import GAMES, Record, Session
from engine.games.bards.events import Concluded
from engine.games.fistellavates.events import PlansRevealed
from tests.positions import soon_over
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.learning import MELD, stacked_game
from tests.ui.reading import inside, values, words_of
from tools import reading
from tools.rooms import file_of
from tools.setup import ROOT
from ui.games.catalog import GAME_UIS
from ui.games.kit.tips import Tip
from ui.platform import lazy_modules
from ui.platform.browser import Signal
from ui.saves.preferences import TIPS

LONGEST = 110
"""More characters than this don't fit into two lines of a bar."""

OFFERED = {slug: lazy_modules.module(ui.tips).TIPS for slug, ui in GAME_UIS.items() if ui.tips}
EACH = [pytest.param(slug, first, id=f"{slug}-{first.key}") for slug, firsts in OFFERED.items() for first in firsts]


EAGER = ("meld run", "hypothesis", "proof", "excuse")
"""What random players rather do than anything else: too little of it would happen otherwise."""

MOST_GAMES = 60


def golden(slug: str) -> Iterator[Session]:
    for path in sorted((ROOT / "tests/golden" / slug).glob("*.txt")):
        yield Session.resume(Record.from_json(path.read_text("utf-8").splitlines()[0]), Random(1))


def random_games(slug: str) -> Iterator[Session]:
    """Games of random players with each preset in turn."""
    game = GAMES[slug]
    for seed in range(MOST_GAMES):
        rng = Random(seed)
        options = list(game.presets.values())[seed % len(game.presets)]
        session = Session.start(game, ("you",) * game.seat_counts[0], options, rng)
        while session.turn is not None and session.length < 1500:
            legal = session.view(session.turn).legal
            session.play(rng.choice([text for text in legal if text.startswith(EAGER)] or legal))
        yield session


@cache
def happened(slug: str) -> set[str]:
    """The keys of the firsts that happen to seat 0 in the golden records, and in random games until all have."""
    found: set[str] = set()
    every = {each.key for each in OFFERED[slug]}
    for session in chain(facts(slug).rare_games(), golden(slug), random_games(slug)):
        if found == every:
            break
        found |= {key for key, _ in told(session)}
    return found


def told(session: Session) -> Iterator[tuple[str, int]]:
    """Which firsts happen to seat 0, and in which action."""
    replay = session.record.replay(0)
    for at, text in enumerate(session.record.actions):
        replay.play(text)
        game = GAMES[session.record.game]
        view = game.view(replay.state, 0)
        for event in replay.events_of(at):
            seen = game.redact(event, 0)
            yield from ((each.key, at) for each in OFFERED[game.slug] if each.happens(seen, view))


@pytest.mark.parametrize(("slug", "first"), EACH)
def test_each_of_them_happens(slug: str, first: Tip) -> None:
    assert first.key in happened(slug)


@pytest.mark.parametrize(("slug", "first"), EACH)
def test_each_of_them_is_a_sentence_with_its_place_in_the_rules(slug: str, first: Tip) -> None:
    assert first.said.endswith(".")
    assert len(first.said) <= LONGEST
    page = reading.read("", file_of(slug, "rules.md").read_text("utf-8"))[0]
    assert f'id="{first.anchor.lower()}"' in page


COUNTED = re.compile(
    r"\b(one|two|three|four|five|six|first|second|third|fourth|\d+)( \w+)? (tokens?|rounds?|deals?|players?)\b", re.I
)
"""Numbers of what options and the number of players change."""


@pytest.mark.parametrize(("slug", "first"), EACH)
def test_none_of_them_counts_what_an_option_changes(slug: str, first: Tip) -> None:
    assert not COUNTED.search(first.said)
    if first.key == "one-sign":
        assert "In a run of one sign" not in first.said, "in one variant only those of one's own sign count so"


def test_their_keys_are_different() -> None:
    assert all(len({each.key for each in firsts}) == len(firsts) for firsts in OFFERED.values())


ONE_SIGN = next(each for each in OFFERED["rebel-runs"] if each.key == "one-sign")


def table(storage: FakeStorage | None = None, id: str = "abc", fetchable: bool = True) -> FakeBrowser:
    """A browser at the table of the game in which a first is about to happen."""
    browser = FakeBrowser(storage=storage)
    browser.later, browser.fetchable = False, fetchable
    browser.app.saves.write(id, stacked_game("bot:random"))
    browser.visit(f"#/game/{id}")
    return browser


def meld(browser: FakeBrowser) -> str:
    """Lay the run, and return what is explained, "" if nothing is."""
    browser.act(MELD)
    browser.settle()
    return explained(browser)


def explained(browser: FakeBrowser) -> str:
    assert not browser.errors
    return words_of(inside(browser.html, ".once p")) if browser.has(".once") else ""


def test_it_is_explained_once_and_leads_to_the_rules() -> None:
    browser = table()
    assert not browser.has(".once")
    assert not browser.later, "nothing is fetched before somebody plays"
    assert meld(browser) == ONE_SIGN.said
    asked = browser.said.index(words_of(inside(browser.html, "#prompt .asked")))
    assert browser.said[asked + 1 :] == [ONE_SIGN.said], "after the event that it explains, and the question"
    assert browser.has(".once p:not([data-news])"), "the page itself doesn't tell it before that"
    assert values(browser.html, ".once a[data-rules]", "href") == ["rules/rebel-runs.html#r7"]
    browser.send(Signal("key", key="t"))
    assert explained(browser) == ONE_SIGN.said, "it stands until something is done"
    browser.do("got-it")
    assert not browser.has(".once")
    browser.do("undo")
    assert not meld(browser), "it isn't explained again"
    assert not meld(table(browser.storage, "abd")), "nor in another game after a reload"
    kept = json.loads(browser.storage.texts[TIPS.key])
    assert kept["rebel-runs-one-sign"] is True


def test_it_goes_with_the_next_thing_that_is_done() -> None:
    browser = table()
    assert meld(browser)
    browser.do("undo")
    assert not browser.has(".once")


def test_it_stays_while_a_card_is_picked_so_that_the_table_keeps_its_places() -> None:
    browser = table()
    assert meld(browser)
    browser.send(Signal("click", pick=browser.picks()[0]))
    assert explained(browser) == ONE_SIGN.said


def test_it_never_lies_over_what_is_wrong() -> None:
    storage = FakeStorage()
    browser = table(storage)
    storage.full = True
    assert not meld(browser)
    assert browser.has("#notes .trouble")


def test_it_can_be_switched_off() -> None:
    browser = table()
    browser.send(Signal("change", do="setting", name="firsts", text="off"))
    assert not meld(browser)


def test_it_goes_without_where_it_cannot_be_fetched() -> None:
    assert not meld(table(fetchable=False))


@pytest.mark.parametrize("slug", OFFERED)
def test_as_a_game_goes_on_each_is_explained_once(slug: str) -> None:
    met: list[str] = []
    browser = FakeBrowser(seed=3)
    browser.app.choose("pace", "instant")
    bots = ("bot:random",) * (GAMES[slug].seat_counts[0] - 1)
    browser.app.begin(Record(slug, ("you", *bots), soon_over(slug, GAMES[slug].presets["default"])))
    browser.send(Signal("address"))
    before = ""
    # What happens for the first time does so early.
    for _ in range(150):
        browser.settle()
        now = explained(browser)
        met += [now] * (now not in ("", before))
        before = now
        if browser.has("#result"):
            break
        browser.do_something()
    assert met
    assert sorted(met) == sorted(set(met))
    assert set(met) <= {each.said for each in OFFERED[slug]}


def tip_of(slug: str, key: str) -> Tip:
    found: Tip = next(each for each in OFFERED[slug] if each.key == key)
    return found


def test_one_suit_beats_three_only_where_these_two_plans_were_compared() -> None:
    circle = tip_of("fistellavates", "circle").happens
    assert circle(PlansRevealed(("1M", "PVLY"), (0,), ()), None)
    # Of three, each is compared with the left neighbour: here the Ace has beaten the Crown by its rank.
    assert not circle(PlansRevealed(("1M", "NS", "PVLY"), (0,), ()), None)


def test_what_a_named_suit_scores_and_what_has_no_meme_is_not_explained_by_the_meme() -> None:
    suits, ranks = (tip_of("battle-of-the-bards", key).happens for key in ("suits", "ranks"))
    scored = Concluded(0, 1, ("7ML", "3LY"), 2, True, 2, 0, "")
    assert suits(scored, SimpleNamespace(meme="4MS"))
    assert not suits(scored._replace(named="L"), SimpleNamespace(meme=None))
    paired = Concluded(0, 1, ("3LY", "3SK"), 4, True, 0, 4, "")
    assert ranks(paired, SimpleNamespace(meme="4MS"))
    assert not ranks(paired, SimpleNamespace(meme=None))
