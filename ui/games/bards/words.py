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
from ui.components.decktet_text import story_name, story_names, suits_named
from ui.components.translation import _, ngettext
from ui.games.kit.happening import Happening, tell
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


_TAKEN = {
    "up": tell(N_("{who} {who:take|takes} the face-up cards.")),
    "down": tell(N_("{who} {who:take|takes} the face-down cards.")),
}
_TALE_BEGUN = tell(N_("{who} {who:begin|begins} tale {tale} with {card}."), card=story_name)
_CARD_ADDED = tell(N_("{who} {who:add|adds} {card} to tale {tale}."), card=story_name)


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
    return tell(message, named=lambda suits: suits_named(suits, "and"))(told)


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
        PickerDrawn: tell(N_("{who} {who:choose|chooses} the cards that the tales begin with.")),
        MemeTurned: _meme_turned,
        # What is drawn or turned over lies there to be seen, or is played at once.
        Drew: lambda told: "",
        TalesBegun: tell(N_("{who} {who:begin|begins} with {cards}."), cards=story_names),
        WasSplit: _was_split,
        GroupTaken: lambda told: _TAKEN[told.event.group](told),
        Revealed: lambda told: "",
        CardPlayed: lambda told: (_TALE_BEGUN if told.event.begins else _CARD_ADDED)(told),
        ExcusePlayed: tell(N_("{who} {who:play|plays} the Excuse.")),
        Concluded: _concluded,
        StoriesEnd: tell(
            N_("The deck has fewer than five cards left, so the stories end: {who} {who:conclude|concludes} first.")
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
