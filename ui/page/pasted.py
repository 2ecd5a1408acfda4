"""Packed texts in what people paste: a link, an invitation or an answer, in the middle of anything.

Messengers and mail programs put titles, names, times and signatures around a link, quote and wrap it, and write some of
its characters in other ways. A packed text says by itself where it ends, so all else can be passed over.
"""

from __future__ import annotations

import base64
import re
import zlib
from contextlib import suppress
from typing import NamedTuple

from engine import RecordError
from engine.messages import N_
from engine.record import PACKED_AT_MOST
from ui.saves.names import INVISIBLE

RECORD, LINK_MESSAGE, INVITATION, ANSWER, ROOM = "1r", "1t", "2o", "2a", "2m"
"""The kinds of packed texts that people send each other: a game to take over, a game by link, an invitation to a table,
the answer to it, and an invitation to a table's room at a meeting place."""

IN_COMMON = (
    rb"a=sendrecv\r\na=ice-options:trickle\r\no=mozilla...THIS_IS_SDPARTA-99.0 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n"
    rb"a=candidate:0 1 UDP 2122187007 .local typ host\r\n 1 udp 2113937151  1 udp 2113942271 a=end-of-candidates\r\n"
    rb'{"g":"","h":"","t":"","s":[1,2,3],"n":["",""],"o":["v=0\r\no=-  2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n'
    rb"a=group:BUNDLE 0\r\na=extmap-allow-mixed\r\na=msid-semantic: WMS\r\nm=application 9 UDP/DTLS/SCTP "
    rb"webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n.local typ host generation 0 network-cost 999\r\na=candidate:"
    rb"a=ice-ufrag:\r\na=ice-pwd:\r\na=ice-options:trickle\r\na=fingerprint:sha-256 \r\na=setup:actpass\r\na=mid:0\r\n"
    rb"a=sctp-port:5000\r\na=max-message-size:262144\r\n"
)
"""The parts that all browsers’ descriptions of connections have: they needn’t be carried in invitations and answers."""

LONGEST = 100_000
"""The most characters of a pasted text that are looked at."""

_MOST_TRIES = 10
"""The most places at which a packed text may begin."""

_PART = 4096
"""Characters that are inflated at once, a multiple of four: most of what is wrong shows in the first."""

_ROUNDS = 3
"""How often a text may have been escaped, one time upon another."""

_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "nbsp": " ", "sol": "/", "num": "#"}
_ENTITY = re.compile(r"&(?:#([0-9]{1,6})|#[xX]([0-9a-fA-F]{1,5})|([a-z]{2,4}));")
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_BREAK = re.compile(
    r"(?:=?[\n\r\v\f\x85\u2028\u2029]|<w?br ?/?>)\s*(?:[>|*»]\s*)*(?:\[[^\]\n]{1,40}\][^:\n]{0,40}:(?!/))?\s*|\s+"
)
"""Space, or a line break with the marks of mail programs and messengers: `=`, that the line continues; `>`, that it is
quoted; `[12:03] Ann:` before each message."""

_START = re.compile(r"(?:1\n?[rt]|2\n?[oam])\n?e\n?[A-P]")
"""A kind, and the first byte of all that zlib has packed; between them a line may end."""

_RUN = re.compile(r"[A-Za-z0-9_\n-]*")
_WORD = re.compile(r"\n(?:-*[A-Za-z]?[a-z]*-*|[0-9]+)(?=\n|$)")
_BARE_ROUTE = re.compile(r"#/(?:join|with|take)/(?![A-Za-z0-9_-]{4})")
_MIDDLE = re.compile(r"(?<![A-Za-z0-9_/=?&.#-])[A-Za-z0-9_-]{60}")


class Pasted(NamedTuple):
    """A packed text that was pasted, and its kind."""

    kind: str
    packed: str


def packed_text_in(text: str, *wanted: str) -> Pasted:
    """Return the first packed text of a wanted kind in a pasted text; RecordError, which says what is missing."""
    plain, answer = _flat(text[:LONGEST]), wanted == (ANSWER,)
    other = error = None
    for _, start in zip(range(_MOST_TRIES), _START.finditer(plain), strict=False):
        kind, run = start[0].replace("\n", "")[:2], _RUN.match(plain, start.start())
        try:
            found = _text_at_start(run[0] if run else "", kind == ANSWER)
        except RecordError as why:
            error = error or why
        else:
            if kind in wanted:
                return Pasted(kind, found)
            other = other or kind
    if other is not None:
        raise RecordError(
            N_("this is {found}, not {wanted}"), found=_name_of_kind(other), wanted=_name_of_kind(wanted[0])
        )
    if error is not None:
        raise error
    if _BARE_ROUTE.search(plain.replace("\n", "")):
        raise _end_missing(answer)
    if _MIDDLE.search(plain):
        if answer:
            raise RecordError(N_("the beginning of the answer is missing: copy all of it"))
        raise RecordError(N_("the beginning of the link is missing: copy all of it"))
    raise RecordError(N_("there is no answer in this text") if answer else N_("there is no link in this text"))


def _flat(text: str) -> str:
    """Return a text without escapes and invisible characters, with one line break for each space."""
    for _ in range(_ROUNDS):
        before, text = text, _ESCAPES.sub(_without_escapes, _ENTITY.sub(_character, text))
        if text == before:
            break
    return _BREAK.sub("\n", INVISIBLE.sub("", text))


def _character(found: re.Match[str]) -> str:
    decimal, hexadecimal, name = found.groups()
    if name:
        return _ENTITIES.get(name, found[0])
    return chr(int(decimal) if decimal else int(hexadecimal, 16))


def _without_escapes(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")


def _text_at_start(run: str, answer: bool) -> str:
    """Return the packed text at the beginning of this, which words may follow; RecordError if it isn't whole."""
    try:
        return _whole(run, answer)
    except zlib.error as error:
        # Where its end is missing, the words after it look like more of it.
        if word := _WORD.search(run):
            with suppress(zlib.error):
                return _whole(run[: word.start()], answer)
        if answer:
            raise RecordError(N_("a part of the answer is missing or was changed: copy all of it again")) from error
        raise RecordError(N_("a part of the link is missing or was changed: copy all of it again")) from error


def _whole(run: str, answer: bool) -> str:
    """Return the packed text at the beginning of this; RecordError if its end is missing, zlib.error if it is wrong."""
    run = run.replace("\n", "")
    inflate, room = zlib.decompressobj(zdict=IN_COMMON), PACKED_AT_MOST
    for at in range(2, len(run), _PART):
        coded = run[at : at + _PART]
        coded = coded[: -1 if len(coded) % 4 == 1 else None]
        data = base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))
        room -= len(inflate.decompress(data, room))
        if inflate.eof:
            size = len(data) - len(inflate.unused_data)
            return run[: at + (size * 4 + 2) // 3]
        if room <= 0:
            raise zlib.error("it is too large")
    raise _end_missing(answer)


def _end_missing(answer: bool) -> RecordError:
    if answer:
        return RecordError(N_("the end of the answer is missing: copy all of it"))
    return RecordError(N_("the end of the link is missing: copy all of it"))


def _name_of_kind(kind: str) -> RecordError:
    """Return the name of such a text, as a value of an error."""
    names = {
        RECORD: N_("a link to move a game"),
        LINK_MESSAGE: N_("a link to a game by link"),
        INVITATION: N_("an invitation"),
        ROOM: N_("an invitation"),
        ANSWER: N_("an answer"),
    }
    return RecordError(names[kind])
