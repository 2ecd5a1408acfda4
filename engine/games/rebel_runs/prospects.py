"""The melds in a hand of Rebel Runs, and the worth of a seat's cards on the table, as far as a view tells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from ...decks.fey import CARD, codes
from ...mechanics.circle import circle_of, read_sign
from . import melds
from .melds import values
from .possible_melds import melds_of
from .views import RebelRunsView


class Prospect(NamedTuple):
    """A meld that the viewer's hand holds, and what it would score for the viewer."""

    kind: str
    cards: tuple[str, ...]
    points: int

    @property
    def action(self) -> str:
        """The action that lays it down."""
        return " ".join(("meld", self.kind, *self.cards))


def prospects(view: RebelRunsView) -> list[Prospect]:
    """Return all melds of the viewer's hand, the most points first; `legal` says whether they may be laid now."""
    if not view.hand:
        return []
    worth, fey, only = _terms(view)
    laying = melds_of([CARD[code] for code in view.hand], fey)
    found = [Prospect(kind, codes(cards), sum(values(kind, cards, worth, fey, only))) for kind, cards, _ in laying]
    return sorted(found, key=lambda each: -each.points)


def best_together(found: Sequence[Prospect]) -> tuple[Prospect, ...]:
    """Return the melds of a hand that score most together: one, or two that share no card; a hand can't hold more.

    `found` has the most points first.
    """
    best: dict[frozenset[str], Prospect] = {}
    for each in found:
        best.setdefault(frozenset(each.cards), each)
    together: list[tuple[Prospect, ...]] = [(each,) for each in best.values()]
    together += [(best[one], best[other]) for one, other in combinations(best, 2) if not one & other]
    return max(together, key=lambda each: sum(meld.points for meld in each), default=())


def laid_on(view: RebelRunsView, code: str, owner: int, place: int) -> tuple[tuple[str, ...], int]:
    """Return a meld (counted from 0) with one more card of the viewer's, and what that card would score for them."""
    kind, before = view.melds[owner][place].kind, view.melds[owner][place].cards
    worth, fey, only = _terms(view)
    cards = melds.laid_on(kind, tuple([CARD[each] for each in before]), CARD[code], fey)
    return codes(cards), values(kind, cards, worth, fey, only)[cards.index(CARD[code])]


def on_table(view: RebelRunsView, seat: int) -> int:
    """Return what a seat's cards on the table are worth to it, on any meld."""
    return sum(
        [
            value
            for laid in view.melds
            for meld in laid
            for by, value in zip(meld.by, meld.values, strict=True)
            if by == seat
        ]
    )


def _terms(view: RebelRunsView) -> tuple[tuple[int, ...], int, int | None]:
    """Return what each sign is worth to the viewer, FEY, and the only sign whose runs count five, None for any."""
    own = read_sign(view.signs[view.seat or 0] or "")
    only = own if view.options["same_sign_run"] == "own-sign" else None
    return melds.worth_to(circle_of(view.circle or ""), own), read_sign(view.fey or ""), only
