"""Questions about the rules of Battle of the Bards, and their answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.decktet import CARD, CODES, SUIT, suits_of
from engine.games.bards.events import Concluded, MemeTurned
from engine.games.bards.tales import patience, points_by_card, points_by_rank
from engine.games.bards.views import BardsView
from ui.components.decktet_text import bare_name, rank_name, suits_named
from ui.components.grammar import Voices, sentence
from ui.components.translation import N_, _, ngettext, pgettext
from ui.games.kit.diagram import join_with_commas, sentences
from ui.games.kit.questions import Explanation, NamedQuestion, Question, QuestionKind, QuestionRow, SumLine, Variant


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    cards = [CARD[code] for code in asked.cards]
    size, rank = len(cards), patience(cards)
    highest = ngettext(
        "{count:words} card, and the highest rank counts {rank}.",
        "{count:words} cards, and the highest rank counts {rank}.",
        size,
        rank=rank,
    )
    meme = _("The meme is replaced.") if answer["meme_replaced"] else _("The meme stays.") if asked.rows[1] else ""
    if not answer["interest"]:
        verdict = ngettext(
            "Worth nothing: {count:words} card, and the highest rank counts {rank}, so the audience has gone.",
            "Worth nothing: {count:words} cards, and the highest rank counts {rank}, so the audience has gone.",
            size,
            rank=rank,
        )
        gone = SumLine(_("Audience"), sentence(highest), pgettext("of the audience", "gone"), cards=asked.cards)
        return Explanation(sentences((verdict, meme)), (gone,))
    points, suit_points, rank_points = (answer[each] for each in ("points", "suit_points", "rank_points"))
    with_suits = tuple(code for code, points in zip(asked.cards, _points_of_suits(asked), strict=True) if points)
    lines = (
        SumLine(_("Audience"), sentence(highest), pgettext("of the audience", "listens"), cards=asked.cards),
        SumLine(_("Suits"), _suits(asked), suit_points, suit_points > 0, with_suits),
        SumLine(_("Ranks"), _ranks(cards), rank_points, rank_points > 0, _cards_of_repeated_ranks(cards)),
    )
    verdict = ngettext(
        "Worth {count} point: {suits} for suits and {ranks} for ranks.",
        "Worth {count} points: {suits} for suits and {ranks} for ranks.",
        points,
        suits=suit_points,
        ranks=rank_points,
    )
    return Explanation(sentences((verdict, meme)), lines)


def _suits(asked: Question) -> str:
    """Return the suits that count, and each card's symbols of them."""
    counting = _suits_that_count(asked)
    if not counting:
        return _("No suit counts.")
    cards = [
        _("{card} {points}", card=bare_name(code), points=points)
        for code, points in zip(asked.cards, _points_of_suits(asked), strict=True)
        if points
    ]
    suits = suits_named(counting, "and")
    if not cards:
        return _("{suits} count, but no card has one.", suits=suits)
    return _("{suits} count: {cards}.", suits=suits, cards=join_with_commas(*cards))


def _suits_that_count(asked: Question) -> str:
    return "".join(map(suits_of, asked.rows[1])) + asked.named


def _points_of_suits(asked: Question) -> list[int]:
    """Return each card's points for its suits."""
    # The meme may have a suit that is named, too.
    suits = sum(SUIT[letter] for letter in {*_suits_that_count(asked)})
    return points_by_card((CARD[code] for code in asked.cards), suits)


def _cards_of_repeated_ranks(cards: list[int]) -> tuple[str, ...]:
    """Return the cards that score for their ranks."""
    ranks = points_by_rank(cards)
    return tuple(CODES[card] for card in cards if CODES[card][0] in ranks)


def _ranks(cards: list[int]) -> str:
    """Return the ranks that appear more than once, with their points."""
    many = {rank: sum(CODES[card][0] == rank for card in cards) for rank in points_by_rank(cards)}
    groups = [
        _("a pair of {rank}s {points}", rank=rank_name(rank), points=points)
        if many[rank] == 2
        else _("{count:words} {rank}s {points}", count=many[rank], rank=rank_name(rank), points=points)
        for rank, points in points_by_rank(cards).items()
    ]
    return sentences((sentence(join_with_commas(*groups)),)) or _("No rank appears twice.")


_CONCLUDED_SHOWN = 2
"""How many of the tales that were concluded last are still asked about."""


def questions_on_table(view: BardsView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion]:
    """Return the tales concluded last, with the meme of that moment, and those that are still told."""
    meme, concluded = None, []
    for event in events:
        if isinstance(event, MemeTurned):
            meme = event.card
        elif isinstance(event, Concluded):
            name = _("Concluded by {who:dative}", who=voices.of(event.seat))
            concluded.append(NamedQuestion(name, _question_text(event.cards, meme, event.named), event.seat))
    told = [
        NamedQuestion(sentence(_(_TALES[place], who=voices.of(seat))), _question_text(tale, meme), seat)
        for seat, tales in enumerate(view.tales)
        for place, tale in enumerate(tales)
        if tale
    ]
    return [*concluded[: -_CONCLUDED_SHOWN - 1 : -1], *told]


def score(view: BardsView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return the points of each tale that the seat has concluded."""
    return [
        SumLine(
            ngettext("A tale of {count:words} card", "A tale of {count:words} cards", len(event.cards)),
            _("{suits} for suits, {ranks} for ranks", suits=event.suit_points, ranks=event.rank_points)
            if event.interest
            else _("the audience had gone"),
            event.points,
            cards=event.cards,
        )
        for event in events
        if isinstance(event, Concluded) and event.seat == seat
    ]


_TALES = (
    N_("{who:possessive} first tale, if it were concluded now"),
    N_("{who:possessive} second tale, if it were concluded now"),
)


def _question_text(tale: Sequence[str], meme: str | None, named: str = "") -> str:
    return " ".join(["tale", *tale, "meme", meme or "none", *(["name", named] if named else [])])


SCORE = ("what-is-it-worth", "point")

KINDS = (
    QuestionKind(
        game="battle-of-the-bards",
        title=N_("What is this tale worth?"),
        begin=N_("Choose the cards of a tale, in the order they were told, and the meme."),
        variants={"tale": Variant(N_("A tale"), (12, 1), rules="what-is-it-worth")},
        explain=_explain,
        rows=(QuestionRow(N_("The tale, in order")), QuestionRow(N_("The meme"), "meme", "none")),
        cards=CODES,
        copies=2,
        naming=N_("With the Excuse, a suit that you name counts, too:"),
    ),
)
