"""Each game's styles stay at its table, and what is drawn upon is there."""

from __future__ import annotations

import re

import pytest

from engine import GAMES
from tools import stylesheet
from tools.rooms import package_of
from tools.setup import ROOT

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PARTS = (0.2126, 0.7152, 0.0722)
"""What red, green and blue contribute to lightness."""
_NAME = re.compile(r"[.#]([a-z][\w-]*)")
_PARENTHESES = re.compile(r"\([^()]*\)")


def reaching_out(rules: str) -> list[str]:
    """The selectors in a scope that match what isn't inside of it."""
    heads = re.findall(r"[^{};]+(?=\{)", rules)
    each = [part.strip() for head in heads if not head.strip().startswith("@") for part in head.split(",")]
    return [selector for selector in each if "&" in selector[1:] or _beside(selector)]


def _beside(selector: str) -> bool:
    """Whether a selector leads from the scope to what stands beside it."""
    while (shorter := _PARENTHESES.sub("", selector)) != selector:
        selector = shorter
    return re.match(r"(&[^\s>+~]*)?\s*[+~]", selector) is not None


def blocks(sheet: str) -> list[tuple[str, str]]:
    """The rules and at-rules of a sheet that stand in no other, each with its contents."""
    found, depth, start, head = [], 0, 0, ""
    for match in re.finditer(r"[{}]", sheet):
        if match[0] == "{":
            if depth == 0:
                head, start = sheet[start : match.start()].strip(), match.end()
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                found.append((head, sheet[start : match.start()]))
                start = match.end()
    assert depth == 0
    assert not sheet[start:].strip()
    return found


DRESSED = {package_of(slug): slug for slug in GAMES} | {"default": "default"}
"""The slugs of games with a room that can have a style sheet, by the name of the room."""

SHEETS = {file.parent.name: file for file in (ROOT / "ui/games").glob("*/style.css")}
"""Where each room has its styles; a game with the default table has none."""


@pytest.mark.parametrize("package", SHEETS)
def test_a_game_dresses_its_own_table_only(package):
    slug = DRESSED[package]
    sheet = _COMMENT.sub("", SHEETS[package].read_text("utf-8"))
    (scope, rules), *animations = blocks(sheet)
    assert scope == f".table.{slug}"
    assert not reaching_out(rules)
    for head, _ in animations:
        assert re.fullmatch(rf"@keyframes {package}-[\w-]+", head), f"{head} is in no scope"


@pytest.mark.parametrize("sheet", [*SHEETS.values(), ROOT / "static/css/components/table.css"], ids=str)
def test_tables_have_classes_for_what_is_inside_of_their_parts(sheet):
    """A browser looks for what `:has` asks for with each change of a table: who makes a part knows what is in it."""
    assert ":has(" not in _COMMENT.sub("", sheet.read_text("utf-8"))


def test_custom_properties_are_defined_and_used():
    sheets = "".join(_COMMENT.sub("", file.read_text("utf-8")) for _, file in stylesheet.sheets(ROOT))
    defined = set(re.findall(r"(--[\w-]+):", sheets))
    assert set(re.findall(r"var\((--[\w-]+)\)", sheets)) <= defined
    assert defined <= set(re.findall(r"var\((--[\w-]+)", sheets))


def test_tables_have_no_class_that_arranges_what_is_no_table():
    """A grid takes a table's head and body for two boxes, and lays the head beside its columns."""
    sources = (file.read_text("utf-8") for room in ("ui", "tools") for file in (ROOT / room).rglob("*.py"))
    found = [re.findall(r'h\(\s*"table",\s*\{"class": "([\w -]+)"', source) for source in sources]
    classes = {name for names in found for each in names for name in each.split()}
    assert {"scores", "sum"} <= classes
    arranged: set[str] = set()
    for file in (ROOT / "static/css").rglob("*.css"):
        for head, body in re.findall(r"([^{};]+)\{([^{}]*)\}", _COMMENT.sub("", file.read_text("utf-8"))):
            if re.search(r"display: (inline-)?(grid|flex)", body):
                arranged.update(each.strip() for each in head.split(","))
    assert ".deck" in arranged
    assert not {f".{name}" for name in classes} & arranged


def test_nothing_follows_the_window_on_paper():
    """Whatever sticks to the window, or is fixed in it, lies still when it is printed, or isn't printed."""
    sheets = [_COMMENT.sub("", file.read_text("utf-8")) for _, file in stylesheet.sheets(ROOT)]
    heads = re.findall(r"([^{};]+)\{[^{}]*position: (?:sticky|fixed)", "".join(sheets))
    moved = [_NAME.findall(each.split()[-1]) for head in heads for each in head.split(",")]
    assert len(moved) > 10
    on_paper = set(_NAME.findall((ROOT / "static/css/print.css").read_text("utf-8")))
    assert not [names for names in moved if not on_paper.intersection(names)]


def test_no_sheet_is_without_a_game():
    assert set(SHEETS) <= set(DRESSED)


@pytest.mark.parametrize("selector", [":root &", "body:has(&)", ".seat, .a & .b", "& + .bar", "&:not(.b) ~ .c"])
def test_what_reaches_out_is_found(selector):
    assert reaching_out(f"a: b;\n  {selector} {{ c: d; }}")


@pytest.mark.parametrize("selector", ["&.others-1 .seat", ".seat", "&:has(.a + .b) .c > .d", ".a,\n  &.b .c"])
def test_what_stays_inside_is_let_be(selector):
    assert not reaching_out(f"a: b;\n  {selector} {{ c: d; }}")


def test_what_can_not_be_played_is_legible():
    """Its symbols on the dimmed card, as the filter leaves them, have a contrast of 4.5:1 at least."""
    sheets = {name: (ROOT / f"static/css/{name}.css").read_text("utf-8") for name in ("base", "components/cards")}
    colours = re.findall(r"\.(?:suit|sign)-\w \{ color: light-dark\((#\w{6})", sheets["base"])
    assert len(colours) == 14
    card = re.search(r"--ivory: (#\w{6})", (ROOT / "static/css/components/hand.css").read_text("utf-8"))
    grey, bright = re.findall(r"grayscale\(([\d.]+)\) brightness\(([\d.]+)\)", sheets["components/cards"])[0]
    assert card
    ground = _channels(card[1])
    assert min(_contrast(_filtered(_channels(each), float(grey), float(bright)), ground) for each in colours) >= 4.5


def _channels(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def _filtered(channels: list[float], grey: float, bright: float) -> list[float]:
    """Apply the filters `grayscale` and `brightness` of CSS."""
    lightness = sum(part * each for part, each in zip(_PARTS, channels, strict=True))
    return [bright * (each + grey * (lightness - each)) for each in channels]


def _contrast(one: list[float], other: list[float]) -> float:
    """Return the contrast of WCAG 2, from 1 to 21."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(channels: list[float]) -> float:
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return sum(part * each for part, each in zip(_PARTS, linear, strict=True))


PHYSICAL = re.compile(
    r"(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right"
)
"""Properties that know left and right."""

SIDES = (
    "margin",
    "padding",
    "inset",
    "scroll-margin",
    "scroll-padding",
    "border-width",
    "border-color",
    "border-style",
)
"""Properties with a value for each side, clockwise from the top."""

UPON = {
    "components/cards.css": {".card", ".index", ".picture"},
    "components/fey.css": {".badge", ".card.fey .badge span", ".sign-coin .die", ".sign-token"},
    "components/table.css": {
        ".place .name .icon",
        ".declared",
        ":is(.others-3, .others-5) .others .marks, .others-6 .others .marks, .others-7 .others .marks",
        ":is(.others-3, .others-5) .others .marks",
        ".marks",
    },
    "pages/questions.css": {".question .declared", ".question .nth", ".question .sign-button"},
    "bards/style.css": {".tale::before", ".here", ".chain .card:not(.last)"},
    "fistellavates/style.css": {".card.better::after"},
    "rebel_runs/style.css": {".points"},
    "troll_tricker/style.css": {".hand .badge .die", ".may"},
}
"""What lies upon a printed card, a place, a seat or the sign circle: these are the same in every language."""

MEASURED = {"components/motion.css": {".motion > *"}, "components/pointed.css": {".pointed[data-tip]"}}
"""What lies where a script has measured that it belongs."""

UNSEEN = {"components/unseen.css": {"#said, .typing-line:not(:focus-within)"}}

FLOATS = {
    "pages/rules.css": {".rules .reading > .pictured:not(.row, h2:nth-of-type(n + 2) ~ *)"},
    "pages/reading.css": {"main > .contents"},
}
"""Chromium knows a float at the start or the end of a line from 118 on, and the site runs from 111 on."""


def physical(sheet: str) -> list[tuple[str, str]]:
    """Return the selectors and declarations of a sheet that know left and right."""
    found: list[tuple[str, str]] = []
    heads: list[str] = []
    for text, mark in re.findall(r"([^{};]*)([{};])", _COMMENT.sub("", sheet)):
        words = " ".join(text.split())
        if mark == "{":
            heads.append(words)
            continue
        if words and heads and _is_physical(*(part.strip() for part in words.partition(":")[::2])):
            found.append((heads[-1], words))
        if mark == "}":
            heads.pop()
    return found


def _is_physical(name: str, value: str) -> bool:
    if PHYSICAL.fullmatch(name):
        return True
    if name in ("text-align", "float", "clear"):
        return value in ("left", "right")
    values = _values(value)
    if name == "border-radius":
        corners = [values[at % len(values)] if len(values) != 3 else (*values, values[1])[at] for at in range(4)]
        return corners[0] != corners[1] or corners[2] != corners[3]
    # Half of what is around is its middle, from either side.
    return name in SIDES and len(values) == 4 and values[1] != values[3] and values[1::2] != ["auto", "50%"]


def _values(value: str) -> list[str]:
    """Return the values of a declaration, up to a slash; those in parentheses are one."""
    found, depth = [""], 0
    for sign in value.removesuffix("!important").strip():
        depth += (sign == "(") - (sign == ")")
        if depth == 0 and sign == "/":
            break
        if depth == 0 and sign == " ":
            found.append("")
        else:
            found[-1] += sign
    return [each for each in found if each]


def test_styles_go_by_the_direction_of_text():
    """But for what is listed above, each of which is there."""
    found: dict[str, set[str]] = {}
    for layer, file in stylesheet.sheets(ROOT):
        for selector, _ in physical(file.read_text("utf-8")):
            found.setdefault("/".join(file.parts[-2:]) if layer != "base" else file.name, set()).add(selector)
    assert found == UPON | MEASURED | UNSEEN | FLOATS


@pytest.mark.parametrize(
    "declaration",
    [
        *(
            "margin-left: 1em",
            "padding-right: 0",
            "border-left-color: red",
            "left: 0",
            "text-align: right",
            "float: left",
        ),
        *("padding: 0 1px 0 2px", "inset: auto 0 0 auto", "border-radius: 1px 0 0 1px", "border-top-left-radius: 0"),
        *("inset: 0 var(--one) 0 calc(1px + 2px)", "border-radius: 1px 0"),
    ],
)
def test_what_knows_left_and_right_is_found(declaration):
    assert physical(f"@media (a) {{ .b {{ color: red; {declaration}; }} }}") == [(".b", declaration)]


@pytest.mark.parametrize(
    "declaration",
    [
        *("margin-inline-start: 1em", "padding: 0 1px", "inset: auto auto 0 50%", "border-radius: 1px 1px 0 0"),
        *("text-align: start", "margin: 0 calc(1px + var(--left)) 1px calc(1px + var(--left))", "clear: both"),
        "border-radius: 50% / 10%",
    ],
)
def test_what_goes_by_the_direction_of_text_is_let_be(declaration):
    assert not physical(f".b {{ {declaration} }}")
