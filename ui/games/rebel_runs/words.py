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
from engine.messages import N_
from ui.components.fey_text import circle_laid, signs_given, story_name
from ui.components.grammar import Voices
from ui.components.translation import _, ngettext
from ui.games.kit.happening import Happening, tell
from ui.games.kit.sections import rounds, turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, dealt_in_words, deed_summary
from ui.games.rebel_runs.meld import meld_name


def _melded(told: Happening[Melded]) -> str:
    event = told.event
    name = meld_name(event.kind, event.cards, told.view.fey or "")
    return _("{who} {who:lay|lays} down, for {points}: {meld}.", who=told.who, points=event.points, meld=name)


def _laid_off(told: Happening[LaidOff]) -> str:
    event = told.event
    own = N_("{who} {who:lay|lays} {card} on {who:your|their own} {meld}, for {points}.")
    others = N_("{who} {who:lay|lays} {card} on {owner:possessive} {meld}, for {points}.")
    return _(
        own if event.seat == event.owner else others,
        who=told.who,
        owner=told.voices.of(event.owner),
        card=story_name(event.card),
        meld=meld_name(event.kind, event.cards, told.view.fey or ""),
        points=event.points,
    )


def _gist_laid_off(told: Happening[LaidOff]) -> EventSummary:
    event = told.event
    own = N_("{who:lay|lays} {cards} on {who:your|their own} meld, for {points}")
    others = N_("{who:lay|lays} {cards} on {owner:possessive} meld, for {points}")
    does, owner = _(own if event.seat == event.owner else others), told.voices.of(event.owner)
    return deed_summary(does, told, event.card, owner=owner, points=event.points)


def tally(event: Tallied) -> str:
    """Return a seat's score in a hand, as a sum if there is something to add: "7 + 20 = 27"."""
    parts = [str(points) for points in event.melds]
    parts += [_("{points} laid on others’ melds", points=event.laid_off)] if event.laid_off else []
    return f"{' + '.join(parts)} = {event.points}" if len(parts) > 1 else str(event.points)


def _round_ended(told: Happening[RoundEnded]) -> str:
    why = over(told.event, told.voices)
    if any(told.event.gained):
        return _("Hand {round} ends: {why}.", round=told.event.round, why=why)
    return _("Hand {round} ends: {why}. No one scores.", round=told.event.round, why=why)


def over(event: RoundEnded, voices: Voices) -> str:
    """Return why a hand has ended."""
    match event.by:
        case "stuck":
            return _("no one holds three cards any more (R13b)")
        case "deck":
            return _("the deck is used up for the second time (R13)")
        case "turns":
            return _("each player has had sixty turns (R13)")
    return "" if event.seat is None else _("{who} {who:go|goes} out", who=voices.of(event.seat))


def _game_ended(told: Happening[GameEnded]) -> str:
    winners = told.voices.of(*told.event.winners)
    if len(told.event.winners) > 1:
        return _("{who} share the win with equal points.", who=winners)
    return _("{who} {who:win|wins} with the most points.", who=winners)


TEXT = GameText(
    pitch=N_("Lay sets and runs before someone goes out. What a card is worth depends on its sign and on yours."),
    credit=N_("Designed by Layman Kingsford."),
    options={
        "lay_off": OptionText(
            N_("Laying off"),
            N_("You can add single cards to melds on the table. The player who adds a card scores for it."),
            {"none": N_("not at all"), "own": N_("to your own melds"), "any": N_("to all melds")},
            {"none": N_("no laying off"), "own": N_("laying off to own melds"), "any": N_("laying off to all melds")},
        ),
        "same_sign_run": OptionText(
            N_("Runs of one sign"),
            N_("Which runs are worth 5 points a card."),
            {"any-sign": N_("of any sign"), "own-sign": N_("only of your own sign")},
            {"own-sign": N_("runs of your own sign")},
        ),
        "draw_discard": OptionText(
            N_("Draw from the discards"),
            N_("You can take the top discard. Otherwise, all players draw from the deck."),
            brief={"on": N_("drawing from the discards"), "": N_("drawing from the deck only")},
        ),
    },
    events={
        FirstDrawn: tell(N_("{who} {who:play|plays} first.")),
        CircleLaid: lambda told: circle_laid(told.event),
        SignsGiven: lambda told: signs_given(told.event, told.voices),
        RoundBegan: lambda told: _(
            "Hand {round}: {who} {who:begin|begins}.", round=told.event.round, who=told.voices.of(told.event.first)
        ),
        Dealt: dealt_in_words,
        TurnedUp: tell(N_("{card} starts the discard pile."), card=story_name),
        DeckRebuilt: lambda told: ngettext(
            "the deck was empty: {count:words} discard is shuffled into a new one (R13).",
            "the deck was empty: {count:words} discards are shuffled into a new one (R13).",
            told.event.size,
        ),
        Drew: tell(N_("{who} {who:draw|draws} {card}."), card=story_name),
        DiscardTaken: tell(N_("{who} {who:take|takes} {card} from the discards."), card=story_name),
        Discarded: tell(N_("{who} {who:discard|discards} {card}."), card=story_name),
        Melded: _melded,
        LaidOff: _laid_off,
        Tallied: lambda told: (
            _("{who} {who:score|scores} {points}.", who=told.who, points=tally(told.event)) if told.event.points else ""
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round=N_("Hand"),
    sections=(rounds(RoundBegan, RoundEnded, N_("Last hand")), turns(Drew, DiscardTaken)),
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
