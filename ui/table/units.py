"""Points, tokens and omens in sentences: the units that bots and scores count in."""

from __future__ import annotations

from ui.components.grammar import Party, sentence
from ui.components.translation import N_, _, ngettext, pgettext

_SURE = 0.75
"""The least certainty, from 0 to 1, with which a choice is called worse."""

_LITTLE, _HALF = 0.25, 0.75

_HALVES = {"point": N_("about half a point"), "token": N_("about half a token"), "omen": N_("about half an omen")}


def difference(loss: float, sure: float, much: float, unit: str) -> str:
    """Return how much worse a choice is than the best, such as "about two points"; "" if it is about as good.

    From `much` units on, it is just "much".
    """
    if sure < _SURE or loss < _LITTLE:
        return ""
    if loss >= much:
        return pgettext("how much better or worse", "much")
    if loss < _HALF:
        return _(_HALVES[unit])
    match unit:
        case "token":
            return ngettext("about {count:words} token", "about {count:words} tokens", round(loss))
        case "omen":
            return ngettext("about {count:words} omen", "about {count:words} omens", round(loss))
    return ngettext("about {count:words} point", "about {count:words} points", round(loss))


def score_sentence(who: Party, total: int | None, unit: str) -> str:
    """Return how many points or tokens a player has; None stands for none yet."""
    if unit == "token":
        said = (
            _("{who} {who:have|has} no tokens yet.", who=who)
            if total is None
            else ngettext("{who} {who:have|has} {count} token.", "{who} {who:have|has} {count} tokens.", total, who=who)
        )
    else:
        said = (
            _("{who} {who:have|has} no points yet.", who=who)
            if total is None
            else ngettext("{who} {who:have|has} {count} point.", "{who} {who:have|has} {count} points.", total, who=who)
        )
    return sentence(said)
