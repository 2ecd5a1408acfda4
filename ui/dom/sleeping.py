"""A frame that sleeps while it is out of sight for long, and wakes: static/js/sleeping.js."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy


def text_kept_asleep() -> str:
    """Return the text that this frame kept while it slept, "" if it begins anew."""
    return str(js.window.suitsSlept)


def may_sleep(keep: Callable[[], str | None]) -> None:
    """Let the frame sleep from now on whenever `keep` returns the state to wake up with."""
    js.window.suitsAsleep = create_proxy(keep)
