"""What a seat may not know is in nothing that its device is sent: two deals that differ only in that are told alike."""

import dataclasses
import re
from random import Random

import pytest

from engine import GAMES, Session
from tests.hidden import cards_dealt, words_known
from tests.together.live import Table
from ui.together import host, messages

SEAT = 1
_WORD = re.compile(r"[0-9A-Z]+")


class Collector:
    """A carrier that keeps what is sent."""

    def __init__(self):
        self.sent = []

    def send_to(self, peer, text):
        self.sent.append(text)
        return True

    def part_from(self, peer):
        raise AssertionError("nobody is parted from here")


def exchanged(record, rng, seat, tries=30):
    """The same game with the cards exchanged that a seat has never seen; None if the others couldn't have played so."""
    session = Session.resume(record, rng)
    unseen = sorted(cards_dealt(record) - words_known(session, seat))
    for _ in range(tries):
        others = unseen[:]
        rng.shuffle(others)
        change = dict(zip(unseen, others, strict=True))
        parts = ((_WORD.split(action), _WORD.findall(action)) for action in record.actions)
        actions = tuple(
            "".join(gap + change.get(word, word) for gap, word in zip(gaps, [*words, ""], strict=True))
            for gaps, words in parts
        )
        other = dataclasses.replace(record, actions=actions)
        if actions != record.actions and other.replay().problem is None:
            return other
    return None


def sent_to_a_friend(record, seat):
    """All that the device of SEAT is sent when it comes back to this game; None is one that watches."""
    carrier = Collector()
    table = host.LiveHost(record, carrier, lambda: 0, lambda: "0" * 32)
    table.handle_connect("friend")
    if seat is None:
        table.hear("friend", messages.write("watch"))
    else:
        table.hear("friend", messages.write("back", seat=SEAT, key=table.pact.keys[SEAT]))
    return carrier.sent


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seat", [SEAT, None], ids=["seat", "onlooker"])
def test_what_a_friend_may_not_know_changes_nothing_in_what_they_are_sent(seat, slug):
    rng = Random(2)
    seats = ("Ann", "you") if 2 in GAMES[slug].seat_counts else ("Ann", "you", "bot:novice")
    table = Table(slug, seats, (SEAT,), seed=4)
    guest = table.seated("friend", SEAT, "Ben")
    table.host.begin()
    table.wire.settle()
    compared = 0
    for _ in range(40):
        record = table.host.record
        other = exchanged(record, rng, seat)
        if other is not None:
            assert sent_to_a_friend(other, seat) == sent_to_a_friend(record, seat)
            compared += 1
        table.play_on([guest], most=1)
        if table.host.session.turn is None:
            break
    assert compared > 10
