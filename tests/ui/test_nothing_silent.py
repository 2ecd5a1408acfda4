"""Steps that say to listeners where they are: undo, coming back, handing over, the end."""

import random
from typing import Any

import pytest

from engine import GAMES, Record
from tests.rooms import REPEATS, facts, games
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import element, elements, text_of
from ui.components.decktet_text import with_suits
from ui.platform.browser import Signal


def begun(slug: str, seats: tuple[str, ...] = ("you",), **options: Any) -> FakeBrowser:
    """A table of up to three players, with bots beside these people."""
    most = max(count for count in GAMES[slug].seat_counts if count <= 3)
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.begin(Record(slug, (*seats, *["bot:random"] * (most - len(seats))), options))
    browser.send(Signal("none"))
    browser.settle()
    return browser


def play_some(browser: FakeBrowser, most: int = 20) -> None:
    """Do so many things, and come to a question."""
    for _ in range(most):
        browser.do_something()
        browser.settle()
    browser.read_on()


def asked(browser: FakeBrowser) -> str:
    return text_of(element(browser.html, "#prompt p"))


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_undo_says_what_is_taken_back_and_asks_again(slug: str) -> None:
    browser = begun(slug)
    play_some(browser, 6)
    for _ in range(8):
        play_some(browser, 1)
        if not browser.has("[data-do=undo]") or not browser.has("#prompt p"):
            continue
        lines = {with_suits(line.sentence) for line in browser.model.log()}
        browser.said = []
        browser.do("undo")
        undone, *more = browser.said
        told = undone.removeprefix("Taken back: ")
        assert undone == "The last action is taken back." or (told in lines and told.startswith("You ")), undone
        assert more.pop() == asked(browser)
        assert all(line.endswith(" later actions are taken back, too.") for line in more)
        browser.settle()


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_who_comes_back_hears_where_the_game_stands(slug: str) -> None:
    browser = begun(slug)
    play_some(browser)
    view = browser.model.view()
    browser.said = []
    browser.app.reopen()
    where, *more = browser.said
    assert where.endswith(f" {view.round}: your turn.")
    if any(view.scores):
        assert more.pop(0).startswith("Scores: you ")
    assert more.pop() == asked(browser)
    assert len(more) <= 4, "the latest is enough"
    assert len(set(browser.said)) == len(browser.said)


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_the_end_says_all_scores_and_once_more_who_won_if_it_is_opened_again(slug: str) -> None:
    browser = begun(slug, **facts(slug).short)
    for _ in range(1000):
        if browser.has("#result"):
            break
        browser.said = []
        browser.do_something()
        browser.settle()
    assert browser.focused == "result"
    view, model = browser.model.view(), browser.model
    final = browser.said[0]
    assert final.startswith("Final scores: ")
    for player, points in zip(model.players, view.scores, strict=True):
        name = "you" if player.level is None else player.name
        assert f"{name} {points}".replace("-", "−") in final
    browser.said = []
    browser.app.reopen()
    assert browser.said == [text_of(element(browser.html, "#result")), final]


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_around_one_screen_each_turn_begins_with_whose_it_is_and_how_to_see_the_cards(slug: str) -> None:
    browser = begun(slug, ("Ann", "Ben"))
    rng = random.Random(1)
    handed = 0
    for _ in range(40):
        if browser.has("#uncover"):
            name = browser.model.players[browser.model.turn or 0].name
            way = [f"Pass the device to {name}. Everyone else, please look away.", "Then press “Show my cards”."]
            title = text_of(element(browser.html, "#hand-over"))
            assert title == f"{name}, it’s your turn"
            way = way if browser.focused == "hand-over" else [title, *way]
            assert browser.said[-len(way) :] == way
            handed += 1
        browser.said, browser.focused = [], ""
        if browser.acts() and rng.random() < 0.6:
            browser.act(rng.choice(browser.acts()))
        else:
            browser.do_something()
        browser.settle()
    assert handed > 1


def test_a_covered_page_that_comes_back_says_whose_turn_it_is() -> None:
    browser = begun("gasp", ("Ann", "Ben"))
    if browser.has("#uncover"):
        browser.do("uncover")
    name = browser.model.players[browser.model.turn or 0].name
    told = [
        f"{name}, it’s your turn",
        f"Pass the device to {name}. Everyone else, please look away.",
        "Then press “Show my cards”.",
    ]
    browser.send(Signal("hidden"))
    browser.settle()
    assert browser.said == [], "no one is there"
    browser.send(Signal("shown"))
    browser.settle()
    assert browser.said == told
    browser.do("uncover")
    browser.settle()
    browser.send(Signal("hidden"))
    browser.said = []
    browser.app.reopen()
    assert browser.said == told, "after a reload"
    browser.do("uncover")
    browser.settle()
    browser.said = []
    browser.send(Signal("shown"))
    assert browser.said == [], "nothing has changed"
    (id,) = browser.storage.games
    browser.do("look")
    browser.settle()
    browser.said = []
    browser.visit(f"#/game/{id}")
    browser.settle()
    assert browser.said[-3:] == told, "back from a replay, at the table as it was left"


def mute_keys(browser: FakeBrowser) -> list[str]:
    """The keys of the list that have nothing said and lead nowhere now."""
    found = []
    for key in "hqdltcosiwbm?19":
        browser.said, browser.focused = [], ""
        browser.send(Signal("key", key=key))
        browser.settle()
        place, _, number = browser.focused.partition(" ")
        cards = len(elements(browser.html, "#hand [data-card]"))
        if not browser.said and not (place and browser.has(f"#{place}") and int(number or 0) <= cards):
            found.append(key)
    return found


# What is covered, and how it is handed over, is the same in all games: the shortest shows it.
HANDED_OVER = [pytest.param(slug, ("Ann", "Ben"), marks=() if slug == "gasp" else pytest.mark.long) for slug in GAMES]


@pytest.mark.parametrize(
    ("slug", "seats"),
    [
        *[pytest.param(slug, ("you",), marks=pytest.mark.long if slug in REPEATS else ()) for slug in GAMES],
        *HANDED_OVER,
    ],
)
def test_every_key_is_answered_whether_there_is_something_or_not(slug: str, seats: tuple[str, ...]) -> None:
    """On one's turn, while a result stands, while the screen is handed over, and at the end."""
    browser = begun(slug, seats, **facts(slug).short)
    known = set()
    for _ in range(1000):
        kind = browser.table.focus_fallback, browser.model.is_choosing
        if kind not in known:
            known.add(kind)
            assert mute_keys(browser) == [], kind
        if browser.has("#result"):
            break
        browser.do_something()
        browser.settle()
    assert len(known) > 2


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_a_replay_says_that_it_is_one_and_where_and_how_to_leave(slug: str) -> None:
    browser = begun(slug)
    play_some(browser, 10)
    browser.said = []
    browser.do("look")
    browser.settle()
    where, leaving, *happened = browser.said
    assert where == f"This is the replay, at {text_of(element(browser.html, '#step-counter'))}."
    assert leaving == "To leave it, press “Back to the game”."
    assert happened
    assert text_of(element(browser.html, "h1")).startswith("Replay: ")


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_every_pick_is_answered_and_says_what_is_still_missing(slug: str) -> None:
    browser = begun(slug)
    rng = random.Random(3)
    for _ in range(60):
        browser.read_on()
        if browser.has("#result"):
            break
        browser.said = []
        if browser.unpicked() and rng.random() < 0.7:
            browser.pick(rng.choice(browser.unpicked()))
            assert len(browser.said) == 1, browser.said
        elif browser.acts():
            browser.act(rng.choice(browser.acts()))


def test_keys_lead_to_the_cards_to_begin_with() -> None:
    browser = begun("battle-of-the-bards")
    assert browser.model.view().phase == "keep"
    for key, place in (("4", "hand 4"), ("h", "hand")):
        browser.focused = ""
        browser.send(Signal("key", key=key))
        assert browser.focused == place


def test_in_bards_a_pick_says_one_more() -> None:
    browser = begun("battle-of-the-bards")
    assert browser.model.view().phase == "keep"
    heard = []
    for _ in range(2):
        browser.pick(browser.unpicked()[0])
        heard.append(browser.said[-1])
    assert heard == ["Choose one more card to begin with.", "Begin with these?"]


@pytest.mark.parametrize("slug", ["fistellavates", "holy-matrimony"])
def test_a_secret_choice_is_told_once_among_bots_and_at_once_among_people(slug: str) -> None:
    for seats in (("you",), ("Ann", "Ben")):
        browser = begun(slug, seats)
        heard: list[str] = []
        for _ in range(12):
            browser.said = []
            browser.do_something()
            heard += browser.said
            browser.settle()
            heard += browser.said
        assert any(line.startswith("You choose ") for line in heard) == (len(seats) > 1)


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_no_sentence_is_spoken_twice_within_one_press(slug: str) -> None:
    browser = begun(slug, **facts(slug).short)
    rng = random.Random(5)
    for _ in range(1000):
        browser.settle()
        said = [line for line in browser.said if not line.endswith(" is thinking …")]
        twice = {line for line in said if said.count(line) > 1}
        assert not {line for line in twice if "you" in line.lower()}, said
        assert not any(line in other for line in said for other in said if line != other), said
        if browser.has("#result"):
            return
        browser.said = []
        if browser.unpicked() and (not browser.acts() or rng.random() < 0.3):
            browser.pick(rng.choice(browser.unpicked()))
        else:
            browser.do_something()
