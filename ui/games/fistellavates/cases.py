"""The worked cases of Fistellavates that need play: declaring, correcting, and the first turn's order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.decks.decktet import CODES
from engine.games.fistellavates.bundles import DECK
from engine.games.fistellavates.state import LAYOUTS
from ui.games.kit import deals
from ui.games.kit.story import Story

SLUG = "fistellavates"


def deal(hands: Sequence[str], bundles: Sequence[str], discards: str, stock: str = "") -> list[str]:
    """Return the actions of a deal with at least these cards in hand, and these first cards of bundles and discards.

    `bundles` has for each seat one card for each bundle, `discards` one card for each seat, `stock` the first cards to
    be drawn. If a `first` is due after it, the caller has to play it.
    """
    seats = len(hands)
    size, count = LAYOUTS[seats]
    laid = [cards.split() for cards in bundles]
    tops, drawn = discards.split(), stock.split()
    spare = deals.spare(CODES[:DECK], [*" ".join([*hands, *bundles]).split(), *tops, *drawn])
    full = deals.fill_hands(hands, size, spare)
    dealt = [full[seat][place] for place in range(size) for seat in range(seats)]
    shown = [laid[seat][place] for place in range(count) for seat in range(seats)]
    return [" ".join(["deck", *dealt, *shown, *tops, *drawn, *spare])]


def cases(begin: type[Story]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the cases with their numbers."""
    yield (
        3,
        {
            "title": "A hypothesis and its answer",
            "cites": ["F1", "F18", "F23"],
            "parts": [_hypothesis(begin)],
        },
    )
    yield 4, {"title": "A proof allows no answer", "cites": ["F1", "F18", "F22"], "parts": [_proof(begin)]}
    yield (
        5,
        {
            "title": "Two swaps with a plan of two suits",
            "cites": ["F14"],
            "parts": [_two_swaps(begin), _one_swap(begin)],
        },
    )
    yield (
        8,
        {
            "title": "Who is best student, and in what order three players act",
            "cites": ["F3", "F31", "F32"],
            "parts": list(_orders(begin)),
        },
    )


def _before_declaring(begin: type[Story], beth_adds: str, anna_adds: str) -> Story:
    """Play two turns in which Beth's plan wins, then Anna's; added cards are written as 4VL1 for the first bundle."""
    dealt = deal(
        ["2MK 3SK 4MS 6SY NK NY TSVY TMLY 1K 4YK", "4VL 5ML 6MV 8VL 1M 7ML PMSL TSLK 1Y 1V"],
        ["5SV NL TMVK", "9LK 1S 9MS"],
        "8MS 2VL",
        "2SY 3MV 7SK PMYK",
    )
    story = begin(SLUG, 2, dealt)
    story.play("draw deck", "draw deck", "plan 2SY")
    story.play(
        "plan 3MV", told="Both plans have two suits, and Beth’s Journey has the higher rank: Beth is the predictor."
    )
    story.play("done", *_additions(beth_adds))
    story.play("done", told="Beth adds cards that share Moons or Waves with the Journey.")
    story.play("draw deck", "draw deck", "plan PMYK")
    story.play(
        "plan 7SK",
        told="Three suits beat two: now Anna is the predictor. With a plan of three suits, Anna may not correct.",
    )
    story.play(*_additions(anna_adds))
    return story.play("done", told="Anna adds cards that share a suit with the Watchman, and may now declare.")


def _additions(cards: str) -> list[str]:
    return [f"add {card[:-1]} {card[-1]}" for card in cards.split()]


TREND_AND_CROWNS = "2MK1 3SK1 4MS1 6SY1 NK2 NY2 TSVY3"
"""Anna's additions in both cases."""


def _hypothesis(begin: type[Story]) -> dict[str, Any]:
    story = _before_declaring(begin, "4VL1 5ML1 6MV1 8VL1 1M2", TREND_AND_CROWNS)
    bundles = [
        [["2MK", "3SK", "4MS", "5SV", "6SY"], ["NL", "NY", "NK"], ["TMVK", "TSVY"]],
        [["4VL", "5ML", "6MV", "8VL", "9LK"], ["1M", "1S"], ["9MS"]],
    ]
    story.show(
        0,
        {
            "bundles": bundles,
            "focused": [[True, True, False], [False, False, False]],
            "hand": ["1K", "4YK", "TMLY"],
            "omens": 38,
            "legal": ["hypothesis", "pass"],
        },
        refused={"proof": "F22"},
    )
    story.play(
        "hypothesis",
        told=(
            "Two of the three bundles are focused, and Anna declares a hypothesis. Beth may answer with cards of any "
            "suit."
        ),
    )
    story.play(*_additions("7ML1 PMSL1 TSLK1 1Y2 1V2"))
    story.comments[str(len(story.actions) - 1)] = (
        "With the 7, the Pawn and the Court, Beth’s first bundle runs from 4 to Court, and the second has four Aces. "
        "Beth leaves only the Pact unexplained: 9 omens against 38. Beth scores the difference, 29."
    )
    return story.show(
        None, {"last_deal": {"kind": "hypothesis", "declarer": 0, "omens": [38, 9], "gained": [0, 29]}}
    ).write()


def _proof(begin: type[Story]) -> dict[str, Any]:
    story = _before_declaring(begin, "4VL1 5ML1 6MV1 8VL1 7ML1 1M2", f"{TREND_AND_CROWNS} TMLY3")
    story.show(
        0,
        {
            "bundles": [
                [["2MK", "3SK", "4MS", "5SV", "6SY"], ["NL", "NY", "NK"], ["TMVK", "TMLY", "TSVY"]],
                [["4VL", "5ML", "6MV", "7ML", "8VL", "9LK"], ["1M", "1S"], ["9MS"]],
            ],
            "focused": [[True, True, True], [True, False, False]],
            "hand": ["1K", "4YK"],
            "omens": 5,
            "legal": ["hypothesis", "proof", "pass"],
        },
    )
    story.play(
        "proof",
        told=(
            "All three bundles are focused, and Anna declares a proof; Beth may not answer. Anna leaves 5 "
            "unexplained and Beth 34. The difference is 29, and 20 for the proof make 49."
        ),
    )
    return story.show(
        None, {"last_deal": {"kind": "proof", "declarer": 0, "omens": [5, 34], "gained": [49, 0]}}
    ).write()


def _story_until_correction(begin: type[Story]) -> Story:
    """Play until Anna is predictor with the Pact and may correct."""
    dealt = deal(["NY 9LK 4MS 9MS", "1S"], ["9VY 2SY 1M", "8MS 8VL 8YK"], "6LK 5YK", "2MK 2VL")
    story = begin(SLUG, 2, dealt)
    story.play("draw deck", "draw deck", "plan 9MS")
    story.play(
        "plan 1S",
        told=(
            "Two suits beat one: Anna is the predictor, with a 9 as the plan. Anna holds the Merchant (9), the "
            "Calamity (Crown) and the Mountain (4)."
        ),
    )
    return story.show(0, {"phase": "correct", "bundles": [[["9VY"], ["2SY"], ["1M"]], [["8MS"], ["8VL"], ["8YK"]]]})


def _two_swaps(begin: type[Story]) -> dict[str, Any]:
    story = _story_until_correction(begin)
    story.play(
        "swap NY 9VY",
        told=(
            "Anna’s first swap brings no 9 into a bundle but takes one out, which counts just the same. The second "
            "swap needs another 9."
        ),
    )
    story.show(
        0,
        {"phase": "correct", "swapped": ["NY", "9VY"]},
        allowed=["swap 9LK 2SY"],
        refused={"swap 4MS 2SY": "F14", "swap 9VY 2SY": "F14"},
    )
    story.play("swap 9LK 2SY", told="The Merchant is another 9. That was the second swap, and there is no third.")
    return story.show(
        0, {"phase": "suggest", "bundles": [[["NY"], ["9LK"], ["1M"]], [["8MS"], ["8VL"], ["8YK"]]]}
    ).write()


def _one_swap(begin: type[Story]) -> dict[str, Any]:
    story = _story_until_correction(begin)
    story.play(
        "swap 9LK 9VY",
        told="This swap uses up both 9s, and no card may be swapped twice, so there can’t be a second swap.",
    )
    return story.show(
        0,
        {
            "phase": "correct",
            "swapped": ["9LK", "9VY"],
            "bundles": [[["9LK"], ["2SY"], ["1M"]], [["8MS"], ["8VL"], ["8YK"]]],
            "legal": ["done"],
        },
    ).write()


def _orders(begin: type[Story]) -> Iterator[dict[str, Any]]:
    for cards, lot, best, order, told in (
        (
            "9MS 9VY 5ML",
            None,
            1,
            [1, 0, 2],
            "Each card is compared with the left neighbour’s. Beth’s 9 beats Carl’s 5; Anna’s 9 only ties with Beth’s; "
            "Carl’s 5 loses to Anna’s 9. The two 9s come first in the turn order, and the best student comes before "
            "Anna.",
        ),
        (
            "1M 1S 9MS",
            None,
            2,
            [2, 0, 1],
            "Two suits beat one: Carl’s 9 beats Anna’s Ace, and no one else wins. After Carl, the Aces follow "
            "clockwise.",
        ),
        (
            "9MS 9VY 9LK",
            1,
            1,
            [1, 2, 0],
            "Three ties: Beth is chosen at random, and the order is clockwise from there.",
        ),
        (
            "1S 9MS PMSL",
            1,
            1,
            [2, 1, 0],
            "Everybody loses to their left neighbour: one suit to two, two to three, three to one. Beth is chosen at "
            "random, but the players act in the order of rank: Pawn, 9, Ace.",
        ),
    ):
        story = begin(SLUG, 3, deal([""] * 3, ["2MK 3MV", "2SY 3SK", "2VL 3LY"], cards))
        if lot is not None:
            story.play(f"first {lot}")
        story.comments[str(len(story.actions) - 1)] = told
        seen = {"discards": cards.split(), "best_student": best, "turn_order": order, "turn": best}
        yield story.show(None, seen).write()
