"""What `build.py bench browsers` tells, and that it says what is missing."""

from argparse import Namespace
from pathlib import Path

import pytest

from tools import bench_browsers, dist
from tools.bench_browsers import VISITS, section
from tools.engines import report
from tools.engines.driver import DrivenStart


def test_the_report_has_medians_and_where_python_came_from():
    starts = {
        ("Firefox 153", visit): [
            DrivenStart(time, path) for time, path in ((300, "snapshot"), (100, "archives"), (200, ""))
        ]
        for visit in VISITS
    }
    text = section(starts, 3)
    assert "medians of 3 starts" in text
    assert "| Firefox 153 | first visit | , archives, snapshot | 200 ms |" in text
    assert text.index("first visit |") < text.index("later visit |") < text.index("offline |")


def test_a_browser_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(dist, "build", lambda: tmp_path)
    monkeypatch.setattr(report, "REPORT", tmp_path / "report.md")
    assert bench_browsers.run(Namespace(times=1)) == 0
    printed = capsys.readouterr().out
    assert "Not measured: there is no firefox-esr or firefox." in printed
    assert "Not measured: there is no WebKitWebDriver." in printed
    assert not (tmp_path / "report.md").exists()
