"""The middle of the table of Fistellavates: deck and discards, the plans as they beat one another, the last deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.fistellavates.bundles import BONUS, measure
from engine.games.fistellavates.events import Declared, PlansRevealed, RoundEnded, Tallied
from engine.games.fistellavates.state import TURN_CAP, LastDeal
from engine.games.fistellavates.views import FistellavatesView
from ui.components.card import card, face
from ui.components.decktet_text import the_card
from ui.components.grammar import join_words, sentence
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.places import STOCK, at_seat, drop
from ui.components.scores import scores
from ui.components.symbols import icon, separate, speech_only
from ui.components.translation import N_, _, pgettext
from ui.games.fistellavates.words import TEXT, why_better
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, join_with_commas, sentences
from ui.games.kit.interstitials import Events, Interstitial
from ui.games.kit.table import Table, clockwise

_TOP: dict[str, Attribute] = {"type": "button", "class": "top target"}
_NO_ONE_SCORES = N_("The fewest omens are tied, so no one scores.")
_UNDECLARED = {
    "once_through": N_("Deal {deal}: the deck is used up"),
    "cap": N_("Deal {deal}: that was the last turn"),
    "dead": N_("Deal {deal}: empty hands, nothing focused, nothing left to do (F44)"),
}


class MiddleOfFistellavates(Table[FistellavatesView]):
    """The middle of the table of Fistellavates."""

    middle = N_("The deck, the plans and the discards")

    def statement(self) -> Html | None:
        """Return the statement that the viewer is asked about, drawn."""
        raise NotImplementedError

    def facts(self) -> Sequence[str]:
        """Return the numbers of the deal, if there are several, and the turn; of how many if that was chosen."""
        view, target, limit = self.view, self.view.options["target"], self.view.options["turn_cap"]
        deals = (_("Deal {deal}, to {target}", deal=view.deal, target=target),) if target else ()
        if limit == TURN_CAP:
            return (*deals, _("Turn {turn}", turn=view.turn_number))
        return (*deals, _("Turn {turn} of {limit}", turn=view.turn_number, limit=limit))

    def asides(self) -> Sequence[str]:
        """Return the number of cards in the deck, and the turn order."""
        view, names = self.view, self.voices.names
        order = join_with_commas(*(names[who] for who in view.turn_order or ())) if view.seats > 2 else ""
        left = _("Deck: {count} left", count=view.stock_count)
        return left, _("Turn order: {players}", players=order) if order else ""

    def draw_middle(self) -> Html:
        """Return the facts of the match, the piles, and the statement or the news."""
        view, state, stated = self.view, self.state, self.statement()
        # Players who continue have read it already.
        told, last = None, view.last_deal
        if state.past and view.just_scored and last:
            told = self.report(self.title(last), self.sums(last, state.events))
        lying = [self._deck(), *map(self._pile, clockwise(view))]
        piles = h("ol", {"class": "piles", **state.part("piles"), "data-arrows": True}, lying)
        facts = h("div", {"class": "facts"}, separate([h("span", {}, fact) for fact in self.facts()]))
        inner = h("div", {"class": "inner"}, facts, piles, told or stated or self.news())
        return self.section(f"middle{' reporting' if told else ' stating' if stated else ''}", _(self.middle), inner)

    # Deck, discards and plans

    def _deck(self) -> Html:
        view, state, can_draw = self.view, self.state, "draw deck" in self.view.legal
        place: dict[str, Attribute] = {"class": "pile", "data-point": True, **state.place(STOCK)}
        shown = h("span", {"class": "card back" if view.stock_count else "card empty"})
        if can_draw:
            button = {**_TOP, **state.act("draw deck"), **state.part("pile-deck")}
            shown = h("button", button, speech_only(_("Draw from the deck")), shown)
        left = [speech_only(". ") if can_draw else None, _("{count} left", count=view.stock_count)]
        name = h("span", {"class": "name"}, pgettext("to draw from", "Deck"), speech_only(": "))
        return h("li", place, name, shown, h("span", {"class": "why"}, left))

    def _pile(self, who: int) -> Html:
        """Return a seat's discards; their top is its plan while the plans lie there."""
        view, duel = self.view, self._duel()
        role, why = self.verdict(duel, who) if duel else ("", "")
        told = self.role_told(duel, who, role) if duel else None
        if view.phase == "plan" and view.turn is not None and who < view.turn:
            why = _("{who:have|has} chosen", who=self.voices.of(who))
        return h(
            "li",
            {
                "class": "pile best" if role else "pile",
                "data-point": True,
                **self.state.place(f"pile{who}"),
                "data-from": at_seat(who) if duel and duel.plans[who] == view.discards[who] else None,
                "data-to": f"pile{who}",
                "data-outcome": True if duel else None,
                **drop(view.phase == "plan" and who == view.seat and view.legal),
            },
            h("span", {"class": "name"}, self._place(who), self.state.names[who], speech_only(": ")),
            self._top(who),
            h("span", {"class": "mark"}, speech_only(", "), icon("command"), h("span", {}, told)) if role else None,
            h("span", {"class": "why"}, speech_only(", "), why) if why else None,
        )

    def _place(self, who: int) -> Html | None:
        """Return a seat's place in the turn order, where more than two have one."""
        view = self.view
        if not view.turn_order or view.seats == 2:
            return None
        place = view.turn_order.index(who) + 1
        told = _("number {place} in the turn order", place=place)
        return h("span", {"class": "turn-order pill plain", "role": "img", "aria-label": told}, place)

    def _top(self, who: int) -> Html:
        view, state = self.view, self.state
        code, act = view.discards[who], f"draw discard {who}"
        if code is None:
            return h("span", {"class": "card empty", "role": "img", "aria-label": _("no discards")})
        if act in view.legal:
            does = _("Take {card} from {who:possessive} discards", card=the_card(code), who=self.voices.of(who))
            button = {**_TOP, **state.act(act), **state.part(f"pile-{who}")}
            return h("button", button, speech_only(does), h("span", {"class": "card", **state.card(code)}, face(code)))
        return card(code, state=state)

    def _duel(self) -> PlansRevealed | None:
        """Return the plans that lie on the table, or those of the turn before as long as none has been taken away."""
        view = self.view
        if plans := tuple(plan for plan in view.plans if plan):
            return PlansRevealed(plans, view.predictors, view.co_predictors)
        last = self.last(PlansRevealed)
        return last if last and last.plans == view.discards else None

    def verdict(self, duel: PlansRevealed, who: int) -> tuple[str, Child]:
        """Return a seat's role and why it has it; three players compare each with the next."""
        left = (who + 1) % self.view.seats
        plan, other, role = duel.plans[who], duel.plans[left], _role(duel, who)
        if self.view.seats == 2:
            return role, why_better(plan, other) if role else ""
        said = _("against") if role else pgettext("beaten by", "by")
        against = [speech_only(f" {said} "), h("span", {"aria-hidden": True}, " ▸ ")]
        why = why_better(plan, other) if role else pgettext("of a plan", "beaten")
        return role, [why, against, f"{self.voices.of(left):dative}"]

    def role_told(self, duel: PlansRevealed, who: int, role: str) -> Child:
        """Return a role, which is explained where it stands first."""
        first = next((each for each in clockwise(self.view) if _role(duel, each)), None)
        return self.term("predictor", _(role)) if who == first else _(role)

    def middle_rows(self) -> Rows:
        """Yield the discards, the players who have chosen a plan, the declaration, and the score of a deal."""
        view = self.view
        roles = PlansRevealed((), view.predictors, view.co_predictors)
        tops = [
            DiagramCard(code, self.voices.names[who], _(_role(roles, who)) if any(view.plans) else "")
            for who, code in enumerate(view.discards)
            if code
        ]
        if tops:
            yield DiagramRow(_("Discards"), cards=tuple(tops), about="trick")
        if view.phase == "plan" and view.turn:
            chosen = self.voices.of(*range(view.turn))
            yield DiagramRow(text=sentence(_("{who} {who:have|has} chosen a plan.", who=chosen)), about="trick")
        if view.phase == "answer" and view.declarer is not None:
            who = self.voices.of(view.declarer)
            yield DiagramRow(text=sentence(_("{who} {who:declare|declares} a hypothesis.", who=who)))
        if view.just_scored and (last := view.last_deal) is not None:
            omens = zip(self.voices.names, last.omens, strict=True)
            each = join_with_commas(*(_("{name} {omens}", name=name, omens=left) for name, left in omens))
            gains = [
                _("{who} {who:score|scores} {points}", who=self.voices.of(seat), points=gained)
                for seat, gained in enumerate(last.gained)
                if gained
            ]
            scored = sentence(join_words(gains)) or _(_NO_ONE_SCORES)
            unexplained = _("Unexplained: {omens}", omens=each)
            yield DiagramRow(text=sentences((self.title(last), unexplained, scored)))

    # How the last deal was scored

    def title(self, last: LastDeal) -> str:
        """Return a title for the end of a deal."""
        ended = self.last(RoundEnded)
        deal = ended.round if ended else self.view.finished_deal
        if last.declarer is None:
            return _(_UNDECLARED[last.kind], deal=deal)
        who = self.voices.of(last.declarer)
        if last.kind == "proof":
            return _("Deal {deal}: {who} {who:declare|declares} a proof", deal=deal, who=who)
        return _("Deal {deal}: {who} {who:declare|declares} a hypothesis", deal=deal, who=who)

    def sums(self, last: LastDeal, events: Sequence[Any]) -> Html:
        """Return all players' unexplained omens in a deal, and their scores; `events` tell the parts."""
        tallies = [event for event in events if isinstance(event, Tallied)][-self.view.seats :]
        parts = {event.seat: event for event in tallies if event.omens == last.omens[event.seat]}
        rows: list[Sequence[Child]] = []
        for who in clockwise(self.view):
            told = (parts[who].hand, _sum_of_bundles(parts[who].bundles)) if who in parts else ("", "")
            points = f"+{last.gained[who]}" if last.gained[who] else 0
            rows.append((self.state.names[who], *told, h("b", {}, last.omens[who]), points))
        lines = []
        for who, gained in enumerate(last.gained):
            if gained:
                most = measure(last.omens, who, last.declarer)
                values = {"who": self.voices.of(who), "most": most, "own": last.omens[who], "points": gained}
                if who == last.declarer:
                    message = N_("{who} {who:score|scores} {most} − {own} + {bonus} = {points}.")
                    lines.append(sentence(_(message, bonus=BONUS[last.kind], **values)))
                else:
                    lines.append(sentence(_(N_("{who} {who:score|scores} {most} − {own} = {points}."), **values)))
        heads = _("Player"), pgettext("cards", "Hand"), _("Bundles"), _("Omens"), _("Points")
        return join(scores("", heads, rows), *[h("p", {}, line) for line in lines or [_(_NO_ONE_SCORES)]])

    # Panels that wait until they have been read

    def interstitial(self, events: Events) -> Interstitial:
        """Return the decision of the plans, or how a deal was scored."""
        view = self.view
        last = next(event for event in reversed(events) if isinstance(event, PlansRevealed | RoundEnded))
        if isinstance(last, PlansRevealed):
            plans = [self._plan(last, who) for who in clockwise(view)]
            shown = h("ol", {"class": "dealt plans", "data-turned": True}, plans)
            return Interstitial(_("The plans"), shown, len(plans))
        declared = [event for event in events if isinstance(event, Declared) and event.kind != "pass"]
        said = [h("p", {}, TEXT.tell(each, self.voices, view)) for each in declared]
        assert view.last_deal is not None
        told = h("div", {"class": "report"}, self.sums(view.last_deal, events))
        how = self.explain("hypothesis-and-proof", self.title(view.last_deal), _("hypothesis"), _("proof"))
        scored = sum(map(bool, view.last_deal.gained)) or 1
        return Interstitial(how, [said, told], len(said) + 1 + view.seats + scored)

    def _plan(self, duel: PlansRevealed, who: int) -> Html:
        """Return a seat's plan, with its role and why it has it."""
        role, why = self.verdict(duel, who)
        told = [("mark pill", self.role_told(duel, who, role)) if role else None, ("why", why) if why else None]
        shown = [
            h("span", {"class": kind, "data-outcome": True}, speech_only(", "), said)
            for kind, said in filter(None, told)
        ]
        name = h("span", {"class": "name"}, self.state.names[who], speech_only(": "))
        return h("li", {"class": "best" if role else None}, name, card(duel.plans[who]), shown)


def _sum_of_bundles(omens: Sequence[int]) -> Child:
    """Return the unexplained omens of each bundle; a focused one has its star, as on the table."""
    star = [icon("command"), speech_only(pgettext("of a bundle", "focused") + " ")]
    named = [h("span", {"class": "named"}, "" if left else star, left) for left in omens]
    return [part for each in named for part in (" + ", each)][1:]


def _role(duel: PlansRevealed, who: int) -> str:
    """Return the message of a seat's role once the plans are revealed, "" for none."""
    return N_("predictor") if who in duel.predictors else N_("co-predictor") if who in duel.co_predictors else ""
