"""Games that come as text: what is read of them, what their mistakes are called, and what such a browser can do."""

import asyncio
import inspect
import json
import sys
from typing import Any

import pytest

from engine import GAMES, Game
from tests.browser.sandboxes import PLAIN
from tests.ui.fake_browser import result_of
from ui.components.translation import Catalog, speak
from ui.games.catalog import GAME_UIS
from ui.platform.browser import Browser
from ui.workshop import answers
from ui.workshop.browser import MessageBrowser, signal_of
from ui.workshop.endless import LONGEST, EndlessError, Watch
from ui.workshop.player import Player
from ui.workshop.sources import SourceError, Sources

SLUG = "plain-tricks"


pytestmark = pytest.mark.usefixtures("no_source_stays")


def mistake(**changes: str) -> SourceError:
    files = {**PLAIN, **{f"{name}.py": text for name, text in changes.items()}}
    with pytest.raises(SourceError) as caught:
        Sources("my_tricks", files).take_in()
    return caught.value


def test_a_game_comes_and_goes_without_a_trace() -> None:
    sources = Sources("my_tricks", PLAIN)
    game = sources.take_in()
    assert GAMES[SLUG] is game
    assert type(game).__module__ == "engine.games.my_tricks.rules"
    sources.take_out()
    assert SLUG not in GAMES
    assert SLUG not in GAME_UIS
    assert not [name for name in sys.modules if "my_tricks" in name]
    assert sources not in sys.meta_path


def test_a_game_may_call_the_engine_by_its_other_name() -> None:
    assert "suits_and_signs" in mistake(rules="from suits_and_signs.nowhere import x").text
    files = {name: text.replace("from ...", "from suits_and_signs.") for name, text in PLAIN.items()}
    sources = Sources("my_tricks", files)
    assert isinstance(sources.take_in(), Game)
    sources.take_out()
    assert not [name for name in sys.modules if "my_tricks" in name]


def test_mistakes_are_named_by_their_file_and_line() -> None:
    assert (mistake(rules="x = 1\nclass").file, mistake(rules="x = 1\nclass").line) == ("rules.py", 2)
    raised = mistake(rules=PLAIN["rules.py"] + "\n\n1 / 0\n")
    assert (raised.file, raised.line) == ("rules.py", PLAIN["rules.py"].count("\n") + 3)
    assert raised.text == "ZeroDivisionError: division by zero"
    assert mistake(rules="import sys; sys.exit(3)").text == "SystemExit: 3"
    assert "must make one Game" in mistake(rules="x = 1").text
    assert mistake(state="from nowhere import x").file == "state.py"
    assert "“gasp”" in mistake(rules=PLAIN["rules.py"].replace('"plain-tricks"', '"gasp"')).text


def test_a_name_is_free_and_one_of_a_package() -> None:
    for name in ("gasp", "my tricks", "../x"):
        with pytest.raises(SourceError):
            Sources(name, PLAIN)


def test_such_a_browser_answers_all_that_is_asked_of_one() -> None:
    browser = MessageBrowser(print, False, print)
    for name, asked in vars(Browser).items():
        if name.startswith("_") or not callable(asked):
            continue
        found = getattr(browser, name)
        if name in ("frame_height", "copy", "share", "qr", "scan", "claim", "think", "carries", "wait_until_saved"):
            assert inspect.iscoroutinefunction(found) == inspect.iscoroutinefunction(asked), name


def test_a_signal_is_read_as_it_was_told() -> None:
    told = {"kind": "change", "do": "setup", "form": {"a": "b"}, "name": "a", "text": "b", "more": 1}
    signal = signal_of(json.dumps(told))
    assert (signal.kind, signal.do, signal.form, signal.name, signal.text) == ("change", "setup", {"a": "b"}, "a", "b")


def test_a_player_plays_answers_and_says_what_went_wrong() -> None:
    told: list[Any] = []

    async def play() -> None:
        player = Player(lambda text: told.append(json.loads(text)), False, "{}", '{"en": "English"}', "")
        player.take(json.dumps(["play", 1, {"name": "my_tricks", "sources": PLAIN}]))
        await asyncio.sleep(0.1)
        player.take(json.dumps(["ask", 2, "record", None]))
        player.take(json.dumps(["ping", 7]))
        player.take(json.dumps(["ask", 3, "nothing", None]))
        await asyncio.sleep(0.1)
        player.take(json.dumps(["play", 4, {"name": "my_tricks", "sources": {"rules.py": "1 +"}}]))
        await asyncio.sleep(0.1)

    result_of(play())
    answered = {number: (good, data) for kind, number, good, data in (each for each in told if each[0] == "answer")}
    assert answered[1] == (True, {"slug": SLUG, "title": "Plain Tricks"})
    assert answered[2][1]["seats"][0] == "you"
    assert answered[3][0] is False
    assert answered[4] == (False, {"file": "rules.py", "line": 1, "text": "SyntaxError: invalid syntax"})
    assert ["pong", 7] in told
    assert ["pong", 0] in told, "while the game was read, it said that it is there"
    shown = [each[2] for each in told if each[0] == "show"]
    assert 'id="hand"' in shown[-1]
    assert SLUG not in GAMES


def test_every_question_has_its_function() -> None:
    from importlib import import_module

    for module, name in answers.KINDS.values():
        assert callable(getattr(import_module(module), name))


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def turn_much(watch: Watch) -> None:
    """Take turns of a loop, until the watch has looked at its clock."""
    code = compile("while True: pass", "rules.py", "exec")
    for _turn in range(100):
        watch.turn(code, 0, 0)


def test_a_loop_that_never_ends_is_stopped_at_its_line() -> None:
    clock = Clock()
    watch = Watch(clock)
    clock.seconds = LONGEST
    turn_much(watch)
    clock.seconds += 1
    with pytest.raises(EndlessError) as caught:
        turn_much(watch)
    said = Sources("my_tricks", PLAIN).blame(caught.value)
    words = (
        f"The game has been busy here for {LONGEST:.0f} seconds, so it was stopped. Is there a loop that never ends?"
    )
    assert said.text == words
    watch.mark()
    turn_much(watch)


def test_each_step_of_work_is_a_moment_in_which_the_page_can_hear() -> None:
    clock = Clock()
    watch = Watch(clock)

    async def work() -> str:
        for _step in range(3):
            clock.seconds += LONGEST
            turn_much(watch)
            await asyncio.sleep(0)
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(asyncio.sleep(60), 0)
        return "done"

    async def watched() -> str:
        return str(await watch.mark_steps(work()))

    assert result_of(watched()) == "done"


def test_mistakes_are_told_in_the_reader_s_language() -> None:
    ours = {"It makes none.": "Macht keins.", "the class {name} lacks {lacking}": "der Klasse {name} fehlt {lacking}"}
    lacking = "from __future__ import annotations\nfrom engine.design import *\nclass A(Design[Table]): name = 'A'\n"
    speak(Catalog("de", ours, "10"))
    try:
        assert mistake(rules="x = 1").text.endswith("Macht keins.")
        error = mistake(rules=lacking)
        assert (error.line, error.text) == (3, "Der Klasse A fehlt slug, seat_counts, deck, phases, actions, events.")
        assert mistake(rules="1 / 0").text == "ZeroDivisionError: division by zero"
    finally:
        speak()
