"""A frame is as tall as what is in it, by each of the ways that docs/embedding.md tells of."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from tests.browser.helpers import PATIENCE, Troubles, check_axe, expect_no_sideways_scroll, new_page
from tests.browser.hosts import Host, frame_of
from tests.browser.standing import Standing
from tools.server import StaticServer

READING = "about.html"
GROW = "document.body.insertAdjacentHTML('beforeend', '<p id=more>' + 'More.<br>'.repeat(20) + '</p>')"
SHRINK = "document.getElementById('more').remove()"
CONTENT = "Math.ceil(document.documentElement.getBoundingClientRect().height)"
INSIDE = "document.querySelector('iframe').clientHeight"

# As wikidot's own: it resizes the frame two levels above whose address ends with what is behind the height.
RESIZE_PAGE = """<script>
const [, height, id] = /^#([0-9.]+)\\/(.*)$/.exec(location.hash);
parent.parent.$j(`iframe.html-block-iframe[src$="/${id}"]`).height(`${height}px`);
</script>"""
WIKI = """<script>
window.$j = (selector) => ({
  height(value) { for (const found of document.querySelectorAll(selector)) found.style.height = value; },
});
</script>"""
# As wikidot adds it to every [[html]] block: its address is /local--html/PAGE/HASH/WIKI/.
BLOCK = """<script>
let known = 0;
setInterval(() => {
  if (document.body.scrollHeight === known) return;
  known = document.body.scrollHeight;
  document.getElementById("resize")?.remove();
  const [, , , , , hash, wiki] = location.href.split("/");
  const frame = document.createElement("iframe");
  frame.id = "resize";
  frame.style.display = "none";
  frame.src = `http://${wiki}/common--javascript/resize-iframe.html?${Math.random()}#${known}/${hash}`;
  document.body.append(frame);
}, 50);
</script>"""
# As WordPress' wp-embed.js: it knows a frame by its secret, and keeps its height from 200 to 1000.
WORDPRESS = """<script>
window.links = [];
addEventListener("message", ({ data, source }) => {
  for (const frame of document.querySelectorAll(`iframe[data-secret="${data.secret}"]`)) {
    if (frame.contentWindow !== source) continue;
    if (data.message === "height") frame.height = Math.min(Math.max(parseInt(data.value, 10), 200), 1000);
    if (data.message === "link") links.push(data.value);
  }
});
</script>"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with Host(tmp_path) as running:
        yield running


@pytest.fixture
def server(standing: Standing) -> StaticServer:
    return standing.server


@pytest.fixture(scope="module")
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor who opens a page for each test: nothing here depends on what was seen before."""
    first = new_page(browser, Troubles())
    first.close()
    yield first.context
    first.context.close()


@pytest.fixture
def guest(visitor: BrowserContext, server: StaticServer, host: Host) -> Iterator[Page]:
    """A page for hosts; the test fails on any request to a third."""
    troubles = Troubles(server.address, host.address, "http://files.test")
    # Some tests try what is forbidden.
    troubles.allow("frame-src 'none'|frame-src forbids|Blocked opening .* in a new window")
    visitor.on("page", troubles.watch)
    yield visitor.new_page()
    for page in visitor.pages:
        page.close()
    visitor.remove_listener("page", troubles.watch)
    assert not troubles.unexpected(), "\n".join(troubles.unexpected())


def wait_for_height(page: Page, inside: Frame, outside: str = INSIDE) -> int:
    """Wait until the frame in the page is as tall as what is in it; returns that height."""
    for _ in range(PATIENCE // 50):
        height: int = inside.evaluate(CONTENT)
        if page.evaluate(outside) == height:
            return height
        page.wait_for_timeout(50)
    raise AssertionError(f"The frame is {page.evaluate(outside)} pixels tall, and {inside.evaluate(CONTENT)} are in it")


def check_following(page: Page, inside: Frame, outside: str = INSIDE) -> None:
    first = wait_for_height(page, inside, outside)
    inside.evaluate(GROW)
    assert wait_for_height(page, inside, outside) > first
    inside.evaluate(SHRINK)
    assert wait_for_height(page, inside, outside) == first


@pytest.mark.parametrize(
    "style", ["", pytest.param("border: 0", marks=pytest.mark.long), "box-sizing: border-box; border: 5px solid"]
)
def test_with_the_parent_script(style: str, guest: Page, server: StaticServer, host: Host) -> None:
    script = f'<script async src="{server.address}embed-parent.js"></script>'
    guest.goto(host.put("x.html", f'<iframe style="{style}" src="{server.address}{READING}"></iframe>{script}'))
    check_following(guest, frame_of(guest, server.address))


def test_a_parent_script_that_comes_late_and_frames_that_come_later(
    guest: Page, server: StaticServer, host: Host
) -> None:
    frame = f'<iframe src="{server.address}{READING}"></iframe>'
    guest.goto(host.put("x.html", frame))
    inside = frame_of(guest, server.address)
    guest.wait_for_timeout(200)
    guest.evaluate(
        "(address) => document.body.append(Object.assign(document.createElement('script'), { src: address }))",
        server.address + "embed-parent.js",
    )
    height = wait_for_height(guest, inside)
    guest.evaluate("(frame) => document.body.insertAdjacentHTML('beforeend', frame)", frame)
    guest.wait_for_function("(height) => document.querySelectorAll('iframe')[1].clientHeight === height", arg=height)


def test_others_can_resize_nothing(guest: Page, server: StaticServer, host: Host, tmp_path: Path) -> None:
    host.put("hostile.html", "")
    script = f'<script src="{server.address}embed-parent.js"></script>'
    ours = f'<iframe id="ours" height="300" src="{server.address}{READING}"></iframe>'
    theirs = '<iframe id="theirs" height="300" src="hostile.html"></iframe>'
    guest.goto(host.put("x.html", theirs + ours + script))
    height = wait_for_height(guest, frame_of(guest, server.address), "ours.clientHeight")
    message = "{ type: 'suits-and-signs:height', height: 77 }"
    frame_of(guest, host.address + "hostile.html").evaluate(f"parent.postMessage({message}, '*')")
    guest.evaluate(f"window.postMessage({message}, '*')")
    guest.wait_for_timeout(200)
    assert guest.evaluate("[ours.clientHeight, theirs.clientHeight]") == [height, 300]


HEIGHTS = {
    "1e9": 10_000,
    "-5": 50,
    "'1500'": 1500,
    "777.2": 778,
    "NaN": 300,
    "'1px; x'": 300,
    "undefined": 300,
    "Infinity": 300,
}


def test_a_height_is_a_number_within_bounds(guest: Page, server: StaticServer, host: Host) -> None:
    """Each is told by a frame of its own."""
    script = f'<script src="{server.address}embed-parent.js"></script>'
    # A file of ours that tells no height.
    frame = f'<iframe height="300" src="{server.address}embed-parent.js"></iframe>'
    guest.goto(host.put("x.html", frame * len(HEIGHTS) + script))
    for value, inside in zip(HEIGHTS, guest.main_frame.child_frames, strict=True):
        inside.evaluate(f"parent.postMessage({{ type: 'suits-and-signs:height', height: {value} }}, '*')")
        inside.evaluate("parent.postMessage(null, '*')")
    guest.wait_for_timeout(200)
    heights = guest.evaluate("[...document.querySelectorAll('iframe')].map(({ clientHeight }) => clientHeight)")
    assert heights == [*HEIGHTS.values()]


@pytest.mark.parametrize("when", ["at once", "later"])
def test_in_wordpress(when: str, guest: Page, server: StaticServer, host: Host) -> None:
    secret = "#?secret=0aB9zZ8yX7"
    at_once = secret if when == "at once" else ""
    guest.goto(
        host.put(
            "x.html",
            f'{WORDPRESS}<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"'
            f' data-secret="0aB9zZ8yX7" src="{server.address}{READING}{at_once}"></iframe>',
        )
    )
    inside = frame_of(guest, server.address)
    # Most of what is there is more than WordPress allows.
    inside.evaluate("document.querySelector('main').replaceChildren(document.querySelector('h1'))")
    if when == "later":
        guest.evaluate("(secret) => (document.querySelector('iframe').src += secret)", secret)
    inside.evaluate("document.body.insertAdjacentHTML('beforeend', '<p>' + '<br>'.repeat(10) + '</p>')")
    check_following(guest, inside)


LINK = "document.body.insertAdjacentHTML('afterbegin', '<a id=out target=_blank href=index.html>Out</a>')"


def test_wordpress_opens_what_its_sandbox_forbids(guest: Page, server: StaticServer, host: Host) -> None:
    frame = (
        f'<iframe sandbox="allow-scripts" data-secret="0123456789" src="{server.address}{READING}#?secret=0123456789">'
    )
    guest.goto(host.put("x.html", f"{WORDPRESS}{frame}</iframe>"))
    inside = frame_of(guest, server.address)
    inside.evaluate(LINK)
    inside.locator("#out").click()
    guest.wait_for_function("links.length")
    assert guest.evaluate("links") == [f"{server.address}index.html"]


@pytest.mark.parametrize(
    "sandbox",
    [
        "allow-scripts",
        # What opens it is the parent script, as above.
        pytest.param("allow-scripts allow-same-origin", marks=pytest.mark.long),
        "allow-scripts allow-popups allow-popups-to-escape-sandbox",
    ],
)
def test_a_link_out_of_a_sandbox_opens_once(sandbox: str, guest: Page, server: StaticServer, host: Host) -> None:
    script = f'<script src="{server.address}embed-parent.js"></script>'
    guest.goto(host.put("x.html", f'<iframe sandbox="{sandbox}" src="{server.address}{READING}"></iframe>{script}'))
    inside = frame_of(guest, server.address)
    inside.evaluate(LINK)
    with guest.expect_popup() as opened:
        inside.locator("#out").click()
    opened.value.wait_for_url(f"{server.address}index.html")
    # What isn't ours is opened for nobody.
    inside.evaluate("parent.postMessage({ type: 'suits-and-signs:open', address: 'http://wiki.test/' }, '*')")
    guest.wait_for_timeout(300)
    assert len(guest.context.pages) == 2


# What earlier versions do about a link out of a sandbox.
EARLIER = """<script>
addEventListener("message", ({ source, data }) => {
  if (data?.type === "suits-and-signs:open" && open(data.address, "_blank"))
    source.postMessage({ type: "suits-and-signs:opened" }, "*");
});
</script>"""


def test_what_a_page_includes_several_times_does_everything_once(guest: Page, server: StaticServer, host: Host) -> None:
    """The script as often as there are frames, beside another version of it; and the same frame twice."""
    script = f'<script src="{server.address}embed-parent.js"></script>'
    frame = f'<iframe sandbox="allow-scripts" src="{server.address}{READING}"></iframe>'
    guest.goto(host.put("x.html", f"{EARLIER}{frame}{script}{frame}{script}"))
    guest.wait_for_function("[...document.querySelectorAll('iframe')].every(({ style }) => style.height)")
    first, second = guest.frames[1:]
    second.evaluate(GROW)
    assert wait_for_height(guest, second, "document.querySelectorAll('iframe')[1].clientHeight") > wait_for_height(
        guest, first
    )
    # Where a page may open others without a press, a second one would be let through.
    for presses, inside in enumerate((first, second), 1):
        inside.evaluate(LINK)
        inside.locator("#out").click()
        guest.wait_for_timeout(700)
        assert [page.url for page in guest.context.pages if page is not guest] == [
            f"{server.address}index.html"
        ] * presses
        assert inside.locator("dialog[open]").count() == 0


def test_where_nothing_opens_a_link_its_address_is_shown(guest: Page, server: StaticServer, host: Host) -> None:
    """Not even a script of the page around the frame."""
    guest.set_viewport_size({"width": 340, "height": 600})
    frame = (
        f'<iframe sandbox="allow-scripts allow-same-origin" width="320" height="500" src="{server.address}{READING}">'
    )
    guest.goto(host.put("x.html", f"{frame}</iframe>"))
    inside = frame_of(guest, server.address)
    inside.evaluate(LINK)
    inside.locator("#out").click()
    field = inside.locator("dialog textarea")
    expect(field).to_be_focused()
    expect(field).to_have_value(f"{server.address}index.html")
    inside.get_by_role("button", name="Copy").click()
    expect(inside.get_by_role("status").filter(has_text=re.compile("Copied|Selected"))).to_be_visible()
    check_axe(inside)
    expect_no_sideways_scroll(inside)
    guest.keyboard.press("Escape")
    expect(field).to_be_hidden()
    assert len(guest.context.pages) == 1


def test_the_parent_script_gives_a_title_to_frames_that_have_none(
    guest: Page, server: StaticServer, host: Host
) -> None:
    frames = f'<iframe src="{server.address}{READING}"></iframe><iframe title="Mine" src="{server.address}{READING}">'
    guest.goto(host.put("x.html", f'<script src="{server.address}embed-parent.js"></script>{frames}</iframe>'))
    guest.wait_for_function("[...document.querySelectorAll('iframe')].every(({ style }) => style.height)")
    titles = guest.evaluate("[...document.querySelectorAll('iframe')].map(({ title }) => title)")
    assert titles == ["About – Suits & Signs", "Mine"]


@pytest.mark.parametrize("address", [READING, f"{READING}?g=gasp&mode=try"])
def test_in_a_frame_of_wikidot(address: str, guest: Page, server: StaticServer, host: Host) -> None:
    host.put("common--javascript/resize-iframe.html", RESIZE_PAGE)
    address += ("&" if "?" in address else "?") + "host=wikidot"
    frame = f'<iframe class="html-block-iframe" frameborder="0" src="{server.address}{address}"></iframe>'
    other = '<iframe class="html-block-iframe" height="123" src="about:blank"></iframe>'
    guest.goto(host.put("x.html", WIKI + frame + other))
    check_following(guest, frame_of(guest, server.address))
    assert guest.evaluate("document.querySelectorAll('iframe')[1].clientHeight") == 123
    assert guest.evaluate("history.length") == 2


def test_in_an_html_block_of_wikidot(
    guest: Page, server: StaticServer, host: Host, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Host(tmp_path_factory.mktemp("files"), "files.test") as files:
        host.put("common--javascript/resize-iframe.html", RESIZE_PAGE)
        wiki = host.address.removeprefix("http://")
        path = f"local--html/start/5d5a0384/{wiki}"
        script = f'<script async src="{server.address}embed-parent.js"></script>'
        frame = f'<iframe style="border: 0; display: block" src="{server.address}{READING}"></iframe>'
        files.put(f"{path}index.html", f"<body>{frame}{script}{BLOCK}")
        block = f'<iframe class="html-block-iframe" style="border: 0" src="{files.address}{path}?/5d5a0384"></iframe>'
        guest.goto(host.put("x.html", WIKI + block))
        inside = frame_of(guest, server.address)
        check_following(guest, inside)


def test_a_page_on_its_own_tells_nobody_and_frames_nothing(guest: Page, server: StaticServer, host: Host) -> None:
    other = host.put("other.html", "")
    guest.add_init_script("window.told = []; addEventListener('message', ({ data }) => told.push(data))")
    guest.goto(server.address + READING)
    assert (
        guest.evaluate(
            """(address) => new Promise((resolve) => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
          document.body.append(Object.assign(document.createElement("iframe"), { src: address }));
        })""",
            other,
        )
        == "frame-src"
    )
    assert guest.evaluate("told") == []
    assert guest.evaluate("document.body.clientHeight >= innerHeight")


def test_a_layout_that_goes_to_and_fro_comes_to_rest(guest: Page, server: StaticServer, host: Host) -> None:
    script = f'<script src="{server.address}embed-parent.js"></script>'
    guest.goto(host.put("x.html", f'<iframe src="{server.address}{READING}"></iframe>{script}'))
    inside = frame_of(guest, server.address)
    wait_for_height(guest, inside)
    # Tall where the frame is low, and low where it is tall.
    inside.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            "body { height: 700px; overflow: hidden } @media (min-height: 600px) { body { height: 500px } }"
          );
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    guest.wait_for_timeout(2500)
    heights = []
    for _ in range(30):
        heights.append(guest.evaluate(INSIDE))
        guest.wait_for_timeout(50)
    assert set(heights) == {700}


def test_contents_that_have_gone_to_and_fro_leave_no_room_behind(guest: Page, server: StaticServer, host: Host) -> None:
    """As where bots act fast."""
    script = f'<script src="{server.address}embed-parent.js"></script>'
    guest.goto(host.put("x.html", f'<iframe src="{server.address}{READING}"></iframe>{script}'))
    inside = frame_of(guest, server.address)
    height = wait_for_height(guest, inside)
    for _ in range(2):
        for _ in range(5):
            inside.evaluate(GROW)
            guest.wait_for_timeout(60)
            inside.evaluate(SHRINK)
            guest.wait_for_timeout(60)
        assert wait_for_height(guest, inside) == height
