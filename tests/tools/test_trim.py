"""Pyodide's module in dist/ is trimmed, and taken as it came if that fails."""

import re
from pathlib import Path

import pytest

from tools import dist, snapshot, trim
from tools.setup import ROOT

pytestmark = pytest.mark.skipif(
    not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed"
)


def test_the_module_of_the_site_is_trimmed() -> None:
    """If this fails, a build says why: a check has failed, or Pyodide's files aren't as they were."""
    module = snapshot.make(dist.CACHE).module
    assert module == trim.module() != trim.PYODIDE
    before, after = ([(folder / name).stat().st_size for name in trim.MODULE] for folder in (trim.PYODIDE, module))
    assert after[0] < 0.82 * before[0]
    assert after[1] < 0.2 * before[1]


@pytest.mark.parametrize(
    ("script", "checks", "problem"),
    [
        ("throw new Error('It is another module.');", "", "It can't be trimmed: [\\s\\S]*It is another module."),
        ("", "console.error('Its check \"files\" failed.'); process.exit(1);", 'Its check "files" failed.'),
        ("", "console.log('declare V');", 'Its check "played_game" failed'),
    ],
    ids=["can't be trimmed", "fails", "plays another game"],
)
def test_what_fails_a_check_is_taken_as_it_came(
    script: str,
    checks: str,
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, text in {"_SCRIPT": script, "_CHECKS": checks}.items():
        file = tmp_path / f"{name}.mjs"
        file.write_text(text, "utf-8")
        monkeypatch.setattr(trim, name, file)
    monkeypatch.setattr(trim, "_CACHE", tmp_path / "cache")
    assert trim.module() == trim.PYODIDE
    assert not [*tmp_path.glob("*cache*/*"), *tmp_path.glob("pyodide-*")]
    found = capsys.readouterr().err
    assert found.startswith("Pyodide's module is taken as it came")
    assert re.search(problem, found)
