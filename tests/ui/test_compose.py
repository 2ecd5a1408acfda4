"""The page for editors: what can be chosen, and what the codes hold then."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record, Session, pack, to_json, unpack
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import element, values
from tests.ui.test_share import field, played, view_in
from ui.app.composer import ComposerShell
from ui.components.translation import Catalog, _, speak
from ui.embed.composer_screen import ComposeScreen
from ui.embed.draft import FROM_RECORD, Draft, draft_about, moved_to, pasted_game
from ui.embed.frame_heights import TABLE
from ui.page import language
from ui.platform.browser import Signal
from ui.positions.frame_address import read
from ui.positions.from_address import game_to_play_on
from ui.rules.catalog import KINDS
from ui.saves.saves import record_text


def composing(*saves: Record) -> FakeBrowser:
    """The page, in a browser with these saved games."""
    storage = FakeStorage()
    for place, record in enumerate(saves):
        storage.set(f"suits-and-signs/game/g{place}", record_text(record))
    browser = FakeBrowser(storage=storage, make=ComposerShell)  # type: ignore[arg-type]
    assert browser.ready
    return browser


def choose(browser: FakeBrowser, name: str, value: str) -> None:
    assert browser.has(f"[data-do='{name}']")
    browser.send(Signal("change", do=name, text=value))
    assert not browser.errors


def code(browser: FakeBrowser) -> str:
    browser.do("tab", "link")
    return field(browser, "code")


def embed_in(link: str) -> Any:
    return read(link.partition("embed.html")[2])


def test_it_begins_with_the_question_which_game() -> None:
    browser = composing()
    assert _("Choose a game first: one you have played here, or one from a link or a file.") in browser.text
    assert not browser.has("#code")


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_a_saved_game_holds_no_hidden_card(game: str) -> None:
    count = GAMES[game].seat_counts[-1]
    record = played(game, ("Ann", *["bot:novice"] * (count - 1)), 15).record
    browser = composing(record)
    choose(browser, "saved", "g0")
    at = len(record.actions) - 2
    choose(browser, "at", str(at))
    choose(browser, "seat", "1")
    replay = record.replay(at)
    expected = GAMES[game].view(replay.state, 1)
    assert view_in(code(browser))["view"] == json.loads(json.dumps(to_json(expected)))
    assert _("This code contains everybody’s cards, and anyone can read them.") not in browser.text
    other = GAMES[game].determinize(expected, Random(3)) if replay.state.turn != -1 else replay.state
    assert pack({"view": to_json(GAMES[game].view(other, 1))}) == pack({"view": view_in(code(browser))["view"]})


@pytest.mark.parametrize("what", [kind for kind in FROM_RECORD if kind != "show"])
def test_what_is_played_or_told_holds_the_record_and_says_so(what: str) -> None:
    record = played().record
    browser = composing(record)
    choose(browser, "kind", what)
    choose(browser, "saved", "g0")
    choose(browser, "at", "6")
    embed = embed_in(code(browser))
    assert embed.mode == what
    inside = unpack(embed.r)
    assert isinstance(inside, Record)
    if what == "step":
        assert (inside, embed.at) == (record, 6)
    else:
        assert inside.actions == record.actions[:6]
        assert game_to_play_on(embed).actions == record.actions[:6]
    assert _("This code contains everybody’s cards, and anyone can read them.") in browser.text


def test_the_steps_go_from_the_first_action_to_the_last() -> None:
    record = played().record
    browser = composing(record)
    choose(browser, "saved", "g0")
    last = len(record.actions)
    assert f"{last} of {last} actions" in browser.text
    browser.do("later")
    assert f"{last} of {last} actions" in browser.text
    for _turn in range(last + 1):
        browser.do("earlier")
        assert not browser.errors
        code(browser)
    assert f"0 of {last} actions" in browser.text
    choose(browser, "at", "nonsense")
    assert f"0 of {last} actions" in browser.text
    choose(browser, "at", "9999")
    assert f"{last} of {last} actions" in browser.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", FROM_RECORD)
def test_every_action_of_every_game_can_be_stopped_at(game: str, what: str) -> None:
    record = played(game, ("Ann", *["bot:novice"] * (GAMES[game].seat_counts[0] - 1)), 25).record
    draft = draft_about(Draft(what=what), record)
    for at in range(len(record.actions) + 1):
        piece = moved_to(draft, at).piece("https://a.example/", "x.png", 700)
        assert piece is not None
        assert piece.title
        assert piece.alt


def test_a_game_can_be_pasted_or_opened() -> None:
    record = played().record
    for given in (pack(record), f"see https://x.example/index.html#/take/{pack(record)} !", record_text(record)):
        assert pasted_game(given) == record
        browser = composing()
        browser.send(Signal("input", do="pasted", text=given))
        browser.do("take-pasted")
        assert f"{len(record.actions)} actions" in browser.text
        browser = composing()
        browser.send(Signal("file", do="file", text=given))
        assert f"{len(record.actions)} actions" in browser.text


@pytest.mark.parametrize(
    "given", ["", "hello", "1r", "1rAAAA", "{", '{"format": 1}', "1vAAAA", '{"format":1,"game":"x","seats":[]}']
)
def test_what_holds_no_game_gets_its_sentence_and_changes_nothing(given: str) -> None:
    browser = composing(played().record)
    choose(browser, "saved", "g0")
    before = code(browser)
    browser.send(Signal("input", do="pasted", text=given))
    browser.do("take-pasted")
    assert _("No game was found there. Copy the whole link, or the whole text of the file.") in browser.text
    assert code(browser) == before
    assert not browser.errors


def test_a_file_that_is_too_big_gets_its_sentence() -> None:
    browser = composing()
    browser.send(Signal("file", do="file", text=None))
    assert _("No game was found there. Copy the whole link, or the whole text of the file.") in browser.text


def test_a_file_that_the_browser_cannot_read_is_named() -> None:
    browser = composing()
    browser.send(Signal("unread-file", do="file", name="moved.json"))
    assert "“moved.json” couldn’t be read" in browser.text


def test_a_row_of_cards_is_laid_and_taken_back() -> None:
    browser = composing()
    choose(browser, "kind", "cards")
    assert _("There are no cards yet.") in browser.text
    browser.do("lay-card", "8VL")
    browser.do("lay-card", "1M")
    browser.do("lay-card", "9VY")
    browser.do("take-card", "1")
    embed = embed_in(code(browser))
    assert (embed.mode, embed.r) == ("cards", "8VL_9VY")
    assert field(browser, "alt") == "8 of Waves and Leaves, the Mill; and 9 of Waves and Wyrms, the Darkness."
    choose(browser, "game", "troll-tricker")
    browser.do("lay-card", "F6")
    assert embed_in(code(browser)).r == "F6"


@pytest.mark.parametrize("place", range(len(KINDS)))
def test_every_kind_of_question_can_be_asked(place: int) -> None:
    browser = composing()
    choose(browser, "kind", "ask")
    choose(browser, "question-kind", str(place))
    kind = KINDS[place]
    if kind.cards:
        browser.send(Signal("click", do="lay", item=f"question {kind.cards[3]}"))
        assert kind.cards[3] in embed_in(code(browser)).r
    embed = embed_in(code(browser))
    assert embed.mode == "ask"
    assert kind.game in embed.r
    assert not browser.errors


def test_a_whole_game_is_set_up_by_the_reader() -> None:
    browser = composing(played().record)
    choose(browser, "kind", "play")
    choose(browser, "game", "rebel-runs")
    embed = embed_in(code(browser))
    assert (embed.mode, embed.game, embed.r) == ("play", "rebel-runs", "")
    choose(browser, "saved", "g0")
    assert embed_in(code(browser)).r
    choose(browser, "saved", "")
    assert embed_in(code(browser)).r == ""


def test_a_worked_example_has_the_address_of_its_own_page() -> None:
    browser = composing()
    choose(browser, "kind", "example")
    assert not browser.has("#code")
    choose(browser, "example", "gasp-3")
    assert code(browser) == "https://games.example/suits/examples/gasp-3.html"
    assert element(browser.html, "#name").attributes["value"] == "A trick & its <end>"
    choose(browser, "theme", "dark")
    assert code(browser).endswith("gasp-3.html?theme=dark")


def test_what_is_too_long_for_a_frame_is_a_link_and_says_so() -> None:
    session = Session.start(GAMES["fistellavates"], ("Ann", "bot:novice", "bot:novice"), {}, Random(5))
    rng = Random(7)
    while session.turn is not None and (session.length % 20 or len(pack(session.record)) < 4200):
        session.play(rng.choice(session.view(session.turn).legal))
    browser = composing(session.record)
    choose(browser, "kind", "step")
    choose(browser, "saved", "g0")
    assert "This game is too long for a frame’s address, which holds 4,000 characters." in browser.text
    assert not browser.has("[role=tab]")
    link = field(browser, "code")
    assert unpack(link.rpartition("/")[2]) == session.record
    browser.do("copy", "code")
    browser.settle()
    assert browser.copied == [link]
    choose(browser, "kind", "show")
    assert "This game is too long for a frame’s address, which holds 4,000 characters." not in browser.text


def test_titles_and_alternative_texts_stay_until_something_else_is_chosen() -> None:
    browser = composing(played().record)
    choose(browser, "saved", "g0")
    own = field(browser, "alt")
    browser.send(Signal("input", do="alt", text="Mine"))
    browser.send(Signal("input", do="name", text='A "title"'))
    browser.do("tab", "markdown")
    assert "![Mine]" in field(browser, "code")
    choose(browser, "theme", "dark")
    assert field(browser, "alt") == "Mine"
    browser.do("tab", "html")
    assert 'title="A &quot;title&quot;"' in field(browser, "code")
    browser.do("earlier")
    assert field(browser, "alt") not in ("Mine", own)


def test_the_frame_is_tried_when_asked_for_and_goes_with_the_next_choice() -> None:
    browser = composing(played().record)
    choose(browser, "saved", "g0")
    assert not browser.has("iframe")
    browser.do("try")
    (trial,) = values(browser.html, "iframe.trial", "src")
    assert trial.startswith("https://games.example/suits/embed.html?g=gasp&mode=show")
    browser.do("earlier")
    assert not browser.has(".trial")


def test_pictures_are_saved() -> None:
    browser = composing(played().record)
    choose(browser, "saved", "g0")
    browser.do("svg")
    browser.do("png")
    assert [name for name, _ in browser.files] == ["gasp-2026-11-21.svg", "gasp-2026-11-21.png"]


def test_what_breaks_can_be_reported_and_the_draft_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = composing(played().record)
    choose(browser, "saved", "g0")
    browser.do("earlier")
    before = code(browser)
    with monkeypatch.context() as patched:
        patched.setattr(ComposeScreen, "_choose", None)
        browser.send(Signal("change", do="saved", text=""))
    assert _(ComposerShell.crashed) in browser.text
    browser.do("copy-report")
    browser.settle()
    (report,) = browser.copied
    assert "Build: 1" in report
    assert "TypeError" in report
    assert '"game": "gasp"' in report
    assert '"hand"' not in report
    browser.errors.clear()
    browser.do("go-on")
    assert code(browser) == before
    assert not browser.errors


def test_a_draft_that_breaks_again_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def piece(draft: Draft, *_: str) -> None:
        assert draft.record is None

    browser = composing(played().record)
    choose(browser, "saved", "g0")
    with monkeypatch.context() as patched:
        patched.setattr(Draft, "piece", piece)
        browser.do("earlier")
        browser.do("go-on")
        assert _(ComposerShell.crashed) in browser.text
        browser.do("go-on")
    assert _(ComposerShell.crashed) not in browser.text
    assert _("Choose a game first: one you have played here, or one from a link or a file.") in browser.text


HEIGHT = re.compile(r' height="([0-9]+)"')


def height(browser: FakeBrowser) -> int:
    """The height in the code that stands there once the frame has been measured."""
    browser.settle()
    browser.do("tab", "html")
    assert not browser.errors
    found = HEIGHT.search(field(browser, "code"))
    assert found
    return int(found[1])


@pytest.mark.parametrize("what", ["show", "step", "ask", "cards", "example"])
def test_the_code_has_the_height_that_the_page_measures(what: str) -> None:
    record = played("gasp", actions=20).record
    browser = composing(record)
    choose(browser, "kind", what)
    if what in FROM_RECORD:
        choose(browser, "saved", "g0")
    elif what == "cards":
        browser.do("lay-card", "8VL")
    elif what == "example":
        choose(browser, "example", "gasp-3")
    assert height(browser) == browser.phone_height
    address = code(browser)
    drawings = browser.measured[address]
    assert [id for id, _ in drawings[:1]] == (["app"] if what not in ("cards", "example") else [])
    assert len(drawings) == {"show": 1, "ask": 1, "step": len(record.actions) + 2}.get(what, 0)
    # Another frame is another height, and one that can't be measured has the usual one.
    browser.phone_height = None
    choose(browser, "theme", "dark")
    assert height(browser) == TABLE
    assert len(browser.measured) == 2


@pytest.mark.parametrize("what", ["try", "play"])
def test_a_table_is_laid_out_for_the_height_that_it_has(what: str) -> None:
    browser = composing(played("gasp").record)
    choose(browser, "kind", what)
    choose(browser, "saved", "g0")
    assert height(browser) == TABLE
    assert not browser.measured


def test_of_a_long_game_some_steps_are_measured() -> None:
    record = played("gasp", actions=200).record
    browser = composing(record)
    choose(browser, "kind", "step")
    choose(browser, "saved", "g0")
    height(browser)
    (drawings,) = browser.measured.values()
    assert 40 < len(drawings) < 70


def test_a_frame_speaks_the_readers_language_unless_the_editor_chooses_one(offered: None) -> None:
    browser = composing()
    choose(browser, "kind", "play")
    assert embed_in(code(browser)).lang == ""
    choose(browser, "language", "de")
    assert embed_in(code(browser)).lang == "de"
    assert values(browser.html, "#language option", "lang") == ["en", "de"]
    for unknown in ("fr", "<b>", "de-AT"):
        browser.send(Signal("change", do="language", text=unknown))
        assert embed_in(code(browser)).lang == "de"
    choose(browser, "language", "")
    assert "lang=" not in code(browser)
    choose(browser, "kind", "example")
    assert values(browser.html, "#language option", "value") == ["en", "de"], "the page of a worked case has one"
    choose(browser, "example", "gasp-3")
    assert "/examples/gasp-3.html" in code(browser)
    assert "/de/examples/" not in code(browser)
    choose(browser, "language", "de")
    assert "/de/examples/gasp-3.html" in code(browser)


def test_where_there_is_one_language_none_is_offered() -> None:
    browser = composing()
    assert not browser.has("#language")
    browser.send(Signal("change", do="language", text="de"))
    choose(browser, "kind", "play")
    assert embed_in(code(browser)).lang == ""


def test_examples_are_those_of_the_readers_language(offered: None) -> None:
    browser = composing()
    speak(Catalog("de", {"A trick & its <end>": "Ein Fall"}, "101"))
    choose(browser, "kind", "example")
    assert "Ein Fall" in browser.html
    choose(browser, "example", "gasp-3")
    assert "/de/examples/gasp-3.html" in code(browser)


@pytest.fixture
def offered() -> Iterator[None]:
    """A site in English and German."""
    language.offer({"en": "English", "de": "Deutsch"})
    yield
    language.offer({"en": "English"})
    speak()
