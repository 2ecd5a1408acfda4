"""The table of a game that comes as text: its moments, everybody's hands, its deals and what is kept of it."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from engine import Record
from tests.ui.fake_browser import result_of
from tests.ui.reading import elements, prompt_of, text_of, values
from tools.setup import ROOT
from ui.workshop import positions
from ui.workshop.player import Player
from ui.workshop.rules_window import contents, rules_window

PACE = json.dumps({"pace": "instant"})
BOTS = json.dumps({"seats": ["bot:novice"] * 3})


pytestmark = pytest.mark.usefixtures("no_source_stays")


def files_of(template: str) -> dict[str, str]:
    folder = ROOT / "engine/templates" / template
    return {file.name: file.read_text("utf-8") for file in folder.glob("*.py") if file.name != "__init__.py"}


class Page:
    """The page around a game, which asks and is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.player = Player(lambda text: self.told.append(json.loads(text)), False, PACE, '{"en": "English"}', "")
        self.number = 0

    async def send(self, *message: Any) -> Any:
        """Send a message with a number, and return the answer; an AssertionError with what went wrong."""
        self.number += 1
        kind, *rest = message
        self.player.take(json.dumps([kind, self.number, *rest]))
        for _ in range(400):
            await asyncio.sleep(0.005)
            for each in self.told:
                if each[:2] == ["answer", self.number]:
                    await asyncio.sleep(0.02)
                    assert each[2], each[3]["text"]
                    return each[3]
        raise TimeoutError(message)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        for _ in range(400):
            if is_so():
                return
            await asyncio.sleep(0.005)
        raise TimeoutError(self.moment)

    async def step(self, times: int = 1) -> None:
        """Have so many actions done, one by one."""
        for _ in range(times):
            at = self.moment["at"]
            await self.ask("on")
            await self.until(lambda before=at: self.moment["at"] == before + 1)  # type: ignore[misc]

    async def play(self, template: str = "tricks", kept: str = "", **more: str) -> None:
        await self.send("play", {"name": "my_game", "sources": {**files_of(template), **more}, "kept": kept})

    async def ask(self, kind: str, data: Any = None) -> Any:
        return await self.send("ask", kind, data)

    def press(self, **signal: str) -> None:
        self.player.take(json.dumps(["signal", json.dumps({"kind": "click", **signal})]))

    @property
    def moment(self) -> dict[str, Any]:
        """How the table stands, as it was told last."""
        return dict(next(each[1] for each in reversed(self.told) if each[0] == "moment"))

    @property
    def shown(self) -> str:
        return str(next(each[2] for each in reversed(self.told) if each[0] == "show"))

    @property
    def legal(self) -> list[str]:
        """The actions that can be taken now."""
        shell = self.player._shell
        assert shell is not None
        assert shell.moments is not None
        return list(shell.moments.table.model.view().legal)

    @property
    def kept(self) -> dict[str, Any]:
        return dict(json.loads(next(each[1] for each in reversed(self.told) if each[0] == "keep")))

    @property
    def said(self) -> str:
        return " ".join(each[1] for each in self.told if each[0] == "say")


def with_page(work: Callable[[Page], Coroutine[Any, Any, None]]) -> None:
    result_of(work(Page()))


def test_bots_are_stepped_through_and_play_on() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        begun = page.moment
        assert (begun["waits"], begun["goes_on"], begun["goes_back"], begun["shown"]) == (True, True, False, True)
        await page.step(3)
        await page.ask("wait", False)
        assert not page.moment["waits"]
        await page.until(lambda: page.moment["at"] > begun["at"] + 5)
        await page.ask("wait", True)
        assert page.moment["waits"]
        stopped = page.moment["at"]
        await asyncio.sleep(0.1)
        assert page.moment["at"] == stopped

    with_page(work)


def test_every_moment_can_be_gone_to_and_played_on_from() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        await page.step(6)
        listed = await page.ask("moments")
        last = page.moment["at"]
        assert [at for at, _said in listed] == [*range(1, last + 1)]
        assert listed[0][1].startswith("Robin is dealt six cards.")
        assert all(said in text_of(page.shown) for _at, said in listed[1:3])
        assert listed[1][1].startswith("Robin plays the ")
        assert " wins the trick with the " in listed[3][1]
        whole = await page.ask("record")
        await page.ask("go", 2)
        assert page.moment == {**page.moment, "at": 2, "last": last, "goes_back": True, "goes_on": True}
        assert (await page.ask("record"))["actions"] == whole["actions"][:2]
        await page.ask("back")
        assert page.moment["at"] == 1
        assert not page.moment["goes_back"]
        # The same actions come back, one by one.
        await page.ask("on")
        await page.ask("go", 10_000)
        assert (await page.ask("record"))["actions"] == whole["actions"]

    with_page(work)


def test_an_action_of_ones_own_leads_on_from_there() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=json.dumps({"seats": ["you", "bot:novice"]}))
        first, other = page.legal[:2]
        page.press(act=first)
        await page.until(lambda: page.moment["at"] > 2)
        await page.ask("back")
        await page.ask("go", 0)
        assert page.moment["at"] == 1
        assert page.moment["waits"]
        await page.ask("go", 2)
        assert "The bots are waiting." in text_of(page.shown)
        await page.ask("back")
        page.press(act=other)
        await asyncio.sleep(0.1)
        assert (await page.ask("record"))["actions"][1] == other
        assert not page.moment["waits"], "bots go on as soon as someone acts"
        assert page.moment["last"] == page.moment["at"]

    with_page(work)


def test_everybodys_hands_are_laid_open_for_eye_and_ear() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        assert 'id="hands"' not in page.shown
        await page.ask("hands", True)
        lines = elements(page.shown, "#hands > p")
        assert len(lines) == 4
        assert "18 cards that no seat sees, in no order" in text_of(lines[3])
        cards = values(page.shown, "#hands .card", "aria-label")
        assert len(cards) == len(set(cards)) == 36
        await page.until(lambda: "Robin: " in page.said)
        assert page.kept["hands"] is True
        assert page.moment["hands"]
        await page.ask("hands", False)
        assert 'id="hands"' not in page.shown

    with_page(work)


def test_all_hands_stand_before_the_playing_area_and_come_into_sight() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        page.told.clear()
        await page.ask("hands", True)
        assert page.shown.index("</header>") < page.shown.index('id="hands"') < page.shown.index("<main")
        assert ["top"] in page.told
        await page.ask("set-up")
        await page.until(lambda: not page.moment["shown"])
        assert 'id="hands"' not in page.shown

    with_page(work)


def test_what_the_log_does_not_tell_is_listed_as_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        await page.step(1)
        monkeypatch.setattr("ui.workshop.moments.narrate", lambda event, voices, view: "")
        (_dealt, said), (_at, played) = await page.ask("moments")
        assert said == "The cards are dealt"
        assert played.startswith("Robin: Play ")

    with_page(work)


def test_hands_of_a_shipped_kind_of_game_are_shown_from_its_views() -> None:
    async def work(page: Page) -> None:
        await page.play("split", kept=json.dumps({"hands": True}))
        assert 'id="hands"' in page.shown

    with_page(work)


def test_the_same_deal_begins_again_and_another_number_is_another_deal() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        first, number = await page.ask("record"), (await page.ask("position"))["deal"]
        assert 0 < number < 1_000_000
        await page.ask("deal", number)
        again = await page.ask("record")
        assert again["actions"] == first["actions"][: len(again["actions"])]
        await page.ask("deal", number + 1)
        assert (await page.ask("record"))["actions"][0] != first["actions"][0]
        with pytest.raises(AssertionError, match="whole number"):
            await page.ask("deal", -3)

    with_page(work)


def test_a_position_is_copied_and_loaded_as_text() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        await page.step(3)
        told = await page.ask("position")
        record = await page.ask("record")
        await page.ask("deal")
        await page.ask("load", told["text"])
        assert (await page.ask("record"))["actions"] == record["actions"]
        assert page.moment["waits"]
        # So is a record as data, as laws tell of positions, and one as JSON.
        await page.ask("load", {**record, "actions": record["actions"][:2]})
        assert page.moment["at"] == 2
        await page.ask("load", json.dumps(record))
        assert page.moment["at"] == len(record["actions"])
        # What can't be played changes nothing.
        for wrong in (f"{told['text']}\nplay nonsense", "seats: you\ndeck", "options: {", "deal: x"):
            with pytest.raises(AssertionError):
                await page.ask("load", wrong)
        assert page.moment["at"] == len(record["actions"])

    with_page(work)


def test_choices_are_kept_as_far_as_they_fit_the_changed_code() -> None:
    async def work(page: Page) -> None:
        await page.play()
        await page.ask("set-up")
        await asyncio.sleep(0.05)
        assert not page.moment["shown"]
        form = {"seats": "2", "who0": "novice", "who1": "novice", "name0": "", "name1": "Ada", "rounds": "2"}
        page.player.take(json.dumps(["signal", json.dumps({"kind": "submit", "do": "setup", "form": form})]))
        await asyncio.sleep(0.1)
        kept = page.kept
        assert kept["seats"] == ["bot:novice", "bot:novice Ada"]
        await page.play(kept=json.dumps(kept))
        assert (await page.ask("record"))["seats"] == kept["seats"]
        await page.ask("set-up")
        await asyncio.sleep(0.05)
        assert 'value="Ada"' in page.shown
        # What no longer fits gives way to the usual.
        odd = {"seats": ["you"] * 9, "options": {"gone": 1, "rounds": "many"}}
        for text in (json.dumps(odd), "nonsense", "[]", '{"seats": 3, "options": []}'):
            await page.play(kept=text)
            assert (await page.ask("record"))["seats"][0] == "you"

    with_page(work)


def test_the_question_says_what_takes_several_cards_of_the_hand() -> None:
    async def work(page: Page) -> None:
        await page.play("market", kept=json.dumps({"seats": ["you", "bot:novice"]}))
        # By a deal of its own, so that no round ends before something can be sold: nobody has to act until it is read.
        await page.ask("deal", 1)
        for _ in range(60):
            await page.until(lambda: bool(page.legal))
            sells = any(each.startswith("sell") for each in page.legal)
            hinted = "To sell or discard, pick cards in your hand." in prompt_of(page.shown)
            assert hinted == sells
            if sells:
                return
            page.press(act=page.legal[-1])
            await page.until(lambda: page.moment["at"] > 0)
            await asyncio.sleep(0.02)
        raise AssertionError("nothing could be sold in 60 turns")

    with_page(work)


def test_the_menu_has_only_what_works() -> None:
    async def work(page: Page) -> None:
        await page.play(**{"rules.md": "# Tricks\n\nFollow *suit*.\n\n- one\n- <b>two</b>"})
        menu = page.shown.split('id="menu"')[1]
        assert "Save the game as a file" not in menu
        assert ">Share<" not in menu
        assert "Follow <em>suit</em>." in menu
        assert "&lt;b&gt;two" in menu
        await page.play()
        assert ">Rules<" not in page.shown

    with_page(work)


def test_markdown_is_read_plainly() -> None:
    assert rules_window(" \n", "button") is None
    text = "# A\nOne line\nand more\n\n1. first\n   goes on\n2. **second**\n\n[a link](https://example.org) `x`"
    assert "".join(contents(text)) == (
        "<h3>A</h3><p>One line and more</p><ol><li>first goes on</li><li><strong>second</strong></li></ol>"
        "<p>a link <code>x</code></p>"
    )


def test_a_position_says_all_that_it_takes_to_deal_it() -> None:
    record = Record("x", ("you", "bot:adept Ada"), {"target": 3}, ("deck A B", "play A"), seed=positions.seed_of(7))
    text = positions.text_of(record)
    assert text == 'seats: you, bot:adept Ada\noptions: {"target": 3}\ndeal: 7\ndeck A B\nplay A'
    assert positions.record_of("x", text, Record("x", ("you",))) == record
    assert positions.record_of("x", "play A", record).seats == record.seats


def test_the_balance_is_that_of_the_table() -> None:
    async def work(page: Page) -> None:
        await page.play(kept=BOTS)
        counted = await page.ask("balance", {"games": 1, "level": "random"})
        assert "with 3 players: 1 game by random bots" in text_of(counted["title"])

    with_page(work)
