"""What the table of Holy Matrimony asks and says."""

from ui.components.grammar import Party, sentence

MIDDLE = "The church"
POINT = "point"
CHOSEN = "chosen"
CHOOSES = "choosing"

# What is joined
JOINED = "The church card and what you join to it"
CHURCH = "Church"
CHURCH_CARD = "The church card"
NO_CARD = "No church card"

# What is asked
JOINING = "Join", "join"
MISSING = "under", "over"
TOTAL = "Total "
NAMELY = ", that is "
JOIN_NONE = "Join no card"

# The last round
PLAYER, CARDS, SUM, GAIN, SCORE = "Player", "Cards", "Total", "Points", "Score"
JOINED_BY_ALL = "What everybody has joined to the church card"
NONE = "none"
JOINED_NONE = "no card"
FIRST = "Everybody chooses in secret, and all cards are revealed together. Aim for 21."


def round(round: int) -> str:
    return f"Round {round}"


def to_target(target: int) -> str:
    return f"first to {target}"


def deck_left(count: int) -> str:
    return f"{count} in the deck"


def joins(party: Party) -> str:
    return f"{sentence(party.name)} secretly {party.verb('join')}"


def makes(distance: str, total: int) -> str:
    return f"That makes {total}: {distance}"


def join_one(card: str) -> str:
    return f"Join one or more cards to the {card}."


def join_or_none(card: str) -> str:
    return f"What do you join to the {card}?"


def comes_to(distance: str, points: str, total: int) -> str:
    return f"{total}, {distance}: {points}"


def join_so(cards: str) -> str:
    return f"Join {cards}"


def at_a_cost(play: str, points: str) -> str:
    return f"{play}: {points}"


def round_over(round: int) -> str:
    return f"Round {round} is over"


def scores_best(party: Party, points: str) -> str:
    return f"{party.does('score')} best: {points}."


def revealed(card: str, round: int) -> str:
    return f"Round {round}: joined to the {card}"


def church_of(round: int) -> str:
    return f"The church card of round {round}"


def totals(distance: str, points: str, total: int) -> str:
    return f"total {total}, {distance}; {points}"


def joined_by(name: str) -> str:
    return f"{name} joined"
