"""What can be done in Gasp!, in words that a hint begins with."""

from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "play {card}": "play {card}",
        "play {card} {suit}": "play {card} for {suit}",
        "suit {suit}": "take the trick in {suit}",
        "give {side}": "give the token to {side} for nothing",
        "give {side} {token}": "give the token to {side} for a {token} token",
    },
    unit="token",
    much=3,
)
