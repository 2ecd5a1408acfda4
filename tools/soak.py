"""`build.py soak`: random games of every kind with every law, and sessions with everything that people do to a game.

With `--games N`, N whole games in one page of a real browser instead, which must not take more and more memory.
"""

from __future__ import annotations

import argparse

from playwright.sync_api import sync_playwright

from tools import attacks, browser, dist
from tools.errors import BuildError
from tools.server import StaticServer

_PATIENCE = 120_000


def run(arguments: argparse.Namespace) -> int:
    """Play for as long, or as much, as the command line says; an error names the law that was broken."""
    attacks.keep_quiet()
    if arguments.games is not None:
        return _games(arguments.games)
    from tests.attacks.soak import attack

    return attacks.run(arguments, attack)


def _games(games: int) -> int:
    """Play so many games in one page; print its memory after every tenth, and the growth for each game."""
    from tests.attacks.games import ENOUGH, Taken, growth, play_games, too_much

    if games < ENOUGH:
        raise BuildError(f"--games must be {ENOUGH} or more.")
    executable, site = browser.find(None), dist.build()
    taken: list[Taken] = []
    print("".join(f"{name:>14}" for name in ("games", *Taken._fields)))
    with StaticServer(site) as server, sync_playwright() as playwright:
        flags = ["--no-sandbox"] if browser.is_root() else []
        running = playwright.chromium.launch(executable_path=executable, args=flags)
        page = running.new_page()
        page.set_default_timeout(_PATIENCE)
        for each in play_games(games, page, server.address):
            taken.append(each)
            if len(taken) % 10 == 0:
                print("".join(f"{number:14,}" for number in (len(taken), *each)), flush=True)
        running.close()
    added = growth(taken)
    print("".join([f"{'each adds':>14}", *(f"{number:14,}" for number in added)]))
    wrong = too_much(added)
    print("\n".join(wrong) or "All held.")
    return 1 if wrong else 0
