"""What can be done in Troll Tricker, in words that a hint begins with."""

from engine.messages import N_
from ui.games.kit.choices import Choices

CHOICES = Choices({"play {card}": N_("play {card}")})
