"""Fistellavates in fewer words, for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.fistellavates.events import PlansRevealed, TurnBegan
from ui.components.decktet_text import card_name
from ui.components.grammar import join_words, sentence
from ui.components.translation import N_, _
from ui.games.fistellavates.words import TEXT
from ui.games.kit.happening import Happening
from ui.games.kit.text import Telling


def _plans(told: Happening[PlansRevealed]) -> str:
    """Return the others' plans, and the predictors: one's own was chosen just now."""
    event, voices = told.event, told.voices
    shown = [
        _("{name}: {card}.", name=sentence(voices.of(seat).name), card=card_name(plan))
        for seat, plan in enumerate(event.plans)
        if seat != voices.me
    ]
    roles = [
        _(message, who=voices.of(*seats))
        for message, seats in (
            (N_("{who} {who:are a predictor|is a predictor|are predictors}"), event.predictors),
            (N_("{who} {who:are a co-predictor|is a co-predictor|are co-predictors}"), event.co_predictors),
        )
        if seats
    ]
    known = join_words(roles) or _("no one is a predictor")
    return " ".join((*shown, f"{sentence(known)}."))


def _new_turn(told: Happening[TurnBegan]) -> str:
    """Return that someone has to draw from the deck: how many turns there were is told at the table."""
    return TEXT.tell(told.event, told.voices, told.view) if told.event.deck_only else ""


EVENTS: Mapping[type[Any], Telling] = {PlansRevealed: _plans, TurnBegan: _new_turn}

QUESTIONS: Mapping[str, str] = {
    N_("What do you draw? Choose a pile."): N_("What do you draw?"),
    N_("Make {card} your plan?"): N_("Your plan?"),
    N_("Choose a plan: two suits beat one, three beat two, one beats three."): N_("Choose a plan."),
    N_("You can’t suggest, so you pass: none of your cards has {suits}."): N_("You have no {suits}, so you pass."),
    N_("Suggest: add cards with {suits} to your bundles."): N_("Suggest: add cards with {suits}."),
    N_("Swap {card} for which card in your bundles?"): N_("Swap it for which card?"),
    N_("Swap which card of your hand for {card}?"): N_("Swap which card for it?"),
    # It would fit the questions above, too.
    N_("Swap {card} for {taken}?"): N_("Swap them?"),
    N_("Correct: you may swap one card of your hand for any card in your bundles."): N_("Correct: swap a card?"),
    N_("Correct: you may make two swaps. Each has to include {rank}."): N_("Correct: two swaps, each with {rank}."),
    N_("Correct: no card that you could swap is {rank}, so you pass."): N_("No card is {rank}, so you pass."),
    N_("You may make one more swap, including {rank} that you haven’t swapped yet."): N_(
        "One more swap, with another {rank}."
    ),
    N_("Add {card} to which bundle?"): N_("Add it to which bundle?"),
}
