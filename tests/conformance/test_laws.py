"""The engine's laws, over every game, option preset and seat count."""

from __future__ import annotations

import dataclasses
import json
import random
import re
from collections import Counter
from functools import cache, lru_cache
from string import Formatter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CHANCE, GAMES, IllegalActionError, NotationError, Record, Session, play, to_json, why_not
from engine.core import REASON_DATA
from engine.decks import decktet, fey
from tests.positions import every_preset, everyday, presets, random_game
from tests.rooms import facts, skip_without

EVERY = every_preset()
CARDS = {*decktet.CODES, *fey.CODES}
CHECKED = 25
"""About how many states of a game each law looks at."""
SEED = ""
"""What makes random games others; `build.py soak` changes it."""
OFTEN = 2
"""How many actions with the same types of events are looked at step by step in a game."""
RARELY = 0.02
"""How many of the others are."""
MOST = 500
"""How many actions of a game are played for that, at most: by then nearly everything has come about."""
TEXTS = 60
"""How many of the actions of a game are tried at a wrong moment, at most."""


# All laws look at the same games, and change nothing in their states.
@lru_cache(maxsize=128)
def played(slug: str, seats: int, preset: str, checked: int, seed: str) -> tuple[list[Any], Any]:
    """(state, actions so far) at some moments of a random game, its beginning and end among them; its luck after it."""
    game, rng = GAMES[slug], random.Random(f"{slug} {seats} {preset}{seed}")
    passed = [(game.clone(state), written) for state, written in random_game(slug, seats, game.presets[preset], rng)]
    length, written = len(passed) - 1, passed[-1][1]
    moments = {0, 1, 2, 3, length - 1, length, *(rng.randrange(length) for _ in range(checked))}
    return [(passed[at][0], written[:at]) for at in sorted(moments)], rng.getstate()


def states(slug: str, seats: int, preset: str, checked: int = CHECKED) -> Any:
    """(game, state, actions so far, rng) at some moments of a random game."""
    found, luck = played(slug, seats, preset, checked, SEED)
    rng = random.Random()
    rng.setstate(luck)
    for state, written in found:
        yield GAMES[slug], state, written, rng


def test_every_day_meets_every_preset_and_every_seat_count():
    every, met = list(presets()), everyday()
    assert met <= set(every)
    assert {(slug, seats) for slug, seats, _ in met} == {(slug, seats) for slug, seats, _ in every}
    assert {(slug, preset) for slug, _, preset in met} == {(slug, preset) for slug, _, preset in every}


@EVERY
def test_law_1_somebody_can_always_do_something(slug, seats, preset):
    for game, state, _, _ in states(slug, seats, preset):
        legal = game.legal_actions(state)
        assert bool(legal) == (state.turn not in (CHANCE, None))
        assert len({game.write(action) for action in legal}) == len(set(legal)) == len(legal)
        if legal:
            assert game.view(state, state.turn).legal == tuple(game.write(action) for action in legal)


@EVERY
def test_law_2_what_is_written_is_read_again(slug, seats, preset):
    for game, state, written, rng in states(slug, seats, preset):
        actions = game.legal_actions(state) or ([game.chance(state, rng)] if state.turn == CHANCE else [])
        for action in actions:
            assert game.read(game.write(action)) == action
        for text in written:
            assert game.write(game.read(text)) == text


CHANCE_VERBS = ("first", "deck", "circle", "signs")
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
    game = GAMES[slug]
    try:
        action = game.read(text)
    except NotationError:
        return
    assert game.write(action) == text


@EVERY
def test_law_3_a_clone_shares_nothing(slug, seats, preset):
    for game, state, _, rng in states(slug, seats, preset):
        before, copy = game.clone(state), game.clone(state)
        views = [game.view(state, seat) for seat in (None, *range(seats))]
        for _ in range(30):
            if copy.turn is None:
                break
            legal = game.legal_actions(copy)
            game.apply(copy, legal[rng.randrange(len(legal))] if legal else game.chance(copy, rng), [])
        assert state == before
        assert [game.view(state, seat) for seat in (None, *range(seats))] == views


@EVERY
def test_a_view_stays_as_it_was(slug, seats, preset):
    """Nothing that a view holds changes with the state it was made of: sessions hand out the same view again."""
    for game, state, _, rng in states(slug, seats, preset, checked=10):
        going_on = game.clone(state)
        views = [game.view(going_on, seat) for seat in (None, *range(seats))]
        before = [to_json(view) for view in views]
        for _ in range(10):
            if going_on.turn is None:
                break
            legal = game.legal_actions(going_on)
            game.apply(going_on, legal[rng.randrange(len(legal))] if legal else game.chance(going_on, rng))
        assert [to_json(view) for view in views] == before


@EVERY
def test_law_4_a_determinized_state_agrees_with_the_view(slug, seats, preset):
    for game, state, _, rng in states(slug, seats, preset):
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            imagined = game.determinize(view, rng)
            assert game.view(imagined, seat) == view
            cards, expected = facts(slug).places(imagined)
            assert sorted(cards) == expected
            while imagined.turn is not None and imagined.count < 60:
                legal = game.legal_actions(imagined)
                game.apply(imagined, legal[rng.randrange(len(legal))] if legal else game.chance(imagined, rng))


@EVERY
def test_law_5_hidden_cards_leave_no_trace(slug, seats, preset):
    """The cards of the last shuffle that a seat does not see change places, and with them what was chosen in secret."""
    compared = 0
    game = GAMES[slug]
    before, at = game.start(seats, game.presets[preset]), 0
    for _, state, written, rng in states(slug, seats, preset):
        deck = max((k for k, text in enumerate(written) if text.startswith("deck ")), default=None)
        if deck is None:
            continue
        for index in range(at, deck):
            play(game, before, written[index])
        at = deck
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            shown = shown_by(slug, view)
            hidden = [card for card in dict.fromkeys(written[deck].split(" ")[1:]) if card not in shown]
            moved = hidden[:]
            rng.shuffle(moved)
            other = dict(zip(hidden, moved, strict=True))
            imagined = game.clone(before)
            try:
                for text in written[deck:]:
                    play(game, imagined, renamed(slug, text, other))
            except (IllegalActionError, NotationError):
                continue  # a seat would have had to follow with a card it was given, or to write its own in deck order
            seen = game.view(imagined, seat)
            if all(getattr(seen, name) == getattr(view, name) for name in facts(slug).counted):
                assert seen == view
                compared += 1
    assert compared


def renamed(slug: str, text: str, other: dict[str, str]) -> str:
    """The action with other cards, those of a group in deck order."""
    verb, *words = [other.get(word, word) for word in text.split(" ")]
    return " ".join([verb, *(sorted(words, key=fey.CARD.__getitem__) if verb in facts(slug).grouped else words)])


def secrets(view: Any) -> set[str]:
    """The cards that only this seat sees."""
    return {*(getattr(view, "hand", None) or ()), *(getattr(view, "drawn", None) or ())}


def cards_in(view: Any) -> set[str]:
    """Every text in a view's JSON: the cards are among them."""
    if isinstance(view, dict):
        return set().union(*(cards_in(item) for item in view.values()))
    if isinstance(view, list):
        return set().union(*(cards_in(item) for item in view))
    return {view} if isinstance(view, str) else set()


def shown_by(slug: str, view: Any) -> set[str]:
    """The cards of which a view tells where they are."""
    return cards_in({name: item for name, item in to_json(view).items() if name not in facts(slug).unplaced})


@EVERY
def test_law_6_every_card_is_in_one_place(slug, seats, preset):
    for _, state, _, _ in states(slug, seats, preset):
        cards, expected = facts(slug).places(state)
        assert sorted(cards) == expected


@EVERY
def test_law_7_every_game_ends_and_somebody_wins(slug, seats, preset):
    game = GAMES[slug]
    most = game.max_actions(seats, game.presets[preset])
    for number in range(5):
        *_, (last, written) = random_game(slug, seats, game.presets[preset], random.Random(f"{number}{SEED}"))
        assert len(written) <= most
        assert game.view(last, None).over
        assert game.view(last, None).winners


@EVERY
def test_law_8_a_record_replays_to_an_equal_state(slug, seats, preset):
    for game, state, written, _ in states(slug, seats, preset, checked=10):
        record = Record(slug, ("",) * seats, game.presets[preset], tuple(written))
        replay = Record.from_json(json.dumps(record.to_json())).replay()
        assert replay.problem is None
        assert replay.state == state
        assert len(replay.turns) == replay.length == len(written)


@EVERY
def test_law_9_a_view_is_json_and_tells_no_secret(slug, seats, preset):
    for game, state, _, _ in states(slug, seats, preset):
        hands = [secrets(game.view(state, seat)) for seat in range(seats)]
        doubled = {decktet.CODES[card] for card, copies in Counter(facts(slug).places(state)[1]).items() if copies > 1}
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            plain = to_json(view)
            assert json.loads(json.dumps(plain)) == plain
            assert ("expects" in plain) == (state.turn == CHANCE)
            known = plain.get("known", [[]] * seats)
            assert all(set(cards) <= hand for cards, hand in zip(known, hands, strict=True))
            others = set().union(*(hand for other, hand in enumerate(hands) if other != seat))
            own = set() if seat is None else hands[seat]
            elsewhere = doubled & (own | shown_by(slug, game.view(state, None)))
            assert not (others - cards_in(known) - elsewhere) & shown_by(slug, view)


@lru_cache(maxsize=64)
def actions(slug: str, seats: int, preset: str, seed: str) -> list[Any]:
    """(state before it if it is to be looked at step by step, action, its events) of a random game."""
    game, rng = GAMES[slug], random.Random(f"{slug} {preset} {seats}{seed}")
    met: Counter[Any] = Counter()
    found, before = [], None
    for state, written in random_game(slug, seats, game.presets[preset], rng, MOST):
        if before is not None:
            action, events = game.read(written[-1]), list[Any]()
            game.apply(game.clone(before), action, events)
            kind = tuple(dict.fromkeys(map(type, events)))
            met[kind] += 1
            found.append((before if met[kind] <= OFTEN or rng.random() < RARELY else None, action, events))
        before = game.clone(state)
    return found


@EVERY
def test_frames_are_what_happened_and_end_where_the_action_does(slug, seats, preset):
    game = GAMES[slug]
    for state, action, events in actions(slug, seats, preset, SEED):
        if state is None:
            continue
        after = game.clone(state)
        game.apply(after, action)
        for seat in (None, *range(seats)):
            frames = game.frames(state, action, seat)
            assert [frame.event for frame in frames] == ([game.redact(event, seat) for event in events] or [None])
            assert frames[-1].view == game.view(after, seat)


@EVERY
def test_from_frame_to_frame_only_what_the_event_tells_changes(slug, seats, preset):
    """Turn, phase and legal actions change with the last frame, and until then nobody is asked anything."""
    changes = facts(slug).changes or skip_without(slug, "changes")
    game = GAMES[slug]
    for state, action, _ in actions(slug, seats, preset, SEED):
        for seat in (None, *range(seats)) if state is not None else ():
            before = {**vars(game.view(state, seat)), "legal": ()}
            frames = game.frames(state, action, seat)
            for frame in frames:
                after = vars(frame.view)
                told = changes[type(frame.event)] if frame.event is not None else ""
                if frame is frames[-1]:
                    told += f" turn phase over expects legal {changes.get(None, '')}"
                allowed = dict(name.partition("@")[::2] for name in told.split())
                for name in (name for name in after if after[name] != before[name]):
                    assert name in allowed, (frame.event, name, before[name], after[name])
                    assert may_differ(before[name], after[name], allowed[name], frame.event, seat), (frame.event, name)
                before = after


@pytest.mark.parametrize("slug", GAMES)
def test_frames_of_a_session_are_its_history(slug):
    """From any action on, and they end with the view that the seat has now."""
    game = GAMES[slug]
    seats, rng = game.seat_counts[0], random.Random(slug)
    *_, (_, written) = random_game(slug, seats, facts(slug).short, rng, 60)
    session = Session.resume(Record(slug, ("",) * seats, facts(slug).short, tuple(written)), rng)
    for since in (0, session.length // 2, session.length - 1):
        for seat in (None, *range(seats)):
            frames = list(session.frames(seat, since))
            told = [(index, frame.event) for index, frame in frames if frame.event is not None]
            assert told == session.history(seat, since)
            assert frames[-1][1].view == session.view(seat)


def may_differ(before: Any, after: Any, where: str, event: Any, seat: int | None) -> bool:
    """Whether two values of a field differ only where `Facts.changes` says."""
    if where == "own":
        return bool(event.seat == seat)
    place = getattr(event, where) if where else None
    return place is None or [*before[:place], *before[place + 1 :]] == [*after[:place], *after[place + 1 :]]


@EVERY
def test_law_10_a_view_shows_no_card_that_its_seat_was_not_told_of(slug, seats, preset):
    """Each card that a view shows stands in an event, as its seat sees it, since it was last shuffled into a deck."""
    game = GAMES[slug]
    told: dict[int | None, set[str]] = {seat: set() for seat in (None, *range(seats))}
    for state, action, events in actions(slug, seats, preset, SEED):
        verb, *words = game.write(action).split(" ")
        for seat, cards in told.items():
            cards.difference_update(words if verb == "deck" else ())
            if state is not None:
                for event, view in game.frames(state, action, seat):
                    cards.update(cards_in(to_json(event)))
                    assert shown_by(slug, view) & CARDS <= cards, (seat, event)
            cards.update(cards_in(to_json([game.redact(event, seat) for event in events])))


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
    with pytest.raises(AssertionError):
        test_law_10_a_view_shows_no_card_that_its_seat_was_not_told_of(opened, 2, "default")


def some_of(written: list[str], rng: random.Random) -> list[str]:
    """Some of the different actions."""
    different = sorted(set(written))
    return rng.sample(different, min(TEXTS, len(different)))


def with_other_cards(game: Any, written: list[str], hand: tuple[str, ...]) -> set[str]:
    """For every form of the actions it with every card of the hand in place of its first card, where that is one."""
    forms = {(words[0], len(words)): words for words in map(str.split, written) if words[0] != "deck"}
    places = (
        (words, next((k for k, word in enumerate(words) if word in CARDS and word != "0"), 0))
        for words in forms.values()
    )
    texts = {" ".join([*words[:k], card, *words[k + 1 :]]) for words, k in places if k for card in hand}
    return {text for text in texts if reads(game, text)}


def reads(game: Any, text: str) -> bool:
    """Whether it is an action: cards that are to be in deck order are not, in any other."""
    try:
        game.read(text)
    except NotationError:
        return False
    return True


@EVERY
def test_the_reasons_agree_with_what_is_legal(slug, seats, preset):
    """`why_not` answers None for every legal action, a Reason with an English text for every other."""
    for game, state, written, rng in states(slug, seats, preset):
        for seat in range(seats):
            view = game.view(state, seat)
            hand = getattr(view, "hand", None) or ()
            for text in {*some_of(written, rng), *view.legal, *with_other_cards(game, written, hand)}:
                reason = why_not(view, text)
                assert reason is None or set(reason.data) <= set(REASON_DATA)
                assert (reason is None) == (text in view.legal), text
                assert reason is None or (reason.code in game.reasons and not re.search(r"[{}]", str(reason)))


@EVERY
def test_the_advice_explains_what_is_legal(slug, seats, preset):
    """Each piece of advice has an English text that its data fills, and knows nothing that the seat doesn't see."""
    for game, state, _, rng in states(slug, seats, preset):
        if state.turn in (None, CHANCE):
            continue
        view = game.view(state, state.turn)
        for text in rng.sample(view.legal, min(8, len(view.legal))):
            for reason in game.advice(view, text):
                assert set(reason.data) <= set(REASON_DATA)
                assert reason.code in game.advices
                assert not re.search(r"[{}]", str(reason))


def mutated(game: Any, texts: list[str], rng: random.Random) -> set[str]:
    """Actions like these: one word another, left out or twice, or two in each other's place."""
    found = set()
    others = sorted({word for text in texts for word in text.split(" ")[1:]} | {"0", "1", "9", "up", "deck", "/"})
    for verb, *words in map(str.split, texts):
        place, other = rng.randrange(len(words) + 1), rng.randrange(len(words) + 1)
        found.add(" ".join([verb, *words[:place], rng.choice(others), *words[place + 1 :]]))
        found.add(" ".join([verb, *words[:place], *words[place + 1 :]]))
        found.add(" ".join([verb, *words[:place], rng.choice(others), *words[place:]]))
        if max(place, other) < len(words):
            words[place], words[other] = words[other], words[place]
            found.add(" ".join([verb, *words]))
    return {text for text in found if reads(game, text)}


@cache
def played_elsewhere(slug: str) -> list[str]:
    """Actions of games with every option, of which some can't be done with others."""
    game, found = GAMES[slug], set()
    for _, seats, preset in filter(lambda each: each[0] == slug, presets()):
        *_, (_, written) = random_game(slug, seats, game.presets[preset], random.Random(slug), 150)
        found |= {*written}
    return sorted(found)


@EVERY
def test_what_is_allowed_is_what_is_listed(slug, seats, preset):
    """Actions of this moment, of others and of other games, with every seat's cards, and some that nobody played."""
    for game, state, written, rng in states(slug, seats, preset):
        legal = game.legal_actions(state)
        listed = [game.write(action) for action in legal]
        hands = [card for seat in range(seats) for card in sorted(secrets(game.view(state, seat)))]
        tried = {*some_of(written, rng), *with_other_cards(game, written, (*hands,))}
        tried |= {*some_of(played_elsewhere(slug), rng)}
        tried |= mutated(game, [*some_of(listed, rng), *some_of(sorted(tried), rng)], rng)
        assert all(game.is_legal(state, action) for action in legal)
        for text in tried:
            action = game.read(text)
            assert game.is_legal(state, action) == (action in legal), text


@EVERY
def test_an_illegal_action_changes_nothing(slug, seats, preset):
    for game, state, written, rng in states(slug, seats, preset, checked=10):
        before = game.clone(state)
        legal = [game.write(action) for action in game.legal_actions(state)]
        for text in set(some_of(written, rng)) - set(legal):
            if state.turn == CHANCE and text.split(" ")[0] in CHANCE_VERBS:
                continue
            with pytest.raises(IllegalActionError, match=rf"at action {len(written)}\b") as caught:
                play(game, state, text)
            assert caught.value.legal == legal
        assert state == before


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("all_counts", [False, pytest.param(True, marks=pytest.mark.long)], ids=["some", "all"])
def test_events_hide_what_others_may_not_see(slug, all_counts):
    """With the fewest seats and, where that isn't two thousand actions, the most; with --long with any number."""
    game = GAMES[slug]
    counts = game.seat_counts
    for seats in counts if all_counts else {counts[0], min(counts[-1], 5)}:
        rng = random.Random(seats)
        state = game.start(seats, facts(slug).short)
        after = [shown_by(slug, game.view(state, seat)) for seat in range(seats)]
        while state.turn is not None:
            turn, legal = state.turn, game.legal_actions(state)
            events: list[Any] = []
            before = after
            action = legal[rng.randrange(len(legal))] if legal else game.chance(state, rng)
            verb, *words = game.write(action).split(" ") if legal else [""]
            game.apply(state, action, events)
            after = [shown_by(slug, game.view(state, seat)) for seat in range(seats)]
            for seat in range(seats):
                seen = cards_in(to_json([game.redact(event, seat) for event in events]))
                known = before[seat] | after[seat]
                if seat == turn or verb not in facts(slug).secret:
                    known |= {*words}  # a round's last card leaves the table at once
                assert seen & CARDS <= known
            assert all(type(event) in game.events for event in events)


@pytest.mark.parametrize("slug", GAMES)
def test_data_of_reasons_means_the_same_in_every_game(slug):
    """What shows a reason knows each key by REASON_DATA; its sentence has neither a capital nor a full stop yet."""
    game = GAMES[slug]
    for english in [*game.reasons.values(), *game.advices.values(), *game.phases.values()]:
        keys = {key for _, key, _, _ in Formatter().parse(english) if key}
        assert keys <= set(REASON_DATA), english
        assert not english.endswith(".")
        assert english[0] in "{F" or english[0].islower(), english
