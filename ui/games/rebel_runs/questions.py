"""The questions on the rules page of Rebel Runs, and their answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.fey import CARD, CODES, HIGHEST, SIGN_LETTERS, sign_of
from engine.games.rebel_runs.events import LaidOff, Melded, RoundBegan, RoundEnded, Tallied
from engine.games.rebel_runs.melds import counts_five, values, worth_to
from engine.games.rebel_runs.views import RebelRunsView
from engine.mechanics.circle import circle_of, relation
from ui.components.fey_text import card_name, points_counted, related, sign_name
from ui.components.grammar import Voices, sentence
from ui.components.translation import N_, _
from ui.games.kit.circle import circle_of_last
from ui.games.kit.questions import Explanation, NamedQuestion, Question, QuestionKind, QuestionRow, SumLine, Variant
from ui.games.rebel_runs.meld import meld_name, stands_for, stands_in_words


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    kind = asked.variant.removeprefix("meld ")
    wild, own = SIGN_LETTERS.index(asked.fey), SIGN_LETTERS.index(asked.sign)
    cards = [CARD[code] for code in asked.cards]
    only = own if asked.ruled else None
    worth = values(kind, cards, worth_to(circle_of(asked.circle), own), wild, only)
    one_sign = kind == "run" and counts_five(cards, wild, only)
    reads = stands_for(kind, asked.cards, asked.fey)
    lines = [
        SumLine(sentence(card_name(code)), _how(asked, code, reads[place], one_sign), worth[place], cards=(code,))
        for place, code in enumerate(asked.cards)
    ]
    how = _("all of one sign: 5 a card (R7)") if one_sign else ""
    lines.append(SumLine(_("Together"), how, answer["points"], True))
    name, points = sentence(meld_name(kind, asked.cards, asked.fey)), points_counted(answer["points"])
    told = _("{meld}: {points} to {sign}.", meld=name, points=points, sign=sign_name(asked.sign))
    return Explanation(told, tuple(lines))


def _how(asked: Question, code: str, reads: str, one_sign: bool) -> str:
    """Return the source of a card's worth, or the number that it stands for if it is FEY."""
    sign = sign_of(code)
    if reads:
        return _("FEY as {what}", what=stands_in_words(reads))
    return sign_name(sign) if one_sign else related(relation(asked.circle, asked.sign, sign), asked.sign)


def questions_on_table(view: RebelRunsView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion]:
    """Return the melds of the hand that was last melded in, the latest first, as long as no one has added to them.

    After that each card keeps the points that it had when it was laid, which no single question asks about.
    """
    circle, signs = circle_of_last(events, Melded)
    own_sign = " rule own-sign" if view.options["same_sign_run"] == "own-sign" else ""
    melds: dict[tuple[int, int], NamedQuestion] = {}
    fresh = False
    for event in events:
        if isinstance(event, RoundBegan):
            fresh = True
        elif isinstance(event, Melded):
            if fresh:
                melds, fresh = {}, False
            asked = f"meld {event.kind} {' '.join(event.cards)} circle {circle} sign {signs[event.seat]}{own_sign}"
            owner = voices.of(event.seat)
            name = _("{who:possessive} set", who=owner) if event.kind == "set" else _("{who:possessive} run", who=owner)
            melds[event.seat, event.meld] = NamedQuestion(sentence(name), asked, event.seat)
        elif isinstance(event, LaidOff):
            melds.pop((event.owner, event.meld), None)
    return list(reversed(melds.values()))


def score(view: RebelRunsView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return the sources of the seat's points: the hands that are over, and the melds of this one."""
    hands: list[SumLine] = []
    now: list[SumLine] = []
    last: list[SumLine] = []
    for event in events:
        match event:
            case Melded() if event.seat == seat:
                name = meld_name(event.kind, event.cards, view.fey or "")
                now.append(SumLine(sentence(name), "", event.points, cards=event.cards))
            case LaidOff() if event.seat == seat:
                owner = voices.of(event.owner)
                to = (
                    _("added to {who:possessive} set", who=owner)
                    if event.kind == "set"
                    else _("added to {who:possessive} run", who=owner)
                )
                now.append(SumLine(sentence(card_name(event.card)), to, event.points, cards=(event.card,)))
            case Tallied() if event.seat == seat:
                parts = [*event.melds, *([event.laid_off] if event.laid_off else [])]
                sum_of_parts = " + ".join(map(str, parts)) if len(parts) > 1 else ""
                hands.append(SumLine(_("Hand {round}", round=len(hands) + 1), sum_of_parts, event.points))
            case RoundEnded():
                last, now = now, []
    # A game that is over shows the melds of its last hand.
    return [*hands[:-1], *last] if view.over else [*hands, *now]


SCORE = ("scoring", "point")

KINDS = (
    QuestionKind(
        game="rebel-runs",
        title=N_("What is this meld worth?"),
        begin=N_("Choose the cards of a meld: for a run, in the order of the numbers they stand for."),
        variants={
            "meld set": Variant(N_("A set"), (HIGHEST,), rules="scoring"),
            "meld run": Variant(N_("A run"), (HIGHEST,), rules="scoring"),
        },
        explain=_explain,
        rows=(QuestionRow(N_("The meld")),),
        cards=CODES,
        circle="NFRWDST",
        sign="F",
        rule="rule own-sign",
        ruling=N_("Only runs of your own sign are worth 5 a card"),
    ),
)
