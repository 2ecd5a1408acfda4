"""Laws about telling: frames and events, scores, reasons and advice, choices of the same moment."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

from ..catalog import GAMES
from ..core import CHANCE, REASON_DATA, GameError, View, to_json
from ..mechanics import card_events
from ..messages import N_
from ..reading import read_view
from ..record import Record
from ..safe_text import safe_json
from ..session import Session
from .breach import Broken, Line, Seat, describe, describe_differences
from .playing import some_of, with_other_cards
from .trial import Trial, sample, secrets_of

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
                    N_("its events come out differently each time."),
                    N_(
                        "let them follow from state and action: keep nothing in the game itself, and leave chance to "
                        "shuffles."
                    ),
                )
            if frames[-1].view != view:
                raise Broken(
                    N_(
                        "told step by step, the action leads to another view: it changes more without listeners, or "
                        "less."
                    ),
                    N_("let nothing but `events.append` depend on `if events is not None`."),
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
                            N_("with {event} the field `{name}` changes, of which it doesn’t tell."),
                            N_(
                                "append each event right after the change that it tells, or name the field in "
                                "`changes`."
                            ),
                            [Line(name, before[name])],
                            [Line(name, after[name])],
                            event=frame.event,
                            name=name,
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
                    remedy = N_("append an event right after the score has changed, and name its type in `scorings`.")
                    if event is None:
                        message = N_("scores change, and no event tells of it.")
                        raise Broken(message, remedy, *describe_differences(before, view))
                    message = N_("scores change, and the event is {event}, which isn’t one of `scorings`.")
                    raise Broken(message, remedy, *describe_differences(before, view), event=event)
                _check_points(event, before, view)
                before = view
        yield


def _check_points(event: Any, before: View, view: View) -> None:
    """Raise Broken if one of the usual events tells other points than there are."""
    seat = getattr(event, "seat", None)
    if type(event) is card_events.Scored and (event.points, event.score) != (
        view.scores[event.seat] - before.scores[event.seat],
        view.scores[event.seat],
    ):
        raise Broken(
            N_("the event {event} tells other points than {seat} gets, or another score."),
            N_("tell the points that a seat gets and its score then, as `score` does."),
            describe(before, "scores"),
            describe(view, "scores"),
            event=event,
            seat=Seat(seat),
        )
    if type(event) is card_events.RoundEnded and event.scores != view.scores:
        raise Broken(
            N_("the event {event} tells other scores than there are."),
            N_("tell the scores of all seats as they are when the round is over."),
            (),
            describe(view, "scores"),
            event=event,
        )


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
                    message = N_("`{action}` isn’t legal, and `why_not` knows no reason.")
                    if reason is not None:
                        message = N_("`{action}` is legal, and `why_not` refuses it: {reason}.")
                    raise Broken(
                        message,
                        N_("let `find_reason` and `legal_actions` ask the same functions."),
                        (),
                        describe(view, "legal"),
                        action=text,
                        reason=reason,
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
                    N_(
                        "`why_not` refuses the card {card} alone ({reason}), although `{action}` is legal: players who "
                        "tap it are told that it can’t be played."
                    ),
                    N_(
                        "`find_reason` gets an action or just a card’s code: answer None if any legal action has the "
                        "card."
                    ),
                    (),
                    describe(view, "legal"),
                    card=card,
                    reason=reason,
                    action=text,
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
        message = N_("the reason {reason} has data {names}.")
        raise Broken(message, N_("use the keys of `REASON_DATA`."), reason=reason.code, names=unknown)
    if reason.code not in messages:
        message = N_("the reason {reason} has no message.")
        raise Broken(message, N_("add it to the game’s messages."), reason=reason.code)
    if _BRACES.search(str(reason)):
        message = N_("the reason {reason} says {text}.")
        raise Broken(
            message, N_("give it all data that its message names."), reason=reason.code, text=repr(str(reason))
        )


def check_messages(trial: Trial) -> Iterator[None]:
    """Messages of reasons, advice and phases are sentences without capital and full stop, with keys that all know."""
    game = trial.game
    for english in [*game.reasons.values(), *game.advices.values(), *game.phases.values()]:
        keys = {key for _, key, _, _ in Formatter().parse(english) if key}
        if not keys <= {*REASON_DATA}:
            message = N_("“{text}” has {names} in braces.")
            raise Broken(message, N_("use the keys of `REASON_DATA`."), text=english, names=keys - {*REASON_DATA})
        if english.endswith(".") or not (english[0] in "{F" or english[0].islower()):
            message = N_("“{text}” has a full stop or a capital.")
            raise Broken(message, N_("it’s set into other sentences: leave it out."), text=english)
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
                        N_("after {before} has chosen in the phase {phase}, {seat} isn’t asked."),
                        N_(
                            "ask all seats in order in a phase that `simultaneous` names, and move nothing until the "
                            "last."
                        ),
                        before=Seat(seat - 1),
                        phase=phase,
                        seat=Seat(seat),
                    )
                other = game.clone(state)
                for each in range(state.turn, seat):
                    trial.at(written, seat=each)
                    game.apply(other, game.legal_actions(other)[-1])
                if game.view(before, seat) != game.view(other, seat):
                    raise Broken(
                        N_("a view ({seat}) tells what others choose at the same moment."),
                        N_("show a choice only to its own seat until all have chosen."),
                        *describe_differences(game.view(before, seat), game.view(other, seat)),
                        seat=Seat(seat),
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
                raise Broken(
                    N_("a session tells its frames otherwise than its history."), N_("see `frames` of the game.")
                )
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
                    N_("a view ({seat}) can’t be read back from its JSON: {error}."),
                    N_("annotate its fields with the types that they hold: numbers, texts, tuples, NamedTuples."),
                    (),
                    describe(view),
                    seat=Seat(seat),
                    error=error,
                ) from error
            if not same:
                raise Broken(
                    N_("a view that is read back from its JSON is another."), N_("annotate its fields precisely.")
                )
        yield


def is_registered(trial: Trial) -> bool:
    """Return whether the game is one of the catalog's, by which views are read."""
    return GAMES.get(trial.game.slug) is trial.game
