"""A meld: cards that overlap, the number that each FEY card stands for, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decks.fey import CARD, SIGN_LETTERS, SIGN_NAMES, number_of, sign_of
from engine.games.rebel_runs.melds import MIXED, lowest_of_run, sign_of_run
from ui.components.card import Badge, card_class, card_contents, card_label
from ui.components.circle import badges
from ui.components.fey_text import points_counted, sign_name
from ui.components.grammar import join_words, sentence
from ui.components.html import Attribute, Html, h
from ui.components.symbols import sign, speech_only
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.games.kit.diagram import DiagramCard, DiagramRow, join_with_commas

ANY = "any"
"""A FEY card among FEY cards alone stands for any number."""


@dataclass(frozen=True, slots=True)
class SeenMeld:
    """A meld as it is seen.

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
        """The whole meld in words: "Set of 5s: 5 of Tone, 5 of Star, and 9 of Bone as 5; 8 points"."""
        named = join_words([_card_label(*each) for each in self.read_cards])
        return _("{meld}: {cards}; {points}", meld=sentence(self.name), cards=named, points=points_counted(self.points))

    @property
    def name(self) -> str:
        """Its name: "set of 5s"."""
        return meld_name(self.kind, self.cards, self.fey)

    @property
    def read_cards(self) -> list[tuple[str, str, str]]:
        """Its cards, each with the number it stands for and the sign of another player who laid it, "" for none."""
        reads = stands_for(self.kind, self.cards, self.fey)
        return list(zip(self.cards, reads, self.guests or [""] * len(self.cards), strict=True))

    @property
    def name_with_signs(self) -> str:
        """Its name, with its signs unless they are all the same: "run of 3 to 6 (Tone, Star, FEY, Wave)"."""
        signs = [_("FEY") if sign_of(code) == self.fey else sign_name(sign_of(code)) for code in self.cards]
        return f"{self.name} ({join_with_commas(*signs)})" if len({*signs}) > 1 else self.name

    def row(self, owner: str) -> DiagramRow:
        """Return the meld of a player with this name as a row."""
        shown = []
        for code, read, guest in self.read_cards:
            # Only a FEY card stands for another.
            mark = ""
            if sign_of(code) == self.fey:
                mark = _("FEY as {what}", what=stands_in_words(read)) if read else _("FEY")
            laid = _("laid by {sign}", sign=sign_name(guest)) if guest else ""
            shown.append(DiagramCard(code, join_with_commas(mark, laid)))
        return DiagramRow(join_with_commas(owner, self.name), points_counted(self.points), tuple(shown), about="laid")


def meld(seen: SeenMeld, state: TableUiState, act: str = "", does: str = "", id: str = "") -> Html:
    """Return a meld on the table; with `act` it is a button for that action, in words `does`."""
    shown = [_meld_cards(seen, state), h("b", {"class": "points", "aria-hidden": True}, seen.points)]
    if act:
        about: dict[str, Attribute] = {"type": "button", "class": "meld target", **state.act(act), "id": id}
        return h("button", {**about, "data-point": True}, speech_only(f"{does}. {seen.label}"), shown)
    return h("span", {"class": "meld", "role": "img", "aria-label": seen.label}, shown)


def offer(seen: SeenMeld, state: TableUiState, act: str, does: str, mark: str, gain: int | None = None) -> Html:
    """Return a button that names a meld, and lays its cards down or adds one; `gain` is the score, if not its own."""
    gained = seen.points if gain is None else gain
    return h(
        "button",
        {"type": "button", "class": "button first offer", **state.act(act), "data-point": True},
        speech_only(does),
        h("span", {"class": "mark", "aria-hidden": True}, sentence(seen.name)),
        _meld_cards(seen, state),
        h("b", {"class": "points", "aria-hidden": True}, f"+{gained}"),
        h("span", {"class": "mark", "aria-hidden": True}, mark) if mark else None,
    )


def _meld_cards(seen: SeenMeld, state: TableUiState) -> Html:
    marks = badges([code for code, read, _ in seen.read_cards if read], None, None)
    shown = [_meld_card(each, marks.get(each[0]), seen.place, state) for each in seen.read_cards]
    return h("span", {"class": "strip", "aria-hidden": True, **state.place(seen.place)}, shown)


def _meld_card(each: tuple[str, str, str], badge: Badge | None, place: str, state: TableUiState) -> Html:
    code, read, guest = each
    kind = f"{card_class(code, badge)}{' guest' * bool(guest)}{' stands-in' * bool(read)}"
    stands = sign(read) if read in SIGN_NAMES else "✱" if read == ANY else read
    return h(
        "span",
        {"class": kind, **(state.card(code) if place else {})},
        card_contents(code),
        h("span", {"class": "reads"}, stands) if read else None,
        h("span", {"class": "by"}, sign(guest)) if guest else None,
    )


def _card_label(code: str, read: str, guest: str) -> str:
    """Return a card with the number it stands for and the sign of its player."""
    label = card_label(code)
    if read:
        label = _("{card} as {what}", card=label, what=stands_in_words(read))
    return join_with_commas(label, _("laid by {sign}", sign=sign_name(guest)) if guest else "")


def stands_for(kind: str, cards: Sequence[str], fey: str) -> tuple[str, ...]:
    """Return for every card of a meld the number that it stands for if it is FEY, "" where it isn't.

    That is a number, or ANY; or, at its printed number in a run of one sign, that sign's letter.
    """
    if kind == "set":
        number = _number_of_set(cards, fey) or ANY
        return tuple(number if sign_of(code) == fey else "" for code in cards)
    low, sign = _low_and_sign(cards, fey)
    if low is None:
        return (ANY,) * len(cards)
    return tuple((sign or str(number)) if sign_of(code) == fey else "" for number, code in enumerate(cards, low))


def stands_in_words(read: str) -> str:
    """Return the number or sign that a FEY card stands for: "5", "any number", "Wind"."""
    return _("any number") if read == ANY else sign_name(read) if read in SIGN_NAMES else read


def meld_name(kind: str, cards: Sequence[str], fey: str) -> str:
    """Return the name of a meld: "set of 5s", "run of 3 to 6", "run of Wind, 3 to 6", "run of FEY cards"."""
    if kind == "set":
        number = _number_of_set(cards, fey)
        return _("set of {number}s", number=number) if number else _("set of FEY cards")
    low, sign = _low_and_sign(cards, fey)
    if low is None:
        return _("run of FEY cards")
    high = low + len(cards) - 1
    if sign:
        return _("run of {sign}, {low} to {high}", sign=sign_name(sign), low=low, high=high)
    return _("run of {low} to {high}", low=low, high=high)


def _number_of_set(cards: Sequence[str], fey: str) -> str:
    return next((str(number_of(code)) for code in cards if sign_of(code) != fey), "")


def _low_and_sign(cards: Sequence[str], fey: str) -> tuple[int | None, str]:
    """Return the number that a run begins with, None while it is free, and the letter of its one sign, or ""."""
    as_ints, wild = [CARD[code] for code in cards], SIGN_LETTERS.index(fey)
    sign = sign_of_run(as_ints, wild)
    return lowest_of_run(as_ints, wild), "" if sign == MIXED else SIGN_LETTERS[sign]
