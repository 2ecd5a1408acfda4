"""A hint in words, made of a bot’s opinions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import GAMES
from engine.bots import ITERATIONS, offered_levels
from engine.bots.opinions import second_best
from engine.core import Game, Reason
from ui.components.grammar import Voices, join_words, sentence
from ui.components.refusal import reason_in_words
from ui.components.table_state import Hint
from ui.components.translation import _, pgettext
from ui.games.catalog import ui_of
from ui.platform import lazy_modules
from ui.saves.preferences import Preferences
from ui.saves.reached import REACHED
from ui.table.bot_tasks import BotQuestion
from ui.table.evaluations import read_opinions
from ui.table.units import difference

DEALS, _FEWER = 800, 300
"""How many imagined deals a search looks at for a hint, and where a device is slow: counts, so that a hint that is
asked for again is the same, on every device of the same kind."""

_SLOW = 3.0
"""How many seconds a hint may take before a device is called slow."""


def question(view: Any, number: int, preferences: Preferences) -> BotQuestion:
    """Return the question to the best bot of this game; `number` actions came before, and decide its luck."""
    game = GAMES[view.game]
    return BotQuestion(view, offered_levels(game)[-1], number, "", deals_for(game, preferences))


def deals_for(game: Game[Any, Any], preferences: Preferences) -> int:
    """Return how many imagined deals the best bot of a game looks at here, for hints and reviews alike."""
    if not game.search:
        return ITERATIONS["adept"]
    return _FEWER if _is_slow(preferences, game.slug) else DEALS


def learn(preferences: Preferences, slug: str, seconds: float) -> str:
    """Take note of how long a hint of a game took, and return a sentence on hints that look less far ahead, or ""."""
    if GAMES[slug].search and seconds > _SLOW and not _is_slow(preferences, slug):
        preferences.keep(REACHED, f"{slug} hints", True)
        return _("This device is slow, so later hints look less far ahead in this game.")
    return ""


def _is_slow(preferences: Preferences, slug: str) -> bool:
    return preferences.entries_of(REACHED).get(f"{slug} hints") is True


def hint(opinions: str, view: Any, voices: Voices) -> Hint:
    """Return the hint that opinions of this view amount to, written as a bot writes them; RecordError."""
    best, *others = read_opinions(view, opinions)
    choices = lazy_modules.module(ui_of(view.game).choices).CHOICES
    order = choices.action_in_words(best.action, view, voices)
    why = _("it’s your only choice")
    if others:
        why = _argument(GAMES[view.game].advice(view, best.action, second_best([best, *others])), view, voices)
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


def _argument(reasons: Sequence[Reason], view: Any, voices: Voices) -> str:
    """Return these reasons as one sentence, a benefit with its price after it."""
    said = [reason_in_words(each, voices, view) for each in reasons]
    if len(said) == 2 and reasons[1].weight < 0:
        return _("{benefit}, but {price}", benefit=said[0], price=said[1])
    return join_words(said)


def _worse_choices(amount: str, choices: str) -> str:
    """Return the line for choices that are all worse by this amount, or about as good if it is ""."""
    if not amount:
        return _("About as good: {choices}.", choices=choices)
    return sentence(_("{amount} worse: {choices}.", amount=amount, choices=choices))
