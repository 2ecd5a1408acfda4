"""A position of any game in rows: what its View shows, and the hand."""

from __future__ import annotations

from typing import Any

from ui.components.grammar import Voices, sentence
from ui.games.default import words
from ui.games.default.fields import Contents, contents
from ui.games.kit import diagram_text as everywhere
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, hand, join_with_commas, plain_cards, sentences


def rows(view: Any, voices: Voices) -> Rows:
    """Yield what this seat sees."""
    seen = contents(view, voices)
    leader = getattr(view, "leader", None)
    leads = "" if leader is None or view.over else sentence(voices.of(leader).does("lead"))
    if leads or seen.facts:
        yield DiagramRow(text=sentences((*seen.facts, leads)))
    counts = getattr(view, "hand_counts", None)
    for seat, name in enumerate(voices.names):
        facts = [each for each in seen.seats[seat] if isinstance(each, str)]
        yield DiagramRow(
            name, join_with_commas(*facts, everywhere.cards(counts[seat]) if counts else ""), about="scores"
        )
        for each in seen.seats[seat]:
            if isinstance(each, DiagramRow):
                yield DiagramRow(words.of(name=name, what=each.label), each.text, each.cards, (), each.suits, each.each)
    yield from seen.rows
    if seen.trick:
        yield DiagramRow(words.TRICK if seen.led else words.LAST_TRICK, cards=trick_cards(seen, voices), about="trick")
    held = getattr(view, "hand", None)
    if view.seat is not None and held is not None:
        yield hand(view.seat, voices, plain_cards(held))


def trick_cards(seen: Contents, voices: Voices) -> tuple[DiagramCard, ...]:
    """Return the cards of the trick, with who played them."""
    return tuple(DiagramCard(each.card, voices.names[each.seat]) for each in seen.trick)
