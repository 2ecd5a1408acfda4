"""The table of Rebel Runs: everybody's melds, the sign circle, deck and discards, one's own hand and what is asked."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from engine.decks.fey import CARD, sign_of
from engine.games.rebel_runs.prospects import Prospect, best_together, laid_on, on_table, prospects
from ui.components import explain
from ui.components.card import card_label
from ui.components.circle import badges
from ui.components.fey_text import card_name, points_counted
from ui.components.grammar import join_words, plural
from ui.components.hand import Hand, hand
from ui.components.hand_order import arrange_cards
from ui.components.html import Child, Html, Worded, h, join, phrase
from ui.components.picker import candidates
from ui.components.places import REPORT, at_seat
from ui.components.prompt import Prompt, answer, prompt, refusal_note
from ui.components.seat import Seat, figures, seat
from ui.components.sort_buttons import sort_buttons
from ui.components.symbols import speech_only
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms
from ui.games.kit.table import drawn_prompt, round_table, voices_of
from ui.games.rebel_runs import table_words as words
from ui.games.rebel_runs.meld import SeenMeld, meld, offer
from ui.games.rebel_runs.meld_words import meld_name
from ui.games.rebel_runs.middle import middle, small

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import RebelRunsView

_OFFERS = 4
"""So many melds are offered at once; picking cards narrows them."""


def table(view: RebelRunsView, state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered state, only what lies open."""
    drawn = view.phase == "discard" and view.turn == view.seat
    return round_table(
        view,
        state,
        "fey rebel-runs drawn" if drawn else "fey rebel-runs",
        partial(_seat, view, state),
        middle(view, state, _sign_of_pick(state)),
        own=_own(view, state),
    )


def _sign_of_pick(state: TableUiState) -> str:
    """Return the sign of the card that was picked last, "" where none is."""
    return next((sign_of(code) for code in reversed(state.picked) if code in CARD), "")


# Players and their melds


def _seat(view: RebelRunsView, state: TableUiState, who: int) -> Html:
    mine = who == view.seat
    now = on_table(view, who)
    figure: list[tuple[int | str, str, str]] = [(view.scores[who], plural(view.scores[who], words.POINT), "points")]
    if now and not view.over:
        figure.append((f"+{now}", words.THIS_HAND, "trick"))
    scored = explain.score(who, figures(*figure, terse=mine, source=REPORT), asked=not state.covered)
    player = Seat(
        who=who,
        name=state.names[who],
        take=scored
        if mine
        else join(scored, speech_only(". "), _known_cards(view, state, who), _melds(view, state, who)),
        bot=who in state.bots,
        cards=None if mine else view.hand_counts[who],
        leads=who == view.first and not view.over,
        turn=who == view.turn,
        won=who in view.winners,
        sign=view.signs[who] or "",
        mine=mine,
    )
    return seat(player, "div", "mine", state) if mine else seat(player, state=state)


def _known_cards(view: RebelRunsView, state: TableUiState, who: int) -> Html | None:
    """Return the cards that a seat took from the discards and still has, which all have seen."""
    if not view.known[who]:
        return None
    cards = join_words([card_name(code) for code in view.known[who]])
    said = words.took_said(party=voices_of(view, state).of(who), cards=cards)
    return h(
        "p",
        {"class": "known", "role": "img", "aria-label": said},
        h("span", {"class": "word"}, words.TOOK),
        small(view.known[who], state if who != view.seat else None),
    )


def _melds(view: RebelRunsView, state: TableUiState, who: int) -> Html | None:
    if not view.melds[who]:
        return None
    of_owner = {"data-from": at_seat(who)}
    items = [h("li", of_owner, _meld(view, state, who, place)) for place in range(len(view.melds[who]))]
    return h("ol", {"class": "melds", "aria-label": words.melds(name=state.names[who])}, items)


def _meld(view: RebelRunsView, state: TableUiState, who: int, place: int) -> Html:
    """Return a meld on the table, a button where the picked card can be added to it."""
    code = _alone(view, state)
    act = f"lay {code} {who} {place + 1}"
    if code and act in view.legal:
        _, gained = laid_on(view, code, who, place)
        does = words.add_here(card=card_label(code), points=points_counted(gained))
        return meld(_seen_meld(view, who, place), state, act, does, f"meld-{who}-{place + 1}")
    return meld(_seen_meld(view, who, place), state)


def _seen_meld(view: RebelRunsView, who: int, place: int) -> SeenMeld:
    laid = view.melds[who][place]
    guests = ["" if by == who else view.signs[by] or "" for by in laid.by]
    return SeenMeld(laid.kind, laid.cards, view.fey or "", laid.points, guests, f"meld{who}.{place}")


def _alone(view: RebelRunsView, state: TableUiState) -> str:
    """Return the picked card while it is the only one and could be added to a meld, else ""."""
    code = state.picked[0] if len(state.picked) == 1 else ""
    return code if any(text.startswith(f"lay {code} ") for text in view.legal) else ""


# One's own hand, and what is asked


def _own(view: RebelRunsView, state: TableUiState) -> list[Child]:
    asked = drawn_prompt(view, state, ask)
    if view.seat is None:
        return [asked]
    panel, laid = _seat(view, state, view.seat), _own_melds(view, state, view.seat)
    held = hand_at(view, state)
    if held is None:
        return [panel, laid, asked]
    movable = state.sort == "own" and state.picked and state.picked[-1] in held.cards
    return [panel, sort_buttons(state.sort, state.picked[-1] if movable else ""), laid, hand(held, state), asked]


def hand_at(view: RebelRunsView, state: TableUiState) -> Hand | None:
    """Return the viewer's cards, None where they aren't shown."""
    if state.covered or view.hand is None or view.seat is None:
        return None
    lying = arrange_cards(view.hand, state.sort, state.order)
    does = words.discard_card if view.phase == "discard" else None
    borne = badges(lying, view.circle, view.signs[view.seat])
    return Hand(lying, view.legal, state.picked, does=does, badges=borne)


def _own_melds(view: RebelRunsView, state: TableUiState, who: int) -> Html:
    """Return one's own melds, and which cards of one's hand all have seen."""
    return h(
        "div", {"class": "laid-down", "data-point": True}, _known_cards(view, state, who), _melds(view, state, who)
    )


def ask(view: RebelRunsView, state: TableUiState) -> Prompt:
    """Return what is asked of the viewer."""
    asking = {"draw": _draw, "discard": _discard, "meld": _lay}[view.phase]
    return asking(view, state)


def _draw(view: RebelRunsView, state: TableUiState) -> Prompt:
    if "draw discard" not in view.legal:
        return prompt(
            words.DRAW_ONLY,
            answer(words.DRAW_SO, "draw deck", state=state),
            refusal=refusal_note(view, state),
            kind="drawing",
        )
    top = card_label(view.discards[-1])
    from_deck = answer(words.FROM_DECK, "draw deck", words.DRAW_DECK, state=state)
    from_discards = answer(words.the_top(card=top), "draw discard", words.take(card=top), state=state)
    return prompt(words.DRAW, from_deck, from_discards, refusal=refusal_note(view, state), kind="drawing")


def _discard(view: RebelRunsView, state: TableUiState) -> Prompt:
    left = candidates(view.legal, state.picked) if state.picked else []
    if len(left) == 1:
        asked = words.discard_it(card=card_label(state.picked[0]))
        return prompt(asked, answer(words.DISCARD_SO, left[0], state=state))
    return prompt(words.DISCARD, refusal=refusal_note(view, state))


def _lay(view: RebelRunsView, state: TableUiState) -> Prompt:
    """Ask what to lay down: the best melds together, or with cards picked those that have all of them."""
    done = answer(words.DONE, "done", state=state)
    if len(view.legal) == 1:
        return prompt(_meld_prompt(view, words.NOTHING), done, refusal=refusal_note(view, state))
    found = prospects(view)
    if state.note or not state.picked:
        best = best_together(found)
        others = len(view.legal) > len(best) + 1
        asked = words.LAY if not others else words.LAY_MORE if best else words.LAY_OFF
        out = _all_of_hand(view, [code for each in best for code in each.cards])
        return prompt(
            _meld_prompt(view, asked, out),
            [_offer(view, each, state) for each in best],
            done,
            refusal=refusal_note(view, state),
        )
    picked = set(state.picked)
    fitting = [each for each in found if picked <= set(each.cards)]
    fitting.sort(key=lambda each: len(each.cards) > len(picked))  # those of just these cards are always offered
    exact = sum(len(each.cards) == len(picked) for each in fitting)
    shown = fitting[: max(_OFFERS, exact)]
    asked = words.lay_with(cards=join_words([card_name(code) for code in state.picked]))
    if len(shown) < len(fitting):
        asked = words.some_of(shown=len(shown), count=len(fitting))
    additions = _additions(view, state)
    out = any(_all_of_hand(view, each.cards) for each in shown) or (bool(additions) and _all_of_hand(view, picked))
    return prompt(
        phrase(asked, _going_out(view) if out else None), [_offer(view, each, state) for each in shown], additions, done
    )


def _meld_prompt(view: RebelRunsView, asked: str, out: bool = False) -> Worded:
    """Return a question that speaks of melds: of laying them, or of adding to them. out: that can end the hand."""
    word = "lay-off" if words.ADDING in asked else "meld"
    told = explain_terms(view.game, word, asked, words.ADDING, words.LAYING, words.LAY_DOWN)
    return phrase(told, _going_out(view)) if out else told


def _going_out(view: RebelRunsView) -> Worded:
    """Return what a question adds where what is offered leaves no card in the hand."""
    return explain_terms(view.game, "go-out", words.CAN_GO_OUT, words.OUT)


def _all_of_hand(view: RebelRunsView, cards: Collection[str]) -> bool:
    return len(cards) == len(view.hand or ())


def _offer(view: RebelRunsView, found: Prospect, state: TableUiState) -> Html:
    seen = SeenMeld(found.kind, found.cards, view.fey or "", found.points)
    out = _all_of_hand(view, found.cards)
    does = words.lay_down(meld=seen.label) + (words.GOES_OUT if out else "")
    return offer(seen, found.action, does, words.OUT if out else "", state=state)


def _additions(view: RebelRunsView, state: TableUiState) -> list[Html]:
    """Return a button for every meld on the table that the picked card can be added to."""
    code = _alone(view, state)
    if not code:
        return []
    return [_addition(view, state, code, text) for text in view.legal if text.startswith(f"lay {code} ")]


def _addition(view: RebelRunsView, state: TableUiState, code: str, text: str) -> Html:
    owner, place = (int(word) for word in text.split()[2:])
    laid = view.melds[owner][place - 1]
    cards, gained = laid_on(view, code, owner, place - 1)
    name = meld_name(laid.kind, laid.cards, view.fey or "")
    whose = voices_of(view, state).whose(owner)
    does = words.add_to(card=card_label(code), whose=whose, meld=name, points=points_counted(gained))
    does += words.GOES_OUT if _all_of_hand(view, [code]) else ""
    seen = SeenMeld(laid.kind, cards, view.fey or "", laid.points)
    return offer(seen, text, does, "" if owner == view.seat else state.names[owner], gained, state)
