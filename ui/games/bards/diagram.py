"""A position of Battle of the Bards in rows: the meme, everybody's tales, the groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decks.decktet import CARD, suits_of
from engine.games.bards.tales import meme_suits, patience, worth
from ui.components.decktet_text import suits_named
from ui.components.grammar import Voices, sentence
from ui.games.bards import table_words as words
from ui.games.kit import diagram_text as everywhere
from ui.games.kit.diagram import DiagramRow, Rows, join_with_commas, plain_cards, sentences

if TYPE_CHECKING:
    from engine.games.bards.views import BardsView


def rows(view: BardsView, voices: Voices) -> Rows:
    """Yield what this seat sees."""
    splits = "" if view.splitter is None else sentence(voices.of(view.splitter).does("split"))
    yield DiagramRow(text=sentences((words.stock(count=view.stock_count), splits)))
    if view.meme is not None:
        yield DiagramRow(
            words.MEME, "" if suits_of(view.meme) else words.EXCUSE_MEME, plain_cards((view.meme,)), about="trick"
        )
    elif view.picker is not None:
        yield DiagramRow(text=words.NO_MEME, about="trick")
    for who, name in enumerate(voices.names):
        points = words.POINT if view.scores[who] == 1 else words.points(points=view.scores[who])
        yield DiagramRow(
            name, join_with_commas(points, words.HAD_CROWN if view.had_crown_of_suns[who] else ""), about="scores"
        )
        for number, tale in enumerate(view.tales[who], 1):
            if tale:
                yield DiagramRow(words.tale_of(name=name, number=number), _tale_in_words(view, tale), plain_cards(tale))
    yield from _groups(view, voices)


def _tale_in_words(view: BardsView, tale: Sequence[str]) -> str:
    """Return what a tale is worth, how it can go on, and how long it can."""
    cards = [CARD[code] for code in tale]
    left = patience(cards) - len(cards)
    bears = words.NO_MORE if left == 0 else words.more(count=left)
    suits = suits_of(tale[-1])
    return join_with_commas(
        words.now(points=worth(cards, meme_suits(None if view.meme is None else CARD[view.meme])).points),
        words.INTEREST_GONE if left < 0 else words.BEARS + bears,
        words.goes_on_with(suits=suits_named(suits)) if suits else words.ENDS,
    )


def _groups(view: BardsView, voices: Voices) -> Rows:
    """Yield the cards that were drawn, the groups to take, or those to be played now and next."""
    if view.turn is not None and (view.drawn or view.to_play):
        turn = voices.of(view.turn)
        label = words.drew(party=turn.does("have")) if view.drawn else turn.does("play")
        yield DiagramRow(sentence(label), "", plain_cards(view.drawn or view.to_play), about="trick")
    offer = view.offer
    if offer is None:
        return
    hidden = "" if offer.down is not None else everywhere.cards(offer.down_count)
    if view.phase == "take":
        yield DiagramRow(words.UP, "", plain_cards(offer.up), about="trick")
        yield DiagramRow(words.DOWN, hidden, plain_cards(offer.down or ()), about="trick")
    elif view.taker_down is not None:
        after = words.plays_next(party=sentence(voices.of(view.taker_down).does("play")))
        yield DiagramRow(after, hidden, plain_cards(offer.down or ()))
