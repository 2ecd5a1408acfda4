"""The places of a table by name, for cards that travel from one to another: static/js/motion.js shows it."""

from ui.components.html import Attribute

STOCK = "stock"
TRICK = "trick"
REPORT = "report"


def at_seat(who: int) -> str:
    """Return the place of a player."""
    return f"seat{who}"


def drop(takes: object) -> dict[str, Attribute]:
    """Return the attributes of a place that takes cards dragged there or, once picked, sent there by a tap, if it does.

    The card is played as by a second tap; where that does nothing, the card stays picked.
    """
    return {"data-drop": True} if takes else {}


def gain(kind: str, count: int, source: str) -> dict[str, Attribute]:
    """Return the attributes of a count that grows: the gain comes from the place `source`.

    If another count of the same kind shrinks in the same action, it is the giver. A count of 0 is left out.
    """
    return {"data-gain": kind, "data-count": count or None, "data-from": source}
