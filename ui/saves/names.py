"""Names that people give: which of them a table can have, and how they are shown.

Every name that is shown comes from `shown_names`, so each can be read, told apart and put into any sentence.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from unicodedata import category, normalize

from engine.safe_text import isolated_text, printable, shorten
from ui.components.translation import N_, _

BOT = "bot:"
UNNAMED = "you"
NAME_LENGTH = 20

_USUAL = (N_("You"), N_("Player {number}"), N_("Seat {number}"))
"""Names of players who give none."""

_NUMBER = re.compile(r"\d+")

INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that no font draws."""

_BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001d159]")
"""Characters that look like a space, and count as letters or symbols."""

_ALIKE = str.maketrans(
    "I|АВЕЅІЈКМНОРСТУХаеѕіјорсухԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲ",
    "llABESlJKMHOPCTYXaesijopcyxdqwABEZHlKMNOPTYXovc",
)
"""Letters of Cyrillic and Greek that are drawn like Latin ones, and what is drawn like a small L."""

_NO_WORD = re.compile(r"[\W_]")


def typed_name(typed: str) -> str:
    """Return a typed name in the form in which it is kept, "" if there is none."""
    return printable(typed).strip()


def problem_with(typed: str, others: Iterable[str] = ()) -> str:
    """Return why a player can't have this name at a table with these others, as a sentence; "" if they can.

    others: their names as readers have them, `ui.saves.seats.names_read`. Typing no name at all is fine.
    """
    name = typed_name(typed)
    given = isolated_text(shorten(name))
    if typed and not _is_seen(name):
        return _("This name has only spaces or invisible characters. Type at least one letter.")
    if len(name) > NAME_LENGTH:
        return _("A name can have at most {most} characters. Please shorten it.", most=NAME_LENGTH)
    if name.startswith(BOT):
        return _("“{name}” is not allowed: names that begin like this are for bots. Choose another name.", name=given)
    if _is_usual(_sound(name)) or _is_usual(_look(name)):
        return _("Players without a name are called “{name}”. Choose another name, or leave this empty.", name=given)
    if is_taken(name, others):
        return _("“{name}” looks or sounds like another player’s name. Choose a different one.", name=given)
    return ""


def seat_label(place: int) -> str:
    """Return a seat's label in the set-up; places count from 0."""
    return _("Seat {number}", number=place + 1)


def usual_name(place: int, alone: bool) -> str:
    """Return the name that is shown for a person who gives none; places count from 0."""
    return _("You") if alone else _("Player {number}", number=place + 1)


def shown_names(names: Sequence[str], ours: Collection[int] = ()) -> tuple[str, ...]:
    """Return all names at a table as they are shown: visible, distinct and isolated.

    Records and messages of others hold any text: an invisible name is replaced by its seat's label, and a repeated one
    gets a number, unless this page itself has named the seat, as it has `ours`.
    """
    found: dict[int, str] = {}
    for seat in sorted(range(len(names)), key=lambda seat: seat not in ours):
        name = names[seat] if _is_seen(names[seat]) else seat_label(seat)
        name = name if len(name) <= NAME_LENGTH else f"{name[: NAME_LENGTH - 1]}…"
        number, told_apart = 1, name
        while is_taken(told_apart, found.values()):
            number += 1
            told_apart = f"{name} ({number})"
        found[seat] = told_apart
    return tuple(isolated_text(found[seat]) for seat in range(len(names)))


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Return whether one of these names looks or sounds like this one."""
    heard, seen = _sound(name), _look(name)
    return bool(name) and any(each and (_sound(each) == heard or _look(each) == seen) for each in names)


def _is_usual(name: str) -> bool:
    """Return whether players without a name are called like this, in English or in the reader's language."""
    said = {_skeleton(each.replace("{number}", "0")) for message in _USUAL for each in (message, _(message))}
    return _skeleton(_NUMBER.sub("0", name)) in said


def _is_seen(name: str) -> bool:
    """Return whether there is something in a name that fonts draw, and not only marks that belong on a letter."""
    if name.isascii():
        return not name.isspace() and bool(name)
    return any(category(letter)[0] not in "MZ" for letter in _BLANK.sub("", INVISIBLE.sub("", name)))


def _sound(name: str) -> str:
    """Return a name without differences that are not heard: capitals, variants of letters, invisible characters."""
    return _plain(name).lower()


def _look(name: str) -> str:
    """Return a name with one letter for all that are drawn alike."""
    return _plain(name).translate(_ALIKE)


def _skeleton(name: str) -> str:
    """Return the letters and digits of a name."""
    return _NO_WORD.sub("", name).lower()


def _plain(name: str) -> str:
    plain = name if name.isascii() else normalize("NFKC", _BLANK.sub(" ", normalize("NFKC", INVISIBLE.sub("", name))))
    return " ".join(plain.split())
