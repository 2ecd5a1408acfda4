"""What is true of Holy Matrimony, counted by hand, to hold its advice against."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engine import ask
from engine.games.holy_matrimony.heuristic import HIGH, KEPT
from tests.games.advising import Case

PRICES = {"below", "above", "scores-less", "loses"}
"""What speaks against cards."""


def holds(case: Case) -> Any:
    """Whether a reason is true, asked of the engine play by play."""
    view, data, played = case.view, case.data, case.words
    hand, own = view.hand, view.signs[view.seat]
    total = sum(int(code[1:]) for code in (view.church, *played))
    left = [code for code in hand if code not in played]
    scored = answer(view, played)
    kinds = {code[0] for code in played}
    sizes = range(view.options["minimum_cards"], len(hand) + 1)
    match case.code:
        case "reaches-target":
            return data["number"] == view.scores[view.seat] + scored >= data["least"] == view.options["target"]
        case "exactly":
            return total == data["number"] == 21 and data["card"] == view.church
        case "below" | "above":
            cost = 21 - total if total < 21 else 3 * (total - 21)
            named = (data["number"], data["highest"], data["points"], data["card"])
            return (case.code == "below") == (total < 21) and named == (total, 21, cost, view.church)
        case "keeps":
            kept = [code for code in left if code[0] in (own, view.fey)]
            return {*data["cards"]} <= {*kept} and all(promise(view, code) > 0 for code in data["cards"])
        case "keeps-good":
            return {*data["cards"]} <= {*left} and all(promise(view, code) > 0 for code in data["cards"])
        case "uses":
            return {*data["cards"]} <= {*played} and all(promise(view, code) < 0 for code in data["cards"])
    best = max(answer(view, cards) for size in sizes for cards in combinations(hand, size))
    match case.code:
        case "scores-most":
            return data["points"] == scored == best and (view.church[0] == view.fey or view.fey not in kinds)
        case "scores-most-with-fey":
            fey = [code for code in played if code[0] == view.fey]
            return (
                data == {"points": scored, "number": 5, "about": fey}
                and scored == best
                and fey != []
                and view.church[0] != view.fey
            )
        case "scores-less" | "loses":
            signed = data["points"] if case.code == "scores-less" else -data["points"]
            return signed == scored < best == data["number"] and (scored >= 0) == (case.code == "scores-less")
    raise AssertionError(case.code)


def promise(view: Any, code: str) -> float:
    """What a card that is kept may bring, by the steps from its sign to one's own on the circle, FEY 0."""
    steps = abs(view.circle.find(view.signs[view.seat]) - view.circle.find(code[0]))
    of_sign = KEPT[0 if code[0] == view.fey else (4, 3, 2, 1)[min(steps, 7 - steps)]]
    return of_sign - HIGH * int(code[1:])


def answer(view: Any, played: Any) -> int:
    """What these cards would score for the seat."""
    words = f"round church {view.church} play {' '.join(played)} circle {view.circle} sign {view.signs[view.seat]}"
    return int(ask("holy-matrimony", " ".join(words.split()))["points"])
