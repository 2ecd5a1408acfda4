"""What stands at a table until it has been read, and that nobody acts meanwhile."""

from random import Random

import pytest

from engine import GAMES, Record, Session
from engine.decks.fey import SIGN_NAMES
from engine.games.bards.events import Concluded, MemeTurned
from engine.mechanics.deal_events import Drew
from tests.rooms import REPEATS, facts, games
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import elements, inside, values, words_of
from ui.components.html import h
from ui.games.catalog import GAME_UIS
from ui.games.holy_matrimony.words import signed
from ui.platform.browser import Signal
from ui.table.connection import LocalConnection
from ui.table.model import TableModel

WITH_INTERSTITIALS = [slug for slug in GAMES if facts(slug).interstitials]
FEWEST = {slug: min(game.seat_counts) for slug, game in GAMES.items()}


def begun(slug, seats=None, people=1, moments="wait"):
    labels = tuple(("Ann", "Ben", "Cem")[:people]) + ("bot:random",) * ((seats or FEWEST[slug]) - people)
    browser = FakeBrowser(seed=3)
    browser.app.choose("pace", "instant")
    browser.app.choose("moments", moments)
    browser.app.begin(Record(slug, labels, {}))
    browser.send(Signal("none"))
    return browser


def until_a_moment(browser, most=300):
    """Play until a moment stands, and return what it says."""
    for _ in range(most):
        browser.settle()
        if browser.has("#go-on"):
            return words_of(inside(browser.html, ".moment"))
        assert not browser.has("#result")
        browser.do_something()
    raise AssertionError("no moment comes")


@pytest.mark.parametrize("slug", games(rare=REPEATS, among=WITH_INTERSTITIALS))
def test_it_stands_until_somebody_goes_on(slug):
    browser = begun(slug)
    said = until_a_moment(browser)
    record = browser.save
    assert browser.focused == "go-on"
    assert elements(browser.html, ".table[inert]")
    ids = values(browser.html, "[id]", "id")
    assert len(ids) == len(set(ids)), "what the table behind shows, too, would be moved from one to the other"
    browser.settle()
    assert words_of(inside(browser.html, ".moment")) == said
    for act in browser.acts()[:2]:
        browser.act(act)
    for key in ("b", "i"):
        browser.send(Signal("key", key=key))
    browser.settle()
    assert browser.save == record, "nobody acts while it stands"
    browser.do("go-on")
    browser.settle()
    assert not elements(browser.html, ".table[inert]") or words_of(inside(browser.html, ".moment")) != said
    assert browser.has("#result") or browser.save != record or browser.unpicked() or browser.acts()
    assert not browser.errors


@pytest.mark.parametrize("slug", games(rare=REPEATS, among=WITH_INTERSTITIALS))
def test_whoever_comes_back_finds_it_and_going_on_saves_no_more_than_bots_do(slug):
    browser = begun(slug)
    said = until_a_moment(browser)
    again = FakeBrowser(browser.address(), browser.storage)
    again.settle()
    # Before the first that stands, a record remembers no other.
    assert words_of(inside(again.html, ".moment")) == said
    assert again.focused == "go-on"


@pytest.mark.parametrize("slug", games(rare=REPEATS, among=WITH_INTERSTITIALS))
def test_what_has_been_read_is_not_shown_again_to_who_leaves_and_comes_back(slug):
    browser = begun(slug)
    until_a_moment(browser)
    place = browser.address()
    browser.do("go-on")
    shown = words_of(inside(browser.html, ".moment")) if browser.has("#go-on") else ""
    # Before anybody has acted.
    browser.visit("#/")
    browser.visit(place)
    assert (words_of(inside(browser.html, ".moment")) if browser.has("#go-on") else "") == shown


def test_a_moment_that_nobody_has_read_is_there_when_somebody_comes_back():
    browser = begun("gasp", 3)
    until_a_moment(browser)
    place = browser.address()
    browser.visit("#/")
    browser.visit(place)
    assert browser.focused == "go-on"


def test_what_follows_a_moment_is_spoken_once_it_has_been_read():
    browser = begun("holy-matrimony")
    until_a_moment(browser)
    assert not any(line.startswith("Round 2: the ") for line in browser.said)
    browser.said = []
    browser.do("go-on")
    assert any(line.startswith("Round 2: the ") for line in browser.said)


@pytest.mark.parametrize(
    ("slug", "tells"), [("fistellavates", ".pile[data-place^=pile]"), ("holy-matrimony", ".standing")]
)
def test_the_table_behind_tells_nothing_until_what_was_secret_is_turned_over(slug, tells):
    browser = begun(slug)
    until_a_moment(browser)
    assert elements(browser.html, ".moment [data-turned] .card")
    telling = elements(browser.html, f".table {tells}")
    assert len(telling) == FEWEST[slug]
    assert len(elements(browser.html, f".table {tells}[data-outcome]")) == len(telling)


def test_it_goes_with_what_is_taken_back():
    browser = begun("gasp", 3)
    until_a_moment(browser)
    browser.do("undo")
    assert not browser.has("#go-on")
    assert not elements(browser.html, ".table[inert]")


def test_it_passes_by_itself_for_those_who_want_that():
    browser = begun("troll-tricker", moments="pass")
    for _ in range(200):
        browser.settle()
        assert not browser.has("#go-on")
        if browser.has("#result"):
            break
        browser.do_something()
    assert max(browser.pauses) >= 2500


def test_one_moment_passes_once_however_often_it_is_drawn_and_a_long_one_stands_longer():
    waits = []
    for seats in (3, 7):
        browser = begun("troll-tricker", seats)
        until_a_moment(browser)
        browser.app.choose("moments", "pass")
        before = len(browser.pauses)
        for _ in range(3):
            browser.table.draw()
        browser.settle()
        long = [pause for pause in browser.pauses[before:] if pause >= 2000]
        waits.append(long[0])
        assert len(long) == 1 or browser.has("#go-on")
        assert long.count(long[0]) == 1
    assert waits[0] < waits[1]


def test_around_one_screen_all_read_it_before_it_is_handed_over():
    browser = begun("holy-matrimony", 3, people=3)
    until_a_moment(browser)
    assert not browser.has("#uncover")
    assert not browser.has("#hand")
    browser.do("go-on")
    assert browser.has("#uncover")


def test_around_one_screen_a_moment_holds_what_an_onlooker_may_see():
    rng = Random(3)
    play = TableModel(LocalConnection(Session.start(GAMES["gasp"], ("Ann", "Ben", "Cem"), {}, rng)))
    while not play.telling.standing:
        play.uncover()
        assert play.act(rng.choice(play.view().legal))
    drawn = [event for event in play.telling.standing if isinstance(event, Drew)]
    assert drawn
    assert all(event.card is None for event in drawn)


def test_the_last_round_is_read_before_the_result():
    browser = begun("troll-tricker")
    for _ in range(400):
        browser.settle()
        if browser.has("#result"):
            break
        over = browser.model.connection.turn is None
        assert not over or browser.has("#go-on")
        browser.do_something()
    assert browser.focused == "result"


@pytest.mark.parametrize("slug", games(rare=("rebel-runs",), among=WITH_INTERSTITIALS))
def test_all_sums_of_whole_games_are_told(slug):
    """Every moment of some games at the largest table can be shown, to players and onlookers."""
    seats = max(GAMES[slug].seat_counts)
    rng = Random(5)
    for people in (0, 1):
        labels = ("you",) * people + ("bot:random",) * (seats - people)
        play = TableModel(LocalConnection(Session.start(GAMES[slug], labels, {}, rng)))
        told = 0
        while play.connection.turn is not None and told < 6:
            play.connection.session.play(rng.choice(play.connection.session.view(play.connection.turn).legal))
            play.catch_up()
            if play.telling.standing:
                told += 1
                moment = GAME_UIS[slug].interstitial(play.view(), play.ui_state(), play.telling.standing)
                assert str(moment.title)
                body = h("div", {}, moment.body)
                assert moment.lines == sum(len(elements(body, each)) for each in ("p", "tr", "li", "dl > div"))
                play.go_on()
        assert told


def test_a_round_of_holy_matrimony_adds_up():
    browser = begun("holy-matrimony")
    said = until_a_moment(browser)
    view = browser.model.view()
    for seat, play in enumerate(view.last_round.plays):
        assert str(play.total) in words_of(elements(browser.html, ".moment tbody tr")[seat])
    assert "Round 1 is over" in said
    assert elements(browser.html, ".moment .church .card")
    points = [play.points for play in view.last_round.plays]
    assert f" the most in this round: {signed(max(points))}. " in said


def until_it_tells_of(slug, kind):
    """Play until a moment tells of an event of this name; return its page and these events."""
    browser = begun(slug)
    for _ in range(40):
        until_a_moment(browser)
        found = [event for event in browser.model.telling.standing if type(event).__name__ == kind]
        if found:
            return browser, found
        browser.do("go-on")
    raise AssertionError(f"no moment tells of {kind}")


def test_the_end_of_a_hand_of_troll_tricker_shows_which_tricks_scored():
    browser, won = until_it_tells_of("troll-tricker", "TrickWon")
    rows = elements(browser.html, ".moment tbody tr")
    for seat, row in enumerate(rows):
        tricks = ", ".join(f"{SIGN_NAMES[event.lead]} {event.points}" for event in won if event.seat == seat)
        assert words_of(row.css("td")[0]) == (tricks or "0")
    assert sum(map(len, (row.css("td .named") for row in rows))) == len(won) == 11


def test_the_end_of_a_round_of_holy_matrimony_shows_which_cards_scored():
    browser, scored = until_it_tells_of("holy-matrimony", "Scored")
    for event, row in zip(scored, elements(browser.html, ".moment tbody tr"), strict=True):
        parts = [words_of(each) for each in row.css(".cards b")]
        cards = [signed(worth) for worth in event.worths]
        assert parts == [*cards, *(signed(each) for each in (event.church_worth, event.bonus, event.cost) if each)]


def test_a_tale_shows_which_cards_scored():
    model = begun("battle-of-the-bards").model
    told = MemeTurned("2MK"), Concluded(1, 1, ("4MS", "9MS", "5SV"), 2, True, 2, 0, "")
    moment = GAME_UIS["battle-of-the-bards"].interstitial(model.view(), model.ui_state(), told)
    marks = [words_of(each) for each in elements(h("div", {}, moment.body), "li")]
    assert [mark.endswith("+1") for mark in marks] == [True, True, False]
