"""The table of any game: the other players, the middle, one's own hand, and what can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.core import Game
from ui.components import table_text as everywhere
from ui.components.card import card, small_card
from ui.components.grammar import sentence
from ui.components.hand import Hand, hand
from ui.components.html import Attribute, Child, Html, h
from ui.components.news import news
from ui.components.picker import candidates, text_of
from ui.components.picker import tokens as tokens_of
from ui.components.places import STOCK
from ui.components.prompt import Prompt, answer, prompt, refusal_note
from ui.components.seat import Seat, seat
from ui.components.symbols import POINTABLE, heading, separate
from ui.components.table_state import TableUiState
from ui.components.tokens import tokens
from ui.components.trick import TrickSlot, trick
from ui.games.default import words
from ui.games.default.fields import Contents, contents
from ui.games.default.naming import action_name, letters_of, word_name
from ui.games.kit.diagram import DiagramRow
from ui.games.kit.table import clockwise, drawn_prompt, seats_around_table, voices_of

_ASKED_AT_ONCE = 12
"""More answers than this are chosen from word by word."""


def table(game: Game[Any, Any], view: Any, state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered state, all but the hand."""
    seen = contents(view, voices_of(view, state))
    heaps: dict[str, Attribute] = {"class": "heaps", **state.place("heaps")}
    others = [_seat(view, state, seen, who) for who in clockwise(view) if who != view.seat]
    return h(
        "section",
        state.area("default", everywhere.TABLE),
        h(
            "div",
            {"class": "felt"},
            heading(everywhere.PLAYERS),
            h("ol", {"class": "others", "aria-label": everywhere.PLAYERS, **POINTABLE}, others),
            h("p", {"class": "facts", **state.place(STOCK)}, separate([h("span", {}, fact) for fact in seen.facts])),
            h(
                "section",
                {"class": "centre", "aria-label": words.MIDDLE},
                _trick(view, state, seen) if seen.tricks else None,
                h("div", heaps, [_pile(row, state) for row in seen.rows]) if seen.rows else None,
                news(state.news),
            ),
            h("section", {"class": "own", "aria-label": everywhere.OWN}, _own(game, view, state, seen)),
        ),
    )


def _seat(view: Any, state: TableUiState, seen: Contents, who: int) -> Html:
    mine = who == view.seat
    counts = getattr(view, "hand_counts", None)
    player = Seat(
        who=who,
        name=state.names[who],
        take=_take(seen.seats[who], state),
        bot=who in state.bots,
        cards=counts[who] if counts and not mine else None,
        leads=who == getattr(view, "leader", None) and not view.over,
        turn=who == view.turn,
        won=who in view.winners,
        mine=mine,
    )
    return seat(player, "div", "mine", state) if mine else seat(player, state=state)


def _take(shown: Sequence[str | DiagramRow], state: TableUiState) -> Html:
    """Return what a player has: in words, as tokens, as the corners of cards."""
    facts = [h("span", {}, each) for each in shown if isinstance(each, str)]
    rows = [each for each in shown if isinstance(each, DiagramRow)]
    return h(
        "div",
        {"class": "has"},
        h("p", {"class": "has-line"}, separate(facts)),
        [tokens(dict(row.suits), row.each) if row.suits else _corners(row, state) for row in rows],
    )


def _corners(row: DiagramRow, state: TableUiState) -> Html:
    said = f"{row.label}, {row.text}:" if row.text else f"{row.label}:"
    return h(
        "p", {"class": "has-line"}, h("span", {}, said), [small_card(each.code, state=state) for each in row.cards]
    )


def _pile(row: DiagramRow, state: TableUiState) -> Html:
    if row.suits:
        return h("div", {"class": "heap"}, h("p", {}, row.label), tokens(dict(row.suits), row.each))
    cards = [h("li", {"data-point": True}, card(each.code, state=state)) for each in row.cards]
    text = h("span", {}, " ", row.text) if row.text else None
    return h("div", {"class": "heap"}, h("p", {}, row.label, text), h("ol", {"class": "overlapping"}, cards))


def _trick(view: Any, state: TableUiState, seen: Contents) -> Html:
    """Return the trick under way; before the next card is led, the one that was over last."""
    cards, done, best = list(seen.trick), not seen.led, None
    if done:
        cards = cards or _last_played(view, state)
        takers = [event.seat for event in state.events if _tells_of_winner(event)]
        best = takers[-1] if takers and cards else None
    first = cards[0].seat if cards else getattr(view, "leader", None)
    if first is None:
        return trick([], [])
    places = []
    for place in range(view.seats):
        who = (first + place) % view.seats
        if place < len(cards):
            each = cards[place]
            mark = words.TOOK if each.seat == best else ""
            named = getattr(each, "suit", None)
            places.append(TrickSlot(each.seat, state.names[each.seat], place, each.card, named, mark))
        else:
            places.append(TrickSlot(who, state.names[who], place, due=place == len(cards) and who == view.turn))
    return trick(places, seats_around_table(view), done and bool(cards), state, hand_at(view, state))


def _last_played(view: Any, state: TableUiState) -> list[Any]:
    """Return the cards that were played last, one of each seat, where the view has let go of them."""
    played = [event for event in state.events if getattr(event, "_fields", ())[:2] == ("seat", "card")]
    alike = [event for event in played if type(event) is type(played[0])][-view.seats :]
    return alike if len({event.seat for event in alike}) == view.seats else []


def _tells_of_winner(event: Any) -> bool:
    return type(event).__name__ == "TrickWon" and hasattr(event, "seat")


def _own(game: Game[Any, Any], view: Any, state: TableUiState, seen: Contents) -> list[Child]:
    panel = _seat(view, state, seen, view.seat) if view.seat is not None else None
    held = hand_at(view, state)
    return [panel, hand(held, state) if held else None, drawn_prompt(view, state, partial(ask, game))]


def hand_at(view: Any, state: TableUiState) -> Hand | None:
    """Return the viewer's cards, None where they aren't shown or there are none."""
    held = None if state.covered else getattr(view, "hand", None)
    return Hand(held, view.legal, state.picked) if held else None


def ask(game: Game[Any, Any], view: Any, state: TableUiState) -> Prompt:
    """Ask what is due. What can't be reached by picking cards of the hand is offered as answers."""
    held = getattr(view, "hand", None) or ()
    letters = letters_of(view)
    picked = Counter(word for token in state.picked for word in text_of(token).split())
    cards = Counter(held)
    left = [text for text in candidates(view.legal, state.picked) if not (_words(text) - picked) & cards]
    chosen = [token for token in state.picked if text_of(token) not in held]
    narrowing = _next_words(left, picked) if len(left) > _ASKED_AT_ONCE else ()
    answers: list[Html] = [_word(token, word_name(text_of(token), letters), True, state) for token in chosen]
    if narrowing:
        answers += [_word(_token(word, picked), word_name(word, letters), False, state) for word in narrowing]
    else:
        answers += [answer(action_name(text, letters), text, state=state) for text in left]
    said = sentence(f"{game.phases[view.phase]}.")
    return prompt(said, *answers, refusal=refusal_note(view, state))


def _next_words(left: Sequence[str], picked: Counter[str]) -> tuple[str, ...]:
    """Return the words that some of these actions go on with and others don't; nothing if none tells them apart."""
    more = [_words(text) - picked for text in left]
    common = more[0].copy()
    for each in more:
        common &= each
    firsts = [next(iter((each - common).elements()), "") for each in more]
    found = tuple(dict.fromkeys(filter(None, firsts)))
    return found if found and all(firsts) else ()


def _words(text: str) -> Counter[str]:
    return Counter(text.partition("/")[0].split())


def _token(word: str, picked: Counter[str]) -> str:
    """Return what picks a word once more."""
    return tokens_of([word] * (picked[word] + 1))[-1]


def _word(token: str, name: str, picked: bool, state: TableUiState) -> Html:
    attributes = {"type": "button", "class": "button", **state.part(f"word-{token}"), **state.pick(token)}
    return h("button", {**attributes, "aria-pressed": picked}, name)
