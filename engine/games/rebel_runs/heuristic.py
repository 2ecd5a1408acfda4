"""How a sensible player of Rebel Runs judges each legal action.

They have plans: a set or a run that some of their cards begin, what it would be worth to them, and how likely the
rest comes before someone goes out, which is soon: after five turns in all, however many play. They keep the cards that
their two best plans need, draw where these gain most, and lay a meld down when that is better than waiting for a better
one. Who goes out keeps the others from scoring, so plans that use up the hand are worth more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from ...core import Game
from ...decks.fey import CARD, CODES, HIGHEST, NUMBER, OF_SIGN, SIGN
from ...mechanics.circle import circle_of, fey_of, read_sign
from ...mechanics.masks import bits_of, mask_of
from ...strategy import Heuristic, Rng, power, total
from .melds import (
    LEAST,
    OF_NUMBER,
    ONE_SIGN,
    WILD,
    laid_on,
    takes,
    values,
    worth_to,
)
from .possible_melds import GAP, chains, melds_of
from .state import TURNS_EACH, Discard, LayOff, Meld, RebelRunsState
from .views import RebelRunsView

RebelRuns = Game[RebelRunsState, RebelRunsView]

SAMPLED = 3
"""How many cards that the deck may hold on top are tried on each imagined deal."""

STAYS = 0.82
"""How likely another seat's turn doesn't end the hand, in games between adepts with two, four and seven players."""
TO_COME = 0.22
"""The average score of a seat for the rest of the hand, in points for the square of the cards it holds."""
TWO_LACKING = 0.7
"""How much less likely two cards are to come than one and then another."""
MOST_LACKING = 2
"""How many cards a plan may lack."""
UNKNOWN = 2.3
"""The average worth of a card of any sign."""
SHOWN = 0.3
"""The cost of taking a card from the discards for all to see."""
GIVING = 0.25
"""The cost of a discard for each known card or meld of the left neighbour that it goes with."""


class Outlook(NamedTuple):
    """A seat's knowledge, apart from its hand: `live` masks the cards the deck may hold.

    `own` is the sign that a run must be of to count five a card, None if any will do; `fitting` masks the cards that
    could be laid on melds on the table. `again` is how likely it has another turn, `complete` how likely a meld that
    lacks no card is laid, `ending` how many points the others miss on average if the hand ends now.
    """

    fey: int
    worth: tuple[int, ...]
    own: int | None
    live: int
    again: float
    fitting: int
    complete: float
    ending: float


class Plan(NamedTuple):
    """A meld in the making, and how likely it is laid.

    `worth` is what it scores times that, `natural` the mask of its natural cards, `wild` how many FEY cards it takes,
    `length` the size of the meld.
    """

    worth: float
    natural: int
    wild: int
    length: int
    likely: float


def needs_determinizing(view: RebelRunsView) -> bool:
    """Return whether hidden cards matter: only to a seat that draws."""
    return view.phase == "draw"


def worth_of_actions(game: RebelRuns, view: RebelRunsView, imagined: RebelRunsState, rng: Rng) -> Iterator[float]:
    """Yield how good each of `view.legal` is, in points."""
    actions = [game.read(text) for text in view.legal]
    hand = tuple([CARD[code] for code in view.hand or ()])
    outlook = _outlook(view, hand)
    if view.phase == "draw":
        return (_of_drawing(view, hand, outlook, action.source, rng) for action in actions)
    if view.phase == "discard":
        return (
            expected_points(_without(hand, action.card), len(hand) - 1, outlook)
            - _cost_of_discarding(view, action.card)
            for action in actions
        )
    return (_of_laying(view, hand, outlook, action) for action in actions)


def _outlook(view: RebelRunsView, hand: tuple[int, ...]) -> Outlook:
    seat = view.seat or 0
    own = read_sign(view.signs[seat] or "")
    circle = circle_of(view.circle or "")
    fey = fey_of(circle)
    laid = [code for melds in view.melds for meld in melds for code in meld.cards]
    shown = [CARD[code] for cards in (view.discards, laid, *view.known) for code in cards]
    live = (1 << len(CODES)) - 1 if view.gone_back is None else mask_of([CARD[code] for code in view.gone_back])
    turns_left = min(TURNS_EACH * view.seats - view.turns, view.stock_count) / view.seats
    if view.gone_back is None:
        turns_left += len(view.discards) / view.seats
    again = power(STAYS, view.seats - 1) if turns_left >= 1 else 0.0
    others = [view.hand_counts[(seat + after) % view.seats] for after in range(1, view.seats)]
    missed = [TO_COME * count * count * power(STAYS, turns) for turns, count in enumerate(others)]
    fitting = 0
    if view.options["lay_off"] != "none":
        for owner, melds in enumerate(view.melds):
            if owner == seat or view.options["lay_off"] == "any":
                for meld in melds:
                    fitting |= takes(meld.kind, [CARD[code] for code in meld.cards], fey)
    return Outlook(
        fey,
        worth_to(circle, own),
        own if view.options["same_sign_run"] == "own-sign" else None,
        live & ~mask_of({*hand, *shown}),
        again,
        fitting,
        again if view.phase == "meld" else 1.0,
        total(missed) / len(missed),
    )


def _of_drawing(view: RebelRunsView, hand: tuple[int, ...], outlook: Outlook, source: str, rng: Rng) -> float:
    """Return what the hand promises with one more card: the top discard, or some that the deck may hold."""
    if source == "discard":
        return expected_points(_with(hand, CARD[view.discards[-1]]), len(hand), outlook) - SHOWN
    live = bits_of(outlook.live)
    drawn = [live[rng.randrange(len(live))] for _ in range(SAMPLED)]
    return total([expected_points(_with(hand, card), len(hand), outlook) for card in drawn]) / SAMPLED


def _of_laying(view: RebelRunsView, hand: tuple[int, ...], outlook: Outlook, action: Any) -> float:
    """Return what is laid now, with what the rest of the hand promises, or what it is worth to go out.

    After a meld, others can be laid in the same turn: a complete one is sure.
    """
    laid: tuple[int, ...] = ()
    points = 0
    if isinstance(action, Meld):
        laid = action.cards
        points = sum(values(action.kind, laid, outlook.worth, outlook.fey, outlook.own))
    elif isinstance(action, LayOff):
        laid = (action.card,)
        points = _points_laid_off(view, outlook, action)
    rest = tuple([card for card in hand if card not in laid])
    if laid:
        outlook = outlook._replace(complete=1.0)
    return points + (expected_points(rest, len(rest), outlook) if rest else outlook.ending)


def _points_laid_off(view: RebelRunsView, outlook: Outlook, lay: LayOff) -> int:
    meld = view.melds[lay.seat][lay.meld]
    cards = laid_on(meld.kind, tuple([CARD[code] for code in meld.cards]), lay.card, outlook.fey)
    return values(meld.kind, cards, outlook.worth, outlook.fey, outlook.own)[cards.index(lay.card)]


def _cost_of_discarding(view: RebelRunsView, card: int) -> float:
    """Return what it costs to let the left neighbour have this card."""
    left = ((view.seat or 0) + 1) % view.seats
    if not view.options["draw_discard"]:
        return 0.0
    near = [code for code in view.known[left] if abs(NUMBER[CARD[code]] - NUMBER[card]) <= 1]
    return GIVING * len(near) + (GIVING if CODES[card][0] == view.signs[left] else 0.0)


def expected_points(hand: tuple[int, ...], kept: int, outlook: Outlook) -> float:
    """Return the points that this many cards of a hand promise: by plans alone, or after laying off all that can be."""
    fitting = tuple([card for card in hand if outlook.fitting >> card & 1])
    if not fitting:
        return _by_plans(hand, kept, outlook)
    rest = tuple([card for card in hand if card not in fitting])
    laid_off = outlook.complete * sum([outlook.worth[SIGN[card]] for card in fitting])
    return max(_by_plans(hand, kept, outlook), laid_off + _by_plans(rest, kept - len(fitting), outlook))


@lru_cache(4096)
def _by_plans(hand: tuple[int, ...], kept: int, outlook: Outlook) -> float:
    """Return the worth of the best two plans that share no card and together need no more cards than are kept."""
    wild = [card for card in hand if SIGN[card] == outlook.fey]
    natural = [card for card in hand if SIGN[card] != outlook.fey]
    plans = sorted([plan for plan in _plans(natural, wild, outlook) if plan.length <= kept], reverse=True)
    ending = outlook.ending
    best = max([plan.worth + (plan.length == kept) * ending * plan.likely for plan in plans], default=0.0)
    for place, plan in enumerate(plans):
        out = ending * plan.likely
        if plan.worth * 2 + out <= best:
            break
        for other in plans[place + 1 :]:
            if plan.worth + other.worth + out <= best:
                break
            length = plan.length + other.length
            if not plan.natural & other.natural and plan.wild + other.wild <= len(wild) and length <= kept:
                best = max(best, plan.worth + other.worth + (length == kept) * out * other.likely)
    return best


def _plans(natural: Sequence[int], wild: Sequence[int], outlook: Outlook) -> Iterator[Plan]:
    worth, live, fey = outlook.worth, outlook.live, outlook.fey
    best_of_number: dict[int, int] = {}
    of_number: dict[int, list[int]] = {}
    of_sign: dict[int, int] = {}
    for card in natural:
        number, sign = NUMBER[card], SIGN[card]
        of_number.setdefault(number, []).append(card)
        of_sign[sign] = of_sign.get(sign, 0) | 1 << card
        if number not in best_of_number or worth[sign] > worth[SIGN[best_of_number[number]]]:
            best_of_number[number] = card
    yield from _complete_plans(natural, len(wild), outlook)
    live_wild = live & OF_SIGN[fey]
    for number, cards in of_number.items():
        yield from _plan("set", cards, len(wild), live & OF_NUMBER[number] | live_wild, outlook)
    length = LEAST["run"]
    for low in range(1, HIGHEST - length + 2):
        window = range(low, low + length)
        cards = [best_of_number[number] for number in window if number in best_of_number]
        if cards:
            coming = live_wild
            for number in window:
                if number not in best_of_number:
                    coming |= live & OF_NUMBER[number]
            yield from _plan("run", cards, len(wild), coming, outlook)
    mine = mask_of(wild)
    for sign, held in of_sign.items():
        if outlook.own in (None, sign):
            yield from _plans_of_one_sign(sign, held, mine, outlook)


def _complete_plans(natural: Sequence[int], wild: int, outlook: Outlook) -> Iterator[Plan]:
    """Yield the melds of any length that natural cards make, with as many FEY cards as they need or may take."""
    likely, worth = outlook.complete, outlook.worth
    by_number: dict[int, list[int]] = {}
    for card in natural:
        by_number.setdefault(NUMBER[card], []).append(card)
    for group in by_number.values():
        for size in range(1, len(group) + 1):
            for cards in combinations(group, size):
                points, held = sum([worth[SIGN[card]] for card in cards]), mask_of(cards)
                for more in range(max(0, LEAST["set"] - size), wild + 1):
                    yield Plan((points + WILD * more) * likely, held, more, size + more, likely)
    for _low, places, gaps in chains(natural, wild):
        cards = tuple([card for card in places if card != GAP])
        points, held = sum([worth[SIGN[card]] for card in cards]), mask_of(cards)
        for more in range(max(0, LEAST["run"] - len(places)), wild - gaps + 1):
            length = len(places) + more
            if length <= HIGHEST:
                yield Plan((points + WILD * (gaps + more)) * likely, held, gaps + more, length, likely)
    for kind, each in (("set", WILD), ("run", ONE_SIGN)):
        for length in range(LEAST[kind], wild + 1):
            yield Plan(likely * length * each, 0, length, length, likely)


def _plan(kind: str, cards: Sequence[int], wild: int, coming: int, outlook: Outlook) -> Iterator[Plan]:
    """Yield a set or a mixed run with these natural cards and FEY cards where needed; any of `coming` is a step."""
    missing = max(0, LEAST[kind] - len(cards))
    natural, held = sum([outlook.worth[SIGN[card]] for card in cards]), mask_of(cards)
    # Also with fewer FEY cards than would do: another meld may need them more.
    for filled in range(min(wild, missing), -1, -1):
        lacking = missing - filled
        if lacking > MOST_LACKING:
            break
        if not lacking:
            continue
        points = natural + WILD * filled + UNKNOWN * lacking
        likely = _likelihood(lacking, coming, outlook)
        yield Plan(points * likely, held, filled, len(cards) + missing, likely)


def _plans_of_one_sign(sign: int, held: int, wild: int, outlook: Outlook) -> Iterator[Plan]:
    """Yield runs that count five a card: FEY cards help at their printed numbers only (R8)."""
    least, most = LEAST["run"], (held | wild).bit_count()
    first, first_wild = sign * HIGHEST, outlook.fey * HIGHEST
    for length in range(least, max(least, most) + 1):
        everywhere = (1 << length) - 1
        for low in range(HIGHEST - length + 1):
            natural = held >> first + low & everywhere
            if not natural:
                continue
            filled = wild >> first_wild + low & everywhere & ~natural
            missing = everywhere & ~natural & ~filled
            lacking = missing.bit_count()
            if not lacking:
                likely = outlook.complete
            elif length == least and lacking <= MOST_LACKING:
                likely = _likelihood(
                    lacking, outlook.live & (missing << first + low | missing << first_wild + low), outlook
                )
            else:
                continue
            yield Plan(length * ONE_SIGN * likely, natural << first + low, filled.bit_count(), length, likely)


def _likelihood(lacking: int, coming: int, outlook: Outlook) -> float:
    """Return how likely it is that one more card comes in time, or two, each of them any of `coming`."""
    # In each turn to come, either one of those cards does, or there may be another turn.
    in_a_turn = coming.bit_count() / max(1, outlook.live.bit_count())
    one = outlook.again * in_a_turn / (1.0 - outlook.again * (1.0 - in_a_turn))
    return one if lacking == 1 else one * one * TWO_LACKING


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([each for each in hand if each != card])


def _with(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*hand, card)))


def wastes(view: RebelRunsView, action: Any) -> bool:
    """Return whether this discards a card without which no complete meld is left in the hand."""
    if not isinstance(action, Discard):
        return False
    fey, hand = fey_of(circle_of(view.circle or "")), tuple([CARD[code] for code in view.hand or ()])
    return bool(melds_of(hand, fey)) and not melds_of(_without(hand, action.card), fey)


HEURISTIC = Heuristic(worth_of_actions, needs_determinizing, wastes)
