"""Names that people type: which are refused, and that none that is shown changes places with what stands beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record, RecordError, Session, pack, unpack
from engine.safe_text import FSI, PDI, isolated_text
from tests.positions import soon_over
from tests.rooms import REPEATS, games
from tests.ui.fake_browser import Air, FakeBrowser
from tests.ui.reading import element, elements, text_of, values
from tests.ui.test_by_link import opens
from tests.ui.test_compose import choose, composing
from tests.ui.test_embeds import framed
from tests.ui.test_live import Slow, paired, settled
from ui.components.html import h
from ui.lobby import setup_view
from ui.lobby.setup_form import change_form, problems, usual
from ui.platform.browser import Signal
from ui.positions.frame_address import Embed
from ui.positions.packed_view import pack_view
from ui.positions.svg_text import cut, lines, words
from ui.saves.names import NAME_LENGTH, problem_with, shown_names
from ui.saves.saves import record_text
from ui.saves.seats import names_of, names_read, players
from ui.together.guest_conversation import GuestConversation
from ui.together.seating import NAMESAKE

GASP = GAMES["gasp"]
HEBREW, ARABIC, MARKED = "שרה 7", "محمد (2)", "Rl\u200fm!"
LABELS = (HEBREW, f"bot:random {ARABIC}", f"bot:random {MARKED}", "bot:random אבגדהוזחטיכלמנסעפצק", *["bot:random"] * 3)
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\u200f]")
APART = re.compile(f"<bdi>[^<]*</bdi>|{FSI}[^{FSI}{PDI}<]*{PDI}|<input [^>]*>")


def loose(told: str) -> list[str]:
    """What stands in a text from the right to the left without being isolated, with what is beside it."""
    bare = APART.sub("", told)
    return [bare[max(match.start() - 60, 0) : match.end() + 20] for match in RIGHT_TO_LEFT.finditer(bare)]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """All that pages show, say, copy, share and save while a test runs; in the end, no name in it is loose."""
    found: list[str] = []
    isolated_in = {
        "show": lambda title, html, *_: (title, html),
        "say": lambda *lines: lines,
        "share": lambda title, _: (title,),
        "copy": lambda copied, _: (copied,),
        # What is in the file of a game is the game.
        "download": lambda name, content, *_: (name, "" if name.endswith(".json") else content),
        "download_picture": lambda name, content: (name, content),
    }
    for door, texts in isolated_in.items():
        usual_way = getattr(FakeBrowser, door)

        def watched(self: FakeBrowser, *given: Any, way: Any = usual_way, texts: Any = texts, **named: Any) -> Any:
            found.extend(texts(*given))
            return way(self, *given, **named)

        monkeypatch.setattr(FakeBrowser, door, watched)
    yield found
    assert any(FSI in each for each in found) or any("<bdi>" in each for each in found)
    assert [each for text in found for each in loose(text)][:5] == []


def short_record(slug: str, whole: bool = True) -> Record:
    """A game of people with such names, to its end or to its middle."""
    game = GAMES[slug]
    seats = min(max(game.seat_counts), 4)
    options = soon_over(slug, {name: option.default for name, option in game.options.items() if option.seats is None})
    labels = tuple(label.removeprefix("bot:random ") for label in LABELS[:seats])
    session, rng = Session.start(game, labels, options, Random(3)), Random(7)
    while session.turn is not None and (whole or session.length < 25):
        session.play(rng.choice(session.view(session.turn).legal))
    return session.record


def visited(record: Record, *addresses: str) -> FakeBrowser:
    """A browser that has been to these addresses with a saved game."""
    browser = FakeBrowser()
    browser.storage.texts["suits-and-signs/game/a1"] = record_text(record)
    for address in addresses:
        browser.visit(address)
        browser.settle()
        assert not browser.errors, browser.errors
    return browser


def invited(fields: dict[str, str]) -> tuple[FakeBrowser, FakeBrowser]:
    """Set up a game by link like this; return its browser, and that of a friend who has opened the invitation."""
    host = FakeBrowser("#/new/gasp")
    for kind in ("change", "submit"):
        host.send(Signal(kind, do="setup", form=fields))
    host.settle()
    friend = FakeBrowser(seed=2)
    opens(friend, text_of(element(host.html, "textarea#letter")))
    return host, friend


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_no_name_at_a_table_moves_what_is_beside_it(slug: str, told: list[str]) -> None:
    game, browser = GAMES[slug], FakeBrowser(seed=3)
    browser.app.choose("pace", "instant")
    browser.app.choose("moments", "wait")
    seats = min(max(game.seat_counts), 4)
    browser.app.begin(Record(slug, (HEBREW, ARABIC, *LABELS[2:])[:seats]))
    browser.send(Signal("none"))
    for _ in range(40):
        browser.settle()
        if browser.has("#result"):
            break
        browser.do_something()
    assert not browser.errors, browser.errors
    told += [browser.title, browser.html]


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_no_name_around_a_table_moves_what_is_beside_it(slug: str, told: list[str]) -> None:
    over, middle = short_record(slug), short_record(slug, whole=False)
    browser = visited(over, "#/game/a1", "#/look/a1/9", "#/share/a1", "#/", "#/statistics")
    assert elements(browser.html, "#title")
    browser = visited(middle, "#/game/a1", "#/look/a1/20", "#/share/a1")
    browser.send(Signal("change", do="view", text="1"))
    for do in ("svg", "png", "share-link"):
        if browser.has(f"[data-do='{do}']"):
            browser.do(do)
    for mode, r in (("show", pack(middle)), ("step", pack(middle)), ("try", pack(middle)), ("play", pack(middle))):
        framed(Embed(mode, slug, r, at=len(middle.actions) if mode in ("show", "step") else None)).settle()
    view = Session.resume(middle, Random(1)).view(1)
    packed = pack_view(view, [isolated_text(f"{HEBREW}{'x' * 50}"), *names_of(middle.seats)[1:]])
    framed(Embed("show", slug, packed)).settle()
    editor = composing(middle)
    choose(editor, "saved", "g0")
    for kind in ("show", "step", "try"):
        choose(editor, "kind", kind)
        for do in values(editor.html, "[data-do=tab]", "data-item"):
            editor.do("tab", do)
    for do in ("svg", "png"):
        if editor.has(f"[data-do='{do}']"):
            editor.do(do)


def test_no_name_of_friends_elsewhere_moves_what_is_beside_it(told: list[str]) -> None:
    fields = {"seats": "2", "who0": "person", "who1": "friend", "name0": HEBREW, "name1": ARABIC}
    host, friend = invited(fields)
    friend.send(Signal("submit", do="join", form={"seat": "1", "name": MARKED}))
    friend.settle()
    opens(host, text_of(element(friend.html, "textarea#letter")))
    for browser in (host, friend):
        browser.visit("#/")
        browser.settle()

    table = Slow("#/new/gasp", seed=1)
    for kind in ("change", "submit"):
        table.send(Signal(kind, do="setup", form={**fields, "who1": "device"}))
    guest = FakeBrowser(seed=4)
    air = Air(table)
    guest.air = air
    settled(table)
    paired(air, table, guest)
    for name in (" ", HEBREW, MARKED):
        guest.send(Signal("submit", do="sit", form={"seat": "1", "name": name}))
        air.settle()
    table.do("deal")
    air.settle()
    settled(table, guest)
    for browser in (table, guest):
        browser.read_on()
        assert browser.has(".table")


UNSEEN = [
    *(
        " ",
        "   ",
        "\u00a0\u3000",
        "\u2800",
        "\u3164",
        "\u115f\u1160",
        "\uffa0",
        "\u200b\u200d",
        "\u00ad",
        "\u2060\ufeff",
    ),
    *("\u202e", "\u200f", "\u0301\u0302", "\u034f", "\ufe0f", "\u17b4", "\u180e", "\U000e0041", "\U0001d159", "\ufffc"),
]
ALIKE = [
    ("Zo\u00eb", "Zoe\u0308"),
    ("Robin", "robin"),
    ("Ann Lee", "Ann  Lee"),
    ("Ann Lee", "Ann\u00a0Lee"),
    ("Ann Lee", "Ann\u2800Lee"),
    ("Ann", "An\u200bn"),
    ("Ann", "Ann\u3164"),
    ("Ann", "A\u00adnn"),
    ("Ann", "Ａｎｎ"),
    ("Fine", "ﬁne"),
    ("Bepa", "Вера"),
    ("Вера", "вера"),
    ("שרה", "שרה\u200f"),
]
APART_ALL_THE_SAME = [
    ("Ann", "Anne"),
    ("Zoe", "Zoë"),
    ("Ann Lee", "AnnLee"),
    ("Weiß", "Weiss"),
    ("李", "王"),
    ("😀", "😃"),
]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_name_that_nobody_can_see_is_refused(name: str) -> None:
    unseen = "This name has only spaces or invisible characters. Type at least one letter."
    assert problem_with(name) == unseen
    setup = change_form(usual(GASP), {"name0": name})
    wrong = problems(setup)
    assert wrong == {"name0": unseen}
    assert unseen in setup_view.page(setup, wrong)


@pytest.mark.parametrize(
    "name", ["Zoë", "李", "😀", "שרה", "محمد", "Rl\u200fm", "👩\u200d🚀", "…", "❤\ufe0f", "कि", "7"]
)
def test_a_name_in_any_script_is_taken_and_kept(name: str) -> None:
    setup = change_form(usual(GASP), {"name0": name})
    assert not problems(setup)
    assert setup.labels[0] == name


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=ascii)
def test_a_name_that_nobody_can_tell_apart_is_refused(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        refused = f"“{isolated_text(second)}” looks or sounds like another player’s name. Choose a different one."
        assert problem_with(second, (first,)) == refused
        assert problem_with(second, names_read(("you", f"bot:adept {first}"), 0))
        assert set(problems(change_form(usual(GASP), {"name0": first, "name1": second}))) == {"name1"}
        seen = shown_names((first, second, second))
        assert len(set(seen)) == len(seen), "of what comes from elsewhere, each has another name"
        assert seen[0] == isolated_text(first)
    assert players((other, "bot:adept", one))[2].name.endswith(f"(2){PDI}" if FSI in isolated_text(one) else "(2)")


@pytest.mark.parametrize(("one", "other"), APART_ALL_THE_SAME)
def test_other_names_are_two(one: str, other: str) -> None:
    assert not problem_with(one, (other,))
    assert not problem_with(other, (one,))


@pytest.mark.parametrize(
    "name",
    ["Player 2", "player 1", "Seat 3", "You", "you", "Рlayer 2", "Player ２", "PIayer 1", "Player1", "Seat #3", "You!"],
)
def test_what_the_unnamed_are_called_is_nobodys_name(name: str) -> None:
    refused = f"Players without a name are called “{isolated_text(name)}”. Choose another name, or leave this empty."
    assert problem_with(name) == refused
    assert "name0" in problems(change_form(usual(GASP), {"who1": "person", "name0": name}))


def test_a_bot_leaves_a_name_to_whoever_is_called_like_it() -> None:
    assert [player.name for player in players(("robin", "bot:adept"))] == ["robin", "Hazel"]


def test_names_are_refused_where_friends_sit_down() -> None:
    fields = {"seats": "3", "who0": "person", "who1": "friend", "who2": "friend", "name0": "Zo\u00eb", "name2": "Ben"}
    _, friend = invited(fields)
    table = Slow("#/new/gasp", seed=1)
    for kind in ("change", "submit"):
        table.send(Signal(kind, do="setup", form={**fields, "who1": "device", "who2": "device"}))
    guest = FakeBrowser(seed=4)
    air = Air(table)
    guest.air = air
    settled(table)
    paired(air, table, guest, name="Kim")
    guest.do("change-seat")
    settled(guest)
    for name in ("Zoe\u0308", "ben", "\u3164", "Player 3"):
        for browser, do in ((friend, "join"), (guest, "sit")):
            browser.send(Signal("submit", do=do, form={"seat": "1", "name": name}))
            air.settle()
            settled(browser)
            wrong = problem_with(name, ("Zoë", "Ben"))
            assert wrong
            assert text_of(element(browser.html, "#name-help .wrong")) == wrong
            assert browser.focused == "name"
            assert values(browser.html, "input#name", "value") == [name]
    # A page that doesn't look itself is refused by the table.
    talk = guest.app.live
    assert isinstance(talk, GuestConversation)
    talk.guest.sit(1, "ben")
    air.settle()
    assert talk.guest.refused == NAMESAKE


def test_games_of_others_with_such_names_open_and_can_be_read() -> None:
    record = short_record("gasp", whole=False)
    names = ("\u3164", "Ann", "ann", "A\u200bnn")[: len(record.seats)]
    browser = visited(replace(record, seats=names), "#/", "#/game/a1")
    assert [player.name for player in browser.model.players] == ["Seat 1", "Ann", "ann (2)", "A\u200bnn (3)"][
        : len(names)
    ]
    assert Record.from_json(browser.storage.texts["suits-and-signs/game/a1"]).seats == names


def test_what_is_isolated_stays_so_wherever_it_is_written() -> None:
    name = isolated_text(f"{HEBREW}<")
    assert name == f"{FSI}{HEBREW}<{PDI}"
    assert isolated_text(name) == name
    assert isolated_text("Robin") == "Robin"
    assert h("p", {"title": name}, name, "!") == f'<p title="{FSI}{HEBREW}&lt;{PDI}"><bdi>{HEBREW}&lt;</bdi>!</p>'
    assert h("option", {}, name) == f"<option>{FSI}{HEBREW}&lt;{PDI}</option>"
    assert h("p", {}, name[:-1]) == f"<p>{FSI}{HEBREW}&lt;</p>", "what has lost its end opens nothing"
    assert [each.text for each in words(f"It is {name}’s turn")] == ["It", "is", f"{name}’s", "turn"]
    assert cut(isolated_text("א" * 90), 16, 100).endswith(f"…{PDI}")
    assert all(line[0].text.count(FSI) == line[0].text.count(PDI) for line in lines(words(name * 9), 16, 100, 3))
    with pytest.raises(RecordError, match=f"{FSI}'{HEBREW}'{PDI}"):
        unpack(HEBREW)


def test_the_longest_names_are_whole_where_they_are_kept() -> None:
    name = "W" * NAME_LENGTH
    assert not problem_with(name)
    assert shown_names((name, f"{name}W")) == (name, f"{name[:-1]}…")
