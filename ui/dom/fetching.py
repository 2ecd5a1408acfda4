"""The archive of later modules, which a page or a worker fetches when it first needs one."""

from __future__ import annotations

from pathlib import Path

import js
from pyodide.ffi import JsException

from ui.platform import lazy_modules

_ARCHIVE = Path("/later.zip")
"""The same place as in static/js/interpreter.js, which tells its address, and takes it for pages that begin with it."""


async def fetch_later() -> bool:
    """Fetch the modules that come later, unless they are here; return whether they are now."""
    if lazy_modules.is_here():
        return True
    try:
        response = await js.fetch(js.suitsLater)
        _ARCHIVE.write_bytes((await response.arrayBuffer()).to_bytes())
        lazy_modules.take(str(_ARCHIVE))
    except (JsException, ImportError):
        # No connection; or a host answered with a page of its own, as for files of a build that is gone.
        return False
    return True
