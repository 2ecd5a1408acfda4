"""The version of what designers' games may import: a link to a game carries it, and links live for ever."""

from __future__ import annotations

from ..core import GameError
from ..messages import N_

INTERFACE = 1
"""The present version.

It goes up by one when a game written for the version before might no longer run, or would play otherwise: when a name
that `suits_and_signs.design` offers, or a method of its classes, goes, is called otherwise, takes or means something
else, or when the form of views, events or notation changes. It stays when something is added. Bots, words and looks
are no part of it.
"""

OLDEST = 1
"""The oldest version whose games still run unchanged."""


class InterfaceError(GameError):
    """A game that was written for another version of the engine's interface."""


def check_interface(version: object) -> None:
    """Raise InterfaceError, with a plain word for players, if a game written for this version may not run here."""
    if type(version) is not int or version < 1:
        raise InterfaceError(N_("this game doesn’t say for which version of Suits & Signs it was written"))
    if version > INTERFACE:
        raise InterfaceError(
            N_("this game was written for a newer version of Suits & Signs: reload the page to get it")
        )
    if version < OLDEST:
        raise InterfaceError(
            N_(
                "this game was written for an older version of Suits & Signs, and can’t be played here any more; its "
                "text can still be read and changed"
            )
        )
