"""What the page of the rules of Battle of the Bards asks and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.decktet import CARD, CODES, NAMES, SUIT, suits_of
from engine.games.bards.events import Concluded, MemeTurned
from engine.games.bards.tales import patience, points_by_card, points_by_rank
from engine.games.bards.views import BardsView
from ui.components.decktet_text import rank_name, suits_named
from ui.components.grammar import Voices, quantity, sentence
from ui.components.translation import number
from ui.games.kit.questions import Explanation, NamedQuestion, Question, QuestionKind, QuestionRow, SumLine, Variant


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    cards = [CARD[code] for code in asked.cards]
    highest = f"{quantity(len(cards), 'card', 'cards')}, and the highest rank counts {patience(cards)}"
    meme = " The meme is replaced." if answer["meme_replaced"] else " The meme stays." if asked.rows[1] else ""
    if not answer["interest"]:
        gone = f"Worth nothing: {highest}, so the audience has gone.{meme}"
        return Explanation(gone, (SumLine("Audience", f"{sentence(highest)}.", "gone", cards=asked.cards),))
    points, suit_points, rank_points = (answer[each] for each in ("points", "suit_points", "rank_points"))
    with_suits = tuple(code for code, points in zip(asked.cards, _points_of_suits(asked), strict=True) if points)
    lines = (
        SumLine("Audience", f"{sentence(highest)}.", "held", cards=asked.cards),
        SumLine("Suits", _suits(asked), suit_points, suit_points > 0, with_suits),
        SumLine("Ranks", _ranks(cards), rank_points, rank_points > 0, _cards_of_repeated_ranks(cards)),
    )
    worth = f"Worth {points} {'point' if points == 1 else 'points'}"
    return Explanation(f"{worth}: {suit_points} for suits and {rank_points} for ranks.{meme}", lines)


def _suits(asked: Question) -> str:
    """Say which suits count and how many symbols of them each card has."""
    counting = _verdict_end(asked)
    if not counting:
        return "No suit counts."
    points = _points_of_suits(asked)
    each = ", ".join(f"{NAMES[code]} {count}" for code, count in zip(asked.cards, points, strict=True) if count)
    return f"{suits_named(counting, 'and')} count. {each or 'No card has one'}."


def _verdict_end(asked: Question) -> str:
    return "".join(map(suits_of, asked.rows[1])) + asked.named


def _points_of_suits(asked: Question) -> list[int]:
    """Return what each card of the tale scores for its suits."""
    # The meme may have a suit that is named, too.
    suits = sum(SUIT[letter] for letter in {*_verdict_end(asked)})
    return points_by_card((CARD[code] for code in asked.cards), suits)


def _cards_of_repeated_ranks(cards: list[int]) -> tuple[str, ...]:
    """Return the cards that score for their ranks."""
    ranks = points_by_rank(cards)
    return tuple(CODES[card] for card in cards if CODES[card][0] in ranks)


def _ranks(cards: list[int]) -> str:
    """Say which ranks are there more than once."""
    many = {rank: sum(CODES[card][0] == rank for card in cards) for rank in points_by_rank(cards)}
    groups = [
        f"{'a pair' if many[rank] == 2 else number(many[rank])} of {rank_name(rank)}s {points}"
        for rank, points in points_by_rank(cards).items()
    ]
    return f"{sentence(', '.join(groups)) or 'No rank appears twice'}."


_CONCLUDED_SHOWN = 2
"""How many of the tales that were concluded last are still asked about."""


def questions_on_table(view: BardsView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion]:
    """Return the tales that were concluded last, with the meme that was there then, and those that are still told."""
    meme, concluded = None, []
    for event in events:
        if isinstance(event, MemeTurned):
            meme = event.card
        elif isinstance(event, Concluded):
            name = f"Concluded by {voices.of(event.seat).name}"
            concluded.append(NamedQuestion(name, _question_text(event.cards, meme, event.named), event.seat))
    told = [
        NamedQuestion(
            f"{sentence(voices.whose(seat))} {_NTH[place]} tale, if it were concluded now",
            _question_text(tale, meme),
            seat,
        )
        for seat, tales in enumerate(view.tales)
        for place, tale in enumerate(tales)
        if tale
    ]
    return [*concluded[: -_CONCLUDED_SHOWN - 1 : -1], *told]


def score(view: BardsView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return what each tale has brought that the seat concluded."""
    return [
        SumLine(
            f"A tale of {quantity(len(event.cards), 'card', 'cards')}",
            f"{event.suit_points} for suits, {event.rank_points} for ranks" if event.interest else _GONE,
            event.points,
            cards=event.cards,
        )
        for event in events
        if isinstance(event, Concluded) and event.seat == seat
    ]


_GONE = "the audience had gone"
_NTH = ("first", "second")


def _question_text(tale: Sequence[str], meme: str | None, named: str = "") -> str:
    return " ".join(["tale", *tale, "meme", meme or "none", *(["name", named] if named else [])])


SCORE = ("what-is-it-worth", "point")
"""The heading in the rules page that says what scores, and what is counted."""

KINDS = (
    QuestionKind(
        game="battle-of-the-bards",
        title="What is this tale worth?",
        begin="Choose the cards of a tale, in the order they were told, and the meme.",
        variants={"tale": Variant("A tale", (12, 1), rules="what-is-it-worth")},
        explain=_explain,
        rows=(QuestionRow("The tale, in order"), QuestionRow("The meme", "meme", "none")),
        cards=CODES,
        copies=2,
        naming="With the Excuse, a suit that you name counts too:",
    ),
)
