"""The features of Troll Tricker, for a player who learns: a row of numbers for each card that may be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.decks.fey import CARD, HIGHEST, NUMBER, OF_SIGN, SIGN
from engine.games.troll_tricker.state import HAND, Play, TrollTrickerState
from engine.games.troll_tricker.tricks import FEY_LED, fey_worth, points, taking_place, zero_bonus
from engine.games.troll_tricker.views import TrollTrickerView
from engine.games.troll_tricker.weights import WEIGHTS
from engine.mechanics.circle import circle_of, read_sign, worths
from engine.mechanics.fey_game import EVERY_CARD
from engine.mechanics.masks import mask_of
from engine.strategy import Policy

EVERYTHING = mask_of(EVERY_CARD)
BELOW = tuple((1 << card) - 1 for card in EVERY_CARD)
"""The masks of all cards, and of those before each."""

OF_CARD, OF_TABLE, OF_LEAD, OF_FOLLOWING = 12, 12, 10, 14
SIZE = OF_CARD + OF_TABLE + OF_LEAD + OF_FOLLOWING


class Seen(NamedTuple):
    """All that the seat on turn sees, in numbers: cards and signs are ints, `shown` and `voids` masks of them.

    `trick` has the cards of the present trick, which `leader` led; `cards` those that may be played, of `hand`.
    """

    seat: int
    leader: int
    signs: Sequence[int]
    circle: tuple[int, ...]
    fey: int
    hand: Sequence[int]
    cards: Sequence[int]
    trick: Sequence[int]
    shown: int
    voids: Sequence[int]
    tricks_won: Sequence[int]
    fey_worth: int


def features(view: TrollTrickerView) -> list[list[float]]:
    """Return a row of features for each card of `view.legal`."""
    shown = [CARD[each.card] for trick in (*view.played, view.trick) for each in trick]
    return rows(
        Seen(
            view.seat or 0,
            view.leader or 0,
            [read_sign(sign or "") for sign in view.signs],
            circle_of(view.circle or ""),
            read_sign(view.fey or ""),
            [CARD[code] for code in view.hand or ()],
            [CARD[action.split()[1]] for action in view.legal],
            [CARD[each.card] for each in view.trick],
            mask_of(shown) | mask_of([CARD[code] for code in view.seen]),
            [mask_of(map(read_sign, void)) for void in view.voids],
            view.tricks_won,
            fey_worth(view.seats, view.options["fey_points"] == "by-players"),
        )
    )


def features_of_turn(state: TrollTrickerState, legal: Sequence[Play]) -> list[list[float]]:
    """Return the same of a state, for its seat on turn: what a view of it has, without the time that views take."""
    shown = mask_of(state.trick) | mask_of(state.discards)
    for _, cards in state.played:
        shown |= mask_of(cards)
    return rows(
        Seen(
            state.turn,
            state.leader,
            state.signs,
            state.circle,
            state.fey,
            state.hands[state.turn],
            [action.card for action in legal],
            state.trick,
            shown,
            state.voids,
            state.tricks_won,
            state.fey_worth,
        )
    )


def rows(seen: Seen) -> list[list[float]]:
    """Return a row for each card: itself, the table, and what leading or following with it may do."""
    seat, signs, circle, fey, hand, trick = seen.seat, seen.signs, seen.circle, seen.fey, seen.hand, seen.trick
    seats, voids, shown, won = len(signs), seen.voids, seen.shown, seen.tricks_won
    table = worths(circle)
    own = table[signs[seat]]
    held = mask_of(hand)
    unseen = EVERYTHING & ~(shown | held)
    left, after = len(hand), seats - 1 - len(trick)
    of_fey = (unseen & OF_SIGN[fey]).bit_count()
    # How likely a card that hasn't been seen is in a given hand.
    dense = min(1.0, left / max(1, unseen.bit_count()))
    none = not won[seat]
    bonus = zero_bonus(seats) / 5
    others = [each for each in range(seats) if each != seat]
    higher = {card: (unseen & OF_SIGN[SIGN[card]] & ~BELOW[card]).bit_count() for card in hand}
    masters = sum([not higher[card] for card in hand])
    around = [
        left / HAND,
        none * bonus,
        none * bonus / left,
        sum([not won[each] for each in others]) / len(others),
        (held & OF_SIGN[fey]).bit_count() / 4,
        of_fey / 8,
        masters / left,
        sum([own[SIGN[card]] * NUMBER[card] for card in hand]) / left / 44,
        sum([NUMBER[card] for card in hand]) / left / 11,
        3 / seats,
        sum([voids[each] >> fey & 1 for each in others]) / len(others),
        1.0,
    ]
    later = [(seat + ahead) % seats for ahead in range(1, after + 1)]
    if trick:
        lead = SIGN[trick[0]]
        place = taking_place(trick, fey)
        best, command = trick[place], (seen.leader + place) % seats
        of_command = points(circle, signs[command], lead, SIGN[best], seen.fey_worth) / 4
        lacking = sum([voids[each] >> lead & 1 for each in later]) / seats
        hopes = sum([table[signs[each]][lead] for each in later]) / max(1, after) / 4
    found = []
    for card in seen.cards:
        sign, above = SIGN[card], higher[card]
        same = held & OF_SIGN[sign]
        mine_above = (same & ~BELOW[card]).bit_count() - 1
        rivals = [table[signs[each]][sign] for each in others]
        row = [0.0] * 5
        row[own[sign]] = 1.0
        row += [
            NUMBER[card] / HIGHEST,
            above / 10,
            (unseen & OF_SIGN[sign] & BELOW[card]).bit_count() / 10,
            same.bit_count() / 5,
            float(not mine_above),
            float(same.bit_count() == mine_above + 1),
            sum(rivals) / len(rivals) / 4,
        ]
        row += around
        if trick:
            wins = (sign == SIGN[best] and card > best) or (sign == fey and SIGN[best] != fey)
            gain = points(circle, signs[seat], lead, sign, seen.fey_worth) / 4
            beating = (above if sign == fey else above + of_fey) * dense * after
            safe = 1 / (1 + beating)
            row += [0.0] * OF_LEAD
            row += [1.0, after / 6, float(sign == lead), lacking, hopes]
            if wins:
                row += [
                    1.0,
                    gain,
                    safe,
                    gain * safe,
                    float(not after),
                    float(none),
                    float(none) * safe,
                    of_command,
                    0.0,
                ]
            else:
                row += [0.0] * 8 + [of_command]
        else:
            gain = (FEY_LED if sign == fey else own[sign]) / 4
            safe = 1 / (1 + above * dense * after)
            row += [
                1.0,
                max(rivals) / 4,
                sum([voids[each] >> sign & 1 for each in others]) / len(others),
                gain,
                safe,
                gain * safe,
                float(not above),
                gain * (not above),
                float(none) * safe,
                table[signs[later[0]]][sign] / 4,
            ]
            row += [0.0] * OF_FOLLOWING
        found.append(row)
    return found


TABLES = [(seats, {"hands": 1}) for seats in (3, 3, 4, 3, 5, 3, 6, 3, 7, 3)]
"""At which tables a player learns: half of all hands are those of three."""

POLICIES = {"hands": Policy(features, features_of_turn, SIZE, WEIGHTS["hands"], TABLES)}
