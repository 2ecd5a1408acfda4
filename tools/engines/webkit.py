"""WebKitGTK, driven by Selenium, on a virtual screen."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import Remote
from selenium.webdriver.common.by import By
from selenium.webdriver.common.proxy import Proxy
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.engines.driver import PATIENCE, Driver
from tools.engines.programs import program
from tools.errors import BuildError

_MINI_BROWSERS = ("usr/lib/*/webkit2gtk-4.1/MiniBrowser", "usr/lib*/webkit2gtk-4.1/MiniBrowser")
_ANSWER = """
const tell = arguments[0];
(%s).then((value) => tell({ value }), (error) => tell({ error: String(error) }));
"""


class _WebKit(Driver):
    def __init__(self, driver: Remote) -> None:
        self.version = f"WebKitGTK {driver.capabilities['browserVersion']}"
        self._driver = driver
        driver.set_script_timeout(PATIENCE)
        driver.set_page_load_timeout(PATIENCE)
        driver.set_window_size(1280, 800)

    def go(self, address: str) -> None:
        self._driver.switch_to.default_content()
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.switch_to.default_content()
        self._driver.refresh()

    def enter(self, selector: str) -> None:
        self._driver.switch_to.frame(self._driver.find_element(By.CSS_SELECTOR, selector))

    def press(self, selector: str) -> None:
        self._driver.find_element(By.CSS_SELECTOR, selector).click()

    def evaluate(self, expression: str) -> Any:
        answer = self._driver.execute_async_script(_ANSWER % expression)
        if "error" in answer:
            raise RuntimeError(f"{self.version}: {answer['error']}")
        return answer.get("value")

    def picture(self, file: Path) -> None:
        self._driver.save_screenshot(str(file))


@contextmanager
def webkit(_profile: Path) -> Iterator[Driver]:
    """Start WebKitGTK, which forgets everything at its end while it is driven. BuildError if there is none."""
    driver, screen = program("WebKitWebDriver"), program("Xvfb")
    found = next((path for pattern in _MINI_BROWSERS for path in Path("/").glob(pattern)), None)
    if found is None:
        raise BuildError("there is no MiniBrowser of WebKitGTK 4.1.")
    options = Options()
    options.binary_location = str(found)
    options.add_argument("--automation")
    # In a folder of its own, since a path to a socket must be short.
    with tempfile.TemporaryDirectory() as home, _screen(screen) as display:
        # A machine that needs a proxy must not look for its own browser, or for our server, behind that.
        environment = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
        # Nothing of the person's own session, and no screen reader.
        environment |= {"DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home, "NO_AT_BRIDGE": "1"}
        service = Service(driver, env=environment)
        service.start()
        try:
            direct = ClientConfig(service.service_url, proxy=Proxy({"proxyType": "direct"}))
            running = Remote(RemoteConnection(client_config=direct), options=options)
            try:
                yield _WebKit(running)
            finally:
                running.quit()
        finally:
            service.stop()


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """Yield the name of a screen that is only in memory."""
    reader, writer = os.pipe()
    command = [program, "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with (
        os.fdopen(reader) as told,
        subprocess.Popen(command, stderr=subprocess.DEVNULL, pass_fds=(writer,)) as running,
    ):
        os.close(writer)
        try:
            yield f":{told.readline().strip()}"
        finally:
            running.terminate()
