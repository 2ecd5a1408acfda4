"""Ways to carry a text elsewhere: the clipboard and QR codes."""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException

from ui.dom.values import as_object

_PATIENCE = 1
"""Seconds within which a browser answers if it needn't ask the person."""

_FAILURES = (AttributeError, TypeError, JsException, TimeoutError)
"""How browsers fail at features they seem to have: it is no function, or it throws, refuses or never answers."""


async def copy(text: str, field: str) -> bool:
    """Put a text into the clipboard; select the field with it, for the person to copy, where no page may do that."""
    try:
        await asyncio.wait_for(js.navigator.clipboard.writeText(text), _PATIENCE)
    except _FAILURES:
        element = js.document.getElementById(field)
        element.focus()
        element.select()
        try:
            return bool(js.document.execCommand("copy"))
        except _FAILURES:
            return False
    return True


def shares() -> bool:
    """Return whether the browser says that it hands links to other apps."""
    return hasattr(js.navigator, "share")


async def share(title: str, address: str, text: str = "") -> bool:
    """Let the person choose an app to hand a link to, after a text, or none; False if the browser can't do it."""
    try:
        await js.navigator.share(
            as_object(title=title, text=text, url=address) if text else as_object(title=title, url=address)
        )
    except _FAILURES as error:
        return getattr(error, "name", "") == "AbortError"
    return True


async def qr(text: str) -> str | None:
    """Return the rows of a QR code, each a line of 0 and 1; None if the part that makes them can't be fetched."""
    found = await library("qr")
    if found is None:
        return None
    # It gives every code a border.
    rows = found.encodeQR(text, "raw", as_object(ecc="low", border=1)).to_py()[1:-1]
    return "\n".join("".join("1" if dark else "0" for dark in row[1:-1]) for row in rows)


async def library(name: str) -> Any:
    """Return a script that is fetched when it is wanted, None if it can't be."""
    from pyscript import js_import

    try:
        (found,) = await js_import(address(name))
    except JsException:
        return None
    return found


def address(name: str) -> str:
    """Return the address of such a script, which the page names."""
    page = js.document.querySelector("script[type=py]")
    return str(js.URL.new(page.getAttribute(f"data-{name}"), js.document.baseURI).href)
