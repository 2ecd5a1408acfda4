"""In the frame of a page of another origin, what isn't made for frames is a picture with a link to itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Frame, Locator, Page, expect

from tests.browser.helpers import (
    Troubles,
    check_axe,
    expect_no_sideways_scroll,
    new_page,
    saves,
    wait_quiet,
    wait_ready,
)
from tests.browser.hosts import Host, frame_of
from tools.server import StaticServer

SAVED = "localStorage.setItem('suits-and-signs/game/abc', JSON.stringify({ game: 'gasp' }))"
SETTING = "localStorage.getItem('suits-and-signs/settings')"
# All routes of the lobby, and the page for editors. Every day what stands there before Python: the lobby, a table, and
# nothing.
PAGES = ("", "#/game/abc", "compose.html")
MORE_PAGES = (
    *("index.html?x=1#/", "#/new/gasp"),
    *("#/look/abc/1", "#/share/abc", "#/statistics", "#/learn/gasp/first", "#/take/1"),
)
PRESSED = "document.querySelectorAll('[data-waits]').length"
# What can have the focus, and what a press meets anywhere in the frame.
REACHED = """
() => {
  const all = [...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")];
  const reached = all.filter((each) => {
    each.focus();
    return document.activeElement === each;
  });
  return reached.map(({ textContent }) => textContent);
}
"""
HIT = """
() => {
  const found = new Set();
  for (let y = 1; y < innerHeight; y += 8)
    for (let x = 1; x < innerWidth; x += 8)
      found.add(document.elementFromPoint(x, y)?.closest("html, body, main")?.className);
  return [...found];
}
"""

SHOW = (
    "(src) => document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src, title: 'Games' }))"
)


@pytest.fixture
def address(server: StaticServer) -> str:
    """Our site, of the same site as the pages around it: there a frame has the storage of its origin."""
    return f"http://games.localhost:{server.port}/"


@pytest.fixture
def around(tmp_path: Path) -> Iterator[Host]:
    with Host(tmp_path / "around", "games.localhost") as host:
        yield host


@pytest.fixture
def guest(browser: Browser, address: str, around: Host, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a visitor who has a saved game, with the options of the test."""
    troubles = Troubles(address, around.address)
    troubles.allow("Blocked opening")
    page = new_page(browser, troubles, viewport={"width": 320, "height": 700}, **getattr(request, "param", {}))
    page.goto(address + "about.html")
    page.evaluate(SAVED)
    yield page
    page.context.close()
    assert not troubles.unexpected(), "\n".join(troubles.unexpected())


def framed(page: Page, around: Host, address: str, attributes: str = "") -> Frame:
    body = (
        f'<body style="margin: 0"><iframe {attributes} title="Games" width="320" height="600" src="{address}"></iframe>'
    )
    page.goto(around.put("x.html", body))
    return frame_of(page, address.partition("#")[0])


def link_in(frame: Frame) -> Locator:
    return frame.locator(".way-in a")


def heard(frame: Frame) -> list[tuple[str, str]]:
    """Return what a frame, the innermost of its page, has to be heard, by roles and names."""
    context = frame.page.context
    try:
        session = context.new_cdp_session(frame)
    except Error:  # it is in the process of the page
        session = context.new_cdp_session(frame.page)
    tree = session.send("Page.getFrameTree")["frameTree"]
    while "childFrames" in tree:
        tree = tree["childFrames"][0]
    nodes = session.send("Accessibility.getFullAXTree", {"frameId": tree["frame"]["id"]})["nodes"]
    told = [(each["role"]["value"], each["name"]["value"]) for each in nodes if not each["ignored"] and "name" in each]
    return [(role, name) for role, name in told if role not in ("StaticText", "InlineTextBox") and name]


def expect_picture(frame: Frame, address: str) -> None:
    link = link_in(frame)
    expect(link).to_be_in_viewport()
    title = frame.evaluate("document.title")
    assert heard(frame) == [("RootWebArea", title), ("heading", title), ("link", "Open Suits & Signs")]
    for name, value in (("href", address), ("target", "_blank"), ("rel", "noopener")):
        expect(link).to_have_js_property(name, value)
    assert frame.evaluate(REACHED) == ["Open Suits & Signs"]
    assert frame.evaluate(HIT) == ["way-in"]


# Every day some routes are pictures below.
@pytest.mark.long
def test_in_a_foreign_frame_all_other_routes_are_pictures(guest: Page, around: Host, address: str) -> None:
    for path in MORE_PAGES:
        expect_picture(framed(guest, around, address + path), address + path)
        guest.keyboard.press("Delete")
    assert list(saves(guest.frames[-1])) == ["abc"]  # type: ignore[arg-type]


def test_in_a_foreign_frame_pages_that_change_what_is_stored_are_pictures(
    guest: Page, around: Host, address: str, server: StaticServer
) -> None:
    for path in PAGES:
        frame = framed(guest, around, address + path)
        expect_picture(frame, address + path)
        # A key goes where the focus is, and nothing but the link has it.
        guest.keyboard.press("Delete")
    check_axe(frame)
    expect_no_sideways_scroll(frame)
    frame = framed(guest, around, address)
    assert frame.locator("#app h1").is_visible(), "the lobby is to be seen"
    for button in frame.locator("#app button:visible").all():
        button.dispatch_event("pointerdown")
        box = button.bounding_box()
        if box:
            guest.mouse.click(box["x"] + 5, min(box["y"] + 5, 100))
    assert frame.evaluate(PRESSED) == 0
    wait_quiet(guest, server)
    assert not [path for _, path, *_ in server.log if path.endswith((".wasm", ".zip", ".bin"))]
    assert list(saves(frame)) == ["abc"]  # type: ignore[arg-type]
    assert frame.evaluate(SETTING) is None

    # Its address may change while it stands there.
    guest.evaluate("(address) => { frames[0].location = address; }", f"{address}#/new/bards")
    expect(link_in(frame)).to_have_js_property("href", f"{address}#/new/bards")
    with guest.context.expect_page() as opened:
        link_in(frame).press("Enter")
    opened.value.wait_for_url(f"{address}#/new/bards")
    assert opened.value.evaluate("[opener, parent === window]") == [None, True]


# What is forbidden throws there, and is null elsewhere.
_AS_IN_FIREFOX = """
const { open } = window;
window.open = (...wish) => {
  const opened = open(...wish);
  if (!opened) throw new DOMException("Not supported.", "InvalidAccessError");
  return opened;
};
"""


def test_in_a_sandbox_that_opens_nothing_the_address_is_shown(guest: Page, around: Host, address: str) -> None:
    for sandbox in ("allow-scripts", "allow-scripts allow-same-origin"):
        if "same-origin" in sandbox:
            guest.add_init_script(_AS_IN_FIREFOX)
        frame = framed(guest, around, f"{address}#/new/gasp", f'sandbox="{sandbox}"')
        expect_picture(frame, f"{address}#/new/gasp")
        link_in(frame).click()
        expect(frame.locator(".leaving textarea")).to_be_focused()
        expect(frame.locator(".leaving textarea")).to_have_value(f"{address}#/new/gasp")
        guest.keyboard.press("Escape")
        expect_picture(frame, f"{address}#/new/gasp")


# Our own pages let nobody put such frames into them.
@pytest.mark.parametrize("guest", [{"bypass_csp": True}], indirect=True)
def test_any_foreign_page_around_counts_and_none_of_ours(guest: Page, around: Host, address: str) -> None:
    theirs = around.put("theirs.html", f'<iframe title="Games" src="{address}"></iframe>')
    guest.goto(address + "about.html")
    guest.evaluate(SHOW, theirs)
    expect_picture(frame_of(guest, address), address)

    guest.goto(around.put("top.html", f'<iframe title="About" src="{address}about.html"></iframe>'))
    frame_of(guest, address).evaluate(SHOW, address + "compose.html")
    expect_picture(frame_of(guest, address + "compose.html"), address + "compose.html")

    guest.goto(address + "about.html")
    guest.evaluate(SHOW, address)
    frame = frame_of(guest, address)
    wait_ready(frame)
    expect(frame.get_by_role("button", name="Settings")).to_be_enabled()
    frame.locator(".saved summary").click()
    frame.locator("[data-do=delete]").click()
    guest.wait_for_function("localStorage.getItem('suits-and-signs/game/abc') === null")
