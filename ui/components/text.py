"""What the pages say, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

from ui.components.grammar import Party, Voices, counted, listed, sentence

SITE = "Suits & Signs"
TAGLINE = "Card games for the Decktet and the Deck of Fey, with friends around one screen or against the computer."
LOBBY = "Lobby"
RULES = "Rules"
DECKS = "The decks"
ABOUT = "About"
CONTENTS = "Contents"
COMPOSE = "For wikis"
OFFLINE = "Ready to play offline"
MENU = "Menu"
FULL = "Open the full page"

# Lobby
GAMES = "Games"
QUICK = "Quick play"
PLAY = "Set up"
GOING = "Under way"
SAVED = "Your games"
STATISTICS = "Statistics"
NOTHING_SAVED = "Every game you start is saved here, in this browser."
RESUME = "Continue"
LOOK_BACK = "View"
EXPORT = "Export"
DELETE = "Delete"
TAKE_BACK = "Undo"
IMPORT = "Import from a file"
EXPORT_ALL = "Back up all games"
READING = "reading the file …"

HARD = {"easy": 1, "medium": 2, "hard": 3}
"""How hard games are to learn, by the number of dots that show it."""

# Set-up
SEATS = "Seats"
WHO = "Who plays"
NAME = "Name"
OTHERS = "Others"
EACH = "Each on their own"
DIFFERENT = "see below"
OPTIONS = "Options"
BEGIN = "Begin"
PLAYERS = {
    "person": "A person",
    "device": "A friend’s device",
    "friend": "A friend, by link",
    "random": "Bot, random",
    "novice": "Bot, novice",
    "adept": "Bot, adept",
    "master": "Bot, master",
}

NOBODY_HERE = "Somebody has to play on this device. Make one of the seats a person’s."
TWO_WAYS = "Friends play either by link or on connected devices: choose one of the two for all of them."
JOIN_TABLE = "Join a friend’s table"
FRIENDS_AWAITED = "Waiting for friends to join."

LEVELS = {
    "device": (
        "Friends in the same room play on phones of their own, connected to this device. That takes the same Wi-Fi, or "
        "a phone’s hotspot, and no internet."
    ),
    "friend": (
        "A friend plays on a device of their own: you send each other a link after every turn. Sealed, not secret: "
        "whoever takes a link apart can read the cards."
    ),
    "novice": "A novice sees what is good, and often misses what is best.",
    "adept": "An adept imagines what the others may hold, and plays what is best against that.",
    "master": "A master also looks several moves ahead, for up to a second.",
}
"""What each level that is offered does."""

# Table
EXPORT_THIS = "Export this game"
UNDO = "Undo"
NEW_GAME = "New game"
LOG = "Log"
SHARE = "Share"
CONTINUE_HERE = "Continue here"
KEEP_MINE = "Keep this one as a separate game"
TAKE_THEIRS = "Continue with the other one"
GAME_OVER = "Game over"
SHOW_CARDS = "Show my cards"
SCORES = "Scores"
PLAYER = "Player"
SCORE = "Score"
AGAIN = "Play again"
CHANGE_SETUP = "Change the set-up"

# Trouble
TO_LOBBY = "Go to the lobby"
OPENING = "Opening the game …"
FETCHING = "One moment"
FETCHING_HELP = "This part of the site is being downloaded. That happens only once."
NOT_FETCHED = "This could not be downloaded"
NOT_FETCHED_HELP = (
    "A part of the site that is needed here could not be downloaded. Check your connection and try again. If that "
    "doesn't help, reload the page. Your games are safe."
)
TRY_AGAIN = "Try again"
BACK = "Back"
OFFLINE_READY = "Ready to play offline."
UPDATE_READY = "A new version is ready. Your games stay as they are."
UPDATE = "Update"
_STORAGE_DENIED = (
    "This browser doesn't let the page save anything, perhaps because this is a private window or storage is "
    "blocked. You can play, but the game will be gone when you close the page: export it to keep it."
)
_STORAGE_FULL = (
    "This browser has no room left, so the game isn't being saved. You can play on; export the game to keep "
    "it, or delete games that you no longer need."
)
_UNSAVED_DENIED = "Not saved: export the game before you leave."
_UNSAVED_FULL = "Not saved, no room left: export this game, or delete others."
UNSAVED_IN_FRAME = "Games can't be saved in this frame. Open the full page to continue this game there and save it."
CRASHED = (
    "The fault is ours. Games are saved up to the last good action, and you can go on from there. If it goes wrong "
    "again at once, one more decision is taken back each time, in a copy of the game."
)
GO_ON = "Go on from the last good action"
NO_REPORT = (
    "Not even a report of it can be made; perhaps there is not enough memory. Saved games are safe: reload the page, "
    "and open yours again."
)
REPORT = "Report"
REPORT_HELP = "If you send us this, we can find the fault. It holds what you could see, and no hidden cards."
REPORT_ALL = "Add the whole game, with everybody's hands"
COPY_REPORT = "Copy report"
REPORT_COPIED = "Copied."
REPORT_SELECTED = "Selected: press Ctrl+C or ⌘C to copy it."
PLAY_ON = "Continue from there"
RELOAD = "Reload the page"
LATER = "Later"
MORE = "More"
GOT_IT = "Got it"
BROKEN = "Something went wrong"
NOT_FOUND = "Not found"
UNKNOWN = "A save that can't be read"
CHANGED_ELSEWHERE = (
    "This game was continued differently in another tab or window. This one has stopped saving, so nothing "
    "is lost. Which of them do you want to keep?"
)
ONLY_SHOWN = "it contains only what one seat sees, and can only be viewed"
PAUSED = "The game is paused: see above."
FOLLOWING = "This game is being played in another tab or window. You can watch it here."


def storage_fault(full: bool) -> str:
    """Return why games aren't kept, and what to do."""
    return _STORAGE_FULL if full else _STORAGE_DENIED


def unsaved(full: bool) -> str:
    """Return the same in short, for the table."""
    return _UNSAVED_FULL if full else _UNSAVED_DENIED


def playing(game: str) -> str:
    """Return what a button or shortcut that leads to a game is called for those who hear only that."""
    return f"Play {game}"


def quick(game: str) -> str:
    """Return what the button that begins a game at once is called for those who hear only the button."""
    return f"{QUICK}: {game}"


def setting_up(game: str) -> str:
    """Return what a link to the set-up is called for those who hear only the link."""
    return f"{PLAY} {game}"


def learned(hard: str) -> str:
    """Return how hard a game is to learn."""
    return f"{hard.capitalize()} to learn"


def lasting(minutes: int, quick: int) -> str:
    """Return how long a game takes, and how long a quick one does."""
    usual = f"About {_long(minutes)}"
    return usual if quick in (0, minutes) else f"{usual}; quick: {_long(quick)}"


def _long(minutes: int) -> str:
    if minutes < 100:
        return f"{minutes} minutes"
    return f"{minutes // 60}{'½' if minutes % 60 >= 30 else ''} hours"


def more_going(count: int | str) -> str:
    """Return what is said of further games under way, while they are folded away."""
    return f"{count} more under way"


def earlier(count: int | str) -> str:
    """Return what is said of games that are over, and of saves that can't be read, while they are folded away."""
    return f"Earlier games ({count})"


def rules_of(game: str) -> str:
    """Return what a link to the rules is called for those who hear only the link."""
    return f"{RULES} of {game}"


def new(game: str) -> str:
    """Return the headline of the set-up."""
    return f"A new game of {game}"


def player(kind: str) -> str:
    """Return what a seat's player can be: a person, or a bot of some level."""
    return PLAYERS.get(kind, f"Bot, {kind}")


_FRIENDS = {"device": "Friends’ devices", "friend": "Friends, by link"}


def others(kind: str) -> str:
    """Return what all seats but one can be, "" for where they differ."""
    if not kind:
        return DIFFERENT
    if kind in _FRIENDS:
        return _FRIENDS[kind]
    return "People" if kind == "person" else player(kind).replace("Bot", "Bots", 1)


def options(briefs: Sequence[str]) -> str:
    """Return what is said of all options while they are folded away."""
    return f"{OPTIONS}: {', '.join(briefs)}" if briefs else OPTIONS


def usual_name(place: int, alone: bool) -> str:
    """Return what a person is called who gives no name."""
    return "You" if alone else f"Player {place + 1}"


def seats_allowed(counts: Sequence[int]) -> str:
    """Return "2 to 5 players"."""
    low, high = counts[0], counts[-1]
    return f"{low} players" if low == high else f"{low} to {high} players"


def always(counts: Sequence[int]) -> str:
    """Return what the set-up says where nobody can choose how many play."""
    return f"For {seats_allowed(counts)}."


def seat(place: int) -> str:
    """Return a seat's label in the set-up; places count from 0."""
    return f"Seat {place + 1}"


def progress(round: int, turn: Party | None, winners: Party | None) -> str:
    """Return how far a saved game is."""
    if winners is not None:
        return f"Over after {counted(round, 'round', 'rounds')}: {winners.does('win')}."
    place = f"Round {round}" if round else "Before the first round"
    return f"{place}, {turn.does('are')} to act." if turn is not None else f"{place}."


def won(winners: Party) -> str:
    """Return the headline of a finished game."""
    return f"{sentence(winners.does('win'))}!"


def deleted(what: str) -> str:
    """Return the note after a deletion."""
    return f"Deleted: {what}."


def more(count: int) -> str:
    """Return the label of the button that lists more saved games."""
    return f"Show more ({count})"


def waiting(voices: Voices, turn: int) -> str:
    """Return who is awaited."""
    return f"{voices.of(turn).name} is thinking …"


def awaits(name: str) -> str:
    """Return who acts next, on another device."""
    return f"{name} is next, on their own device."


def turn_title(voices: Voices, turn: int) -> str:
    """Return whose turn it is, for the window's title."""
    return f"{sentence(voices.whose(turn))} turn"


def hand_over(name: str) -> str:
    """Return the headline of the hand-over screen."""
    return f"{name}, it’s your turn"


def hand_over_help(name: str) -> str:
    """Return what to do on the hand-over screen."""
    return f"Hand the screen to {name}. Everybody else, please look away."


def undo_of(name: str) -> str:
    """Return the label of the button that takes back this player's last action."""
    return f"Take back {name}’s last action"


# What can't be done, and what to do instead.


def no_such_game(slug: str) -> str:
    """Return the sentence for a game in the address that isn't there."""
    return f"There is no game called “{slug}” here. The lobby lists all games."


def no_such_save(id: str) -> str:
    """Return the sentence for a save in the address that isn't there."""
    return (
        f"This browser has no saved game “{id}”. A game is saved only in the browser it was played in. To "
        "bring one from elsewhere, export it there and import it in the lobby."
    )


NO_SUCH_LESSON = "There is no such lesson. Those that there are begin in the lobby."


def no_such_page(address: str) -> str:
    """Return the sentence for an address that means nothing."""
    return f"There is nothing at “{address}”. Perhaps the link was cut off. Everything can be reached from the lobby."


def no_such_seats(game: str, counts: Sequence[int], asked: str, used: int) -> str:
    """Return the sentence for a seat count in the address that the game isn't for."""
    return f"{game} is for {seats_allowed(counts)}, not “{asked}”. Below, it is set up for {used}."


def no_such_option(game: str, name: str) -> str:
    """Return the sentence for an option in the address that the game doesn't have."""
    return f"{game} has no option “{name}”, so that was ignored."


def option_not_allowed(label: str, asked: str, allowed: str) -> str:
    """Return the sentence for an option's value that isn't allowed."""
    return f"“{label}” can't be {f'“{asked}”' if asked else 'empty'}: it can be {allowed}."


def option_not_for(label: str, counts: Sequence[int], seats: int) -> str:
    """Return the sentence for an option that isn't for this seat count."""
    fitting = listed([str(count) for count in counts], "or")
    return f"“{label}” is only for {fitting} seats, not {seats}, so it was ignored."


def whole_number(low: int, high: int | None) -> str:
    """Return what a number may be."""
    return f"a whole number, {low} or more" if high is None else f"a whole number from {low} to {high}"


def name_twice(name: str) -> str:
    """Return the sentence for two seats with one name."""
    return f"Two players are called “{name}”: give one of them another name."


def name_reserved(name: str) -> str:
    """Return the sentence for a name that means something else."""
    return f"A person can't be called “{name}”: names that begin like that are for bots. Choose another name."


def name_too_long(most: int) -> str:
    """Return the sentence for a name that no table has room for."""
    return f"A name can have at most {most} letters: please shorten it."


def damaged(why: str, kept: int) -> str:
    """Return the sentence for a record that can be read only in part."""
    return (
        f"This saved game is damaged. Its first {counted(kept, 'action', 'actions')} could be read: {why}. "
        "You can continue from there; the damaged save stays in the lobby as it is."
    )


def damaged_save(kept: int) -> str:
    """Return the sentence for a damaged save in the list."""
    return f"Damaged after {counted(kept, 'action', 'actions')}; you can continue from there."


def unreadable_link(why: str) -> str:
    """Return the sentence for a link with a game that can't be taken over."""
    return (
        "The game in this link can't be opened. Copy the whole link again, or move the game as a file: "
        f"export it where it is, and import it in the lobby. ({sentence(why)})"
    )


def unreadable_save(why: str) -> str:
    """Return the sentence for a save of which nothing can be read."""
    return f"This save can't be read, but it isn't lost: you can export it as a file. ({sentence(why)})"
