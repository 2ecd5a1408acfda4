"""The way through the site that `build.py pictures` takes: to every screen, in every state that looks different.

It knows addresses, storage keys and the attributes that make elements answer, and no module of ui/.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import FilePayload

from engine import GAMES, Record, pack
from tools.camera import PHONE, Camera
from tools.cases import read_cases
from tools.rooms import FEY_GAMES, FIRST
from tools.sights import TABLES, Sight

_PICKS = """
() => [...document.querySelectorAll("[data-pick]:not([aria-pressed=true]):not([aria-disabled])")]
  .filter((each) => each.checkVisibility()).map((each) => each.dataset.pick)
"""
_STORE_IN_OTHER_TAB = """
([key, text]) => {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key, newValue: text, storageArea: localStorage }));
}
"""
_FULL = """
() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}
"""


def stored_text(record: Record) -> str:
    """Return a record as the browser's storage holds it."""
    return json.dumps(record.to_json())


def tour(camera: Camera, sights: Sequence[Sight], dist: Path) -> None:
    """Take everything. `sights` are the tables, `dist` is the folder of the site."""
    half = {sight.name: sight.record for sight in sights}
    camera.start()
    _lobby(camera, sights[0].record, half)
    _setups(camera)
    for sight in sights:
        _table(camera, sight)
    _around_a_table(camera, [half[f"{name}-shared"] for name in TABLES])
    alone = sights[0].record
    _share(camera, alone, half[f"{_fewest(FEY_GAMES[1])}-shared"])
    _troubles(camera, alone)
    _compose(camera, alone)
    _frames(camera, alone)
    _picture_reading_pages(camera, dist)
    _without_python(camera)


def _fewest(slug: str) -> str:
    """Return the name of a game's table with the fewest seats."""
    return f"{slug}-{min(GAMES[slug].seat_counts)}"


def _most(slug: str) -> str:
    """Return the name of a game's table with the most seats."""
    return f"{slug}-{max(GAMES[slug].seat_counts)}"


def _lobby(camera: Camera, record: Record, records: dict[str, Record]) -> None:
    camera.take("lobby-empty")
    over = stored_text(records[f"{_fewest(FEY_GAMES[-1])}-over"])
    whole = stored_text(record)
    camera.store(
        a1=whole,
        a2=stored_text(records[f"{_most(FEY_GAMES[0])}-shared"]),
        a3=over,
        a4=whole[: len(whole) * 3 // 4],
        a5=whole.replace('"play ', '"fly ', 1),
        a6="{}",
    )
    camera.go("#/nowhere")
    camera.go("#/")
    camera.settle(200)
    camera.take("lobby-saved", focus="[data-do=export]")
    camera.press("[data-do=delete]")
    camera.settle(200)
    camera.take("lobby-deleted")
    file = FilePayload(name="cards.json", mimeType="application/json", buffer=b"{}")
    camera.page.locator("#import").set_input_files(file)
    camera.settle(200)
    camera.take("lobby-not-imported")
    for event in ("suits:update-ready", "suits:offline-ready"):
        camera.page.evaluate("(event) => { dispatchEvent(new Event(event)); }", event)
    camera.settle()
    camera.take("lobby-notes")
    camera.press("[data-do=dismiss]")


def _setups(camera: Camera) -> None:
    for slug, game in GAMES.items():
        camera.go(f"#/new/{slug}")
        camera.take(f"{slug}-new")
        camera.go(f"#/new/{slug}?seats={max(game.seat_counts)}")
        camera.take(f"{slug}-new-most-seats")
    *_, limit = GAMES[FIRST].options
    camera.go(f"#/new/{FIRST}?seats=9&{limit}=x&colour=red")
    camera.take(f"{FIRST}-new-wishes")
    camera.press(".options summary")
    camera.page.locator("input[type=number]").last.fill("9999")
    camera.press("button[type=submit]")
    camera.take(f"{FIRST}-new-wrong")


def _open(camera: Camera, record: Record, stored: str = "") -> str:
    """Open the table of a game under an id of its own; return the id."""
    id = f"t{len(camera.taken)}"
    camera.store(**{id: stored or stored_text(record)})
    camera.go(f"#/game/{id}")
    return id


def _table(camera: Camera, sight: Sight) -> None:
    _open(camera, sight.record)
    if camera.has("#uncover"):
        camera.take(f"{sight.name}-hand-over", window=True)
        camera.press("#uncover")
    camera.take(sight.name, window=True)
    pressed = _pick(camera, sight)
    if pressed and camera.has("[data-pick][aria-disabled]"):
        camera.press("[data-pick][aria-disabled]")
        camera.take(f"{sight.name}-refused", window=True)


def _pick(camera: Camera, sight: Sight) -> int:
    """Pick as much of the sight's aim as possible, photograph the first and the last pick, and return their number."""
    left, pressed = Counter(sight.aim.partition("/")[0].split()), 0
    while True:
        says = {token: Counter(token.partition("*")[0].split()) for token in camera.page.evaluate(_PICKS)}
        token = next((token for token, words in says.items() if words <= left), "")
        if not token:
            break
        camera.press(f"[data-pick='{token}']:visible")
        left -= says[token]
        pressed += 1
        if pressed == 1:
            camera.take(f"{sight.name}-picked", window=True, focus=f"[data-pick='{token}']")
    if pressed > 1:
        camera.take(f"{sight.name}-picked-all", window=True)
    return pressed


def _around_a_table(camera: Camera, records: Sequence[Record]) -> None:
    for record in records:
        name = f"{record.game}-{len(record.seats)}"
        _open(camera, record)
        # On some tables the result of the last round is shown, and there is no log until it is closed.
        for first in ("#go-on", "#uncover"):
            if camera.has(first):
                camera.press(first)
        camera.press("[popovertarget=menu]")
        camera.take(f"{name}-menu", window=True)
        camera.press("[popovertarget=menu]")
        # On a desktop the log is open beside the table, so there is no need to open it.
        camera.press("[popovertarget=telling]")
        camera.take(f"{name}-log", window=True, sizes=[PHONE])
        camera.press("[popovertarget=telling]")
        ways = "(buttons) => buttons.map((button) => button.dataset.item)"
        for way in camera.page.locator("[data-do=sort]").evaluate_all(ways):
            camera.press(f"[data-do=sort][data-item='{way}']")
            camera.take(f"{name}-sorted-{way}", window=True)


def _share(camera: Camera, alone: Record, shared: Record) -> None:
    id = _open(camera, shared)
    camera.go(f"#/share/{id}")
    camera.take("share-handed-over")
    _open(camera, alone)
    camera.follow("[data-do=share]")
    camera.take("share")
    _tabs(camera, "share")
    for place in range(camera.page.locator("[data-do=qr]").count()):
        camera.press(f"[data-do=qr] >> nth={place}")
        camera.page.locator(".copyable svg").nth(place).wait_for()
    camera.take("share-qr")


def _tabs(camera: Camera, name: str) -> None:
    for place in range(1, camera.page.locator("[role=tab]").count()):
        camera.press(f"[role=tab] >> nth={place}")
        camera.take(f"{name}-code-{place + 1}")


def _troubles(camera: Camera, record: Record) -> None:
    places = {"game": "#/new/chess", "save": "#/game/none", "link": "#/take/1rabc", "address": "#/nowhere"}
    for name, place in places.items():
        camera.go(place)
        camera.take(f"trouble-{name}")
    whole = stored_text(record)
    _open(camera, record, "{}")
    camera.take("trouble-unreadable")
    _open(camera, record, whole[:-20])
    camera.take("trouble-damaged", window=True)
    for name, less in (("elsewhere", 3), ("following", 0)):
        id = _open(camera, _shorter(record, 1))
        key = f"suits-and-signs/game/{id}"
        camera.page.evaluate(_STORE_IN_OTHER_TAB, [key, stored_text(_shorter(record, less))])
        camera.settle()
        camera.take(f"trouble-{name}", window=True)
    _open(camera, record)
    camera.page.evaluate(_FULL)
    _pick_one(camera)
    camera.press("[data-act]")
    camera.take("trouble-full", window=True)
    camera.page.evaluate("() => { URL.createObjectURL = () => { throw new Error('none'); }; }")
    camera.press("[data-do=export]")
    camera.take("trouble-broken")


def _shorter(record: Record, less: int) -> Record:
    """Return the game without its last so many actions."""
    return replace(record, actions=record.actions[: len(record.actions) - less])


def _pick_one(camera: Camera) -> None:
    tokens = camera.page.evaluate(_PICKS)
    if tokens:
        camera.press(f"[data-pick='{tokens[0]}']:visible")


def _compose(camera: Camera, record: Record) -> None:
    camera.start()
    camera.store(a1=stored_text(record))
    camera.start("compose.html")
    camera.take("compose")
    camera.page.locator("#pasted").fill("nothing")
    camera.press("[data-do=take-pasted]")
    camera.take("compose-not-found")
    camera.page.locator("#saved").select_option("a1")
    for kind in ("show", "step", "try", "play"):
        _choose(camera, "#kind", kind)
        camera.take(f"compose-{kind}")
    _tabs(camera, "compose-play")
    _choose(camera, "#kind", "cards")
    for card in ("8VL", "1M", "TMLY"):
        camera.press(f"#lay-{card}")
    camera.press("#try")
    camera.page.frame_locator("iframe.trial").locator(".row-of-cards").wait_for()
    camera.take("compose-cards")
    _choose(camera, "#game", FEY_GAMES[0])
    camera.take("compose-cards-fey")
    _choose(camera, "#kind", "ask")
    for place in (3, 7):
        camera.press(f"#question .pick >> nth={place}")
    camera.take("compose-ask")
    _choose(camera, "#kind", "example")
    _choose(camera, "#example", f"{FIRST}-3")
    camera.take("compose-example")


def _choose(camera: Camera, selector: str, value: str) -> None:
    camera.page.locator(selector).select_option(value)
    camera.settle()


def _frames(camera: Camera, record: Record) -> None:
    packed = f"g={FIRST}&r={pack(record)}"
    _, case = next(read_cases(FIRST))
    question = f"{FIRST} {case['parts'][0]['ask']}".replace("/", "__").replace(" ", "_")
    asked = {"show": f"{packed}&seat=0", "step": f"{packed}&seat=0&at=20", "try": packed, "play": packed}
    for mode, query in {**asked, "ask": f"g={FIRST}&r={question}", "new": f"g={FIRST}"}.items():
        camera.open(f"embed.html?mode={'play' if mode == 'new' else mode}&{query}")
        camera.take(f"embed-{mode}-offered")
        camera.press("#begin")
        camera.wait_for_start()
        camera.take(f"embed-{mode}", window=True)
        if mode == "step":
            camera.press("#step-next")
            camera.take("embed-step-next")
        elif mode == "try":
            _pick_one(camera)
            camera.take("embed-try-picked", window=True)
        elif mode == "ask":
            camera.press("#question-take-0-1")
            camera.take("embed-ask-changed")
        elif mode == "new":
            camera.follow("button[type=submit]")
            camera.take("embed-new-begun", window=True)
    camera.open("embed.html?mode=cards&r=8VL_F10_TMLY_NK")
    camera.take("embed-cards")
    camera.open("embed.html?mode=cards&r=8VL_F10&theme=dark")
    camera.take("embed-cards-always-dark")
    camera.open("embed.html?g=chess")
    camera.take("embed-wrong-address")
    camera.open(f"embed.html?mode=show&{packed[:-9]}")
    camera.press("#begin")
    camera.wait_for_start()
    camera.take("embed-damaged")


def _picture_reading_pages(camera: Camera, dist: Path) -> None:
    camera.open("about.html")
    camera.take("about")
    camera.open("decks.html")
    camera.take("decks")
    camera.press(".gallery button")
    camera.press("[data-answer='3']")
    camera.take("decks-answered")
    for slug in GAMES:
        camera.open(f"rules/{slug}.html")
        camera.take(f"{slug}-rules")
        name = story(dist, slug)
        camera.open(f"examples/{name}.html")
        camera.take(f"example-{name}")
        if camera.has("[data-step=next]"):
            camera.press("[data-step=next]")
            camera.take(f"example-{name}-next")
            camera.press("[data-step=last]")
            camera.take(f"example-{name}-last")
    camera.open(f"examples/{FIRST}-1.html")
    camera.take("example-question")
    camera.press(".question summary")
    camera.take("example-question-deck")
    camera.press(".question .pick")
    camera.wait_for_start()
    camera.take("example-question-changed")


def story(dist: Path, slug: str) -> str:
    """Return the name of a game's first worked case that is stepped through, or of its first case if there is none."""
    files = sorted((dist / "examples").glob(f"{slug}-*.html"), key=lambda file: int(file.stem.rpartition("-")[2]))
    return next((file.stem for file in files if "data-step" in file.read_text("utf-8")), files[0].stem)


def _without_python(camera: Camera) -> None:
    camera.store()
    camera.page.route("**/*.wasm", lambda route: route.abort())
    camera.start()
    camera.take("start-failed")
    camera.page.unroute("**/*.wasm")
