"""The table of Fistellavates: everybody's bundles, the deck and the plans, one's own hand and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.decks.decktet import CARD, NAMES, codes
from engine.games.fistellavates.bundles import BONUS, by_rank, focus
from engine.games.fistellavates.views import dies_with_last_card
from ui.components import explain
from ui.components import table_text as everywhere
from ui.components.card import small_card
from ui.components.decktet_text import story_name, suits_named
from ui.components.grammar import plural, sentence
from ui.components.hand import Hand, hand
from ui.components.html import Child, Html, Worded, element_saying, h, phrase
from ui.components.picker import candidates
from ui.components.places import REPORT, at_seat
from ui.components.prompt import Prompt, answer, prompt, refusal_note
from ui.components.seat import Seat, figures, seat
from ui.components.symbols import POINTABLE, heading, icon, separate, speech_only
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms, link_rulings, term
from ui.games.fistellavates import table_words as words
from ui.games.fistellavates.bundle import Bundle, BundleCard, bundle
from ui.games.fistellavates.hypothesis import hypothesis
from ui.games.fistellavates.middle import middle
from ui.games.kit.table import clockwise, drawn_prompt, voices_of

if TYPE_CHECKING:
    from engine.games.fistellavates.views import FistellavatesView


def table(view: FistellavatesView, state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered state, only what lies open."""
    own, *others = clockwise(view)
    return h(
        "section",
        state.area(f"fistellavates seats-{view.seats}", everywhere.TABLE),
        h(
            "div",
            {"class": "felt"},
            h("div", {"class": "rivals"}, [_student(view, state, who) for who in others]),
            middle(view, state, _shown_statement(view, state)),
            _student(view, state, own),
            h("section", {"class": "own", "aria-label": everywhere.OWN}, _own(view, state)),
        ),
    )


# Players and their bundles


def _student(view: FistellavatesView, state: TableUiState, who: int) -> Html:
    """Return a player with the score and all bundles."""
    mine = who == view.seat
    points = view.scores[who]
    # Two rivals with their flags side by side: icons stand for words.
    crowded = view.seats == 3 and who != clockwise(view)[0]
    gained = figures((points, plural(points, words.POINT), "points"), terse=crowded, source=REPORT)
    marks: list[Child] = [explain.score(who, gained, asked=not state.covered)]
    if who == view.best_student:
        # Two rivals side by side have room for a flag, but not for its name.
        hidden = "terse" if mine or view.seats == 2 else "unseen"
        flag = term(view.game, "best-student", [icon("lead"), h("span", {"class": hidden}, words.BEST)])
        marks.append(h("span", {"class": "best-student"}, flag))
    if mine and view.omens is not None and not state.covered:
        left = explain_terms(view.game, "unexplained", words.unexplained(omens=view.omens or 0), words.UNEXPLAINED)
        marks.append(h("span", {"class": "own-omens"}, left))
    player = Seat(
        who=who,
        name=state.names[who],
        take=h("span", {"class": "standing"}, separate(marks)),
        bot=who in state.bots,
        cards=None if mine else view.hand_counts[who],
        turn=who == view.turn,
        won=who in view.winners,
        mine=mine,
    )
    known = None
    if not mine and view.known[who]:
        cards = [small_card(code, state=state) for code in view.known[who]]
        known = h(
            "p",
            {"class": "known", "data-point": True, **state.place(at_seat(who))},
            h("span", {"class": "word"}, words.KNOWN),
            separate(cards),
        )
    return h(
        "section",
        {
            "class": "student self" if mine else "student",
            "aria-label": words.student(name=state.names[who]),
            **POINTABLE,
        },
        heading(words.student(name=state.names[who])),
        seat(player, "div", state=state),
        h("ol", {"class": "bundles"}, [_bundle(view, state, who, place) for place in range(len(view.bundles[who]))]),
        known,
    )


def _bundle(view: FistellavatesView, state: TableUiState, who: int, place: int) -> Html:
    name = words.bundle(name=state.names[who], number=place + 1)
    seen = partial(Bundle, name, place=f"bundle{who}.{place}", owner=at_seat(who))
    laid = codes(by_rank(CARD[code] for code in view.bundles[who][place]))
    stated, counted, focused = _worth(laid)
    lacks: Child = stated
    omens: Child = counted
    cards = [BundleCard(code) for code in laid]
    if who == (view.seat or 0) and not place and laid:
        lacks = term(view.game, "trend-and-correlation", stated)
        omens = explain_terms(view.game, "omens", counted, words.OMENS, words.OMEN_WORD)
    if who != view.seat or state.covered:
        gives = view.phase == "correct" and who == view.turn
        return bundle(seen(cards, lacks, omens, focused, gives=gives), state)
    held, taken = _picked_cards(view, state)
    act = f"add {held} {place + 1}"
    if held and act in view.legal:
        then, _, focuses = _worth((*laid, held))
        does = words.add_here(card=NAMES[held], number=place + 1)
        return bundle(seen(cards, words.then(state=then), counted, focuses, act, does), state)
    if view.phase == "correct" and view.legal:
        cards = [_swappable(view, state, laid, code, "" if taken else held) for code in laid]
    return bundle(seen(cards, lacks, omens, focused), state)


def _worth(laid: Sequence[str]) -> tuple[str, str, bool]:
    """Return what a bundle of these cards is or lacks, what it counts, and whether it is focused."""
    if not laid:  # before the first deal
        return "", "", False
    cards = [CARD[code] for code in laid]
    return words.state(cards), words.counts(cards), focus(cards) is not None


def _picked_cards(view: FistellavatesView, state: TableUiState) -> tuple[str, str]:
    """Return the picked card of the hand and that of a bundle, "" for each that there isn't."""
    if not candidates(view.legal, state.picked):
        return "", ""
    held = next((code for code in state.picked if code in (view.hand or ())), "")
    return held, next((code for code in state.picked if code in CARD and code != held), "")


def _swappable(view: FistellavatesView, state: TableUiState, laid: Sequence[str], code: str, held: str) -> BundleCard:
    """Return a card of one's own bundle while cards are swapped: a picked card of the hand can go in its place."""
    act = f"swap {held} {code}"
    if held and act in view.legal:
        after = [CARD[held if each == code else each] for each in laid]
        does = words.swap_here(taken=NAMES[code], card=NAMES[held])
        return BundleCard(code, act=act, does=does, better=focus(after) is not None)
    possible = not held and bool(candidates(view.legal, (code,)))
    return BundleCard(code, picks=True, picked=code in state.picked, possible=possible)


# One's own hand, and what is asked


def _own(view: FistellavatesView, state: TableUiState) -> list[Child]:
    held = hand_at(view, state)
    return [hand(held, state) if held else None, drawn_prompt(view, state, ask)]


def hand_at(view: FistellavatesView, state: TableUiState) -> Hand | None:
    """Return the viewer's cards, None where they aren't shown."""
    if view.hand is None or state.covered:
        return None
    _, taken = _picked_cards(view, state)
    legal = candidates(view.legal, (taken,)) if taken else view.legal
    return Hand(view.hand, legal, state.picked, does=words.plan_card if view.phase == "plan" else None)


def ask(view: FistellavatesView, state: TableUiState) -> Prompt:
    """Return what is asked of the viewer."""
    asking = {
        "draw": _draw,
        "plan": _plan,
        "correct": _correct,
        "suggest": _suggest,
        "declare": _declare,
        "answer": _answer,
    }[view.phase]
    return asking(view, state)


def _draw(view: FistellavatesView, state: TableUiState) -> Prompt:
    asked = words.DRAW if len(view.legal) > 1 else words.DRAW_ONLY if "draw deck" in view.legal else words.DRAW_EMPTY
    return prompt(
        asked, [_from(view, state, text) for text in view.legal], refusal=refusal_note(view, state), kind="drawing"
    )


def _from(view: FistellavatesView, state: TableUiState, text: str) -> Html:
    source = text.rsplit(maxsplit=1)[-1]
    name = words.FROM_DECK if source == "deck" else story_name(view.discards[int(source)] or "")
    return answer(name, text, state=state)


def _plan(view: FistellavatesView, state: TableUiState) -> Prompt:
    left = candidates(view.legal, state.picked) if state.picked else []
    if len(left) == 1:
        return prompt(words.plan_it(card=NAMES[state.picked[0]]), answer(words.PLAN_SO, left[0], state=state))
    return prompt(explain_terms(view.game, "plan", words.PLAN, words.PLAN_WORD), refusal=refusal_note(view, state))


def _correct(view: FistellavatesView, state: TableUiState) -> Prompt:
    held, taken = _picked_cards(view, state)
    done = answer(words.DONE, "done", state=state)
    if held and taken:
        asked = words.swap_both(card=NAMES[held], taken=NAMES[taken])
        return prompt(asked, answer(words.SWAP, f"swap {held} {taken}", state=state), done)
    if held:
        return prompt(words.swap_for(card=NAMES[held]), done)
    if taken:
        return prompt(words.swap_out(taken=NAMES[taken]), done)
    if view.swap_rank is None:
        return prompt(_correction_prompt(view, words.CORRECT_ANY), done, refusal=refusal_note(view, state))
    rank = words.a_rank(view.swap_rank)
    if len(view.legal) == 1:
        return prompt(_correction_prompt(view, words.no_swap(rank=rank)), done, refusal=refusal_note(view, state))
    more = words.more if view.swapped else words.twice
    return prompt(_correction_prompt(view, more(rank=rank)), done, refusal=refusal_note(view, state))


def _correction_prompt(view: FistellavatesView, asked: str) -> Worded:
    return explain_terms(view.game, "correct", asked, words.CORRECT, words.CORRECT.lower())


def _suggest(view: FistellavatesView, state: TableUiState) -> Prompt:
    suits = suits_named(view.plan_suits)
    if len(view.legal) == 1:
        none = _suggestion_prompt(view, words.no_suggestion(suits=suits))
        return prompt(none, answer(words.DONE, "done", state=state), refusal=refusal_note(view, state))
    return _addition_prompt(view, state, _suggestion_prompt(view, words.suggest(suits=suits)))


def _suggestion_prompt(view: FistellavatesView, asked: str) -> Worded:
    return explain_terms(view.game, "suggest", asked, words.SUGGEST, words.SUGGEST.lower())


def _answer(view: FistellavatesView, state: TableUiState) -> Prompt:
    return _addition_prompt(view, state, words.ANSWER)


def _shown_statement(view: FistellavatesView, state: TableUiState) -> Html | None:
    """Return what the viewer is asked about and that lies before all: what they could declare, or what was declared."""
    if view.turn != view.seat or state.covered or state.past:
        return None
    if view.phase == "declare":
        # The question says it to those who listen.
        return h("p", {"class": "stated", "aria-hidden": True}, h("q", {}, _hypothesis(view)))
    if view.phase != "answer":
        return None
    return h("p", {"class": "stated"}, _declaration_prompt(view, _declaration_in_words(view, state), words.HYPOTHESIS))


def _declaration_in_words(view: FistellavatesView, state: TableUiState) -> str:
    """Return what has been declared in the words of the log, so that it isn't spoken twice."""
    who = view.declarer or 0
    party = sentence(voices_of(view, state).of(who).does("declare"))
    return words.declares(party=party, hypothesis=_statement(view, who, "hypothesis"))


def _declaration_prompt(view: FistellavatesView, told: str, said: str) -> Worded:
    return explain_terms(view.game, "hypothesis-and-proof", told, said)


def _addition_prompt(view: FistellavatesView, state: TableUiState, asked: Child) -> Prompt:
    held, _ = _picked_cards(view, state)
    warning = None
    if len(view.hand or ()) == 1 and view.phase == "suggest":
        told = words.DIES if dies_with_last_card(view) else words.LAST_CARD
        warning = element_saying("span", {"class": "warning"}, link_rulings(view.game, told))
    where = words.add_where(card=NAMES[held]) if held else asked
    return prompt(phrase(where, warning), answer(words.DONE, "done", state=state), refusal=refusal_note(view, state))


def _declare(view: FistellavatesView, state: TableUiState) -> Prompt:
    question = _declaration_prompt(view, words.declare(omens=view.omens or 0), words.DECLARE)
    asked = phrase(speech_only(f"“{_hypothesis(view)}” "), question)
    offers = []
    for verb, bonus in BONUS.items():
        if verb in view.legal:
            shown, label = words.declaring(verb, bonus)
            offers.append(answer(shown, verb, label, state=state))
    return prompt(asked, offers, answer(words.PASS, "pass", state=state), refusal=refusal_note(view, state))


def _hypothesis(view: FistellavatesView) -> str:
    """Return what the viewer could declare, as a sentence."""
    kind = "proof" if "proof" in view.legal else "hypothesis"
    return f"{sentence(_statement(view, view.turn or 0, kind))}."


def _statement(view: FistellavatesView, who: int, kind: str) -> str:
    """Return what this seat would say, or says, of the fullest of its focused bundles."""
    of_seat = zip(view.bundles[who], view.focused[who], strict=True)
    cards = max((cards for cards, focused in of_seat if focused), key=len)
    return hypothesis(cards, kind)
