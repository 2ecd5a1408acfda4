"""Attacks on what this browser keeps: hostile and large backups, tabs of other versions, storage that is full."""

import json
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record, Session, pack, unpack
from engine.record import MOST_ACTIONS
from engine.safe_text import LONGEST
from tests.rooms import facts
from tests.together.devices import start_game
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tools import setup
from ui.lobby.backup import MOST_GAMES, backup_text, read_backup
from ui.platform.browser import Signal
from ui.saves import statistics
from ui.saves.preferences import LESSONS, LONGEST_VALUE, SEATS, SETTINGS, SETUPS, TIPS, Preferences
from ui.saves.saves import MOST_OVER, Saves, new_id, record_text
from ui.saves.statistics import MOST
from ui.together.agreement import agreement_of, as_sent

CONCERNS = (SETTINGS, LESSONS, TIPS, SETUPS, SEATS)
STATISTICS = "suits-and-signs/statistics"
NOW = FakeBrowser("#/").now()
OWN = [
    f"{number:016x} {new_id(NOW - 10**9 + number, Random(number).randrange)} gasp adept 3 won 6 4"
    for number in range(40)
]
FORGED = [f"{number:016x} {{id}} gasp adept 3 won 6 4" for number in range(10**9, 10**9 + MOST)]
IDS = {
    "future": "z" * 24,
    "a minute ahead": new_id(NOW + 60_000, Random(1).randrange),
    "now": new_id(NOW, lambda most: 0),
}


def over(seed: int, labels: tuple[str, ...] = ("you", "bot:novice", "bot:adept")) -> Session:
    rng = Random(seed)
    session = Session.start(GAMES["gasp"], labels, facts("gasp").shortest, rng)
    while session.turn is not None:
        session.play(rng.choice(session.view(session.turn).legal))
    return session


def lived_in() -> FakeStorage:
    """A browser with settings, statistics and a finished game whose save was deleted."""
    storage = FakeStorage()
    saves, preferences = Saves(storage), Preferences(storage)
    for concern in CONCERNS:
        preferences.keep(concern, "mine", "own")
    saves.keep_statistics("\n".join(OWN))
    saves.keep_over({"mine": "own"})
    return storage


def restore(storage: FakeStorage, **what: Any) -> FakeBrowser:
    browser = FakeBrowser("#/", storage)
    plain = {"backup": 1, "settings": {}, "statistics": "", "over": {}, "games": {}, **what}
    browser.send(Signal("file", do="import", name="b.json", text=json.dumps(plain)))
    browser.settle()
    assert not browser.errors
    return browser


def keys_of(storage: FakeStorage) -> set[str]:
    return set(statistics.read(storage.texts[STATISTICS]).games)


@pytest.mark.parametrize("id", IDS.values(), ids=IDS)
def test_a_hostile_backup_pushes_nothing_out(id: str) -> None:
    storage = lived_in()
    lines = "\n".join(line.format(id=id) for line in FORGED)
    settings = {
        f"{concern.prefix}{number}": "x" * (LONGEST_VALUE // 2) for concern in CONCERNS for number in range(600)
    }
    games = {f"over{number}": "x" * 100 for number in range(MOST_OVER)} | {id: "y"}
    restore(storage, settings=settings, statistics=lines, over=games)
    own = {line[:16] for line in OWN}
    assert own <= keys_of(storage)
    assert len(keys_of(storage)) == (MOST if id == IDS["now"] else len(OWN))
    for concern in CONCERNS:
        assert Preferences(storage).entries_of(concern)["mine"] == "own"
    assert Saves(storage).over()["mine"] == "own"
    # What is counted from now on takes the place of what came from elsewhere.
    for number in range(5):
        statistics.count(Saves(storage), new_id(NOW - 10**6, Random(number).randrange), over(number))
    assert own <= keys_of(storage)
    assert len(keys_of(storage) - own) >= 5


def test_a_backup_that_fills_the_storage_leaves_settings_and_statistics() -> None:
    class Small(FakeStorage):
        def set(self, key: str, text: str, by_bot: bool = False) -> None:
            self.full = sum(map(len, self.texts.values())) - len(self.texts.get(key, "")) + len(text) > 20_000
            super().set(key, text)

    storage = Small()
    line = f"{7:016x} mwm0nk7401 gasp adept 3 won 6 4"
    games = {f"a{number}": "x" * 5000 for number in range(9)}
    restore(storage, settings={"pace": "calm", "lesson-gasp-first": "7"}, statistics=line, games=games)
    assert Preferences(storage).all_entries() == {"pace": "calm", "lesson-gasp-first": "7"}
    assert keys_of(storage) == {line[:16]}


def test_ids_from_the_future_are_refused() -> None:
    storage = FakeStorage()
    text = record_text(over(1).record)
    later = {name: id for name, id in IDS.items() if name != "now"}
    restore(
        storage,
        games={later["future"]: text, later["a minute ahead"]: record_text(over(2).record)},
        over=dict.fromkeys(later.values(), text),
    )
    assert len(storage.games) == 2
    assert not set(later.values()) & {*storage.games, *Saves(storage).over()}
    # A clock that was put back takes no save away.
    storage = FakeStorage()
    Saves(storage).put(IDS["future"], text)
    restore(storage, games={IDS["future"]: text})
    assert list(storage.games) == [IDS["future"]]


def test_a_tab_of_an_earlier_version_keeps_what_a_later_one_wrote() -> None:
    storage = FakeStorage()
    later = {
        "seeds": ["of", {"a": "kind"}],
        "number": 7,
        "yet": None,
        "half": "\ud800",
        "wide": "x" * LONGEST_VALUE * 2,
    }
    for concern in CONCERNS:
        storage.texts[concern.key] = json.dumps({"mine": "own", **later})
    lines = ["later line", "0123456789abcdef mwm0nk7401 gasp adept 3 won 6 4 and more"]
    storage.texts[STATISTICS] = "\n".join(["since a1", *OWN, *lines])
    preferences = Preferences(storage)
    for concern in CONCERNS:
        preferences.keep(concern, "other", True)
        stored = json.loads(storage.texts[concern.key].encode())
        assert {**stored, "half": later["half"]} == {"mine": "own", **later, "other": True}
        assert preferences.entries_of(concern).keys() == {"mine", "half", "wide", "other"}
    statistics.count(Saves(storage), IDS["now"], over(1))
    restore(storage, settings={"one more": "x"}, statistics=f"{7**9:016x} mwm0nk7401 gasp adept 3 won 6 4")
    assert set(lines) < set(storage.texts[STATISTICS].split("\n"))
    assert len(keys_of(storage)) == len(OWN) + 2
    assert {**json.loads(storage.texts[SETTINGS.key]), "half": 1}.keys() >= later.keys()


def test_a_game_keeps_the_fields_of_a_later_version_and_no_link_has_them() -> None:
    later = {"secret": "abc", "marks": [{"at": 3}]}
    record = Session.start(GAMES["gasp"], ("you", "bot:random"), {}, Random(1)).record
    storage = FakeStorage()
    storage.texts["suits-and-signs/game/a1"] = json.dumps({**record.to_json(), **later})
    browser = FakeBrowser("#/game/a1", storage)
    browser.app.choose("pace", "instant")
    browser.settle()
    browser.do_something()
    browser.settle()
    while len(json.loads(browser.save)["actions"]) == len(record.actions):
        browser.do_something()
    saved = json.loads(browser.save)
    assert {name: saved[name] for name in later} == later
    assert Record.from_json(browser.save[:-9]).unread == later, "of a text that breaks off, too"
    packed = unpack(pack(Record.from_json(browser.save)))
    assert isinstance(packed, Record)
    assert not packed.unread


def test_a_game_with_friends_keeps_what_a_later_version_has_agreed() -> None:
    device = start_game("gasp", 2, Random(1))[0]
    record = replace(device.record, together={**device.record.together, "later": "kept", "my later 1": "kept"})
    again = as_sent(record, 0)
    assert again.together.keys() - agreement_of(again).texts().keys() == {"later", "my later 1"}


@pytest.mark.parametrize("size", ["long", "full"])
def test_nothing_is_written_of_a_game_that_could_not_be_read_again(size: str) -> None:
    begun = Session.start(GAMES["gasp"], ("you", "bot:random"), {}, Random(1)).record
    action = "x" * (LONGEST // 1000) if size == "long" else "x"
    storage = FakeStorage()
    saves = Saves(storage)
    saves.write("a1", begun)
    saves.write("a1", replace(begun, actions=(action,) * (1001 if size == "long" else MOST_ACTIONS + 1)))
    assert saves.fault is not None
    assert saves.at_stake
    assert Record.from_json(storage.games["a1"]) == begun
    saves.write("a1", begun)
    assert saves.fault is None


def test_all_statistics_that_are_written_are_read() -> None:
    storage = FakeStorage()
    session = over(1)
    view = session.view(None)
    session.view = lambda seat: replace(view, scores=(10**9, *view.scores[1:]))  # type: ignore[method-assign]
    statistics.count(Saves(storage), "a1", session)
    assert len(keys_of(storage)) == 1


def test_a_backup_has_as_many_games_as_can_be_restored() -> None:
    storage = FakeStorage()
    ids: Iterator[int] = count(36**4)
    for _ in range(12_000):
        storage.texts[f"suits-and-signs/game/{next(ids)}"] = "{}"
    found = read_backup(backup_text(Saves(storage), Preferences(storage)))
    assert (len(found.games), found.beyond) == (12_000, 0)
    # The shortest that a save can take up in the ten megabytes that browsers give at the most.
    least = len("suits-and-signs/game/abcdefgh01" + "suits-and-signs/count/abcdefgh01" + "1 60") + 60
    assert 5 * 2**20 // least < MOST_GAMES


def test_a_text_and_its_count_are_written_together_or_not_at_all() -> None:
    script = Path(__file__).with_name("last_byte.mjs")
    scripts = [str(setup.ROOT / f"static/js/{name}.js") for name in ("descent", "saves")]
    command = [str(setup.node()), str(script), *scripts]
    output = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert output.returncode == 0, output.stderr
    again, first = ({tuple(each) for each in found} for found in json.loads(output.stdout))
    assert again == {(120, "10 120", False), (90, "9 90", True)}
    assert first == {(120, "1 120", False), (0, None, True)}
