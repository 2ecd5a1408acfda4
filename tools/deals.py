"""`build.py deals`: whether deals of the day are played alike here, under Pyodide and in other browsers.

tests/deals.txt has the game, and a hash of all actions, of the first 120 dates, with the edition of the bots.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from engine.bots import EDITION
from tools import setup
from tools.deals_inside import DATES, FIRST, play_deals
from ui.saves.dates import date_of

if TYPE_CHECKING:
    from tools.engines.driver import Driver

FILE = setup.ROOT / "tests/deals.txt"
SIX = 6
"""So many dates have a deal of each game."""

INSIDE = Path(__file__).with_name("deals_inside.py")
_HEAD = "bots of edition {edition}"

_BEGIN = """
const script = document.createElement("script");
script.type = "py";
script.textContent = arguments[0];
document.body.append(script);
"""
_CODE = """
import json
from js import document
from ui import dom

await dom.fetch_later()
inside = {{"__name__": "__main__"}}
exec({source!r}, inside)
for deal in inside["play_deals"]({first}, {count}):
    document.body.setAttribute("data-deal" + deal.date, json.dumps([deal.line, deal.slowest]))
    await dom.sleep(0)
"""
_FOUND = "return document.body.getAttribute('data-deal' + arguments[0])"


def golden_lines() -> list[str]:
    """Return the lines that every device has to come to, the first date's first."""
    return FILE.read_text("utf-8").splitlines()[1:]


def pyodide_deals(first: int = FIRST, count: int = DATES) -> Iterator[tuple[str, float]]:
    """Yield the lines under Pyodide in Node, and the slowest choices in milliseconds."""
    script = setup.ROOT / "tests/pyodide/deals.mjs"
    command = [str(setup.node()), str(script), str(setup.ROOT), str(first), str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for text in running.stdout:
            line, slowest = json.loads(text)
            yield line, slowest


def browser_deals(browser: Driver, first: int = FIRST, count: int = DATES) -> Iterator[tuple[str, float]]:
    """Yield the same from a browser in which a page of ours has started."""
    source = INSIDE.read_text("utf-8")
    browser.run(_BEGIN, _CODE.format(source=source, first=first, count=count))
    for day in range(first, first + count):
        found, slowest = json.loads(browser.wait_for(_FOUND, date_of(day)))
        yield found, slowest


def run(arguments: argparse.Namespace) -> int:
    """Play all deals here, or under Pyodide, and compare them with the file, or write it."""
    if arguments.pyodide:
        played = list(pyodide_deals())
    else:
        played = [(deal.line, deal.slowest) for deal in play_deals()]
    lines = [line for line, _slowest in played]
    slowest = max(played, key=lambda each: each[1])
    print(f"The slowest choice took {slowest[1]:.0f} ms: {slowest[0]}")
    if arguments.write:
        FILE.write_text("\n".join([_HEAD.format(edition=EDITION), *lines]) + "\n", "utf-8")
        return 0
    pairs = zip(lines, golden_lines(), strict=True)
    differing = [f"{found}, not {wanted}" for found, wanted in pairs if found != wanted]
    for line in differing:
        print(line, file=sys.stderr)
    print(f"{len(lines) - len(differing)} of {len(lines)} deals are as in {FILE.name}.")
    return 1 if differing else 0
