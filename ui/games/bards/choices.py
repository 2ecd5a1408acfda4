"""What can be done in Battle of the Bards, in words that a hint begins with."""

from ui.games.kit.choices import Choices

CHOICES = Choices(
    {
        "keep {cards}": "begin your tales with {cards}",
        "split {cards}": "put face up {cards}",
        "take {group}": "take the cards that lie face {group}",
        "play {card} {tale}": "add {card} to tale {tale}",
        "conclude {tale}": "conclude tale {tale}",
        "conclude {tale} {suits}": "conclude tale {tale}, and name {suits}",
        "excuse": "set the Excuse aside",
        "excuse {tale}": "conclude tale {tale} with the Excuse",
        "excuse {tale} {suits}": "conclude tale {tale} with the Excuse, and name {suits}",
        "done": lambda view: "conclude no tale now" if len(view.legal) > 1 else "say that you are done",
    }
)
