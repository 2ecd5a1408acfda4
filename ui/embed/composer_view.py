"""The page for editors: what to show, how it looks, and the code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import GAMES
from ui.components.card import card_class, card_label, corner, face
from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.symbols import icon, speech_only
from ui.embed import composer_text as text
from ui.embed import share_text as sharing_text
from ui.embed import snippets_view
from ui.embed.draft import FROM_RECORD, PLAYED, Draft, deck, is_fey
from ui.embed.snippets import Piece
from ui.embed.snippets_view import CopyState
from ui.page.layout import Banner, banner_area
from ui.positions import diagram_html as diagram
from ui.positions.frame_address import THEMES
from ui.rules import view as widget
from ui.rules.catalog import KINDS
from ui.saves.file_kinds import ACCEPTED
from ui.saves.seats import names_of

QUESTION = "question"
ONLOOKER = "onlooker"


@dataclass(frozen=True)
class ComposerPage:
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
    given: CopyState


def page(composing: ComposerPage, banners: tuple[Banner, ...]) -> Html:
    """Return the page."""
    draft = composing.draft
    return page_with(
        banners,
        h("p", {}, text.INTRODUCTION),
        snippets_view.section("what", text.WHAT, _what(draft)),
        _example(composing) if draft.what == "example" else None,
        _source(composing) if draft.what in FROM_RECORD else None,
        _when(draft) if draft.record and draft.what in FROM_RECORD else None,
        _row(draft) if draft.what == "cards" else None,
        _question(composing) if draft.what == "ask" else None,
        _result(composing, composing.piece) if composing.piece else None,
    )


def placeholder() -> Html:
    """Return what the page shows until Python runs."""
    return page_with((), h("p", {}, text.INTRODUCTION))


def page_with(banners: tuple[Banner, ...], *contents: Child) -> Html:
    """Return the page with these contents."""
    home = h("a", {"class": "home", "href": "index.html"}, icon("back"), text.BACK)
    return join(
        h("header", {"class": "bar"}, home, h("h1", {"id": "title", "tabindex": "-1"}, text.TITLE)),
        h("main", {"id": "main", "class": "page"}, banner_area(banners), contents),
    )


def _what(draft: Draft) -> list[Html]:
    games = [(slug, game.name) for slug, game in GAMES.items()]
    asks_game = draft.what == "cards" or (draft.what == "play" and draft.record is None)
    return [
        snippets_view.select(Command.KIND, text.KIND, list(text.KINDS.items()), draft.what),
        h("p", {"class": "small"}, text.KIND_HELP[draft.what]),
        *([snippets_view.select(Command.GAME, text.GAME, games, draft.game)] if asks_game else []),
        snippets_view.select(Command.THEME, text.THEME, [(theme, text.THEMES[theme]) for theme in THEMES], draft.theme),
    ]


def _example(each: ComposerPage) -> Html:
    choices = [("", text.CHOOSE), *each.examples]
    return snippets_view.section(
        "from", text.WHICH, snippets_view.select(Command.EXAMPLE, text.KINDS["example"], choices, each.draft.example[0])
    )


def _source(each: ComposerPage) -> Html:
    none = text.NEW_ONE if each.draft.what == "play" else text.CHOOSE
    paste: dict[str, Attribute] = {"id": "pasted", "name": "pasted", "rows": 2, "data-do": Command.PASTED}
    file: dict[str, Attribute] = {
        "type": "file",
        "id": "file",
        "class": "unseen",
        "accept": ACCEPTED,
        "data-do": Command.FILE,
    }
    return snippets_view.section(
        "from",
        text.FROM,
        snippets_view.select(Command.SAVED, text.SAVED, [("", none), *each.saved], each.source),
        h("label", {"for": "pasted"}, text.PASTE),
        h("textarea", {**paste, "spellcheck": "false"}, each.pasted),
        h(
            "p",
            {"class": "answers"},
            snippets_view.button(text.TAKE, {"data-do": Command.TAKE_PASTED}),
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
    return snippets_view.section(
        "when",
        text.WHEN,
        h("label", {"for": "at"}, text.AT),
        h("input", {"id": "slider", "name": "slider", "data-do": Command.AT, "aria-label": text.AT, **slider}),
        h(
            "p",
            {"class": "answers"},
            snippets_view.button("−", {"id": "earlier", "data-do": Command.EARLIER, "aria-label": text.EARLIER}),
            h("input", {"id": "at", "name": "at", "data-do": Command.AT, **number}),
            snippets_view.button("+", {"id": "later", "data-do": Command.LATER, "aria-label": text.LATER}),
        ),
        h("p", {"role": "status", "id": "happened"}, draft.last_action_in_words()),
        snippets_view.select(
            Command.SEAT,
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
                    "data-do": Command.TAKE_CARD,
                    "data-item": place,
                    "data-point": True,
                },
                speech_only(text.take_back(card_label(code))),
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
                "data-do": Command.LAY_CARD,
                "data-item": code,
                "data-point": True,
            },
            speech_only(text.lay(card_label(code))),
            h("span", {"aria-hidden": True}, corner(code)),
        )
        for code in deck(draft.game)
    ]
    return snippets_view.section(
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


def _question(each: ComposerPage) -> Html:
    draft = each.draft
    names = [(str(place), f"{GAMES[kind.game].name}: {kind.title}") for place, kind in enumerate(KINDS)]
    page_context = {"class": "question", "id": QUESTION, "role": "group", "aria-labelledby": widget.title(QUESTION)}
    return snippets_view.section(
        "ask",
        text.ASK,
        snippets_view.select(Command.QUESTION_KIND, text.QUESTION, names, str(KINDS.index(draft.kind))),
        h("div", page_context, each.question),
    )


def _result(each: ComposerPage, piece: Piece) -> Html:
    draft, rows = each.draft, each.draft.rows
    frame = h("iframe", {"class": "trial", "src": each.trying, "title": text.FRAME}) if each.trying else None
    title: dict[str, Attribute] = {
        "type": "text",
        "dir": "auto",
        "id": "name",
        "name": "name",
        "data-do": Command.NAME,
        "value": piece.title,
    }
    return join(
        snippets_view.section(
            "preview",
            text.PREVIEW,
            diagram.html(rows, piece.title) if rows else None,
            h("p", {}, text.NO_PREVIEW) if draft.what == "play" else None,
            h(
                "p",
                {"class": "answers"},
                snippets_view.picture_buttons() if rows else None,
                None if draft.too_long else snippets_view.button(text.TRY_FRAME, {"data-do": Command.TRY, "id": "try"}),
            ),
            frame,
        ),
        snippets_view.section(
            "codes",
            text.CODES,
            h("p", {}, text.HOLDS_ALL) if draft.holds_all else None,
            h("p", {"class": "wrong", "role": "status"}, text.TOO_LONG) if draft.too_long else None,
            h("label", {"for": "name"}, text.NAME),
            h("input", title),
            snippets_view.alt_field(piece.alt, text.ALT_HELP),
            snippets_view.copy_field(snippets_view.CODE_FIELD, sharing_text.MOVE_LINK, each.long_link, each.given)
            if draft.too_long
            else snippets_view.codes(piece, each.given),
        ),
    )
