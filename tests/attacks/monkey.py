"""What `build.py monkey` does: presses and keys at random, in several tabs of one browser, on a slow processor.

Several are sent at once, as by a hurried hand: what the first asked for is then often not begun when the next comes.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.async_api import BrowserContext, CDPSession, Page, async_playwright

from engine import GAMES
from tests.browser.helpers import PATIENCE, READY, arguments
from ui.page.crash_view import REPORT
from ui.saves.preferences import SETTINGS

SLOWER = 6
"""A processor so many times as slow as this machine's."""

TABS = 5

_AT_ONCE = (1, 2, 3, 5, 8, 13, 21)
_REMEMBERED = 60
_TOLD = 500
_AWAY = 12
"""A tab that is at no table is led to one after so many looks."""

_KEYS = (*"iistcowbqhdl?1239", "Escape", "Enter", "Enter", "Tab", "ArrowLeft", "ArrowRight", "Home", "End")
_TEXTS = {"Enter": "\r"}
_CHOOSE = """
(key, chosen) => {
  if (location.protocol === "http:") localStorage.getItem(key) ?? localStorage.setItem(key, chosen);
}
"""
_LOOK = """
([place, report]) => {
  const pressed = "button, summary, select, input:not([type=file]), a[href^='#'], [data-pick], [data-do]";
  const middle = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const { act, pick, do: doing } = each.dataset;
    return [left + width / 2, top + height / 2, act ?? pick ?? doing ?? each.id, width];
  };
  const shown = [...document.querySelectorAll(pressed)].filter((each) => each.checkVisibility());
  shown[Math.floor(place * shown.length)]?.scrollIntoView({ block: "center" });
  return {
    here: document.documentElement.dataset.state === "ready",
    table: document.querySelector("#table") !== null,
    report: document.getElementById(report)?.value ?? "",
    spots: shown.map(middle).filter(([x, y, , wide]) => wide && x > 0 && y > 0 && x < innerWidth && y < innerHeight),
  };
}
"""


class Look(NamedTuple):
    """What a tab shows: whether Python runs there, whether there is a table, what is reported, and what to press."""

    here: bool
    table: bool
    report: str
    spots: list[tuple[float, float, str, float]]


class Tab:
    """A page, what was done to it last, and what went wrong in it."""

    def __init__(self, page: Page, cdp: CDPSession, address: str, slower: float) -> None:
        self.page = page
        self._slower = slower
        self.wrong: list[str] = []
        self.last: deque[str] = deque(maxlen=_REMEMBERED)
        self._cdp = cdp
        self._address = address
        self._away = 0
        page.on("console", lambda message: self.wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("dialog", lambda dialog: asyncio.ensure_future(dialog.accept()))

    async def open(self) -> None:
        await self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        await self.page.goto(self._address)
        await self.page.wait_for_function(READY)
        await self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": self._slower})

    async def press_some(self, rng: Random, most: int) -> int:
        """Press and type a few times at once; return how often. AssertionError if something went wrong."""
        look = Look(**await self.page.evaluate(_LOOK, [rng.random(), REPORT]))
        self._check(look)
        if not look.here:
            await self.open()
            return 0
        self._away = 0 if look.table else self._away + 1
        if self._away >= _AWAY:
            await self._begin(rng)
            return 0
        spot, sent = None, []
        for _ in range(min(rng.choice(_AT_ONCE), most)):
            if rng.random() < 0.3 or not look.spots:
                sent += self._key(rng.choice(_KEYS))
            else:
                # Often the same again: a press too many.
                spot = spot if spot and rng.random() < 0.4 else rng.choice(look.spots)
                sent += self._press(*spot[:3])
        await asyncio.wait_for(asyncio.gather(*(self._cdp.send(*each) for each in sent)), PATIENCE / 1000)
        return len(sent) // 2

    async def check(self) -> None:
        """AssertionError if something went wrong."""
        self._check(Look(**await self.page.evaluate(_LOOK, [0, REPORT])))

    def _check(self, look: Look) -> None:
        if look.report or self.wrong:
            last = " ".join(self.last)
            raise AssertionError("\n".join([*self.wrong, look.report, f"At {self.page.url}, after {last}"]))

    def _key(self, key: str) -> list[tuple[str, dict[str, Any]]]:
        self.last.append(f"[{key}]")
        text = key if len(key) == 1 else _TEXTS.get(key)
        known = {"key": key, "code": key, "windowsVirtualKeyCode": 13 if key == "Enter" else 0}
        down = {"type": "keyDown", "text": text} if text else {"type": "rawKeyDown"}
        return [("Input.dispatchKeyEvent", {**known, **down}), ("Input.dispatchKeyEvent", {**known, "type": "keyUp"})]

    def _press(self, x: float, y: float, what: str) -> list[tuple[str, dict[str, Any]]]:
        self.last.append(f"<{what}>")
        where = {"x": x, "y": y, "button": "left", "clickCount": 1}
        return [("Input.dispatchMouseEvent", {**where, "type": f"mouse{how}"}) for how in ("Pressed", "Released")]

    async def _begin(self, rng: Random) -> None:
        """Begin a game, often with two people at this screen."""
        self._away = 0
        address = f"#/new/{rng.choice([*GAMES])}{rng.choice(['', '', '?who1=person'])}"
        self.last.append(address)
        await self.page.evaluate("(address) => { location.hash = address; }", address)
        await self.page.locator("form button[type=submit]").first.click()


async def _tab(context: BrowserContext, address: str, slower: float) -> Tab:
    page = await context.new_page()
    tab = Tab(page, await context.new_cdp_session(page), address, slower)
    await tab.open()
    return tab


async def press_at_random(
    address: str, browser: Path | str, presses: int, seed: int, tabs: int = TABS, slower: float = SLOWER
) -> Counter[str]:
    """Press so often in all; return what was done. The same seed presses the same, as far as the pages do the same.

    slower: so many times as slow as this machine the processor of each tab seems to be.

    AssertionError with what was reported, and with what was pressed last, as soon as anything goes wrong.
    """
    rng, done = Random(seed), Counter[str]()
    chosen = {"pace": rng.choice(["instant", "brisk"]), "moments": "pass", "offline": True}
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=browser, args=arguments())
        context = await running.new_context(service_workers="block", accept_downloads=False)
        context.set_default_timeout(PATIENCE)
        await context.add_init_script(f"({_CHOOSE})({json.dumps(SETTINGS.key)}, {json.dumps(json.dumps(chosen))})")
        opened = [await _tab(context, address, slower) for _ in range(tabs)]
        context.on("page", lambda page: asyncio.ensure_future(page.close()))
        while done["presses and keys"] < presses:
            tab = rng.choice(opened)
            done["presses and keys"] += await tab.press_some(rng, presses - done["presses and keys"])
            done["looks"] += 1
            if done["looks"] % _TOLD == 0:
                print(f"{done['presses and keys']:,} presses and keys so far", flush=True)
        for tab in opened:
            await tab.check()
        await running.close()
    return done
