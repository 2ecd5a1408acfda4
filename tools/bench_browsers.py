"""`build.py bench browsers`: how our page starts in Firefox and WebKitGTK; it writes docs/other-browsers.md.

The two take turns. If one of them is not installed, only the other is measured.
"""

import argparse
import os
import tempfile
from pathlib import Path
from statistics import median

from tools import dist, drivers
from tools.drivers import DrivenStart
from tools.errors import BuildError
from tools.server import StaticServer
from tools.setup import ROOT

REPORT = ROOT / "docs/other-browsers.md"
VISITS = ("first visit", "later visit", "offline")


def run(arguments: argparse.Namespace) -> int:
    """Measure, print and write."""
    site = dist.build()
    starts: dict[tuple[str, str], list[DrivenStart]] = {}
    for _ in range(arguments.times):
        for measure in (_firefox, _webkit):
            try:
                version, found = measure(site)
            except BuildError as error:
                print(f"Not measured: {error}")
                continue
            for visit, start in zip(VISITS, found, strict=True):
                starts.setdefault((version, visit), []).append(start)
    if starts:
        text = report(starts, arguments.times)
        REPORT.write_text(text, "utf-8")
        print(text)
    return 0


def _firefox(site: Path) -> tuple[str, list[DrivenStart]]:
    """Start the page three times, each time in a new Firefox with what the last one stored."""
    found = []
    with tempfile.TemporaryDirectory() as folder, StaticServer(site) as server:
        for visit in VISITS:
            if visit == "offline":
                server.stop()
            with drivers.firefox(Path(folder) / "profile") as browser:
                found.append(browser.start(server.address))
                browser.wait_until_kept()
                version = browser.version
    return version, found


def _webkit(site: Path) -> tuple[str, list[DrivenStart]]:
    """Start the page three times in one WebKitGTK: while it is driven, it stores nothing beyond its end."""
    found = []
    with StaticServer(site) as server, drivers.webkit() as browser:
        for visit in VISITS:
            if visit == "offline":
                server.stop()
            found.append(browser.start(server.address))
            browser.wait_until_kept()
        return browser.version, found


def report(starts: dict[tuple[str, str], list[DrivenStart]], times: int) -> str:
    """Return the text of docs/other-browsers.md."""
    rows = [
        f"| {version} | {visit} | {', '.join(sorted({start.path for start in found}))} "
        f"| {median([start.interactive for start in found]):.0f} ms |"
        for (version, visit), found in sorted(starts.items(), key=lambda row: (row[0][0], VISITS.index(row[0][1])))
    ]
    return (
        f"""# How the page starts in other browsers

Written by `python3 build.py bench browsers`: medians of {times} starts of each kind, without throttling, on a machine
with {os.cpu_count()} processors. Firefox is started anew for each of them. WebKitGTK keeps running from the first
visit to the last, because a WebKitGTK that is driven by a test forgets everything when it ends. Compare the rows: the
milliseconds depend on the machine.

| Browser | Start | from | until it answers |
| --- | --- | --- | ---: |
"""
        + "\n".join(rows)
        + "\n"
    )
