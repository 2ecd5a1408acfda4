"""What is said once a game is over."""

from collections.abc import Sequence

from ui.components.grammar import Party, sentence
from ui.components.translation import negative

SCORES = "Scores"
PLAYER = "Player"
SCORE = "Score"
AGAIN = "Play again"
TROPHIES = "What won the game"
CHANGE_SETUP = "Change the set-up"

CHART = "How the scores came about; the table beneath has the numbers"
AS_TABLE = "The scores as a table"
TABLE = "The scores, one after another"
HOW = "How it came about"
TURNING_POINTS = "Turning points, to look back at"
AGAIN_TURNED = "Play again, seats changed"


def placed(place: int, name: str) -> str:
    return f"{place}. {name}"


def when(called: str, number: int, said: str) -> str:
    """Return what happened in a round, whatever the game calls it."""
    return f"{called} {number}: {said}."


def led(party: str) -> str:
    return f"{party} led from the beginning."


def takes_lead(party: Party, score: int, keeps: bool) -> str:
    """Return, after a name, that they have more points than all others; `keeps` says that nobody overtook them."""
    taken = f"{party.verb('take')} the lead with {negative(score)}"
    return f"{taken} and {party.verb('keep')} it" if keeps else taken


def most_at_once(party: Party, points: int) -> str:
    """Return the same of the most points that anybody gained."""
    return f"{party.verb('gain')} {points}, the most at once"


def what_turned(party: Party, done: Sequence[str]) -> str:
    return f"{sentence(party.name)} {', and '.join(done)}"


def lead_changed(times: int) -> str:
    return "The lead changed once." if times == 1 else f"The lead changed {times} times."


def won(winners: Party) -> str:
    """Return the headline of a finished game."""
    return f"{sentence(winners.does('win'))}!"
