"""What `build.py bench bots` reads from a trace."""

from tools.bench_bots import Task, summary, tasks_in


def event(name: str, begin: float, length: float, phase: str = "X", **more: object) -> dict[str, object]:
    """An event of the main thread, in milliseconds."""
    times = {"ts": 1000 * begin, "dur": 1000 * length, "tdur": 500 * length}
    return {"name": name, "ph": phase, "pid": 1, "tid": 2, **times, **more}


def test_a_task_is_told_with_its_parts() -> None:
    events = [
        event("RunTask", 0, 90),
        event("bench:begin", 100, 0, "I"),
        event("RunTask", 110, 60),
        event("part:act", 112, 0, "b", id2={"local": "1"}),
        event("part:act", 120, 0, "e", id2={"local": "1"}),
        event("Layout", 125, 30),
        event("RunTask", 180, 0.5),
        event("RunTask", 200, 20),
        event("RunTask", 200, 70, tid=3),
    ]
    first, second = tasks_in(reversed(events))
    assert first == Task(60, 30, {"act": 8, "Layout": 30})
    assert str(first) == "30 of 60 ms: Layout 30, act 8"
    assert second == Task(20, 10, {})
    assert summary([first, second]) == "2 tasks, worked 30 · 30 · 30, 0 long; passed 60 · 60 · 60, 1 long"
