"""A position as parts, drawn for the page and told in rows for pictures, alternative texts and the ear.

A game's table returns seats, facts, the middle, a hand and a prompt; all else is made of these here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from engine.core import View
from ui.components import explain
from ui.components.card import Badge, small_card
from ui.components.decktet_text import suit_name
from ui.components.fey_text import sign_name
from ui.components.grammar import Voices, sentence
from ui.components.hand import Hand, hand
from ui.components.html import Attribute, Child, Html, Worded, h, words_of
from ui.components.news import news
from ui.components.places import REPORT, STOCK
from ui.components.prompt import Prompt, answer, hurry_button, prompt, refusal_note, send_buttons
from ui.components.seat import Seat, figures, seat
from ui.components.symbols import POINTABLE, heading, icon, separate
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms, term
from ui.components.translation import _, ngettext
from ui.components.trick import TrickSlot, trick
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, join_with_commas, sentences
from ui.games.kit.interstitials import Events, Interstitial

ViewT = TypeVar("ViewT", bound=View)

_SHOWN = 5
"""The number of cards shown that won tricks for the winners."""


class Table(Generic[ViewT]):
    """A position as a seat sees it, with the page's marks: each method returns a part of it.

    kind: the classes of the playing area, the game's slug among them. middle: the message that names the middle. stock:
    the one that counts the deck's cards, "" where it lies among the piles. voices: the players' names, "you" among them
    on the page of one of them.
    """

    kind = ""
    middle = ""
    stock = ""

    def __init__(self, view: ViewT, state: TableUiState, voices: Voices | None = None) -> None:
        self.view, self.state = view, state
        self.voices = voices or Voices(state.names, view.seat)

    # What a game says of itself

    def seat(self, who: int) -> Seat:
        """Return a player, the viewer included."""
        raise NotImplementedError

    def facts(self) -> Sequence[str]:
        """Return facts about the game as a whole, a few words each."""
        return ()

    def centre(self) -> Child:
        """Return the middle, drawn."""
        raise NotImplementedError

    def circle_rows(self) -> Rows:
        """Yield the sign circle in rows."""
        return iter(())

    def middle_rows(self) -> Rows:
        """Yield the rest of the middle in rows."""
        return iter(())

    def player_rows(self, who: int) -> Rows:
        """Yield the cards before a player, in rows."""
        return iter(())

    def own_rows(self) -> Rows:
        """Yield the cards that only the viewer knows, besides the hand, in rows."""
        return iter(())

    def cards_held(self) -> Sequence[str]:
        """Return the cards that the viewer chooses from, () where none are known."""
        return getattr(self.view, "hand", None) or ()

    def hand(self) -> Hand | None:
        """Return the viewer's cards, None where they aren't shown."""
        known = getattr(self.view, "hand", None) is not None and not self.state.covered
        return self.hand_of(self.cards_held()) if known else None

    def hand_of(self, held: Sequence[str]) -> Hand:
        """Return these cards as the viewer holds them."""
        return Hand(held, self.view.legal, self.state.picked)

    def beside_hand(self) -> Child:
        """Return the parts between the viewer's panel and their hand, drawn."""
        return None

    def ask(self) -> Prompt:
        """Return the prompt for the viewer, who has something to do."""
        raise NotImplementedError

    def interstitial(self, events: Events) -> Interstitial:
        """Return the result after an event that waits until it has been read, such as the end of a round."""
        raise NotImplementedError

    # How it is drawn

    def html(self) -> Html:
        """Return the playing area; of a covered state, all but the hand."""
        return self.felt(
            heading(_("Players")),
            h(
                "ol",
                {"class": "others", "aria-label": _("Players"), **POINTABLE},
                [self.panel(who) for who in clockwise(self.view) if who != self.view.seat],
            ),
            self.draw_middle(),
            self.draw_own(
                self.panel(self.view.seat) if self.view.seat is not None else None,
                self.beside_hand(),
                self.draw_hand(),
                self.draw_prompt(),
            ),
        )

    def classes(self) -> str:
        """Return the classes of the playing area, which count the others."""
        return f"{self.kind} others-{self.view.seats - (self.view.seat is not None)}"

    def felt(self, *parts: Child) -> Html:
        """Return the playing area with these parts on it."""
        return h("section", self.state.area(self.classes(), _("The table")), h("div", {"class": "felt"}, parts))

    def panel(self, who: int) -> Html:
        """Return a player's panel."""
        player = self.seat(who)
        return seat(player, "div", "mine", self.state) if player.mine else seat(player, state=self.state)

    def draw_middle(self) -> Child:
        """Return the facts, and the middle below them."""
        return [self.draw_facts(), h("section", {"class": "centre", "aria-label": _(self.middle)}, self.centre())]

    def section(self, kind: str, called: str, *parts: Child, **about: Attribute) -> Html:
        """Return a part of the playing area under a heading that is only heard."""
        return h("section", {"class": kind, "aria-label": called, **about}, heading(called), parts)

    def draw_facts(self) -> Html:
        """Return the facts in a line, the deck the last of them."""
        facts = [h("span", {}, fact) for fact in self.facts()]
        if self.stock:
            facts.append(h("span", {"class": "stock", **self.state.place(STOCK)}, icon("stock"), self.stock_told()))
        return h("p", {"class": "facts"}, separate(facts))

    def stock_told(self) -> str:
        """Return the number of cards in the deck, in words, "" where it lies among the piles."""
        return _(self.stock, count=self.stock_count) if self.stock else ""

    def draw_own(self, *parts: Child) -> Html:
        """Return the viewer's side of the table."""
        return h("section", {"class": "own", "aria-label": _("Your side of the table")}, parts)

    def draw_hand(self) -> Html | None:
        """Return the viewer's cards."""
        held = self.hand()
        return hand(held, self.state) if held else None

    def news(self) -> Html:
        """Return the latest news."""
        return news(self.state.news)

    def prompt_now(self) -> Prompt | None:
        """Return the prompt for the viewer, or the players that this page waits for; None where neither is shown."""
        if self.state.past and not self.state.taught:
            return None
        if self.view.seat is None:
            return self._idle() if self.state.hurry or self.state.sends or self.state.watches else None
        if self.state.covered:
            return None
        return self._idle() or self.ask()

    def draw_prompt(self) -> Html | None:
        """Return the prompt as it is drawn."""
        found = self.prompt_now()
        return found.html if found else None

    def _idle(self) -> Prompt | None:
        """Return the prompt while the viewer has nothing to do, None when they have."""
        view, state = self.view, self.state
        if view.over:
            return self.prompt(sentence(_("{who} {who:win|wins} the game!", who=self.voices.of(*view.winners))))
        if view.turn is None or (view.turn < 0 and not state.told):
            return prompt(_("The cards are being dealt."))
        if view.turn != view.seat or state.past or state.told:
            next = hurry_button() if state.hurry else send_buttons(state.reminds) if state.sends else None
            whose_turn = sentence(_("{who:possessive} turn.", who=self.voices.of(view.turn)))
            return self.prompt(state.waiting or whose_turn, next)
        return None

    # How it is said

    def rows(self) -> Rows:
        """Yield the position in rows."""
        told = (*map(words_of, self.facts()), self.stock_told(), *self.asides())
        if facts := sentences(told):
            yield DiagramRow(text=facts)
        yield from self.circle_rows()
        for who in range(self.view.seats):
            player = self.seat(who)
            sign = sign_name(player.sign) if player.sign else ""
            cards = "" if player.cards is None else cards_counted(player.cards)
            text = join_with_commas(sign, player.partner, *player.told, cards)
            suits = tuple(player.tokens.items())
            yield DiagramRow(self.voices.names[who], text, suits=suits, each=player.each, about="scores")
            yield from self.player_rows(who)
        yield from self.middle_rows()
        yield from self.own_rows()
        if self.view.seat is not None and (held := self.hand()) and held.is_told:
            shown = [DiagramCard(code, fey_of(held.badges.get(code))) for code in held.cards]
            label = sentence(_("{who:possessive} hand", who=self.voices.of(self.view.seat)))
            yield DiagramRow(label, "" if shown else _("no cards"), tuple(shown))

    def asides(self) -> Sequence[str]:
        """Return words that go with the facts, and are drawn elsewhere."""
        return ()

    def trophies(self) -> Sequence[Sequence[str]]:
        """Return the cards the game was won with, in groups: the winners' own, else those that took tricks last."""
        rows = [row for who in self.view.winners for row in self.player_rows(who)]
        own = [[each.code for each in row.cards] for row in rows]
        won = [each for each in self.state.events if type(each).__name__ == "TrickWon"]
        taken = [each.card for each in won if each.seat in self.view.winners]
        return [*filter(None, [*own, taken[-_SHOWN:]])]

    # What the parts are made with

    @property
    def stock_count(self) -> int:
        """How many cards the deck has."""
        return int(getattr(self.view, "stock_count", 0))

    @property
    def round(self) -> int:
        """The number of the latest round: of one that is over, until the next begins."""
        told = (event.round for event in reversed(self.state.events) if hasattr(event, "round"))
        return next(told, self.view.round)

    def leads(self) -> str:
        """Return a sentence about the leader, "" during a trick and after the last one."""
        view: Any = self.view
        leader = None if view.over or getattr(view, "trick", ()) else getattr(view, "leader", None)
        return "" if leader is None else sentence(_("{who} {who:lead|leads}.", who=self.voices.of(leader)))

    def player(self, who: int, take: Child, *told: str, **more: Any) -> Seat:
        """Return a player with facts that all tables know, and their own, drawn and in words."""
        view: Any = self.view
        signs = getattr(view, "signs", None)
        seen = Seat(
            who=who,
            name=self.state.names[who],
            take=take,
            told=told,
            bot=who in self.state.bots,
            leads=not view.over and who == getattr(view, "leader", None),
            turn=who == view.turn,
            won=who in view.winners,
            sign=(signs[who] or "") if signs else "",
            mine=who == view.seat,
        )
        return replace(seen, **more) if more else seen

    def score(self, who: int, *each: tuple[int | str, str, str], **looks: Any) -> Html:
        """Return figures that can be asked about."""
        return self.score_button(who, figures(*each, is_told=self.state.covered, **looks))

    def score_button(self, who: int, shown: Child) -> Html:
        """Return a seat's score; a tap asks why."""
        return explain.score(who, shown, self.voices.of(who), asked=not self.state.covered)

    def points(self, who: int) -> tuple[int | str, str, str]:
        """Return a seat's points as a figure."""
        points = self.view.scores[who]
        return points, points_noun(points), "points"

    def last(self, kind: Any) -> Any:
        """Return the latest event of a kind, or of one of several, None if there has been none."""
        return next((event for event in reversed(self.state.events) if isinstance(event, kind)), None)

    def report(self, title: str, told: Child) -> Html:
        """Return the scoring of the last round, for a replay of its end."""
        about = {"class": "report", **self.state.part("report"), **self.state.place(REPORT)}
        return h("div", about, h("h2", {}, title), told)

    def term(self, word: str, shown: Child) -> Html:
        """Return a word of the game's own, or a picture of it, that links to its line in the rules page."""
        return term(self.view.game, word, shown)

    def explain(self, word: str, told: str, *said: str) -> Worded:
        """Return a text in which the first of the words `said` links to the line of `word` in the rules page."""
        return explain_terms(self.view.game, word, told, *said)

    def small_cards(self, codes: Iterable[str]) -> list[Child]:
        """Return the corners of cards, in a line."""
        return separate([small_card(code, state=self.state) for code in codes])

    def slots(
        self,
        cards: Sequence[Any],
        width: int = 0,
        mark: Callable[[Any], Worded | str] = lambda each: "",
        badge: Callable[[Any], Badge | None] = lambda each: None,
    ) -> tuple[TrickSlot, ...]:
        """Return a trick of these cards, and the places where more are to come; () before someone leads.

        width: how many a whole trick has, 0 for one of each seat.
        """
        first = cards[0].seat if cards else getattr(self.view, "leader", None)
        if first is None:
            return ()
        names, seats, turn = self.state.names, self.view.seats, self.view.turn
        lying = [
            TrickSlot(
                each.seat, names[each.seat], at, each.card, getattr(each, "suit", None), mark(each), badge=badge(each)
            )
            for at, each in enumerate(cards)
        ]
        open_places = [(at, (first + at) % seats) for at in range(len(cards), width or seats)]
        return (
            *lying,
            *(TrickSlot(who, names[who], at, due=at == len(cards) and who == turn) for at, who in open_places),
        )

    def draw_trick(self, slots: Sequence[TrickSlot], done: bool) -> Html:
        """Return a trick; `done` is for the last one, before the next begins."""
        return trick(slots, seats_around_table(self.view), done, self.state, self.hand())

    def trick_rows(self, slots: Sequence[TrickSlot], done: bool, text: str = "") -> Rows:
        """Yield a trick in rows: its cards, with remarks, and its leader."""
        cards = tuple(
            DiagramCard(
                slot.code,
                join_with_commas(
                    self.voices.names[slot.who],
                    _("for {suit}", suit=suit_name(slot.suit)) if slot.suit else "",
                    fey_of(slot.badge),
                ),
                words_of(slot.mark),
            )
            for slot in slots
            if slot.code
        )
        if cards:
            yield DiagramRow(_("The last trick") if done else _("The trick"), text, cards, about="trick")
        if leads := self.leads():
            yield DiagramRow(text=leads, about="trick")

    def prompt(self, asked: Child, *answers: Child, kind: str = "") -> Prompt:
        """Return a prompt, or the reason why the tapped action is impossible."""
        refusal = refusal_note(self.view, self.state)
        return prompt(asked, *answers, refusal=refusal, kind=kind, follows=not self.state.told)

    def answer(self, text: Child, act: str, label: str | None = None, first: bool = True) -> Html:
        """Return a button that performs the action at once, as `ui.components.prompt.answer` does."""
        return answer(text, act, label, first, self.state)


def fey_of(badge: Badge | None) -> str:
    """Return "FEY" for the badge of a card that is, "" for any other."""
    return badge.words if badge and badge.kind else ""


def points_noun(count: int) -> str:
    """Return "point" or "points"."""
    return ngettext("point", "points", count)


def cards_counted(count: int) -> str:
    """Return "1 card" or "7 cards"."""
    return ngettext("{count} card", "{count} cards", count)


def clockwise(view: View) -> list[int]:
    """Return all seats clockwise, the viewer's first, so that the next is the one on the left."""
    first = view.seat or 0
    return [(first + step) % view.seats for step in range(view.seats)]


def seats_around_table(view: View) -> list[int]:
    """Return all seats as they sit around a table: the others, clockwise from the viewer's left, then the viewer."""
    return sorted(clockwise(view), key=lambda who: who == view.seat)
