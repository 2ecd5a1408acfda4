"""A variant of Gasp!: change a number or a method here, and play it."""

from typing import Any

from suits_and_signs.core import Option
from suits_and_signs.games.gasp.rules import Gasp


class MyGasp(Gasp):
    """Win tricks and take tokens of their suits; the first with one of every suit wins. No token is ever exchanged.

    Gasp! was designed by Greg James. This is a variant of it.
    """

    slug = "my-gasp"
    name = "My Gasp!"
    options = {**Gasp.options, "tokens_each": Option("tokens_each", 1, values=(1, 2))}

    def _gives(self, state: Any, side: int) -> list[Any]:
        # In Gasp!, a surplus token is given away, in return for another.
        return []


MY_GASP = MyGasp()
