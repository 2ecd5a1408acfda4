"""The state of a table besides the View: players' names, picks, the latest news, hints."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from ui.components.html import Attribute
from ui.components.picker import text_of


class Remark(NamedTuple):
    """A comment on a moment of a game, and the number of actions before it."""

    said: str
    at: int


class Review(NamedTuple):
    """The results of a finished game's review: how many of its people's choices have been judged, of how many.

    worst: for each of these people, their name and their most costly choices. fault: why a review is impossible, else
    "". is_brief: whether it is less thorough, since the device is slow.
    """

    done: int
    total: int
    worst: tuple[tuple[str, tuple[Remark, ...]], ...] = ()
    fault: str = ""
    is_brief: bool = False


class Hint(NamedTuple):
    """A good player's choice now, in words.

    said: that choice, with its reasons. action: the same in notation, "" while the bot thinks. others: the expected
    losses of further choices, a line for all that lose the same. note: what is to be known about the hint itself.
    """

    said: str
    action: str = ""
    others: tuple[str, ...] = ()
    note: str = ""

    def begins_with(self, token: str) -> bool:
        """Return whether picking this is a part of the choice."""
        words = Counter(self.action.partition("/")[0].split())
        copy = int(token.partition("*")[2] or 1)
        return all(words[word] >= copy for word in text_of(token).split())


@dataclass(frozen=True, slots=True)
class TableUiState:
    """The UI state: all that a table needs besides the view.

    names: the display name of every seat. bots: the seats that a bot plays. picked: the tokens picked so far, in order.
    note: why a tapped card can't be played, else "". explains: whether *Why?* can be asked about it. waiting: a
    sentence that names the players who are on turn, else "". hurry: whether they can be hurried, being bots of this
    page. sends: whether the game waits to be sent to them; reminds: whether it was sent, and can be again from here.
    watches: whether an onlooker is told what they are, and waits for nothing. news: summaries of events since this
    seat's last turn, a line each. events: the latest events, as the viewer may see them, for facts that no view keeps.
    chosen: the seats that have chosen in secret before their turn. told: the table is still telling earlier actions, so
    there is no question yet, and `waiting` says which action. covered: the device changes hands, or a window covers the
    table, so no hand is drawn. inert: such a window makes everything behind it inert. sort, order: how the viewer wants
    their hand arranged, for `ui.components.hand_order.arrange_cards`. past: the table is a replay, without questions.
    hint: for the viewer. review: the results of a finished game's review. taught: this is a lesson's table. lit: the
    parts that the lesson lights: places of the table (`ui.components.places`), codes of cards, or ids of parts. marked:
    whether each player has a mark beside the name, since several people play. reactions: those that players have just
    sent, as (seat, place in `ui.components.reactions.REACTIONS`).

    Parts that can be lit, or recommended by a hint, take their attributes from here: `part`, `place`, `card`, `act`,
    `pick`.
    """

    names: tuple[str, ...]
    bots: frozenset[int] = frozenset()
    picked: tuple[str, ...] = ()
    note: str = ""
    explains: bool = False
    waiting: str = ""
    hurry: bool = False
    sends: bool = False
    reminds: bool = False
    watches: bool = False
    news: tuple[str, ...] = ()
    events: tuple[Any, ...] = ()
    chosen: frozenset[int] = frozenset()
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
    marked: bool = False
    reactions: tuple[tuple[int, int], ...] = ()

    def area(self, kind: str, label: str) -> dict[str, Attribute]:
        """Return the attributes of the whole playing area; `kind` is its classes."""
        taught = ["taught", *["spotlit"] * bool(self.lit), *["unasked"] * self.past] if self.taught else []
        classes = " ".join(["table", *taught, kind])
        return {**self.part("table"), "class": classes, "aria-label": label, "inert": self.inert}

    def part(self, id: str) -> dict[str, Attribute]:
        """Return the id of a part of the table."""
        return {"id": id, **self._light(id)}

    def place(self, name: str) -> dict[str, Attribute]:
        """Return the attributes of a place for cards; nothing without a name."""
        return {"data-place": name, **self._light(name)} if name else {}

    def card(self, code: str) -> dict[str, Attribute]:
        """Return the attributes of a card."""
        return {"data-card": code, **self._light(code)}

    def act(self, action: str | None) -> dict[str, Attribute]:
        """Return the attributes of an element that does an action at once; nothing without one."""
        hinted = self.hint is not None and self.hint.action == action
        return {"data-act": action, **({"data-hinted": True} if hinted else {})} if action else {}

    def pick(self, token: str | None) -> dict[str, Attribute]:
        """Return the attributes of an element that picks; nothing without a token."""
        hinted = self.hint is not None and token is not None and self.hint.begins_with(token)
        return {"data-pick": token, **({"data-hinted": True} if hinted else {})} if token else {}

    def _light(self, name: str) -> dict[str, Attribute]:
        return {"data-lit": True} if name in self.lit else {}


PLAIN = TableUiState(())
"""The state of a table without known viewers, as in a diagram."""
