"""How Chromium compares two pictures, and that the camera shows the same twice."""

import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tools.camera import SCHEMES, SIZES, Camera
from tools.differences import Box, looker
from tools.visitor import steady_page


def png(width: int, height: int, *red: tuple[int, int]) -> bytes:
    """Return a white picture in which these pixels, by column and row, are red."""
    rows = (
        b"\0" + b"".join(b"\xff\0\0" if (x, y) in red else b"\xff\xff\xff" for x in range(width)) for y in range(height)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b""))
    chunks = (struct.pack(">I", len(data)) + kind + data for kind, data in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk + struct.pack(">I", zlib.crc32(chunk[4:])) for chunk in chunks)


def size_of(picture: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_pixels_that_differ_are_counted_and_framed(page: Page) -> None:
    look = looker(page)
    plain = png(40, 30, (1, 1))
    assert look(plain, plain) is None
    found = look(plain, png(40, 30, (1, 1), (10, 20), (12, 5)))
    assert found is not None
    box, count, both = found
    assert (box, count) == (Box(10, 5, 12, 20), 2)
    assert size_of(both) == (2 * 40 + 16, 30)


def test_what_one_of_two_sizes_lacks_differs(page: Page) -> None:
    found = looker(page)(png(40, 30), png(40, 32))
    assert found is not None
    assert found[:2] == (Box(0, 30, 39, 31), 80)
    assert size_of(found[2]) == (96, 32)
    # Nothing is not white.
    assert looker(page)(png(3, 3), png(3, 3)) is None


def taken(site: Path, folder: Path) -> dict[str, bytes]:
    """Return pictures of a row of cards by their names."""
    folder.mkdir()
    with steady_page(site) as page:
        camera = Camera(page, folder)
        camera.open("embed.html?mode=cards&r=8VL_F10")
        camera.take("row")
    return {file.name: file.read_bytes() for file in folder.iterdir()}


# Every day tests/tools/test_pictures.py takes some without a browser.
@pytest.mark.long
def test_a_page_is_taken_in_every_size_and_scheme_and_twice_the_same(site: Path, tmp_path: Path) -> None:
    # In a thread, since Playwright is running in this one already.
    with ThreadPoolExecutor(1) as thread:
        first, second = (thread.submit(taken, site, tmp_path / name).result() for name in ("first", "second"))
    assert set(first) == {f"row-{size}-{scheme}.png" for size in SIZES for scheme in SCHEMES}
    assert first == second
    for size in SIZES:
        assert size_of(first[f"row-{size}-dark.png"]) == size
        assert first[f"row-{size}-dark.png"] != first[f"row-{size}-light.png"]
