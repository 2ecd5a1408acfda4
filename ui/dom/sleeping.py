"""A frame that sleeps while it is out of sight for long, and wakes: static/js/sleeping.js."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy


def text_kept_asleep() -> str:
    """Return what this frame has kept while it slept, "" if it begins anew."""
    return str(js.window.suitsSlept)


def may_sleep(keep: Callable[[], str | None]) -> None:
    """Let the frame sleep from now on whenever `keep` returns what it needs to go on."""
    js.window.suitsAsleep = create_proxy(keep)
