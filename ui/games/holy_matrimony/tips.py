"""What is explained when it happens for the first time in a game of Holy Matrimony."""

from engine.decks.fey import sign_of
from engine.games.holy_matrimony.events import RoundBegan, Scored
from engine.games.holy_matrimony.scoring import GOAL
from engine.mechanics.deal_events import DeckRebuilt
from ui.games.kit.tips import Tip

TIPS = (
    Tip(
        "church-fey",
        lambda event, view: isinstance(event, RoundBegan) and sign_of(event.church) == view.fey,
        "The church card is FEY: it brings everybody 5 points, and a FEY card of their own brings no more.",
        "H3",
    ),
    Tip(
        "fey",
        lambda event, view: isinstance(event, Scored) and view.fey in [sign_of(card) for card in event.cards],
        "FEY cards score nothing by their sign, but with one or more of them you get 5 points, once.",
        "H3",
    ),
    Tip(
        "over",
        lambda event, view: isinstance(event, Scored) and event.total > GOAL,
        "Each point over 21 costs 3, while each point under costs only 1; the cards score all the same.",
        "H6",
    ),
    Tip(
        "exact",
        lambda event, view: isinstance(event, Scored) and event.total == GOAL,
        "Exactly 21 costs nothing, but it brings nothing extra either: only the cards score.",
        "a-round",
    ),
    Tip(
        "deck",
        lambda event, view: isinstance(event, DeckRebuilt),
        "The deck was used up, so all cards that had been put aside are in it again.",
        "H8",
    ),
)
