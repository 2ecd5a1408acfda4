"""Gasp! in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Options
from engine.games.gasp.events import (
    DealerDrawn,
    Played,
    RoundBegan,
    RoundEnded,
    SuitChosen,
    TokenGiven,
    TokenReturned,
    TokenTaken,
    TrickWon,
)
from engine.games.gasp.state import ROUND_LIMIT
from engine.mechanics.card_game import GameEnded
from engine.mechanics.deal_events import Dealt, Drew
from ui.components.decktet_text import suit_name, the_card, token_name, tokens_counted
from ui.components.html import join
from ui.components.symbols import speech_only, suit
from ui.components.translation import N_, _, ngettext
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds, tricks
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, dealt_in_words, deed_summary, trick_card_summary

_DUEL = 2
"""How many players play a duel."""


def _all_of(told: Happening[Any]) -> str:
    """Return "two Waves": all the tokens of an event's suit that a side needs."""
    return tokens_counted(int(told.view.options["tokens_each"]), told.event.suit)


def _played(told: Happening[Played]) -> str:
    if told.event.suit:
        return told.say(N_("{who} {who:play|plays} {card} for {suit}."))
    return told.say(N_("{who} {who:play|plays} {card}."))


def _trick_won(told: Happening[TrickWon]) -> str:
    match told.view.variant:
        case "standard":
            return told.say(N_("{who} {who:win|wins} the trick in {suit}: {card} counts {value}."))
        case "team":
            message = N_("{who} {who:win|wins} the trick in {suit} with {value}, and {next} {next:lead|leads} next.")
            return told.say(message, next=told.voices.of(told.event.seat))
    return told.say(N_("{who} {who:win|wins} the trick in {suit} with {value}."))


def _token_given(told: Happening[TokenGiven]) -> str:
    message = N_("{who} already {who:have|has} {all}, so {receiver} {receiver:get|gets} the {token} token.")
    if told.event.taken:
        message = N_(
            "{who} already {who:have|has} {all}, so {receiver} {receiver:get|gets} the {token} token, "
            "and {who} {who:take|takes} a {taken} token in return."
        )
    return told.say(message, all=_all_of(told), token=token_name(told.event.suit))


def _game_ended(told: Happening[GameEnded]) -> str:
    event, view = told.event, told.view
    if event.by == "tokens":
        return ngettext(
            "{who} {who:win|wins} the game with a token of every suit.",
            "{who} {who:win|wins} the game with {count:words} tokens of every suit.",
            int(view.options["tokens_each"]),
            who=told.who,
        )
    if len(event.winners) > len(view.sides[0]):
        return told.say(N_("The last round is over: {who} {who:share|shares} the win with the most tokens."))
    return told.say(N_("The last round is over: {who} {who:win|wins} the game with the most tokens."))


def _token(letter: str) -> str:
    return join(suit(letter), speech_only(_("a {token} token", token=token_name(letter))))


def _gist_card(told: Happening[Played]) -> EventSummary:
    named = told.event.suit
    then = join(suit(named), speech_only(_("for {suit}", suit=suit_name(named)))) if named else ""
    return trick_card_summary(told, then)


def _gist_token(message: str) -> Callable[[Happening[Any]], EventSummary]:
    """Return a function for the deed of a side with a token."""
    return lambda told: deed_summary(message, told, token=_token(told.event.suit))


def _gist_given(told: Happening[TokenGiven]) -> EventSummary:
    given, taken = _token(told.event.suit), told.event.taken
    if not taken:
        return deed_summary(N_("{who:give|gives} {receiver:dative} {token}"), told, token=given)
    message = N_("{who:give|gives} {receiver:dative} {token} for {taken}")
    return deed_summary(message, told, token=given, taken=_token(taken))


def _goal(options: Options, seats: int) -> tuple[str, ...]:
    each, limit = int(options["tokens_each"]), int(options["round_limit"])
    if options["partnership"]:
        goal = ngettext(
            "Be the first team to have a token of each of the six suits.",
            "Be the first team to have {count:words} tokens of each of the six suits.",
            each,
        )
    else:
        goal = ngettext(
            "Be the first to have a token of each of the six suits.",
            "Be the first to have {count:words} tokens of each of the six suits.",
            each,
        )
    if limit == ROUND_LIMIT:
        return (goal,)
    last = ngettext(
        "After {count:words} round, the most tokens win.", "After {count:words} rounds, the most tokens win.", limit
    )
    return goal, last


def _basics(options: Options, seats: int) -> tuple[str, ...]:
    follow = _("One player leads a card. Play a card that shares a suit with it, if you have one.")
    values = _("Crowns count 10. Aces count 1, but 11 if the Crown of their suit is in the same trick.")
    each = int(options["tokens_each"])
    spare = ngettext(
        "If you already have {count:words} token of that suit, another player gets it. You may get one that you need.",
        "If you already have {count:words} tokens of that suit, another player gets it. You may get one that you need.",
        each,
    )
    if options["partnership"] or seats == _DUEL:
        sums = _("Each side adds up its cards in each suit of that card. The higher sum wins a token of its suit.")
        return follow, sums, values, spare
    highest = _("The highest number wins. If two are equal, the one played later wins.")
    token = _("You get a token of a suit that the winning card shares with the first one.")
    return follow, highest, values, token, spare


TEXT = GameText(
    pitch=N_("Win tricks to collect tokens. Be the first to have a full set."),
    credit=N_("Designed by Greg James."),
    goal=_goal,
    basics=_basics,
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
    names={"card": the_card, "suit": suit_name, "taken": token_name},
    events={
        DealerDrawn: N_("{who} {who:deal|deals} first."),
        RoundBegan: N_("Round {round}: {dealer} {dealer:deal|deals}, {leader} {leader:lead|leads}."),
        Dealt: dealt_in_words,
        Played: _played,
        SuitChosen: N_("{who} {who:choose|chooses} {suit}."),
        TrickWon: _trick_won,
        TokenTaken: lambda told: told.say(
            N_("{who} {who:take|takes} a {token} token."), token=token_name(told.event.suit)
        ),
        TokenGiven: _token_given,
        TokenReturned: lambda told: told.say(
            N_("Everyone has {all}, so {who} {who:put|puts} one back."), all=_all_of(told)
        ),
        Drew: N_("{who} {who:draw|draws} {card}."),
        RoundEnded: N_("Round {round} is over."),
        GameEnded: _game_ended,
    },
    sections=(rounds(RoundBegan, RoundEnded), tricks(Played, TrickWon)),
    summaries={
        Played: _gist_card,
        SuitChosen: lambda told: deed_summary(
            N_("{who:choose|chooses} {suit}"),
            told,
            suit=join(suit(told.event.suit), speech_only(suit_name(told.event.suit))),
        ),
        TrickWon: N_("{who:win|wins} the trick"),
        TokenTaken: _gist_token("{token}"),
        TokenGiven: _gist_given,
        TokenReturned: _gist_token(N_("{who:put|puts} {token} back")),
    },
    own=(TrickWon, TokenTaken, TokenGiven, TokenReturned),
    private=(Dealt, Drew),
    pauses=(RoundEnded, GameEnded),
)
