"""Opinions of what somebody can do, as a hint in words."""

from __future__ import annotations

from typing import Any

from engine import GAMES
from ui.components.grammar import Voices, sentence
from ui.components.table_state import Hint
from ui.games.catalog import ui_of
from ui.games.kit.refusal import reason_in_words
from ui.platform import lazy_modules
from ui.table import hint_text as text
from ui.table.evaluations import read_opinions


def hint(opinions: str, view: Any, voices: Voices) -> Hint:
    """Return the hint that opinions of this view amount to, written as a bot writes them; RecordError."""
    best, *others = read_opinions(view, opinions)
    choices = lazy_modules.module(ui_of(view.game).choices).CHOICES
    order = choices.action_in_words(best.action, view, voices)
    reasons = GAMES[view.game].advice(view, best.action) if len(view.legal) > 1 else []
    why = [reason_in_words(each, voices, view) for each in reasons] if len(view.legal) > 1 else [text.ONLY]
    said = text.because(sentence(order), ", and ".join(why)) if why else f"{sentence(order)}."
    verb = order.partition(" ")[0] + " "
    alike: dict[str, list[str]] = {}
    for each in others:
        # What all do needs to be said only once.
        named = choices.action_in_words(each.action, view, voices).removeprefix(verb)
        alike.setdefault(text.compared(each.loss, each.sure, choices.much, choices.unit), []).append(named)
    others_said = tuple(text.others(how, named) for how, named in alike.items())
    return Hint(said, best.action, others_said)
