"""Wrong answers of hosts and networks, given by the tests' own server, so that service workers get them, too."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

import pytest

from tools import server
from tools.headers import EVERYWHERE

HTML = b"<!doctype html>\n<title>Log in</title>\n<p>Welcome to the network of this hotel."
KEPT = {"Cache-Control": "public, max-age=31536000, immutable", "Content-Type": "text/html"}

GIVEN_UP = threading.Event()
"""Set once nobody waits any more for what is never answered."""

Answer = Callable[[Any], None]
_right = server._Handler._answer


def _status(status: int, body: bytes = b"Nothing here.") -> Answer:
    # Some hosts let browsers keep even their errors.
    return lambda request: request._send(status, body, KEPT)


def _cut(request: Any) -> None:
    request.send_response_only(200)
    for name, value in {**EVERYWHERE, "Content-Type": "text/javascript", "Content-Length": "100000"}.items():
        request.send_header(name, value)
    request.end_headers()
    request.wfile.write(b"/* It breaks off ")
    request.wfile.flush()
    request.close_connection = True


def _as_text(request: Any) -> None:
    # A host that knows no type of this file, and forbids nobody to guess.
    send = request._send
    told = {"Content-Type": "text/plain", "X-Content-Type-Options": ""}
    request._send = lambda status, body, headers: send(status, body, {**headers, **told})
    try:
        _right(request)
    finally:
        del request._send


def _flipped(request: Any) -> None:
    # With a byte changed in its middle, as a bad disk or proxy would, and kept for ever, as the right file would be.
    send = request._send
    request.headers.replace_header("Accept-Encoding", "identity")

    def send_flipped(status: int, body: bytes, headers: dict[str, str]) -> None:
        middle = len(body) // 2
        send(status, body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :], {**headers, "ETag": '"wrong"'})

    request._send = send_flipped
    try:
        _right(request)
    finally:
        del request._send


def _empty(request: Any) -> None:
    request._send(200, b"", {**KEPT, "Content-Type": "text/javascript"})


def _never(request: Any) -> None:
    GIVEN_UP.wait()
    request.close_connection = True


def _elsewhere(request: Any) -> None:
    request._send(302, b"", {"Location": "http://portal.test:9/", "Cache-Control": "no-store"})


ANSWERS: dict[str, Answer] = {
    "403": _status(403),
    "404": _status(404),
    "500": _status(500),
    "portal": _status(200, HTML),
    "cut": _cut,
    "redirected": _elsewhere,
    "text": _as_text,
    "flipped": _flipped,
    "empty": _empty,
    "never": _never,
}


class WrongAnswers:
    """What servers answer to some paths instead of the files that they have."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._wrong: dict[str, str] = {}
        GIVEN_UP.clear()

        def answer(request: Any) -> None:
            path = request.path.partition("?")[0]
            name = next((name for pattern, name in self._wrong.items() if re.search(pattern, path)), None)
            (ANSWERS[name] if name else _right)(request)

        patch.setattr(server._Handler, "_answer", answer)

    def give(self, name: str, pattern: str) -> None:
        """Answer with one of ANSWERS to all paths that match a regular expression."""
        GIVEN_UP.clear()
        self._wrong[pattern] = name

    def end(self) -> None:
        """Answer with the files again, and no more to what waits."""
        self._wrong.clear()
        GIVEN_UP.set()
