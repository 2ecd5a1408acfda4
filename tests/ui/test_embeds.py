"""Frames on somebody else's page, without a browser: every mode, and every kind of bad address."""

from __future__ import annotations

import dataclasses
import json
import re
from random import Random

import pytest

from engine import GAMES, Record, Session, pack, to_json
from engine.safe_text import LONGEST
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.reading import element, elements, text_of, values
from ui.app.frame import EmbedShell
from ui.components.card import card_label
from ui.games.catalog import ui_of
from ui.platform.browser import Signal
from ui.positions.frame_address import Embed, of_question, write
from ui.positions.from_address import game_to_play_on

SLUGS = list(GAMES)


def framed(embed: Embed | str, storage: FakeStorage | None = None, behind: str = "") -> FakeBrowser:
    """A frame that has been pressed."""
    address = embed if isinstance(embed, str) else write(embed)
    asked, sharp, more = address.partition("#")
    return FakeBrowser(storage=storage, make=lambda browser: EmbedShell(browser, asked, sharp + more + behind))


def played(slug: str = "gasp", length: int = 12, *, people: int = 1, seed: int = 3) -> Record:
    """A game of so many actions, with a comment on the last of them."""
    rng = Random(seed)
    seats = 3 if 3 in GAMES[slug].seat_counts else 2
    names = ("Ann", "Ben", "Cleo")[:people]
    session = Session.start(GAMES[slug], (*names, *["bot:random"] * (seats - people)), {}, rng)
    while session.turn is not None and session.length < length:
        session.play(rng.choice(session.view(session.turn).legal))
    actions = session.record.actions
    return dataclasses.replace(session.record, comments={str(len(actions) - 1): "Look at this <b>card</b>!"})


def viewed(record: Record, seat: int | None = 0) -> str:
    replay = record.replay()
    names = ["Ann", "Ben", "Cleo"][: len(record.seats)]
    return pack({"game": record.game, "names": names, "view": to_json(replay.game.view(replay.state, seat))})


def hand(record: Record, seat: int) -> list[str]:
    replay = record.replay()
    return list(replay.game.view(replay.state, seat).hand)


def said(browser: FakeBrowser) -> str:
    return text_of(element(browser.html, "#told"))


def expect_framed(browser: FakeBrowser) -> None:
    """All links lead out of the frame, and nothing stands there as it was written."""
    assert not browser.errors
    assert browser.ready
    assert browser.address() == "", "a frame leaves the history of the page around it alone"
    for link in elements(browser.html, "a"):
        assert (link.attributes["target"], link.attributes["rel"]) == ("_blank", "noopener"), link.html
    assert "<b>card</b>" not in browser.html


@pytest.mark.parametrize("slug", SLUGS)
def test_a_position_is_shown_as_one_seat_sees_it(slug: str) -> None:
    record = played(slug)
    for seat in (None, 0, 1):
        browser = framed(Embed("show", slug, pack(record), seat=seat))
        expect_framed(browser)
        assert browser.title.startswith(GAMES[slug].name)
        assert "after 12 actions" in browser.text or f"after {len(record.actions)}" in browser.text
        assert "Look at this <b>card</b>!" in browser.text
        assert browser.has("[href^='index.html#/take/1r']")


def test_a_position_can_be_in_the_middle_of_a_game() -> None:
    record = played(length=20)
    browser = framed(Embed("show", "gasp", pack(record), at=5, seat=1))
    assert "As Robin sees it, after 5 actions" in browser.text
    assert "Look at this" not in browser.text
    for code in hand(dataclasses.replace(record, actions=record.actions[:5]), 1):
        assert card_label(code) in browser.html


@pytest.mark.parametrize("slug", SLUGS)
def test_a_view_is_shown_and_leads_to_the_full_page_without_a_game(slug: str) -> None:
    browser = framed(Embed("show", slug, viewed(played(slug))))
    expect_framed(browser)
    assert "As Ann sees it" in browser.text
    assert browser.has("[href='index.html']")
    assert "take/" not in browser.html


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_gone_through_action_by_action(slug: str) -> None:
    record = played(slug, 16)
    browser = framed(Embed("step", slug, pack(record)))
    expect_framed(browser)
    browser.do("first")
    assert said(browser) == "Nothing has happened yet."
    seen = set()
    for at in range(1, 17):
        browser.do("next")
        assert f"{at} of 16" in browser.text
        seen.add(said(browser))
    assert "Look at this <b>card</b>!" in browser.text
    assert len(seen) > 3
    states = list(browser.reserved["stepped"]())
    assert len(states) == 17
    assert states[16] in browser.html, "room is kept for what is shown"
    before = browser.html
    browser.do("next")
    assert browser.html == before, "at the end it stays"
    browser.do("previous")
    assert "15 of 16" in browser.text
    for key, place in (("Home", 0), ("ArrowLeft", 0), ("ArrowRight", 1), ("End", 16), ("x", 16), ("ArrowLeft", 15)):
        browser.send(Signal("key", key=key))
        assert f"{place} of 16" in browser.text
    browser.do("last")
    assert "16 of 16" in browser.text
    expect_framed(browser)


def test_a_game_begins_where_the_cards_are_dealt_or_where_the_address_says() -> None:
    record = played(length=16)
    assert "2 of 16" in framed(Embed("step", "gasp", pack(record))).text
    assert "7 of 16" in framed(Embed("step", "gasp", pack(record), at=7)).text
    assert "0 of 0" in framed(Embed("step", "gasp", pack(Record("gasp", ("a", "b"))))).text


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("mode", ["show", "step"])
def test_whoever_gave_no_name_is_nobody_that_readers_are(mode: str, slug: str) -> None:
    record = dataclasses.replace(played(slug), seats=("you", *played(slug).seats[1:]), comments={})
    for at in range(len(record.actions) + 1):
        browser = framed(Embed(mode, slug, pack(record), at=at))
        expect_framed(browser)
        assert not re.search(r"\b[Yy]ou(r|rs)?\b", browser.text), browser.text
    assert "Seat 1" in browser.text


def test_a_bystander_sees_no_hand_that_is_not_hers() -> None:
    record = played(length=8)
    everybody = framed(Embed("step", "gasp", pack(record), at=8))
    assert "As everybody sees it" in everybody.text
    assert "hand" not in everybody.text
    assert "As Ann sees it" in framed(Embed("step", "gasp", pack(record), at=8, seat=0)).text


# Who plays is the same question in all games; in one it is asked every day.
@pytest.mark.parametrize(
    ("slug", "people"),
    [
        pytest.param(slug, people, marks=() if people == 1 or slug == "gasp" else pytest.mark.long)
        for slug in SLUGS
        for people in (0, 1, 2)
    ],
)
def test_a_position_is_tried_and_nothing_of_it_is_kept(slug: str, people: int) -> None:
    record = played(slug, 14, people=people)
    storage = FakeStorage()
    browser = framed(Embed("try", slug, pack(record)), storage)
    expect_framed(browser)
    assert "nothing here is saved" in browser.text
    beginning = browser.html
    browser.app.choose("pace", "instant")
    for _ in range(12):
        browser.read_on()
        assert not browser.has("[data-do=uncover]")
        if browser.has("#result"):
            break
        if browser.acts():
            browser.act(browser.acts()[0])
        else:
            browser.pick(browser.unpicked()[0])
    assert browser.html != beginning
    expect_framed(browser)
    assert not storage.texts
    browser.do("beginning")
    assert not browser.has("[data-do=undo]")
    assert not browser.errors


def test_what_is_not_allowed_is_explained_as_at_the_table() -> None:
    record = played(length=3)
    for length in range(3, 40):
        record = played(length=length)
        browser = framed(Embed("try", "gasp", pack(record), seat=0))
        dimmed = values(browser.html, "[data-pick][aria-disabled=true]", "data-pick")
        if dimmed and record.replay().state.turn == 0:
            break
    browser.pick(dimmed[0])
    assert "(G7)" in browser.text


def test_what_was_before_the_position_cannot_be_taken_back() -> None:
    record = played(length=9, people=3)
    browser = framed(Embed("try", "gasp", pack(record)))
    assert not browser.has("[data-do=undo]")
    while not browser.acts():
        browser.pick(browser.unpicked()[0])
    browser.act(browser.acts()[0])
    browser.settle()
    # Who has played something knows what this is; they only want to go back.
    assert text_of(element(browser.html, ".note")) == "Start over"
    browser.do("undo")
    assert not browser.has("[data-do=undo]")
    assert "Try anything you like" in text_of(element(browser.html, ".note"))


def test_chance_that_has_fallen_falls_again() -> None:
    record = played("holy-matrimony", 40)
    decks = [index for index, action in enumerate(record.actions) if action.startswith("deck")]
    begun = game_to_play_on(Embed("try", "holy-matrimony", pack(record), at=decks[1]))
    assert begun.actions == record.actions[: decks[1] + 1]


def test_after_the_end_it_begins_again() -> None:
    record = played(length=2000)
    browser = framed(Embed("try", "gasp", pack(record)))
    assert browser.has("#result")
    browser.do("again")
    assert browser.has("#result")
    assert not browser.errors


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played_in_a_frame_and_saved_like_any(slug: str) -> None:
    storage = FakeStorage()
    browser = framed(Embed("play", slug), storage)
    expect_framed(browser)
    seats = str(GAMES[slug].seat_counts[0])
    browser.send(Signal("submit", do="setup", form={"seats": seats, "who0": "person", "name0": ""}))
    browser.app.choose("pace", "instant")
    browser.settle()
    expect_framed(browser)
    saves = [text for key, text in storage.texts.items() if "/game/" in key]
    assert Record.from_json(saves[0]).game == slug
    assert browser.has("[href^='index.html#/take/1r']")
    again = framed(Embed("play", slug), storage)
    assert "still in progress" in again.text
    again.do("resume")
    again.settle()
    assert "still in progress" not in again.text
    assert again.has("#menu")
    expect_framed(again)
    again.do("visit", values(again.html, "[data-do=visit]", "data-item")[0])
    again.settle()
    assert again.has("[data-do=setup]")
    expect_framed(again)


def test_a_game_goes_on_from_what_the_address_brings_once() -> None:
    record = played(length=9)
    storage = FakeStorage()
    browser = framed(Embed("play", "gasp", pack(record)), storage)
    browser.app.choose("pace", "instant")
    browser.settle()
    expect_framed(browser)
    assert not storage.games, "nobody has played yet"
    while not storage.games:
        browser.do_something()
    games = {key: text for key, text in storage.texts.items() if "/game/" in key}
    assert len(games) == 1
    again = framed(Embed("play", "gasp", pack(record)), storage)
    assert {key: text for key, text in storage.texts.items() if "/game/" in key} == games
    again.app.choose("pace", "instant")
    again.play_on()
    again.do("again")
    again.settle()
    assert not again.errors


def test_a_game_is_packed_once_for_however_many_drawings() -> None:
    app = framed(Embed("play", "gasp")).app
    record = played(length=9)
    assert app.page_context(record).full is app.page_context(dataclasses.replace(record)).full
    assert app.page_context(played(length=10)).full != app.page_context(record).full
    assert app.page_context().full == "index.html"


def test_where_nothing_can_be_kept_the_full_page_takes_the_game_along() -> None:
    storage = FakeStorage()
    storage.denied = True
    browser = framed(Embed("play", "gasp", pack(played())), storage)
    assert "Games can’t be saved in this frame" in browser.text
    expect_framed(browser)
    links = values(browser.html, "a.button[href^='index.html#/take/']", "href")
    address = [link.removeprefix("index.html") for link in links]
    full = FakeBrowser(address[0])
    assert full.model.connection.session is not None
    assert full.model.connection.session.record.actions == played().actions


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if ui_of(slug).questions])
def test_a_question_is_asked_and_changed(slug: str) -> None:
    browser = framed(Embed("ask", slug))
    expect_framed(browser)
    assert browser.has("[data-do=lay], [data-do=number]")
    browser.send(Signal("key", key="Escape"))


def test_a_question_of_the_address_is_answered() -> None:
    browser = framed(Embed("ask", "", of_question("gasp trick standard 8VL/L 9VY")))
    assert "The Darkness (9) takes the trick" in browser.text or "The Mill" in browser.text
    before = browser.text
    browser.send(Signal("click", do="take", item="question 0-1"))
    assert browser.text != before
    browser.send(Signal("click", do="undo", item="question "))
    assert browser.title == framed(Embed("ask", "gasp")).title


RECORD = pack(played())
BAD = {
    "?g=gasp&mode=dance": "no mode called",
    "?g=<script>": "letters, digits",
    "?g=chess": "no game called",
    "": "doesn’t say which game",
    "?g=gasp&mode=show": "contains no game",
    "?g=gasp&mode=try": "contains no game",
    f"?r={RECORD[:-7]}": "damaged",
    f"?r={RECORD[:50]}AAAA{RECORD[54:]}": "damaged",
    f"?r=2r{RECORD[2:]}": "version 1",
    "?r=1rAAAA&mode=step": "damaged",
    "?r=1vAAAA&mode=show": "damaged",
    "?r=" + "A" * 1_000_000: "too long",
    "?r=1r" + "A" * 3_000: "damaged",
    f"?mode=show&at=500&r={RECORD}": "has 12 actions",
    f"?mode=try&at=500&r={RECORD}": "has 12 actions",
    f"?mode=show&seat=7&r={RECORD}": "seats are 0 to 2",
    f"?mode=try&seat=7&r={RECORD}": "seats are 0 to 2",
    f"?mode=step&seat=7&r={RECORD}": "seats are 0 to 2",
    f"?mode=step&r={viewed(played())}": "what one seat sees",
    f"?mode=try&r={viewed(played())}": "what one seat sees",
    f"?mode=play&r={viewed(played())}": "what one seat sees",
    f"?mode=show&r={pack({'game': 'gasp'})}": "isn’t a position",
    f"?mode=show&r={pack({'game': '<b>', 'names': ['<i>'], 'view': {}})}": "damaged, or from another version",
    f"?mode=show&r={pack(Record('chess', ('a', 'b')))}": "no game",
    f"?mode=try&r={pack(Record('gasp', ('a', 'b'), {'tokens_each': 77}))}": "tokens_each",
    f"?mode=step&r={pack(Record('gasp', ('a', 'b'), rules=99))}": "edition 99",
    f"?mode=play&r={pack(Record('gasp', ('a', 'b'), actions=('first 0', '<b>oops</b>')))}": "action 1",
    f"?mode=show&r={pack(Record('gasp', ('a', 'b'), actions=('done',) * 50_000))}": "too long for a frame",
    "?mode=ask&r=gasp_what": "no question",
    "?mode=ask&r=chess_trick": "no question",
    "?mode=ask&g=gasp&r=trick_standard_XX": "isn’t a card that can be asked about",
    "?mode=ask&g=gasp&r=trick_standard_8VL__Q": "makes no sense",
    "?mode=ask&g=gasp&r=trick_standard" + "_8VL" * 900: "room for 5 cards",
    "?mode=ask&g=troll-tricker&r=trick_F6__W_circle_XYZ": "makes no sense",
    "?mode=ask&g=troll-tricker&r=trick_F6_F7_circle_FWDSTRBN": "makes no sense",
    "?mode=ask&g=rebel-runs&r=meld_set_N5_circle_NFRWDST_sign_ZZ": "",
    "?mode=ask&g=battle-of-the-bards&r=tale_1M_meme_1S_1V_name_QQQ": "room for 1 cards",
    "?mode=ask&g=battle-of-the-bards&r=tale_1M_meme_1S_name_QQQ": "",
    "?mode=ask&g=fistellavates&r=hypothesis_x_y_z_1_2_3": "",
}


@pytest.mark.parametrize("address", BAD, ids=lambda address: address[:40])
def test_bad_input_is_answered_with_a_sentence(address: str) -> None:
    browser = framed(address)
    expect_framed(browser)
    assert BAD[address] in browser.text
    assert len(browser.text) < 3_000
    for markup in ("<script", "<i>", "<b>oops"):
        assert markup not in browser.html
    browser.send(Signal("address"))
    browser.settle()
    expect_framed(browser)


def test_names_and_comments_are_text() -> None:
    record = dataclasses.replace(played(), seats=("<img src=x>", "bot:<b>", "bot:random"))
    for mode in ("show", "step", "try", "play"):
        browser = framed(Embed(mode, "", pack(record), at=9))
        expect_framed(browser)
        assert not browser.has("img")


ASLEEP = {
    "play": Embed("play", "gasp", pack(played())),
    "try": Embed("try", "gasp", pack(played())),
    "step": Embed("step", "gasp", pack(played()), at=4, seat=0),
    "ask": Embed("ask", "gasp", of_question("trick standard 8VL/L 9VY")),
    "show": Embed("show", "gasp", pack(played()), seat=0),
    "learn": Embed("learn", "gasp"),
}


def asleep(browser: FakeBrowser) -> str | None:
    assert isinstance(browser.app, EmbedShell)
    return browser.app.sleep_text()


# Tables are played in one of the modes every day, and without storage only in the others.
@pytest.mark.parametrize(
    ("mode", "denied"),
    [
        pytest.param(mode, denied, marks=pytest.mark.long if mode == "try" or (denied and mode == "play") else ())
        for mode in ASLEEP
        for denied in (False, True)
    ],
)
def test_a_frame_that_slept_shows_what_it_showed(mode: str, denied: bool) -> None:
    storage = FakeStorage()
    storage.denied = denied
    address = write(ASLEEP[mode])
    browser = framed(address, storage)
    browser.app.choose("pace", "instant")
    if mode in ("play", "try"):
        browser.play_on()
    elif mode == "step":
        browser.do("next")
    elif mode == "learn":
        browser.do("lesson-next")
    elif mode == "ask":
        browser.send(Signal("click", do="take", item="question 0-1"))
    browser.settle()
    kept = asleep(browser)
    if mode == "learn" and denied:
        assert kept is None, "nobody knows then how far the pupil is"
        return
    assert kept
    woken = FakeBrowser(storage=storage, make=lambda other: EmbedShell(other, address, "", kept))
    woken.settle()
    assert not woken.errors
    assert woken.title == browser.title
    for part in ("#hand", "#told", ".question", ".steps", "figure", ".coach"):
        assert browser.has(part) == woken.has(part)
        if browser.has(part):
            assert text_of(element(woken.html, part)) == text_of(element(browser.html, part))
    assert woken.app.settings["pace"] == "instant"
    assert json.loads(asleep(woken) or "") == json.loads(kept)


def test_a_frame_that_could_not_be_woken_stays_awake() -> None:
    browser = framed(ASLEEP["try"])
    assert asleep(browser)
    browser.app.saves.put("a1", "x" * LONGEST)
    assert asleep(browser) is None


def test_a_frame_stays_awake_while_something_goes_on_or_could_be_lost() -> None:
    browser = framed(Embed("play", "gasp"))
    assert asleep(browser) is None, "a form may be half filled in"
    browser = framed(ASLEEP["step"])
    browser.do("play")
    assert asleep(browser) is None
    browser = framed(ASLEEP["play"])
    browser.send(Signal("click", do="hint"))
    assert asleep(browser) is None
