"""The only door to the browser: no module outside this package imports `js` or `pyodide`.

It offers the Browser of `ui.platform.browser`, and functions for the pages to read. Importing it doesn't touch the
browser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.dom.drawing import call_to, focus, look, patch, questions, show, shows_motion, symbols, template, to_top
from ui.dom.fetching import fetch_later
from ui.dom.files import download, download_picture
from ui.dom.listening import listen
from ui.dom.local_storage import ask_before_leaving, storage, wait_until_saved
from ui.dom.running import report, run, sleep
from ui.dom.sounding import allows_notices, notifies, play, vibrate
from ui.dom.speaking import repeat, say
from ui.dom.window import (
    about,
    address,
    announce_ready,
    apply_update,
    forgets,
    go,
    meets,
    minutes_ahead,
    now,
    page,
    seed,
    today,
)
from ui.dom.worker import hurry, stop_thinking, think
from ui.platform import lazy_modules
from ui.platform.lazy_modules import is_here as later_is_here

if TYPE_CHECKING:
    from ui.dom.carrying import copy, qr, share, shares
    from ui.dom.measuring import frame_height, reserve
    from ui.dom.noticing import notify, withdraw_notice
    from ui.dom.peers import (
        accept_peer,
        answer_peer,
        carries,
        claim,
        close_room,
        invite_peers,
        keep_awake,
        open_room,
        part_from,
        release,
        scan,
        scans,
        send_to,
        stop_scanning,
        visit_room,
    )


def __getattr__(name: str) -> Any:
    """Return functions of modules that are fetched later: for copying, measuring, notices, peers."""
    if not name.startswith("_"):
        for name_of_part in ("ui.dom.carrying", "ui.dom.measuring", "ui.dom.noticing", "ui.dom.peers"):
            part = lazy_modules.module(name_of_part)
            if hasattr(part, name):
                return getattr(part, name)
    raise AttributeError(name)
