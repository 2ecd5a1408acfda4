"""DokuWiki from Debian's packages: unpacked into .cache/, not installed, and served by PHP's own server.

Its pages are files. HTML in them is allowed (`htmlok`), which recent versions leave to plugins.
"""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tools.setup import ROOT

FOLDER = ROOT / ".cache" / "dokuwiki-1"
PACKAGES = ("dokuwiki", "libjs-jquery", "libjs-jquery-cookie", "libjs-jquery-ui", "php-phpseclib")
# With what PHP needs besides the libraries that any machine has on which Python and a browser run.
PHP_PARTS = ("cli", "common", "xml")
PHP_LIBRARIES = ("libargon2-1", "libsodium23")
# Where the package has the folders of a whole machine in mind, it is told of those in ours.
ELSEWHERE = re.compile(r"""(?<=['"])(?=/(?:etc/dokuwiki|var/lib/dokuwiki|usr/share/(?:javascript|php))\b)""")
SECONDS = 120


class UnavailableError(Exception):
    """The packages can't be had here: this machine is no Debian, or nothing can be fetched."""


class DokuWiki:
    """A running wiki with these pages, by name; a context manager. `name` is a name of this computer."""

    def __init__(self, pages: Mapping[str, str], folder: Path, name: str = "127.0.0.1") -> None:
        self._pages = pages
        self._folder = folder
        self._name = name
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def address(self, page: str) -> str:
        """Return the address of a page."""
        return f"http://{self._name}:{self._port}/doku.php?id={page}"

    def __enter__(self) -> Self:
        root = self._folder / "wiki"
        shutil.copytree(unpacked(), root, symlinks=True)
        _settle(root)
        for page, text in self._pages.items():
            (root / f"var/lib/dokuwiki/data/pages/{page}.txt").write_text(text, "utf-8")
        self._process = self._start(root)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process is not None:
            # With its workers.
            os.killpg(self._process.pid, signal.SIGTERM)
            self._process.communicate()

    def _start(self, root: Path) -> subprocess.Popen[str]:
        program = next(root.glob("usr/bin/php?.?"))
        modules = {file.stem: file for file in root.glob("usr/lib/php/*/*.so")}
        process = subprocess.Popen(
            [
                program,
                "-n",
                *(f"-dextension={modules[name]}" for name in ("ctype", "xml", "dom", "simplexml") if name in modules),
                "-ddisplay_errors=0",
                f"-dsession.save_path={root}",
                "-S127.0.0.1:0",
                f"-t{root / 'usr/share/dokuwiki'}",
            ],
            env={
                "LD_LIBRARY_PATH": str(next(iter(root.glob("usr/lib/*-linux-*")), root)),
                "PHP_CLI_SERVER_WORKERS": "4",
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert process.stderr is not None
        said = ""
        for line in process.stderr:
            said += line
            if found := re.search(r"\(http://127\.0\.0\.1:(\d+)\) started", line):
                self._port = int(found[1])
                return process
        process.wait()
        raise UnavailableError(f"PHP does not run: {said}")


def unpacked() -> Path:
    """Return the folder with the unpacked packages, fetched if need be. UnavailableError."""
    if not FOLDER.exists():
        if not (shutil.which("apt-get") and shutil.which("dpkg")):
            raise UnavailableError("this machine has no apt-get and dpkg")
        aside = FOLDER.with_name(FOLDER.name + "-new")
        shutil.rmtree(aside, ignore_errors=True)
        packages = aside / "packages"
        packages.mkdir(parents=True)
        _run(["apt-get", "download", "-q", *PACKAGES, *_php()], packages)
        for package in sorted(packages.glob("*.deb")):
            _run(["dpkg", "-x", str(package), str(aside)], packages)
        shutil.rmtree(packages)
        aside.rename(FOLDER)
    return FOLDER


def _php() -> list[str]:
    """Return the packages that PHP is in; their names have its version in them."""
    depends = _run(["apt-cache", "depends", "php-cli"], ROOT)
    found = re.search(r"Depends: (php[\d.]+)-cli", depends)
    if found is None:
        raise UnavailableError("apt knows no PHP")
    return [*(f"{found[1]}-{part}" for part in PHP_PARTS), *PHP_LIBRARIES]


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


def _settle(root: Path) -> None:
    """Let what is unpacked at `root` find its parts there, and allow HTML in pages."""
    for link in root.rglob("*"):
        if link.is_symlink() and (target := link.readlink()).is_absolute():
            link.unlink()
            link.symlink_to(root / target.relative_to("/"))
    for folder in (
        "usr/share/dokuwiki/inc",
        "usr/share/dokuwiki/lib/exe",
        "usr/share/dokuwiki/vendor/composer",
        "etc/dokuwiki",
    ):
        for file in (root / folder).glob("*.php"):
            if not file.is_symlink() and ELSEWHERE.search(text := file.read_text("utf-8")):
                file.write_text(ELSEWHERE.sub(lambda _: str(root), text), "utf-8")
    settings = "<?php\n$conf['htmlok'] = 1;\n$conf['useacl'] = 0;\n$conf['title'] = 'A rules wiki';\n"
    (root / "etc/dokuwiki/local.php").write_text(settings + "$conf['updatecheck'] = 0;\n", "utf-8")
