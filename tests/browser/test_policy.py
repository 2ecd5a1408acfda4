"""What a host says of its files holds for those that are kept, too: who may frame them, and what they may do."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

from tests.browser.helpers import Troubles, new_page, open_ready, wait_offline_ready, wait_ready, wait_until
from tests.browser.hosts import Host, frame_of
from tests.browser.test_offline import Site, build_of
from tools.server import StaticServer

pytestmark = [pytest.mark.kept]

FOR_EMBEDDING = {
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Own": "kept as it is",
}
FORBIDDING = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Vary": "*",
}
OF_TRANSFER = {"content-encoding", "content-length", "set-cookie"}
SAYS = "(address) => fetch(address).then(({ headers }) => Object.fromEntries(headers))"
KEPT = """
(async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { headers } = await cache.match(url);
      found[new URL(url).pathname.slice(1)] = Object.fromEntries(headers);
    }
  }
  return found;
})()
"""


@pytest.fixture
def said() -> dict[str, str]:
    """What the host says besides of all its files now."""
    return {**FOR_EMBEDDING, "Set-Cookie": "who=you"}


@pytest.fixture
def changing(site: Path, tmp_path: Path, said: dict[str, str]) -> Iterator[tuple[Site, StaticServer]]:
    folder = Site(site, tmp_path / "own")
    folder.put("old")
    with StaticServer(tmp_path / "own", more=said) as server:
        yield folder, server


def expect_said(page: Page, wanted: dict[str, str], absent: set[str]) -> None:
    """All files are kept and answered with just these headers among others."""
    kept: dict[str, dict[str, Any]] = page.evaluate(KEPT)
    assert len(kept) > 100
    for address in ("index.html", "embed.html", "about.html"):
        kept[f"answered {address}"] = page.evaluate(SAYS, address)
    for address, headers in kept.items():
        for name, value in wanted.items():
            if name != "Vary":
                assert headers.get(name.lower()) == value, (address, name)
        assert headers["content-type"], address
        assert not headers.keys() & {each.lower() for each in absent} | headers.keys() & OF_TRANSFER, address


def framed(page: Page, host: Host, address: str) -> Frame:
    page.goto(host.put("x.html", f'<iframe title="A game" src="{address}embed.html?g=gasp&mode=play"></iframe>'))
    return page.frames[1]


# Every day test_offline.py lets a new build take over.
@pytest.mark.parametrize("anew", [False, pytest.param(True, marks=pytest.mark.long)], ids=["once", "anew"])
def test_what_a_host_says_holds_for_what_is_kept_and_is_followed(
    anew: bool, browser: Browser, changing: tuple[Site, StaticServer], said: dict[str, str], tmp_path: Path
) -> None:
    site, server = changing
    # Of one site, so that the frame is served from what is kept.
    address = f"http://games.localhost:{server.port}/"
    with Host(tmp_path / "around", "games.localhost", {"Cross-Origin-Embedder-Policy": "require-corp"}) as host:
        troubles = Troubles(address, host.address)
        page = new_page(browser, troubles)
        open_ready(page, address)
        wait_offline_ready(page)
        expect_said(page, FOR_EMBEDDING, set(FORBIDDING) - set(FOR_EMBEDDING))

        framed(page, host, address)
        frame = frame_of(page, address)
        assert frame.evaluate("Boolean(navigator.serviceWorker.controller)")
        frame.locator("#begin").click()
        wait_ready(frame)

        # Nothing but the policy changes.
        said.clear()
        said.update(FORBIDDING)
        open_ready(page, address)
        page.evaluate("navigator.serviceWorker.controller.postMessage('check')")
        wait_until(page, f"({SAYS})('manifest.webmanifest').then((found) => found['x-frame-options'])")
        wait_until(page, f"{KEPT}.then((all) => Object.values(all).every((each) => each['x-frame-options']))")
        expect_said(page, FORBIDDING, set(FOR_EMBEDDING) - set(FORBIDDING))
        troubles.allow("Refused to frame|X-Frame-Options|frame-ancestors|ERR_BLOCKED|Framing")
        assert not framed(page, host, address).url.startswith(address)

        if anew:
            follow_a_new_build(page, address, site, said)
        page.context.close()
    assert not troubles.unexpected(), "\n".join(troubles.unexpected())


def follow_a_new_build(page: Page, address: str, site: Site, said: dict[str, str]) -> None:
    """What a host says changes with a new build, which has most files of the one before."""
    said.clear()
    said.update(FOR_EMBEDDING)
    site.put("new")
    open_ready(page, address)
    wait_until(page, "navigator.serviceWorker.getRegistration().then((found) => found.waiting)")
    page.evaluate("window.suits.applyUpdate()")
    page.wait_for_function("document.querySelector('meta[name=build]')?.content === 'new'")
    assert build_of(page) == ("new", "new")
    wait_until(page, "caches.keys().then((names) => names.length === 1)")
    expect_said(page, FOR_EMBEDDING, set(FORBIDDING) - set(FOR_EMBEDDING))
