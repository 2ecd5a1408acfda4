"""Marks sentences for translation: the engine names messages in English, and a page says them in its language."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 - gettext's own name, which every tool for translators looks for
    """Return the message as it is: marked for translators, it is translated where it is shown."""
    return message


class Plain(str):
    """A value in a message as notation has it: for logs and errors, where it has the forms of a single player."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return form.split("|")[1] if "|" in form else f"{self}’s" if form == "possessive" else str(self)
