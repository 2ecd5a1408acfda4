"""The table of Gasp!: the others and their tokens, the trick, one's own hand and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.decks.decktet import CARD, SUIT_NAMES, letters, suits_of
from engine.games.gasp.events import Played, TrickWon
from engine.games.gasp.tricks import counts, sums
from engine.games.gasp.views import CardInTrick
from ui.components import table_text as everywhere
from ui.components.card import card_label
from ui.components.decktet_text import SINGULAR, suits_named, tokens_counted
from ui.components.explain import score, why_button
from ui.components.grammar import join_words, sentence
from ui.components.hand import Hand, hand
from ui.components.html import Child, Html, h
from ui.components.news import news
from ui.components.picker import candidates
from ui.components.places import STOCK
from ui.components.prompt import Prompt, answer, choices, coin, prompt, refusal_note
from ui.components.seat import Seat, seat
from ui.components.symbols import icon, named_suit, separate, speech_only, suit
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms, term
from ui.components.tokens import tokens
from ui.components.trick import TrickSlot, trick
from ui.games.gasp import table_words as words
from ui.games.kit.table import drawn_prompt, round_table, seats_around_table, voices_of

if TYPE_CHECKING:
    from engine.games.gasp.views import GaspView


def table(view: GaspView, state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered state, all but the hand."""
    return round_table(
        view,
        state,
        "gasp",
        partial(_seat, view, state),
        _facts(view, state),
        h("section", {"class": "centre", "aria-label": words.TRICK}, _centre(view, state)),
        own=_own(view, state),
    )


def _seat(view: GaspView, state: TableUiState, who: int) -> Html:
    side = next(place for place, members in enumerate(view.sides) if who in members)
    partners = [voices_of(view, state).of(other).name for other in view.sides[side] if other != who]
    mine = who == view.seat
    player = Seat(
        who=who,
        name=state.names[who],
        take=score(who, tokens(view.tokens[side], int(view.options["tokens_each"])), asked=not state.covered),
        bot=who in state.bots,
        cards=None if mine else view.hand_counts[who],
        leads=who == view.leader and not view.over,
        turn=who == view.turn,
        won=who in view.winners,
        partner=words.partner(name=partners[0]) if partners else "",
        mine=mine,
    )
    if mine:
        return seat(player, "div", "mine", state)
    return seat(player, classes="ally" if view.seat in view.sides[side] else "", state=state)


def _facts(view: GaspView, state: TableUiState) -> Html:
    return h(
        "p",
        {"class": "facts"},
        h("span", {}, words.round(round=view.round, limit=int(view.options["round_limit"]))),
        speech_only(", "),
        h("span", {"class": "stock", **state.place(STOCK)}, icon("stock"), words.stock(count=view.stock_count)),
    )


def _centre(view: GaspView, state: TableUiState) -> list[Child]:
    cards, done, best = _trick_to_show(view, state)
    return [
        _trick(view, state, cards, done, best),
        h("p", {"class": "state"}, _state(view, state, cards, done)),
        news(state.news),
    ]


def _trick_to_show(view: GaspView, state: TableUiState) -> tuple[Sequence[CardInTrick], bool, int | None]:
    """Return the trick to show, whether it is over, and the seat that is in command or has won.

    The last trick is looked back at until the next card is led; the view of a new round holds it no longer.
    """
    if view.trick:
        return view.trick, False, view.command.seat if view.command else None
    if view.played:
        return view.played[-1], True, view.leader
    played = [CardInTrick(*event) for event in state.events if isinstance(event, Played)][-view.width :]
    winners = [event.seat for event in state.events if isinstance(event, TrickWon)]
    return played, bool(played), winners[-1] if winners else None


def _trick(view: GaspView, state: TableUiState, cards: Sequence[CardInTrick], done: bool, best: int | None) -> Html:
    first = cards[0].seat if cards else view.leader
    if first is None:
        return trick([], [])
    side = next((members for members in view.sides if best in members), ())
    mark = words.TOOK if done or view.phase in ("suit", "give") else words.COMMANDS
    places = []
    for place in range(view.width):
        who = (first + place) % view.seats
        name = state.names[who]
        if place < len(cards):
            code, named = cards[place].card, cards[place].suit
            counted = who in side and counts(code, cards[0].card)
            places.append(TrickSlot(who, name, place, code, named, mark if counted else ""))
        else:
            places.append(TrickSlot(who, name, place, due=place == len(cards) and who == view.turn))
    return trick(places, seats_around_table(view), done, state, hand_at(view, state))


def _state(view: GaspView, state: TableUiState, cards: Sequence[CardInTrick], done: bool) -> Child:
    """Say what has been led and what has to be beaten, or who leads."""
    if view.leader is None:
        return everywhere.DEALING
    if done or not cards:
        leads = None
        if not view.over and view.turn != view.seat:
            leads = h("span", {}, words.leads(party=sentence(voices_of(view, state).of(view.leader).does("lead"))))
        return separate([each for each in (leads, _why(state, done)) if each], " ")
    led = [_lead_suit(letter, letter == cards[0].suit) for letter in suits_of(cards[0].card)]
    value = words.in_command(value=view.command.value) if view.command else ""
    if view.variant == "standard":
        best = h("span", {}, explain_terms(view.game, "command", value, words.IN_COMMAND))
    else:
        best = _sums(view, state, cards)
    told = h("span", {"class": "led"}, h("span", {}, term(view.game, "lead-suits", words.LED), ": "), separate(led))
    return separate([told, best], ". ")


def _why(state: TableUiState, done: bool) -> Html | None:
    return why_button("why-trick", "opener") if done and not state.past else None


def _sums(view: GaspView, state: TableUiState, cards: Sequence[CardInTrick]) -> Html:
    """Say what each side's cards come to in each lead suit so far, the sum in command marked."""
    found = sums([CARD[each.card] for each in cards], view.variant == "duel")
    highest = max(found)[:2]  # the value, and the place of its latest card
    told = []
    for side in (0, 1):
        own = [each for each in found if each[2] == side]
        if not own:
            continue
        members = next(members for members in view.sides if cards[side].seat in members)
        party = sentence(voices_of(view, state).of(*members).name)
        chips = [
            _sum(letters(suit), value, words.COMMANDS if (value, last) == highest else "")
            for value, last, _, suit in own
        ]
        told.append(h("span", {"class": "led"}, f"{party}: ", separate(chips, "; ")))
    return h("span", {"class": "sums"}, separate(told, ". "))


def _sum(letter: str, value: int, mark: str) -> Html:
    counted = h("span", {"class": "named"}, suit(letter), speech_only(SUIT_NAMES[letter]), f" {value}")
    return h("span", {"class": "chip first" if mark else "chip"}, counted, speech_only(f", {mark}") if mark else None)


def _lead_suit(letter: str, declared: bool) -> Html:
    if not declared:
        return h("span", {"class": "chip"}, named_suit(letter))
    return h("span", {"class": "chip first"}, named_suit(letter), h("span", {"class": "word"}, words.DECLARED))


def _own(view: GaspView, state: TableUiState) -> list[Child]:
    panel = _seat(view, state, view.seat) if view.seat is not None else None
    held = hand_at(view, state)
    return [panel, hand(held, state) if held else None, drawn_prompt(view, state, ask)]


def hand_at(view: GaspView, state: TableUiState) -> Hand | None:
    """Return the viewer's cards, None where they aren't shown."""
    return None if state.covered or view.hand is None else Hand(view.hand, view.legal, state.picked)


def ask(view: GaspView, state: TableUiState) -> Prompt:
    """Return what is asked of the viewer."""
    if view.phase == "give":
        return _give(view, state)
    if view.phase == "suit":
        suits = [text.split()[1] for text in view.legal]
        answers = [answer(named_suit(s), text, state=state) for s, text in zip(suits, view.legal, strict=True)]
        return prompt(
            explain_terms(view.game, "token", words.WHICH_SUM, words.TOKEN), answers, refusal=refusal_note(view, state)
        )
    return _play(view, state)


def _play(view: GaspView, state: TableUiState) -> Prompt:
    left = candidates(view.legal, state.picked) if state.picked else []
    if len(left) == 1:
        return prompt(words.play_it(card=card_label(state.picked[0])), answer(words.PLAY, left[0], state=state))
    if left:
        return prompt(words.WHICH_COMMAND if view.trick else words.WHICH_LEAD, [_for(text, state) for text in left])
    if not view.trick:
        return prompt(words.LEAD, refusal=refusal_note(view, state))
    led = suits_of(view.trick[0].card)
    asked = words.follow if view.must_follow else words.free
    return prompt(asked(suits=suits_named(led)), refusal=refusal_note(view, state))


def _for(text: str, state: TableUiState) -> Html:
    """Return the button that plays a card for one of its suits."""
    letter = text.split()[2]
    name = SUIT_NAMES[letter]
    return answer([words.FOR, suit(letter), " ", name], text, words.play_for(suit=name), state=state)


def _give(view: GaspView, state: TableUiState) -> Prompt:
    """Ask who gets the token that the winner can't keep, and what for: a button for every exchange."""
    offers: dict[int, list[tuple[str, str]]] = {}
    for text in view.legal:
        _, receiver, *taken = text.split()
        offers.setdefault(int(receiver), []).append(("".join(taken), text))
    answers = []
    for side, exchanges in offers.items():
        name = join_words([state.names[who] for who in view.sides[side]])
        answers.append(choices(words.gets(name=name), [_offer(name, *each, state) for each in exchanges]))
    suit_won = view.command.suit if view.command else None
    full = tokens_counted(int(view.options["tokens_each"]), suit_won) if suit_won else ""
    asked = explain_terms(view.game, "exchange", words.give(full=full), words.GIVE_AWAY) if full else None
    return prompt(asked, answers, refusal=refusal_note(view, state))


def _offer(name: str, letter: str, text: str, state: TableUiState) -> Html:
    if not letter:
        return answer(words.NOTHING, text, words.give_for_nothing(name=name), state=state)
    return coin(letter, text, words.give_for(name=name, token=SINGULAR[letter]), state)
