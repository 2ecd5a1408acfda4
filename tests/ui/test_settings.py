"""What a person has chosen: it is kept, old settings can be read, and it does in every game what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

import pytest

from engine import GAMES, Record, Session
from tests.positions import soon_over
from tests.rooms import REPEATS, facts, games
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import elements, text_of, values
from tools.setup import ROOT
from ui.page import language
from ui.page.settings import CHOICES, LOOKS, USUAL, chosen_settings
from ui.page.settings_view import LABELS, value_names
from ui.platform.browser import Signal
from ui.table.model import PACES

SETTINGS = "suits-and-signs/settings"


def begun(slug: str = "gasp", storage: FakeStorage | None = None) -> FakeBrowser:
    """A table of one person and as few random bots as there can be, whose turn comes at once."""
    browser = FakeBrowser(storage=storage)
    browser.app.choose("pace", "instant")
    bots = ("bot:random",) * max(1, min(GAMES[slug].seat_counts) - 1)
    browser.app.begin(Record(slug, ("you", *bots), soon_over(slug, GAMES[slug].presets["default"])))
    browser.send(Signal("address"))
    browser.settle()
    return browser


def change(browser: FakeBrowser, name: str, value: str) -> None:
    browser.send(Signal("change", do="setting", name=name, text=value))


def test_all_that_can_be_chosen_is_offered_in_words() -> None:
    assert set(PACES) == set(CHOICES["pace"])
    assert all(set(value_names(name)) == set(CHOICES[name]) for name in LABELS)
    assert set(LABELS) == set(CHOICES) - {"sort"}
    assert all(USUAL[name] in values for name, values in CHOICES.items())


@pytest.mark.parametrize("name", LABELS)
def test_what_is_chosen_is_shown_done_and_kept_in_the_lobby_and_at_the_table(name: str) -> None:
    for value in CHOICES[name]:
        storage = FakeStorage()
        browser = begun(storage=storage)
        change(browser, name, value)
        checked = values(browser.html, f"input[name={name}][checked]", "value")
        assert checked == [value]
        assert json.loads(storage.texts[SETTINGS])[name] == value
        assert browser.looks == ({name: value} if name in LOOKS else {})
        again = FakeBrowser(storage=storage)
        assert again.app.settings[name] == value
        if name != "keys":
            assert values(again.html, f"input[name={name}][checked]", "value") == [value]
    change(browser, name, "nonsense")
    assert browser.app.settings[name] == value
    assert not browser.errors


def test_settings_of_earlier_versions_are_read_and_others_kept() -> None:
    storage = FakeStorage()
    storage.texts[SETTINGS] = '{"pace": "brisk", "sort": "number", "offline": true, "theme": "pink"}'
    browser = FakeBrowser(storage=storage)
    assert browser.app.settings == {**USUAL, "pace": "brisk", "sort": "number"}
    change(browser, "size", "large")
    assert json.loads(storage.texts[SETTINGS])["offline"] is True
    assert chosen_settings({}) == USUAL


@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_with_one_tap_a_card_is_played_that_two_would_play(slug: str, games: int) -> None:
    """At every moment of a game: what is played at once is what a second tap would have played."""
    at_once = 0
    for seed in range(games):
        two, one = begun(slug), begun(slug)
        change(one, "taps", "one")
        rng = Random(seed)
        for _ in range(25):
            if two.has("#result") or not (two.unpicked() or two.acts()):
                break
            _same(two, one)
            if two.unpicked() and (not two.acts() or rng.random() < 0.7):
                token = rng.choice(two.unpicked())
                two.pick(token)
                second = values(two.html, f'[id="hand-{token}"][data-act]', "data-act")
                one.pick(token)
                if second:
                    at_once += 1
                    two.act(second[0])
            else:
                act = rng.choice(two.acts())
                two.act(act)
                one.act(act)
            two.read_on()
            one.read_on()
        _same(two, one)
    # Where several cards may be joined, a button says that these are all.
    assert bool(at_once) == (not facts(slug).one_action_a_round)


def _same(two: FakeBrowser, one: FakeBrowser) -> None:
    assert _session(two).record.actions == _session(one).record.actions
    assert not one.errors


def _session(browser: FakeBrowser) -> Session:
    session = browser.model.connection.session
    assert session is not None
    return session


def test_only_a_card_without_others_is_played_by_one_tap_where_that_is_chosen() -> None:
    lone = several = 0
    browser = begun("gasp")
    change(browser, "taps", "lone")
    for _ in range(60):
        if browser.has("#result"):
            break
        if browser.acts():
            browser.act(browser.acts()[0])
        else:
            tokens, before = browser.unpicked(), _session(browser).length
            browser.pick(tokens[0])
            offered = values(browser.html, "[aria-pressed=true][data-act]", "data-act")
            if len(tokens) > 1:
                several += 1
                assert _session(browser).length == before
            elif not browser.has("#prompt [data-act]"):
                lone += 1
                assert _session(browser).length > before
                assert not offered
        browser.read_on()
    assert lone
    assert several


@pytest.fixture
def in_two() -> Iterator[None]:
    """The site in English and in German."""
    language.offer({"en": "English", "de": "Deutsch"})
    yield
    language.offer({"en": "English"})


@pytest.mark.usefixtures("in_two")
def test_languages_are_chosen_by_links_to_the_same_page_named_in_themselves() -> None:
    """They are links to be reached by keyboard like those of the lobby's foot; static/js/language.js follows both."""
    row = "#settings > fieldset:last-child"
    for html in (FakeBrowser().html, begun().html):
        assert [text_of(each) for each in elements(html, f"{row} legend")] == ["Language"]
        links = elements(html, f"{row} a")
        assert [text_of(each) for each in links] == ["English", "Deutsch"]
        for name in ("lang", "hreflang", "data-language"):
            assert values(html, f"{row} a", name) == ["en", "de"]
        assert values(html, f"{row} a", "href") == ["?lang=en", "?lang=de"]
        assert values(html, f"{row} a[aria-current]", "lang") == ["en"]


def test_where_there_is_one_language_none_is_offered() -> None:
    for html in (FakeBrowser().html, begun().html):
        assert not elements(html, "[data-language]")


def test_all_looks_hold_from_the_first_paint_on() -> None:
    script = (ROOT / "static/js/looks.js").read_text()
    known = re.search(r"const LOOKS = \[(.*?)\]", script)
    assert known is not None
    assert set(re.findall(r'"(\w+)"', known[1])) == set(LOOKS)
