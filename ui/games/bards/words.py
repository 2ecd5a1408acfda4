"""Battle of the Bards in words."""

from __future__ import annotations

from functools import partial

from engine.core import Options
from engine.decks.decktet import rank_of, suits_of
from engine.games.bards.events import (
    CardPlayed,
    Concluded,
    Drew,
    ExcusePlayed,
    GroupTaken,
    MemeTurned,
    PickerDrawn,
    Revealed,
    StoriesEnd,
    TalesBegun,
    WasSplit,
)
from engine.mechanics.card_game import GameEnded
from ui.components.decktet_text import story_name, story_names, suits_named
from ui.components.translation import N_, _, ngettext
from ui.games.kit.happening import Happening
from ui.games.kit.sections import turns
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import EventSummary, deed_summary


def _meme_turned(told: Happening[MemeTurned]) -> str:
    card = told.event.card
    if card is None:
        return _("The deck is used up, so there is no meme any more.")
    suits = suits_named(card[1:], "and")
    if not suits:
        return _("The meme is the Excuse, without a suit.")
    if rank_of(card) == "1":
        return told.say(N_("The meme is {card}."))  # which says its suit
    return told.say(N_("The meme is {card}: {suits}."), suits=suits)


def _meme_turned_aloud(told: Happening[MemeTurned]) -> str:
    card = told.event.card
    # Said aloud, the card is named with its suits.
    return told.say(N_("The meme is {card}.")) if card and suits_of(card) else _meme_turned(told)


def _was_split(told: Happening[WasSplit]) -> str:
    return ngettext(
        "{who} {who:lay|lays} {count:words} card face up and {down:words} face down.",
        "{who} {who:lay|lays} {count:words} cards face up and {down:words} face down.",
        len(told.event.up),
        who=told.who,
        down=told.event.size,
    )


def _was_split_aloud(told: Happening[WasSplit]) -> str:
    if not told.event.up:
        return _was_split(told)
    message = N_("{who} {who:lay|lays} {cards} face up and {down:words} face down.")
    return told.say(message, cards=story_names(told.event.up), down=told.event.size)


def _group_taken(told: Happening[GroupTaken]) -> str:
    if told.event.group == "up":
        return told.say(N_("{who} {who:take|takes} the face-up cards."))
    return told.say(N_("{who} {who:take|takes} the face-down cards."))


def _card_played(told: Happening[CardPlayed]) -> str:
    if told.event.begins:
        return told.say(N_("{who} {who:begin|begins} tale {tale} with {card}."))
    return told.say(N_("{who} {who:add|adds} {card} to tale {tale}."))


def _concluded(told: Happening[Concluded]) -> str:
    event = told.event
    if not event.named:
        if not event.interest:
            message = N_("{who} {who:conclude|concludes} tale {tale}, but the audience has gone: no points.")
        elif not event.points:
            message = N_("{who} {who:conclude|concludes} tale {tale} for no points.")
        else:
            message = N_(
                "{who} {who:conclude|concludes} tale {tale} for {points}: suits {suit_points}, ranks {rank_points}."
            )
    elif not event.interest:
        message = N_(
            "{who} {who:conclude|concludes} tale {tale} and {who:name|names} {named}, but the audience has gone: "
            "no points."
        )
    elif not event.points:
        message = N_("{who} {who:conclude|concludes} tale {tale} and {who:name|names} {named}, for no points.")
    else:
        message = N_(
            "{who} {who:conclude|concludes} tale {tale} and {who:name|names} {named}, for {points}: "
            "suits {suit_points}, ranks {rank_points}."
        )
    return told.say(message)


def _game_ended(told: Happening[GameEnded]) -> str:
    if told.event.by == "tie":
        return _("It’s a tie, and both players win.")
    if told.event.by == "crown":
        return told.say(N_("The points are equal, but {who} {who:win|wins} for telling of the Crown of Suns."))
    return told.say(N_("{who} {who:win|wins} with the most points."))


def _gist_card(told: Happening[CardPlayed]) -> EventSummary:
    begins = N_("{who:begin|begins} tale {tale} with {cards}")
    return deed_summary(begins if told.event.begins else N_("{who:add|adds} {cards} to tale {tale}"), told)


def _gist_group(told: Happening[GroupTaken]) -> EventSummary:
    up = N_("{who:take|takes} the face-up cards")
    return deed_summary(up if told.event.group == "up" else N_("{who:take|takes} the face-down cards"), told)


def _goal(options: Options, seats: int) -> tuple[str, ...]:
    return (_("Score the most points with your tales before the deck runs out."),)


def _basics(options: Options, seats: int) -> tuple[str, ...]:
    return (
        _("Tales are rows of cards, each sharing a suit with the one before. You can have two at a time."),
        _("Draw five cards and split them into two groups, one face up, one face down. The other player takes one."),
        _("Then both of you add your cards to your tales, and may conclude a tale to score it."),
        _(
            "Each suit symbol that is also on the meme, the card in the middle, is a point. A pair scores 4, three of "
            "a rank 9."
        ),
        _("Any tale can have four cards. To have five, it needs a 5 or a higher card. To have six, a 6, and so on."),
    )


TEXT = GameText(
    pitch=N_("One player splits the cards, the other chooses. Chain yours into tales."),
    credit=N_("Designed by Adam Blinkinsop, developed by P. D. Magnus."),
    goal=_goal,
    basics=_basics,
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
    names={"card": story_name, "cards": story_names, "named": partial(suits_named, last="and")},
    events={
        PickerDrawn: N_("{who} {who:choose|chooses} the cards that the tales begin with."),
        MemeTurned: _meme_turned,
        # Cards that are drawn or turned over can be seen, or are played at once.
        Drew: "",
        TalesBegun: N_("{who} {who:begin|begins} with {cards}."),
        WasSplit: _was_split,
        GroupTaken: _group_taken,
        Revealed: "",
        CardPlayed: _card_played,
        ExcusePlayed: N_("{who} {who:play|plays} the Excuse."),
        Concluded: _concluded,
        StoriesEnd: N_(
            "The deck has fewer than five cards left, so the stories end: {who} {who:conclude|concludes} first."
        ),
        GameEnded: _game_ended,
    },
    round=N_("Turn"),
    sections=(turns(WasSplit, StoriesEnd),),
    summaries={
        GroupTaken: _gist_group,
        CardPlayed: _gist_card,
        ExcusePlayed: N_("{who:play|plays} the Excuse"),
        Concluded: N_("{who:conclude|concludes} tale {tale} for {points}"),
    },
    own=(Concluded,),
    visible=(TalesBegun, WasSplit),
    pauses=(GameEnded,),
    pauses_for_others=(Concluded,),
    aloud={MemeTurned: _meme_turned_aloud, WasSplit: _was_split_aloud},
)
