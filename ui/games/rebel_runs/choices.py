"""The actions of Rebel Runs in words, to begin a hint with."""

from engine.messages import N_
from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "draw deck": N_("draw from the deck"),
        "draw discard": N_("take the top discard"),
        "discard {card}": N_("discard {card}"),
        "meld set {cards}": N_("lay {cards} as a set"),
        "meld run {cards}": N_("lay {cards} as a run"),
        "lay {card} {seat} {meld}": N_("add {card} to {seat:possessive} meld"),
        "done": N_("stop here"),
    }
)
