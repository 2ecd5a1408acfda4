"""What is said to people who play together on connected devices."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.grammar import join_words

WHO = "Who is here"
INVITE = "Invite a device"
INVITE_ANOTHER = "Start this invitation over"
NEEDS = (
    "Both devices have to be on the same Wi-Fi, or one on the other’s hotspot; no internet is needed once both have "
    "this page. Keep both pages open in front until they are connected. The Wi-Fi of hotels, or for guests, often "
    "keeps devices apart: then play by link."
)
COULD_LOOK = (
    "This device is the table: it holds all cards. Whoever has it could look at them, so let it be one that everybody "
    "trusts, or lay it in the middle and give it no seat."
)
INVITATION = "Invitation"
FIRST_STEP = "1. Your friend scans this with their phone’s camera, or opens the link."
SECOND_STEP = "2. Their page shows an answer. Scan it here, or paste it, within a minute."
ANSWER = "Answer"
SCAN = "Scan"
STOP_SCANNING = "Stop scanning"
SCANNING = "Hold the code before the camera."
NO_CAMERA = "No camera can be used here. Paste the text instead."
CONNECT = "Connect"
PREPARING = "The invitation is being made."
CONNECTING = "Connecting …"
UNFETCHED = (
    "What connects devices couldn’t be fetched. Try again once there is internet; if that doesn’t help, it is missing "
    "where these pages come from. Meanwhile, play by link."
)
NO_DECODER = "What reads codes couldn’t be fetched. Try again once there is internet, or paste the text instead."
UNABLE = "This browser can’t be connected to others. Play by link instead."
NO_ANSWER = "This isn’t the answer to the invitation above. Copy all of it, from the page that opened this invitation."
NOT_CONNECTED = (
    "They couldn’t be connected. Perhaps the two devices aren’t on the same Wi-Fi, or it keeps them apart, or one of "
    "the pages wasn’t open in front. Try a new invitation, put both on one phone’s hotspot, or play by link."
)
DEAL = "Deal the cards"
BY_LINK = "Play by link instead"
TO_TABLE = "To the table"
GO_BY_LINK = "Go on by link"
GOING_BY_LINK = (
    "If a device can’t be connected again, the same game can go on by link: nothing is lost, and everybody keeps their "
    "seat on their own device. From then on the cards are sealed, not secret: every device holds the whole game, and "
    "whoever takes a link apart can read it. What is played then can’t be taken back."
)
FREE_IT, KEEP_IT = "Give it away", "Keep it for them"
ELSEWHERE = (
    "This table is open in another tab or window, and the friends’ devices are connected to that one. Go on there, or "
    "close it and load this page anew."
)
OPENED = (
    "This game has gone on by link for a while: whoever took a link apart can know its cards, those still to come too."
)
HERE, THIS_DEVICE, BOT, FREE, AWAY, STANDING_IN = (
    "connected",
    "on this device",
    "a bot",
    "not here yet",
    "away",
    "away; a bot plays",
)

JOIN = "Join a table"
JOIN_HELP = (
    "The table’s device shows an invitation. Scan it with your camera app, or here, or paste its link. What a friend "
    "shows you of a game by link can be scanned here, too."
)
NO_INVITATION = "There is no invitation in this. Ask for a new one."
ANSWERING = "Your answer is being made."
SHOW_ANSWER = "Show this to the table’s device, which scans it; or copy it and send it there. Stay on this page."
ANSWER_TOO_LATE = "If nothing happens within a minute, ask for a new invitation."
SIT = "Sit down"
NO_SEATS = "All seats are taken. If one was yours, it can only be come back to from the device that had it."
WAIT = "You have a seat. The cards are dealt at the table once everybody is here."
REFUSED = {
    "taken": "Somebody was quicker: this seat is taken.",
    "namesake": "Somebody at this table is called that already, or nobody can be. Choose another name.",
    "stranger": "This table has a seat that was yours, but doesn’t know this device any more.",
    "not-now": "The table can’t do that now.",
}
FAULTS = {
    "version": (
        "The table’s page is of another version than yours. Load both pages anew while you have internet, and try "
        "again."
    ),
    "nonsense": "What the table says can’t be, so this device has left it. What you have seen is as it was.",
}
LOST = (
    "The connection to the table is lost. Ask for a new invitation there: your seat is kept for this device. If you "
    "can’t be connected any more, the table can go on by link."
)
LEFT = "The table has been closed."
LEFT_FOR_LINK = (
    "The game goes on by link. Open the link that the table’s owner sends you on this device: your seat is kept. From "
    "now on the cards are sealed, not secret."
)
BUSY = "Something else is shown at the table just now. The game goes on when its owner is back."
NEXT = "Another game begins at this table."
SIT_AGAIN = "Join in"
LATE = "This game has begun already. You take the seat as it was left, with its name and its cards."
CHECKED_LATE = "This deal was checked: it comes from numbers that were fixed before you sat down."
REJOIN = "Join again"
CHECKED = "This deal was checked: it comes from numbers that all devices brought, and nobody chose it."
NOT_CHECKED = "What you saw doesn’t follow from the devices’ numbers: somebody has changed the cards."
ALLOW, REFUSE = "Allow it", "Don’t"
ASKED = "The others are asked."
STAND_IN = "Let a bot play for them"
PAIR = "Connect them again"
STOP = "Stop for now"
WHAT_NOW = "What now?"


def title(game: str) -> str:
    """Return the headline of the page that gathers devices."""
    return f"{game} on connected devices"


def invited(game: str) -> str:
    """Return the headline for whoever is connected to a table."""
    return f"A table of {game}"


def away(names: Sequence[str]) -> str:
    """Return who can't be reached."""
    return f"{join_words(names)} {'is' if len(names) == 1 else 'are'} away."


def unseated(count: int) -> str:
    """Return that connected devices have no seat yet."""
    devices = "1 device is connected and has" if count == 1 else f"{count} devices are connected and have"
    return f"{devices} yet to choose a seat."


def free(name: str) -> str:
    """Return what gives a seat to another device."""
    return f"Give {name}’s seat away"


def freeing(name: str) -> str:
    """Return the question whether that is meant."""
    return f"Give {name}’s seat to another device? The device that had it can’t come back to it then."


def asks(name: str) -> str:
    """Return that somebody wants to take something back."""
    return f"{name} would like to take back their last action."
