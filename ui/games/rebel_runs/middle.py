"""The middle of the table of Rebel Runs: the sign circle, deck and discards, and how the last hand was scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.decks.fey import CARD, sign_of
from engine.games.rebel_runs.events import Discarded, DiscardTaken, RoundEnded, Tallied
from engine.games.rebel_runs.views import RebelRunsView
from engine.mechanics.deal_events import Drew
from ui.components.card import card_class, card_contents, face, label_with_badge
from ui.components.closer import closer
from ui.components.fey_text import card_name
from ui.components.grammar import join_words, plural
from ui.components.html import Child, Html, h
from ui.components.places import REPORT, STOCK, at_seat, drop
from ui.components.symbols import heading, speech_only
from ui.components.table_state import TableUiState
from ui.games.kit.circle import FeyTable
from ui.games.kit.diagram import DiagramRow, Rows
from ui.games.kit.table import clockwise
from ui.games.rebel_runs.words import over, tally

_DISCARDS = "discards"
_LATE = 10
"""From so many turns before the end of a hand that nobody ends, it is said how many are left."""


class MiddleOfRebelRuns(FeyTable[RebelRunsView]):
    """What lies between the players of Rebel Runs."""

    middle = "The sign circle, the deck and the discards"

    def facts(self) -> Sequence[str]:
        """Return the number of the hand, and how many turns are left when they are few."""
        view = self.view
        late = view.turns_left <= _LATE and not view.over
        turns = [f"{view.turns_left} turns left for each player"] if late else []
        return [f"Hand {max(1, view.hand_number)} of {view.seats}", *turns]

    def asides(self) -> Sequence[str]:
        """Return what the deck has left."""
        return (f"Deck: {self._deck_in_words()}",)

    def _deck_in_words(self) -> str:
        return f"{self.view.stock_count} left{'' if self.view.gone_back is None else ', no more shuffling'}"

    def draw_middle(self) -> Html:
        """Return the circle with the sign of the card picked last lit on it, the piles, and what has happened."""
        lit = next((sign_of(code) for code in reversed(self.state.picked) if code in CARD), "")
        told = self._report() if self.state.past else None
        piles = {"class": "piles", **self.state.part("piles"), "data-arrows": True}
        beside = [self.draw_facts(), h("ul", piles, self._deck(), self._discards())]
        return h(
            "section",
            {"class": "board shone" if lit else "board", "aria-label": self.middle},
            heading(self.middle),
            self.draw_circle(lit),
            h("div", {"class": "beside"}, beside),
            told or self.news(),
            self.draw_worths(lit),
        )

    def middle_rows(self) -> Rows:
        """Yield the top of the discards."""
        if discards := self.view.discards:
            more = len(discards) - 1
            text = f"{more} more under the top card" if more else ""
            yield DiagramRow("Discards", text, self.cards(discards[-1:]), about="trick")

    # Deck and discards

    def _deck(self) -> Html:
        can_draw = "draw deck" in self.view.legal
        shown = h("span", {"class": "card round back" if self.view.stock_count else "card round empty"})
        if can_draw:
            shown = self._button("draw deck", "pile-deck", "Draw from the deck", shown)
        left = [speech_only(". ") if can_draw else None, h("span", {"class": "why"}, self._deck_in_words())]
        return self._pile(STOCK, "Deck", shown, left)

    def _discards(self) -> Html:
        view, state, discards = self.view, self.state, self.view.discards
        if not discards:
            none = h("span", {"class": "card round empty"})
            return self._pile(_DISCARDS, "Discards", none, h("span", {"class": "why"}, "none"))
        top = discards[-1]
        badge = self.badges([top]).get(top)
        laid = {"class": card_class(top, badge), **state.card(top), "data-from": self._discarder(top)}
        shown = h("span", laid, card_contents(top, badge))
        label = label_with_badge(top, badge)
        if "draw discard" in view.legal:
            shown = self._button("draw discard", "pile-discards", f"Take the {label}", shown)
        else:
            shown = h("span", {"role": "img", "aria-label": label}, shown)
        opener = {"type": "button", "class": "opener", "popovertarget": "discards"}
        count = len(discards)
        look = h("button", opener, f"All {count}", speech_only(f" {plural(count, 'discard')}"))
        return self._pile(_DISCARDS, "Discards", shown, speech_only(". "), look, self._all_discards())

    def _discarder(self, top: str) -> str | None:
        """Return the place that the top card has come from, None if it has only been uncovered."""
        events = reversed(self.state.events)
        last = next((event for event in events if isinstance(event, Discarded | DiscardTaken)), None)
        return at_seat(last.seat) if isinstance(last, Discarded) and last.card == top else None

    def _pile(self, place: str, name: str, *inside: Child) -> Html:
        takes = place == _DISCARDS and self.view.phase == "discard" and self.view.legal
        lies = {"data-point": True, **self.state.place(place), "data-to": place, **drop(takes)}
        return h("li", {"class": "pile", **lies}, h("span", {"class": "name"}, name, speech_only(": ")), inside)

    def _button(self, act: str, id: str, does: str, shown: Html) -> Html:
        about = {"type": "button", "class": "top target", **self.state.act(act), **self.state.part(id)}
        return h("button", about, speech_only(does), shown)

    def _all_discards(self) -> Html:
        """Return all discards, and the cards shuffled back, for anybody who wants to look through them."""
        back, lying = self.view.gone_back, _card_list(self.view.discards[::-1])
        shuffled = [h("h2", {}, "Shuffled back, and not seen since"), _card_list(back)] if back else None
        title = h("h2", {}, "The discards, latest first")
        return h(
            "div",
            {"id": "discards", "class": "panel lying", "popover": True},
            closer("discards"),
            title,
            lying,
            shuffled,
        )

    # How the last hand was scored

    def _report(self) -> Html | None:
        """Return the sums of the hand that has just ended, until somebody draws."""
        events = self.state.events
        ends = [at for at, event in enumerate(events) if isinstance(event, RoundEnded)]
        if not ends:
            return None
        place, before = ends[-1], ends[-2] if len(ends) > 1 else 0
        if any(isinstance(event, Drew | DiscardTaken) for event in events[place + 1 :]):
            return None
        ended: RoundEnded = events[place]
        title = h("h2", {}, f"Hand {ended.round}: {over(ended, self.voices)}.")
        about = {"class": "report", **self.state.part("report"), **self.state.place(REPORT)}
        return h("div", about, title, self.sums(events[before:place]))

    def sums(self, events: Sequence[Any], melds: bool = False) -> Html:
        """Return what everybody scores in the hand that these events ended, as a sum, and what they have now.

        melds: with the melds that still lie on the table.
        """
        tallies = {event.seat: event for event in events if isinstance(event, Tallied)}
        rows = []
        for who in clockwise(self.view):
            gained = tally(tallies[who]) if who in tallies else 0
            shown = self.view.melds[who] if melds else ()
            laid = [[h("span", {"class": "named"}, self.small_cards(each.cards)), " "] for each in shown]
            told = h("dd", {}, laid, f"{gained}, now {self.view.scores[who]}")
            rows.append(h("div", {}, h("dt", {}, self.state.names[who], speech_only(": ")), told))
        return h("dl", {}, rows)


def small(cards: Iterable[str], held: TableUiState | None = None) -> Html:
    """Return cards as they lie in a list, as decoration; if they are held at a table, they are the cards themselves."""
    shown = [h("span", {"class": card_class(code), **(held.card(code) if held else {})}, face(code)) for code in cards]
    return h("span", {"class": "strip", "aria-hidden": True}, shown)


def _card_list(cards: Iterable[str]) -> Html:
    return h("p", {"role": "img", "aria-label": join_words([card_name(code) for code in cards])}, small(cards))
