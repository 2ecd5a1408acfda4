"""What a frame on somebody else's page says, and what is wrong with its address."""

from __future__ import annotations

from collections.abc import Sequence

from ui.text.words import listed

_AGAIN = "Copy the whole of the code again, or make a new one."


def no_such_mode(mode: str, modes: Sequence[str]) -> str:
    """Return the sentence for a mode that isn't there."""
    return f"This frame's address asks for “mode={mode}”, and there is no such mode. There is {listed(modes)}."


def no_such_game(slug: str, games: Sequence[str]) -> str:
    """Return the sentence for a game that isn't there."""
    return f"There is no game called “{slug}” here. There is {listed(games)}."


def no_such_theme(theme: str, themes: Sequence[str]) -> str:
    """Return the sentence for a theme that isn't there."""
    return f"This frame's address asks for “theme={theme}”. It can be {listed(themes, 'or')}."


def bad_value(name: str) -> str:
    """Return the sentence for a value with other characters than an address of ours has."""
    return f"This frame's address is damaged: “{name}” has letters, digits, - and _ only. {_AGAIN}"


def bad_number(name: str, most: int) -> str:
    """Return the sentence for something that is no number, or one too high."""
    return f"This frame's address is damaged: “{name}” is a whole number from 0 to {most}. {_AGAIN}"


def too_long(most: int) -> str:
    """Return the sentence for a record that is longer than it may be where it stands."""
    return f"This frame's address is too long: “r” has {most:,} characters at most. A longer game travels as a file."


def no_such_card(code: str) -> str:
    """Return the sentence for a card that is in neither deck."""
    return f"There is no card “{code}” in the Decktet or the Deck of Fey."


def too_many_cards(most: int) -> str:
    """Return the sentence for a row that is too long."""
    return f"A row has {most} cards at most."


NO_CARDS = "This frame's address names no cards: they stand in “r”, as in r=8VL_9VY."
NOT_SAFE = "A question has letters, digits, spaces, - and / only."
NO_GAME = "This frame's address names no game: it stands in “g”, as in g=gasp."
