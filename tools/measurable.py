"""Pages that a bench can measure: they answer within a limit, and show a game rather than an error."""

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tools.errors import BuildError

PATIENCE = 120_000
"""Milliseconds."""

_WRONG = "document.querySelector('[data-game], .at-table') ? '' : document.body.innerText || 'nothing'"


def wait_for(page: Page, condition: str, awaited: str, given: object = None) -> None:
    """Wait until this is true in the page; BuildError, which names `awaited`, if it isn't within a limit.

    The condition may be a function of what is `given`, and its answer a promise.
    """
    try:
        page.wait_for_function(condition, arg=given, timeout=PATIENCE)
    except TooLate as error:
        raise BuildError(f"{page.url} is not measured: {PATIENCE // 1000} s were too short for {awaited}.") from error


def refuse_error(page: Page) -> None:
    """BuildError if the page shows neither the lobby nor a table: it shows an error."""
    wrong = str(page.evaluate(_WRONG))
    if wrong:
        raise BuildError(f"{page.url} shows no game, and so is not measured. It says: {wrong[:500]}")
