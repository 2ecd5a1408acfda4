"""What can be done in Rebel Runs, in words that a hint begins with."""

from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "draw deck": "draw from the deck",
        "draw discard": "take the top card of the discards",
        "discard {card}": "discard {card}",
        "meld {kind} {cards}": "lay down a {kind} of {cards}",
        "lay {card} {whose} {meld}": "add {card} to {whose} meld",
        "done": "leave it at that",
    }
)
