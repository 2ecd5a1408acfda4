"""Pictures and other parts of pages to read, made from fenced blocks of Markdown whose language is one of FIGURES."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from engine import GAMES
from engine.decks import decktet, fey
from tools import deck_words as words
from tools.quiz import quiz
from ui.components.card import card
from ui.components.circle import sign_circle
from ui.components.decktet_text import rank_name
from ui.components.html import Html, format_html, h, join
from ui.components.symbols import named_sign, named_suit
from ui.components.translation import _
from ui.games.catalog import ui_of
from ui.lobby.setup_form import usual


def _cards(text: str) -> Html:
    """Return cards as they lie in a row; behind / stands the suit that is named with one."""
    return h(
        "div", {"class": "row pictured"}, h("ol", {"class": "laid"}, [_card_in_row(word) for word in text.split()])
    )


def _card_in_row(word: str) -> Html:
    code, _slash, letter = word.partition("/")
    suit = format_html(_("for {suit}"), suit=named_suit(letter)) if letter else None
    named = h("span", {"class": "under"}, suit) if letter else None
    return h("li", {}, card(code), named)


def _circle(text: str) -> Html:
    """Return the circle, seven signs clockwise, as the holder of one of them sees it."""
    around, own = text.split()
    return h("div", {"class": "pictured"}, sign_circle(around, (own,), ("",), 0))


def _basics(text: str) -> Html:
    """Return these sentences of a game's start card, a paragraph each, as it is usually played: `gasp goal 1 2`."""
    slug, *wanted = text.split()
    game, words, seats = GAMES[slug], ui_of(slug).text, usual(GAMES[slug]).seats
    asked = game.validated_options(seats, {}), seats
    goal, basics = words.goal(*asked) if words.goal else (), words.basics(*asked) if words.basics else ()
    said = [goal if word == "goal" else basics[int(word) - 1 : int(word)] for word in wanted]
    return join(h("p", {}, sentence) for sentences in said for sentence in sentences)


def _deck(text: str) -> Html:
    """Return all cards of the Decktet that have these ranks, rank by rank."""
    ranks = ((rank, [code for code in decktet.CODES if decktet.rank_of(code) == rank]) for rank in text.split())
    return _table(_("Rank"), ((h("th", {"scope": "row"}, rank_name(rank)), cards) for rank, cards in ranks))


def _gallery(past: str) -> Html:
    """Return the whole Decktet rank by rank, each card with its name, for static/js/sharing.js to light those alike.

    past: the id of the heading that follows, the target for skipping all these buttons.
    """
    ranks = {rank: h("th", {"scope": "row"}, rank_name(rank)) for rank in decktet.RANKS}
    cards = ((name, [code for code in decktet.CODES if decktet.rank_of(code) == rank]) for rank, name in ranks.items())
    says = h("p", {"class": "says verdict", "role": "status"}, h("noscript", {}, _(words.NO_SHARING)))
    skip = h("p", {"class": "unseen"}, h("a", {"href": f"#{past.strip()}"}, _(words.SKIP_GALLERY)))
    told = {"data-shows": _(words.SHOWS_SHARING), "data-shares": _(words.SHARES)}
    return h("div", {"class": "gallery", **told}, skip, says, _table(_("Rank"), cards, _card_with_title))


def _card_with_title(code: str) -> Html:
    """Return a card with its name, its suits, and a sentence about the cards that share them."""
    mask = decktet.SUITS[decktet.CARD[code]]
    others = [suits for other, suits in zip(decktet.CODES, decktet.SUITS, strict=True) if other != code]
    counts = [sum(bool(suits & decktet.SUIT[letter]) for suits in others) for letter in decktet.suits_of(code)]
    said = words.sharing_line(code, counts, sum(bool(suits & mask) for suits in others))
    name = h("span", {"class": "under", "aria-hidden": True}, words.card_title(code))
    return h("li", {"data-suits": decktet.suits_of(code), "data-said": said}, card(code), name)


def _suits(_text: str) -> Html:
    """Return which cards of the whole Decktet have each suit."""
    suits = ((letter, [code for code in decktet.CODES if letter in code[1:]]) for letter in decktet.SUIT_NAMES)
    return _table(_("Suit"), ((h("th", {"scope": "row"}, named_suit(letter)), cards) for letter, cards in suits))


def _fey(_text: str) -> Html:
    """Return the Deck of Fey, sign by sign."""
    signs = ((letter, list(cards)) for letter, cards in groupby(fey.CODES, fey.sign_of))
    return _table(_("Sign"), ((h("th", {"scope": "row"}, named_sign(letter)), cards) for letter, cards in signs))


def _table(of: str, rows: Iterable[tuple[Html, list[str]]], item: Callable[[str], Html] | None = None) -> Html:
    """Return a table with cards in every row; `item` lays one of them."""
    head = h("tr", {}, h("th", {"scope": "col"}, of), h("th", {"scope": "col"}, _("Cards")))
    lay = item or (lambda code: h("li", {}, card(code)))
    body = [h("tr", {}, name, h("td", {}, h("ul", {"class": "laid"}, map(lay, cards)))) for name, cards in rows]
    return h("table", {"class": "inventory"}, h("thead", {}, head), h("tbody", {}, body))


def _credits(_text: str) -> Html:
    """Return who made each game."""
    lines = [h("li", {}, h("strong", {}, game.name), " ", _(ui_of(slug).text.credit)) for slug, game in GAMES.items()]
    return h("ul", {}, lines)


def _version_state(_text: str) -> Html:
    """Return the place for static/js/about.js to say whether this version is kept, and all that it may say."""
    said = {"data-kept": words.KEPT, "data-ready": words.READY, "data-failed": words.FAILED}
    told = {name: _(text) for name, text in said.items()}
    return h("p", {"id": "kept", "role": "status", "hidden": True, **told})


FIGURES: Mapping[str, Callable[[str], Html]] = {
    "basics": _basics,
    "cards": _cards,
    "circle": _circle,
    "credits": _credits,
    "deck": _deck,
    "gallery": _gallery,
    "kept": _version_state,
    "quiz": lambda _text: quiz(),
    "suits": _suits,
    "fey": _fey,
}
