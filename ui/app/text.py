"""What the page itself says: that there is a new version, that nothing is at an address, that it broke down."""

from __future__ import annotations

from ui.components.grammar import sentence
from ui.page.text import FAULT

OFFLINE_READY = "Ready to play offline."
UPDATE_READY = "A new version is ready. Your games stay as they are."
UPDATE = "Update"
CRASHED = (
    f"{sentence(FAULT)}. Games are saved up to the last good action, and you can go on from there. If it goes wrong "
    "again at once, one more decision is taken back each time, in a copy of the game."
)
GO_ON = "Go on from the last good action"
NO_REPORT = (
    "Not even a report of it can be made; perhaps there is not enough memory. Saved games are safe: reload the page, "
    "and open yours again."
)
LATER = "Later"
MADE_ROOM = (
    "This browser's storage is full. To save your game, the page removed the oldest of the finished games that you had "
    "deleted from the lobby: you can no longer look back at them."
)
ALL_RIGHT = "All right"
UNDER_WAY = "A game that you started here is still in progress."
FROM_A_LINK = "A game from a link"
OPEN_IT = "Open this game"
ANOTHER_GAME = (
    "Links have opened other games here, and nobody has played them. Open this one only if it was you who followed its "
    "link."
)
GAME_WITH_FRIENDS = (
    "This link moves a game with friends to this device, with the seats that are played here. Open it only if you "
    "moved it yourself: it will be saved here."
)
NO_SUCH_LESSON = "There is no such lesson. Those that there are begin in the lobby."


def no_such_game(slug: str) -> str:
    """Return the sentence for a game in the address that isn't there."""
    return f"There is no game called “{slug}” here. The lobby lists all games."


def no_such_save(id: str) -> str:
    """Return the sentence for a save in the address that isn't there."""
    return (
        f"This browser has no saved game “{id}”. A game is saved only in the browser it was played in. To "
        "bring one from elsewhere, export it there and import it in the lobby."
    )


def no_such_page(address: str) -> str:
    """Return the sentence for an address that means nothing."""
    return f"There is nothing at “{address}”. Perhaps the link was cut off. Everything can be reached from the lobby."
