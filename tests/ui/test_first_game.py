"""The first game of each kind: its seats, its start card, and what is kept of it."""

from __future__ import annotations

import pytest

from engine import GAMES, Record
from engine.bots import offered_levels
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from ui.games.catalog import GAME_UIS, ui_of
from ui.lessons.lesson import load
from ui.platform.browser import Signal
from ui.saves.seats import bot

CARD = ".first-game"

ENDS = {
    "gasp": {"partnership", "tokens_each", "round_limit"},
    "battle-of-the-bards": set[str](),
    "fistellavates": {"target", "once_through", "turn_cap"},
    "troll-tricker": {"hands"},
    "rebel-runs": set[str](),
    "holy-matrimony": {"target"},
}
"""The options of each game that change how it is won, or when it ends."""

INNER = {
    "gasp": set[str](),
    "battle-of-the-bards": {"deck", "double"},
    "fistellavates": set[str](),
    "troll-tricker": {"reshuffle", "lead", "fey_points"},
    "rebel-runs": {"lay_off", "same_sign_run", "draw_discard"},
    "holy-matrimony": {"minimum_cards", "circle_each_round"},
}
"""All the other options."""


def beginning(slug: str = "gasp", storage: FakeStorage | None = None) -> FakeBrowser:
    """Return a browser in which *Quick play* of a game has been pressed."""
    browser = FakeBrowser("#/", storage=storage)
    browser.do("quick", slug)
    browser.settle()
    return browser


@pytest.mark.parametrize("slug", GAME_UIS)
def test_a_first_game_is_against_novices_and_begins_with_its_start_card(slug: str) -> None:
    browser, first, text = beginning(slug), ui_of(slug).quick, ui_of(slug).text
    record = Record.from_json(browser.save)
    novice = offered_levels(GAMES[slug])[0]
    assert record.seats == ("you", *[bot(novice)] * (first.seats - 1))
    assert text.goal is not None
    assert text.basics is not None
    options = dict(record.options)
    basics = text.basics(options, first.seats)
    assert 3 <= len(basics) <= 5
    for sentence in (GAMES[slug].name, *text.goal(options, first.seats), *basics):
        assert sentence in browser.text, "it can be read"
        assert any(sentence in said for said in browser.said), "it is heard"
    assert ("This is a short game to begin with." in browser.text) == bool(first.options)
    assert browser.focused == "go-on"
    assert browser.has(f"{CARD} a[href='#/learn/{slug}/first']")
    assert not browser.acts(), "nothing can be played behind it"
    assert len(Record.from_json(browser.save).actions) == len(record.actions), "bots wait for it"


@pytest.mark.parametrize("slug", GAME_UIS)
def test_the_card_says_how_long_the_lesson_takes(slug: str) -> None:
    assert ui_of(slug).lesson_minutes == load(slug, ui_of(slug).lessons[0]).minutes


def test_the_card_stands_until_someone_plays_and_never_again() -> None:
    browser = beginning()
    again = FakeBrowser(browser.address(), storage=browser.storage)
    assert again.has(CARD), "a reload shows it again"
    again.visit("#/")
    again.visit(browser.address())
    assert again.has(CARD), "so does coming back"
    again.send(Signal("key", key="Escape"))
    assert again.has(CARD)
    again.said.clear()
    again.do("go-on")
    assert not again.has(CARD)
    assert again.said, "now the table is heard"
    again.settle()
    assert not FakeBrowser(browser.address(), storage=browser.storage).has(CARD)
    assert not beginning(storage=browser.storage).has(CARD), "the game is known"
    assert beginning("rebel-runs", browser.storage).has(CARD), "another one isn't"


def test_a_second_game_is_the_same_again_and_only_a_played_one_counts() -> None:
    first = beginning("fistellavates")
    second = beginning("fistellavates", first.storage)
    assert second.has(CARD), "the first was left before it began"
    second.do("go-on")
    third = beginning("fistellavates", first.storage)
    third.settle()
    records = [Record.from_json(browser.save) for browser in (first, second, third)]
    assert len({(record.seats, tuple(record.options.items())) for record in records}) == 1


def test_a_game_that_was_set_up_begins_with_the_card_too_and_keeps_what_was_chosen() -> None:
    browser = FakeBrowser("#/new/gasp")
    form = {"seats": "4", "who1": "master", "tokens_each": "1", "round_limit": "1", "partnership": "on"}
    browser.send(Signal("change", do="setup", name="seats", form={"seats": "4"}))
    browser.send(Signal("submit", do="setup", form=form))
    record = Record.from_json(browser.save)
    assert (len(record.seats), record.seats[1]) == (4, "bot:master")
    for sentence in ("Be the first team to have a token of each of the six suits.", "After one round, the most"):
        assert sentence in browser.text
    browser.do("go-on")
    kept = Record.from_json(browser.app.preferences.last("gasp"))
    assert (kept.seats, kept.options) == (record.seats, record.options)


def test_there_is_no_card_for_those_who_want_no_explanations() -> None:
    browser = FakeBrowser("#/")
    browser.app.choose("firsts", "off")
    browser.do("quick", "gasp")
    assert not browser.has(CARD)
    assert browser.app.preferences.last("gasp")


def test_two_at_one_screen_read_the_card_before_it_is_handed_over() -> None:
    browser = FakeBrowser("#/new/gasp")
    browser.send(Signal("submit", do="setup", form={"seats": "3", "who1": "person"}))
    assert browser.has(CARD)
    assert not browser.has("[data-do=uncover]")
    browser.do("go-on")
    assert not browser.has(CARD)


def test_every_option_either_changes_the_goal_or_is_known_not_to() -> None:
    for slug, ui in GAME_UIS.items():
        game = GAMES[slug]
        assert set(game.options) == ENDS[slug] | INNER[slug]
        assert ui.text.goal is not None
        for name, option in game.options.items():
            seats = min(option.seats or game.seat_counts)
            usual = game.validated_options(seats, {})
            said = ui.text.goal(usual, seats)
            assert said
            low, high = option.range or (0, 0)
            values = option.values or (low, low + 1, high)
            others = [value for value in values if value != option.default]
            goals = {ui.text.goal(game.validated_options(seats, {name: value}), seats) for value in others}
            if name in ENDS[slug]:
                assert said not in goals, (slug, name)
                assert len(goals) == len(others), (slug, name)
            else:
                assert goals == {said}, (slug, name)
        for seats in game.seat_counts:
            for options in game.presets.values():
                fit = {name: options[name] for name in options if seats in (game.options[name].seats or (seats,))}
                for sentence in ui.text.goal(game.validated_options(seats, fit), seats):
                    assert sentence.endswith("."), sentence
                    assert "{" not in sentence, sentence


def test_the_number_of_hands_follows_from_the_players() -> None:
    goal = ui_of("rebel-runs").text.goal
    assert goal is not None
    assert goal({}, 2) == ("Score the most points in two hands.",)
    assert goal({}, 5) == ("Score the most points in five hands.",)
