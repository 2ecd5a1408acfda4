"""The features of Troll Tricker, for a player who learns: a row of numbers for each card that may be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...decks.fey import CARD, HIGHEST, NUMBER, OF_SIGN, SIGN
from ...mechanics.circle import circle_of, read_sign, worths
from ...mechanics.fey_game import EVERY_CARD
from ...mechanics.masks import mask_of
from ...strategy import Policy
from .state import HAND, Play, TrollTrickerState
from .tricks import FEY_LED, fey_worth, points, taking_place, zero_bonus
from .views import TrollTrickerView
from .weights import WEIGHTS

EVERYTHING = mask_of(EVERY_CARD)
BELOW = tuple((1 << card) - 1 for card in EVERY_CARD)
"""The masks of all cards, and of those before each."""

OF_CARD, OF_TABLE, OF_LEAD, OF_FOLLOWING = 12, 12, 10, 14
SIZE = OF_CARD + OF_TABLE + OF_LEAD + OF_FOLLOWING
_NO_LEAD, _NO_FOLLOWING, _NO_TRICK = [0.0] * OF_LEAD, [0.0] * OF_FOLLOWING, [0.0] * 8


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


class Table(NamedTuple):
    """All that rows of one position have in common.

    `others` are the other seats, `later` those that follow in this trick. `own` is what each sign is worth to the seat,
    `worths` to each. `higher` counts for each card of the hand the unseen ones of its sign above it. `dense` is how
    likely an unseen card is in a given hand. `none` says whether the seat has won nothing yet.
    """

    held: int
    unseen: int
    others: Sequence[int]
    later: Sequence[int]
    own: Sequence[int]
    worths: Sequence[Sequence[int]]
    rivals: Sequence[Sequence[int]]
    higher: Mapping[int, int]
    dense: float
    of_fey: int
    none: bool


def rows(seen: Seen) -> list[list[float]]:
    """Return a row for each card: itself, the table, and what leading or following with it may do."""
    table = _table(seen)
    found = _card_rows(seen, table, _table_row(seen, table))
    if seen.trick:
        _follow(found, seen, table)
    else:
        _lead(found, seen, table)
    return found


def _table(seen: Seen) -> Table:
    seat, seats, hand = seen.seat, len(seen.signs), seen.hand
    table = worths(seen.circle)
    held = mask_of(hand)
    unseen = EVERYTHING & ~(seen.shown | held)
    others = [each for each in range(seats) if each != seat]
    return Table(
        held,
        unseen,
        others,
        [(seat + ahead) % seats for ahead in range(1, seats - len(seen.trick))],
        table[seen.signs[seat]],
        table,
        [table[seen.signs[each]] for each in others],
        {card: (unseen & OF_SIGN[SIGN[card]] & ~BELOW[card]).bit_count() for card in hand},
        min(1.0, len(hand) / max(1, unseen.bit_count())),
        (unseen & OF_SIGN[seen.fey]).bit_count(),
        not seen.tricks_won[seat],
    )


def _table_row(seen: Seen, table: Table) -> list[float]:
    """Return the features of the table: what is left to play for, the hand as a whole, and the others."""
    hand, fey, won, others, own = seen.hand, seen.fey, seen.tricks_won, table.others, table.own
    left, seats = len(hand), len(seen.signs)
    bonus = zero_bonus(seats) / 5
    return [
        left / HAND,
        table.none * bonus,
        table.none * bonus / left,
        sum([not won[each] for each in others]) / len(others),
        (table.held & OF_SIGN[fey]).bit_count() / 4,
        table.of_fey / 8,
        sum([not table.higher[card] for card in hand]) / left,
        sum([own[SIGN[card]] * NUMBER[card] for card in hand]) / left / 44,
        sum([NUMBER[card] for card in hand]) / left / 11,
        3 / seats,
        sum([seen.voids[each] >> fey & 1 for each in others]) / len(others),
        1.0,
    ]


def _card_rows(seen: Seen, table: Table, around: Sequence[float]) -> list[list[float]]:
    """Return a row for each card: its worth, number and place among those of its sign, and what is around it."""
    own, higher, held, unseen, rivals = table.own, table.higher, table.held, table.unseen, table.rivals
    found = []
    for card in seen.cards:
        sign, below = SIGN[card], BELOW[card]
        same = held & OF_SIGN[sign]
        count, mine_above = same.bit_count(), (same & ~below).bit_count() - 1
        row = [0.0] * 5
        row[own[sign]] = 1.0
        row += [
            NUMBER[card] / HIGHEST,
            higher[card] / 10,
            (unseen & OF_SIGN[sign] & below).bit_count() / 10,
            count / 5,
            float(not mine_above),
            float(count == mine_above + 1),
            sum([each[sign] for each in rivals]) / len(rivals) / 4,
        ]
        row += around
        found.append(row)
    return found


def _lead(found: Sequence[list[float]], seen: Seen, table: Table) -> None:
    """Add to each card's row what leading it may do."""
    voids, others, rivals, none, own = seen.voids, table.others, table.rivals, float(table.none), table.own
    fey, higher, dense, after, count = seen.fey, table.higher, table.dense, len(table.later), len(others)
    next_one = table.worths[seen.signs[table.later[0]]]
    for card, row in zip(seen.cards, found, strict=True):
        sign, above = SIGN[card], higher[card]
        gain = (FEY_LED if sign == fey else own[sign]) / 4
        safe = 1 / (1 + above * dense * after)
        values = [
            1.0,
            max([each[sign] for each in rivals]) / 4,
            sum([voids[each] >> sign & 1 for each in others]) / count,
            gain,
            safe,
            gain * safe,
            float(not above),
            gain * (not above),
            none * safe,
            next_one[sign] / 4,
        ]
        row.extend(values + _NO_FOLLOWING)


def _follow(found: Sequence[list[float]], seen: Seen, table: Table) -> None:
    """Add to each card's row what following with it may do."""
    trick, signs, fey, later, none = seen.trick, seen.signs, seen.fey, table.later, float(table.none)
    lead, after = SIGN[trick[0]], len(later)
    place = taking_place(trick, fey)
    best, command = trick[place], (seen.leader + place) % len(signs)
    of_command = points(seen.circle, signs[command], lead, SIGN[best], seen.fey_worth) / 4
    lacking = sum([seen.voids[each] >> lead & 1 for each in later]) / len(signs)
    hopes = sum([table.worths[signs[each]][lead] for each in later]) / max(1, after) / 4
    after_share, best_sign, lost = after / 6, SIGN[best], [*_NO_TRICK, of_command]
    for card, row in zip(seen.cards, found, strict=True):
        sign = SIGN[card]
        row.extend(_NO_LEAD)
        row.extend([1.0, after_share, float(sign == lead), lacking, hopes])
        if (sign == best_sign and card > best) or (sign == fey and best_sign != fey):
            gain = points(seen.circle, signs[seen.seat], lead, sign, seen.fey_worth) / 4
            above = table.higher[card]
            safe = 1 / (1 + (above if sign == fey else above + table.of_fey) * table.dense * after)
            row.extend([1.0, gain, safe, gain * safe, float(not after), none, none * safe, of_command, 0.0])
        else:
            row.extend(lost)


TABLES = [(seats, {"hands": 1}) for seats in (3, 3, 4, 3, 5, 3, 6, 3, 7, 3)]
"""At which tables a player learns: half of all hands are those of three."""

POLICIES = {"hands": Policy(features, features_of_turn, SIZE, WEIGHTS["hands"], TABLES)}
