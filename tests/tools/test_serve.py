"""`build.py serve` says where the site is, and stops at Ctrl-C."""

import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from tools import serve
from tools.errors import BuildError
from tools.server import StaticServer
from tools.setup import ROOT

SERVE = """
import argparse, pathlib, signal
from tools import dist, serve
# Whoever is started in the background may have been told to ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
dist.build = lambda: pathlib.Path("tests")
raise SystemExit(serve.run(argparse.Namespace(port={port}, host="127.0.0.1", prototype=None)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C can't be sent there")
def test_it_takes_the_next_port_and_stops_cleanly(tmp_path: Path) -> None:
    with StaticServer(tmp_path) as busy:
        command = [sys.executable, "-c", SERVE.format(port=busy.port)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stdout
            assert process.stderr
            try:
                said = [process.stdout.readline(), process.stdout.readline()]
                process.send_signal(signal.SIGINT)
                assert process.wait(10) == 0
                assert process.stderr.read() == ""
            finally:
                process.kill()
    assert said[0].startswith(f"Port {busy.port} is in use, so this takes ")
    assert said[1].startswith("Suits & Signs is at http://127.0.0.1:")


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_is_none(port: int) -> None:
    with pytest.raises(BuildError, match="is no port"):
        serve.run(Namespace(port=port, host="127.0.0.1", prototype=None))


def test_a_host_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"can't listen on 203\.0\.113\.1"):
        serve.listen(StaticServer(tmp_path, host="203.0.113.1"))
