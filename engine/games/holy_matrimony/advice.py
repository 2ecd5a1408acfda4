"""The effects of an action of Holy Matrimony, for players who are learning the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Reason, reason_maker
from engine.decks.fey import CARD, codes, sign_of
from engine.games.holy_matrimony.scoring import FEY_BONUS, GOAL, points_of_all, score_of
from engine.games.holy_matrimony.state import Play
from engine.games.holy_matrimony.views import HolyMatrimonyView
from engine.mechanics.circle import circle_of, read_sign, worths
from engine.mechanics.masks import bits_of
from engine.messages import N_

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
}

reason = reason_maker(ADVICE)


def advice(view: HolyMatrimonyView, play: Play) -> list[Reason]:
    """Return what joining these cards does, the most important first."""
    church, circle, own = view.church or "", view.circle or "", view.signs[view.seat or 0] or ""
    played, target = codes(bits_of(play)), int(view.options["target"])
    scored = score_of(church, played, circle, own)
    reached = view.scores[view.seat or 0] + scored.points
    found = [reason("reaches-target", number=reached, least=target)] if reached >= target else []
    if scored.total == GOAL:
        found.append(reason("exactly", card=church, number=GOAL))
    else:
        side = "below" if scored.total < GOAL else "above"
        found.append(reason(side, card=church, number=scored.total, highest=GOAL, points=-scored.cost))
    kept = [code for code in view.hand or () if code not in played and sign_of(code) in (view.fey, own)]
    scores = _of_points(view, scored.points, [code for code in played if sign_of(code) == view.fey])
    if kept and scores.code == "scores-less" and reached < target:
        found.append(reason("keeps", cards=kept))
    return [*found, scores]


def _of_points(view: HolyMatrimonyView, points: int, fey: Sequence[str]) -> Reason:
    """Return what the cards score, those of FEY among them, beside the best that the hand could score now."""
    own = worths(circle_of(view.circle or ""))[read_sign(view.signs[view.seat or 0] or "")]
    every = points_of_all(CARD[view.church or ""], [CARD[code] for code in view.hand or ()], own)
    best = max(every[int(view.options["minimum_cards"]) :])
    if points == best and fey and sign_of(view.church or "") != view.fey:
        return reason("scores-most-with-fey", points=points, number=FEY_BONUS, about=fey)
    if points == best:
        return reason("scores-most", points=points)
    code = "scores-less" if points >= 0 else "loses"
    return reason(code, points=abs(points), number=best)
