"""The engine as a package that pip installs: it plays and advises under any Python that has nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools import wheel
from tools.setup import ROOT, node

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
PACKAGE = "suits_and_signs"
MINORS = (11, 12, 13, 14)
"""The second number of each version of Python 3 that it is tried under."""

PLAY = """
import importlib, importlib.metadata, pkgutil, random, sys
import suits_and_signs
from suits_and_signs import GAMES, Session, bot
from suits_and_signs.bots.opinions import form_opinions

novice, adept, master = bot("novice"), bot("adept", iterations=1), bot("master", iterations=1)
for game in GAMES.values():
    rng = random.Random(1)
    session, advice, hints = Session.start(game, ["bot:novice"] * max(game.seat_counts[0], 2), {}, rng), [], []
    assert game.read(game.write(master.choose(game, session.view(session.turn), rng)))
    while session.turn is not None:
        view = session.view(session.turn)
        advice += game.advice(view, view.legal[0])
        if len(view.legal) > 1 and not hints:
            steps = form_opinions(game, view, adept, rng)
            try:
                while True:
                    next(steps)
            except StopIteration as told:
                hints = told.value
        session.play(game.write(novice.choose(game, view, rng)))
    print(game.slug, "is over:", bool(session.view(None).over and session.view(None).winners and advice and hints))
for found in pkgutil.walk_packages(suits_and_signs.__path__, "suits_and_signs."):
    if ".adapters." not in found.name:
        importlib.import_module(found.name)
print(importlib.metadata.version("suits-and-signs"), *sorted({"engine", "ui"} & {*sys.modules}))
"""
"""A whole game of each, with masters, hints and advice; then all modules are imported but those for other libraries."""

PLAYED = """gasp is over: True
battle-of-the-bards is over: True
fistellavates is over: True
troll-tricker is over: True
rebel-runs is over: True
holy-matrimony is over: True
"""


LIBRARY = """
import sys, suits_and_signs

assert not [name for name in sys.modules if name.startswith("suits_and_signs.games.")]
short = {"fistellavates": {"once_through": True, "turn_cap": 2}}
for slug in suits_and_signs.GAMES:
    state = suits_and_signs.game(slug).new(seed=1, **short.get(slug, {}))
    while not state.is_over:
        state.play(state.bot("random"))
    assert sum(state.returns()) == 0 and str(state) and state.svg()
    print(slug, len(state.history), *state.scores)
"""
"""A whole game of each, by the objects for programs."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheel and the archive of sources."""
    return wheel.build(tmp_path_factory.mktemp("built"))


def pythons(minor: int) -> Iterator[str]:
    """Yield the commands by which there may be a Python of this version: the one that runs this, or others."""
    if minor == sys.version_info.minor:
        yield sys.executable
    yield from filter(None, [shutil.which(f"python3.{minor}")])
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(pyenv.glob(f"versions/3.{minor}.*/bin/python3")))


def made_venv(minor: int, folder: Path) -> Path:
    """Make an empty environment with a Python of this version, and return its path; the test is skipped without one."""
    for python in pythons(minor):
        command = [python, "-m", "venv", "--without-pip", str(folder)]
        if not subprocess.run(command, capture_output=True, check=False).returncode:
            return next(file for file in (folder / "bin/python", folder / "Scripts/python.exe") if file.exists())
    pytest.skip(f"there is no Python 3.{minor} here")


def test_the_wheel_has_the_engine_alone_with_types_and_licence(built: list[Path]) -> None:
    made, sources = built
    assert (sources.name, made.name) == (f"{PACKAGE}-{VERSION}.tar.gz", f"{PACKAGE}-{VERSION}-py3-none-any.whl")
    names, facts = {*zipfile.ZipFile(made).namelist()}, f"{PACKAGE}-{VERSION}.dist-info"
    assert {f"{facts}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "licenses/LICENSE")} <= names
    engine = {f"{PACKAGE}/{file.relative_to(ROOT / 'engine').as_posix()}" for file in (ROOT / "engine").rglob("*.py")}
    ours = {name for name in names if not name.startswith(facts)}
    assert ours == engine - {f"{PACKAGE}/alias.py"} | {f"{PACKAGE}/py.typed"}


def test_the_archive_of_sources_builds_the_same_again(built: list[Path], tmp_path: Path) -> None:
    with tarfile.open(built[1]) as archive:
        archive.extractall(tmp_path, filter="data")
    again = wheel.build(tmp_path / "again", tmp_path / f"{PACKAGE}-{VERSION}")
    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in built]


@pytest.mark.parametrize(
    "minor", [pytest.param(each, marks=[pytest.mark.long] * (each != sys.version_info.minor)) for each in MINORS]
)
def test_it_plays_and_advises_in_every_game(minor: int, built: list[Path], tmp_path: Path) -> None:
    python = made_venv(minor, tmp_path / "venv")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", str(built[0])]
    subprocess.run(install, check=True, capture_output=True)
    done = subprocess.run([python, "-I", "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"{PLAYED}{VERSION}\n", "")
    done = subprocess.run([python, "-I", "-c", LIBRARY], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (played_here(), "")


@pytest.mark.pyodide
def test_its_games_are_the_same_under_pyodide(built: list[Path]) -> None:
    command = [str(node()), str(ROOT / "tests/pyodide/wheel.mjs"), str(ROOT), str(built[0]), LIBRARY]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (played_here(), "")


@cache
def played_here() -> str:
    """Return what the program prints in this checkout."""
    code = f"import engine.alias\n{LIBRARY}"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout
