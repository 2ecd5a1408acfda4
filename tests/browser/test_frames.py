"""Games are played in every kind of frame that wikis show pages in."""

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from engine import pack
from tests.browser.helpers import Troubles, arguments, executable, new_page, saves, wait_ready
from tests.browser.hosts import Host, frame_of
from tests.ui.test_embeds import played
from tools.server import StaticServer
from ui.embed.links import PARENT_INTEGRITY, parent_script
from ui.positions.frame_address import Embed, write

PLAYABLE = "[data-act], .hand [data-pick]:not([aria-disabled])"
CLICKS = 4
# Playwright switches off what browsers of people have: for each site around, a storage of its own.
AS_PEOPLE_HAVE_IT = "--disable-features=HttpsUpgrades"
EMBED = "embed.html?g=gasp&mode=play"
TRIED = write(Embed("try", "gasp", pack(played("gasp", 14))))
ISOLATED = {"Cross-Origin-Embedder-Policy": "require-corp"}
OPEN_TO_SEE = """
[...document.querySelectorAll(".others .seat")].map((seat) => {
  const { left, right, top, bottom } = seat.getBoundingClientRect();
  const corners = [[left + 8, top + 8], [right - 8, top + 8], [left + 8, bottom - 8], [right - 8, bottom - 8]];
  return corners.every(([x, y]) => seat.contains(document.elementFromPoint(x, y)));
})
"""


class Kind(NamedTuple):
    """A kind of frame.

    around, own: the names of the page around and of our own site; those that end with .localhost are as safe as https.
    people: whether the browser is as people have it. Then a frame has a storage of its own where the two names differ;
    Playwright's Chromium denies it all storage there. attributes: of the frame. isolated: whether the page around it
    shows only what agrees to that. keeps: whether a game can be saved.
    """

    around: str
    own: str
    people: bool = True
    attributes: str = ""
    isolated: bool = False
    https: bool = False
    keeps: bool = True

    @property
    def is_sandbox(self) -> bool:
        return "sandbox" in self.attributes


KINDS = {
    "same site": Kind("games.localhost", "games.localhost"),
    "cross-site, storage partitioned": Kind("wiki.localhost", "games.localhost"),
    "cross-site, storage blocked": Kind("wiki.localhost", "games.localhost", people=False, keeps=False),
    "sandbox": Kind("wiki.localhost", "games.localhost", attributes='sandbox="allow-scripts"', keeps=False),
    "credentialless": Kind(
        "wiki.localhost", "games.localhost", attributes="credentialless", isolated=True, keeps=False
    ),
    "https in http": Kind("wiki.test", "games.test", https=True),
}


@pytest.fixture(scope="module")
def peoples(browser: Browser) -> Iterator[Browser]:
    """A Chromium whose frames of other sites have a storage."""
    running = browser.browser_type.launch(executable_path=executable(), args=[*arguments(), AS_PEOPLE_HAVE_IT])
    yield running
    running.close()


class Framed:
    """A page of another site with a frame of ours; `address` is that of our site, as the frame has it."""

    def __init__(self, kind: Kind, browser: Browser, site: Path, folder: Path, servers: ExitStack) -> None:
        host = servers.enter_context(Host(folder / "host", kind.around, ISOLATED if kind.isolated else None))
        if kind.around == kind.own:
            shutil.copytree(site, folder / "host" / "games")
            self.address = host.address + "games/"
        else:
            server = servers.enter_context(StaticServer(site))
            if kind.https:
                encrypt(server, certificate(folder))
            self.address = f"{'https' if kind.https else 'http'}://{kind.own}:{server.port}/"
        self.troubles = Troubles(self.address, host.address)
        self.page = new_page(browser, self.troubles, ignore_https_errors=kind.https)
        servers.callback(self.page.context.close)
        # As the codes for editors have it.
        script = (
            f'<script async src="{parent_script(self.address)}" integrity="{PARENT_INTEGRITY}" crossorigin="anonymous">'
            "</script>"
        )
        frame = (
            f'<iframe {kind.attributes} title="A game" width="800" height="600" src="{self.address}{EMBED}"></iframe>'
        )
        self.page.goto(host.put("x.html", frame + script))
        self.frame = frame_of(self.page, self.address)


def certificate(folder: Path) -> Path:
    """Return a file with a key and a certificate that nobody has signed."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("there is no openssl here to make a certificate")
    file = folder / "certificate.pem"
    subprocess.run(
        [program, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=games.test",
         "-keyout", file, "-out", folder / "public.pem"],
        check=True,
        capture_output=True,
    )  # fmt: skip
    file.write_text(file.read_text() + (folder / "public.pem").read_text())
    return file


def encrypt(server: StaticServer, certificate: Path) -> None:
    """Let a server that has started speak https."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    inner = server._server
    assert inner is not None
    # Each connection greets in its own thread.
    inner.socket = context.wrap_socket(inner.socket, server_side=True, do_handshake_on_connect=False)


def start(frame: Frame) -> None:
    """Press what starts Python, and wait for it, and for the frame to have grown to its height."""
    frame.locator("#begin").click()
    wait_ready(frame)
    rest(frame)


def play(frame: Frame) -> None:
    """Begin a game against bots that act at once, and make a few moves."""
    frame.get_by_role("button", name="Begin").click()
    # Without opening the menu: the table may still be moving, and a menu closes at a press beside it.
    frame.locator("#pace-instant").evaluate("radio => radio.click()")
    for _ in range(CLICKS):
        frame.locator(PLAYABLE).first.click()
    rest(frame)
    expect(frame.locator(PLAYABLE).first).to_be_visible()


def rest(frame: Frame) -> None:
    """Wait until nothing changes any more."""
    seen: list[object] = []
    while seen != (seen := frame.evaluate("[innerHeight, document.body.innerHTML]")):
        frame.page.wait_for_timeout(400)


def hand(where: Frame | Page) -> list[str]:
    """Return the ids of the cards in the person's own hand, picked or not."""
    return sorted(where.locator(".hand [id^=hand-]").evaluate_all("cards => cards.map(card => card.id)"))


# test_embed.py plays in frames of the same site every day, a sandbox denies all storage too, and what is credentialless
# is a kind of partition, which is a storage like another: test_sleeping.py has a frame that begins anew with its game.
RARE = {*KINDS} - {"sandbox"}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.long if name in RARE else ()) for name in KINDS])
def test_a_game_is_played_in_every_frame(
    name: str, browser: Browser, peoples: Browser, site: Path, tmp_path: Path
) -> None:
    kind = KINDS[name]
    with ExitStack() as servers:
        framed = Framed(kind, peoples if kind.people else browser, site, tmp_path, servers)
        # A worker can't be had in a sandbox, and nothing opens from it.
        framed.troubles.allow("PY0409|Blocked opening|sandbox" if kind.is_sandbox else "^$")
        frame = framed.frame
        check_the_kind(framed, kind)
        assert framed.page.evaluate("document.activeElement === document.body"), "the frame has taken the focus"
        start(frame)
        play(frame)
        if kind.keeps:
            check_it_goes_on_after_a_reload(framed)
        else:
            check_the_full_page_takes_it_over(framed)
        assert not framed.troubles.unexpected(), "\n".join(framed.troubles.unexpected())


def check_the_kind(framed: Framed, kind: Kind) -> None:
    """The browser does with this frame what its name says."""
    assert framed.frame.evaluate("[isSecureContext, origin === 'null']") == [not kind.https, kind.is_sandbox]
    alone = framed.page.context.new_page()
    alone.goto(framed.address + "about.html")
    alone.evaluate("localStorage.setItem('seen', 'by the page alone')")
    alone.close()
    denied = "(() => { try { return localStorage.getItem('seen') } catch { return 'denied' } })()"
    shared = "by the page alone" if kind.around == kind.own else None
    # A credentialless frame has a storage, which is gone when the page around it is.
    assert framed.frame.evaluate(denied) == (shared if kind.keeps or kind.isolated else "denied")
    assert framed.frame.evaluate("Boolean(window.credentialless)") == kind.isolated


def check_it_goes_on_after_a_reload(framed: Framed) -> None:
    cards = hand(framed.frame)
    saved = framed.frame.evaluate("Object.values({...localStorage})")
    with framed.frame.expect_navigation():
        framed.frame.evaluate("setTimeout(() => location.reload())")
    start(framed.frame)
    framed.frame.locator("[data-do=resume]").click()
    expect(framed.frame.locator(PLAYABLE).first).to_be_visible()
    assert hand(framed.frame) == cards
    assert framed.frame.evaluate("Object.values({...localStorage})") == saved
    framed.frame.locator(PLAYABLE).first.click()


def check_the_full_page_takes_it_over(framed: Framed) -> None:
    cards = hand(framed.frame)
    notes = framed.frame.locator("#notes")
    expect(notes).to_contain_text("Games can’t be saved in this frame.")
    with framed.page.expect_popup() as opened:
        notes.get_by_role("link", name="Open the full page").click()
    page = opened.value
    wait_ready(page)
    expect(page.locator(PLAYABLE).first).to_be_visible()
    assert hand(page) == cards
    # Its address has it until somebody plays.
    assert page.evaluate("location.hash").startswith("#/take/")
    assert not saves(page)


def test_a_frame_that_follows_lays_a_table_out_by_its_width(
    page: Page, server: StaticServer, troubles: Troubles, tmp_path: Path
) -> None:
    """However low it was for its offer."""
    frame = f'<iframe title="A game" width="WIDTH" height="172" src="{server.address}embed.html{TRIED}"></iframe>'
    script = f'<script src="{server.address}embed-parent.js"></script>'
    page.set_viewport_size({"width": 1100, "height": 800})
    with Host(tmp_path) as host:
        troubles.addresses += (host.address,)
        page.goto(host.put("x.html", frame.replace("WIDTH", "1055") + script))
        inside = frame_of(page, server.address)
        inside.locator("#begin").click()
        wait_ready(inside)
        inside.wait_for_function(
            "innerHeight >= 640 && matchMedia('(min-width: 60rem) and (min-height: 40rem)').matches"
        )
        page.locator("iframe").evaluate("(frame) => { frame.width = 390; }")
        inside.wait_for_function("innerWidth === 390")
        rest(inside)
        # What is said above the table covers nothing of it.
        assert inside.evaluate(OPEN_TO_SEE) == [True, True]
