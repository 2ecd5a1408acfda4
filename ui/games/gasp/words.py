"""Gasp! in words."""

from __future__ import annotations

from typing import Any

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
from engine.messages import N_
from ui.components.decktet_text import suit_name, the_card, token_name, tokens_counted
from ui.components.grammar import Party
from ui.components.html import join
from ui.components.symbols import speech_only, suit
from ui.components.translation import _, ngettext
from ui.games.kit.happening import Happening, tell
from ui.games.kit.sections import rounds, tricks
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, dealt_in_words, deed_summary, trick_card_summary


def _side(told: Happening[Any], side: int) -> Party:
    return told.voices.of(*told.view.sides[side])


def _all_of(told: Happening[Any], suit: str) -> str:
    """Return "two Waves": all the tokens of a suit that a side needs."""
    return tokens_counted(int(told.view.options["tokens_each"]), suit)


_PLAYED = tell(N_("{who} {who:play|plays} {card}."), card=the_card)
_PLAYED_FOR = tell(N_("{who} {who:play|plays} {card} for {suit}."), card=the_card, suit=suit_name)


def _trick_won(told: Happening[TrickWon]) -> str:
    event = told.event
    values = {"who": _side(told, event.side), "suit": suit_name(event.suit), "value": event.value}
    match told.view.variant:
        case "standard":
            message = N_("{who} {who:win|wins} the trick in {suit}: {card} counts {value}.")
            return _(message, card=the_card(event.card), **values)
        case "team":
            message = N_("{who} {who:win|wins} the trick in {suit} with {value}, and {next} {next:lead|leads} next.")
            return _(message, next=told.who, **values)
    return _(N_("{who} {who:win|wins} the trick in {suit} with {value}."), **values)


def _token_given(told: Happening[TokenGiven]) -> str:
    event = told.event
    values: dict[str, Any] = {"giver": _side(told, event.side), "receiver": _side(told, event.receiver)}
    values |= {"all": _all_of(told, event.suit), "token": token_name(event.suit)}
    if event.taken is None:
        message = N_("{giver} already {giver:have|has} {all}, so {receiver} {receiver:get|gets} the {token} token.")
        return _(message, **values)
    message = N_(
        "{giver} already {giver:have|has} {all}, so {receiver} {receiver:get|gets} the {token} token, "
        "and {giver} {giver:take|takes} a {other} token in return."
    )
    return _(message, **values, other=token_name(event.taken))


def _token_returned(told: Happening[TokenReturned]) -> str:
    event = told.event
    side, every = _side(told, event.side), _all_of(told, event.suit)
    return _("Everyone has {all}, so {who} {who:put|puts} one back.", all=every, who=side)


def _game_ended(told: Happening[GameEnded]) -> str:
    event, view = told.event, told.view
    winner = told.voices.of(*event.winners)
    if event.by == "tokens":
        return ngettext(
            "{who} {who:win|wins} the game with a token of every suit.",
            "{who} {who:win|wins} the game with {count:words} tokens of every suit.",
            int(view.options["tokens_each"]),
            who=winner,
        )
    if len(event.winners) > len(view.sides[0]):
        return _("The last round is over: {who} {who:share|shares} the win with the most tokens.", who=winner)
    return _("The last round is over: {who} {who:win|wins} the game with the most tokens.", who=winner)


def _token(letter: str) -> str:
    return join(suit(letter), speech_only(_("a {token} token", token=token_name(letter))))


def _gist_card(told: Happening[Played]) -> EventSummary:
    named = told.event.suit
    then = join(suit(named), speech_only(_("for {suit}", suit=suit_name(named)))) if named else ""
    return trick_card_summary(told, then)


def _members(told: Happening[Any]) -> tuple[int, ...]:
    """Return the seats of an event's side."""
    side: tuple[int, ...] = told.view.sides[told.event.side]
    return side


def _gist_given(told: Happening[TokenGiven]) -> EventSummary:
    event = told.event
    message = N_("{who:give|gives} {receiver:dative} {token}")
    values = {"token": _token(event.suit), "receiver": _side(told, event.receiver)}
    if event.taken:
        message = N_("{who:give|gives} {receiver:dative} {token} for {taken}")
        values["taken"] = _token(event.taken)
    return deed_summary(_(message), told, own=True, side=_members(told), **values)


TEXT = GameText(
    pitch=N_("Win tricks to take tokens of the suits that win them. Be the first to have two of every suit."),
    credit=N_("Designed by Greg James."),
    options={
        "partnership": OptionText(
            N_("Play in teams"),
            N_("Two against two: you share your tokens with the player opposite you."),
            brief={"on": N_("in teams")},
        ),
        "tokens_each": OptionText(
            N_("Tokens to win"),
            "",
            {1: N_("one of every suit: a short game"), 2: N_("two of every suit: the full game")},
            {"1": N_("1 token of each suit"), "2": N_("2 tokens of each suit")},
        ),
        "round_limit": OptionText(
            N_("Maximum rounds"),
            N_("After the last round, the player with the most tokens wins."),
            brief={"1": N_("1 round"), "#": N_("at most # rounds")},
        ),
    },
    events={
        DealerDrawn: tell(N_("{who} {who:deal|deals} first.")),
        RoundBegan: lambda told: _(
            "Round {round}: {dealer} {dealer:deal|deals}, {leader} {leader:lead|leads}.",
            round=told.event.round,
            dealer=told.voices.of(told.event.dealer),
            leader=told.voices.of(told.event.leader),
        ),
        Dealt: dealt_in_words,
        Played: lambda told: (_PLAYED_FOR if told.event.suit else _PLAYED)(told),
        SuitChosen: tell(N_("{who} {who:choose|chooses} {suit}."), suit=suit_name),
        TrickWon: _trick_won,
        TokenTaken: lambda told: _(
            "{who} {who:take|takes} a {token} token.",
            who=_side(told, told.event.side),
            token=token_name(told.event.suit),
        ),
        TokenGiven: _token_given,
        TokenReturned: _token_returned,
        Drew: tell(N_("{who} {who:draw|draws} {card}."), card=the_card),
        RoundEnded: tell(N_("Round {round} is over.")),
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
