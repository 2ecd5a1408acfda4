"""`build.py soak`: random games of every kind with every law, and sessions with everything that people do to a game."""

from __future__ import annotations

import argparse

from tools import attacks


def run(arguments: argparse.Namespace) -> int:
    """Play for as long as the command line says; an error shows what did not hold."""
    attacks.keep_quiet()
    from tests.attacks.soak import attack

    return attacks.run(arguments, attack)
