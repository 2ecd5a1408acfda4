"""Battle of the Bards in words."""

from __future__ import annotations

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
from ui.components.decktet_text import story_name, suits_named
from ui.components.grammar import join_words, quantity
from ui.components.translation import _, number
from ui.games.kit.happening import Happening
from ui.games.kit.sections import turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, deed_summary

_LIE = {"up": "face up", "down": "face down"}


def _meme_turned(told: Happening[MemeTurned]) -> str:
    card = told.event.card
    if card is None:
        return "the deck is used up, so there is no meme any more."
    suits = suits_named(card[1:], "and")
    if rank_of(card) == "1":
        return f"the meme is {story_name(card)}."  # which says its suit
    return f"the meme is {story_name(card)}: {suits}." if suits else "the meme is the Excuse, without a suit."


def _card_played(told: Happening[CardPlayed]) -> str:
    event, card = told.event, story_name(told.event.card)
    if event.begins:
        return f"{told.does('begin')} tale {event.tale} with {card}."
    return f"{told.does('add')} {card} to tale {event.tale}."


def _concluded(told: Happening[Concluded]) -> str:
    event = told.event
    done = f"{told.does('conclude')} tale {event.tale}"
    if event.named:
        done += f" and {told.who.verb('name')} {suits_named(event.named, 'and')},"
    if not event.interest:
        return f"{done.removesuffix(',')}, but the audience has gone: no points."
    if not event.points:
        return f"{done} for no points."
    return f"{done} for {event.points}: suits {event.suit_points}, ranks {event.rank_points}."


def _game_ended(told: Happening[GameEnded]) -> str:
    winner = told.voices.of(*told.event.winners)
    if told.event.by == "tie":
        return "it’s a tie, and the win is shared."
    if told.event.by == "crown":
        won = f"{winner.does('have')} told of the Crown of Suns and so {winner.verb('win')}"
        return f"the points are equal, but {won}."
    return f"{winner.does('win')} with the most points."


def _gist_card(told: Happening[CardPlayed]) -> EventSummary:
    event = told.event
    if event.begins:
        return deed_summary(_("{who:begin|begins} tale {tale} with {cards}"), told, event.card, tale=event.tale)
    return deed_summary(_("{who:add|adds} {cards} to tale {tale}"), told, event.card, tale=event.tale)


def _gist_group(told: Happening[GroupTaken]) -> EventSummary:
    if told.event.group == "up":
        return deed_summary(_("{who:take|takes} the face-up cards"), told)
    return deed_summary(_("{who:take|takes} the face-down cards"), told)


def _gist_concluded(told: Happening[Concluded]) -> EventSummary:
    event = told.event
    return deed_summary(
        _("{who:conclude|concludes} tale {tale} for {points}"), told, own=True, tale=event.tale, points=event.points
    )


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
        PickerDrawn: lambda told: f"{told.does('choose')} the cards that the tales begin with.",
        MemeTurned: _meme_turned,
        # What is drawn or turned over lies there to be seen, or is played at once.
        Drew: lambda told: "",
        TalesBegun: lambda told: f"{told.does('begin')} with {join_words([*map(story_name, told.event.cards)])}.",
        WasSplit: lambda told: (
            f"{told.does('lay')} {quantity(len(told.event.up), 'card', 'cards')} face up "
            f"and {number(told.event.size)} face down."
        ),
        GroupTaken: lambda told: f"{told.does('take')} the group that is {_LIE[told.event.group]}.",
        Revealed: lambda told: "",
        CardPlayed: _card_played,
        ExcusePlayed: lambda told: f"{told.does('play')} the Excuse.",
        Concluded: _concluded,
        StoriesEnd: lambda told: (
            f"fewer than five cards are left in the deck, so the stories end; {told.does('conclude')} first."
        ),
        GameEnded: _game_ended,
    },
    round="Turn",
    sections=(turns(WasSplit, StoriesEnd),),
    summaries={
        GroupTaken: _gist_group,
        CardPlayed: _gist_card,
        ExcusePlayed: lambda told: deed_summary(_("{who:play|plays} the Excuse"), told),
        Concluded: _gist_concluded,
    },
    visible=(TalesBegun, WasSplit),
    pauses=(GameEnded,),
    pauses_for_others=(Concluded,),
)
