"""What the table of Fistellavates asks and says."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.decktet import RANKS
from engine.games.fistellavates.bundles import OMENS as RANKED
from engine.games.fistellavates.bundles import Prospect, focus, left_in_bundle, prospects
from ui.components.decktet_text import rank_name
from ui.components.grammar import join_words, number

# Players
BEST = "best student"
POINT = "point"
KNOWN = "Known in hand:"

# Bundles
FOCUS = {"trend": "Trend", "correlation": "Correlation"}
OMEN = "1 omen"
OMENS = "omens"
OMEN_WORD = "omen"
UNEXPLAINED = "unexplained"
SCATTERED = "swap a card out"
TWO_MORE = "two more cards"
FAR = "far from a trend"

# The middle
MIDDLE = "The deck, the plans and the discards"
PLANS = "The plans"
DECK = "Deck"
DRAW_DECK = "Draw from the deck"
NO_CARD = "no discards"
DISCARDS = "Discards"
PREDICTOR = "predictor"
CO_PREDICTOR = "co-predictor"
BEATEN = "beaten"
AGAINST = "against"
BY = "by"

# What is asked
DRAW = "What do you draw? Choose a pile."
DRAW_ONLY = "You have to draw from the deck now."
DRAW_EMPTY = "The deck is used up: take the top card of an opponent’s discards."
FROM_DECK = "the deck"
PLAN_WORD = "plan"
CORRECT = "Correct"
SUGGEST = "Suggest"
DECLARE = "Declare"
HYPOTHESIS = "hypothesis"
PROOF = "proof"
PLAN = f"Choose a {PLAN_WORD}: two suits beat one, three beat two, one beats three."
PLAN_SO = "This is my plan"
CORRECT_ANY = f"{CORRECT}: you may swap one card of your hand for any card in your bundles."
SWAP = "Swap"
DONE = "Done"
LAST_CARD = " It is your last card: with an empty hand you can’t swap or add more."
DIES = " It is the last card in any hand: unless it focuses a bundle, the deal ends at once (F44)."
ANSWER = "You may add any cards before the omens are counted."
PASS = "Not yet"

# How a deal was scored
NOBODY_SCORES = "There is a tie for the fewest: nobody scores."


def state(cards: Sequence[int]) -> str:
    """Return what a bundle is or lacks."""
    found = focus(cards)
    return FOCUS[found] if found else lacks(prospects(tuple(sorted(cards))))


def counts(cards: Sequence[int]) -> str:
    """Return what a bundle counts: "7 omens"."""
    left = left_in_bundle(cards)
    return OMEN if left == 1 else omens(omens=left)


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
    return join_words([rank_name(rank) for rank in ranks], "or")


def a_rank(rank: str) -> str:
    """Return "an 8", "a 9", "an Ace"."""
    return f"{'an' if rank in '18' else 'a'} {rank_name(rank)}"


def student(name: str) -> str:
    return f"{name}: bundles"


def unexplained(omens: int) -> str:
    return f"{omens} {UNEXPLAINED}"


def known_of(whose: str) -> str:
    return f"Known in {whose} hand"


def bundle(name: str, number: int) -> str:
    return f"{name}, bundle {number}"


def omens(omens: int) -> str:
    return f"{omens} {OMENS}"


def then(state: str) -> str:
    return f"then {state}"


def add_here(card: str, number: int) -> str:
    return f"Add the {card} to bundle {number}"


def swap_here(card: str, taken: str) -> str:
    return f"Swap the {taken} for the {card}"


def deal(deal: int) -> str:
    return f"Deal {deal}"


def to_target(target: int) -> str:
    return f"to {target}"


def turn(cap: int, turn: int) -> str:
    return f"Turn {turn} of {cap}"


def place(place: int) -> str:
    return f"number {place} in the turn order"


def deck_left(count: int) -> str:
    return f"{count} left"


def draw_top(card: str, whose: str) -> str:
    return f"Take the {card} from {whose} discards"


def chosen(has: str) -> str:
    return f"{has} chosen"


def planned(party: str) -> str:
    return f"{party} chosen a plan."


def plan_of(whose: str) -> str:
    return f"{whose} plan"


def order(names: str) -> str:
    return f"Turn order: {names}"


def hypothesis(party: str) -> str:
    return f"{party} a hypothesis."


def declares(party: str, hypothesis: str) -> str:
    return f"{party} a hypothesis: {hypothesis}."


def plan_it(card: str) -> str:
    return f"Make the {card} your plan?"


def twice(rank: str) -> str:
    return f"{CORRECT}: you may make two swaps. Each has to include {rank}."


def more(rank: str) -> str:
    return f"You may make one more swap, including {rank} that you haven’t swapped yet."


def no_swap(rank: str) -> str:
    return f"You can’t correct: a swap has to include {rank}."


def swap_for(card: str) -> str:
    return f"Swap the {card} for which card in your bundles?"


def swap_out(taken: str) -> str:
    return f"Swap which card of your hand for the {taken}?"


def swap_both(card: str, taken: str) -> str:
    return f"Swap the {card} for the {taken}?"


def suggest(suits: str) -> str:
    return f"{SUGGEST}: add cards with {suits} to your bundles."


def no_suggestion(suits: str) -> str:
    return f"You can’t suggest: none of your cards has {suits}."


def add_where(card: str) -> str:
    return f"Add the {card} to which bundle?"


def declare(omens: int) -> str:
    return f"{DECLARE} it? You leave {omens} unexplained."


def declared(deal: int, kind: str, party: str) -> str:
    return f"Deal {deal}: {party} a {kind}"


def scores(gained: int, more: str, most: int, own: int, party: str) -> str:
    return f"{party} {most} − {own}{more} = {gained}."


def with_bonus(bonus: int) -> str:
    return f" + {bonus}"


def gained(party: str, points: int) -> str:
    return f"{party} {points}"


def left(name: str, omens: int) -> str:
    return f"{name} {omens}"


def left_unexplained(each: str) -> str:
    return f"unexplained: {each}"


def plan_card(card: str) -> str:
    return f"Plan {card}"


def declaring(verb: str, bonus: int) -> tuple[str, str]:
    """Return what a button to declare says, to the eye and to the ear."""
    return {
        "hypothesis": (
            f"Hypothesis +{bonus}",
            f"Hypothesis +{bonus}: declare it, and the others may still add cards",
        ),
        "proof": (f"Proof +{bonus}", f"Proof +{bonus}: declare it, and nobody may add anything"),
    }[verb]


def ended(kind: str, deal: int) -> str:
    """Return how a deal ended that nobody has declared."""
    return {
        "once_through": f"Deal {deal}: the deck is used up",
        "cap": f"Deal {deal}: that was the last turn",
        "dead": f"Deal {deal}: empty hands, nothing focused, nothing left to do (F44)",
    }[kind]
