"""The built site, for several tests of what is in it."""

import os
from pathlib import Path

import pytest

from tools import dist


@pytest.fixture(scope="session")
def built_files(request: pytest.FixtureRequest) -> dict[str, bytes]:
    """The files of a hurried build, without their compressed twins: of that before all tests, where there is one."""
    folder = os.environ.get("SUITS_DIST")
    if not folder or request.config.getoption("--long"):
        return dist.contents(hurried=True)
    files = {file.relative_to(folder).as_posix(): file for file in Path(folder).rglob("*") if file.is_file()}
    twins = {f"{address}{ending}" for address in files for ending in (".br", ".gz")}
    return {address: file.read_bytes() for address, file in files.items() if address not in twins}
