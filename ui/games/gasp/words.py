"""Gasp! in words."""

from __future__ import annotations

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
from engine.games.gasp.views import GaspView as View
from engine.mechanics.deal_events import Dealt, Drew
from ui.components.decktet_text import SINGULAR, card_name, tokens_counted
from ui.components.grammar import Party, Voices, number
from ui.components.html import join
from ui.components.symbols import speech_only, suit
from ui.games.kit.sections import rounds, tricks
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import (
    EventSummary,
    dealt_in_words,
    deed_summary,
    summary_spoken_to_oneself,
    trick_card_summary,
)


def _full(view: View) -> str:
    return number(int(view.options["tokens_each"]))


def _all_of(suit: str, view: View) -> str:
    """Return "two Waves", as many tokens of a suit as anybody can have."""
    return tokens_counted(int(view.options["tokens_each"]), suit)


def _side(side: int, voices: Voices, view: View) -> Party:
    return voices.of(*view.sides[side])


def _round_began(event: RoundBegan, voices: Voices, view: View) -> str:
    dealer, leader = voices.of(event.dealer), voices.of(event.leader)
    return f"Round {event.round}: {dealer.does('deal')}, {leader.does('lead')}."


def _played(event: Played, voices: Voices, view: View) -> str:
    suit = f" for {SUIT_NAMES[event.suit]}" if event.suit else ""
    return f"{voices.of(event.seat).does('play')} the {card_name(event.card)}{suit}."


def _trick_won(event: TrickWon, voices: Voices, view: View) -> str:
    winner, suit = _side(event.side, voices, view), SUIT_NAMES[event.suit]
    won = f"{winner.does('win')} the trick in {suit}"
    if view.variant == "standard":
        return f"{won}: the {card_name(event.card)} counts {event.value}."
    led = f", and {voices.of(event.seat).does('lead')} next" if view.variant == "team" else ""
    return f"{won} with {event.value}{led}."


def _token_given(event: TokenGiven, voices: Voices, view: View) -> str:
    giver, receiver = _side(event.side, voices, view), _side(event.receiver, voices, view)
    suit = SINGULAR[event.suit]
    given = f"{giver.does('have')} {_all_of(event.suit, view)} already, so {receiver.does('gain')} the {suit} token"
    if event.taken is None:
        return f"{given}."
    return f"{given}, and {giver.does('take')} a {SINGULAR[event.taken]} token in return."


def _token_returned(event: TokenReturned, voices: Voices, view: View) -> str:
    putter = _side(event.side, voices, view)
    return f"everybody has {_all_of(event.suit, view)}, so {putter.does('put')} a {SINGULAR[event.suit]} token back."


def _game_ended(event: GameEnded, voices: Voices, view: View) -> str:
    winner = voices.of(*event.winners)
    if event.by == "tokens":
        return f"{winner.does('win')} the game with {_full(view)} of every suit."
    shared = "share the win" if len(event.winners) > len(view.sides[0]) else ""
    won = f"{winner.name} {shared}" if shared else f"{winner.does('win')} the game"
    return f"the last round is over, and {won} with the most tokens."


def _token(letter: str) -> str:
    return join(suit(letter), speech_only(f"a {SINGULAR[letter]} token"))


def _gist_card(event: Played, voices: Voices, view: View) -> EventSummary:
    declared = join(suit(event.suit), speech_only(f"for {SUIT_NAMES[event.suit]}")) if event.suit else ""
    return trick_card_summary(event.seat, event.card, voices, declared)


def _gist_choice(event: SuitChosen, voices: Voices, view: View) -> EventSummary:
    chosen = join(suit(event.suit), speech_only(SUIT_NAMES[event.suit]))
    return deed_summary(event, voices, "choose", then=chosen)


def _takes(side: int, voices: Voices, view: View) -> str:
    return f"{_side(side, voices, view).verb('take')} the trick"


def _gist_given(event: TokenGiven, voices: Voices, view: View) -> EventSummary:
    side = view.sides[event.side]
    to = f" to {_side(event.receiver, voices, view).name}"
    given = join(_token(event.suit), to, " for " if event.taken else "", _token(event.taken) if event.taken else "")
    return EventSummary(side, voices.of(*side).verb("give"), then=given, own=True)


def _gist_returned(event: TokenReturned, voices: Voices, view: View) -> EventSummary:
    side = view.sides[event.side]
    return EventSummary(side, f"{voices.of(*side).verb('put')} back", then=_token(event.suit), own=True)


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
        DealerDrawn: lambda event, voices, view: f"{voices.of(event.seat).does('deal')} first.",
        RoundBegan: _round_began,
        Dealt: dealt_in_words,
        Played: _played,
        SuitChosen: lambda event, voices, view: f"{voices.of(event.seat).does('choose')} {SUIT_NAMES[event.suit]}.",
        TrickWon: _trick_won,
        TokenTaken: lambda event, voices, view: (
            f"{_side(event.side, voices, view).does('take')} a {SINGULAR[event.suit]} token."
        ),
        TokenGiven: _token_given,
        TokenReturned: _token_returned,
        Drew: lambda event, voices, view: (
            "" if event.card is None else f"{voices.of(event.seat).does('draw')} the {card_name(event.card)}."
        ),
        RoundEnded: lambda event, voices, view: f"Round {event.round} is over.",
        GameEnded: _game_ended,
    },
    sections=(rounds(RoundBegan, RoundEnded), tricks(Played, TrickWon)),
    summaries={
        Dealt: summary_spoken_to_oneself,
        Played: _gist_card,
        SuitChosen: _gist_choice,
        TrickWon: lambda event, voices, view: EventSummary(
            view.sides[event.side], _takes(event.side, voices, view), own=True
        ),
        TokenTaken: lambda event, voices, view: EventSummary(view.sides[event.side], then=_token(event.suit), own=True),
        TokenGiven: _gist_given,
        TokenReturned: _gist_returned,
        Drew: summary_spoken_to_oneself,
    },
)
