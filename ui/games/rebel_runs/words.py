"""Rebel Runs in words."""

from __future__ import annotations

from engine.core import Options
from engine.games.rebel_runs.events import (
    DiscardTaken,
    FirstDrawn,
    LaidOff,
    Melded,
    RoundBegan,
    RoundEnded,
    Tallied,
    TurnedUp,
)
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt, Discarded, Drew, GameEnded
from ui.components.fey_text import story_name
from ui.components.grammar import Voices
from ui.components.translation import N_, _, ngettext
from ui.games.kit.circle import CIRCLE_EVENTS
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds, turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, dealt_in_words, deed_summary
from ui.games.rebel_runs.meld import SeenMeld, meld_name


def _melded(told: Happening[Melded]) -> str:
    message = N_("{who} {who:lay|lays} down, for {points}: {meld}.")
    return told.say(message, meld=meld_name(told.event.kind, told.event.cards, told.view.fey or ""))


def _melded_aloud(told: Happening[Melded]) -> str:
    event = told.event
    message = N_("{who} {who:lay|lays} down, for {points}: {meld}.")
    return told.say(message, meld=SeenMeld(event.kind, event.cards, told.view.fey or "", event.points).name_with_signs)


def _laid_off(told: Happening[LaidOff]) -> str:
    event = told.event
    own = N_("{who} {who:lay|lays} {card} on {who:your|their own} {meld}, for {points}.")
    others = N_("{who} {who:lay|lays} {card} on {owner:possessive} {meld}, for {points}.")
    meld = meld_name(event.kind, event.cards, told.view.fey or "")
    return told.say(own if event.seat == event.owner else others, meld=meld)


def _gist_laid_off(told: Happening[LaidOff]) -> EventSummary:
    own = N_("{who:lay|lays} {cards} on {who:your|their own} meld, for {points}")
    others = N_("{who:lay|lays} {cards} on {owner:possessive} meld, for {points}")
    return deed_summary(own if told.event.seat == told.event.owner else others, told)


def tally(event: Tallied) -> str:
    """Return a seat's score in a hand, as a sum if there is something to add: "7 + 20 = 27"."""
    parts = [str(points) for points in event.melds]
    parts += [_("{points} laid on others’ melds", points=event.laid_off)] if event.laid_off else []
    return f"{' + '.join(parts)} = {event.points}" if len(parts) > 1 else str(event.points)


def _round_ended(told: Happening[RoundEnded]) -> str:
    ends = N_("Hand {round} ends: {why}.")
    message = ends if any(told.event.gained) else N_("Hand {round} ends: {why}. No one scores.")
    return told.say(message, why=over(told.event, told.voices))


def over(event: RoundEnded, voices: Voices) -> str:
    """Return the reason why a hand has ended."""
    match event.by:
        case "stuck":
            return _("no one holds three cards any more (R13b)")
        case "deck":
            return _("the deck is used up for the second time (R13)")
        case "turns":
            return _("each player has had sixty turns (R13)")
    return "" if event.seat is None else _("{who} {who:go|goes} out", who=voices.of(event.seat))


def _game_ended(told: Happening[GameEnded]) -> str:
    if len(told.event.winners) > 1:
        return told.say(N_("{who} share the win with equal points."))
    return told.say(N_("{who} {who:win|wins} with the most points."))


def _goal(options: Options, seats: int) -> tuple[str, ...]:
    return (
        ngettext(
            "Score the most points in {count:words} hand.", "Score the most points in {count:words} hands.", seats
        ),
    )


def _basics(options: Options, seats: int) -> tuple[str, ...]:
    match options["lay_off"]:
        case "none":
            turn = _("Draw a card, discard one, then lay down sets and runs if you like. No card can be added later.")
        case "own":
            turn = _("Draw a card, discard one, then lay down sets and runs, or add cards to yours, if you like.")
        case _:
            turn = _("Draw a card, discard one, then lay down sets and runs, or add cards to any of them, if you like.")
    return (
        turn,
        _("A set is three or more cards of one number. A run is four or more numbers in a row, even of mixed signs."),
        _(
            "Each card is worth 4 in your own sign, 3 in a sign beside it on the circle, then 2, and 1. Each hand has "
            "a new circle."
        ),
        _("FEY, the sign in the middle, is worth 2 and may stand for another number or another sign."),
        _("A player with no cards left ends the hand. The cards that you still hold are worth nothing."),
    )


TEXT = GameText(
    pitch=N_("A kind of rummy: lay sets and runs before someone goes out."),
    credit=N_("Designed by Layman Kingsford."),
    goal=_goal,
    basics=_basics,
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
    names={"card": story_name},
    events={
        FirstDrawn: N_("{who} {who:play|plays} first."),
        **CIRCLE_EVENTS,
        RoundBegan: N_("Hand {round}: {first} {first:begin|begins}."),
        Dealt: dealt_in_words,
        TurnedUp: N_("{card} starts the discard pile."),
        DeckRebuilt: lambda told: ngettext(
            "the deck was empty: {count:words} discard is shuffled into a new one (R13).",
            "the deck was empty: {count:words} discards are shuffled into a new one (R13).",
            told.event.size,
        ),
        Drew: N_("{who} {who:draw|draws} {card}."),
        DiscardTaken: N_("{who} {who:take|takes} {card} from the discards."),
        Discarded: N_("{who} {who:discard|discards} {card}."),
        Melded: _melded,
        LaidOff: _laid_off,
        Tallied: lambda told: (
            told.say(N_("{who} {who:score|scores} {points}."), points=tally(told.event)) if told.event.points else ""
        ),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round=N_("Hand"),
    sections=(rounds(RoundBegan, RoundEnded, N_("Last hand")), turns(Drew, DiscardTaken)),
    summaries={
        Discarded: N_("{who:discard|discards} {cards}"),
        Melded: N_("{who:lay|lays} {cards} for {points}"),
        LaidOff: _gist_laid_off,
    },
    visible=(CircleLaid, SignsGiven, TurnedUp, DiscardTaken, Tallied, GameEnded),
    private=(Dealt, Drew),
    pauses=(RoundEnded, GameEnded),
    aloud={Melded: _melded_aloud},
)
