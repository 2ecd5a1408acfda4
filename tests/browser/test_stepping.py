"""Frames that step through a game are as tall as their tallest step, so that nothing below them moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from engine import GAMES, pack
from tests.browser.helpers import Troubles, wait_ready
from tests.browser.hosts import Host, frame_of
from tests.ui.test_embeds import played
from tools.server import StaticServer
from ui.positions.frame_address import Embed, write

WIDTHS = (390, 1280)
# How tall a step would be with no room kept free.
NATURAL = """
() => {
  stepped.style.minHeight = "0";
  const { clientHeight } = stepped;
  stepped.style.minHeight = "";
  return clientHeight;
}
"""
GAMES_DAILY = ("fistellavates",)
"""The one whose steps differ most in height."""


@pytest.fixture
def host(tmp_path: Path, troubles: Troubles) -> Iterator[Host]:
    with Host(tmp_path) as running:
        troubles.addresses += (running.address,)
        yield running


def framed(page: Page, host: Host, server: StaticServer, address: str) -> Frame:
    """Show a frame with this address over a text, where the page follows its height; returns it."""
    page.set_viewport_size({"width": WIDTHS[0], "height": 800})
    script = f'<script async src="{server.address}embed-parent.js"></script>'
    frame = f'<iframe src="{server.address}{address}" style="border: 0; width: 100%"></iframe>'
    page.goto(host.put("x.html", f'<body style="margin: 0">{frame}{script}<p id="below">What is below.'))
    return frame_of(page, server.address)


def below(page: Page) -> int:
    """Return where the text below the frame is."""
    return int(page.locator("#below").evaluate("(below) => below.getBoundingClientRect().top + scrollY"))


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug in GAMES_DAILY else pytest.mark.long) for slug in GAMES]
)
def test_what_is_below_a_stepping_frame_stays_at_every_press(
    slug: str, page: Page, server: StaticServer, host: Host
) -> None:
    record = played(slug, 6)
    frame = framed(page, host, server, "embed.html" + write(Embed("step", slug, pack(record), at=0)))
    frame.locator("#begin").click()
    wait_ready(frame)
    before = ""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        before = kept_free(frame, width, before)
        frame.locator("#step-first").click(force=True)
        places, natural = set(), set()
        for at in range(len(record.actions) + 1):
            if at:
                frame.locator("#step-next").click()
            expect(frame.locator("#step-counter")).to_have_text(f"{at} of {len(record.actions)}")
            page.wait_for_timeout(30)
            places.add(below(page))
            natural.add(frame.evaluate(NATURAL))
        assert len(places) == 1, f"at {width}: {sorted(places)}"
        assert len(natural) > 1
        # And no more than that.
        assert abs(frame.locator("#stepped").evaluate("({ clientHeight }) => clientHeight") - max(natural)) <= 1


def kept_free(frame: Frame, width: int, before: str) -> str:
    """Wait until the frame has measured its steps at this width; `before` is what it kept free at another."""
    for _ in range(400):
        now: str = frame.evaluate("document.documentElement.style.getPropertyValue('--tallest')")
        if now != before and frame.evaluate("innerWidth") == width:
            return now
        frame.page.wait_for_timeout(50)
    raise AssertionError(f"at {width} the frame keeps {before!r} free, as before")


@pytest.mark.parametrize("name", ["gasp-9", pytest.param("fistellavates-3", marks=pytest.mark.long)])
def test_what_is_below_a_worked_example_stays_at_every_press(
    name: str, page: Page, server: StaticServer, host: Host
) -> None:
    frame = framed(page, host, server, f"examples/{name}.html")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        frame.wait_for_function(f"innerWidth === {width}")
        page.wait_for_timeout(200)
        places = set()
        story = frame.locator(".story").first
        story.locator("[data-step=first]").click(force=True)
        for _ in range(story.locator(".stop").count()):
            places.add(below(page))
            expect(story.locator(".stop:visible")).to_have_count(1)
            story.locator("[data-step=next]").click(force=True)
            page.wait_for_timeout(30)
        assert len(places) == 1, f"at {width}: {sorted(places)}"
