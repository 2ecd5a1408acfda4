"""A variant of Holy Matrimony: change a number or a method here, and play it."""

from suits_and_signs.core import Option
from suits_and_signs.games.holy_matrimony.rules import HolyMatrimony


class MyHolyMatrimony(HolyMatrimony):
    """Join cards to the church card to make 21, up to 30 points, with a new circle in each round.

    Holy Matrimony was designed by Layman Kingsford. This is a variant of it.
    """

    slug = "my-holy-matrimony"
    name = "My Holy Matrimony"
    options = {
        **HolyMatrimony.options,
        "target": Option("target", 30, range=(1, 1000)),
        "circle_each_round": Option("circle_each_round", True, values=(False, True)),
    }


MY_HOLY_MATRIMONY = MyHolyMatrimony()
