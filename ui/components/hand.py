"""One's own hand: a first tap picks and enlarges a card, a second plays it where nothing else is asked."""

import re
from collections.abc import Callable, Mapping, Sequence

from ui.components.card import Badge, card_class, card_contents, label_with_badge
from ui.components.html import Html, escape, h, join, unescape
from ui.components.picker import candidates, pickable, tokens
from ui.components.places import STOCK
from ui.components.symbols import heading, speech_only
from ui.components.table_text import HAND, play_card

_CARDS = re.compile('<button[^>]* id="hand-[^>]*>')
_UNFIT = 'aria-disabled="true"'


def hand(
    cards: Sequence[str],
    legal: Sequence[str],
    picked: Sequence[str],
    words: Mapping[str, str] | None = None,
    does: Callable[[str], str] | None = play_card,
    badges: Mapping[str, Badge] | None = None,
) -> Html:
    """Return the cards as buttons; only while one of them is due are the others dimmed.

    `words` has what picks a card in notation where that isn't its code. `does` names the second tap from the card's
    name; where it is None that tap puts the card back. `badges` has what cards bear, by their codes.
    """
    called = [(words or {}).get(code, code) for code in cards]
    playable = pickable(legal) & set(called)
    left = candidates(legal, picked)
    act = left[0] if does and picked and len(left) == 1 else None
    borne = badges or {}
    held = [
        card_button(
            code,
            token,
            token in picked,
            word in playable,
            act if token in picked else None,
            does or play_card,
            borne.get(code),
        )
        for code, word, token in zip(cards, called, tokens(called), strict=True)
    ]
    many = " many" if len(cards) > 5 else ""
    return join(
        heading(HAND),
        h(
            "ul",
            {
                "class": f"hand{' due' if playable else ''}{many}",
                "id": "hand",
                "aria-label": HAND,
                "data-arrows": True,
                "data-place": "hand",
                "data-from": STOCK,
            },
            [
                h("li", {"class": "picked" if t in picked else None}, b)
                for t, b in zip(tokens(called), held, strict=True)
            ],
        ),
    )


def card_button(
    code: str,
    token: str,
    picked: bool,
    possible: bool,
    act: str | None = None,
    does: Callable[[str], str] = play_card,
    badge: Badge | None = None,
) -> Html:
    """Return a card that a tap picks by its token; with `act`, the tap does that instead, and `does` says so.

    A picked card keeps its name, so that whoever listens hears that it is pressed, and not another card.
    """
    name = label_with_badge(code, badge)
    return h(
        "button",
        {
            "type": "button",
            "id": f"hand-{token}",
            "class": card_class(code, badge),
            "aria-pressed": picked,
            "aria-disabled": None if possible else "true",
            "aria-description": does(name) if act else None,
            "data-act": act,
            "data-pick": None if act else token,
            "data-card": code,
            "data-point": True,
        },
        speech_only(name),
        card_contents(code, badge),
    )


def second_tap(html: Html, token: str) -> str:
    """Return the action that another tap on a card does in this hand, "" if it does none."""
    found = re.search(f' id="hand-{re.escape(escape(token))}"[^>]* data-act="([^"]*)"', html)
    return unescape(found[1]) if found else ""


def playable(html: Html) -> int:
    """Return how many cards of this hand can be played, as it is drawn."""
    return sum(_UNFIT not in card for card in _CARDS.findall(html))
