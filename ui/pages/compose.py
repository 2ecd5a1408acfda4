"""The page for editors: what to show, how it looks, and the code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import GAMES
from ui.addresses.frames import THEMES
from ui.diagrams import page as diagram
from ui.html import Attribute, Child, Html, h, join
from ui.pages import sharing
from ui.pages.frame import Note, notes_area
from ui.pages.sharing import Given
from ui.questions import widget
from ui.questions.catalog import KINDS
from ui.seats import names_of
from ui.sharing.codes import Piece
from ui.sharing.draft import FROM_RECORD, PLAYED, Draft, deck, is_fey
from ui.text import composing as text
from ui.text import sharing as sharing_text
from ui.widgets.card import card_class, card_label, corner, face
from ui.widgets.symbols import icon, unseen

QUESTION = "question"
ONLOOKER = "onlooker"


@dataclass(frozen=True)
class Composing:
    """All that the page says.

    saved: (id, what it is called) of this browser's games; source: the id of the chosen one, "" for another.
    pasted: what stands in the field for links. examples: (name, title) of the worked cases. question: what is in its
    element. piece: what goes into an editor's page, None while something is missing. long_link: what does instead
    where no frame can hold it. trying: the address of the frame that is tried, "" for none.
    """

    draft: Draft
    saved: Sequence[tuple[str, str]]
    source: str
    pasted: str
    piece: Piece | None
    long_link: str
    trying: str
    question: Html
    examples: Sequence[tuple[str, str]]
    given: Given


def page(composing: Composing, notes: tuple[Note, ...]) -> Html:
    """Return the page."""
    draft = composing.draft
    return framed(
        notes,
        h("p", {}, text.INTRODUCTION),
        sharing.section("what", text.WHAT, _what(draft)),
        _example(composing) if draft.what == "example" else None,
        _source(composing) if draft.what in FROM_RECORD else None,
        _when(draft) if draft.record and draft.what in FROM_RECORD else None,
        _row(draft) if draft.what == "cards" else None,
        _question(composing) if draft.what == "ask" else None,
        _result(composing, composing.piece) if composing.piece else None,
    )


def beginning() -> Html:
    """Return what the page shows until Python runs."""
    return framed((), h("p", {}, text.INTRODUCTION))


def framed(notes: tuple[Note, ...], *contents: Child) -> Html:
    """Return the page with these contents."""
    home = h("a", {"class": "home", "href": "index.html"}, icon("back"), text.BACK)
    return join(
        h("header", {"class": "bar"}, home, h("h1", {"id": "title", "tabindex": "-1"}, text.TITLE)),
        h("main", {"id": "main", "class": "page"}, notes_area(notes), contents),
    )


def _what(draft: Draft) -> list[Html]:
    games = [(slug, game.name) for slug, game in GAMES.items()]
    asks_game = draft.what == "cards" or (draft.what == "play" and draft.record is None)
    return [
        sharing.select("kind", text.KIND, list(text.KINDS.items()), draft.what),
        h("p", {"class": "small"}, text.KIND_HELP[draft.what]),
        *([sharing.select("game", text.GAME, games, draft.game)] if asks_game else []),
        sharing.select("theme", text.THEME, [(theme, text.THEMES[theme]) for theme in THEMES], draft.theme),
    ]


def _example(each: Composing) -> Html:
    choices = [("", text.CHOOSE), *each.examples]
    return sharing.section(
        "from", text.WHICH, sharing.select("example", text.KINDS["example"], choices, each.draft.example[0])
    )


def _source(each: Composing) -> Html:
    none = text.NEW_ONE if each.draft.what == "play" else text.CHOOSE
    paste: dict[str, Attribute] = {"id": "pasted", "name": "pasted", "rows": 2, "data-do": "pasted"}
    file: dict[str, Attribute] = {
        "type": "file",
        "id": "file",
        "class": "unseen",
        "accept": ".json",
        "data-do": "file",
    }
    return sharing.section(
        "from",
        text.FROM,
        sharing.select("saved", text.SAVED, [("", none), *each.saved], each.source),
        h("label", {"for": "pasted"}, text.PASTE),
        h("textarea", {**paste, "spellcheck": "false"}, each.pasted),
        h(
            "p",
            {"class": "answers"},
            sharing.button(text.TAKE, {"data-do": "take-pasted"}),
            h("label", {"class": "button file"}, text.FILE, h("input", file)),
        ),
        h("p", {}, text.NOTHING_YET) if each.draft.record is None and each.draft.what != "play" else None,
    )


def _when(draft: Draft) -> Html:
    record = draft.record
    assert record is not None
    most = len(record.actions)
    plays = draft.what in PLAYED
    seats = [(str(seat), name) for seat, name in enumerate(names_of(record.seats))]
    nobody = (ONLOOKER, text.WHO_ACTS if plays else text.ONLOOKER)
    slider: dict[str, Attribute] = {"type": "range", "min": 0, "max": most, "value": draft.at}
    number: dict[str, Attribute] = {"type": "number", "inputmode": "numeric", "min": 0, "max": most, "value": draft.at}
    return sharing.section(
        "when",
        text.WHEN,
        h("label", {"for": "at"}, text.AT),
        h("input", {"id": "slider", "name": "slider", "data-do": "at", "aria-label": text.AT, **slider}),
        h(
            "p",
            {"class": "answers"},
            sharing.button("−", {"id": "earlier", "data-do": "earlier", "aria-label": text.EARLIER}),
            h("input", {"id": "at", "name": "at", "data-do": "at", **number}),
            sharing.button("+", {"id": "later", "data-do": "later", "aria-label": text.LATER}),
        ),
        h("p", {"role": "status", "id": "happened"}, draft.happened()),
        sharing.select(
            "seat",
            text.SEAT_TRY if plays else text.SEAT,
            [nobody, *seats],
            ONLOOKER if draft.seat is None else str(draft.seat),
        ),
    )


def _row(draft: Draft) -> Html:
    laid = [
        h(
            "li",
            {},
            h(
                "button",
                {
                    "type": "button",
                    "class": card_class(code),
                    "data-do": "take-card",
                    "data-item": place,
                    "data-point": True,
                },
                unseen(text.take_back(card_label(code))),
                face(code),
            ),
        )
        for place, code in enumerate(draft.cards)
    ]
    picks = [
        h(
            "button",
            {
                "type": "button",
                "class": "pick",
                "id": f"lay-{code}",
                "data-do": "lay-card",
                "data-item": code,
                "data-point": True,
            },
            unseen(text.lay(card_label(code))),
            h("span", {"aria-hidden": True}, corner(code)),
        )
        for code in deck(draft.game)
    ]
    return sharing.section(
        "lay",
        text.LAY,
        h("p", {}, text.LAY_HELP),
        h(
            "div",
            {"class": "question"},
            h("ol", {"class": "laid"}, laid) if laid else h("p", {}, text.EMPTY_ROW),
            h("div", {"class": "deck fey" if is_fey(draft.game) else "deck", "data-arrows": True}, picks),
        ),
    )


def _question(each: Composing) -> Html:
    draft = each.draft
    names = [(str(place), f"{GAMES[kind.game].name}: {kind.title}") for place, kind in enumerate(KINDS)]
    around = {"class": "question", "id": QUESTION, "role": "group", "aria-labelledby": widget.title(QUESTION)}
    return sharing.section(
        "ask",
        text.ASK,
        sharing.select("question-kind", text.QUESTION, names, str(KINDS.index(draft.kind))),
        h("div", around, each.question),
    )


def _result(each: Composing, piece: Piece) -> Html:
    draft, rows = each.draft, each.draft.rows
    frame = h("iframe", {"class": "trial", "src": each.trying, "title": text.FRAME}) if each.trying else None
    title: dict[str, Attribute] = {
        "type": "text",
        "id": "name",
        "name": "name",
        "data-do": "name",
        "value": piece.title,
    }
    return join(
        sharing.section(
            "preview",
            text.PREVIEW,
            diagram.html(rows, piece.title) if rows else None,
            h("p", {}, text.NO_PREVIEW) if draft.what == "play" else None,
            h(
                "p",
                {"class": "answers"},
                sharing.picture_buttons() if rows else None,
                None if draft.too_long else sharing.button(text.TRY_FRAME, {"data-do": "try", "id": "try"}),
            ),
            frame,
        ),
        sharing.section(
            "codes",
            text.CODES,
            h("p", {}, text.HOLDS_ALL) if draft.holds_all else None,
            h("p", {"class": "wrong", "role": "status"}, text.TOO_LONG) if draft.too_long else None,
            h("label", {"for": "name"}, text.NAME),
            h("input", title),
            sharing.alt_field(piece.alt, text.ALT_HELP),
            sharing.copyable(sharing.CODE_FIELD, sharing_text.MOVE_LINK, each.long_link, each.given)
            if draft.too_long
            else sharing.codes(piece, each.given),
        ),
    )
