"""Runs inside Pyodide for `tools/snapshot.mjs`: finds the modules that a page reaches, packs them, freezes them.

Pyodide itself decides which modules belong to its Python, and compiles them. This file is never imported elsewhere.
"""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import zipfile
import zipimport
from collections.abc import Iterable, Iterator, Sequence
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

_STANDARD = zipimport.zipimporter(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
_APP = "/app.zip"
_OURS = ("engine", "ui")
_ENTRIES = "ui.entries"
_UNUSED = ("pyscript/fs.py", "pyscript/media.py", "pyscript/web.py")
"""Modules of PyScript, web the largest of all, that it imports only for what we do not call."""

_FOR_GAMES = ("fractions", "statistics")
"""Modules of the standard library that games which come as text may import, though nothing of ours does."""

_NEVER_REACHED = {
    "_py_warnings": "tracemalloc",  # only while it traces
    "_ssl": "secrets",
    "ast": "_ast_unparse argparse",
    "asyncio": "asyncio.windows_events",
    "asyncio.events": "asyncio.windows_events",
    "base64": "getopt",
    "concurrent.futures": "concurrent.futures.interpreter concurrent.futures.process concurrent.futures.thread",
    "dis": "argparse",
    "encodings": "encodings._win_cp_codecs",
    "heapq": "doctest",
    "inspect": "argparse",
    "logging": "pickle",  # only over sockets
    "pathlib": "urllib.error urllib.parse urllib.request",  # only for addresses of files
    "pyodide._package_loader": "tarfile",  # only for packages, of which there are none
    "pyodide.webloop": "pyodide._nodesock_transport",
    "random": "argparse hashlib statistics",  # only for seeds that are texts
    "shutil": "bz2 compression.zstd lzma tarfile",  # only for archives
    "ssl": "calendar",
    "threading": "_threading_local",
    "tokenize": "argparse",
    "traceback": "difflib",  # only for a misspelt keyword in source that is compiled
    "zipfile": "argparse bz2 compression.zstd lzma py_compile",  # only for archives packed in these ways
}
"""Imports that modules of the standard library make only in functions that no page calls, mostly for command lines."""


class Source(NamedTuple):
    """A module's file: its path in an archive, and its text."""

    path: str
    text: bytes


def pack(project: str, pyscript: str, first: str, later: str, workshop: str, dropped: str, folder: str) -> str:
    """Write python.zip, app.zip, later.zip and workshop.zip into `folder`: all that pages may import, compiled.

    `pyscript` is the folder with PyScript's Python; `first`, `later` and `workshop` name our modules in the archives;
    `dropped` names modules of Python that no page has.
    Returns the names of the modules that a page begins with, separated by spaces.
    """
    sys.dont_write_bytecode = True
    sys.path.insert(0, project)
    shipped = {*first.split(), *later.split(), *workshop.split()}
    ours = [
        source
        for package in _OURS
        for source in _sources(Path(project), package)
        if (name := _name(source.path)) in shipped or name.startswith(_ENTRIES)
    ]
    theirs = [source for source in _sources(Path(pyscript).parent, Path(pyscript).name) if source.path not in _UNUSED]
    files = map(_name, zipimport._zip_directory_cache[_STANDARD.archive])  # type: ignore[attr-defined]
    library = {*files, *dropped.split()}
    for source in (*ours, *theirs):
        for name in sorted(library.intersection(_imports(source))):
            importlib.import_module(name)
    for name in (*first.split(), *later.split()):
        importlib.import_module(name)
    _rehearse()
    reached = sorted(sys.modules)
    standard = [source for name in reached for source in _standard_source(name)]
    _check_late_imports(standard, library)
    _write(f"{folder}/python.zip", standard)
    app = [*_sources_named(ours, first), *theirs]
    _write(f"{folder}/app.zip", app)
    _write(f"{folder}/later.zip", _sources_named(ours, later))
    for name in (*workshop.split(), *_FOR_GAMES):
        importlib.import_module(name)
    more = [source for name in sorted(sys.modules.keys() - {*reached}) for source in _standard_source(name)]
    _write(f"{folder}/workshop.zip", [*more, *_sources_named(ours, workshop)])
    return " ".join(_name(source.path) for source in (*standard, *app))


def freeze(names: str) -> None:
    """Import the modules that `pack` has packed, so that a memory snapshot has them, and drop the files.

    PyScript's modules can run only in a page; their code waits in memory until then.
    """
    sys.path.insert(0, _APP)
    waiting: dict[str, tuple[CodeType, bool]] = {}
    for name in names.split():
        if name.partition(".")[0] == "pyscript":
            importer = zipimport.zipimporter("/".join([_APP, *name.split(".")[:-1]]))
            waiting[name] = (importer.get_code(name), importer.is_package(name))
        else:
            importlib.import_module(name)
    sys.meta_path.insert(0, _finder(waiting))
    # The archives' modules are imported; looking into files that aren't there would raise an EOFError.
    for archive in (_STANDARD.archive, _APP):
        sys.path.remove(archive)
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    gc.collect()


def wipe() -> None:
    """Fill Python's free memory with zeros, so that a snapshot compresses well."""
    kept = []
    for size in range(16, 513, 16):
        overhead = sys.getsizeof(b"")
        kept += [bytes(max(size - overhead, 1)) for _ in range(max(20, 48_000 // size))]
    for size in (700, 1500, 3000, 6000, 12_000, 25_000, 50_000, 100_000, 200_000):
        kept += [bytes(size), bytes(size)]
    del kept
    gc.collect()


def _finder(waiting: dict[str, tuple[CodeType, bool]]) -> importlib.abc.MetaPathFinder:
    """Return a finder of modules whose code is in memory; its class must not keep this file's names alive."""

    class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
        def find_spec(
            self, name: str, path: object = None, target: object = None
        ) -> importlib.machinery.ModuleSpec | None:
            if name not in waiting:
                return None
            return importlib.machinery.ModuleSpec(name, self, origin="memory", is_package=waiting[name][1])

        def exec_module(self, module: ModuleType) -> None:
            exec(waiting[module.__name__][0], module.__dict__)

    return Finder()


def _sources(folder: Path, package: str) -> Iterator[Source]:
    for file in sorted((folder / package).rglob("*.py")):
        yield Source(file.relative_to(folder).as_posix(), file.read_bytes())


def _sources_named(sources: Sequence[Source], names: str) -> list[Source]:
    """Return those of the sources that have one of these names."""
    return [source for source in sources if _name(source.path) in names.split()]


def _name(path: str) -> str:
    """Return the name of the module at a path in an archive."""
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def _imports(source: Source) -> Iterator[str]:
    """Yield the imports of a module, inside its functions too; some are names in modules rather than modules."""
    package = _name(source.path).split(".")
    if not source.path.endswith("/__init__.py"):
        package.pop()
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*parents, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _rehearse() -> None:
    """Use the features of a page for which the standard library imports modules only then."""
    import asyncio
    import random
    import traceback
    import warnings

    async def wait() -> None:
        await asyncio.sleep(0)

    waiting = asyncio.ensure_future(wait())
    random.seed()
    try:
        raise ExceptionGroup("rehearsal", [ValueError("one"), KeyError("two")])
    except ExceptionGroup as error:
        "".join(traceback.format_exception(error))
    waiting.cancel()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.warn("rehearsal", stacklevel=1)


def _standard_source(name: str) -> Iterable[Source]:
    """Yield the source of a loaded module if it came from the archive of the standard library."""
    module = sys.modules[name]
    if not isinstance(getattr(module, "__loader__", None), zipimport.zipimporter):
        return
    file = module.__file__ or ""
    if file.startswith(f"{_STANDARD.archive}/"):
        yield Source(file.removeprefix(f"{_STANDARD.archive}/"), _STANDARD.get_data(file))


def _check_late_imports(standard: Sequence[Source], library: set[str]) -> None:
    """Raise ImportError if something that may be imported while a page runs would not be there."""
    packed = {_name(source.path) for source in standard} | sys.modules.keys()
    for source in standard:
        names = sorted(library.intersection(_imports(source)) - packed)
        # Pyodide as it came has some of them.
        known = sorted({*_NEVER_REACHED.get(_name(source.path), "").split()} - packed)
        if names != known:
            raise ImportError(
                f"The module {_name(source.path)} may import {names} while a page runs, and _NEVER_REACHED in "
                f"tools/snapshot_inside.py knows of {known}. If a page can get there, let _rehearse do so too."
            )


def _write(path: str, sources: Iterable[Source]) -> None:
    """Write an archive of compiled modules, uncompressed, since a host compresses it better.

    Modules of one kind lie side by side, such as the tables of all games: what they have alike is then near enough for
    gzip to find it.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for source in sorted(sources, key=_kind):
            entry = zipfile.ZipInfo(f"{source.path}c", (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3
            # There is no source to check it against, hence no hash.
            archive.writestr(entry, _code_to_hash_pyc(_compile(source), bytes(8), False))


def _kind(source: Source) -> tuple[str, str, str]:
    """Return the key that groups similar sources: the last word of their names."""
    last = source.path.removesuffix("/__init__.py").rpartition("/")[2].removesuffix(".py")
    return source.path.partition("/")[0], last.rpartition("_")[2], source.path


def _compile(source: Source) -> CodeType:
    """Compile a module, ours without its types: no page needs those."""
    tree, flags = ast.parse(source.text, source.path), 0
    if source.path.partition("/")[0] in _OURS:
        _Untyped(source.path.endswith("/__init__.py")).visit(tree)
        flags = annotations.compiler_flag
    code: CodeType = compile(tree, source.path, "exec", flags, dont_inherit=True, optimize=2)
    return code


class _Untyped(ast.NodeTransformer):
    """Removes all that only a type checker reads: types of functions and names, protocols, and imports for those.

    Classes keep their annotations, as texts: states, views and actions are made of them. The compiler gets a flag that
    makes them texts, so no module needs an import for that.
    """

    def __init__(self, is_package: bool) -> None:
        self.is_package = is_package

    def visit_Module(self, node: ast.Module) -> ast.AST:
        node.body = [_without_type(each) for each in node.body]
        self.generic_visit(node)
        # A package offers all that it imports of ours; elsewhere mypy forbids importing a name that a module has only
        # imported, but for one that it imports `as` itself.
        offered = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
        used = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} | offered
        for each in node.body:
            if isinstance(each, ast.ImportFrom) and not (self.is_package and _is_ours(each)):
                each.names = [
                    alias for alias in each.names if alias.asname == alias.name or (alias.asname or alias.name) in used
                ]
        node.body = [each for each in node.body if not isinstance(each, ast.ImportFrom) or each.names]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases):
            node.body = [ast.copy_location(ast.Pass(), node)]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node


def _is_ours(statement: ast.ImportFrom) -> bool:
    return statement.level > 0 or (statement.module or "").partition(".")[0] in _OURS


def _without_type(statement: ast.stmt) -> ast.stmt:
    """Return a statement of a module without the type of the name that it defines."""
    if isinstance(statement, ast.AnnAssign) and statement.value is not None:
        return ast.copy_location(ast.Assign([statement.target], statement.value), statement)
    return statement
