"""The places of a table by name, for what travels from one to another: static/js/motion.js shows it."""

from ui.components.html import Attribute

STOCK = "stock"
TRICK = "trick"
REPORT = "report"


def at_seat(who: int) -> str:
    """Return the place of a player."""
    return f"seat{who}"


def drop(takes: object) -> dict[str, Attribute]:
    """Return what has a place take cards that are dragged there or, once picked, sent there by a tap, if it does.

    What happens is what a second tap on the card does; where that would do nothing, the card stays picked.
    """
    return {"data-drop": True} if takes else {}


def gain(kind: str, count: int, source: str) -> dict[str, Attribute]:
    """Return the attributes of what grows: what is added comes from the place `source`.

    What has less of the same kind after the same action has given it. A count of 0 is left out.
    """
    return {"data-gain": kind, "data-count": count or None, "data-from": source}
