"""The engine's laws, over every game, option preset and seat count. The laws themselves are in `engine/laws/`."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from engine.decks import decktet, fey
from engine.laws import LAWS, Broken, Trial, make_breach
from engine.laws.playing import check_text
from engine.laws.trial import CHANCE_VERBS, CHECKED, MOST
from tests.positions import every_preset, everyday, presets, random_game
from tests.rooms import facts, skip_without

EVERY = every_preset()
CARDS = {*decktet.CODES, *fey.CODES}
SEED = ""
"""What makes random games others; `build.py soak` changes it."""
BY_NAME = {law.name: law for law in LAWS}
DAILY = 8, 160
"""So many states of each kind of game a law looks at every day, and so many actions are played for it step by step.

There are 32 kinds, so that each law looks at some two hundred and fifty states, and at several thousand actions.
"""
often = CHECKED, MOST
"""As many as there are now: those for designers with --long, in a soak, and of a game that was added."""


@pytest.fixture(autouse=True, scope="module")
def as_often_as_wished(request: pytest.FixtureRequest) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(request.module, "often", often if request.config.getoption("--long") else DAILY)
        yield


# All laws look at the same games, and change nothing in their states.
@lru_cache(maxsize=128)
def trial(slug: str, seats: int, preset: str, seed: str) -> Trial:
    """A kind of game on trial, with its random games."""
    return Trial(GAMES[slug], facts(slug), seats, preset, lambda text: random.Random(f"{text}{seed}"), *often)


def keeps(law: str, slug: str, seats: int, preset: str) -> Trial:
    """Check a law on a kind of game, and return its trial; the test fails in the law's own words."""
    tried = trial(slug, seats, preset, SEED)
    try:
        for _ in BY_NAME[law].check(tried):
            pass
    except Broken as broken:
        pytest.fail("\n".join(make_breach(tried, BY_NAME[law], tried.game, broken).lines()))
    return tried


def simplest(slug: str) -> tuple[str, int, str]:
    """The kind of a game that stands for all where the law is about the game as such."""
    return slug, GAMES[slug].seat_counts[0], "default"


def test_every_day_meets_every_preset_and_every_seat_count():
    every, met = list(presets()), everyday()
    assert met <= set(every)
    assert {(slug, seats) for slug, seats, _ in met} == {(slug, seats) for slug, seats, _ in every}
    assert {(slug, preset) for slug, _, preset in met} == {(slug, preset) for slug, _, preset in every}


def test_every_law_has_its_test():
    """And its number, if it has one, stands in the test's name."""
    tests = {name.removeprefix("test_"): test for name, test in globals().items() if name.startswith("test_")}
    names = {law: name for name, test in tests.items() for law in test.__code__.co_consts if law in BY_NAME}
    names["other-texts"] = "law_2_any_other_text_is_a_notation_error"
    assert {*names} == {*BY_NAME}
    for law in LAWS:
        assert names[law.name].startswith(f"law_{law.number}_" if law.number else "") or not law.number


@EVERY
def test_law_1_somebody_can_always_do_something(slug, seats, preset):
    keeps("legal-actions", slug, seats, preset)


@EVERY
def test_cards_move_as_events_tell(slug, seats, preset):
    """In games that are being designed, whose tables say where all cards lie."""
    keeps("moves", slug, seats, preset)


@EVERY
def test_events_tell_of_rounds_and_of_the_end(slug, seats, preset):
    keeps("milestones", slug, seats, preset)


@EVERY
def test_law_2_what_is_written_is_read_again(slug, seats, preset):
    keeps("notation", slug, seats, preset)


NO_WORDS = ["", "F", "L", "NFRWDST", "0", "2", "3", "12", "١", "-1"]


def words() -> list[str]:
    """Words of the notations of all games, as random games write them, and some that are none; a few of the cards."""
    found: dict[str, None] = {}
    for slug, game in GAMES.items():
        *_, (_, written) = random_game(slug, game.seat_counts[-1], facts(slug).short, random.Random(slug))
        found |= {word: None for text in written if not text.startswith("deck ") for word in text.split(" ")}
    cards = [word for word in found if word in CARDS]
    return [*CHANCE_VERBS, *(word for word in found if word not in CARDS), *cards[:6], *cards[-6:], *NO_WORDS]


WORDS = words()


@pytest.mark.parametrize("slug", GAMES)
@settings(deadline=None, derandomize=True)
@given(text=st.text(max_size=40) | st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))
def test_law_2_any_other_text_is_a_notation_error(slug, text):
    check_text(GAMES[slug], text)


@EVERY
def test_law_3_a_clone_shares_nothing(slug, seats, preset):
    keeps("clones", slug, seats, preset)


@EVERY
def test_a_view_stays_as_it_was(slug, seats, preset):
    """Nothing that a view holds changes with the state it was made of: sessions hand out the same view again."""
    keeps("views-stay", slug, seats, preset)


@EVERY
def test_law_4_a_determinized_state_agrees_with_the_view(slug, seats, preset):
    keeps("imagined-states", slug, seats, preset)


@EVERY
def test_law_4_imagined_hands_contradict_nothing_that_was_told(slug, seats, preset):
    keeps("imagined-hands", slug, seats, preset)


@EVERY
def test_law_5_hidden_cards_leave_no_trace(slug, seats, preset):
    """The cards of the last shuffle that a seat does not see change places, and with them what was chosen in secret."""
    assert keeps("hidden-cards", slug, seats, preset).compared


@EVERY
def test_law_6_every_card_is_in_one_place(slug, seats, preset):
    keeps("places", slug, seats, preset)


@EVERY
def test_law_7_every_game_ends_and_somebody_wins(slug, seats, preset):
    keeps("end", slug, seats, preset)


@EVERY
def test_law_8_a_record_replays_to_an_equal_state(slug, seats, preset):
    keeps("records", slug, seats, preset)


@EVERY
def test_law_9_a_view_is_json_and_tells_no_secret(slug, seats, preset):
    keeps("json", slug, seats, preset)


@EVERY
def test_frames_are_what_happened_and_end_where_the_action_does(slug, seats, preset):
    keeps("frames", slug, seats, preset)


@EVERY
def test_from_frame_to_frame_only_what_the_event_tells_changes(slug, seats, preset):
    """Turn, phase and legal actions change with the last frame, and until then nobody is asked anything."""
    assert facts(slug).changes or skip_without(slug, "changes")
    keeps("changes", slug, seats, preset)


@pytest.mark.parametrize("slug", GAMES)
def test_frames_of_a_session_are_its_history(slug):
    """From any action on, and they end with the view that the seat has now."""
    keeps("session", *simplest(slug))


@EVERY
def test_law_10_a_view_shows_no_card_that_its_seat_was_not_told_of(slug, seats, preset):
    """Each card that a view shows stands in an event, as its seat sees it, since it was last shuffled into a deck."""
    keeps("open-cards", slug, seats, preset)


def offered_openly(state: Any, view: Any) -> Any:
    """A view of Battle of the Bards in which everybody sees what lies face down."""
    return view.offer and {"offer": view.offer._replace(down=tuple(decktet.CODES[card] for card in state.down))}


def held_openly(state: Any, view: Any) -> Any:
    """A view of Rebel Runs in which everybody sees all hands."""
    return {"known": tuple(fey.codes(hand) for hand in state.hands)}


OPENED = {"battle-of-the-bards": offered_openly, "rebel-runs": held_openly}


@pytest.mark.parametrize("opened", OPENED)
def test_law_10_finds_what_lies_open_and_should_not(opened, monkeypatch):
    """No other law does: a view may say what it shows, and what it shows does not change places with what is hidden."""
    game = GAMES[opened]
    make_view = game.make_view

    def view(state, seat, legal):
        made = make_view(state, seat, legal)
        return dataclasses.replace(made, **(OPENED[opened](state, made) or {}))

    monkeypatch.setattr(type(game), "make_view", staticmethod(view))
    with pytest.raises(pytest.fail.Exception, match="and no event has told this seat of it"):
        test_law_10_a_view_shows_no_card_that_its_seat_was_not_told_of(opened, 2, "default")


@EVERY
def test_law_11_events_hide_what_others_may_not_see(slug, seats, preset):
    """No event tells a seat a card that is new to it and that its view right after hides."""
    keeps("events-hide", slug, seats, preset)


@EVERY
def test_law_12_scores_change_with_events_that_tell_of_it(slug, seats, preset):
    keeps("scores", slug, seats, preset)


@EVERY
def test_the_reasons_agree_with_what_is_legal(slug, seats, preset):
    """`why_not` answers None for every legal action, a Reason with an English text for every other."""
    keeps("reasons", slug, seats, preset)


@EVERY
def test_no_card_is_refused_with_which_an_action_is_legal(slug, seats, preset):
    keeps("bare-cards", slug, seats, preset)


@EVERY
def test_the_advice_explains_what_is_legal(slug, seats, preset):
    """Each piece of advice has an English text that its data fills, and knows nothing that the seat doesn't see."""
    keeps("advice", slug, seats, preset)


@EVERY
def test_what_is_allowed_is_what_is_listed(slug, seats, preset):
    """Actions of this moment, of others and of other games, with every seat's cards, and some that nobody played."""
    keeps("listed", slug, seats, preset)


@EVERY
def test_an_illegal_action_changes_nothing(slug, seats, preset):
    keeps("illegal", slug, seats, preset)


@pytest.mark.parametrize("slug", GAMES)
def test_what_others_choose_at_the_same_moment_is_not_in_a_view(slug):
    keeps("same-moment", *simplest(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_views_come_back_from_their_json(slug):
    """`test_reading.py` does the same with more views."""
    keeps("reading", *simplest(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_data_of_reasons_means_the_same_in_every_game(slug):
    """What shows a reason knows each key by REASON_DATA; its sentence has neither a capital nor a full stop yet."""
    keeps("messages", *simplest(slug))
