"""The rows of saved games in the lobby, and what each of them offers."""

from __future__ import annotations

from dataclasses import dataclass

from ui.components.buttons import button, row_of_buttons
from ui.components.commands import Command
from ui.components.html import Html, h, join
from ui.components.translation import _, pgettext
from ui.page import routes


@dataclass(frozen=True)
class SavedGame:
    """A saved game in the list.

    name: the game's. players: their names. state: how far it is, or its fault, "" if that isn't known yet. day: when it
    was begun, "" if that isn't known. since: since when it is so far, in a game by link, else "". read: whether the
    save has just been read, so that this is certain. deleted: whether it is gone, and can be brought back.
    """

    id: str
    name: str
    players: str = ""
    state: str = ""
    over: bool = False
    day: str = ""
    since: str = ""
    readable: bool = True
    read: bool = True
    deleted: bool = False

    @property
    def is_in_progress(self) -> bool:
        """Whether it is in progress, as far as is known."""
        return self.readable and not self.over


def link(address: str, label: str, in_full: str, **more: str) -> Html:
    """Return a link that looks like a button; `in_full` says where it leads to those who hear only the link."""
    return h("a", {"class": "button", "href": address, "aria-label": in_full, **more}, label)


def folded_rows(id: str, title: str, count: int, rows: list[Html], more: Html | None = None, games: str = "") -> Html:
    """Return rows folded away; an attribute has their `title`, a message, with "#" for the number, "@" for `games`."""
    return h(
        "details",
        {"id": id, "class": "folded", "hidden": not count},
        h("summary", {"data-said": _(title, count="#", games="@")}, _(title, count=count, games=games)),
        h("ul", {"class": "plain"}, rows),
        more,
    )


def save_label(saved: SavedGame) -> str:
    """Return the name of a saved game among others."""
    return f"{saved.name}, {saved.players}" if saved.players else saved.name


def row(saved: SavedGame) -> Html:
    """Return the row of a saved game; once it is deleted, it keeps its size, and offers *Undo* where the finger is."""
    name, gone = ", ".join(filter(None, (save_label(saved), saved.day))), saved.deleted
    label = _("View") if saved.over else _("Continue")
    in_full = _("View: {game}", game=name) if saved.over else _("Continue: {game}", game=name)
    address = routes.write(routes.TableRoute(saved.id))
    about = {"class": "button first", "id": f"resume-{saved.id}", "href": address, "aria-label": in_full}
    item = {"data-item": saved.id}
    export = button(_("Save as a file"), Command.EXPORT, {**item, "aria-label": _("Save as a file: {game}", game=name)})
    far = saved.state or _("Reading the file …")
    if saved.state and saved.since and saved.is_in_progress:
        far = _("{state} {since}.", state=saved.state.removesuffix("."), since=saved.since)
    said = (_("Deleted") if gone else "", saved.day, far)
    return h(
        "li",
        {"class": "panel save", "id": f"deleted-{saved.id}" if gone else f"save-{saved.id}"},
        h("h3", {}, saved.name),
        h("p", {}, saved.players) if saved.players else None,
        h("p", {"class": "small"}, " · ".join(filter(None, said))),
        row_of_buttons(
            (place_of("button first", label) if gone else h("a", about, label)) if saved.readable else None,
            (place_of("button", _replay()) if gone else replay_link(saved.id, name)) if saved.over else None,
            place_of("button", _("Save as a file")) if gone else export,
            _undo(saved.id, name) if gone else _deletion(saved.id, name),
        ),
    )


def place_of(kind: str, label: str) -> Html:
    """Return the place of a button that a deleted game no longer has: what follows mustn't slide under the finger."""
    return h("span", {"class": f"{kind} away"}, label)


def _deletion(id: str, name: str) -> Html:
    return button(_("Delete"), Command.DELETE, {"data-item": id, "aria-label": _("Delete: {game}", game=name)})


def _undo(id: str, name: str) -> Html:
    label = _("Deleted: {game}. Undo", game=name)
    return button(_("Undo"), Command.UNDELETE, {"id": f"undelete-{id}", "data-item": id, "aria-label": label})


def _replay() -> str:
    return pgettext("button", "Replay")


def replay_link(id: str, name: str) -> Html:
    """Return the link to the replay of a finished game."""
    return link(routes.write(routes.ReplayRoute(id)), _replay(), _("Replay: {game}", game=name))


def rows_to_copy() -> Html:
    """Return the rows of a game called NAME, in progress and over, by which static/js/resume.js lists saved games."""
    return join(*(row(SavedGame("", "NAME", "PLAYERS", over=over)) for over in (False, True)))
