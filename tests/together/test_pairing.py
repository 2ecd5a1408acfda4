"""Invitations and answers as texts: what is written is read, and nothing else."""

from __future__ import annotations

import base64
import json
import zlib

import pytest

from engine import RecordError
from ui.page import pasted
from ui.together import pairing
from ui.together.pairing import Answer, Invitation

SDP = "v=0\r\no=- 52 2 IN IP4 127.0.0.1\r\na=ice-ufrag:gxDq\r\na=setup:actpass\r\n"
INVITATION = Invitation("gasp", "Ann", "0123456789abcdef", (1, 3), ("Ben", ""), (SDP, SDP + "a=mid:0\r\n"))


def packed(kind: str, plain: object) -> str:
    packing = zlib.compressobj(9, zdict=pasted.IN_COMMON)
    text = json.dumps(plain).encode()
    return kind + base64.urlsafe_b64encode(packing.compress(text) + packing.flush()).decode().rstrip("=")


def test_what_is_written_is_read() -> None:
    assert pairing.read_invitation(pairing.write_invitation(INVITATION)) == INVITATION
    answer = Answer(pairing.name_of(SDP), SDP)
    assert pairing.read_answer(pairing.write_answer(answer)) == answer


@pytest.mark.parametrize(
    "change",
    [
        {"g": "chess"},
        {"g": 7},
        {"h": "x" * 30},
        {"t": "short"},
        {"s": [1]},
        {"s": [1, 1]},
        {"s": [1, 99]},
        {"s": [True, 2]},
        {"n": ["Ben"]},
        {"n": ["Ben", 3]},
        {"o": [SDP, ""]},
        {"o": [SDP, "x" * 20_000]},
        {"o": None},
        {"s": [], "n": [], "o": []},
    ],
)
def test_an_invitation_that_cant_be_is_refused(change: dict[str, object]) -> None:
    game, host, table, seats, names, offers = INVITATION
    plain = {"g": game, "h": host, "t": table, "s": seats, "n": names, "o": offers}
    assert pairing.read_invitation(packed(pasted.INVITATION, plain)) == INVITATION
    with pytest.raises(RecordError):
        pairing.read_invitation(packed(pasted.INVITATION, plain | change))


@pytest.mark.parametrize(
    "plain", [{}, [], {"i": "0" * 8}, {"i": "nothex!!", "s": SDP}, {"i": "0" * 8, "s": ""}, "x" * 90_000]
)
def test_an_answer_that_cant_be_is_refused(plain: object) -> None:
    with pytest.raises(RecordError):
        pairing.read_answer(packed(pasted.ANSWER, plain))


def test_a_text_that_is_cut_or_of_another_kind_is_refused() -> None:
    text = pairing.write_invitation(INVITATION)
    for wrong in ("", "2o", text[:-9], text + "A" * 9, text.replace("2o", "2a", 1), "2oé", f"2o{'A' * 50_000}"):
        with pytest.raises(RecordError):
            pairing.read_invitation(wrong)
