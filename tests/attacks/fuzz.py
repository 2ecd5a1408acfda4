"""One case of `build.py fuzz`: an input of one kind, damaged or made up. Only documented errors may come of it.

The kinds that a page reads are given to a page: it has to be ready, to report nothing and to lose nothing.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from engine import (
    BOT_LEVELS,
    GAMES,
    GameError,
    NotationError,
    Record,
    RecordError,
    Session,
    ask,
    pack,
    to_json,
    why_not,
)
from tests.mutations import mutate
from tests.positions import random_game
from tests.rooms import facts
from tests.ui.fake_browser import FakeBrowser, FakeStorage, result_of
from tests.ui.test_questions import EXAMPLES
from ui.app import thinking
from ui.app.frame import EmbedShell
from ui.app.from_links import read_game
from ui.lobby.backup import backup_text, read_backup, restore
from ui.page import routes
from ui.platform.browser import Signal
from ui.positions import frame_address
from ui.positions.frame_address import Embed, EmbedError
from ui.positions.packed_view import pack_view, read_packed_view
from ui.saves.preferences import SETTINGS, Preferences
from ui.saves.saves import MemoryStorage, Saves, id_of_key, record_text
from ui.table.bot_tasks import BotQuestion

ROUNDS = 20
"""How many inputs of each kind a case has; those that open a page are fewer."""

PAGES = 3

_PIECES = (
    "\x00",
    "\ud800",
    "\u202e",
    "٣",
    "<bad>",
    "'",
    '"',
    "\\",
    "{",
    "[[[[",
    "]",
    "%00",
    "%",
    "&",
    "#",
    "/",
    "=",
    " ",
)
_KEY = "suits-and-signs/game/a1"


def attack(number: int) -> Counter[str]:
    """Try some inputs of every kind, the same for the same number; return how many."""
    done: Counter[str] = Counter()
    for name, (kind, times) in KINDS.items():
        rng = random.Random(f"{name} {number}")
        for _ in range(times):
            kind(rng)
        done[name] += times
    return done


@cache
def _random_games() -> tuple[tuple[str, int, tuple[str, ...]], ...]:
    """Random games of every kind of game, for the fewest and for the most seats."""
    found = []
    for slug, game in GAMES.items():
        for seats in (game.seat_counts[0], game.seat_counts[-1]):
            *_, (_, written) = random_game(slug, seats, facts(slug).short, random.Random(slug), 200)
            found.append((slug, seats, tuple(written)))
    return tuple(found)


def _record(rng: random.Random) -> Record:
    """A game as somebody might have it, perhaps in the middle."""
    slug, seats, written = rng.choice(_random_games())
    names = rng.choice([("you",), ("Ann", "Bén <bad>"), ()])[:seats]
    players = (*names, *[rng.choice(["bot:random", "bot:novice"])] * (seats - len(names)))
    comments = {"3": "look here"} if rng.random() < 0.2 else {}
    return Record(slug, players, facts(slug).short, written[: rng.randrange(len(written) + 1)], comments)


def _damage(text: str, rng: random.Random) -> str:
    """A text with something cut out, put in, doubled or exchanged, one to three times."""
    for _ in range(rng.randrange(1, 4)):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        what = rng.randrange(5)
        if what == 0:
            text = text[:at]
        elif what == 1:
            text = text[:at] + text[min(end, at + 20) :]
        elif what == 2:
            text = text[:at] + text[at : at + 20] * 2 + text[at + 20 :]
        elif what == 3:
            text = text[:at] + chr(rng.randrange(1, 0x3000)) + text[at + 1 :]
        else:
            text = text[:at] + rng.choice(_PIECES) + text[at:]
    return text


def _json(plain: Any, rng: random.Random) -> str:
    """JSON that is damaged as a text, or as what it says."""
    if rng.random() < 0.3:
        return _damage(json.dumps(plain, ensure_ascii=rng.random() < 0.5), rng)
    return json.dumps(mutate(plain, rng), ensure_ascii=rng.random() < 0.5)


def _records(rng: random.Random) -> None:
    with suppress(RecordError):
        record = Record.from_json(_json(_record(rng).to_json(), rng))
        assert Record.from_json(record_text(record)) == record
        session = Session.resume(record, rng)
        view = session.view(None)
        assert Record.from_json(record_text(session.record)).replay().problem is None
        assert to_json(view)


def _links(rng: random.Random) -> None:
    record = _record(rng)
    if rng.random() < 0.5:
        plain = mutate(record.to_json(), rng)
        packed = _pack(plain, "1r")
    else:
        packed = pack(record)
    if rng.random() < 0.7:
        packed = _damage(packed, rng)
    with suppress(RecordError):
        read_game(packed).replay()


def _pack(plain: Mapping[str, Any], kind: str) -> str:
    """Anything, packed as if it were what it says."""
    with suppress(UnicodeEncodeError):
        return kind + pack(plain)[2:]
    return kind


def _try_view(rng: random.Random) -> None:
    record = _record(rng)
    view = record.replay()
    seat = rng.choice([None, *range(len(record.seats))])
    plain = json.loads(json.dumps(to_json(view.game.view(view.state, seat))))
    names = list(record.seats)
    with suppress(RecordError):
        read_packed_view(mutate({"game": record.game, "names": names, "view": plain}, rng))


def _frame_address(rng: random.Random) -> tuple[str, str]:
    record = _record(rng)
    replay = record.replay()
    example = rng.choice([*EXAMPLES])
    r = rng.choice(
        [
            "",
            pack(record),
            pack_view(replay.game.view(replay.state, None), record.seats),
            "gasp-3",
            "8VL_0_F10",
            example.replace("/", "__").replace(" ", "_"),
        ]
    )
    at, seat = rng.choice([None, 0, 7, 99_999]), rng.choice([None, 0, 1, 9])
    address = frame_address.write(Embed(rng.choice(frame_address.MODES), record.game, r, at, seat))
    if rng.random() < 0.7:
        address = _damage(address, rng)
    asked, sharp, behind = address.partition("#")
    return asked, sharp + behind


def _frame_addresses(rng: random.Random) -> None:
    with suppress(EmbedError):
        embed = frame_address.read(*_frame_address(rng))
        assert frame_address.read(*frame_address.write(embed).partition("#")[::2]) == embed


def _frames(rng: random.Random) -> None:
    asked, behind = _frame_address(rng)
    _looks_well(FakeBrowser(make=lambda browser: EmbedShell(browser, asked, behind)))


def _address(rng: random.Random) -> str:
    address = rng.choice(
        [
            "#/",
            "#/new/gasp?seats=3&round_limit=2",
            "#/game/a1",
            "#/share/a1",
            f"#/take/{pack(_record(rng))}",
            "#/new/rebel-runs?seats=2&chips=%C3%A9",
        ]
    )
    return _damage(address, rng)


def _routes(rng: random.Random) -> None:
    routes.read(_address(rng))


def _addresses(rng: random.Random) -> None:
    storage = FakeStorage()
    storage.texts[_KEY] = record_text(_record(rng))
    _looks_well(FakeBrowser(_address(rng), storage))


def _notation(rng: random.Random) -> None:
    record = _record(rng)
    game = GAMES[record.game]
    other = rng.choice(rng.choice(_random_games())[2])
    text = _damage(rng.choice([*record.actions, other]), rng)
    with suppress(NotationError):
        assert game.write(game.read(text)) == text
    session = Session.resume(record, rng)
    for what in (text, rng.choice(text.split() or [""])):
        with suppress(GameError):
            why_not(session.view(session.turn), what)
    if session.turn is not None:
        before = session.record
        with suppress(GameError):
            session.play(text)
            before = session.record
        assert session.record == before


def _questions(rng: random.Random) -> None:
    slug, _, text = rng.choice([*EXAMPLES]).partition(" ")
    words = text.split()
    rng.shuffle(words)
    with suppress(GameError):
        ask(slug, rng.choice([_damage(text, rng), " ".join(words), " ".join(words * 2)]))


def _a_backup(rng: random.Random) -> str:
    saves = Saves(MemoryStorage())
    for id in ("a1", "b2"):
        saves.put(id, record_text(_record(rng)))
    preferences = Preferences(MemoryStorage())
    preferences.keep(SETTINGS, "pace", "instant")
    return _json(json.loads(backup_text(saves, preferences)), rng)


def _backups(rng: random.Random) -> None:
    storage = MemoryStorage()
    saves = Saves(storage)
    saves.put("a1", record_text(_record(rng)))
    before = saves.text("a1")
    with suppress(RecordError):
        restore(read_backup(_a_backup(rng)), saves, Preferences(storage), lambda: f"new{rng.randrange(10**9)}")
    assert Record.from_json(saves.text("a1") or "").goes_on_from(Record.from_json(before or ""))


def _files(rng: random.Random) -> None:
    storage = FakeStorage()
    storage.texts[_KEY] = before = record_text(_record(rng))
    browser = FakeBrowser("#/", storage)
    text = _a_backup(rng) if rng.random() < 0.5 else _json(_record(rng).to_json(), rng)
    browser.send(Signal("file", do="import", name="<bad>.json", text=text))
    _looks_well(browser)
    assert Record.from_json(storage.texts[_KEY]).goes_on_from(Record.from_json(before))


def _saves(rng: random.Random) -> None:
    storage = FakeStorage()
    storage.texts[_KEY] = _json(_record(rng).to_json(), rng)
    for address in ("#/", "#/game/a1", "#/share/a1"):
        _looks_well(FakeBrowser(address, storage))


def _settings(rng: random.Random) -> None:
    storage = FakeStorage()
    plain = {"pace": "calm", "sort": "sign", "offline": True}
    storage.texts["suits-and-signs/settings"] = _json(plain, rng)
    browser = FakeBrowser("#/", storage)
    browser.app.choose("pace", "brisk")
    browser.send(Signal("offline-ready"))
    _looks_well(browser)
    assert all(id_of_key(key) is None for key in storage.texts)


def _bots_answers(rng: random.Random) -> None:
    """A worker answers anything."""

    async def thinker(question: str) -> str:
        legal = rng.choice(BotQuestion.read(question).view.legal)
        return rng.choice(["", legal, _damage(legal, rng), _damage(question, rng)])

    browser = FakeBrowser(seed=rng.randrange(10**6))
    browser.thinker = thinker
    browser.app.choose("pace", "instant")
    browser.app.begin(Record("gasp", ("bot:random", "bot:random"), {"round_limit": 1}))
    browser.send(Signal("none"))
    _looks_well(browser)


def _bots_questions(rng: random.Random) -> None:
    """A question that is damaged on its way to the worker."""
    session = Session.resume(_record(rng), rng)
    view = session.view(session.turn)
    question = BotQuestion(view, rng.choice([level for level in BOT_LEVELS if level != "master"]), 1)
    with suppress(RecordError):
        result_of(thinking.answer(_json(json.loads(question.text()), rng)))


def _looks_well(browser: FakeBrowser) -> None:
    """The page is there, and nothing of ours went wrong; bots may go on."""
    browser.app.choose("pace", "instant")
    browser.settle()
    assert browser.ready
    assert not browser.errors, browser.errors
    assert "<bad>" not in browser.html
    assert "Something went wrong" not in browser.text


KINDS: dict[str, tuple[Callable[[random.Random], None], int]] = {
    "records": (_records, ROUNDS),
    "packed games": (_links, ROUNDS),
    "packed positions": (_try_view, ROUNDS),
    "addresses of frames": (_frame_addresses, ROUNDS),
    "frames opened": (_frames, PAGES),
    "addresses inside the page": (_routes, ROUNDS),
    "pages opened": (_addresses, PAGES),
    "actions in notation": (_notation, ROUNDS),
    "questions about rules": (_questions, ROUNDS),
    "backups": (_backups, ROUNDS),
    "files imported": (_files, PAGES),
    "saves opened": (_saves, PAGES),
    "settings": (_settings, PAGES),
    "answers of bots": (_bots_answers, PAGES),
    "questions for bots": (_bots_questions, PAGES),
}
"""What reads an input of each kind, and how often in a case."""
