"""A game in three lines: played, taken back, copied, written down and drawn by a program."""

from __future__ import annotations

import copy
import doctest
import random
import re
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import engine.alias
from engine import CHANCE, GAMES, GameError, IllegalActionError, OptionsError, RecordError, game, unpack
from engine.library.picture import draw_position
from engine.library.returns import return_bounds, returns
from tests.rooms import facts
from tools.setup import ROOT
from ui.page.routes import TakeRoute, read

SVG = "{http://www.w3.org/2000/svg}"


def played(slug, actions, seats=None, seed=1, **options):
    """Return a state of this game after so many actions at random, or at its end."""
    state, rng = game(slug).new(seats, seed=seed, **options), random.Random(seed)
    while not state.is_over and len(state.history) < actions:
        state.play(rng.choice(state.legal))
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_played_to_its_end(slug):
    state = game(slug).new(seed=7, **facts(slug).shortest)
    while not state.is_over:
        assert state.returns() is None
        assert state.legal == state.view(state.turn).legal
        state.play(state.bot("random"))
    assert (state.turn, state.legal) == (None, ())
    assert state.winners == state.view().winners
    won = state.returns() or ()
    assert len(won) == len(state.scores) == state.seats
    assert sum(won) == pytest.approx(0)
    assert [each.action for each in state.history] == [*state.record.actions]
    assert CHANCE in {each.seat for each in state.history}


def test_the_same_seed_and_actions_are_the_same_game():
    one, other = (game("gasp").new(3, seed=1).play("play 8VL L") for _ in range(2))
    assert (one.record, one.view(1)) == (other.record, other.view(1))
    assert one.bot("novice") == other.bot("novice")
    assert game("gasp").new(3, seed=2).view(0) != game("gasp").new(3, seed=1).view(0)
    assert game("gasp").new(3).seed != game("gasp").new(3).seed
    assert game("gasp").new(3, seed=one.seed).view(0) == game("gasp").new(3, seed=1).view(0)


def test_options_are_keywords_and_what_is_wrong_is_said():
    assert game("gasp").new(seats=4, seed=1, partnership=True, round_limit=2).options["partnership"] is True
    assert game("troll-tricker").new(seed=1).seats == 3
    for wrong in ({"partnership": 1}, {"rounds": 1}, {"seats": 9}, {"seed": -1}, {"seed": "1"}, {"seed": True}):
        with pytest.raises(OptionsError):
            game("gasp").new(**wrong)


def test_an_unknown_slug_is_refused_with_one_like_it():
    with pytest.raises(RecordError, match=r"did you mean .?'rebel-runs'"):
        game("Rebel_Runs")
    with pytest.raises(RecordError, match=r"there is no game .?'whist'.?; the games are gasp, "):
        game("whist")


def test_a_wrong_action_changes_nothing_and_is_explained():
    state = game("gasp").new(3, seed=1).play("play 8VL L")
    card = next(card for card in state.view(1).hand if not any(card in text for text in state.legal))
    with pytest.raises(IllegalActionError, match=re.escape(str(state.why_not(card)))):
        state.play(f"play {card}")
    assert len(state.history) == 3
    assert state.why_not(state.legal[0]) is None
    hint = state.hint("adept", iterations=2)
    assert hint.action == hint.opinions[0].action
    assert hint.action in state.legal
    assert [*hint.reasons] == state.advice(hint.action, hint.opinions[1].action)


def test_what_is_taken_back_and_played_again_is_the_same():
    state = played("troll-tricker", 20, hands=1)
    before, last = state.copy(), state.history[-1]
    for again in (copy.copy(before), copy.deepcopy(before)):
        assert again.undo() is again
        assert again.turn == last.seat
        assert again.play(last.action).view(0) == state.view(0)
    assert before.play(before.legal[0]).history[:-1] == state.history
    assert before.view(0) != state.view(0)
    while any(each.seat != CHANCE for each in state.history):
        state.undo()
    with pytest.raises(GameError, match="nothing to take back"):
        state.undo()


def test_a_record_continues_the_game_and_a_link_leads_to_it():
    state = played("rebel-runs", 30, 2)
    again = game("rebel-runs").resume(state.record)
    assert again.play(again.legal[0]).view(0) == state.copy().play(state.legal[0]).view(0)
    packed = game("rebel-runs").resume(state.packed_record, seed=3)
    assert (packed.view(1), packed.seed) == (state.view(1), f"{3:032x}")
    site = "https://cards.example/"
    assert read(state.link(site).removeprefix(site)) == TakeRoute(state.packed_record)
    assert unpack(state.packed_record).actions == state.record.actions
    for wrong, slug in ((state.packed_record, "gasp"), ("1r", "rebel-runs"), ("{}", "rebel-runs")):
        with pytest.raises(RecordError):
            game(slug).resume(wrong)


def test_a_short_form_leads_to_the_same_state_again():
    state = game("gasp").new(seats=4, seed=5, partnership=True)
    state.play(state.legal[0])
    assert repr(state) == f"game('gasp').new(seats=4, seed=5, partnership=True).play({state.history[-1].action!r})"
    assert eval(repr(state)).record == state.record
    assert repr(played("gasp", 20)).endswith(f".play(..., {played('gasp', 20).history[-1].action!r})")
    assert repr(eval(repr(game("gasp")))) == "game('gasp')"


@pytest.mark.parametrize(("winners", "seats", "expected"), [
    ((1,), 2, (-1, 1)),
    ((0, 1), 2, (0, 0)),
    ((2,), 3, (-1, -1, 2)),
    ((0, 2), 3, (0.5, -1, 0.5)),
    ((0, 2), 4, (1, -1, 1, -1)),
    ((), 2, (-1, -1)),
    ((0,), 1, (1,)),
    ((), 1, (-1,)),
])  # fmt: skip
def test_those_who_won_share_what_the_others_pay(winners, seats, expected):
    over = SimpleNamespace(seats=seats, turn=None, winners=winners)
    assert returns(GAMES["gasp"], over) == expected
    assert returns(GAMES["gasp"], SimpleNamespace(seats=seats, turn=0, winners=())) == (0,) * seats
    least, most = return_bounds(seats)
    assert all(least <= each <= most for each in expected)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("actions", [0, 40, pytest.param(100_000, marks=pytest.mark.long)])
def test_a_position_is_drawn_as_its_viewer_sees_it(slug, actions):
    rules: Any = GAMES[slug]
    state = played(slug, actions, rules.seat_counts[-1])
    for seat in (None, 0, state.turn):
        view = state.view(seat)
        text = state.text(seat)
        assert max(map(len, text.splitlines())) <= 80
        hand = getattr(view, "hand", None) or ()
        assert hand == tuple(re.findall(r"^hand +(.*)", text, re.MULTILINE)[0].split()) if hand else True
        picture = ElementTree.fromstring(state.svg(seat))
        assert (picture.tag, picture.get("role")) == (f"{SVG}svg", "img")
        assert rules.name in picture.findtext(f"{SVG}title", "")
        titles = [card.findtext(f"{SVG}title") for card in picture.iter(f"{SVG}g")]
        assert {*hand} <= {*titles} <= {*rules.cards}
    assert (str(state), state._repr_svg_()) == (state.text(), state.svg())


def test_a_picture_escapes_what_a_game_says():
    named: Any = SimpleNamespace(name='<b>&"', phases={"play": "<i>"}, cards={})
    title = ElementTree.fromstring(draw_position(named, game("gasp").new(2, seed=1).view())).findtext(f"{SVG}title")
    assert title.startswith('<b>&", round 1 Seat 1 has to <i>')


def test_the_examples_in_the_readme_run():
    text = (ROOT / "README.md").read_text("utf-8")
    examples = "".join(re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE))
    told = doctest.DocTestParser().get_doctest(examples, {}, "README.md", None, 0)
    ran = doctest.DocTestRunner().run(told)
    assert (ran.failed, ran.attempted > 5) == (0, True)
    assert doctest.testmod(engine).failed == 0
