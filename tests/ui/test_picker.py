"""Picking narrows legal actions, whatever the game."""

from ui.picker import candidates, pickable, toggle

GASP = ("play 8VL V", "play 8VL L", "play 9VY")
SPLIT = ("split 1M 2MK", "split 1M 3MV", "split 2MK 3MV", "done")


def test_candidates_use_everything_picked() -> None:
    assert candidates(GASP, ()) == list(GASP)
    assert candidates(GASP, ("8VL",)) == ["play 8VL V", "play 8VL L"]
    assert candidates(GASP, ("8VL", "L")) == ["play 8VL L"]
    assert candidates(GASP, ("1M",)) == []
    assert candidates([], ("1M",)) == []


def test_order_of_picking_does_not_matter_and_the_verb_is_no_pick() -> None:
    assert candidates(SPLIT, ("3MV", "1M")) == ["split 1M 3MV"]
    assert candidates(SPLIT, ("done",)) == []


def test_the_same_word_twice_is_needed_twice() -> None:
    assert candidates(["swap M M", "swap M S"], ("M", "M")) == ["swap M M"]


def test_pickable() -> None:
    assert pickable(GASP) == {"8VL", "V", "L", "9VY"}
    assert pickable(["done"]) == frozenset()


def test_a_tap_picks_and_a_second_puts_back() -> None:
    assert toggle(GASP, (), "9VY") == ("9VY",)
    assert toggle(GASP, ("9VY",), "9VY") == ()


def test_a_tap_elsewhere_changes_the_pick() -> None:
    assert toggle(GASP, ("9VY",), "8VL") == ("8VL",)
    assert toggle(GASP, ("8VL", "L"), "9VY") == ("9VY",)


def test_picks_add_up_where_an_action_takes_several() -> None:
    assert toggle(GASP, ("8VL",), "L") == ("8VL", "L")
    assert toggle(SPLIT, ("3MV",), "1M") == ("3MV", "1M")
    assert toggle(SPLIT, ("3MV", "1M"), "3MV") == ("1M",)


def test_a_card_that_cannot_be_played_can_be_looked_at() -> None:
    assert toggle(GASP, ("9VY",), "1M") == ("1M",)
    assert toggle((), (), "1M") == ("1M",)
