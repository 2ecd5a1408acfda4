"""`build.py test`: checks the code, then runs the tests with pytest, whose summary ends the output."""

import argparse
import os
import subprocess
import sys
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
    failed: list[str] = []
    selection = arguments.rest
    if not selection:
        with ThreadPoolExecutor() as pool:
            checking = pool.submit(check.failures)
            # Built once, here, since each of pytest's workers would build it, into the same folder.
            environment["SUITS_DIST"] = str(dist.build(hurried=not arguments.long))
            failed = checking.result()
        # One more than the machines of CI have processors: half of its time, a test in a browser waits for something.
        # In the order of the folders: by the number of their tests, modules of few and long ones would come last,
        # and one worker would wait for the other.
        selection = ["-n", str(WORKERS), "--dist", "loadscope", "--no-loadscope-reorder"]
    if arguments.long:
        selection = [*selection, "--long"]
    sys.stdout.flush()
    code = subprocess.run(
        [sys.executable, "-m", "pytest", *selection], cwd=ROOT, env=environment, check=False
    ).returncode
    if failed:
        print(f"Failed before the tests, see above: {', '.join(failed)}.")
    return code or (1 if failed else 0)
