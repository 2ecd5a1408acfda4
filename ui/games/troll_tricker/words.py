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
from engine.games.troll_tricker.views import TrollTrickerView as View
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt
from ui.components.fey_text import card_name, circle_laid, points_counted, signs_given
from ui.components.grammar import Voices, join_words
from ui.games.kit.sections import rounds, tricks
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import (
    dealt_in_words,
    deed_summary,
    spoken_summary,
    summary_spoken_to_oneself,
    trick_card_summary,
)

HOWS = {
    "same": "own sign",
    "harmonious": "harmonious",
    "neutral": "neutral",
    "opposing": "opposing",
    "fey": "by FEY",
    "fey-led": "FEY led",
}
"""Why a trick is worth what it is, by engine.games.troll_tricker.tricks.HOWS."""


def _trick_won(event: TrickWon, voices: Voices, view: View) -> str:
    winner, lead = voices.of(event.seat).does("win"), SIGN_NAMES[event.lead]
    worth = f"{points_counted(event.points)}, {HOWS[event.how]}"
    return f"{winner} the trick in {lead} with the {card_name(event.card)}: {worth}."


def _round_ended(event: RoundEnded, voices: Voices, view: View) -> str:
    order = sorted(range(len(event.points)), key=lambda seat: seat != voices.me)
    gained = join_words([f"{points_counted(event.points[seat])} for {voices.of(seat).name}" for seat in order])
    return f"Hand {event.round} is over: {gained}."


def _game_ended(event: GameEnded, voices: Voices, view: View) -> str:
    winners = voices.of(*event.winners)
    won = f"{winners.name} share the win" if len(event.winners) > 1 else f"{winners.does('win')} the game"
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
        CircleLaid: circle_laid,
        SignsGiven: signs_given,
        LeaderDrawn: lambda event, voices, view: f"{voices.of(event.seat).does('lead')} the first hand.",
        RoundBegan: lambda event, voices, view: f"Hand {event.round}: {voices.of(event.leader).does('lead')}.",
        DeckRebuilt: lambda event, voices, view: f"a new deck of {event.size} cards is shuffled.",
        Dealt: dealt_in_words,
        Played: lambda event, voices, view: f"{voices.of(event.seat).does('play')} the {card_name(event.card)}.",
        TrickWon: _trick_won,
        BonusGained: lambda event, voices, view: (
            f"{voices.of(event.seat).does('gain')} {points_counted(event.points)} for taking no trick."
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round="Hand",
    sections=(rounds(RoundBegan, RoundEnded, "Last hand"), tricks(Played, TrickWon)),
    summaries={
        CircleLaid: spoken_summary,
        SignsGiven: spoken_summary,
        Dealt: summary_spoken_to_oneself,
        Played: lambda event, voices, view: trick_card_summary(event.seat, event.card, voices),
        TrickWon: lambda event, voices, view: deed_summary(
            event, voices, "take", more=f"the trick: {points_counted(event.points)}", own=True
        ),
        BonusGained: spoken_summary,
        GameEnded: spoken_summary,
    },
)
