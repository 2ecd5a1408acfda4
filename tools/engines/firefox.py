"""Firefox, driven by Puppeteer: by WebDriver BiDi, through a Node that reads our commands."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools import setup
from tools.engines.driver import PATIENCE, Driver
from tools.engines.programs import program

_SCRIPT = Path(__file__).with_name("firefox.mjs")


class _Firefox(Driver):
    def __init__(self, node: subprocess.Popen[str]) -> None:
        self.version = "Firefox"
        self._node = node
        self.version = self._tell("version").replace("/", " ").title()

    def go(self, address: str) -> None:
        self._tell("go", address)

    def reload(self) -> None:
        self._tell("reload")

    def enter(self, selector: str) -> None:
        self._tell("enter", selector)

    def press(self, selector: str) -> None:
        self._tell("press", selector)

    def evaluate(self, expression: str) -> Any:
        return self._tell("evaluate", expression)

    def picture(self, file: Path) -> None:
        self._tell("picture", str(file))

    def _tell(self, verb: str, *given: str) -> Any:
        assert self._node.stdin
        assert self._node.stdout
        print(json.dumps([verb, *given]), file=self._node.stdin, flush=True)
        line = self._node.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.version} has ended.")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"{self.version}, {verb}: {answer['error']}")
        return answer.get("value")


@contextmanager
def firefox(profile: Path) -> Iterator[Driver]:
    """Start Firefox without a window; it stores its data in the folder `profile`. BuildError if there is none."""
    executable = program("firefox-esr", "firefox")
    profile.mkdir(exist_ok=True)
    command = [str(setup.node()), str(_SCRIPT), executable, str(profile), str(PATIENCE)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8") as node:
        # Leaving the block closes Node's input; it then ends Firefox, and we wait for it.
        yield _Firefox(node)
