"""What `build.py bench start` tells, and what it compares with."""

import json
import re
from pathlib import Path

import pytest

from tools import rivals
from tools.bench_start import CASES, OURS, RAW, STOCK, MeasuredStart, report
from tools.setup import ROOT


def test_the_report_has_medians_and_ratios():
    def starts(*milliseconds: float, bots: float | None = None, path: str = "") -> list[MeasuredStart]:
        return [MeasuredStart(time, 100, 4_000_000, 20, 150, bots, path) for time in milliseconds]

    measured = {}
    for case in CASES:
        measured[case, STOCK] = starts(1000, 3000, 2000)
        measured[case, RAW] = starts(1000, 1000, 1000)
        measured[case, OURS] = starts(500, 400, 900, bots=250, path="snapshot")
    text = report(measured, "156.0", 3)
    assert "medians of 3 starts" in text
    assert "| first visit | stock PyScript |  | 2000 ms | 1.00 | 100 ms | 4.00 MB | 20 | 150 MB |" in text
    assert "| offline, CPU ×4 | Suits & Signs | snapshot | 500 ms | 0.25 | 100 ms | 4.00 MB | 20 | 150 MB |" in text
    assert "| resume | Suits & Signs | snapshot | 500 ms | 1.00 | 100 ms |" in text
    assert "takes 250 MB" in text


@pytest.mark.skipif(not (ROOT / "node_modules").exists(), reason="the packages of package-lock.json are not installed")
# It takes two builds, and what would be missing is missed by whoever runs the bench.
@pytest.mark.long
@pytest.mark.parametrize("build", [rivals.pyscript, rivals.pyodide])
def test_a_kept_rival_keeps_all_its_files(build, tmp_path: Path):
    folder = build(tmp_path / "site", True, hurried=True)
    script = (folder / "service-worker.js").read_text("utf-8")
    kept = json.loads(re.findall(r"const FILES = (\[.*?\]);", script)[0])
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert {"./", "index.html", "pyodide/pyodide.asm.wasm", "app.zip", "register.js"} <= set(kept)
    assert set(kept) - {"./"} == {file for file in files if not file.endswith((".br", ".gz"))} - {"service-worker.js"}
