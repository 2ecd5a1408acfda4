"""What the table of Rebel Runs asks and says; the braces are filled in by the table."""

from __future__ import annotations

# Players
POINT = "point"
THIS_HAND = "this hand"
TOOK = "Took: "
TOOK_SAID = "{name} took from the discards and still has: {cards}"
TOOK_AND_HAS = "{name} took from the discards and still has"
MELDS = "{name}: melds"

# Melds
MELD = "{name}: {cards}; {points}"
MELD_OF = "{name}, {meld}"
BY = "laid by {sign}"
FOR = " for {what}"
FOR_ANY = " for any number"
LAID_BY = ", laid by {sign}"
ADD_HERE = "Add the {card}: {points}"

# The middle
MIDDLE = "The sign circle, the deck and the discards"
HAND = "Hand {hand} of {hands}"
TURNS_LEFT = "{left} turns left for each"
DECK = "Deck"
DISCARDS = "Discards"
DRAW_DECK = "Draw from the deck"
TAKE = "Take the {card}"
NO_CARD = "none"
LIE_UNDER = "{count} more lie under the top one"
LEFT = "{count} left"
LAST_DECK = "{count} left, the last"
LOOK = "All {count}"
LYING = "The discards, the latest first"
GONE_BACK = "Shuffled back and not seen since"

# What is asked
DRAW = "What do you draw?"
DRAW_ONLY = "Draw a card from the deck."
DRAW_SO = "Draw"
FROM_DECK = "From the deck"
THE_TOP = "The {card}"
DISCARD = "Which card do you discard?"
DISCARD_IT = "Discard the {card}?"
DISCARD_SO = "Discard it"
DISCARD_CARD = "Discard the {}"
LAY = "Lay something down?"
LAY_MORE = "Lay something down? Tap cards to see what else they can do."
LAY_WITH = "What do you lay down with the {cards}?"
LAY_OFF = "Tap a card to add it to a meld on the table, or be done."
NOTHING = "You have nothing to lay down."
SOME_OF = "{shown} of {count}: tap another card for fewer."
LAY_DOWN = "Lay the {meld}"
ADD_TO = "Add the {card} to {whose} {meld}: {points}"
YOUR = "your"
WHOSE = "{name}’s"
OUT = "go out"
GOES_OUT = " You go out."
DONE = "Done"

# How the last hand was scored
ENDED = "Hand {hand}: {how}."
TOTAL = "{gained}, now {total}"


def a_number(number: str) -> str:
    """Return "a 5" or "an 8"."""
    return f"an {number}" if number in ("8", "11") else f"a {number}"
