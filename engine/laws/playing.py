"""Laws about playing: actions, their notation, copies, the end, and records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ..core import CHANCE, Game, IllegalActionError, NotationError, play, to_json
from ..messages import N_
from ..record import Record
from ..replay import Replay
from ..strategy import Rng
from .breach import Broken, Line, Seat, describe_differences
from .facts import GameFacts
from .trial import CHANCE_VERBS, Trial, no_action, reads, sample, secrets_of

TEXTS = 60
"""How many of the actions of a game are tried at a wrong moment, at most."""
NO_WORDS = ("", "F", "L", "NFRWDST", "0", "2", "3", "12", "١", "-1", "/", "deck", "first")
_MEND_READER = N_("mend its reader.")
_GAMES = 5
"""How many games are played to their end."""


def check_legal_actions(trial: Trial) -> Iterator[None]:
    """Law 1: the seat on turn can always do something, and its actions are distinct."""
    game = trial.game
    for state, _ in trial.moments():
        legal = game.legal_actions(state)
        if state.turn in (CHANCE, None):
            if legal:
                message = N_("the game is over, and there are legal actions (`{action}` …).")
                if state.turn == CHANCE:
                    message = N_("chance is due, and there are legal actions (`{action}` …).")
                raise Broken(message, N_("return [] from `legal_actions` there."), action=game.write(legal[0]))
            yield
            continue
        trial.seat = state.turn
        if not legal:
            raise no_action(state.turn)
        written = [game.write(action) for action in legal]
        if not len({*written}) == len({*legal}) == len(legal):
            twice = next((text for text in written if written.count(text) > 1), written[0])
            raise Broken(
                N_("`{action}` is listed twice."), N_("list each action once in `legal_actions`."), action=twice
            )
        if game.view(state, state.turn).legal != tuple(written):
            raise Broken(
                N_("`view.legal` isn’t what `legal_actions` lists."), N_("pass `legal` on to the view as it is.")
            )
        yield


def check_notation(trial: Trial) -> Iterator[None]:
    """Law 2: each action that is written is read again."""
    game, rng = trial.game, trial.rng("notation")
    for state, written in trial.moments():
        due = [game.chance(state, rng)] if state.turn == CHANCE else []
        for action in game.legal_actions(state) or due:
            text = game.write(action)
            trial.action = text
            read = game.read(text)
            if read != action:
                raise Broken(
                    N_("`{text}` is the notation of {action}, but is read as {read}."),
                    _MEND_READER,
                    text=text,
                    action=str(action),
                    read=str(read),
                )
        for text in written:
            again = game.write(game.read(text))
            if again != text:
                raise Broken(
                    N_("`{text}` was played, but read and written it is `{again}`."),
                    _MEND_READER,
                    text=text,
                    again=again,
                )
        yield


def check_other_texts(trial: Trial) -> Iterator[None]:
    """Law 2: any other text is a NotationError, and nothing else."""
    game, rng = trial.game, trial.rng("texts")
    *_, (_, written) = trial.random_game(rng, 150)
    words = [*dict.fromkeys(word for text in written if not text.startswith("deck ") for word in text.split(" "))]
    words += NO_WORDS
    for _ in range(10):
        for _ in range(50):
            check_text(game, " ".join(words[rng.randrange(len(words))] for _ in range(rng.randrange(6))))
        yield


def check_text(game: Game[Any, Any], text: str) -> None:
    """Raise Broken if a text is read as an action that isn't written so; any error but NotationError comes out."""
    try:
        action = game.read(text)
    except NotationError:
        return
    if game.write(action) != text:
        raise Broken(
            N_("the text {text} is read as `{action}`: each action has one notation."),
            N_("have its reader refuse everything that its writer doesn’t write."),
            text=repr(text),
            action=game.write(action),
        )


def check_clones(trial: Trial) -> Iterator[None]:
    """Law 3: a copy of a state shares nothing with it."""
    game, rng = trial.game, trial.rng("clones")
    for state, _ in trial.moments():
        before, copy = game.clone(state), game.clone(state)
        views = [game.view(state, seat) for seat in trial.viewers]
        trial.play_on(copy, rng, 30, events=True)
        after = [game.view(state, seat) for seat in trial.viewers]
        if state != before or after != views:
            told = next(describe_differences(*pair) for pair in zip(views, after, strict=True) if pair[0] != pair[1])
            raise Broken(
                N_("playing on in a clone has changed the state that it was made of."),
                N_(
                    "annotate its fields as lists as deep as they go (`list[list[int]]`), and change no tuple or "
                    "object inside them."
                ),
                *told,
            )
        yield


def check_views_stay(trial: Trial) -> Iterator[None]:
    """Check that a view stays as it was when the game continues: sessions hand out the same view again."""
    game, rng = trial.game, trial.rng("views")
    for state, _ in trial.moments(10):
        copy = game.clone(state)
        views = [game.view(copy, seat) for seat in trial.viewers]
        before = [to_json(view) for view in views]
        trial.play_on(copy, rng, 10)
        if [to_json(view) for view in views] != before:
            raise Broken(
                N_("a view has changed with the state it was made of."), N_("put tuples into a view, never lists.")
            )
        yield


def check_end(trial: Trial) -> Iterator[None]:
    """Law 7: every game ends within `max_actions` actions, and has a winner; some player acts before."""
    has_begun = False
    for number in range(_GAMES):
        last, written = trial.game.start(trial.seats, trial.options), list[str]()
        for last, written in trial.random_game(trial.rng(f"end {number}")):  # noqa: B007 - the last ones count
            if len(written) % 100 == 99:
                yield
        if last.turn is not None:
            most = trial.game.max_actions(trial.seats, trial.options)
            raise Broken(
                N_("the game isn’t over after {count:,} actions; `max_actions` says that it takes {most:,} at most."),
                N_(
                    'end the game (`turn = None`, `phase = "over"`, `winners`), or let `max_actions` say how long it '
                    "may really take."
                ),
                (),
                [Line("turn", last.turn), Line("phase", last.phase)],
                count=len(written),
                most=most,
            )
        view = trial.game.view(last, None)
        if len(written) > trial.longest or not view.over:
            message = N_("the game took {count:,} actions, or its view isn’t over.")
            raise Broken(message, N_("see `max_actions`."), count=len(written))
        if not view.winners:
            raise Broken(N_("the game is over and has no winner."), N_("set `winners` of the state: a tuple of seats."))
        has_begun = has_begun or any(text.split(" ")[0] not in CHANCE_VERBS for text in written)
        yield
    if not has_begun:
        raise Broken(
            N_("each game is over before any player has acted."),
            N_("look where it ends: a condition may be reversed."),
        )


_SAME = N_("let `apply` do the same each time: no sets whose order matters, no memory outside the state.")


def check_records(trial: Trial) -> Iterator[None]:
    """Law 8: a record replays to an equal state."""
    game = trial.game
    for state, written in trial.moments(10):
        record = Record(game.slug, ("",) * trial.seats, dict(trial.options), tuple(written))
        read = Record.from_json(json.dumps(record.to_json()))
        replay = Replay(game, game.start(trial.seats, read.options))
        for text in read.actions:
            try:
                replay.play(text)
            except IllegalActionError as error:
                message = N_("played again from its record, the state is another: {error}.")
                raise Broken(message, _SAME, error=error) from None
        if replay.state != state or not len(replay.turns) == replay.length == len(written):
            names = [name for name in type(state).declared if getattr(state, name) != getattr(replay.state, name)]
            message = N_("played again from its record, the state is another: see {names}.")
            raise Broken(message, _SAME, names=", ".join(names))
        yield


@lru_cache(maxsize=32)
def _written_with_every_option(game: Any, luck: Any) -> list[str]:
    """Return actions of games with every option, of which some can't be done with others."""
    found = set[str]()
    for seats, preset in kinds_of(game):
        trial = Trial(game, GameFacts(), seats, preset, luck)
        *_, (_, written) = trial.random_game(luck(game.slug), 150)
        found |= {*written}
    return sorted(found)


def kinds_of(game: Game[Any, Any]) -> Iterator[tuple[int, str]]:
    """Yield (seats, name of a preset) for every kind of this game."""
    for seats in game.seat_counts:
        for name, options in game.presets.items():
            changed = [each for each in game.options.values() if options[each.name] != each.default]
            if all(each.seats is None or seats in each.seats for each in changed):
                yield seats, name


def check_listed_is_allowed(trial: Trial) -> Iterator[None]:
    """Check that an action is allowed if and only if it is listed: those of other moments and games, too."""
    game, rng = trial.game, trial.rng("listed")
    elsewhere = _written_with_every_option(game, trial.luck)
    for state, written in trial.moments():
        legal = game.legal_actions(state)
        listed = [game.write(action) for action in legal]
        hands = [card for seat in range(trial.seats) for card in sorted(secrets_of(game.view(state, seat)))]
        tried = {*some_of(written, rng), *with_other_cards(trial, written, hands), *some_of(elsewhere, rng)}
        tried |= _mutations(game, [*some_of(listed, rng), *some_of(sorted(tried), rng)], rng)
        for text in sorted({*tried, *listed}):
            action = game.read(text)
            if game.is_legal(state, action) != (action in legal):
                trial.action, trial.seat = text, state.turn
                message = N_("`{action}` is legal by `is_legal`, but not among `legal_actions`.")
                if action in legal:
                    message = N_("`{action}` isn’t legal by `is_legal`, but among `legal_actions`.")
                raise Broken(message, N_("let both ask the same function."), action=text)
        yield


def check_illegal_changes_nothing(trial: Trial) -> Iterator[None]:
    """Check that an action that isn't legal is refused, and changes nothing."""
    game, rng = trial.game, trial.rng("illegal")
    for state, written in trial.moments(10):
        before = game.clone(state)
        legal = [game.write(action) for action in game.legal_actions(state)]
        for text in sorted({*some_of(written, rng)} - {*legal}):
            if state.turn == CHANCE and text.split(" ")[0] in CHANCE_VERBS:
                continue
            trial.action, trial.seat = text, state.turn
            try:
                play(game, state, text)
            except IllegalActionError as error:
                if error.legal != legal or error.index != len(written):
                    message = N_("the error for `{action}` names another action, or other legal ones.")
                    raise Broken(message, action=text) from error
            else:
                message = N_("{seat} could play `{action}`, which isn’t legal.")
                raise Broken(message, N_("see `is_legal`."), seat=Seat(state.turn), action=text)
        if state != before:
            raise Broken(N_("a refused action has changed the state."), N_("change nothing before `apply`."))
        yield


def some_of(written: list[str], rng: Rng) -> list[str]:
    """Return some of the different actions."""
    return sample(sorted({*written}), TEXTS, rng)


def with_other_cards(trial: Trial, written: list[str], hand: list[str]) -> set[str]:
    """Return every form of the actions with each card of the hand in place of its first card, where that is one."""
    cards = {*trial.cards()} - {"0"}
    forms = {(words[0], len(words)): words for words in map(str.split, written) if words[0] != "deck"}
    places = ((words, next((k for k, word in enumerate(words) if word in cards), 0)) for words in forms.values())
    texts = {" ".join([*words[:k], card, *words[k + 1 :]]) for words, k in places if k for card in hand}
    return {text for text in texts if reads(trial.game, text)}


def _mutations(game: Game[Any, Any], texts: list[str], rng: Rng) -> set[str]:
    """Return actions like these: one word another, left out or twice, or two in each other's place."""
    found = set()
    others = sorted({word for text in texts for word in text.split(" ")[1:]} | {"0", "1", "9", "up", "deck", "/"})
    for verb, *words in map(str.split, texts):
        place, other = rng.randrange(len(words) + 1), rng.randrange(len(words) + 1)
        found.add(" ".join([verb, *words[:place], others[rng.randrange(len(others))], *words[place + 1 :]]))
        found.add(" ".join([verb, *words[:place], *words[place + 1 :]]))
        found.add(" ".join([verb, *words[:place], others[rng.randrange(len(others))], *words[place:]]))
        if max(place, other) < len(words):
            words[place], words[other] = words[other], words[place]
            found.add(" ".join([verb, *words]))
    return {text for text in found if reads(game, text)}
