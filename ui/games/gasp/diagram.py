"""A position of Gasp! in rows: everybody's tokens, the trick, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decks.decktet import CARD, SUIT_NAMES, letters, suits_of
from engine.games.gasp.tricks import counts, sums
from ui.components.decktet_text import suits_named
from ui.components.grammar import Voices, join_words, sentence
from ui.games.gasp import table_words as words
from ui.games.kit import diagram_text as everywhere
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, hand, join_with_commas, plain_cards, sentences

if TYPE_CHECKING:
    from engine.games.gasp.views import CardInTrick, GaspView


def rows(view: GaspView, voices: Voices) -> Rows:
    """Yield what this seat sees."""
    stock = words.stock(count=view.stock_count)
    yield DiagramRow(text=sentences((words.round(round=view.round, limit=int(view.options["round_limit"])), stock)))
    for side, members in enumerate(view.sides):
        yield _side(view, voices, side, members)
    yield from _trick(view, voices)
    if view.seat is not None and view.hand is not None:
        yield hand(view.seat, voices, plain_cards(view.hand))


def _side(view: GaspView, voices: Voices, side: int, members: Sequence[int]) -> DiagramRow:
    counts = {who: everywhere.cards(view.hand_counts[who]) for who in _reader_first(voices, members)}
    own = [f"{voices.names[who]} {count}" for who, count in counts.items()] if len(counts) > 1 else counts.values()
    suits = tuple(view.tokens[side].items())
    label = _names(voices, members)
    return DiagramRow(label, join_with_commas(*own), suits=suits, each=int(view.options["tokens_each"]), about="scores")


def _names(voices: Voices, members: Sequence[int]) -> str:
    return join_words([voices.names[who] for who in _reader_first(voices, members)])


def _reader_first(voices: Voices, members: Sequence[int]) -> list[int]:
    return sorted(members, key=lambda who: who != voices.me)


def _trick(view: GaspView, voices: Voices) -> Rows:
    """Yield the trick under way, else the last one, and what it takes to win it or who leads."""
    cards = view.trick or (view.played[-1] if view.played else ())
    if cards:
        best = view.leader if not view.trick else view.command.seat if view.command else None
        side = next((members for members in view.sides if best in members), ())
        mark = words.COMMANDS if view.trick and view.phase == "play" else words.TOOK
        label = words.TRICK if view.trick else words.LAST_TRICK
        shown = tuple(_trick_card(each, cards[0].card, voices, mark if each.seat in side else "") for each in cards)
        yield DiagramRow(label, _state(view, voices, cards) if view.trick else "", shown, about="trick")
    if not view.trick and view.leader is not None and not view.over:
        yield DiagramRow(text=words.leads(party=sentence(voices.of(view.leader).does("lead"))), about="trick")


def _trick_card(each: CardInTrick, lead: str, voices: Voices, mark: str) -> DiagramCard:
    named = everywhere.for_text(suit=SUIT_NAMES[each.suit]) if each.suit else ""
    return DiagramCard(
        each.card, join_with_commas(voices.names[each.seat], named), mark if counts(each.card, lead) else ""
    )


def _state(view: GaspView, voices: Voices, cards: Sequence[CardInTrick]) -> str:
    """Return what has been led and what has to be beaten."""
    led = words.lead_suits(suits=suits_named(suits_of(cards[0].card), "and"))
    if view.variant != "standard":
        return "; ".join((led, *_sums(view, voices, cards)))
    return join_with_commas(led, words.value_commands(value=view.command.value) if view.command else "")


def _sums(view: GaspView, voices: Voices, cards: Sequence[CardInTrick]) -> list[str]:
    """Return what each side's cards come to in each lead suit."""
    found = sums([CARD[each.card] for each in cards], view.variant == "duel")
    told = []
    for side in (0, 1):
        own = [f"{SUIT_NAMES[letters(suit)]} {value}" for value, _, whose, suit in found if whose == side]
        if own:
            members = next(members for members in view.sides if cards[side].seat in members)
            told.append(f"{_names(voices, members)}: {join_with_commas(*own)}")
    return told
