from engine import GAMES
from tests.ui.reading import elements
from ui.html import escape
from ui.pages import setup as page
from ui.seats import players
from ui.setup import filled, problems, usual, wished

GASP = GAMES["gasp"]


def test_at_first_it_is_you_and_two_bots():
    setup = usual(GASP)
    assert setup.labels == ("you", "bot:adept", "bot:adept")
    assert setup.settled == {"tokens_each": 2, "round_limit": 50}
    assert not problems(setup)


def test_the_address_fills_it_in():
    setup = wished(GASP, {"seats": "4", "partnership": "true", "tokens_each": "1", "round_limit": "7"})
    assert not setup.notes
    assert len(setup.labels) == 4
    assert setup.settled == {"partnership": True, "tokens_each": 1, "round_limit": 7}


def test_a_box_that_is_not_ticked_is_missing_from_the_form():
    setup = wished(GASP, {"seats": "4", "partnership": "true"})
    assert filled(setup, {"seats": "4"}).settled["partnership"] is False
    assert filled(setup, {"seats": "4", "partnership": "on"}).settled["partnership"] is True


def test_what_is_hidden_keeps_its_contents():
    setup = filled(wished(GASP, {"seats": "4"}), {"seats": "4", "partnership": "on", "who3": "novice"})
    three = filled(setup, {"seats": "3", "partnership": "on"})
    assert "partnership" not in three.settled
    again = filled(three, {"seats": "4"})
    assert again.settled["partnership"] is True
    assert again.labels[3] == "bot:novice"


def test_names_that_cannot_be_are_refused_with_a_sentence():
    form = {"seats": "4", "who1": "person", "who2": "person", "who3": "person"}
    wrong = problems(
        filled(usual(GASP), {**form, "name0": "Ann", "name1": "Ann ", "name2": "bot:x", "name3": "x" * 21})
    )
    assert set(wrong) == {"name1", "name2", "name3"}
    unnamed = filled(usual(GASP), form)
    assert not problems(unnamed)
    assert [player.name for player in players(unnamed.labels)] == ["Player 1", "Player 2", "Player 3", "Player 4"]


def test_numbers_that_cannot_be_are_refused_with_a_sentence():
    for text in ("", "0", "101", "1.5", "ten"):
        wrong = problems(filled(usual(GASP), {"round_limit": text}))
        assert list(wrong) == ["round_limit"]
        html = page.page(filled(usual(GASP), {"round_limit": text}), wrong)
        assert escape(wrong["round_limit"]) in html
        assert elements(html, "[aria-invalid=true]")


def test_bots_take_names_that_nobody_has():
    names = [player.name for player in players(("Robin", "bot:adept", "bot:novice", "you"))]
    assert names == ["Robin", "Hazel", "Wren", "Player 4"]
    assert players(("you", "bot:wizard"))[1].level == "adept"


def test_the_form_has_a_field_for_every_option_of_every_game():
    for game in GAMES.values():
        for seats in game.seat_counts:
            setup = wished(game, {"seats": str(seats)})
            html = page.page(setup, {})
            for option in game.options.values():
                assert bool(elements(html, f".option:not([hidden]) [name='{option.name}']")) == (
                    option.seats is None or seats in option.seats
                )
