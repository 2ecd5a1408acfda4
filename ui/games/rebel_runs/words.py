"""Rebel Runs in words."""

from __future__ import annotations

from engine.games.rebel_runs.events import (
    Discarded,
    DiscardTaken,
    FirstDrawn,
    GameEnded,
    LaidOff,
    Melded,
    RoundBegan,
    RoundEnded,
    Tallied,
    TurnedUp,
)
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt, Drew
from ui.components.fey_text import card_name, circle_laid, signs_given
from ui.components.grammar import Voices, quantity
from ui.components.translation import _
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds, turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, dealt_in_words, deed_summary
from ui.games.rebel_runs.meld import meld_name


def _laid_off(told: Happening[LaidOff]) -> str:
    event = told.event
    name = meld_name(event.kind, event.cards, told.view.fey or "")
    return f"{told.does('lay')} the {card_name(event.card)} {_on_meld(told)}, now a {name}: {event.points}."


def _on_meld(told: Happening[LaidOff]) -> str:
    event = told.event
    whose = "" if event.seat == event.owner else f" of {told.voices.of(event.owner).name}"
    return f"on meld {event.meld}{whose}"


def _gist_laid_off(told: Happening[LaidOff]) -> EventSummary:
    event = told.event
    if event.seat == event.owner:
        return deed_summary(
            _("{who:lay|lays} {cards} on meld {meld}, for {points}"),
            told,
            event.card,
            meld=event.meld,
            points=event.points,
        )
    return deed_summary(
        _("{who:lay|lays} {cards} on {owner:possessive} meld {meld}, for {points}"),
        told,
        event.card,
        owner=told.voices.of(event.owner),
        meld=event.meld,
        points=event.points,
    )


def tally(event: Tallied) -> str:
    """Return what a seat scores in a hand, as a sum where there is something to add: "7 + 20 = 27"."""
    parts = [str(points) for points in event.melds]
    parts += [f"{event.laid_off} laid on others’ melds"] if event.laid_off else []
    return f"{' + '.join(parts)} = {event.points}" if len(parts) > 1 else str(event.points)


def _round_ended(told: Happening[RoundEnded]) -> str:
    ended = f"Hand {told.event.round} ends: {over(told.event, told.voices)}"
    return f"{ended}." if any(told.event.gained) else f"{ended}. Nobody scores."


def over(event: RoundEnded, voices: Voices) -> str:
    """Return why a hand has ended."""
    if event.seat is not None:
        return f"{voices.of(event.seat).does('go')} out"
    return {
        "stuck": "nobody holds three cards any more (R13b)",
        "deck": "the deck is used up for the second time (R13)",
        "turns": "everybody has had sixty turns (R13)",
    }[event.by]


def _game_ended(told: Happening[GameEnded]) -> str:
    winner = told.voices.of(*told.event.winners)
    if len(told.event.winners) > 1:
        return f"{winner.name} share the win with equal points."
    return f"{winner.does('win')} with the most points."


TEXT = GameText(
    pitch="Lay sets and runs before somebody goes out. What a card is worth depends on its sign and on yours.",
    credit="Designed by Layman Kingsford.",
    options={
        "lay_off": OptionText(
            "Laying off",
            "Whether you can add single cards to melds on the table. The player who adds a card scores for it.",
            {"none": "not at all", "own": "to your own melds", "any": "to all melds"},
            {"none": "no laying off", "own": "laying off to your own melds", "any": "laying off to all melds"},
        ),
        "same_sign_run": OptionText(
            "Runs of one sign",
            "Which runs are worth 5 points a card.",
            {"any-sign": "of any sign", "own-sign": "only of your own sign"},
            {"own-sign": "runs of your own sign"},
        ),
        "draw_discard": OptionText(
            "Draw from the discards",
            "You may take the top discard. Otherwise, everybody draws from the deck.",
            brief={"on": "drawing from the discards", "": "drawing from the deck only"},
        ),
    },
    events={
        FirstDrawn: lambda told: f"{told.does('play')} first.",
        CircleLaid: lambda told: circle_laid(told.event),
        SignsGiven: lambda told: signs_given(told.event, told.voices),
        RoundBegan: lambda told: f"Hand {told.event.round}: {told.voices.of(told.event.first).does('begin')}.",
        Dealt: dealt_in_words,
        TurnedUp: lambda told: f"the {card_name(told.event.card)} starts the discard pile.",
        DeckRebuilt: lambda told: (
            f"the deck was empty: {quantity(told.event.size, 'discard', 'discards')} are shuffled into a new one (R13)."
        ),
        Drew: lambda told: "" if told.event.card is None else f"{told.does('draw')} the {card_name(told.event.card)}.",
        DiscardTaken: lambda told: f"{told.does('take')} the {card_name(told.event.card)} from the discards.",
        Discarded: lambda told: f"{told.does('discard')} the {card_name(told.event.card)}.",
        Melded: lambda told: (
            f"{told.does('lay')} a {meld_name(told.event.kind, told.event.cards, told.view.fey or '')}, "
            f"for {told.event.points}."
        ),
        LaidOff: _laid_off,
        Tallied: lambda told: f"{told.does('score')} {tally(told.event)}." if told.event.points else "",
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round="Hand",
    sections=(rounds(RoundBegan, RoundEnded, "Last hand"), turns(Drew, DiscardTaken)),
    summaries={
        Discarded: lambda told: deed_summary(_("{who:discard|discards} {cards}"), told, told.event.card),
        Melded: lambda told: deed_summary(
            _("{who:lay|lays} {cards} for {points}"), told, *told.event.cards, points=told.event.points
        ),
        LaidOff: _gist_laid_off,
    },
    visible=(CircleLaid, SignsGiven, TurnedUp, DiscardTaken, Tallied, GameEnded),
    private=(Dealt, Drew),
    pauses=(RoundEnded,),
)
