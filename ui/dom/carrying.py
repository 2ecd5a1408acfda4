"""What carries a text from the page to elsewhere: the clipboard and QR codes."""

from __future__ import annotations

from contextlib import suppress

import js
from pyodide.ffi import JsException

from ui.dom.values import as_object


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


def shares() -> bool:
    """Return whether the browser hands links to other apps."""
    return hasattr(js.navigator, "share")


async def share(title: str, address: str) -> None:
    """Let the person choose an app to hand a link to; they may choose none."""
    with suppress(JsException):
        await js.navigator.share(as_object(title=title, url=address))


async def qr(text: str) -> str | None:
    """Return the rows of a QR code, each a line of 0 and 1; None if the part that makes them can't be fetched."""
    from pyscript import js_import

    page = js.document.querySelector("script[type=py]")
    address = js.URL.new(page.getAttribute("data-qr"), js.document.baseURI).href
    try:
        (library,) = await js_import(address)
    except JsException:
        return None
    return str(library.generate(text).toString(as_object(on="1", off="0", pad=0)))
