"""`build.py test`: runs the tests with pytest and checks the code beside them; what fails ends the output."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from tools import browser, check, dist
from tools.setup import ROOT

WORKERS = 3


def run(arguments: argparse.Namespace) -> int:
    """Check and test everything; or, given arguments for pytest, run just that.

    The tests find the browser in the variable SUITS_BROWSER and a fresh build in SUITS_DIST; the latter is
    not set when pytest was given arguments: then the tests that need a build make one.
    """
    environment = {
        **os.environ,
        "SUITS_BROWSER": str(browser.find_for_tests(arguments.browser)),
        "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".cache" / "hypothesis"),
        # Even if bytecode beside the modules is switched off: every process would compile all of them anew.
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "bytecode"),
    }
    if arguments.rest:
        return _pytest(environment, arguments.rest, arguments.long)
    said: list[str] = []
    begun = time.monotonic()
    with ThreadPoolExecutor() as pool:
        # Types take longer than a build, and what they find is said after the tests, which needn't wait for it.
        checking = pool.submit(check.failures, show=said.append)
        # With them their bytecode is made, once: without it, each of pytest's workers would make all of it for itself.
        reading = pool.submit(_read, dict(environment), arguments.long)
        # Built once, here, since each of pytest's workers would build it, into the same folder.
        environment["SUITS_DIST"] = str(dist.build(hurried=not arguments.long))
        reading.result()
        built = time.monotonic()
        # One more than the machines of CI have processors: half of its time, a test in a browser waits for something.
        # In the order of tests/conftest.py: by the number of their tests, modules of few and long ones would come last,
        # and one worker would wait for the other.
        selection = ["-n", str(WORKERS), "--dist", "loadscope", "--no-loadscope-reorder"]
        code = _pytest(environment, selection, arguments.long)
        failed = checking.result()
    ended = time.monotonic()
    print(f"{ended - begun:.0f} seconds: {built - begun:.0f} for the build, {ended - built:.0f} for the tests.")
    if failed:
        print(*said, sep="")
        print(f"Failed beside the tests, see above: {', '.join(failed)}.")
    return code or (1 if failed else 0)


def _read(environment: Mapping[str, str], is_long: bool) -> None:
    """Let pytest read all tests; what is wrong with them is said when they run."""
    command = [*_command(is_long), "--collect-only", "-qq"]
    subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True)


def _command(is_long: bool) -> list[str]:
    return [sys.executable, "-m", "pytest", *(["--long"] if is_long else [])]


def _pytest(environment: Mapping[str, str], selection: Sequence[str], is_long: bool) -> int:
    sys.stdout.flush()
    command = [*_command(is_long), *selection]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
