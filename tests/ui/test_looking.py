"""Looking back: what is shown, to whom, and how one comes there and back."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import GAMES, Record, Session, pack
from engine.core import Game
from tests.rooms import REPEATS, facts, games, skip_without
from tests.ui.fake_browser import FakeBrowser, page_symbols
from tests.ui.reading import acts, elements, text_of, values, words_of
from ui.app.frame import EmbedShell
from ui.games.catalog import ui_of
from ui.games.kit.icons import icon_of
from ui.platform.browser import Signal
from ui.positions import frame_address
from ui.positions.frame_address import Embed
from ui.saves.saves import record_text

ID = "abc"


def played(slug: str, *names: str, length: int = 40, **options: Any) -> Record:
    """A game of so many actions, chosen at random, against as few bots as can be."""
    bots = max(min(GAMES[slug].seat_counts) - len(names), 0)
    rng = Random(3)
    session = Session.start(GAMES[slug], (*names, *["bot:novice"] * bots), options, rng)
    while session.turn is not None and session.length < length:
        session.play(rng.choice(session.view(session.turn).legal))
    return session.record


def looking(record: Record, at: int | str | None = None) -> FakeBrowser:
    """A browser that looks back at this game."""
    browser = FakeBrowser()
    browser.storage.texts[f"suits-and-signs/game/{ID}"] = record_text(record)
    browser.visit(f"#/look/{ID}" if at is None else f"#/look/{ID}/{at}")
    assert not browser.errors
    return browser


def eyes(browser: FakeBrowser) -> list[str]:
    return values(browser.html, "#eyes option", "value")


def see_with(browser: FakeBrowser, eye: str) -> None:
    browser.send(Signal("change", do="eyes", text=eye))


def place(browser: FakeBrowser) -> str:
    return words_of(elements(browser.html, ".counter")[0])


# Holy Matrimony comes to its end in few rounds.
@pytest.mark.parametrize("slug", games(rare=("fistellavates", "troll-tricker", "rebel-runs")))
def test_every_moment_is_the_table_and_nothing_can_be_done_there(slug: str) -> None:
    for length in (40, 10_000):
        record = played(slug, "you", length=length, **{} if length == 40 else facts(slug).shortest)
        browser = looking(record, 0)
        last = len(record.actions)
        for eye in eyes(browser) or [""]:
            if eye:
                see_with(browser, eye)
            browser.do("first")
            for at in range(1, min(last, 24) + 1):
                browser.do("next")
                assert place(browser) == f"{at} of {last}"
                assert browser.has(".table .felt")
                assert not acts(browser.html)
            browser.do("last")
            assert not acts(browser.html)
        assert not browser.errors


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_of_a_running_game_only_what_one_might_see_is_asked_for(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown is made of views and of events as a seat may see them: that those are safe is the engine's law."""
    asked: set[int | None] = set()
    game: Game[Any, Any] = GAMES[slug]
    view, seen_by = game.view, game.redact

    def watched_view(state: Any, seat: int | None) -> Any:
        asked.add(seat)
        return view(state, seat)

    def watched_events(event: Any, seat: int | None) -> Any:
        asked.add(seat)
        return seen_by(event, seat)

    for people, allowed in ((("you",), {0, None}), (("Ann", "Ben"), {None})):
        record = played(slug, *people)
        if record.replay().state.turn is None:
            record = replace(record, actions=record.actions[: len(record.actions) // 2])
        browser = looking(record, 0)
        with monkeypatch.context() as patch:
            patch.setattr(game, "view", watched_view)
            patch.setattr(game, "redact", watched_events)
            asked.clear()
            for eye in eyes(browser) or [""]:
                if eye:
                    see_with(browser, eye)
                for at in range(0, len(record.actions), 7):
                    browser.send(Signal("key", key="End" if at == 35 else "ArrowRight"))
            see_with(browser, "1")
            see_with(browser, "everybody")
            browser.do("previous")
        assert asked == allowed


def test_one_s_own_eyes_come_first_and_all_are_open_when_the_game_is_over() -> None:
    assert eyes(looking(played("gasp", "you"))) == ["0", "onlooker"]
    assert eyes(looking(played("gasp", "Ann", "Ben"))) == []
    over = looking(played("gasp", "you", length=10_000, tokens_each=1), 6)
    assert eyes(over) == ["0", "1", "everybody"]
    assert "You" in over.text
    see_with(over, "1")
    assert "Seat 1" in over.text, "a person without a name is You only to themselves"
    assert not over.has("#hands")
    see_with(over, "everybody")
    assert len(elements(over.html, "#hands .laid")) == 2


def test_two_at_one_screen_see_their_own_cards_only_while_they_are_looking() -> None:
    browser = begun("gasp", "Ann", "Ben")
    browser.do("uncover")
    browser.do("look", "")
    own = eyes(browser)
    assert [*own[1:]] == ["onlooker"]
    assert browser.has("#hand")
    browser.app.reopen()
    assert eyes(browser) == []
    assert not browser.has("#hand"), "who comes by the address alone may be somebody else"


def begun(slug: str, *seats: str, **options: Any) -> FakeBrowser:
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    browser.app.begin(Record(slug, seats, options))
    browser.send(Signal("none"))
    browser.settle()
    return browser


def test_a_line_of_the_log_opens_its_moment_and_the_table_is_there_again_as_it_was() -> None:
    browser = begun("gasp", "you", "bot:random", "bot:random")
    for _ in range(8):
        if len(browser.ids("log-")) > 12 and browser.unpicked():
            break
        browser.do_something()
        browser.settle()
    if browser.has("[data-do=got-it]"):
        # A tip is for the question that it came with.
        browser.do("got-it")
    browser.pick(browser.unpicked()[0])
    table, address, save = browser.html, browser.address(), browser.save
    moments = values(browser.html, "#log [data-do=look]", "data-item")
    told = [text_of(line) for line in elements(browser.html, "#log li")]
    assert moments == sorted(moments, key=lambda moment: [*map(int, moment.split("."))]), "the oldest first"
    browser.do("look", moments[-2])
    assert browser.address().startswith(f"#/look/{address.removeprefix('#/game/')}/")
    assert told[-2] in text_of(elements(browser.html, "#news")[0])
    browser.do("first")
    assert browser.address().endswith("/0")
    browser.visit(address)
    browser.settle()
    assert browser.html == table
    assert browser.save == save


@pytest.mark.parametrize("slug", games(rare=REPEATS))
def test_a_line_of_the_log_leads_to_the_step_that_it_tells_of(slug: str) -> None:
    record = played(slug, "you", length=60)
    browser = looking(record)
    lines = [*zip(values(browser.html, "#log [data-do=look]", "data-item"), told(browser, "#log li"), strict=True)]
    for moment, line in lines[-24:]:
        browser.do("look", moment)
        assert told(browser, "#news li")[-1] == line
        assert told(browser, "#log li:has([aria-current])") == [line]
        assert not acts(browser.html)
        here = browser.address().rpartition("/")[2]
        assert here in (moment, f"{int(moment.partition('.')[0]) + 1}"), "after its last event an action is whole"
        again = looking(record, here)
        assert again.html == browser.html
        assert not browser.errors


def test_from_the_middle_of_an_action_one_steps_to_its_beginning_and_its_end() -> None:
    record = played("gasp", "you", length=60)
    events = record.replay().events
    at = next(index for index, event in events if type(event).__name__ == "TokenTaken")
    number = [type(event).__name__ for index, event in events if index == at].index("TrickWon") + 1
    full = {}
    for moment in (f"{at}", f"{at}.{number}", f"{at + 1}"):
        browser = looking(record, moment)
        full[moment] = len(elements(browser.html, ".table .pips .full"))
        assert place(browser) == f"{moment.partition('.')[0]} of {len(record.actions)}"
    assert [*full.values()] in ([held, held, held + 1] for held in range(30)), "the token comes after the trick is won"
    for step, comes_to in (("previous", at), ("next", at + 1)):
        browser = looking(record, f"{at}.{number}")
        browser.do(step)
        assert browser.address().endswith(f"/{comes_to}")


def told(browser: FakeBrowser, selector: str) -> list[str]:
    return [text_of(line) for line in elements(browser.html, selector)]


def test_who_leaves_the_table_is_told_and_how_to_come_back() -> None:
    for length in (20, 10_000):
        browser = looking(played("gasp", "you", length=length, tokens_each=1), 6)
        (band,) = elements(browser.html, ".stepping")
        assert text_of(band).startswith("Replay · Back to the game")
        assert values(browser.html, "a.home, .stepping a", "href") == [f"#/game/{ID}"] * 2
        assert not browser.has("#prompt")


def test_no_bot_acts_while_somebody_looks_back() -> None:
    browser = begun("gasp", "you", "bot:random", "bot:random")
    browser.do_something()
    while browser.acts():
        browser.do_something()
    address, before = browser.address(), browser.save
    browser.do("look", "")
    browser.settle()
    browser.visit(address)
    assert browser.save == before
    browser.settle()
    assert browser.save != before


def test_what_went_on_elsewhere_meanwhile_is_at_the_table() -> None:
    browser = begun("gasp", "you", "bot:random")
    address, key = browser.address(), f"suits-and-signs/game/{browser.id}"
    browser.do("look", "")
    session = Session.resume(Record.from_json(browser.storage.texts[key]), Random(1))
    session.play(session.view(session.turn).legal[0])
    browser.storage.texts[key] = record_text(session.record)
    browser.visit(address)
    assert values(browser.html, "main", "data-at") == [str(session.length)]


def test_each_step_says_where_it_is_and_escape_how_to_leave() -> None:
    browser = looking(played("gasp", "you", length=16), 12)
    for key, at in (("ArrowRight", 13), ("Home", 0), ("End", 16)):
        browser.send(Signal("key", key=key))
        assert browser.said[-1] == f"{at} of 16"
    browser.send(Signal("key", key="Escape"))
    assert browser.said[-2:] == ["This is the replay, at 16 of 16.", "To leave it, press “Back to the game”."]


def test_it_plays_by_itself_until_the_end_and_only_then_speaks() -> None:
    record = played("gasp", "you", length=16)
    browser = looking(record, 12)
    browser.do("play")
    assert browser.has("[aria-label=Pause]")
    browser.settle()
    assert place(browser) == "16 of 16"
    assert browser.has("[aria-label=Play]")
    assert browser.pauses[-4:] == [1600] * 4
    news = [text_of(line) for line in elements(browser.html, "#news li")]
    assert browser.said == [*news, "16 of 16"]
    assert browser.address().endswith("/16")
    browser.do("play")
    browser.do("play")
    assert place(browser) == "0 of 16", "at the end it begins anew, and stops when it is told to"
    browser.settle()
    assert place(browser) == "0 of 16"
    assert browser.said == ["Nothing has happened yet.", "0 of 16"]


@pytest.mark.parametrize(("slug", "last"), [("gasp", ["rounds", "trick"]), ("troll-tricker", ["rounds", "trick"])])
def test_the_last_trick_and_round_are_one_tap_away(slug: str, last: list[str]) -> None:
    record = played(slug, "you", length=60)
    browser = looking(record)
    browser.visit(f"#/game/{ID}")
    assert browser.ids("last-")[: len(last)] == last
    browser.do("last-trick")
    assert browser.focused == "last-trick-title"
    # In a duel of Gasp! everybody plays two cards.
    assert len(elements(browser.html, ".glance .card")) == (4 if slug == "gasp" else len(record.seats))
    assert elements(browser.html, ".glance .best")
    told = browser.said[-1]
    assert told.startswith("The last trick: ")
    assert "the trick in" in told
    assert told.endswith(text_of(elements(browser.html, ".glance p")[0]))
    ids = values(browser.html, "[id]", "id")
    assert len(ids) == len(set(ids))
    (item,) = values(browser.html, "#last-rounds", "data-item")
    browser.do("look", item)
    assert place(browser).startswith(f"{item} of")


def test_in_a_frame_one_looks_back_and_returns_without_its_address() -> None:
    embed = Embed("try", "gasp", pack(played("gasp", "you", length=20)))
    browser = FakeBrowser(make=lambda dom: EmbedShell(dom, frame_address.write(embed), ""))
    browser.settle()
    assert "nothing here is saved" in browser.text
    browser.do("look", "")
    browser.settle()
    assert not browser.has("a[href^='#']")
    item, *others = values(browser.html, "[data-do=visit]", "data-item")
    assert others == [item], "in the bar and in the band"
    browser.do("visit", item)
    browser.settle()
    assert "nothing here is saved" in browser.text
    assert not browser.errors


@pytest.mark.parametrize("slug", GAMES)
def test_the_log_is_in_parts_and_begins_with_the_oldest(slug: str) -> None:
    outer, inner = facts(slug).log_headings or skip_without(slug, "log_headings")
    browser = looking(played(slug, "you", length=30))
    browser.visit(f"#/game/{ID}")
    headings = {level: [text_of(each) for each in elements(browser.html, f"#log {level}")] for level in ("h3", "h4")}
    assert any(heading.startswith(outer) for heading in headings["h3"])
    assert any(heading.startswith(inner) for heading in headings["h4"]) or not inner
    lines = [tuple(map(int, id.split("-"))) for id in browser.ids("log-") if id != "title"]
    assert lines == sorted(lines)
    assert not {text_of(line).removesuffix(".") for line in elements(browser.html, "#log li")} & set(headings["h3"])


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_of_event_and_part_has_its_picture(slug: str) -> None:
    pictures = {icon_of(tuple.__new__(event, ())) for event in GAMES[slug].events}
    pictures |= {part.icon for part in ui_of(slug).text.sections if part.icon}
    assert {f"icon-{name}" for name in pictures} <= page_symbols().keys()
