"""The middle of the table of Fistellavates: deck and discards, the plans as they beat one another, the last deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.fistellavates.bundles import BONUS, measure
from engine.games.fistellavates.events import PlansRevealed, RoundEnded, Tallied
from engine.games.fistellavates.state import LastDeal
from engine.games.fistellavates.views import FistellavatesView
from ui.components.card import card, card_label, face
from ui.components.grammar import join_words
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.places import STOCK, at_seat, drop
from ui.components.scores import scores
from ui.components.symbols import icon, separate, speech_only
from ui.games.fistellavates.words import why_better
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, join_with_commas, sentences
from ui.games.kit.table import Table, clockwise

_TOP: dict[str, Attribute] = {"type": "button", "class": "top target"}
_NOBODY_SCORES = "There is a tie for the fewest: nobody scores."


class MiddleOfFistellavates(Table[FistellavatesView]):
    """What lies between the players of Fistellavates."""

    middle = "The deck, the plans and the discards"

    def statement(self) -> Html | None:
        """Return what the viewer is asked about and that lies before all, drawn."""
        raise NotImplementedError

    def facts(self) -> Sequence[str]:
        """Return the numbers of the deal and the turn."""
        view, target = self.view, self.view.options["target"]
        deal = join_with_commas(f"Deal {view.deal}", f"to {target}" if target else "")
        return deal, f"Turn {view.turn_number} of {view.options['turn_cap']}"

    def asides(self) -> Sequence[str]:
        """Return what the deck has left, and the turn order."""
        view, names = self.view, self.voices.names
        order = join_words([names[who] for who in view.turn_order or ()], "then") if view.seats > 2 else ""
        return f"Deck: {view.stock_count} left", f"Turn order: {order}" if order else ""

    def draw_middle(self) -> Html:
        """Return the facts of the match, the piles, and what is stated or has happened."""
        view, state, stated = self.view, self.state, self.statement()
        # Who plays on has read it already.
        told, last = None, view.last_deal
        if state.past and view.just_scored and last:
            told = self.report(self.title(last), self.sums(last, state.events))
        lying = [self._deck(), *map(self._pile, clockwise(view))]
        piles = h("ol", {"class": "piles", **state.part("piles"), "data-arrows": True}, lying)
        facts = h("div", {"class": "facts"}, separate([h("span", {}, fact) for fact in self.facts()]))
        inner = h("div", {"class": "inner"}, facts, piles, told or stated or self.news())
        return self.section(f"middle{' reporting' if told else ' stating' if stated else ''}", self.middle, inner)

    # Deck, discards and plans

    def _deck(self) -> Html:
        view, state, can_draw = self.view, self.state, "draw deck" in self.view.legal
        place: dict[str, Attribute] = {"class": "pile", "data-point": True, **state.place(STOCK)}
        shown = h("span", {"class": "card back" if view.stock_count else "card empty"})
        if can_draw:
            button = {**_TOP, **state.act("draw deck"), **state.part("pile-deck")}
            shown = h("button", button, speech_only("Draw from the deck"), shown)
        left = [speech_only(". ") if can_draw else None, f"{view.stock_count} left"]
        return h(
            "li",
            place,
            h("span", {"class": "name"}, "Deck", speech_only(": ")),
            shown,
            h("span", {"class": "why"}, left),
        )

    def _pile(self, who: int) -> Html:
        """Return a seat's discards; their top is its plan while the plans lie there."""
        view, duel = self.view, self._duel()
        role, why = self.verdict(duel, who) if duel else ("", "")
        told = self.role_told(duel, who, role) if duel else role
        if view.phase == "plan" and view.turn is not None and who < view.turn:
            why = f"{self.voices.of(who).verb('have')} chosen"
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
        told = {"class": "turn-order pill plain", "role": "img", "aria-label": f"number {place} in the turn order"}
        return h("span", told, place)

    def _top(self, who: int) -> Html:
        view, state = self.view, self.state
        code, act = view.discards[who], f"draw discard {who}"
        if code is None:
            return h("span", {"class": "card empty", "role": "img", "aria-label": "no discards"})
        if act in view.legal:
            does = f"Take the {card_label(code)} from {self.voices.whose(who)} discards"
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
        against = [speech_only(" against " if role else " by "), h("span", {"aria-hidden": True}, " ▸ ")]
        return role, [why_better(plan, other) if role else "beaten", against, self.voices.of(left).name]

    def role_told(self, duel: PlansRevealed, who: int, role: str) -> Child:
        """Return a role, which is explained where it stands first."""
        first = next((each for each in clockwise(self.view) if _role(duel, each)), None)
        return self.term("predictor", role) if who == first else role

    def middle_rows(self) -> Rows:
        """Yield the discards, who has chosen a plan, what is declared, and how a deal has just been scored."""
        view = self.view
        roles = PlansRevealed((), view.predictors, view.co_predictors)
        tops = [
            DiagramCard(code, self.voices.names[who], _role(roles, who) if any(view.plans) else "")
            for who, code in enumerate(view.discards)
            if code
        ]
        if tops:
            yield DiagramRow("Discards", cards=tuple(tops), about="trick")
        if view.phase == "plan" and view.turn:
            chosen = self.voices.of(*range(view.turn))
            yield DiagramRow(text=f"{chosen.does('have')} chosen a plan.")
        if view.phase == "answer" and view.declarer is not None:
            yield DiagramRow(text=f"{self.does(view.declarer, 'declare')} a hypothesis.")
        if view.just_scored and (last := view.last_deal) is not None:
            each = join_with_commas(
                *(f"{name} {omens}" for name, omens in zip(self.voices.names, last.omens, strict=True))
            )
            gains = [
                f"{self.voices.of(who).does('score')} {gained}" for who, gained in enumerate(last.gained) if gained
            ]
            scored = join_words(gains) or _NOBODY_SCORES
            yield DiagramRow(text=sentences((self.title(last), f"Unexplained: {each}", scored)))

    # How the last deal was scored

    def title(self, last: LastDeal) -> str:
        """Return how a deal ended."""
        if last.declarer is not None:
            how = f"{self.does(last.declarer, 'declare')} a {last.kind}"
        else:
            how = {
                "once_through": "the deck is used up",
                "cap": "that was the last turn",
                "dead": "empty hands, nothing focused, nothing left to do (F44)",
            }[last.kind]
        ended = self.last(RoundEnded)
        return f"Deal {ended.round if ended else self.view.finished_deal}: {how}"

    def sums(self, last: LastDeal, events: Sequence[Any]) -> Html:
        """Return what everybody left unexplained in a deal, and what that scored; `events` tell the parts."""
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
                bonus = f" + {BONUS[last.kind]}" if who == last.declarer else ""
                most = measure(last.omens, who, last.declarer)
                lines.append(f"{self.does(who, 'score')} {most} − {last.omens[who]}{bonus} = {gained}.")
        heads = "Player", "Hand", "Bundles", "Omens", "Points"
        return join(scores("", heads, rows), *[h("p", {}, line) for line in lines or [_NOBODY_SCORES]])


def _sum_of_bundles(omens: Sequence[int]) -> Child:
    """Return what each bundle leaves unexplained; one that is focused has its star, as it lies there."""
    star = [icon("command"), speech_only("focused ")]
    named = [h("span", {"class": "named"}, "" if left else star, left) for left in omens]
    return [part for each in named for part in (" + ", each)][1:]


def _role(duel: PlansRevealed, who: int) -> str:
    """Return what a seat is once the plans are revealed, "" for nothing."""
    return "predictor" if who in duel.predictors else "co-predictor" if who in duel.co_predictors else ""
