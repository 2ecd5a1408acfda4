"""The only door to the browser: no other module imports `js` or `pyodide`.

Nothing of the browser is touched while this is imported. One listener per kind of event hangs on the
document, so that rendering makes no proxies and leaks none.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull, to_js

from ui.browser import Signal, StorageError, Work
from ui.finger import Finger

_ROOT = "app"
_ACTING = "[data-act],[data-pick],[data-do]"
_running: set[asyncio.Future[None]] = set()
"""What goes on beside everything else; the event loop itself keeps only weak references."""

_BIGGEST_FILE = 1_000_000
_LONGEST_THOUGHT = 5
"""Seconds after which no answer of the worker is expected any more."""

_SHARP = 2
"""How many times as large as its SVG a PNG is, for sharp screens."""

_FAR = 1000
_STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1, "Home": -_FAR, "End": _FAR}
_ALONG = ("ArrowLeft", "ArrowRight", "Home", "End")
"""The keys that are told to a screen with data-keys."""


class _LocalStorage:
    def get(self, key: str) -> str | None:
        text: str | None = _or_none(_stored(lambda storage: storage.getItem(key)))
        return text

    def set(self, key: str, text: str) -> None:
        _stored(lambda storage: storage.setItem(key, text))

    def remove(self, key: str) -> None:
        _stored(lambda storage: storage.removeItem(key))

    def all_keys(self) -> list[str]:
        found: list[str] = _stored(lambda storage: [storage.key(place) for place in range(storage.length)])
        return found


storage = _LocalStorage()


def _stored(work: Callable[[Any], Any]) -> Any:
    try:
        found = _or_none(js.window.localStorage)
        if found is not None:
            return work(found)
    except JsException as error:
        # Firefox has a name of its own for it: NS_ERROR_DOM_QUOTA_REACHED.
        raise StorageError(full="quota" in str(error.name).lower()) from None
    raise StorageError(full=False)


def show(title: str, html: str, refuge: str) -> None:
    """Make the page look like this, once nothing is pressed; elements with an id stay the same, focus and motion too.

    When what had the focus is gone, the focus goes to the element whose id is `refuge`.
    """
    _finger.draw(title, html, refuge)


def _draw(title: str, html: str, refuge: str) -> None:
    if js.document.title != title:
        js.document.title = title
    patch(_ROOT, html, refuge)


def patch(id: str, html: str, refuge: str) -> None:
    """Make the contents of an element look like this at once; the focus is kept as in `show`."""
    document = js.document
    focused = None if _focus_is_lost() else str(document.activeElement.id)
    root = document.getElementById(id)
    target = root.cloneNode(False)
    target.innerHTML = html
    js.window.morphdom(root, target, _object(childrenOnly=True))
    if focused is not None and _focus_is_lost():
        # What was moved to another place on the page loses the focus on its way.
        focus(focused if focused and _or_none(document.getElementById(focused)) is not None else refuge)


def questions() -> dict[str, str]:
    """Return the questions that stand in the page, by the ids of their elements."""
    return {str(element.id): _data(element, "question") for element in js.document.querySelectorAll("[data-question]")}


def announce_ready() -> None:
    """Tell the start script, and whoever measures, that the first screen answers."""
    js.performance.mark("interactive")
    js.document.documentElement.dataset.state = "ready"


def listen(handler: Callable[[Signal], None]) -> None:
    """Call `handler` for everything that happens, from now on."""
    on = js.document.addEventListener
    on("click", create_proxy(lambda event: _on_click(event, handler)))
    on("pointerdown", create_proxy(lambda _: _finger.press()))
    on("pointerup", create_proxy(lambda _: _finger.lift_soon()))
    on("pointercancel", create_proxy(lambda _: _finger.lift()))
    on("keydown", create_proxy(lambda event: _on_key(event, handler)))
    on("input", create_proxy(lambda event: _on_input(event, handler)))
    on("change", create_proxy(lambda event: _on_change(event, handler)))
    on("submit", create_proxy(lambda event: _on_submit(event, handler)))
    on = js.window.addEventListener
    on("hashchange", create_proxy(lambda event: handler(Signal("address"))))
    on("storage", create_proxy(lambda event: _on_storage(event, handler)))
    on("suits:offline-ready", create_proxy(lambda event: handler(Signal("offline-ready"))))
    on("suits:update-ready", create_proxy(lambda event: handler(Signal("update-ready"))))


def _on_click(event: Any, handler: Callable[[Signal], None]) -> None:
    element = _or_none(event.target.closest(_ACTING))
    acting = element is not None and element.tagName not in ("INPUT", "SELECT", "FORM")
    signal = _signal("click", element) if acting else _submission(event)
    _finger.lift()
    if signal is not None:
        handler(signal)


def _submission(event: Any) -> Signal | None:
    """Return what a click on a form's button submits. In a sandboxed frame a form can't do that by itself."""
    button = _or_none(event.target.closest("form button[type=submit], form button:not([type])"))
    if button is None:
        return None
    event.preventDefault()
    return _signal("submit", button.form)


def _on_key(event: Any, handler: Callable[[Signal], None]) -> None:
    if event.key == "Escape":
        handler(Signal("key", key="Escape"))
    elif event.key in _STEPS and not (event.ctrlKey or event.altKey or event.metaKey or event.shiftKey):
        row = _or_none(event.target.closest("[data-arrows]"))
        if row is not None:
            event.preventDefault()
            _step(row, event.target, _STEPS[event.key])
        elif event.key in _ALONG and _or_none(js.document.querySelector("[data-keys]")) is not None:
            event.preventDefault()
            handler(Signal("key", key=event.key))


def _step(row: Any, focused: Any, step: int) -> None:
    """Move the focus so many buttons on in a row, to its end at the farthest."""
    buttons = list(row.querySelectorAll("button"))
    places = [place for place, button in enumerate(buttons) if button.isSameNode(focused)]
    if places:
        buttons[min(max(places[0] + step, 0), len(buttons) - 1)].focus()


def _on_change(event: Any, handler: Callable[[Signal], None]) -> None:
    element = event.target
    if element.type == "file":
        _take_file(element, handler)
    else:
        holder = _or_none(element.closest("[data-do]"))
        if holder is not None:
            handler(_signal("change", holder, element))


def _on_input(event: Any, handler: Callable[[Signal], None]) -> None:
    holder = _or_none(event.target.closest("[data-do]"))
    if holder is not None and event.target.type != "file":
        handler(_signal("input", holder, event.target))


def _on_submit(event: Any, handler: Callable[[Signal], None]) -> None:
    event.preventDefault()
    handler(_signal("submit", event.target))


def _on_storage(event: Any, handler: Callable[[Signal], None]) -> None:
    key = _or_none(event.key)
    if key is not None:
        handler(Signal("storage", name=key, text=_or_none(event.newValue)))


def _take_file(element: Any, handler: Callable[[Signal], None]) -> None:
    """Take the file out of its field at once: a redraw would empty the field."""
    if element.files.length:
        file, do = element.files.item(0), _data(element, "do")
        element.value = ""  # so that choosing the same file again is a change again
        run(lambda: _read_file(file, do, handler))


async def _read_file(file: Any, do: str, handler: Callable[[Signal], None]) -> None:
    text = None if file.size > _BIGGEST_FILE else str(await file.text())
    handler(Signal("file", do=do, name=str(file.name), text=text))


def _signal(kind: str, element: Any, field: Any = None) -> Signal:
    form = element if element.tagName == "FORM" else _or_none(element.closest("form"))
    fields = {} if form is None else {str(name): str(value) for name, value in js.FormData.new(form).entries()}
    return Signal(
        kind,
        act=_data(element, "act"),
        pick=_data(element, "pick"),
        do=_data(element, "do"),
        item=_data(element, "item"),
        form=fields,
        name=(field.name or "") if field is not None else "",
        text=str(field.value) if field is not None else None,
    )


def _data(element: Any, name: str) -> str:
    return _or_none(element.getAttribute(f"data-{name}")) or ""


def address() -> str:
    """Return the address inside the page, from the # on, or ""."""
    return str(js.window.location.hash)


def page() -> str:
    """Return the whole address of the page, without what stands behind the #."""
    return str(js.window.location.href).partition("#")[0]


def go(address: str, replace: bool = False) -> None:
    """Change the address inside the page; `replace` leaves no way back to the present one."""
    if replace:
        js.window.location.replace(address)
    else:
        js.window.location.hash = address


def focus(id: str) -> None:
    """Put the focus on an element, if it is there, and scroll no further than it takes to see it."""
    element = _or_none(js.document.getElementById(id))
    if element is not None:
        element.focus(_object(preventScroll=True))
        element.scrollIntoView(_object(block="nearest"))


def _focus_is_lost() -> bool:
    active = _or_none(js.document.activeElement)
    return active is None or active.isSameNode(js.document.body)


def to_top() -> None:
    """Show the page from its beginning."""
    js.window.scrollTo(0, 0)


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Give the person a file to keep; `kind` is its media type."""
    _keep(name, js.Blob.new(to_js([text]), _object(type=kind)))


def download_picture(name: str, svg: str) -> None:
    """Give the person an SVG as a PNG to keep, _SHARP times as large; what can't be drawn is given as it is."""

    async def draw() -> None:
        try:
            _keep(name, await _png(svg))
        except (JsException, ValueError):
            download(f"{name.removesuffix('.png')}.svg", svg, "image/svg+xml")

    run(draw)


async def _png(svg: str) -> Any:
    """Return the blob of a picture; JsException or ValueError if the browser can't draw it, as it may be too large."""
    # From a data: URL, as the page's security policy lets pictures come from there and not from blob: URLs.
    image = js.Image.new()
    image.src = f"data:image/svg+xml,{js.encodeURIComponent(svg)}"
    await image.decode()
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = image.naturalWidth * _SHARP, image.naturalHeight * _SHARP
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    made: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(made.set_result), "image/png")
    blob = _or_none(await made)
    if blob is None:
        raise ValueError("no picture")
    return blob


def template(id: str) -> str:
    """Return what the build has put into a template of the page, as markup; "" if there is no such template."""
    element = _or_none(js.document.getElementById(id))
    return "" if element is None else str(element.innerHTML)


def symbols() -> dict[str, str]:
    """Return the symbols that the page carries, as markup by their ids."""
    return {str(symbol.id): str(symbol.outerHTML) for symbol in js.document.querySelectorAll("symbol[id]")}


def _keep(name: str, blob: Any) -> None:
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.window.setTimeout(js.URL.revokeObjectURL.bind(js.URL, link.href), 60_000)


async def copy(text: str, field: str) -> bool:
    """Put a text into the clipboard; select the field with it, for the person to copy, where no page may do that."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (AttributeError, JsException):
        element = js.document.getElementById(field)
        element.focus()
        element.select()
        return bool(js.document.execCommand("copy"))
    return True


async def qr(text: str) -> str | None:
    """Return the rows of a QR code, each a line of 0 and 1; None if the part that makes them can't be fetched."""
    from pyscript import js_import

    page = js.document.querySelector("script[type=py]")
    address = js.URL.new(page.getAttribute("data-qr"), js.document.baseURI).href
    try:
        (library,) = await js_import(address)
    except JsException:
        return None
    return str(library.generate(text).toString(_object(on="1", off="0", pad=0)))


def apply_update() -> None:
    """Load the page anew from the newest build."""
    js.window.suits.applyUpdate()


def now() -> int:
    """Return the milliseconds since 1970."""
    return int(js.Date.now())


def today() -> str:
    """Return the day where the person is, as 2026-11-21."""
    day = js.Date.new()
    return f"{day.getFullYear()}-{day.getMonth() + 1:02}-{day.getDate():02}"


def seed() -> int:
    """Return 128 bits that nobody can guess; Python's own may be frozen into a start-up snapshot."""
    return int.from_bytes(bytes(js.crypto.getRandomValues(js.Uint8Array.new(16)).to_py()), "big")


def report(error: BaseException) -> None:
    """Write an error that should not have happened to the browser's console."""
    js.console.error("".join(traceback.format_exception(error)))


def run(work: Work) -> None:
    """Let this go on beside everything else."""
    task = asyncio.ensure_future(work())
    _running.add(task)
    task.add_done_callback(_running.discard)


async def sleep(milliseconds: int) -> None:
    """Let the browser work for a while."""
    await asyncio.sleep(milliseconds / 1000)


_finger = Finger(_draw, run, sleep)


class _Worker:
    """Another interpreter, in which bots think; it begins with the first question."""

    def __init__(self) -> None:
        self._begun = False
        self._interpreter: Any = None

    async def ask(self, question: str) -> str | None:
        """Return its answer, None while there is none to be had."""
        if not self._begun:
            self._begun = True
            run(self._begin)
        if self._interpreter is None:
            return None
        try:
            answer = await asyncio.wait_for(self._interpreter.answer(question), _LONGEST_THOUGHT)
            return str(answer) or None
        except (TimeoutError, JsException):
            # The browser has ended it, perhaps for want of memory.
            self._interpreter = None
            return None

    async def _begin(self) -> None:
        from pyscript import create_named_worker

        page = js.document.querySelector("script[type=py]")
        with suppress(JsException):
            self._interpreter = await create_named_worker(page.dataset.bots, "bots", page.getAttribute("config"))


_worker = _Worker()


async def think(question: str) -> str | None:
    """Let a bot think beside the page; None, and the page has to do it itself, while nothing is there for that."""
    return await _worker.ask(question)


def _or_none(value: Any) -> Any:
    """Return None for JavaScript's null, which Pyodide keeps apart from None."""
    return None if value is jsnull else value


def _object(**fields: Any) -> Any:
    return to_js(fields, dict_converter=js.Object.fromEntries)
