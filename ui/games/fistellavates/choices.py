"""What can be done in Fistellavates, in words that a hint begins with."""

from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "draw deck": "draw from the deck",
        "draw discard {whose}": "take the top card of {whose} discards",
        "plan {card}": "plan with {card}",
        "swap {card} {taken}": "swap {card} for {taken}",
        "add {card} {bundle}": "add {card} to bundle {bundle}",
        "hypothesis": "declare a hypothesis",
        "proof": "declare a proof",
        "pass": "declare nothing yet",
        "done": "leave it at that",
    },
    unit="omen",
)
