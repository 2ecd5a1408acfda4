"""What a table shows besides the View: who sits there, what is picked, what was just said, what was advised."""

from dataclasses import dataclass
from typing import Any, NamedTuple


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
    further choices are expected to lose, a line for all that lose the same. about: the cards that the reasons are
    about, by their codes.
    """

    said: str
    action: str = ""
    others: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableUiState:
    """All that a table needs and no engine knows.

    names: the display name of every seat. bots: the seats that a bot plays. picked: the tokens picked so far, in order.
    note: why a tapped card can't be played, else "". waiting: who is awaited, as a sentence, else "". hurry: whether
    they can be hurried, being bots of this page. sends: whether the game waits to be sent to them. news: what mattered
    since this seat's last turn, a line each. events: the latest events, as the viewer may see them, for what no view
    holds any longer. covered: the device is being handed over, or a moment stands, so no hand is drawn. sort, order:
    how the viewer wants their hand to lie, for `ui.components.hand_order.arrange_cards`. past: this is looked back at,
    so nothing is asked. hint: for whoever looks. review: what has been found of a finished game. taught: a lesson is
    taken here. lit: what the lesson lights: places of the table (`ui.components.places`), codes of cards, or ids of
    parts.
    """

    names: tuple[str, ...]
    bots: frozenset[int] = frozenset()
    picked: tuple[str, ...] = ()
    note: str = ""
    waiting: str = ""
    hurry: bool = False
    sends: bool = False
    news: tuple[str, ...] = ()
    events: tuple[Any, ...] = ()
    covered: bool = False
    sort: str = "sign"
    order: tuple[str, ...] = ()
    past: bool = False
    hint: Hint | None = None
    review: Review | None = None
    taught: bool = False
    lit: frozenset[str] = frozenset()
