"""The only door to the browser: no module outside this package imports `js` or `pyodide`.

What it offers is the Browser of `ui.browser`, and what the pages to read ask for. Nothing of the browser is touched
while this is imported.
"""

from ui.dom.carrying import copy, qr, share, shares
from ui.dom.drawing import call_to, focus, look, patch, questions, say, show, symbols, template, to_top
from ui.dom.fetching import fetch_later, later_is_here
from ui.dom.files import download, download_picture
from ui.dom.listening import listen
from ui.dom.local_storage import ask_before_leaving, persist, saved, storage
from ui.dom.running import report, run, sleep
from ui.dom.window import (
    about,
    address,
    announce_ready,
    apply_update,
    go,
    now,
    page,
    seed,
    today,
)
from ui.dom.worker import hurry, stop_thinking, think

__all__ = [
    "about",
    "address",
    "announce_ready",
    "apply_update",
    "ask_before_leaving",
    "call_to",
    "copy",
    "download",
    "download_picture",
    "fetch_later",
    "focus",
    "go",
    "hurry",
    "later_is_here",
    "listen",
    "look",
    "now",
    "page",
    "patch",
    "persist",
    "qr",
    "questions",
    "report",
    "run",
    "saved",
    "say",
    "seed",
    "share",
    "shares",
    "show",
    "sleep",
    "stop_thinking",
    "storage",
    "symbols",
    "template",
    "think",
    "to_top",
    "today",
]
