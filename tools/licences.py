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
    """A work by others: its name, its licence's short name, where its source is, and the licence's text.

    `purl` is its package URL, with its version if that is known; `holder` the npm package that it is a part of, if any;
    and `cpe` the name under which lists of weaknesses know it, for some works that come from no registry.
    """

    name: str
    licence: str
    source: str
    text: str
    purl: str = ""
    holder: str = ""
    cpe: str = ""


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
            known_as = (part["purl"], package, part.get("cpe", ""))
            found.append(Notice(part["name"], part["licence"], part["source"], text, *known_as))
    bundled = {inner: holder for inner, holder in _bundled_packages(root, taken) if inner not in packages}
    return found + [_of_package(root, inner, {}, folder, holder) for inner, holder in sorted(bundled.items())]


def package_of(path: str) -> str:
    """Return the npm package that a path with node_modules/ in it belongs to."""
    match = _PACKAGE.match(path.rpartition(MODULES)[2])
    if match is None:
        raise ValueError(f"{path} is in no package")
    return match[0]


def purl(package: str, version: str = "") -> str:
    """Return the package URL of an npm package."""
    return f"pkg:npm/{package.replace('@', '%40')}{f'@{version}' if version else ''}"


def _bundled_packages(root: Path, files: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the packages whose code is in files of others, by the source maps beside them, each with that other."""
    for file in files:
        sources = root / f"{file}.map"
        if sources.exists():
            for source in json.loads(sources.read_text("utf-8"))["sources"]:
                if MODULES in source:
                    yield package_of(source), package_of(file)


def _of_package(root: Path, package: str, facts: dict[str, Any], folder: Path, holder: str = "") -> Notice:
    """Return a package's notice. If it is bundled in `holder`, that may be another version than node_modules has."""
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
    name, known_as = (package, purl(package)) if holder else (f"{package} {version}", purl(package, version))
    return Notice(name, str(about.get("license", "")), source, text, known_as, holder)


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
