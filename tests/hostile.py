"""The hostile corpus: what is put through every door of tests/doors.py, each text with the door it is made for."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from engine import GAMES, Record, Session, pack, to_json
from engine.luck import digest
from tests.doors import live_game, said_to_a_guest
from tests.mutations import mutate
from ui.duplicate import challenge
from ui.positions.packed_view import pack_view
from ui.rules import catalog
from ui.table.bot_tasks import BotQuestion
from ui.together import agreement

MIB = 1 << 20
_LONG = 90_000
DEEP = (33, 6_000, 100_000)
NAMES = (
    *(
        "\ud800",
        "\udfff\ud800",
        "a\udc00b",
        "\x00",
        "\x1b[31m",
        "\x7f\x85\x9f",
        "\u2028\u2029",
        "\u202eAnn",
        "\u2066Ben",
    ),
    *(
        "\u200f\u200e\u061c",
        "https://evil.example/x",
        "www.evil.example",
        "HTTPS://EVIL.EXAMPLE",
        "ftp://a.b",
        "😀",
        "",
    ),
    *(
        "<b>&\"'",
        "bot:",
        "bot:\ud800",
        "[url=x]y[/url]",
        "]]}}--|\n\r\t",
        "x" * (MIB // 2),
        "\ud83d" * 1000,
        "\ufeff",
        "\uffff",
    ),
)
"""Names of players."""

_GASP = {"format": 1, "game": "gasp", "rules": 1, "options": {}, "seats": ["you", "bot:adept", "Ann"]}


def _session(slug: str, seed: int) -> Session:
    """A game that has gone on for some actions."""
    rng, game = Random(seed), GAMES[slug]
    session = Session.start(game, ("you", *["bot:novice"] * (rng.choice(game.seat_counts) - 1)), {}, rng)
    for _ in range(rng.randrange(40)):
        if session.turn is not None:
            session.play(rng.choice(session.view(session.turn).legal))
    return session


def pack_text(kind: str, text: str, level: int = 9) -> str:
    """Pack any text as records and views are packed."""
    return f"1{kind}" + base64.urlsafe_b64encode(
        zlib.compress(text.encode("utf-8", "surrogatepass"), level)
    ).decode().rstrip("=")


def _plain() -> Iterator[str]:
    """Texts that are JSON, or nearly, but nothing of ours."""
    for depth in DEEP:
        yield "[" * depth
        yield "[" * depth + "]" * depth
        yield '{"a":' * depth + "1" + "}" * depth
        yield '[{"":' * (depth // 2)
        yield '["]]]]",' * depth
        yield "[\n\t" * depth
    yield from (
        "",
        " ",
        "null",
        "true",
        "0",
        '""',
        "[]",
        "{}",
        "NaN",
        "-Infinity",
        "1e999",
        "\ufeff{}",
        "\x00",
        "\ud800",
    )
    yield from (
        '"\\ud800"',
        '{"\\ud800":"\\udfff"}',
        "{",
        "[",
        '"',
        '["\\',
        '"\\u12',
        "[1,]",
        "{1:2}",
        "'a'",
        "//",
        "[,]",
    )
    yield from (
        "1" * 5_000,
        "1" * MIB,
        "-" * MIB,
        "0." + "1" * MIB,
        "1e" + "9" * 100_000,
        " " * MIB,
        "\\" * MIB,
        '"' * MIB,
    )
    yield from (
        '["' + '\\"' * (MIB // 2),
        "," * MIB,
        "[]," * (MIB // 3),
        '["",' * (MIB // 4),
        "[" + '"",' * 300_000 + '""]',
    )
    yield "{" + ",".join(f'"{number}":0' for number in range(90_000)) + "}"
    yield "x" * (MIB + 1)
    # What is too long is searched for overlong names, too.
    yield '"' + '\\"' * MIB
    yield '"' + "\\" * 2 * MIB


def _records() -> Iterator[str]:
    """Records with something monstrous in each of their fields."""
    for depth in DEEP:
        deep = "[" * depth + "]" * depth
        for field in ("format", "game", "rules", "options", "seats", "actions", "comments", "else"):
            fields = {
                **{name: json.dumps(value) for name, value in _GASP.items()},
                "actions": '["first 0"]',
                field: deep,
            }
            yield "{" + ",".join(f'"{name}":{value}' for name, value in fields.items()) + "}"
        yield '{"format":1,"game":"gasp","seats":["a","b","c"],"actions":["first 0"],"comments":' + '{"a":' * depth
    long, half = "x" * (MIB - 1_000), "\ud800"
    monstrous: tuple[dict[str, Any], ...] = (
        *(
            {"game": long},
            {"game": half},
            {"game": "\u202egasp"},
            {"game": [["gasp"]]},
            {"game": {"a": 1}},
            {"game": None},
        ),
        *(
            {"rules": 10**4000},
            {"rules": long},
            {"format": long},
            {"format": 10**4000},
            {"format": 1.0},
            {"format": half},
        ),
        *({"seats": [long, "b", "c"]}, {"seats": [half, half, half]}, {"seats": ["a"] * 50_000}, {"seats": [""] * 3}),
        *(
            {"seats": ["bot:" + long, "bot:\ud800", "bot:"]},
            {"seats": {}},
            {"seats": ["a"] * 21},
            {"seats": [[], {}, 1]},
        ),
        *(
            {"options": {"target": 10**4000}},
            {"options": {long: 1}},
            {"options": {half: half}},
            {"options": {"": {"": []}}},
        ),
        *({"options": {str(each): each for each in range(20_000)}}, {"options": {"round_limit": float("nan")}}),
        *(
            {"options": {"tokens_each": long}},
            {"options": {"partnership": [half]}},
            {"comments": {half: half, "0": long}},
        ),
        *({"comments": {str(each): "" for each in range(40_000)}}, {"comments": [long]}, {"comments": {"0": [[[]]]}}),
        *({"actions": ["first 0"] * 60_000}, {"actions": [long]}, {"actions": [half]}, {"actions": [""] * 90_000}),
        *({"actions": ["first 0", "deck " + "1M " * 200_000]}, {"actions": {"0": "first 0"}}, {"actions": long}),
    )
    for changed in monstrous:
        text = json.dumps({**_GASP, "actions": ["first 0"], **changed})
        yield text
        yield text[: len(text) * 9 // 10]


def _names() -> Iterator[str]:
    yield from NAMES


def _addresses() -> Iterator[str]:
    yield from (
        "#" + "/" * MIB,
        "#/new/gasp?" + "a=b&" * 200_000,
        "#/new/gasp?seats=" + "9" * 5_000,
        "#/new/" + "x" * MIB,
    )
    yield from (
        "#/new/gasp?seats=\u0663",
        "#/new/gasp?%ED%A0%80=%FF",
        "#/day/2026-11-26",
        "#/day/2000-02-29",
        "#/day/2099-12-31",
        "#/day/\u0662\u0660\u0662\u0666-11-26",
        "#/new/gasp?" + "%" * MIB,
        "#/new/\ud800?\ud800=\ud800",
    )
    yield from ("#/take/" + "A" * MIB, "#/take/1r" + "A" * 3 * MIB, "#/game/" + "a" * 25, "#/take/1v", "#/share/\u202e")
    for target in ("0", "-1", "9" * 4_000, "9" * 5_000, "1e9", "\u00b2"):
        yield f"#/new/fistellavates?target={target}&turn_cap={target}"


def _frames() -> Iterator[str]:
    for mode in ("cards", "show", "step", "try", "ask", "play", "x" * MIB, "\ud800"):
        for r in ("", "A" * 4_000, "A" * MIB, "1r", "1v", "_" * 4_000, "-", "1" * 3_900, "8VL_8VL"):
            yield f"?g=gasp&mode={mode}&r={r}&at=99999&seat=9"
    yield from (
        "?" + "&" * MIB,
        "?g=" + "x" * MIB,
        "?at=" + "1" * MIB,
        "?g=gasp&mode=ask&r=trick_" + "_".join(["8VL"] * 900),
    )


def _questions() -> Iterator[str]:
    words = ("", "x" * MIB, "\ud800", "9" * 5_000, " " * 10_000, "8VL", "8VL/L" * 1_000, "F1 " * 2_000, "\u00b2", "-1")
    for kind in catalog.KINDS:
        for variant in kind.variants:
            yield from (f"{kind.game} {variant} {word}" for word in words)
    for slug, question in (
        ("holy-matrimony", "round church N6 play circle NFRWDST sign F x"),
        ("rebel-runs", "set F1 F2 circle NFRWDST sign F x y"),
    ):
        for count in range(10):
            yield " ".join([slug, *question.split()[:count]])


def _mutations(count: int) -> Iterator[tuple[str, str]]:
    """Texts of ours with something changed in them, for each door that reads JSON."""
    rng = Random(11)
    for number in range(count):
        session = _session(rng.choice(list(GAMES)), number)
        view = session.view(rng.choice([None, 0]))
        record = session.record
        question = json.loads(BotQuestion(session.view(session.turn), "random", number).text())
        seen = {"game": view.game, "names": [*session.seats], "view": to_json(view)}
        settings = {"pace": "calm", "sort": "suit", "offline": True}
        kept = {"backup": 1, "settings": settings, "games": {"a1": json.dumps(record.to_json()), "a2": "{"}}
        for door, plain in (
            *(("record", record.to_json()), ("save", record.to_json()), ("question", question)),
            *(("backup", kept), ("settings", settings)),
        ):
            yield door, json.dumps(_change(plain, rng))
        yield "packed", pack_text("r", json.dumps(_change(record.to_json(), rng)))
        yield "packed", pack_text("v", json.dumps(_change(seen, rng)))
        for text in (pack(record), pack_view(view, session.seats)):
            place = rng.randrange(len(text))
            yield (
                "packed",
                text[:place] + rng.choice(["", "A", "-_", "\ud800", "AAAA"]) + text[place + rng.randrange(4) :],
            )
        if record.actions:
            words = rng.choice(record.actions).split(" ")
            words[rng.randrange(len(words))] = rng.choice(
                ["", "8VL", "F1", "9" * 5_000, "\ud800", "8VL/L", "x" * 2_000]
            )
            yield "action", " ".join(words)
            yield "line", " ".join(words).lower()


def _messages(count: int) -> Iterator[tuple[str, str]]:
    """What devices tell each other with something changed in it, and what they have agreed."""
    rng = Random(12)
    table = live_game()
    session = table.session
    assert session is not None
    opened = {"seed": "1" * 32, "nonce": "2" * 32, "seeds": {"1": "4" * 32}, "actions": []}
    said: list[dict[str, Any]] = [
        *({**plain, "number": 99} if plain["is"] == "state" else plain for plain in map(json.loads, said_to_a_guest())),
        {"is": "opened", **opened},
        {"is": "sit", "seat": 1, "name": "Ben", "seed": "4" * 32},
        {"is": "back", "seat": 1, "key": "3" * 32},
        {"is": "act", "course": 0, "length": session.length, "action": "play 8VL L"},
        {"is": "undo", "course": 0, "length": session.length},
        {"is": "allow", "yes": True},
    ]
    linked = agreement.begin(Record("gasp", ("Ann", "you", "you")), (1, 2), "1" * 32, "2" * 32)
    for _ in range(count):
        yield "heard", json.dumps(_change(rng.choice(said), rng))
        for record in (linked, table.record):
            yield "together", json.dumps({**record.to_json(), "together": _change(dict(record.together), rng)})
        plain = {
            "g": "gasp",
            "e": 1,
            "o": {},
            "s": ["Ann", "you", "you"],
            "t": agreement.agreement_of(linked).shared_terms.texts(),
            "a": [],
        }
        yield "letter", pack_text("t", json.dumps(_change(plain, rng)))


def _pack_challenge(number: int) -> str:
    """Pack a number as a challenge's digits are packed, with the hash of what is there."""
    contents = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return challenge.KIND + base64.urlsafe_b64encode(digest(contents)[:3] + contents).decode().rstrip("=")


def _challenges(count: int) -> Iterator[str]:
    """Challenges with wrong digits, of which the first are in the lowest bits, and texts that are nearly one."""
    rng, game = Random(8), GAMES["gasp"]
    session = Session.start(game, ("you", "bot:novice"), {"round_limit": 1}, rng, "7" * 32)
    while session.turn is not None:
        session.play(rng.choice(session.view(session.turn).legal))
    good = challenge.write(challenge.with_game(None, session.record, "Ann", 1))
    yield good
    yield challenge.file_text(good)
    body = base64.urlsafe_b64decode(good[2:] + "=" * (-len(good[2:]) % 4))
    number = int.from_bytes(body[3:], "big")
    yield from (challenge.KIND, "1c!", "1c\ud800", "1cA", "1c" + "A" * MIB, "1d" + good[2:], good + "A" * 3_000)
    yield from map(_pack_challenge, (0, 1, 1 << 100, (1 << 20_000) - 1, (1 << 23_000) + 7))
    for bits in range(8, number.bit_length(), 8):
        yield _pack_challenge(number % (1 << bits))
    for _ in range(count):
        yield _pack_challenge(number ^ (1 << rng.randrange(number.bit_length())))
        yield _pack_challenge(number + (rng.getrandbits(2_000) << rng.randrange(160, 400)))
        yield _pack_challenge(rng.getrandbits(rng.randrange(4_000)))


def _change(plain: Any, rng: Random) -> Any:
    return mutate(plain, rng)


def some_long(texts: Sequence[tuple[str, str]], every: int, first: int = 0) -> list[tuple[str, str]]:
    """Return the texts without most of the long ones: those at every so many places stay, from the first on."""
    return [each for place, each in enumerate(texts) if not _is_long(each[1]) or place % every == first % every]


def _is_long(text: str) -> bool:
    """Return whether a text is long, or one that is packed would be."""
    if len(text) > _LONG or not text.startswith("1"):
        return len(text) > _LONG
    try:
        packed = base64.urlsafe_b64decode(text[2:] + "=" * (-len(text[2:]) % 4))
        return len(zlib.decompressobj().decompress(packed, _LONG + 1)) > _LONG
    except (ValueError, zlib.error):
        return False


def corpus(mutations: int) -> list[tuple[str, str]]:
    """All texts with their doors; `mutations` is how often a text of each kind is changed at random."""
    found = [(door, text) for text in _plain() for door in ("record", "backup", "settings", "question")]
    for text in _records():
        found += [("record", text), ("save", text), ("packed", pack_text("r", text))]
        found += [("question", f'{{"record":{text},"seat":0,"level":"random","seed":1}}')]
        found += [("backup", json.dumps({"backup": 1, "games": {"a1": text}, "settings": {"a": text}}))]
    for text in _plain():
        found += [("packed", pack_text("r", text)), ("packed", pack_text("v", text))]
        found += [("settings", f'{{"pace":{text}}}'), ("backup", f'{{"backup":1,"games":{text},"settings":{text}}}')]
    for bomb in (b"D" + b"\xb7" * (8 * MIB), b"F" + b"\xff" * MIB, b" " * (64 * MIB), b"D", b"", b"D[" * 6_000):
        found.append(("packed", "1r" + base64.urlsafe_b64encode(zlib.compress(bomb, 9)).decode().rstrip("=")))
    found += [(door, name) for door in ("name", "line") for name in _names()]
    found += [("address", address) for address in _addresses()]
    found += [("frame", address) for address in _frames()]
    found += [("ask", text) for text in _questions()]
    found += [
        ("action", text) for text in ("", " ", "deck", "x" * MIB, "\ud800", "first " + "9" * 5_000, "deck " * 9_000)
    ]
    for text in _plain():
        found += [
            ("heard", text),
            ("heard", pack_text("m", text)),
            ("letter", pack_text("t", text)),
            ("letter", pack_text("o", text)),
            ("letter", text),
        ]
    found += [("challenge", text) for text in (*_challenges(mutations), *_plain(), *_names())]
    return [*found, *_mutations(mutations), *_messages(mutations)]


def good_records() -> list[Record]:
    """A game of each kind, to find afterwards that all is well."""
    return [_session(slug, 3).record for slug in GAMES]
