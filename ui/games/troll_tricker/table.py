"""The table of Troll Tricker: rivals with signs and scores, the circle, the trick and its worth, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.fey import CARD, SIGN, SIGN_NAMES, sign_of
from engine.games.troll_tricker.events import RoundEnded
from engine.games.troll_tricker.state import HAND
from engine.games.troll_tricker.tricks import can_take
from engine.games.troll_tricker.views import CardInTrick, TrollTrickerView, command
from engine.mechanics.circle import read_sign
from ui.components import circle as signs
from ui.components.card import Badge
from ui.components.explain import why_button
from ui.components.fey_text import card_name, points_counted, signs_named
from ui.components.grammar import plural
from ui.components.hand import Hand
from ui.components.html import Child, Html, Worded, h, join, phrase
from ui.components.places import STOCK
from ui.components.prompt import Prompt
from ui.components.seat import Seat
from ui.components.symbols import icon, named_sign, separate, sign, speech_only
from ui.components.translation import _
from ui.components.trick import TrickSlot
from ui.games.kit.circle import FeyTable
from ui.games.kit.diagram import Rows, sentences
from ui.games.troll_tricker.interstitials import report
from ui.games.troll_tricker.words import HOWS

_FOLLOWS, _IS_FREE = "follow", "free"
_SAYS = {_FOLLOWS: "follows", _IS_FREE: "may always be played"}
"""What a card may do, as it is seen and heard."""


class TrollTrickerTable(FeyTable[TrollTrickerView]):
    """The parts of a position of Troll Tricker."""

    kind = "fey troll-tricker"
    middle = "The sign circle and the trick"
    stock = "in the deck"

    def seat(self, who: int) -> Seat:
        """Return a player with their tricks and points of this hand, and the signs that they are known to lack."""
        tricks, letters = self.view.tricks_won[who], "".join(self.view.voids[who])
        taken = f"{tricks} {plural(tricks, 'trick')}"
        lacks = f"no {signs_named(letters, 'or')}" if letters else ""
        voids = None
        if letters:
            lacking = [h("span", {"class": "void"}, sign(letter)) for letter in letters]
            said = {"class": "voids", "role": "img", "aria-label": f"{self.does(who, 'have')} {lacks}"}
            voids = h("span", said, h("span", {"class": "word"}, "no"), lacking)
        scored = self.score(who, (tricks, plural(tricks, "trick"), "trick"), self.points(who))
        return self.player(
            who, join(scored, speech_only(". "), voids), points_counted(self.view.scores[who]), taken, lacks
        )

    def facts(self) -> Sequence[str]:
        """Return the numbers of the hand and the trick."""
        view, hand = self.view, self.round or self.view.hand_number
        trick = f"Trick {view.trick_number} of {HAND}" if hand == view.hand_number else ""
        return tuple(filter(None, (f"Hand {hand} of {view.options['hands']}", trick)))

    def draw_facts(self) -> Html:
        """Return the facts, with the deck as a number alone where there is little room."""
        deck: list[Child] = [icon("stock"), self.view.stock_count, h("span", {"class": "terse"}, " in the deck")]
        stock = h("span", {"class": "stock", **self.state.place(STOCK)}, deck)
        facts = [h("span", {}, fact) for fact in self.facts()]
        return h("div", {"class": "facts", "data-point": True}, separate([*facts, stock]))

    def centre(self) -> Child:
        """Return the circle, and the trick with what is to be said of it, or how the last hand ended."""
        view, state = self.view, self.state
        lit = sign_of(state.picked[0]) if state.picked else ""
        ended = self.last(RoundEnded)
        # Who looks back sees how a hand ended until a card of the next is led.
        if ended is not None and state.past and (view.over or not (view.trick or view.played)):
            beside = report(view, state, state.events, f"Hand {ended.round} is over")
        else:
            drawn = self.draw_trick(self._slots(), self._is_done)
            beside = h("div", {"class": "beside"}, drawn, h("p", {"class": "state"}, self._state()))
        return [self.draw_circle(lit), beside, self.draw_worths(lit), self.news()]

    def middle_rows(self) -> Rows:
        """Yield the trick under way, else the last one, and who leads."""
        cards, text = self._cards, ""
        if cards:
            text = sentences((f"{SIGN_NAMES[sign_of(cards[0].card)]} led", self._outcome()))
        return self.trick_rows(self._slots(), self._is_done, text)

    @property
    def _is_done(self) -> bool:
        """Whether the trick that is shown is over: the last is looked back at until the next card is led."""
        return bool(self.view.played) and not self.view.trick

    @property
    def _cards(self) -> Sequence[CardInTrick]:
        """The cards of the trick that is shown."""
        return self.view.played[-1] if self._is_done else self.view.trick

    def _slots(self) -> Sequence[TrickSlot]:
        cards = self._cards
        best = command(self.view, cards) if cards else None
        holds = "took it, " if self._is_done else "in command, "

        def mark(each: CardInTrick) -> Worded | str:
            return phrase(speech_only(holds), f"+{best.points}") if best and each.seat == best.seat else ""

        return self.slots(cards, mark=mark, badge=lambda each: self._bears(each, cards[0].card))

    def _bears(self, played: CardInTrick, lead: str) -> Badge | None:
        """Return what a card of the trick bears: whether it is FEY, or what the lead sign is worth to its player."""
        (who, code), view = played, self.view
        if not can_take(SIGN[CARD[code]], SIGN[CARD[lead]], read_sign(view.fey or "")):
            return None
        name = "" if who == view.seat else self.state.names[who]
        return signs.badges((code,), view.circle, view.signs[who], name).get(code)

    def _outcome(self) -> str:
        """Return who took the trick or commands it, and what that is worth."""
        best = command(self.view, self._cards)
        does = f"{self.does(best.seat, 'take')} it" if self._is_done else self.does(best.seat, "command")
        return f"{does}: {points_counted(best.points)}, {HOWS[best.how]}."

    def _state(self) -> Child:
        """Say what has been led, who is in command and what that is worth, or who leads."""
        view, cards, done = self.view, self._cards, self._is_done
        if view.leader is None or view.turn == -1:
            return _("The cards are being dealt.")
        leads = h("span", {}, self.leads()) if self.leads() and view.turn != view.seat else None
        if not cards:
            return leads
        points = self._outcome()
        said = points if done else self.explain("command", points, "commands", "command")
        told = h("span", {"data-outcome": True}, said)
        asks = why_button("why-trick", "opener") if done and not self.state.past else None
        shown = [told, leads, asks] if done else [self._lead_sign(sign_of(cards[0].card)), told]
        return separate(filter(None, shown), " " if done else ". ")

    def _lead_sign(self, lead: str) -> Html:
        """Return the lead sign, and what it is worth to the viewer."""
        own = self.own_sign
        worth = signs.sign_worth(self.view.circle or "", own, lead) if own else 0
        return h(
            "span",
            {"class": "led", "data-outcome": True},
            h("span", {}, self.term("lead-sign", "Led"), ": "),
            h("span", {"class": "chip first"}, named_sign(lead)),
            [speech_only(", "), f"{worth} to you"] if worth else None,
        )

    def hand_of(self, held: Sequence[str]) -> Hand:
        """Return the viewer's cards with their worth, and whether they follow or are free."""
        view, found, before = self.view, self.badges(held), ""
        for code in held if view.legal and view.must_follow else ():
            may = ""
            if f"play {code}" in view.legal:
                may = _IS_FREE if view.is_free(code) else _FOLLOWS
                plain = found[code]
                tab = h("span", {"class": "may pill"}, may) if may != before else None
                found[code] = Badge(join(plain.shown, tab), f"{plain.words}, {_SAYS[may]}", plain.kind)
            before = may
        return Hand(held, view.legal, self.state.picked, badges=found)

    def ask(self) -> Prompt:
        """Return what is asked of the viewer."""
        code = self.state.picked[0] if self.state.picked else ""
        if f"play {code}" in self.view.legal:
            return self.prompt(self._asked_of(code), self.answer("Play", f"play {code}"))
        return self.prompt(self.explain("free", self._question(), _IS_FREE))

    def _question(self) -> str:
        view = self.view
        if not view.lead:
            return "You lead: play any card."
        has_fey = view.fey in [sign_of(code) for code in view.hand or ()]
        led = SIGN_NAMES[view.lead]
        if not view.must_follow:
            can_win = "Only FEY can win." if has_fey else "It can’t win."
            return f"You have no {led}: play any card. {can_win}"
        if view.lead == view.fey:
            return f"FEY was led: follow with {led}."
        return f"Follow with {led}. FEY is {_IS_FREE}." if has_fey else f"Follow with {led}."

    def _asked_of(self, code: str) -> str:
        """Return the question whether to play this card, with what comes of it so far."""
        view = self.view
        me = view.turn or 0
        best = command(view, (*view.trick, CardInTrick(me, code)))
        card, worth = card_name(code), f"{points_counted(best.points)}, {HOWS[best.how]}."
        if best.seat != me:
            return f"Play the {card}? {self.does(best.seat, 'stay')} in command."
        return f"Play the {card}? It takes command: {worth}" if view.trick else f"Lead the {card}? If it wins: {worth}"
