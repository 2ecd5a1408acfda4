"""What the lobby says of games with friends elsewhere, in German."""

EVERYBODY = "alle"


def to_send(whom: str) -> str:
    return f"Schick den Link noch an {whom}."
