"""Shown when the other player has concluded a tale: the tale, and its score."""

from __future__ import annotations

from engine.decks.decktet import CARD
from engine.games.bards.events import Concluded, GameEnded, MemeTurned
from engine.games.bards.tales import points_by_card, points_by_rank
from engine.games.bards.views import BardsView
from ui.components.decktet_text import rank_name
from ui.components.grammar import join_words, sentence
from ui.components.html import h, join
from ui.components.table_state import TableUiState
from ui.components.translation import _
from ui.games.bards.tale import suits_that_count
from ui.games.bards.words import TEXT
from ui.games.kit.diagram import DiagramCard, sentences
from ui.games.kit.interstitials import Events, Interstitial, row_of_cards
from ui.games.kit.table import voices_of


def interstitial(view: BardsView, state: TableUiState, events: Events) -> Interstitial:
    """Return what has been concluded since the interstitial before, and for how much."""
    voices = voices_of(view, state)
    won = [event for event in events if isinstance(event, GameEnded)]
    concluded = [event for event in events if isinstance(event, Concluded) and (won or event.seat != view.seat)]
    body = []
    lines = sum(len(event.cards) + 1 for event in concluded)
    for event in concluded:
        said = TEXT.tell(event, voices, view)
        scored = zip(event.cards, _points_by_card(events, event), strict=True)
        cards = [DiagramCard(code, mark=f"+{points}" if points else "") for code, points in scored]
        ranks = points_by_rank([CARD[code] for code in event.cards]) if event.rank_points else {}
        named = [_("{rank}s {points}", rank=rank_name(rank), points=points) for rank, points in ranks.items()]
        body.append(join(row_of_cards(cards, _("The tale")), h("p", {}, sentences((said, join_words(named))))))
    if won:
        return Interstitial(TEXT.tell(won[0], voices, view), body, lines)
    party = voices.of(concluded[-1].seat)
    return Interstitial(sentence(_("{who} {who:conclude|concludes} a tale", who=party)), body, lines)


def _points_by_card(events: Events, told: Concluded) -> list[int]:
    """Return what each card of a tale scored for its suits; none where the events don't tell which meme lay there.

    The view isn't asked: where several devices play, it may be of later.
    """
    memes = [event.card for event in events[: events.index(told)] if isinstance(event, MemeTurned)]
    suits = suits_that_count(memes[-1] if memes else None, told.named)
    found = points_by_card([CARD[code] for code in told.cards], suits)
    return found if sum(found) == told.suit_points else [0] * len(found)
