"""Troll Tricker in words."""

from __future__ import annotations

from engine.decks.fey import SIGN_NAMES
from engine.games.troll_tricker.events import (
    BonusGained,
    GameEnded,
    LeaderDrawn,
    Played,
    RoundBegan,
    RoundEnded,
    TrickWon,
)
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt
from ui.components.fey_text import card_name, circle_laid, points_counted, signs_given
from ui.components.grammar import join_words
from ui.components.translation import _
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds, tricks
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import dealt_in_words, deed_summary, trick_card_summary

HOWS = {
    "same": "own sign",
    "harmonious": "harmonious",
    "neutral": "neutral",
    "opposing": "opposing",
    "fey": "by FEY",
    "fey-led": "FEY led",
}
"""Why a trick is worth what it is, by engine.games.troll_tricker.tricks.HOWS."""


def _round_ended(told: Happening[RoundEnded]) -> str:
    event, voices, _ = told
    order = sorted(range(len(event.points)), key=lambda seat: seat != voices.me)
    gained = join_words([f"{points_counted(event.points[seat])} for {voices.of(seat).name}" for seat in order])
    return f"Hand {event.round} is over: {gained}."


def _game_ended(told: Happening[GameEnded]) -> str:
    winners = told.voices.of(*told.event.winners)
    won = f"{winners.name} share the win" if len(told.event.winners) > 1 else f"{winners.does('win')} the game"
    return f"the last hand is over, and {won} with the most points."


TEXT = GameText(
    pitch="Win the tricks whose sign is close to yours on the circle, or win none at all. FEY beats everything.",
    credit="Designed by Layman Kingsford.",
    options={
        "hands": OptionText(
            "Hands",
            "Each hand has eleven tricks. The original game has three hands.",
            brief={"1": "1 hand", "#": "# hands"},
        ),
        "reshuffle": OptionText(
            "Shuffle all cards",
            "Cards that have been played don’t come back before the cards are shuffled.",
            {"when-needed": "when the deck has run out", "each-hand": "before every hand"},
            {"each-hand": "shuffled before every hand"},
        ),
        "lead": OptionText(
            "Who leads a hand",
            "",
            {"winner": "the winner of the last trick", "rotate": "each in turn, clockwise"},
            {"winner": "the last winner leads", "rotate": "each leads in turn"},
        ),
        "fey_points": OptionText(
            "What FEY is worth",
            "For a trick won by FEY when another sign was led. With five players or more, this makes no difference.",
            {"listed": "always 3 points", "by-players": "5, 4 or 3 points, by the number of players"},
            {"by-players": "FEY by the number of players"},
        ),
    },
    events={
        CircleLaid: lambda told: circle_laid(told.event),
        SignsGiven: lambda told: signs_given(told.event, told.voices),
        LeaderDrawn: lambda told: f"{told.does('lead')} the first hand.",
        RoundBegan: lambda told: f"Hand {told.event.round}: {told.voices.of(told.event.leader).does('lead')}.",
        DeckRebuilt: lambda told: f"a new deck of {told.event.size} cards is shuffled.",
        Dealt: dealt_in_words,
        Played: lambda told: f"{told.does('play')} the {card_name(told.event.card)}.",
        TrickWon: lambda told: (
            f"{told.does('win')} the trick in {SIGN_NAMES[told.event.lead]} with the {card_name(told.event.card)}: "
            f"{points_counted(told.event.points)}, {HOWS[told.event.how]}."
        ),
        BonusGained: lambda told: f"{told.does('gain')} {points_counted(told.event.points)} for taking no trick.",
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round="Hand",
    sections=(rounds(RoundBegan, RoundEnded, "Last hand"), tricks(Played, TrickWon)),
    summaries={
        Played: trick_card_summary,
        TrickWon: lambda told: deed_summary(
            _("{who:win|wins} the trick: {points}"), told, own=True, points=points_counted(told.event.points)
        ),
    },
    visible=(CircleLaid, SignsGiven, BonusGained, GameEnded),
    private=(Dealt,),
    pauses=(RoundEnded,),
)
