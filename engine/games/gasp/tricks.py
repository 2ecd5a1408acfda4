"""Who takes a trick of Gasp!, in which suit and with what value: one set of functions for the game and for questions.

Cards are ints of the basic Decktet in the order they were played, suits masks. In team and duel the first, third …
cards belong to the side that led, the second, fourth … to the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ...core import NotationError, Reason, objection
from ...decks.decktet import ALL_SUITS, BASIC, CARD, CODES, RANKS, SUIT, SUIT_LETTERS, SUITS, letters
from ...mechanics.masks import mask_of
from ...messages import N_
from ...notation import NOT_ONE, count_words, one_of

VALUES = tuple({"1": 1, "N": 10}.get(rank) or int(rank) for rank in RANKS[:BASIC])
USURPING = 11
"""The worth of an Ace beside its Crown (G1)."""

REMEMBERED = 4096
"""Of how many tricks it is remembered who wins them: a search meets the same ones again and again."""

CROWN_OF = {CARD["1" + letter]: CARD["N" + letter] for letter in SUIT_LETTERS}
_COMPANION = CROWN_OF | {crown: ace for ace, crown in CROWN_OF.items()}
FOLLOWS = tuple(sum(1 << other for other in range(BASIC) if SUITS[other] & SUITS[card]) for card in range(BASIC))
"""For every lead card the cards that share a suit with it (G7), bit c for card c."""

TWINS = tuple(sum(1 << other for other in range(BASIC) if SUITS[other] == SUITS[card]) for card in range(BASIC))
"""For every lead card the cards with just its suits."""

_OF_VALUE = tuple(mask_of(card for card in range(BASIC) if VALUES[card] >= least) for least in range(2 * USURPING + 1))
"""The cards of each value or a higher one, bit c for card c; none from the highest on, which sums may have."""
_WITH_SUIT = {suit: mask_of(card for card in range(BASIC) if SUITS[card] & suit) for suit in SUIT.values()}
_BITS = tuple(tuple(1 << bit for bit in range(len(SUIT_LETTERS)) if mask >> bit & 1) for mask in range(ALL_SUITS + 1))


class Sum(NamedTuple):
    """The highest sum of a trick: its side (0 led the trick), its value, its suits, the place of its latest card."""

    side: int
    value: int
    suits: int
    place: int


def command(cards: Sequence[int]) -> tuple[int, int]:
    """Return the place of the card that commands a standard trick so far, and its value (G1, G3, G4)."""
    lead = SUITS[cards[0]]
    place = best = 0
    for here, card in enumerate(cards):
        if SUITS[card] & lead:
            value = VALUES[card]
            if value == 1 and CROWN_OF[card] in cards:
                value = USURPING
            if value >= best:
                place, best = here, value
    return place, best


def counts(card: str, lead: str) -> bool:
    """Return whether a card, by its code, can win in a trick led with that one: it has to share a suit (G7, G18)."""
    return FOLLOWS[CARD[lead]] >> CARD[card] & 1 == 1


def beside_crown(cards: Sequence[int], place: int) -> bool:
    """Return whether the card in this place is an Ace whose Crown is in the same trick (G1)."""
    return CROWN_OF.get(cards[place]) in cards


def takes_command(cards: Sequence[int], card: int) -> bool:
    """Return whether this card would command a standard trick if it were played now (G6)."""
    return command([*cards, card])[0] == len(cards)


def values_in_sums(cards: Sequence[int], duel: bool) -> list[int]:
    """Return what each card of a team's or duel's trick is worth (G1; in the duel G21)."""
    values = [VALUES[card] for card in cards]
    if 1 in values:
        for place, card in enumerate(cards):
            if values[place] == 1 and CROWN_OF[card] in cards:
                opposed = (cards.index(CROWN_OF[card]) - place) % 2
                values[place] = USURPING if opposed or not duel else 1
    return values


def sums(cards: Sequence[int], duel: bool) -> list[tuple[int, int, int, int]]:
    """Return (value, place of its latest card, side, suit) of every sum in a lead suit that has a card (G18)."""
    values = values_in_sums(cards, duel)
    found = []
    for suit in bits(SUITS[cards[0]]):
        for side in (0, 1):
            # As in `summands`, but playouts come here often, and this takes half the time.
            value, last = 0, -1
            for place in range(side, len(cards), 2):
                if SUITS[cards[place]] & suit:
                    value += values[place]
                    last = place
            if last >= 0:
                found.append((value, last, side, suit))
    return found


def summands(cards: Sequence[int], side: int, suit: int) -> list[int]:
    """Return the places of the cards in a side's sum in this lead suit, in order of play (G18)."""
    return [place for place in range(side, len(cards), 2) if SUITS[cards[place]] & suit]


@lru_cache(REMEMBERED)
def winning_sum(cards: tuple[int, ...], duel: bool) -> Sum:
    """Return the highest sum of a side in a lead suit; in a tie the one whose latest card fell later (G15)."""
    found = sums(cards, duel)
    value, last, side, suit = max(found)
    for other in found:
        if other[0] == value and other[1] == last:
            suit |= other[3]
    return Sum(side, value, suit, last)


@lru_cache(REMEMBERED)
def commanding_cards(variant: str, trick: tuple[int, ...]) -> int:
    """Return the cards that, played next, would command a trick or belong to the side whose sum does, bit c for c.

    Even in a tie they would, as the later card wins.
    """
    if not trick:
        return _OF_VALUE[0]
    if variant == "standard":
        found = FOLLOWS[trick[0]] & _OF_VALUE[command(trick)[1]]
    else:
        found = _on_the_highest_side(trick, variant == "duel")
    for card in trick:
        # An Ace and its Crown in the same trick change what other cards are worth.
        if card in _COMPANION:
            companion = _COMPANION[card]
            found &= ~(1 << companion)
            found |= _commands(variant, (*trick, companion)) << companion
    return found


def _on_the_highest_side(trick: Sequence[int], duel: bool) -> int:
    """Return the cards that, played next, would belong to the side whose sum is highest, if they change no other's."""
    own, ahead, behind = {}, (0, -1), (0, -1)
    for value, last, side, suit in sums(trick, duel):
        if side == len(trick) % 2:
            own[suit] = value
            ahead = max(ahead, (value, last))
        else:
            behind = max(behind, (value, last))
    if ahead > behind:
        return _OF_VALUE[0]
    found = 0
    for suit in bits(SUITS[trick[0]]):
        found |= _WITH_SUIT[suit] & _OF_VALUE[behind[0] - own.get(suit, 0)]
    return found


def _commands(variant: str, trick: tuple[int, ...]) -> bool:
    """Return whether the latest card of a trick commands it or belongs to the side whose sum does."""
    last = len(trick) - 1
    return (
        command(trick)[0] == last if variant == "standard" else winning_sum(trick, variant == "duel").side == last % 2
    )


def leading_place(cards: Sequence[int], side: int, suit: int) -> int:
    """Return the place of that side's highest card in the winning suit: its player leads next in teams (G17)."""
    values = values_in_sums(cards, duel=False)
    return max(summands(cards, side, suit), key=lambda place: (values[place], place))


def choosing_place(cards: Sequence[int], side: int, suits: int, duel: bool) -> int:
    """Return the place of a card whose player chooses between two winning suits of that side (G15).

    That is the leader of the trick, or, if the other side wins, the player who will lead next.
    """
    if side == 0 or duel:
        return side
    return leading_place(cards, side, suits)


def bits(mask: int) -> tuple[int, ...]:
    """Return the single suits of a mask, each as a mask, in suit order."""
    return _BITS[mask]


def ask(words: Sequence[str]) -> dict[str, Any]:
    """Answer `trick standard 8VL/L 9VY 9LK`, `trick team …` and `trick duel …`; places count from 1."""
    count_words(words, 3, 2 + len(CARD))
    topic, variant, *named = words
    if topic != "trick" or variant not in ("standard", "team", "duel"):
        raise NotationError(N_("a question is “trick standard”, “trick team” or “trick duel” and the cards played"))
    cards, suits = [], []
    for word in named:
        code, stroke, suit = word.partition("/")
        cards.append(one_of(code, CARD))
        suits.append(one_of(suit, SUIT, NOT_ONE) if stroke else 0)
    why = _broken_rule(variant, cards, suits)
    if why:
        return {"valid": False, "why": why}
    lead = SUITS[cards[0]]
    if variant == "standard":
        place, value = command(cards)
        won = suits[place] or SUITS[cards[place]] & lead
        return {"winner": place + 1, "value": value, "suits": list(letters(won))}
    best = winning_sum(tuple(cards), duel=variant == "duel")
    answer = {"side": best.side, "value": best.value, "suits": list(letters(best.suits))}
    if variant == "team":
        answer["leads"] = leading_place(cards, best.side, best.suits) + 1
    return answer


def _broken_rule(variant: str, cards: list[int], suits: list[int]) -> Reason | None:
    """Return how these cards break a rule of the question, None if they break none."""
    if len(set(cards)) < len(cards):
        return objection(N_("a card can be in a trick only once"))
    strange = [CODES[card] for card in cards if card >= BASIC]
    if strange:
        return objection(N_("{card} isn’t in the basic deck"), card=strange[0])
    if variant == "standard":
        if len(cards) > 5:
            return objection(N_("a standard trick has at most five cards"))
    elif len(cards) != 4:
        message = (
            N_("a trick of the team game has four cards, not {number}")
            if variant == "team"
            else N_("a trick of the duel has four cards, not {number}")
        )
        return objection(message, number=len(cards))
    for place, (card, suit) in enumerate(zip(cards, suits, strict=True)):
        if suit and variant != "standard":
            return objection(N_("suits are named only in the standard game"))
        if suit and (why := _wrong_suit(cards[:place], card, suit)):
            return why
    return None


def _wrong_suit(before: list[int], card: int, suit: int) -> Reason | None:
    """Return why this suit can't be named with this card after those before it, None if it can."""
    code = CODES[card]
    if not SUITS[card] & suit:
        return objection(N_("{card} doesn’t have {suit}"), card=code, suit=letters(suit))
    if not suit_due(before, card):
        return objection(N_("you can’t name a suit with {card} here"), "G6", card=code)
    return None


def suit_due(before: Sequence[int], card: int) -> int:
    """Return the suits of which one is named with this card in a standard trick after those before it; 0 if none is.

    The leader names one of their card's two suits; a follower with both lead suits names one if they take command (G6).
    """
    shared = SUITS[card] & SUITS[before[0]] if before else SUITS[card]
    two = shared & (shared - 1) != 0
    return shared if two and (not before or takes_command(before, card)) else 0
