"""What the page asks of a browser: `ui.dom` is the real one, the tests have one of their own."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""What goes on beside everything else, not begun yet."""


class StorageError(Exception):
    """The browser can't keep anything; `full` tells no room from no permission."""

    def __init__(self, full: bool) -> None:
        super().__init__("storage is full" if full else "storage is denied")
        self.full = full


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that happened in the browser, without the browser's objects.

    kind: click, key, input, change, submit, file, address, storage, offline-ready, update-ready. act, pick, do: what
    the element under it says in data-act, data-pick, data-do, else ""; `item` is its data-item, which tells one
    of a list from the others. key: the key pressed. form: the fields of the form around it, by name. text: what is in
    a field or file now (None: a file too big), or in storage (None: nothing). name: the field's, the file's or
    storage's key.
    """

    kind: str
    act: str = ""
    pick: str = ""
    do: str = ""
    item: str = ""
    key: str = ""
    form: Mapping[str, str] = field(default_factory=dict)
    text: str | None = None
    name: str = ""


class Storage(Protocol):
    """Texts by key that outlive the page; everything raises StorageError."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def all_keys(self) -> list[str]: ...


class Browser(Protocol):
    """The rest: showing, listening, and what only a browser knows."""

    @property
    def storage(self) -> Storage: ...
    def listen(self, handler: Callable[[Signal], None]) -> None: ...
    def show(self, title: str, html: str, refuge: str) -> None: ...
    def announce_ready(self) -> None: ...
    def address(self) -> str: ...
    def go(self, address: str, replace: bool = False) -> None: ...
    def focus(self, id: str) -> None: ...
    def to_top(self) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def apply_update(self) -> None: ...
    def now(self) -> int: ...
    def today(self) -> str: ...
    def seed(self) -> int: ...
    def report(self, error: BaseException) -> None: ...
    def run(self, work: Work) -> None: ...
    async def sleep(self, milliseconds: int) -> None: ...
    async def think(self, question: str) -> str | None: ...
