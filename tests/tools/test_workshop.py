"""The workshop: games packed into addresses and folders, and the games that it offers to begin with."""

import base64
import io
import json
import re
import subprocess
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine.alias  # noqa: F401 - the games of the workshop import by that name
from engine import GAMES
from engine.core import Game
from engine.design.interface import INTERFACE, OLDEST
from tools import prototype, workshop
from tools.setup import ROOT, node

SCRIPTS = ROOT / "static/js/workshop"
TEXT = (ROOT / workshop.TEMPLATES / "tricks/rules.py").read_text("utf-8")
NAMELESS = TEXT.replace('    name = "Tricks"', "    name = str(slug)")
NEEDS_NODE = pytest.mark.skipif(not (ROOT / "node_modules").exists(), reason="npm’s packages are not installed")


@pytest.fixture(scope="module")
def found() -> Any:
    command = [str(node()), str(Path(__file__).with_name("workshop.mjs")), str(SCRIPTS), TEXT]
    output = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert output.returncode == 0, output.stderr
    return json.loads(output.stdout)


@NEEDS_NODE
def test_a_game_fits_into_an_address_and_comes_back_whole(found: Any) -> None:
    assert found["again"]["files"] == {"rules.py": NAMELESS, "rules.md": "# Größe\n"}
    assert found["again"]["name"] == "Größe & <b>co</b>"
    assert len(found["packed"]) < 4_000
    assert found["packed"].startswith(f"{INTERFACE}w")
    assert set(found["packed"]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert found["newer"] == 7
    assert found["addresses"] == ["1wAB", "1wAB", "1wAB", ""]


def test_links_carry_the_version_of_the_engine_s_interface() -> None:
    """What of it changes, and since when games fit, is said once: the page, which runs no Python, follows."""
    written = (SCRIPTS / "packing.js").read_text("utf-8")
    found = {name: int(number) for name, number in re.findall(r"export const (INTERFACE|OLDEST) = (\d+);", written)}
    assert found == {"INTERFACE": INTERFACE, "OLDEST": OLDEST}


@NEEDS_NODE
def test_a_name_is_one_short_line(found: Any) -> None:
    assert found["name"].startswith("a b c")
    assert len(found["name"]) == 60
    assert set(found["nameless"]) == {""}


@NEEDS_NODE
def test_a_game_has_one_name_that_its_code_says(found: Any) -> None:
    assert found["named"] == ['It\'s "it"', "Tricks", None, None, None, None]
    assert found["renamed"] == {"rules.py": TEXT.replace('"Tricks"', r'"A \"b\" \\ c"'), "a.py": TEXT}
    assert found["renamedBack"]
    assert found["readAgain"] == r'A "b" \ c'
    assert found["elsewhere"] == "main.py"


@NEEDS_NODE
def test_no_text_of_a_stranger_hides_turns_or_covers_others(found: Any) -> None:
    piled, unseen, marks, mixed, hebrew, vietnamese = found["shown"]
    assert piled == "a" + 4 * "\u0301" + "b"
    assert (unseen, marks, mixed) == ("", "", "ab c")
    assert (hebrew, vietnamese) == ("\u05d0\u200f 1", "n\u0303o\u0302\u0323\u0301"), "as their languages need it"


@NEEDS_NODE
def test_hostile_links_are_refused_in_words(found: Any) -> None:
    said = found["hostile"]
    assert {name: each.get("kind") for name, each in said.items()} == dict.fromkeys(said, "Refusal")
    assert "at most 40 files" in said["many"]["refused"]
    assert "rules.py" in said["noRules"]["refused"]
    assert "engine/core.py" in said["path"]["refused"]


@NEEDS_NODE
def test_a_game_becomes_a_folder_that_serve_takes_and_is_read_from_one(found: Any, tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(found["archive"]))) as archive:
        assert archive.testzip() is None
        archive.extractall(tmp_path)
    names = sorted(path.name for path in (tmp_path / "gro_e_b_co_b").iterdir())
    assert names == ["__init__.py", "rules.md", "rules.py"]
    assert found["fromArchive"]["files"]["rules.py"] == NAMELESS
    assert found["fromModule"] == {"name": "Tricks", "files": {"rules.py": TEXT}}
    assert found["fromNamelessModule"] == {"name": "My game", "files": {"rules.py": NAMELESS}}
    assert {each["kind"] for each in [*found["brokenArchives"], found["withoutRules"]]} == {"Refusal"}
    assert found["packages"] == ["gasp", "gro_e_co", "wonders", "my_game", "my_game", "my_game"]


def games() -> dict[str, Path]:
    folders = [*(ROOT / workshop.TEMPLATES).glob("*/rules.py"), *(ROOT / workshop.VARIANTS).glob("*/rules.py")]
    return {f"{file.parent.parent.name}-{file.parent.name}": file.parent for file in folders}


@pytest.mark.parametrize("folder", games().values(), ids=games())
def test_what_the_workshop_offers_can_be_played(folder: Path, tmp_path: Path) -> None:
    """With each number of seats, to the end, at random; and each variant has the table of its game."""
    copy = tmp_path / f"offered_{folder.parent.name}_{folder.name}"
    (copy / "ui").mkdir(parents=True)
    for file in [*folder.glob("*.py"), *folder.glob("ui/*.py")]:
        (copy / file.relative_to(folder)).write_text(file.read_text("utf-8"), "utf-8")
    (copy / "__init__.py").touch()
    made = prototype.read(copy)
    assert (made.room is not None) is (folder.parent.name == "variants")
    for seats in made.game.seat_counts:
        play(made.game, seats)


def play(game: Game[Any, Any], seats: int) -> None:
    rng = Random(seats)
    state = game.start(seats)
    for _ in range(game.max_actions(seats)):
        if state.turn is None:
            break
        actions = game.legal_actions(state) if state.turn >= 0 else [game.chance(state, rng)]
        game.apply(state, rng.choice(actions))
    assert state.turn is None


def test_each_game_has_a_variant_and_every_template_is_offered() -> None:
    found = workshop.gallery()
    assert len(found["variants"]) == len(found["models"]) == len(GAMES)
    assert not [game.name for game in GAMES.values() if game.name in (ROOT / "tools/workshop.py").read_text("utf-8")]
    assert len(found["templates"]) == len([*(ROOT / workshop.TEMPLATES).glob("*/rules.py")])
    for folder in (workshop.TEMPLATES, workshop.VARIANTS):
        codes = "".join(file.read_text("utf-8") for file in (ROOT / folder).glob("*/rules.py"))
        names = [each["name"] for each in found["templates" if folder == workshop.TEMPLATES else "variants"]]
        assert [name for name in names if f'    name = "{name}"' not in codes] == [], (
            "they are called as at their table"
        )


def test_codes_hold_places_for_the_game() -> None:
    for code in workshop.codes():
        for where in ("query", "fragment"):
            assert "PACKED" in code[where]
            assert workshop.SITE in code[where] or code["key"] == "mediawiki-iframe"
