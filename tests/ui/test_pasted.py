"""A packed text is found in whatever people paste, and what is missing is said."""

from __future__ import annotations

import base64
import time
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import RecordError
from engine.record import pack_json
from ui.page.pasted import ANSWER, INVITATION, LINK_MESSAGE, RECORD, Pasted, packed_text_in

ROUTES = {RECORD: "take", LINK_MESSAGE: "with", INVITATION: "join", ANSWER: "join"}
PAGE = "https://games.example/suits/index.html?from=mail&x=1#/"
LONG = pack_json(INVITATION, {"s": "".join(f"candidate {number * 7919 % 9973} udp" for number in range(60))})


@st.composite
def packed_texts(draw: st.DrawFn) -> Pasted:
    kind = draw(st.sampled_from(list(ROUTES)))
    return Pasted(kind, pack_json(kind, {"s": draw(st.text(max_size=400)), "n": draw(st.lists(st.integers()))}))


def wrapped(text: str, width: int, between: str) -> str:
    return between.join(text[at : at + width] for at in range(0, len(text), width))


BREAKS = (
    "\n",
    "\r\n",
    " ",
    "\n> ",
    "\n> > ",
    "\n| ",
    "=\n",
    "\n[12:03] Ann: ",
    "\n[28.11.26, 12:03:59] Ann Lee: ",
    "<br>",
    "\xa0",
)
ESCAPES = (
    lambda text: text,
    lambda text: text.replace("&", "&amp;").replace("/", "&#x2F;").replace("#", "&#35;"),
    lambda text: text.replace("/", "%2F").replace("#", "%23"),
    lambda text: text.replace("#", "%2523"),
    "\u200b".join,
    lambda text: f"{text[:7]}\u00ad{text[7:30]}\ufeff{text[30:]}",
)
BEFORE = ("", "Play Gasp! with me: ", "“", "(", "<", "*", "_", "😀", "[12:03] Ann: ", '<a href="', "> ", "2o and 1r: ")
AFTER = (
    "",
    ".",
    ")",
    ",",
    ">",
    "”",
    "*",
    "_",
    "😀",
    '">here</a>',
    " See you, Ann",
    "\n-- \nAnn\n1234567",
    "…",
    "\nregards",
)


@settings(max_examples=150, deadline=None)
@given(
    packed_texts(),
    st.booleans(),
    st.one_of(st.none(), st.tuples(st.integers(1, 80), st.sampled_from(BREAKS))),
    st.sampled_from(ESCAPES),
    st.sampled_from(BEFORE),
    st.sampled_from(AFTER),
)
def test_a_packed_text_is_found_in_the_middle_of_anything(pasted, is_link, wrap, escaped, before, after) -> None:
    text = f"{PAGE}{ROUTES[pasted.kind]}/{pasted.packed}" if is_link else pasted.packed
    text = escaped(text) if wrap is None else wrapped(text, *wrap)
    assert packed_text_in(f"{before}{text}{after}", RECORD, LINK_MESSAGE, INVITATION, ANSWER) == pasted


def test_what_is_wanted_is_found_beside_other_kinds() -> None:
    other = pack_json(ANSWER, {"s": "x"})
    assert packed_text_in(f"{other} {PAGE}join/{LONG}", INVITATION).packed == LONG


LINK = f"{PAGE}join/{LONG}"


@pytest.mark.parametrize(
    ("text", "wanted", "said"),
    [
        ("", INVITATION, "there is no link in this text"),
        ("https://games.example/#/", INVITATION, "there is no link in this text"),
        ("hello", ANSWER, "there is no answer in this text"),
        (LINK[:-1], INVITATION, "the end of the link is missing: copy all of it"),
        (f"{LINK[:-9]}…", INVITATION, "the end of the link is missing: copy all of it"),
        (f"{LINK[:-9]}\nSee you tomorrow, Ann", INVITATION, "the end of the link is missing: copy all of it"),
        (f"{PAGE}join/", INVITATION, "the end of the link is missing: copy all of it"),
        (LONG.replace("2o", "2a")[:90], ANSWER, "the end of the answer is missing: copy all of it"),
        (LONG[40:], INVITATION, "the beginning of the link is missing: copy all of it"),
        (LONG[40:], ANSWER, "the beginning of the answer is missing: copy all of it"),
        (LONG[:50] + LONG[60:], INVITATION, "a part of the link is missing or was changed: copy all of it again"),
        (LONG, ANSWER, "this is an invitation, not an answer"),
        (pack_json(ANSWER, {"s": ""}), INVITATION, "this is an answer, not an invitation"),
        (pack_json(RECORD, {}), LINK_MESSAGE, "this is a link to move a game, not a link to a game by link"),
    ],
)
def test_what_is_missing_is_said(text: str, wanted: str, said: str) -> None:
    with pytest.raises(RecordError, match=f"^{said}$"):
        packed_text_in(text, wanted)


BOMB = base64.urlsafe_b64encode(zlib.compress(bytes(50_000_000), 9)).decode()


@pytest.mark.parametrize(
    "text",
    [
        "2oeN" * 25_000,
        "\n2oeN-" * 16_000,
        f"2o{BOMB}",
        f"2o{BOMB[:4000]} " * 25,
        "%25" * 33_000,
        "&amp;" * 20_000,
        "\n[" * 50_000,
        "\n> " * 33_000,
        "<br " * 25_000,
        "1\no\ne\n" * 16_000,
        "#/join/" * 14_000,
        "a" * 100_000,
    ],
    ids=lambda text: text[:8].encode("unicode_escape").decode(),
)
def test_hostile_texts_take_no_time(text: str) -> None:
    begun = time.thread_time()
    with pytest.raises(RecordError):
        packed_text_in(text, INVITATION)
    assert time.thread_time() - begun < 1
