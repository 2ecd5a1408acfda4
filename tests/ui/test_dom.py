"""What `ui.dom` asks of a browser and what it makes of the answers: files, sizes, workers. The browser is none."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.ui.fake_browser import result_of
from ui.platform.browser import Signal


class FakeError(Exception):
    """What JavaScript throws."""


@pytest.fixture
def js(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A browser without anything, for the modules of `ui.dom` that a test imports."""
    js, pyodide, ffi, pyscript = map(ModuleType, ("js", "pyodide", "pyodide.ffi", "pyscript"))
    vars(js).update(document=SimpleNamespace(), window=SimpleNamespace(), performance=SimpleNamespace(now=lambda: 0.0))
    vars(ffi).update(create_proxy=lambda work: work, create_once_callable=lambda work: work, jsnull=object())
    vars(ffi).update(to_js=lambda value, **_: value, JsException=FakeError)
    for module in (js, pyodide, ffi, pyscript):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    before = set(sys.modules)
    yield js
    for name in set(sys.modules) - before:
        if name.startswith("ui.dom"):
            del sys.modules[name]
    vars(sys.modules["ui"]).pop("dom", None)


async def a_moment() -> None:
    """Let go on what needs no time."""
    for _ in range(20):
        await asyncio.sleep(0)


async def _whole() -> str:
    return "text"


async def _moved() -> str:
    raise FakeError("NotReadableError")


@pytest.mark.parametrize(
    ("read", "size", "kind", "text"),
    [
        (_whole, 4, "file", "text"),
        (_whole, 10**9, "file", None),
        (_moved, 4, "unread-file", None),
    ],
)
def test_a_file_is_told_of_whatever_becomes_of_it(
    js: ModuleType, read: Callable[[], Any], size: int, kind: str, text: str | None
) -> None:
    signals: list[Signal] = []
    chosen = SimpleNamespace(name="a.json", size=size, text=read)
    field = SimpleNamespace(files=SimpleNamespace(length=1, item=lambda _: chosen), value="a.json")
    field.getAttribute = lambda _: "import"

    async def scenario() -> None:
        import_module("ui.dom.files").take_file(field, signals.append)
        await a_moment()

    result_of(scenario())
    assert signals == [Signal(kind, do="import", name="a.json", text=text)]


class FakeElement:
    """An element that is as tall as the number in it."""

    def __init__(self) -> None:
        self.className, self.clientWidth, self.style, self.height = "", 300, SimpleNamespace(), 0

    def cloneNode(self, _deep: bool) -> FakeElement:  # noqa: N802
        return FakeElement()

    def append(self, markup: str) -> None:
        self.height = int(markup)

    def getBoundingClientRect(self) -> Any:  # noqa: N802
        return SimpleNamespace(height=self.height)

    def after(self, _twin: FakeElement) -> None:
        pass

    def remove(self) -> None:
        pass


def test_one_observer_keeps_room_for_what_is_shown_last(js: ModuleType) -> None:
    looking: list[Callable[[], None]] = []
    reserved: list[str] = []

    class Observer:
        def __init__(self, told: Callable[[], None]) -> None:
            self.told = told

        def observe(self, _element: Any) -> None:
            looking.append(self.told)
            self.told()

        def disconnect(self) -> None:
            looking.clear()

    style = SimpleNamespace(setProperty=lambda _, value: reserved.append(value))
    root = SimpleNamespace(clientWidth=300, style=style)
    vars(js)["document"] = SimpleNamespace(documentElement=root, getElementById=lambda _: FakeElement())
    vars(js)["window"].suitsNodes = str
    vars(js)["ResizeObserver"] = SimpleNamespace(new=Observer)

    async def scenario() -> None:
        reserve = import_module("ui.dom.measuring").reserve
        for states in (["10", "40"], ["20"], ["30", "5"]):
            reserve("stepped", lambda states=states: states)
            await a_moment()
        assert len(looking) == 1
        root.clientWidth = 600
        for told in [*looking]:
            told()
        await a_moment()

    result_of(scenario())
    assert reserved == ["40.0px", "20.0px", "30.0px", "30.0px"]


def test_workers_that_end_without_an_answer_are_begun_three_times_in_a_row(js: ModuleType) -> None:
    begun: list[Any] = []
    answers = True

    async def create_named_worker(_file: str, name: str, _config: str) -> Any:
        ends: list[Callable[[], None]] = []

        async def answer(_question: str) -> str:
            if not answers:
                ends[0]()
                await asyncio.sleep(3600)
            return "play 8VL"

        worker = SimpleNamespace(addEventListener=lambda _, end: ends.append(end), terminate=lambda: None)
        begun.append(SimpleNamespace(name=name, xworker=worker, remove=lambda: None))
        return SimpleNamespace(answer=answer)

    page = SimpleNamespace(dataset=SimpleNamespace(bots="bots.py"), getAttribute=lambda _: "{}")
    vars(js)["document"].querySelector = lambda selector: page if "type=py" in selector else begun[-1]
    vars(sys.modules["pyscript"])["create_named_worker"] = create_named_worker

    async def scenario() -> None:
        nonlocal answers
        think = import_module("ui.dom.worker").think

        async def ask(times: int) -> list[str | None]:
            found = []
            for _ in range(times):
                found.append(await think("?"))
                await a_moment()
            return found

        # The first question of a worker begins it, and the page thinks by itself meanwhile.
        assert await ask(3) == [None, "play 8VL", "play 8VL"]
        answers = False
        assert await ask(12) == [None] * 12
        assert [each.name for each in begun] == ["bots", "bots2", "bots3", "bots4"], "none after three in vain"

    result_of(scenario())
