"""The page for editors: the choice, how it looks, and the code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import GAMES
from ui.components import translation
from ui.components.buttons import button
from ui.components.card import card_class, card_label, corner, face
from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.symbols import icon, speech_only
from ui.components.translation import N_, _, pgettext
from ui.embed import snippets_view
from ui.embed.draft import FROM_RECORD, PLAYED, Draft, deck, is_fey, name_of_question
from ui.embed.snippets import Piece
from ui.embed.snippets_view import CopyState
from ui.page import language
from ui.page.layout import SITE, Banner, banner_area, window_title
from ui.positions import diagram_html as diagram
from ui.positions.frame_address import IN_QUERY
from ui.positions.position import viewer_name
from ui.rules import view as widget
from ui.rules.catalog import KINDS
from ui.saves.file_kinds import ACCEPTED
from ui.saves.seats import names_of

QUESTION = "question"
ONLOOKER = "onlooker"

KINDS_TO_EMBED = {
    "example": (
        N_("A worked example"),
        N_("One of the examples from the rules. Readers step through it without loading Python."),
    ),
    "show": (
        N_("A position"),
        N_("A diagram of the game as one seat sees it. It contains no hidden cards."),
    ),
    "step": (
        N_("A game, step by step"),
        N_("Readers step from action to action. The code contains the whole game, including everybody’s cards."),
    ),
    "try": (
        N_("A position to continue from"),
        N_(
            "Readers continue against bots from a moment you choose, and nothing is saved. The code contains the game "
            "up to there, including everybody’s cards."
        ),
    ),
    "play": (
        N_("A whole game"),
        N_("A game that readers start themselves, or one of yours that they continue."),
    ),
    "ask": (
        N_("A question about the rules"),
        N_("A question with its answer. Readers can change the cards, and the answer changes with them."),
    ),
    "cards": (
        N_("A row of cards"),
        N_("Cards side by side, in the order you choose. Readers load nothing else."),
    ),
}
"""The label and the explanation of each kind, by the mode of its frame."""


@dataclass(frozen=True)
class ComposerPage:
    """The contents of the page.

    saved: (id, label) of this browser's games; source: the id of the chosen one, "" for another. pasted: the text in
    the field for links. examples: (name, title) of the worked cases. question: its element's contents. piece: for the
    editor's page, None while something is missing. long_link: replaces it where no frame can hold the game. trying:
    the address of the frame being tried, "" for none.
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
        h("p", {}, introduction()),
        snippets_view.section("what", _("What would you like to embed?"), _what(draft)),
        _example(composing) if draft.what == "example" else None,
        _source(composing) if draft.what in FROM_RECORD else None,
        _when(draft) if draft.record and draft.what in FROM_RECORD else None,
        _row(draft) if draft.what == "cards" else None,
        _question(composing) if draft.what == "ask" else None,
        _result(composing, composing.piece) if composing.piece else None,
    )


def title() -> str:
    """Return the headline."""
    return _("Embed in your page")


def document_title() -> str:
    """Return the title of the browser's window."""
    return window_title(title())


def introduction() -> str:
    """Return the first paragraph."""
    return _(
        "For editors of wikis and other pages: choose a position, a game, a question or a row of cards, see how it "
        "looks, and copy the code for your page. Nothing is sent anywhere: the code contains all you choose."
    )


def placeholder() -> Html:
    """Return the page before Python runs; static/js/language.js translates its words."""
    return page_with((), h("p", {"data-message": True}, introduction()))


def page_with(banners: tuple[Banner, ...], *contents: Child) -> Html:
    """Return the page with these contents."""
    home = h("a", {"class": "home", "href": "index.html"}, icon("back"), SITE)
    return join(
        h("header", {"class": "bar"}, home, h("h1", {"id": "title", "tabindex": "-1", "data-message": True}, title())),
        h("main", {"id": "main", "class": "page"}, banner_area(banners), contents),
    )


def _what(draft: Draft) -> list[Html]:
    kinds = [(kind, _(label)) for kind, (label, *_help) in KINDS_TO_EMBED.items()]
    games = [(slug, game.name) for slug, game in GAMES.items()]
    themes = [
        ("auto", _("match the reader’s browser")),
        ("light", pgettext("of colours", "light")),
        ("dark", pgettext("of colours", "dark")),
    ]
    # The page of a worked case is in one language.
    is_example = draft.what == "example"
    languages = [*(() if is_example else [("", _("match the reader’s browser"))]), *language.names().items()]
    spoken = draft.lang or (translation.language() if is_example else "")
    asks_game = draft.what == "cards" or (draft.what == "play" and draft.record is None)
    return [
        snippets_view.select(Command.KIND, pgettext("label", "Kind"), kinds, draft.what),
        h("p", {"class": "small"}, _(KINDS_TO_EMBED[draft.what][1])),
        *([snippets_view.select(Command.GAME, _("Game"), games, draft.game)] if asks_game else []),
        snippets_view.select(Command.THEME, _("Colours"), themes, draft.theme),
        *(
            [snippets_view.select(Command.LANGUAGE, _("Language"), languages, spoken, str)]
            if len(language.names()) > 1
            else []
        ),
    ]


def _example(each: ComposerPage) -> Html:
    choices = [("", _("Choose one")), *((name, _(title)) for name, title in each.examples)]
    label = _(KINDS_TO_EMBED["example"][0])
    chosen = each.draft.example[0]
    field = snippets_view.select(Command.EXAMPLE, label, choices, chosen)
    return snippets_view.section("from", _("Which example?"), field)


def _source(each: ComposerPage) -> Html:
    none = _("A new game, set up by the reader") if each.draft.what == "play" else _("Choose one")
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
        _("Which game?"),
        snippets_view.select(Command.SAVED, _("A game saved in this browser"), [("", none), *each.saved], each.source),
        h("label", {"for": "pasted"}, _("Or paste a link to move a game, or the text of a saved file")),
        h("textarea", {**paste, "spellcheck": "false"}, each.pasted),
        h(
            "p",
            {"class": "answers"},
            button(_("Use this"), Command.TAKE_PASTED),
            h("label", {"class": "button file"}, _("Or open a file"), h("input", file)),
        ),
        h("p", {}, _("Choose a game first: one you have played here, or one from a link or a file."))
        if each.draft.record is None and each.draft.what != "play"
        else None,
    )


def _when(draft: Draft) -> Html:
    record = draft.record
    assert record is not None
    most = len(record.actions)
    plays = draft.what in PLAYED
    seats = [(str(seat), name) for seat, name in enumerate(names_of(record.seats))]
    onlooker = (ONLOOKER, _("the player whose turn it is") if plays else viewer_name(None, ()))
    slider: dict[str, Attribute] = {"type": "range", "min": 0, "max": most, "value": draft.at}
    number: dict[str, Attribute] = {"type": "number", "inputmode": "numeric", "min": 0, "max": most, "value": draft.at}
    played = _("Actions played")
    return snippets_view.section(
        "when",
        _("Which moment?"),
        h("label", {"for": "at"}, played),
        h("input", {"id": "slider", "name": "slider", "data-do": Command.AT, "aria-label": played, **slider}),
        h(
            "p",
            {"class": "answers"},
            button("−", Command.EARLIER, {"id": "earlier", "aria-label": _("One action back")}),
            h("input", {"id": "at", "name": "at", "data-do": Command.AT, **number}),
            button("+", Command.LATER, {"id": "later", "aria-label": _("One action forward")}),
        ),
        h("p", {"id": "happened"}, draft.last_action_in_words()),
        snippets_view.select(
            Command.SEAT,
            _("The reader plays") if plays else _("Seen by"),
            [onlooker, *seats],
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
                speech_only(_("Remove the {card}", card=card_label(code))),
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
            speech_only(_("Add the {card}", card=card_label(code))),
            h("span", {"aria-hidden": True}, corner(code)),
        )
        for code in deck(draft.game)
    ]
    return snippets_view.section(
        "lay",
        _("Choose the cards"),
        h(
            "p",
            {},
            _("Choose a card to add it to the end of the row. Choose a card in the row to remove it."),
        ),
        h(
            "div",
            {"class": "question"},
            h("ol", {"class": "laid"}, laid) if laid else h("p", {}, _("There are no cards yet.")),
            h("div", {"class": "deck fey" if is_fey(draft.game) else "deck", "data-arrows": True}, picks),
        ),
    )


def _question(each: ComposerPage) -> Html:
    draft = each.draft
    names = [(str(place), name_of_question(kind)) for place, kind in enumerate(KINDS)]
    page_context = {"class": "question", "id": QUESTION, "role": "group", "aria-labelledby": widget.title(QUESTION)}
    return snippets_view.section(
        "ask",
        _("Which question?"),
        snippets_view.select(Command.QUESTION_KIND, _("Question"), names, str(KINDS.index(draft.kind))),
        h("div", page_context, each.question),
    )


def _result(each: ComposerPage, piece: Piece) -> Html:
    draft, rows = each.draft, each.draft.rows
    frame = None
    if each.trying:
        frame = h("iframe", {"class": "trial", "src": each.trying, "title": _("The frame as readers see it")})
    field: dict[str, Attribute] = {
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
            _("Preview"),
            diagram.html(rows, piece.title) if rows else None,
            h("p", {}, _("Readers see a button first. Python loads when they press it."))
            if draft.what == "play"
            else None,
            h(
                "p",
                {"class": "answers"},
                snippets_view.picture_button() if rows else None,
                None if draft.too_long else button(_("Try the frame as readers see it"), Command.TRY, {"id": "try"}),
            ),
            snippets_view.more_formats() if rows else None,
            frame,
        ),
        snippets_view.section(
            "codes",
            _("The code"),
            h("p", {}, _("This code contains everybody’s cards, and anyone can read them."))
            if draft.holds_all
            else None,
            h("p", {"class": "wrong", "data-news": True}, _too_long()) if draft.too_long else None,
            h("label", {"for": "name"}, _("Title, for people who use a screen reader")),
            h("input", field),
            snippets_view.alt_field(
                piece.alt,
                _(
                    "For the picture in Markdown. Say what matters for your page. Your text stays until you choose "
                    "something else."
                ),
            ),
            snippets_view.copy_field(snippets_view.CODE_FIELD, _("Link to move the game"), each.long_link, each.given)
            if draft.too_long
            else snippets_view.codes(piece, each.given),
        ),
    )


def _too_long() -> str:
    return _(
        "This game is too long for a frame’s address, which holds {most:,} characters. Choose an earlier moment, show "
        "a position, or give your readers the link below: it opens on a page of its own.",
        most=IN_QUERY,
    )
