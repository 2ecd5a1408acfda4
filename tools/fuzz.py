"""`build.py fuzz`: damaged and hostile inputs of every kind, which may only bring about documented errors."""

from __future__ import annotations

import argparse

from tools import attacks


def run(arguments: argparse.Namespace) -> int:
    """Read such inputs for as long as the command line says; an error shows which one was not refused well."""
    attacks.keep_quiet()
    from tests.attacks.fuzz import attack

    return attacks.run(arguments, attack)
