"""What stands at the end of a round of Gasp!: its last trick, and who took which trick with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.games.gasp.events import GameEnded, Played, RoundEnded, TokenGiven, TokenReturned, TokenTaken, TrickWon
from ui.components.card import small_card
from ui.components.grammar import sentence
from ui.components.html import Child, h
from ui.components.scores import scores
from ui.components.symbols import speech_only, suit
from ui.components.table_state import TableUiState
from ui.components.term import term
from ui.components.trick import TrickSlot
from ui.games.gasp import interstitial_words as words
from ui.games.gasp.words import TEXT
from ui.games.kit.interstitials import Events, Interstitial, last_trick, latest_event
from ui.games.kit.table import seats_around_table, voices_of

if TYPE_CHECKING:
    from engine.games.gasp.views import GaspView


def pauses_for(event: Any, viewer: int | None) -> bool:
    """Return whether an event is worth an interstitial: all tokens in one hand end the game within a round."""
    return isinstance(event, RoundEnded | GameEnded)


def interstitial(view: GaspView, state: TableUiState, events: Events) -> Interstitial:
    """Return how a round came out, and the game if that was its end."""
    rows: list[Sequence[Child]] = []
    cards: list[Played] = []
    last: list[TrickSlot] = []
    for event in events:
        if isinstance(event, Played):
            cards.append(event)
        elif isinstance(event, TrickWon):
            counted = small_card(event.card) if view.variant == "standard" else event.value
            named = h("span", {"class": "named"}, suit(event.suit), speech_only(words.in_suit(event.suit)))
            rows.append((len(rows) + 1, _party(view, state, event.side), [counted, " ", named], ""))
            marks = [words.TOOK if each.card == event.card else "" for each in cards]
            last = [
                TrickSlot(each.seat, state.names[each.seat], turn, each.card, each.suit, mark)
                for turn, (each, mark) in enumerate(zip(cards, marks, strict=True))
            ]
            cards = []
        elif isinstance(event, TokenTaken | TokenGiven | TokenReturned) and rows:
            rows[-1] = (*rows[-1][:3], _token(view, state, event))
    heads = words.TRICK, words.TAKEN_BY, words.WITH, term(view.game, "token", words.TOKEN)
    won = [event for event in events if isinstance(event, GameEnded)]
    if won:
        title = sentence(TEXT.events[GameEnded](won[0], voices_of(view, state), view))
    else:
        title = words.over(latest_event(events, RoundEnded).round)
    told = [last_trick(last, seats_around_table(view)), scores(words.TRICKS, heads, rows)]
    return Interstitial(title, told, len(last) + 1 + len(rows))


def _party(view: GaspView, state: TableUiState, side: int) -> str:
    return sentence(voices_of(view, state).of(*view.sides[side]).name)


def _token(view: GaspView, state: TableUiState, event: TokenTaken | TokenGiven | TokenReturned) -> Child:
    """Return what became of the token of a trick."""
    won = h("span", {"class": "named"}, suit(event.suit), speech_only(words.token(event.suit)))
    if isinstance(event, TokenTaken):
        return won
    if isinstance(event, TokenReturned):
        return [won, " ", words.PUT_BACK]
    to = words.given_to(_party(view, state, event.receiver))
    if event.taken is None:
        return [won, " ", to]
    taken = h("span", {"class": "named"}, suit(event.taken), speech_only(words.token(event.taken)))
    return [won, " ", to, " ", words.IN_RETURN, " ", taken]
