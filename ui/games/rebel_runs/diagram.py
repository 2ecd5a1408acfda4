"""A position of Rebel Runs in rows: the circle, everybody's melds, the discards, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decks.fey import SIGN_NAMES
from engine.games.rebel_runs.prospects import on_table
from ui.components.fey_text import points_counted
from ui.components.grammar import Voices
from ui.games.kit import diagram_text as everywhere
from ui.games.kit.circle import cards_marking_fey, circle_row, fey_or_nothing
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, hand, join_with_commas, sentences
from ui.games.rebel_runs import table_words as words
from ui.games.rebel_runs.meld_words import ANY, meld_name, stands_for

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import MeldShown, RebelRunsView


def rows(view: RebelRunsView, voices: Voices) -> Rows:
    """Yield what this seat sees."""
    left = words.left if view.gone_back is None else words.last_deck
    number = words.hand(hand=max(1, view.hand_number), hands=view.seats)
    yield DiagramRow(text=sentences((number, f"{words.DECK}: {left(count=view.stock_count)}")))
    yield from circle_row(view.circle, view.signs, view.seat, voices)
    for who in range(view.seats):
        yield from _player(view, voices, who)
    if view.discards:
        more = len(view.discards) - 1
        text = words.lie_under(count=more) if more else ""
        yield DiagramRow(words.DISCARDS, text, cards_marking_fey(view.discards[-1:], view.fey), about="trick")
    if view.seat is not None and view.hand is not None:
        yield hand(view.seat, voices, cards_marking_fey(view.hand, view.fey))


def _player(view: RebelRunsView, voices: Voices, who: int) -> Rows:
    name, sign = voices.names[who], view.signs[who]
    now = on_table(view, who)
    standing = join_with_commas(
        SIGN_NAMES[sign] if sign else "",
        points_counted(view.scores[who]),
        f"+{now} {words.THIS_HAND}" if now and not view.over else "",
        everywhere.cards(view.hand_counts[who]),
    )
    yield DiagramRow(name, standing, about="scores")
    for laid in view.melds[who]:
        yield _meld(view, name, who, laid)
    if view.known[who]:
        yield DiagramRow(words.took_and_has(name=name), cards=cards_marking_fey(view.known[who], view.fey))


def _meld(view: RebelRunsView, name: str, who: int, laid: MeldShown) -> DiagramRow:
    label = words.meld_of(name=name, meld=meld_name(laid.kind, laid.cards, view.fey or ""))
    reads = stands_for(laid.kind, laid.cards, view.fey or "")
    cards = []
    for code, read, by in zip(laid.cards, reads, laid.by, strict=True):
        guest = view.signs[by] if by != who else None
        stands = (words.FOR_ANY if read == ANY else words.for_text(what=_what(read))) if read else ""
        cards.append(
            DiagramCard(
                code,
                join_with_commas(
                    f"{fey_or_nothing(code, view.fey)}{stands}".strip(),
                    words.by(sign=SIGN_NAMES[guest]) if guest else "",
                ),
            )
        )
    return DiagramRow(label, points_counted(laid.points), tuple(cards))


def _what(read: str) -> str:
    return SIGN_NAMES.get(read) or words.a_number(read)
