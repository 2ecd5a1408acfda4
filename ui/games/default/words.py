"""A game in words that it brings itself: the names of its options, events and fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from engine.core import CHANCE, Game, Option, to_json
from ui.components.grammar import Voices, join_words
from ui.components.translation import _, negative, ngettext
from ui.games.default.naming import card_name, is_card, label, word_name
from ui.games.kit.happening import Happening
from ui.games.kit.letters import letters_of, texts
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


def event_sentence(told: Happening[Any]) -> str:
    """Return an event by its name and its fields: "Robin played 8 of Knots.", "Robin: trick won, points 3."."""
    event, voices, view, _names = told
    letters = letters_of(view)
    fields = event._asdict()
    if fields.get("cards"):
        fields.pop("size", None)  # the cards are told, and need not be counted
    party = voices.of(fields.pop("seat")) if isinstance(fields.get("seat"), int) else None
    who = party.name if party else ""
    parts = [said for name, value in fields.items() if (said := _field(name, value, voices, letters))]
    happened = label(type(event).__name__).lower()
    if party and happened == "dealt":
        return _("{who} {who:are|is} dealt {cards}.", who=party, cards=", ".join(parts))
    if who and " " not in happened:
        return f"{' '.join(filter(None, (who, happened, ', '.join(parts))))}."
    what = ", ".join([happened, *parts])
    return f"{who}: {what}." if who else f"{what}."


_PLAYERS = re.compile(r"(winner|leader|dealer|receiver|player|taker)s?")


def _field(name: str, value: Any, voices: Voices, letters: Mapping[str, str]) -> str:
    """Return a field of an event in words, "" for one that is hidden or False."""
    called = label(name).lower()
    if value is None or value is False or value == ():
        return ""
    if value is True:
        return called
    if name == "size":
        return ngettext("{count:words} card", "{count:words} cards", value)
    values = value if isinstance(value, tuple) else (value,)
    if all(isinstance(each, str) for each in values):
        return join_words([card_name(each) if is_card(each) else word_name(each, letters) for each in values])
    if not all(isinstance(each, int) for each in values):
        return f"{called} {value}"
    seats = range(len(voices.names))
    if _PLAYERS.fullmatch(name) and {*values} <= {*seats}:
        return f"{called} {voices.of(*values).name}"
    if isinstance(value, tuple) and len(value) == len(seats):
        return f"{called}: {join_words([f'{voices.of(seat).name} {negative(value[seat])}' for seat in seats])}"
    return f"{called} {join_words([negative(each) for each in values])}"
