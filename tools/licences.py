"""The licences of all third-party work in dist/.

The build finds the npm packages by the files that it takes from them, the packages bundled in those files by their
source maps, and compiled-in parts by static/licences/parts.toml. A package that carries no licence file needs its text
in static/licences/.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.errors import BuildError

MODULES = "node_modules/"
_PACKAGE = re.compile(r"(?:@[^/]+/)?[^/]+")


class Notice(NamedTuple):
    """A work by others: its name, its licence's short name, where its source is, and the licence's text."""

    name: str
    licence: str
    source: str
    text: str


def notices(root: Path, files: Iterable[str]) -> list[Notice]:
    """Return a notice for all that the given files of the repository contain. Raise BuildError if one is missing."""
    folder = root / "static/licences"
    known = tomllib.loads((folder / "parts.toml").read_text("utf-8"))
    taken = [file for file in files if file.startswith(MODULES)]
    packages = sorted({package_of(file) for file in taken})
    found: list[Notice] = []
    for package in packages:
        facts = known.get(package, {})
        found.append(_of_package(root, package, facts, folder))
        for part in facts.get("parts", ()):
            text = "\n\n".join(_text(folder / file) for file in part["files"])
            found.append(Notice(part["name"], part["licence"], part["source"], text))
    bundled = sorted(set(_bundled_packages(root, taken)) - set(packages))
    return found + [_of_package(root, package, {}, folder, named=package) for package in bundled]


def package_of(path: str) -> str:
    """Return the npm package that a path with node_modules/ in it belongs to."""
    match = _PACKAGE.match(path.rpartition(MODULES)[2])
    if match is None:
        raise ValueError(f"{path} is in no package")
    return match[0]


def _bundled_packages(root: Path, files: Iterable[str]) -> Iterator[str]:
    """Yield the packages whose code is in the given files, by the source maps beside them."""
    for file in files:
        sources = root / f"{file}.map"
        if sources.exists():
            for source in json.loads(sources.read_text("utf-8"))["sources"]:
                if MODULES in source:
                    yield package_of(source)


def _of_package(root: Path, package: str, facts: dict[str, Any], folder: Path, named: str = "") -> Notice:
    """Return a package's notice; `named` names it where node_modules has another version than the one in use."""
    about = _manifest(root, package)
    version = about.get("version", "")
    if facts and facts["version"] != version:
        raise BuildError(
            f"{package} is here in version {version}; static/licences/parts.toml lists the parts of "
            f"{facts['version']}. Look into the new version and bring that file up to date."
        )
    files = [folder / file for file in facts.get("files", ())] or sorted(
        file for file in (root / MODULES / package).glob("*") if re.match(r"(?i)licen[cs]e|copying", file.name)
    )
    text = "\n\n".join(map(_text, files)) if files else _text(folder / f"{package.replace('/', '-')}.txt")
    source = facts.get("source") or f"https://www.npmjs.com/package/{package}"
    return Notice(named or f"{package} {version}", str(about.get("license", "")), source, text)


def _manifest(root: Path, package: str) -> dict[str, Any]:
    file = root / MODULES / package / "package.json"
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


def _text(file: Path) -> str:
    if not file.exists():
        raise BuildError(
            f"The licence of {file.stem} is missing, and it goes into dist/. Put its text into "
            f"static/licences/{file.name}, as its authors publish it."
        )
    return file.read_text("utf-8").strip("\n")
