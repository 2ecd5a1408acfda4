"""What can be done in Troll Tricker, in words that a hint begins with."""

from ui.games.kit.choices import Choices

CHOICES = Choices({"play {card}": "play {card}"})
