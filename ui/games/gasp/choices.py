"""The choices in Gasp! as orders, with which hints begin."""

from engine.messages import N_
from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "play {card}": N_("play {card}"),
        "play {card} {suit}": N_("play {card} for {suit}"),
        "suit {suit}": N_("take the trick in {suit}"),
        "give {side}": N_("give {side:dative} the token for nothing"),
        "give {side} {token}": N_("give {side:dative} the token for a {token} token"),
    },
    unit="token",
    much=3,
)
