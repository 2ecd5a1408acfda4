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
from engine.games.rebel_runs.views import RebelRunsView as View
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt, Drew
from ui.components.fey_text import card_name, circle_laid, signs_given
from ui.components.grammar import Voices, quantity
from ui.games.kit.sections import rounds, turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import (
    EventSummary,
    dealt_in_words,
    deed_summary,
    spoken_summary,
    summary_spoken_to_oneself,
)
from ui.games.rebel_runs.meld_words import meld_name


def _melded(event: Melded, voices: Voices, view: View) -> str:
    name = meld_name(event.kind, event.cards, view.fey or "")
    return f"{voices.of(event.seat).does('lay')} a {name}, for {event.points}."


def _laid_off(event: LaidOff, voices: Voices, view: View) -> str:
    who = voices.of(event.seat)
    whose = "" if event.seat == event.owner else f" of {voices.of(event.owner).name}"
    name = meld_name(event.kind, event.cards, view.fey or "")
    return f"{who.does('lay')} the {card_name(event.card)} on meld {event.meld}{whose}, now a {name}: {event.points}."


def tally(event: Tallied) -> str:
    """Return what a seat scores in a hand, as a sum where there is something to add: "7 + 20 = 27"."""
    parts = [str(points) for points in event.melds]
    parts += [f"{event.laid_off} laid on others’ melds"] if event.laid_off else []
    return f"{' + '.join(parts)} = {event.points}" if len(parts) > 1 else str(event.points)


def _round_ended(event: RoundEnded, voices: Voices, view: View) -> str:
    ended = f"Hand {event.round} ends: {over(event, voices)}"
    return f"{ended}." if any(event.gained) else f"{ended}. Nobody scores."


def over(event: RoundEnded, voices: Voices) -> str:
    """Return why a hand has ended."""
    if event.seat is not None:
        return f"{voices.of(event.seat).does('go')} out"
    return {
        "stuck": "nobody holds three cards any more (R13b)",
        "deck": "the deck is used up for the second time (R13)",
        "turns": "everybody has had sixty turns (R13)",
    }[event.by]


def _game_ended(event: GameEnded, voices: Voices, view: View) -> str:
    winner = voices.of(*event.winners)
    if len(event.winners) > 1:
        return f"{winner.name} share the win with equal points."
    return f"{winner.does('win')} with the most points."


def _gist_laying_off(event: LaidOff, voices: Voices, view: View) -> EventSummary:
    whose = "" if event.seat == event.owner else f" of {voices.of(event.owner).name}"
    return deed_summary(event, voices, "lay", event.card, then=f"on meld {event.meld}{whose}, for {event.points}")


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
        FirstDrawn: lambda event, voices, view: f"{voices.of(event.seat).does('play')} first.",
        CircleLaid: circle_laid,
        SignsGiven: signs_given,
        RoundBegan: lambda event, voices, view: f"Hand {event.round}: {voices.of(event.first).does('begin')}.",
        Dealt: dealt_in_words,
        TurnedUp: lambda event, voices, view: f"the {card_name(event.card)} starts the discard pile.",
        DeckRebuilt: lambda event, voices, view: (
            f"the deck was empty: {quantity(event.size, 'discard', 'discards')} are shuffled into a new one (R13)."
        ),
        Drew: lambda event, voices, view: (
            "" if event.card is None else f"{voices.of(event.seat).does('draw')} the {card_name(event.card)}."
        ),
        DiscardTaken: lambda event, voices, view: (
            f"{voices.of(event.seat).does('take')} the {card_name(event.card)} from the discards."
        ),
        Discarded: lambda event, voices, view: f"{voices.of(event.seat).does('discard')} the {card_name(event.card)}.",
        Melded: _melded,
        LaidOff: _laid_off,
        Tallied: lambda event, voices, view: (
            f"{voices.of(event.seat).does('score')} {tally(event)}." if event.points else ""
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round="Hand",
    sections=(rounds(RoundBegan, RoundEnded, "Last hand"), turns(Drew, DiscardTaken)),
    summaries={
        CircleLaid: spoken_summary,
        SignsGiven: spoken_summary,
        Dealt: summary_spoken_to_oneself,
        TurnedUp: spoken_summary,
        Drew: summary_spoken_to_oneself,
        DiscardTaken: spoken_summary,
        Discarded: lambda event, voices, view: deed_summary(event, voices, "discard", event.card),
        Melded: lambda event, voices, view: deed_summary(
            event, voices, "lay", *event.cards, then=f"for {event.points}"
        ),
        LaidOff: _gist_laying_off,
        Tallied: spoken_summary,
        GameEnded: spoken_summary,
    },
)
