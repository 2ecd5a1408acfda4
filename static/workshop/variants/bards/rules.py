"""A variant of Battle of the Bards: change a number or a method here, and play it."""

from suits_and_signs.core import Option
from suits_and_signs.games.bards.rules import Bards


class MyBards(Bards):
    """Chain cards into tales and conclude them in time, with all 45 cards of the Decktet.

    Battle of the Bards was designed by Adam Blinkinsop and developed by P. D. Magnus. This is a variant of it.
    """

    slug = "my-bards"
    name = "My Bards"
    options = {**Bards.options, "deck": Option("deck", "extended", values=("basic", "courts", "extended"))}


MY_BARDS = MyBards()
