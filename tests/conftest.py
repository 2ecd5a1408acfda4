"""What every run of tests has: the option --long, what is left out without it, a built site and Playwright."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine import GAMES
from tools import languages, lessons
from ui.components.translation import Catalog, speak
from ui.games.catalog import GAME_UIS
from ui.platform import lazy_modules

if TYPE_CHECKING:
    from playwright.sync_api import Playwright

lazy_modules.make_data_by(lessons.data)

IN_A_BROWSER = tuple(Path(__file__).with_name(name) for name in ("browser", "network"))


@pytest.fixture(autouse=True)
def no_game_stays() -> Iterator[None]:
    """Take games away that a test has added, as commands with `--with` do: the next test is in the same process."""
    before = {*GAMES}
    yield
    for slug in {*GAMES} - before:
        del GAMES[slug]
        GAME_UIS.pop(slug, None)


@pytest.fixture
def german() -> Iterator[None]:
    """German is spoken."""
    speak(_german())
    yield
    speak()


@cache
def _german() -> Catalog:
    return Catalog(**json.loads(languages.whole_data("de")))


@pytest.fixture(scope="session")
def site() -> Path:
    """The built dist/."""
    from tools import dist

    built = os.environ.get("SUITS_DIST")
    return Path(built) if built else dist.build()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers: there can be only one in a process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked long too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [] if config.getoption("--long") else [item for item in items if item.get_closest_marker("long")]
    if left_out:
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)
    items[:] = mixed(items)


def mixed(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return tests with the files of those in a browser evenly among the others.

    Half of its time a test in a browser waits for something: meanwhile others, which never wait, keep processors busy.
    """
    files = [list(tests) for _, tests in groupby(items, lambda item: item.path)]
    kinds: dict[bool, list[list[pytest.Item]]] = {True: [], False: []}
    for tests in files:
        kinds[any(map(tests[0].path.is_relative_to, IN_A_BROWSER))].append(tests)
    places = [((place + 0.5) / len(kind), tests) for kind in kinds.values() for place, tests in enumerate(kind)]
    return [item for _, tests in sorted(places, key=lambda each: each[0]) for item in tests]


def pytest_collection_finish() -> None:
    # Modules and tests stay to the end: nobody need look through them for garbage again and again.
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many words are heard in a turn, which may not grow without a reason, and why tests were run again."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.section(f"first run of {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
    reports = terminalreporter.getreports("passed")
    words = [value for report in reports for name, value in report.user_properties if name == "words a turn"]
    if words:
        terminalreporter.write_line(f"words a turn: {', '.join(map(str, words))}")
