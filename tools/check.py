"""`build.py check`: format, lint, types, who imports whom, and style sheets.

pyproject.toml holds the rules, and stylelint.config.mjs those for style sheets.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from tools.setup import ROOT, node

STYLES = "static/css/**/*.css"
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as command; command()"


def run(arguments: argparse.Namespace) -> int:
    """Run every check and say which failed; with --fix, repair first what can be repaired."""
    failed = failures(fix=arguments.fix)
    print(f"Failed: {', '.join(failed)}." if failed else "All checks passed.")
    return 1 if failed else 0


def failures(fix: bool = False) -> list[str]:
    """Run every check and return the names of those that failed."""
    if fix:
        _python("-m", "ruff", "check", "--quiet", "--fix-only", ".")
        _python("-m", "ruff", "format", "--quiet", ".")
        _stylelint("--fix")
    steps = {
        "format": ("-m", "ruff", "format", "--quiet", "--diff", "."),
        "lint": ("-m", "ruff", "check", "--quiet", "."),
        "types": ("-m", "mypy"),
        "imports": ("-c", LINT_IMPORTS, "--no-logo", "--cache-dir", str(Path(".cache", "import-linter"))),
    }
    return [name for name, step in steps.items() if not _python(*step)] + ([] if _stylelint() else ["styles"])


def _python(*arguments: str) -> bool:
    """Run this Python with the arguments at the root and return whether it succeeded."""
    return _run(sys.executable, *arguments)


def _stylelint(*arguments: str) -> bool:
    """Look at the style sheets and return whether there is nothing to say about them."""
    return _run(str(node()), str(Path("node_modules", "stylelint", "bin", "stylelint.mjs")), STYLES, *arguments)


def _run(*command: str) -> bool:
    sys.stdout.flush()
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0
