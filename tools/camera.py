"""Takes still pictures of a page: no animation, no caret, and the focus only where it is asked for."""

from base64 import b64decode
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, TimeoutError

from tools.visitor import Scheme, Visitor


class Size(NamedTuple):
    """The size of a window, in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


DESK, PHONE = SIZES = (Size(1440, 900), Size(360, 640))
SCHEMES: tuple[Scheme, ...] = ("light", "dark")

_TRIES = 5
_PATIENCE = 15_000
_SCROLLS = "document.documentElement.scrollHeight > innerHeight"


def webp(page: Page, clip: Mapping[str, float], quality: int) -> bytes:
    """Return a part of a page, in CSS pixels, as a WebP, which Playwright itself can't make."""
    session = page.context.new_cdp_session(page)
    given = {"format": "webp", "quality": quality, "clip": {**clip, "scale": 1}, "captureBeyondViewport": True}
    taken = session.send("Page.captureScreenshot", given)
    session.detach()
    return b64decode(taken["data"])


class Camera(Visitor):
    """Takes each screen that it is led to in every size and colour scheme."""

    def __init__(self, page: Page, folder: Path, other: Path | None = None) -> None:
        """Put the pictures into `folder`; `other` holds those that they will be compared with, if any."""
        super().__init__(page)
        self._other = other
        self.taken: list[str] = []
        self._folder = folder
        self._names: set[str] = set()

    def take(self, name: str, window: bool = False, focus: str = "", sizes: Sequence[Size] = SIZES) -> None:
        """Take the whole page as `name`, and, if asked for, the visible part where that is not all of it.

        Only the first element that matches `focus` has the focus. ValueError if the name has been used.
        """
        if name in self._names:
            raise ValueError(f"two pictures are called {name}")
        self._names.add(name)
        for size in sizes:
            for scheme in SCHEMES:
                self.show(size.width, size.height, scheme, focus)
                self._shoot(f"{name}-{size}-{scheme}", True)
                if window and self.page.evaluate(_SCROLLS):
                    self._shoot(f"{name}-window-{size}-{scheme}", False)

    def _shoot(self, name: str, whole: bool) -> None:
        """Take a picture until two in a row are alike, or one is like the picture that it will be compared with.

        On a busy machine, one picture in thousands may lack a part that the browser hasn't drawn in time. Still more
        rarely the browser stops drawing until something moves: then the picture is abandoned and taken again.
        """
        file = f"{name}.png"
        other = self._other / file if self._other else None
        expected = other.read_bytes() if other and other.is_file() else None
        before = None
        for tries_left in reversed(range(_TRIES)):
            try:
                picture = self.page.screenshot(full_page=whole, animations="disabled", caret="hide", timeout=_PATIENCE)
            except TimeoutError:
                if not tries_left:
                    raise
                continue
            if picture in (before, expected):
                break
            before = picture
        (self._folder / file).write_bytes(picture)
        self.taken.append(file)
