"""A variant of Fistellavates: change a number or a method here, and play it."""

from suits_and_signs.core import Option
from suits_and_signs.games.fistellavates.rules import Fistellavates


class MyFistellavates(Fistellavates):
    """Outguess the others’ plans and publish before they do, in a short match: to 100 points, once through the deck.

    Fistellavates was designed by Alexander Brady. This is a variant of it.
    """

    slug = "my-fistellavates"
    name = "My Fistellavates"
    options = {
        **Fistellavates.options,
        "target": Option("target", 100, range=(0, 1000)),
        "once_through": Option("once_through", True, values=(False, True)),
    }


MY_FISTELLAVATES = MyFistellavates()
