"""What is explained when it happens for the first time in a game of Battle of the Bards."""

from engine.games.bards.events import Concluded, ExcusePlayed, MemeTurned, StoriesEnd
from ui.games.kit.tips import Tip

TIPS = (
    Tip(
        "suits",
        lambda event, view: isinstance(event, Concluded) and bool(event.suit_points),
        "Each suit symbol that is also on the meme scores a point, and then the meme is replaced.",
        "what-is-it-worth",
    ),
    Tip(
        "ranks",
        lambda event, view: isinstance(event, Concluded) and bool(event.points) and not event.suit_points,
        "A pair of one rank scores 4 and three or more score 9; without points for suits, the meme stays.",
        "B10",
    ),
    Tip(
        "audience",
        lambda event, view: isinstance(event, Concluded) and not event.interest,
        "No card of the tale was as high as its number of cards, so the audience had left: no points.",
        "is-anybody-still-listening",
    ),
    Tip(
        "excuse",
        lambda event, view: isinstance(event, ExcusePlayed),
        "The Excuse concludes a tale at once, and may name a suit that counts as if it were on the meme.",
        "B11",
    ),
    Tip(
        "no-meme",
        lambda event, view: isinstance(event, MemeTurned) and event.card is None,
        "The deck is empty, so there is no new meme: from now on only ranks score.",
        "B14",
    ),
    Tip(
        "end",
        lambda event, view: isinstance(event, StoriesEnd),
        "Fewer than five cards are left, so there are no more turns: both conclude all their tales.",
        "the-end",
    ),
)
