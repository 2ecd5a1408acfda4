"""Tips for players of Battle of the Bards who play for the first time."""

from engine.games.bards.events import Concluded, ExcusePlayed, MemeTurned, StoriesEnd
from engine.messages import N_
from ui.games.kit.tips import Tip

TIPS = (
    Tip(
        "suits",
        lambda event, view: isinstance(event, Concluded) and bool(event.suit_points) and not event.named,
        N_("Each suit symbol that is also on the meme scores a point. Then the meme is replaced."),
        "what-is-it-worth",
    ),
    Tip(
        "ranks",
        lambda event, view: isinstance(event, Concluded) and bool(view.meme and event.points) and not event.suit_points,
        N_("Two cards of one rank score 4, and three or more score 9. Without points for suits, the meme stays."),
        "B10",
    ),
    Tip(
        "audience",
        lambda event, view: isinstance(event, Concluded) and not event.interest,
        N_("The tale had more cards than its highest rank, so the audience has left: no points."),
        "is-anyone-still-listening",
    ),
    Tip(
        "excuse",
        lambda event, view: isinstance(event, ExcusePlayed),
        N_("The Excuse concludes a tale at once. Its player may name a suit that counts as if it were on the meme."),
        "B11",
    ),
    Tip(
        "no-meme",
        lambda event, view: isinstance(event, MemeTurned) and event.card is None,
        N_("The deck is empty, so there is no new meme. From now on, only ranks score."),
        "B14",
    ),
    Tip(
        "end",
        lambda event, view: isinstance(event, StoriesEnd),
        N_("Fewer than five cards are left, so there are no more turns. Both players conclude all their tales."),
        "the-end",
    ),
)
