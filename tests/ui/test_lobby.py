"""What the lobby puts first, what it knows of games before it reads them, and what Play begins."""

import json
from random import Random

import pytest

from engine import GAMES, Record, Session
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import element, elements, text_of, values
from tests.ui.test_compose import composing
from tools import workshop
from ui.components.translation import Catalog, speak
from ui.games.catalog import FIRST_GAME, GAME_UIS, ui_of
from ui.lobby.view import duration
from ui.platform.browser import Signal
from ui.saves.preferences import LESSONS
from ui.saves.saves import MOST_LATELY, MemoryStorage, Saves, SaveSummary, record_text

SHORT = {"round_limit": 1}

FORGETS = "this browser deletes all games saved here"


def begun(seats=("you", "bot:random", "bot:random"), storage=None, **options) -> FakeBrowser:
    browser = FakeBrowser("#/", storage=storage)
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("gasp", tuple(seats), {**SHORT, **options}))
    browser.send(Signal("address"))
    browser.settle()
    return browser


def listed(browser: FakeBrowser, where: str) -> list[str]:
    """The ids of the games in a part of the lobby, in order."""
    return [id.removeprefix("save-") for id in values(browser.html, f"{where} .save", "id")]


def test_what_the_page_gives_as_a_file_can_be_chosen_where_it_is_taken():
    """A desk's dialog goes by how names end, a phone's by media types: nothing that is given may be out of reach."""
    browser = begun()
    fields = {"seats": "3", "who1": "friend", "who2": "novice"}
    game = browser.id
    browser.visit("#/")
    browser.do("export-all")
    browser.do("export", game)
    browser.visit("#/new/gasp")
    for kind in ("change", "submit"):
        browser.send(Signal(kind, do="setup", form=fields))
    browser.settle()
    browser.do("letter-file")
    given = [(name, browser.media_types[name], content) for name, content in browser.files]
    endings = [name.partition("-2026-11-21")[2] for name, *_ in given]
    assert endings == [".backup.json", ".suits.json", ".suits-link.txt"]
    other, editor = FakeBrowser("#/"), composing()
    for page, id in ((other, "import"), (editor, "file")):
        accepted = element(page.html, f"input#{id}").attributes["accept"].split(",")
        for name, kind, _ in given:
            assert kind in accepted
            assert any(name.endswith(ending) for ending in accepted if ending.startswith("."))
    for name, _, content in given:
        other.visit("#/")
        other.send(Signal("file", do="import", name=name, text=content))
        assert "isn’t a saved game" not in other.text
    assert other.address().startswith("#/with/")


def test_the_lobby_leads_to_the_page_for_editors():
    assert text_of(element(FakeBrowser("#/").html, "a[href='compose.html']")) == "For wikis"


def test_the_lobby_leads_to_the_workshop_above_its_games():
    """Under the name that the page has, too, on the first screen: no scrolling past six games."""
    html = FakeBrowser("#/").html
    assert text_of(element(html, ".more > a[href='workshop.html']")) == workshop.title() == "Make a game"
    assert html.index('href="workshop.html"') < html.index('id="games-quick"')


def test_the_game_played_last_comes_first_and_the_others_under_way_are_folded_away():
    browser = begun()
    first = browser.id
    browser.app.begin(Record("holy-matrimony", ("you", "bot:random"), {}))
    browser.send(Signal("address"))
    browser.settle()
    second = browser.id
    for last, other in ((second, first), (first, second)):
        browser.visit(f"#/game/{last}")
        browser.settle()
        browser.visit("#/")
        assert listed(browser, ".going > ul") == [last]
        assert listed(browser, "#others") == [other]
        # It was known before the saves were read.
        assert "turn." in text_of(elements(browser.html, ".going > ul .save")[0])
        assert "1 more: " in browser.text
        browser.settle()
        assert listed(browser, ".going > ul") == [last]
    sections = [each.attributes.get("class") for each in elements(browser.html, "main > section")]
    assert sections == ["going", "panel newcomer", "panel today next", "panel today", "games", "saved"]


def test_a_newcomer_is_offered_one_game_until_one_has_been_played_or_saved():
    browser = FakeBrowser("#/")
    assert browser.has(f".newcomer:not([hidden]) [data-do=quick][data-item={FIRST_GAME}]")
    assert browser.has(f".newcomer [href='#/learn/{FIRST_GAME}/first']")
    assert "Six card games for one to seven people" in browser.text
    browser.do("quick", FIRST_GAME)
    save = browser.save
    assert Record.from_json(save).game == FIRST_GAME
    browser.visit("#/")
    assert browser.has(".newcomer[hidden]")
    # A save may come from a file, without a set-up that was chosen here.
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/a1"] = save
    assert FakeBrowser("#/", storage=storage).has(".newcomer[hidden]")


def test_after_a_first_game_the_easiest_of_those_never_played_is_offered_until_none_is_left():
    storage = FakeStorage()
    offered = []
    for _ in GAMES:
        browser = FakeBrowser("#/", storage=storage)
        if browser.has(".newcomer[hidden]"):
            assert browser.has(".next:not([hidden])")
            offered += values(browser.html, "#play-next", "data-item")
        else:
            assert browser.has(".next[hidden]")
            offered.append(FIRST_GAME)
        browser.do("quick", offered[-1])
        assert Record.from_json(browser.save).game == offered[-1]
        # Not while a game is in progress: that comes first.
        assert FakeBrowser("#/", storage=storage).has(".next[hidden]")
        browser.app.preferences.keep_last(Record.from_json(browser.save))
        storage.remove(f"suits-and-signs/game/{browser.id}")
    assert sorted(offered) == sorted(GAMES)
    ease = [["easy", "medium", "hard"].index(ui_of(slug).learning) for slug in offered]
    assert ease == sorted(ease)
    assert FakeBrowser("#/", storage=storage).has(".next[hidden]")


def test_the_lobby_counts_lessons_that_were_taken_to_their_ends():
    browser = FakeBrowser("#/")
    assert "lesson taken" not in browser.text
    browser.app.preferences.keep(LESSONS, "gasp-first", "done")
    browser.app.preferences.keep(LESSONS, "holy-matrimony-first", "4")
    browser.app.draw()
    assert text_of(element(browser.html, "[data-game=gasp] h3")) == "Gasp! ✓ 1 lesson taken"
    assert browser.text.count("lesson taken") == 1


def test_a_table_for_friends_is_set_up_with_friends_in_the_other_seats():
    browser = FakeBrowser("#/")
    links = values(browser.html, "#friends [href^='#/new/']", "href")
    assert links == [f"#/new/{slug}?others=device" for slug in GAMES]
    for link in links:
        browser.visit(link)
        assert browser.has("#others option[value=device][selected]")
        assert "no option" not in browser.text


def test_every_game_stands_under_one_mood():
    browser = FakeBrowser("#/")
    assert sorted(values(browser.html, ".games > section .game", "data-game")) == sorted(GAMES)
    moods = {ui.mood for ui in GAME_UIS.values()}
    assert len(elements(browser.html, ".games > section")) == len(moods)


def test_only_a_browser_that_deletes_games_warns_of_that_once_there_is_one():
    browser = FakeBrowser("#/")
    browser.forgetful = True
    browser.app.draw()
    assert FORGETS not in browser.text
    browser = begun()
    browser.visit("#/")
    assert FORGETS not in browser.text
    browser.forgetful = True
    browser.app.draw()
    assert FORGETS in browser.text


def test_games_that_are_over_are_folded_away_after_all_that_can_be_played():
    browser = begun()
    browser.play_on()
    browser.visit("#/")
    assert listed(browser, ".going") == []
    assert elements(browser.html, ".going[hidden]")
    assert listed(browser, "#earlier") == [browser.storage.games.popitem()[0]]
    assert "Earlier games (1)" in browser.text


def test_what_is_known_of_saves_is_bounded_and_may_be_anything():
    storage = MemoryStorage()
    saves = Saves(storage)
    for number in range(MOST_LATELY + 9):
        saves.keep_summary(f"a{number}", SaveSummary("You", "Round 1.", False), played=True)
    assert len(saves.summaries()) == MOST_LATELY
    assert next(iter(saves.summaries())) == f"a{MOST_LATELY + 8}"
    saves.keep_summary("a20", SaveSummary("You", "Round 2.", False))
    assert next(iter(saves.summaries())) == f"a{MOST_LATELY + 8}", "it was only read"
    hostile = [["x", "a" * 10**4, "", True], ["y", 1, 2, 3], 7, ["z", "\u202eYou", "", False]]
    storage.set("suits-and-signs/lately", json.dumps(hostile))
    assert list(saves.summaries()) == ["z"]
    assert "\u202e" not in saves.summaries()["z"].players
    for content in ("", "{", "{}", "7", "[" * 10**5):
        storage.set("suits-and-signs/lately", content)
        assert saves.summaries() == {}


@pytest.mark.parametrize("letter", ['"', "\N{GRINNING FACE}"])
def test_as_much_as_is_written_of_saves_is_read_again(letter):
    saves = Saves(MemoryStorage())
    said = SaveSummary(letter * 250, letter * 250, True)
    for number in range(MOST_LATELY):
        saves.keep_summary(f"a{number:023}", said, played=True)
    saves.keep_summary("b", SaveSummary(letter * 250, letter * 251, True), played=True)
    assert set(saves.summaries()) == {f"a{number:023}" for number in range(MOST_LATELY)}
    assert set(saves.summaries().values()) == {said}


def test_what_is_kept_of_saves_is_said_in_the_language_it_was_kept_in() -> None:
    saves = Saves(MemoryStorage())
    saves.keep_summary("a1", SaveSummary("You and Robin", "Round 1: your turn.", False))
    speak(Catalog("de", {}, "101"))
    try:
        assert saves.summaries() == {"a1": SaveSummary("", "", False)}
        saves.keep_summary("a1", SaveSummary("Du und Robin", "Runde 1.", False))
    finally:
        speak()
    assert saves.summaries() == {"a1": SaveSummary("", "", False)}


@pytest.mark.parametrize("slug", GAMES)
def test_quick_play_begins_at_once_with_short_choices(slug):
    browser = FakeBrowser("#/")
    browser.do("quick", slug)
    browser.send(Signal("click", do="quick", item=slug))
    browser.settle()
    assert browser.address().startswith("#/game/")
    assert len(browser.storage.games) == 1, "pressed twice, it begins one game"
    record = Record.from_json(browser.save)
    assert record.game == slug
    assert record.seats[0] == "you"
    short = ui_of(slug).quick
    assert {name: record.options[name] for name in short.options} == dict(short.options)
    for name, option in GAMES[slug].options.items():
        assert record.options[name] == short.options.get(name, option.default)
    assert not browser.errors


def test_quick_play_begins_with_what_was_last_chosen():
    browser = FakeBrowser("#/new/gasp")
    browser.send(Signal("change", do="setup", name="others", form={"seats": "4", "others": "novice"}))
    form = {"seats": "4", "name0": "Ann", "name2": "Rosa", "tokens_each": "1", "round_limit": "7"}
    browser.send(Signal("submit", do="setup", form=form))
    browser.do("go-on")
    browser.visit("#/")
    browser.do("quick", "gasp")
    record = Record.from_json(browser.save)
    assert record.seats == ("Ann", "bot:novice", "bot:novice Rosa", "bot:novice")
    assert record.options == {"partnership": False, "tokens_each": 1, "round_limit": 7}
    assert len(browser.storage.games) == 2


@pytest.mark.parametrize(
    "last",
    [
        *("", "x", "[]", "[" * 10**5, '{"format": 1, "game": "gasp"}'),
        record_text(Record("gasp", ("a",))),
        record_text(Record("rebel-runs", ("a", "b"))),
        record_text(Record("gasp", ("a", "b", "c"), {"round_limit": 10**9})),
    ],
)
def test_what_was_last_chosen_may_be_anything(last):
    storage = FakeStorage()
    storage.texts["suits-and-signs/settings"] = json.dumps({"last-gasp": last})
    browser = FakeBrowser("#/", storage=storage)
    browser.do("quick", "gasp")
    assert Record.from_json(browser.save).options["tokens_each"] == ui_of("gasp").quick.options["tokens_each"]
    assert not browser.errors


def test_every_game_says_how_long_it_takes_and_how_hard_it_is():
    browser = FakeBrowser("#/")
    for game in GAMES.values():
        ui = ui_of(game.slug)
        if not ui.minutes:
            continue  # tests/architecture/test_rooms.py wants it of a game for the site
        facts = text_of(element(browser.html, f"[data-game={game.slug}] .small")).split(" · ")
        assert facts[1:] == [duration(ui.quick.minutes, ui.minutes), ui.learning]
        Session.start(game, ("you",) * game.seat_counts[0], ui.quick.options, Random(1))


def test_the_goal_is_spoken_where_an_option_changes_it():
    browser = FakeBrowser("#/new/gasp")
    fields = {"seats": "3", "tokens_each": "1"}
    heard = len(browser.said)
    browser.send(Signal("change", do="setup", name="tokens_each", form=fields))
    assert browser.said[heard:] == [text_of(element(browser.html, "form > .goal"))]
    browser.send(Signal("change", do="setup", name="name0", form={**fields, "name0": "Ann"}))
    assert len(browser.said) == heard + 1
