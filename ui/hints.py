"""Opinions of what somebody can do, as a hint in words."""

from __future__ import annotations

from typing import Any

from engine import GAMES
from ui import later
from ui.catalog import ui_of
from ui.kit.refusal import reason_in_words
from ui.opinions import read_opinions
from ui.scene import Hint
from ui.text import hints as text
from ui.text.words import Voices, sentence


def hint(opinions: str, view: Any, voices: Voices) -> Hint:
    """Return the hint that opinions of this view amount to, written as a bot writes them; RecordError."""
    best, *others = read_opinions(view, opinions)
    choices = later.module(ui_of(view.game).choices).CHOICES
    order = choices.named(best.action, view, voices)
    reasons = GAMES[view.game].advice(view, best.action) if len(view.legal) > 1 else []
    why = [reason_in_words(each, voices, view) for each in reasons] if len(view.legal) > 1 else [text.ONLY]
    about = dict.fromkeys(code for each in reasons for code in each.cards)
    said = text.because(sentence(order), ", and ".join(why)) if why else f"{sentence(order)}."
    verb = order.partition(" ")[0] + " "
    alike: dict[str, list[str]] = {}
    for each in others:
        # What all do needs to be said only once.
        named = choices.named(each.action, view, voices).removeprefix(verb)
        alike.setdefault(text.compared(each.loss, each.sure, choices.much, choices.unit), []).append(named)
    others_said = tuple(text.others(how, named) for how, named in alike.items())
    return Hint(said, best.action, others_said, (*about,))
