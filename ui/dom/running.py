"""Tasks that run beside everything else, and reports of errors."""

from __future__ import annotations

import asyncio
import traceback

import js

from ui.platform.browser import Work

_running: set[asyncio.Future[None]] = set()
"""Background tasks; the event loop itself keeps only weak references."""


def run(work: Work) -> None:
    """Run this beside everything else."""
    task = asyncio.ensure_future(work())
    _running.add(task)
    task.add_done_callback(_running.discard)


async def sleep(milliseconds: int) -> None:
    """Let the browser work for a while."""
    await asyncio.sleep(milliseconds / 1000)


def report(error: BaseException) -> None:
    """Write an error that should not have happened to the browser's console."""
    js.console.error("".join(traceback.format_exception(error)))
