"""What `build.py bench start` measures: pages that answer, and none that shows an error."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.helpers import PATIENCE
from tools import rivals
from tools.bench_start import paint_time, wait_for_answer
from tools.errors import BuildError
from tools.server import StaticServer


def test_a_page_with_an_error_is_not_measured(desk: Page) -> None:
    wait_for_answer(desk)
    assert paint_time(desk) > 0
    desk.evaluate("document.getElementById('app').innerHTML = '<main><h1>Something broke</h1></main>'")
    with pytest.raises(BuildError, match="Something broke"):
        wait_for_answer(desk)


# The bench itself refuses a rival that shows an error.
@pytest.mark.long
@pytest.mark.parametrize("build", [rivals.pyscript, rivals.pyodide])
def test_a_rival_answers(build: Callable[[Path, bool], Path], browser: Browser, tmp_path: Path) -> None:
    with StaticServer(build(tmp_path / "site", False)) as server:
        context = browser.new_context()
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(server.address)
        wait_for_answer(page)
        context.close()
