"""The choices for a game that is tried out, made again after each change of its code: seats, options, open hands."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine import Game, GameError, Record
from engine.bots import offered_levels
from engine.safe_text import safe_json
from ui.lobby import setup_form
from ui.lobby.setup_form import PERSON, Setup
from ui.saves.names import BOT, UNNAMED
from ui.saves.seats import USUAL_LEVEL, bot


@dataclass(frozen=True)
class Kept:
    """The seats and options of the next game, as a record without actions, and whether everybody's hands are shown."""

    record: Record
    hands: bool = False

    @classmethod
    def read(cls, game: Game[Any, Any], text: str) -> Kept:
        """Return the choices in a text, as far as they fit this game; the usual ones for others, and for no text."""
        try:
            plain = safe_json(text) if text else {}
        except ValueError:
            plain = {}
        plain = plain if isinstance(plain, Mapping) else {}
        seats = _fitting_seats(game, plain.get("seats"))
        options = _fitting_options(game, len(seats), plain.get("options"))
        return cls(Record(game.slug, seats, options, undo=plain.get("undo") is not False), plain.get("hands") is True)

    def text(self) -> str:
        """Return the text that `read` takes."""
        record = self.record
        plain = {"seats": record.seats, "options": dict(record.options), "undo": record.undo, "hands": self.hands}
        return json.dumps(plain, ensure_ascii=False)


def form_of(game: Game[Any, Any], record: Record) -> Setup:
    """Return the set-up form with these seats and options."""
    form = setup_form.usual(game)
    who, names = list(form.who), list(form.names)
    for seat, label in enumerate(record.seats):
        level, _, name = label.removeprefix(BOT).partition(" ")
        if not label.startswith(BOT):
            who[seat], names[seat] = PERSON, "" if label == UNNAMED else label
        else:
            who[seat], names[seat] = level if level in form.kinds else USUAL_LEVEL, name
    options = {name: {True: "on", False: ""}.get(value, str(value)) for name, value in record.options.items()}
    options[setup_form.NO_UNDO.name] = "" if record.undo else "on"
    return replace(
        form, seats=len(record.seats), who=tuple(who), names=tuple(names), options={**form.options, **options}
    )


def _fitting_seats(game: Game[Any, Any], seats: Any) -> tuple[str, ...]:
    """Return these players where the game takes so many; else you, and bots."""
    if isinstance(seats, Sequence) and len(seats) in game.seat_counts and all(isinstance(each, str) for each in seats):
        return tuple(seats)
    others = setup_form.usual(game).seats - 1
    return "you", *[bot(offered_levels(game)[-1])] * others


def _fitting_options(game: Game[Any, Any], seats: int, options: Any) -> dict[str, Any]:
    """Return those of these options that the game has and allows."""
    given = options if isinstance(options, Mapping) else {}
    fitting = {
        name: value for name, value in given.items() if name in game.options and game.options[name].is_allowed(value)
    }
    try:
        game.validated_options(seats, fitting)
    except GameError:
        return {}
    return fitting
