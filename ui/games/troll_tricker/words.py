"""Troll Tricker in words."""

from __future__ import annotations

from engine.core import Options
from engine.games.troll_tricker.events import BonusGained, LeaderDrawn, RoundBegan, RoundEnded, TrickWon
from engine.games.troll_tricker.tricks import fey_worth
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt, GameEnded, Played
from ui.components.fey_text import points_counted, sign_name, story_name
from ui.components.grammar import join_words
from ui.components.translation import N_, _, ngettext
from ui.games.kit.circle import CIRCLE_EVENTS
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds, tricks
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import dealt_in_words, trick_card_summary

HOWS = {
    "same": N_("own sign"),
    "harmonious": N_("harmonious"),
    "neutral": N_("neutral"),
    "opposing": N_("opposing"),
    "fey": N_("by FEY"),
    "fey-led": N_("FEY led"),
}
"""The reasons of a trick's worth, by engine.games.troll_tricker.tricks.HOWS."""


def _round_ended(told: Happening[RoundEnded]) -> str:
    points, voices = told.event.points, told.voices
    gained = [
        _("{points} for {who:accusative}", points=points_counted(points[seat]), who=voices.of(seat))
        for seat in sorted(range(len(points)), key=lambda seat: seat != voices.me)
    ]
    return told.say(N_("Hand {round} is over: {gained}."), gained=join_words(gained))


def _game_ended(told: Happening[GameEnded]) -> str:
    if len(told.event.winners) > 1:
        return told.say(N_("the last hand is over, and {who} share the win with the most points."))
    return told.say(N_("the last hand is over, and {who} {who:win|wins} the game with the most points."))


def _goal(options: Options, seats: int) -> tuple[str, ...]:
    hands = int(options["hands"])
    return (
        ngettext(
            "Score the most points in {count:words} hand of eleven tricks.",
            "Score the most points in {count:words} hands of eleven tricks.",
            hands,
        ),
    )


def _basics(options: Options, seats: int) -> tuple[str, ...]:
    fey = fey_worth(seats, options["fey_points"] == "by-players")
    none = _("Winning no trick at all brings points, too.")
    if int(options["hands"]) > 1:
        none = _("Winning no trick at all brings points, too. Each hand has a new circle.")
    return (
        _("A trick in your own sign brings you 4 points, one in a sign beside it on the circle 3, then 2, and 1."),
        _("One player leads a card. Play one of its sign or a FEY card. If you have none of its sign, play anything."),
        _("The highest card of the sign that was led wins. But FEY, the sign in the middle, beats all others."),
        _("A trick that FEY wins is worth {points} to any player, but only 1 if FEY was led.", points=fey),
        none,
    )


TEXT = GameText(
    pitch=N_("Win tricks whose sign is close to yours, or win none at all."),
    credit=N_("Designed by Layman Kingsford."),
    goal=_goal,
    basics=_basics,
    options={
        "hands": OptionText(
            N_("Hands"),
            N_("Each hand has eleven tricks. The original game has three hands."),
            brief={"1": N_("1 hand"), "#": N_("# hands")},
        ),
        "reshuffle": OptionText(
            N_("Shuffle all cards"),
            N_("Cards that were played stay out until all cards are shuffled."),
            {"when-needed": N_("when the deck runs out"), "each-hand": N_("before every hand")},
            {"each-hand": N_("shuffled before every hand")},
        ),
        "lead": OptionText(
            N_("Who leads a hand"),
            "",
            {"winner": N_("the winner of the last trick"), "rotate": N_("each in turn, clockwise")},
            {"winner": N_("the last winner leads"), "rotate": N_("each leads in turn")},
        ),
        "fey_points": OptionText(
            N_("What FEY is worth"),
            N_(
                "For a trick won by FEY when another sign was led. With five or more players, this makes no difference."
            ),
            {"listed": N_("always 3 points"), "by-players": N_("5, 4 or 3 points, by the number of players")},
            {"by-players": N_("FEY by the number of players")},
        ),
    },
    names={"card": story_name, "lead": sign_name, "points": points_counted, "how": lambda how: _(HOWS[how])},
    events={
        **CIRCLE_EVENTS,
        LeaderDrawn: N_("{who} {who:lead|leads} the first hand."),
        RoundBegan: N_("Hand {round}: {leader} {leader:lead|leads}."),
        DeckRebuilt: N_("a new deck of {size} cards is shuffled."),
        Dealt: dealt_in_words,
        Played: N_("{who} {who:play|plays} {card}."),
        TrickWon: N_("{who} {who:win|wins} the trick in {lead} with {card}: {points} ({how})."),
        BonusGained: N_("{who} {who:get|gets} {points} for winning no tricks."),
        RoundEnded: _round_ended,
        GameEnded: _game_ended,
    },
    round=N_("Hand"),
    sections=(rounds(RoundBegan, RoundEnded, N_("Last hand")), tricks(Played, TrickWon)),
    summaries={
        Played: trick_card_summary,
        TrickWon: N_("{who:win|wins} the trick: {points}"),
    },
    own=(TrickWon,),
    visible=(CircleLaid, SignsGiven, BonusGained, GameEnded),
    private=(Dealt,),
    pauses=(RoundEnded, GameEnded),
)
