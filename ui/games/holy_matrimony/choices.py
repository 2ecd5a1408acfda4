"""The actions of Holy Matrimony in words, to begin a hint with."""

from engine.messages import N_
from ui.games.kit.choices import Choices

CHOICES = Choices({"play": N_("join no cards"), "play {cards}": N_("join {cards}")}, much=15)
