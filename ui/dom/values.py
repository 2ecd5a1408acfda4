"""Between Python's values and the browser's."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import jsnull, to_js


def or_none(value: Any) -> Any:
    """Return None for JavaScript's null, which Pyodide keeps apart from None."""
    return None if value is jsnull else value


def as_object(**fields: Any) -> Any:
    """Return a JavaScript object with these fields."""
    return to_js(fields, dict_converter=js.Object.fromEntries)


def data(element: Any, name: str) -> str:
    """Return an element's data-`name`, "" if it has none."""
    return or_none(element.getAttribute(f"data-{name}")) or ""
