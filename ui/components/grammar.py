"""Small grammar: lists, and players in a sentence, in any language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.safe_text import printable_sentence, unmarked
from ui.components.translation import N_, _, pgettext

_ADDRESS = re.compile(r"(?:[a-z][a-z0-9+.-]{0,20}://|www\.)\S*", re.IGNORECASE)


def join_words(items: Sequence[str], last: str = "and") -> str:
    """Return "a", "a and b" or "a, b and c"; items with commas of their own give "a, b; c; and d, e".

    last: "and" or "or".
    """
    if len(items) < 2:
        return "".join(items)
    *others, end = items
    if any("," in item for item in items):
        template = N_("{others}; or {last}") if last == "or" else N_("{others}; and {last}")
        return _(template, others="; ".join(others), last=end)
    template = N_("{others} or {last}") if last == "or" else N_("{others} and {last}")
    return _(template, others=", ".join(others), last=end)


def sentence(text: str) -> str:
    """Return the text with a capital at its start."""
    return text[:1].upper() + text[1:]


def harmless(text: str) -> str:
    """Return text made safe for a title or another site's page, whatever names the players have chosen.

    It is in one line, changes no direction of writing, and has "…" for every address, since sites make links of
    addresses. Where it has one, the marks of direction are removed, too, since they would hide it.
    """
    line = printable_sentence(" ".join(text.split()))
    bare = unmarked(line)
    return _ADDRESS.sub("…", bare) if _ADDRESS.search(bare) else line


@dataclass(frozen=True, slots=True)
class Party:
    """One or more players whom a sentence speaks of; `names` are those of all but the reader, who is "you".

    In a message `{who}` is their name. `{who:take|takes}` is the form that agrees with them: the first word for you and
    for several, the second for one; of three words the first is for you, the second for one, the third for several; of
    four the third is for you and others, the last for several others. `{who:accusative}`, `{who:dative}` and
    `{who:possessive}` name them in that case.
    """

    names: tuple[str, ...]
    is_reader: bool = False

    @property
    def name(self) -> str:
        """Who they are, as the subject of a sentence: "you", "Robin", "you and Hazel"."""
        return format(self, "nominative")

    def __format__(self, form: str) -> str:
        if "|" in form:
            return _fitting_form(form.split("|"), self.is_reader, len(self.names) + self.is_reader > 1)
        match form:
            case "possessive":
                you, names = _("your"), [_possessive(name) for name in self.names]
            case "dative":
                you, names = pgettext("dative", "you"), list(self.names)
            case "accusative":
                you, names = pgettext("accusative", "you"), list(self.names)
            case _:
                you, names = pgettext("nominative", "you"), list(self.names)
        return join_words([you, *names] if self.is_reader else names)


def _possessive(name: str) -> str:
    if name.lower().endswith(("s", "ß", "x", "z")):
        return pgettext("possessive of a name that ends in s", "{name}’s", name=name)
    return pgettext("possessive", "{name}’s", name=name)


def _fitting_form(forms: Sequence[str], has_you: bool, several: bool) -> str:
    """Return which of two, three or four forms fits."""
    match len(forms):
        case 2:
            return forms[0 if has_you or several else 1]
        case 3:
            return forms[2 if several else 0 if has_you else 1]
    return forms[(2 if has_you else 3) if several else 0 if has_you else 1]


@dataclass(frozen=True, slots=True)
class Voices:
    """The players by name, and the seat that reads (None: an onlooker), who is "you"."""

    names: tuple[str, ...]
    me: int | None = None

    def of(self, *seats: int) -> Party:
        """Return these seats as a sentence speaks of them, "you" first."""
        return Party(tuple(self.names[seat] for seat in sorted(seats) if seat != self.me), self.me in seats)
