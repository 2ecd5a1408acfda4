"""Orca, the screen reader, beside a Chromium with a window on a display of their own: keys go in, and speech comes out.

Nothing is spoken aloud, since Orca has no voice here: it writes down each line that it would give to one.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from tests.browser.helpers import arguments, executable

PROGRAMS = ("orca", "Xvfb", "xdotool", "dbus-daemon", "setpriv")
MODIFIERS = {"Orca": "Insert"}
SIZE = (1280, 900)

# What Orca reads when it starts: it writes its speech down, and when it falls silent, with the time.
_CUSTOMIZATIONS = """
import json, os, time
from orca import speech

FILE = open(os.environ["SUITS_HEARD"], "a", buffering=1, encoding="utf-8")

def write(kind, text):
    FILE.write(json.dumps([time.time(), kind, text], ensure_ascii=False) + "\\n")

def speaking(speak, kind):
    def wrapped(text, *more, **named):
        write(kind, text if isinstance(text, str) else "")
        return speak(text, *more, **named)
    return wrapped

speech._speak = speaking(speech._speak, "line")
speech.speakCharacter = speaking(speech.speakCharacter, "character")
ended = speech.stop

def stop():
    write("stop", "")
    ended()

speech.stop = stop

def sayAll(utterances, progress):
    for context, acss in utterances:
        write("line", context.utterance)

speech.sayAll = sayAll
"""

_SETTINGS = {
    "general": {
        "enableSpeech": True,
        "enableBraille": False,
        "enableBrailleMonitor": False,
        "enableEchoByWord": False,
        "enableKeyEcho": False,
        "presentTimeFormat": "%X",
        "startingProfile": ["Default", "default"],
    },
    "pronunciations": {},
    "keybindings": {},
    "profiles": {"default": {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}},
}


def missing() -> list[str]:
    """Return the programs that Orca needs here and this computer hasn't got."""
    names = [name for name in PROGRAMS if not shutil.which(name)]
    return names if Path(_chromium()).exists() else [*names, "chromium"]


def _chromium() -> str:
    """The Chromium that has windows."""
    path = executable()
    return "/usr/bin/chromium" if path.endswith("headless-shell") else path


class Orca:
    """A screen reader, with the one window that it reads.

    log: the file that keeps the keys and the lines for people to read.
    """

    def __init__(self, language: str = "en_GB", log: Path | None = None) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="orca-"))
        self.language = language
        self._log = log
        self._speech = self.home / "heard.jsonl"
        self._running: list[subprocess.Popen[bytes]] = []
        self._environment: dict[str, str] = {}
        self._lines = 0
        self.port = 0

    def __enter__(self) -> Orca:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self, address: str) -> None:
        """Start everything, open an address and wait until something of it is heard."""
        try:
            self._start_desktop()
            self._start_chromium(address)
            self._start_orca()
        except BaseException:
            self.stop()
            raise

    def _start_desktop(self) -> None:
        names = ("data", "config", "cache", "run")
        folders = {name: self.home / name for name in names}
        for folder in folders.values():
            folder.mkdir(mode=0o700)
        kept = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
        self._environment = kept | {
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(folders["data"]),
            "XDG_CONFIG_HOME": str(folders["config"]),
            "XDG_CACHE_HOME": str(folders["cache"]),
            "XDG_RUNTIME_DIR": str(folders["run"]),
            "LANG": "C.UTF-8",
            "LANGUAGE": self.language,
            "GSETTINGS_BACKEND": "memory",
            "SUITS_HEARD": str(self._speech),
            "NO_AT_BRIDGE": "0",
        }
        self._speech.touch()
        reading, writing = os.pipe()
        width, height = SIZE
        # X chooses a display that is free, and says which.
        screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        self._run(screen, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading, "rb") as answer:
            self._environment["DISPLAY"] = f":{answer.readline().decode().strip()}"
        bus = self._run(["dbus-daemon", "--session", "--nofork", "--print-address"], answers=True)
        assert bus.stdout is not None
        with bus.stdout as answer:
            self._environment["DBUS_SESSION_BUS_ADDRESS"] = answer.readline().decode().strip()
        self._run(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--a11y=1", "--screen-reader=1"])

    def _start_chromium(self, address: str) -> None:
        self.port = _free_port()
        width, height = SIZE
        given = ["--no-first-run", "--no-default-browser-check", "--password-store=basic", "--test-type"]
        given += [f"--window-size={width},{height}", "--window-position=0,0", "--force-renderer-accessibility"]
        given += [f"--remote-debugging-port={self.port}", f"--user-data-dir={self.home / 'chromium'}"]
        given += [f"--accept-lang={self.language.replace('_', '-')}", *arguments()]
        self._run([_chromium(), *given, address])
        self._wait(lambda: bool(self._windows()), "Chromium opens no window")
        # Without a window manager nothing else gives the keyboard to a window.
        self._xdotool("windowfocus", "--sync", self._windows()[-1])

    def _start_orca(self) -> None:
        folder = self.home / "data/orca"
        folder.mkdir()
        (folder / "user-settings.conf").write_text(json.dumps(_SETTINGS), "utf-8")
        (folder / "orca-customizations.py").write_text(_CUSTOMIZATIONS, "utf-8")
        self._run(["orca"])
        self._wait(lambda: self.said() > 1, "Orca says nothing")

    def _run(
        self, command: list[str], answers: bool = False, pass_fds: tuple[int, ...] = ()
    ) -> subprocess.Popen[bytes]:
        with (self.home / "errors.txt").open("ab") as errors:
            # Each in a group of its own, so that what it starts ends with it; and none outlives the tests.
            started = subprocess.Popen(
                ["setpriv", "--pdeathsig", "TERM", *command],
                env=self._environment,
                start_new_session=True,
                stdout=subprocess.PIPE if answers else subprocess.DEVNULL,
                stderr=errors,
                pass_fds=pass_fds,
            )
        self._running.append(started)
        return started

    def _windows(self) -> list[str]:
        return self._xdotool("search", "--onlyvisible", "--class", "chromium").split()

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False)
        return done.stdout

    def press(self, *keys: str, quiet: float = 0.7, patience: float = 20.0) -> list[str]:
        """Press some keys, one after another, as `h`, `Tab`, `shift+Tab` or `Orca+a`; return what is heard.

        quiet: what is heard ends with so many seconds without another line.
        """
        before = self.said()
        for key in keys:
            self._note(f"> {key}")
            names = [MODIFIERS.get(name, name) for name in key.split("+")] if len(key) > 1 else [key]
            # Orca's own modifier has to be held down for a moment, as by a hand.
            for name in names[:-1]:
                self._xdotool("keydown", name)
            self._xdotool("key", "--delay", "30", names[-1])
            for name in reversed(names[:-1]):
                self._xdotool("keyup", name)
            if len(keys) > 1:
                self.rest(0.15)
        self.rest(quiet, patience)
        return self.heard(before)

    def type(self, text: str) -> None:
        """Type a text, as letters of a keyboard."""
        self._note(f"> “{text}”")
        self._xdotool("type", "--delay", "40", text)

    def rest(self, quiet: float = 0.7, patience: float = 20.0) -> None:
        """Wait until nothing has been said for so many seconds."""
        end = time.monotonic() + patience
        known, since = self.said(), time.monotonic()
        while time.monotonic() < min(end, since + quiet):
            time.sleep(0.05)
            if (count := self.said()) != known:
                known, since = count, time.monotonic()

    def said(self) -> int:
        """Return how many lines were said so far."""
        return len(self._all())

    def heard(self, since: int = 0) -> list[str]:
        """Return the lines that were said, from this one on."""
        return self._all()[since:]

    def _all(self) -> list[str]:
        written = self._speech.read_text("utf-8")
        # The last line may be half written.
        whole = written[: written.rfind("\n") + 1].splitlines()
        lines = [text for _, kind, text in map(json.loads, whole) if kind == "line"]
        if self._log:
            for line in lines[self._lines :]:
                self._note(line)
            self._lines = len(lines)
        return lines

    def _note(self, text: str) -> None:
        if self._log:
            with self._log.open("a", encoding="utf-8") as file:
                file.write(f"{text}\n")

    def _wait(self, holds: Callable[[], bool], trouble: str, patience: float = 60) -> None:
        end = time.monotonic() + patience
        while not holds():
            if time.monotonic() > end:
                errors = (self.home / "errors.txt").read_text("utf-8", "replace")
                raise AssertionError(f"{trouble}:\n{errors[-2000:]}")
            time.sleep(0.1)

    def stop(self) -> None:
        """End all that was started here, the latest first."""
        for each in reversed(self._running):
            _end(each, signal.SIGTERM)
        for each in reversed(self._running):
            try:
                each.wait(5)
            except subprocess.TimeoutExpired:
                _end(each, signal.SIGKILL)
                each.wait(5)
        self._running.clear()
        shutil.rmtree(self.home, ignore_errors=True)


def _end(process: subprocess.Popen[bytes], how: signal.Signals) -> None:
    try:
        os.killpg(process.pid, how)
    except ProcessLookupError:
        return


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])
