"""One's own hand: a first tap picks and enlarges a card, a second plays it where nothing else is asked."""

from collections.abc import Sequence

from ui.html import Html, h
from ui.picker import candidates, pickable
from ui.widgets.card import card_label, face
from ui.widgets.symbols import unseen


def hand(cards: Sequence[str], legal: Sequence[str], picked: Sequence[str]) -> Html:
    """Return the cards as buttons; only while one of them is due are the others dimmed."""
    playable = pickable(legal) & set(cards)
    left = candidates(legal, picked)
    act = left[0] if picked and len(left) == 1 else None
    held = [_held(code, code in playable, code in picked, act if code in picked else None) for code in cards]
    many = " many" if len(cards) > 5 else ""
    return h(
        "ul",
        {"class": f"hand{' due' if playable else ''}{many}", "aria-label": "Your hand", "data-arrows": True},
        [h("li", {}, button) for button in held],
    )


def _held(code: str, playable: bool, picked: bool, act: str | None) -> Html:
    name = card_label(code)
    return h(
        "button",
        {
            "type": "button",
            "id": f"hand-{code}",
            "class": "card",
            "aria-pressed": picked,
            "aria-disabled": None if playable else "true",
            "data-act": act,
            "data-pick": None if act else code,
        },
        unseen(f"Play {name}" if act else name),
        face(code),
    )
