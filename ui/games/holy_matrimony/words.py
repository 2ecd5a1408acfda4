"""Holy Matrimony in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Options
from engine.games.holy_matrimony.events import CardsChosen, Refilled, RoundBegan, RoundEnded, Scored
from engine.games.holy_matrimony.scoring import GOAL
from engine.mechanics.card_game import GameEnded
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt
from ui.components.fey_text import points_counted, story_name
from ui.components.grammar import join_words
from ui.components.translation import N_, _, negative, ngettext, pgettext
from ui.games.kit.circle import CIRCLE_EVENTS
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import dealt_in_words


def _chosen(told: Happening[CardsChosen]) -> str:
    if told.event.cards is None:
        return told.say(N_("{who} {who:have|has} chosen."))
    return told.say(N_("you choose {cards}."))


def _scored(told: Happening[Scored]) -> str:
    event = told.event
    message = N_("{who} {who:join|joins} {cards}: {total}, and {sum} = {points}.")
    return told.say(message, sum=sum_of((event.church_worth, *event.worths), event.bonus, event.cost))


def _game_ended(told: Happening[GameEnded]) -> str:
    if len(told.event.winners) > 1:
        return told.say(N_("{who} share the win with equal scores (H7)."))
    if told.event.by == "target":
        points = points_counted(told.view.scores[told.event.winners[0]])
        return told.say(N_("{who} {who:win|wins} with {points}."), points=points)
    return told.say(N_("the last round is over, and {who} {who:win|wins} with the highest score (H11)."))


def cards_named(codes: Sequence[str]) -> str:
    """Return "the 1 of Flame and the 8 of Star", or "no cards"."""
    return join_words([story_name(code) for code in codes]) or _("no cards")


def distance(total: int) -> str:
    """Return the distance of a total from 21: "2 under 21", "3 over 21", "exactly"."""
    if total == GOAL:
        return pgettext("21", "exactly")
    if total < GOAL:
        return _("{count} under 21", count=GOAL - total)
    return _("{count} over 21", count=total - GOAL)


def short_distance(total: int) -> str:
    """Return the distance of a total from 21 where there is little room: "2 under", "3 over"."""
    if total < GOAL:
        return _("{count} under", count=GOAL - total)
    return _("{count} over", count=total - GOAL)


def signed(points: int) -> str:
    """Return points with their sign: "+10", "−4", "0"."""
    return f"+{points}" if points > 0 else negative(points)


def sum_of(worths: Sequence[int], bonus: int, cost: int) -> str:
    """Return the parts of a score as a sum: "3 + 3 + 4 + 5 for FEY − 2"."""
    parts = [str(worth) for worth in worths if worth]
    parts += [_("{points} for FEY", points=bonus)] if bonus else []
    return f"{' + '.join(parts)}{f' − {-cost}' if cost else ''}"


def _goal(options: Options, seats: int) -> tuple[str, ...]:
    target = int(options["target"])
    return (ngettext("Be the first to have {count:,} point.", "Be the first to have {count:,} points.", target),)


def _basics(options: Options, seats: int) -> tuple[str, ...]:
    fey = _("FEY is the sign in the middle: one or more of its cards bring you 5 points.")
    if options["circle_each_round"]:
        fey = _("FEY is the sign in the middle: its cards bring you 5 points. Each round has a new circle.")
    return (
        _(
            "One card lies face up in the middle: the church card. All players secretly join cards from their hand "
            "to it."
        ),
        _("The numbers should make 21. You lose 1 for each point under it, and 3 for each point over."),
        _("Each card, the church card too, scores 4 in your sign, 3 in a sign beside it on the circle, then 2, and 1."),
        fey,
    )


TEXT = GameText(
    pitch=N_("Make 21, as in blackjack: secretly add cards to the one on the table."),
    credit=N_("Designed by Layman Kingsford."),
    goal=_goal,
    basics=_basics,
    options={
        "target": OptionText(
            N_("Points to win"),
            N_("The game ends after the round in which someone reaches this many points. The highest score wins."),
            brief={"1": N_("to 1 point"), "#": N_("to # points")},
        ),
        "minimum_cards": OptionText(
            N_("Cards to play"),
            N_("Whether you can join no cards at all."),
            {0: N_("any number, or none"), 1: N_("at least one")},
            {"0": N_("any number of cards"), "1": N_("at least one card")},
        ),
        "circle_each_round": OptionText(
            N_("A new circle each round"),
            N_("The seven tokens are laid out again after every round. FEY stays FEY."),
            brief={"on": N_("a new circle each round")},
        ),
    },
    names={"cards": cards_named, "church": story_name, "points": points_counted},
    events={
        **CIRCLE_EVENTS,
        Dealt: dealt_in_words,
        RoundBegan: N_("Round {round}: {church} is the church card."),
        CardsChosen: _chosen,
        Scored: _scored,
        RoundEnded: "",
        DeckRebuilt: lambda told: ngettext(
            "the deck was empty: {count:words} discard is shuffled into a new one (H8).",
            "the deck was empty: {count:words} discards are shuffled into a new one (H8).",
            told.event.size,
        ),
        Refilled: N_("you draw {cards}."),
        GameEnded: _game_ended,
    },
    sections=(rounds(RoundBegan, RoundEnded),),
    visible=(CircleLaid, SignsGiven, Scored, GameEnded),
    private=(Dealt, CardsChosen, Refilled),
    awaited=(CardsChosen,),
    pauses=(RoundEnded, GameEnded),
)
