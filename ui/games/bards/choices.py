"""The choices in Battle of the Bards as orders, with which hints begin."""

from engine.messages import N_
from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "keep {cards}": N_("begin your tales with {cards}"),
        "split {cards}": N_("lay {cards} face up"),
        "take up": N_("take the face-up cards"),
        "take down": N_("take the face-down cards"),
        "play {card} {tale}": N_("add {card} to tale {tale}"),
        "conclude {tale}": N_("conclude tale {tale}"),
        "conclude {tale} {suits}": N_("conclude tale {tale}, and name {suits}"),
        "excuse": N_("set the Excuse aside"),
        "excuse {tale}": N_("conclude tale {tale} with the Excuse"),
        "excuse {tale} {suits}": N_("conclude tale {tale} with the Excuse, and name {suits}"),
        "done": lambda view: N_("conclude no tale now") if len(view.legal) > 1 else N_("say that you are done"),
    }
)
