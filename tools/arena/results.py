"""A file of results, a line for each deal, so that a match can be broken off and continued."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.arena.match import Match, Outcome, Sitting
from tools.errors import BuildError


class Results:
    """The outcomes of a match by the number of the deal, kept in a file if there is one.

    The file's first line says which match it is of; BuildError if that is another one, or a line can't be read. A last
    line that was cut off is dropped.
    """

    def __init__(self, match: Match, file: Path | None) -> None:
        self.outcomes: dict[int, Outcome] = {}
        self._file = file
        if file is None:
            return
        text = file.read_text("utf-8") if file.exists() else ""
        # A line that was being written when the match was broken off isn't whole.
        lines = text[: text.rfind("\n") + 1].splitlines()
        if len(text) > text.rfind("\n") + 1:
            file.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        if not lines:
            file.write_text(json.dumps(match.key()) + "\n", "utf-8")
            return
        try:
            kept, *played = map(json.loads, lines)
            outcomes = [_outcome(each) for each in played]
        except (ValueError, TypeError, KeyError) as error:
            raise BuildError(f"{file} is no file of results, or a damaged one: {error}.") from error
        if kept != match.key():
            raise BuildError(f"{file} has the results of another match: {json.dumps(kept)}. Give another file.")
        self.outcomes = {each.deal: each for each in outcomes}

    def add(self, outcome: Outcome) -> None:
        """Take an outcome in, and write it into the file at once."""
        self.outcomes[outcome.deal] = outcome
        if self._file:
            line = {"deal": outcome.deal, "sittings": [each._asdict() for each in outcome.sittings]}
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def _outcome(line: dict[str, Any]) -> Outcome:
    """Return the outcome in a line of the file."""
    one, other = (
        Sitting(
            players=tuple(each["players"]),
            scores=tuple(each["scores"]),
            winners=tuple(each["winners"]),
            rounds=tuple(tuple(scores) for scores in each["rounds"]),
            decided=each["decided"],
            length=each["length"],
            first=each["first"],
            events=each["events"],
        )
        for each in line["sittings"]
    )
    return Outcome(line["deal"], (one, other))
