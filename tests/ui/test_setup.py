from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import GAMES, Game, Option, OptionsError, Record, Session, pack, unpack
from engine.record import pack_json
from tests.ui.reading import elements, inside, text_of, values
from ui.components.html import escape
from ui.games.catalog import ui_of
from ui.lobby import setup_view as page
from ui.lobby.setup_form import FRIEND, change_form, form_from_wishes, problems, usual, without_friends
from ui.positions.packed_view import pack_view, read_packed_view
from ui.saves.saves import record_text
from ui.saves.seats import players

GASP = GAMES["gasp"]


def test_at_first_it_is_you_and_two_bots():
    setup = usual(GASP)
    assert setup.labels == ("you", "bot:adept", "bot:adept")
    assert setup.engine_options == {"tokens_each": 2, "round_limit": 50}
    assert not problems(setup)


def test_the_address_fills_it_in():
    setup = form_from_wishes(GASP, {"seats": "4", "partnership": "true", "tokens_each": "1", "round_limit": "7"})
    assert not setup.notes
    assert len(setup.labels) == 4
    assert setup.engine_options == {"partnership": True, "tokens_each": 1, "round_limit": 7}


def test_where_no_friends_can_join_no_seat_is_kept_for_one():
    setup = form_from_wishes(GASP, {"others": FRIEND})
    assert setup.seats_of(FRIEND)
    alone = without_friends(setup)
    assert alone.labels == usual(GASP).labels
    assert not alone.notes
    assert 'option value="friend"' not in str(page.page(alone, {}))


def test_it_says_the_goal_as_the_options_make_it():
    for game in GAMES.values():
        for seats in game.seat_counts:
            setup = form_from_wishes(game, {"seats": str(seats)})
            goal = ui_of(game.slug).text.goal
            assert goal is not None
            said = " ".join(goal(game.validated_options(seats, setup.engine_options), seats))
            assert text_of(elements(str(page.page(setup, {})), "form > .goal")[0]) == said
    short = form_from_wishes(GASP, {"tokens_each": "1"})
    assert "Be the first to have a token of each of the six suits." in str(page.page(short, {}))
    wrong = change_form(usual(GASP), {"tokens_each": "x"})
    assert text_of(elements(str(page.page(wrong, problems(wrong))), "form > .goal")[0]).strip() == ""


def test_a_box_that_is_not_ticked_is_missing_from_the_form():
    setup = form_from_wishes(GASP, {"seats": "4", "partnership": "true"})
    assert change_form(setup, {"seats": "4"}).engine_options["partnership"] is False
    assert change_form(setup, {"seats": "4", "partnership": "on"}).engine_options["partnership"] is True


def test_what_is_hidden_keeps_its_contents():
    setup = change_form(form_from_wishes(GASP, {"seats": "4"}), {"seats": "4", "partnership": "on", "who3": "novice"})
    three = change_form(setup, {"seats": "3", "partnership": "on"})
    assert "partnership" not in three.engine_options
    again = change_form(three, {"seats": "4"})
    assert again.engine_options["partnership"] is True
    assert again.labels[3] == "bot:novice"


def test_names_that_cannot_be_are_refused_with_a_sentence():
    form = {"seats": "4", "who1": "person", "who2": "person", "who3": "person"}
    wrong = problems(
        change_form(usual(GASP), {**form, "name0": "Ann", "name1": "Ann ", "name2": "bot:x", "name3": "x" * 21})
    )
    assert set(wrong) == {"name1", "name2", "name3"}
    unnamed = change_form(usual(GASP), form)
    assert not problems(unnamed)
    assert [player.name for player in players(unnamed.labels)] == ["Player 1", "Player 2", "Player 3", "Player 4"]


def test_numbers_that_cannot_be_are_refused_with_a_sentence():
    for text in ("", "0", "101", "1.5", "ten"):
        wrong = problems(change_form(usual(GASP), {"round_limit": text}))
        assert list(wrong) == ["round_limit"]
        html = page.page(change_form(usual(GASP), {"round_limit": text}), wrong)
        assert escape(wrong["round_limit"]) in html
        assert elements(html, "[aria-invalid=true]")


def test_bots_take_names_that_nobody_has():
    names = [player.name for player in players(("Robin", "bot:adept", "bot:novice", "you"))]
    assert names == ["Robin", "Hazel", "Wren", "Player 4"]
    assert players(("you", "bot:wizard"))[1].level == "adept"


def test_bots_keep_the_names_that_they_are_given():
    setup = change_form(usual(GASP), {"seats": "4", "who1": "master", "name1": " Rosa ", "name3": "Ro\u202eb\x00in"})
    assert not problems(setup)
    assert setup.labels == ("you", "bot:master Rosa", "bot:adept", "bot:adept Rob\ufffdin")
    assert [player.name for player in players(setup.labels)] == ["You", "Rosa", "Robin", "Rob\ufffdin"]
    assert [player.level for player in players(setup.labels)] == [None, "master", "adept", "adept"]
    assert [player.name for player in players(("bot:adept Robin", "bot:adept", "Hazel"))] == ["Robin", "Wren", "Hazel"]


def test_labels_of_bots_may_be_anything():
    odd = ("bot:", "bot: ", "bot: Rosa", "bot:wizard Rosa", "bot:adept  ", "bot:novice " + "x" * 90, "bot:adept bot:x")
    names = [player.name for player in players(odd)]
    assert names == ["Robin", "Hazel", "Rosa", "Rosa (2)", "Wren", "x" * 19 + "…", "bot:x"]
    assert [player.level for player in players(odd)] == ["adept"] * 5 + ["novice", "adept"]


def test_names_of_bots_are_refused_like_those_of_people():
    form = {"seats": "4", "name0": "Rosa", "name1": "Rosa", "name2": "bot:x", "name3": "x" * 21}
    assert set(problems(change_form(usual(GASP), form))) == {"name1", "name2", "name3"}


def test_one_line_chooses_for_all_others():
    setup = change_form(usual(GASP), {"seats": "4", "others": "novice"}, "others")
    assert setup.labels == ("you", "bot:novice", "bot:novice", "bot:novice")
    form = {"seats": "4", "others": "novice", "who2": "master"}
    mixed = change_form(change_form(setup, form, "who2"), form, "who2")  # at "input" and at "change"
    assert mixed.others == ""
    assert mixed.labels == ("you", "bot:novice", "bot:master", "bot:novice")
    assert change_form(mixed, {"seats": "4", "others": "adept", "who2": "master"}, "others").others == "adept"
    # Whoever joins later is like the others.
    assert change_form(change_form(setup, {"seats": "3"}), {"seats": "5"}).others == "novice"
    assert change_form(usual(GASP), {"others": "wizard"}, "others").others == "adept"


def test_what_is_folded_away_is_named_and_unfolds_where_something_is_wrong():
    def summary(setup):
        return text_of(inside(page.page(setup, problems(setup)), ".options summary"))

    assert summary(usual(GASP)) == "Options: 2 tokens of each suit, at most 50 rounds"
    teams = form_from_wishes(GASP, {"seats": "4", "partnership": "true", "tokens_each": "1", "round_limit": "1"})
    assert summary(teams) == "Options: in teams, 1 token of each suit, 1 round"
    for name, folded in (("round_limit", ".options"), ("name2", ".each")):
        setup = change_form(usual(GASP), {name: "x" * 30})
        assert not elements(page.page(usual(GASP), {}), f"{folded}[open]")
        assert elements(page.page(setup, problems(setup)), f"{folded}[open]")
    for game in GAMES.values():
        assert summary(usual(game)).startswith("Options: ")


def test_each_level_that_plays_says_what_it_does():
    setup = change_form(usual(GASP), {"seats": "3", "who1": "novice"})
    html = page.page(setup, {})
    assert values(html, "[data-level]:not([hidden])", "data-level") == ["novice", "adept"]
    assert values(page.page(usual(GASP), {}), "[data-level]:not([hidden])", "data-level") == ["adept"]


def test_the_form_has_a_field_for_every_option_of_every_game():
    for game in GAMES.values():
        for seats in game.seat_counts:
            setup = form_from_wishes(game, {"seats": str(seats)})
            html = page.page(setup, {})
            for option in game.options.values():
                assert bool(elements(html, f".option:not([hidden]) [name='{option.name}']")) == (
                    option.seats is None or seats in option.seats
                )


def shown_by_link(view: Any, names: Sequence[str]) -> Any:
    found = unpack(pack_view(view, names))
    assert isinstance(found, dict)
    return read_packed_view(found).view


NUMBERS = [(game, option) for game in GAMES.values() for option in game.options.values() if option.range]


@pytest.mark.parametrize(("game", "option"), NUMBERS, ids=[f"{game.slug} {option.name}" for game, option in NUMBERS])
def test_every_number_that_can_be_set_up_comes_back_from_every_link(game: Game[Any, Any], option: Option) -> None:
    assert option.range
    low, high = option.range
    for value in (low, high):
        setup = form_from_wishes(game, {option.name: str(value)})
        assert (setup.notes, problems(setup)) == ((), {})
        session = Session.resume(setup.record, Random(1))
        record, view = session.record, session.view(None)
        assert record.options[option.name] == value
        assert Record.from_json(record_text(record)) == record
        assert unpack(pack(record)) == replace(record, seed="")
        assert shown_by_link(view, session.seats) == view
    for value in (low - 1, high + 1):
        wished = form_from_wishes(game, {option.name: str(value)})
        typed = change_form(usual(game), {option.name: str(value)})
        assert f"{low} to {high}" in wished.notes[0]
        assert f"{low} to {high}" in problems(typed)[option.name]
        with pytest.raises(OptionsError, match=f"{low}–{high}"):
            game.start(game.seat_counts[0], {option.name: value})


@pytest.mark.parametrize("slug", ["holy-matrimony", "fistellavates"])
def test_a_target_without_an_end_of_an_early_version_is_as_far_out_of_reach(slug: str) -> None:
    plain = {**Record(slug, ("you", "bot:novice", "bot:novice")).to_json(), "options": {"target": 10**30}}
    for record in (Record.from_json(plain), unpack(pack_json("1r", plain))):
        assert isinstance(record, Record)
        view = Session.resume(record, Random(1)).view(None)
        assert shown_by_link(view, record.seats) == view
    # What isn't a target stays as it is: a later version may know it.
    other = {**plain, "options": {"from_a_later_version": 10**6}}
    assert Record.from_json(other).options == {"from_a_later_version": 10**6}
