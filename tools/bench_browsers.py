"""`build.py bench browsers`: how our page starts in Firefox and WebKitGTK; it writes a part of docs/other-browsers.md.

The two take turns. If one of them is not installed, only the other is measured.
"""

import argparse
import os
import tempfile
from pathlib import Path
from statistics import median

from tools import dist, reports
from tools.engines import OTHERS
from tools.engines.driver import DrivenStart, Engine, Runs
from tools.errors import BuildError
from tools.server import StaticServer

VISITS = ("first visit", "later visit", "offline")


def run(arguments: argparse.Namespace) -> int:
    """Measure, print and write."""
    commit = reports.commit_of(reports.BROWSERS)
    site = dist.build()
    starts: dict[tuple[str, str], list[DrivenStart]] = {}
    for _ in range(arguments.times):
        for engine in OTHERS:
            try:
                version, found = _measure(engine, site)
            except BuildError as error:
                print(f"Not measured: {error}")
                continue
            for visit, start in zip(VISITS, found, strict=True):
                starts.setdefault((version, visit), []).append(start)
    if starts:
        text = section(starts, arguments.times)
        print(text)
        reports.write_part(reports.BROWSERS, text, commit)
    return 0


def _measure(engine: Engine, site: Path) -> tuple[str, list[DrivenStart]]:
    """Start the page three times, each time in a browser with the storage of the run before."""
    found = []
    with (
        tempfile.TemporaryDirectory() as folder,
        StaticServer(site) as server,
        Runs(engine, Path(folder) / "profile") as runs,
    ):
        for visit in VISITS:
            if visit == "offline":
                server.stop()
            browser = runs.again()
            found.append(browser.start(server.address))
            browser.wait_until_kept()
        return browser.version, found


def section(starts: dict[tuple[str, str], list[DrivenStart]], times: int) -> str:
    """Return this part of docs/other-browsers.md."""
    rows = [
        f"| {version} | {visit} | {', '.join(sorted({start.path for start in found}))} "
        f"| {median([start.interactive for start in found]):.0f} ms |"
        for (version, visit), found in sorted(starts.items(), key=lambda row: (row[0][0], VISITS.index(row[0][1])))
    ]
    return f"""Written by `python3 build.py bench browsers`: medians of {times} starts of each kind, without throttling,
on a machine with {os.cpu_count()} processors. Firefox is started anew for each of them. Compare the rows: the
milliseconds depend on the machine.

| Browser | Start | from | until it answers |
| --- | --- | --- | ---: |
""" + "\n".join(rows)
