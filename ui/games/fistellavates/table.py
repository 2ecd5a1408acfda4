"""The table of Fistellavates: all players' bundles, the deck and the plans, the viewer's hand and the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.decks.decktet import CARD, codes, suits_of
from engine.games.fistellavates.bundles import BONUS, by_rank, focus
from engine.games.fistellavates.views import dies_with_last_card
from ui.components.card import card_label
from ui.components.decktet_text import rank_name, spoken_name, story_name, suits_named
from ui.components.fey_text import points_counted
from ui.components.grammar import join_words, sentence
from ui.components.hand import Hand
from ui.components.html import Child, Html, element_saying, h, phrase
from ui.components.picker import candidates
from ui.components.places import REPORT, at_seat
from ui.components.prompt import Prompt
from ui.components.seat import Seat, seat
from ui.components.symbols import POINTABLE, icon, separate, speech_only
from ui.components.term import link_rulings
from ui.components.translation import N_, _, pgettext
from ui.games.fistellavates.bundle import Bundle, BundleCard, bundle, bundle_state, omens_counted
from ui.games.fistellavates.hypothesis import hypothesis
from ui.games.fistellavates.middle import MiddleOfFistellavates
from ui.games.kit.diagram import DiagramRow, Rows, plain_cards
from ui.games.kit.table import clockwise

_FEW = 4
"""Bundles of so many cards have room to lie farther apart."""

_LAST_CARD = N_("It’s your last card: with an empty hand you can’t swap or add more.")
_DIES = N_("It’s the last card in any hand: unless it focuses a bundle, the deal ends at once (F44).")
_DECLARING = {
    "hypothesis": N_("Hypothesis +{points}: declare it, and the others may still add cards"),
    "proof": N_("Proof +{points}: declare it, and no one may add cards"),
}
_DECLARATIONS = {"hypothesis": N_("Hypothesis +{points}"), "proof": N_("Proof +{points}")}


class FistellavatesTable(MiddleOfFistellavates):
    """The parts of a position of Fistellavates."""

    kind = "fistellavates"

    def classes(self) -> str:
        """Return the classes of the playing area, which count the players."""
        return f"{self.kind} seats-{self.view.seats}"

    def html(self) -> Html:
        """Return the playing area: the rivals, the middle, the viewer."""
        own, *others = clockwise(self.view)
        return self.felt(
            h("div", {"class": "rivals"}, [self._student(who) for who in others]),
            self.draw_middle(),
            self._student(own),
            self.draw_own(self.draw_hand(), self.draw_prompt()),
        )

    # Players and their bundles

    def seat(self, who: int) -> Seat:
        """Return a player with the score, a mark for the best student, and the viewer's unexplained omens."""
        view, mine = self.view, who == self.view.seat
        # Two rivals with their flags side by side: icons stand for words.
        crowded = view.seats == 3 and who != clockwise(view)[0]
        marks: list[Child] = [self.score(who, self.points(who), terse=crowded, source=REPORT)]
        told, said = [points_counted(view.scores[who])], tuple[str, ...]()
        if who == view.best_student:
            # Two rivals side by side have room for a flag, but not for its name.
            hidden = "terse" if mine or view.seats == 2 else "unseen"
            told.append(_("best student"))
            flag = [icon("lead"), h("span", {"class": hidden}, told[-1])]
            marks.append(h("span", {"class": "best-student"}, self.term("best-student", flag)))
        if mine and view.omens is not None and not self.state.covered:
            told.append(_("{omens} unexplained", omens=view.omens))
            # Its link is a stop of its own for listeners, and the sentence has the number.
            count, word, rest = told[-1].partition(_("unexplained"))
            link = self.term("unexplained", word)
            left = [
                h("span", {"aria-hidden": True}, count),
                link,
                h("span", {"aria-hidden": True}, rest) if rest else None,
            ]
            marks.append(h("span", {"class": "own-omens"}, left))
            said = (told[-1],)
        standing = h("span", {"class": "standing"}, separate(marks, " "))
        return self.player(who, standing, *told, said=said, cards=view.hand_counts[who])

    def _student(self, who: int) -> Html:
        """Return a player with the score and all bundles."""
        view, state, mine = self.view, self.state, who == self.view.seat
        known = None
        if not mine and view.known[who]:
            place = {"class": "known", "data-point": True, "role": "img", **state.place(at_seat(who))}
            cards = join_words([card_label(code) for code in view.known[who]])
            called = _("Known in hand:")
            shown = h("span", {"class": "word"}, called), self.small_cards(view.known[who])
            known = h("p", {**place, "aria-label": f"{called} {cards}"}, shown)
        few = "" if max(map(len, view.bundles[who])) > _FEW else " few"
        lying = [self._bundle(who, place) for place in range(len(view.bundles[who]))]
        bundles = h("ol", {"class": f"bundles{few}"}, lying)
        kind, panel = "student self" if mine else "student", seat(self.seat(who), "div", state=state)
        return self.section(kind, _("{name}: bundles", name=state.names[who]), panel, bundles, known, **POINTABLE)

    def player_rows(self, who: int) -> Rows:
        """Yield a player's bundles, and the known cards of the hand."""
        for number, laid in enumerate(self.view.bundles[who], 1):
            if laid:
                cards = by_rank(CARD[code] for code in laid)
                says = _("{state} ({omens})", state=bundle_state(cards), omens=omens_counted(cards))
                name = _bundle_name(self.voices.names[who], number)
                yield DiagramRow(name, says, plain_cards(codes(cards)), about="laid")
        if self.view.known[who] and who != self.view.seat:
            known = _("Known in {who:possessive} hand", who=self.voices.of(who))
            yield DiagramRow(known, cards=plain_cards(self.view.known[who]))

    def own_rows(self) -> Rows:
        """Yield the viewer's plan."""
        if self.view.plan and self.view.seat is not None:
            plan = sentence(_("{who:possessive} plan", who=self.voices.of(self.view.seat)))
            yield DiagramRow(plan, cards=plain_cards((self.view.plan,)), about="trick")

    def _bundle(self, who: int, place: int) -> Html:
        view, state = self.view, self.state
        name = _bundle_name(state.names[who], place + 1)
        seen = partial(Bundle, name, place=f"bundle{who}.{place}", owner=at_seat(who))
        laid = codes(by_rank(CARD[code] for code in view.bundles[who][place]))
        stated, counted, focused = _worth(laid)
        lacks: Child = stated
        omens: Child = counted
        cards = [BundleCard(code) for code in laid]
        if who == (view.seat or 0) and not place and laid:
            lacks = self.term("trend-and-correlation", stated)
            omens = self.explain("omens", counted, _("omens"), _("omen"))
        if who != view.seat or state.covered:
            gives = view.phase == "correct" and who == view.turn
            return bundle(seen(cards, lacks, omens, focused, gives=gives), state)
        held, taken = self._picked_cards()
        act = f"add {held} {place + 1}"
        if held and act in view.legal:
            then, _omens, focuses = _worth((*laid, held))
            does = _("Add {card} to bundle {bundle}", card=spoken_name(held), bundle=place + 1)
            return bundle(seen(cards, _("then {state}", state=then), counted, focuses, act, does), state)
        if view.phase == "correct" and view.legal:
            cards = [self._swappable(laid, code, "" if taken else held) for code in laid]
        return bundle(seen(cards, lacks, omens, focused), state)

    def _picked_cards(self) -> tuple[str, str]:
        """Return the picked card of the hand and that of a bundle, "" for each that there isn't."""
        picked = self.state.picked
        if not candidates(self.view.legal, picked):
            return "", ""
        held = next((code for code in picked if code in (self.view.hand or ())), "")
        return held, next((code for code in picked if code in CARD and code != held), "")

    def _swappable(self, laid: Sequence[str], code: str, held: str) -> BundleCard:
        """Return a card of one's own bundle while cards are swapped: a picked card of the hand can go in its place."""
        act = f"swap {held} {code}"
        if held and act in self.view.legal:
            after = [CARD[held if each == code else each] for each in laid]
            does = _("Swap {taken} for {card}", taken=spoken_name(code), card=spoken_name(held))
            return BundleCard(code, act=act, does=does, better=focus(after) is not None)
        possible = not held and bool(candidates(self.view.legal, (code,)))
        return BundleCard(code, picks=True, picked=code in self.state.picked, possible=possible)

    # The viewer's hand, and the prompt

    def hand_of(self, held: Sequence[str]) -> Hand:
        """Return the viewer's cards, as they can be picked."""
        view, taken = self.view, self._picked_cards()[1]
        legal = candidates(view.legal, (taken,)) if taken else view.legal
        return Hand(held, legal, self.state.picked, plays=view.phase == "plan")

    def ask(self) -> Prompt:
        """Return the prompt for the viewer."""
        view, picked = self.view, self.state.picked
        match view.phase:
            case "draw":
                asked = _("What do you draw? Choose a pile.")
                if len(view.legal) == 1:
                    asked = _("The deck is used up: take the top card of an opponent’s discards.")
                    if "draw deck" in view.legal:
                        asked = _("You have to draw from the deck now.")
                return self.prompt(asked, [self._from(text) for text in view.legal], kind="drawing")
            case "plan":
                left = candidates(view.legal, picked) if picked else []
                if len(left) == 1:
                    asked = _("Make {card} your plan?", card=story_name(picked[0]))
                    return self.prompt(asked, self.answer(_("This is my plan"), left[0]))
                asked = _("Choose a plan: two suits beat one, three beat two, one beats three.")
                return self.prompt(self.explain("plan", asked, _("plan")))
            case "correct":
                return self._correct()
            case "suggest":
                suits = suits_named(view.plan_suits)
                if len(view.legal) == 1:
                    asked = _("You can’t suggest, so you pass: none of your cards has {suits}.", suits=suits)
                    return self._ask_or_done(self.explain("suggest", asked, _("suggest")))
                asked = _("Suggest: add cards with {suits} to your bundles.", suits=suits)
                return self._ask_for_addition(self.explain("suggest", asked, _("Suggest")))
            case "declare":
                return self._declare()
        return self._ask_for_addition(_("You may add any cards before the omens are counted."))

    def _ask_or_done(self, asked: Child, *answers: Child) -> Prompt:
        return self.prompt(asked, *answers, self.answer(_("Done"), "done"))

    def _from(self, text: str) -> Html:
        source = text.rsplit(maxsplit=1)[-1]
        code = "" if source == "deck" else self.view.discards[int(source)] or ""
        # An ace's name has its suit.
        suits = speech_only(f", {suits_named(suits_of(code), 'and')}") if code and code[0] != "1" else None
        return self.answer([story_name(code), suits] if code else _("the deck"), text)

    def _correct(self) -> Prompt:
        view, (held, taken) = self.view, self._picked_cards()
        if held and taken:
            asked = _("Swap {card} for {taken}?", card=story_name(held), taken=story_name(taken))
            return self._ask_or_done(asked, self.answer(pgettext("button", "Swap"), f"swap {held} {taken}"))
        if held:
            return self._ask_or_done(_("Swap {card} for which card in your bundles?", card=story_name(held)))
        if taken:
            return self._ask_or_done(_("Swap which card of your hand for {card}?", card=story_name(taken)))
        asked = _("Correct: you may swap one card of your hand for any card in your bundles.")
        if view.swap_rank is not None:
            rank = rank_name(view.swap_rank)
            rank = _("an {rank}", rank=rank) if view.swap_rank in "18" else _("a {rank}", rank=rank)
            asked = _("Correct: you may make two swaps. Each has to include {rank}.", rank=rank)
            if len(view.legal) == 1:
                asked = _("Correct: no card that you could swap is {rank}, so you pass.", rank=rank)
            elif view.swapped:
                asked = _("You may make one more swap, including {rank} that you haven’t swapped yet.", rank=rank)
        return self._ask_or_done(self.explain("correct", asked, _("Correct"), _("correct")))

    def statement(self) -> Html | None:
        """Return the statement that the viewer is asked about: theirs to declare, or another player's."""
        view = self.view
        if view.turn != view.seat or self.state.covered or self.state.past or self.state.told:
            return None
        if view.phase == "declare":
            # The question says it to those who listen.
            return h("p", {"class": "stated", "aria-hidden": True}, h("q", {}, self._hypothesis()))
        if view.phase != "answer":
            return None
        # In the words of the log, so that it isn't spoken twice.
        who = view.declarer or 0
        claim = self._statement(who, "hypothesis")
        told = _("{who} {who:declare|declares} a hypothesis: {claim}.", who=self.voices.of(who), claim=claim)
        shown = self.explain("hypothesis-and-proof", sentence(told), _("hypothesis"))
        return h("p", {"class": "stated"}, shown)

    def _ask_for_addition(self, asked: Child) -> Prompt:
        view, held = self.view, self._picked_cards()[0]
        warning = None
        if len(view.hand or ()) == 1 and view.phase == "suggest":
            told = _(_DIES) if dies_with_last_card(view) else _(_LAST_CARD)
            warning = element_saying("span", {"class": "warning"}, link_rulings(view.game, f" {told}"))
        question = _("Add {card} to which bundle?", card=story_name(held)) if held else asked
        return self._ask_or_done(phrase(question, warning))

    def _declare(self) -> Prompt:
        view = self.view
        asked = _("Declare it? You leave {omens} unexplained.", omens=view.omens or 0)
        question = self.explain("hypothesis-and-proof", asked, _("Declare"))
        offers = [
            self.answer(_(_DECLARATIONS[verb], points=bonus), verb, _(_DECLARING[verb], points=bonus))
            for verb, bonus in BONUS.items()
            if verb in view.legal
        ]
        quoted = phrase(speech_only(f"“{self._hypothesis()}” "), question)
        return self.prompt(quoted, offers, self.answer(_("Not yet"), "pass"))

    def _hypothesis(self) -> str:
        """Return the claim that the viewer could declare, as a sentence."""
        kind = "proof" if "proof" in self.view.legal else "hypothesis"
        return f"{sentence(self._statement(self.view.turn or 0, kind))}."

    def _statement(self, who: int, kind: str) -> str:
        """Return this seat's claim about the fullest of its focused bundles."""
        of_seat = zip(self.view.bundles[who], self.view.focused[who], strict=True)
        cards = max((cards for cards, focused in of_seat if focused), key=len)
        return hypothesis(cards, kind)


def _bundle_name(name: str, number: int) -> str:
    """Return the name of a player's bundle."""
    return _("{name}, bundle {number}", name=name, number=number)


def _worth(laid: Sequence[str]) -> tuple[str, str, bool]:
    """Return the state of a bundle of these cards, its omens, and whether it is focused."""
    if not laid:  # before the first deal
        return "", "", False
    cards = [CARD[code] for code in laid]
    return bundle_state(cards), omens_counted(cards), focus(cards) is not None
