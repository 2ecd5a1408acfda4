"""Pictures of positions: XML that stands alone, in which nothing lies upon anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest

from engine import GAMES
from tests.positions import FULL, each_look
from tests.ui.fake_browser import page_symbols
from tests.ui.test_diagrams import NAMES, views
from tools.setup import ROOT
from ui.games.kit.diagram import DiagramCard, DiagramRow, alt
from ui.positions import svg_text
from ui.positions.diagram_svg import WIDTH, svg
from ui.positions.position import diagram_rows as rows
from ui.positions.svg_parts import CARD, COLOURS, IVORY

SVG = "{http://www.w3.org/2000/svg}"
LONG = (
    "W" * 300,
    "<script>alert(1)</script>",
    "a b " * 80,
    "\x00\x1b\x0b & ]]>",
    "\"quoted\" 'name'",
    "漢字" * 60,
    "Gus",
)


def picture(shown: tuple[DiagramRow, ...], caption: str = "A position") -> ElementTree.Element:
    """The root of the picture, after what has to hold of every picture."""
    written = svg(shown, caption, page_symbols())
    root = ElementTree.fromstring(written)
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc").text == svg_text.clean(alt(shown))
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in DRAWN
        # A page can show a symbol's letter instead of it; a picture has none.
        assert element.get("class") in (None, "pictured")
        assert "style" not in element.attrib
        assert not any(name.startswith("on") for name in element.attrib)
    references = re.findall(r'(?:href|src)="([^"]*)"', written)
    assert {reference.removeprefix("#") for reference in references} <= ids
    assert all(reference.startswith("#") for reference in references)
    assert "url(" not in written
    return root


DRAWN = {"svg", "title", "desc", "defs", "symbol", "g", "path", "circle", "rect", "use", "text", "tspan"}


def papers(root: ElementTree.Element) -> Iterator[tuple[float, float, float, float]]:
    """Where the cards lie: left, top, right, bottom."""

    def walk(element: ElementTree.Element, x: float, y: float) -> Iterator[tuple[float, float, float, float]]:
        if shift := re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
            x, y = x + float(shift[1]), y + float(shift[2])
        if element.get("fill") == IVORY and element.tag != f"{SVG}path":
            high = CARD if element.tag == f"{SVG}circle" else 1.4 * CARD
            yield x, y, x + CARD, y + high
        for child in element:
            yield from walk(child, x, y)

    yield from walk(root, 0, 0)


def check_places(root: ElementTree.Element, count: int) -> None:
    lying = [*papers(root)]
    high = float(root.attrib["height"])
    assert len(lying) == count
    assert all(left >= 0 and right <= WIDTH and top >= 0 and bottom <= high for left, top, right, bottom in lying)
    for (a, b, c, d), (e, f, g, i) in combinations(lying, 2):
        assert c < e or g < a or d < f or i < b, "two cards overlap"


@each_look(but=FULL)
def test_no_card_lies_on_another(slug, seats, preset) -> None:
    for view in views(slug, seats, preset, 0.05):
        if view.seat is None or view.seat == view.turn or view.over:
            shown = rows(slug, view, NAMES[:seats])
            check_places(picture(shown), sum(len(row.cards) for row in shown))


@pytest.mark.parametrize("slug", GAMES)
def test_any_name_is_text_and_cut(slug) -> None:
    seats = GAMES[slug].seat_counts[-1]
    *_, view = views(slug, seats, "default")
    root = picture(rows(slug, view, LONG[:seats]), LONG[0])
    for element in root.iterfind(f".//{SVG}text[@font-size]"):
        size, said = float(element.attrib["font-size"]), "".join(element.itertext())
        assert svg_text.width(said, size) <= WIDTH - 40
    assert "<script>" in "".join(root.find(f"{SVG}desc").itertext())


def test_a_sign_is_named_and_a_card_that_stands_out_has_a_line_around_it() -> None:
    row = DiagramRow(
        "Signs",
        "some",
        (DiagramCard("F10", "Robin", "wins"), DiagramCard("8VL")),
        (DiagramCard("F", "Robin"), DiagramCard("N", mark="FEY")),
    )
    root = picture((row,), "")
    said = {"".join(element.itertext()) for element in root.iter(f"{SVG}text")}
    assert {"Signs some", "Robin", "wins", "10", "8", "FEY", "Flame", "Tone", "the Mill"} <= said
    check_places(root, 2)


def test_every_card_can_be_drawn() -> None:
    from engine.decks import decktet, fey

    for codes in (decktet.CODES, fey.CODES):
        root = picture((DiagramRow("All", cards=tuple(DiagramCard(code) for code in codes)),))
        check_places(root, len(codes))


def test_a_text_is_cut_where_it_has_to_be() -> None:
    assert svg_text.cut("short", 16, 100) == "short"
    assert svg_text.cut("W" * 50, 16, 100).endswith("W…")
    assert svg_text.width(svg_text.cut("W" * 50, 16, 100), 16) <= 100
    broken = svg_text.lines(svg_text.words("one two three four five six seven"), 16, 80, 2)
    assert [" ".join(word.text for word in line) for line in broken] == ["one two", "three fo…"]
    assert svg_text.clean("a\x00b\ud800c\ufffed") == "abcd"


def test_the_colours_are_those_of_the_page_by_day() -> None:
    base = (ROOT / "static/css/base.css").read_text("utf-8")
    assert dict(re.findall(r"\.((?:suit|sign)-\w) \{ color: light-dark\((#\w+), #\w+\); \}", base)) == COLOURS
