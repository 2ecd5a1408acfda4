"""`build.py bench`: measures. Each tools/bench_<name>.py is one bench, with `run(arguments)` like a command."""

import argparse
import importlib
from pathlib import Path

from tools.errors import BuildError

PREFIX = "bench_"


def run(arguments: argparse.Namespace) -> int:
    """Run the bench that is asked for, or all of them."""
    if arguments.times < 1:
        raise BuildError("-n must be 1 or more.")
    names = sorted(file.stem.removeprefix(PREFIX) for file in Path(__file__).parent.glob(f"{PREFIX}*.py"))
    if arguments.name is not None and arguments.name not in names:
        raise BuildError(f"there is no bench named {arguments.name!r}; there is {' and '.join(names)}.")
    if arguments.dist and arguments.name not in ("ui", "bots", "keys"):
        raise BuildError("--dist is for bench ui, bench bots and bench keys.")
    for name in [arguments.name] if arguments.name else names:
        code = int(importlib.import_module(f"tools.{PREFIX}{name}").run(arguments))
        if code:
            return code
    return 0
