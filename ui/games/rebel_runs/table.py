"""The table of Rebel Runs: all melds, the sign circle, deck and discards, one's own hand and the prompt."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from engine.decks.fey import CARD, sign_of
from engine.games.rebel_runs.events import DiscardTaken, RoundEnded, Tallied
from engine.games.rebel_runs.prospects import Prospect, best_together, laid_on, on_table, prospects
from engine.games.rebel_runs.views import RebelRunsView
from engine.mechanics.deal_events import Discarded, Drew
from ui.components.buttons import closer
from ui.components.card import card_class, card_contents, card_label, face, label_with_badge
from ui.components.fey_text import card_name, points_counted, story_name
from ui.components.grammar import join_words, sentence
from ui.components.hand import Hand
from ui.components.hand_order import arrange_cards
from ui.components.html import Attribute, Child, Html, Worded, h, join, phrase
from ui.components.picker import candidates
from ui.components.places import REPORT, STOCK, at_seat, drop
from ui.components.prompt import Prompt
from ui.components.seat import Seat
from ui.components.sort_buttons import sort_buttons
from ui.components.symbols import speech_only
from ui.components.table_state import TableUiState
from ui.components.translation import N_, _, ngettext, pgettext
from ui.games.kit.circle import FeyTable
from ui.games.kit.diagram import DiagramRow, Rows
from ui.games.kit.interstitials import Events, Interstitial, latest_event
from ui.games.kit.table import clockwise
from ui.games.rebel_runs.meld import SeenMeld, meld, offer
from ui.games.rebel_runs.words import over, tally

_OFFERS = 4
"""So many melds are offered at once; picking cards narrows them."""

_APART = 4
"""So many cards lie beside each other on a phone; more lie upon each other."""

_DISCARDS = "discards"
_LATE = 10
"""From so many turns before the end of a hand, the table says how many are left."""


class RebelRunsTable(FeyTable[RebelRunsView]):
    """The parts of a position of Rebel Runs."""

    kind = "fey rebel-runs"
    middle = N_("The sign circle, the deck and the discards")

    def classes(self) -> str:
        """Return the classes of the playing area, which keep room in the hand for a card to be drawn."""
        drawn = self.view.phase == "discard" and self.view.turn == self.view.seat
        held = self.hand()
        return f"{super().classes()}{' keeps-place' * bool(held and len(held.cards) > _APART and not drawn)}"

    # The middle

    def facts(self) -> Sequence[str]:
        """Return the number of the hand, and how many turns are left when they are few."""
        view = self.view
        hands = _("Hand {hand} of {hands}", hand=max(1, view.hand_number), hands=view.seats)
        if view.over or view.turns_left > _LATE:
            return [hands]
        left = ngettext("{count} turn left for each player", "{count} turns left for each player", view.turns_left)
        return [hands, left]

    def asides(self) -> Sequence[str]:
        """Return the number of cards in the deck."""
        return (_("Deck: {cards}", cards=self._deck_in_words()),)

    def _deck_in_words(self) -> str:
        if self.view.gone_back is None:
            return _("{count} left", count=self.view.stock_count)
        return _("{count} left, no more shuffling", count=self.view.stock_count)

    def draw_middle(self) -> Html:
        """Return the circle, lit at the sign of the card picked last, the piles, and the news."""
        lit = next((sign_of(code) for code in reversed(self.state.picked) if code in CARD), "")
        told = self._report() if self.state.past else None
        piles = {"class": "piles", **self.state.part("piles"), "data-arrows": True}
        beside = [self.draw_facts(), h("ul", piles, self._deck(), self._discards())]
        return self.section(
            f"board{' shone' * bool(lit)}{' reporting' * bool(told)}",
            _(self.middle),
            self.draw_circle(lit),
            h("div", {"class": "beside"}, beside),
            told or self.news(),
            self.draw_worths(lit),
        )

    def middle_rows(self) -> Rows:
        """Yield the top of the discards."""
        if discards := self.view.discards:
            more = len(discards) - 1
            text = _("{count} more under the top card", count=more) if more else ""
            yield DiagramRow(_("Discards"), text, self.cards(discards[-1:]), about="trick")

    # Deck and discards

    def _deck(self) -> Html:
        can_draw = "draw deck" in self.view.legal
        shown = h("span", {"class": "card round back" if self.view.stock_count else "card round empty"})
        if can_draw:
            shown = self._button("draw deck", "pile-deck", _("Draw from the deck"), shown)
        left = [speech_only(". ") if can_draw else None, h("span", {"class": "why"}, self._deck_in_words())]
        return self._pile(STOCK, pgettext("to draw from", "Deck"), shown, left)

    def _discards(self) -> Html:
        view, state, discards = self.view, self.state, self.view.discards
        if not discards:
            none = h("span", {"class": "card round empty"})
            return self._pile(_DISCARDS, _("Discards"), none, h("span", {"class": "why"}, pgettext("of cards", "none")))
        top = discards[-1]
        badge = self.badges([top]).get(top)
        laid = {"class": card_class(top, badge), **state.card(top), "data-from": self._discarder(top)}
        shown = h("span", laid, card_contents(top, badge))
        label = label_with_badge(top, badge)
        if "draw discard" in view.legal:
            shown = self._button("draw discard", "pile-discards", _("Take the {card}", card=label), shown)
        else:
            shown = h("span", {"role": "img", "aria-label": label}, shown)
        opener = {"type": "button", "class": "opener", "popovertarget": "discards"}
        count = len(discards)
        noun = speech_only(ngettext("discard", "discards", count))
        look = h("button", opener, _("All {count}", count=count), " ", noun)
        return self._pile(_DISCARDS, _("Discards"), shown, speech_only(". "), look, self._all_discards())

    def _discarder(self, top: str) -> str | None:
        """Return the place that the top card came from, None if it was only uncovered."""
        last = self.last(Discarded | DiscardTaken)
        return at_seat(last.seat) if isinstance(last, Discarded) and last.card == top else None

    def _pile(self, place: str, name: str, *inside: Child) -> Html:
        takes = place == _DISCARDS and self.view.phase == "discard" and self.view.legal
        lies = {"data-point": True, **self.state.place(place), "data-to": place, **drop(takes)}
        return h("li", {"class": "pile", **lies}, h("span", {"class": "name"}, name, speech_only(": ")), inside)

    def _button(self, act: str, id: str, does: str, shown: Html) -> Html:
        about = {"type": "button", "class": "top target", **self.state.act(act), **self.state.part(id)}
        return h("button", about, speech_only(does), shown)

    def _all_discards(self) -> Html:
        """Return all discards, and the cards shuffled back, for players who want to look through them."""
        back = self.view.gone_back
        lying = [h("h2", {}, _("The discards, latest first")), _card_list(self.view.discards[::-1])]
        shuffled = [h("h2", {}, _("Shuffled back, and not seen since")), _card_list(back)] if back else None
        window: dict[str, Attribute] = {"id": "discards", "class": "panel lying", "popover": True}
        return h("div", window, closer("discards"), lying, shuffled)

    # How the last hand was scored

    def _report(self) -> Html | None:
        """Return the sums of the hand that has just ended, until someone draws."""
        events = self.state.events
        ends = [at for at, event in enumerate(events) if isinstance(event, RoundEnded)]
        if not ends:
            return None
        place, before = ends[-1], ends[-2] if len(ends) > 1 else 0
        if any(isinstance(event, Drew | DiscardTaken) for event in events[place + 1 :]):
            return None
        ended: RoundEnded = events[place]
        title = _("Hand {round}: {why}.", round=ended.round, why=over(ended, self.voices))
        return self.report(title, self._sums(events[before:place]))

    def interstitial(self, events: Events) -> Interstitial:
        """Return the result of a hand: why it ended, and all players' scores."""
        ended = latest_event(events, RoundEnded)
        how = sentence(self._shut_out(ended) or f"{over(ended, self.voices)}.")
        out = self.explain("go-out", how, pgettext("you", "go out"), pgettext("one player", "goes out"))
        told = [h("p", {}, out), h("div", {"class": "report"}, self._sums(events, melds=True))]
        return Interstitial(_("Hand {round} is over", round=ended.round), told, 1 + self.view.seats)

    def _shut_out(self, ended: RoundEnded) -> str:
        """Return the sentence that a player has ended the hand before others had a turn, "" if all have had one."""
        view = self.view
        without = [who for who in clockwise(view) if (who - (view.first or 0)) % view.seats >= view.turns]
        if ended.seat is None or not without:
            return ""
        message = N_(
            "{who} {who:lay|lays} all seven cards in one turn and {who:go|goes} out, before {others} "
            "{others:have|has|have} had a turn."
        )
        if view.seat in without:
            message = N_(
                "{who} {who:lay|lays} all seven cards in one turn and {who:go|goes} out, so the hand ends before your "
                "first turn."
            )
        return _(message, who=self.voices.of(ended.seat), others=self.voices.of(*without))

    def _sums(self, events: Sequence[Any], melds: bool = False) -> Html:
        """Return the players' scores in the hand that these events ended, as sums, and what they have now.

        melds: with the melds that still lie on the table.
        """
        tallies = {event.seat: event for event in events if isinstance(event, Tallied)}
        rows = []
        for who in clockwise(self.view):
            gained = tally(tallies[who]) if who in tallies else 0
            shown = self.view.melds[who] if melds else ()
            laid = [[h("span", {}, self.small_cards(each.cards)), " "] for each in shown]
            points = _("{gained}, now {points}", gained=gained, points=self.view.scores[who])
            told = h("dd", {}, laid, h("span", {}, points))
            rows.append(h("div", {}, h("dt", {}, self.state.names[who], speech_only(": ")), told))
        return h("dl", {}, rows)

    # Players and their melds

    def seat(self, who: int) -> Seat:
        """Return a player with the score and their melds."""
        view, mine, now = self.view, who == self.view.seat, on_table(self.view, who)
        figure, told = [self.points(who)], [points_counted(view.scores[who])]
        if now and not view.over:
            figure.append((f"+{now}", _("this hand"), "trick"))
            told.append(_("+{points} this hand", points=now))
        take = self.score(who, *figure, terse=mine, source=REPORT)
        if not mine:
            take = join(take, self._known_cards(who), self._melds(who))
        first = who == view.first and not view.over
        said = () if mine else (self._known_in_words(who),)
        return self.player(who, take, *told, said=said, cards=view.hand_counts[who], leads=first)

    def _known_cards(self, who: int) -> Html | None:
        """Return the cards that a seat took from the discards and still has: everyone has seen them."""
        known, mine = self.view.known[who], who == self.view.seat
        if not known:
            return None
        taken = small(known, None if mine else self.state)
        said = f"{sentence(self._known_in_words(who))}. "
        heard: dict[str, Attribute] = {"role": "img", "aria-label": said} if mine else {"aria-hidden": True}
        return h(
            "p", {"class": "known", **heard}, h("span", {"class": None if mine else "word"}, _("Took:"), " "), taken
        )

    def _known_in_words(self, who: int) -> str:
        cards = join_words([card_name(code) for code in self.view.known[who]])
        party = self.voices.of(who)
        told = _("{who} took from the discards and still {who:have|has}: {cards}.", who=party, cards=cards)
        return told.removesuffix(".") if cards else ""

    def _melds(self, who: int) -> Html | None:
        laid = range(len(self.view.melds[who]))
        items = [h("li", {"data-from": at_seat(who)}, self._draw_meld(who, place)) for place in laid]
        label = _("{name}: melds", name=self.state.names[who])
        return h("ol", {"class": "melds", "aria-label": label}, items) if items else None

    def _draw_meld(self, who: int, place: int) -> Html:
        """Return a meld on the table, a button where the picked card can be added to it."""
        seen, code = self._meld(who, place), self._alone()
        act = f"lay {code} {who} {place + 1}"
        if code and act in self.view.legal:
            _cards, gained = laid_on(self.view, code, who, place)
            does = _("Add the {card}: {points}", card=card_label(code), points=points_counted(gained))
            return meld(seen, self.state, act, does, f"meld-{who}-{place + 1}")
        return meld(seen, self.state)

    def _meld(self, who: int, place: int) -> SeenMeld:
        view, laid = self.view, self.view.melds[who][place]
        guests = ["" if by == who else view.signs[by] or "" for by in laid.by]
        return SeenMeld(laid.kind, laid.cards, view.fey or "", laid.points, guests, f"meld{who}.{place}")

    def player_rows(self, who: int) -> Rows:
        """Yield a player's melds, and the cards that everyone has seen."""
        name, known = self.voices.names[who], self.view.known[who]
        for place in range(len(self.view.melds[who])):
            yield self._meld(who, place).row(name)
        if known:
            yield DiagramRow(_("{name}, taken from the discards and still in hand", name=name), cards=self.cards(known))

    def _alone(self) -> str:
        """Return the picked card while it is the only one and could be added to a meld, else ""."""
        picked = self.state.picked
        code = picked[0] if len(picked) == 1 else ""
        return code if any(text.startswith(f"lay {code} ") for text in self.view.legal) else ""

    # One's own hand, and the prompt

    def hand_of(self, held: Sequence[str]) -> Hand:
        """Return the viewer's cards, sorted."""
        lying = arrange_cards(held, self.state.sort, self.state.order)
        plays = self.view.phase == "discard"
        return Hand(lying, self.view.legal, self.state.picked, plays=plays, badges=self.badges(lying))

    def beside_hand(self) -> Child:
        """Return the buttons that sort the hand, one's own melds, and which cards of the hand everyone has seen."""
        me, state, held = self.view.seat, self.state, self.hand()
        if me is None:
            return None
        movable = held and state.sort == "own" and state.picked and state.picked[-1] in held.cards
        sorting = sort_buttons(state.sort, state.picked[-1] if movable else "") if held else None
        laid = h("div", {"class": "laid-down", "data-point": True}, self._known_cards(me), self._melds(me))
        return [sorting, laid]

    def ask(self) -> Prompt:
        """Return the prompt for the viewer."""
        view, picked = self.view, self.state.picked
        if view.phase == "draw":
            if "draw discard" not in view.legal:
                draw = self.answer(pgettext("button", "Draw"), "draw deck")
                return self.prompt(_("Draw a card from the deck."), draw, kind="drawing")
            top = card_label(view.discards[-1])
            from_deck = self.answer(_("From the deck"), "draw deck", _("Draw from the deck"))
            from_discards = self.answer(_("The {card}", card=top), "draw discard", _("Take the {card}", card=top))
            return self.prompt(_("What do you draw?"), from_deck, from_discards, kind="drawing")
        if view.phase == "discard":
            left = candidates(view.legal, picked) if picked else []
            if len(left) == 1:
                asked = _("Discard the {card}?", card=card_label(picked[0]))
                return self.prompt(asked, self.answer(_("Discard it"), left[0]))
            return self.prompt(_("Which card do you discard?"))
        return self._lay()

    def _lay(self) -> Prompt:
        """Ask for cards to lay down: the best melds together, or those that have all picked cards."""
        view, state, done = self.view, self.state, self.answer(pgettext("button", "Done"), "done")
        if len(view.legal) == 1:
            asked = _("You have nothing to lay down, so your turn is over.")
            return self.prompt(self.explain("meld", asked, _("lay down")), done)
        found = prospects(view)
        if state.note or not state.picked:
            best = best_together(found)
            if not best:
                asked = _("Choose a card to add it to a meld on the table, or finish your turn.")
                return self.prompt(self.explain("lay-off", asked, _("add it to a meld")), done)
            asked = _("Lay something down?")
            if len(view.legal) > len(best) + 1:
                asked = _("Lay something down? Choose cards to see what else you can do with them.")
            question = self.explain("meld", asked, _("Lay something down"))
            goes_out = self._going_out([code for each in best for code in each.cards])
            return self.prompt(phrase(question, goes_out), [self._offer(each) for each in best], done)
        picked = set(state.picked)
        fitting = [each for each in found if picked <= set(each.cards)]
        fitting.sort(key=lambda each: len(each.cards) > len(picked))  # those of just these cards are always offered
        exact = sum(len(each.cards) == len(picked) for each in fitting)
        shown = fitting[: max(_OFFERS, exact)]
        asked = _("What do you lay down with {cards}?", cards=join_words([story_name(code) for code in state.picked]))
        if len(shown) < len(fitting):
            message = N_("Showing {shown} of {count}: choose another card to narrow them down.")
            asked = _(message, shown=len(shown), count=len(fitting))
        code = self._alone()
        additions = [self._addition(code, text) for text in view.legal if code and text.startswith(f"lay {code} ")]
        offers = [self._offer(each) for each in shown]
        goes_out = self._going_out(*(each.cards for each in shown), picked if additions else ())
        return self.prompt(phrase(asked, goes_out), offers, additions, done)

    def _going_out(self, *offers: Collection[str]) -> Worded | None:
        """Return the rest of a question where an offer leaves no card in the hand."""
        if not any(map(self._all_of_hand, offers)):
            return None
        return phrase(" ", self.explain("go-out", _("You can go out."), pgettext("you", "go out")))

    def _all_of_hand(self, cards: Collection[str]) -> bool:
        return len(cards) == len(self.view.hand or ())

    def _offer(self, found: Prospect) -> Html:
        seen = SeenMeld(found.kind, found.cards, self.view.fey or "", found.points)
        out = self._all_of_hand(found.cards)
        does = _("Lay down: {meld}. You go out.", meld=seen.label) if out else _("Lay down: {meld}", meld=seen.label)
        return offer(seen, self.state, found.action, does, pgettext("you", "go out") if out else "")

    def _addition(self, code: str, text: str) -> Html:
        """Return a button for a meld on the table that the picked card can be added to."""
        view = self.view
        owner, place = (int(word) for word in text.split()[2:])
        laid = self._meld(owner, place - 1)
        cards, gained = laid_on(view, code, owner, place - 1)
        message = N_("Add the {card} to {who:possessive} {meld}: {points}")
        if self._all_of_hand([code]):
            message = N_("Add the {card} to {who:possessive} {meld}: {points}. You go out.")
        card, points, who = card_label(code), points_counted(gained), self.voices.of(owner)
        does = _(message, card=card, who=who, meld=laid.name, points=points)
        seen = SeenMeld(laid.kind, cards, view.fey or "", laid.points)
        mark = "" if owner == view.seat else self.state.names[owner]
        return offer(seen, self.state, text, does, mark, gained)


def small(cards: Iterable[str], held: TableUiState | None = None) -> Html:
    """Return cards as they lie in a list, as decoration; if they are held at a table, they are the cards themselves."""
    shown = [h("span", {"class": card_class(code), **(held.card(code) if held else {})}, face(code)) for code in cards]
    return h("span", {"class": "strip", "aria-hidden": True}, shown)


def _card_list(cards: Iterable[str]) -> Html:
    return h("p", {"role": "img", "aria-label": join_words([card_name(code) for code in cards])}, small(cards))
