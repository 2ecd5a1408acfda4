"""`build.py monkey`: presses and keys at random in five tabs of a real browser; nothing may be reported."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from tools import browser, dist
from tools.server import StaticServer


def run(arguments: argparse.Namespace) -> int:
    """Press as often as the command line says; an error gives the reports, and the presses before them."""
    from tests.attacks.monkey import press_at_random

    executable, site = browser.find(None), Path(arguments.dist) if arguments.dist else dist.build()
    with StaticServer(site) as server:
        done = asyncio.run(
            press_at_random(server.address, executable, arguments.presses, arguments.seed, slower=arguments.slower)
        )
    print(f"monkey: {done['presses and keys']:,} presses and keys in {done['looks']:,} bursts, seed {arguments.seed}")
    print("All held.")
    return 0
