"""The frame of every page around its own contents: the bar on top, notes, and the foot."""

from __future__ import annotations

from dataclasses import dataclass

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h, join
from ui.components.symbols import icon
from ui.components.term import OUTSIDE, link_rulings, to_rules
from ui.components.translation import _
from ui.page import routes

SITE = "Suits & Signs"

_BRIEF = 40

_NOTES = {"trouble": "large", "once": "tip"}
"""The name of the area of notes with a note of this kind; of several kinds the first counts."""


@dataclass(frozen=True)
class Banner:
    """A sentence above the page, with buttons as (data-do, label), or they alone; `trouble` is for bad news.

    `full` is the address of the full page where that is a way out, "" where it is none. `patient`: it waits until no
    game is being played here. `more` is the link to an explanation, for tips that are shown at a table once. `unfolds`
    is the label of the button that shows the others on a phone, where they would take the players' room; "" if they are
    always shown. `spoken`: the screen speaks it, in its turn among the news.
    """

    text: str
    buttons: tuple[tuple[Command, str], ...] = ()
    trouble: bool = False
    full: str = ""
    patient: bool = False
    more: Html | None = None
    unfolds: str = ""
    spoken: bool = False

    @property
    def kind(self) -> str:
        """The class of its element: `brief` for short information that fits into a table's bar."""
        brief = not self.buttons and len(self.text) <= _BRIEF
        return "trouble" if self.trouble else "once" if self.more else "brief" if brief else ""


@dataclass(frozen=True)
class PageContext:
    """The surroundings of the app: none, or the page of another site that shows it in a frame.

    full: in a frame the address of the full page, with the same game; else "". renews: whether a game with another
    set-up can be begun. takes_out: whether a game can be taken out of the page, as a file or a link.
    """

    full: str = ""
    renews: bool = True
    takes_out: bool = True

    def home(self) -> Html:
        """Return the link at the beginning of a page's bar."""
        if self.full:
            return self.to_full("home")
        return h("a", {"class": "home", "href": routes.LOBBY, "data-point": True}, icon("back"), _("Lobby"))

    def lobby(self) -> Html | None:
        """Return the link to the lobby; a frame has none."""
        return None if self.full else h("a", {"class": "button", "href": routes.LOBBY}, _("Lobby"))

    def above(self) -> Html | None:
        """Return the part between a page's bar and its main part, if there is one."""
        return None

    def link_rulings(self, slug: str, sentence: str) -> Html:
        """Return a sentence in which the rulings that it quotes in brackets lead to a game's rules."""
        return link_rulings(slug, sentence, self._outside)

    def rules(self, slug: str, kind: str | None = None, said: str = "", place: str = "") -> Html | None:
        """Return the link to a game's rules, or to a place in them; static/js/rules.js opens them at the table."""
        return h("a", {"class": kind, **to_rules(slug, place), **self._outside}, said or _("Rules"))

    @property
    def _outside(self) -> dict[str, Attribute]:
        return OUTSIDE if self.full else {}

    def setup(self, address: str, label: str) -> Html | None:
        """Return a link to a set-up form; in a frame a button, since a link would add to its history."""
        if not self.full:
            return h("a", {"class": "button", "href": address}, label)
        return button(label, Command.VISIT, {"data-item": address}) if self.renews else None

    def to_full(self, kind: str) -> Html:
        """Return the link out of a frame."""
        return h("a", {"class": kind, "href": self.full, **OUTSIDE}, icon("out"), _("Open the full page"))


ALONE = PageContext()


def page(
    heading: Child,
    *contents: Child,
    banners: tuple[Banner, ...] = (),
    tools: Child = None,
    home: bool = False,
    back: Html | None = None,
    kind: str = "page",
    page_context: PageContext = ALONE,
    at: int | None = None,
    frame: int | None = None,
    pace: str | None = None,
    foot: Child = None,
) -> Html:
    """Return a whole page.

    tools: the end of the bar. home: this is the lobby, with a masthead for a bar. back: replaces the link to the lobby
    at the beginning of the bar. kind: the class of the page's main part, "page" for one to read. at: how many actions
    have been told, where there is a game; frame: how many events of the next one; pace: how fast it goes. foot: the
    part below the main one.
    """
    back = None if home else back or page_context.home()
    title = h("h1", {"id": "title", "tabindex": "-1"}, heading)
    briefed = any(banner.kind == "brief" for banner in banners)
    return join(
        h("header", {"class": "bar masthead" if home else "bar briefed" if briefed else "bar"}, back, title, tools),
        page_context.above(),
        h(
            "main",
            {"id": "main", "class": kind, "data-at": at, "data-frame": frame, "data-pace": pace},
            banner_area(banners),
            contents,
        ),
        h("footer", {"class": "foot"}, foot) if foot else None,
    )


def window_title(*parts: str) -> str:
    """Return the title of the browser's window: these parts, and the name of the site."""
    return " · ".join((*parts, SITE))


def broken(sentence: str) -> Html:
    """Return a sentence about an error of ours, with a link that reloads the page."""
    reload = h("a", {"class": "button first", "href": ""}, _("Reload the page"))
    return join(h("p", {}, sentence), row_of_buttons(reload))


def banner_area(banners: tuple[Banner, ...]) -> Html:
    """Return the notes."""
    kinds = {note.kind for note in banners}
    kind = next((f"notes {name}" for each, name in _NOTES.items() if each in kinds), "notes")
    return h("div", {"class": kind, "id": "notes"}, [_banner(note) for note in banners])


def _banner(note: Banner) -> Html:
    buttons = [button(label, do) for do, label in note.buttons]
    out = PageContext(note.full).to_full("button") if note.full else None
    several = " several" * (len(buttons) > 1 and not note.unfolds)
    return h(
        "div",
        {"class": f"note {note.kind}".rstrip() + several},
        h("p", {"data-news": not note.spoken}, note.text) if note.text else None,
        out,
        note.more,
        _folded_buttons(note.unfolds, buttons) if note.unfolds else buttons,
    )


def _folded_buttons(label: str, buttons: list[Html]) -> Html:
    opener = button(label, attributes={"id": "unfold", "popovertarget": "ways"})
    return join(opener, h("div", {"id": "ways", "class": "menu panel", "popover": True}, buttons))
