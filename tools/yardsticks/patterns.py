"""Patterns of laughable choices: what people would laugh at in a bot, each as a question about a state and an action.

A pattern says only what a choice looks like. Whether it is bad, a judge says, who plays on: see `laughs.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine import Game
from engine.decks.decktet import RANKS
from engine.games.bards.state import Split
from engine.games.fistellavates.bundles import SUGGESTS, focus
from engine.games.fistellavates.standing import completion
from engine.games.fistellavates.state import DECLARING
from engine.games.gasp.tricks import CROWN_OF
from engine.games.holy_matrimony.scoring import points_of_all
from engine.games.rebel_runs.melds import values
from engine.games.rebel_runs.possible_melds import melds_of
from engine.games.rebel_runs.state import Discard, Meld
from engine.mechanics.masks import mask_of

Rules = Game[Any, Any]

LAST_CARDS = 2
"""With so many cards in hand a round of Gasp! is nearly over."""

CROWDED = 6
"""With so many seats a hand of Rebel Runs ends before plans come true."""


class Pattern(NamedTuple):
    """A kind of laughable choice: the game, what it is called, and whether an action in a state is of this kind.

    `wanted` is how many positions of it are kept.
    """

    game: str
    name: str
    fits: Callable[[Rules, Any, Any], bool]
    wanted: int


def _forgoes_going_out(game: Rules, state: Any, action: Any) -> bool:
    """Return whether a seat of Rebel Runs could go out in this turn, and can't after this discard or meld."""
    if state.phase not in ("discard", "meld") or not _can_go_out(game, state):
        return False
    after = game.clone(state)
    seat = state.turn
    game.apply(after, action)
    return not (after.turn != seat and not after.hands[seat]) and not (
        after.turn == seat and after.phase == "meld" and _can_go_out(game, after)
    )


def _can_go_out(game: Rules, state: Any) -> bool:
    """Return whether the seat on turn can lay all its cards, after a discard if it hasn't discarded yet."""
    seat = state.turn
    for action in game.legal_actions(state):
        if action.verb == "done":
            continue
        after = game.clone(state)
        game.apply(after, action)
        if not after.hands[seat] or (after.turn == seat and after.phase == "meld" and _can_go_out(game, after)):
            return True
    return False


def _breaks_a_meld(game: Rules, state: Any, action: Any) -> bool:
    """Return whether this discards a card of the best melds in hand, though another card isn't needed for them."""
    if not isinstance(action, Discard):
        return False
    hand, taken = state.hands[state.turn], state.taken
    best = _most_points(state, tuple(hand))
    rests = [tuple([card for card in hand if card != each]) for each in hand if each not in (taken, action.card)]
    kept = tuple([card for card in hand if card != action.card])
    return best > 0 and _most_points(state, kept) < best and any(_most_points(state, rest) == best for rest in rests)


def _spoils_the_rest(game: Rules, state: Any, action: Any) -> bool:
    """Return whether this meld, with as many seats as that, leaves less to be laid in this turn than another would."""
    if not isinstance(action, Meld) or state.seats < CROWDED:
        return False
    hand = state.hands[state.turn]
    rest = tuple([card for card in hand if card not in action.cards])
    return _points(state, action) + _most_points(state, rest) < _most_points(state, tuple(hand))


def _points(state: Any, meld: Any) -> int:
    own = state.signs[state.turn] if state.own_sign else None
    return sum(values(meld.kind, meld.cards, state.worth[state.turn], state.fey, own))


def _most_points(state: Any, hand: Sequence[int]) -> int:
    """Return the most that melds of these cards are worth together if they are laid now."""
    melds = [(mask_of(meld.cards), _points(state, meld)) for meld in melds_of(hand, state.fey)]
    melds.sort(key=lambda each: -each[1])

    def most(held: int, begun: int) -> int:
        best = 0
        for place in range(begun, len(melds)):
            cards, points = melds[place]
            if not cards & ~held:
                best = max(best, points + most(held & ~cards, place + 1))
        return best

    return most(mask_of(hand), 0)


def _is_last_turn(game: Rules, state: Any, action: Any) -> bool:
    """Return whether the tales of Battle of the Bards end with this turn."""
    last = state.phase == "final" or (state.phase in ("take", "play") and len(state.stock) < 5)
    return last and not isinstance(action, Split)


def _keeps_a_crown(game: Rules, state: Any, action: Any) -> bool:
    """Return whether another card is played in the last tricks of a round of Gasp!, though a Crown could be."""
    if (
        state.phase != "play"
        or state.stock
        or not 1 < len(state.hands[state.turn]) <= LAST_CARDS * _cards_a_trick(state)
    ):
        return False
    crowns = [each for each in game.legal_actions(state) if RANKS[each.card] == "N"]
    return bool(crowns) and RANKS[action.card] != "N"


def _cards_a_trick(state: Any) -> int:
    return state.width // state.seats if state.variant == "duel" else 1


def _crowns_an_ace(game: Rules, state: Any, action: Any) -> bool:
    """Return whether the last to play throws a Crown beside whose Ace another's card wins the trick."""
    if state.phase != "play" or len(state.trick) != state.width - 1:
        return False
    aces = [place for place, card in enumerate(state.trick) if CROWN_OF.get(card) == action.card]
    return any(state.side((state.leader + place) % state.seats) != state.side(state.turn) for place in aces)


def _saves_for_no_round(game: Rules, state: Any, action: Any) -> bool:
    """Return whether a play of Holy Matrimony scores less than it could although another may reach the target now."""
    # Whoever has chosen already, is imagined to have chosen anything.
    if state.phase != "choose" or state.turn != 0 or state.seats < 3:
        return False
    hands = zip(state.hands, state.worths, state.scores, strict=True)
    reached = [score + max(points_of_all(state.church, hand, own)) for hand, own, score in hands]
    own = points_of_all(state.church, state.hands[0], state.worths[0])
    cards = [card for card in state.hands[0] if action >> card & 1]
    points = points_of_all(state.church, cards, state.worths[0])[-1]
    return max(reached[1:]) >= state.target and points < max(own)


def _plans_no_declaration(game: Rules, state: Any, action: Any) -> bool:
    """Return whether a plan of Fistellavates allows no declaration even if it is the best, though another would."""
    if state.phase != "plan" or state.turn != 0:
        return False
    return not _may_declare(state, action.card) and any(_may_declare(state, card) for card in state.hands[0])


def _may_declare(state: Any, plan: int) -> bool:
    """Return whether seat 0 could declare with this plan, if it was the best and its suggestions were followed."""
    hand, laid = [card for card in state.hands[0] if card != plan], [tuple(cards) for cards in state.bundles[0]]
    for _ in range(len(laid)):
        fitting = tuple([card for card in hand if SUGGESTS[plan] >> card & 1])
        found = [completion(cards, fitting) for cards in laid]
        place = max(range(len(laid)), key=lambda each: found[each][0])
        laid[place] = tuple(sorted(laid[place] + found[place][1]))
        hand = [card for card in hand if card not in found[place][1]]
    return len(hand) <= DECLARING and any(map(focus, laid))


def _declares(game: Rules, state: Any, action: Any) -> bool:
    """Return whether this is the choice between declaring and passing."""
    return bool(state.phase == "declare")


PATTERNS = (
    Pattern("rebel-runs", "could go out, and doesn’t", _forgoes_going_out, 6),
    Pattern("rebel-runs", "discards a card of a complete meld", _breaks_a_meld, 6),
    Pattern("rebel-runs", "lays a meld that spoils the rest", _spoils_the_rest, 6),
    Pattern("battle-of-the-bards", "the last turn", _is_last_turn, 10),
    Pattern("gasp", "keeps a Crown in a round’s last cards", _keeps_a_crown, 6),
    Pattern("gasp", "throws a Crown for another’s Ace", _crowns_an_ace, 5),
    Pattern("holy-matrimony", "saves cards though the game ends", _saves_for_no_round, 8),
    Pattern("fistellavates", "plans that allow no declaration", _plans_no_declaration, 5),
    Pattern("fistellavates", "declares or passes", _declares, 6),
)

WHOLE_MOMENTS = ("the last turn", "declares or passes")
"""Patterns that every action of a moment fits: of the others some action is to be good that doesn't fit."""
