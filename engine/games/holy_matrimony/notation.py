"""How the actions of Holy Matrimony are read and written; nothing in it is decided by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core import NotationError
from ...decks.fey import CARD, codes
from ...mechanics.circle import FEY_READERS, FEY_WRITERS
from ...mechanics.masks import bits_of, mask_of
from ...messages import N_
from ...notation import count_words, one_of
from .scoring import HAND
from .state import Play


def _read_play(words: Sequence[str]) -> Play:
    count_words(words, 0, HAND)
    cards = [one_of(word, CARD) for word in words]
    if len(set(cards)) < len(cards):
        raise NotationError(N_("a card can be named only once"))
    return mask_of(cards)


READERS = {**{verb: FEY_READERS[verb] for verb in ("circle", "signs", "deck")}, "play": _read_play}
WRITERS: dict[type, Callable[[Any], str]] = {
    **FEY_WRITERS,
    Play: lambda action: " ".join(["play", *codes(bits_of(action))]),
}
