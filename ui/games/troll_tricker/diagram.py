"""A position of Troll Tricker in rows: the circle, everybody's tricks and points, the trick, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decks.fey import SIGN_NAMES, sign_of
from engine.games.troll_tricker.state import HAND
from engine.games.troll_tricker.views import command
from ui.components.fey_text import points_counted, signs_named
from ui.components.grammar import Voices, plural, sentence
from ui.games.kit.circle import cards_marking_fey, circle_row, fey_or_nothing
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, hand, join_with_commas, sentences
from ui.games.troll_tricker import table_words as words
from ui.games.troll_tricker.words import HOWS

if TYPE_CHECKING:
    from engine.games.troll_tricker.views import TrollTrickerView


def rows(view: TrollTrickerView, voices: Voices) -> Rows:
    """Yield what this seat sees."""
    yield DiagramRow(
        text=sentences(
            (
                words.hand(hand=view.hand_number, hands=int(view.options["hands"])),
                words.trick_number(trick=view.trick_number, tricks=HAND),
                f"{view.stock_count}{words.IN_DECK}",
            )
        )
    )
    yield from circle_row(view.circle, view.signs, view.seat, voices)
    for who, name in enumerate(voices.names):
        yield DiagramRow(name, _score_in_words(view, who), about="scores")
    yield from _trick(view, voices)
    if view.seat is not None and view.hand is not None:
        yield hand(view.seat, voices, cards_marking_fey(view.hand, view.fey))


def _score_in_words(view: TrollTrickerView, who: int) -> str:
    sign, tricks = view.signs[who], view.tricks_won[who]
    lacking = "".join(view.voids[who])
    return join_with_commas(
        SIGN_NAMES[sign] if sign else "",
        points_counted(view.scores[who]),
        f"{tricks} {plural(tricks, words.TRICK)}",
        f"{words.NO} {signs_named(lacking, 'or')}" if lacking else "",
    )


def _trick(view: TrollTrickerView, voices: Voices) -> Rows:
    """Yield the trick under way, else the last one, and who leads."""
    cards = view.trick or (view.played[-1] if view.played else ())
    if cards:
        best = command(view, cards)
        said, does, label = (
            (words.commands, "command", words.THE_TRICK) if view.trick else (words.took, "take", words.LAST_TRICK)
        )
        party = voices.of(best.seat).does(does)
        told = said(party=party, points=points_counted(best.points), how=HOWS[best.how])
        led = words.sign_led(sign=SIGN_NAMES[sign_of(cards[0].card)])
        shown = tuple(
            DiagramCard(
                each.card,
                join_with_commas(voices.names[each.seat], fey_or_nothing(each.card, view.fey)),
                words.mark(points=best.points) if each.seat == best.seat else "",
            )
            for each in cards
        )
        yield DiagramRow(label, sentences((led, sentence(told))), shown, about="trick")
    if not view.trick and view.leader is not None and not view.over:
        yield DiagramRow(text=words.leads(party=sentence(voices.of(view.leader).does("lead"))), about="trick")
