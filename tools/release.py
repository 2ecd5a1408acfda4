"""`build.py release`: what is given out with a version, into dist-release/; of one commit, always the same."""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import io
import json
import tempfile
import zipfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from tools import components, compress, dist, release_checks, wheel
from tools.release_checks import Release
from tools.setup import ROOT

FOLDER = ROOT / "dist-release"
SUMS = "SHA256SUMS"
_DOCS = "tools.docs"
_FILE = 0o100644
_UNIX = 3
_PACKED = (".br", ".gz")


def run(_arguments: argparse.Namespace) -> int:
    """Look whether this commit may be given out, build all anew, and print its files."""
    made = contents(release_checks.check(ROOT))
    dist.write(made, FOLDER)
    print(f"In {FOLDER.relative_to(ROOT)}/, to check with sha256sum -c {SUMS}:")
    for name, content in sorted(made.items()):
        print(f"{len(content) / 1e6:8.3f} MB  {name}")
    return 0


def contents(release: Release) -> dict[str, bytes]:
    """Return the files of a release by their names."""
    name = f"suits-and-signs-{release.version}"
    site = dist.make()
    files = {f"{name}-site.zip": archive(site.files | compress.twins(site.files, dist.CACHE), name, release.moment)}
    [packed] = files.values()
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    told = (release.version, release.moment, hashlib.sha256(packed).hexdigest(), site.credits, lock)
    files[f"{name}-site.cdx.json"] = components.bill(*told)
    with tempfile.TemporaryDirectory() as folder:
        files |= {file.name: file.read_bytes() for file in wheel.build(Path(folder, "wheel"))}
        if importlib.util.find_spec(_DOCS):
            importlib.import_module(_DOCS).build(Path(folder, "docs"))
            files[f"{name}-docs.zip"] = archive(_read(Path(folder, "docs")), f"{name}-docs", release.moment)
    return files | {SUMS: sums(files)}


def archive(files: Mapping[str, bytes], folder: str, moment: datetime) -> bytes:
    """Return a zip with these files in a folder, all of them of this time.

    Hosts make of a file's time and its size what tells browsers whether it has changed, and pages of two versions are
    often of the same size: so their times must differ.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as made:
        for address, content in sorted(files.items()):
            about = zipfile.ZipInfo(f"{folder}/{address}", moment.timetuple()[:6])
            about.create_system, about.external_attr = _UNIX, _FILE << 16
            about.compress_type = zipfile.ZIP_STORED if address.endswith(_PACKED) else zipfile.ZIP_DEFLATED
            made.writestr(about, content, compresslevel=9)
    return written.getvalue()


def sums(files: Mapping[str, bytes]) -> bytes:
    """Return the SHA-256 of these files, as `sha256sum` writes and reads it."""
    lines = (f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items()))
    return "".join(lines).encode()


def _read(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by their addresses."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
