"""What a key has said at every table."""

TOGETHER = "; "
NOTHING_LIES_THERE = "Nothing lies on the table yet."
ONLOOKER = "You have no cards."
NO_CARD = "None of your cards can be chosen now."
YOURS = "yours"
UNFETCHED = "This needs a connection once."


def can_play(cards: str) -> str:
    return f"You can choose: {cards}."


def not_your_turn(party: str) -> str:
    return f"Nothing now: {party} to play." if party else "Nothing now."


def around(names: str) -> str:
    return f"Clockwise sit {names}."


def worth(relation: str, points: int) -> str:
    """Return what a sign is to one's own; `relation` is one of engine.mechanics.circle.RELATIONS."""
    return f"worth {points}" if relation == "same" else f"{relation}, worth {points}"


def circle(signs: str, fey: str) -> str:
    return f"The sign circle, clockwise: {signs}. {fey} is FEY."


def scores(each: str) -> str:
    return f"Scores: {each}."
