"""`build.py check`: format, lint, types, who imports whom, and style sheets.

pyproject.toml holds the rules, and stylelint.config.mjs those for style sheets.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import reports
from tools.setup import ROOT, node

STYLES = ("static/css/**/*.css", "ui/games/*/style.css")
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as command; command()"


def run(arguments: argparse.Namespace) -> int:
    """Run every check and list those that failed; with --fix, repair what can be repaired first.

    Figures that became old are named, but fail nothing: measuring them again takes a quiet machine.
    """
    failed = failures(fix=arguments.fix)
    for complaint in reports.complaints():
        print(f"Warning: {complaint}")
    print(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return 1 if failed else 0


def failures(fix: bool = False, show: Callable[[str], object] = sys.stdout.write) -> list[str]:
    """Run every check, show what they say in the order of the checks, and return the names of those that failed."""
    if fix:
        _run(_python("-m", "ruff", "check", "--quiet", "--fix-only", "."))
        _run(_python("-m", "ruff", "format", "--quiet", "."))
        _run(_stylelint("--fix"))
    steps = {
        "format": _python("-m", "ruff", "format", "--quiet", "--diff", "."),
        "lint": _python("-m", "ruff", "check", "--quiet", "."),
        "types": _python("-m", "mypy"),
        "imports": _python("-c", LINT_IMPORTS, "--no-logo", "--cache-dir", str(Path(".cache", "import-linter"))),
        "styles": _stylelint(),
    }
    # All at once, since types take as long as all others together; their output is printed in order.
    with ThreadPoolExecutor() as pool:
        done = dict(zip(steps, pool.map(_run, steps.values()), strict=True))
    for step in done.values():
        show(step.stdout)
    return [name for name, step in done.items() if step.returncode]


def _python(*arguments: str) -> list[str]:
    """Return the command that runs this Python with the arguments."""
    return [sys.executable, *arguments]


def _stylelint(*arguments: str) -> list[str]:
    """Return the command that looks at the style sheets."""
    return [str(node()), str(Path("node_modules", "stylelint", "bin", "stylelint.mjs")), *STYLES, *arguments]


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command at the root, and return its output."""
    return subprocess.run(
        command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
    )
