"""Seeds of games that a program begins."""

from __future__ import annotations

from ..core import OptionsError
from ..safe_text import quote

_BITS = 128


def seed_text(seed: int | str | None) -> str:
    """Return a seed as records have it, 32 hexadecimals; for None one that is drawn. OptionsError."""
    if seed is None:
        # The one place where the engine draws: a program that gives no seed asks for any.
        from secrets import randbits

        return f"{randbits(_BITS):032x}"
    if isinstance(seed, str) and len(seed) == _BITS // 4 and not seed.strip("0123456789abcdef"):
        return seed
    if type(seed) is int and 0 <= seed < 2**_BITS:
        return f"{seed:032x}"
    message = "{option} must be a number from 0 to 2**128 - 1, or 32 hexadecimals, not {seed}"
    raise OptionsError(message, "seed", seed=quote(seed))
