"""The kinds of files that the page gives people, and takes back: one list for both ends."""

from __future__ import annotations

from typing import NamedTuple


class FileKind(NamedTuple):
    """How the names of such files end, and their media type."""

    ending: str
    media_type: str


GAME = FileKind(".suits.json", "application/json")
BACKUP = FileKind(".backup.json", "application/json")
LINK = FileKind(".suits-link.txt", "text/plain")

_KINDS = (GAME, BACKUP, LINK)
ACCEPTED = ",".join(
    dict.fromkeys(part for kind in _KINDS for part in (f".{kind.ending.rpartition('.')[2]}", kind.media_type))
)
"""What a field for files lists: a phone's files are known by their media type, a desk's by how their names end."""
