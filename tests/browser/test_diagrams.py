"""Diagrams in a browser: downloads of pictures, and a page that shows positions."""

import base64
import json
import struct
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page

from engine import GAMES
from tests.browser.helpers import check_axe
from tests.browser.standing import Standing
from tests.positions import random_game, soon_over
from tests.ui.fake_browser import page_symbols
from tools.visitor import run_python
from ui.positions.diagram_html import html
from ui.positions.diagram_svg import WIDTH, svg
from ui.positions.position import diagram_rows as rows

# What a button does that gives somebody a picture.
DOWNLOAD = """
import json
from js import document
from ui import dom

asked = document.body.dataset
if asked.kind == "png":
    dom.download_picture("position.png", asked.svg)
elif asked.kind == "svg":
    dom.download("position.svg", asked.svg, "image/svg+xml")
asked.symbols = json.dumps(sorted(dom.symbols()))
"""
COLOURS = """
async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4) found.add(`${data[at]},${data[at + 1]},${data[at + 2]},${data[at + 3]}`);
  return [...found];
}
"""


def position(slug: str) -> Any:
    """What a seat sees in the middle of a random game."""
    game = GAMES[slug]
    seats = game.seat_counts[-1]
    states = random_game(slug, seats, soon_over(slug, game.presets["default"]), Random(3), 40)
    return game.view([state for state, _ in states][-1], 0)


def picture(slug: str) -> str:
    view = position(slug)
    return svg(rows(slug, view, ["Robin & <b>", "Hazel"]), "A position", page_symbols())


def downloaded(page: Page, kind: str, drawn: str) -> bytes:
    with page.expect_download() as found:
        run_python(page, DOWNLOAD, kind=kind, svg=drawn)
    assert found.value.suggested_filename == f"position.{kind}"
    return Path(found.value.path()).read_bytes()


def test_a_picture_can_be_kept(desk: Page) -> None:
    """As SVG and as PNG, with its symbols; as SVG alone if no canvas can hold it."""
    check_both_kinds(desk)
    check_the_symbols(desk)
    check_what_is_too_large(desk)


def check_both_kinds(page: Page) -> None:
    for slug in ("gasp", "rebel-runs"):
        drawn = picture(slug)
        root = ElementTree.fromstring(downloaded(page, "svg", drawn))
        wide, high = int(root.attrib["width"]), int(root.attrib["height"])
        assert wide == WIDTH
        assert root.find("{http://www.w3.org/2000/svg}title").text == "A position"
        png = downloaded(page, "png", drawn)
        assert png.startswith(b"\x89PNG\r\n\x1a\n")
        assert struct.unpack(">II", png[16:24]) == (2 * wide, 2 * high)
        assert root.find("{http://www.w3.org/2000/svg}desc").text


def check_the_symbols(page: Page) -> None:
    png = downloaded(page, "png", picture("gasp"))
    colours = set(page.evaluate(COLOURS, base64.b64encode(png).decode()))
    # The paper of cards, the page, and the fields of some suits: nothing is see-through.
    assert {"253,247,230,255", "255,255,255,255", "0,108,138,255"} <= colours
    assert all(colour.endswith(",255") for colour in colours)
    assert json.loads(page.evaluate("document.body.dataset.symbols")) == sorted(page_symbols())


def check_what_is_too_large(page: Page) -> None:
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="99999"></svg>'
    with page.expect_download() as found:
        run_python(page, DOWNLOAD, kind="png", svg=drawn)
    assert found.value.suggested_filename == "position.svg"
    assert Path(found.value.path()).read_text() == drawn


# Every day the one with most rows: tests/ui/test_diagrams.py has what stands in those of all.
@pytest.mark.parametrize(
    "slug",
    [slug if slug == "rebel-runs" else pytest.param(slug, marks=pytest.mark.long) for slug in GAMES],
)
def test_a_diagram_fits_a_phone_and_passes_axe(slug, reader: Page, standing: Standing) -> None:
    page = reader
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{standing.server.address}/rules/{slug}.html")
    view = position(slug)
    shown = html(rows(slug, view, ["Robin", "Hazel", "N" * 40]), "A position")
    page.evaluate("(html) => { document.querySelector('main').innerHTML = html; }", f"<h1>Position</h1>{shown}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for card in page.locator(".diagram .card").all():
        box = card.bounding_box()
        assert box is not None
        assert box["width"] >= 45
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
    check_axe(page)
