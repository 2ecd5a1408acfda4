"""What is said of a saved game, wherever it is named."""

from __future__ import annotations

import re

from ui.components.grammar import Party, quantity, sentence

NAME_UNSEEN = "Nobody could see this name: it is made of spaces or of signs that aren’t drawn. Type a letter."
USUAL_NAME = re.compile(r"you|(player|seat) \d+")
"""What people are called who give no name, in small letters."""

FRIENDS_AWAITED = "Waiting for friends to join."


def usual_name(place: int, alone: bool) -> str:
    """Return what a person is called who gives no name."""
    return "You" if alone else f"Player {place + 1}"


def seat(place: int) -> str:
    """Return a seat's label in the set-up; places count from 0."""
    return f"Seat {place + 1}"


def progress(round: int, turn: Party | None, winners: Party | None) -> str:
    """Return how far a saved game is."""
    if winners is not None:
        return f"Over after {quantity(round, 'round', 'rounds')}: {winners.does('win')}."
    place = f"Round {round}" if round else "Before the first round"
    return f"{place}, {turn.does('are')} to act." if turn is not None else f"{place}."


def with_undos(undos: int) -> str:
    """Return what is said of a game of which so many actions were taken back after something had been shown."""
    return f"with {undos:,} taken back"


def unreadable_save(why: str) -> str:
    """Return the sentence for a save of which nothing can be read."""
    return f"This save can't be read, but it isn't lost: you can export it as a file. ({sentence(why)})"


def name_twice(name: str) -> str:
    """Return the sentence for a name that ears or eyes can't tell from another's."""
    return f"“{name}” looks or sounds like another player’s name: choose one that everybody can tell apart."


def name_reserved(name: str) -> str:
    """Return the sentence for a name that means something else."""
    return f"A person can't be called “{name}”: names that begin like that are for bots. Choose another name."


def name_too_long(most: int) -> str:
    """Return the sentence for a name that no table has room for."""
    return f"A name can have at most {most} letters: please shorten it."


def name_of_the_unnamed(name: str) -> str:
    """Return the sentence for what somebody is called who gives no name."""
    return f"“{name}” is what players are called who give no name: choose another one, or leave it empty."
