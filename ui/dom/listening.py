"""What happens in the browser, as Signals.

One listener per kind of event hangs on the document, so that rendering makes no proxies and leaks none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.dom.drawing import finger, focus
from ui.dom.files import take_file
from ui.dom.values import data, or_none
from ui.platform.browser import Signal

_ACTING = "[data-act],[data-pick],[data-do]"
_WRITING = "input:not([type=radio], [type=checkbox]), select, textarea"
"""Where letters are written, so that they ask for nothing."""

_FAR = 1000
_STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1, "Home": -_FAR, "End": _FAR}
_ALONG = ("ArrowLeft", "ArrowRight", "Home", "End")
"""The keys that are told to a screen with data-keys."""


def listen(handler: Callable[[Signal], None]) -> None:
    """Call `handler` for everything that happens, from now on."""
    on = js.document.addEventListener
    on("click", create_proxy(lambda event: _on_click(event, handler)))
    on("pointerdown", create_proxy(lambda _: finger.press()))
    on("pointerup", create_proxy(lambda _: finger.lift_soon()))
    on("pointercancel", create_proxy(lambda _: finger.lift()))
    on("keydown", create_proxy(lambda event: _on_key(event, handler)))
    on("input", create_proxy(lambda event: _on_input(event, handler)))
    on("change", create_proxy(lambda event: _on_change(event, handler)))
    on("submit", create_proxy(lambda event: _on_submit(event, handler)))
    on = js.window.addEventListener
    on("hashchange", create_proxy(lambda event: handler(Signal("address"))))
    on("storage", create_proxy(lambda event: _on_storage(event, handler)))
    on("suits:offline-ready", create_proxy(lambda event: handler(Signal("offline-ready"))))
    on("suits:peer", create_proxy(lambda event: _on_peer(event, handler)))
    on("suits:update-ready", create_proxy(lambda event: handler(Signal("update-ready"))))


def _on_click(event: Any, handler: Callable[[Signal], None]) -> None:
    element = or_none(event.target.closest(_ACTING))
    acting = element is not None and element.tagName not in ("INPUT", "SELECT", "FORM")
    signal = _signal("click", element) if acting else _submission(event)
    finger.lift()
    if signal is not None:
        handler(signal)


def _on_peer(event: Any, handler: Callable[[Signal], None]) -> None:
    name, what, text = event.detail
    handler(Signal("peer", do=what, name=name, text=text))


def _submission(event: Any) -> Signal | None:
    """Return what a click on a form's button submits. In a sandboxed frame a form can't do that by itself."""
    button = or_none(event.target.closest("form button[type=submit], form button:not([type])"))
    if button is None:
        return None
    event.preventDefault()
    return _signal("submit", button.form)


def _on_key(event: Any, handler: Callable[[Signal], None]) -> None:
    chord = event.ctrlKey or event.altKey or event.metaKey
    if event.key == "Escape":
        handler(Signal("key", key="Escape"))
    elif len(event.key) == 1 and event.key != " ":
        # Shift is part of writing some of them.
        if not chord and or_none(event.target.closest(_WRITING)) is None:
            handler(Signal("key", key=event.key))
    elif event.key in _STEPS and not (chord or event.shiftKey):
        row = or_none(event.target.closest("[data-arrows]"))
        if row is not None and (event.key in _ALONG or not row.isSameNode(event.target)):
            event.preventDefault()
            _step(row, event.target, _STEPS[event.key])
        elif event.key in _ALONG and or_none(js.document.querySelector("[data-keys]")) is not None:
            event.preventDefault()
            handler(Signal("key", key=event.key))


def _step(row: Any, focused: Any, step: int) -> None:
    """Move the focus so many buttons on in a row, to its end at the farthest.

    From the row itself it goes to the first or last of them; from a question without answers to the hand, where those
    are.
    """
    buttons = list(row.querySelectorAll("button"))
    places = [place for place, button in enumerate(buttons) if button.isSameNode(focused)]
    if not buttons:
        focus("hand")
    elif places:
        buttons[min(max(places[0] + step, 0), len(buttons) - 1)].focus()
    elif row.isSameNode(focused):
        buttons[0 if step > 0 else -1].focus()


def _on_change(event: Any, handler: Callable[[Signal], None]) -> None:
    element = event.target
    if element.type == "file":
        take_file(element, handler)
    else:
        holder = or_none(element.closest("[data-do]"))
        if holder is not None:
            handler(_signal("change", holder, element))


def _on_input(event: Any, handler: Callable[[Signal], None]) -> None:
    holder = or_none(event.target.closest("[data-do]"))
    if holder is not None and event.target.type != "file":
        handler(_signal("input", holder, event.target))


def _on_submit(event: Any, handler: Callable[[Signal], None]) -> None:
    event.preventDefault()
    handler(_signal("submit", event.target))


def _on_storage(event: Any, handler: Callable[[Signal], None]) -> None:
    key = or_none(event.key)
    if key is not None:
        handler(Signal("storage", name=key, text=or_none(event.newValue)))


def _signal(kind: str, element: Any, field: Any = None) -> Signal:
    form = element if element.tagName == "FORM" else or_none(element.closest("form"))
    fields = {} if form is None else {str(name): str(value) for name, value in js.FormData.new(form).entries()}
    return Signal(
        kind,
        act=data(element, "act"),
        pick=data(element, "pick"),
        do=data(element, "do"),
        item=data(element, "item"),
        form=fields,
        name=(field.name or "") if field is not None else "",
        text=str(field.value) if field is not None else None,
    )
