"""The table of Holy Matrimony: the sign circle, the church card and what is joined to it, and what everybody played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.decks.fey import number_of, sign_of
from engine.games.holy_matrimony.scoring import Score, score_of, total_of
from ui.components import explain
from ui.components.card import card, card_label
from ui.components.circle import badges, sign_circle, worths
from ui.components.fey_text import card_name, points_counted
from ui.components.grammar import negative, plural, quantity
from ui.components.hand import Hand, hand
from ui.components.hand_order import SORTS, arrange_cards
from ui.components.html import Attribute, Child, Html, element_saying, h, join
from ui.components.news import news
from ui.components.picker import exact
from ui.components.places import STOCK, at_seat, drop, gain
from ui.components.prompt import Prompt, answer, prompt, refusal_note
from ui.components.seat import Seat, figures, seat
from ui.components.sort_buttons import sort_buttons
from ui.components.symbols import heading, icon, separate, sign, speech_only
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms, term
from ui.games.holy_matrimony import table_words as words
from ui.games.holy_matrimony.words import distance, signed, sum_of
from ui.games.kit.table import clockwise, drawn_prompt, round_table

if TYPE_CHECKING:
    from engine.games.holy_matrimony.views import HolyMatrimonyView

_FEW = 4
"""Up to so many players leave room for words beside the circle in a narrow window."""


def table(view: HolyMatrimonyView, state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered state, only what lies open."""
    return round_table(
        view,
        state,
        "fey holy-matrimony",
        partial(_seat, view, state),
        _facts(view, state),
        h("section", {"class": "centre", "aria-label": words.MIDDLE}, _centre(view, state)),
        own=_own(view, state),
    )


def _seat(view: HolyMatrimonyView, state: TableUiState, who: int) -> Html:
    mine = who == view.seat
    player = Seat(
        who=who,
        name=state.names[who],
        take=_seat_score(view, state, who),
        bot=who in state.bots,
        turn=who == view.turn,
        won=who in view.winners,
        sign=view.signs[who] or "",
        mine=mine,
    )
    return seat(player, "div", "mine", state) if mine else seat(player, state=state)


def _seat_score(view: HolyMatrimonyView, state: TableUiState, who: int) -> Html:
    """Return a seat's score, how much of the way to the target that is, and whether it has chosen."""
    target, score = int(view.options["target"]), view.scores[who]
    way = h("progress", {"max": target, "value": max(0, min(score, target)), "aria-hidden": True})
    choice = None
    if who in view.waiting:
        choice = h("span", {"class": "choosing terse" if who == view.seat else "choosing"}, words.CHOOSES)
    elif view.waiting:
        choice = h("span", {"class": "choosing chosen"}, words.CHOSEN)
    points = explain.score(
        who, figures((negative(score), plural(score, words.POINT), "points")), asked=not state.covered
    )
    grows = gain("points", score, _place_of_revealed_cards(who))
    return h(
        "span", {"class": "standing", "data-outcome": True, **grows}, separate(filter(None, (points, choice))), way
    )


def _place_of_revealed_cards(who: int) -> str:
    """Return the place where the cards that a seat has joined are revealed."""
    return f"revealed{who}"


def _facts(view: HolyMatrimonyView, state: TableUiState) -> Html:
    return h(
        "p",
        {"class": "facts"},
        h(
            "span",
            {},
            f"{words.round(round=view.round)}, {words.to_target(target=int(view.options['target']))}",
        ),
        speech_only(", "),
        h("span", {"class": "stock", **state.place(STOCK)}, icon("stock"), words.deck_left(count=view.stock_count)),
    )


# The middle: the circle, the last round, the cards that are joined


def _centre(view: HolyMatrimonyView, state: TableUiState) -> list[Child]:
    signs = [letter for letter in view.signs if letter]
    joined = _joined_cards(view, state)
    lit = sign_of(joined[-1]) if joined else ""
    circle = view.circle, signs or None, state.names
    return [
        h(
            "div",
            {"class": "altar"},
            sign_circle(*circle, view.seat, lit, game=view.game, state=state),
            _last_round(view, state),
        ),
        h("div", {"class": "terse" if view.seats > _FEW else None}, worths(view.game, *circle, lit)),
        _sum(view, state, joined),
        # It stands beside the circle, too, and in the log.
        h("div", {"class": "terse"}, news(state.news)),
    ]


def _joined_cards(view: HolyMatrimonyView, state: TableUiState) -> tuple[str, ...]:
    """Return what the viewer has chosen or picked to join to the church card, in the order of the picks."""
    if state.covered or view.hand is None or view.church is None:
        return ()
    if view.chosen is not None:
        return view.chosen
    return tuple(code for code in state.picked if code in view.hand)


def _sum(view: HolyMatrimonyView, state: TableUiState, joined: Sequence[str]) -> Html:
    """Return the church card and what is joined to it, in a row that adds up."""
    if view.church is None:
        places = [h("li", {}, h("span", {"class": "card empty", "role": "img", "aria-label": words.NO_CARD}))]
        return h("ol", {"class": "sum", "aria-label": words.JOINED}, places)
    own = view.signs[view.seat] if view.seat is not None else None
    borne = badges((view.church, *joined), view.circle, own)
    church = [h("span", {"class": "name"}, term(view.game, "church-card", words.CHURCH)), speech_only(": ")]
    point = {"data-point": True}
    lies = {**state.place("church"), "data-from": STOCK, "data-to": "church"}
    lying = card(view.church, "church", borne.get(view.church), state=state)
    places = [h("li", {"class": "church", **point, **lies}, church, lying)]
    lies = {**point, **state.place("joined")}
    places += [h("li", lies, card(code, f"joined-{code}", borne.get(code), state=state)) for code in joined]
    total = total_of(view.church, joined)
    said = speech_only(words.makes(total=total, distance=distance(total)))
    told = h("li", {"class": "total"}, said, _sum_shown(total))
    row: dict[str, Attribute] = {"class": "sum", **state.part("sum"), "aria-label": words.JOINED, **drop(view.legal)}
    return join(heading(words.JOINED), h("ol", row, places, told))


def _sum_shown(total: int) -> Html:
    return h("span", {"aria-hidden": True}, f"= {total}")


def _last_round(view: HolyMatrimonyView, state: TableUiState) -> Html | None:
    """Return what everybody joined in the round that was scored last, for who looks back; others have read it."""
    last = view.last_round
    if last is None:
        return h("p", {"class": "reveal"}, words.FIRST)
    if not state.past:
        return None
    heads = words.PLAYER, words.CARDS, words.SUM, words.GAIN
    return h(
        "table",
        {"class": "reveal", **state.part("reveal")},
        h(
            "caption",
            {"class": "terse" if view.seats > _FEW else None},
            words.revealed(round=view.finished_round, card=card_name(last.church)),
        ),
        h("thead", {"class": "terse"}, h("tr", {}, [h("th", {"scope": "col"}, head) for head in heads])),
        h(
            "tbody",
            {},
            [
                h(
                    "tr",
                    {
                        "class": "self" if who == view.seat else None,
                        "data-point": True,
                        **state.place(_place_of_revealed_cards(who)),
                        "data-from": at_seat(who),
                    },
                    h("th", {"scope": "row"}, state.names[who], speech_only(": ")),
                    h("td", {"class": "cards"}, _card_codes(last.plays[who].cards, state), speech_only("; ")),
                    h("td", {}, last.plays[who].total, speech_only("; ")),
                    h("td", {}, h("b", {}, signed(last.plays[who].points))),
                )
                for who in clockwise(view)
            ],
        ),
    )


def _card_code(code: str, state: TableUiState) -> Html:
    """Return a card as its sign and its number."""
    label: dict[str, Attribute] = {"class": "coded", **state.card(code), "role": "img", "aria-label": card_label(code)}
    return h("span", label, sign(sign_of(code)), number_of(code))


def _card_codes(codes: Sequence[str], state: TableUiState) -> Child:
    return (
        h("span", {"class": "played"}, separate([_card_code(code, state) for code in codes])) if codes else words.NONE
    )


# One's own hand, and what is asked


def _own(view: HolyMatrimonyView, state: TableUiState) -> list[Child]:
    panel = _seat(view, state, view.seat) if view.seat is not None else None
    held, asked = hand_at(view, state), drawn_prompt(view, state, ask)
    return [panel, [sort_buttons(state.sort, ways=SORTS[:2]), hand(held, state)] if held else None, asked]


def hand_at(view: HolyMatrimonyView, state: TableUiState) -> Hand | None:
    """Return the viewer's cards, None where they aren't shown."""
    if state.covered or view.hand is None or view.seat is None:
        return None
    cards = arrange_cards(view.hand, state.sort, state.order)
    borne = badges(cards, view.circle, view.signs[view.seat])
    return Hand(cards, view.legal, _joined_cards(view, state) or state.picked, does=None, badges=borne)


def ask(view: HolyMatrimonyView, state: TableUiState) -> Prompt:
    """Return what is asked of the viewer."""
    joined = _joined_cards(view, state)
    play = exact(view.legal, state.picked)
    if play is None or view.church is None or view.circle is None:
        asked = words.join_one(card=card_name(view.church or ""))
        return prompt(explain_terms(view.game, "join", asked, *words.JOINING), refusal=refusal_note(view, state))
    scored = score_of(view.church, joined, view.circle, view.signs[view.seat or 0] or "")
    label = words.join_so(cards=quantity(len(joined), "card", "cards")) if joined else words.JOIN_NONE
    # What costs points is never the first choice, and neither is what nothing has been picked for.
    if scored.points < 0:
        label = words.at_a_cost(play=label, points=negative(scored.points))
    if not joined:
        asked = explain_terms(view.game, "join", words.join_or_none(card=card_name(view.church)), *words.JOINING)
        return prompt(asked, answer(label, play, first=False, state=state), refusal=refusal_note(view, state))
    return prompt(
        _score_in_words(view, scored),
        answer(label, play, first=scored.points >= 0, state=state),
        refusal=refusal_note(view, state),
    )


def _score_in_words(view: HolyMatrimonyView, scored: Score) -> list[Child]:
    """Say what the cards would score, and how that comes about."""
    reached = distance(scored.total)
    result = words.comes_to(total=scored.total, distance=reached, points=points_counted(scored.points))
    worth = sum_of((scored.church, *scored.cards), scored.bonus, scored.cost)
    return separate(
        [
            element_saying(
                "b", {}, speech_only(words.TOTAL), explain_terms(view.game, "total", result, *words.MISSING)
            ),
            element_saying("span", {"class": "how"}, worth),
        ],
        words.NAMELY,
    )
