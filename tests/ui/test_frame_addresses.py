"""The addresses of frames: read, written, and refused with a sentence."""

import dataclasses
import json
import re
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine import GAMES, Session, pack
from engine.decks import decktet, fey
from tests.ui.test_questions import EXAMPLES
from tools.cases import read_cases
from ui.positions import frame_address
from ui.positions.frame_address import Embed, EmbedError
from ui.rules import catalog

SAFE = re.compile(r"\?([a-z]+=[A-Za-z0-9_-]*(&|$))+")


@pytest.mark.parametrize(
    ("address", "embed"),
    [
        ("?g=gasp", Embed("play", "gasp")),
        ("g=gasp&mode=", Embed("play", "gasp")),
        ("?r=gasp-3", Embed("show", "", "gasp-3")),
        ("?r=1rAA-_&at=12&mode=step&seat=0", Embed("step", "", "1rAA-_", 12, 0)),
        ("?g=gasp&amp;mode=ask&amp;theme=dark", Embed("ask", "gasp", theme="dark")),
        ("?mode=cards&r=8VL_0&theme=light&lang=de", Embed("cards", "", "8VL_0", theme="light", lang="de")),
        ("?g=gasp&lang=", Embed("play", "gasp")),
        ("?g=gasp&lang=en", Embed("play", "gasp", lang="en")),
        ("?g=gasp&lang=tlh-Piqd", Embed("play", "gasp", lang="tlh-Piqd")),
        ("?g=gasp&g=chess&r=&utm_source=a%20b&secret=<i>", Embed("play", "gasp")),
    ],
)
def test_an_address_is_read(address: str, embed: Embed) -> None:
    assert frame_address.read(address) == embed
    assert frame_address.read(frame_address.write(embed)) == embed


def test_an_address_names_a_language_only_where_one_was_asked_for() -> None:
    assert "lang" not in frame_address.write(Embed("play", "gasp"))
    assert frame_address.write(Embed("play", "gasp", lang="en")).endswith("&lang=en")


def test_what_is_too_long_for_a_query_stands_behind_the_hash() -> None:
    for length in (frame_address.IN_QUERY, frame_address.IN_QUERY + 1, frame_address.IN_FRAGMENT):
        embed = Embed("try", "", "1r" + "A" * (length - 2))
        asked, sharp, behind = frame_address.write(embed).partition("#")
        assert bool(sharp) == (length > frame_address.IN_QUERY)
        assert frame_address.read(asked, sharp + behind) == embed
    with pytest.raises(EmbedError, match="100,000"):
        frame_address.write(Embed("try", "", "A" * 100_001))


def test_what_a_host_puts_behind_the_hash_is_not_ours() -> None:
    assert frame_address.read("?g=gasp", "#?secret=a1b2c3") == Embed("play", "gasp")
    assert frame_address.read("?r=gasp-3", "#r=gasp-4&mode=try") == Embed("show", "", "gasp-3")


BAD = {
    "?g=gasp&mode=dance": "no mode called “dance”",
    "?g=chess": "no game called “chess”",
    "?g=gasp&theme=pink": "auto, light and dark",
    "": "doesn’t say which game",
    "?mode=cards": "doesn’t say which cards",
    "?g=gasp&at=-1": "“at” must be a whole number",
    "?g=gasp&at=1e3": "“at” must be a whole number",
    "?g=gasp&at=100000": "“at” must be a whole number",
    "?g=gasp&seat=10": "“seat” must be a whole number",
    "?g=gasp&seat=%30": "“seat” may contain only letters",
    "?r=<script>alert(1)</script>": "“r” may contain only letters",
    "?r=1r%22%3E%3Cimg": "“r” may contain only letters",
    "?g=gasp&lang=a b": "“lang” may contain only letters",
    "?g=gasp\x00": "“g” may contain only letters",
    "?r=" + "A" * 4_001: "4,000 characters",
    "?r=" + "<" * 1_000_000: "4,000 characters",
    "?g=" + "a" * 1_000_000: "no game called",
}


@pytest.mark.parametrize("address", BAD, ids=lambda address: address[:30])
def test_a_bad_address_is_refused_with_a_sentence(address: str) -> None:
    with pytest.raises(EmbedError, match=BAD[address]) as caught:
        frame_address.read(address)
    assert len(str(caught.value)) < 200
    assert str(caught.value).endswith(".")
    assert "<" not in str(caught.value)


def test_a_huge_fragment_is_refused() -> None:
    with pytest.raises(EmbedError, match="too long"):
        frame_address.read("?g=gasp", "#r=" + "A" * 1_000_000)


@given(st.text(), st.text())
@example("?r=1r&r", "#")
def test_whatever_the_address_is_it_is_read_or_refused(asked: str, behind: str) -> None:
    try:
        embed = frame_address.read(asked, behind)
    except EmbedError:
        return
    assert SAFE.fullmatch(frame_address.write(embed).partition("#")[0])


@pytest.mark.parametrize("embed", [Embed(game="a b"), Embed(game="gasp", r="8VL/L"), Embed(game="gasp", lang="&")])
def test_nothing_unsafe_is_written(embed: Embed) -> None:
    with pytest.raises(EmbedError):
        frame_address.write(embed)


def test_every_card_of_both_decks_has_its_place_in_a_row() -> None:
    codes = [*decktet.CODES, *fey.CODES]
    assert len(set(codes)) == len(codes), "a code says which deck it is of"
    for start in range(0, len(codes), frame_address.MOST_CARDS):
        row = tuple(codes[start : start + frame_address.MOST_CARDS])
        address = frame_address.write(Embed("cards", "", frame_address.of_cards(row)))
        assert SAFE.fullmatch(address)
        assert tuple(frame_address.read(address).r.split("_")) == row


QUESTIONS = [*EXAMPLES, *(f"{s} {p['ask']}" for s in GAMES for _, e in read_cases(s) for p in e["parts"] if "ask" in p)]


@pytest.mark.parametrize("asked", QUESTIONS)
def test_a_question_is_made_safe_and_back(asked: str) -> None:
    r = frame_address.of_question(asked)
    embed = frame_address.read(frame_address.write(Embed("ask", "", r)))
    assert frame_address.question(embed) == asked
    assert catalog.read(frame_address.question(embed)) == catalog.read(asked)
    game, _, rest = asked.partition(" ")
    assert frame_address.question(Embed("ask", game, frame_address.of_question(rest))) == asked


@pytest.mark.parametrize("asked", ["gasp trick_standard", "gasp / L", "gasp 8VL / L", "gasp é", "gasp <i>", "gasp //"])
def test_a_question_that_no_address_can_hold_is_refused(asked: str) -> None:
    with pytest.raises(EmbedError):
        frame_address.of_question(asked)


def test_no_packed_text_is_taken_for_an_example_or_the_other_way_round() -> None:
    for slug in GAMES:
        for case, _ in read_cases(slug):
            assert not re.match("[0-9][rv]", f"{slug}-{case}"), "static/js/embed.js tells them apart by that"


@pytest.mark.parametrize(
    ("slug", "seats"), [(slug, seats) for slug, game in GAMES.items() for seats in game.seat_counts]
)
def test_the_whole_address_of_a_long_game_is_short(slug: str, seats: int) -> None:
    rng = Random(seats)
    session = Session.start(GAMES[slug], ("you", *["bot:adept"] * (seats - 1)), {}, rng)
    while session.turn is not None and session.length < 60:
        session.play(rng.choice(session.view(session.turn).legal))
    record = dataclasses.replace(session.record, actions=session.record.actions[:60])
    address = frame_address.write(Embed("try", slug, pack(record), at=59, seat=0))
    assert len(address) < 1_100
    assert frame_address.read(address).r == pack(record)
    assert json.dumps(address).isascii()
