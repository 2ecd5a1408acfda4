"""What a frame on somebody else's page says, and what is wrong with its address."""

from __future__ import annotations

from collections.abc import Sequence

from engine.safe_text import isolated_text
from ui.components.grammar import join_words, plural

ONLOOKER = "an onlooker"
_AGAIN = "Copy the whole of the code again, or make a new one."


def no_such_mode(mode: str, modes: Sequence[str]) -> str:
    """Return the sentence for a mode that isn't there."""
    known = join_words(modes, "or")
    return f"This frame's address asks for “mode={isolated_text(mode)}”, but there is no such mode. It can be {known}."


def no_such_game(slug: str, games: Sequence[str]) -> str:
    """Return the sentence for a game that isn't there."""
    return f"There is no game called “{isolated_text(slug)}” here. The games are {join_words(games)}."


def no_such_theme(theme: str, themes: Sequence[str]) -> str:
    """Return the sentence for a theme that isn't there."""
    return f"This frame's address asks for “theme={isolated_text(theme)}”. It can be {join_words(themes, 'or')}."


def bad_value(name: str) -> str:
    """Return the sentence for a value with other characters than an address of ours has."""
    return f"This frame's address is damaged: “{name}” may contain only letters, digits, - and _. {_AGAIN}"


def bad_number(name: str, most: int) -> str:
    """Return the sentence for something that is no number, or one too high."""
    return f"This frame's address is damaged: “{name}” has to be a whole number from 0 to {most}. {_AGAIN}"


def too_long(most: int) -> str:
    """Return the sentence for a record that is longer than it may be where it stands."""
    return (
        f"This frame's address is too long: “r” can have at most {most:,} characters. A longer game can be "
        "exported as a file."
    )


def no_such_card(code: str) -> str:
    """Return the sentence for a card that is in neither deck."""
    return f"There is no card called “{isolated_text(code)}” in the Decktet or the Deck of Fey."


def too_many_cards(most: int) -> str:
    """Return the sentence for a row that is too long."""
    return f"A row can have at most {most} cards."


def unreadable(why: str) -> str:
    """Return the sentence for a game, a position or a question that can't be read."""
    return f"This frame's address is damaged, or from another version: {why}. {_AGAIN}"


def no_such_action(at: int, count: int) -> str:
    """Return the sentence for a place in a game that is after its end."""
    return f"This game has {count} actions, and the frame's address asks for the position after action {at}."


def no_such_seat(seat: int, count: int) -> str:
    """Return the sentence for a seat that nobody has; seats count from 0."""
    return f"This game's seats are 0 to {count - 1}, and the frame's address asks for seat {seat}."


def too_many_actions(most: int) -> str:
    """Return the sentence for a game that would keep the page around the frame waiting."""
    return (
        f"This game is too long for a frame, which can show at most {most:,} actions. You can import it on the "
        "full page."
    )


def caption(who: str | None, at: int | None) -> str:
    """Return what a diagram shows; `who` is None for the onlooker, `at` where nobody knows how far the game is."""
    seen = f"As {who} sees it" if who else "As everybody sees it"
    return seen if at is None else f"{seen}, after {at} {plural(at, 'action')}"


ONLY_SHOWN = (
    "This frame's address contains only what one seat sees of a game. It can be shown with mode=show, but not played."
)
NO_RECORD = "This frame's address contains no game: the parameter “r” is missing."
NO_CARDS = "This frame's address doesn't say which cards to show: it needs “r”, as in r=8VL_9VY."
NOT_SAFE = "A question may contain only letters, digits, spaces, - and /."
NO_GAME = "This frame's address doesn't say which game to play: it needs “g”, as in g=gasp."

OFFERS = {
    "cards": ("", ""),
    "show": ("A position from a game.", "Show the position"),
    "step": ("A game, action by action.", "Step through"),
    "try": ("A position to continue from. What you do here is not saved.", "Try it"),
    "ask": ("A question about the rules, for any cards.", "Ask"),
    "learn": ("A first game that teaches itself, step by step.", "Learn to play"),
    "play": ("Play right here, against the computer or with friends around one screen.", "Play"),
}
"""What a frame says by its mode until it is pressed, and what is pressed then."""

WITHOUT_SCRIPTS = (
    "This frame shows something from a game, and needs JavaScript for it: please allow it here. Without it you can "
    "read the rules, and worked examples at their end."
)
EXAMPLES = "worked examples"


def costs(megabytes: int) -> str:
    return f"The first time, this downloads about {megabytes} MB. Nothing is sent anywhere."


def no_such_example(name: str) -> str:
    """Return the sentence for what is neither a packed game nor an example."""
    return f"“{isolated_text(name)}” is neither one of our examples nor a packed game. {_AGAIN}"


def seen_by(game: str, state: str, who: str | None) -> str:
    """Return a line that says what a diagram shows; `who` is whose cards are seen, None for nobody's."""
    return f"{game}, {state[:1].lower()}{state[1:].rstrip('.')}, as seen by {who or ONLOOKER}"
