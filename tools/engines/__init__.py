"""`build.py engines`: tries the built site in Chromium, Firefox and WebKitGTK, and records which trials passed.

As root on Debian it installs missing browsers; elsewhere it prints the command that would.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tools import browser, dist
from tools.engines import report
from tools.engines.chromium import chromium
from tools.engines.driver import Driver, Engine, Runs
from tools.engines.firefox import firefox
from tools.engines.trial import TRIALS, TrialContext
from tools.engines.webkit import webkit
from tools.errors import BuildError
from tools.server import StaticServer

FIREFOX = Engine("Firefox", firefox, ("firefox-esr",))
WEBKIT = Engine("WebKitGTK", webkit, ("webkit2gtk-driver", "xvfb"), keeps=False)
OTHERS = (FIREFOX, WEBKIT)
"""Those that the tests don't run in every day."""

_ENGINES = (Engine("Chromium", chromium, ("chromium",)), *OTHERS)


def run(arguments: argparse.Namespace) -> int:
    """Try one browser after another: 1 if a trial failed; 2 if a browser is missing, and then no record is written."""
    site = dist.choose_site(arguments.dist)
    pictures = Path(arguments.pictures) if arguments.pictures else None
    code = 0
    versions = []
    for engine in _ENGINES:
        try:
            version, passed = _try_engine(engine, site, pictures)
        except BuildError as error:
            print(f"{engine.name} was not tried: {error}")
            code = code or 2
            continue
        versions.append(version)
        if not passed:
            code = 1
    if code == 0:
        text = report.trials_table(versions)
        report.write("What was tried", text)
        print(text)
    return code


def _try_engine(engine: Engine, site: Path, pictures: Path | None) -> tuple[str, bool]:
    """Return the browser's version and whether it has passed; print each trial, and take a picture at its end."""
    with (
        tempfile.TemporaryDirectory() as folder,
        StaticServer(site) as ours,
        StaticServer(folder) as other,
        Runs(engine, Path(folder) / "profile") as runs,
    ):
        version = _begin(engine, runs).version
        for trial in TRIALS:
            print(f"{version}: {report.trial_in_words(trial)} …", end=" ", flush=True)
            try:
                trial(TrialContext(runs, ours, other))
            # Each driver's package has errors of its own, and any of them means the same here.
            except Exception as error:
                print(f"failed: {error}")
                return version, False
            finally:
                if pictures:
                    pictures.mkdir(parents=True, exist_ok=True)
                    runs.browser.picture(pictures / f"{engine.name}-{trial.__name__}.png")
            print("passed", flush=True)
        return version, True


def _begin(engine: Engine, runs: Runs) -> Driver:
    """Begin the browser, installed if need be; BuildError if there is none."""
    try:
        return runs.again()
    except BuildError as error:
        if not browser.install(*engine.packages):
            command = f"sudo apt-get install {' '.join(engine.packages)}"
            raise BuildError(f"{error} On Debian this installs it: {command}") from None
        return runs.again()
