"""Speech of the page: all that is said of one change is one announcement, since screen readers mix up several."""

from __future__ import annotations

import js

from ui.dom.running import run, sleep
from ui.dom.values import or_none
from ui.platform.announcement import Announcement
from ui.platform.tasks import Tasks

_SAID = "said"

_KEPT = 12
"""So many announcements stay to be spoken: a screen reader may be slower than bots."""

_APART = 500
"""Milliseconds between two announcements: of several in one message from Chromium, screen readers lose the order."""

_written = [0.0]
"""When the latest announcement was written, in milliseconds of the page."""

_announcement = Announcement()
_writing = Tasks(run)


def say(*lines: str) -> None:
    """Have screen readers speak these lines, after the current ones; without any, forget those spoken before."""
    if lines:
        if _announcement.add(lines):
            _writing.run(_write)
        return
    _announcement.clear()
    _writing.drop()
    region = or_none(js.document.getElementById(_SAID))
    if region is not None:
        region.replaceChildren()


def repeat(back: int) -> bool:
    """Have what was spoken so many announcements before the last spoken again; False if there is no such one."""
    if not _announcement.recall(back):
        return False
    _writing.restart(_write)
    return True


async def _write() -> None:
    """Write the announcement, once nothing more is said of the same change and the latest one has arrived."""
    await sleep(0)
    await sleep(max(0, round(_written[0] + _APART - js.performance.now())))
    _written[0] = js.performance.now()
    told = js.document.createElement("p")
    told.textContent = _announcement.take()
    region = or_none(js.document.getElementById(_SAID))
    if region is None:
        return
    region.append(told)
    while region.childElementCount > _KEPT:
        region.firstElementChild.remove()
