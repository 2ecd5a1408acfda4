"""Finds a Chromium for the tests, or installs one: see `find`."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tools.errors import BuildError

DOWNLOAD_SECONDS = 60
HEADLESS = "chromium-headless-shell"
"""Debian's package, and its program, of a Chromium that has no window: it starts pages in four fifths of the time."""
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
SYSTEM_PATHS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)


def find_for_tests(explicit: str | None = None) -> Path:
    """Return a Chromium without a window, if none is named and the system has one or can get it; else as `find`."""
    if explicit or os.environ.get("SUITS_BROWSER"):
        return find(explicit)
    return headless() or (headless() if install(HEADLESS) else None) or find()


def find(explicit: str | None = None) -> Path:
    """Return the path of a Chromium that runs, as people have it, from the first of these places that has one.

    The path that is given or in SUITS_BROWSER; Playwright's own, if installed; the system's; one attempt to
    download Playwright's; and, only as root on Debian, the package `chromium`. Raises BuildError with the
    command to run if there is none.
    """
    if explicit := explicit or os.environ.get("SUITS_BROWSER"):
        if not runs(Path(explicit)):
            raise BuildError(f"the browser {explicit} does not run. Give the path of a Chromium, or none.")
        return Path(explicit)
    return playwrights() or systems() or download() or debians() or _give_up()


def runs(path: Path) -> bool:
    """Return whether the program is there and starts: it may lack libraries, or only advertise a package."""
    if os.name != "posix":
        return path.is_file()  # there `chrome --version` opens a window
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwrights() -> Path | None:
    """Return Playwright's own Chromium, if it is installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if runs(path) else None


def headless() -> Path | None:
    """Return the system's Chromium without a window, if it has one."""
    path = shutil.which(HEADLESS)
    return Path(path) if path and runs(Path(path)) else None


def systems() -> Path | None:
    """Return the Chromium or Chrome that the system has, if any."""
    found = [*filter(None, map(shutil.which, SYSTEM_NAMES)), *SYSTEM_PATHS]
    return next((path for path in map(Path, found) if runs(path)), None)


def download(seconds: float = DOWNLOAD_SECONDS) -> Path | None:
    """Try once to download Playwright's Chromium, for at most so many seconds, and return it."""
    _say(f"downloading Playwright's Chromium, for at most {seconds:.0f} seconds")
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    # Its own session, so that its child processes end with it; its long output doesn't help if it fails.
    silence = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=silence, stderr=silence, start_new_session=True) as download:
        try:
            download.wait(seconds)
        except subprocess.TimeoutExpired:
            if os.name == "posix":
                os.killpg(download.pid, signal.SIGKILL)
            else:
                download.kill()
    return playwrights()


def debians() -> Path | None:
    """As root on Debian, install its package `chromium` and return it."""
    return systems() if install("chromium") else None


def install(*packages: str) -> bool:
    """Install these packages as root on Debian; return whether that could be tried."""
    if not (on_debian() and is_root()):
        return False
    _say(f"installing from Debian: {', '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", *packages]):
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    return True


def on_debian() -> bool:
    """Return whether this is Debian itself: Ubuntu's package of that name contains no browser."""
    try:
        return "ID=debian" in Path("/etc/os-release").read_text().splitlines()
    except OSError:
        return False


def is_root() -> bool:
    """Return whether this process may install packages."""
    return os.name == "posix" and os.geteuid() == 0


def _give_up() -> Path:
    command = "sudo apt-get install chromium"
    if not on_debian():
        command = f"{sys.executable} -m playwright install --with-deps chromium"
    raise BuildError(
        f"the tests need a Chromium, and none was found. This installs one:\n\n    {command}\n\n"
        "Or give the path of one: --browser PATH, or the variable SUITS_BROWSER."
    )


def _say(text: str) -> None:
    print(f"Setting up: {text} …", file=sys.stderr, flush=True)
