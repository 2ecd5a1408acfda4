"""Positions from games that people played: each of their choices is judged, and those that tell are printed.

The games come from a file as the site saves it, with one record or several, one after another, as packed texts, or as a
backup of all games. Whatever of it can be read is used, and what can't is told.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from engine import GAMES, Record, RecordError, unpack
from engine.safe_text import shorten
from tools.errors import BuildError
from tools.yardsticks.judge import Yardstick, find_yardstick
from ui.lobby.backup import is_backup, read_backup
from ui.saves.seats import people

_PACKED = re.compile(r"1r[A-Za-z0-9_-]+")

_NEXT = re.compile(r"\n(?=\{|\S*1r[A-Za-z0-9_-]{20})")
"""Where another record may begin, after one that can't be read."""

_BETWEEN = "[], \t\r\n"
"""Characters that may stand between records."""


class Choice(NamedTuple):
    """A person's choice: the number of its record in the file, from 1, the record, and how many actions came before."""

    number: int
    record: Record
    length: int

    @property
    def action(self) -> str:
        """The action that was chosen."""
        return self.record.actions[self.length]


def report(file: str, slugs: Sequence[str], jobs: int | None) -> int:
    """Print positions from the games of a file in the form of tests/yardsticks, and tell on the side what was found.

    `slugs` are the games that are wanted, all if there are none. Return 1 if part of the file couldn't be used.
    """
    records, faults = read(_text_of(file))
    choices = list[Choice]()
    for number, record in enumerate(records, 1):
        if not slugs or record.game in slugs:
            found, fault = choices_in(number, record)
            choices += found
            faults += [fault] if fault else []
    for fault in faults:
        _tell(fault)
    if not choices:
        raise BuildError(f"{file} holds no choice of a person to judge{_among(slugs)}. {_ADVICE}", 1)
    _tell(f"{len(choices)} choices to judge. Each takes seconds to minutes; what is printed before Ctrl-C is whole.")
    _print_all(choices, jobs)
    return 1 if faults else 0


_ADVICE = "Hand in one or more games that were saved or exported on the site (….suits.json), or a backup of all."


def _among(slugs: Sequence[str]) -> str:
    return f" in {', '.join(slugs)}" if slugs else ""


def _text_of(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it isn’t text"
        raise BuildError(f"{file} can’t be read ({why}). {_ADVICE}") from None


def read(text: str) -> tuple[list[Record], list[str]]:
    """Return the records of a file, as far as they can be read, and a sentence about each piece that can't."""
    records, faults = list[Record](), list[str]()
    for place, piece in enumerate(_pieces(text), 1):
        try:
            packed = _PACKED.search(piece) if not piece.startswith("{") else None
            found = unpack(packed[0]) if packed else Record.from_json(piece)
            assert isinstance(found, Record)
            records.append(found)
        except RecordError as error:
            faults.append(f"Part {place} of the file, {shorten(piece, 40)!r}, was left out: {error}.")
    return records, faults


def _pieces(text: str) -> Iterator[str]:
    """Yield the texts of a file that should each be a record."""
    if is_backup(text):
        found = read_backup(text)
        yield from [*found.games.values(), *found.strays]
        return
    decoder, rest = json.JSONDecoder(), text.removeprefix("\ufeff").lstrip(_BETWEEN)
    while rest:
        try:
            end = decoder.raw_decode(rest)[1] if rest.startswith("{") else 0
        except (ValueError, RecursionError):
            end = 0
        if not end:
            # What is damaged ends where another begins.
            later = _NEXT.search(rest)
            end = later.start() if later else len(rest)
        yield rest[:end].rstrip()
        rest = rest[end:].lstrip(_BETWEEN)


def choices_in(number: int, record: Record) -> tuple[list[Choice], str]:
    """Return the choices of people in a record, and a sentence about what couldn't be used, "" if all could."""
    try:
        replay = record.replay()
    except RecordError as error:
        return [], f"Record {number} was left out: {error}."
    fault = ""
    if replay.problem:
        fault = f"Record {number} was used up to action {replay.length}, not beyond: {replay.problem}."
    seats = people(record.seats)
    if not seats:
        return [], f"Record {number} was left out: only bots play there. Give a person’s name to the seat to judge."
    game, found = GAMES[record.game], list[Choice]()
    for length, seat in enumerate(replay.turns):
        if seat in seats:
            view = game.view(replay.state_at(length), seat)
            mixed = game.hidden_choices and view.phase in game.simultaneous
            # Where it is best to mix one's choices, no single one is right.
            if len(view.legal) > 1 and not mixed:
                found.append(Choice(number, record, length))
    return found, fault


def _print_all(choices: Sequence[Choice], jobs: int | None) -> None:
    """Print the positions that tell, as a list in JSON that is whole even if it breaks off."""
    before, count = "[\n", 0
    try:
        with ProcessPoolExecutor(jobs) as pool:
            for choice, each in zip(choices, pool.map(judge_choice, choices), strict=True):
                if each:
                    print(before + json.dumps(each._asdict(), indent=1), end="", flush=True)
                    before, count = ",\n", count + 1
                    _tell(_sentence(choice, each))
    finally:
        print("\n]" if count else "[]", flush=True)
        _tell(f"{count} positions are candidates: copy those that convince you into tests/yardsticks/.")


def judge_choice(choice: Choice) -> Yardstick | None:
    """Return the position of a choice, if it tells."""
    seed = f"{choice.record.game} {choice.number} {choice.length}"
    return find_yardstick(choice.record, choice.length, seed, choice.action)


def _sentence(choice: Choice, found: Yardstick) -> str:
    loss = found.losses[choice.action]
    verdict = "is good" if choice.action in found.good else f"is {loss:g} worse than {' or '.join(found.good)}"
    return f"record {choice.number}, after {choice.length} actions: {choice.action} {verdict}"


def _tell(said: str) -> None:
    print(said, file=sys.stderr, flush=True)
