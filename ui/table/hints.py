"""A hint in words, made of a bot’s opinions."""

from __future__ import annotations

from typing import Any

from engine import GAMES
from ui.components.grammar import Voices, join_words, sentence
from ui.components.refusal import reason_in_words
from ui.components.table_state import Hint
from ui.components.translation import _, pgettext
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.table.evaluations import read_opinions
from ui.table.units import difference


def hint(opinions: str, view: Any, voices: Voices) -> Hint:
    """Return the hint that opinions of this view amount to, written as a bot writes them; RecordError."""
    best, *others = read_opinions(view, opinions)
    choices = lazy_modules.module(ui_of(view.game).choices).CHOICES
    order = choices.action_in_words(best.action, view, voices)
    reasons = GAMES[view.game].advice(view, best.action) if len(view.legal) > 1 else []
    why = join_words([reason_in_words(each, voices, view) for each in reasons])
    why = why if len(view.legal) > 1 else _("it’s your only choice")
    said = _("{choice}: {reasons}.", choice=sentence(order), reasons=why) if why else f"{sentence(order)}."
    # Translators: "first" if the verb of an order comes first, as in “play the 9”, "last" if it comes last.
    is_verb_first = pgettext("place of the verb", "first") == "first"
    verb = order.partition(" ")[0] + " " if is_verb_first else " " + order.rpartition(" ")[2]
    alike: dict[str, list[str]] = {}
    for each in others:
        # The verb that all have in common stands in the first sentence.
        named = choices.action_in_words(each.action, view, voices)
        named = named.removeprefix(verb) if is_verb_first else named.removesuffix(verb)
        alike.setdefault(difference(each.loss, each.sure, choices.much, choices.unit), []).append(named)
    return Hint(
        said, best.action, tuple(_worse_choices(worse, join_words(named, "or")) for worse, named in alike.items())
    )


def _worse_choices(amount: str, choices: str) -> str:
    """Return the line for choices that are all worse by this amount, or about as good if it is ""."""
    if not amount:
        return _("About as good: {choices}.", choices=choices)
    return sentence(_("{amount} worse: {choices}.", amount=amount, choices=choices))
