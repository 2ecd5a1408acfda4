"""A meld: cards that overlap, what each FEY card among them stands for, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decks.fey import SIGN_NAMES
from ui.components.card import card_class, card_contents, card_label
from ui.components.circle import badges
from ui.components.fey_text import points_counted
from ui.components.grammar import join_words, sentence
from ui.components.html import Attribute, Html, h
from ui.components.symbols import sign, speech_only
from ui.components.table_state import PLAIN, TableUiState
from ui.games.rebel_runs import table_words as words
from ui.games.rebel_runs.meld_words import ANY, meld_name, stands_for


@dataclass(frozen=True, slots=True)
class SeenMeld:
    """What is seen of a meld.

    fey: the sign that is FEY, as a letter. points: its own sum. guests: for each card the sign of another player who
    laid it, "" where the owner did. place: where it lies, "" for one that could be laid.
    """

    kind: str
    cards: Sequence[str]
    fey: str
    points: int
    guests: Sequence[str] = ()
    place: str = ""

    @property
    def label(self) -> str:
        """The whole meld in words: "Set of 5s: 5 of Tone, 5 of Star, and 9 of Bone for a 5; 8 points"."""
        reads = stands_for(self.kind, self.cards, self.fey)
        guests = self.guests or [""] * len(self.cards)
        named = [_card_label(*each) for each in zip(self.cards, reads, guests, strict=True)]
        name = sentence(meld_name(self.kind, self.cards, self.fey))
        return words.meld(name=name, cards=join_words(named), points=points_counted(self.points))


def meld(seen: SeenMeld, state: TableUiState, act: str = "", does: str = "", id: str = "") -> Html:
    """Return a meld on the table; with `act` it is a button that does that, and `does` says what."""
    shown = [_meld_cards(seen, state), h("b", {"class": "points", "aria-hidden": True}, seen.points)]
    if act:
        attributes: dict[str, Attribute] = {
            "type": "button",
            "class": "meld target",
            **state.act(act),
            "id": id or None,
        }
        return h("button", {**attributes, "data-point": True}, speech_only(f"{does}. {seen.label}"), shown)
    return h("span", {"class": "meld", "role": "img", "aria-label": seen.label}, shown)


def offer(
    seen: SeenMeld, act: str, does: str, mark: str = "", gain: int | None = None, state: TableUiState = PLAIN
) -> Html:
    """Return a button that lays these cards down or adds one; `gain` is what that scores, if not the whole meld."""
    gained = seen.points if gain is None else gain
    return h(
        "button",
        {"type": "button", "class": "button first offer", **state.act(act), "data-point": True},
        speech_only(does),
        _meld_cards(seen, state),
        h("b", {"class": "points", "aria-hidden": True}, f"+{gained}"),
        h("span", {"class": "mark", "aria-hidden": True}, mark) if mark else None,
    )


def _meld_cards(seen: SeenMeld, state: TableUiState) -> Html:
    reads = stands_for(seen.kind, seen.cards, seen.fey)
    guests = seen.guests or [""] * len(seen.cards)
    marks = badges([code for code, read in zip(seen.cards, reads, strict=True) if read], None, None)
    return h(
        "span",
        {"class": "strip", "aria-hidden": True, **state.place(seen.place)},
        [
            h(
                "span",
                {
                    "class": f"{card_class(code, marks.get(code))}{' guest' * bool(guest)}{' stands-in' * bool(read)}",
                    **(state.card(code) if seen.place else {}),
                },
                card_contents(code),
                h("span", {"class": "reads"}, sign(read) if read in SIGN_NAMES else _READS.get(read, read))
                if read
                else None,
                h("span", {"class": "by"}, sign(guest)) if guest else None,
            )
            for code, read, guest in zip(seen.cards, reads, guests, strict=True)
        ],
    )


_READS = {ANY: "✱"}


def _card_label(code: str, read: str, guest: str) -> str:
    """Return a card with what it stands for and who laid it."""
    label = card_label(code)
    if read:
        label += words.FOR_ANY if read == ANY else words.for_text(what=SIGN_NAMES.get(read) or words.a_number(read))
    return label + (words.laid_by(sign=SIGN_NAMES[guest]) if guest else "")
