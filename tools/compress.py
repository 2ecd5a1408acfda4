"""Compressed twins of the files in dist/, for hosts that send such files as they are."""

import gzip
import hashlib
import os
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

ENDINGS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".zip"}
# How a twin is made; a change of these settings needs a new name for the cache's folder.
_CACHE = "compressed-1"
_METHODS: dict[str, Callable[[bytes], bytes]] = {
    ".br": lambda content: brotli.compress(content, quality=11, lgwin=24),
    ".gz": lambda content: gzip.compress(content, compresslevel=9, mtime=0),
    ".fast.br": lambda content: brotli.compress(content, quality=9, lgwin=24),
}


def twins(files: Mapping[str, bytes], cache: Path, hurried: bool = False) -> dict[str, bytes]:
    """Return the .br and .gz twins of the files that they make smaller.

    Compressing all as well as possible takes three quarters of a minute, so `cache` keeps each result. Who is hurried
    gets .br twins that are an eighth longer, in a tenth of that, but for files of which `cache` has the best.
    """
    folder = cache / _CACHE
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [
        (address, content, ending)
        for address, content in files.items()
        if Path(address).suffix in ENDINGS
        for ending in (".br", ".gz")
    ]
    with ThreadPoolExecutor() as pool:
        made = pool.map(lambda want: _compress(want[1], want[2], folder, hurried), wanted)
        return {
            address + ending: twin
            for (address, content, ending), twin in zip(wanted, made, strict=True)
            if len(twin) < len(content)
        }


def count_transferred(files: Mapping[str, bytes], cache: Path, hurried: bool = False) -> int:
    """Return how many bytes of these files a host sends that has the .br twins; the others as in `twins`."""
    made = twins(files, cache, hurried)
    return sum(len(made.get(f"{address}.br", content)) for address, content in files.items())


def _compress(content: bytes, ending: str, folder: Path, hurried: bool) -> bytes:
    name = hashlib.sha256(content).hexdigest()
    if hurried and ending == ".br" and not (folder / (name + ending)).exists():
        ending = ".fast.br"
    file = folder / (name + ending)
    if file.exists():
        return file.read_bytes()
    made = _METHODS[ending](content)
    # Written aside, so that a build that is stopped halfway leaves no incomplete file.
    aside = file.with_name(f"{file.name}.{os.getpid()}.{threading.get_ident()}")
    aside.write_bytes(made)
    aside.replace(file)
    return made
