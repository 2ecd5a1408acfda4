"""What the page of the rules of Troll Tricker asks and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.decks.fey import CARD, CODES, SIGN, SIGN_LETTERS, SIGN_NAMES, sign_of
from engine.games.troll_tricker.events import Played, RoundBegan, TrickWon
from engine.games.troll_tricker.tricks import SEATS, how_lost, how_won
from engine.mechanics.circle import circle_of
from ui.kit.questions import (
    Explanation,
    Kind,
    Line,
    Lying,
    Question,
    QuestionRow,
    Variant,
    circle_of_last,
    tricks_lying,
    tricks_of_round,
)
from ui.text.fey import card_name, points_counted
from ui.text.words import Voices, sentence

if TYPE_CHECKING:
    from engine.games.troll_tricker.views import TrollTrickerView

_LOST = {"lower": "a lower number", "beaten": "beaten by FEY", "powerless": "neither of the lead sign nor FEY"}


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    place, worth = answer["winner"] - 1, answer["points"]
    best, own = asked.cards[place], asked.rows[0][place].partition("/")[2]
    lines = [
        Line(
            sentence(card_name(code)),
            _won(asked, own, best) if here == place else _lost(asked, code, best),
            str(worth) if here == place else "–",
            here == place,
            (code,),
        )
        for here, code in enumerate(asked.cards)
    ]
    told = f"The {card_name(best)} takes the trick: {points_counted(worth)} for the holder of {SIGN_NAMES[own]}."
    return Explanation(told, tuple(lines), (place,))


def _won(asked: Question, own: str, best: str) -> str:
    lead = sign_of(asked.cards[0])
    letters = (own, lead, sign_of(best))
    how = how_won(circle_of(asked.circle), *(SIGN_LETTERS.index(letter) for letter in letters))
    return _worth(how, SIGN_NAMES[lead], SIGN_NAMES[own])


def _worth(how: str, lead: str, own: str) -> str:
    """Return why the trick is worth what it is, by engine.games.troll_tricker.tricks.HOWS."""
    match how:
        case "same":
            return "the winner’s own sign"
        case "fey":
            return "FEY, when another sign was led (T6)"
        case "fey-led":
            return "FEY was led (T7)"
        case "harmonious":
            return f"{lead} is harmonious with the winner’s {own}"
        case "neutral":
            return f"{lead} is neutral to the winner’s {own}"
        case _:
            return f"{lead} is opposing the winner’s {own}"


def _lost(asked: Question, code: str, best: str) -> str:
    """Return why a card doesn't take the trick."""
    return _LOST[how_lost(CARD[code], SIGN[CARD[asked.cards[0]]], CARD[best])]


def lying(view: TrollTrickerView, events: Sequence[Any], voices: Voices) -> list[Lying]:
    """Return the tricks of this hand that are over, the last first."""
    circle, signs = circle_of_last(events, TrickWon)
    ends = f"circle {circle}{' by-players' if view.options['fey_points'] == 'by-players' else ''}"
    over = []
    for trick in tricks_of_round(events, Played, TrickWon, RoundBegan):
        cards = [f"{each.card}/{signs[each.seat]}" for each in trick]
        over.append(" ".join(["trick", *cards, ends]))
    return tricks_lying(over)


KINDS = (
    Kind(
        game="troll-tricker",
        title="Who takes the trick, and what is it worth?",
        begin="Choose the cards in order of play. The first is the lead.",
        variants={"trick": Variant("The trick", (SEATS[-1],), rules="what-a-trick-is-worth")},
        explain=_explain,
        rows=(QuestionRow("The trick, in order of play"),),
        cards=CODES,
        owners="Below each card is the sign of the player who played it. Choose it to change it.",
        circle="NFRWDST",
        rule="by-players",
        ruling="FEY is worth 5, 4 or 3 points, by the number of players",
    ),
)
