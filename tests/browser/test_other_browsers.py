"""Firefox and WebKitGTK, where they are: how the page starts, again, offline, and without its snapshot; and a bot.

Nothing is installed for these tests. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb
"""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from engine import GAMES, Session
from tests.browser.starts import ARCHIVES, SNAPSHOT, named
from tests.browser.test_worker import ASK
from tools import drivers
from tools.drivers import Driver
from tools.errors import BuildError
from tools.server import StaticServer
from tools.visitor import RUN_PYTHON
from ui.thinking import BotQuestion

# Every day Chromium does all of this, in test_start.py, test_offline.py, test_worker.py and test_snapshot.py.
pytestmark = [pytest.mark.own_start, pytest.mark.long]

BEGIN = """
localStorage.setItem("suits-and-signs/settings", '{"pace": "instant", "offline": true}');
localStorage.setItem("suits-and-signs/game/abc", arguments[0]);
location.hash = "#/game/abc";
"""
SHOWN = "return Boolean(document.querySelector('.hand.due'))"
ANSWER = "return document.body.dataset.answer"
Again = Callable[[], Driver]


@pytest.fixture(params=["firefox", "webkit"])
def again(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Again]:
    """Call it for the browser, and for the same browser begun anew, where it keeps anything over that."""
    with ExitStack() as stack:
        running: list[Driver] = []

        def begin() -> Driver:
            if request.param == "firefox":
                stack.close()
                running[:] = [stack.enter_context(drivers.firefox(tmp_path / "profile"))]
            elif not running:
                running.append(stack.enter_context(drivers.webkit()))
            return running[0]

        try:
            begin()
        except BuildError as error:
            pytest.skip(f"{request.param} is not tested: {error}")
        yield begin


def test_it_starts_again_and_offline_and_a_bot_answers(again: Again, server: StaticServer) -> None:
    browser = again()
    assert browser.start(server.address).path in (named(ARCHIVES), named(SNAPSHOT))
    browser.wait_until_kept()
    browser = again()
    assert browser.start(server.address).path == named(SNAPSHOT)
    server.stop()
    browser = again()
    assert browser.start(server.address).path == named(SNAPSHOT)

    session = Session.start(GAMES["gasp"], ("you", "bot:adept", "bot:adept"), {}, Random(1))
    browser.run(BEGIN, json.dumps(session.record.to_json()))
    browser.wait_for(SHOWN)
    # A bot has played by then, or none has to yet: in either case one is asked for what it would do first.
    question = BotQuestion(session.view(session.turn), "adept", 1)
    browser.run(f"({RUN_PYTHON})(arguments[0])", [ASK, {"question": question.written()}])
    assert browser.wait_for(ANSWER) in session.view(session.turn).legal


def test_it_starts_without_its_snapshot(again: Again, site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder, copy_function=os.link)
    for file in folder.rglob("snapshot-*.bin*"):
        replace(file, b"nothing of use")
    for file in folder.rglob("early-*.js"):
        text, times = re.subn(r"const FAST = \d+;", "const FAST = Infinity;", file.read_text("utf-8"))
        assert times == 1
        for twin in folder.rglob(f"{file.name}.*"):
            twin.unlink()
        replace(file, text.encode())
    with StaticServer(folder) as server:
        assert again().start(server.address).path == named(ARCHIVES)
        assert any(request.path.endswith(".bin") for request in server.log)


def replace(file: Path, content: bytes) -> None:
    """Write a file anew, and not what else is linked to it."""
    file.unlink()
    file.write_bytes(content)
