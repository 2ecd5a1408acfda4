"""Drives the system's browsers that Playwright can't drive: Firefox and WebKitGTK.

Both need no further package: Firefox answers to Marionette, its own protocol, WebKitGTK to a program that speaks
WebDriver. The two share their commands. What runs in a page is the body of a function that may be async.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from tools.errors import BuildError

PATIENCE = 60
"""How many seconds to wait for something."""

_MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib*/webkit2gtk-4.1/MiniBrowser")
_ASYNC = """
const tell = arguments[arguments.length - 1];
(async () => { %s })().then((value) => tell({ value }), (error) => tell({ error: String(error) }));
"""
_PREFERENCES: dict[str, str | int | bool] = {
    "marionette.port": 0,
    # No other host can be reached; this machine needs no proxy.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
}


_READY = "return ['ready', 'failed'].includes(document.documentElement.dataset.state)"
_START = """
const marks = performance.getEntriesByType("mark");
const { state } = document.documentElement.dataset;
return {
  state,
  said: state === "ready" ? "" : document.getElementById("start").innerText,
  interactive: marks.find(({ name }) => name === "interactive")?.startTime,
  path: marks.map(({ name }) => name).filter((name) => name.startsWith("suits:")).join(" "),
};
"""
_KEPT = "return navigator.serviceWorker.controller?.state === 'activated'"


class DrivenStart(NamedTuple):
    """How a page of ours has started: milliseconds until it answers, and where its Python came from."""

    interactive: float
    path: str


class _Link(Protocol):
    """The connection to a browser."""

    def send(self, method: str, path: str, name: str, parameters: dict[str, Any]) -> Any: ...


class Driver:
    """A running browser with one page; a context manager that ends it."""

    def __init__(self, link: _Link, stack: ExitStack, version: str) -> None:
        self.version = version
        self._link = link
        self._stack = stack
        self._send("timeouts", "SetTimeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def go(self, address: str) -> None:
        """Go to an address and wait until it is loaded."""
        self._send("url", "Navigate", {"url": address})

    def run(self, body: str, *arguments: object) -> Any:
        """Run a function with this body in the page and return its result; RuntimeError if it throws."""
        script = {"script": _ASYNC % body, "args": list(arguments)}
        answer = self._send("execute/async", "ExecuteAsyncScript", script)
        if "error" in answer:
            raise RuntimeError(f"{self.version}: {answer['error']}")
        return answer.get("value")

    def wait_for(self, body: str, *arguments: object) -> Any:
        """Wait until a function with this body returns something true, and return that."""
        end = time.monotonic() + PATIENCE
        while not (found := self.run(body, *arguments)):
            if time.monotonic() > end:
                raise TimeoutError(f"{self.version}: waited in vain for {body}")
            time.sleep(0.05)
        return found

    def start(self, address: str) -> DrivenStart:
        """Go to a page of ours and wait until it answers; RuntimeError if it can't start."""
        # From another page, since a step inside the page would start nothing.
        self.go("about:blank")
        self.go(address)
        self.wait_for(_READY)
        found = self.run(_START)
        if found["state"] != "ready":
            raise RuntimeError(f"{self.version}: the page does not start: {found['said']}")
        return DrivenStart(found["interactive"], found["path"].removeprefix("suits:"))

    def wait_until_kept(self) -> None:
        """Wait until the page is kept for offline use."""
        self.wait_for(_KEPT)

    def _send(self, path: str, name: str, parameters: dict[str, Any]) -> Any:
        return self._link.send("POST", path, f"WebDriver:{name}", parameters)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()


class _Marionette:
    """Firefox's own socket: each message is its length, a colon and JSON."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE * 2)
        self._file = self._socket.makefile("rb")
        self._number = 0
        self._receive()

    def send(self, _method: str, _path: str, name: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, name, parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(f"Firefox, {name}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def close(self) -> None:
        self._socket.close()

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            byte = self._file.read(1)
            if not byte:
                raise RuntimeError("Firefox has ended")
            length += byte
        return json.loads(self._file.read(int(length[:-1])))


class _WebDriver:
    """A program that takes commands by HTTP and passes them to a browser."""

    def __init__(self, port: int) -> None:
        self._opener = build_opener(ProxyHandler({}))
        self._address = f"http://127.0.0.1:{port}/session"
        self._session = ""

    def begin(self, capabilities: dict[str, Any]) -> dict[str, Any]:
        """Begin a session; return what the browser says about itself."""
        begun = self.send("POST", "", "", {"capabilities": {"alwaysMatch": capabilities}})
        self._session = f"/{begun['sessionId']}/"
        found: dict[str, Any] = begun["capabilities"]
        return found

    def send(self, method: str, path: str, _name: str, parameters: dict[str, Any]) -> Any:
        data = json.dumps(parameters).encode() if method == "POST" else None
        request = Request(
            self._address + self._session + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with self._opener.open(request, timeout=PATIENCE * 2) as response:
                return json.load(response)["value"]
        except HTTPError as error:
            raise RuntimeError(f"WebKit, {path}: {error.read().decode(errors='replace')[:500]}") from None

    def end(self) -> None:
        self.send("DELETE", "", "", {})


def firefox(profile: Path) -> Driver:
    """Start Firefox without a window; it stores its data in the folder `profile`. BuildError if there is none."""
    program = _program("firefox-esr", "firefox")
    profile.mkdir(exist_ok=True)
    told = profile / "MarionetteActivePort"
    told.unlink(missing_ok=True)
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines), "utf-8")
    with ExitStack() as stack:
        command = [program, "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
        process = _started(stack, command)
        _wait(told.exists, process)
        link = _Marionette(int(told.read_text()))
        stack.callback(link.close)
        found = link.send("", "", "WebDriver:NewSession", {})
        stack.callback(lambda: _quit(link, process))
        return Driver(link, stack.pop_all(), f"Firefox {found['capabilities']['browserVersion']}")


def webkit() -> Driver:
    """Start WebKitGTK on an invisible screen; it forgets everything when it ends. BuildError if there is none."""
    driver, screen = _program("WebKitWebDriver"), _program("Xvfb")
    found = [path for pattern in _MINI_BROWSERS for path in Path("/").glob(pattern.lstrip("/"))]
    if not found:
        raise BuildError("there is no MiniBrowser of WebKitGTK 4.1.")
    with ExitStack() as stack:
        reader, writer = os.pipe()
        with os.fdopen(reader) as told:
            command = [screen, "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
            _started(stack, command, pass_fds=(writer,))
            os.close(writer)
            display = told.readline().strip()
        home = stack.enter_context(tempfile.TemporaryDirectory())
        environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "HOME": home,
            "XDG_RUNTIME_DIR": home,
            "NO_AT_BRIDGE": "1",
        }
        port = _free_port()
        process = _started(stack, [driver, f"--port={port}", "--host=127.0.0.1"], env=environment)
        _wait(lambda: _listens(port), process)
        link = _WebDriver(port)
        options = {"binary": str(found[0]), "args": ["--automation"]}
        capabilities = link.begin({"webkitgtk:browserOptions": options})
        stack.callback(link.end)
        return Driver(link, stack.pop_all(), f"WebKitGTK {capabilities['browserVersion']}")


def _program(*names: str) -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise BuildError(f"there is no {' or '.join(names)}.")
    return found


def _started(stack: ExitStack, command: list[str], **options: Any) -> subprocess.Popen[bytes]:
    """Start a program that is ended with the stack."""
    silence = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=silence, stderr=silence, **options)
    stack.callback(_end, process)
    return process


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _quit(link: _Marionette, process: subprocess.Popen[bytes]) -> None:
    """Let Firefox save its data, and end it."""
    link.send("", "", "Marionette:Quit", {"flags": ["eAttemptQuit"]})
    process.wait(PATIENCE)


def _wait(condition: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        if process.poll() is not None or time.monotonic() > end:
            raise BuildError(f"{process.args!r} does not start.")
        time.sleep(0.05)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
