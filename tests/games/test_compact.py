"""Packed texts are short, and stay readable."""

import base64
import dataclasses
import random
import zlib

import pytest

from engine import GAMES, Record, RecordError, Session, pack, unpack
from engine.compact import compact, expand

SEATS = [(slug, seats) for slug, game in GAMES.items() for seats in game.seat_counts]

OLD = (
    "1reNotTTkOwjAQ_Io1tYukQ-7ooaUgQsg4G4iCvZa9VJFfxDP4GEtENaM5V0xcohe43uLuI8Ep1AyL8npS3XTOMnNSvkJ4oVSv5MNDrWZRyYs6"
    "A_YpaenG4vxIWXCx8OHfGzDNpYrpNDFSWMzudDD98ZcJHCMl2cY7PT_z543Wvqd7MQo"
)
"""From before texts were compact."""


def played(slug: str, seats: int, seed: int, length: int) -> Record:
    rng = random.Random(seed)
    session = Session.start(GAMES[slug], ("you", *["bot:adept"] * (seats - 1)), {}, rng)
    while session.turn is not None and session.length < length:
        session.play(rng.choice(session.view(session.turn).legal))
    return dataclasses.replace(session.record, actions=session.record.actions[:length])


@pytest.mark.parametrize(("slug", "seats"), SEATS)
def test_sixty_actions_fit_in_a_thousand_characters(slug: str, seats: int) -> None:
    for seed in range(3):
        record = played(slug, seats, seed, 60)
        assert len(pack(record)) <= 1000
        assert unpack(pack(record)) == record


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_comes_back_as_it_was(slug: str) -> None:
    record = dataclasses.replace(played(slug, 3 if 3 in GAMES[slug].seat_counts else 2, 5, 2000), comments={"3": "oh"})
    assert unpack(pack(record)) == record


@pytest.mark.parametrize("name", ["you", "Zoë", "play 8VL", '"8VL"', "\x80\xff", "🂡 8VL", 'a","play 8VL', "D", "F"])
def test_whatever_the_names_are_they_come_back(name: str) -> None:
    record = Record("gasp", (name, " 8VL "), {}, ("first 0", f"play {name} 8VL"), {"0": f"8VL/L {name}"})
    assert unpack(pack(record)) == Record.from_json(record.to_json())


def test_compact_texts_are_the_texts_in_less() -> None:
    text = '{"actions":["deck 8VL 1M F10 F1 N11","play 8VL/L","draw deck","playful","done"]}'
    for form in compact(text):
        assert expand(form) == text
        assert len(form) < len(text)
    assert expand(text.encode()) is None
    assert expand(b"") is None
    assert expand(b"X123") is None


def test_what_was_packed_before_is_read() -> None:
    actions = ("first 0", "deck 8VL 1M")
    assert unpack(OLD) == Record("gasp", ("Ann", "bot:adept"), {"tokens_each": 1}, actions, {"0": "Zoë"})


def test_a_compact_bomb_is_refused() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"D" + b"\xb7" * (1 << 19), 9)).decode().rstrip("=")
    with pytest.raises(RecordError, match="too large"):
        unpack("1r" + bomb)


def test_what_a_byte_stands_for_never_changes() -> None:
    """Texts that people have in their pages: if this fails, old links are broken."""
    cards = "1M 1S 1V 1L 1Y 1K 2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5ML 5SV 5YK 6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS"
    cards += " 9VY 9LK NM NS NV NL NY NK PMSL PMYK PSVK PVLY TMVK TMLY TSLK TSVY 0"
    verbs = "deck,play,done,first,plan,add,swap,draw deck,draw discard,conclude,split,take up,take down,give"
    assert stands_for("D", 45 + 14) == [*(f" {card}" for card in cards.split()), *(f'","{v}' for v in verbs.split(","))]
    cards = " ".join(f"{sign}{number}" for sign in "FWDSTRBN" for number in range(1, 12))
    verbs = "deck,play,done,first,draw deck,draw discard,discard,meld set,meld run,circle,signs,lay"
    assert stands_for("F", 88 + 12) == [*(f" {card}" for card in cards.split()), *(f'","{v}' for v in verbs.split(","))]


def stands_for(table: str, count: int) -> list[str | None]:
    """Return what each byte of a table stands for; the one after its last stands for itself."""
    assert expand(table.encode() + bytes([0x80 + count])) == chr(0x80 + count)
    return [expand(table.encode() + bytes([0x80 + place])) for place in range(count)]
