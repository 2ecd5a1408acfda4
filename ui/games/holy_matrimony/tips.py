"""Tips for players of Holy Matrimony who play for the first time."""

from engine.decks.fey import sign_of
from engine.games.holy_matrimony.events import RoundBegan, Scored
from engine.games.holy_matrimony.scoring import GOAL
from engine.mechanics.deal_events import DeckRebuilt
from engine.messages import N_
from ui.games.kit.tips import Tip

TIPS = (
    Tip(
        "church-fey",
        lambda event, view: isinstance(event, RoundBegan) and sign_of(event.church) == view.fey,
        N_("The church card is FEY: every player gets 5 points, and FEY cards of their own add nothing to that."),
        "H3",
    ),
    Tip(
        "fey",
        lambda event, view: isinstance(event, Scored) and view.fey in [sign_of(card) for card in event.cards],
        N_("FEY cards score nothing for their sign, but with one or more of them you get 5 points, once."),
        "H3",
    ),
    Tip(
        "over",
        lambda event, view: isinstance(event, Scored) and event.total > GOAL,
        N_("Each point over 21 costs 3, while each point under costs only 1. The cards score either way."),
        "H6",
    ),
    Tip(
        "exact",
        lambda event, view: isinstance(event, Scored) and event.total == GOAL,
        N_("Exactly 21 costs nothing, but there is no bonus for it: only the cards score."),
        "a-round",
    ),
    Tip(
        "deck",
        lambda event, view: isinstance(event, DeckRebuilt),
        N_("The deck was used up, so all the cards that were put aside are in it again."),
        "H8",
    ),
)
