"""The worked cases of Battle of the Bards that need play: a card that fits nowhere, and the end."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from engine import CHANCE, GAMES
from engine.decks.decktet import CODES
from engine.games.bards.state import DONE, SIZES, Conclude
from ui.games.kit import deals
from ui.games.kit.story import NAMES, Story

SLUG = "battle-of-the-bards"
BARDS = GAMES[SLUG]
ATTEMPTS = 300
"""How many random games are tried for the shortest of them."""


def deal(front: str, picker: int = 0, deck: str = "basic", double: bool = False) -> list[str]:
    """Return the actions of a game whose deck begins with these: the meme, the four of the setup, then the fives."""
    cards = [code for code in CODES[: SIZES[deck]] for _ in range(2 if double else 1)]
    first = front.split()
    return [f"first {picker}", " ".join(["deck", *first, *deals.spare(cards, first)])]


def cases(begin: type[Story]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the cases with their numbers."""
    yield 11, {"title": "A card that fits nowhere", "cites": ["B7"], "parts": [_conclude_first(begin)]}
    yield (
        12,
        {
            "title": "Four cards are too few for a turn, five are enough",
            "cites": ["B16", "B18"],
            "parts": list(_ends(begin)),
        },
    )


def _conclude_first(begin: type[Story]) -> dict[str, Any]:
    story = begin(SLUG, 2, deal("1M 9MS 4YK 5YK 6LK 2VL 1S 1V 1L 1Y"))
    story.play("keep 4YK 9MS", told="Anna’s tales begin with the Battle and the Pact.")
    story.play("split 2VL / 1S 1V 1L 1Y", told="Beth lays the Origin face up, alone.")
    story.play(
        "take up",
        told=(
            "Anna takes it. It shares no suit with the Battle or the Pact, and there is no room for a third tale. Anna "
            "must conclude one of the two first."
        ),
    )
    expect = {
        "to_play": ["2VL"],
        "tales": [[["4YK"], ["9MS"]], [["5YK"], ["6LK"]]],
        "legal": ["conclude 1", "conclude 2"],
    }
    return story.show(0, expect, refused={"play 2VL 1": "B7"}).write()


def _ends(begin: type[Story]) -> Iterator[dict[str, Any]]:
    """Yield the same game twice: with one conclusion more, which leaves too few cards for a turn, and without it."""
    found = (fork for fork in map(_fork, range(ATTEMPTS)) if fork)
    actions, conclusion = min(found, key=lambda fork: len(fork[0]))
    story = begin(SLUG, 2, actions[:2]).play(*actions[2:-1])
    name = NAMES[story.state.turn]
    other = NAMES[1 - story.state.turn]
    story.play(actions[-1], told=f"Five cards are left in the deck, and {name} has played all the cards of the group.")
    story.show(story.state.turn, {"phase": "play", "stock_count": 5})
    less = copy.deepcopy(story)
    story.play(conclusion, told=f"{name} concludes a tale, and the top card of the deck is the new meme.")
    story.play("done", told=f"{other}’s turn would begin with four cards. So the stories end, and {other} concludes.")
    story.show(story.state.turn, {"phase": "final", "stock_count": 4})
    less.play("done", told=f"{name} concludes nothing. {other}’s turn begins with five cards, and {other} draws them.")
    yield story.write()
    yield less.show(less.state.turn, {"phase": "split", "stock_count": 0}).write()


def _fork(attempt: int) -> tuple[list[str], str] | None:
    """Return a game of random moves, with few conclusions, up to where one would take the deck from five cards to four.

    The game must leave someone a choice both with and without that conclusion, which is returned with it.
    """
    rng = random.Random(attempt)
    state = BARDS.start(2)
    actions: list[str] = []
    while state.turn is not None:
        legal = BARDS.legal_actions(state)
        if state.phase == "play" and state.step == 1 and len(state.stock) == 5 and not state.to_play:
            return next(((actions, BARDS.write(each)) for each in legal if _ends_it(state, each)), None)
        quiet = [each for each in legal if not isinstance(each, Conclude)]
        action = (
            BARDS.chance(state, rng)
            if state.turn == CHANCE
            else rng.choice(quiet if quiet and rng.random() < 0.9 else legal)
        )
        BARDS.apply(state, action)
        actions.append(BARDS.write(action))
    return None


def _ends_it(state: Any, action: Any) -> bool:
    """Return whether this leaves four cards in the deck and a tale, and an end with something to choose."""
    if not isinstance(action, Conclude):
        return False
    after = BARDS.clone(state)
    BARDS.apply(after, action)
    if after.phase != "play":
        return False
    BARDS.apply(after, DONE)
    return after.phase == "final" and len(after.stock) == 4
