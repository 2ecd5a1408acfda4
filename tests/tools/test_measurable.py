"""Which pages benches measure: none that shows an error, and none that is waited for in vain."""

from typing import cast

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tools.bench_start import paint_time, wait_for_answer
from tools.errors import BuildError
from tools.measurable import PATIENCE, wait_for
from tools.visitor import Visitor


class Stub:
    """A page that shows no game but this text, and comes to nothing else."""

    url = "http://stub.example/"

    def __init__(self, shown: str = "", answers: bool = False) -> None:
        self._shown = shown
        self._answers = answers

    def evaluate(self, code: str) -> str:
        return self._shown if "innerText" in code else ""

    def wait_for_function(self, condition: str, arg: object, timeout: float) -> None:
        if not self._answers:
            raise TooLate(f"Timeout {timeout}ms exceeded.")


def stub(shown: str = "", answers: bool = False) -> Page:
    return cast(Page, Stub(shown, answers))


def test_a_page_that_shows_an_error_is_refused() -> None:
    with pytest.raises(BuildError, match=r"http://stub\.example/ shows no game.* It says: Something went wrong"):
        wait_for_answer(stub("Something went wrong", answers=True))
    wait_for_answer(stub(answers=True))


def test_a_wait_has_a_limit_and_says_what_for() -> None:
    said = f"http://stub.example/ is not measured: {PATIENCE // 1000} s were too short for a friend."
    with pytest.raises(BuildError) as raised:
        wait_for(stub(), "false", "a friend")
    assert str(raised.value) == said
    with pytest.raises(BuildError, match="too short for its largest contentful paint"):
        paint_time(stub())
    with pytest.raises(BuildError, match="too short for it to stand still"):
        Visitor(stub()).settle()
