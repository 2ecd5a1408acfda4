"""`build.py wheel`: the engine as a package for pip, named `suits_and_signs`, and the archive of its sources.

pyproject.toml says what is in them. Both are the same, byte for byte, whenever and wherever they are built.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from tools.errors import BuildError
from tools.setup import ROOT

FOLDER = ROOT / "dist-wheel"


def run(_arguments: argparse.Namespace) -> int:
    """Build both anew, and print their paths."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    for file in build(FOLDER):
        print(file.relative_to(ROOT))
    return 0


def build(folder: Path, root: Path = ROOT) -> list[Path]:
    """Build the wheel and the archive of sources of the project in `root`, and return their paths; BuildError."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"the wheel can't be built: {done.stderr.strip()}", 1)
    return sorted(folder.iterdir())
