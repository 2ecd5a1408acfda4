"""The programs that drive browsers, which belong to the system."""

from __future__ import annotations

import shutil

from tools.errors import BuildError


def program(*names: str) -> str:
    """Return the path of the first of these programs that is there; BuildError if none is."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise BuildError(f"there is no {' or '.join(names)}.")
    return found
