"""The end of a round of Gasp!: who has which tokens now, and who won which trick with what."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.gasp.events import GameEnded, RoundEnded, TokenGiven, TokenReturned, TokenTaken, TrickWon
from engine.games.gasp.views import GaspView
from ui.components.card import small_card
from ui.components.decktet_text import suit_name, token_name
from ui.components.grammar import Voices, sentence
from ui.components.html import Child, Html, format_html, h
from ui.components.scores import scores
from ui.components.symbols import speech_only, suit
from ui.components.table_state import TableUiState
from ui.components.term import term
from ui.components.tokens import tokens
from ui.components.translation import _
from ui.games.gasp.words import TEXT
from ui.games.kit.interstitials import Events, Interstitial, latest_event
from ui.games.kit.table import voices_of


def interstitial(view: GaspView, state: TableUiState, events: Events) -> Interstitial:
    """Return how a round came out, and the game if that was its end."""
    voices = voices_of(view, state)
    rows: list[Sequence[Child]] = []
    for event in events:
        match event:
            case TrickWon():
                counted = small_card(event.card) if view.variant == "standard" else event.value
                named = _symbol_saying(event.suit, _("in {suit}", suit=suit_name(event.suit)))
                rows.append((len(rows) + 1, _party(view, voices, event.side), [counted, " ", named], ""))
            case TokenTaken() | TokenGiven() | TokenReturned() if rows:
                rows[-1] = (*rows[-1][:3], _token(view, voices, event))
    heads = _("Trick"), _("Winner"), _("With"), term(view.game, "token", _("Token"))
    won = [event for event in events if isinstance(event, GameEnded)]
    if won:
        title = TEXT.tell(won[0], voices, view)
    else:
        title = _("Round {round} is over", round=latest_event(events, RoundEnded).round)
    tricks = h("details", {}, h("summary", {}, _("Tricks of this round")), scores("", heads, rows))
    return Interstitial(title, [_standings(view, voices), tricks], len(view.sides) + 1 + len(rows))


def _standings(view: GaspView, voices: Voices) -> Html:
    """Return everybody's tokens, the most first."""
    each = int(view.options["tokens_each"])
    order = sorted(range(len(view.sides)), key=lambda side: -sum(view.tokens[side].values()))
    rows = [(_party(view, voices, side), tokens(view.tokens[side], each, travels=False)) for side in order]
    return scores(_("Tokens"), (), rows)


def _party(view: GaspView, voices: Voices, side: int) -> str:
    return sentence(voices.of(*view.sides[side]).name)


def _symbol_saying(letter: str, said: str) -> Html:
    return h("span", {"class": "named"}, suit(letter), speech_only(said))


def _token(view: GaspView, voices: Voices, event: TokenTaken | TokenGiven | TokenReturned) -> Child:
    """Return what became of the token of a trick."""
    won = _symbol_saying(event.suit, _("a {token} token", token=token_name(event.suit)))
    if isinstance(event, TokenTaken):
        return won
    if isinstance(event, TokenReturned):
        return format_html(_("{token} put back"), token=won)
    receiver = voices.of(*view.sides[event.receiver])
    if event.taken is None:
        return format_html(_("{token} to {receiver:dative}"), token=won, receiver=receiver)
    taken = _symbol_saying(event.taken, _("a {token} token", token=token_name(event.taken)))
    return format_html(_("{token} to {receiver:dative} for {other}"), token=won, receiver=receiver, other=taken)
