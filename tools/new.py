"""`build.py new NAME`: a simple game as a start, playable at once.

It is the example `plain_tricks` under another name, in three rooms, with its lines in the two catalogs. This needs
nothing but the standard library, and overwrites nothing.
"""

from __future__ import annotations

import argparse
import keyword
import re
from pathlib import Path
from string import ascii_uppercase

from tools.errors import BuildError
from tools.setup import ROOT

EXAMPLE = "plain_tricks"
ROOMS = {
    "engine/games": "the rules",
    "ui/games": "everything else: the rules page, and so far the default table and words",
    "tests/games": "what tests have to know of it, and the cases of its rules",
}
"""A game's folders, and the purpose of each."""

ENGINE_CATALOG, CATALOG = "engine/catalog.py", "ui/games/catalog.py"
CATALOGS = {ENGINE_CATALOG: "a line more", CATALOG: "three lines more"}
"""The lists of games, and what is added to them."""

LONGEST = 30
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_RULING = re.compile(r"Ruling ([A-Z])\d")
_RULING_OF_EXAMPLE = re.compile(r"\b[Pp](?=\d\b)")
_ONLY_IN_THE_EXAMPLE = re.compile(r"\n# Only in the example: .*\n")
_SAID = """
Play it:         python3 build.py serve
Test its rules:  python3 build.py test tests/games/{name}
Test the laws:   python3 build.py test tests/conformance tests/kit -k {slug}

Now make it yours, step by step: docs/adding-a-game.md
"""


def run(arguments: argparse.Namespace) -> int:
    """Write the game that the command line names, and list its files."""
    name: str = arguments.name
    write(ROOT, name)
    print(f"{_title(name)} is a game now:")
    for room, what in ROOMS.items():
        print(f"  {room}/{name}/".ljust(40), what)
    for catalog, what in CATALOGS.items():
        print(f"  {catalog}".ljust(40), what)
    print(_SAID.format(name=name, slug=_slug(name)), end="")
    return 0


def write(root: Path, name: str) -> None:
    """Write a game of this name into the project in `root`; BuildError, and nothing written, if that is impossible."""
    _check(root, name)
    letter = find_letter(root, name)
    for room in ROOMS:
        copy(root / room / EXAMPLE, root / room / name, letter)
    _insert_last(root / ENGINE_CATALOG, f'    "{_slug(name)}": "{name}",', "}")
    _insert_among(root / CATALOG, "import engine.games.", f"import engine.games.{name}.rules")
    _insert_among(root / CATALOG, "from ui.games.", f"from ui.games.{name} import {name.upper()}")
    _insert_last(root / CATALOG, f"        {name.upper()},", "    )")


def find_letter(root: Path, name: str) -> str:
    """Return the letter that a game's rulings have: of its name, if no other game has that."""
    pages = (root / "ui/games").glob("*/rules.md")
    taken: set[str] = {letter for page in pages for letter in _RULING.findall(page.read_text("utf-8"))}
    return next(letter for letter in name.upper() + ascii_uppercase if letter.isalpha() and letter not in taken)


def copy(folder: Path, into: Path, letter: str = "P") -> None:
    """Copy a folder of the example, replacing the example's name by the new folder's.

    letter: the letter before the numbers of its rulings.
    """
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            written = into / file.relative_to(folder)
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_text(rename_example(file.read_text("utf-8"), into.name, letter), "utf-8")


def rename_example(text: str, name: str, letter: str) -> str:
    """Return the text of an example's file with this game's name and rulings of this letter."""
    text = _ONLY_IN_THE_EXAMPLE.sub("", text)
    text = _RULING_OF_EXAMPLE.sub(lambda found: letter if found[0] == "P" else letter.lower(), text)
    for form in (str, _slug, str.upper, _class, _title):
        text = text.replace(form(EXAMPLE), form(name))
    return text


def _check(root: Path, name: str) -> None:
    """Raise BuildError unless a game can have this name."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name) or len(name) > LONGEST:
        raise BuildError(
            f"{name!r} can't be a game's name here. It becomes a Python package: small letters, digits and single _ "
            f"between them, {LONGEST} characters at most, such as my_game."
        )
    for room in ROOMS:
        for taken in (root / room / name, root / room / f"{name}.py"):
            if taken.exists():
                raise BuildError(
                    f"{taken.relative_to(root)} is there already, and stays as it is. Choose another name."
                )
    rules = (root / "engine/games").glob("*/rules.py")
    if any(f'slug = "{_slug(name)}"' in file.read_text("utf-8") for file in rules):
        raise BuildError(f"there is a game {_slug(name)!r} already. Choose another name.")
    files = [*(root / "engine/games" / EXAMPLE).glob("*.py"), *(root / catalog for catalog in CATALOGS)]
    words = {word for file in files for word in re.findall(r"\w+", file.read_text("utf-8"))}
    for made in (name.upper(), _class(name)):
        if made in words | {"GAME"}:
            raise BuildError(
                f"the game's own modules have a {made} already that is something else. Choose another name."
            )


def _insert_among(catalog: Path, begin: str, line: str) -> None:
    """Add a line to a catalog, in its place among those that begin so."""
    lines = catalog.read_text("utf-8").splitlines()
    alike = [place for place, each in enumerate(lines) if each.startswith(begin)]
    lines.insert(next((place for place in alike if lines[place] > line), alike[-1] + 1), line)
    catalog.write_text("\n".join(lines) + "\n", "utf-8")


def _insert_last(catalog: Path, line: str, end: str) -> None:
    """Add a line to a catalog, before the first that is this end of a list."""
    lines = catalog.read_text("utf-8").splitlines()
    lines.insert(lines.index(end), line)
    catalog.write_text("\n".join(lines) + "\n", "utf-8")


def _slug(name: str) -> str:
    """Return the name as it stands in addresses and records."""
    return name.replace("_", "-")


def _class(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _title(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("_"))
