"""The archive of later modules, which a page or a worker fetches when it first needs one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import js
from pyodide.ffi import JsException

from ui.platform import lazy_modules

_ARCHIVE = Path("/later.zip")
"""The same place as in static/js/interpreter.js, which tells its address, and takes it for pages that begin with it."""

_PATIENCE = 2
"""Seconds within which a browser counts a hash, if it does at all."""


async def fetch_later() -> bool:
    """Fetch the modules that come later, unless they are here; return whether they are now."""
    # What is kept may be damaged, or a page of a network that wanted a login: then it is asked for anew.
    for cache in ("default", "reload"):
        if not lazy_modules.is_here():
            # No connection; or a host answered with a page of its own, as for files of a build that is gone.
            with suppress(JsException, ImportError):
                response = await js.fetch(js.suitsLater, cache=cache)
                content = await response.arrayBuffer()
                if await _is_whole(content) and not lazy_modules.is_here():
                    _ARCHIVE.write_bytes(content.to_bytes())
                    lazy_modules.take(str(_ARCHIVE))
    return lazy_modules.is_here()


async def _is_whole(content: Any) -> bool:
    """Return whether this content has the hash in its address, as far as the browser can tell.

    Browsers count none in pages without HTTPS, and some refuse it or never answer.
    """
    if not js.isSecureContext:
        return True
    try:
        digest = await asyncio.wait_for(js.crypto.subtle.digest("SHA-256", content), _PATIENCE)
    except (JsException, TimeoutError):
        return True
    return digest.to_bytes().hex()[:16] in js.suitsLater
