"""Debian's packages: unpacked into .cache/, not installed, since tests change nothing on a machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.setup import ROOT

SECONDS = 120


class UnavailableError(Exception):
    """Something can't be had here: this machine is no Debian, nothing can be fetched, or a library is missing."""


def unpack(name: str, packages: Iterable[str], php: Iterable[str] = ()) -> Path:
    """Return the folder with these packages and these parts of PHP, fetched if need be. UnavailableError.

    `name` is the folder's in .cache/: another list of packages needs another name.
    """
    folder = ROOT / ".cache" / name
    if not folder.exists():
        if not (shutil.which("apt-get") and shutil.which("dpkg")):
            raise UnavailableError("this machine has no apt-get and dpkg")
        aside = folder.with_name(f"{name}-{os.getpid()}")
        fetched = aside / "packages"
        fetched.mkdir(parents=True)
        _run(["apt-get", "download", "-q", *packages, *_parts(php)], fetched)
        for package in sorted(fetched.glob("*.deb")):
            _run(["dpkg", "-x", str(package), str(aside)], fetched)
        shutil.rmtree(fetched)
        _keep_links_inside(aside)
        try:
            aside.rename(folder)
        except OSError:
            # Another process was faster.
            shutil.rmtree(aside)
    return folder


def libraries(folder: Path) -> dict[str, str]:
    """Return the environment in which programs find the libraries that were unpacked with them."""
    return {"LD_LIBRARY_PATH": str(next(iter(folder.glob("usr/lib/*-linux-*")), folder))}


def _parts(php: Iterable[str]) -> list[str]:
    """Return the packages that parts of PHP are in; their names have its version in them."""
    if not php:
        return []
    found = re.search(r"Depends: (php[\d.]+)-cli", _run(["apt-cache", "depends", "php-cli"], ROOT))
    if found is None:
        raise UnavailableError("apt knows no PHP")
    return [f"{found[1]}-{part}" for part in php]


def _keep_links_inside(folder: Path) -> None:
    """Let links to places of the whole machine lead to those in the folder."""
    for link in folder.rglob("*"):
        if link.is_symlink() and (target := link.readlink()).is_absolute():
            link.unlink()
            link.symlink_to(os.path.relpath(folder / target.relative_to("/"), link.parent))


def _run(command: list[str], folder: Path) -> str:
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=True, stdin=subprocess.DEVNULL
        )
    except subprocess.CalledProcessError as error:
        raise UnavailableError(f"{' '.join(command[:2])}: {error.stderr.strip()}") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UnavailableError(str(error)) from None
    return done.stdout
