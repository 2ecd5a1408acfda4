"""Laws about telling: frames and events, scores, reasons and advice, choices of the same moment."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

from engine.catalog import GAMES
from engine.core import CHANCE, REASON_DATA, GameError, View, to_json
from engine.laws.breach import Broken, describe, describe_differences, seat_name, show
from engine.laws.playing import some_of, with_other_cards
from engine.laws.trial import Trial, sample, secrets_of
from engine.reading import read_view
from engine.record import Record
from engine.safe_text import safe_json
from engine.session import Session

_ADVISED = 8
"""So many legal actions of a moment are explained."""
_OF_A_SESSION = 60
"""So many actions of a session are told."""
_BRACES = re.compile(r"[{}]")


def check_frames(trial: Trial) -> Iterator[None]:
    """Frames are the events, and end with the view after the action."""
    game = trial.game
    for state, _, action, events in trial.steps():
        if state is None:
            continue
        after = game.clone(state)
        game.apply(after, action)
        for seat in trial.viewers:
            trial.seat = seat
            frames, view = game.frames(state, action, seat), game.view(after, seat)
            if [frame.event for frame in frames] != ([game.redact(event, seat) for event in events] or [None]):
                raise Broken(
                    "its events come out differently each time.",
                    "let them follow from state and action: keep nothing in the game itself, and chance to shuffles.",
                )
            if frames[-1].view != view:
                raise Broken(
                    "told step by step the action leads to another view: it changes more without listeners, or less.",
                    "let nothing but `events.append` depend on `if events is not None`.",
                    *describe_differences(view, frames[-1].view),
                )
        yield


def check_changes(trial: Trial) -> Iterator[None]:
    """Check that from frame to frame only those fields change that the event tells of: see `changes`."""
    changes, game = trial.facts.changes, trial.game
    for state, _, action, _ in trial.steps():
        for seat in trial.viewers if state is not None else ():
            trial.seat = seat
            before = {**vars(game.view(state, seat)), "legal": ()}
            frames = game.frames(state, action, seat)
            for frame in frames:
                after = vars(frame.view)
                told = changes.get(type(frame.event)) if frame.event is not None else ""
                if told is None:  # a variant's own event
                    before = after
                    continue
                if frame is frames[-1]:
                    told += f" turn phase over expects legal {changes.get(None, '')}"
                allowed = dict(name.partition("@")[::2] for name in told.split())
                for name in (name for name in after if after[name] != before[name]):
                    fits = name in allowed and _may_differ(before[name], after[name], allowed[name], frame.event, seat)
                    if not fits:
                        raise Broken(
                            f"with {show(frame.event)} the field `{name}` changes, of which it doesn't tell.",
                            "append each event right after the change that it tells, or name the field in `changes`.",
                            [f"{name}: {show(before[name])}"],
                            [f"{name}: {show(after[name])}"],
                        )
                before = after
        yield


def _may_differ(before: Any, after: Any, where: str, event: Any, seat: int | None) -> bool:
    """Return whether two values of a field differ only where `changes` says."""
    if where == "own":
        return bool(event.seat == seat)
    place = getattr(event, where) if where else None
    return place is None or [*before[:place], *before[place + 1 :]] == [*after[:place], *after[place + 1 :]]


def check_scores(trial: Trial) -> Iterator[None]:
    """Law 12: a score changes only with an event that tells of it: one of `scorings`, or as `changes` says."""
    game, changes = trial.game, trial.facts.changes
    telling = {kind for kind, fields in changes.items() if kind and re.search(r"\bscores\b", fields)}
    telling |= {*game.scorings}
    for state, _, action, _ in trial.steps():
        if state is not None:
            before = game.view(state, None)
            for event, view in game.frames(state, action, None):
                if view.scores != before.scores and type(event) not in telling:
                    what = "no event tells it" if event is None else f"the event is {show(event)}"
                    raise Broken(
                        f"scores change, and {what}, which isn't one of `scorings`.",
                        "append an event right after the score has changed, and name its type in `scorings`.",
                        *describe_differences(before, view),
                    )
                before = view
        yield


def check_reasons(trial: Trial) -> Iterator[None]:
    """`why_not` answers None for every legal action, and a reason with a text for every other."""
    game, rng = trial.game, trial.rng("reasons")
    for state, written in trial.moments():
        for seat in range(trial.seats):
            trial.seat = seat
            view = game.view(state, seat)
            hand = [*(getattr(view, "hand", None) or ())]
            for text in sorted({*some_of(written, rng), *view.legal, *with_other_cards(trial, written, hand)}):
                trial.action = text
                reason = game.why_not(view, text)
                if (reason is None) != (text in view.legal):
                    raise Broken(
                        f"`{text}` is legal, and `why_not` refuses it: {reason}."
                        if reason
                        else f"`{text}` isn't legal, and `why_not` knows no reason.",
                        "let `find_reason` and `legal_actions` ask the same functions.",
                        after=[f"legal: {show(view.legal)}"],
                    )
                if reason is not None:
                    _check_reason(reason, game.reasons)
        yield


def check_bare_cards(trial: Trial) -> Iterator[None]:
    """`why_not` lets every card pass that its seat sees and can do something with."""
    game, cards = trial.game, {*trial.cards()}
    for state, _ in trial.moments():
        if state.turn in (None, CHANCE):
            continue
        view = game.view(state, state.turn)
        seen = (secrets_of(view) | trial.shown_by(view)) & cards
        usable = {word: text for text in reversed(view.legal) for word in text.split(" ")[1:] if word in seen}
        for card, text in sorted(usable.items()):
            trial.at(trial.written, text, state.turn)
            reason = game.why_not(view, card)
            if reason is not None:
                raise Broken(
                    f"`why_not` refuses the card {card} alone ({reason}), although `{text}` is legal: who taps it is "
                    "told that it can't be played.",
                    "`find_reason` gets an action or just a card's code: answer None if any legal action has the card.",
                    after=[f"legal: {show(view.legal)}"],
                )
        yield


def check_advice(trial: Trial) -> Iterator[None]:
    """Advice for each legal action has a text that its data fills."""
    game, rng = trial.game, trial.rng("advice")
    for state, _ in trial.moments():
        if state.turn in (None, CHANCE):
            continue
        view = game.view(state, state.turn)
        for text in sample(view.legal, _ADVISED, rng):
            trial.at(trial.written, text, state.turn)
            for reason in game.advice(view, text):
                _check_reason(reason, game.advices)
        yield


def _check_reason(reason: Any, messages: Any) -> None:
    unknown = {*reason.data} - {*REASON_DATA}
    if unknown:
        raise Broken(f"the reason {reason.code} has data {show(unknown)}.", "use the keys of `REASON_DATA`.")
    if reason.code not in messages:
        raise Broken(f"the reason {reason.code} has no message.", "add it to the game's messages.")
    if _BRACES.search(str(reason)):
        raise Broken(f"the reason {reason.code} says {str(reason)!r}.", "give it all data that its message names.")


def check_messages(trial: Trial) -> Iterator[None]:
    """Messages of reasons, advice and phases are sentences without capital and full stop, with keys that all know."""
    game = trial.game
    for english in [*game.reasons.values(), *game.advices.values(), *game.phases.values()]:
        keys = {key for _, key, _, _ in Formatter().parse(english) if key}
        if not keys <= {*REASON_DATA}:
            raise Broken(f"“{english}” has {show(keys - {*REASON_DATA})} in braces.", "use keys of `REASON_DATA`.")
        if english.endswith(".") or not (english[0] in "{F" or english[0].islower()):
            raise Broken(f"“{english}” has a full stop or a capital.", "it's set into other sentences: leave it out.")
    yield


def check_same_moment(trial: Trial) -> Iterator[None]:
    """In a simultaneous phase each seat's view can be had before the others have chosen."""
    game, rng = trial.game, trial.rng("same moment")
    state, written = game.start(trial.seats, trial.options), list[str]()
    for _ in range(60):
        if state.turn is None:
            return
        if state.turn != CHANCE and state.phase in game.simultaneous:
            phase, before = state.phase, game.clone(state)
            for seat in range(state.turn + 1, trial.seats):
                trial.at(written, seat=seat)
                game.apply(before, game.legal_actions(before)[0])
                if (before.turn, before.phase) != (seat, phase):
                    raise Broken(
                        f"after seat {seat - 1} has chosen in the phase {phase}, seat {seat} isn't asked.",
                        "ask all seats in order in a phase that `simultaneous` names, and move nothing until the last.",
                    )
                other = game.clone(state)
                for each in range(state.turn, seat):
                    trial.at(written, seat=each)
                    game.apply(other, game.legal_actions(other)[-1])
                if game.view(before, seat) != game.view(other, seat):
                    raise Broken(
                        f"the view of seat {seat} tells what others choose at the same moment.",
                        "show a choice only to its own seat until all have chosen.",
                        *describe_differences(game.view(before, seat), game.view(other, seat)),
                    )
        action = trial.some_action(state, rng)
        written.append(game.write(action))
        game.apply(state, action)
        yield


def check_session(trial: Trial) -> Iterator[None]:
    """Check that frames of a session are its history from any action on, and end with the view of now."""
    game = trial.game
    *_, (_, written) = trial.random_game(trial.rng("session"), _OF_A_SESSION)
    record = Record(game.slug, ("",) * trial.seats, dict(trial.options), tuple(written))
    session = Session.resume(record, trial.rng("later"))
    for since in (0, session.length // 2, session.length - 1):
        for seat in trial.viewers:
            trial.at(written[:since], seat=seat)
            frames = list(session.frames(seat, since))
            told = [(index, frame.event) for index, frame in frames if frame.event is not None]
            if told != session.history(seat, since) or frames[-1][1].view != session.view(seat):
                raise Broken("a session tells its frames otherwise than its history.", "see `frames` of the game.")
        yield


def check_reading(trial: Trial) -> Iterator[None]:
    """Check that a view comes back from its JSON, which links and devices send."""
    game = trial.game
    for state, _ in trial.moments(10):
        for seat in {None, state.turn if state.turn not in (None, CHANCE) else 0}:
            trial.seat = seat
            view: View = game.view(state, seat)
            try:
                same = read_view(game.slug, safe_json(json.dumps(to_json(view)))) == view
            except GameError as error:
                raise Broken(
                    f"the view of {seat_name(seat)} can't be read back from its JSON: {error}.",
                    "annotate its fields with what they hold: numbers, texts, tuples, NamedTuples.",
                    after=describe(view),
                ) from error
            if not same:
                raise Broken("a view that is read back from its JSON is another.", "annotate its fields precisely.")
        yield


def is_registered(trial: Trial) -> bool:
    """Return whether the game is one of the catalog's, by which views are read."""
    return GAMES.get(trial.game.slug) is trial.game
