"""Firefox and WebKitGTK, where they are: all trials of `build.py engines`, a bot, and a start without the snapshot.

Nothing is installed for these tests. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine import GAMES, Session
from tests.browser.starts import ARCHIVES, name_of_way
from tests.browser.test_worker import ASK
from tools.engines import OTHERS
from tools.engines.driver import Engine, Runs
from tools.engines.trial import TRIALS, TrialContext
from tools.errors import BuildError
from tools.server import StaticServer
from tools.visitor import RUN_PYTHON
from ui.table.bot_tasks import BotQuestion

# Every day Chromium does all of this, in test_start.py, test_offline.py, test_worker.py, test_frames.py and
# test_snapshot.py.
pytestmark = [pytest.mark.own_start, pytest.mark.long]

BEGIN = """
localStorage.setItem("suits-and-signs/settings", '{"pace": "instant", "offline": true}');
localStorage.setItem("suits-and-signs/game/abc", arguments[0]);
location.hash = "#/game/abc";
"""
SHOWN = "return Boolean(document.querySelector('.hand.due'))"
ANSWER = "return document.body.dataset.answer"


@pytest.fixture(params=OTHERS, ids=[engine.name for engine in OTHERS])
def runs(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Runs]:
    """A browser that runs."""
    engine: Engine = request.param
    with Runs(engine, tmp_path / "profile") as found:
        try:
            found.again()
        except BuildError as error:
            pytest.skip(f"{engine.name} is not tested: {error}")
        yield found


def test_it_passes_every_trial(runs: Runs, server: StaticServer, tmp_path: Path) -> None:
    with StaticServer(tmp_path) as other:
        for trial in TRIALS:
            trial(TrialContext(runs, server, other))


def test_a_bot_answers_offline(runs: Runs, server: StaticServer) -> None:
    browser = runs.browser
    browser.start(server.address)
    browser.wait_until_kept()
    server.stop()
    browser.start(server.address)
    session = Session.start(GAMES["gasp"], ("you", "bot:adept", "bot:adept"), {}, Random(1))
    browser.run(BEGIN, json.dumps(session.record.to_json()))
    browser.wait_for(SHOWN)
    # A bot has played by then, or none has to yet: in either case one is asked for what it would do first.
    question = BotQuestion(session.view(session.turn), "adept", 1)
    browser.run(f"({RUN_PYTHON})(arguments[0])", [ASK, {"question": question.text()}])
    assert browser.wait_for(ANSWER) in session.view(session.turn).legal


def test_it_starts_without_its_snapshot(runs: Runs, site: Path, tmp_path: Path) -> None:
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
        assert runs.browser.start(server.address).path == name_of_way(ARCHIVES)
        assert any(request.path.endswith(".bin") for request in server.log)


def replace(file: Path, content: bytes) -> None:
    """Write a file anew, and not what else is linked to it."""
    file.unlink()
    file.write_bytes(content)
