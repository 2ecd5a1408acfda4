"""The table of Troll Tricker: rivals with signs and scores, the circle, the trick and its worth, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.fey import CARD, SIGN, sign_of
from engine.games.troll_tricker.events import BonusGained, RoundEnded, TrickWon
from engine.games.troll_tricker.state import HAND
from engine.games.troll_tricker.tricks import FEY_LED, can_take, fey_worth
from engine.games.troll_tricker.views import TrollTrickerView, command
from engine.mechanics.card_game import CardInTrick
from engine.mechanics.circle import read_sign
from engine.mechanics.deal_events import Played
from ui.components import circle as signs
from ui.components.card import Badge
from ui.components.explain import why_button
from ui.components.fey_text import points_counted, sign_name, signs_named, story_name
from ui.components.grammar import sentence
from ui.components.hand import Hand
from ui.components.html import Child, Html, Worded, h, join, phrase
from ui.components.places import REPORT, STOCK
from ui.components.prompt import Prompt
from ui.components.scores import scores
from ui.components.seat import Seat
from ui.components.symbols import icon, named_sign, separate, sign, speech_only
from ui.components.translation import N_, _, ngettext, pgettext
from ui.components.trick import TrickSlot
from ui.games.kit.circle import FeyTable
from ui.games.kit.diagram import DiagramCard, Rows, sentences
from ui.games.kit.interstitials import Events, Interstitial, latest_event, row_of_cards
from ui.games.kit.table import seats_around_table
from ui.games.troll_tricker.words import HOWS

_FOLLOWS, _IS_FREE = "follow", "free"
_SHOWN = {_FOLLOWS: N_("follow"), _IS_FREE: N_("free")}
_SAYS = {_FOLLOWS: N_("follows"), _IS_FREE: N_("can always be played")}
"""The uses of a card, as they are seen and heard."""


class TrollTrickerTable(FeyTable[TrollTrickerView]):
    """The parts of a position of Troll Tricker."""

    kind = "fey troll-tricker"
    middle = N_("The sign circle and the trick")
    stock = N_("{count} in the deck")

    def seat(self, who: int) -> Seat:
        """Return a player with their tricks and points of this hand, and the signs that they are known to lack."""
        tricks, letters = self.view.tricks_won[who], "".join(self.view.voids[who])
        taken = ngettext("{count} trick", "{count} tricks", tricks)
        lacks = _("no {signs}", signs=signs_named(letters, "or")) if letters else ""
        voids = None
        if letters:
            lacking = [h("span", {"class": "void"}, sign(letter)) for letter in letters]
            voids = h(
                "span",
                {"class": "voids", "aria-hidden": True},
                h("span", {"class": "word"}, pgettext("of signs", "no")),
                lacking,
            )
        scored = self.score(who, (tricks, ngettext("trick", "tricks", tricks), "trick"), self.points(who))
        return self.player(who, join(scored, voids), points_counted(self.view.scores[who]), taken, lacks, said=(lacks,))

    def facts(self) -> Sequence[str]:
        """Return the numbers of the hand, unless it is the only one, and of the trick."""
        view, hand, count = self.view, self.round or self.view.hand_number, self.view.options["hands"]
        hands = (_("Hand {hand} of {hands}", hand=hand, hands=count),) if count != 1 else ()
        if hand != view.hand_number:
            return hands
        return (*hands, _("Trick {trick} of {tricks}", trick=view.trick_number, tricks=HAND))

    def draw_facts(self) -> Html:
        """Return the facts, with the deck as a number alone where there is little room."""
        before, _count, after = _(self.stock).partition("{count}")
        words = [h("span", {"class": "terse"}, each) if each else None for each in (before, after)]
        place = {"class": "stock", **self.state.place(STOCK)}
        stock = h("span", place, icon("stock"), words[0], self.view.stock_count, words[1])
        facts = [h("span", {}, fact) for fact in self.facts()]
        return h("div", {"class": "facts", "data-point": True}, separate([*facts, stock]))

    def centre(self) -> Child:
        """Return the circle, and the trick with its words, or the result of the last hand."""
        view, state = self.view, self.state
        lit = sign_of(state.picked[0]) if state.picked else ""
        ended = self.last(RoundEnded)
        # Who looks back sees how a hand ended until a card of the next is led.
        if ended is not None and state.past and (view.over or not (view.trick or view.played)):
            beside = self._scores(state.events, _("Hand {round} is over", round=ended.round))
        else:
            drawn = self.draw_trick(self._slots(), self._is_done)
            beside = h("div", {"class": "beside"}, drawn, h("p", {"class": "state"}, self._state()))
        return [self.draw_circle(lit), beside, self.draw_worths(lit), self.news()]

    def middle_rows(self) -> Rows:
        """Yield the trick so far, else the last one, and who leads."""
        cards, text = self._cards, ""
        if cards:
            text = sentences((_("{sign} led", sign=sign_name(sign_of(cards[0].card))), self._outcome()))
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
        won = best if self._is_done else None
        holds = _("{who:win|wins}", who=self.voices.of(won.seat)) if won else _("winning so far")

        def mark(each: CardInTrick) -> Worded | str:
            return phrase(speech_only(f"{holds}, "), f"+{best.points}") if best and each.seat == best.seat else ""

        return self.slots(cards, mark=mark, badge=lambda each: self._bears(each, cards[0].card))

    def _bears(self, played: CardInTrick, lead: str) -> Badge | None:
        """Return the badge of a card of the trick: FEY, or the worth of the lead sign to its player."""
        (who, code), view = played, self.view
        if not can_take(SIGN[CARD[code]], SIGN[CARD[lead]], read_sign(view.fey or "")):
            return None
        name = "" if who == view.seat else self.state.names[who]
        return signs.badges((code,), view.circle, view.signs[who], name).get(code)

    def _outcome(self) -> str:
        """Return the player who won the trick or is winning it, and its worth."""
        best = command(self.view, self._cards)
        who, how, points = self.voices.of(best.seat), _(HOWS[best.how]), points_counted(best.points)
        if self._is_done:
            return sentence(_("{who} {who:win|wins} it: {points} ({how}).", who=who, points=points, how=how))
        return sentence(_("{who} {who:are|is} winning so far: {points} ({how}).", who=who, points=points, how=how))

    def _state(self) -> Child:
        """Return the lead sign, the player who is winning so far and the trick's worth, or the leader."""
        view, cards, done = self.view, self._cards, self._is_done
        if view.leader is None or view.turn == -1:
            return _("The cards are being dealt.")
        leads = h("span", {}, self.leads()) if self.leads() and view.turn != view.seat else None
        if not cards:
            return leads
        points = self._outcome()
        said = points if done else self.explain("winning-so-far", points, _("winning so far"))
        told = h("span", {"data-outcome": True}, said)
        asks = why_button("why-trick", "opener") if done and not self.state.past else None
        shown = [told, leads, asks] if done else [self._lead_sign(sign_of(cards[0].card)), told]
        return separate(filter(None, shown), " " if done else ". ")

    def _lead_sign(self, lead: str) -> Html:
        """Return the lead sign, and its worth to the viewer."""
        own = self.own_sign
        worth = signs.sign_worth(self.view.circle or "", own, lead) if own else 0
        return h(
            "span",
            {"class": "led", "data-outcome": True},
            h("span", {}, self.term("lead-sign", _("Led")), ": "),
            h("span", {"class": "chip first"}, named_sign(lead)),
            [speech_only(", "), _("{points} to you", points=worth)] if worth else None,
        )

    def hand_of(self, held: Sequence[str]) -> Hand:
        """Return the viewer's cards with their worth, and whether they follow or are free."""
        view, found, before = self.view, self.badges(held), ""
        for code in held if view.legal and view.must_follow else ():
            may = ""
            if f"play {code}" in view.legal:
                may = _IS_FREE if view.is_free(code) else _FOLLOWS
                plain = found[code]
                tab = h("span", {"class": "may pill"}, _(_SHOWN[may])) if may != before else None
                found[code] = Badge(join(plain.shown, tab), f"{plain.words}, {_(_SAYS[may])}", plain.kind)
            before = may
        return Hand(held, view.legal, self.state.picked, badges=found)

    def ask(self) -> Prompt:
        """Return the prompt for the viewer."""
        code = self.state.picked[0] if self.state.picked else ""
        if f"play {code}" in self.view.legal:
            return self.prompt(self._asked_of(code), self.answer(pgettext("button", "Play"), f"play {code}"))
        return self.prompt(self.explain("free", self._question(), pgettext("of FEY", "free")))

    def _question(self) -> str:
        view = self.view
        has_fey = view.fey in [sign_of(code) for code in view.hand or ()]
        if not view.lead:
            if has_fey:
                return _(
                    "You lead: play any card. A trick that FEY leads is worth only {points}.",
                    points=points_counted(FEY_LED),
                )
            return _("You lead: play any card.")
        led = sign_name(view.lead)
        if not view.must_follow:
            if has_fey:
                return _(
                    "You have no {sign}: play any card. Only FEY can win: {points}.", sign=led, points=self._fey_points
                )
            return _("You have no {sign}: play any card. It can’t win.", sign=led)
        if view.lead == view.fey:
            return _("FEY was led: follow with {sign}.", sign=led)
        if has_fey:
            free = pgettext("of FEY", "free")
            return _(
                "Follow with {sign}. FEY is {free}: if it wins, {points}.", sign=led, free=free, points=self._fey_points
            )
        return _("Follow with {sign}.", sign=led)

    @property
    def _fey_points(self) -> str:
        """The worth of a trick of another sign that FEY wins."""
        view = self.view
        return points_counted(fey_worth(view.seats, view.options["fey_points"] == "by-players"))

    def _asked_of(self, code: str) -> str:
        """Return the question whether to play this card, with its effect so far."""
        view = self.view
        me = view.turn or 0
        best = command(view, (*view.trick, CardInTrick(me, code)))
        card, points, how = story_name(code), points_counted(best.points), _(HOWS[best.how])
        if best.seat != me:
            who = self.voices.of(best.seat)
            return _("Play {card}? {who} {who:are|is} still winning.", card=card, who=who)
        if view.trick:
            return _("Play {card}? It wins so far: {points} ({how}).", card=card, points=points, how=how)
        return _("Lead {card}? If it wins: {points} ({how}).", card=card, points=points, how=how)

    # The end of a hand

    def interstitial(self, events: Events) -> Interstitial:
        """Return the result of a hand: its last trick, and all players' tricks and points."""
        view = self.view
        body: list[Child] = []
        lines = 1 + view.seats + any(isinstance(event, BonusGained) for event in events)
        won = next((event for event in reversed(events) if isinstance(event, TrickWon)), None)
        if won is not None:
            seats = seats_around_table(view)
            cards = [event for event in events if isinstance(event, Played)][-view.seats :]
            shown = [
                DiagramCard(each.card, self.state.names[each.seat], f"+{won.points}" if each.card == won.card else "")
                for each in sorted(cards, key=lambda each: seats.index(each.seat))
            ]
            body.append(row_of_cards(shown, _("The last trick")) if shown else None)
            lines += len(cards) + 1
            who, points, how = self.voices.of(won.seat), points_counted(won.points), _(HOWS[won.how])
            wins = _("{who} {who:win|wins} it: {points} ({how}).", who=who, points=points, how=how)
            body.append(h("p", {}, sentence(wins)))
        body.append(self._scores(events, _("Tricks and points of this hand")))
        return Interstitial(_("Hand {round} is over", round=latest_event(events, RoundEnded).round), body, lines)

    def _scores(self, events: Events, caption: str) -> Html:
        """Return the tricks and points of the hand that ended last, and the bonus for winning none."""
        ended = latest_event(events, RoundEnded)
        tricks = _tricks_of_hand(ended, events)
        rows = [
            (self.state.names[who], tricks[who] or ended.tricks[who], f"+{ended.points[who]}", total)
            for who, total in enumerate(ended.scores)
        ]
        told = None
        if without := [event for event in events if isinstance(event, BonusGained)]:
            party = self.voices.of(*(event.seat for event in without))
            said = _("No trick: {points} for {who:accusative}.", points=points_counted(without[0].points), who=party)
            told = h("p", {}, self.explain("no-trick", said, _("No trick")))
        table = scores(caption, (_("Player"), _("Tricks"), _("Points"), _("Total")), rows)
        return h("div", {"class": "report", "data-place": REPORT}, table, told)


def _tricks_of_hand(ended: RoundEnded, events: Events) -> list[list[Child]]:
    """Return each player's tricks, each as its lead sign and its points; none where some of them aren't remembered."""
    count = sum(ended.tricks)
    won = [event for event in events[: events.index(ended)] if isinstance(event, TrickWon)][-count:]
    seen = won if len(won) == count else []
    return [separate([_trick(event) for event in seen if event.seat == who]) for who in range(len(ended.tricks))]


def _trick(event: TrickWon) -> Html:
    letter = speech_only(f"{sign_name(event.lead)} ")
    return h("span", {"class": "named"}, sign(event.lead), letter, event.points)
