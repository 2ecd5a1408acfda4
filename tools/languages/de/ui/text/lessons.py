"""What the lobby says about lessons, in German."""

LEARN = "Spielen lernen"


def learning(game: str) -> str:
    return f"{LEARN}: {game}"
