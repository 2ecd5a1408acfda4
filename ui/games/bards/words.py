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
from engine.messages import N_
from ui.components.decktet_text import story_name, suits_named
from ui.components.grammar import join_words
from ui.components.translation import _, ngettext
from ui.games.kit.happening import Happening
from ui.games.kit.sections import turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, deed_summary


def _meme_turned(told: Happening[MemeTurned]) -> str:
    card = told.event.card
    if card is None:
        return _("The deck is used up, so there is no meme any more.")
    suits = suits_named(card[1:], "and")
    if rank_of(card) == "1":
        return _("The meme is {card}.", card=story_name(card))  # which says its suit
    if suits:
        return _("The meme is {card}: {suits}.", card=story_name(card), suits=suits)
    return _("The meme is the Excuse, without a suit.")


def _was_split(told: Happening[WasSplit]) -> str:
    return ngettext(
        "{who} {who:lay|lays} {count:words} card face up and {down:words} face down.",
        "{who} {who:lay|lays} {count:words} cards face up and {down:words} face down.",
        len(told.event.up),
        who=told.who,
        down=told.event.size,
    )


def _group_taken(told: Happening[GroupTaken]) -> str:
    if told.event.group == "up":
        return _("{who} {who:take|takes} the face-up cards.", who=told.who)
    return _("{who} {who:take|takes} the face-down cards.", who=told.who)


def _card_played(told: Happening[CardPlayed]) -> str:
    who, tale, card = told.who, told.event.tale, story_name(told.event.card)
    if told.event.begins:
        return _("{who} {who:begin|begins} tale {tale} with {card}.", who=who, tale=tale, card=card)
    return _("{who} {who:add|adds} {card} to tale {tale}.", who=who, tale=tale, card=card)


def _concluded(told: Happening[Concluded]) -> str:
    event = told.event
    who, tale, named = told.who, event.tale, suits_named(event.named, "and")
    points = {"points": event.points, "of_suits": event.suit_points, "of_ranks": event.rank_points}
    if not named:
        if not event.interest:
            message = N_("{who} {who:conclude|concludes} tale {tale}, but the audience has gone: no points.")
        elif not event.points:
            message = N_("{who} {who:conclude|concludes} tale {tale} for no points.")
        else:
            message = N_("{who} {who:conclude|concludes} tale {tale} for {points}: suits {of_suits}, ranks {of_ranks}.")
    elif not event.interest:
        message = N_(
            "{who} {who:conclude|concludes} tale {tale} and {who:name|names} {suits}, but the audience has gone: "
            "no points."
        )
    elif not event.points:
        message = N_("{who} {who:conclude|concludes} tale {tale} and {who:name|names} {suits}, for no points.")
    else:
        message = N_(
            "{who} {who:conclude|concludes} tale {tale} and {who:name|names} {suits}, for {points}: "
            "suits {of_suits}, ranks {of_ranks}."
        )
    return _(message, who=who, tale=tale, suits=named, **points)


def _game_ended(told: Happening[GameEnded]) -> str:
    winner = told.voices.of(*told.event.winners)
    if told.event.by == "tie":
        return _("It’s a tie, and both players win.")
    if told.event.by == "crown":
        return _("The points are equal, but {who} {who:win|wins} for telling of the Crown of Suns.", who=winner)
    return _("{who} {who:win|wins} with the most points.", who=winner)


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
    pitch=N_(
        "Chain cards into tales and conclude them while the audience is still listening. One player splits the "
        "cards, the other chooses."
    ),
    credit=N_("Designed by Adam Blinkinsop, developed by P. D. Magnus."),
    options={
        "deck": OptionText(
            N_("Deck"),
            "",
            {
                "basic": N_("36 cards: Aces, 2 to 9 and Crowns"),
                "courts": N_("44 cards: with Pawns and Courts"),
                "extended": N_("45 cards: with Pawns, Courts and the Excuse"),
            },
            {"basic": N_("36 cards"), "courts": N_("44 cards"), "extended": N_("45 cards")},
        ),
        "double": OptionText(
            N_("Two decks"),
            N_("Shuffle two of these decks together: every card is there twice, and the game is twice as long."),
            brief={"on": N_("two decks"), "": N_("one deck")},
        ),
    },
    events={
        PickerDrawn: lambda told: _("{who} {who:choose|chooses} the cards that the tales begin with.", who=told.who),
        MemeTurned: _meme_turned,
        # What is drawn or turned over lies there to be seen, or is played at once.
        Drew: lambda told: "",
        TalesBegun: lambda told: _(
            "{who} {who:begin|begins} with {cards}.",
            who=told.who,
            cards=join_words([*map(story_name, told.event.cards)]),
        ),
        WasSplit: _was_split,
        GroupTaken: _group_taken,
        Revealed: lambda told: "",
        CardPlayed: _card_played,
        ExcusePlayed: lambda told: _("{who} {who:play|plays} the Excuse.", who=told.who),
        Concluded: _concluded,
        StoriesEnd: lambda told: _(
            "The deck has fewer than five cards left, so the stories end: {who} {who:conclude|concludes} first.",
            who=told.who,
        ),
        GameEnded: _game_ended,
    },
    round=N_("Turn"),
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
