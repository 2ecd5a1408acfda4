"""What a table shows besides the View: who sits there, what is picked, what was just said, what was advised."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from ui.components.html import Attribute
from ui.components.picker import text_of


class Remark(NamedTuple):
    """What is said of a moment of a game, and after how many actions it is looked at."""

    said: str
    at: int


class Review(NamedTuple):
    """What has been found of a finished game: how many of its people's choices were looked at, of how many.

    worst: for each of these people their name and the choices that cost most. fault: why nothing can
    be found, else "".
    """

    done: int
    total: int
    worst: tuple[tuple[str, tuple[Remark, ...]], ...] = ()
    fault: str = ""


class Hint(NamedTuple):
    """What a good player would do now, in words.

    said: that choice, with its reasons. action: the same in notation, "" while it is thought about. others: what
    further choices are expected to lose, a line for all that lose the same.
    """

    said: str
    action: str = ""
    others: tuple[str, ...] = ()

    def begins_with(self, token: str) -> bool:
        """Return whether picking this is a part of the choice."""
        words = Counter(self.action.partition("/")[0].split())
        copy = int(token.partition("*")[2] or 1)
        return all(words[word] >= copy for word in text_of(token).split())


@dataclass(frozen=True, slots=True)
class TableUiState:
    """All that a table needs and no engine knows.

    names: the display name of every seat. bots: the seats that a bot plays. picked: the tokens picked so far, in order.
    note: why a tapped card can't be played, else "". explains: whether it can be asked why. waiting: who is awaited, as
    a sentence, else "". hurry: whether they can be hurried, being bots of this page. sends: whether the game waits to
    be sent to them. news: what mattered since this seat's last turn, a line each. events: the latest events, as the
    viewer may see them, for what no view holds any longer. told: what has been played is being told, so nothing is
    asked yet, and `waiting` says what is told. covered: the device is being handed over, or something stands on the
    table, so no hand is drawn. inert: something stands there, so nothing can be done behind it. sort,
    order: how the viewer wants their hand to lie, for `ui.components.hand_order.arrange_cards`. past: this is looked
    back at, so nothing is asked. hint: for whoever looks. review: what has been found of a finished game. taught: a
    lesson is taken here. lit: what it lights: places of the table (`ui.components.places`), codes of cards, or ids of
    parts.

    What can be lit, or recommended by a hint, takes its attributes from here: `part`, `place`, `card`, `act`, `pick`.
    """

    names: tuple[str, ...]
    bots: frozenset[int] = frozenset()
    picked: tuple[str, ...] = ()
    note: str = ""
    explains: bool = False
    waiting: str = ""
    hurry: bool = False
    sends: bool = False
    news: tuple[str, ...] = ()
    events: tuple[Any, ...] = ()
    told: bool = False
    covered: bool = False
    inert: bool = False
    sort: str = "sign"
    order: tuple[str, ...] = ()
    past: bool = False
    hint: Hint | None = None
    review: Review | None = None
    taught: bool = False
    lit: frozenset[str] = frozenset()

    def area(self, kind: str, label: str) -> dict[str, Attribute]:
        """Return the attributes of the whole playing area; `kind` is its classes."""
        taught = ["taught", *["spotlit"] * bool(self.lit), *["unasked"] * self.past] if self.taught else []
        classes = " ".join(["table", *taught, kind])
        return {**self.part("table"), "class": classes, "aria-label": label, "inert": self.inert}

    def part(self, id: str) -> dict[str, Attribute]:
        """Return the id of a part of the table."""
        return {"id": id, **self._light(id)}

    def place(self, name: str) -> dict[str, Attribute]:
        """Return what makes an element a place where cards lie; nothing without a name."""
        return {"data-place": name, **self._light(name)} if name else {}

    def card(self, code: str) -> dict[str, Attribute]:
        """Return what makes an element a card."""
        return {"data-card": code, **self._light(code)}

    def act(self, action: str | None) -> dict[str, Attribute]:
        """Return what makes an element do an action at once; nothing without one."""
        hinted = self.hint is not None and self.hint.action == action
        return {"data-act": action, **({"data-hinted": True} if hinted else {})} if action else {}

    def pick(self, token: str | None) -> dict[str, Attribute]:
        """Return what makes an element pick something; nothing without a token."""
        hinted = self.hint is not None and token is not None and self.hint.begins_with(token)
        return {"data-pick": token, **({"data-hinted": True} if hinted else {})} if token else {}

    def _light(self, name: str) -> dict[str, Attribute]:
        return {"data-lit": True} if name in self.lit else {}


PLAIN = TableUiState(())
"""What is shown where nothing is known of those who look, as in a diagram."""
