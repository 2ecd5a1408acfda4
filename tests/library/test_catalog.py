"""Games are loaded when they are asked for, one by one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine import GAMES
from engine.catalog import Catalog
from tools.setup import ROOT

LOADED = """
import sys
from engine import GAMES

def loaded():
    return [name for name in sys.modules if name.startswith("engine.games.")]

assert "gasp" in GAMES and "gaps" not in GAMES and len(GAMES) == 6 and list(GAMES)[0] == "gasp", list(GAMES)
assert not loaded() and not [name for name in sys.modules if name.startswith("engine.library")], loaded()
assert GAMES["gasp"].slug == "gasp" and GAMES["gasp"] is GAMES["gasp"]
print({name.split(".")[2] for name in loaded()})
"""


def test_nothing_is_loaded_before_it_is_asked_for():
    done = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("{'gasp'}\n", "")


def test_each_game_is_where_its_slug_leads():
    assert {slug: game.slug for slug, game in GAMES.items()} == {slug: slug for slug in GAMES}


def test_games_can_be_put_in_and_taken_out():
    asked: list[str] = []

    def load():
        asked.append("one")
        return GAMES["gasp"]

    catalog = Catalog({"one": load})
    catalog["two"] = GAMES["rebel-runs"]
    assert (list(catalog), asked, catalog.get("three")) == (["one", "two"], [], None)
    assert (catalog["one"], catalog["one"], asked) == (GAMES["gasp"], GAMES["gasp"], ["one"])
    del catalog["one"]
    assert (catalog.pop("two"), len(catalog)) == (GAMES["rebel-runs"], 0)
    with pytest.raises(KeyError):
        catalog["one"]
