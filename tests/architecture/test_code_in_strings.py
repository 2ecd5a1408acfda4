"""Code that is only a string where it stands, to be run in a page or in Node, imports what there is."""

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(("module", "name"), sorted(imported()))
def test_what_code_in_a_string_imports_is_there(module: str, name: str) -> None:
    if f"{module}.{name}".startswith(IN_A_BROWSER):
        assert importlib.util.find_spec(module)
    else:
        imported = importlib.import_module(module)
        assert hasattr(imported, name) or importlib.util.find_spec(f"{module}.{name}")


def test_it_finds_them() -> None:
    assert ("ui.platform", "lazy_modules") in imported()
