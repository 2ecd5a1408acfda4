"""All kinds of screens, one after another, as the app draws them: for what must be so on every screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine import GAMES, Record, Session, pack
from tests.positions import soon_over
from tests.ui import test_by_link, test_challenge, test_live
from tests.ui.fake_browser import FakeBrowser, FakeStorage
from tests.ui.learning import lesson_at
from tests.ui.test_compose import choose, composing
from tests.ui.test_embeds import framed
from ui.components.html import h
from ui.duplicate import challenge as packing
from ui.games.catalog import ui_of
from ui.platform.browser import Signal
from ui.positions.frame_address import Embed
from ui.saves.preferences import GOALS
from ui.saves.saves import record_text
from ui.table import view as table_view

SLUG = "gasp"


def record_screens(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Return a list that gets all screens from now on: the title and the markup, spoken lines as markup, too."""
    seen: list[tuple[str, str]] = []
    show, say = FakeBrowser.show, FakeBrowser.say

    def shown(browser: FakeBrowser, title: str, html: str, focus_fallback: str) -> None:
        seen.append((title, html))
        show(browser, title, html, focus_fallback)

    def said(browser: FakeBrowser, *lines: str) -> None:
        seen.extend(("", str(h("p", {}, line))) for line in lines)
        say(browser, *lines)

    monkeypatch.setattr(FakeBrowser, "show", shown)
    monkeypatch.setattr(FakeBrowser, "say", said)
    return seen


def played(slug: str = SLUG, length: int | None = None) -> Record:
    """Return a short game of two, whole or so many actions of it."""
    rng = Random(3)
    seats = max(2, min(GAMES[slug].seat_counts))
    options = soon_over(slug, GAMES[slug].presets["default"])
    session = Session.start(GAMES[slug], ("you", *["bot:random"] * (seats - 1)), options, rng)
    while session.turn is not None and (length is None or session.length < length):
        session.play(rng.choice(session.view(session.turn).legal))
    return session.record


def storing(*records: Record) -> FakeStorage:
    """Return a browser's storage with these games saved: a1, a2, …"""
    storage = FakeStorage()
    for place, record in enumerate(records, 1):
        storage.texts[f"suits-and-signs/game/a{place}"] = record_text(record)
    return storage


def lobby() -> None:
    storage = storing(played(), played(length=9))
    browser = FakeBrowser(storage=storage)
    browser.do("delete", "a1")
    browser.visit("#/statistics")
    browser.visit("#/nowhere")
    browser.visit("#/game/none")
    storage.full = True
    browser.visit("#/")


def statistics() -> None:
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.do("quick", SLUG)
    browser.read_on()
    while not browser.model.over:
        browser.do_something()
        browser.settle()
    browser.visit("#/statistics")
    slug_goals = {f"{SLUG}-{key}": "2026-11-26" for key in ("win", "novice")}
    browser.app.preferences.put(GOALS, slug_goals)
    browser.visit("#/")
    browser.visit("#/statistics")


def days() -> None:
    browser = FakeBrowser()
    for address in ("#/day/2026-11-20", "#/day/2099-01-01", "#/day/2026-02-30", "#/today"):
        browser.visit(address)
    browser.app.choose("pace", "instant")
    browser.do("play")
    browser.settle()
    while not browser.model.over:
        browser.do_something()
        browser.settle()
    browser.visit("#/today")
    browser.storage.texts = {key: text for key, text in browser.storage.texts.items() if "/game/" not in key}
    browser.visit("#/")
    browser.visit("#/today")


def first_games() -> None:
    for slug in GAMES:
        browser = FakeBrowser()
        browser.do("quick", slug)
        browser.do("go-on")


def sharing() -> None:
    browser = FakeBrowser(storage=storing(played(), played(length=9)))
    for address in ("#/share/a1", "#/share/a2", "#/send/a1", "#/look/a1", "#/look/a1/9", "#/look/a1/9.1"):
        browser.visit(address)
        browser.settle()
    browser.visit("#/take/" + pack(played()))
    browser.visit("#/take/1rnonsense")


def challenges() -> None:
    sent, played_on = (test_challenge.finished(SLUG, luck) for luck in (1, 2))
    packed = packing.write(test_challenge.made(sent, played_on, names=("Ann", "Hazel")))
    compared = replace(played_on, duplicate=f"challenge {packed} 1")
    browser = FakeBrowser(storage=storing(sent, compared, replace(sent, seed="")))
    for address in ("#/game/a1", "#/challenge-of/a1", "#/challenge-of/a3", "#/compare/a1", "#/game/a2", "#/compare/a2"):
        browser.visit(address)
        browser.settle()
    friend = FakeBrowser()
    for text in (packed, packing.write(test_challenge.made(sent)), packed[:-9]):
        friend.visit(f"#/challenge/{text}")
        friend.settle()
    browser.visit(f"#/challenge/{packing.write(test_challenge.made(sent))}")


def lessons() -> None:
    for slug in GAMES:
        name = next(iter(ui_of(slug).lessons))
        lesson_at(slug, name, 1)


def by_link() -> None:
    host, friend = test_by_link.gathered(SLUG, 2)
    test_by_link.opens(friend, test_by_link.link_of_table(host))
    test_by_link.opens(friend, test_by_link.link_of_table(host))
    for address in ("#/join",):
        test_by_link.opens(host, address)


def with_devices() -> None:
    air, [table, friend] = test_live.gathered(SLUG, 2)
    for _turn in range(6):
        for browser in (table, friend):
            browser.read_on()
            if browser.acts() or browser.unpicked():
                browser.do_something()
            air.settle()
            test_live.settled(table, friend)
    table.do("undo")
    air.settle()
    air.lose(friend)
    air.settle()
    table.do("pair")
    alone = test_live.gathering(SLUG, 2)
    alone.do("by-link")


def frames() -> None:
    for slug in GAMES:
        record = pack(played(slug, 9))
        for embed in (
            Embed("show", slug, record),
            Embed("show", slug, record, seat=0),
            Embed("play", slug),
            Embed("replay", slug, pack(played(slug))),
            "?mode=nonsense",
            "?g=chess",
        ):
            framed(embed)


def composer() -> None:
    browser = composing(played(), played("rebel-runs", 9))
    choose(browser, "saved", "g0")
    for kind in ("show", "step", "try", "ask", "play", "learn", "cards"):
        if browser.has(f"[data-do='kind'] [value='{kind}'], [data-do='kind'][value='{kind}']"):
            choose(browser, "kind", kind)
        for tab in ("link", "html", "markdown"):
            if browser.has(f"[data-do='tab'][data-item='{tab}']"):
                browser.do("tab", tab)
    for text in ("nonsense", pack(played())):
        browser.send(Signal("change", do="pasted", text=text))
        if browser.has("[data-do='take-pasted']"):
            browser.do("take-pasted")


def crash() -> None:
    browser = FakeBrowser(storage=storing(played(length=9)))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(table_view, "page", lambda *_: 1 / 0)
        browser.visit("#/game/a1")
    browser.errors.clear()


def asking() -> None:
    """Play some turns of each game by what is offered, asking for a hint and for reasons on the way."""
    for slug in GAMES:
        browser = FakeBrowser(storage=storing(played(slug, 9)))
        browser.app.choose("pace", "instant")
        browser.visit("#/game/a1")
        for turn in range(7):
            browser.settle()
            browser.read_on()
            if turn in (0, 5):
                for name in ("why", "hint", "last-trick", "facts", "pace"):
                    if browser.has(f"[data-do={name}]"):
                        browser.do(name)
                        browser.settle()
            if browser.has("#result"):
                break
            browser.do_something()
        browser.visit("#/look/a1")
        browser.visit("#/share/a1")


SCREENS: dict[str, Callable[[], None]] = {
    each.__name__: each
    for each in (
        lobby,
        statistics,
        first_games,
        sharing,
        challenges,
        lessons,
        days,
        by_link,
        with_devices,
        frames,
        composer,
        crash,
        asking,
    )
}
