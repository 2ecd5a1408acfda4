"""How a sensible player of Troll Tricker judges each legal action.

They imagine the cards that they can't see and play on with likely cards, to the end of the trick, and further while
that takes little time. At both places they look at everybody's points, at what everybody's cards may still take, and at
the points for a hand without a trick.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...core import CHANCE, Game
from ...decks.fey import HIGHEST, NUMBER, SIGN
from ...mechanics.circle import worths
from ...mechanics.masks import mask_of
from ...strategy import Heuristic, Rng, power, total
from .state import PLAY, TrollTrickerState
from .tricks import FEY_LED, follows, taking_place
from .views import TrollTrickerView

PLAYS_AT_MOST = 100
"""About how many cards are played on one imagined deal, all actions together, beyond the first trick."""

OVERSPENT = 0.05
"""The cost of winning with a higher card than necessary, in points."""

CARD_WORTH = (
    (5.2, 4.3, 4.0, 3.5),
    (1.1, 0.5, 0.3, 0.0),
    (1.5, 0.8, 0.4, 0.0),
    (2.0, 0.9, 0.6, 0.0),
    (2.5, 1.1, 0.7, 0.1),
)
"""A card's promise to the seat that holds it, in points with three players: by what its sign is worth to that seat (0
for FEY), then by how many higher cards of its sign the others hold, three or more last."""

LEAD = 5.5
"""The worth of leading with three players, in points, shared by the tricks that are left."""

TAKES_ONE = 0.5
"""How many tricks a seat takes of each round that it could, more or less: one of so many seats' share.

All three fit how thousands of hands between adepts ended.
"""

Worths = tuple[tuple[int, ...], ...]


def worth_of_actions(
    game: Game[TrollTrickerState, TrollTrickerView], view: TrollTrickerView, imagined: TrollTrickerState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in points more or less than the others."""
    seat, trick = imagined.turn, imagined.trick
    table = worths(imagined.circle)
    tricks = max(1, PLAYS_AT_MOST // (len(view.legal) * view.seats))
    is_last = len(trick) == view.seats - 1
    cheapest: dict[int, float] = {}
    for text in view.legal:
        action = game.read(text)
        card = action.card
        wins = is_last and taking_place([*trick, card], imagined.fey) == view.seats - 1
        if wins and SIGN[card] in cheapest:
            # A lower card of the sign wins as well, and keeping the higher one is never worse.
            cheapest[SIGN[card]] -= OVERSPENT
            yield cheapest[SIGN[card]]
            continue
        state = game.clone(imagined)
        game.apply(state, action)
        _play_on(game, state, len(imagined.played) + 1, table)
        soon = margin(state, seat, table)
        _play_on(game, state, len(imagined.played) + tricks, table)
        # What the cards left are worth tells small differences; what may come of them tells the others.
        value = (soon + margin(state, seat, table)) / 2
        if wins:
            cheapest[SIGN[card]] = value
        yield value


def _play_on(
    game: Game[TrollTrickerState, TrollTrickerView], state: TrollTrickerState, tricks: int, table: Worths
) -> None:
    """Play likely cards until so many tricks are finished, or the hand is."""
    while state.turn not in (None, CHANCE) and len(state.played) < tricks:
        game.apply(state, PLAY[likely_card(state, table)])


def likely_card(state: TrollTrickerState, table: Worths) -> int:
    """Return a likely card: the lead worth most to its seat, else one that takes the trick as cheaply as possible."""
    hand: list[int] = state.hands[state.turn]
    trick, fey = state.trick, state.fey
    if not trick:
        own = table[state.signs[state.turn]]
        return max(hand, key=lambda card: NUMBER[card] * (own[SIGN[card]] or FEY_LED))
    cards = follows(hand, SIGN[trick[0]], fey)
    best = trick[taking_place(trick, fey)]
    sign = SIGN[best]
    winning = [card for card in cards if SIGN[card] == sign and card > best]
    if winning:
        return max(winning) if sign != fey and len(trick) + 1 < state.seats else min(winning)
    if sign != fey:
        winning = [card for card in cards if SIGN[card] == fey]
        if winning:
            return min(winning)
    return min(cards, key=lambda card: NUMBER[card] + (HIGHEST if SIGN[card] == fey else 0))


def margin(state: TrollTrickerState, seat: int, table: Worths) -> float:
    """Return how far a seat is ahead of the others on average, in points gained and points that may still come."""
    expected = prospects(state, table)
    return expected[seat] - (total(expected) - expected[seat]) / (state.seats - 1)


def prospects(state: TrollTrickerState, table: Worths) -> list[float]:
    """Return each seat's points with those that its cards, the lead and a hand without a trick may still bring."""
    scores: list[float] = [*state.scores]
    left = len(state.hands[state.leader])
    if not left:
        return scores
    share = 3 / state.seats
    scores[state.leader] += LEAD / left * share
    without = state.zero_bonus * power(1 - TAKES_ONE / state.seats, left)
    out = mask_of(card for hand in state.hands for card in hand)
    for seat, hand in enumerate(state.hands):
        own, others, worth = table[state.signs[seat]], out & ~mask_of(hand), 0.0
        for card in hand:
            higher = (others >> card + 1 & (1 << HIGHEST - NUMBER[card]) - 1).bit_count()
            worth += CARD_WORTH[own[SIGN[card]]][min(higher, 3)]
        scores[seat] += worth * share + (0 if state.tricks_won[seat] else without)
    return scores


HEURISTIC = Heuristic(worth_of_actions)
