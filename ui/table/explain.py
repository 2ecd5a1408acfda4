"""The answers to *Why?* about a table or a moment of a replay, fetched when someone asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ui.components.grammar import Voices
from ui.components.html import Html, h
from ui.components.translation import _
from ui.page.layout import PageContext
from ui.platform import lazy_modules
from ui.platform.browser import Browser

WHY_KEY = "w"


async def explain_table(
    browser: Browser,
    view: Any,
    events: Sequence[Any],
    voices: Voices,
    page_context: PageContext,
    about: str = "",
    refused: str | None = None,
) -> tuple[Html, str]:
    """Return the answers about this table, after all these events, and the text to speak.

    `about` is the seat whose things are asked about first, as text, or "". `refused` is an action that couldn't be
    done, or a card's code, None where that isn't asked about.
    """
    if not await browser.fetch_later():
        unfetched = _("Go online once to download this.")
        return h("p", {}, unfetched), unfetched
    pages = lazy_modules.module("ui.table.explain_view")
    found = pages.answers(view, events, voices, int(about) if about.isdecimal() else None)
    objection = pages.answer_refusal(view, refused, voices) if refused else None
    found = [objection, *found] if objection else found
    return pages.html(found, view.game, page_context), pages.spoken_answer(found)
