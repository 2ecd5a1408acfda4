import ast
import importlib
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine import GAMES, Session, bot
from engine.mechanics.circle import CircleLaid
from engine.mechanics.fey_game import FeyGame
from tests.positions import every_preset, soon_over
from tools import messages
from tools.setup import ROOT
from ui.components.grammar import Party, Voices, join_words
from ui.components.refusal import refusal
from ui.components.translation import _, ngettext
from ui.games.catalog import GAME_UIS
from ui.games.narration import narration

RNG = Random(1)
WRONG = re.compile(
    r"\b(a|one) (Moons|Suns|Waves|Leaves|Wyrms|Knots)\b|\ba (8|11|18|Ace)\b|(?<!no )\bone (?!(?:is|has)\b)\w+s\b"
    r"| [,.;]|[,;][,.;]"
)
"""What nobody says: "a Knots token", "one Waves", "a Ace", "one points"."""


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_text_for_each_option_event_and_reason(slug):
    game, text = GAMES[slug], GAME_UIS[slug].text
    assert set(text.options) == set(game.options)
    assert set(text.events) == set(game.events)
    for name, option in game.options.items():
        assert text.options[name].label
        if option.range is None and not isinstance(option.default, bool):
            assert set(text.options[name].values) == set(option.values or ())
        for value in option.named_values():
            shown = ("on" if value else "") if isinstance(value, bool) else str(value)
            # A challenge says what differs from the usual game.
            assert value == option.default or text.options[name].briefly(shown)
    assert text.pitch
    assert text.credit


@every_preset()
def test_whole_games_are_told_to_everyone_in_sentences(slug, seats, preset):
    game = GAMES[slug]
    names = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")[:seats]
    player = bot("novice")
    session = Session.start(game, names, soon_over(slug, game.presets[preset]), RNG)
    while session.turn is not None:
        session.play(game.write(player.choose(game, session.view(session.turn), RNG)))
    for seat in (None, *range(seats)):
        events = [event for _, event in session.history(seat)]
        lines = narration(events, Voices(names, seat), session.view(seat))
        assert len(lines) > session.length / 3
        for line in lines:
            assert line.endswith("."), line
            assert line[0].isupper(), line
            assert "{" not in line, line
            assert "None" not in line, line
            assert not WRONG.search(line), line
            if seat is not None:
                assert names[seat] not in line, line


OWN_WORDS = [file for file in sorted((ROOT / "ui" / "games").glob("*/words.py")) if file.parent.name != "default"]


def unknown_names(source: str, events: Any) -> Iterator[str]:
    """Yield the names in messages about events that are neither fields of these nor given with the message."""
    tree = ast.parse(source)
    parts: dict[str, ast.AST] = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    parts |= {ast.unparse(node.targets[0]): node for node in tree.body if isinstance(node, ast.Assign)}
    for table in ast.walk(tree):
        if not isinstance(table, ast.keyword) or table.arg not in ("events", "summaries"):
            continue
        assert isinstance(table.value, ast.Dict)
        for key, value in zip(table.value.keys, table.value.values, strict=True):
            if not isinstance(key, ast.Name):
                continue
            fields = set(getattr(events, key.id)._fields)
            known = fields | ({"who"} if fields & {"seat", "side", "winners"} else set()) | {"count"}
            nodes, unread = [*ast.walk(value)], dict(parts)
            for node in nodes:  # and of the functions and tables that it names, and of theirs
                if isinstance(node, ast.Name) and (part := unread.pop(node.id, None)):
                    nodes += ast.walk(part)
            known |= {node.arg or "" for node in nodes if isinstance(node, ast.keyword)}
            for node in nodes:
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "N_":
                    text = ast.literal_eval(node.args[0])
                    here = known | ({"cards"} if table.arg == "summaries" else set())
                    yield from (f"{key.id}: “{text}” names {name}" for name in messages.names_in(text) - here)


@pytest.mark.parametrize("file", OWN_WORDS, ids=lambda file: file.parent.name)
def test_messages_about_events_name_their_fields(file):
    events = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    source = file.read_text("utf-8")
    assert [*unknown_names(source, events)] == []
    assert [*unknown_names(source.replace("{who}", "{hwo}"), events)], "a wrong name is found"


@pytest.mark.parametrize(
    "slug", [slug for slug in GAMES if any(each.__name__ == "Drew" for each in GAMES[slug].events)]
)
def test_what_others_drew_is_not_told(slug):
    game = GAMES[slug]
    names = ("Ann", "Ben", "Cat")[: game.seat_counts[-1]]
    session = Session.start(game, names, {}, RNG)
    for _turn in range(6):
        session.play(session.view(session.turn).legal[0])
    for seat in range(len(names)):
        events = [event for _, event in session.history(seat)]
        hidden = [event for event in events if type(event).__name__ in ("Drew", "Dealt") and event.seat != seat]
        assert hidden
        assert narration(hidden, Voices(names, seat), session.view(seat)) == ()


def gasp_view(seats=3, **options):
    return Session.start(GAMES["gasp"], ("Ann", "Ben", "Cat", "Dan")[:seats], options, RNG).view(0)


@pytest.mark.parametrize(
    ("code", "data", "expected"),
    [
        (
            "must-follow",
            {"lead": "8VL", "suits": ["V", "L"]},
            "You must follow with Waves or Leaves (G7).",
        ),
        ("not-your-turn", {"turn": 1}, "It’s Ben’s turn (G7)."),
        (
            "must-take",
            {"side": 2, "suits": ["M"]},
            "You have to take a token that you need from Cat: Moons (G7).",
        ),
    ],
)
def test_reasons_are_sentences_with_their_ruling(code, data, expected):
    why = GAMES["gasp"].reason(code, "G7", **data)
    assert refusal(why, Voices(("Ann", "Ben", "Cat"), 0), gasp_view()) == expected


@pytest.mark.parametrize("slug", GAMES)
def test_every_reason_can_be_rendered(slug):
    game = GAMES[slug]
    view = Session.start(game, ("Ann", "Ben", "Cat")[: game.seat_counts[-1]], {}, RNG).view(0)
    data: dict[str, Any] = {
        "last": 2,
        "source": 1,
        "missing": ["1M"],
        "top": "9MS",
        "turn": 1,
        "phase": [*game.phases][-1],
        "asked": "",
        "card": "F10" if CircleLaid in game.events else "8VL",
        "lead": "1M",
        "suits": ["M"],
        "all_suits": ["M"],
        "named": "Moons",
        "suit": "M",
        "side": 1,
        "tale": 1,
        "free": 2,
        "cards": ["8VL"],
        "why": "",
        "rank": "9",
        "plan": "9MS",
        "size": 88,
        "seats": 3,
        "fey": "B",
    }
    if isinstance(game, FeyGame):
        data |= {"card": "F10", "lead": "F", "cards": ["F10", "B2"], "fey": "B", "size": 88, "seats": 3, "seat": 1}
        data |= {"meld": 1, "sign": "F", "least": 3, "number": 5, "highest": 11}
    for code in game.reasons:
        why = game.reason(code, **data)
        line = refusal(why, Voices(("Ann", "Ben", "Cat"), 0), view)
        assert line[0].isupper()
        assert line.endswith(".")


def test_sides_speak_as_one():
    voices = Voices(("Ann", "Ben", "Cat", "Dan"), 2)
    assert voices.of(0, 2) == Party(("Ann",), True)
    assert _("{who} {who:win|wins}", who=voices.of(0, 2)) == "you and Ann win"
    assert _("{who} {who:win|wins}", who=voices.of(1, 3)) == "Ben and Dan win"
    assert _("{who} {who:have|has}", who=voices.of(3)) == "Dan has"


def test_lists_and_numbers():
    assert join_words(["a"]) == "a"
    assert join_words(["a", "b", "c"], "or") == "a, b or c"
    assert join_words(["2 of Suns, the Desert", "3 of Moons"]) == "2 of Suns, the Desert; and 3 of Moons"
    assert ngettext("{count:words} card", "{count:words} cards", 1) == "one card"
    assert ngettext("{count:words} card", "{count:words} cards", 14) == "14 cards"
