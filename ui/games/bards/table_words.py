"""What the table of Battle of the Bards asks and says; the braces are filled in by the table."""

STOCK = "{count} in the deck"
MIDDLE = "The meme and what has happened"
MEME = "Meme"
NO_MEME = "No meme is left."
EXCUSE_MEME = "The Excuse: name a suit as you conclude."
POINTS = "{points} points"
POINT = "1 point"
HAD_CROWN = "had the Crown of Suns"

# Tales
TALES = "{name}: tales"
TALE_OF = "{name}, tale {number}"
EMPTY = "not begun"
GOES_ON_WITH = "goes on with {suits}"
ENDS = "nothing can follow"
BEARS = "bears "
MORE = "{count} more"
NO_MORE = "no more"
GONE = "gone"
INTEREST_GONE = "the interest is gone"
WORTH = "suits {suits} + ranks {ranks}"
NOW = "now {points}"
CONCLUDE = "Conclude: {points}"
CONCLUDE_NAMING = "Conclude …"
CONCLUDE_BY_EXCUSE = "With the Excuse"
OF_TALE = ", tale {number}"
ADD = "Add the {card} to tale {number}"
BEGIN = "Begin tale {number} with the {card}"
HERE = "here"
NEW = "a new tale"

# Groups
UP = "Face up"
DOWN = "Face down"
PLAYS = "{name} plays"
PLAYS_NEXT = "{name} plays next"
YOU_NEXT = "Then you play"
DREW = "{name} has drawn"
KEEP_YOURS = "You begin with"
KEEP_THEIRS = "{name} begins with"
TAKE_THIS = "Take this card"
TAKE_THESE = "Take these {size}"
TAKE_HIDDEN = "Take the hidden {size}"
TAKE_UP = "{these}, face up"

# What is asked
ASKED = {
    "keep": "to choose two cards to begin with",
    "split": "to split the cards in two groups",
    "take": "to take one of the groups",
    "play": "to play a card",
    "done": "to conclude a tale, or be done",
    "final": "to conclude a tale",
}
"""What the seat on turn is asked in a phase, after "Robin is"."""

KEEP = "Tap the two that shall begin your tales; the other two begin {name}’s."
KEEP_SO = "Begin so"
SPLIT = "Tap what shall lie face up. {name} takes a group, you get the other."
SPLIT_SO = "Split so: {up} up, {down} down"
TAKING = "Which group do you take? {name} gets the other."
PLAY = "Tap a card, then the tale that it goes to."
ONTO = "Where does the {card} go?"
ONTO_TALE = "Add to tale {number}"
AS_TALE = "Begin tale {number}"
EXCUSE = "The Excuse ends a tale at once. Which?"
EXCUSE_ALONE = "You have no tale that the Excuse could end."
EXCUSE_PLAY = "Put it aside"
NAME = "Tale {number} ends. Which suit counts as if the meme had it?"
NO_SUIT = "none"
NONE = "none:"
NAMING = "Name {suits}: {points}"
DONE_OR = "All told. You may still conclude a tale."
DONE = "Done"
FINAL = "The stories end: conclude your tales. Which comes first?"
