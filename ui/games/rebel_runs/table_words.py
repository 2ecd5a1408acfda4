"""What the table of Rebel Runs asks and says."""

from __future__ import annotations

from ui.components.grammar import Party, plural, sentence

# Players
POINT = "point"
THIS_HAND = "this hand"
TOOK = "Took: "

# Melds
FOR_ANY = " for any number"

# The middle
MIDDLE = "The sign circle, the deck and the discards"
DECK = "Deck"
DISCARDS = "Discards"
DRAW_DECK = "Draw from the deck"
NO_CARD = "none"
LYING = "The discards, latest first"
GONE_BACK = "Shuffled back, and not seen since"

# What is asked
DRAW = "What do you draw?"
DRAW_ONLY = "Draw a card from the deck."
DRAW_SO = "Draw"
FROM_DECK = "From the deck"
DISCARD = "Which card do you discard?"
DISCARD_SO = "Discard it"
LAYING = "Lay something down"
LAY_DOWN = "lay down"
ADDING = "add it to a meld"
LAY = f"{LAYING}?"
LAY_MORE = f"{LAYING}? Choose cards to see what else you can do with them."
LAY_OFF = f"Choose a card to {ADDING} on the table, or finish your turn."
NOTHING = f"You have nothing to {LAY_DOWN}."
OUT = "go out"
GOES_OUT = ". You go out."
CAN_GO_OUT = " You can go out."
GO_OUT = (OUT, "goes out")
DONE = "Done"

# How the last hand was scored


def a_number(number: str) -> str:
    """Return "a 5" or "an 8"."""
    return f"an {number}" if number in ("8", "11") else f"a {number}"


def took_said(cards: str, party: Party) -> str:
    """Return which cards a player took and still has: "You took from the discards and still have: 1 of Wind."."""
    return f"{sentence(party.name)} took from the discards and still {party.verb('have')}: {cards}. "


def took_and_has(name: str) -> str:
    return f"{name}, taken from the discards and still in hand"


def melds(name: str) -> str:
    return f"{name}: melds"


def meld(cards: str, name: str, points: str) -> str:
    return f"{name}: {cards}; {points}"


def meld_of(meld: str, name: str) -> str:
    return f"{name}, {meld}"


def by(sign: str) -> str:
    return f"laid by {sign}"


def for_text(what: str) -> str:
    return f" for {what}"


def laid_by(sign: str) -> str:
    return f", laid by {sign}"


def add_here(card: str, points: str) -> str:
    return f"Add the {card}: {points}"


def hand(hand: int, hands: int) -> str:
    return f"Hand {hand} of {hands}"


def turns_left(left: int) -> str:
    return f"{left} turns left for each player"


def take(card: str) -> str:
    return f"Take the {card}"


def lie_under(count: int) -> str:
    return f"{count} more under the top card"


def left(count: int) -> str:
    return f"{count} left"


def last_deck(count: int) -> str:
    return f"{count} left, no more shuffling"


def look(count: int) -> str:
    return f"All {count}"


def looked_at(count: int) -> str:
    return f" {plural(count, 'discard')}"


def the_top(card: str) -> str:
    return f"The {card}"


def discard_it(card: str) -> str:
    return f"Discard the {card}?"


def lay_with(cards: str) -> str:
    return f"What do you lay down with the {cards}?"


def some_of(count: int, shown: int) -> str:
    return f"Showing {shown} of {count}: choose another card to narrow them down."


def lay_down(meld: str) -> str:
    return f"Lay the {meld}"


def add_to(card: str, meld: str, points: str, whose: str) -> str:
    return f"Add the {card} to {whose} {meld}: {points}"


def hand_over(hand: int) -> str:
    return f"Hand {hand} is over"


def ended(hand: int, how: str) -> str:
    return f"Hand {hand}: {how}."


def total(gained: int | str, total: int) -> str:
    return f"{gained}, now {total}"


def discard_card(card: str) -> str:
    return f"Discard the {card}"
