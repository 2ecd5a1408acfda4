"""The table of any game: the other players, the middle, one's own hand, and the legal actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from engine.core import Game
from ui.components.card import card
from ui.components.grammar import Voices, join_words, sentence
from ui.components.hand import Hand
from ui.components.html import Attribute, Child, Html, h
from ui.components.picker import candidates, text_of
from ui.components.picker import tokens as tokens_of
from ui.components.places import STOCK
from ui.components.prompt import Prompt
from ui.components.seat import Seat
from ui.components.symbols import separate
from ui.components.table_state import TableUiState
from ui.components.term import link_rulings
from ui.components.tokens import tokens
from ui.components.translation import N_, _
from ui.components.trick import TrickSlot
from ui.games.default.fields import Contents, contents
from ui.games.default.latest import first_of_turn
from ui.games.default.naming import action_name, label, word_name
from ui.games.default.sentences import event_sentence
from ui.games.kit.diagram import DiagramRow, Rows
from ui.games.kit.happening import Happening
from ui.games.kit.interstitials import Events, Interstitial
from ui.games.kit.letters import letters_of
from ui.games.kit.table import Table

_ASKED_AT_ONCE = 12
"""More answers than this are chosen from word by word."""

_TOLD_AGAIN = 8
"""More events than this are told again at the end of a round only from its last turn on."""


class DefaultTable(Table[Any]):
    """The parts of a position of any game, made of its View's fields."""

    kind = "default"
    middle = N_("The middle of the table")

    def __init__(self, game: Game[Any, Any], view: Any, state: TableUiState, voices: Voices | None = None) -> None:
        super().__init__(view, state, voices)
        self.game = game

    @cached_property
    def _contents(self) -> Contents:
        return contents(self.view, self.voices)

    def seat(self, who: int) -> Seat:
        """Return a player with their belongings: in words, as tokens, as the corners of cards."""
        counts = getattr(self.view, "hand_counts", None)
        facts = [each for each in self._contents.seats[who] if isinstance(each, str)]
        rows = [each for each in self._contents.seats[who] if isinstance(each, DiagramRow)]
        shown = [h("p", {"class": "has-line"}, separate([h("span", {}, each) for each in facts]))]
        shown += [tokens(dict(row.suits), row.each) if row.suits else self._corners(row) for row in rows]
        return self.player(
            who,
            h("div", {"class": "has", "aria-hidden": True}, shown),
            *facts,
            said=(*facts, *(row.at_once for row in rows)),
            cards=counts[who] if counts else None,
            sign="",
        )

    def _corners(self, row: DiagramRow) -> Html:
        said = f"{row.label}, {row.text}:" if row.text else f"{row.label}:"
        return h("p", {"class": "has-line"}, h("span", {}, said), self.small_cards(each.code for each in row.cards))

    def player_rows(self, who: int) -> Rows:
        """Yield a player's cards and tokens."""
        for row in self._contents.seats[who]:
            if isinstance(row, DiagramRow):
                label = f"{self.voices.names[who]}, {row.label}"
                yield DiagramRow(label, row.text, row.cards, (), row.suits, row.each, "laid" if row.cards else "")

    def facts(self) -> Sequence[str]:
        """Return facts of the whole table."""
        return self._contents.facts

    def draw_facts(self) -> Html:
        """Return the facts in a line, the place that cards are dealt from."""
        facts = [h("span", {}, fact) for fact in self.facts()]
        return h("p", {"class": "facts", **self.state.place(STOCK)}, separate(facts))

    def centre(self) -> Child:
        """Return the trick and the piles."""
        seen, done = self._contents, not self._contents.led
        heaps: dict[str, Attribute] = {"class": "heaps", **self.state.place("heaps")}
        slots = self._slots() if seen.tricks else ()
        piles = h("div", heaps, [self._pile(row) for row in seen.rows]) if seen.rows else None
        is_over = done and any(slot.code for slot in slots)
        return [self.draw_trick(slots, is_over), piles, self.news()]

    def middle_rows(self) -> Rows:
        """Yield the piles and the trick."""
        yield from (replace(row, about="laid") for row in self._contents.rows)
        yield from self.trick_rows(self._slots(), not self._contents.led)

    def _slots(self) -> tuple[TrickSlot, ...]:
        """Return the trick so far; before the next card is led, the one that was over last."""
        seen, events, best = self._contents, self.state.events, None
        cards = list(seen.trick)
        if not seen.led:
            cards = cards or self._last_played()
            takers = [event.seat for event in events if type(event).__name__ == "TrickWon" and hasattr(event, "seat")]
            best = takers[-1] if takers and cards else None
        wins = "" if best is None else _("{who:win|wins}", who=self.voices.of(best))
        return self.slots(cards, mark=lambda each: wins if each.seat == best else "")

    def _last_played(self) -> list[Any]:
        """Return the cards that were played last, one of each seat, where the view no longer has them."""
        seats = self.view.seats
        played = [event for event in self.state.events if getattr(event, "_fields", ())[:2] == ("seat", "card")]
        alike = [event for event in played if type(event) is type(played[0])][-seats:]
        return alike if len({event.seat for event in alike}) == seats else []

    def _pile(self, row: DiagramRow) -> Html:
        if row.suits:
            return h("div", {"class": "heap"}, h("p", {}, row.label), tokens(dict(row.suits), row.each))
        cards = [h("li", {"data-point": True}, card(each.code, state=self.state)) for each in row.cards]
        text = h("span", {}, " ", row.text) if row.text else None
        return h("div", {"class": "heap"}, h("p", {}, row.label, text), h("ol", {"class": "overlapping"}, cards))

    def hand(self) -> Hand | None:
        """Return the viewer's cards, None where there are none, too."""
        held = super().hand()
        return held if held and held.cards else None

    def ask(self) -> Prompt:
        """Ask for the next action. Actions that no picked cards of the hand lead to are offered as answers."""
        view, state = self.view, self.state
        held = getattr(view, "hand", None) or ()
        letters = letters_of(view)
        picked = Counter(word for token in state.picked for word in text_of(token).split())
        cards = Counter(held)
        left = [text for text in candidates(view.legal, state.picked) if not (_words(text) - picked) & cards]
        chosen = [token for token in state.picked if text_of(token) not in held]
        narrowing = _next_words(left, picked) if len(left) > _ASKED_AT_ONCE else ()
        answers = [self._word(token, word_name(text_of(token), letters), True) for token in chosen]
        if narrowing:
            answers += [
                self._word(tokens_of([word] * (picked[word] + 1))[-1], word_name(word, letters), False)
                for word in narrowing
            ]
        else:
            answers += [self.answer(action_name(text, letters), text) for text in left]
        asked = sentence(f"{_(self.game.phases[view.phase])}.")
        hint = "" if state.picked else self._hint_of_picking(left, cards)
        return self.prompt(f"{asked} {hint}".rstrip(), *answers)

    def _hint_of_picking(self, offered: Sequence[str], cards: Counter[str]) -> str:
        """Return how to do what no answer offers, as it takes cards of the hand; "" for one card: the task says so."""
        there = {text.split()[0] for text in offered}
        others = (text for text in self.view.legal if text.split()[0] not in there)
        taking = {text: (_words(text) & cards).total() for text in others}
        verbs = dict.fromkeys(label(text.split()[0]).lower() for text, count in taking.items() if count)
        if not verbs or not (offered or max(taking.values()) > 1):
            return ""
        return _("To {actions}, pick cards in your hand.", actions=join_words([*verbs], "or"))

    def interstitial(self, events: Events) -> Interstitial:
        """Return the news since the interstitial before, or if these are many, all of the last turn."""
        latest = events[first_of_turn(events, self.game) if len(events) > _TOLD_AGAIN else 0 :]
        said = [sentence(event_sentence(Happening(event, self.voices, self.view))) for event in latest]
        told = [h("p", {}, link_rulings(self.view.game, line)) for line in said]
        return Interstitial(_("The round is over"), told, len(said))

    def _word(self, token: str, name: str, picked: bool) -> Html:
        does = {**self.state.part(f"word-{token}"), **self.state.pick(token)}
        return h("button", {"type": "button", "class": "button", **does, "aria-pressed": picked}, name)


def _next_words(left: Sequence[str], picked: Counter[str]) -> tuple[str, ...]:
    """Return the next words of some of these actions that others don't have; nothing if none tells them apart."""
    more = [_words(text) - picked for text in left]
    common = more[0].copy()
    for each in more:
        common &= each
    firsts = [next(iter((each - common).elements()), "") for each in more]
    found = tuple(dict.fromkeys(filter(None, firsts)))
    return found if found and all(firsts) else ()


def _words(text: str) -> Counter[str]:
    return Counter(text.partition("/")[0].split())
