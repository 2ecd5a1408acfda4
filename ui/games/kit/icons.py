"""The pictures beside the lines of the log, by the names of events, which mean the same in every game."""

from __future__ import annotations

from typing import Any

_OF_EVENTS = {
    "rounds": ("RoundBegan", "DealBegan", "TurnBegan"),
    "lead": ("DealerDrawn", "LeaderDrawn", "FirstDrawn", "PickerDrawn", "BestStudentFound", "StoriesEnd"),
    "card": ("Played", "CardPlayed", "ExcusePlayed", "Discarded", "LaidOff", "Added", "PlanChosen", "CardsChosen"),
    "stock": ("Dealt", "Drew", "DiscardTaken", "Refilled", "GroupTaken"),
    "cards": ("Melded", "LaidOut", "TalesBegun", "WasSplit"),
    "turned": ("MemeTurned", "TurnedUp", "Revealed", "PlansRevealed"),
    "swap": ("Swapped", "DeckRebuilt", "TokenGiven"),
    "trick": ("TrickWon",),
    "token": ("TokenTaken", "TokenReturned", "SuitChosen", "SignsGiven", "CircleLaid"),
    "points": ("Concluded", "Scored", "Tallied", "BonusGained", "RoundEnded", "Declared", "FocusChanged"),
    "crown": ("GameEnded",),
}
_ICONS = {name: icon for icon, names in _OF_EVENTS.items() for name in names}
_ANY = "turn"


def icon_of(event: Any) -> str:
    """Return the name of the icon for an event; one that no game here has gets a plain mark."""
    return _ICONS.get(type(event).__name__, _ANY)
