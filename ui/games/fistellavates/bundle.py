"""A bundle: cards laid so close that a strip of each is seen, in as many rows as needed, and their omens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decks.decktet import RANKS
from engine.games.fistellavates.bundles import OMENS, Prospect, focus, left_in_bundle, prospects
from ui.components.card import card, card_label, face
from ui.components.decktet_text import rank_name
from ui.components.grammar import join_words, sentence
from ui.components.html import Attribute, Child, Html, h
from ui.components.symbols import icon, speech_only
from ui.components.table_state import TableUiState
from ui.components.translation import _, ngettext, pgettext


@dataclass(frozen=True, slots=True)
class BundleCard:
    """A card in a bundle.

    picks: a tap picks it, or puts it back. act, does: the action of a tap instead, as notation and in words; else "".
    possible: False where nothing can be done with it now, but a tap says why. better: the tap focuses the bundle.
    """

    code: str
    picks: bool = False
    picked: bool = False
    possible: bool = True
    act: str = ""
    does: str = ""
    better: bool = False


@dataclass(frozen=True, slots=True)
class Bundle:
    """A bundle as it is drawn.

    state: its focus, or the cards that it lacks. act, does: the action of a tap on all of it, as notation and in words;
    else "". place, owner: its place and that of its player. gives: cards that leave it go to its owner's hand.
    """

    name: str
    cards: Sequence[BundleCard]
    state: Child
    omens: Child
    focused: bool = False
    act: str = ""
    does: str = ""
    place: str = ""
    owner: str = ""
    gives: bool = False


def bundle(seen: Bundle, state: TableUiState) -> Html:
    """Return the bundle, a button where a tap adds to it."""
    amounts = h(
        "span",
        {"class": "amounts"},
        speech_only(": "),
        h("span", {"class": "amount"}, seen.omens),
        speech_only(", "),
        h("span", {"class": "focus"}, icon("command") if seen.focused else None, seen.state),
    )
    laid: Child = [_cards_and_empty_place(seen, state), amounts]
    if seen.act:
        button = {"type": "button", "class": "whole", **state.act(seen.act)}
        cards = join_words([card_label(each.code) for each in seen.cards])
        named = speech_only(_("{does}: {cards}.", does=seen.does, cards=cards))
        laid = h("button", button, named, laid)
    attributes: dict[str, Attribute] = {
        "class": f"bundle{' target' if seen.act else ''}{' focused' if seen.focused else ''}",
        "aria-label": seen.name,
        "data-point": True,
        **state.place(seen.place),
        "data-from": seen.owner or None,
        "data-to": seen.owner if seen.gives else None,
    }
    return h("li", attributes, laid)


def _cards_and_empty_place(seen: Bundle, state: TableUiState) -> Html:
    if seen.act:
        faces = [h("span", {"class": "card", **state.card(each.code)}, face(each.code)) for each in seen.cards]
        return h("span", {"class": "laid"}, [h("span", {}, each) for each in faces])
    items = [
        h("li", {}, _button(each, state) if each.picks or each.act else card(each.code, state=state))
        for each in seen.cards
    ]
    return h("ul", {"class": "laid", "data-arrows": any(each.picks or each.act for each in seen.cards)}, items)


def _button(each: BundleCard, state: TableUiState) -> Html:
    return h(
        "button",
        {
            "type": "button",
            **state.part(f"laid-{each.code}"),
            "class": f"card{' target' if each.act else ''}{' better' if each.better else ''}",
            "aria-pressed": None if each.act else each.picked,
            "aria-disabled": None if each.possible else "true",
            **(state.act(each.act) or state.pick(each.code)),
            **state.card(each.code),
            "data-point": True,
        },
        speech_only(f"{card_label(each.code)}. {each.does}" if each.act else card_label(each.code)),
        face(each.code),
    )


def bundle_state(cards: Sequence[int]) -> str:
    """Return the state of a bundle, or the cards that it lacks: "Trend", "one more 9: correlation"."""
    found = focus(cards)
    return sentence(focus_name(found)) if found else lacking_words(prospects(tuple(sorted(cards))))


def omens_counted(cards: Sequence[int]) -> str:
    """Return the omens of a bundle: "7 omens"."""
    return ngettext("{count} omen", "{count} omens", left_in_bundle(cards))


def focus_name(kind: str) -> str:
    """Return "trend" or "correlation"."""
    return _("trend") if kind == "trend" else _("correlation")


def a_focus(kind: str) -> str:
    """Return "a trend" or "a correlation"."""
    return _("a trend") if kind == "trend" else _("a correlation")


def lacking_words(found: Sequence[Prospect]) -> str:
    """Return the cards that an unfocused bundle lacks."""
    if not found:
        return pgettext("of a bundle", "swap a card out")
    if len(found) > 1:
        return pgettext("of a bundle", "two more cards")
    kind, lacking, steps = found[0]
    if lacking > 3:
        return pgettext("of a bundle", "far from a trend")
    if lacking > 1:
        return _("{count:words} more: {focus}", count=lacking, focus=focus_name(kind))
    ranks = dict.fromkeys(RANKS[card] for card in sorted(steps, key=OMENS.__getitem__))
    named = join_words([rank_name(rank) for rank in ranks], "or")
    return _("one more {ranks}: {focus}", ranks=named, focus=focus_name(kind))
