"""The table of Troll Tricker: rivals with signs and scores, the circle, the trick and its worth, one's own hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.decks.fey import CARD, SIGN, SIGN_NAMES, sign_of
from engine.games.troll_tricker.events import RoundEnded
from engine.games.troll_tricker.state import HAND
from engine.games.troll_tricker.tricks import can_take
from engine.games.troll_tricker.views import CardInTrick, command
from engine.mechanics.circle import read_sign
from ui.components import circle as signs
from ui.components import explain
from ui.components import table_text as everywhere
from ui.components.card import Badge
from ui.components.fey_text import card_name, points_counted, signs_named
from ui.components.grammar import plural, sentence
from ui.components.hand import Hand, hand
from ui.components.html import Child, Html, h, join
from ui.components.news import news
from ui.components.places import STOCK
from ui.components.prompt import Prompt, answer, prompt, refusal_note
from ui.components.seat import Seat, figures, seat
from ui.components.symbols import icon, named_sign, separate, sign, speech_only
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms, term
from ui.components.trick import TrickSlot, trick
from ui.games.kit.table import drawn_prompt, round_table, seats_around_table, voices_of
from ui.games.troll_tricker import table_words as words
from ui.games.troll_tricker.interstitials import report
from ui.games.troll_tricker.words import HOWS

if TYPE_CHECKING:
    from engine.games.troll_tricker.views import TrollTrickerView


def table(view: TrollTrickerView, state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered state, all but the hand."""
    return round_table(
        view,
        state,
        "fey troll-tricker",
        partial(_seat, view, state),
        _facts(view, state),
        h("section", {"class": "centre", "aria-label": words.MIDDLE}, _centre(view, state)),
        own=_own(view, state),
    )


# Players


def _seat(view: TrollTrickerView, state: TableUiState, who: int) -> Html:
    mine = who == view.seat
    tricks, points = view.tricks_won[who], view.scores[who]
    counts = figures((tricks, plural(tricks, words.TRICK), "trick"), (points, plural(points, words.POINT), "points"))
    player = Seat(
        who=who,
        name=state.names[who],
        take=join(explain.score(who, counts, asked=not state.covered), speech_only(". "), _voids(view, state, who)),
        bot=who in state.bots,
        leads=who == view.leader and not view.over,
        turn=who == view.turn,
        won=who in view.winners,
        sign=view.signs[who] or "",
        mine=mine,
    )
    return seat(player, "div", "mine", state) if mine else seat(player, state=state)


def _voids(view: TrollTrickerView, state: TableUiState, who: int) -> Html | None:
    """Return the signs that a seat is known to lack."""
    letters = "".join(view.voids[who])
    if not letters:
        return None
    has = sentence(voices_of(view, state).of(who).does("have"))
    said = words.void_of(party=has, signs=signs_named(letters, "or"))
    lacking = [h("span", {"class": "void"}, sign(letter)) for letter in letters]
    attributes = {"class": "voids", "role": "img", "aria-label": said}
    return h("span", attributes, h("span", {"class": "word"}, words.NO), lacking)


# The middle


def _facts(view: TrollTrickerView, state: TableUiState) -> Html:
    facts: list[Child] = [
        h("span", {}, words.hand(hand=view.hand_number, hands=int(view.options["hands"]))),
        h("span", {}, words.trick_number(trick=view.trick_number, tricks=HAND)),
        h(
            "span",
            {"class": "stock", **state.place(STOCK)},
            icon("stock"),
            view.stock_count,
            h("span", {"class": "terse"}, words.IN_DECK),
        ),
    ]
    facts = separate(facts)
    return h("div", {"class": "facts", "data-point": True}, facts)


def _centre(view: TrollTrickerView, state: TableUiState) -> list[Child]:
    given = tuple(letter for letter in view.signs if letter) or None
    lit = sign_of(state.picked[0]) if state.picked else ""
    ended = _last_hand(state) if state.past else None
    if ended is not None and _fresh(view):
        beside = report(view, state, state.events, words.hand_over(hand=ended.round))
    else:
        beside = h("div", {"class": "beside"}, _trick(view, state), h("p", {"class": "state"}, _state(view, state)))
    return [
        signs.sign_circle(view.circle, given, state.names, view.seat, lit, game=view.game, state=state),
        beside,
        signs.worths(view.game, view.circle, given, state.names, lit),
        news(state.news),
    ]


def _trick_to_show(view: TrollTrickerView) -> tuple[Sequence[CardInTrick], bool]:
    """Return the trick to show, and whether it is over: the last is looked back at until the next card is led."""
    if view.trick or not view.played:
        return view.trick, False
    return view.played[-1], True


def _trick(view: TrollTrickerView, state: TableUiState) -> Html:
    cards, done = _trick_to_show(view)
    first = cards[0].seat if cards else view.leader
    if first is None:
        return trick([], [])
    best = command(view, cards) if cards else None
    places = []
    for place in range(view.seats):
        who = (first + place) % view.seats
        name = state.names[who]
        if place < len(cards):
            holds = words.TOOK_IT if done else words.COMMANDS
            mark = join(speech_only(holds), words.mark(points=best.points)) if best and who == best.seat else ""
            badge = _bears(view, name, cards[place], cards[0].card)
            places.append(TrickSlot(who, name, place, cards[place].card, mark=mark, badge=badge))
        else:
            places.append(TrickSlot(who, name, place, due=place == len(cards) and who == view.turn))
    return trick(places, seats_around_table(view), done, state, hand_at(view, state))


def _bears(view: TrollTrickerView, name: str, played: CardInTrick, lead: str) -> Badge | None:
    """Return what a card of the trick bears: whether it is FEY, or what the lead sign is worth to its player."""
    who, code = played
    if not can_take(SIGN[CARD[code]], SIGN[CARD[lead]], read_sign(view.fey or "")):
        return None
    return signs.badges((code,), view.circle, view.signs[who], "" if who == view.seat else name).get(code)


def _state(view: TrollTrickerView, state: TableUiState) -> Child:
    """Say what has been led, who is in command and what that is worth, or who leads."""
    if view.leader is None or view.turn == -1:
        return everywhere.DEALING
    cards, done = _trick_to_show(view)
    voices = voices_of(view, state)
    leads = None
    if not view.trick and not view.over and view.turn != view.seat:
        leads = h("span", {}, words.leads(party=sentence(voices.of(view.leader).does("lead"))))
    if not cards:
        return leads
    best = command(view, cards)
    says, does = (words.took, "take") if done else (words.commands, "command")
    party = sentence(voices.of(best.seat).does(does))
    points = says(party=party, points=points_counted(best.points), how=HOWS[best.how])
    told = h("span", {}, points if done else explain_terms(view.game, "command", points, *words.COMMANDING))
    asks = explain.why_button("why-trick", "opener") if done and not state.past else None
    shown = [told, leads, asks] if done else [_lead_sign(view, sign_of(cards[0].card)), told]
    return separate(filter(None, shown), " " if done else ". ")


def _lead_sign(view: TrollTrickerView, lead: str) -> Html:
    """Return the lead sign, and what it is worth to the viewer."""
    own = view.signs[view.seat] if view.seat is not None else None
    worth = signs.sign_worth(view.circle or "", own, lead) if own else 0
    return h(
        "span",
        {"class": "led"},
        h("span", {}, term(view.game, "lead-sign", words.LED), ": "),
        h("span", {"class": "chip first"}, named_sign(lead)),
        speech_only(", ") if worth else None,
        words.worth(points=worth) if worth else None,
    )


# The end of a hand


def _last_hand(state: TableUiState) -> RoundEnded | None:
    """Return how the last hand ended, while it is remembered."""
    return next((event for event in reversed(state.events) if isinstance(event, RoundEnded)), None)


def _fresh(view: TrollTrickerView) -> bool:
    """Return whether a hand has just ended, and no card of the next has been led."""
    return view.over or not (view.trick or view.played)


# One's own hand, and what is asked


def _own(view: TrollTrickerView, state: TableUiState) -> list[Child]:
    panel = _seat(view, state, view.seat) if view.seat is not None else None
    held = hand_at(view, state)
    return [panel, hand(held, state) if held else None, drawn_prompt(view, state, ask)]


def hand_at(view: TrollTrickerView, state: TableUiState) -> Hand | None:
    """Return the viewer's cards, None where they aren't shown."""
    if state.covered or view.hand is None:
        return None
    return Hand(view.hand, view.legal, state.picked, badges=_badges(view, view.hand))


def _badges(view: TrollTrickerView, held: Sequence[str]) -> dict[str, Badge]:
    """Return what the cards of the hand bear: their worth, and whether they follow or are free."""
    own = view.signs[view.seat] if view.seat is not None else None
    found = signs.badges(held, view.circle, own)
    if not (view.legal and view.must_follow):
        return found
    before = ""
    for code in held:
        may = ""
        if f"play {code}" in view.legal:
            may = words.IS_FREE if view.is_free(code) else words.FOLLOWS
            plain = found[code]
            tab = h("span", {"class": "may pill"}, may) if may != before else None
            found[code] = Badge(join(plain.shown, tab), f"{plain.words}, {words.SAYS[may]}", plain.kind)
        before = may
    return found


def ask(view: TrollTrickerView, state: TableUiState) -> Prompt:
    """Return what is asked of the viewer."""
    code = state.picked[0] if state.picked else ""
    if f"play {code}" in view.legal:
        return prompt(_asked_of(view, state, code), answer(words.PLAY, f"play {code}", state=state))
    return prompt(explain_terms(view.game, "free", _question(view), words.IS_FREE), refusal=refusal_note(view, state))


def _question(view: TrollTrickerView) -> str:
    if not view.lead:
        return words.LEAD
    has_fey = view.fey in [sign_of(code) for code in view.hand or ()]
    if not view.must_follow:
        asked = words.free_with_fey if has_fey else words.free_in_vain
    elif view.lead == view.fey:
        asked = words.follow_fey
    else:
        asked = words.follow_or_fey if has_fey else words.follow
    return asked(sign=SIGN_NAMES[view.lead])


def _asked_of(view: TrollTrickerView, state: TableUiState, code: str) -> str:
    """Return the question whether to play this card, with what comes of it so far."""
    me = view.turn or 0
    best = command(view, (*view.trick, CardInTrick(me, code)))
    if best.seat != me:
        party = sentence(voices_of(view, state).of(best.seat).does("stay"))
        return words.play_it(card=card_name(code), party=party)
    asked = words.command_it if view.trick else words.lead_it
    return asked(card=card_name(code), points=points_counted(best.points), how=HOWS[best.how])
