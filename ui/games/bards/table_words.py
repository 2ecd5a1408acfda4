"""What the table of Battle of the Bards asks and says."""

MIDDLE = "The meme and what has happened"
MEME = "Meme"
NO_MEME = "The meme is gone."
NAME_SUIT = "name a suit"
EXCUSE_MEME = f"The Excuse: {NAME_SUIT} when you conclude."
POINT = "1 point"
ONE = "point"
HAD_CROWN = "had the Crown of Suns"

# Tales
TALE = "The tale"
EMPTY = "not begun"
NO_CARD = "no card"
ENDS = "nothing can follow"
BEARS = "room for "
NO_MORE = "no more"
INTEREST = "the interest is "
GONE = "gone"
INTEREST_GONE = f"{INTEREST}{GONE}"
CONCLUDE_NAMING = "Conclude …"
CONCLUDE_BY_EXCUSE = "With the Excuse"
HERE = "here"
NEW = "a new tale"

# Groups
UP = "Face up"
DOWN = "Face down"
YOU_NEXT = "Then you play"
DRAWN = "The cards drawn"
KEEP_YOURS = "You begin with"
TAKE_THIS = "Take this card"

# What is asked
KEEP_SO = "Begin with these"
TALE_WORD = "tale"
CONCLUDE = "conclude"
AS_ON_MEME = "as if it were on the meme"
PLAY = f"Choose a card, then the {TALE_WORD} to add it to"
OR_CONCLUDE = f", or {CONCLUDE} one."
EXCUSE = f"The Excuse {CONCLUDE}s a tale at once. Which one?"
EXCUSE_ALONE = "You have no tale for the Excuse to conclude."
EXCUSE_PLAY = "Set it aside"
NO_SUIT = "none"
NONE = "none:"
DONE_OR = f"All cards are played. You may still {CONCLUDE} a tale."
DONE = "Done"
FINAL = f"The stories end: {CONCLUDE} your tales. Which one first?"


def stock(count: int) -> str:
    return f"{count} in the deck"


def points(points: int) -> str:
    return f"{points} points"


def tales(name: str) -> str:
    return f"{name}: tales"


def concluded(party: str) -> str:
    return f"{party} a tale"


def tale_of(name: str, number: int) -> str:
    return f"{name}, tale {number}"


def goes_on_with(suits: str) -> str:
    return f"next: {suits}"


def more(count: int) -> str:
    return f"{count} more"


def worth(ranks: int, suits: int) -> str:
    return f"suits {suits} + ranks {ranks}"


def now(points: int) -> str:
    return f"now {points}"


def conclude(points: int) -> str:
    return f"Conclude: {points}"


def of_tale(number: int) -> str:
    return f", tale {number}"


def add(card: str, number: int) -> str:
    return f"Add the {card} to tale {number}"


def begin(card: str, number: int) -> str:
    return f"Begin tale {number} with the {card}"


def plays_next(party: str) -> str:
    return f"{party} next"


def drew(party: str) -> str:
    return f"{party} drawn"


def keep_theirs(party: str) -> str:
    return f"{party} with"


def take_these(size: str) -> str:
    return f"Take these {size}"


def take_hidden(size: str) -> str:
    return f"Take the hidden {size}"


def take_up(these: str) -> str:
    return f"{these}, face up"


def keep(name: str) -> str:
    return f"Choose the two cards that your tales begin with. {name}’s tales begin with the other two."


def split(name: str) -> str:
    return f"Choose the cards to put face up. {name} takes one group, and you get the other."


def split_so(down: str, up: str) -> str:
    return f"Split: {up} up, {down} down"


def taking(name: str) -> str:
    return f"Which group do you take? {name} gets the other one."


def onto(card: str) -> str:
    return f"Where does the {card} go?"


def onto_tale(number: int) -> str:
    return f"Add to tale {number}"


def as_tale(number: int) -> str:
    return f"Begin tale {number}"


def name(number: str) -> str:
    return f"Tale {number} ends. Which suit should count {AS_ON_MEME}?"


def naming(points: str, suits: str) -> str:
    return f"Name {suits}: {points}"
