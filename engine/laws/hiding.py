"""Laws about secrets: what views, events and imagined hands may show, and where all cards are."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..core import CHANCE, IllegalActionError, NotationError, View, play, to_json
from ..messages import N_
from ..safe_text import safe_json
from .breach import Broken, Line, Seat, describe, describe_differences
from .trial import Trial, secrets_of, texts_in

_AMISS = N_("not every card is in exactly one place. In none: {lost}. In more than one: {double}.")
_IMAGINED = N_(
    "in a state that `restore_from_view` imagines, not every card is in exactly one place. In none: {lost}. "
    "In more than one: {double}."
)
_REMOVE = N_("remove a card from its place whenever you put it elsewhere.")
_PLAYED_ON = 60
"""An imagined state is played on until its game has so many actions."""


def check_imagined_states(trial: Trial) -> Iterator[None]:
    """Law 4: a state imagined from a view gives the same view, has every card once, and can be played on."""
    game, rng = trial.game, trial.rng("imagined")
    for state, _ in trial.moments():
        for seat in trial.viewers:
            trial.seat = seat
            view = game.view(state, seat)
            imagined = game.determinize(view, rng)
            _check_imagined(trial, view, imagined)
            if game.heuristic and game.heuristic.make_likelier:
                game.heuristic.make_likelier(imagined, seat, rng)
                _check_imagined(trial, view, imagined)
            while imagined.turn is not None and imagined.count < _PLAYED_ON:
                game.apply(imagined, trial.some_action(imagined, rng))
        yield


def _check_imagined(trial: Trial, view: View, imagined: Any) -> None:
    """Raise Broken if an imagined state gives another view, or hasn't every card once."""
    again, places = trial.game.view(imagined, view.seat), trial.facts.places
    if again != view:
        remedy = N_("let `restore_from_view` set everything that the view tells, and deal only what it hides.")
        raise Broken(
            N_("a state that is imagined from a view ({seat}) gives another view."),
            _remedy(view, again, remedy),
            *describe_differences(view, again),
            seat=Seat(view.seat),
        )
    if places is not None:
        _check_places(trial, *places(imagined), _IMAGINED)


def check_hidden_cards_leave_no_trace(trial: Trial) -> Iterator[None]:
    """Law 5: if cards that a seat doesn't see change places, and with them secret choices, its view stays the same."""
    game, rng, at = trial.game, trial.rng("hidden"), 0
    before = game.start(trial.seats, trial.options)
    for state, written in trial.moments():
        deck = last_shuffle(written)
        if deck is None:
            continue
        for index in range(at, deck):
            play(game, before, written[index])
        at = deck
        for seat in trial.viewers:
            view = game.view(state, seat)
            shown = trial.shown_by(view)
            hidden = [card for card in dict.fromkeys(written[deck].split(" ")[1:]) if card not in shown]
            moved = hidden[:]
            rng.shuffle(moved)
            imagined = game.clone(before)
            try:
                play_with_others(trial, imagined, written[deck:], dict(zip(hidden, moved, strict=True)))
            except (IllegalActionError, NotationError):
                continue  # a seat would have had to follow with a card it was given
            seen = game.view(imagined, seat)
            if all(getattr(seen, name) == getattr(view, name) for name in trial.facts.counted):
                if seen != view:
                    trial.at(written, seat=seat)
                    remedy = N_(
                        "leave out of the view whatever follows from hidden cards; if it is a sum of hands that are "
                        "over, name the field in `counted`."
                    )
                    raise Broken(
                        N_("with other hidden cards, the view ({seat}) is another: it tells of hidden cards."),
                        _remedy(view, seen, remedy),
                        *describe_differences(view, seen),
                        seat=Seat(seat),
                    )
                trial.compared += 1
        yield


def _remedy(view: View, other: View, remedy: str) -> str:
    """Return the remedy against a view that differs, another one if it is only in the legal actions."""
    if dataclasses.replace(other, legal=view.legal) != view:
        return remedy
    return N_(
        "what is legal follows from cards that this seat doesn’t see: let `forbids`, `candidates` or `legal_actions` "
        "look only at what the seat on turn knows."
    )


def check_places(trial: Trial) -> Iterator[None]:
    """Law 6: every card is in exactly one place; where that isn't known, no card is in two hands."""
    for state, written in trial.moments():
        if trial.facts.places is not None:
            cards, expected = trial.facts.places(state)
            if sorted(cards) != expected:
                _find_first_wrong(trial, written)
                _check_places(trial, cards, expected)
            yield
            continue
        views = [trial.game.view(state, seat) for seat in range(trial.seats)]
        hands = Counter(card for view in views for card in secrets_of(view))
        copies = _copies(trial.written)
        for card, count in hands.items():
            if count > max(1, copies[card]):
                raise Broken(N_("{card} is in {count} hands."), _REMOVE, card=card, count=count)
        yield


def _find_first_wrong(trial: Trial, written: list[str]) -> None:
    """Raise Broken at the first of these actions after which not every card is in exactly one place."""
    game, places = trial.game, trial.facts.places
    state = game.start(trial.seats, trial.options)
    for index, text in enumerate(written):
        trial.at(written[:index], text, None if state.turn == CHANCE else state.turn)
        game.apply(state, game.read(text))
        if places is not None:
            _check_places(trial, *places(state))


def _copies(written: Any) -> Counter[str]:
    """Return how often each card is in the deck."""
    deck = last_shuffle(written)
    return Counter() if deck is None else Counter(written[deck].split(" ")[1:])


def _check_places(trial: Trial, cards: list[int], expected: list[int], message: str = _AMISS) -> None:
    if sorted(cards) == expected:
        return
    codes = {number: code for code, number in trial.cards().items()}
    lost, double = Counter(expected) - Counter(cards), Counter(cards) - Counter(expected)
    told = [{codes.get(card, str(card)) for card in found} for found in (lost, double)]
    raise Broken(message, _REMOVE, lost=told[0], double=told[1])


def check_json(trial: Trial) -> Iterator[None]:
    """Law 9: a view is JSON, and tells no card that only others see."""
    game, places = trial.game, trial.facts.places
    codes = {number: code for code, number in trial.cards().items()}
    for state, written in trial.moments():
        hands = [secrets_of(game.view(state, seat)) for seat in range(trial.seats)]
        double = {card for card, count in _copies(written).items() if count > 1}
        if places is not None:
            double |= {codes[card] for card, count in Counter(places(state)[1]).items() if count > 1}
        for seat in trial.viewers:
            trial.seat = seat
            view = game.view(state, seat)
            plain = to_json(view)
            if safe_json(json.dumps(plain)) != plain or ("expects" in plain) != (state.turn == CHANCE):
                raise Broken(
                    N_("the view isn’t the same once it is written as JSON."), N_("use texts, numbers and tuples.")
                )
            known = plain.get("known", [[]] * trial.seats)
            wrong = next((s for s, cards in enumerate(known) if not {*cards} <= hands[s]), None)
            if wrong is not None:
                raise Broken(
                    N_("`known` says that {seat} has {cards}, but the hand is {hand}."),
                    N_("take a card out of `known` when it leaves the hand."),
                    seat=Seat(wrong),
                    cards={*known[wrong]},
                    hand=hands[wrong],
                )
            others = set[str]().union(*(hand for other, hand in enumerate(hands) if other != seat))
            own = set() if seat is None else hands[seat]
            elsewhere = double & (own | trial.shown_by(game.view(state, None)))
            leaks = (others - texts_in(known) - elsewhere) & trial.shown_by(view)
            if leaks:
                raise Broken(
                    N_("a view ({seat}) shows {cards}, hidden in another hand."),
                    N_("leave it out; name a field in `unplaced` if it names cards without saying where they are."),
                    (),
                    [line for line in describe(view) if leaks & texts_in(to_json(line.value))],
                    seat=Seat(seat),
                    cards=leaks,
                )
        yield


def check_views_show_what_was_told(trial: Trial) -> Iterator[None]:
    """Law 10: each card that a view shows stands in an event, as its seat sees it, since it was last shuffled."""
    game, known = trial.game, {*trial.cards()}
    told: dict[int | None, set[str]] = {seat: set() for seat in trial.viewers}
    for state, _, action, events in trial.steps():
        verb, *words = game.write(action).split(" ")
        for seat, cards in told.items():
            cards.difference_update(words if verb == "deck" else ())
            if state is not None:
                trial.seat = seat
                for event, view in game.frames(state, action, seat):
                    cards.update(texts_in(to_json(event)))
                    new = trial.shown_by(view) & known - cards
                    if new:
                        names = [name for name, item in trial.hidden_from(view).items() if new & texts_in(item)]
                        raise Broken(
                            N_(
                                "a view ({seat}) shows {cards}, and no event has told this seat of it: a card that "
                                "lies face down lies open there."
                            ),
                            N_(
                                "leave it out of that seat’s view; if the seat may see it, tell it in an event; if the "
                                "field doesn’t say where cards are, name it in `unplaced`."
                            ),
                            (),
                            [Line("event", event), *describe(view, *names)],
                            seat=Seat(seat),
                            cards=new,
                        )
            cards.update(texts_in(to_json([game.redact(event, seat) for event in events])))
        yield


def check_events_hide(trial: Trial) -> Iterator[None]:
    """Law 11: no event tells a seat a card that is new to it and that its view right after hides."""
    game, known = trial.game, {*trial.cards()}
    told: dict[int | None, set[str]] = {seat: set() for seat in trial.viewers}
    for state, _, action, events in trial.steps():
        verb, *words = game.write(action).split(" ")
        for event in events:
            if type(event) not in game.events:
                raise Broken(
                    N_("{event} isn’t one of the game’s `events`."), N_("name it there."), event=type(event).__name__
                )
        for seat, cards in told.items():
            cards.difference_update(words if verb == "deck" else ())
            if state is not None:
                trial.seat = seat
                before = game.view(state, seat)
                cards.update(texts_in(to_json(before)))
                for event, view in game.frames(state, action, seat):
                    seen = texts_in(to_json(view))
                    new = (texts_in(to_json(event)) & known) - cards - seen
                    if new:
                        raise Broken(
                            N_(
                                "the event {event} tells {cards} ({seat}), which is new to them, and the view right "
                                "after hides it."
                            ),
                            N_("clear the card in `redact` for all who may not see it; if all may, let views show it."),
                            *describe_differences(before, view),
                            event=event,
                            cards=new,
                            seat=Seat(seat),
                        )
                    cards.update(seen, texts_in(to_json(event)))
            cards.update(texts_in(to_json([game.redact(event, seat) for event in events])))
        yield


def last_shuffle(written: list[str]) -> int | None:
    """Return the index of the last shuffle of these actions."""
    return max((k for k, text in enumerate(written) if text.startswith("deck ")), default=None)


def play_with_others(
    trial: Trial, state: Any, written: list[str], other: Mapping[str, str], dealt: Mapping[str, str] | None = None
) -> None:
    """Play these actions with other cards in place of some; the errors of `play` if that isn't possible.

    dealt: the cards that take the place of others in the deck, with which the actions begin, if not the same.
    """
    for index, text in enumerate(written):
        trial.replayed = index
        play(trial.game, state, rename(trial, text, other if index or dealt is None else dealt))


def rename(trial: Trial, text: str, other: Mapping[str, str]) -> str:
    """Return an action with other cards; those of a group, which is written in deck order, in that order."""
    verb, *words = text.split(" ")
    renamed = [other.get(word, word) for word in words]
    same = " ".join([verb, *renamed])
    if renamed == words or verb == "deck":
        return same
    try:
        trial.game.read(same)
    except NotationError:
        cards = trial.cards()
        parts = [part.split() for part in " ".join(renamed).split("/")]
        ordered = [" ".join(sorted(part, key=lambda word: cards.get(word, -1))) for part in parts]
        return " ".join(f"{verb} {' / '.join(ordered)}".split())
    return same
