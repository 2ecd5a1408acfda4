"""Picking narrows legal actions, whatever the game."""

from ui.components.picker import candidates, exact, pickable, text_of, toggle, tokens

GASP = ("play 8VL V", "play 8VL L", "play 9VY")
GROUPS = ("split 1M / 2MK 3MV", "split 2MK / 1M 3MV", "split 1M 2MK / 3MV")
SPLIT = ("split 1M 2MK", "split 1M 3MV", "split 2MK 3MV", "done")


def test_candidates_use_everything_picked() -> None:
    assert candidates(GASP, ()) == list(GASP)
    assert candidates(GASP, ("8VL",)) == ["play 8VL V", "play 8VL L"]
    assert candidates(GASP, ("8VL", "L")) == ["play 8VL L"]
    assert candidates(GASP, ("1M",)) == []
    assert candidates([], ("1M",)) == []


def test_order_of_picking_does_not_matter() -> None:
    assert candidates(SPLIT, ("3MV", "1M")) == ["split 1M 3MV"]


def test_a_verb_can_be_picked_and_several_words_at_once() -> None:
    legal = ("conclude 1", "conclude 1 M", "conclude 2", "excuse 1")
    assert candidates(legal, ("excuse",)) == ["excuse 1"]
    assert candidates(legal, ("conclude 1",)) == ["conclude 1", "conclude 1 M"]
    assert toggle(legal, ("excuse",), "conclude 1") == ("conclude 1",)


def test_the_same_word_twice_is_needed_twice() -> None:
    assert candidates(["swap M M", "swap M S"], ("M", "M")) == ["swap M M"]


def test_pickable() -> None:
    assert pickable(GASP) == {"play", "8VL", "V", "L", "9VY"}
    assert pickable(GROUPS) == {"split", "1M", "2MK"}


def test_what_is_picked_stands_before_the_stroke() -> None:
    assert candidates(GROUPS, ("1M",)) == ["split 1M / 2MK 3MV", "split 1M 2MK / 3MV"]
    assert exact(GROUPS, ("1M",)) == "split 1M / 2MK 3MV"
    assert exact(GROUPS, ("2MK", "1M")) == "split 1M 2MK / 3MV"
    assert exact(GROUPS, ()) is None
    assert exact(GROUPS, ("3MV",)) is None


def test_equal_cards_are_picked_one_by_one() -> None:
    legal = ("split 1M / 1M 3MV", "split 1M 1M / 3MV", "split 3MV / 1M 1M")
    first, second, other = tokens(("1M", "1M", "3MV"))
    assert len({first, second, other}) == 3
    assert [text_of(token) for token in (first, second, other)] == ["1M", "1M", "3MV"]
    assert exact(legal, (second,)) == "split 1M / 1M 3MV"
    both = toggle(legal, (second,), first)
    assert exact(legal, both) == "split 1M 1M / 3MV"
    assert toggle(legal, both, second) == (first,)


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
