"""Games of other packages: found by their entry points where the engine is installed, and never elsewhere."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.setup import ROOT

POINTS = {
    "good": "tricks = good.rules:TRICKS\ngasp = good.rules:TRICKS",
    "lacking": "lacking = lacking.rules:GAME",
    "number": "number = number.rules:GAME",
    "misnamed": "misnamed = good.rules:TRICKS",
    "first": "twice = good.rules:TRICKS",
    "second": "twice = good.rules:TRICKS",
}

SCRIPT = """
import json, sys
import suits_and_signs
from suits_and_signs import GAMES, GameError, game

def loaded():
    return "importlib.metadata" in sys.modules, "good" in sys.modules

def refusal(slug):
    try:
        return str(game(slug))
    except GameError as error:
        return str(error)

GAMES["gasp"]
found = {"before": loaded(), "games": [*GAMES], "listed": loaded(), "gasp": GAMES["gasp"].name}
state = game("tricks").new(seed=1)
while not state.is_over:
    state.play(state.legal[0])
found |= {"returns": sum(state.returns())}
found |= {slug: refusal(slug) for slug in ("lacking", "number", "misnamed", "twice", "trick")}
print(json.dumps(found))
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder of packages: the engine under its own name, and others that name games."""
    (tmp_path / "suits_and_signs").symlink_to(ROOT / "engine", target_is_directory=True)
    shutil.copytree(ROOT / "engine/templates/tricks", tmp_path / "good")
    for name, rules in {"lacking": "import nothing_of_the_kind", "number": "GAME = 1"}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "rules.py").write_text(rules)
    for name, points in POINTS.items():
        facts = tmp_path / f"{name}-1.2.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n")
        (facts / "entry_points.txt").write_text(f"[suits_and_signs.games]\n{points}\n")
    return tmp_path


def test_games_of_other_packages_are_found_when_needed_and_say_what_is_wrong(installed: Path):
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(installed)!r})\n{SCRIPT}"]
    done = subprocess.run(command, cwd=installed, capture_output=True, text=True, check=False)
    assert not done.stderr
    found = json.loads(done.stdout)
    assert (found["before"], found["listed"]) == ([False, False], [True, False])
    assert sorted(found["games"][6:]) == ["lacking", "misnamed", "number", "tricks", "twice"]
    assert found["gasp"] == "Gasp!"
    assert found["returns"] == 0
    for slug, (package, *words) in {
        "lacking": ("lacking 1.2", "ModuleNotFoundError", "nothing_of_the_kind", "pip uninstall lacking"),
        "number": ("number 1.2", "number.rules:GAME", "must name one"),
        "misnamed": ("misnamed 1.2", "its slug is 'tricks'"),
        "twice": ("first 1.2", "second 1.2", "but one"),
        "trick": ("did you mean", "tricks"),
    }.items():
        assert all(word in found[slug] for word in (package, *words)), found[slug]
