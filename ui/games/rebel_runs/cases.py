"""The worked cases of Rebel Runs that need play: going out, and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.decks import fey
from engine.games.rebel_runs.state import HAND
from ui.games.kit import deals
from ui.games.kit.story import Story

SLUG = "rebel-runs"
OUT_AT_ONCE = "F5 W5 D5 N1 F2 W3 S4"
"""A hand that is a set and a run."""

LAID = ["meld set F5 W5 D5", "meld run N1 F2 W3 S4"]


def deal(hands: Sequence[str], up: str = "", stock: str = "", first: int = 0, signs: str = "") -> list[str]:
    """Return the actions of a hand on the test circle in which these seats hold at least these cards.

    `up` is the card that begins the discards, `stock` the first cards to be drawn, `signs` the seats' own ones, else
    the first in sign order. Hands are filled up with numbers far from one another, so that they give few melds.
    """
    seats = len(hands)
    order = [
        f"{sign}{(4 * k + 3 * place) % fey.HIGHEST + 1}"
        for k in range(fey.HIGHEST)
        for place, sign in enumerate(fey.SIGN_LETTERS)
    ]
    spare = deals.spare(order, [*" ".join(hands).split(), *up.split(), *stock.split()])
    natural, wild = [code for code in spare if code[0] != "B"], [code for code in spare if code[0] == "B"]
    full = deals.fill_hands(hands, HAND, natural)
    deck = [full[(first + k) % seats][place] for place in range(HAND) for k in range(seats)]
    top = up.split() or [natural.pop(0)]
    return [
        f"first {first}",
        *deals.circle_and_signs(seats, signs),
        " ".join(["deck", *deck, *top, *stock.split(), *natural, *wild]),
    ]


def cases(begin: type[Story]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the cases with their numbers."""
    yield 11, {"title": "All seven cards in one turn", "cites": ["R1", "R12"], "parts": [_going_out(begin)]}
    yield 12, {"title": "Everybody goes first once", "cites": ["The game", "R12"], "parts": [_first_players(begin)]}


def _going_out(begin: type[Story]) -> dict[str, Any]:
    story = begin(SLUG, 3, _deal(0))
    story.play("draw deck")
    story.play(
        "discard R11",
        told=(
            "Anna’s sign is Flame. Anna has drawn the 11 of Star and discarded it. The seven cards left are a set of "
            "three and a run of four."
        ),
    )
    story.show(0, {"phase": "meld", "hand": ["F2", "F5", "W3", "W5", "D5", "S4", "N1"]}, allowed=LAID)
    story.play(LAID[0])
    story.play(
        LAID[1],
        told=(
            "To Anna, the set is worth 7 and the run 10. Anna’s hand is empty, so the hand is over at once, with no "
            "final discard. The others have no melds on the table and score nothing."
        ),
    )
    melds = [
        {"kind": "set", "cards": ["F5", "W5", "D5"], "values": [4, 2, 1], "points": 7},
        {"kind": "run", "cards": ["N1", "F2", "W3", "S4"], "values": [3, 4, 2, 1], "points": 10},
    ]
    return story.show(
        None,
        {"expects": "circle", "hand_counts": [0, 7, 7], "melds": [melds, [], []], "scores": [17, 0, 0]},
    ).write()


def _first_players(begin: type[Story]) -> dict[str, Any]:
    begun = ("Anna is chosen at random and begins the first hand", "Beth begins the second", "Carl begins the third")
    scores = [0, 0, 0]
    story = begin(SLUG, 3, _deal(0))
    for first, told in enumerate(begun):
        if first:
            story.play(f"circle {deals.CIRCLE}", _deal(first)[-1])
        story.comments[str(len(story.actions) - 1)] = f"{told}, with a set and a run in hand."
        story.show(None, {"hand_number": first + 1, "first": first, "turn": first, "scores": list(scores)})
        story.play("draw deck", "discard R11", *LAID)
        scores[first] = story.state.scores[first]
    story.comments[str(len(story.actions) - 1)] = (
        "Three players, three hands: the game is over. The same cards were worth different points to each of them."
    )
    return story.show(None, {"over": True, "scores": scores}).write()


def _deal(first: int) -> list[str]:
    hands = [OUT_AT_ONCE if seat == first else "" for seat in range(3)]
    return deal(hands, up="T9", stock="R11", first=first)
