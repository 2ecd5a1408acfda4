"""A game in words that it brings itself: the names of its options, events and fields."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from engine.core import CHANCE, Game, Option, to_json
from ui.games.default.naming import is_card, label
from ui.games.default.sentences import event_sentence, event_summary
from ui.games.kit.letters import texts
from ui.games.kit.sections import SectionKind, rounds, tricks
from ui.games.kit.text import GameText, OptionText

_SHOWN = 5
"""How many cards the lobby shows."""

_AT_FIRST = 20
"""So many actions of chance begin a game, at most."""


def text(game: Game[Any, Any]) -> GameText:
    """Return all the words of a game."""
    pitch, credit = _sentences(type(game).__doc__ or "")
    return GameText(
        pitch=pitch,
        credit=credit,
        options={name: _option(option) for name, option in game.options.items()},
        events=dict.fromkeys(game.events, event_sentence),
        summaries=dict.fromkeys(game.events, event_summary),
        sections=_sections(game),
        pauses=tuple(each for each in game.events if each.__name__ == "RoundEnded"),
    )


def _sections(game: Game[Any, Any]) -> tuple[SectionKind, ...]:
    """Return rounds and tricks, if the game has events of the usual names for where they begin and end."""
    types = {each.__name__: each for each in game.events}
    found = []
    if "RoundBegan" in types and "RoundEnded" in types:
        found.append(rounds(types["RoundBegan"], types["RoundEnded"]))
    if "Played" in types and "TrickWon" in types:
        found.append(tricks(types["Played"], types["TrickWon"]))
    return tuple(found)


def some_cards(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return a few cards of the game: those that a first hand begins with."""
    rng, state = Random(0), game.start(game.seat_counts[0])
    for _action in range(_AT_FIRST):
        if state.turn != CHANCE:
            break
        game.apply(state, game.chance(state, rng))
    view = game.view(state, state.turn)
    held = [*(getattr(view, "hand", None) or ()), *filter(is_card, texts(to_json(view)))]
    return tuple(dict.fromkeys(code for code in held if code != "0"))[:_SHOWN]


def _sentences(docstring: str) -> tuple[str, str]:
    """Return the first two sentences of a docstring, "" for each that there isn't."""
    # Initials aren't the end of a sentence.
    first, *others = re.split(r"(?<=[^A-Z][.!?])\s+(?=[A-Z])", " ".join(docstring.split()))
    return first, others[0] if others else ""


def _option(option: Option) -> OptionText:
    called = label(option.name)
    what = called.lower()
    values = {value: label(str(value)) for value in option.values or ()}
    if isinstance(option.default, bool):
        return OptionText(called, "", values, {"": f"no {what}"} if option.default else {"on": what})
    return OptionText(called, "", values, {"#": f"{what}: #"} | {str(key): f"{what}: {key}" for key in values})
