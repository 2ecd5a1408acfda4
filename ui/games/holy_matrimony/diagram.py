"""A position of Holy Matrimony in rows: the circle, the last round, the church card, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decks.fey import SIGN_NAMES
from ui.components.fey_text import points_counted
from ui.components.grammar import Voices
from ui.games.holy_matrimony import table_words as words
from ui.games.holy_matrimony.words import distance
from ui.games.kit.circle import cards_marking_fey, circle_row
from ui.games.kit.diagram import DiagramRow, Rows, hand, join_with_commas, sentences

if TYPE_CHECKING:
    from engine.games.holy_matrimony.views import HolyMatrimonyView


def rows(view: HolyMatrimonyView, voices: Voices) -> Rows:
    """Yield what this seat sees."""
    target = words.to_target(target=int(view.options["target"]))
    number = join_with_commas(words.round(round=view.round), target)
    yield DiagramRow(text=sentences((number, words.deck_left(count=view.stock_count))))
    yield from circle_row(view.circle, view.signs, view.seat, voices)
    for who, name in enumerate(voices.names):
        sign = view.signs[who]
        choice = words.CHOOSES if who in view.waiting else words.CHOSEN if view.waiting else ""
        yield DiagramRow(
            name,
            join_with_commas(SIGN_NAMES[sign] if sign else "", points_counted(view.scores[who]), choice),
            about="scores",
        )
    yield from _last_round(view, voices)
    if view.church is not None:
        yield DiagramRow(words.CHURCH_CARD, cards=cards_marking_fey((view.church,), view.fey), about="trick")
    if view.seat is not None and view.hand is not None:
        if view.chosen is not None:
            label = words.joins(party=voices.of(view.seat))
            yield DiagramRow(label, "" if view.chosen else words.NONE, cards_marking_fey(view.chosen, view.fey))
        yield hand(view.seat, voices, cards_marking_fey(view.hand, view.fey))


def _last_round(view: HolyMatrimonyView, voices: Voices) -> Rows:
    """Yield what everybody joined in the round that was scored last, and what it brought."""
    last = view.last_round
    if last is None:
        return
    yield DiagramRow(words.church_of(round=view.finished_round), cards=cards_marking_fey((last.church,), view.fey))
    for name, play in zip(voices.names, last.plays, strict=True):
        total = words.totals(total=play.total, distance=distance(play.total), points=points_counted(play.points))
        text = join_with_commas("" if play.cards else words.JOINED_NONE, total)
        yield DiagramRow(words.joined_by(name=name), text, cards_marking_fey(play.cards, view.fey))
