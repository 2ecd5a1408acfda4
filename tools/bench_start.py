"""`build.py bench start`: how our page starts, beside stock PyScript and Pyodide alone with the same app.

The sites take turns in every case, so that other work on the machine slows them equally: compare ratios, not
milliseconds. The results are printed, and written into their part of docs/benchmarks.md.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import browser, dist, reports, rivals
from tools.measurable import PATIENCE, refuse_error, wait_for
from tools.rooms import FIRST
from tools.server import StaticServer

_NEW_GAME = f"#/new/{FIRST}"
_INTERACTIVE = "performance.getEntriesByName('interactive')[0]?.startTime"
_WATCH_PAINT = """
new PerformanceObserver((list) => { globalThis.painted = list.getEntries().at(-1).startTime; })
  .observe({ type: "largest-contentful-paint", buffered: true })
"""
_PAINTED = "globalThis.painted"
_MARKS = "performance.getEntriesByType('mark').map((mark) => mark.name)"
_KEPT = "navigator.serviceWorker.controller?.state === 'activated'"
_SLOW = {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
OURS, STOCK, RAW = "Suits & Signs", "stock PyScript", "Pyodide alone"


class Case(NamedTuple):
    """How a page is started. `visit`: first, again (in a new browser), offline, or resume (again, at a game).

    `slow` is a link of 9 Mbps and 170 ms.
    """

    visit: str
    processor: int = 1
    slow: bool = False

    def __str__(self) -> str:
        link = ", 9 Mbps/170 ms" if self.slow else ""
        return f"{self.visit}{f', CPU ×{self.processor}' if self.processor > 1 else ''}{link}"


CASES = (
    Case("first visit"),
    Case("first visit", slow=True),
    Case("first visit", processor=4),
    Case("later visit"),
    Case("later visit", processor=4),
    Case("offline"),
    Case("offline", processor=4),
    Case("resume"),
    Case("resume", processor=4),
)


class MeasuredStart(NamedTuple):
    """One start: milliseconds until the first screen answers and until it is painted, and the bytes transferred.

    The page's memory is its PSS in MB, and again with a worker for bots, where there is one. `path` is where Python
    came from, "" for a site with only one way.
    """

    interactive: float
    painted: float
    bytes: int
    requests: int
    memory: float
    memory_with_bots: float | None
    path: str


def run(arguments: argparse.Namespace) -> int:
    """Measure, print and write."""
    starts: dict[tuple[Case, str], list[MeasuredStart]] = {}
    executable = str(browser.find(None))
    commit = reports.commit_of(reports.START)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = _sites(Path(folder))
        bench = Bench(playwright, executable, Path(folder) / "profiles")
        for _ in range(arguments.times):
            for case in CASES:
                # The others save no games.
                for name, site in sites.items() if case.visit != "resume" else ((OURS, sites[OURS]),):
                    starts.setdefault((case, name), []).append(bench.start(case, site(case.visit == "offline")))
        text = report(starts, bench.version, arguments.times)
    print(text)
    reports.write_part(reports.START, text, commit)
    return 0


def _sites(folder: Path) -> Mapping[str, Callable[[bool], Path]]:
    """Return each site's builder by name: it takes whether a service worker keeps the site, and returns its folder."""
    ours = dist.build()
    built = {
        (name, kept): build(folder / f"{name} {kept}", kept)
        for name, build in ((STOCK, rivals.pyscript), (RAW, rivals.pyodide))
        for kept in (False, True)
    }
    return {
        STOCK: lambda kept: built[STOCK, kept],
        RAW: lambda kept: built[RAW, kept],
        OURS: lambda kept: ours,
    }


def wait_for_answer(page: Page) -> None:
    """Wait until the first screen answers; BuildError if it doesn't in time, or shows an error."""
    wait_for(page, _INTERACTIVE, "its first screen to answer")
    refuse_error(page)


def paint_time(page: Page) -> float:
    """Return when the page had its largest contentful paint, in milliseconds; BuildError if it had none in time."""
    page.evaluate(_WATCH_PAINT)
    wait_for(page, _PAINTED, "its largest contentful paint")
    return float(page.evaluate(_PAINTED))


class Bench:
    """Starts pages, each in a new browser."""

    def __init__(self, playwright: Playwright, executable: str, profiles: Path) -> None:
        self.version = ""
        self._playwright = playwright
        self._executable = executable
        self._profiles = profiles
        self._game = ""

    def start(self, case: Case, site: Path) -> MeasuredStart:
        """Start the page of a site once; for a later visit, start it once before, so that the browser keeps it."""
        with tempfile.TemporaryDirectory(dir=_make_site(self._profiles)) as profile, StaticServer(site) as server:
            if case.visit != "first visit":
                self._visit(Path(profile), server, plays=case.visit == "resume")
            if case.visit == "offline":
                server.stop()
            server.log.clear()
            context = self._open(Path(profile))
            try:
                return self._measure(case, context, server)
            finally:
                context.close()

    def _visit(self, profile: Path, server: StaticServer, plays: bool) -> None:
        context = self._open(profile)
        page = context.pages[0]
        page.goto(server.address)
        wait_for_answer(page)
        if (server.folder / "service-worker.js").exists():
            wait_for(page, _KEPT, "a service worker that keeps it")
        if plays:
            page.goto(f"{server.address}{_NEW_GAME}")
            page.get_by_role("button", name="Begin").click()
            wait_for(page, "location.hash.startsWith('#/game/')", "a game to begin")
            self._game = page.evaluate("location.hash")
        # The browser stores some things for its next start, such as compiled code, only after a delay.
        page.wait_for_timeout(1500)
        if plays:
            # The table is kept when the page is left.
            page.goto(f"{server.address}about.html")
        context.close()

    def _measure(self, case: Case, context: BrowserContext, server: StaticServer) -> MeasuredStart:
        page = context.pages[0]
        session = context.new_cdp_session(page)
        if case.slow:
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", _SLOW)
        session.send("Emulation.setCPUThrottlingRate", {"rate": case.processor})
        at = self._game if case.visit == "resume" else ""
        page.goto(server.address + at, wait_until="commit")
        wait_for_answer(page)
        log = list(server.log)
        names = [request.path for request in log]
        end = names.index("/service-worker.js") if "/service-worker.js" in names else len(log)
        page.wait_for_timeout(500)
        marks = (mark.removeprefix("suits:") for mark in page.evaluate(_MARKS) if mark.startswith("suits:"))
        return MeasuredStart(
            interactive=float(page.evaluate(_INTERACTIVE)),
            painted=paint_time(page),
            bytes=sum(request.bytes for request in log[:end]),
            requests=end,
            memory=self._memory(context),
            memory_with_bots=self._with_bots(context, page) if case == CASES[0] else None,
            path=" ".join(marks),
        )

    def _with_bots(self, context: BrowserContext, page: Page) -> float | None:
        """Return the memory once a bot has its worker, None for a site that starts none."""
        page.goto(page.url.partition("#")[0] + _NEW_GAME)
        page.get_by_role("button", name="Begin").click()
        for _ in range(100):
            page.wait_for_timeout(100)
            if page.workers:
                page.wait_for_timeout(3000)
                return self._memory(context)
            choice = page.locator("[data-act], .hand.due [data-pick]:not([aria-disabled])")
            if choice.count():
                choice.first.click()
        return None

    def _memory(self, context: BrowserContext) -> float:
        """Return the proportional memory of the page's process, in MB."""
        running = context.browser
        if running is None:
            return 0.0
        found = running.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        return max(_proportional(process["id"]) for process in found if process["type"] == "renderer")

    def _open(self, profile: Path) -> BrowserContext:
        # Chromium's sandbox refuses to run as root, as in a container.
        sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        context = self._playwright.chromium.launch_persistent_context(
            profile, executable_path=self._executable, args=sandbox
        )
        context.set_default_timeout(PATIENCE)
        if context.browser:
            self.version = context.browser.version
        return context


def _make_site(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


def _proportional(process: int) -> float:
    """Return the PSS of a process in MB: 0 where there is no /proc."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def report(starts: Mapping[tuple[Case, str], list[MeasuredStart]], version: str, times: int) -> str:
    """Return the medians as a part of docs/benchmarks.md."""
    rows = [
        "| Start | Site | from | until it answers | ratio | until painted | over the wire | requests | memory |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for (case, name), measured in starts.items():
        # The others save no games, so a saved game that opens again is compared with our own lobby.
        other = (case._replace(visit="later visit"), OURS) if case.visit == "resume" else (case, STOCK)
        time = median(start.interactive for start in measured)
        ratio = time / median(start.interactive for start in starts[other])
        rows.append(
            f"| {case} | {name} | {' or '.join(sorted({start.path for start in measured}))} "
            f"| {time:.0f} ms | {ratio:.2f} "
            f"| {median(start.painted for start in measured):.0f} ms "
            f"| {median(start.bytes for start in measured) / 1e6:.2f} MB "
            f"| {median(start.requests for start in measured):.0f} "
            f"| {median(start.memory for start in measured):.0f} MB |"
        )
    with_bots = [start.memory_with_bots for start in starts[CASES[0], OURS] if start.memory_with_bots]
    bots = f"\nWith a worker for bots, our page takes {median(with_bots):.0f} MB of memory.\n" if with_bots else ""
    return _TEXT.format(version=version, times=times, cores=os.cpu_count(), table="\n".join(rows), bots=bots)


_TEXT = """Written by `python3 build.py bench start`: medians of {times} starts of each kind, each in a newly started
Chromium {version}, on a machine with {cores} processors. The sites take turns. Compare the ratios: the milliseconds
depend on the machine.

*Stock PyScript* and *Pyodide alone* are their npm packages, unchanged and in their default configuration, with the same
app as an archive of its sources, on the same server with the same compression. For a later visit, the browser's cache
keeps their files; for offline use, a plain service worker keeps all of them. *Ratio* is to stock PyScript in the same
case; *resume* is a later visit to a saved game, which the others don't have, so its ratio is to our lobby on a later
visit. *Until painted* is the largest contentful paint; *memory* is the proportional set size of
the page's process.

{table}
{bots}"""
