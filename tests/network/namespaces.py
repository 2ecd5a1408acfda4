"""Homes behind routers, and the Internet between them: networks inside this computer, which nothing outside can reach.

Each place is a network namespace. Their names have the number of this process in them, so that several runs of tests
don't meet, and what a killed one left behind is known by it.

    host ───┐                                            ┌─── friend
            ├── host-router ─── internet ─── friend-router
    beside ─┘   203.0.113.1        │           203.0.113.2
    192.168.1.x                  server                     192.168.2.x
                              203.0.113.10
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from tests.browser.debian import UnavailableError, libraries, unpack

Nat = Literal["cone", "symmetric"]
Place = Literal["host", "beside", "friend", "server"]

SERVER = "203.0.113.10"
"""The address of the one server in the Internet."""

_ROUTERS = {"host-router": "203.0.113.1", "friend-router": "203.0.113.2"}
_DEVICES = {"host": ("host-router", "192.168.1.2"), "beside": ("host-router", "192.168.1.3")} | {
    "friend": ("friend-router", "192.168.2.2")
}
_OWN = "suits-"
_NAMESPACES = Path("/run/netns")
_ALL = ("all", "default")
_NEW_NETWORK = 0x40000000
"""Linux's CLONE_NEWNET."""

# A cone keeps the port of a device for each other end, so all see the same address; a symmetric router takes another
# one by chance for each. Nothing comes in that wasn't asked for; it is dropped before it leaves a trace, which would
# take the port.
_PORTS = {"cone": "", "symmetric": "random,fully-random"}
_RULES = """
flush ruleset
table ip home {{
  chain leaving {{ type nat hook postrouting priority 100; oifname "wan" masquerade {ports}; }}
  chain coming {{ type filter hook input priority 0; iifname "wan" ct state new,invalid drop; }}
  chain passing {{ type filter hook forward priority 0; iifname "wan" ct state new,invalid drop; }}
}}
"""


class Network:
    """These places; a context manager that makes and deletes them. UnavailableError where they can't be made."""

    def __init__(self) -> None:
        self._nft: list[str | Path] = []
        self._environment: dict[str, str] = {}

    def __enter__(self) -> Self:
        if os.geteuid() != 0 or not shutil.which("ip"):
            raise UnavailableError("they need root on Linux, and the program ip")
        place = unpack("nftables-1", ("nftables", "libnftables1", "libnftnl11", "libmnl0", "libxtables12", *_FOR_NFT))
        self._nft = [place / "usr/sbin/nft"]
        self._environment = {**os.environ, **libraries(place)}
        _delete_leftovers()
        try:
            self._make()
        except BaseException:
            self._delete()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._delete()

    def translate(self, nat: Nat) -> None:
        """Let all routers translate addresses in this way, and forget what they knew."""
        for router in _ROUTERS:
            self._run(
                [*self.command(router), *self._nft, "-f", "-"],
                _RULES.format(ports=_PORTS[nat]),
            )

    def command(self, place: str) -> list[str]:
        """Return what runs a program in a place, before its command: it stays the same process."""
        return ["ip", "netns", "exec", name_of(place)]

    @contextmanager
    def cut(self, place: str) -> Iterator[None]:
        """Pull the cable between a home's device and its router, and put it in again at the end."""
        router, _ = _DEVICES[place]
        self._ip(router, "link", "set", place, "down")
        try:
            yield
        finally:
            self._ip(router, "link", "set", place, "up")

    def count_bytes(self, place: str) -> int:
        """Return how many bytes a device has sent and received so far, with all their headers."""
        folder = "/sys/class/net/eth0/statistics"
        # That folder is of the network in which it is mounted, so it is read by a program there.
        told = self._run([*self.command(place), "cat", f"{folder}/rx_bytes", f"{folder}/tx_bytes"])
        return sum(map(int, told.split()))

    def _make(self) -> None:
        for place in ("internet", "server", *_ROUTERS, *_DEVICES):
            self._run(["ip", "netns", "add", name_of(place)])
            # An address of IPv6 comes seconds after its cable. A browser gives up what it is fetching then.
            self._run([*self.command(place), "sysctl", "-eqw", *(f"net.ipv6.conf.{of}.disable_ipv6=1" for of in _ALL)])
            self._ip(place, "link", "set", "lo", "up")
        self._make_bridge("internet", "lan")
        for place, address in {**_ROUTERS, "server": SERVER}.items():
            self._connect(place, "eth0" if place == "server" else "wan", f"{address}/24", "internet", "lan")
        for router in _ROUTERS:
            self._make_bridge(router, "lan")
            self._run([*self.command(router), "sysctl", "-qw", "net.ipv4.ip_forward=1"])
        for device, (router, address) in _DEVICES.items():
            self._connect(device, "eth0", f"{address}/24", router, "lan")
            first = address.rpartition(".")[0] + ".1"
            if device == "host" or router != "host-router":
                self._ip(router, "address", "add", f"{first}/24", "dev", "lan")
            self._ip(device, "route", "add", "default", "via", first)
        self.translate("cone")

    def _make_bridge(self, place: str, bridge: str) -> None:
        self._ip(place, "link", "add", bridge, "type", "bridge")
        self._ip(place, "link", "set", bridge, "up")

    def _connect(self, place: str, link: str, address: str, other: str, bridge: str) -> None:
        """Lay a cable from a place to the bridge of another one, where its end has the name of the place."""
        self._ip(place, "link", "add", link, "type", "veth", "peer", "name", place, "netns", name_of(other))
        self._ip(place, "address", "add", address, "dev", link)
        self._ip(other, "link", "set", place, "master", bridge, "up")
        self._ip(place, "link", "set", link, "up")

    def _delete(self) -> None:
        for place in ("internet", "server", *_ROUTERS, *_DEVICES):
            subprocess.run(["ip", "netns", "delete", name_of(place)], capture_output=True, check=False)

    def _ip(self, place: str, *arguments: str) -> None:
        self._run(["ip", "-n", name_of(place), *arguments])

    def _run(self, command: Sequence[str | Path], text: str = "") -> str:
        done = subprocess.run(
            command, input=text, env=self._environment, capture_output=True, text=True, timeout=30, check=False
        )
        if done.returncode:
            raise UnavailableError(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
        return done.stdout


# Not in every Debian, unlike what else nft needs.
_FOR_NFT = ("libjansson4", "libedit2", "libbsd0", "libgmp10", "libmd0")


def name_of(place: str) -> str:
    """Return the name of a place's namespace."""
    return f"{_OWN}{os.getpid()}-{place}"


@contextmanager
def inside(place: str) -> Iterator[None]:
    """Let this thread be in a place: what it listens at, and asks for, is there.

    A socket stays in the place where it was made, and a thread in the one where it was started.
    """
    with Path("/proc/thread-self/ns/net").open("rb") as before, (_NAMESPACES / name_of(place)).open("rb") as there:
        _enter(there.fileno())
        try:
            yield
        finally:
            _enter(before.fileno())


def _enter(network: int) -> None:
    if ctypes.CDLL(None, use_errno=True).setns(network, _NEW_NETWORK):
        raise OSError(ctypes.get_errno(), "this thread can't change its network")


def _delete_leftovers() -> None:
    """Delete the places of processes that were killed."""
    for file in _NAMESPACES.glob(f"{_OWN}*-*"):
        number = file.name.removeprefix(_OWN).partition("-")[0]
        if number.isdecimal() and not Path("/proc", number).exists():
            subprocess.run(["ip", "netns", "delete", file.name], capture_output=True, check=False)
