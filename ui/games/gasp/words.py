"""Gasp! in words."""

from __future__ import annotations

from typing import Any

from engine.decks.decktet import SUIT_NAMES
from engine.games.gasp.events import (
    DealerDrawn,
    GameEnded,
    Played,
    RoundBegan,
    RoundEnded,
    SuitChosen,
    TokenGiven,
    TokenReturned,
    TokenTaken,
    TrickWon,
)
from engine.mechanics.deal_events import Dealt, Drew
from ui.components.decktet_text import card_name, suit_name, token_name, tokens_counted
from ui.components.grammar import Party
from ui.components.html import join
from ui.components.symbols import speech_only, suit
from ui.components.translation import _, number
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds, tricks
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, dealt_in_words, deed_summary, trick_card_summary


def _side(told: Happening[Any], side: int) -> Party:
    return told.voices.of(*told.view.sides[side])


def _all_of(told: Happening[Any], suit: str) -> str:
    """Return "two Waves", as many tokens of a suit as anybody can have."""
    return tokens_counted(int(told.view.options["tokens_each"]), suit)


def _trick_won(told: Happening[TrickWon]) -> str:
    event, variant = told.event, told.view.variant
    won = f"{_side(told, event.side).does('win')} the trick in {SUIT_NAMES[event.suit]}"
    if variant == "standard":
        return f"{won}: the {card_name(event.card)} counts {event.value}."
    led = f", and {told.does('lead')} next" if variant == "team" else ""
    return f"{won} with {event.value}{led}."


def _token_given(told: Happening[TokenGiven]) -> str:
    event = told.event
    giver, receiver = _side(told, event.side), _side(told, event.receiver)
    has, gains = f"{giver.does('have')} {_all_of(told, event.suit)} already", receiver.does("gain")
    given = f"{has}, so {gains} the {token_name(event.suit)} token"
    if event.taken is None:
        return f"{given}."
    return f"{given}, and {giver.does('take')} a {token_name(event.taken)} token in return."


def _token_returned(told: Happening[TokenReturned]) -> str:
    event = told.event
    puts = f"{_side(told, event.side).does('put')} a {token_name(event.suit)} token back"
    return f"everybody has {_all_of(told, event.suit)}, so {puts}."


def _game_ended(told: Happening[GameEnded]) -> str:
    event, view = told.event, told.view
    winner = told.voices.of(*event.winners)
    if event.by == "tokens":
        return f"{winner.does('win')} the game with {number(int(view.options['tokens_each']))} of every suit."
    shared = len(event.winners) > len(view.sides[0])
    won = f"{winner.name} share the win" if shared else f"{winner.does('win')} the game"
    return f"the last round is over, and {won} with the most tokens."


def _token(letter: str) -> str:
    return join(suit(letter), speech_only(f"a {token_name(letter)} token"))


def _gist_card(told: Happening[Played]) -> EventSummary:
    named = told.event.suit
    return trick_card_summary(told, join(suit(named), speech_only(f"for {SUIT_NAMES[named]}")) if named else "")


def _members(told: Happening[Any]) -> tuple[int, ...]:
    """Return the seats of an event's side."""
    side: tuple[int, ...] = told.view.sides[told.event.side]
    return side


def _gist_given(told: Happening[TokenGiven]) -> EventSummary:
    event = told.event
    given, receiver = _token(event.suit), _side(told, event.receiver)
    if not event.taken:
        return deed_summary(
            _("{who:give|gives} {receiver:dative} {token}"),
            told,
            own=True,
            side=_members(told),
            token=given,
            receiver=receiver,
        )
    return deed_summary(
        _("{who:give|gives} {receiver:dative} {token} for {taken}"),
        told,
        own=True,
        side=_members(told),
        token=given,
        receiver=receiver,
        taken=_token(event.taken),
    )


TEXT = GameText(
    pitch="Win tricks and take tokens of the suits that win them. Be the first to have two of every suit.",
    credit="Designed by Greg James.",
    options={
        "partnership": OptionText(
            "Play in teams",
            "Two against two: you and the player opposite you share your tokens.",
            brief={"on": "in teams"},
        ),
        "tokens_each": OptionText(
            "Tokens to win",
            "",
            {1: "one of every suit: a short game", 2: "two of every suit: the full game"},
            {"1": "1 token of each suit", "2": "2 tokens of each suit"},
        ),
        "round_limit": OptionText(
            "Rounds at most",
            "After the last round, the player with the most tokens wins.",
            brief={"1": "1 round", "#": "at most # rounds"},
        ),
    },
    events={
        DealerDrawn: lambda told: f"{told.does('deal')} first.",
        RoundBegan: lambda told: (
            f"Round {told.event.round}: {told.voices.of(told.event.dealer).does('deal')}, "
            f"{told.voices.of(told.event.leader).does('lead')}."
        ),
        Dealt: dealt_in_words,
        Played: lambda told: (
            f"{told.does('play')} the {card_name(told.event.card)}"
            f"{f' for {SUIT_NAMES[told.event.suit]}' if told.event.suit else ''}."
        ),
        SuitChosen: lambda told: f"{told.does('choose')} {SUIT_NAMES[told.event.suit]}.",
        TrickWon: _trick_won,
        TokenTaken: lambda told: f"{_side(told, told.event.side).does('take')} a {token_name(told.event.suit)} token.",
        TokenGiven: _token_given,
        TokenReturned: _token_returned,
        Drew: lambda told: "" if told.event.card is None else f"{told.does('draw')} the {card_name(told.event.card)}.",
        RoundEnded: lambda told: f"Round {told.event.round} is over.",
        GameEnded: _game_ended,
    },
    sections=(rounds(RoundBegan, RoundEnded), tricks(Played, TrickWon)),
    summaries={
        Played: _gist_card,
        SuitChosen: lambda told: deed_summary(
            _("{who:choose|chooses} {suit}"),
            told,
            suit=join(suit(told.event.suit), speech_only(suit_name(told.event.suit))),
        ),
        TrickWon: lambda told: deed_summary(_("{who:win|wins} the trick"), told, own=True, side=_members(told)),
        TokenTaken: lambda told: deed_summary(
            "{token}", told, own=True, side=_members(told), token=_token(told.event.suit)
        ),
        TokenGiven: _gist_given,
        TokenReturned: lambda told: deed_summary(
            _("{who:put|puts} {token} back"), told, own=True, side=_members(told), token=_token(told.event.suit)
        ),
    },
    private=(Dealt, Drew),
    pauses=(RoundEnded, GameEnded),
)
