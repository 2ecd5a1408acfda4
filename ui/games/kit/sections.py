"""The sections of a game, such as rounds, tricks and turns, for its log and for replays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ui.components.grammar import Voices, sentence
from ui.components.translation import N_, _


@dataclass(frozen=True)
class SectionKind:
    """A kind of section, such as tricks.

    begins, ends: the types of the events that begin and end one; without `ends`, the next one ends it. name: makes its
    name of the event that began it, its number and the players; None where that event's sentence is the name. last: the
    message of a button that shows the end of the last one, "" for no button. icon: its picture. is_trick: whether the
    last one is shown on the table, rather than in the replay.
    """

    begins: tuple[type, ...]
    ends: tuple[type, ...] = ()
    name: Callable[[Any, int, Voices], str] | None = None
    last: str = ""
    icon: str = ""
    is_trick: bool = False


def rounds(begins: type, ends: type, last: str = N_("Last round")) -> SectionKind:
    """Return rounds, by any name; each is called by the sentence that tells its beginning."""
    return SectionKind((begins,), (ends,), last=last, icon="rounds")


def tricks(played: type, won: type) -> SectionKind:
    """Return tricks, which begin with the first card after one was won."""
    return SectionKind(
        (played,), (won,), lambda event, number, voices: trick_name(number), N_("Last trick"), "trick", is_trick=True
    )


def turns(*begins: type) -> SectionKind:
    """Return turns, each named after the `seat` of the event that began it."""
    return SectionKind(begins, name=_turn_name)


def trick_name(number: int) -> str:
    """Return the name of a trick."""
    return _("Trick {number}", number=number)


def _turn_name(event: Any, number: int, voices: Voices) -> str:
    return sentence(_("{who:possessive} turn", who=voices.of(event.seat)))


class Section(NamedTuple):
    """A section that has begun: the event that began it, its action, and its number among its kind, from 1."""

    action: int
    event: Any
    number: int
    over: bool = False


class SectionPath(NamedTuple):
    """The place of an event in a game.

    sections: of each kind, the outermost first, the section that began last, None if none has within the one around it.
    ended: the index of the action that ended the last one of each kind, None if none has ended.
    """

    sections: tuple[Section | None, ...]
    ended: tuple[int | None, ...]

    @property
    def round(self) -> int:
        """The number of the outermost section, 0 before it and where sections of its kind don't end."""
        begun = self.sections[0] if self.sections else None
        return begun.number if begun else 0


def first_path(kinds: tuple[SectionKind, ...]) -> SectionPath:
    """Return the place before the first event."""
    return SectionPath((None,) * len(kinds), (None,) * len(kinds))


def next_path(before: SectionPath, kinds: tuple[SectionKind, ...], action: int, event: Any) -> SectionPath:
    """Return the place of an event of this action that follows one in the place `before`."""
    parts, ended = before
    for level, kind in enumerate(kinds):
        begun = parts[level]
        if isinstance(event, kind.begins) and (begun is None or begun.over or not kind.ends):
            new = Section(action, event, begun.number + 1 if begun else 1)
            return SectionPath((*parts[:level], new, *(None,) * (len(kinds) - level - 1)), ended)
        if begun is not None and isinstance(event, kind.ends):
            over = begun._replace(over=True)
            parts = (*parts[:level], over, *parts[level + 1 :])
            ended = (*ended[:level], action, *ended[level + 1 :])
    return SectionPath(parts, ended)
