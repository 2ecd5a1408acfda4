"""Battle of the Bards in fewer words, for those who listen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.bards.events import Concluded, MemeTurned, TalesBegun, WasSplit
from ui.components.decktet_text import card_name
from ui.components.fey_text import points_counted
from ui.components.translation import N_, _
from ui.games.bards.words import TEXT
from ui.games.kit.happening import Happening
from ui.games.kit.text import Telling


def _conclusion(told: Happening[Concluded]) -> str:
    """Return a tale's points without their parts."""
    event = told.event
    if event.seat == told.voices.me:
        return told.say(N_("Tale {tale}: {points}."), points=points_counted(event.points))
    if not event.interest or not event.points:
        return TEXT.tell(event, told.voices, told.view)
    if event.named:
        return told.say(N_("{who} {who:conclude|concludes} tale {tale} and {who:name|names} {named}, for {points}."))
    return told.say(N_("{who} {who:conclude|concludes} tale {tale} for {points}."))


def _new_meme(told: Happening[MemeTurned]) -> str:
    card = told.event.card
    return _("Meme: {card}.", card=card_name(card)) if card else TEXT.speak(told.event, told.voices, told.view)


def _deed_of_others(told: Happening[Any]) -> str:
    """Return what another player does with cards: one's own were named when they were chosen."""
    return "" if told.event.seat == told.voices.me else TEXT.speak(told.event, told.voices, told.view)


EVENTS: Mapping[type[Any], Telling] = {
    Concluded: _conclusion,
    MemeTurned: _new_meme,
    TalesBegun: _deed_of_others,
    WasSplit: _deed_of_others,
}

QUESTIONS: Mapping[str, str] = {
    N_("Where does {card} go?"): N_("Where to?"),
    N_("Choose a card, then the {tale} to add it to, or {conclude} one."): N_("Next card, or conclude?"),
    N_("Choose a card, then the {tale} to add it to."): N_("Next card?"),
    N_("All cards are played. You may still conclude a tale."): N_("No card left: conclude?"),
    N_("Which group do you take? {rival} {rival:get|gets} the other one."): N_("Which group do you take?"),
    N_("Choose the cards to lay face up. {rival} {rival:take|takes} one group, and you get the other."): N_(
        "Choose the cards to lay face up."
    ),
    N_("Lay {up:words} face up and {down:words} face down?"): N_("{up} up, {down} down?"),
}
