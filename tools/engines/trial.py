"""The trials that every browser goes through. Each starts where the one before ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlencode

from tools.deals import SIX, browser_deals, golden_lines
from tools.engines.driver import Driver, Runs
from tools.rooms import FIRST, samples_of
from tools.server import StaticServer

_BRIEF = urlencode(dict(samples_of(FIRST).brief[1]))
_PLACE = f"#/new/{FIRST}?{_BRIEF}"
_FRAMED = f"embed.html?g={FIRST}&mode=play"
_MOST = 200
"""So many presses end any short game."""

_AT_ONCE = """localStorage.setItem("suits-and-signs/settings", '{"pace": "instant", "offline": true}')"""
_BEGIN = "button[type=submit].first"
_PLAYABLE = ".hand.due .card:not([aria-disabled])"
_RESULT = "#result"
_ASKED = f"""
if (document.querySelector("#go-on")) return "#go-on";
if (document.querySelector("{_RESULT}")) return "{_RESULT}";
const acts = [...document.querySelectorAll("[data-act]")], playable = document.querySelector("{_PLAYABLE}");
const passes = !playable && acts.length === 1 && acts[0].dataset.act === "done";
if (passes || document.querySelector(".pressed")) return "";
return acts.length ? "[data-act]" : playable && "{_PLAYABLE}";
"""
"""Returns the selector of a button to press, "" while the last press is unanswered or a step passes by itself."""

_DUE = f"return document.querySelector('{_PLAYABLE}') !== null"
_FOCUSED = "return document.activeElement.id === arguments[0]"
_HAND = "return [...document.querySelectorAll('.hand [id^=hand-]')].map(({ id }) => id).sort()"
_SAVES = """
const keys = Object.keys(localStorage).filter((key) => key.startsWith("suits-and-signs/game/"));
return Object.fromEntries(keys.map((key) => [key, JSON.parse(localStorage.getItem(key)).actions]));
"""

_NAMES = ("שרה 1", "محمد 2")
_TYPE = """
const field = document.getElementById(arguments[0]);
field.value = arguments[1];
field.dispatchEvent(new Event("input", { bubbles: true }));
"""
_IN_ORDER = """
const names = [...document.querySelectorAll(".save bdi")].slice(0, arguments[0]);
const left = (name) => name.getBoundingClientRect().left;
names.sort((one, other) => left(one) - left(other));
return names.length === arguments[0] && names.map((name) => name.textContent);
"""
_MENUS = (0, 2)
"""The left button (a menu comes by Ctrl on a Mac, or by a long press) and the right one."""

# A press that acts lets go of all others, so it comes first; the bots' actions then have to be drawn.
_PRESS_WITHOUT_END = f"""
const [button] = arguments;
const first = (selector) => document.querySelector(selector);
if (!first("[data-act], #go-on")) first("{_PLAYABLE}").click();
first("#go-on, [data-act]").click();
const about = {{ bubbles: true, button, buttons: button ? 2 : 1, pointerId: 1, pointerType: "mouse", isPrimary: true }};
for (const kind of ["pointerdown", "contextmenu"]) first("#title").dispatchEvent(new PointerEvent(kind, about));
"""
_HAND_KEYS = ("H", "р", "η", "י")
_PRESS_KEY = """
document.activeElement.blur();
document.body.dispatchEvent(new KeyboardEvent("keydown", { key: arguments[0], code: "KeyH", bubbles: true }));
"""
_ONLY_A_LINK = """
const hits = (each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
const others = [...document.querySelectorAll("#app a, #app button, #app summary")];
return hits(document.querySelector(".way-in a")) && others.length > 0 && !others.some(hits);
"""


class TrialError(Exception):
    """A failed trial: the expected and the actual result."""


class TrialContext(NamedTuple):
    """The setting of trials: runs of a browser, our site, and another site that shows ours in a frame."""

    runs: Runs
    ours: StaticServer
    other: StaticServer

    @property
    def browser(self) -> Driver:
        """The browser that runs."""
        return self.runs.browser

    @property
    def around(self) -> str:
        """The address of the page with the frame: of another site, since it has another name."""
        return f"http://localhost:{self.other.port}/"


def start(place: TrialContext) -> None:
    """Start the page for the first time, until it is kept for offline use."""
    place.browser.start(place.ours.address)
    place.browser.run(_AT_ONCE)
    place.browser.wait_until_kept()


def whole_game(place: TrialContext) -> None:
    """Play a whole short game against two bots, from its set-up to its result, by mouse."""
    place.browser.start(place.ours.address + _PLACE)
    place.browser.press(_BEGIN)
    for _ in range(_MOST):
        if not _press_one(place.browser):
            return
    raise TrialError(f"after {_MOST} presses there was no result")


def reload(place: TrialContext) -> None:
    """Reload in the middle of a game: on one's own turn, and while bots act."""
    place.browser.start(place.ours.address + _PLACE)
    place.browser.press(_BEGIN)
    _reload_twice(place.browser)


def offline(place: TrialContext) -> None:
    """Reload in the same way without a server."""
    place.ours.stop()
    try:
        _reload_twice(place.browser)
    finally:
        place.ours.start()


def later(place: TrialContext) -> None:
    """Begin the browser anew: the page starts from the snapshot, and the saved games are there."""
    before = place.browser.run(_SAVES)
    found = place.runs.again().start(place.ours.address)
    if found.path != "snapshot":
        raise TrialError(f"a later visit started from: {found.path}")
    _compare(before, place.browser.run(_SAVES))


def try_frame(place: TrialContext) -> None:
    """Begin a game in a frame on another site, and continue it after the page around was reloaded."""
    address = place.ours.address + _FRAMED
    page = f'<!doctype html><title>Another site</title><iframe title="A game" width="900" height="700" src="{address}">'
    (place.other.folder / "index.html").write_text(page, "utf-8")
    _open_frame(place)
    place.browser.run(_AT_ONCE)
    _open_frame(place)
    place.browser.press(_BEGIN)
    _play_a_little(place.browser)
    before, hand = place.browser.run(_SAVES), place.browser.run(_HAND)
    _open_frame(place)
    place.browser.press("[data-do=resume]")
    place.browser.wait_for(_DUE)
    _compare(before, place.browser.run(_SAVES))
    _compare(hand, place.browser.run(_HAND))


def lobby_in_foreign_frame(place: TrialContext) -> None:
    """Check that the lobby, in a frame of another site, is a picture in which only a link can be pressed."""
    frame = f'<iframe title="The lobby" width="900" height="700" src="{place.ours.address}index.html">'
    (place.other.folder / "index.html").write_text(f"<!doctype html><title>Another site</title>{frame}", "utf-8")
    place.browser.go(place.around)
    place.browser.enter("iframe")
    place.browser.wait_for("return document.querySelector('.way-in a')?.href")
    if not place.browser.run(_ONLY_A_LINK):
        raise TrialError("the link can't be pressed, or something else can")


def close_windows(place: TrialContext) -> None:
    """Close settings and rules opened from the menu: the focus returns to the item pressed, or to the menu's button."""
    place.browser.start(place.ours.address + _PLACE)
    place.browser.press(_BEGIN)
    place.browser.wait_for(_DUE)
    for opener in ("#open-menu", "#open-settings"):
        place.browser.press(opener)
    place.browser.run("document.querySelector('#settings input:checked').focus(); settings.hidePopover()")
    place.browser.wait_for(_FOCUSED, "open-settings")
    place.browser.press("#menu [data-rules]")
    place.browser.wait_for(_FOCUSED, "rules-panel-title")
    place.browser.press("#rules-panel [data-part=close]")
    place.browser.wait_for(_FOCUSED, "open-menu")


def names_from_the_right(place: TrialContext) -> None:
    """Begin a game with names from right to left, which stay in place; an invisible name is refused."""
    browser = place.browser
    browser.start(place.ours.address + _PLACE)
    browser.run(_TYPE, "name0", "\u3164")
    browser.press(_BEGIN)
    browser.wait_for("return document.querySelector('#name0-help .wrong') !== null")
    for seat, name in enumerate(_NAMES):
        browser.run(_TYPE, f"name{seat}", name)
    browser.press(_BEGIN)
    browser.wait_for("return document.querySelector('#table') !== null")
    browser.start(place.ours.address)
    _compare(list(_NAMES), browser.wait_for(_IN_ORDER, len(_NAMES)))


def press_without_end(place: TrialContext) -> None:
    """Keep playing after a press of each button whose end a menu has swallowed."""
    for button in _MENUS:
        place.browser.start(place.ours.address + _PLACE)
        place.browser.press(_BEGIN)
        for _ in range(4):
            place.browser.wait_for(_ASKED)
            place.browser.run(_PRESS_WITHOUT_END, button)
        place.browser.wait_for(_ASKED)


def try_keys(place: TrialContext) -> None:
    """Reach the hand by its letter with Caps Lock and on a Russian, a Greek and a Hebrew keyboard."""
    for key in _HAND_KEYS:
        place.browser.run(_PRESS_KEY, key)
        place.browser.wait_for("return document.activeElement.closest('#hand') !== null")
    # A browser's autofill event has no key, and may be sent to the document; neither may break the page.
    place.browser.run("document.dispatchEvent(new Event('keydown'))")
    if place.browser.run("return document.getElementById('hand') === null"):
        raise TrialError("an event without a key broke the page")


def play_alike(place: TrialContext) -> None:
    """Play a deal of the day of each game: the bots choose as everywhere."""
    place.browser.start(place.ours.address)
    found = [line for line, _slowest in browser_deals(place.browser, count=SIX)]
    _compare(golden_lines()[:SIX], found)


TRIALS: tuple[Callable[[TrialContext], None], ...] = (
    start,
    whole_game,
    reload,
    offline,
    later,
    try_frame,
    lobby_in_foreign_frame,
    names_from_the_right,
    press_without_end,
    try_keys,
    close_windows,
    play_alike,
)


def _press_one(browser: Driver) -> bool:
    """Do the first possible thing, as a player would; False when the game is over."""
    asked = browser.wait_for(_ASKED)
    if asked == _RESULT:
        return False
    browser.press(asked)
    return True


def _play_a_little(browser: Driver) -> None:
    """Press three times, and wait for one's own turn."""
    for _ in range(3):
        _press_one(browser)
    browser.wait_for(_DUE)


def _reload_twice(browser: Driver) -> None:
    """Reload on one's own turn, where nothing may change, and just after a press, where bots continue the game."""
    _play_a_little(browser)
    before, hand = browser.run(_SAVES), browser.run(_HAND)
    _reload(browser)
    browser.wait_for(_DUE)
    _compare(before, browser.run(_SAVES))
    _compare(hand, browser.run(_HAND))

    _press_one(browser)
    before = browser.run(_SAVES)
    _reload(browser)
    after = browser.run(_SAVES)
    _compare(before, {key: after.get(key, [])[: len(actions)] for key, actions in before.items()})


def _reload(browser: Driver) -> None:
    browser.reload()
    browser.wait_until_started()


def _open_frame(place: TrialContext) -> None:
    """Load the page of the other site, and press the button that starts the frame."""
    place.browser.go(place.around)
    place.browser.enter("iframe")
    place.browser.press("#begin")
    place.browser.wait_until_started()


def _compare(before: object, after: object) -> None:
    if before != after:
        raise TrialError(f"before: {before}; after: {after}")
