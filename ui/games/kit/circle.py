"""The sign circle of the Deck of Fey as a row, and what the cards of a FEY sign are called there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.decks.fey import SIGN_LETTERS, sign_of
from engine.mechanics.circle import POINTS
from ui.components import fey_text
from ui.components.circle import sign_worth
from ui.components.grammar import Voices
from ui.games.kit import diagram_text as words
from ui.games.kit.diagram import DiagramCard, DiagramRow, DiagramToken, Rows


def circle_row(circle: str | None, signs: Sequence[str | None], seat: int | None, voices: Voices) -> Rows:
    """Yield the signs clockwise, the viewer's own first, with whose they are, and last the sign that is FEY.

    Nothing before the circle is laid.
    """
    if not circle:
        return
    holders = {letter: voices.names[who] for who, letter in enumerate(signs) if letter}
    own = (signs[seat] or "") if seat is not None else ""
    start = circle.find(own) if own else 0
    turned = circle[start:] + circle[:start]
    tokens = [DiagramToken(letter, holders.get(letter, "")) for letter in turned]
    tokens += [DiagramToken(letter, mark=fey_text.FEY) for letter in SIGN_LETTERS if letter not in circle]
    yield DiagramRow(words.SIGN_CIRCLE, signs=tuple(tokens))
    if own:
        yield DiagramRow(text=_worths(turned, own, holders))


def _worths(circle: str, own: str, holders: dict[str, str]) -> str:
    """Return what the signs are worth to the holder of one."""
    of_points = [(worth, [letter for letter in circle if sign_worth(circle, own, letter) == worth]) for worth in POINTS]
    told = [words.worths(signs=fey_text.signs_named("".join(some)), points=worth) for worth, some in of_points]
    return words.worth_to(name=holders[own], worths="; ".join(told))


def cards_marking_fey(codes: Iterable[str], sign: str | None) -> tuple[DiagramCard, ...]:
    """Return cards, those of the FEY sign named so."""
    return tuple(DiagramCard(code, fey_or_nothing(code, sign)) for code in codes)


def fey_or_nothing(code: str, sign: str | None) -> str:
    """Return "FEY" for a card of the FEY sign, "" for any other."""
    return fey_text.FEY if sign_of(code) == sign else ""
