"""The questions on the rules page of Troll Tricker, and their answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.fey import CARD, CODES, SIGN, SIGN_LETTERS, sign_of
from engine.games.troll_tricker.events import BonusGained, RoundBegan, RoundEnded, TrickWon
from engine.games.troll_tricker.tricks import SEATS, how_lost, how_won
from engine.games.troll_tricker.views import TrollTrickerView, command
from engine.mechanics.circle import SignsGiven, circle_of
from engine.mechanics.deal_events import Played
from ui.components.fey_text import card_name, points_counted, sign_name, story_name
from ui.components.grammar import Voices, sentence
from ui.components.translation import N_, _, ngettext
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
from ui.games.kit.sections import trick_name

_LOST = {
    "lower": N_("a lower number"),
    "beaten": N_("beaten by FEY"),
    "powerless": N_("neither the lead sign nor FEY"),
}


def _explain(asked: Question, answer: Mapping[str, Any], is_over: bool = True) -> Explanation:
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
    won = N_("{card} wins the trick: {points} for the holder of {sign}.")
    winning = N_("{card} would win the trick: {points} for the holder of {sign}.")
    card, points, sign = story_name(best), points_counted(worth), sign_name(own)
    told = _(won if is_over else winning, card=card, points=points, sign=sign)
    return Explanation(sentence(told), tuple(lines), (place,))


def _why_won(asked: Question, own: str, best: str) -> str:
    lead = sign_of(asked.cards[0])
    letters = (own, lead, sign_of(best))
    how = how_won(circle_of(asked.circle), *(SIGN_LETTERS.index(letter) for letter in letters))
    return _worth(how, sign_name(lead), sign_name(own))


def _worth(how: str, lead: str, own: str) -> str:
    """Return the reason of a trick's worth, by engine.games.troll_tricker.tricks.HOWS."""
    match how:
        case "same":
            return _("the winner’s own sign")
        case "fey":
            return _("FEY, when another sign was led (T6)")
        case "fey-led":
            return _("FEY was led (T7)")
        case "harmonious":
            return _("{lead} is harmonious with the winner’s {own}", lead=lead, own=own)
        case "neutral":
            return _("{lead} is neutral to the winner’s {own}", lead=lead, own=own)
        case _:
            return _("{lead} is opposed to the winner’s {own}", lead=lead, own=own)


def _why_lost(asked: Question, code: str, best: str) -> str:
    """Return the reason why a card doesn't win the trick."""
    return _(_LOST[how_lost(CARD[code], SIGN[CARD[asked.cards[0]]], CARD[best])])


def questions_on_table(
    view: TrollTrickerView, events: Sequence[Any], voices: Voices
) -> list[NamedQuestion | NamedAnswer]:
    """Return the trick so far, and those of this hand that are over, the last first."""
    circle, signs = circle_of_last(events, TrickWon)
    ends = f"circle {circle}{' by-players' if view.options['fey_points'] == 'by-players' else ''}"

    def question_about(trick: Sequence[Played]) -> str:
        return " ".join(["trick", *(f"{each.card}/{signs[each.seat]}" for each in trick), ends])

    return [*_trick_so_far(view), *trick_questions(events, Played, TrickWon, RoundBegan, question_about)]


def _trick_so_far(view: TrollTrickerView) -> list[NamedAnswer]:
    """Return the state of the trick so far; a question needs a card from each player, since FEY counts them."""
    if not view.trick:
        return []
    best = command(view, view.trick)
    place = [each.seat for each in view.trick].index(best.seat)
    words = tuple(f"{each.card}/{view.signs[each.seat]}" for each in view.trick)
    asked = Question("trick", (words,), circle=view.circle or "")
    told = _explain(asked, {"winner": place + 1, "points": best.points}, is_over=False)
    return [NamedAnswer(_(TRICK_SO_FAR), told, KINDS[0].variants["trick"].rules)]


def score(view: TrollTrickerView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return the sources of the seat's points: the hands that are over, and each trick of this one."""
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
                    how = _worth(event.how, sign_name(event.lead), sign_name(signs[seat]))
                    tricks.append(SumLine(trick_name(number), how, event.points, cards=(event.card,)))
            case BonusGained() if event.seat == seat:
                tricks.append(SumLine(_("Bonus"), _("no tricks in this hand (T9)"), event.points))
            case RoundEnded():
                won = ngettext("{count} trick", "{count} tricks", event.tricks[seat])
                hands.append(SumLine(_("Hand {round}", round=event.round), won, event.points[seat]))
                tricks = tricks if view.over else []
    # A game that is over shows the tricks of its last hand.
    return [*hands[:-1], *tricks] if view.over else [*hands, *tricks]


SCORE = ("what-a-trick-is-worth", "point")

KINDS = (
    QuestionKind(
        game="troll-tricker",
        title=N_("Who wins the trick, and what is it worth?"),
        begin=N_("Choose the cards in order of play. The first is the lead."),
        variants={"trick": Variant(N_("The trick"), (SEATS[-1],), rules="what-a-trick-is-worth")},
        explain=_explain,
        rows=(QuestionRow(N_("The trick, in order of play")),),
        cards=CODES,
        owners=N_("Below each card is the sign of the player who played it. Choose it to change it."),
        circle="NFRWDST",
        rule="by-players",
        ruling=N_("FEY is worth 5, 4 or 3 points, by the number of players"),
    ),
)
