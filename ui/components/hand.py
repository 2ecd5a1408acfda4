"""One's own hand: a first tap picks and enlarges a card, a second plays it if there is no other question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ui.components.card import Badge, card_class, card_contents, label_with_badge
from ui.components.html import Attribute, Html, h, join
from ui.components.picker import candidates, pickable, tokens
from ui.components.places import STOCK
from ui.components.symbols import heading, speech_only
from ui.components.table_state import PLAIN, TableUiState
from ui.components.translation import _


@dataclass(frozen=True)
class Hand:
    """The viewer's cards, and the effect of taps on them.

    picked: the tokens picked so far. words: a card's word in notation, if that isn't its code. plays: whether a second
    tap does what the question asks; otherwise it puts the card back. badges: cards' badges, by their codes.
    """

    cards: Sequence[str]
    legal: Sequence[str]
    picked: Sequence[str]
    words: Mapping[str, str] = field(default_factory=dict)
    plays: bool = True
    badges: Mapping[str, Badge] = field(default_factory=dict)
    is_told: bool = True

    @property
    def tokens(self) -> list[str]:
        """The token in notation of each card."""
        return [self.words.get(code, code) for code in self.cards]

    @property
    def playable(self) -> frozenset[str]:
        """The tokens that begin or continue a legal action."""
        return pickable(self.legal) & set(self.tokens)

    @property
    def lone(self) -> bool:
        """Whether just one card can be played."""
        return sum(word in self.playable for word in self.tokens) == 1

    def act_of(self, token: str) -> str:
        """Return the action that a tap on a card does, "" where it picks the card or puts it back."""
        if not self.plays or token not in self.picked:
            return ""
        left = candidates(self.legal, self.picked)
        return left[0] if len(left) == 1 and token in tokens(self.tokens) else ""


def hand(held: Hand, state: TableUiState = PLAIN) -> Html:
    """Return the cards as buttons; only while one of them is due are the others dimmed."""
    playable, picks = held.playable, tokens(held.tokens)
    many = " many full" if len(held.cards) > 7 else " many" if len(held.cards) > 5 else ""
    attributes: dict[str, Attribute] = {
        "class": f"hand{' due' if playable else ''}{many}",
        **state.part("hand"),
        "aria-label": _("Your hand"),
        "data-arrows": True,
        **state.place("hand"),
        "data-from": STOCK,
    }
    cards = [
        h(
            "li",
            {"class": "picked" if token in held.picked else None},
            card_button(
                code,
                token,
                token in held.picked,
                word in playable,
                held.act_of(token),
                held.badges.get(code),
                state,
            ),
        )
        for code, word, token in zip(held.cards, held.tokens, picks, strict=True)
    ]
    return join(heading(_("Your hand")), h("ul", attributes, cards))


def card_button(
    code: str,
    token: str,
    picked: bool,
    possible: bool,
    act: str = "",
    badge: Badge | None = None,
    state: TableUiState = PLAIN,
) -> Html:
    """Return a card that a tap picks by its token; with `act`, the tap does that instead: the question asks it.

    A picked card keeps its name, so that listeners hear that this card is pressed, and not another one.
    """
    name = label_with_badge(code, badge)
    return h(
        "button",
        {
            "type": "button",
            **state.part(f"hand-{token}"),
            "class": card_class(code, badge),
            "aria-pressed": picked,
            "aria-disabled": None if possible else "true",
            **(state.act(act) or state.pick(token)),
            **state.card(code),
            "data-point": True,
        },
        speech_only(name),
        card_contents(code, badge),
    )
