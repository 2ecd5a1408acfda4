"""What an action of Holy Matrimony does, for somebody who is learning the game."""

from __future__ import annotations

from engine.core import Reason, teller
from engine.decks.fey import CARD, codes, sign_of
from engine.games.holy_matrimony.scoring import FEY_BONUS, GOAL, points_of_all, score_of
from engine.games.holy_matrimony.state import Play
from engine.games.holy_matrimony.views import HolyMatrimonyView
from engine.mechanics.circle import circle_of, read_sign, worths
from engine.mechanics.masks import bits_of

ADVICE = {
    "reaches-target": "with it you reach {number}, and the target is {least}",
    "exactly": "with {card} it makes exactly {number}",
    "below": "with {card} it makes {number}, which costs {points}: one for each point below {highest}",
    "above": "with {card} it makes {number}, which costs {points}: three for each point above {highest}",
    "scores-most": "it scores {points}, and no other cards score more now",
    "scores-less": "it scores {points}, and other cards would score {number} now",
    "loses": "it loses {points}, and other cards would score {number} now",
    "fey": "with {cards}, FEY brings {points} more",
    "fey-again": "FEY brings its {points} only once, and {card} does so already",
    "keeps": "it keeps {cards} for the next round, of your own sign or FEY",
    "new-cards": "you draw {number} new cards",
}

MOST = 3
"""How many reasons are given at most."""

MANY = 5
"""How many cards have to be played for it to matter that as many are drawn."""

reason = teller(ADVICE)


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
    found.append(_of_points(view, scored.points))
    fey = [code for code in played if sign_of(code) == view.fey]
    if fey and (len(fey) > 1 or sign_of(church) == view.fey):
        first = church if sign_of(church) == view.fey else fey[0]
        found.append(reason("fey-again", card=first, points=FEY_BONUS))
    elif fey:
        found.append(reason("fey", cards=fey, points=FEY_BONUS))
    kept = [code for code in view.hand or () if code not in played and sign_of(code) in (view.fey, own)]
    if kept and reached < target:
        found.append(reason("keeps", cards=kept))
    if len(played) >= MANY and reached < target:
        found.append(reason("new-cards", number=len(played)))
    return found[:MOST]


def _of_points(view: HolyMatrimonyView, points: int) -> Reason:
    """Return what the cards score, beside the best that the hand could score now."""
    own = worths(circle_of(view.circle or ""))[read_sign(view.signs[view.seat or 0] or "")]
    every = points_of_all(CARD[view.church or ""], [CARD[code] for code in view.hand or ()], own)
    best = max(every[int(view.options["minimum_cards"]) :])
    if points == best:
        return reason("scores-most", points=points)
    code = "scores-less" if points >= 0 else "loses"
    return reason(code, points=abs(points), number=best)
