"""How a sensible player of Troll Tricker judges each legal action.

They imagine the cards that they can't see and play on with likely cards, to the end of the trick, and further while
that takes little time. Then they look at everybody's points, at what their cards may still take, and at the points
for a hand without a trick.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import CHANCE, Game
from engine.decks.fey import HIGHEST, NUMBER, SIGN
from engine.games.troll_tricker.state import PLAY, TrollTrickerState
from engine.games.troll_tricker.tricks import FEY_LED, follows, taking
from engine.games.troll_tricker.views import TrollTrickerView
from engine.mechanics.circle import worths
from engine.mechanics.masks import mask_of
from engine.strategy import Heuristic, Rng

PLAYS_AT_MOST = 100
"""About how many cards are played on one imagined deal, all actions together, beyond the first trick."""

TAKES = 0.75
"""How likely the highest card of a sign that is still out takes a trick."""
TAKES_NEXT = 0.6
"""How much less likely for every higher card that is out."""
FEY_TAKES = 0.95
FEY_TAKES_NEXT = 0.85
"""The same for FEY."""

Worths = tuple[tuple[int, ...], ...]


def worth_of_actions(
    game: Game[TrollTrickerState, TrollTrickerView], view: TrollTrickerView, imagined: TrollTrickerState, rng: Rng
) -> Iterator[float]:
    """Yield how good each of `view.legal` is on one imagined deal, in points more or less than the others."""
    seat = imagined.turn
    table = worths(imagined.circle)
    tricks = max(1, PLAYS_AT_MOST // (len(view.legal) * view.seats))
    for text in view.legal:
        state = game.clone(imagined)
        game.apply(state, game.read(text))
        _play_on(game, state, len(imagined.played) + tricks, table)
        yield standing(state, seat, table)


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
    best = trick[taking(trick, fey)]
    sign = SIGN[best]
    winning = [card for card in cards if SIGN[card] == sign and card > best]
    if winning:
        return max(winning) if sign != fey and len(trick) + 1 < state.seats else min(winning)
    if sign != fey:
        winning = [card for card in cards if SIGN[card] == fey]
        if winning:
            return min(winning)
    return min(cards, key=lambda card: NUMBER[card] + (HIGHEST if SIGN[card] == fey else 0))


def standing(state: TrollTrickerState, seat: int, table: Worths) -> float:
    """Return how far a seat is ahead of the others on average, in points gained and points that may still come."""
    expected, tricks = _prospects(state, seat, table[state.signs[seat]])
    if state.hands[seat] and not state.tricks_won[seat]:
        expected += state.zero_bonus * (1 - TAKES) ** tricks
    others = sum(state.scores) - state.scores[seat]
    return state.scores[seat] + expected - others / (state.seats - 1)


def _prospects(state: TrollTrickerState, seat: int, own: tuple[int, ...]) -> tuple[float, float]:
    """Return the points and the tricks that a seat's cards may bring, by the higher ones that the others hold."""
    out = mask_of(card for other, hand in enumerate(state.hands) if other != seat for card in hand)
    gain = tricks = 0.0
    for card in state.hands[seat]:
        above = HIGHEST - NUMBER[card]
        higher = (out >> card + 1 & (1 << above) - 1).bit_count()
        if SIGN[card] == state.fey:
            chance, worth = FEY_TAKES * FEY_TAKES_NEXT**higher, state.fey_worth
        else:
            chance, worth = TAKES * TAKES_NEXT**higher, own[SIGN[card]]
        gain += chance * worth
        tricks += chance
    return gain, tricks


HEURISTIC = Heuristic(worth_of_actions)
