"""Events of the browser, as Signals.

One listener per kind of event hangs on the document, so that rendering makes no proxies and leaks none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.dom.double_presses import Met, Press
from ui.dom.drawing import double_presses, finger, focus
from ui.dom.files import take_file
from ui.dom.letters import letter_of
from ui.dom.values import data, or_none
from ui.platform.browser import Signal

_ACTING = "[data-act],[data-pick],[data-do]"
_FIELDS = "input, select, textarea"
_WRITING = "input:not([type=radio], [type=checkbox]), select, textarea"
"""Fields for text, where letters are no commands."""

_PRESSED = f"a, button, summary, label, input, select, {_ACTING}"
_MAIN_BUTTON = 1
"""Its bit in `buttons`: the left one of a mouse, or a touch."""

_PRESSING = ("Enter", " ")
_MODIFIERS = ("Alt", "AltGraph", "Control", "Meta")
_OWN_KEYS = f"{_FIELDS}, dialog, [role=dialog]"
"""Elements where arrow keys change a choice, or mustn't step through the game behind."""

_FAR = 1000
_STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1, "Home": -_FAR, "End": _FAR}
_ALONG = ("ArrowLeft", "ArrowRight", "Home", "End")
"""The keys that are told to a screen with data-keys."""


def listen(handler: Callable[[Signal], None]) -> None:
    """Call `handler` for everything that happens, in that order, from now on."""
    handler = presses = _Presses(handler)
    on = js.document.addEventListener
    # Before anything else hears of it.
    on("click", create_proxy(_stop_unmeant), True)
    on("click", create_proxy(lambda event: _on_click(event, presses)))
    on("pointerdown", create_proxy(_on_pointer_down))
    on("pointermove", create_proxy(_on_pointer_move))
    on("pointerup", create_proxy(lambda event: finger.lift_soon(event.pointerId)))
    on("pointercancel", create_proxy(lambda event: finger.lift(event.pointerId)))
    for kind in ("contextmenu", "dragstart"):
        on(kind, create_proxy(lambda _: finger.lift()))
    on("keydown", create_proxy(lambda event: _on_key(event, handler)))
    on("input", create_proxy(lambda event: _on_input(event, handler)))
    on("change", create_proxy(lambda event: _on_change(event, handler)))
    on("submit", create_proxy(lambda event: _on_submit(event, handler)))
    on = js.window.addEventListener
    on("blur", create_proxy(lambda _: finger.lift()))
    # In time for the picture that resume.js keeps: who leaves a page hides it, too.
    for kind in ("visibilitychange", "pagehide"):
        on(kind, create_proxy(lambda event: _on_leaving(event, handler)), True)
    on("hashchange", create_proxy(lambda event: handler(Signal("address"))))
    on("storage", create_proxy(lambda event: _on_storage(event, handler)))
    on("suits:offline-ready", create_proxy(lambda event: handler(Signal("offline-ready"))))
    on("suits:drag", create_proxy(lambda event: _on_drag(event, handler)))
    on("suits:peer", create_proxy(lambda event: _on_peer(event, handler)))
    on("suits:update-ready", create_proxy(lambda event: handler(Signal("update-ready"))))


class _Presses:
    """Hands signals on, in order. An action by finger or mouse waits until its press has been painted.

    On a slow device the action takes so long that a person would press again. Keys press without being painted.
    """

    def __init__(self, handler: Callable[[Signal], None]) -> None:
        self._handler = handler
        self._go_on = create_proxy(lambda *_: self.finish())
        self._shown: tuple[Any, Signal] | None = None

    def __call__(self, signal: Signal) -> None:
        self.finish()
        self._handler(signal)

    def show(self, element: Any, signal: Signal) -> None:
        """Show that this is pressed, and hand the signal on when that has been painted."""
        self.finish()
        element.classList.add("pressed")
        self._shown = element, signal
        js.window.suitsPainted(self._go_on)

    def finish(self) -> None:
        """Hand on at once the signal that waits to be painted."""
        if self._shown is not None:
            (element, signal), self._shown = self._shown, None
            self._handler(signal)
            element.classList.remove("pressed")


def _on_pointer_down(event: Any) -> None:
    """Take note of a press that may become a click; a menu of the system may swallow the end of any other."""
    if event.button == 0:
        finger.press(event.pointerId)


def _on_pointer_move(event: Any) -> None:
    """Let go where the end of a press was never told, or was told as a move, since another button is still down."""
    if not event.buttons & _MAIN_BUTTON:
        finger.lift_soon(event.pointerId)


def _on_leaving(event: Any, handler: Callable[[Signal], None]) -> None:
    # A drawing now mustn't wait for the end of a press.
    finger.lift()
    is_hidden = event.type == "pagehide" or js.document.visibilityState == "hidden"
    handler(Signal("hidden" if is_hidden else "shown"))


def _stop_unmeant(event: Any) -> None:
    """Stop an unintended click: see `ui.dom.double_presses`."""
    met = _met_by(event.target)
    place = (event.clientX, event.clientY) if getattr(event, "detail", 0) else None
    if met is not None and double_presses.is_unmeant(Press(met, place, event.timeStamp), _is_there):
        event.preventDefault()
        event.stopImmediatePropagation()


def _met_by(target: Any) -> Met | None:
    """Return the pressable thing there, None if there is none."""
    element = _closest(target, _PRESSED)
    if element is None:
        return None
    main = or_none(js.document.querySelector("[data-at]"))
    # Several quick presses of a button that steps through the game are all intended.
    is_step = or_none(element.getAttribute("data-again")) is not None
    at = data(main, "at") if main is not None and not is_step else ""
    if element.id:
        return str(element.id), at
    said = [data(element, name) for name in ("act", "pick", "do", "item")]
    return str(element.tagName), *said, or_none(element.getAttribute("href")) or "", at


def _is_there(press: Press) -> bool:
    return press.place is not None and _met_by(or_none(js.document.elementFromPoint(*press.place))) == press.met


def _on_click(event: Any, presses: _Presses) -> None:
    # A waiting signal may change the target of this press.
    presses.finish()
    element = _closest(event.target, _ACTING)
    acting = element is not None and element.tagName not in ("INPUT", "SELECT", "FORM")
    signal = _signal("click", element) if acting else _submission(event)
    pointer = getattr(event, "pointerId", None) or 0
    finger.lift(pointer if pointer > 0 else None)
    if signal is not None and (signal.act or signal.pick) and event.detail:
        presses.show(element, signal)
    else:
        presses(signal or Signal("tap"))


def _on_drag(event: Any, handler: Callable[[Signal], None]) -> None:
    """Let the page change while a card is dragged: its element presses nothing any more."""
    finger.lift()
    token, item = event.detail
    handler(Signal("drag", pick=token, item=item))


def _on_peer(event: Any, handler: Callable[[Signal], None]) -> None:
    name, what, text = event.detail
    handler(Signal("peer", do=what, name=name, text=text))


def _submission(event: Any) -> Signal | None:
    """Return the form data that a click on a button submits. In a sandboxed frame a form can't do that by itself."""
    button = _closest(event.target, "form button[type=submit], form button:not([type])")
    if button is None:
        return None
    event.preventDefault()
    return _signal("submit", button.form)


def _on_key(event: Any, handler: Callable[[Signal], None]) -> None:
    key = str(getattr(event, "key", None) or "")
    if not key or not hasattr(event, "getModifierState") or event.isComposing:
        # A form that the browser fills in tells of a key without one; a letter that is composed isn't written yet.
        return
    double_presses.press_key(key in _PRESSING)
    if key in _PRESSING and not event.repeat and _closest(event.target, _PRESSED) is None:
        handler(Signal("tap"))
    is_plain = not any(map(event.getModifierState, _MODIFIERS))
    if key == "Escape":
        handler(Signal("key", key=key))
    elif key in _STEPS:
        if is_plain and not event.shiftKey:
            _on_arrow(event, handler)
    elif event.repeat:
        if key == "Enter" and _closest(event.target, "textarea") is None:
            # A key that is held presses once.
            event.preventDefault()
    elif is_plain and _closest(event.target, _WRITING) is None:
        letter = letter_of(key, event.code, event.shiftKey)
        if letter:
            handler(Signal("key", key=letter))
            if _closest(js.document.activeElement, _WRITING) is not None:
                # It has led into a field, and isn't written there; nor does a browser search for it.
                event.preventDefault()


def _on_arrow(event: Any, handler: Callable[[Signal], None]) -> None:
    row = _closest(event.target, "[data-arrows]")
    if row is not None and (event.key in _ALONG or not row.isSameNode(event.target)):
        event.preventDefault()
        _step(row, event.target, _STEPS[event.key])
    elif event.key in _ALONG and _turns(event.target):
        event.preventDefault()
        handler(Signal("key", key=event.key))


def _turns(focused: Any) -> bool:
    """Return whether the screen is told of arrow keys that are pressed there."""
    told = or_none(js.document.querySelector("[data-keys]")) is not None
    return told and _closest(focused, _OWN_KEYS) is None


def _step(row: Any, focused: Any, step: int) -> None:
    """Move the focus so many buttons on in a row, to its end at the farthest.

    From the row itself it goes to the first or last of them, from a word among them to the next; from a question
    without answers to the hand, where those are.
    """
    stops = [each for each in row.querySelectorAll("button, :focus") if each.checkVisibility()]
    places = [place for place, each in enumerate(stops) if each.isSameNode(focused)]
    if not any(each.matches("button") for each in stops):
        focus("hand")
    elif places:
        stops[min(max(places[0] + step, 0), len(stops) - 1)].focus()
    else:
        stops[0 if step > 0 else -1].focus()


def _on_change(event: Any, handler: Callable[[Signal], None]) -> None:
    element = _closest(event.target, _FIELDS)
    holder = _closest(element, "[data-do]")
    if element is not None and element.type == "file":
        take_file(element, handler)
    elif holder is not None:
        handler(_signal("change", holder, element))


def _on_input(event: Any, handler: Callable[[Signal], None]) -> None:
    element = _closest(event.target, _FIELDS)
    holder = _closest(element, "[data-do]")
    if holder is not None and element.type != "file":
        handler(_signal("input", holder, element))


def _on_submit(event: Any, handler: Callable[[Signal], None]) -> None:
    event.preventDefault()
    form = _closest(event.target, "form")
    if form is not None:
        handler(_signal("submit", form))


def _on_storage(event: Any, handler: Callable[[Signal], None]) -> None:
    key = or_none(getattr(event, "key", None))
    if key is not None:
        handler(Signal("storage", name=key, text=or_none(event.newValue)))


def _closest(target: Any, selector: str) -> Any:
    """Return the element that matches, the target or around it; None for a target that is none, as a document is."""
    closest = getattr(target, "closest", None)
    return None if closest is None else or_none(closest(selector))


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
