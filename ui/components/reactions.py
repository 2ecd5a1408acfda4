"""The reactions that players can send each other at a live table: a picture and plain words each."""

from ui.components.html import Html, h
from ui.components.symbols import icon
from ui.components.translation import N_, _

REACTIONS = (
    ("thumb", N_("Well played")),
    ("smile", N_("Ha ha")),
    ("wow", N_("Wow")),
    ("oh-no", N_("Oh no")),
    ("think", N_("Let me think")),
    ("heart", N_("Thank you")),
)
"""Each by its icon and its words; a message names it by its place here, so later ones go to the end."""


def words_of_reaction(which: int) -> str:
    """Return a reaction's words."""
    return _(REACTIONS[which][1])


def reaction(which: int) -> list[Html | str]:
    """Return a reaction's picture and words."""
    return [icon(REACTIONS[which][0]), " ", words_of_reaction(which)]


def shown_reaction(which: int) -> Html:
    """Return a reaction for the eye, beside a player: it is spoken once, when it comes."""
    return h("span", {"class": "reaction", "aria-hidden": True}, reaction(which))
