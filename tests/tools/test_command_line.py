"""build.py parses and dispatches, on a bare Python."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import command_line
from tools.setup import ROOT

BARE = ("build.py", "tools/__init__.py", "tools/command_line.py", "tools/setup.py", "tools/errors.py", "tools/new.py")


def command(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-B", "build.py", *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )


def test_it_is_short() -> None:
    assert len((ROOT / "build.py").read_text().splitlines()) < 100


def test_an_old_python_can_read_it_and_so_say_that_it_is_old() -> None:
    ast.parse((ROOT / "build.py").read_text(), feature_version=(3, 6))


@pytest.mark.parametrize("file", BARE)
def test_it_starts_with_the_standard_library_alone(file: str) -> None:
    for node in ast.walk(ast.parse((ROOT / file).read_text())):
        if isinstance(node, ast.Import):
            roots = [alias.name.split(".")[0] for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            roots = [str(node.module).split(".")[0]]
        else:
            continue
        assert set(roots) <= {"tools", *sys.stdlib_module_names}


def test_help_names_every_command() -> None:
    result = command("--help")
    assert result.returncode == 0
    for name in command_line.NEEDS:
        assert re.search(rf"\n    {name}\s", result.stdout)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "required: COMMAND"),
        (("fly",), "invalid choice: 'fly'"),
        (("serve", "--prot", "1"), "serve does not know --prot 1"),
        (("serve", "--port", "x"), "invalid int value: 'x'"),
    ],
)
def test_a_wrong_line(arguments: tuple[str, ...], words: str) -> None:
    result = command(*arguments)
    assert result.returncode == 2
    assert words in result.stderr
    assert "Traceback" not in result.stderr


def test_a_command_whose_module_is_missing(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    for file in BARE:
        (tmp_path / file).write_text((ROOT / file).read_text())
    result = command("bench", cwd=tmp_path)
    assert result.returncode == 2
    assert result.stderr == "build.py bench: 'bench' is not built yet: there is no tools/bench.py.\n"


def test_pytest_gets_its_arguments_in_order() -> None:
    line = ["test", "-k", "a or b", "tests/ui", "-x", "--browser", "here", "-n", "2"]
    arguments, rest = command_line.parser().parse_known_args(line)
    assert rest == ["-k", "a or b", "tests/ui", "-x", "-n", "2"]
    assert arguments.browser == "here"
