"""Presses and keys as browsers tell of them, odd ones too: with a document that only a test looks into."""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.ui.fake_browser import result_of
from ui.platform.browser import Signal

TABLE = """
<main data-at="7"><ul id="hand">
  <button id="hand-8VL" data-pick="8VL"><i>8</i></button><button id="hand-2K" data-act="play 2K">2</button></ul>
  <button id="undo" data-do="undo" data-again="">Undo</button>
  <button data-act="pass">Pass</button><p>Words</p><form data-do="start"><input id="name"><textarea></textarea></form>
</main>
"""
LEFT, RIGHT, MIDDLE = 0, 2, 1
MOUSE, TOUCH, PEN = 1, 2, 3


class FakeElement:
    def __init__(self, page: LexborHTMLParser, node: LexborNode) -> None:
        self._page, self._node = page, node
        self.classList: set[str] = set()

    @property
    def id(self) -> str:
        return self._node.attributes.get("id") or ""

    @property
    def tagName(self) -> str:  # noqa: N802
        return (self._node.tag or "").upper()

    @property
    def type(self) -> str:
        return self._node.attributes.get("type") or "text"

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return self._node.attributes.get(name)

    def closest(self, selector: str) -> FakeElement | None:
        found = {each.mem_id: each for each in self._page.css(selector)}
        node: LexborNode | None = self._node
        while node is not None and node.mem_id not in found:
            node = node.parent
        return None if node is None else FakeElement(self._page, node)


class FakeDocument:
    """Has no `closest`, as documents and windows haven't."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Callable[[Any], None]]] = defaultdict(list)
        self.title = ""
        self.visibilityState = "hidden"
        self.activeElement = None
        self.page = LexborHTMLParser(TABLE)
        self.at_point: FakeElement | None = None

    def addEventListener(self, kind: str, listener: Callable[[Any], None], capture: bool = False) -> None:  # noqa: N802
        self.listeners[kind].insert(0 if capture else len(self.listeners[kind]), listener)

    def querySelector(self, selector: str) -> FakeElement | None:  # noqa: N802
        found = self.page.css_first(selector)
        return FakeElement(self.page, found) if found else None

    def getElementById(self, id: str) -> FakeElement | None:  # noqa: N802
        return self.querySelector(f"[id='{id}']")

    def elementFromPoint(self, _x: float, _y: float) -> FakeElement | None:  # noqa: N802
        return self.at_point


class Door:
    """The door to a browser that is none: what a test sends through it, and what comes of that."""

    def __init__(self) -> None:
        self.document, self.window = FakeDocument(), FakeDocument()
        self.now = 0.0
        self.signals: list[Signal] = []
        self.drawn: list[str] = []
        self.show: Callable[[str, str, str], None] = lambda *_: None
        self.answer: Callable[[Signal], None] = lambda _: None

    def handle(self, signal: Signal) -> None:
        self.signals.append(signal)
        self.answer(signal)

    def send(self, kind: str, target: Any = "main", at: Any = None, **fields: Any) -> bool:
        """Let an event happen, and return whether its default follows."""
        on = at or self.document
        event = SimpleNamespace(
            target=self.document.querySelector(target) if isinstance(target, str) else target,
            type=kind,
            timeStamp=self.now,
            stopped=False,
            prevented=False,
            **fields,
        )
        event.preventDefault = lambda: setattr(event, "prevented", True)
        event.stopImmediatePropagation = lambda: setattr(event, "stopped", True)
        for listener in on.listeners[kind]:
            if not event.stopped:
                listener(event)
        return not event.prevented

    def click(self, target: Any, place: tuple[int, int] | None = (100, 100), pointer: int = MOUSE) -> bool:
        x, y = place or (0, 0)
        return self.send("click", target, pointerId=pointer, detail=1 if place else 0, clientX=x, clientY=y)

    def key(self, key: str, code: str = "", target: Any = "main", *held: str, **more: Any) -> bool:
        names = {"Alt": "altKey", "Control": "ctrlKey", "Meta": "metaKey", "Shift": "shiftKey"}
        about = {"isComposing": False, "repeat": False, **{name: key in held for key, name in names.items()}, **more}
        return self.send("keydown", target, key=key, code=code, getModifierState=held.__contains__, **about)

    def letters(self) -> list[str]:
        """Return the keys that were told of since this was asked."""
        found = [signal.key for signal in self.signals if signal.kind == "key"]
        self.signals.clear()
        return found

    def is_drawn(self) -> bool:
        """Return whether a drawing comes through now."""
        before = len(self.drawn)
        self.show("title", "html", "")
        return len(self.drawn) > before


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Iterator[Door]:
    """What `ui.dom` listens to, in a browser that is none."""
    found = Door()
    js, pyodide, ffi = ModuleType("js"), ModuleType("pyodide"), ModuleType("pyodide.ffi")
    found.window.suitsPatch = lambda *_: found.drawn.append("drawn")  # type: ignore[attr-defined]
    found.window.suitsPainted = lambda go_on: go_on()  # type: ignore[attr-defined]
    form_data = SimpleNamespace(new=lambda _: SimpleNamespace(entries=lambda: ()))
    clock = SimpleNamespace(now=lambda: found.now)
    vars(js).update(document=found.document, window=found.window, FormData=form_data, performance=clock)
    vars(ffi).update(create_proxy=lambda work: work, create_once_callable=lambda work: work, jsnull=object())
    vars(ffi).update(to_js=lambda value: value, JsException=Exception)
    for module in (js, pyodide, ffi):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    before = set(sys.modules)
    dom = import_module("ui.dom")
    dom.listen(found.handle)
    found.show = dom.show
    yield found
    for name in set(sys.modules) - before:
        if name.startswith("ui.dom"):
            del sys.modules[name]
    del sys.modules["ui"].dom


def press(door: Door, button: int = LEFT, pointer: int = MOUSE) -> None:
    bit = {LEFT: 1, RIGHT: 2, MIDDLE: 4}[button]
    door.send("pointerdown", button=button, buttons=bit, pointerId=pointer)


def move(door: Door, buttons: int, pointer: int = MOUSE) -> None:
    door.send("pointermove", button=-1, buttons=buttons, pointerId=pointer)


async def a_moment() -> None:
    await asyncio.sleep(0.15)


@pytest.mark.parametrize("button", [RIGHT, MIDDLE])
def test_only_the_main_button_holds_a_drawing_back(door: Door, button: int) -> None:
    press(door, button)
    assert door.is_drawn()


@pytest.mark.parametrize(
    "end", [("contextmenu", None), ("dragstart", None), ("visibilitychange", "window"), ("blur", "window")]
)
def test_what_takes_the_end_of_a_press_away_lets_go_at_once(door: Door, end: tuple[str, str | None]) -> None:
    async def scenario() -> None:
        press(door)
        assert not door.is_drawn()
        kind, where = end
        door.send(kind, at=door.window if where else None)
        assert door.drawn, "what has waited is drawn"
        assert door.is_drawn()

    result_of(scenario())


def test_a_move_without_the_main_button_lets_go_and_a_click_that_comes_first_finds_what_was_pressed(
    door: Door,
) -> None:
    async def scenario() -> None:
        for buttons in (0, 2):
            press(door)
            move(door, 1)
            await a_moment()
            assert not door.is_drawn()
            move(door, buttons)
            assert not door.is_drawn(), "its click may be under way"
            await a_moment()
            assert door.is_drawn()

    result_of(scenario())


def test_each_pointer_lets_go_for_itself(door: Door) -> None:
    async def scenario() -> None:
        press(door, pointer=TOUCH)
        press(door, pointer=PEN)
        move(door, 0, MOUSE)
        door.send("pointercancel", pointerId=MOUSE)
        await a_moment()
        assert not door.is_drawn(), "a mouse that moves over the page ends no touch"
        door.send("pointerup", pointerId=PEN)
        await a_moment()
        assert not door.is_drawn()
        door.click("p", pointer=TOUCH)
        assert door.is_drawn()
        press(door, pointer=TOUCH)
        door.send("pointercancel", pointerId=TOUCH)
        assert door.is_drawn()

    result_of(scenario())


def test_no_press_lasts_for_ever(door: Door) -> None:
    finger_of = sys.modules["ui.dom.finger"]
    drawn: list[str] = []
    work: list[Any] = []

    async def sleep(_: int) -> None:
        pass

    finger = finger_of.Finger(lambda title, *_: drawn.append(title), work.append, sleep)
    finger.press(MOUSE)
    finger.draw("new", "", "")
    assert not drawn
    for each in work:
        result_of(each())
    assert drawn == ["new"]


@pytest.mark.parametrize(
    ("key", "code", "held", "means"),
    [
        ("h", "KeyH", (), "h"),
        ("H", "KeyH", (), "h"),  # Caps Lock
        ("H", "KeyH", ("Shift",), "h"),
        ("р", "KeyH", (), "h"),  # Russian
        ("Р", "KeyH", ("Shift",), "h"),
        ("η", "KeyH", (), "h"),  # Greek
        (";", "KeyQ", (), "q"),
        ("י", "KeyH", (), "h"),  # Hebrew
        ("/", "KeyQ", (), "q"),
        ("'", "KeyW", (), "w"),
        ("لا", "KeyB", (), "b"),  # Arabic: two letters from one key
        ("؟", "Slash", ("Shift",), "?"),
        ("ㅗ", "KeyH", (), "h"),  # Korean
        ("h", "KeyJ", (), "h"),  # Dvorak
        ("j", "KeyC", (), "j"),
        (",", "KeyW", (), ","),
        ("'", "KeyQ", (), "'"),
        ("q", "KeyA", (), "q"),  # French
        ("a", "KeyQ", (), "a"),
        ("&", "Digit1", (), "1"),
        ("é", "Digit2", (), "2"),
        ("3", "Digit3", ("Shift",), "3"),
        ("?", "KeyM", ("Shift",), "?"),
        ("٣", "Digit3", (), "3"),
        ("!", "Digit1", ("Shift",), "!"),
        ("4", "Numpad4", (), "4"),
        ("?", "Digit7", ("Shift",), "?"),
        ("ı", "KeyI", (), "ı"),  # Turkish
        ("ß", "Minus", (), "ß"),
    ],
)
def test_a_key_means_the_letter_that_it_writes_or_the_one_in_its_place(
    door: Door, key: str, code: str, held: tuple[str, ...], means: str
) -> None:
    door.key(key, code, "main", *held)
    assert door.letters() == [means]


def test_keys_that_mean_nothing(door: Door) -> None:
    for modifier in ("Alt", "AltGraph", "Control", "Meta"):
        door.key("h", "KeyH", "main", modifier)
        door.key("р", "KeyH", "main", modifier)
    for field in ("input", "textarea"):
        door.key("h", "KeyH", field)
    door.key("h", "KeyH", isComposing=True)
    door.key("Escape", "Escape", isComposing=True)
    door.key("h", "KeyH", repeat=True)
    for name in ("Dead", "Process", "Unidentified", "Shift", "CapsLock", " "):
        door.key(name, "")
    door.key("Process", "KeyH")
    assert door.letters() == []
    door.key("Escape", "Escape")
    assert door.letters() == ["Escape"]


def test_events_that_say_less_than_ours_are_no_errors(door: Door) -> None:
    for target in (door.document, door.window, "input"):
        door.send("keydown", target)
        door.send("keydown", target, key=None)
        door.send("keydown", target, key="h")
        door.send("storage", target, at=door.window)
    for target in (door.document, door.window):
        for kind in ("input", "change", "submit"):
            door.send(kind, target)
        assert door.click(target)
        door.key("ArrowLeft", "ArrowLeft", target)
    assert not [signal for signal in door.signals if signal.kind not in ("key", "tap")]
    door.signals.clear()
    door.key("h", "KeyH", door.document)
    assert door.letters() == ["h"]


def played(door: Door) -> None:
    """Have the table go on to the next decision with the next signal, so that other things are where those were."""

    def answer(_: Signal) -> None:
        door.document.page = LexborHTMLParser(TABLE.replace('at="7"', 'at="8"'))
        door.is_drawn()

    door.answer = answer


@pytest.mark.parametrize(("first", "second"), [("#hand-2K", "#hand-8VL"), ("[data-act=pass]", "[data-act=pass]")])
def test_the_second_of_a_double_click_does_nothing_where_the_first_has_changed_the_table(
    door: Door, first: str, second: str
) -> None:
    played(door)
    assert door.click(first)
    for door.now in (20, 120, 300):
        assert not door.click(second, (104, 97)), "it is stopped before anything else hears of it"
    assert len(door.signals) == 1
    door.now = 450
    assert door.click(second)
    assert len(door.signals) == 2


def test_a_quick_second_choice_is_one(door: Door) -> None:
    played(door)
    door.click("[data-act=pass]")
    door.now = 10
    assert door.click("#hand-8VL", (140, 100)), "elsewhere"
    door.answer = lambda _: None
    door.now = 1000
    door.click("#hand-8VL")
    door.is_drawn()
    door.document.at_point = door.document.querySelector("#hand-8VL")
    door.now = 1050
    assert door.click("#hand-2K", (110, 100)), "it was there before"
    door.now = 1060
    assert door.click("input", (108, 100)), "nothing was drawn"


def test_a_button_that_steps_is_meant_each_time_that_it_is_pressed(door: Door) -> None:
    played(door)
    for door.now in (0, 120, 240):
        assert door.click("#undo", (104, 97))
    for door.now in (260, 280):
        assert not door.click("#undo", (104, 97)), "no finger can be so fast"
    assert not door.click("#hand-8VL", (104, 97)), "what it has put under the finger is another thing"
    door.now = 1000
    for _ in range(3):
        door.key("Enter", "Enter", "#undo")
        assert door.click("#undo", None, -1)


def test_two_taps_on_one_card_are_two_unless_no_finger_can_be_so_fast(door: Door) -> None:
    door.click("#hand-8VL")
    door.now = 30
    assert not door.click("#hand-8VL")
    door.now = 130
    assert door.click("#hand-8VL")


def test_a_key_that_is_held_presses_once_and_a_double_press_meets_nothing_new(door: Door) -> None:
    played(door)
    assert door.key("Enter", "Enter", "#hand-2K")
    assert door.click("#hand-2K", None, -1)
    assert not door.key("Enter", "Enter", "#hand-8VL", repeat=True), "no click comes of it"
    assert door.key("Enter", "Enter", "textarea", repeat=True), "where somebody writes, it begins lines"
    door.now = 100
    door.key(" ", "Space", "#hand-8VL")
    assert not door.click("#hand-8VL", None, -1)
    door.key("ArrowRight", "ArrowRight", "#hand-8VL")
    door.key("Enter", "Enter", "#hand-8VL")
    assert door.click("#hand-8VL", None, -1), "they have gone there"


def test_what_presses_for_somebody_may_be_as_fast_as_it_likes(door: Door) -> None:
    played(door)
    assert door.click("#hand-2K", None, -1)
    assert door.click("#hand-8VL", None, -1)
