"""What is explained when it happens for the first time in a game of Troll Tricker."""

from engine.games.troll_tricker.events import BonusGained, TrickWon
from engine.mechanics.circle import RELATIONS
from engine.mechanics.deal_events import DeckRebuilt
from ui.games.kit.tips import Tip

TIPS = (
    Tip(
        "worth",
        lambda event, view: isinstance(event, TrickWon) and event.how in RELATIONS,
        "What a trick is worth depends on how near the lead sign is to the winner’s own on the circle.",
        "what-a-trick-is-worth",
    ),
    Tip(
        "fey",
        lambda event, view: isinstance(event, TrickWon) and event.how == "fey",
        "Even the lowest FEY card beats every card of the lead sign, and nobody’s own sign matters then.",
        "T6",
    ),
    Tip(
        "fey-led",
        lambda event, view: isinstance(event, TrickWon) and event.how == "fey-led",
        "When FEY itself is led, the trick is worth only 1 point, whoever takes it.",
        "T7",
    ),
    Tip(
        "bonus",
        lambda event, view: isinstance(event, BonusGained),
        "To take no trick at all in a hand is worth points, too.",
        "T9",
    ),
    Tip(
        "deck",
        lambda event, view: isinstance(event, DeckRebuilt) and view.options["reshuffle"] != "each-hand",
        "The deck was used up, so all cards that had been put aside are in it again.",
        "T1",
    ),
)
