"""Web servers by others, each run on a free port of this computer."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.browser.debian import SECONDS, UnavailableError, libraries, unpack

Command = Sequence[str | Path]


class WebServer:
    """A program that answers at `port` until it is left; a context manager. UnavailableError if it doesn't run.

    command: returns what starts it, for a port. log: the file in which it may say what it likes. environment: what it
    needs beside the usual.
    """

    def __init__(
        self, command: Callable[[int], Command], log: Path, environment: Mapping[str, str] | None = None
    ) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._command = command(self.port)
        self._log = log
        self._environment = {**os.environ, **(environment or {})}
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + SECONDS
        while not self._listens():
            if self._process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise UnavailableError(f"{self._command[0]} does not run: {self._log.read_text('utf-8')[-500:]}")
            time.sleep(0.02)

    def stop(self) -> None:
        """End it with all its workers, and wait until nothing answers any more."""
        if self._process is None:
            return
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def _listens(self) -> bool:
        with socket.socket() as trying:
            return trying.connect_ex(("127.0.0.1", self.port)) == 0


def python(root: Path, folder: Path) -> WebServer:
    """Return Python's `http.server`; all of these serve `root`, and `folder` is for what they write."""
    command: list[str | Path] = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", root]
    return WebServer(lambda port: [*command, str(port)], folder / "log")


def nginx(root: Path, folder: Path, lines: str = "") -> WebServer:
    """Return Debian's nginx with these lines for the server."""
    return nginx_with(
        folder, lambda port: f"  server {{\n    listen 127.0.0.1:{port};\n    root {root};\n{lines}\n  }}\n"
    )


def nginx_with(folder: Path, server: Callable[[int], str]) -> WebServer:
    """Return Debian's nginx with its own table of types, and with this block for the server at a port."""
    place = unpack("nginx-1", ("nginx", "nginx-common"))
    file = folder / "nginx.conf"

    def command(port: int) -> Command:
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        written = "\n".join(f"  {kind}_temp_path {folder / kind};" for kind in kinds)
        file.write_text(
            # One process: several would run as somebody who may read nothing here.
            f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\nevents {{}}\nhttp {{\n{written}\n"
            f"  access_log off;\n  include {place / 'etc/nginx/mime.types'};\n"
            # As in Debian's nginx.conf.
            f"  default_type application/octet-stream;\n  gzip on;\n{server(port)}}}\n",
            "utf-8",
        )
        return [place / "usr/sbin/nginx", "-e", "stderr", "-c", file]

    # It looks for the files that it includes beside the one that names them.
    (folder / "mime.types").symlink_to(place / "etc/nginx/mime.types")
    return WebServer(command, folder / "log", libraries(place))


def caddy(root: Path, folder: Path, lines: str = "  file_server\n") -> WebServer:
    """Return Debian's Caddy, with these lines for the site."""
    place = unpack("caddy-1", ("caddy",))
    file = folder / "Caddyfile"

    def command(port: int) -> Command:
        # It would redirect to https, and be told what to do by anybody on this computer.
        apart = "{\n  admin off\n  auto_https off\n}\n"
        file.write_text(f"{apart}http://127.0.0.1:{port} {{\n  root * {root}\n{lines}}}\n", "utf-8")
        return [place / "usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", file]

    return WebServer(command, folder / "log", {"HOME": str(folder)})


_MODULES = ("mpm_event", "authz_core", "dir", "mime", "headers", "rewrite")


def apache(root: Path, folder: Path, lines: str = "") -> WebServer:
    """Return Debian's Apache with its table of types, and with these lines as an `.htaccess` has them."""
    place = unpack("apache-1", ("apache2-bin", "libapr1", "libaprutil1", "media-types"))
    file = folder / "apache.conf"

    def command(port: int) -> Command:
        modules = (f"LoadModule {name}_module {place}/usr/lib/apache2/modules/mod_{name}.so\n" for name in _MODULES)
        file.write_text(
            f"ServerRoot {folder}\nListen 127.0.0.1:{port}\nServerName 127.0.0.1\n{''.join(modules)}"
            f"PidFile {folder}/pid\nErrorLog /dev/stderr\nTypesConfig {place}/etc/mime.types\nDocumentRoot {root}\n"
            f"<Directory {root}>\nOptions FollowSymLinks\nRequire all granted\n{lines}</Directory>\n",
            "utf-8",
        )
        run: list[str | Path] = [place / "usr/sbin/apache2", "-D", "FOREGROUND", "-f", file]
        # For root it would become somebody who may read nothing here; so it is root no longer, in a world of its own.
        return ["unshare", "--user", "--map-user=1000", "--map-group=1000", *run] if os.geteuid() == 0 else run

    return WebServer(command, folder / "log", libraries(place))


def php(root: Path, folder: Path) -> WebServer:
    """Return PHP's own server."""
    return Php(unpack("php-1", ("libargon2-1", "libsodium23"), ("cli", "common")), (), {}).server(root, folder)


class Php:
    """The PHP that is unpacked in a folder, with some of its extensions. environment: what its scripts are told."""

    def __init__(
        self, place: Path, extensions: Iterable[str], environment: Mapping[str, str], settings: Iterable[str] = ()
    ) -> None:
        program = next(place.glob("usr/bin/php?.?"))
        modules = {file.stem: file for file in place.glob("usr/lib/php/*/*.so")}
        loaded = [f"-dextension={modules[name]}" for name in extensions if name in modules]
        self._command: list[str | Path] = [
            program,
            "-n",
            *loaded,
            "-ddisplay_errors=0",
            *(f"-d{setting}" for setting in settings),
        ]
        self._environment = {**libraries(place), **environment}

    def server(self, root: Path, folder: Path) -> WebServer:
        """Return PHP's own server of a folder; what it says goes into `folder`."""
        workers = {"PHP_CLI_SERVER_WORKERS": "4"}
        return WebServer(
            lambda port: [*self._command, f"-S127.0.0.1:{port}", f"-t{root}"],
            folder / "log",
            {**self._environment, **workers},
        )

    def run(self, script: Path, *arguments: str, text: str = "") -> None:
        """Run a script that reads `text`. UnavailableError with what it says if it fails."""
        done = subprocess.run(
            [*self._command, script, *arguments],
            env={**os.environ, **self._environment},
            input=text,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        if done.returncode:
            raise UnavailableError(f"{script.name} failed: {done.stdout}{done.stderr}")
