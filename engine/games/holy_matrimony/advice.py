"""The effects of an action of Holy Matrimony, for players who are learning the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...advice import Point, point_maker
from ...decks.fey import CARD, NUMBER, SIGN, codes, sign_of
from ...mechanics.circle import circle_of, read_sign, worths
from ...mechanics.masks import bits_of
from ...messages import N_
from ...strategy import total
from .heuristic import HIGH, KEPT
from .scoring import FEY_BONUS, GOAL, points_of_all, score_of
from .state import Play
from .views import HolyMatrimonyView

ADVICE = {
    "reaches-target": N_("with it you reach {number}, and the target is {least}"),
    "exactly": N_("with {card} it makes exactly {number}"),
    "below": N_("with {card} it makes {number}, which costs {points}: one for each point below {highest}"),
    "above": N_("with {card} it makes {number}, which costs {points}: three for each point above {highest}"),
    "scores-most": N_("it scores {points}, and no other cards score more now"),
    "scores-less": N_("it scores {points}, and other cards would score {number} now"),
    "loses": N_("it loses {points}, and other cards would score {number} now"),
    "scores-most-with-fey": N_("it scores {points}, {number} of them for FEY, and no other cards score more now"),
    "keeps": N_("it keeps {cards} for the next round, of your own sign or FEY"),
    "keeps-good": N_("it keeps {cards} for the next round"),
    "uses": N_("it uses {cards}, which would bring you little later"),
}

OF_COST = 0.3
"""How much a point counts that the sum costs: the points scored tell of it, too."""

MOST = 0.5
"""How far the play that scores most is ahead of those that don't, beside its points."""

point = point_maker(ADVICE)


def points(view: HolyMatrimonyView, play: Play, than: Play | None = None) -> Iterator[Point]:
    """Yield the benefits and the prices of joining these cards."""
    church, circle, own = view.church or "", view.circle or "", view.signs[view.seat or 0] or ""
    hand, played, target = view.hand or (), codes(bits_of(play)), int(view.options["target"])
    scored = score_of(church, played, circle, own)
    reached = view.scores[view.seat or 0] + scored.points
    if reached >= target:
        yield point("target", target, "reaches-target", number=reached, least=target)
    if scored.total == GOAL:
        yield point("sum", OF_COST, "exactly", card=church, number=GOAL)
    else:
        side, cost = "below" if scored.total < GOAL else "above", -scored.cost
        yield point("sum", -cost * OF_COST, side, card=church, number=scored.total, highest=GOAL, points=cost)
    yield _of_points(view, scored.points, [code for code in played if sign_of(code) == view.fey])
    if reached < target:
        yield from _of_kept(view, [code for code in hand if code not in played])


def _of_kept(view: HolyMatrimonyView, left: Sequence[str]) -> Iterator[Point]:
    """Yield what it is worth to have kept these cards, and to have used the others."""
    sign, table = view.signs[view.seat or 0] or "", worths(circle_of(view.circle or ""))
    own = table[read_sign(sign)]
    values = {code: KEPT[own[SIGN[CARD[code]]]] - HIGH * NUMBER[CARD[code]] for code in view.hand or ()}
    best = [code for code in left if sign_of(code) in (view.fey, sign) and values[code] > 0]
    good = [code for code in left if values[code] > 0]
    bad = [code for code in values if code not in left and values[code] < 0]
    worth = total([abs(values[code]) for code in (*good, *bad)])
    if best:
        yield point("kept", worth, "keeps", cards=best)
    elif bad and total([-values[code] for code in bad]) > worth / 2:
        yield point("kept", worth, "uses", cards=bad)
    elif good:
        yield point("kept", worth, "keeps-good", cards=good)


def _of_points(view: HolyMatrimonyView, scored: int, fey: Sequence[str]) -> Point:
    """Return what the cards score, those of FEY among them, beside the best that the hand could score now."""
    own = worths(circle_of(view.circle or ""))[read_sign(view.signs[view.seat or 0] or "")]
    every = points_of_all(CARD[view.church or ""], [CARD[code] for code in view.hand or ()], own)
    best = max(every[int(view.options["minimum_cards"]) :])
    if scored < best:
        code = "scores-less" if scored >= 0 else "loses"
        return point("points", scored - best, code, points=abs(scored), number=best)
    if fey and sign_of(view.church or "") != view.fey:
        return point("points", MOST, "scores-most-with-fey", points=scored, number=FEY_BONUS, about=fey)
    return point("points", MOST, "scores-most", points=scored)
