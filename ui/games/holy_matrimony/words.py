"""Holy Matrimony in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.holy_matrimony.events import CardsChosen, GameEnded, Refilled, RoundBegan, RoundEnded, Scored
from engine.games.holy_matrimony.scoring import GOAL
from engine.mechanics.circle import CircleLaid, SignsGiven
from engine.mechanics.deal_events import Dealt, DeckRebuilt
from ui.components.fey_text import card_name, circle_laid, points_counted, signs_given
from ui.components.grammar import join_words, quantity
from ui.components.translation import negative
from ui.games.kit.happening import Happening
from ui.games.kit.sections import rounds
from ui.games.kit.text import GameText, OptionText
from ui.games.kit.turn_summary import dealt_in_words


def _scored(told: Happening[Scored]) -> str:
    event = told.event
    worth = sum_of((event.church_worth, *event.worths), event.bonus, event.cost)
    joined = f"{told.does('join')} {cards_named(event.cards)}: {event.total}"
    return f"{joined}, and {worth} = {points_counted(event.points)}."


def _game_ended(told: Happening[GameEnded]) -> str:
    winner = told.voices.of(*told.event.winners)
    if len(told.event.winners) > 1:
        return f"{winner.name} share the win with equal scores (H7)."
    if told.event.by == "target":
        return f"{winner.does('win')} with {points_counted(told.view.scores[told.event.winners[0]])}."
    return f"the last round is over, and {winner.does('win')} with the highest score (H11)."


def cards_named(codes: Sequence[str]) -> str:
    """Return "the 1 of Flame and the 8 of Star", or "no card"."""
    return join_words([f"the {card_name(code)}" for code in codes]) or "no card"


def distance(total: int) -> str:
    """Return how far a total is from 21: "2 under", "3 over", "exactly"."""
    if total == GOAL:
        return "exactly"
    return f"{GOAL - total} under" if total < GOAL else f"{total - GOAL} over"


def signed(points: int) -> str:
    """Return points with their sign: "+10", "−4", "0"."""
    return f"+{points}" if points > 0 else negative(points)


def sum_of(worths: Sequence[int], bonus: int, cost: int) -> str:
    """Return what a score is made up of: "3 + 3 + 4 + 5 for FEY − 2"."""
    parts = " + ".join([str(worth) for worth in worths if worth])
    if bonus:
        parts += f"{' + ' if parts else ''}{bonus} for FEY"
    if cost:
        parts += f" − {-cost}"
    return parts


TEXT = GameText(
    pitch="Secretly join cards to the church card to make 21. What a card is worth depends on its sign and on yours.",
    credit="Designed by Layman Kingsford.",
    options={
        "target": OptionText(
            "Points to win",
            "The game ends after the round in which somebody has this many points. The highest score wins.",
            brief={"1": "to 1 point", "#": "to # points"},
        ),
        "minimum_cards": OptionText(
            "Cards to play",
            "Whether you may join no card at all.",
            {0: "any number, or none", 1: "at least one"},
            {"0": "any number of cards", "1": "at least one card"},
        ),
        "circle_each_round": OptionText(
            "A new circle each round",
            "The seven tokens are laid out again after every round; FEY stays FEY.",
            brief={"on": "a new circle each round"},
        ),
    },
    events={
        CircleLaid: lambda told: circle_laid(told.event),
        SignsGiven: lambda told: signs_given(told.event, told.voices),
        Dealt: dealt_in_words,
        RoundBegan: lambda told: f"Round {told.event.round}: the {card_name(told.event.church)} is the church card.",
        CardsChosen: lambda told: (
            f"{told.does('have')} chosen."
            if told.event.cards is None
            else f"you choose {cards_named(told.event.cards)}."
        ),
        Scored: _scored,
        RoundEnded: lambda told: "",
        DeckRebuilt: lambda told: (
            f"the deck was empty: {quantity(told.event.size, 'discard', 'discards')} are shuffled into a new one (H8)."
        ),
        Refilled: lambda told: "" if told.event.cards is None else f"you draw {cards_named(told.event.cards)}.",
        GameEnded: _game_ended,
    },
    sections=(rounds(RoundBegan, RoundEnded),),
    visible=(CircleLaid, SignsGiven, Scored, GameEnded),
    private=(Dealt, CardsChosen, Refilled),
    pauses=(RoundEnded,),
)
