"""Devices that play together by link, over carriers that lose, repeat and reorder what they carry."""

import dataclasses
import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, Record
from engine.record import pack_json, unpack_json
from tests.rooms import REPEATS, facts, games
from tests.together.devices import MISSING, Device, invite_friends, secret, start_game
from tools import golden
from ui.saves.names import NAME_LENGTH
from ui.together import agreement
from ui.together.agreement import agreement_of, as_sent, is_unsent
from ui.together.deals import wrong_deal
from ui.together.link_messages import (
    LONGEST,
    OtherVersionError,
    had_by_all,
    players_actions,
    read_link_message,
    write_link_message,
)
from ui.together.link_received import CHANGED, FORK, TAKEN, as_received


@pytest.mark.parametrize("slug", games(rare=("battle-of-the-bards", *REPEATS)))
@settings(max_examples=3, deadline=None)
@given(st.data())
def test_whatever_happens_to_their_letters_all_have_the_same_game_in_the_end(slug: str, data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 2**32)))
    seats = data.draw(st.sampled_from([count for count in GAMES[slug].seat_counts if count <= 4] or [5]))
    devices = start_game(slug, seats, rng, ends_soon=True)
    under_way: list[tuple[Device, str]] = []
    for _ in range(data.draw(st.integers(0, 200))):
        device = rng.choice(devices)
        device.act(rng)
        if rng.random() < 0.6:
            under_way += [(other, device.sends(other)) for other in devices if other is not device]
        rng.shuffle(under_way)
        while under_way and rng.random() < 0.5:
            other, sent = under_way.pop() if rng.random() < 0.8 else under_way[-1]
            if rng.random() < 0.8:
                assert other.receives(sent) not in (FORK, CHANGED, TAKEN)
    # From now on every letter arrives.
    for _ in range(4):
        for device in devices:
            for other in devices:
                if other is not device:
                    assert other.receives(device.sends(other)) not in (FORK, CHANGED, TAKEN)
    records = {device.public for device in devices}
    assert len(records) == 1
    record = devices[0].record
    assert agreement_of(record).can_deal
    assert wrong_deal(record, agreement_of(record).key) is None


# The others are played every day: with secret choices and without, between two and between three. These two are three
# to ten times as long, and each device replays all of a game before every action.
LONGEST_GAMES = ("holy-matrimony", "rebel-runs")


# Where all is chosen in turn, their letters are the same whatever happens to them: see above.
@pytest.mark.parametrize("slug", games(rare=[slug for slug in GAMES if slug != "fistellavates"]))
def test_a_game_is_played_to_its_end_by_whoever_is_asked(slug: str) -> None:
    rng = Random(3)
    devices = start_game(slug, min(GAMES[slug].seat_counts), rng, ends_soon=True)
    news = True
    while news:
        for device in devices:
            for other in devices:
                if other is not device:
                    other.receives(device.sends(other))
        # What was chosen in secret is opened when the last commitment is there, without anybody doing anything.
        acted = [device.act(rng) for device in devices]
        news = any(acted) or len({device.public for device in devices}) > 1
    assert all(device.source.turn is None for device in devices)
    assert len({device.public for device in devices}) == 1


def test_a_secret_moment_takes_a_link_of_each_player() -> None:
    """The first seals their choice; the others send theirs open, and the first opens it with the next one."""
    rng = Random(5)
    devices = start_game("holy-matrimony", 4, rng)
    for device in devices[1:]:
        device.receives(devices[0].sends(device))
    links, rounds = 0, 3
    while devices[0].source.session.view(None).round <= rounds and devices[0].source.turn is not None:
        for device in devices:
            device.act(rng)
            links += is_unsent(device.record)
            device.keep(as_sent(device.record, 0))
            for other in devices:
                if other is not device:
                    other.receives(device.sends(other))
                    other.keep(as_received(other.record, device.record, 0))
    assert links <= 4 * rounds + 1


def test_with_a_friend_of_an_earlier_version_everybody_is_asked() -> None:
    host = invite_friends("gasp", 2, Random(1))
    theirs = read_link_message(write_link_message(host.record), lambda committed: None)
    joined = agreement.join(theirs, 1, "", secret(Random(2)))
    # It knows nothing of lone answers.
    text = write_link_message(dataclasses.replace(agreement_of(joined), lone=False).put_into(joined))
    assert agreement_of(host.record).lone
    assert host.receives(text) == "joined"
    assert not agreement_of(host.record).lone


def test_readers_that_know_of_no_playing_together_play_the_record() -> None:
    rng = Random(4)
    device = start_game("gasp", 3, rng)[0]
    plain = device.record.to_json()
    del plain["together"]
    assert Record.from_json(plain).replay().actions == list(device.record.actions)


LONG_NAMES = (
    "Annabella Montgomery",
    "Bartholomäus Fischer",
    "Constantine Oldfield",
    "Dorothea von Quitzow",
    "Emmanuelle Rousselle",
    "Friederike Jakobsson",
    "Giuseppina Wertmülle",
)
MOST = [
    pytest.param(slug, count, marks=pytest.mark.long if is_few or slug != "holy-matrimony" else ())
    for slug, game in GAMES.items()
    for most in [min(game.seat_counts[-1], facts(slug).most_seats_by_link)]
    for count, is_few in {game.seat_counts[0]: True, most: False}.items()
]
"""As many as can play each game, whose links are the longest; and as few.

Every day the one in which the most is chosen in secret; tests/games/test_compact.py has sixty actions of all games.
"""


@pytest.mark.parametrize(("slug", "seats"), MOST)
def test_sixty_actions_fit_into_a_link(slug: str, seats: int) -> None:
    """With the longest names, and with what is chosen in secret on its way."""
    rng = Random(1)
    assert {len(name) for name in LONG_NAMES} == {NAME_LENGTH}
    devices = start_game(slug, seats, rng, names=LONG_NAMES)
    while len(players_actions(devices[0].record)) < 60 and devices[0].source.turn is not None:
        # Each sends the next one a link.
        for before, device in zip([devices[-1], *devices], devices, strict=False):
            sent = write_link_message(before.record)
            assert len(sent) <= LONGEST
            device.receives(sent)
            device.act(rng)


def test_a_very_long_game_is_sent_as_what_is_new() -> None:
    """In Holy Matrimony, where the most is chosen in secret at the same moment; each sends the next one a link."""
    rng = Random(1)
    devices = start_game("holy-matrimony", 7, rng)
    most = 0
    while devices[0].source.turn is not None and most <= LONGEST:
        for before, device in zip([devices[-1], *devices], devices, strict=False):
            sent = write_link_message(before.record, had_by_all(before.record))
            assert len(sent) <= LONGEST
            assert device.receives(sent) != MISSING
            device.act(rng)
        most = max(most, len(write_link_message(devices[0].record)))
    assert most > LONGEST


@pytest.mark.parametrize("slug", GAMES)
def test_a_link_of_another_day_is_the_same_game(slug: str) -> None:
    """Actions are places among the legal ones: who changes their order makes all links on their way unreadable."""
    file = golden.FOLDER / slug / golden.LINK
    assert file.exists(), "no link is kept yet: python3 build.py golden --update"
    frozen = json.loads(file.read_text("utf-8"))
    assert players_actions(read_link_message(frozen["letter"], lambda committed: None)) == frozen["actions"]


@pytest.mark.parametrize("place", [0, 1, 2, 99, -1])
def test_a_page_that_lists_actions_in_another_order_is_told_of(place: int) -> None:
    devices = start_game("gasp", 3, Random(1))
    for device in devices[1:]:
        device.receives(devices[0].sends(device))
    asked = next(device for device in devices if device.act(Random(1)))
    text = write_link_message(asked.record)
    plain = unpack_json("1t", text)
    [right] = plain["a"]
    assert isinstance(right, int)
    if place == right:
        assert read_link_message(text, lambda committed: None).actions == asked.record.actions
    else:
        with pytest.raises(OtherVersionError):
            read_link_message(pack_json("1t", {**plain, "a": [place]}), lambda committed: None)


def play_a_round(devices: list[Device], rng: Random) -> None:
    """Let everybody know what all have done, and act if they are asked."""
    for device in devices:
        for other in devices:
            if other is not device:
                other.receives(device.sends(other))
    for device in devices:
        device.act(rng)
