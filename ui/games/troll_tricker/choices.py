"""The actions of Troll Tricker in words, to begin a hint with."""

from engine.messages import N_
from ui.games.kit.choices import Choices

CHOICES = Choices({"play {card}": N_("play {card}")})
