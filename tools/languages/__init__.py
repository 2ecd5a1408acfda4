"""`--language CODE`: the site in another language, so far its lobby; the folder CODE in here holds what that takes.

    scope.py       SCREENS, the modules that are in the language; SHARED, those that an English screen needs as well
    written.py     WRITTEN: what stands in templates, scripts and sources, and what to put there instead
    ui/…           the texts: modules named as the English ones in ui/, with all that SCREENS and SHARED take from them

The build copies the repository and builds the copy. There, what `SCREENS` import comes from the language wherever the
language has it, and `SHARED` modules are there twice: as they are, and in `ui/CODE/` as these screens take them. So
nothing is looked up while a page runs, and English is built from the repository as ever, with nothing of this in it.
"""

from __future__ import annotations

import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tools.errors import BuildError
from tools.setup import ROOT

_HERE = Path(__file__).parent
_COPIED = ("engine", "requirements", "static", "tools", "ui")
_FILES = ("LICENSE", "index.html", "package.json", "package-lock.json", "pyproject.toml", "pyscript.toml")
_LINKED = (".venv", "node_modules")
_BUILD = "import sys; from tools import dist; dist.write(dist.contents(sys.argv[1]), dist.DIST)"
# A sentence that is too long for one line of a script or of Python.
_SEAM = re.compile(r'"(?: \+)?\n\s*"')


class Language(NamedTuple):
    """A language as its folder has it; see above."""

    code: str
    screens: tuple[str, ...]
    shared: tuple[str, ...]
    written: Mapping[str, Mapping[str, str]]

    @property
    def folder(self) -> Path:
        """Where its texts are."""
        return _HERE / self.code

    def texts(self) -> Iterator[str]:
        """Yield the names of the English modules of which it has its own."""
        for file in sorted(self.folder.glob("ui/**/*.py")):
            yield ".".join(file.relative_to(self.folder).with_suffix("").parts)

    def own(self, name: str) -> str:
        """Return the name that a module of `ui` has in this language."""
        return f"ui.{self.code}.{name.removeprefix('ui.')}"


def codes() -> list[str]:
    """Return the languages that there are besides English."""
    return sorted(file.parent.name for file in _HERE.glob("*/scope.py"))


def language(code: str) -> Language:
    """Return a language; BuildError if there is none of that code."""
    if code not in codes():
        raise BuildError(f"--language {code}: there is none but English and {', '.join(codes())}.")
    scope = importlib.import_module(f"{__name__}.{code}.scope")
    written = importlib.import_module(f"{__name__}.{code}.written")
    return Language(code, scope.SCREENS, scope.SHARED, written.WRITTEN)


def contents(found: Language, cache: Path, site: str = "") -> dict[str, bytes]:
    """Return the files of the site in a language by their addresses in the whole site, whose address is `site`."""
    kept = cache / _HERE.name / found.code
    kept.mkdir(parents=True, exist_ok=True)
    within = f"{site.rstrip('/')}/{found.code}/" if site else ""
    copy = kept.with_name(f"{found.code}-{os.getpid()}")
    shutil.rmtree(copy, ignore_errors=True)
    try:
        write_sources(found, copy)
        for name in _LINKED:
            (copy / name).symlink_to(ROOT / name)
        (copy / ".cache").symlink_to(kept)
        run = subprocess.run(
            [sys.executable, "-c", _BUILD, within], cwd=copy, capture_output=True, text=True, check=False
        )
        if run.returncode:
            raise BuildError(f"--language {found.code}: the copy can't be built:\n{run.stderr.strip()}", 1)
        made = {
            file.relative_to(copy / "dist").as_posix(): file for file in (copy / "dist").rglob("*") if file.is_file()
        }
        # What is for hosts, they read at the top of a site.
        return {f"{found.code}/{name}": file.read_bytes() for name, file in sorted(made.items()) if name[0] not in "._"}
    finally:
        shutil.rmtree(copy, ignore_errors=True)


def write_sources(found: Language, into: Path) -> None:
    """Copy what a build is made of into a folder, and put it into the language."""
    for folder in _COPIED:
        shutil.copytree(ROOT / folder, into / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in _FILES:
        shutil.copyfile(ROOT / name, into / name)
    texts = set(found.texts())
    for name in texts:
        source = (found.folder / _file(name)).read_text("utf-8")
        _write(into / _file(found.own(name)), source.replace(f"{__name__}.{found.code}.ui.", f"ui.{found.code}."))
    instead = {name: found.own(name) for name in (*texts, *found.shared)}
    for name in found.shared:
        _write(into / _file(found.own(name)), translated((ROOT / _file(name)).read_text("utf-8"), instead))
    for name in found.screens:
        _write(into / _file(name), translated((ROOT / _file(name)).read_text("utf-8"), instead))
    for path, sentences in found.written.items():
        _write(into / path, rewritten((into / path).read_text("utf-8"), sentences, path))


def translated(source: str, instead: Mapping[str, str]) -> str:
    """Return a module's source with these modules imported instead of those, by their names."""
    lines = source.splitlines(keepends=True)
    # From below, so that the numbers of lines stay right.
    for node in sorted(_imports(source), key=lambda node: -node.lineno):
        if made := _import(node, instead):
            indent = " " * node.col_offset
            lines[node.lineno - 1 : node.end_lineno] = [f"{indent}{line}\n" for line in made]
    return "".join(lines)


def rewritten(source: str, sentences: Mapping[str, str], path: str) -> str:
    """Return a file with these texts in place of those; BuildError if one isn't there."""
    said = joined(source)
    for english, other in sentences.items():
        pattern = r"\s+".join(map(re.escape, english.split()))
        # Escaped, since a backslash would mean something in what is put there.
        said, count = re.subn(pattern, other.replace("\\", r"\\"), said)
        if not count:
            raise BuildError(f"{path} no longer has this, of which another language has a translation: {english}", 1)
    return said


def joined(source: str) -> str:
    """Return a script or a module with each text in one line."""
    return _SEAM.sub("", source)


def _imports(source: str) -> Iterator[ast.ImportFrom]:
    yield from (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom))


def _import(node: ast.ImportFrom, instead: Mapping[str, str]) -> list[str]:
    """Return what to write for an import, nothing if it can stay."""
    base = node.module or ""
    if base in instead:
        return [ast.unparse(ast.ImportFrom(instead[base], node.names, 0))]
    modules = [alias for alias in node.names if f"{base}.{alias.name}" in instead]
    others = [alias for alias in node.names if alias not in modules]
    made = [_module(alias, instead[f"{base}.{alias.name}"]) for alias in modules]
    return [*made, ast.unparse(ast.ImportFrom(base, others, 0))] if modules and others else made


def _module(alias: ast.alias, name: str) -> str:
    package, _, own = name.rpartition(".")
    return ast.unparse(ast.ImportFrom(package, [ast.alias(own, alias.asname)], 0))


def _file(name: str) -> str:
    return f"{name.replace('.', '/')}.py"


def _write(file: Path, content: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, "utf-8")
    if file.suffix == ".py":
        (file.parent / "__init__.py").touch()
