"""What the set-up of a game says, and what is wrong with what it was given."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.grammar import join_words
from ui.games.kit.text import OptionText
from ui.lobby.text import seats_allowed

SEATS = "Seats"
WHO = "Who plays"
NAME = "Name"
OTHERS = "Others"
EACH = "Each on their own"
DIFFERENT = "see below"
OPTIONS = "Options"
BEGIN = "Begin"
PLAYERS = {
    "person": "A person",
    "device": "A friend’s device",
    "friend": "A friend, by link",
    "random": "Bot, random",
    "novice": "Bot, novice",
    "adept": "Bot, adept",
    "master": "Bot, master",
}
_FRIENDS = {"device": "Friends’ devices", "friend": "Friends, by link"}
NO_UNDO = OptionText(
    "No taking back",
    "No action may be taken back. At a shared screen, none ever may once somebody has been shown something new.",
    brief={"on": "no taking back"},
)
NOBODY_HERE = "Somebody has to play on this device. Make one of the seats a person’s."
TWO_WAYS = "Friends play either by link or on connected devices: choose one of the two for all of them."

LEVELS = {
    "device": (
        "Friends in the same room play on phones of their own, connected to this device. That takes the same Wi-Fi, or "
        "a phone’s hotspot, and no internet."
    ),
    "friend": (
        "A friend plays on a device of their own: you send each other a link after every turn. Sealed, not secret: "
        "whoever takes a link apart can read the cards."
    ),
    "novice": "A novice sees what is good, and often misses what is best.",
    "adept": "An adept imagines what the others may hold, and plays what is best against that.",
    "master": "A master also looks several moves ahead, for up to a second.",
}
"""What each level that is offered does."""


def new(game: str) -> str:
    """Return the headline of the set-up."""
    return f"A new game of {game}"


def player(kind: str) -> str:
    """Return what a seat's player can be: a person, or a bot of some level."""
    return PLAYERS.get(kind, f"Bot, {kind}")


def others(kind: str) -> str:
    """Return what all seats but one can be, "" for where they differ."""
    if not kind:
        return DIFFERENT
    if kind in _FRIENDS:
        return _FRIENDS[kind]
    return "People" if kind == "person" else player(kind).replace("Bot", "Bots", 1)


def options(briefs: Sequence[str]) -> str:
    """Return what is said of all options while they are folded away."""
    return f"{OPTIONS}: {', '.join(briefs)}" if briefs else OPTIONS


def always(counts: Sequence[int]) -> str:
    """Return what the set-up says where nobody can choose how many play."""
    return f"For {seats_allowed(counts)}."


def no_such_seats(game: str, counts: Sequence[int], asked: str, used: int) -> str:
    """Return the sentence for a seat count in the address that the game isn't for."""
    return f"{game} is for {seats_allowed(counts)}, not “{asked}”. Below, it is set up for {used}."


def no_such_option(game: str, name: str) -> str:
    """Return the sentence for an option in the address that the game doesn't have."""
    return f"{game} has no option “{name}”, so that was ignored."


def option_not_allowed(label: str, asked: str, allowed: str) -> str:
    """Return the sentence for an option's value that isn't allowed."""
    return f"“{label}” can't be {f'“{asked}”' if asked else 'empty'}: it can be {allowed}."


def option_not_for(label: str, counts: Sequence[int], seats: int) -> str:
    """Return the sentence for an option that isn't for this seat count."""
    fitting = join_words([str(count) for count in counts], "or")
    return f"“{label}” is only for {fitting} seats, not {seats}, so it was ignored."
