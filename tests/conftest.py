"""What every run of tests has: the option --long, what is left out without it, and lessons from their scripts."""

import gc

import pytest

from tools import lessons
from ui.platform import lazy_modules

lazy_modules.make_data_by(lessons.data)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked long too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        items[:] = [item for item in items if not item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish() -> None:
    # Modules and tests stay to the end: nobody need look through them for garbage again and again.
    gc.collect()
    gc.freeze()
