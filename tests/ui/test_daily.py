"""The deal of the day: the same on every device, counted once, and kind to people who travel."""

import datetime
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Record, Session
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import element, text_of
from ui.duplicate import daily
from ui.duplicate.daily import deal_of
from ui.duplicate.day_view import weekday
from ui.platform.browser import Signal
from ui.saves.dates import date_of, day_of, in_words
from ui.saves.diary import Diary, PlayedDeal, streak
from ui.saves.preferences import DAYS, Preferences
from ui.saves.saves import MemoryStorage

TODAY = day_of("2026-11-26") or 0
DEALT = """
2026-11-26 3f9a1096a2351dcae8c8c3aa3f84d001 holy-matrimony you bot:adept bot:adept bot:adept
2026-11-27 e9f86936e5f6bc76b61d2c06e0f7a7de gasp you bot:novice bot:novice bot:novice tokens_each=1
2026-11-28 c93cbff15bb838a32efcf4562dc4ac85 battle-of-the-bards you bot:novice
2026-11-29 8873c4fea8cfd1362d560199435815bd fistellavates you bot:novice target=0
2026-11-30 6b3159a999785e9a98881fe7d0b9ffb4 troll-tricker you bot:novice bot:novice hands=2
2026-12-01 5b864331a766db74849873b105b1ff05 rebel-runs you bot:novice
2026-12-02 222598a9a432127c2cbd7cc8ce6df038 holy-matrimony you bot:novice bot:novice
2026-12-03 b5db1ea59626fe0028476779c2532f58 gasp you bot:adept bot:adept bot:adept tokens_each=1
2026-12-04 5898af01724fb98988394e4339804e31 battle-of-the-bards you bot:adept
2026-12-05 fa8e2c29c1d01c6762d0fc3a7a2fbcbd fistellavates you bot:adept target=0
2026-12-06 07f142c96193f3d7c11382ea958fe7f6 troll-tricker you bot:adept bot:adept hands=2
2026-12-07 3fc5a5068d5f5e538cb64baa358e59ab rebel-runs you bot:novice
2026-12-08 5b573f4eab63bd09cc316d8b19322e07 holy-matrimony you bot:adept bot:adept
2026-12-09 65df93f0083184f2ac306f1c612c7760 gasp you bot:novice tokens_each=1
2026-12-10 fbb00c9a9d3c51ce9b316cd33c34a1c8 battle-of-the-bards you bot:novice
2026-12-11 c414242505a68355403a06c5f5444116 fistellavates you bot:novice target=0
2026-12-12 673170c600e1a7c875f618f25cb3283d troll-tricker you bot:novice bot:novice bot:novice hands=2
2026-12-13 e79811f937b421b6eee500d4c5376e05 rebel-runs you bot:novice
2026-12-14 625f2ed1a8b8b33c366259b26ac5cd36 holy-matrimony you bot:novice bot:novice bot:novice
2026-12-15 e63eb43d79e4e19000c06dbeaa29deb3 gasp you bot:adept tokens_each=1
"""
HOUR = 60


def described(day: int) -> str:
    deal = deal_of(day)
    chosen = " ".join(f"{name}={value}" for name, value in deal.options.items())
    return " ".join(f"{date_of(day)} {deal.seed} {deal.game} {' '.join(deal.seats)} {chosen}".split())


def test_what_a_date_deals_never_changes():
    """Should this fail, a later version of the deals has to leave those of this one as they are."""
    assert [described(TODAY + day) for day in range(20)] == DEALT.strip().splitlines()
    assert daily.VERSION == 1


def test_each_deal_can_be_played_and_the_games_come_in_turn():
    assert [deal_of(6 * 3000 + place).game for place in range(6)] == list(GAMES)
    for day in range(TODAY, TODAY + 36):
        deal = deal_of(day)
        session = Session.start(GAMES[deal.game], deal.seats, deal.options, Random(1), deal.seed, deal.undo)
        assert session.problem is None
        assert Record.from_json(replace(session.record, duplicate=deal.duplicate).to_json()).duplicate == deal.duplicate


def test_dates_are_those_of_the_calendar():
    date = datetime.date(2000, 3, 1)
    while date.year < 2100:
        day = (date - datetime.date(1970, 1, 1)).days
        assert (date_of(day), day_of(date.isoformat()), weekday(day)) == (date.isoformat(), day, date.weekday())
        date += datetime.timedelta(1)


@pytest.mark.parametrize("date", ["2026-02-29", "2026-13-01", "2026-00-01", "2026-04-31", "1999-01-01", "x", ""])
def test_what_is_no_date_is_none(date):
    assert day_of(date) is None


def at(date: str, storage: FakeStorage | None = None, ahead: int = 0, seed: int = 1) -> FakeBrowser:
    """A device on a date, at the lobby."""
    browser = FakeBrowser(storage=storage, seed=seed)
    browser.date, browser.ahead = date, ahead
    browser.app.choose("pace", "instant")
    return browser


def begin(browser: FakeBrowser, address: str = "#/today") -> None:
    browser.visit(address)
    browser.do("play")
    browser.settle()


def play(browser: FakeBrowser) -> None:
    while not browser.model.over:
        browser.do_something()
        browser.settle()


def entry(browser: FakeBrowser, date: str = "2026-11-26") -> PlayedDeal:
    return Diary(browser.app.preferences).all_played()[day_of(date) or 0]


@pytest.fixture(scope="module")
def finished() -> FakeStorage:
    """The storage of a device on which the deal of 26 November has been played."""
    browser = at("2026-11-26")
    begin(browser)
    play(browser)
    return browser.storage


def copy_of(storage: FakeStorage) -> FakeStorage:
    other = FakeStorage()
    other.texts = dict(storage.texts)
    return other


def test_the_deal_waits_until_it_is_begun_and_then_goes_on():
    browser = at("2026-11-26")
    browser.visit("#/today")
    assert "Holy Matrimony" in browser.text
    assert not browser.storage.games
    browser.do("play")
    browser.settle()
    begun = browser.address()
    assert not entry(browser).is_over
    assert entry(browser).counts
    for address in ("#/today", "#/day/2026-11-26"):
        browser.visit("#/")
        browser.visit(address)
        assert browser.address() == begun
    assert len(browser.storage.games) == 1


def test_another_tab_continues_the_game_of_the_first():
    first = at("2026-11-26")
    other = at("2026-11-26", first.storage)
    for tab in (first, other):
        tab.visit("#/today")
    first.do("play")
    other.do("play")
    assert other.address() == first.address()
    assert len(first.storage.games) == 1


def test_a_finished_deal_shows_its_result_and_calendar(finished):
    browser = at("2026-11-26", copy_of(finished))
    browser.visit("#/today")
    assert browser.model.over
    played = entry(browser)
    assert played.is_over
    assert played.counts
    assert "Your streak: 1 day." in browser.text
    assert f"26 Nov: {'won' if played.place == 1 else 'played'}" in browser.text
    assert set(played.course) <= {*"won"}
    assert played.course


def test_the_result_is_sent_or_else_copied(finished):
    browser = at("2026-11-26", copy_of(finished))
    browser.visit("#/today")
    browser.do("share-link")
    browser.settle()
    ((text, link),) = browser.shared
    assert text.startswith("Suits & Signs, 26 Nov: Holy Matrimony\n")
    assert link.endswith("#/day/2026-11-26")
    assert not browser.copied
    browser.sharing = False
    browser.do("share-link")
    browser.settle()
    assert browser.copied == [f"{text}\n{link}"]
    # Neither a card nor a seed is in it.
    deal = deal_of(TODAY)
    assert deal.seed not in text + link


def test_a_deal_counts_once(finished):
    browser = at("2026-11-26", copy_of(finished))
    before = entry(browser)
    for key in [key for key in browser.storage.texts if "/game/" in key or "/over/" in key]:
        del browser.storage.texts[key]
    browser = at("2026-11-26", browser.storage, seed=2)
    browser.visit("#/today")
    assert "You have begun this deal before." in browser.text
    assert text_of(browser.html).count("won" if before.place == 1 else "lost")
    browser.do("play")
    browser.settle()
    play(browser)
    assert entry(browser) == before
    assert "doesn’t count for your streak" in browser.text
    assert "This game doesn’t count for your streak." in browser.said


def test_the_end_is_said_once_with_the_streak():
    browser = at("2026-11-26")
    begin(browser)
    play(browser)
    browser.settle()
    end = ["The deal of the day is done.", "Your streak: 1 day."]
    assert [line for line in browser.said if line in end] == end
    assert browser.has("[data-do=again]")
    assert "Play another deal" in browser.text
    again = at("2026-11-26", browser.storage)
    again.visit("#/today")
    assert end[0] not in again.said


def test_a_deal_that_was_deleted_while_it_was_played_does_not_count_any_more():
    browser = at("2026-11-26")
    begin(browser)
    id = entry(browser).id
    browser.visit("#/")
    browser.do("delete", id)
    browser = at("2026-11-26", browser.storage, seed=2)
    begin(browser)
    assert entry(browser).id != id
    assert not entry(browser).counts


def test_past_deals_can_be_played_and_do_not_count():
    browser = at("2026-11-26")
    for address, counts in (("#/today", True), ("#/day/2026-11-20", False)):
        browser.visit(address)
        assert ("is the one that counts" in browser.text) is counts
        assert ("This date is over" in browser.text) is not counts
    begin(browser, "#/day/2026-11-20")
    play(browser)
    assert not entry(browser, "2026-11-20").counts
    assert "Your streak" not in browser.text


def test_a_new_game_offers_its_lesson_and_a_practice_game_before_its_deal():
    browser = at("2026-11-27")
    browser.visit("#/today")
    assert "You haven’t played Gasp! here yet." in browser.text
    assert "Take the lesson" in browser.text
    browser.do("practise")
    browser.settle()
    practice = Record.from_json(browser.save)
    assert (practice.game, practice.undo, practice.duplicate) == ("gasp", True, "")
    assert not Diary(browser.app.preferences).all_played()
    play(browser)
    browser.visit("#/today")
    assert "You haven’t played" not in browser.text


def test_the_signs_of_a_result_are_in_every_font_and_explained(finished):
    browser = at("2026-11-26", copy_of(finished))
    browser.visit("#/today")
    browser.do("copy", "result-text")
    browser.settle()
    course = browser.copied[0].splitlines()[1].split()[0]
    assert set(course) <= set("▲▽=")
    for sign in "▲▽=":
        assert f"{sign} " in browser.text
    assert "version" not in browser.text


def test_a_result_is_heard_in_words_and_without_its_address(finished):
    browser = at("2026-11-26", copy_of(finished))
    browser.visit("#/today")
    shown = element(browser.html, "#result-text")
    signs, score = shown.text().splitlines()[1].split(" ", 1)
    assert "://" in shown.text()
    assert shown.attributes["aria-hidden"] == "true"
    words = {"▲": "you", "▽": "another player", "=": "no one"}
    heard = f"Most points, part by part: {', '.join(words[sign] for sign in signs)}. {score.capitalize()}."
    assert text_of(element(browser.html, "#result-text + .unseen")) == f"Suits & Signs, 26 Nov: Holy Matrimony. {heard}"
    browser.copying = False
    browser.do("copy", "result-text")
    browser.settle()
    assert "aria-hidden" not in element(browser.html, "#result-text").attributes, "it is to be copied by hand"
    assert not browser.has("#result-text + .unseen")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("#/day/2026-11-27", "The deal of 27 Nov can be played from that date on."),
        ("#/day/2026-02-30", "There is no such date."),
    ],
)
def test_other_dates_are_refused_in_words(address, said):
    browser = at("2026-11-26")
    browser.visit(address)
    assert said in browser.text
    browser.send(Signal("click", do="play"))
    assert not browser.storage.games


def days_played(*days: tuple[int, int], counts: bool = True) -> dict[int, PlayedDeal]:
    """Deals played so many days from today, on devices whose clocks were so many hours ahead."""
    return {TODAY + day: PlayedDeal("a1", ahead * HOUR, 1, counts, place=2) for day, ahead in days}


@pytest.mark.parametrize(
    ("days", "ahead", "found"),
    [
        ((), 0, 0),
        (((0, 0),), 0, 1),
        (((-1, 0),), 0, 1),
        (((-2, 0),), 0, 0),
        (((-2, 0), (-1, 0), (0, 0)), 0, 3),
        (((-3, 0), (-1, 0), (0, 0)), 0, 2),
        # From Los Angeles to Auckland: a date is left out.
        (((-3, -8), (-2, -8), (0, 13)), 13, 3),
        (((-3, -8), (-2, -8)), 13, 2),
        # Two dates left out are one missed; summer time is no journey.
        (((-4, -8), (-3, -8), (0, 13)), 13, 1),
        (((-2, 0), (0, 1)), 1, 1),
        # From Auckland to Los Angeles: a date comes again, and is played already.
        (((-2, 13), (-1, 13), (0, 13)), -8, 3),
        (((-2, 13), (-1, 13), (0, -8)), -8, 3),
        # A clock that was set forward and back: what was played of later dates waits for them.
        (((-1, 0), (0, 0), (1, 0), (2, 0)), 0, 2),
        (((-1, 0), (1, 0)), 0, 1),
    ],
)
def test_a_streak_in_favour_of_who_travels(days, ahead, found):
    assert streak(days_played(*days), TODAY, ahead * HOUR) == found


def test_what_does_not_count_is_in_no_streak():
    assert streak(days_played((-1, 0), (0, 0), counts=False), TODAY, 0) == 0
    assert streak({TODAY: PlayedDeal("a1", 0, 1, counts=True)}, TODAY, 0) == 0


@pytest.mark.parametrize("text", ["", "a1", "a1 0 1 y 1", "A 0 1 y", "a1 0 1 y 1 2 3 xyz", "a1 99999 1 y", True])
def test_what_is_no_entry_is_left_out(text):
    preferences = Preferences(MemoryStorage())
    preferences.keep(DAYS, "2026-11-26", text)
    preferences.keep(DAYS, "2026-02-30", "a1 0 1 y")
    assert Diary(preferences).all_played() == {}


def test_an_entry_is_read_as_it_was_written():
    preferences = Preferences(MemoryStorage())
    for each in (
        PlayedDeal("a1", -480, 1, True),
        PlayedDeal("a1", 780, 2, False, 3, -4, 12, "won"),
        PlayedDeal("b", 0, 1, True, 1),
    ):
        Diary(preferences).keep(TODAY, each)
        assert Diary(preferences).all_played() == {TODAY: each}
    assert in_words(TODAY) == "26 Nov"
