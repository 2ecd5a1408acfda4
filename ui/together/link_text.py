"""What is said to people who play together on devices of their own."""

from __future__ import annotations

from ui.components.grammar import quantity, sentence

SEALED = (
    "Sealed, not secret: each device shows only its own cards, but the link holds the whole game, and whoever takes it "
    "apart can read it."
)
BACK = "To the table"
LINK = "Link to the game"
SHARE = "Share the link"
FILE = "Save it as a file"
CHECKED = "This deal was checked: it comes from numbers that all players brought, and nobody chose it."
NOT_CHECKED = "The cards of this game don’t come from the players’ numbers: somebody has changed them."
HOW = (
    "They open the link, take a seat and send a link back, or on to the next friend. When everybody has joined, the "
    "cards are dealt here."
)
EVERYBODY = "everybody"
LONG = (
    "This is longer than what some messengers leave whole. If the link doesn’t open for your friends, save it as a "
    "file and send them that: they import it in the lobby."
)
FOR_GOOD = "Nothing can be taken back in a game by link: your friends may have seen it already."
FORGETS = (
    "If you don’t open this page for seven days, this browser deletes the game. If answers may take longer, save it as "
    "a file."
)
NOT_SENT = "The link is still to be sent."
SENT = "The link has been sent."
OPENED_HERE = "All have chosen, and your device has opened your choice: send the link on, so that the others can go on."
LIVE_AGAIN = "Connect the devices again"
LIVE_AGAIN_HELP = (
    "This game began at connected devices. If they can be connected again, it goes on there, from this device as the "
    "table; all keep their seats."
)
AGAIN = "Begin another game with them"
YOUR_TURN = "It’s your turn. This link holds the game as it is now."
HOW_BACK = "When you get the next link, just open it: your game goes on from there."
WHO = "Your seat"
NAME = "Your name"
JOIN = "Join the game"
JOINED_ALREADY = "All seats of this game are taken, and none of them is on this device."
OTHER_VERSION = (
    "This link was made by another version of this page than yours. Load the page anew on both devices while you have "
    "internet, and ask for the link once more. Nothing has changed here."
)
FULL_HERE = "This game is on your device already. Nothing new is in this link."
OLD = "This link is older than the game on this device. Nothing has changed."
MISSING = (
    "This link goes on from a turn that this device doesn’t know. Open the link before it first, or ask for the game "
    "as a file."
)
TAKEN = "Somebody else has taken your seat: the link that came first counts. Ask for a new invitation."
TAKEN_HERE = "This link takes a seat that somebody has taken already. Whoever sent it can take another."
CHANGED = (
    "Something in this link was changed that nobody may change, such as who plays, the options, or a number that the "
    "deal comes from. Your own game is as it was."
)
TAKE_THEIRS = "Go on with the link’s"
KEEP_BOTH = "Keep both"
TITLE = "A game by link"


def send_title(game: str) -> str:
    """Return the headline of the page with what is sent."""
    return f"{game} by link"


def chosen(order: str) -> str:
    """Return what was chosen here in secret."""
    return f"{sentence(order)}: that is your choice, and nobody sees it yet."


def send_to(name: str) -> str:
    """Return what is asked of whoever has acted."""
    return f"It’s {name}’s turn. Send them this link."


def send_all(name: str) -> str:
    """Return what is asked as long as some of the friends may not have the game."""
    return (
        f"It’s {name}’s turn. Send everybody this link: not all have the game yet, and their devices know their seats."
    )


def to_send(whom: str) -> str:
    """Return what the lobby says of a game whose link is still to be sent."""
    return f"Send the link to {whom}."


def impossible(name: str) -> str:
    """Return that somebody has committed to what can't be done, so that the game can't go on."""
    return (
        f"{name} has chosen in secret what can’t be done, so this game can’t go on. It stays on your device as it was; "
        "you can delete it in the lobby."
    )


def invite(whom: str) -> str:
    """Return what is asked while friends have yet to join."""
    return f"Yet to join: {whom}. Send them this link."


def send_joined(name: str) -> str:
    """Return what is asked of whoever has just joined."""
    return f"You have joined. Now send this link back to {name}, who deals once everybody is there."


def invited(host: str, game: str) -> str:
    """Return the headline for whoever opens an invitation; "" is a host who has given no name."""
    return f"{host} invites you to {game}" if host else f"You are invited to {game}"


def over(game: str) -> str:
    """Return what is asked when the game is over."""
    return f"This game of {game} is over. Send everybody the link, so that they see how it ended."


def fork(at: int) -> str:
    """Return that two devices have played on differently."""
    return (
        f"This link and your game are the same for {quantity(at, 'turn', 'turns')}, and then go different ways. Agree "
        "with your friends on which of the two counts."
    )


def acted(name: str) -> str:
    """Return that somebody has acted for a seat of this device."""
    return f"In this link, {name} has acted, and not on this device. If that was you, go on with the link’s game."
