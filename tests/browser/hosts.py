"""Pages of other sites that show ours in frames."""

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from playwright.sync_api import Frame, Page

from tests.browser.helpers import PATIENCE
from tools.server import StaticServer

HTML = "<!doctype html>\n<meta charset=utf-8>\n<title>A page of another site</title>\n<link rel=icon href=data:,>\n"


class Host:
    """A server of such pages; a context manager.

    `name` maps to this computer, and must end with .test or .localhost. `more` are headers that it sends.
    """

    def __init__(self, folder: Path, name: str = "wiki.test", more: Mapping[str, str] | None = None) -> None:
        self._server = StaticServer(folder, more=more)
        self._name = name

    @property
    def address(self) -> str:
        """The address of its folder, with a slash at its end."""
        return f"http://{self._name}:{self._server.port}/"

    def put(self, path: str, body: str) -> str:
        """Have a page with this body there; returns its address."""
        file = self._server.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(HTML + body, "utf-8")
        return self.address + path

    def __enter__(self) -> Self:
        self._server.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.stop()


def frame_of(page: Page, address: str) -> Frame:
    """Return the frame in the page, or in a frame in it, that shows something below this address."""
    for _ in range(PATIENCE // 50):
        found = [frame for frame in page.frames[1:] if frame.url.startswith(address)]
        if found:
            found[0].wait_for_load_state("load")
            return found[0]
        page.wait_for_timeout(50)
    raise AssertionError(f"No frame shows {address}: {[frame.url for frame in page.frames]}")
