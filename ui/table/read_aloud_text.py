"""What a key has said at every table."""

TOGETHER = "; "
NOTHING_LIES_THERE = "Nothing lies on the table yet."
ONLOOKER = "You have no cards."
NO_CARD = "None of your cards can be chosen now."
UNFETCHED = "This needs a connection once."


def can_play(cards: str) -> str:
    return f"You can choose: {cards}."


def not_your_turn(party: str) -> str:
    return f"Nothing now: {party} to play." if party else "Nothing now."


def around(names: str) -> str:
    return f"Clockwise sit {names}."
