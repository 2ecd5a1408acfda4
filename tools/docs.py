"""`build.py docs`: the documentation as pages in dist-docs/, for any static host or to read from the folder.

mkdocs.yml says what is in them. Any link that leads nowhere ends the build, and two builds are the same, byte for byte.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.errors import BuildError
from tools.setup import ROOT

FOLDER = ROOT / "dist-docs"

ENGINE = ROOT / ".cache" / "docs" / "suits_and_signs"
"""A copy of the engine under the name by which it is installed, for the pages about its modules."""

NEED_AN_ADDRESS = ("404.html", "sitemap.xml", "sitemap.xml.gz")
"""Files that only make sense at an address that is known when they are made."""


def run(_arguments: argparse.Namespace) -> int:
    """Build the pages anew, and print their path."""
    build(FOLDER)
    print(f"Open {(FOLDER / 'index.html').relative_to(ROOT)} in a browser; a search needs a server.")
    return 0


def build(folder: Path) -> Path:
    """Write the pages into a folder, from which everything else goes, and return it; BuildError if a link is broken."""
    shutil.rmtree(ENGINE, ignore_errors=True)
    shutil.copytree(ROOT / "engine", ENGINE, ignore=shutil.ignore_patterns("__pycache__", "alias.py"))
    # Pages would tell when they were built, and sets come in another order each time.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "0", "PYTHONHASHSEED": "0", "NO_MKDOCS_2_WARNING": "true"}
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", "mkdocs.yml"]
    if subprocess.run([*command, "--site-dir", str(folder)], cwd=ROOT, env=environment, check=False).returncode:
        raise BuildError("the documentation has mistakes, named above.", 1)
    for name in NEED_AN_ADDRESS:
        (folder / name).unlink(missing_ok=True)
    return folder
