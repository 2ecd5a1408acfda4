"""What can be done in Holy Matrimony, in words that a hint begins with."""

from ui.games.kit.choices import Choices

CHOICES = Choices({"play": "join no card", "play {cards}": "join {cards}"}, much=15)
