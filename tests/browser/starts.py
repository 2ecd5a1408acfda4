"""Where a page's Python comes from in the tests in a browser: how they decide it, and how they see it.

By itself a first visit takes the snapshot where the link looks fast, which depends on how busy the machine is. So every
page in a context of `helpers.new_context` begins in one `way`. The module's marks decide which:

- `both_starts`: each test runs twice, once in each way; every day in one of them, unless the mark says `daily=True`;
- `own_start`: each test decides for itself, and nothing is decided here;
- none: one of both, always the same for the same test: the snapshot, which takes two thirds of the time, but the
  archives in one test of eight of those that don't go on in a page of others (`desk`, `phone`).

The variable SUITS_START, archives or snapshot, makes all tests begin in this way but those of `own_start`.

Copying a whole build for offline use takes as long again as the start. So pages have no service worker, as in a
browser that offers none, but in tests marked `kept`, whose matter it is.

Bots think in a worker with a Python of its own, whose start takes as long as the page's. So they think in the page, as
where a browser has no workers, but in tests marked `apart`.
"""

import os
from zlib import crc32

from playwright.sync_api import Page

ARCHIVES = "suits:archives"
SNAPSHOT = "suits:snapshot"

WITHOUT_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker;"
"""A script for a page: a browser that keeps nothing for offline use."""

WITHOUT_BOTS_APART = """
const Answering = Worker;
window.Worker = class extends EventTarget {
  constructor(address, options) {
    super();
    if (options?.type !== "module") return new Answering(address, options);
  }
  postMessage() {}
  terminate() {}
};
"""
"""A script for a page: workers with Python, which PyScript makes of modules, never answer; all others do."""

WITHOUT_SNAPSHOT = "delete globalThis.DecompressionStream;"
"""A script for a page: a browser that can't restore a snapshot."""


def told_link(link: str) -> str:
    """Return a script for a page: a browser that tells this of its link."""
    return f"Object.defineProperty(Navigator.prototype, 'connection', {{ value: {link} }});"


_TRICKLE = """
((pause) => {
  const { fetch } = globalThis;
  globalThis.fetch = async (resource, ...more) => {
    const response = await fetch(resource, ...more);
    if (!response.ok || !String(resource?.url ?? resource).endsWith(".wasm")) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    let at = 0;
    const body = new ReadableStream({
      async pull(out) {
        const step = at < 1e6 ? 1e5 : bytes.length;
        if (pause && at < 1e6) await new Promise((go) => setTimeout(go, pause));
        out.enqueue(bytes.slice(at, (at += step)));
        if (at >= bytes.length) out.close();
      },
    });
    return new Response(body, { headers: { "Content-Type": "application/wasm" } });
  };
})
"""
# The beginning of the WebAssembly comes bit by bit, each when it is asked for: so it looks fast without a pause and
# slow with one, however busy the machine is. The browser itself doesn't tell.
LINK_IS_FAST = f"{told_link('undefined')} {_TRICKLE}(0)"
LINK_IS_SLOW = f"{told_link('undefined')} {_TRICKLE}(200)"

SCRIPTS = {ARCHIVES: WITHOUT_SNAPSHOT, SNAPSHOT: LINK_IS_FAST}
_ASKED = os.environ.get("SUITS_START")
WAYS = tuple(way for way in SCRIPTS if _ASKED is None or way == f"suits:{_ASKED}")
"""The ways that this run begins in."""

assert WAYS, f"SUITS_START is {_ASKED!r}; it can be archives or snapshot"

way: str | None = None
"""The way in which the pages of the present test begin, None where it decides for itself."""

kept = False
"""Whether the pages of the present test are kept for offline use."""

apart = False
"""Whether bots think in a worker in the present test."""


def usual(test: str) -> str:
    """Return the way in which a test begins that could do so in any."""
    return WAYS[-1] if crc32(test.encode()) % 8 else WAYS[0]


def name_of_way(way: str) -> str:
    """Return what a test in this way is called."""
    return way.removeprefix("suits:")


def judge_fast(page: Page) -> None:
    """Let the page take its link for fast."""
    page.add_init_script(LINK_IS_FAST)


def paths_taken(page: Page) -> list[str]:
    """Return where the page's Python came from: SNAPSHOT or ARCHIVES, once."""
    names: list[str] = page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    return [name for name in names if name in (SNAPSHOT, ARCHIVES)]
