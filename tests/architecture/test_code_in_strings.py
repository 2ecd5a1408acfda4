"""Code that is only a string where it stands, to be run in a page or in Node, imports what there is."""

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

from tools.setup import ROOT

IMPORT = re.compile(r"\bfrom ((?:ui|engine|tools)(?:\.\w+)*) import (\w+(?:, \w+)*)")
# These need a browser, and their own tests have one.
IN_A_BROWSER = ("ui.dom", "ui.entries")
# A prototype in test_prototype.py and small projects in test_archives.py have modules of their own.
OTHERS = ("test_archives.py", "test_prototype.py", "test_snapshot.py", "test_code_in_strings.py")


def texts() -> Iterator[str]:
    """Yield the strings of our Python, and our scripts whole."""
    for file in [*Path(ROOT, "tools").rglob("*.py"), *Path(ROOT, "tests").rglob("*.py")]:
        if file.name not in OTHERS:
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value
    for folder in ("static", "tools", "tests"):
        for file in Path(ROOT, folder).rglob("*"):
            if file.suffix in (".js", ".mjs"):
                yield file.read_text("utf-8")


def imported() -> set[tuple[str, str]]:
    found = (each for text in texts() for each in IMPORT.findall(text))
    return {(module, name) for module, names in found for name in names.split(", ")}


def is_there(module: str, name: str) -> bool:
    if f"{module}.{name}".startswith(IN_A_BROWSER):
        return importlib.util.find_spec(module) is not None
    found = importlib.import_module(module)
    return hasattr(found, name) or importlib.util.find_spec(f"{module}.{name}") is not None


def test_what_code_in_a_string_imports_is_there() -> None:
    """All in one test: each process that runs tests would look for them anew, to name one test for each."""
    found = imported()
    assert ("ui.platform", "lazy_modules") in found
    assert not [each for each in sorted(found) if not is_there(*each)]
