"""What the laws have to know of each game: where its cards are, and what its views tell of hidden ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.decks import fey
from engine.decks.decktet import BASIC
from engine.games.fistellavates.bundles import DECK


def _gasp(state: Any) -> tuple[list[int], list[int]]:
    finished = [card for _, cards, _ in state.played for card in cards]
    in_hands = [card for hand in state.hands for card in hand]
    dealt = state.turn != -1
    return [*in_hands, *state.stock, *state.aside, *state.trick, *finished], list(range(BASIC)) if dealt else []


def _bards(state: Any) -> tuple[list[int], list[int]]:
    in_tales = [card for tales in state.tales for tale in tales if tale for card in tale]
    meme = [] if state.meme is None else [state.meme]
    offered = [*state.up, *state.down] if state.phase == "take" else state.down if state.step == 0 else []
    dealt = state.turn != -1
    places = [*in_tales, *meme, *state.stock, *state.drawn, *offered, *state.to_play, *state.discards]
    return places, state.deck() if dealt else []


def _fistellavates(state: Any) -> tuple[list[int], list[int]]:
    in_bundles = [card for bundles in state.bundles for cards in bundles for card in cards]
    lying = [card for pile in (*state.hands, *state.discards) for card in pile]
    return [*lying, *in_bundles, *state.stock], list(range(DECK)) if state.deal else []


def _troll_tricker(state: Any) -> tuple[list[int], list[int]]:
    finished = [card for _, cards in state.played for card in cards]
    in_hands = [card for hand in state.hands for card in hand]
    shuffled = state.turn != -1 or state.round > 1
    places = [*in_hands, *state.stock, *state.discards, *state.trick, *finished]
    return places, list(range(len(fey.CODES))) if shuffled else []


def _rebel_runs(state: Any) -> tuple[list[int], list[int]]:
    laid = [card for melds in state.melds for meld in melds for card in meld.cards]
    places = [*(card for hand in state.hands for card in hand), *laid, *state.stock, *state.discards]
    return places, list(range(len(fey.CODES))) if any(state.hands) else []


def _holy_matrimony(state: Any) -> tuple[list[int], list[int]]:
    in_hands = [card for hand in state.hands for card in hand]
    discards = [card for card in range(len(fey.CODES)) if state.discards >> card & 1]
    church = [] if state.church < 0 else [state.church]
    dealt = state.last_round or state.turn != -1
    return [*in_hands, *state.stock, *discards, *church], list(range(len(fey.CODES))) if dealt else []


PLACES: dict[str, Callable[[Any], tuple[list[int], list[int]]]] = {
    "gasp": _gasp,
    "battle-of-the-bards": _bards,
    "fistellavates": _fistellavates,
    "troll-tricker": _troll_tricker,
    "rebel-runs": _rebel_runs,
    "holy-matrimony": _holy_matrimony,
}
"""For every game the cards in all places, and those there must be; between deals all may be being shuffled."""

UNPLACED = {
    "fistellavates": ("reshuffled",),
    "troll-tricker": ("old",),
    "rebel-runs": ("gone_back",),
    "holy-matrimony": ("gone_back", "last_round"),
}
"""View fields that name cards without telling where they are: in the stock, or in whose hand."""

COUNTED = {"fistellavates": ("last_deal",)}
"""View fields that tell sums of hands that are not shown: law 5 is about other hands that count alike."""

SECRET = {"fistellavates": ("plan",), "holy-matrimony": ("play",)}
"""Verbs of choices that nobody else sees when they are made."""

GROUPED = {"holy-matrimony": ("play",)}
"""Verbs that name cards as a group, which is written in deck order."""
