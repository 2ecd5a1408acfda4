"""Tips for players of Troll Tricker who play for the first time."""

from engine.games.troll_tricker.events import BonusGained, TrickWon
from engine.mechanics.circle import RELATIONS
from engine.mechanics.deal_events import DeckRebuilt
from engine.messages import N_
from ui.games.kit.tips import Tip

TIPS = (
    Tip(
        "worth",
        lambda event, view: isinstance(event, TrickWon) and event.how in RELATIONS,
        N_("The nearer the lead sign is to the winner’s own sign on the circle, the more the trick is worth."),
        "what-a-trick-is-worth",
    ),
    Tip(
        "fey",
        lambda event, view: isinstance(event, TrickWon) and event.how == "fey",
        N_("Even the lowest FEY card beats every card of the lead sign, and signs don’t count."),
        "T6",
    ),
    Tip(
        "fey-led",
        lambda event, view: isinstance(event, TrickWon) and event.how == "fey-led",
        N_("When FEY itself is led, the trick is worth only 1 point to any player."),
        "T7",
    ),
    Tip(
        "bonus",
        lambda event, view: isinstance(event, BonusGained),
        N_("You also get points for winning no tricks at all in a hand."),
        "T9",
    ),
    Tip(
        "deck",
        lambda event, view: isinstance(event, DeckRebuilt) and view.options["reshuffle"] != "each-hand",
        N_("The deck was used up, so all the cards that were put aside are in it again."),
        "T1",
    ),
)
