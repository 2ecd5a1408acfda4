"""The messages of a game by link: the agreement, and the players' actions.

No deck is in it: every device deals by itself, so a deal that doesn't follow from the seeds can't be sent. An action is
its place among those that were legal, which every device lists by itself as well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeGuard

from engine import CHANCE, GAMES, GameError, Record, RecordError
from engine.catalog import no_such_game
from engine.luck import digest
from engine.messages import N_
from engine.record import MOST_ACTIONS, pack_json, unpack_json
from engine.replay import Replay
from engine.safe_text import printable
from ui.saves.names import BOT, NAME_LENGTH
from ui.saves.saves import check_length
from ui.saves.seats import people
from ui.together.agreement import Agreement, agreement_of, seats_given
from ui.together.deals import DealtSession, choice_commitment, commitment

LONGEST = 1000
"""Characters of a link message, if it can be: messengers cut longer links."""

_CHECKED = 8
"""Hexadecimal digits of the checksum that two devices' places are the same: it needs to find mistakes only."""

_KIND = "1t"
_KEYS = {"g", "e", "o", "s", "t", "a", "c", "n", "h"}


class OtherVersionError(RecordError):
    """The link message is from a page that lists legal actions in another order than ours."""


class ChangedDealError(RecordError):
    """The numbers of the deal in the link message aren't those that this device knows of the same game."""


class MissingError(RecordError):
    """The link message continues from actions that this device doesn't have: an earlier one wasn't opened."""


def players_actions(record: Record) -> list[str]:
    """Return the actions without those of chance."""
    replay = record.replay()
    return [action for action, turn in zip(replay.actions, replay.turns, strict=True) if turn != CHANCE]


def write_link_message(record: Record, known: int = 0) -> str:
    """Return a game by link as a text for an address.

    If all of it would be too long, the part that the addressee has is left out: so many of the players' first actions.
    """
    agreed = agreement_of(record)
    actions = players_actions(record)
    places = _places(record)
    whole = _message_text(record, agreed, actions, places, 0)
    if len(whole) <= LONGEST or not known:
        return whole
    return _message_text(record, agreed, actions, places, min(known, len(actions)))


def had_by_all(record: Record) -> int:
    """Return how many of the players' actions all receivers have for certain.

    Each has the actions before their own last one; those before the game continued by link, only the table had.
    """
    agreed = agreement_of(record)
    if not agreed.can_deal:
        return 0
    replay = record.replay()
    given = {*agreed.mine, *seats_given(record.seats, agreed.consents)}
    lasts = [last_own_action(replay, seat, agreed) for seat in people(record.seats) if seat not in given]
    least = min((0 if last is None or last < agreed.since else _count_known(replay, last) for last in lasts), default=0)
    return sum(turn >= 0 for turn in replay.turns[:least])


def last_own_action(replay: Replay, seat: int, agreed: Agreement) -> int | None:
    """Return the index of a seat's last action that its own device has played for certain, None if there is none."""
    own = (index for index in range(replay.length - 1, -1, -1) if replay.turns[index] == seat)
    return next((index for index in own if not (agreed.lone and is_lone_at(replay, index))), None)


def is_lone_at(replay: Replay, index: int) -> bool:
    """Return whether the action with this index was the only one that was legal."""
    return len(replay.game.legal_actions(replay.state_at(index))) == 1


def _count_known(replay: Replay, index: int) -> int:
    """Return how many of all actions the player of the one with this index has for certain."""

    def is_sealed(at: int) -> bool:
        return replay.state_at(at).phase in replay.game.simultaneous

    if not is_sealed(index):
        return index + 1
    # They may not have seen the others' choices of the same moment opened.
    while index and is_sealed(index - 1) and replay.turns[index - 1] < replay.turns[index]:
        index -= 1
    return index


def _places(record: Record) -> list[int | str]:
    """Return each action of the players as its place among the legal ones, or as it is if they aren't all listed."""
    replay = record.replay()
    game, state = replay.game, replay.state_at(0)
    found: list[int | str] = []
    for text, turn in zip(replay.actions, replay.turns, strict=True):
        action = game.read(text)
        if turn != CHANCE:
            legal = game.legal_actions(state)
            found.append(legal.index(action) if action in legal and game.write(action) == text else text)
        game.apply(state, action)
    return found


def _message_text(
    record: Record, agreed: Agreement, actions: Sequence[str], places: Sequence[int | str], known: int
) -> str:
    usual = GAMES[record.game].validated_options(len(record.seats), {})
    texts = agreed.shared_terms.texts()
    for seat in agreed.opened:
        # It follows from the nonce that opens it.
        del texts[f"choice {seat}"]
    if known:
        texts = {name: text for name, text in texts.items() if not _is_of_deal(name)}
    elif agreed.can_deal:
        # It follows from the seed, which is there by now.
        del texts["committed"]
    plain = {
        "g": record.game,
        "e": record.rules,
        "o": {name: value for name, value in record.options.items() if usual.get(name) != value},
        "s": list(record.seats),
        "t": texts,
        "a": list(places[known:]),
    }
    if actions[known:]:
        plain |= {"c": _hash(agreed, actions)[:_CHECKED]}
    return pack_json(_KIND, {**plain, "n": known, "h": _hash(agreed, actions[:known])} if known else plain)


def read_link_message(
    text: str, saved: Callable[[str], Record | None], is_changed: Callable[[Agreement], bool] = lambda agreed: False
) -> Record:
    """Return the game in a link message, played with the cards that follow from its seeds.

    saved: returns the game of this device with that commitment, if there is one. is_changed: returns whether this
    device knows the same game with other seeds. RecordError if there is no game in the text or it contradicts itself;
    MissingError if the actions before it are missing here.
    """
    plain = unpack_json(_KIND, text)
    if not isinstance(plain, dict) or not set(plain) <= _KEYS:
        raise RecordError(N_("this isn’t a game by link"))
    known, actions, texts = plain.get("n", 0), plain.get("a"), plain.get("t")
    if (
        type(known) is not int
        or not 0 <= known <= MOST_ACTIONS
        or not _is_actions(actions)
        or not isinstance(texts, dict)
    ):
        raise RecordError(N_("this game by link is damaged"))
    seats = plain.get("s")
    if _is_texts(seats) and any(not label.startswith(BOT) and len(label) > NAME_LENGTH for label in seats):
        raise RecordError(N_("a player’s name is longer than {most} characters"), most=NAME_LENGTH)
    if any(str(name).startswith("my ") for name in texts):
        raise RecordError(N_("this link contains secrets of a player’s device"))
    head = {"format": 1, "game": plain.get("g"), "rules": plain.get("e"), "seats": seats, "options": plain.get("o")}
    record = Record.from_json({**head, "together": {}, "actions": []})
    game = GAMES.get(record.game)
    if game is None:
        raise no_such_game(record.game)
    texts = _with_commitments(_with_deal(texts, saved) if known else texts)
    record = Record.from_json({**head, "options": _validated_options(record), "together": texts, "actions": []})
    agreed = agreement_of(record)
    # A game that this version can't read isn't stored.
    record = replace(record, together=agreed.texts())
    if not agreed.can_deal:
        if actions or agreed.consents:
            raise RecordError(N_("the game began before the seeds of its deal were known"))
        return record
    if known:
        before = _known_actions(saved(agreed.committed), agreed, known, plain.get("h"))
        actions = [*before, *actions]
    try:
        return _play_actions(record, agreed, actions, plain.get("c"))
    except RecordError as error:
        # With other cards, the players' actions aren't what they were, either.
        if is_changed(agreed):
            raise ChangedDealError("this link has other seeds than the game on this device") from error
        raise


def _with_commitments(texts: dict[str, Any]) -> dict[str, Any]:
    """Return the agreement's texts, with the commitments that follow from the opened choices; others as they are."""
    found = dict(texts)
    starter = str(texts.get("starters", "")).partition(" ")[0]
    with suppress(KeyError, TypeError, ValueError):
        first = texts["table seed"] if "table seed" in texts else texts[f"seed {starter}"]
        found.setdefault("committed", commitment(first, texts["nonce"]))
    for name, opened in texts.items():
        kind, _space, seat = str(name).partition(" ")
        if kind == "opened" and f"choice {seat}" not in texts:
            with suppress(KeyError, TypeError, ValueError, OverflowError):
                nonce, _space, action = str(opened).partition(" ")
                found[f"choice {seat}"] = choice_commitment(int(texts["moment"]), int(seat), nonce, action)
    return found


def _is_of_deal(name: str) -> bool:
    """Return whether the deal follows from this text."""
    return name in ("nonce", "table seed") or name.startswith("seed ")


def _with_deal(texts: dict[str, Any], saved: Callable[[str], Record | None]) -> dict[str, Any]:
    """Return the agreement's texts, with those that this device knows of the deal."""
    record = saved(str(texts.get("committed")))
    if record is None:
        raise MissingError("this link goes on with a game that this device doesn't have")
    return {**{name: text for name, text in record.together.items() if _is_of_deal(name)}, **texts}


def _validated_options(record: Record) -> dict[str, Any]:
    try:
        return dict(GAMES[record.game].validated_options(len(record.seats), record.options))
    except GameError as error:
        raise RecordError(N_("no game can be started from this link: {why}"), why=error) from error


def _known_actions(saved: Record | None, agreed: Agreement, known: int, before: Any) -> list[str]:
    actions = [] if saved is None or not agreement_of(saved).can_deal else players_actions(saved)
    if len(actions) < known or _hash(agreed, actions[:known]) != before:
        raise MissingError("this link goes on from actions that this device doesn't have")
    return actions[:known]


def _play_actions(record: Record, agreed: Agreement, actions: Sequence[int | str], checked: Any) -> Record:
    """Return the game after these actions of its players; RecordError if one of them isn't legal."""
    session = DealtSession(record, agreed.key)
    done = list[str]()
    for number, action in enumerate(actions):
        text = _action_in_place(session, action) if isinstance(action, int) else printable(action)
        try:
            session.play(text)
        except GameError as error:
            raise RecordError(N_("action {number} of the players: {why}"), number=number, why=error) from error
        done.append(text)
    if checked is not None and _hash(agreed, done)[:_CHECKED] != checked:
        raise OtherVersionError("the actions in this link aren't those that it was made from")
    if agreed.choices and agreed.moment != session.length:
        raise RecordError(N_("the secret choice in this link belongs to another moment of the game"))
    if any(asked > session.length for asked, *_agreeing in agreed.consents.values()):
        raise RecordError(N_("a player in this link agrees to a turn that hasn’t come"))
    played = agreed.put_into(session.record)
    check_length(played)
    return played


def _action_in_place(session: DealtSession, place: int) -> str:
    legal = session.view(session.turn).legal if session.turn is not None else ()
    if not 0 <= place < len(legal):
        raise OtherVersionError("an action in this link isn't among those that are legal")
    return str(legal[place])


def _is_actions(value: Any) -> TypeGuard[list[int | str]]:
    return isinstance(value, list) and len(value) <= MOST_ACTIONS and all(type(each) in (int, str) for each in value)


def _is_texts(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and len(value) <= MOST_ACTIONS and all(isinstance(each, str) for each in value)


def _hash(agreed: Agreement, actions: Sequence[str]) -> str:
    """Return a hash of the beginning of a game: of its deal and the players' actions."""
    return digest(agreed.key + json.dumps(list(actions)).encode()).hex()[:16]
