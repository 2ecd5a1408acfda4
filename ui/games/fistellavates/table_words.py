"""What the table of Fistellavates asks and says; the braces are filled in by the table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.decktet import RANKS
from engine.games.fistellavates.bundles import OMENS as RANKED
from engine.games.fistellavates.bundles import Prospect
from ui.text.decktet import rank_name
from ui.text.words import listed, number

# Players
STUDENT = "{name}: bundles"
BEST = "best student"
POINTS = "{points} points"
POINT = "1 point"
UNEXPLAINED = "{omens} unexplained"
KNOWN = "Known in hand:"
KNOWN_OF = "Known in {name}’s hand"

# Bundles
BUNDLE = "{name}, bundle {number}"
FOCUS = {"trend": "Trend", "correlation": "Correlation"}
OMENS = "{omens} omens"
OMEN = "1 omen"
THEN = "then {state}"
ADD_HERE = "Add the {card} to bundle {number}"
SWAP_HERE = "Swap the {taken} for the {card}"
SCATTERED = "swap a card out"
TWO_MORE = "two more cards"
FAR = "far from a trend"

# The middle
MIDDLE = "The deck, the plans and the discards"
DEAL = "Deal {deal}"
TO_TARGET = "to {target}"
TURN = "Turn {turn} of {cap}"
PLACE = "number {place} in the turn order"
LAST_DEAL = "Last deal"
DECK = "Deck"
DECK_LEFT = "{count} left"
DRAW_DECK = "Draw from the deck"
DRAW_TOP = "Take the {card} from {name}’s discards"
NO_CARD = "no discards"
CHOSEN = "has chosen"
PLANNED = "{party} chosen a plan."
PLAN_OF = "{name}’s plan"
DISCARDS = "Discards"
ORDER = "Turn order: {names}"
HYPOTHESIS = "{party} a hypothesis."
PREDICTOR = "predictor"
CO_PREDICTOR = "co-predictor"
BEATEN = "beaten"
AGAINST = " ▸ {name}"

# What is asked
DRAW = "What do you draw? Tap it."
DRAW_ONLY = "You have to draw from the deck now."
DRAW_EMPTY = "The deck is used up: take what lies on top there."
FROM_DECK = "the deck"
PLAN = "Choose a plan: two suits beat one, three beat two, one beats three."
PLAN_IT = "Is the {card} your plan?"
PLAN_SO = "That is my plan"
PLAN_CARD = "Plan {}"
CORRECT_ANY = "Correct: you may swap one card of your hand for any card in your bundles."
TWICE = "Correct: you may swap twice, each time with {rank} in it."
MORE = "You may swap once more, with another card: {rank} in it."
NO_SWAP = "Nothing to correct: a swap needs {rank}."
SWAP_FOR = "The {card} goes in place of which card in your bundles?"
SWAP_OUT = "Which card of your hand goes in place of the {taken}?"
SWAP_BOTH = "The {card} in place of the {taken}?"
SWAP = "Swap"
DONE = "Done"
SUGGEST = "Suggest: add cards with {suits} to your bundles."
NO_SUGGESTION = "Nothing to suggest: no card of yours has {suits}."
ADD_WHERE = "Add the {card} to which bundle?"
ANSWER = "Add whatever you like before the omens are counted."
LAST_CARD = " It is your last card: with an empty hand you can’t swap or add any more."
DIES = " It is the last card in any hand: unless it focuses a bundle, the deal ends at once (F44)."
DECLARE = "You leave {omens} unexplained."
DECLARING = {
    "hypothesis": ("Hypothesis +{bonus}", "Hypothesis +{bonus}: declare it, and the others may still add cards"),
    "proof": ("Proof +{bonus}", "Proof +{bonus}: declare it, and nobody may add anything"),
}
PASS = "Not yet"

# How a deal was scored
DECLARED = "Deal {deal}: {party} a {kind}"
ENDED = {
    "once_through": "Deal {deal}: the deck is used up",
    "cap": "Deal {deal}: that was the last turn",
    "dead": "Deal {deal}: empty hands, nothing focused, nothing left to do (F44)",
}
SCORES = "{party} {most} − {own}{more} = {gained}."
WITH_BONUS = " + {bonus}"
GAINED = "{party} {points}"
LEFT = "{name} {omens}"
LEFT_UNEXPLAINED = "unexplained: {each}"
NOBODY_SCORES = "The fewest are tied: nobody scores."


def lacks(found: Sequence[Prospect]) -> str:
    """Return what an unfocused bundle lacks: "one more 9: correlation"."""
    if not found:
        return SCATTERED
    if len(found) > 1:
        return TWO_MORE
    kind, lacking, steps = found[0]
    if lacking > 3:
        return FAR
    if lacking > 1:
        return f"{number(lacking)} more: {kind}"
    return f"one more {ranks_of(steps)}: {kind}"


def ranks_of(steps: Sequence[int]) -> str:
    """Return the ranks of some cards: "4 or 7"."""
    ranks = dict.fromkeys(RANKS[card] for card in sorted(steps, key=RANKED.__getitem__))
    return listed([rank_name(rank) for rank in ranks], "or")


def a_rank(rank: str) -> str:
    """Return "an 8", "a 9", "an Ace"."""
    return f"{'an' if rank in '18' else 'a'} {rank_name(rank)}"
