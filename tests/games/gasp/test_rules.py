"""Gasp! by the cases of its rules file, and what they leave out."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, IllegalActionError, NotationError, OptionsError, ask, play, why_not
from engine.decks.decktet import ALL_SUITS, CARD, SUIT
from tests.games.gasp.positions import gasp
from tests.positions import random_game

GASP = GAMES["gasp"]


def played(state, *texts):
    for text in texts:
        play(GASP, state, text)
    return state


def tokens(state, *sides):
    """Gives each side the tokens of a text such as 'VVM'."""
    for side, held in enumerate(sides):
        state.held[side] = sum({SUIT[letter] for letter in held})
        state.twice[side] = sum({SUIT[letter] for letter in held if held.count(letter) == 2})
    return state


def has(state, side):
    return "".join(letter * count for letter, count in GASP.view(state, None).tokens[side].items())


def trick(cards, seats, **options):
    """Seat 1 leads this trick, and nobody holds another card; the cards that are drawn next are returned, too."""
    texts = [card.replace("/", " ") for card in cards.split()]
    state = gasp([""] * seats, 1, **options)
    state.hands = [[] for _ in range(seats)]
    for place, text in enumerate(texts):
        state.hands[(1 + place) % seats].append(CARD[text.split()[0]])
    drawn = state.stock[-seats:]
    return played(state, *(f"play {text}" for text in texts)), drawn[::-1]


def check_taken(state, drawn, leads, suit):
    """One side has taken a token, its seat leads next, and from there all have drawn clockwise."""
    assert [has(state, side) for side in range(state.sides)] == [
        suit if side == state.side(leads) else "" for side in range(state.sides)
    ]
    assert GASP.view(state, None).leader == leads
    assert [state.hands[(leads + k) % state.seats] for k in range(state.seats)] == [[card] for card in drawn]


STANDARD = [
    ("1", "8VL/L 9VY", 2, 9, "V"),
    ("1", "8VL/L 9VY 9LK", 3, 9, "L"),
    ("2", "8VL/L NV NL", 3, 10, "L"),
    ("3", "1M 9MS NM", 1, 11, "M"),
    ("4", "4MS/S 1K NK", 1, 4, "S"),
    ("5", "4MS/M NM 1S 1M NS", 4, 11, "M"),
    ("6", "4MS/M 8MS 7SK", 2, 8, "MS"),
    ("6, the suit named", "4MS/M 8MS/S 7SK", 2, 8, "S"),
    ("the lead undeclared", "8VL 2MK", 1, 8, "VL"),
    ("a Crown lifts its Ace from afar", "1S 2SY NS", 1, 11, "S"),
]


@pytest.mark.parametrize(("case", "cards", "winner", "value", "suits"), STANDARD)
def test_who_takes_a_standard_trick(case, cards, winner, value, suits):
    answer = ask("gasp", f"trick standard {cards}")
    assert answer == {"winner": winner, "value": value, "suits": list(suits)}
    seats = len(cards.split())
    if seats > 2 and len(suits) == 1:
        state, drawn = trick(cards, seats)
        check_taken(state, drawn, winner % seats, suits)


@pytest.mark.parametrize(
    ("case", "cards", "side", "value", "suits", "leads"),
    [
        ("11", "2MK 9MS 8YK 7SK", 0, 10, "K", 3),
        ("12", "2MK 9MS 7SK 9LK", 1, 9, "K", 4),
        ("13", "1M 9MS NM 8MS", 0, 21, "M", 1),
        ("14", "4MS 2SY 8MS 9LK", 0, 12, "MS", 3),
        ("both suits, by the side that did not lead (G15)", "4MS 8MS 1V 9MS", 1, 17, "MS", 4),
    ],
)
def test_who_takes_a_team_trick(case, cards, side, value, suits, leads):
    answer = ask("gasp", f"trick team {cards}")
    assert answer == {"side": side, "value": value, "suits": list(suits), "leads": leads}
    state, drawn = trick(cards, 4, partnership=True)
    if len(suits) > 1:
        assert (state.phase, state.turn) == ("suit", leads % 4 if side else 1)
        played(state, f"suit {suits[-1]}")
    check_taken(state, drawn, leads % 4, suits[-1])


@pytest.mark.parametrize(
    ("case", "cards", "side", "value", "suits"),
    [
        ("15", "2MK 9MS 8YK 7SK", 0, 10, "K"),
        ("16", "1M NM 8MS 9MS", 1, 19, "M"),
        ("17", "1M 9MS NM 3MV", 1, 12, "M"),
    ],
)
def test_who_takes_a_duel_trick(case, cards, side, value, suits):
    assert ask("gasp", f"trick duel {cards}") == {"side": side, "value": value, "suits": list(suits)}
    state, drawn = trick(cards, 2)
    check_taken(state, drawn, 1 - side, suits)


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("trick standard 8VL 8VL", "once"),
        ("trick standard PMSL 8VL", "basic deck"),
        ("trick standard 1M 2MK 3MV 4MS 5ML 6MV", "five"),
        ("trick team 1M 2MK 3MV", "four cards"),
        ("trick duel 8VL/L 1M 2MK 3MV", "only in the standard game"),
        ("trick standard 8VL/Y", "doesn’t have Y"),
        ("trick standard 1M/M", "G6"),
        ("trick standard 8VL/L 4VL/V", "G6"),
    ],
)
def test_a_question_that_breaks_a_rule_is_answered(question, why):
    answer = ask("gasp", question)
    assert answer["valid"] is False
    assert why in answer["why"]


@pytest.mark.parametrize(
    "question",
    ["", "trick", "trick standard", "trick whist 8VL", "tale 8VL", "trick team 8VX", "trick standard 8VL/"],
)
def test_a_question_that_cannot_be_read_is_refused(question):
    with pytest.raises(NotationError):
        ask("gasp", question)


def test_case_7_either_lead_suit_follows():
    state = played(gasp(["8VL", "9VY 2SY 1M 1S 1K", "2MK 1Y"]), "play 8VL L")
    assert GASP.view(state, 1).legal == ("play 9VY",)
    reason = why_not(GASP.view(state, 1), "2SY")
    assert (reason.code, reason.ruling, reason.data["lead"], reason.data["suits"]) == (
        "must-follow",
        "G7",
        "8VL",
        ["V", "L"],
    )
    with pytest.raises(
        IllegalActionError,
        match=r"illegal 'play 2SY' at action 3 by seat 1: must follow with V L \(G7\)",
    ):
        play(GASP, state, "play 2SY")
    state = played(gasp(["8VL", "2SY 1K 1M 1S 2MK", "9VY"]), "play 8VL L")
    assert set(GASP.view(state, 1).legal) == {f"play {card}" for card in ("2SY", "1K", "1M", "1S", "2MK")}


def test_the_leader_declares_and_a_follower_with_both_suits_chooses():
    state = gasp(["4MS 1M", "8MS 2MK", "7SK 1K"])
    assert {"play 4MS M", "play 4MS S", "play 1M"} <= set(GASP.view(state, 0).legal)
    assert why_not(GASP.view(state, 0), "play 4MS").code == "suit-due"
    assert why_not(GASP.view(state, 0), "play 4MS V").code == "wrong-suit"
    assert why_not(GASP.view(state, 0), "play 1M M").code == "suit-not-due"
    played(state, "play 4MS S")
    assert GASP.view(state, None).command == (0, "S", 4)
    assert {"play 8MS M", "play 8MS S", "play 2MK"} <= set(GASP.view(state, 1).legal)
    played(state, "play 8MS M")
    assert GASP.view(state, None).command == (1, "M", 8)
    played(state, "play 7SK")
    assert has(state, 1) == "M"
    assert GASP.view(state, None).leader == 1


def test_a_follower_with_both_suits_who_does_not_take_command_names_none():
    state = played(gasp(["9MS", "8MS", "1M"]), "play 9MS M")
    assert "play 8MS" in GASP.view(state, 1).legal
    assert why_not(GASP.view(state, 1), "play 8MS S").code == "suit-not-due"


def win_in_waves(*sides):
    """Seat 0 of three or four wins a trick in Waves with these tokens on the table."""
    followers = ["2VL", "3MV", "4VL"][: len(sides) - 1]
    state = tokens(gasp(["NV", *followers]), *sides)
    return played(state, "play NV", *(f"play {card}" for card in followers))


def test_case_8_if_all_hold_two_the_winner_puts_one_back():
    state = win_in_waves("VV", "VV", "VV")
    assert [has(state, side) for side in range(3)] == ["V", "VV", "VV"]


def test_case_9_the_only_receiver_and_the_only_token_are_not_asked_for():
    state = win_in_waves("MVV", "MV", "VV")
    assert [has(state, side) for side in range(3)] == ["MMVV", "VV", "VV"]
    assert GASP.view(state, None).leader == 0


def test_case_10_with_nothing_to_take_the_winner_gains_nothing():
    state = win_in_waves("MMVV", "VV", "VV", "M")
    assert [has(state, side) for side in range(4)] == ["MMVV", "VV", "VV", "MV"]


def test_the_exchange_is_asked_where_there_is_a_choice():
    state = win_in_waves("VV", "ML", "V")
    view = GASP.view(state, 0)
    assert (view.phase, view.turn) == ("give", 0)
    assert view.legal == ("give 1 M", "give 1 L", "give 2")
    assert len(view.trick) == 3
    assert view.command == (0, "V", 10)
    assert GASP.view(state, 1).legal == ()
    assert why_not(view, "give 1").code == "must-take"
    assert why_not(view, "give 2 M").code == "nothing-to-take"
    assert why_not(view, "give 0").code == "no-receiver"
    assert why_not(view, "play 2VL").code == "not-asked"
    stock = view.stock_count
    played(state, "give 1 L")
    assert [has(state, side) for side in range(3)] == ["VVL", "MV", "V"]
    assert GASP.view(state, 0).stock_count == stock - 3


def test_the_twelfth_token_wins_at_once_and_nobody_draws():
    state = win_in_waves("MMSSVLLYYKK", "", "")
    view = GASP.view(state, None)
    assert (view.over, view.winners, view.turn, view.phase) == (True, (0,), None, "over")
    assert view.hand_counts == (4, 4, 4)
    assert (view.leader, len(view.played), view.trick) == (0, 1, ())
    assert view.scores == (12, 0, 0)


def test_an_exchange_can_win():
    state = win_in_waves("MSSVVLLYYKK", "M", "")
    assert GASP.view(state, None).phase == "give"
    played(state, "give 1 M")
    assert GASP.view(state, None).winners == (0,)


def test_with_one_token_each_six_tokens_win():
    state = gasp(["NV", "2VL", "3MV"], tokens_each=1)
    tokens(state, "MSLYK", "V", "")
    played(state, "play NV", "play 2VL", "play 3MV")
    assert GASP.view(state, None).winners == (0,)


def test_a_round_ends_when_all_hands_are_empty_and_the_deal_passes_left():
    state = GASP.start(3, {"round_limit": 2})
    rng = random.Random(4)
    seen = []
    for state, _ in random_game("gasp", 3, {"round_limit": 2}, rng):
        view = GASP.view(state, None)
        if view.expects == "deck":
            seen.append((view.round, view.dealer, view.leader, view.hand_counts, view.stock_count, view.played))
    assert len(seen) == 2
    assert seen[1][0] == 2
    assert seen[1][1] == (seen[0][1] + 1) % 3
    assert seen[1][2] == (seen[1][1] + 1) % 3
    assert seen[1][3:] == ((0, 0, 0), 0, ())
    last = GASP.view(state, None)
    assert last.over
    assert last.round == 2
    assert len(last.played) == 11


@pytest.mark.parametrize(
    ("seats", "options", "refills", "tricks"),
    [(3, {}, 6, 11), (4, {}, 3, 8), (4, {"partnership": True}, 3, 8), (5, {}, 2, 7), (2, {}, 6, 8)],
)
def test_the_table_of_deals(seats, options, refills, tricks):
    stocks = []
    for state, _ in random_game("gasp", seats, {**options, "round_limit": 1}, random.Random(seats)):
        view = GASP.view(state, None)
        if view.dealer is not None and not view.trick and not view.expects:
            stocks.append(view.stock_count)
    assert len(view.played) == tricks
    assert len({*stocks}) - 1 == refills
    assert stocks[0] == {3: 18, 4: 12, 5: 10, 2: 12}[seats]


def test_the_house_cap_counts_tokens_then_complete_suits():
    state = gasp(["NV", "2VL", "3MV"], round_limit=1)
    tokens(state, "MMS", "MSLY", "MMSS")
    state.hands, state.stock = (
        [[card] for card in (GASP.read("play NV").card, GASP.read("play 2VL").card, GASP.read("play 3MV").card)],
        [],
    )
    played(state, "play NV", "play 2VL", "play 3MV")
    view = GASP.view(state, None)
    assert view.scores == (4, 4, 4)
    assert view.winners == (2,)
    assert view.phase == "over"


def test_teams_share_their_take_and_win_together():
    state = gasp(["4MS", "2SY", "8MS", "9LK 1K 2VL 3LY 6LK"], partnership=True)
    played(state, "play 4MS")
    assert GASP.view(state, None).command == (0, None, 4)
    played(state, "play 2SY", "play 8MS", "play 9LK")
    view = GASP.view(state, 0)
    assert (view.phase, view.turn, view.legal) == ("suit", 0, ("suit M", "suit S"))
    assert view.command == (2, None, 12)
    assert view.sides == ((0, 2), (1, 3))
    assert why_not(view, "suit V").code == "wrong-suit"
    tokens(state, "SSMM", "VVL")
    played(state, "suit S")
    view = GASP.view(state, 2)
    assert (view.phase, view.turn, view.legal) == (
        "give",
        2,
        ("give 1 V", "give 1 L"),
    )  # who leads next, chooses
    assert view.command == (2, "S", 12)
    played(state, "give 1 L")
    view = GASP.view(state, None)
    assert [has(state, side) for side in (0, 1)] == ["MMSSL", "SVV"]
    assert view.leader == 2
    assert view.scores == (5, 3, 5, 3)


def test_a_trick_commands_in_no_suit_that_the_trick_before_has_won():
    state, _ = trick("2MK 9MS 7SK 9LK", 4, partnership=True)
    state.hands[0] = [CARD["8VL"]]
    assert GASP.view(played(state, "play 8VL"), None).command == (0, None, 8)


def test_in_the_duel_the_leaders_second_card_must_follow_too():
    state = gasp(["8VL 9VY 2SY", "2VL 1V"])
    played(state, "play 8VL", "play 2VL")
    reason = why_not(GASP.view(state, 0), "2SY")
    assert (reason.code, reason.ruling) == ("must-follow", "G22")


def test_two_seats_each_play_two_cards_and_draw_one():
    state = gasp(["8VL 9VY", "2VL 1V"])
    played(state, "play 8VL", "play 2VL", "play 9VY", "play 1V")
    view = GASP.view(state, None)
    assert view.hand_counts == (9, 9)
    assert [card.seat for card in view.played[0]] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (1, {}, "seats"),
        (6, {}, "seats"),
        (3, {"partnership": True}, "partnership"),
        (4, {"partnership": 1}, "partnership"),
        (3, {"tokens_each": 3}, "tokens_each"),
        (3, {"tokens_each": True}, "tokens_each"),
        (3, {"tokens_each": "2"}, "tokens_each"),
        (3, {"round_limit": 0}, "round_limit"),
        (3, {"round_limit": 101}, "round_limit"),
        (3, {"rounds": 5}, "rounds"),
    ],
)
def test_options_are_exact(seats, options, named):
    with pytest.raises(OptionsError, match=named) as caught:
        GASP.start(seats, options)
    assert caught.value.option == named


def test_max_actions_is_the_rules_files_own():
    assert [GASP.max_actions(seats, {}) for seats in (2, 3, 4, 5)] == [
        49 * 50 + 1,
        45 * 50 + 1,
        41 * 50 + 1,
        43 * 50 + 1,
    ]
    assert GASP.max_actions(4, {"partnership": True, "round_limit": 2}) == 99


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"partnership": True}), (5, {})])
def test_a_determinized_hand_respects_what_not_following_showed(seats, options):
    """Deals are drawn until a seat has shown a void and the pile is gone: then no card of those suits may be there."""
    from engine.games.gasp.tricks import FOLLOWS

    rng = random.Random(9)
    looked_at = 0
    while looked_at < 40:
        for state, _ in random_game("gasp", seats, {**options, "round_limit": 1}, rng):
            if state.stock or state.turn in (None, -1) or not state.trick:
                continue
            follows = FOLLOWS[state.trick[0]]
            for place, card in enumerate(state.trick):
                seat = (state.leader + place) % state.seats
                if not follows >> card & 1 and state.hands[seat]:
                    imagined = GASP.determinize(GASP.view(state, (seat + 1) % state.seats), rng)
                    assert not any(follows >> held & 1 for held in imagined.hands[seat])
                    looked_at += 1


def test_tokens_never_exceed_what_a_side_may_hold():
    for limit in (1, 2):
        for state, _ in random_game("gasp", 5, {"tokens_each": limit}, random.Random(limit)):
            for counts in GASP.view(state, None).tokens:
                assert max(counts.values()) <= limit
        assert state.full_suits(state.side(state.winners[0])) == ALL_SUITS


@pytest.mark.parametrize("duel", [False, True])
def test_every_sum_is_made_of_the_cards_that_are_named_for_it(duel):
    from engine.games.gasp.tricks import summands, sums, values_in_sums

    rng = random.Random(21)
    for _ in range(300):
        cards = rng.sample(range(36), rng.randint(1, 4))
        values = values_in_sums(cards, duel)
        for value, last, side, suit in sums(cards, duel):
            places = summands(cards, side, suit)
            assert (sum(values[place] for place in places), places[-1]) == (value, last)
