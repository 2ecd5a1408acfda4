"""The common interface of all browsers under trial: a page, and a few verbs."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any, NamedTuple, Self

PATIENCE = 60
"""How many seconds to wait for something."""

READY = "return ['ready', 'failed'].includes(document.documentElement.dataset.state)"
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


class Driver(ABC):
    """A running browser with one page. Failures raise RuntimeError or an error of the driver's package."""

    version: str
    """The browser's name and version."""

    @abstractmethod
    def go(self, address: str) -> None:
        """Go to an address and wait until it is loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again, and wait until it is loaded."""

    @abstractmethod
    def enter(self, selector: str) -> None:
        """Do everything else in the frame that matches, until the page goes elsewhere or is loaded again."""

    @abstractmethod
    def press(self, selector: str) -> None:
        """Press the first element that matches, as a mouse does; it has to be there."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """Evaluate the expression in the page, await it, and return its value, read from JSON."""

    @abstractmethod
    def picture(self, file: Path) -> None:
        """Write a picture of the visible part of the page, as PNG."""

    def run(self, body: str, *given: object) -> Any:
        """Run an async function with this body in the page; `arguments` are its variables."""
        return self.evaluate(f"(async function () {{ {body} }}).apply(null, {json.dumps(given)})")

    def wait_for(self, body: str, *given: object) -> Any:
        """Wait until a function with this body returns something true, and return that. TimeoutError if in vain."""
        end = time.monotonic() + PATIENCE
        while not (found := self.run(body, *given)):
            if time.monotonic() > end:
                raise TimeoutError(f"{self.version}: waited in vain for {body}")
            time.sleep(0.05)
        return found

    def wait_until_started(self) -> DrivenStart:
        """Wait until Python answers in the page or frame; RuntimeError if it can't start."""
        self.wait_for(READY)
        found = self.run(_START)
        if found["state"] != "ready":
            raise RuntimeError(f"{self.version}: the page does not start: {found['said']}")
        return DrivenStart(found["interactive"], found["path"].removeprefix("suits:"))

    def start(self, address: str) -> DrivenStart:
        """Go to a page of ours and wait until it answers; RuntimeError if it can't start."""
        # From another page, since a step inside the page would start nothing.
        self.go("about:blank")
        self.go(address)
        return self.wait_until_started()

    def wait_until_kept(self) -> None:
        """Wait until the page is kept for offline use."""
        self.wait_for(_KEPT)


class Engine(NamedTuple):
    """A kind of browser: `begin` starts one that stores its data in a folder, or raises BuildError if it is missing."""

    name: str
    begin: Callable[[Path], AbstractContextManager[Driver]]
    packages: tuple[str, ...]
    """The Debian packages of the browser and its driver."""
    keeps: bool = True
    """Whether it keeps its storage when it is restarted while it is driven."""


class Runs:
    """Runs of one browser, each with the storage of the one before; a context manager that ends the last."""

    def __init__(self, engine: Engine, profile: Path) -> None:
        self._engine = engine
        self._profile = profile
        self._stack = ExitStack()
        self._browser: Driver | None = None

    @property
    def browser(self) -> Driver:
        """The browser that runs."""
        assert self._browser is not None
        return self._browser

    def again(self) -> Driver:
        """End the browser if it runs, and start it anew; one that forgets everything at its end just keeps running."""
        if self._browser is None or self._engine.keeps:
            self._stack.close()
            self._browser = self._stack.enter_context(self._engine.begin(self._profile))
        return self._browser

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()
