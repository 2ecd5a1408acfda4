"""Luck is not drawn anew by taking back, nobody takes back what was shown, and nobody shares what is to come."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest

from engine import GAMES, Record, Session, pack, to_json, unpack
from engine.luck import key_of
from tests.positions import everyday, soon_over
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser, FakeStorage, result_of
from ui.embed.draft import Draft, draft_about, pasted_game
from ui.embed.draft import link as long_link
from ui.embed.snippets import CODES
from ui.platform.browser import Signal
from ui.saves.saves import record_text
from ui.saves.statistics import finished_game
from ui.table.bots import Bots
from ui.table.connection import LocalConnection
from ui.table.features.bots import bot_questions
from ui.table.model import TableModel

SEED = "0123456789abcdef" * 2
KINDS = sorted(everyday())
ROUNDS = 2
"""Shuffles of a game after its first that are looked at."""

MOST = 250
"""Actions of a game, at the most."""


def begun(slug: str, seats: tuple[str, ...], preset: str = "default", **house: Any) -> Session:
    """A game whose luck follows from a seed; another generator is never asked."""
    game = GAMES[slug]
    options = soon_over(slug, game.presets[preset])
    return Session.start(game, seats, options, None, **{"seed": SEED, **house})  # type: ignore[arg-type]


@pytest.mark.parametrize(("slug", "seats", "preset"), KINDS)
def test_what_chance_did_it_does_again(slug: str, seats: int, preset: str) -> None:
    session, rng = begun(slug, tuple("ABCDEFG"[:seats]), preset), random.Random(5)
    again, chances = Session.resume(Record.from_json(record_text(session.record)), random.Random(9)), 0
    while session.turn is not None and chances < ROUNDS:
        before, seat, action = session.length, session.turn, rng.choice(session.view(session.turn).legal)
        for each in (session, again):
            each.play(action)
        if session.length > before + 1:
            after = session.record.actions
            assert session.undo(seat)
            assert session.length == before or action == "done", "a pass is taken back with the decision before it"
            while session.length < len(after):
                session.play(after[session.length])
            assert session.record.actions == after == again.record.actions
            chances += 1
    assert chances or session.turn is None


# Every level in one game, and every game with bots by chance: the draws of a level are the same in all.
@pytest.mark.parametrize(
    ("slug", "level"),
    [
        pytest.param(slug, level, marks=() if slug == "gasp" or level == "random" else pytest.mark.long)
        for slug in GAMES
        for level in ("random", "novice", "adept", "master")
    ],
)
def test_what_bots_replied_they_reply_again(slug: str, level: str) -> None:
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.begin(Record(slug, ("you", *[f"bot:{level}"] * (GAMES[slug].seat_counts[0] - 1)), facts(slug).short))
    browser.send(Signal("none"))
    replied = 0
    for _ in range(40):
        browser.read_on()
        view = browser.model.view()
        if view.over or replied == 2:
            break
        session = browser.model.connection.session
        assert session is not None
        before, action = session.length, view.legal[-1]
        browser.act(action)
        browser.settle()
        after = session.record.actions
        if len(after) == before + 1:
            continue
        browser.read_on()
        browser.do("undo")
        assert session.length == before
        browser.act(action)
        browser.settle()
        assert session.record.actions[: len(after)] == after
        replied += 1
    assert replied or slug == "battle-of-the-bards"
    assert not browser.errors


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.simultaneous])
def test_bots_that_choose_beside_somebody_have_the_luck_that_they_have_after_them(slug: str) -> None:
    seats = ("you", *["bot:random"] * (GAMES[slug].seat_counts[0] - 1))
    model, rng = TableModel(LocalConnection(begun(slug, seats))), random.Random(3)
    session = model.connection.session
    assert session is not None
    for _ in range(MOST):
        if session.turn == 0 and session.view(0).phase in GAMES[slug].simultaneous:
            break
        session.play(rng.choice(session.view(session.turn).legal))
    beside = list(bot_questions(model, rng))
    session.play(session.view(0).legal[0])
    assert [question.seed for question in bot_questions(model, rng)] == [question.seed for question in beside] != []


def test_a_bot_that_has_less_time_the_second_time_chooses_the_same() -> None:
    answers = iter(["first", "second"])
    browser = FakeBrowser()

    async def think(question: str) -> str:
        return next(answers)

    browser.thinker = think
    model = TableModel(LocalConnection(begun("gasp", ("bot:master",) * 3)))
    question = next(bot_questions(model, random.Random(1)))
    bots = Bots(browser)

    async def twice() -> list[str | None]:
        found = [await bots.ask(question, {"first", "second"}.__contains__)]
        bots.stop()
        return [*found, await bots.ask(question, {"first", "second"}.__contains__)]

    assert result_of(twice()) == ["first", "first"]
    assert next(answers, None) is None


def located(view: Any, slug: str) -> set[str]:
    """All cards that a view places somewhere."""
    plain = {name: each for name, each in to_json(view).items() if name not in ("legal", *facts(slug).unplaced)}
    return {text for text in re.findall(r'"([^"]*)"', json.dumps(plain)) if text and text.upper() == text}


# A game of each kind every day comes to what may be taken back and to what may not.
@pytest.mark.parametrize("games", [1, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("slug", GAMES)
def test_around_one_screen_nothing_is_taken_back_past_what_somebody_was_shown(slug: str, games: int) -> None:
    count, offered, refused = GAMES[slug].seat_counts[-1], 0, 0
    for number in range(games):
        rng = random.Random(number)
        labels = (*["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo"][: max(2, count - 1)], "bot:random")[:count]
        model = TableModel(LocalConnection(begun(slug, labels, seed=f"{number:032x}")))
        session = model.connection.session
        assert session is not None
        while session.turn is not None and session.length < MOST:
            model.go_on()
            if model.bot_due:
                model.act_for_bot(rng.choice(session.view(session.turn).legal))
                assert model.undoer is None
                refused += 1
                continue
            model.uncover()
            seat = session.turn
            assert model.undoer in (None, seat)
            if model.undoer is not None:
                assert session.last_action(seat) == session.length - 1
            before, length = model.view(), session.length
            assert model.act(rng.choice(before.legal))
            after = session.view(seat)
            if model.undoer is None:
                refused += 1
                continue
            offered += 1
            assert session.length == length + 1
            if not located(after, slug) <= located(before, slug):
                # They could tell by elimination, however often it is imagined.
                imagine, action = GAMES[slug].determinizer(before), GAMES[slug].read(session.record.actions[-1])
                for state in [imagine(rng) for _ in range(60)]:
                    GAMES[slug].apply(state, action)
                    assert GAMES[slug].view(state, seat) == after
            if rng.random() < 0.1:
                assert model.undo()
                assert session.length <= length
                assert session.record.undos == 0
    assert offered or facts(slug).one_action_a_round
    assert refused


def shared_texts(browser: FakeBrowser) -> str:
    """All that a page shows and hands out, whatever is pressed, but for files of games."""
    for tab in CODES:
        if browser.has(f'[data-item="{tab}"]'):
            browser.send(Signal("click", do="tab", item=tab))
    for signal in ("svg", "png"):
        if browser.has(f"[data-do={signal}]"):
            browser.do(signal)
    files = [content for name, content in browser.files if not name.endswith(".json")]
    return "\n".join([browser.title, browser.html, *files, *browser.copied, *browser.qr_codes])


@pytest.mark.parametrize("slug", GAMES)
def test_the_seed_is_in_nothing_that_is_shared(slug: str) -> None:
    seats = ("you", *["bot:random"] * (GAMES[slug].seat_counts[0] - 1))
    session = begun(slug, seats)
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/a"] = record_text(session.record)
    secrets = SEED, key_of([SEED]).hex()
    assert SEED in storage.texts["suits-and-signs/game/a"]
    for address in ("#/", "#/game/a", "#/share/a", "#/look/a"):
        browser = FakeBrowser(address, storage)
        browser.settle()
        shown = shared_texts(browser)
        assert not [secret for secret in secrets if secret in shown]
        for packed in re.findall(r"#/take/(1r[A-Za-z0-9_-]+)", shown):
            game = unpack(packed)
            assert isinstance(game, Record)
            assert (game.seed, game.goes_on_from(session.record)) == ("", True)
    live = {"way": "live", "friends": "1", "my seed": SEED, "my key 1": SEED, "seed 1": SEED}
    for record in (session.record, Record(slug, seats, actions=session.record.actions, together=live)):
        for what in ("step", "try", "play"):
            draft = draft_about(Draft(what=what), pasted_game(record_text(record)))
            for text in (draft.address("https://wiki.example/"), long_link(draft, "https://wiki.example/")):
                packed = re.search(r"1r[A-Za-z0-9_-]+", text)
                assert packed is not None
                assert SEED not in record_text(unpack(packed[0]))  # type: ignore[arg-type]
    assert unpack(pack(session.record)) == replace(session.record, seed="")


def test_a_seed_means_the_same_for_ever() -> None:
    session = begun("gasp", ("you", "bot:novice"))
    deck = "3LY 6LK 1Y 7VY 2SY 1V 9VY 1M 7ML 7SK 6SY NV 9LK NY 5ML 9MS 3MV 8YK 3SK 8VL 2VL 4MS 2MK 1S 1L NS 8MS 5SV 5YK"
    assert session.record.actions == ("first 1", f"deck {deck} 4YK NK 1K 6MV NM 4VL NL")
    luck = session.luck_of_bot(5)
    assert luck is not None
    assert luck.randrange(2**32) == 146015674


@pytest.mark.parametrize("seed", [3, None, "", "0" * 31, "0" * 33, "G" * 32, ["0" * 32], "0" * 32 + "\n", "É" * 32])
def test_what_is_no_seed_is_none(seed: Any) -> None:
    plain = begun("gasp", ("a", "b")).record.to_json()
    assert Record.from_json({**plain, "seed": seed, "undos": seed, "undo": seed}) == Record.from_json(
        {name: value for name, value in plain.items() if name != "seed"} | {"undos": seed if seed == 3 else 0}
    )


@pytest.mark.parametrize("deal", [3, None, "", "x" * 4001, "ü", "a\n", ["a"]])
def test_what_names_no_shared_deal_is_left_out(deal: Any) -> None:
    record = begun("gasp", ("a", "b")).record
    assert Record.from_json({**record.to_json(), "duplicate": deal}) == record


def test_a_shared_deal_is_kept_in_saves_and_left_out_of_links() -> None:
    record = replace(begun("gasp", ("a", "b")).record, duplicate="day 2026-11-26")
    assert Record.from_json(record.to_json()) == record
    found = unpack(pack(record))
    assert isinstance(found, Record)
    assert found.duplicate == ""


def test_a_record_without_a_seed_goes_on_as_it_is() -> None:
    session = Session.resume(Record("gasp", ("a", "b")), random.Random(1))
    assert "seed" not in session.record.to_json()
    assert session.luck_of_bot(3) is None


def test_who_plays_alone_is_told_how_much_was_taken_back() -> None:
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("gasp", ("you", "bot:random", "bot:random"), {"tokens_each": 1}))
    browser.send(Signal("none"))
    browser.read_on()
    for times in (1, 2):
        while not browser.acts():
            browser.do_something()
        browser.act(browser.acts()[0])
        browser.read_on()
        browser.do("undo")
        assert Record.from_json(browser.save).undos == times
    again = FakeBrowser(browser.address(), browser.storage)
    again.app.choose("pace", "instant")
    again.play_on()
    assert "2 actions were taken back." in again.text
    session = again.model.connection.session
    assert session is not None
    assert finished_game("a", session).undos == 2
    again.visit("#/")
    again.settle()
    again.visit("#/statistics")
    again.settle()
    assert "against random bots, 2 actions taken back" in again.text
    assert not again.errors


def test_what_showed_nothing_is_taken_back_for_nothing() -> None:
    session = begun("fistellavates", ("you", "bot:random", "bot:random"))
    rng = random.Random(1)
    while session.turn != 0 or session.view(0).phase in ("plan", "draw"):
        session.play(rng.choice(session.view(session.turn).legal))
    last = session.view(0).legal[0]
    session.play(last)
    shown = session.has_shown_since(session.length - 1)
    assert session.undo(0)
    assert session.record.undos == shown


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_can_be_begun_in_which_nothing_is_taken_back(slug: str) -> None:
    browser = FakeBrowser(f"#/new/{slug}?no_undo=true")
    browser.app.choose("pace", "instant")
    assert browser.has("#no_undo[checked]")
    assert "no undo" in browser.text
    form = {"seats": str(GAMES[slug].seat_counts[0]), "no_undo": "on"}
    browser.send(Signal("submit", do="setup", form=form))
    browser.read_on()
    for _ in range(12):
        if browser.model.view().over:
            break
        browser.do_something()
        browser.settle()
        assert not browser.has("[data-do=undo]")
        browser.send(Signal("click", do="undo"))
    record = Record.from_json(browser.save)
    assert (record.undo, record.undos) == (False, 0)
    assert f"#/new/{slug}?" in browser.html.replace("&amp;", "&")
    assert "no_undo=true" in browser.html
    session = Session.resume(record, random.Random(1))
    assert not session.undo(0)
    assert not browser.errors


def test_pages_that_save_a_game_say_what_its_file_holds() -> None:
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/a"] = record_text(begun("gasp", ("you", "bot:random")).record)
    for address in ("#/", "#/game/a", "#/share/a"):
        browser = FakeBrowser(address, storage)
        assert browser.has("[data-do^=export]")
        assert "its file also contains the cards to come" in browser.text
