"""Every door by which text from anywhere comes in. It runs in CPython, and in a page's own Python (tests/pyodide).

Behind each door what was read is used as the pages use it: played, packed, told, drawn and saved again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random

from engine import GAMES, GameError, Record, Session, ask, pack, unpack, why_not
from ui.app import thinking
from ui.components.grammar import Voices
from ui.components.heard import buttons_in, words_in
from ui.components.html import h
from ui.duplicate import challenge, challenge_view, comparison
from ui.duplicate.daily import deal_of
from ui.embed import links
from ui.embed.snippets import CODES, Piece
from ui.lobby import backup
from ui.lobby.setup_form import form_from_wishes, labels_of, quick
from ui.page import pasted, routes
from ui.page.layout import ALONE
from ui.positions import frame_address
from ui.positions.frame_address import EmbedError
from ui.positions.from_address import drawable, game_to_play_on, position_to_show
from ui.positions.packed_view import read_packed_view
from ui.positions.position import Position, position_now
from ui.rules import catalog, model
from ui.saves import statistics
from ui.saves.dates import date_of, day_of
from ui.saves.diary import Diary, streak
from ui.saves.kept_seats import kept_seats
from ui.saves.preferences import DAYS, LESSONS, LONGEST, SEATS, SETTINGS, SETUPS, TIPS, Preferences
from ui.saves.saves import MemoryStorage, Saves, SaveSummary, record_text
from ui.saves.seats import players
from ui.table import line_reader
from ui.table.model import TableModel
from ui.table.view import page
from ui.together import agreement, host, link_messages, messages, pact, pairing
from ui.together.connected_device import Carrier
from ui.together.guest import Guest

DOCUMENTED = (GameError, EmbedError)
"""The errors that say to a person what is wrong; any other is a fault."""

PAGE = "https://games.example/suits/"
CONCERNS = (SETTINGS, LESSONS, TIPS, SETUPS, SEATS, DAYS)


def _given_away(position: Position) -> None:
    """Make of a position what leaves the page."""
    address = links.embed_link(PAGE, position.embed)
    piece = Piece(address, position.title, position.alt, 480, links.parent_script(PAGE), "gasp.png")
    for code in CODES.values():
        code(piece).encode()
    address.encode("ascii")


def _play(record: Record) -> None:
    players(record.seats)
    session = Session.resume(record, Random(1))
    assert unpack(pack(session.record)) == Record.from_json(record_text(session.record))
    links.moving_link(PAGE, session.record).encode("ascii")
    if session.turn is not None:
        session.view(session.turn)
    _given_away(position_now(session, None))


def _record(text: str) -> None:
    _play(Record.from_json(text))


def _unpack(text: str) -> None:
    found = unpack(text)
    if isinstance(found, Record):
        _play(found)
    else:
        _given_away(drawable(read_packed_view(found)))


def _address(text: str) -> None:
    match routes.read(text):
        case routes.NewGameRoute(game, wishes) if game in GAMES:
            form_from_wishes(GAMES[game], wishes)
        case routes.TakeRoute(packed):
            _unpack(packed)
        case routes.DayRoute(date) if (day := day_of(date)) is not None:
            assert date_of(day) == date
            Session.resume(deal_of(day), Random(1))


def _frame(text: str) -> None:
    embed = frame_address.read(text)
    if embed.mode == "ask":
        kind, asked = catalog.read(frame_address.question(embed))
        model.answer(kind, asked)
    elif embed.r and embed.mode == "show":
        _given_away(position_to_show(embed)[0])
    elif embed.r and embed.mode != "cards":
        _play(game_to_play_on(embed))


def _save(text: str) -> None:
    """Let the text be one save among others, which has to be found and deleted in spite of it."""
    saves = Saves(MemoryStorage())
    good = Record("gasp", ("you", "bot:adept", "bot:adept"))
    saves.write("a2", good)
    saves.put("a3", text)
    saves.under_way("gasp")
    saves.going_on_from(Record("gasp", good.seats, actions=("first 0",)))
    kept = backup.read_backup(backup.backup_text(saves, Preferences(MemoryStorage())))
    assert kept.games["a3"] == text
    saves.remove("a3")
    assert saves.ids() == ["a2"]


def _backup(text: str) -> None:
    storage = MemoryStorage()
    saves, preferences = Saves(storage), Preferences(storage)
    ids = iter(range(10**6))
    for _ in range(2):
        backup.restore(backup.read_backup(text), saves, preferences, lambda: f"n{next(ids)}")
    _kept_well(storage)


def _settings(text: str) -> None:
    storage = MemoryStorage()
    saves, preferences = Saves(storage), Preferences(storage)
    for concern in CONCERNS:
        storage.set(concern.key, text)
        preferences.keep(concern, "mine", text)
        preferences.keep(concern, "mine", "calm")
        assert preferences.entries_of(concern)["mine"] == "calm"
    _kept_well(storage)
    preferences.keep(SEATS, "ab" * 8, f"1 {'1' * 32} {'2' * 32} {text}")
    kept_seats(preferences)
    preferences.keep(DAYS, "2026-11-26", text)
    streak(Diary(preferences).all_played(), 20_000, 0)
    storage.set("suits-and-signs/lately", text)
    storage.set("suits-and-signs/statistics", text)
    saves.keep_summary("a1", SaveSummary("You", "Round 1.", False), played=True)
    assert next(iter(saves.summaries())) == "a1"
    assert len(statistics.read(saves.statistics()).games) <= statistics.MOST
    quick(GAMES["gasp"], text)


def _kept_well(storage: MemoryStorage) -> None:
    """Fail if preferences are stored that can't be sent, or are too long to be read again."""
    for concern in CONCERNS:
        stored = storage.get(concern.key) or ""
        stored.encode()
        assert len(stored) <= LONGEST
    for value in Preferences(storage).all_entries().values():
        assert isinstance(value, str | bool)


def _question(text: str) -> None:
    answering = thinking.answer(text)
    with suppress(StopIteration):
        answering.send(None)
    answering.close()


def _ask(text: str) -> None:
    slug, _, question = text.partition(" ")
    ask(slug, question)


def _action(text: str) -> None:
    """Try the text as an action of every game, at its beginning and while a player is asked."""
    for game in GAMES.values():
        session = Session.start(game, ["you"] * game.seat_counts[0], {}, Random(1))
        assert session.turn is not None
        view = session.view(session.turn)
        for tried in (lambda session=session: session.play(text), lambda view=view: why_not(view, text)):
            try:
                tried()
            except GameError:
                continue


def _line(text: str) -> None:
    """Let the text be typed at a table of every game, with buttons of that name."""
    for game in GAMES.values():
        session = Session.start(game, ["you"] * game.seat_counts[0], {}, Random(1))
        view = session.view(session.turn)
        voices = Voices(tuple(f"Player {seat}" for seat in range(view.seats)), view.seat)
        found = line_reader.read(text, view, voices, buttons_in(h("button", {"data-act": view.legal[0]}, text)))
        assert set(found.actions) <= set(view.legal)
        if found.refused:
            assert why_not(view, found.refused) is not None
    words_in(h("p", {"aria-label": text}, text))


def _name(text: str) -> None:
    """Let the text be a player's name, as a form gives it, and as a record does."""
    seats = labels_of(["person", "adept", "adept"], [text, text, ""])
    for record in (Record("gasp", seats), Record.from_json({"format": 1, "game": "gasp", "seats": [text, "a", "b"]})):
        _play(record)


class _Nowhere:
    """A carrier that takes nothing anywhere; `sent` is what it was given for the device "a"."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    def send_to(self, peer: str, text: str) -> bool:
        if peer == "a":
            self.sent.append(text)
        return True

    def part_from(self, peer: str) -> None:
        pass


def _letter(text: str) -> None:
    """Take a text for what friends send: a game by link, an invitation, the answer to one."""
    for kind in (pasted.RECORD, pasted.LINK_MESSAGE, pasted.INVITATION, pasted.ANSWER):
        with suppress(GameError):
            pasted.packed_text_in(text, kind)
    for read in (pairing.read_invitation, pairing.read_answer):
        with suppress(GameError):
            read(text)
    _read_terms(link_messages.read_link_message(text, lambda committed: None))


def _challenge(text: str) -> None:
    """Take a text for a challenge, or for a file with one, look at its pages, and send it on."""
    routes.challenge_in(text)
    found = challenge.read(text)
    links.challenge_link(PAGE, challenge.write(found)).encode("ascii")
    challenge_view.received_page(found, "", (), ALONE)
    for index in range(found.first_whole, len(found.results)):
        # Links to a game have no seed.
        _play(replace(found.record(found.games[index - found.first_whole]), seed=""))
        challenge_view.outcome("a1", found, index, found.first_whole)
        comparison.parting_of(found, index, found.first_whole)


def _read_terms(record: Record) -> None:
    """Read what the devices of a game have agreed."""
    readers = {"link": agreement.agreement_of, "live": pact.pact_of}
    readers.get(str(record.together.get("way")), pact.pact_of)(record)


def _together(text: str) -> None:
    _read_terms(Record.from_json(text))


def live_game(carrier: Carrier | None = None) -> host.LiveHost:
    """A table in whose only free seat somebody sits, connected as "a", with another device connected as "b"."""
    setup = Record("gasp", ("Ann", "you"))
    carrier = carrier or _Nowhere()
    made = host.LiveHost(pact.begin(setup, (1,), "1" * 32, "2" * 32), carrier, lambda: 0, lambda: "3" * 32)
    for peer in "abc":
        made.handle_connect(peer)
    made.hear("a", messages.write("sit", seat=1, name="Ben", seed="4" * 32))
    made.hear("c", messages.write("watch"))
    made.begin()
    return made


def _hear(text: str) -> None:
    """Let the text come from a guest, from somebody without a seat, from somebody who watches, and from a table."""
    table = live_game()
    actions = table.record.actions
    for peer in "abc":
        table.hear(peer, text)
    assert table.record.actions[: len(actions)] == actions
    for before in ((), said_to_a_guest()[:1], said_to_a_guest()):
        guest = Guest("a", _Nowhere(), "4" * 32, lambda committed: None)
        for said in before:
            guest.hear(said)
            guest.sit(1, "Ben")
        assert not guest.fault
        guest.hear(text)
        if before and not guest.lost and guest.kept is None:
            guest.watch()
            guest.hear(text)
        if guest.source is not None and not guest.fault:
            _watch(TableModel(guest.source))


def _watch(model: TableModel) -> None:
    """Look at the page of each step that is told."""
    model.telling.in_steps = lambda: True
    model.telling.follow(0, model.viewer)
    while model.telling.goes_on or model.is_standing:
        page(model, model.ui_state())
        if model.is_standing:
            model.go_on()
        else:
            model.tell_on()


@cache
def said_to_a_guest() -> tuple[str, ...]:
    """What a table says to a guest who sits down: itself, the seat, and how things are after some tricks."""
    carrier = _Nowhere()
    table = live_game(carrier)
    session, rng = table.session, Random(4)
    assert session is not None
    while session.length < 30:
        turn = session.turn
        assert turn is not None
        action = rng.choice(session.view(turn).legal)
        if turn == 0:
            table.play(action)
        else:
            table.hear("a", messages.write("act", course=0, length=session.length, action=action))
    table.hear("a", messages.write("again", course=0, length=0))
    named = {json.loads(text)["is"]: text for text in carrier.sent}
    return carrier.sent[0], named["seated"], named["state"]


DOORS: dict[str, Callable[[str], None]] = {
    "record": _record,
    "packed": _unpack,
    "address": _address,
    "frame": _frame,
    "save": _save,
    "backup": _backup,
    "settings": _settings,
    "question": _question,
    "ask": _ask,
    "action": _action,
    "line": _line,
    "name": _name,
    "letter": _letter,
    "together": _together,
    "challenge": _challenge,
    "heard": _hear,
}


def outcome(door: str, text: str) -> str:
    """Put a text through a door. Return "" or the documented error; anything else is raised."""
    try:
        DOORS[door](text)
    except DOCUMENTED as error:
        message = str(error)
        assert len(message) < 1000, f"a message of {len(message)} characters"
        message.encode()
        return f"{type(error).__name__}: {message}"
    return ""
