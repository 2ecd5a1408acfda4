"""The kinds of files that people export and import: one list for both ends."""

from __future__ import annotations

from typing import NamedTuple

from engine.safe_text import isolated_text
from ui.components.translation import _


class FileKind(NamedTuple):
    """How the names of such files end, and their media type."""

    ending: str
    media_type: str


GAME = FileKind(".suits.json", "application/json")
BACKUP = FileKind(".backup.json", "application/json")
LINK = FileKind(".suits-link.txt", "text/plain")
CHALLENGE = FileKind(".suits-challenge.json", "application/json")

_KINDS = (GAME, BACKUP, LINK, CHALLENGE)
ACCEPTED = ",".join(
    dict.fromkeys(part for kind in _KINDS for part in (f".{kind.ending.rpartition('.')[2]}", kind.media_type))
)
"""The list for a field that takes files: phones know them by their media type, desks by how their names end."""


def file_warning() -> str:
    """Return the warning beside a button that exports a game."""
    return _("While a game is in progress, its file also contains the cards to come.")


def unread_file(name: str) -> str:
    """Return the sentence for a file that the browser can't read."""
    return _(
        "“{file}” couldn’t be read, so nothing was taken from it. It may have been moved or changed, or it is on a "
        "drive that can’t be reached now. Copy it to this device, and choose it again.",
        file=isolated_text(name),
    )
