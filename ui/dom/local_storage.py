"""Texts that outlive the page, in the browser's localStorage; static/js/saves.js also journals the saves among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException

from ui.dom.values import or_none
from ui.platform.browser import StorageError


class _LocalStorage:
    def get(self, key: str) -> str | None:
        text: str | None = or_none(_try_storage(lambda _: js.window.suits.saves.get(key)))
        return text

    def set(self, key: str, text: str, by_bot: bool = False) -> None:
        _try_storage(lambda _: js.window.suits.saves.set(key, text, by_bot))

    def remove(self, key: str) -> None:
        _try_storage(lambda _: js.window.suits.saves.remove(key))

    def all_keys(self) -> list[str]:
        found: list[str] = _try_storage(lambda _: list(js.window.suits.saves.keys()))
        return found


storage = _LocalStorage()


def ask_before_leaving(ask: bool) -> None:
    """Have the browser ask before the page is closed or reloaded, or stop it from asking."""
    js.window.suits.saves.askBeforeLeaving(ask)


async def wait_until_saved() -> None:
    """Wait until all that was saved survives even the end of the browser."""
    await js.window.suits.saves.written()


def _try_storage(work: Callable[[Any], Any]) -> Any:
    try:
        found = or_none(getattr(js.window, "localStorage", None))
        # A credentialless frame's is gone with the page around it.
        if found is not None and not getattr(js.window, "credentialless", False):
            return work(found)
    except JsException as error:
        # Firefox has a name of its own for it: NS_ERROR_DOM_QUOTA_REACHED.
        raise StorageError(full="quota" in str(error.name).lower()) from None
    raise StorageError(full=False)
