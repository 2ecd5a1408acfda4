"""Programs in the Internet of these tests: a TURN server, and a broker with someone who writes down what it is told."""

from __future__ import annotations

import re
import socket
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.browser.debian import libraries, unpack
from tests.browser.webservers import Command, WebServer
from tests.network.namespaces import SERVER, Network, inside
from tools.elsewhere import Elsewhere
from tools.setup import ROOT

# What Debian's packages need beside what every Debian has.
_KERBEROS = ("libgssapi-krb5-2", "libkrb5-3", "libk5crypto3", "libkrb5support0", "libkeyutils1")
_LIBRARIES = {
    "coturn": (
        *("libevent-core-2.1-7", "libevent-extra-2.1-7", "libevent-openssl-2.1-7", "libevent-pthreads-2.1-7"),
        *("libhiredis0.14", "libmariadb3", "libpq5", "libldap-2.5-0", "libsasl2-2", "libsqlite3-0", *_KERBEROS),
    ),
    "mosquitto": ("libcjson1", "libdlt2", "libwrap0", "libnsl2", "libtirpc3", *_KERBEROS),
}
_BROKER = 9001
_RECORDER = 9002
_CREDENTIALS = 8090


class Service(WebServer):
    """A program in the server's place, which listens at an address there; a context manager as its base is."""

    def __init__(
        self,
        network: Network,
        command: Command,
        address: tuple[str, int],
        log: Path,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        # It ends with these tests, however they end.
        bound = ["setpriv", "--pdeathsig", "KILL", *network.command("server")]
        super().__init__(lambda _: [*bound, *command], log, environment)
        self._address = address

    def _listens(self) -> bool:
        with inside("server"), socket.socket() as trying:
            return trying.connect_ex(self._address) == 0


def lines(language: str) -> str:
    """Return what docs/hosting.md has a host write, from its block in this language."""
    found = re.search(rf"```{language}\n(.*?)```", (ROOT / "docs/hosting.md").read_text("utf-8"), re.DOTALL)
    assert found is not None, language
    return found[1].replace("turn.example.org", SERVER)


class Turn:
    """Debian's coturn and what gives its credentials, both with the lines of docs/hosting.md; a context manager."""

    elsewhere = Elsewhere(credentials=f"http://{SERVER}:{_CREDENTIALS}/credentials")

    def __init__(self, network: Network, folder: Path) -> None:
        place = unpack("coturn-1", ("coturn", *_LIBRARIES["coturn"]))
        file = folder / "turnserver.conf"
        here = f"listening-ip={SERVER}\nlog-file=stdout\nsimple-log\npidfile={folder}/pid\nuserdb={folder}/users\n"
        file.write_text(lines("turnserver") + here, "utf-8")
        script = folder / "credentials.py"
        script.write_text(lines("python").replace("127.0.0.1", SERVER), "utf-8")
        self._turn = Service(
            network,
            [place / "usr/bin/turnserver", "-c", file],
            (SERVER, 3478),
            folder / "turn.log",
            libraries(place),
        )
        self._credentials = Service(
            network, [sys.executable, script], (SERVER, _CREDENTIALS), folder / "credentials.log"
        )

    def __enter__(self) -> Self:
        try:
            self._turn.start()
            self._credentials.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def stop(self) -> None:
        """End both."""
        self._credentials.stop()
        self._turn.stop()


def mosquitto(folder: Path, port: int) -> tuple[Command, Mapping[str, str]]:
    """Return what starts Debian's mosquitto at a port with the lines of docs/hosting.md, and its environment."""
    place = unpack("mosquitto-1", ("mosquitto", "libmosquitto1", *_LIBRARIES["mosquitto"]))
    file, rights = folder / "mosquitto.conf", folder / "rights"
    rights.write_text(lines("mosquitto-acl"), "utf-8")
    config = lines("mosquitto").replace("/etc/mosquitto/meet.acl", str(rights)).replace(str(_BROKER), str(port))
    # A socket in place of the port that many brokers have. For root it would become somebody who may read nothing here.
    config = config.replace("listener 1883 127.0.0.1", f"listener 0 {folder / 'socket'}")
    file.write_text(f"{config}log_type all\nuser root\n", "utf-8")
    return [place / "usr/sbin/mosquitto", "-c", file], libraries(place)


class Broker:
    """Debian's mosquitto with the lines of docs/hosting.md; a context manager.

    Between it and all others stands someone who writes down what it is told.
    """

    elsewhere = Elsewhere(meet=f"ws://{SERVER}:{_RECORDER}")

    def __init__(self, network: Network, folder: Path) -> None:
        self._log = folder / "broker.log"
        command, environment = mosquitto(folder, _BROKER)
        self._broker = Service(network, command, ("127.0.0.1", _BROKER), self._log, environment)
        self._recorder = Recorder((SERVER, _RECORDER), ("127.0.0.1", _BROKER))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def start(self) -> None:
        """Let it listen."""
        try:
            self._broker.start()
            self._recorder.start()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Let it go, with all connections."""
        self._recorder.stop()
        self._broker.stop()

    def told(self) -> bytes:
        """Return all that it has been told so far, as it read it, one client after the other."""
        return b"".join(map(unmasked, self._recorder.heard))

    def log(self) -> str:
        """Return what it wrote down itself: connections, and which messages went where, without their contents."""
        return self._log.read_text("utf-8")


class Recorder:
    """Passes on what is sent to an address in the server's place, and writes down what clients say."""

    def __init__(self, address: tuple[str, int], to: tuple[str, int]) -> None:
        self._address, self._to = address, to
        self._ends: list[socket.socket] = []
        self.heard: list[bytearray] = []
        """What each client has said so far."""

    def start(self) -> None:
        """Listen, in threads that stay in that place."""
        with inside("server"):
            listening = socket.create_server(self._address, backlog=128)
            self._ends.append(listening)
            threading.Thread(target=self._accept, args=(listening,), daemon=True).start()

    def stop(self) -> None:
        """Close everything."""
        for end in self._ends:
            _close(end)
        self._ends.clear()

    def _accept(self, listening: socket.socket) -> None:
        while True:
            try:
                client, _ = listening.accept()
                server = socket.create_connection(self._to)
            except OSError:
                return
            self._ends += client, server
            said = bytearray()
            self.heard.append(said)
            threading.Thread(target=self._pass, args=(client, server, said), daemon=True).start()
            threading.Thread(target=self._pass, args=(server, client, bytearray()), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket, said: bytearray) -> None:
        try:
            while part := one.recv(65536):
                if not said:
                    # What is squeezed can't be looked through.
                    part = part.replace(b"permessage-deflate", b"permessage-nothing")
                said += part
                other.sendall(part)
        except OSError:
            pass
        _close(one)
        _close(other)


def _close(end: socket.socket) -> None:
    # A thread that waits for it is woken only so.
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


def unmasked(said: bytes | bytearray) -> bytes:
    """Return what a browser said over a WebSocket: its request, and the contents of its frames."""
    request, end, rest = bytes(said).partition(b"\r\n\r\n")
    parts = [request, end]
    while len(rest) >= 2:
        length, at = rest[1] & 127, 2
        if length > 125:
            size = 2 if length == 126 else 8
            length, at = int.from_bytes(rest[2 : 2 + size], "big"), 2 + size
        mask, at = rest[at : at + 4], at + 4
        content = rest[at : at + length]
        key = (mask * (len(content) // 4 + 1))[: len(content)]
        parts.append((int.from_bytes(content, "big") ^ int.from_bytes(key, "big")).to_bytes(len(content), "big"))
        rest = rest[at + length :]
    return b"".join(parts)
