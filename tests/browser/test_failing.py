"""Browsers in which something is there and doesn't work: it throws, refuses or never answers.

docs/reliability.md lists what that may be.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.helpers import AT_ONCE, begin
from tests.browser.test_play import ASKED, SHORT
from tests.browser.test_share import open_share
from tools.server import StaticServer
from tools.visitor import run_python

FAILING = {
    "never answers": "() => new Promise(() => {})",
    "refuses": "async () => { throw new DOMException('No.', 'NotAllowedError'); }",
    "throws": "() => { throw new DOMException('No.', 'SecurityError'); }",
}
# Whatever is asked of these fails; what is unpacked never comes, or can't be.
EVERYWHERE = """
const fail = FAIL;
for (const name of ["match", "open", "keys", "has", "delete"]) CacheStorage.prototype[name] = fail;
for (const name of ["persist", "persisted", "estimate"]) StorageManager.prototype[name] = fail;
for (const name of ["register", "getRegistration"]) ServiceWorkerContainer.prototype[name] = fail;
for (const name of ["writeText", "readText", "write"]) Clipboard.prototype[name] = fail;
SubtleCrypto.prototype.digest = fail;
LockManager.prototype.request = fail;
IDBFactory.prototype.open = () => ("THROWS" ? fail() : {});
Navigator.prototype.share = fail;
window.DecompressionStream = class {
  constructor() {
    if ("THROWS") throw new TypeError("No.");
    Object.assign(this, new TransformStream({ transform() {} }));
    return new TransformStream({ transform() {}, flush: () => new Promise(() => {}) });
  }
};
window.asked = 0;
const { persist } = StorageManager.prototype;
StorageManager.prototype.persist = function () {
  window.asked += 1;
  return persist.call(this);
};
const later = setTimeout;
const soon = [2_000, 5_000, 10_000];
window.setTimeout = (work, wait, ...more) => later(work, soon.includes(wait) ? wait / 10 : wait, ...more);
"""
SHARING = """
from js import document
from ui import dom
import asyncio

async def share():
    document.body.dataset.shared = str(await dom.share("Gasp!", "https://games.example/"))

sharing = asyncio.ensure_future(share())
"""


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=() if way == "never answers" else pytest.mark.long) for way in FAILING]
)
def test_a_browser_in_which_nothing_works_that_is_there_plays_all_the_same(
    way: str, page: Page, server: StaticServer
) -> None:
    throws = "throws" if way == "throws" else ""
    script = EVERYWHERE.replace("FAIL", FAILING[way], 1).replace("THROWS", throws)
    page.add_init_script(f"{AT_ONCE} {{ {script} }}")
    begin(page, f"{server.address}{SHORT}")
    page.locator(ASKED).first.wait_for()
    # It was asked to keep what is stored as soon as there was something.
    page.wait_for_function("window.asked === 1")
    open_share(page)
    page.locator("[data-do=copy]").first.click()
    expect(page.get_by_role("status").filter(has_text=re.compile("Copied|Selected"))).to_be_visible()
    if way != "never answers":
        run_python(page, SHARING)
        expect(page.locator("body[data-shared=False]")).to_be_attached()


# Who says what of themselves: only Safari on its own system, and all browsers on iOS, delete what isn't visited.
BROWSERS = {
    "Safari on a Mac": ("Apple Computer, Inc.", "MacIntel", False, True),
    "any on an iPhone": ("Apple Computer, Inc.", "iPhone", False, True),
    "an app on the home screen": ("Apple Computer, Inc.", "iPhone", True, False),
    "Chrome on a Mac": ("Google Inc.", "MacIntel", False, False),
    "Firefox on a Mac": ("", "MacIntel", False, False),
    "WebKitGTK": ("Apple Computer, Inc.", "Linux x86_64", False, False),
}
ASKING = "from js import document; from ui import dom; document.body.dataset.forgets = str(dom.forgets())"
CLAIM = """
([vendor, platform, standalone]) => {
  for (const [name, value] of Object.entries({ vendor, platform, standalone }))
    Object.defineProperty(navigator, name, { value, configurable: true });
}
"""


def test_only_browsers_that_forget_say_so(desk: Page) -> None:
    for name, (vendor, platform, standalone, forgets) in BROWSERS.items():
        desk.evaluate(CLAIM, [vendor, platform, standalone])
        run_python(desk, ASKING)
        desk.wait_for_function("document.body.dataset.forgets")
        assert desk.evaluate("document.body.dataset.forgets") == str(forgets), name
        desk.evaluate("delete document.body.dataset.forgets")
    desk.evaluate("for (const name of ['vendor', 'platform', 'standalone']) delete navigator[name]")
