"""What goes on beside everything else has one way to begin, and to be dropped: `ui.platform.tasks`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.setup import ROOT

BEGIN_THEMSELVES = {
    "dom/running.py": "what `Tasks` is given in a browser",
    "dom/worker.py": "an answer that is waited for together with the worker's end",
    "table/bots.py": "a bot that several may wait for, and that thinks on when one of them is dropped",
    "table/features/bots.py": "a pause that can be cut short",
    "workshop/browser.py": "what `Tasks` is given where the page is elsewhere",
    "together/waiting_room.py": "a lock that is asked for once, whoever waits for it",
}
"""The modules that begin something by themselves, and what it is; whoever waits for it is one of `Tasks`."""

BEGINNINGS = {"ensure_future", "create_task", "call_later", "call_soon", "call_at"}
DEFERRING = {"run", "restart", "run_anyway"}


def calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """All calls of methods and functions in a module, with what is called, by its last name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id, node


def faults(source: str) -> list[str]:
    """What a module defers without `Tasks`, or so that it asks later for what it needs to know now."""
    found = [name for name, _ in calls(source) if name in BEGINNINGS]
    for name, call in calls(source):
        if name in DEFERRING and isinstance(call.func, ast.Attribute):
            work = call.args[0] if call.args else None
            if isinstance(work, ast.Lambda):
                found.append(f"{name} of a lambda, line {call.lineno}: hand over what is known now")
    return found


@pytest.mark.parametrize("path", sorted((ROOT / "ui").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_deferred_in_another_way(path: Path) -> None:
    found = faults(path.read_text())
    assert bool(found) == (str(path.relative_to(ROOT / "ui")) in BEGIN_THEMSELVES), found


def test_it_would_be_found() -> None:
    assert faults("asyncio.ensure_future(work())")
    assert faults("self._app.run(lambda: self._say(key))")
    assert not faults("self._app.run(self._say, key)")
