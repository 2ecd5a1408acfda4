"""What is said of a saved game, wherever it is named."""

from __future__ import annotations

from ui.components.grammar import Party, quantity, sentence

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


def unreadable_save(why: str) -> str:
    """Return the sentence for a save of which nothing can be read."""
    return f"This save can't be read, but it isn't lost: you can export it as a file. ({sentence(why)})"
