"""Marks sentences for translation: the engine names messages in English, and a page says them in its language."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - gettext's own name, which every tool for translators looks for
    """Return the message as it is: marked for translators, it is translated where it is shown."""
    return message
