"""What carries texts to devices nearby: connections that only keep what was promised, and a screen that stays on."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.helpers import Troubles, arguments, executable, new_page
from tools.server import StaticServer
from ui.embed.links import LONGEST_QR
from ui.embed.qr import qr_picture

_TAKE = """
async (address) => {
  window.told = [];
  window.addEventListener("suits:peer", ({ detail: [name, what, text] }) =>
    told.push(`${name} ${what} ${text.slice(0, 20)}`.trim()));
  window.carriers = await import(address);
}
"""
# A device that doesn't run our page: it can send what it likes.
_STRANGER = """
async (offer) => {
  const connection = new RTCPeerConnection({ iceServers: [] });
  window.channel = connection.createDataChannel("game", { negotiated: true, id: 0 });
  await connection.setRemoteDescription({ type: "offer", sdp: offer });
  await connection.setLocalDescription();
  while (connection.iceGatheringState !== "complete") await new Promise((done) => setTimeout(done, 20));
  return connection.localDescription.sdp;
}
"""
# Browsers tell only a little later that a lock has been let go.
_LOCKS = """
window.held = new Set();
Object.defineProperty(navigator, "wakeLock", { value: {
  request: async () => {
    await new Promise((done) => setTimeout(done, 50));
    const lock = new EventTarget();
    held.add(lock);
    lock.release = async () => {
      held.delete(lock);
      setTimeout(() => lock.dispatchEvent(new Event("release")), 50);
    };
    return lock;
  },
} });
"""


# The camera's stream, to see whether it is let go of.
_WATCHED = """
const { mediaDevices } = navigator;
const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
mediaDevices.getUserMedia = async (wish) => (window.stream = await getUserMedia(wish));
"""
# As ui/dom/carrying.py makes them.
_ROWS = """
async ([encoder, text]) => {
  const { encodeQR } = await import(encoder);
  const rows = encodeQR(text, "raw", { ecc: "low", border: 1 }).slice(1, -1);
  return rows.map((row) => row.slice(1, -1).map((dark) => (dark ? "1" : "0")).join("")).join("\\n");
}
"""
# A browser that reads codes by itself, from the second look on.
_DETECTOR = """
() => {
  window.BarcodeDetector = class {
    static async getSupportedFormats() { return ["qr_code"]; }
    looks = 0;
    async detect({ videoWidth }) { return videoWidth && this.looks++ ? [{ rawValue: "read by the browser" }] : []; }
  };
}
"""


@pytest.fixture(scope="module")
def two(browser: Browser, site: Path) -> Iterator[tuple[str, tuple[Page, Page], Troubles]]:
    """The address of a server, two pages that don't share anything, and their troubles."""
    with StaticServer(site) as server:
        troubles = Troubles(server.address)
        pages = new_page(browser, troubles), new_page(browser, troubles)
        for page in pages:
            page.add_init_script(_LOCKS)
        yield server.address, pages, troubles
        for page in pages:
            page.context.close()


@pytest.fixture
def devices(two: tuple[str, tuple[Page, Page], Troubles], site: Path) -> Iterator[tuple[Page, Page]]:
    """These pages, anew. They aren't the app's, but have its policy."""
    address, pages, troubles = two
    for page in pages:
        page.goto(address + "about.html")
        take(page, site)
    yield pages
    assert not troubles.unexpected(), troubles.unexpected()


def take(page: Page, site: Path) -> None:
    """Give a page the script of its site as `carriers`, and write down what that reports."""
    (script,) = site.glob("assets/carriers-*.js")
    page.evaluate(_TAKE, f"/assets/{script.name}")


def told(page: Page, last: str) -> list[str]:
    """Return all that a page was told, as soon as this is the last of it."""
    page.wait_for_function("(last) => told.at(-1) === last", arg=last)
    page.wait_for_timeout(700)
    found: list[str] = page.evaluate("told")
    return found


def pair(table: Page, friend: Page) -> None:
    [[name, offer]] = table.evaluate("carriers.invite(1)")
    other, answer = friend.evaluate("(offer) => carriers.answer(offer)", offer)
    assert (name, other) == ("1", "1")
    assert accept(table, answer)
    for page in (table, friend):
        page.wait_for_function("told.at(-1) === '1 open'")


def accept(table: Page, answer: str) -> bool:
    return bool(table.evaluate("(answer) => carriers.accept('1', answer)", answer))


def send(page: Page, text: str) -> bool:
    return bool(page.evaluate("(text) => carriers.send('1', text)", text))


def test_texts_go_both_ways_and_the_end_is_told_once(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    pair(table, friend)
    assert send(table, "first")
    assert send(table, "second")
    assert send(friend, "ünïcode")
    assert told(friend, "1 message second") == ["1 open", "1 message first", "1 message second"]
    assert told(table, "1 message ünïcode") == ["1 open", "1 message ünïcode"]
    friend.evaluate("carriers.part('1')")
    assert told(table, "1 closed") == ["1 open", "1 message ünïcode", "1 closed"]
    # Whoever parts knows it.
    assert friend.evaluate("told.at(-1)") == "1 message second"
    assert not send(friend, "too late")
    assert not send(table, "too late")


def test_a_page_that_goes_away_tells_the_other(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    pair(table, friend)
    friend.goto("about:blank")
    assert told(table, "1 closed") == ["1 open", "1 closed"]


def test_a_stray_who_answers_too_spoils_nothing(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    [[_, offer]] = table.evaluate("carriers.invite(1)")
    stray = friend.evaluate("(offer) => carriers.answer(offer)", offer)
    other, answer = friend.evaluate("(offer) => carriers.answer(offer)", offer)
    assert "a=setup:passive" in stray[1]
    table.wait_for_timeout(500)
    assert accept(table, answer)
    assert told(table, "1 open") == ["1 open"]
    assert told(friend, f"{other} open") == [f"{other} open"]


def test_one_certificate_serves_all_invitations(devices: tuple[Page, Page]) -> None:
    offers = devices[0].evaluate("carriers.invite(3)")
    assert [name for name, _ in offers] == ["1", "2", "3"]
    assert len({tuple(re.findall("a=fingerprint.*", offer)) for _, offer in offers}) == 1


_SLEEP = """
(state) =>
  Object.defineProperty(RTCPeerConnection.prototype, "connectionState", { configurable: true, get: () => state })
"""
_REMEMBER = """
const made = window.RTCPeerConnection;
window.connections = [];
window.RTCPeerConnection = class extends made {
  constructor(...given) {
    super(...given);
    connections.push(this);
  }
  static generateCertificate = (...given) => made.generateCertificate(...given);
};
"""


def test_one_who_sleeps_is_away_and_not_gone(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    table.evaluate(f"() => {{ {_REMEMBER} }}")
    pair(table, friend)
    for state in ("disconnected", "failed", "connected"):
        table.evaluate(_SLEEP, state)
        table.evaluate("connections[0].dispatchEvent(new Event('connectionstatechange'))")
    assert told(table, "1 back") == ["1 open", "1 away", "1 back"]
    assert send(table, "still there")
    assert told(friend, "1 message still there") == ["1 open", "1 message still there"]


def test_what_is_no_description_is_refused(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    [[name, offer]] = table.evaluate("carriers.invite(1)")
    for text in ("", "hello", "v=0", "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n", "\0" * 9):
        assert not accept(table, text)
        assert not table.evaluate("(text) => carriers.accept('99', text)", text)
        # One that describes nothing may be answered, but connects nobody; others aren't.
        answered = friend.evaluate("(text) => carriers.answer(text)", text)
        assert answered is None or text.endswith("t=0 0\r\n")
    # The invitation still holds.
    other, answer = friend.evaluate("(offer) => carriers.answer(offer)", offer)
    assert accept(table, answer)
    assert told(table, f"{name} open") == [f"{name} open"]
    assert told(friend, f"{other} open") == [f"{other} open"]


@pytest.mark.parametrize("sent", ["'x'.repeat(256_001)", pytest.param("new Uint8Array(3)", marks=pytest.mark.long)])
def test_what_no_page_of_ours_would_send_ends_the_connection(sent: str, devices: tuple[Page, Page]) -> None:
    table, stranger = devices
    [[_, offer]] = table.evaluate("carriers.invite(1)")
    assert accept(table, stranger.evaluate(_STRANGER, offer))
    stranger.wait_for_function("channel.readyState === 'open'")
    # Much that waits to be sent keeps the connection open for a moment.
    table.wait_for_function("told.length")
    table.evaluate("for (let i = 0; i < 5; i += 1) carriers.send('1', 'y'.repeat(200_000))")
    stranger.evaluate(f"channel.send({sent}); for (const text of ['and', 'on']) channel.send(text)")
    assert told(table, "1 closed") == ["1 open", "1 closed"]


def test_who_takes_only_short_texts_is_parted_from(devices: tuple[Page, Page]) -> None:
    table, stranger = devices
    [[_, offer]] = table.evaluate("carriers.invite(1)")
    answer = stranger.evaluate(_STRANGER, offer)
    short = re.sub(r"a=max-message-size:\d+", "a=max-message-size:100", answer)
    assert short != answer
    assert accept(table, short)
    table.wait_for_function("told.length")
    assert send(table, "short")
    assert not send(table, "x" * 101)
    assert told(table, "1 closed") == ["1 open", "1 closed"]


def test_nothing_comes_from_a_device_that_was_parted_from(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    pair(table, friend)
    # What waits to be sent keeps the connection open for a moment.
    table.evaluate("for (let i = 0; i < 5; i += 1) carriers.send('1', 'y'.repeat(200_000)); carriers.part('1')")
    friend.evaluate("for (const text of ['late', 'later']) carriers.send('1', text)")
    told(friend, "1 closed")
    assert table.evaluate("told") == ["1 open"]


def test_no_more_waits_to_be_sent_than_a_connection_can_hold(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    pair(table, friend)
    sent = table.evaluate("Array.from({ length: 9 }, () => carriers.send('1', 'y'.repeat(250_000)))")
    assert sent[0]
    assert not sent[-1]
    friend.wait_for_function("(count) => told.length > count", arg=sent.count(True))
    assert send(table, "more")


def test_the_screen_stays_on_as_long_as_was_wished_last(devices: tuple[Page, Page]) -> None:
    table, _ = devices
    for wishes, pause in product(("101", "1010", "10", "1101"), (0, 70)):
        for wish in wishes:
            table.evaluate("(wish) => carriers.keepAwake(wish)", wish == "1")
            table.wait_for_timeout(pause)
        table.wait_for_timeout(400)
        assert table.evaluate("held.size") == int(wishes[-1])
        table.evaluate("carriers.keepAwake(false)")
        table.wait_for_timeout(300)
        assert table.evaluate("held.size") == 0


def test_the_screen_stays_on_when_the_tab_is_back(devices: tuple[Page, Page]) -> None:
    table, _ = devices
    table.evaluate("carriers.keepAwake(true)")
    table.wait_for_function("held.size")
    # Browsers let go of it whenever another tab comes to the front.
    table.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })")
    table.evaluate("for (const lock of held) lock.release()")
    table.wait_for_timeout(300)
    assert table.evaluate("held.size") == 0
    table.evaluate("delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))")
    table.wait_for_function("held.size")


def seen(code: str, browser: Browser) -> bytes:
    """What a camera sees that is held before a QR code: ten pictures of a film."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    style = "body{margin:0;display:grid;place-items:center;height:720px;background:#998}svg{width:640px}"
    page.set_content(f"<style>{style}</style>{code}")
    picture = page.screenshot(type="jpeg", quality=95)
    page.close()
    return picture * 10


@contextmanager
def camera_that_sees(film: Path, browser: Browser) -> Iterator[Browser]:
    """Run another Chromium, whose camera shows what is in a file when it is first asked for."""
    camera = [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    ]
    running = browser.browser_type.launch(executable_path=executable(), args=[*arguments(), *camera])
    yield running
    running.close()


LINK = ("https://games.example/index.html#/with/" + "aB3_" * 300)[:LONGEST_QR]
"""A link as long as our codes hold."""


@pytest.fixture(scope="module")
def looking(browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A Chromium whose camera sees the QR code of the link."""
    (encoder,) = site.glob("assets/qr-*/index.js")
    with StaticServer(site) as server:
        drawing = new_page(browser, Troubles(server.address))
        drawing.goto(server.address + "about.html")
        rows = drawing.evaluate(_ROWS, [f"/{encoder.relative_to(site).as_posix()}", LINK])
        drawing.context.close()
    film = tmp_path_factory.mktemp("film") / "code.mjpeg"
    film.write_bytes(seen(str(qr_picture(rows, "A QR code")), browser))
    with camera_that_sees(film, browser) as running:
        yield running


@pytest.fixture
def camera(looking: Browser, server: StaticServer, site: Path) -> Iterator[tuple[Page, str]]:
    """A page whose camera sees the QR code of a link, and the link."""
    troubles = Troubles(server.address)
    page = new_page(looking, troubles)
    page.add_init_script(_WATCHED)
    page.goto(server.address + "about.html")
    take(page, site)
    page.evaluate("document.body.append(Object.assign(document.createElement('div'), { id: 'camera' }))")
    yield page, LINK
    page.context.close()
    assert not troubles.unexpected(), troubles.unexpected()


def scan(page: Page, site: Path) -> str | None:
    (decoder,) = site.glob("assets/qr-*/decode.js")
    found: str | None = page.evaluate(
        "(decoder) => carriers.scan('camera', decoder)", f"/{decoder.relative_to(site).as_posix()}"
    )
    assert page.evaluate("stream.getTracks().map(({ readyState }) => readyState)") == ["ended"]
    return found


def test_the_longest_code_that_we_show_is_read(camera: tuple[Page, str], site: Path) -> None:
    page, link = camera
    page.evaluate("delete window.BarcodeDetector")
    assert scan(page, site) == link


def test_a_browser_that_reads_codes_does_so(camera: tuple[Page, str], site: Path, server: StaticServer) -> None:
    page, _ = camera
    page.evaluate(_DETECTOR)
    assert scan(page, site) == "read by the browser"
    assert not [request.path for request in server.log if "decode" in request.path]


def test_a_camera_is_let_go_when_it_is_not_wanted_any_more(camera: tuple[Page, str], site: Path) -> None:
    page, _ = camera
    page.evaluate(_DETECTOR)
    for end in ("carriers.stopScanning()", "document.querySelector('video').remove()", "stream.getTracks()[0].stop()"):
        page.evaluate("BarcodeDetector.prototype.detect = async () => []")
        page.evaluate("(end) => setTimeout(() => new Function(end)(), 1500)", end)
        assert scan(page, site) == (None if end.startswith("stream") else "")


FAILING_DETECTORS = (
    "Object.defineProperty(window, 'BarcodeDetector', { configurable: true, get() { throw new Error(); } })",
    "BarcodeDetector.getSupportedFormats = undefined",
    "BarcodeDetector.getSupportedFormats = () => { throw new Error(); }",
    "BarcodeDetector.getSupportedFormats = async () => { throw new Error(); }",
    "BarcodeDetector.getSupportedFormats = () => new Promise(() => {})",
    "const { getSupportedFormats } = BarcodeDetector; BarcodeDetector = class { constructor() { throw new Error(); } };"
    "BarcodeDetector.getSupportedFormats = getSupportedFormats",
    "BarcodeDetector.prototype.detect = () => { throw new Error(); }",
    "BarcodeDetector.prototype.detect = async () => { throw new Error(); }",
    "BarcodeDetector.prototype.detect = () => new Promise(() => {})",
    "BarcodeDetector.prototype.detect = async () => []",
)
NEVER = "new Promise(() => {})"
# What a browser never answers is waited for as long as here, or a tenth of that in these tests.
IMPATIENT = """
() => {
  const later = window.setTimeout;
  window.setTimeout = (work, wait, ...more) => later(work, [2000, 5000].includes(wait) ? wait / 10 : wait, ...more);
}
"""


# Every day one that can't be asked, and one that never finds anything.
@pytest.mark.parametrize(
    "detectors",
    [FAILING_DETECTORS[::9], pytest.param(FAILING_DETECTORS, marks=pytest.mark.long)],
    ids=["some", "all"],
)
def test_where_what_a_browser_reads_codes_by_fails_ours_does(
    detectors: Sequence[str], camera: tuple[Page, str], site: Path
) -> None:
    page, link = camera
    page.evaluate(IMPATIENT)
    for failing in detectors:
        page.evaluate("delete window.BarcodeDetector")
        page.evaluate(_DETECTOR)
        page.evaluate(f"(() => {{ {failing}; }})()")
        assert scan(page, site) == link, failing


def test_a_camera_that_never_comes_can_be_done_without(devices: tuple[Page, Page]) -> None:
    page, _ = devices
    for failing, end, found in (
        (f"() => {NEVER}", "carriers.stopScanning()", ""),
        ("() => { throw new Error(); }", "", None),
        ("undefined", "", None),
    ):
        page.evaluate(f"(() => {{ navigator.mediaDevices.getUserMedia = {failing}; }})()")
        page.evaluate("(end) => setTimeout(() => new Function(end)(), 300)", end)
        assert page.evaluate("carriers.scan('main', '')") == found


@pytest.mark.parametrize(
    "failing",
    [
        NEVER,
        pytest.param("{ throw new Error(); }", marks=pytest.mark.long),
        pytest.param("Promise.reject(new Error())", marks=pytest.mark.long),
    ],
)
def test_a_device_whose_locks_and_connections_fail_plays_without(failing: str, devices: tuple[Page, Page]) -> None:
    page, friend = devices
    page.evaluate(IMPATIENT)
    page.evaluate(f"() => {{ navigator.locks.request = () => {failing}; }}")
    assert page.evaluate("carriers.claim('table-abc')") is True
    [[_, offer]] = friend.evaluate("carriers.invite(1)")
    page.evaluate(f"() => {{ RTCPeerConnection.prototype.setLocalDescription = () => {failing}; }}")
    assert page.evaluate("carriers.invite(1)") == []
    page.evaluate(f"() => {{ RTCPeerConnection.prototype.setRemoteDescription = () => {failing}; }}")
    assert page.evaluate("(offer) => carriers.answer(offer)", offer) is None


def test_a_device_that_slept_waits_for_the_other_all_the_same(devices: tuple[Page, Page]) -> None:
    table, friend = devices
    # The timers of a device that slept are due at once.
    slept = "const each = window.setInterval; window.setInterval = (work, wait) => { work(); return each(work, wait); }"
    for page in devices:
        page.evaluate(
            f"() => {{ {slept}; const later = setTimeout; "
            "window.setTimeout = (work, wait, ...more) => later(work, wait === 75000 ? 0 : wait, ...more); }"
        )
    pair(table, friend)
    assert told(friend, "1 open") == ["1 open"]
