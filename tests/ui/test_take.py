"""Games that come from elsewhere, in an address."""

import pytest

from engine import GAMES, Record, Session, pack, to_json
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.saves.saves import Saves


def moved(actions: int = 6, **options: int) -> Record:
    browser = FakeBrowser()
    session = Session.start(GAMES["gasp"], ("Ann", "bot:random", "bot:random"), options, browser.app.rng)
    while session.length < actions:
        session.play(session.view(session.turn).legal[0])
    return session.record


def games(storage: FakeStorage) -> list[Record]:
    return [Record.from_json(text) for key, text in storage.texts.items() if "/game/" in key]


def played(browser: FakeBrowser) -> FakeBrowser:
    """Have somebody play once: until then, nothing is saved."""
    browser.app.choose("pace", "instant")
    browser.settle()
    before = browser.storage.games
    while browser.address().startswith("#/take/"):
        assert browser.storage.games == before
        browser.do_something()
    return browser


def test_a_moved_game_is_saved_and_goes_on_at_its_table() -> None:
    record = moved()
    browser = FakeBrowser(f"#/take/{pack(record)}")
    assert "Gasp!" in browser.title
    played(browser)
    assert browser.address().startswith("#/game/")
    assert Record.from_json(browser.save).goes_on_from(record)
    browser.play_on()
    assert not browser.errors


def test_the_same_game_taken_twice_goes_to_its_save() -> None:
    record = moved()
    first = played(FakeBrowser(f"#/take/{pack(record)}"))
    first.settle()
    before = first.save
    second = FakeBrowser(f"#/take/{pack(record)}", first.storage, seed=9)
    assert second.address() == first.address()
    assert second.save == before
    third = FakeBrowser("#/", first.storage)
    third.visit(f"#/take/{pack(record)}")
    assert third.address() == first.address()
    played(FakeBrowser(f"#/take/{pack(moved(5, tokens_each=1))}", first.storage, seed=5))
    assert len(games(first.storage)) == 2


def test_where_nothing_can_be_stored_it_is_played_all_the_same() -> None:
    storage = FakeStorage()
    storage.denied = True
    browser = played(FakeBrowser(f"#/take/{pack(moved())}", storage))
    assert browser.address().startswith("#/game/")
    assert "Not saved: save" in browser.text


def test_a_game_that_is_not_begun_begins_each_time() -> None:
    record = Record("gasp", ("Ann", "bot:random"))
    storage = FakeStorage()
    for _ in range(2):
        played(FakeBrowser(f"#/take/{pack(record)}", storage, seed=len(storage.texts) + 1))
    found = games(storage)
    assert len(found) == len({game.actions for game in found}) == 2


VIEW = pack({"game": "gasp", "names": [], "view": to_json(GAMES["gasp"].view(moved().replay().state, 0))})


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        ("1rAAAA", "damaged"),
        (pack(moved())[:-9], "Copy the whole"),
        ("2rAAAA", "version 1"),
        (VIEW, "only be viewed"),
        (pack(Record("chess", ("a", "b"))), "no game"),
        (pack(Record("gasp", ("a", "b"), actions=("first 7",))), "seats are 0 to 1"),
        ("A" * 1_000_000, "version 1"),
    ],
)
def test_a_link_that_cannot_be_read_says_so(packed: str, why: str) -> None:
    browser = FakeBrowser(f"#/take/{packed}")
    assert why in browser.text
    assert len(browser.text) < 1000
    assert not browser.errors
    assert not games(browser.storage)


def test_what_cannot_be_read_is_passed_over_in_the_search() -> None:
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/zz"] = "{"
    assert Saves(storage).going_on_from(moved()) is None
