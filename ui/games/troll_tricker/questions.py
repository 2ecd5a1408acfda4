"""What the page of the rules of Troll Tricker asks and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.fey import CARD, CODES, SIGN, SIGN_LETTERS, SIGN_NAMES, sign_of
from engine.games.troll_tricker.events import BonusGained, Played, RoundBegan, RoundEnded, TrickWon
from engine.games.troll_tricker.tricks import SEATS, how_lost, how_won
from engine.games.troll_tricker.views import TrollTrickerView, command
from engine.mechanics.circle import SignsGiven, circle_of
from ui.components.fey_text import card_name, points_counted
from ui.components.grammar import Voices, plural, sentence
from ui.games.kit.circle import circle_of_last
from ui.games.kit.questions import (
    TRICK_SO_FAR,
    Explanation,
    NamedAnswer,
    NamedQuestion,
    Question,
    QuestionKind,
    QuestionRow,
    SumLine,
    Variant,
    trick_questions,
)

_LOST = {"lower": "a lower number", "beaten": "beaten by FEY", "powerless": "neither of the lead sign nor FEY"}


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    return _explanation(asked, answer, "takes the trick")


def _explanation(asked: Question, answer: Mapping[str, Any], takes: str) -> Explanation:
    place, worth = answer["winner"] - 1, answer["points"]
    best, own = asked.cards[place], asked.rows[0][place].partition("/")[2]
    lines = [
        SumLine(
            sentence(card_name(code)),
            _why_won(asked, own, best) if here == place else _why_lost(asked, code, best),
            worth if here == place else "–",
            here == place,
            (code,),
        )
        for here, code in enumerate(asked.cards)
    ]
    told = f"The {card_name(best)} {takes}: {points_counted(worth)} for the holder of {SIGN_NAMES[own]}."
    return Explanation(told, tuple(lines), (place,))


def _why_won(asked: Question, own: str, best: str) -> str:
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


def _why_lost(asked: Question, code: str, best: str) -> str:
    """Return why a card doesn't take the trick."""
    return _LOST[how_lost(CARD[code], SIGN[CARD[asked.cards[0]]], CARD[best])]


def questions_on_table(
    view: TrollTrickerView, events: Sequence[Any], voices: Voices
) -> list[NamedQuestion | NamedAnswer]:
    """Return the trick under way, and those of this hand that are over, the last first."""
    circle, signs = circle_of_last(events, TrickWon)
    ends = f"circle {circle}{' by-players' if view.options['fey_points'] == 'by-players' else ''}"

    def question_about(trick: Sequence[Played]) -> str:
        return " ".join(["trick", *(f"{each.card}/{signs[each.seat]}" for each in trick), ends])

    return [*_under_way(view), *trick_questions(events, Played, TrickWon, RoundBegan, question_about)]


def _under_way(view: TrollTrickerView) -> list[NamedAnswer]:
    """Return how the trick under way stands; a question needs a card from everybody, since FEY counts players."""
    if not view.trick:
        return []
    best = command(view, view.trick)
    place = [each.seat for each in view.trick].index(best.seat)
    words = tuple(f"{each.card}/{view.signs[each.seat]}" for each in view.trick)
    asked = Question("trick", (words,), circle=view.circle or "")
    told = _explanation(asked, {"winner": place + 1, "points": best.points}, "would take the trick")
    return [NamedAnswer(TRICK_SO_FAR, told, KINDS[0].variants["trick"].rules)]


def score(view: TrollTrickerView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return what brought the seat its points: the hands that are over, and each trick of this one."""
    hands: list[SumLine] = []
    tricks: list[SumLine] = []
    signs: tuple[str, ...] = ()
    number = 0
    for event in events:
        match event:
            case SignsGiven():
                signs = event.signs
            case RoundBegan():
                tricks, number = [], 0
            case TrickWon():
                number += 1
                if event.seat == seat:
                    how = _worth(event.how, SIGN_NAMES[event.lead], SIGN_NAMES[signs[seat]])
                    tricks.append(SumLine(f"Trick {number}", how, event.points, cards=(event.card,)))
            case BonusGained() if event.seat == seat:
                tricks.append(SumLine("Bonus", "no trick in this hand (T9)", event.points))
            case RoundEnded():
                won = event.tricks[seat]
                hands.append(SumLine(f"Hand {event.round}", f"{won} {plural(won, 'trick')}", event.points[seat]))
                tricks = tricks if view.over else []
    # A game that is over shows the tricks of its last hand.
    return [*hands[:-1], *tricks] if view.over else [*hands, *tricks]


SCORE = ("what-a-trick-is-worth", "point")
"""The heading in the rules page that says what scores, and what is counted."""

KINDS = (
    QuestionKind(
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
