"""Facts that only the browser knows: the address, the time, chance, and the build."""

from __future__ import annotations

import js


def address() -> str:
    """Return the address inside the page, from the # on, or ""."""
    return str(js.window.location.hash)


def page() -> str:
    """Return the whole address of the page, without the # and the part behind it."""
    return str(js.window.location.href).partition("#")[0]


def go(address: str, replace: bool = False) -> None:
    """Change the address inside the page; `replace` leaves no way back to the present one."""
    if replace:
        js.window.location.replace(address)
    else:
        js.window.location.hash = address


def forgets() -> bool:
    """Return whether the browser deletes a page's data if it isn't visited for seven days.

    Safari and all browsers on iOS do, but not for an app on the home screen or in the Dock.
    """
    navigator = js.navigator
    # Other browsers say that they are Safari, and other systems have its engine, but none says both of these.
    if not (str(navigator.vendor).startswith("Apple") and str(navigator.platform).startswith(("Mac", "iP"))):
        return False
    is_app = js.window.matchMedia("(display-mode: standalone)").matches or getattr(navigator, "standalone", False)
    return not is_app


def meets() -> bool:
    """Return whether the host of the site chose a meeting place for friends' devices, and this page can go there."""
    chosen = js.document.querySelector("script[type=py]")
    return chosen is not None and chosen.hasAttribute("data-meets") and bool(js.isSecureContext)


def now() -> int:
    """Return the milliseconds since 1970."""
    return int(js.Date.now())


def today() -> str:
    """Return the day where the person is, as 2026-11-21."""
    day = js.Date.new()
    return f"{day.getFullYear()}-{day.getMonth() + 1:02}-{day.getDate():02}"


def minutes_ahead() -> int:
    """Return how many minutes the clock here is ahead of universal time."""
    return -int(js.Date.new().getTimezoneOffset())


def about() -> dict[str, str]:
    """Return which build of which page runs in which browser, for a report."""
    return {
        "Build": str(js.document.querySelector("script[type=py]").dataset.build),
        "Page": str(js.document.baseURI).partition("?")[0].partition("#")[0],
        "Browser": str(js.navigator.userAgent),
    }


def seed() -> int:
    """Return 128 unpredictable bits; Python's own random generator may be frozen into a start-up snapshot."""
    return int.from_bytes(bytes(js.crypto.getRandomValues(js.Uint8Array.new(16)).to_py()), "big")


def announce_ready() -> None:
    """Tell the start script, and any bench, that the first screen answers."""
    js.performance.mark("interactive")
    js.document.documentElement.dataset.state = "ready"


def apply_update() -> None:
    """Load the page anew from the newest build."""
    js.window.suits.applyUpdate()
