"""`build.py dist --ice FILE --meet ADDRESS`: the other hosts that a built site's pages may ask, chosen by its own host.

ADDRESS is a meeting place, an MQTT broker such as wss://meet.example.org/. FILE is TOML. `[[servers]]` are STUN and
TURN servers, as browsers want them; `address` gives short-lived credentials:

    address = "https://turn.example.org/credentials"

    [[servers]]
    urls = ["stun:turn.example.org:3478"]

    [[servers]]
    urls = ["turn:turn.example.org:3478", "turns:turn.example.org:443?transport=tcp"]
    username = "friends"
    credential = "secret"

The address answers with {"username", "password", "ttl", "uris"}. The site has all that stands in the
file, for everybody to read: a fixed credential is no secret.
"""

import argparse
import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tools.errors import BuildError

_SERVER = re.compile(
    r"(?P<scheme>stuns?|turns?):(?P<host>[\w.-]+|\[[0-9a-fA-F:.]+\])(:(?P<port>\d{1,5}))?(\?transport=(?P<way>udp|tcp))?",
    re.ASCII,
)
# Without what would end a source in the policy, and what no page may ask for: a name, a password, a fragment.
_ADDRESS = re.compile(r"https://[\w.-]+(:\d{1,5})?(/[\w./~%+-]*)?(\?[\w./~%+=&-]*)?", re.ASCII)
# Browsers let pages that come by https connect to wss: alone, and a trial on this computer to ws:, too.
_MEETING_PLACE = re.compile(r"(wss://[\w.-]+|ws://(127\.0\.0\.1|localhost))(:\d{1,5})?(/[\w./~%+-]*)?", re.ASCII)
# As ./carriers.js names it: the build puts its address there.
_MEETING = "./meeting.js"
_CREDENTIALS = ("username", "credential")


@dataclass(frozen=True)
class Elsewhere:
    """Other hosts that a page may ask: none, unless the site's own host chose one.

    ice: STUN and TURN servers, each as RTCIceServer has it. credentials: the address of short-lived credentials for
    TURN servers, "" if there is none. meet: the address of a meeting place, "" if there is none.
    """

    ice: Sequence[Mapping[str, Any]] = ()
    credentials: str = ""
    meet: str = ""

    def script_constants(self) -> str:
        """Return the line in front of static/js/carriers.js, which reads it; "" if nothing was chosen."""
        chosen = {name: value for name, value in vars(self).items() if value}
        if self.meet:
            chosen["meeting"] = _MEETING
        return f"globalThis.suitsElsewhere = {json.dumps(chosen)};\n" if chosen else ""

    def sources(self) -> tuple[str, ...]:
        """Return the sources that the policy of a page allows in `connect-src` besides its own.

        They are as long as the addresses but for queries, which a policy doesn't know. Connections between devices
        aren't governed by it.
        """
        return tuple(address.partition("?")[0] for address in (self.credentials, self.meet) if address)


NONE = Elsewhere()
"""The choice where nothing is said: pages ask no other host."""


def choice(arguments: argparse.Namespace) -> Elsewhere:
    """Return what the command line chooses. BuildError if it chooses something that can't be."""
    found = read(arguments.ice) if arguments.ice else NONE
    address = arguments.meet or ""
    if address and not _MEETING_PLACE.fullmatch(address):
        raise BuildError(
            f"--meet {address} is no address of a meeting place. It begins with wss:// and has a host, such as "
            "wss://meet.example.org/; ws:// is for 127.0.0.1 alone."
        )
    return replace(found, meet=address)


def read(file: str) -> Elsewhere:
    """Return what a file chooses. BuildError with what is wrong, where, and what would do."""
    try:
        told = tomllib.loads(Path(file).read_text("utf-8"))
    except OSError as error:
        raise BuildError(f"--ice {file} can't be read: {error.strerror}.") from None
    except ValueError as error:
        raise BuildError(f"{file} is no TOML: {error}. tools/elsewhere.py shows one.") from None
    _refuse_others(file, told, ("address", "servers"))
    servers, address = told.get("servers", []), told.get("address", "")
    if not servers and not address:
        raise BuildError(f"{file} names no server. Give [[servers]], an address of credentials, or no --ice.")
    if not isinstance(servers, list) or not all(isinstance(each, dict) for each in servers):
        raise BuildError(f"{file}: servers are tables. Begin each with a line [[servers]].")
    _check_address(file, address)
    return Elsewhere([_server(f"{file}, server {place}", each) for place, each in enumerate(servers, 1)], address)


def _check_address(file: str, address: object) -> None:
    if address != "" and not (isinstance(address, str) and _ADDRESS.fullmatch(address)):
        raise BuildError(
            f"{file}: address is {address!r}. The address of credentials begins with https:// and has a host, such as "
            '"https://turn.example.org/credentials"; other characters than those of plain addresses are written as %20.'
        )


def _server(where: str, told: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a server as browsers want it; `where` says in which place of the file it stands."""
    _refuse_others(where, told, ("urls", *_CREDENTIALS))
    urls = told.get("urls")
    if not isinstance(urls, list) or not urls:
        raise BuildError(f'{where} has no urls. Give a list, such as urls = ["stun:turn.example.org:3478"].')
    relays = {_is_relay(where, url) for url in urls}
    if len(relays) > 1:
        raise BuildError(f"{where} has urls of both kinds. Give stun: and turn: each [[servers]] of its own.")
    given = {name: told[name] for name in _CREDENTIALS if name in told}
    for name, value in given.items():
        if not isinstance(value, str) or not value:
            raise BuildError(f"{where}: {name} is {value!r}. It is a text, and not empty.")
    if relays == {True} and len(given) < len(_CREDENTIALS):
        raise BuildError(
            f"{where} is a TURN server, and lacks {' and '.join(name for name in _CREDENTIALS if name not in given)}. "
            "Give both, or leave the server out and let the address of credentials name it."
        )
    if relays == {False} and given:
        raise BuildError(f"{where} is a STUN server, which asks for no {' and '.join(given)}. Leave that out.")
    return {"urls": urls, **given}


def _is_relay(where: str, url: object) -> bool:
    """Return whether the address is a TURN server's, not a STUN server's."""
    found = _SERVER.fullmatch(url) if isinstance(url, str) else None
    if found is None or not 0 < int(found["port"] or 1) < 2**16:
        raise BuildError(
            f"{where}: {url!r} is no address of a server. It is stun:, stuns:, turn: or turns:, a host, and if need be "
            'a port, without slashes, such as "turn:turn.example.org:3478".'
        )
    is_relay = found["scheme"].startswith("turn")
    if found["way"] and not is_relay:
        raise BuildError(f"{where}: {url} names a transport, which only turn: and turns: have. Leave it out.")
    return is_relay


def _refuse_others(where: str, told: Mapping[str, Any], known: Sequence[str]) -> None:
    others = [name for name in told if name not in known]
    if others:
        raise BuildError(f"{where} has {', '.join(others)}. There may be {', '.join(known)}, and nothing else.")
