"""Files that the person keeps or opens, and pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js

from ui.dom.running import run
from ui.dom.values import as_object, data, or_none
from ui.platform.browser import Signal

_BIGGEST_FILE = 100_000_000
"""Bytes of a file that is read, at the most: no backup is longer."""

_SHARP = 2
"""How many times as large as its SVG a PNG is, for sharp screens."""

_PATIENCE = 10
"""Seconds in which a browser draws a picture that can."""


def download(name: str, text: str, kind: str = "application/json") -> None:
    """Give the person a file to keep; `kind` is its media type."""
    _keep(name, js.Blob.new(to_js([text]), as_object(type=kind)))


def download_picture(name: str, svg: str) -> None:
    """Offer an SVG for download as a PNG, _SHARP times as large; if it can't be drawn, offer the SVG."""

    async def draw() -> None:
        try:
            _keep(name, await asyncio.wait_for(_png(svg), _PATIENCE))
        except (AttributeError, JsException, TimeoutError, ValueError):
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
    blob = or_none(await made)
    if blob is None:
        raise ValueError("no picture")
    return blob


def _keep(name: str, blob: Any) -> None:
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.window.setTimeout(js.URL.revokeObjectURL.bind(js.URL, link.href), 60_000)


def take_file(element: Any, handler: Callable[[Signal], None]) -> None:
    """Take the file out of its field at once: a redraw would empty the field."""
    if element.files.length:
        file, do = element.files.item(0), data(element, "do")
        element.value = ""  # so that choosing the same file again is a change again
        run(lambda: _read_file(file, do, handler))


async def _read_file(file: Any, do: str, handler: Callable[[Signal], None]) -> None:
    kind, text = "file", None
    if file.size <= _BIGGEST_FILE:
        try:
            text = str(await file.text())
        except JsException:
            # The file was moved or changed since it was chosen, or its disk is away.
            kind = "unread-file"
    handler(Signal(kind, do=do, name=str(file.name), text=text))
