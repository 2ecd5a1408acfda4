"""A tale: cards in a chain, which suits can follow, and how long the audience listens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.decks.decktet import CARD, SUIT, suits_of
from engine.games.bards.events import Concluded, MemeTurned
from engine.games.bards.tales import Worth, meme_suits, patience, points_by_card, worth
from engine.games.bards.views import BardsView
from ui.components.card import card_label, face
from ui.components.decktet_text import suits_named
from ui.components.grammar import join_words
from ui.components.html import Child, Html, format_html, h, join
from ui.components.symbols import icon, speech_only, suit
from ui.components.table_state import TableUiState
from ui.components.term import term
from ui.components.translation import _, ngettext, pgettext
from ui.games.kit.diagram import DiagramRow, join_with_commas, plain_cards

_HIGHEST = 10
"""The count of a Crown: a tale of more cards has no audience."""


@dataclass(frozen=True, slots=True)
class Tale:
    """A tale as it is drawn; without cards it is the place for one.

    fresh: how many of the last cards came since the viewer last acted. act, does: the action of a tap on it, as
    notation and in words; else "". fits: False where the picked card can't go. place, owner: its place and that of its
    player. explains: the game whose rules explain the audience, "" where another tale links to them.
    """

    name: str
    cards: Sequence[str]
    fresh: int = 0
    act: str = ""
    does: str = ""
    fits: bool = True
    place: str = ""
    owner: str = ""
    explains: str = ""

    @property
    def room(self) -> int:
        """How many more cards the audience bears, less than none when it has gone."""
        return patience(CARD[code] for code in self.cards) - len(self.cards)

    @property
    def next(self) -> str:
        """The suits that the next card may have, in words."""
        suits = suits_of(self.cards[-1])
        return _("next: {suits}", suits=suits_named(suits)) if suits else _("nothing can follow")

    def html(self, state: TableUiState, *foot: Child) -> Html:
        """Return the tale; at its foot is a button for it, or a remark about it."""
        kind = " target" if self.act else "" if self.fits else " unfit"
        lies = {"data-point": True, **state.place(self.place)}
        return h(
            "li",
            {"class": f"tale{kind}", **lies, "data-from": self.owner or None, "data-to": self.owner or None},
            self._chain(state),
            speech_only("; ") if self.cards and not self.act else None,
            self._audience_line() if self.cards else None,
            h("div", {"class": "ending"}, foot),
        )

    def row(self, view: BardsView) -> DiagramRow:
        """Return the tale with its worth, the suits that can follow, and how many more cards it can have."""
        if self.room < 0:
            interest = self._absence
        else:
            interest = _("room for {count} more", count=self.room) if self.room else _("room for no more")
        worth_told = _("now {points}", points=tale_worth(view, self.cards).points)
        told = join_with_commas(worth_told, interest, self.next)
        return DiagramRow(self.name, told, plain_cards(self.cards), about="laid")

    @property
    def _absence(self) -> str:
        """The rank that would bring the audience back, in words: that of a card as high as the tale is long then."""
        length = len(self.cards) + 1
        if length > _HIGHEST:
            return _("the audience has gone")
        return _("the audience has gone, until a card counts {rank} or more", rank=length)

    def _chain(self, state: TableUiState) -> Html:
        cards = join_words([card_label(code) for code in self.cards]) or pgettext("of a tale", "not begun")
        label = _("{tale}: {cards}", tale=self.name, cards=cards)
        old, last = len(self.cards) - self.fresh, len(self.cards) - 1
        links = [_link(state, code, place >= old, place == last) for place, code in enumerate(self.cards)]
        if not links:
            links = [h("span", {"class": "card empty last"})]
        if self.act:
            button = {"type": "button", "class": "chain", **state.act(self.act)}
            mark = h("b", {"class": "here pill"}, pgettext("on a tale", "here") if self.cards else _("a new tale"))
            return h("button", button, links, mark, speech_only(f": {self.does}. {label}"))
        return h("span", {"class": "chain", "role": "img", "aria-label": label}, links)

    def _audience_line(self) -> Html:
        """Return the suits that the next card may have, and how many more cards the audience bears."""
        gone = self.room < 0
        if gone:
            length = len(self.cards) + 1
            shown = _("needs {rank}+", rank=length) if length <= _HIGHEST else pgettext("of the audience", "gone")
            told = join(h("span", {"aria-hidden": True}, shown), speech_only(self._absence))
        else:
            room = h("span", {"class": "word"}, _("room for"), " ")
            count = self.room or pgettext("of cards", "no")
            told = format_html(_("{room_for}{count} more"), room_for=room, count=count)
        heard: Child = [icon("audience"), told]
        if self.explains:
            heard = term(self.explains, "audience", heard)
        suits: Child = [suit(letter) for letter in suits_of(self.cards[-1])] or "–"
        return h(
            "p",
            {"class": "listening"},
            h("span", {"class": "pill plain"}, icon("next"), speech_only(self.next), suits, speech_only(", ")),
            h("span", {"class": "audience gone pill" if gone else "audience"}, heard, speech_only(". ")),
        )


def _link(state: TableUiState, code: str, fresh: bool, last: bool) -> Html:
    classes = f"card{' fresh' if fresh else ''}{' last' if last else ''}"
    return h("span", {"class": classes, **state.card(code)}, face(code))


def tale_worth(view: BardsView, cards: Sequence[str], named: str = "") -> Worth:
    """Return the score of a tale now, with these suits named."""
    return worth(tuple([CARD[code] for code in cards]), suits_that_count(view.meme, named))


def suits_that_count(meme: str | None, named: str) -> int:
    """Return the suits of the meme, if there is one, and those named, as a mask."""
    suits = meme_suits(None if meme is None else CARD[meme])
    for letter in named:
        suits |= SUIT[letter]
    return suits


def points_of_suits(told: Concluded, events: Sequence[Any]) -> list[int]:
    """Return each card's points for its suits; zeros where the events don't tell which meme lay there.

    The view isn't asked: where several devices play, it may be of later.
    """
    memes = [event.card for event in events[: events.index(told)] if isinstance(event, MemeTurned)]
    suits = suits_that_count(memes[-1] if memes else None, told.named)
    found = points_by_card([CARD[code] for code in told.cards], suits)
    return found if sum(found) == told.suit_points else [0] * len(found)


def worth_now(found: Worth) -> Html:
    """Return the score of a tale now, drawn."""
    points = speech_only(" " + ngettext("point", "points", found.points))
    return h("p", {"class": "worth"}, h("b", {}, _("now {points}", points=found.points), points), " ", sum_of(found))


def sum_of(found: Worth) -> Html:
    """Return the parts of the points."""
    told = _("suits {suits} + ranks {ranks}", suits=found.suit_points, ranks=found.rank_points)
    return h("span", {"class": "sum"}, [speech_only(", "), told] if found.points else None)


def tale_name(name: str, number: int) -> str:
    """Return the name of a player's first or second tale."""
    return _("{name}, tale {number}", name=name, number=number)


def tale_place(who: int, number: int) -> str:
    """Return the place of a player's first or second tale."""
    return f"tale{who}.{number}"
