"""Battle of the Bards in words."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decks.decktet import rank_of
from engine.games.bards.events import (
    CardPlayed,
    Concluded,
    Drew,
    ExcusePlayed,
    GameEnded,
    GroupTaken,
    MemeTurned,
    PickerDrawn,
    Revealed,
    StoriesEnd,
    TalesBegun,
    WasSplit,
)
from engine.games.bards.views import BardsView as View
from ui.components.decktet_text import story_name, suits_named
from ui.components.grammar import Voices, join_words, number, quantity
from ui.games.kit.sections import turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, deed_summary, spoken_summary

_LIE = {"up": "face up", "down": "face down"}


def _cards(codes: Iterable[str]) -> str:
    return join_words([story_name(code) for code in codes])


def _meme_turned(event: MemeTurned, voices: Voices, view: View) -> str:
    if event.card is None:
        return "the deck is used up, so there is no meme any more."
    suits = suits_named(event.card[1:], "and")
    if rank_of(event.card) == "1":
        return f"the meme is {story_name(event.card)}."  # which says its suit
    return f"the meme is {story_name(event.card)}: {suits}." if suits else "the meme is the Excuse, without a suit."


def _untold(event: Drew | Revealed, voices: Voices, view: View) -> str:
    """Leave to the eye what lies there anyway: the cards drawn, and those turned over, which are played at once."""
    return ""


def _was_split(event: WasSplit, voices: Voices, view: View) -> str:
    up = quantity(len(event.up), "card", "cards")
    return f"{voices.of(event.seat).does('lay')} {up} face up and {number(event.size)} face down."


def _card_played(event: CardPlayed, voices: Voices, view: View) -> str:
    who, card = voices.of(event.seat), story_name(event.card)
    if event.begins:
        return f"{who.does('begin')} tale {event.tale} with {card}."
    return f"{who.does('add')} {card} to tale {event.tale}."


def _concluded(event: Concluded, voices: Voices, view: View) -> str:
    who = voices.of(event.seat)
    done = f"{who.does('conclude')} tale {event.tale}"
    if event.named:
        done += f" and {who.verb('name')} {suits_named(event.named, 'and')},"
    if not event.interest:
        return f"{done.removesuffix(',')}, but the audience has gone: no points."
    if not event.points:
        return f"{done} for no points."
    return f"{done} for {event.points}: suits {event.suit_points}, ranks {event.rank_points}."


def _game_ended(event: GameEnded, voices: Voices, view: View) -> str:
    winner = voices.of(*event.winners)
    if event.by == "tie":
        return "it’s a tie, and the win is shared."
    if event.by == "crown":
        told = f"{winner.does('have')} told of the Crown of Suns and so {winner.verb('win')}"
        return f"the points are equal, but {told}."
    return f"{winner.does('win')} with the most points."


def _gist_card(event: CardPlayed, voices: Voices, view: View) -> EventSummary:
    if event.begins:
        return deed_summary(event, voices, "begin", event.card, more=f"tale {event.tale} with")
    return deed_summary(event, voices, "add", event.card, then=f"to tale {event.tale}")


TEXT = GameText(
    pitch=(
        "Chain cards into tales and conclude them while the audience is still listening. One of you splits the "
        "cards, the other chooses."
    ),
    credit="Designed by Adam Blinkinsop, developed by P. D. Magnus.",
    options={
        "deck": OptionText(
            "Deck",
            "",
            {
                "basic": "36 cards: Aces, 2 to 9 and Crowns",
                "courts": "44 cards: with Pawns and Courts",
                "extended": "45 cards: with Pawns, Courts and the Excuse",
            },
            {"basic": "36 cards", "courts": "44 cards", "extended": "45 cards"},
        ),
        "double": OptionText(
            "Two decks",
            "Two of these decks shuffled together: the game is twice as long, and every card is in it twice.",
            brief={"on": "two decks", "": "one deck"},
        ),
    },
    events={
        PickerDrawn: lambda event, voices, view: (
            f"{voices.of(event.seat).does('choose')} the cards that the tales begin with."
        ),
        MemeTurned: _meme_turned,
        Drew: _untold,
        TalesBegun: lambda event, voices, view: f"{voices.of(event.seat).does('begin')} with {_cards(event.cards)}.",
        WasSplit: _was_split,
        GroupTaken: lambda event, voices, view: (
            f"{voices.of(event.seat).does('take')} the group that is {_LIE[event.group]}."
        ),
        Revealed: _untold,
        CardPlayed: _card_played,
        ExcusePlayed: lambda event, voices, view: f"{voices.of(event.seat).does('play')} the Excuse.",
        Concluded: _concluded,
        StoriesEnd: lambda event, voices, view: (
            "fewer than five cards are left in the deck, so the stories end; "
            f"{voices.of(event.seat).does('conclude')} first."
        ),
        GameEnded: _game_ended,
    },
    round="Turn",
    sections=(turns(WasSplit, StoriesEnd),),
    summaries={
        TalesBegun: spoken_summary,
        WasSplit: spoken_summary,
        GroupTaken: lambda event, voices, view: deed_summary(
            event, voices, "take", more=f"what is {_LIE[event.group]}"
        ),
        CardPlayed: _gist_card,
        ExcusePlayed: lambda event, voices, view: deed_summary(event, voices, "play", more="the Excuse"),
        Concluded: lambda event, voices, view: deed_summary(
            event, voices, "conclude", more=f"tale {event.tale} for {event.points}", own=True
        ),
    },
)
