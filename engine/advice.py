"""The choice of the reasons that are told for an action: a benefit first, and its price after it.

Games only weigh what an action does. Here it is decided what of that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .core import Reason, reason_maker
from .messages import N_

OVERALL = {"overall": N_("none of your other choices looks better")}
"""The reason that is told where nothing that a game names tells an action from the next best one."""


class Point(NamedTuple):
    """A reason with the topic that it is about.

    Its weight is how much better off the action leaves its seat than nothing of the kind would, in the unit of the
    game's bots: more than 0 for a benefit, less for a price. Weights of one topic can be compared between actions.
    """

    topic: str
    reason: Reason

    @property
    def weight(self) -> float:
        """How much it argues for its action."""
        return self.reason.weight


Pointer = Callable[..., Point]


def point_maker(messages: Mapping[str, str]) -> Pointer:
    """Return a function that makes points of these codes: `point("trick", 2, "wins", suits=["M"])`."""
    reason = reason_maker(messages)

    def point(topic: str, weight: float, code: str, **data: Any) -> Point:
        return Point(topic, reason(code, **data)._replace(weight=weight))

    return point


def argue(points: Iterable[Point], others: Sequence[Point] | None, most: int) -> list[Reason]:
    """Return the reasons to tell for an action, `most` at most, each about a topic of its own; a benefit is first.

    It is the benefit that most separates the action from another one, which was judged worse and has the points
    `others`; None stands for no other action. After it comes the price that counts most against it.
    """
    against: dict[str, float] = {}
    for topic, reason in others or ():
        against[topic] = against.get(topic, 0.0) + reason.weight

    def lead(point: Point) -> float:
        return point.weight - against.get(point.topic, 0.0)

    found, said = [*points], [reason[:3] for _, reason in others or ()]
    benefits = sorted([each for each in found if each.weight > 0], key=lead, reverse=True)
    prices = sorted([each for each in found if each.weight < 0], key=lead)
    # Of the other action, too, the same may be true, and be worth less.
    leading = sorted([each for each in benefits if lead(each) > 0], key=lambda each: each.reason[:3] in said)
    telling = [
        *leading[:1],
        *[each for each in prices if lead(each) < 0],
        *leading[1:],
        *prices,
        *benefits,
    ]
    if others is not None and not leading:
        telling.insert(0, Point("overall", reason_maker(OVERALL)("overall")._replace(weight=1.0)))
    told: dict[str, Reason] = {}
    for topic, reason in telling:
        told.setdefault(topic, reason)
    return [*told.values()][:most]
