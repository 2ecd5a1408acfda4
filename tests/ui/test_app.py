import json
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Record, Session
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import values
from ui.components.card import card_label
from ui.platform.browser import Signal
from ui.saves.saves import record_text

SHORT = {"round_limit": 1}


def begun(seats=("you", "bot:random", "bot:random"), pace="instant", **options):
    """A browser at the table of a game just begun."""
    browser = FakeBrowser()
    browser.app.choose("pace", pace)
    browser.app.begin(Record("gasp", tuple(seats), {"round_limit": 1, **options}))
    browser.send(Signal("none"))
    return browser


def test_the_first_screen_is_the_lobby_and_it_answers():
    browser = FakeBrowser()
    assert browser.ready
    assert browser.title == "Suits & Signs"
    assert browser.has("[href='#/new/gasp']")


def test_from_the_lobby_through_the_set_up_to_the_result():
    browser = FakeBrowser("#/new/gasp?round_limit=1")
    browser.app.choose("pace", "instant")
    browser.send(Signal("submit", do="setup", form={"seats": "3", "name0": "", "round_limit": "1", "tokens_each": "2"}))
    assert browser.address().startswith("#/game/")
    assert "Gasp!" in browser.title
    browser.play_on()
    assert "Game over" in browser.title
    assert not browser.errors
    assert Record.from_json(browser.save).replay().state.turn is None
    browser.do("again")
    assert "Game over" not in browser.title
    assert len(browser.storage.games) == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_count_can_be_played_to_its_end(seats):
    browser = begun(("Ann", *["bot:novice"] * (seats - 1)))
    browser.play_on()
    assert not browser.errors


def test_partners_play_to_the_end():
    browser = begun(("Ann", "bot:random", "bot:random", "bot:random"), partnership=True)
    browser.play_on()
    assert not browser.errors


def test_bots_alone_are_watched():
    browser = begun(("bot:random", "bot:random", "bot:random"))
    browser.read_on()
    assert "Game over" in browser.title
    assert "hand-" not in browser.html


def test_every_action_is_saved_and_a_reload_goes_on_from_it():
    browser = begun()
    browser.settle()
    browser.pick(browser.picks()[0])
    again = FakeBrowser(browser.address(), browser.storage, seed=2)
    again.settle()
    assert again.save == browser.save
    assert again.ids("hand-") == browser.ids("hand-")


def test_bots_stop_when_the_table_is_left():
    browser = begun(("bot:random", "bot:random", "bot:random"))
    before = browser.save
    key = f"suits-and-signs/game/{browser.id}"
    browser.visit("#/")
    browser.settle()
    assert browser.storage.texts[key] == before


def test_a_card_that_cannot_be_played_says_why_and_nothing_changes():
    browser = begun(("you", "bot:random", "bot:random", "bot:random", "bot:random"), round_limit=9)
    for _ in range(60):
        browser.settle()
        dimmed = values(browser.html, "[data-pick][aria-disabled=true]", "data-pick")
        if dimmed:
            break
        if browser.acts():
            browser.act(browser.acts()[0])
        else:
            browser.pick(browser.picks()[0])
    before = browser.save
    browser.pick(dimmed[0])
    assert "(G7)" in browser.text
    assert browser.save == before
    browser.send(Signal("key", key="Escape"))
    assert "G7" not in browser.text


def test_undo_goes_back_to_my_last_decision():
    browser = begun()
    browser.settle()
    hand = browser.ids("hand-")
    before = browser.save
    while not browser.acts():
        browser.do_something()
    browser.act(browser.acts()[0])
    browser.settle()
    assert browser.save != before
    browser.do("undo")
    # Bots had replied: that is counted.
    assert Record.from_json(browser.save) == replace(Record.from_json(before), undos=1)
    assert browser.ids("hand-") == hand


def test_bots_wait_longer_after_a_trick():
    browser = begun(pace="calm")
    browser.settle()
    assert set(browser.pauses) <= {0, 900, 1800}


def hands(browser):
    """All hands of the game at the table, from its save."""
    session = Session.resume(Record.from_json(browser.save), browser.app.rng)
    return [session.view(seat).hand for seat in range(len(session.seats))]


def test_between_two_people_no_hand_is_anywhere_until_the_next_one_is_there():
    browser = begun(("Ann", "Ben", "bot:random"), tokens_each=1)
    for _ in range(300):
        browser.read_on()
        if "Game over" in browser.title:
            break
        page = browser.title + browser.html
        if browser.has("[data-do=uncover]"):
            for hand in hands(browser):
                for card in hand:
                    assert f"-{card}" not in page
                    assert f'"{card}"' not in page
                    assert card_label(card) not in page
            assert not browser.has("#log")
            assert "draw" not in browser.text
            browser.do("uncover")
            continue
        assert "Your turn" in browser.title
        shown = tuple(browser.ids("hand-"))
        assert shown in hands(browser)[:2]
        others = hands(browser)[1 - hands(browser).index(shown)]
        assert not any(card_label(card) in page for card in others)
        while not browser.acts():
            browser.pick(browser.unpicked()[0])
        browser.act(browser.acts()[0])
    assert "Game over" in browser.title
    assert not browser.errors


def test_at_a_shared_screen_only_the_last_action_can_be_taken_back_and_only_until_the_next_looks():
    browser = begun(("Ann", "Ben", "Cleo"))
    browser.settle()
    assert not browser.has("[data-do=undo]")
    browser.do("uncover")
    first = browser.save
    while not browser.acts():
        browser.do_something()
    browser.act(browser.acts()[0])
    browser.settle()
    assert browser.has("[data-do=uncover]")
    browser.do("undo")
    assert browser.save == first
    assert browser.has("[data-do=uncover]")
    browser.do("uncover")
    while not browser.acts():
        browser.do_something()
    browser.act(browser.acts()[0])
    browser.settle()
    browser.do("uncover")
    assert not browser.has("[data-do=undo]")


def test_saved_games_are_listed_newest_first_and_can_be_deleted_and_brought_back():
    browser = begun()
    browser.app.begin(Record("gasp", ("you", "bot:adept"), {}))
    browser.visit("#/")
    browser.settle()
    ids = browser.ids("save-")
    assert len(ids) == 2
    assert "Round 1" in browser.text
    texts = dict(browser.storage.texts)
    browser.do("delete", ids[0])
    assert browser.ids("save-") == ids[1:]
    browser.do("undelete", ids[0])
    assert browser.focused == f"resume-{ids[0]}"
    assert browser.storage.texts == texts


def test_a_deletion_is_undone_where_it_was_and_never_overwrites_newer_play():
    browser = begun()
    older, id = browser.save, browser.id
    browser.visit("#/")
    browser.settle()
    browser.do("delete", id)
    assert browser.focused == f"undelete-{id}"
    assert browser.ids("deleted-") == [id]
    newer = older.replace("]}", ',"play on"]}')
    browser.storage.texts[f"suits-and-signs/game/{id}"] = newer
    browser.send(Signal("click", do="undelete", item=id))
    assert browser.storage.texts[f"suits-and-signs/game/{id}"] == newer
    assert browser.ids("save-") == [id]
    assert not browser.errors


def test_of_a_thousand_saves_only_those_listed_are_read():
    storage = FakeStorage()
    text = begun().save
    storage.texts = {f"suits-and-signs/game/{number:04}": text for number in range(1000)}
    browser = FakeBrowser(storage=storage)
    assert len(browser.ids("save-")) == 24
    browser.settle()
    assert browser.ids("save-")[0] == "0999"
    assert "Show more (976)" in browser.text
    assert "reading" not in browser.text
    browser.do("more")
    browser.settle()
    assert len(browser.ids("save-")) == 48
    assert "reading" not in browser.text


def test_everything_is_backed_up_as_one_file_and_restored():
    browser = begun()
    browser.visit("#/")
    storage = browser.storage
    storage.texts["suits-and-signs/game/0"] = "damaged"
    browser.do("export-all")
    name, content = browser.files[0]
    assert name == "suits-and-signs-2026-11-21.backup.json"
    other = FakeBrowser("#/")
    other.send(Signal("file", do="import", name=name, text=content))
    other.settle()
    assert "2 games were restored" in other.text
    assert other.storage.texts == storage.texts
    other.send(Signal("file", do="import", name=name, text=content))
    assert "2 games were already here" in other.text
    assert other.storage.texts == storage.texts


def test_of_a_damaged_backup_all_that_can_be_restored_is():
    browser = begun()
    good = browser.save
    games = {"a1": good, "A b/c": good.replace("you", "Ann"), "\u202e": "x", "a2": 3, "": None}
    content = json.dumps({"backup": 1, "games": games})
    browser.visit("#/")
    before = dict(browser.storage.games)
    for said in ("2 games were restored", "2 games were already here"):
        browser.send(Signal("file", do="import", name="b.json", text=content))
        browser.settle()
        assert said in browser.text
        assert "3 entries were left out: they aren’t saved games." in browser.text
        assert len(browser.storage.games) == len(before) + 2
        assert before.items() <= browser.storage.games.items()
        assert not browser.errors


def test_leaving_asks_only_while_something_is_not_saved():
    browser = begun()
    assert not browser.asks_before_leaving
    browser.storage.full = True
    browser.settle()
    browser.do_something()
    browser.settle()
    browser.do_something()
    assert browser.asks_before_leaving
    browser.storage.full = False
    browser.play_on()
    assert not browser.asks_before_leaving


def test_export_and_import_give_the_same_game():
    browser = begun()
    browser.settle()
    browser.do("export")
    name, content = browser.files[0]
    assert name == "gasp-2026-11-21.suits.json"
    other = FakeBrowser("#/")
    other.send(Signal("file", do="import", name=name, text=content))
    other.settle()
    assert "Imported: Gasp!" in other.text
    assert list(other.storage.games.values()) == [content]


@pytest.mark.parametrize(
    "content",
    [
        *("", "not a game", "{}", "[1]", '{"format": 2, "game": "gasp", "seats": []}', "\x00"),
        *('{"backup": 2}', '{"backup": 1, "games": []}', '{"backup": 1, "games": {"a/b": ""}}', '{"backup": 1'),
    ],
)
def test_a_file_that_is_no_record_and_no_backup_is_refused_with_a_sentence(content):
    browser = FakeBrowser("#/")
    browser.send(Signal("file", do="import", name="holiday.json", text=content))
    assert "holiday.json" in browser.text
    assert not browser.storage.texts
    assert not browser.errors


def test_a_file_that_is_too_big_is_refused_with_a_sentence():
    browser = FakeBrowser("#/")
    browser.send(Signal("file", do="import", name="film.json", text=None))
    assert "too big" in browser.text


def test_a_file_that_the_browser_cannot_read_is_named():
    browser = FakeBrowser("#/")
    browser.send(Signal("unread-file", do="import", name="moved.json"))
    assert "“moved.json” couldn’t be read" in browser.text


def test_a_damaged_file_is_imported_as_far_as_it_can_be_read():
    browser = begun()
    browser.play_on()
    content = browser.save
    other = FakeBrowser("#/")
    other.send(Signal("file", do="import", name="x.json", text=content[: len(content) - 60]))
    other.settle()
    assert "in part" in other.text
    stored = json.loads(next(iter(other.storage.texts.values())))
    assert 2 < len(stored["actions"]) < len(json.loads(content)["actions"])


def test_a_damaged_save_stays_as_it_is_and_the_game_goes_on_beside_it():
    storage = FakeStorage()
    record = json.loads(begun().save)
    damaged = json.dumps({**record, "actions": [*record["actions"], "play nonsense"]})
    storage.texts["suits-and-signs/game/old"] = damaged
    browser = FakeBrowser("#/game/old", storage)
    browser.settle()
    assert "damaged" in browser.text
    assert browser.storage.texts == {"suits-and-signs/game/old": damaged}
    browser.do("continue")
    browser.settle()
    assert browser.id != "old"
    assert storage.texts["suits-and-signs/game/old"] == damaged
    assert browser.save
    assert "damaged" not in browser.text


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("#/new/chess", "There is no game called “chess” here."),
        ("#/game/zzz", "This browser has no saved game “zzz”."),
        ("#/nowhere", "There is nothing at “#/nowhere”."),
        ("#/game/%00", "There is nothing at"),
        ("#/new/gasp?seats=9", "Gasp! is for 2 to 5 players, not “9”"),
        ("#/new/gasp?seats=two", "Gasp! is for 2 to 5 players, not “two”"),
        ("#/new/gasp?chips=3", "Gasp! has no option “chips”"),
        ("#/new/gasp?tokens_each=7", "“Tokens to win” can’t be “7”: it can be 1 or 2."),
        ("#/new/gasp?round_limit=1000", "it can be a whole number from 1 to 100."),
        ("#/new/gasp?partnership=true&seats=3", "“Play in teams” is only for 4 players, not 3"),
    ],
)
def test_an_address_that_cannot_be_so_gets_its_sentence(address, sentence):
    browser = FakeBrowser(address)
    assert sentence in browser.text
    assert browser.ready
    assert not browser.errors
    assert not browser.storage.texts


def test_a_save_that_cannot_be_read_is_kept_and_can_be_exported():
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/bad"] = "gibberish"
    browser = FakeBrowser("#/game/bad", storage)
    assert "can’t be read" in browser.text
    browser.do("export")
    assert browser.files == [("damaged-2026-11-21.suits.json", "gibberish")]
    browser.visit("#/")
    browser.settle()
    assert "can’t be read" in browser.text
    assert storage.texts == {"suits-and-signs/game/bad": "gibberish"}


@pytest.mark.parametrize("trouble", ["denied", "full"])
def test_without_storage_the_game_goes_on_and_a_note_says_what_to_do(trouble):
    storage = FakeStorage()
    setattr(storage, trouble, True)
    browser = FakeBrowser("#/", storage)
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("gasp", ("you", "bot:random"), SHORT))
    browser.send(Signal("none"))
    browser.settle()
    assert re.search("save (the|this) game as a file", browser.text)
    browser.play_on()
    assert re.search("save (the|this) game as a file", browser.text)
    browser.do("export")
    assert Record.from_json(browser.files[0][1]).replay().state.turn is None
    browser.visit("#/")
    browser.settle()
    assert browser.ids("save-")
    assert not browser.errors


def test_once_there_is_room_again_the_game_is_saved_and_the_note_goes():
    browser = begun()
    browser.settle()
    browser.storage.full = True
    while not browser.acts():
        browser.do_something()
    browser.act(browser.acts()[0])
    assert "no room" in browser.text
    browser.storage.full = False
    browser.settle()
    assert "no room" not in browser.text
    assert json.loads(browser.save)["actions"]


def played_elsewhere(browser, steps=1):
    """Play on from the stored save as another tab would; return the storage signal that this tab hears."""
    session = Session.resume(Record.from_json(browser.save), browser.app.rng)
    for _ in range(steps):
        session.play(session.view(session.turn).legal[0])
    text = json.dumps(session.record.to_json())
    key = f"suits-and-signs/game/{browser.id}"
    browser.storage.texts[key] = text
    return Signal("storage", name=key, text=text)


def test_a_longer_record_from_another_tab_is_followed_until_somebody_plays_here():
    browser = begun()
    browser.settle()
    signal = played_elsewhere(browser)
    browser.send(signal)
    assert "another tab" in browser.text
    browser.settle()
    assert browser.save == signal.text
    browser.do("continue")
    browser.settle()
    assert "another tab" not in browser.text
    assert len(json.loads(browser.save)["actions"]) > len(json.loads(signal.text)["actions"])


def test_news_of_another_tab_that_come_late_are_all_followed_and_nothing_newer_is_overwritten():
    browser = begun()
    browser.settle()
    first, second = played_elsewhere(browser), played_elsewhere(browser)
    browser.send(first)
    assert browser.model.connection.session.record == Record.from_json(first.text)
    browser.do("continue")
    assert browser.model.connection.session.record == Record.from_json(second.text)
    third, fourth = played_elsewhere(browser), played_elsewhere(browser)
    for late in (third, fourth):
        browser.send(late)
    assert browser.model.connection.session.record == Record.from_json(fourth.text)
    assert browser.save == fourth.text


def test_news_that_are_older_than_what_was_done_here_are_not_followed():
    browser = begun()
    browser.settle()
    signal = played_elsewhere(browser)
    browser.visit("#/")
    browser.visit(signal.name.replace("suits-and-signs", "#"))
    browser.settle()
    while not browser.acts():
        browser.pick(browser.unpicked()[-1])
    browser.act(browser.acts()[0])
    browser.do("undo")
    stored = browser.save
    browser.send(signal)
    assert browser.model.connection.session.record == Record.from_json(stored)
    assert "another tab" not in browser.text


@pytest.mark.parametrize("choice", ["keep-mine", "take-theirs"])
def test_a_game_that_went_on_differently_elsewhere_is_never_overwritten(choice):
    browser = begun()
    browser.settle()
    signal = played_elsewhere(browser)  # and this tab has not heard of it yet
    while not browser.acts():
        browser.pick(browser.unpicked()[-1])
    browser.act(browser.acts()[0])
    key = signal.name
    assert browser.storage.texts[key] == signal.text
    assert "differently" in browser.text
    assert browser.asks_before_leaving
    browser.settle()
    assert browser.storage.texts[key] == signal.text
    browser.do(choice)
    assert not browser.asks_before_leaving
    assert "differently" not in browser.text
    if choice == "keep-mine":
        assert browser.id not in key
        assert browser.storage.texts[key] == signal.text
    else:
        assert browser.save == signal.text


def test_who_leaves_the_table_without_saying_which_of_two_games_goes_on_has_both():
    browser = begun()
    browser.settle()
    signal = played_elsewhere(browser)
    while not browser.acts():
        browser.pick(browser.unpicked()[-1])
    browser.act(browser.acts()[0])
    mine = browser.model.connection.session.record
    browser.visit("#/")
    assert not browser.asks_before_leaving
    assert {text for key, text in browser.storage.texts.items() if "/game/" in key} == {signal.text, record_text(mine)}


def test_two_tabs_whose_bots_act_at_once_end_up_with_one_game():
    browser = begun(("bot:random", "bot:random", "bot:random"))
    signal = played_elsewhere(browser)
    browser.settle()
    assert browser.save == signal.text
    assert "another tab" in browser.text


def test_offline_and_update_notes():
    browser = FakeBrowser("#/")
    browser.send(Signal("offline-ready"))
    assert "offline" in browser.text
    assert not browser.has(".note"), "the lobby says so at its foot"
    browser.send(Signal("update-ready"))
    assert "new version" in browser.text
    browser.do("update")
    assert browser.updated


def test_a_table_is_disturbed_no_longer_than_until_something_is_done():
    browser = begun()
    browser.send(Signal("offline-ready"))
    assert browser.has(".note.brief:not(:has(button))")
    browser.settle()
    assert browser.has(".note.brief")
    browser.pick(browser.unpicked()[0])
    assert not browser.has(".note")
    browser.send(Signal("update-ready"))
    assert not browser.has(".note")
    browser.play_on()
    assert "new version" in browser.text


def test_a_game_for_two_offers_no_choice_of_seats():
    browser = FakeBrowser("#/new/battle-of-the-bards")
    assert "For 2 players." in browser.text
    assert not browser.has("[name=seats]")
    browser.send(Signal("submit", do="setup", form={"who0": "person", "name0": ""}))
    assert len(json.loads(browser.save)["seats"]) == 2


def test_what_breaks_is_said_and_nothing_goes_on():
    browser = begun()
    browser.model.act_for_bot = lambda chosen: 1 / 0
    browser.model.pick = lambda token: 1 / 0
    browser.send(Signal("click", pick="8VL"))
    assert "Something went wrong" in browser.text
    assert isinstance(browser.errors[0], ZeroDivisionError)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = {
    "format": st.just(1) | JUNK,
    "game": st.just("gasp") | JUNK,
    "rules": st.just(1) | JUNK,
    "options": st.dictionaries(st.sampled_from(["partnership", "tokens_each", "round_limit", "x"]), JUNK) | JUNK,
    "seats": st.lists(st.sampled_from(["you", "bot:adept", "bot:", "", "<s>", "x" * 99]), max_size=6) | JUNK,
    "actions": st.lists(st.sampled_from(["first 0", "deck", "play 8VL", ""]) | JUNK, max_size=3) | JUNK,
    "comments": JUNK,
}


@settings(max_examples=60, deadline=None)
@given(st.fixed_dictionaries({}, optional=FIELDS).map(json.dumps) | JUNK.map(json.dumps) | st.text())
def test_whatever_is_stored_the_page_opens_and_nothing_is_lost(stored):
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/a1"] = stored
    for address in ("#/game/a1", "#/"):
        browser = FakeBrowser(address, storage)
        browser.settle()
        assert browser.ready
        assert not browser.errors
        assert "<s>" not in browser.html
    browser.send(Signal("file", do="import", name="<s>.json", text=stored))
    browser.settle()
    assert not browser.errors
    assert "<s>" not in browser.html
    after = storage.texts["suits-and-signs/game/a1"]
    if after != stored:
        # Bots have played on, from all that was there.
        before = Record.from_json(stored)
        assert not before.damage
        assert Record.from_json(after).actions[: len(before.actions)] == before.actions


def test_how_hands_lie_is_remembered():
    storage = FakeStorage()
    browser = FakeBrowser("#/", storage)
    assert browser.app.settings["sort"] == "sign"
    browser.app.choose("pace", "brisk")
    browser.app.choose("sort", "number")
    again = FakeBrowser("#/", storage).app
    assert (again.settings["sort"], again.settings["pace"]) == ("number", "brisk")
    storage.texts["suits-and-signs/settings"] = '{"sort": "sideways"}'
    assert FakeBrowser("#/", storage).app.settings["sort"] == "sign"


def test_a_hand_is_sorted_and_its_cards_are_moved_by_clicks():
    browser = FakeBrowser()
    browser.app.begin(Record("rebel-runs", ("you", "robin"), {}))
    browser.send(Signal("none"))
    if "uncover" in browser.html:
        browser.do("uncover")

    def hand():
        return browser.ids("hand-")

    before = hand()
    browser.send(Signal("click", do="sort", item="number"))
    by_number = hand()
    assert by_number == sorted(before, key=lambda code: (int(code[1:]), before.index(code)))
    browser.send(Signal("click", do="sort", item="own"))
    assert hand() == by_number
    browser.send(Signal("click", pick=by_number[0]))
    assert browser.has(f"#move-right[data-do=move-right][data-item='{by_number[0]}']")
    browser.send(Signal("click", do="move-right", item=by_number[0]))
    assert hand() == [by_number[1], by_number[0], *by_number[2:]]
    assert not browser.errors
