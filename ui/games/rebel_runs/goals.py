"""Goals for players of Rebel Runs."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decks.fey import sign_of
from engine.games.rebel_runs.events import DiscardTaken, Melded, RoundEnded
from engine.games.rebel_runs.melds import ONE_SIGN
from engine.mechanics.deal_events import Drew
from engine.messages import N_
from ui.games.kit.goals import Finished, Goal, is_best

_HAND = 7


def _is_of_one_sign(event: Melded) -> bool:
    return event.kind == "run" and set(event.values) == {ONE_SIGN}


def _is_of_own_sign(event: Melded, own: str | None) -> bool:
    """Return whether it is a run of this sign: the cards of other signs in it are FEY."""
    return _is_of_one_sign(event) and sum(sign_of(card) == own for card in event.cards) > 1


def _laid_in_turns(game: Finished) -> Iterator[int]:
    """Yield how many cards the player has laid down in melds, for each turn after the first."""
    laid = 0
    for event in game.events:
        if isinstance(event, Drew | DiscardTaken):
            yield laid
            laid = 0
        elif isinstance(event, Melded) and event.seat == game.view.seat:
            laid += len(event.cards)
    yield laid


def _best_hands(game: Finished) -> list[bool]:
    ended = (event for event in game.events if isinstance(event, RoundEnded))
    return [is_best(event.gained, game.view.seat) for event in ended]


GOALS = (
    Goal("out", N_("Go out."), lambda game: any(each.by == "out" for each in game.mine(RoundEnded))),
    Goal("seven", N_("Lay seven cards in one turn."), lambda game: max(_laid_in_turns(game)) >= _HAND),
    Goal(
        "one-sign",
        N_("Lay down a run of one sign for 5 points a card."),
        lambda game: any(map(_is_of_one_sign, game.mine(Melded))),
    ),
    Goal(
        "own-run",
        N_("Lay down a run of your own sign for 5 points a card."),
        lambda game: any(_is_of_own_sign(each, game.view.signs[game.view.seat]) for each in game.mine(Melded)),
    ),
    Goal("every-hand", N_("Score the most in every hand."), lambda game: all(_best_hands(game))),
)
