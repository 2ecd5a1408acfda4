"""The typefaces that all pages fetch."""

import io
import re

import pytest
from fontTools.ttLib import TTFont

from tools import dist, typefaces
from tools.assets import Assets
from tools.setup import ROOT

pytestmark = pytest.mark.skipif(
    not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed"
)

MOST = 60_000
"""Bytes of all files."""


@pytest.fixture(scope="module")
def made() -> tuple[str, dict[str, bytes]]:
    """The style sheet, and the files that it names."""
    assets = Assets(ROOT)
    return typefaces.put(assets, dist.CACHE), assets.files


def test_they_are_small_variable_and_write_all_of_latin(made: tuple[str, dict[str, bytes]]) -> None:
    rules, files = made
    assert sum(map(len, files.values())) < MOST
    wanted = {*map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180))), *"–—‘’“”…−"} - {"ŉ", "ſ"}
    for face in (typefaces.SANS, typefaces.SERIF):
        fonts = [TTFont(io.BytesIO(content)) for address, content in files.items() if f"/{face.package}-" in address]
        assert wanted <= {chr(code) for font in fonts for code in font.getBestCmap()}
        assert [(axis.axisTag, axis.minValue, axis.maxValue) for font in fonts for axis in font["fvar"].axes] == [
            ("wght", *typefaces.WEIGHTS)
        ] * len(fonts)
    assert sorted(re.findall(r'url\("([^"]*)"\)', rules)) == sorted(each.removeprefix("assets/") for each in files)


def test_figures_of_the_text_are_equally_wide(made: tuple[str, dict[str, bytes]]) -> None:
    for address, content in made[1].items():
        if address.startswith(f"assets/{typefaces.SANS.package}-latin-") and "-ext-" not in address:
            font = TTFont(io.BytesIO(content))
            assert len({font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_the_style_sheets_use_what_is_named(made: tuple[str, dict[str, bytes]]) -> None:
    tokens = (ROOT / "static/css/tokens.css").read_text("utf-8")
    stacks = dict(re.findall(r"^  --(serif|sans): (.*);", tokens, re.MULTILINE))
    for stack, face in (("sans", typefaces.SANS), ("serif", typefaces.SERIF)):
        names = [each.strip('" ') for each in stacks[stack].split(",")]
        assert names[:-1] == [face.name, *(each.name for each in face.stand_ins)]
        assert set(names[:-1]) <= set(re.findall(r'font-family: "([^"]*)"', made[0]))


def test_what_draws_pictures_gets_fonts_of_one_weight() -> None:
    for face in (typefaces.SANS, typefaces.SERIF):
        for weight in typefaces.WEIGHTS:
            font = TTFont(typefaces.instance(face, weight, dist.CACHE))
            assert "fvar" not in font
            assert (font["name"].getDebugName(1), font["OS/2"].usWeightClass) == (face.name, weight)
