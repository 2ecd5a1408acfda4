"""The choices in Fistellavates as orders, with which hints begin."""

from engine.messages import N_
from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "draw deck": N_("draw from the deck"),
        "draw discard {seat}": N_("take the top card of {seat:possessive} discards"),
        "plan {card}": N_("plan with {card}"),
        "swap {card} {taken}": N_("swap {card} for {taken}"),
        "add {card} {bundle}": N_("add {card} to bundle {bundle}"),
        "hypothesis": N_("declare a hypothesis"),
        "proof": N_("declare a proof"),
        "pass": N_("declare nothing yet"),
        "done": N_("stop here"),
    },
    unit="omen",
)
