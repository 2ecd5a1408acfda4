"""The worked cases as a rules page shows them, where their rules are: cards, answer and explanation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import Record, pack
from engine.decks.fey import CARD as FEY_CARDS
from engine.mechanics.circle import CircleLaid
from tools.cases import read_cases
from tools.reading import id_of
from ui.components.card import card
from ui.components.decktet_text import suit_name
from ui.components.fey_text import circle_laid, sign_name
from ui.components.grammar import Voices, join_words, sentence
from ui.components.html import Child, Html, format_html, h, join
from ui.components.symbols import named_sign, named_suit, speech_only
from ui.components.tokens import tokens
from ui.components.translation import N_, _
from ui.games.kit.diagram import DiagramCard, DiagramRow
from ui.games.kit.questions import Question, QuestionKind
from ui.games.kit.story import NAMES
from ui.positions import frame_address
from ui.positions.frame_address import Embed
from ui.rules import catalog
from ui.rules import view as widget
from ui.saves.names import BOT
from ui.saves.seats import USUAL_LEVEL

TRY = N_("Play from here")

_WHOSE = {"roles": NAMES, "trick team": NAMES, "trick duel": NAMES[:2] * 2}
"""The owners of the cards that a question shows, in order, where it matters."""

_PILES = {"tales": N_("{who:possessive} tale {number}"), "bundles": N_("{who:possessive} bundle {number}")}
_MELDS = {
    "set": N_("{who:possessive} set, worth {points}"),
    "run": N_("{who:possessive} run, worth {points}"),
}


def with_cases(body: str, slug: str) -> str:
    """Return a game's page with its worked cases: each folded up where its rule is, after a ruling or a section."""
    places: dict[int, list[Html]] = {}
    for case, example in read_cases(slug):
        place = next(filter(None, (_end(body, cite) for cite in example["cites"])), len(body))
        places.setdefault(place, []).append(_case(slug, case, example))
    for place in sorted(places, reverse=True):
        cases = h("div", {"class": "worked"}, places[place])
        body = f"{body[:place]}\n{cases}\n{body[place:]}"
    return body


def _end(body: str, cite: str) -> int | None:
    """Return where a ruling ends, or a section by its heading; None if there is none such."""
    ruling = re.search(rf'id="{re.escape(cite.lower())}".*?</blockquote>', body, re.DOTALL)
    if ruling:
        return ruling.end()
    words = id_of(cite.removeprefix("The "))
    section = re.search(rf'<h[23] id="[\w-]*{words}[\w-]*".+?(?=<h[23]|\Z)', body, re.DOTALL)
    return section.end() if section else None


def _case(slug: str, case: int, example: Mapping[str, Any]) -> Html:
    cites = h("span", {"class": "cites"}, ", ".join(map(_, example["cites"])))
    parts = [question(slug, part) if "ask" in part else _story(part) for part in example["parts"]]
    title = _(example["title"])
    heading = h("summary", {}, _("Example: {title}", title=title), " ", cites)
    where = h(
        "a",
        {"href": f"../examples/{slug}-{case}.html"},
        _invitation(example),
        " ",
        speech_only(f"({title})"),
    )
    leads = h("p", {"class": "to-example"}, where)
    story = next((part for part in example["parts"] if "record" in part), None)
    again = play_on(story, story["positions"][0]["at"]) if story else None
    # A link to something inside opens it.
    return h("details", {"class": "case"}, heading, h("div", {"id": f"case-{case}"}, parts, leads, again))


def _invitation(example: Mapping[str, Any]) -> str:
    """Return the invitation on the page of a case: what a reader can do there."""
    stories = [part["record"] for part in example["parts"] if "record" in part]
    if not stories:
        return _("Change it")
    several = any(len(record["comments"]) > 1 for record in stories)
    return _("Step through it") if several else _("See it on its own page")


def play_on(part: Mapping[str, Any], at: int) -> Html:
    """Return the link to a page where the reader plays on for the seat on turn, against bots."""
    told = Record.from_json(part["record"])
    record = replace(told, seats=(f"{BOT}{USUAL_LEVEL}",) * len(told.seats), comments={})
    address = f"../embed.html{frame_address.write(Embed('try', r=pack(record), at=at))}"
    return h("p", {"class": "try"}, h("a", {"class": "play-on", "href": address}, _(TRY)))


def question(slug: str, part: Mapping[str, Any]) -> Html:
    """Return a question as it is read: cards, answer and explanation."""
    kind, asked = catalog.read(f"{slug} {part['ask']}")
    told = widget.answer_in_words(kind, asked)
    verdict = h("strong", {}, told.verdict)
    asks = list(_question_parts(kind, asked, told.best))
    return h("div", {"class": "part"}, asks, h("p", {}, verdict, " ", _(part["text"])))


def rows(slug: str, part: Mapping[str, Any]) -> tuple[DiagramRow, ...]:
    """Return a question with its answer as rows of a diagram."""
    kind, asked = catalog.read(f"{slug} {part['ask']}")
    lying = [
        DiagramRow(_(row.name) if len(kind.rows) > 1 else "", cards=tuple(map(_card_with_mark, cards)))
        for row, cards in zip(kind.rows, asked.rows, strict=False)
        if cards
    ]
    answer = DiagramRow(_(kind.title), widget.answer_in_words(kind, asked).verdict)
    return (*lying, answer, DiagramRow(text=_(part["text"])))


def _card_with_mark(word: str) -> DiagramCard:
    """Return a card with the name of the suit or of the player's sign that stands after its `/`."""
    code, _slash, letter = word.partition("/")
    named = sign_name if code in FEY_CARDS else suit_name
    return DiagramCard(code, named(letter) if letter else "")


def _question_parts(kind: QuestionKind, asked: Question, best: Sequence[int]) -> Iterator[Html]:
    """Yield the contents of a question: cards, suits named, or unexplained symbols."""
    if asked.numbers:
        labels = kind.variants[asked.variant].numbers
        left = [f"{_(label)} {number}" for label, number in zip(labels, asked.numbers, strict=True) if number]
        yield h("p", {"class": "says"}, _("Left unexplained: {numbers}", numbers=join_words(left)))
    for place, (row, cards) in enumerate(zip(kind.rows, asked.rows, strict=False)):
        label = _(row.name) if len(kind.rows) > 1 else ""
        yield _row(label, cards, _WHOSE.get(asked.variant, ()), () if place else best)
    if asked.circle:
        yield h("p", {"class": "says"}, sentence(circle_laid(CircleLaid(asked.circle, asked.fey))))
    if asked.named:
        suits = join(*map(named_suit, asked.named))
        yield h("p", {"class": "says"}, format_html(_("Named: {suits}"), suits=suits))


def _story(part: Mapping[str, Any]) -> Html:
    """Return the story of a record, with the position at each of its stops."""
    record = part["record"]
    seen = {position["at"]: position for position in part["positions"]}
    told: list[Child] = []
    for index, comment in sorted(record["comments"].items(), key=lambda item: int(item[0])):
        told.append(h("p", {}, _(comment)))
        position = seen.get(int(index) + 1)
        if position:
            told.extend(_position(record, position))
    return h("div", {"class": "part told"}, told)


def _position(record: Mapping[str, Any], position: Mapping[str, Any]) -> Iterator[Html]:
    """Yield the contents of the table: of the fields that matter those with cards or tokens."""
    names, fields = record["seats"], position["expect"]
    voices = Voices(tuple(names))
    if "trick" in fields:
        yield _row(_("On the table"), [f"{played['card']}/{played.get('suit') or ''}" for played in fields["trick"]])
    if "discards" in fields:
        yield _row(_("First cards"), fields["discards"], names)
    yield from _cards_of_players(fields, voices)
    if "stock_count" in fields:
        yield h("p", {"class": "says"}, _("Cards in the deck: {count}", count=fields["stock_count"]))
    if "turn_order" in fields:
        best, order = names[fields["best_student"]], ", ".join(names[seat] for seat in fields["turn_order"])
        yield h("p", {"class": "says"}, _("Best student: {name}. Order: {names}.", name=best, names=order))
    if "to_play" in fields:
        yield _row(_("To be played"), fields["to_play"])
    if "hand" in fields:
        yield _row(_("{who:possessive} hand", who=voices.of(position["seat"])), fields["hand"])
    for name, counts in zip(names, fields.get("tokens", []), strict=False):
        held = dict.fromkeys("MSVLYK", 0) | counts
        take = tokens(held, record["options"].get("tokens_each", 2))
        yield h("div", {"class": "row"}, h("p", {"class": "says"}, name), take)


def _cards_of_players(fields: Mapping[str, Any], voices: Voices) -> Iterator[Html]:
    """Yield the cards that lie in front of each player."""
    for key, label in _PILES.items():
        for seat, piles in enumerate(fields.get(key, [])):
            for place, cards in enumerate(piles, 1):
                yield _row(_(label, who=voices.of(seat), number=place), cards)
    for seat, melds in enumerate(fields.get("melds", [])):
        for meld in melds:
            yield _row(_(_MELDS[meld["kind"]], who=voices.of(seat), points=meld["points"]), meld["cards"])


def _beside(code: str, letter: str) -> Html:
    return named_sign(letter) if code in FEY_CARDS else format_html(_("for {suit}"), suit=named_suit(letter))


def _row(label: str, cards: Sequence[str], under: Sequence[str] = (), best: Sequence[int] = ()) -> Html:
    """Return some cards, with the suit named after `/` or the player's sign; those in the `best` places stand out."""
    laid = []
    for place, word in enumerate(cards):
        code, _slash, letter = word.partition("/")
        named = h("span", {"class": "under"}, _beside(code, letter)) if letter else None
        whose = h("span", {"class": "under"}, under[place]) if place < len(under) else None
        laid.append(h("li", {"class": "best" if place in best else None}, card(code), named, whose))
    says = h("p", {"class": "says"}, label) if label else None
    return h("div", {"class": "row"}, says, h("ol", {"class": "laid"}, laid))
