"""Holy Matrimony in fewer words, for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.holy_matrimony.events import RoundBegan, Scored
from ui.components.fey_text import card_name
from ui.components.grammar import join_words
from ui.components.translation import N_, _
from ui.games.kit.happening import Happening
from ui.games.kit.text import Telling


def _score(told: Happening[Scored]) -> str:
    """Return a player's cards, their total and the points, without the sum: one's own cards are known."""
    event = told.event
    if event.seat == told.voices.me:
        return told.say(N_("{who}: {points}."))
    cards = join_words([card_name(code) for code in event.cards]) or _("no cards")
    return told.say(N_("{who} {who:join|joins} {cards}: {total}, {points}."), cards=cards)


EVENTS: Mapping[type[Any], Telling] = {RoundBegan: N_("Round {round}: {church}."), Scored: _score}

QUESTIONS: Mapping[str, str] = {
    N_("Which cards do you join to {card}?"): N_("Which cards do you join?"),
    N_("Total {total}, {distance}: {points}"): N_("Total {total}: {points}"),
}
