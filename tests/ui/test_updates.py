"""What a page asks of its service worker, and when: on a clock of the test.

Updates that fail are tried again, five minutes later and when the page comes into sight.
"""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import setup


@pytest.fixture(scope="module")
def found() -> Any:
    script = Path(__file__).with_name("updates.mjs")
    scripts = [str(setup.ROOT / "static/js" / name) for name in ("site.js", "offline.js")]
    command = [str(setup.node()), str(script), *scripts]
    output = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert output.returncode == 0, output.stderr
    return json.loads(output.stdout)


def test_a_failed_update_is_tried_again_every_five_minutes_until_it_succeeds(found: Any) -> None:
    assert (found["atOnce"], found["told"]) == (1, True)
    assert (found["beforeFiveMinutes"], found["afterFiveMinutes"]) == (1, 2)
    assert (found["afterFiveMore"], found["toldAfterSuccess"]) == (3, False)
    assert found["anHourLater"] == 3


def test_a_failed_update_is_tried_again_when_the_page_comes_into_sight(found: Any) -> None:
    assert (found["outOfSight"], found["inSight"]) == (1, 2)
    assert found["inSightAndLater"] == 2, "it has succeeded, so nothing is left to be tried"


def test_copies_of_large_files_are_checked_once_the_page_has_settled(found: Any) -> None:
    assert (found["asked"], found["askedLater"]) == ([], [["https://user.example/suits/", "check"]])


def test_what_earlier_versions_kept_for_all_sites_of_an_origin_makes_room(found: Any) -> None:
    assert not found["earlier"]


def test_the_worker_of_a_site_around_is_asked_nothing_and_tells_nothing(found: Any) -> None:
    """Its own newer version is none of ours, so Update just reloads."""
    assert found["under"] == {"looks": 0, "asked": [], "reloads": 1, "told": ["offline-ready"]}
    assert found["kept"] == ["offline-ready"], "ours comes for the first time"
    assert found["updated"] == ["offline-ready", "update-ready"]


def test_a_page_in_another_language_leaves_word_before_anything_is_kept(found: Any) -> None:
    assert found["word"] == [["suits-and-signs /suits/ languages", "https://user.example/suits/?lang=de"]]
    assert not found["wordsInEnglish"], "English needs none"


def test_a_page_says_that_it_is_kept_once_its_language_is(found: Any) -> None:
    """Where there was no network for the language, it asks again."""
    assert (found["toldAtOnce"], found["toldInVain"]) == ([], [])
    assert found["askedForLanguage"] > 1
    assert found["toldKept"] == ["offline-ready"]
