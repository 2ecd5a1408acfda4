"""Whoever cheats in a game by link is found out, in each way in which somebody can."""

import dataclasses
from random import Random

import pytest

from engine import GAMES, RecordError
from engine.record import pack_json, unpack_json
from tests.together.devices import Device, invite_friends, secret, start_game
from ui.together import agreement, playable
from ui.together.agreement import Agreement, agreement_of
from ui.together.deals import DealtSession, choice_commitment, wrong_deal
from ui.together.link_messages import is_lone_at, read_link_message, write_link_message
from ui.together.link_received import ACTED, CHANGED, FORK, GIVEN, OLD, TAKEN, compare_games


def table(slug: str = "gasp", seats: int = 3) -> tuple[list[Device], Random]:
    rng = Random(11)
    devices = start_game(slug, seats, rng)
    for device in devices[1:]:
        device.receives(devices[0].sends(device))
    return devices, rng


def forged(text: str, agreed: dict[str, str]) -> str:
    """A letter in which somebody has changed what was agreed."""
    plain = unpack_json("1t", text)
    return pack_json("1t", {**plain, "t": {**plain["t"], **agreed}})


def test_a_starter_who_changes_their_seed_is_found_out() -> None:
    devices, rng = table()
    text = devices[0].sends(devices[1])
    committed = agreement_of(devices[0].record).committed
    lie = forged(text, {"seed 0": secret(rng), "committed": committed})
    with pytest.raises(RecordError, match="changed their seed"):
        read_link_message(lie, lambda committed: None)


def test_a_friends_seed_that_was_changed_is_found_out_by_that_friend() -> None:
    devices, rng = table()
    lie = read_link_message(forged(devices[0].sends(devices[1]), {"seed 1": secret(rng)}), lambda committed: None)
    found = compare_games(devices[1].record, lie)
    assert (found.kind, found.seat) == (CHANGED, 1)
    assert found.record == devices[1].record


def test_a_deck_that_is_not_from_the_seeds_is_found_out() -> None:
    devices, _ = table()
    record = devices[0].record
    key = agreement_of(record).key
    assert wrong_deal(record, key) is None
    place = next(place for place, action in enumerate(record.actions) if action.startswith("deck "))
    words = record.actions[place].split(" ")
    words[1], words[2] = words[2], words[1]
    stacked = dataclasses.replace(record, actions=(*record.actions[:place], " ".join(words)))
    assert wrong_deal(stacked, key) == place


def test_a_commitment_that_was_used_before_is_found_out() -> None:
    rng = Random(5)
    first = invite_friends("gasp", 3, rng)
    agreed = agreement_of(first.record)
    again = dataclasses.replace(first.record, options=GAMES["gasp"].validated_options(3, {"round_limit": 2}))
    joined = Device(
        agreement.join(read_link_message(write_link_message(first.record), lambda committed: None), 1, "", secret(rng)),
        rng,
    )
    assert agreement_of(again).committed == agreed.committed
    theirs = read_link_message(write_link_message(again), lambda committed: joined.record)
    assert compare_games(joined.record, theirs).kind == CHANGED


def test_a_seat_has_one_friend() -> None:
    rng = Random(6)
    host = invite_friends("gasp", 3, rng)
    invitation = write_link_message(host.record)
    one, two = (
        Device(agreement.join(read_link_message(invitation, lambda committed: None), 1, "", secret(rng)), rng)
        for _ in "12"
    )
    assert host.receives(one.sends(host)) == "joined"
    assert host.receives(two.sends(host)) == TAKEN
    assert two.receives(host.sends(two)) == TAKEN
    with pytest.raises(RecordError, match="taken"):
        agreement.join(host.record, 1, "", secret(rng))


def test_nobody_plays_for_another() -> None:
    devices, _ = table()
    turn = devices[0].source.turn
    asked = next(device for device in devices if turn in device.source.people)
    assert turn is not None
    source = devices[(turn + 1) % 3].source
    source.session.play(source.session.view(turn).legal[0])
    found = compare_games(asked.record, read_link_message(write_link_message(source.record), lambda committed: None))
    assert (found.kind, found.seat) == (ACTED, turn)


def test_nobody_chooses_in_secret_for_another() -> None:
    """Neither in a moment that isn't over nor in one that this device has never seen."""
    devices, rng = table("holy-matrimony", 3)
    victim, cheat, third = devices
    before = victim.saved
    for device in (cheat, third):
        other = next(each for each in devices if each not in (victim, device))
        device.act(rng)
        other.receives(device.sends(other))
    agreed = agreement_of(third.record)
    nonce, view = secret(rng), victim.source.view(0)
    choices = {**agreed.choices, 0: choice_commitment(agreed.moment, 0, nonce, view.legal[0])}
    lie = dataclasses.replace(agreed, choices=choices, opened={**agreed.opened, 0: f"{nonce} {view.legal[0]}"})
    for forged_game in (lie, dataclasses.replace(lie, opened=agreed.opened)):
        text = write_link_message(forged_game.put_into(third.record))
        found = compare_games(victim.record, read_link_message(text, lambda committed: None))
        assert (found.kind, found.seat) == (ACTED, 0)
    assert victim.saved == before


def test_the_only_answer_is_given_elsewhere_and_no_other() -> None:
    devices, rng = table("gasp", 3)
    given = 0
    for _turn in range(60):
        asked = next((device for device in devices if device.act(rng)), None)
        if asked is None:
            break
        for device in devices:
            before = len(device.record.actions)
            assert device is asked or device.receives(asked.sends(device)) in ("on", "same")
            replay = device.record.replay()
            own = [at for at in range(before, replay.length) if replay.turns[at] in device.source.people]
            assert device is asked or all(is_lone_at(replay, at) for at in own)
            given += device is not asked and len(own)
    assert given
    # If not all play so, nobody does.
    agreed = agreement_of(devices[0].record)
    lie = dataclasses.replace(agreed, lone=False).put_into(devices[0].record)
    assert compare_games(devices[1].record, lie).kind == CHANGED


def lost_seat(seats: int = 3) -> tuple[Device, Device, list[Device]]:
    """Return the device that doesn't answer in a game of Gasp!, that of the seat before it, and those of all others."""
    devices, rng = table("gasp", seats)
    asked = next(device for device in devices if device.act(rng))
    for device in devices:
        device.receives(asked.sends(device))
    lost = next(device for device in devices if device.source.turn in device.source.people)
    return lost, asked, [device for device in devices if device is not lost]


def agree(device: Device) -> None:
    """Have its people agree that a bot plays for the seat on turn."""
    source = device.source
    assert source.turn is not None
    source.let_bot_play(source.turn)
    device.keep(source.record)


def test_a_seat_is_given_to_a_bot_once_all_others_agree_and_its_player_is_asked() -> None:
    lost, first, others = lost_seat()
    [second] = [device for device in others if device is not first]
    seat = lost.source.turn
    agree(first)
    assert seat not in first.source.stand_ins
    assert second.receives(first.sends(second)) == "on"
    agree(second)
    assert second.source.stand_ins == {seat}
    assert first.receives(second.sends(first)) == "on"
    assert first.source.stand_ins == {seat}
    before = lost.saved
    found = compare_games(lost.record, read_link_message(second.sends(lost), lambda committed: None))
    assert (found.kind, found.seat) == (GIVEN, seat)
    assert lost.saved == before
    lost.keep(found.record)
    assert lost.source.people == ()
    assert lost.source.stand_ins == {seat}
    assert lost.receives(second.sends(lost)) == "same"
    for device in (lost, first, second):
        playable.check(device.record)


def test_nobody_agrees_for_another_to_let_a_bot_play() -> None:
    lost, first, others = lost_seat()
    [second] = [device for device in others if device is not first]
    seat, own = lost.source.turn, second.source.people[0]
    assert seat is not None
    agree(first)
    agreed, record = agreement_of(first.record), first.record
    forged_consents = {seat: (*agreed.consents[seat], own)}
    lie = dataclasses.replace(agreed, consents=forged_consents).put_into(record)
    found = compare_games(second.record, read_link_message(write_link_message(lie), lambda committed: None))
    assert (found.kind, found.seat) == (CHANGED, own)
    for consent in ((len(record.actions), seat), (len(record.actions) + 1, own)):
        lie = dataclasses.replace(agreed, consents={seat: consent}).put_into(record)
        with pytest.raises(RecordError):
            read_link_message(write_link_message(lie), lambda committed: None)
    invitation = invite_friends("gasp", 3, Random(1)).record
    lie = dataclasses.replace(agreement_of(invitation), consents={1: (0, 0, 2)}).put_into(invitation)
    with pytest.raises(RecordError):
        read_link_message(write_link_message(lie), lambda committed: None)


def test_who_answers_before_all_have_agreed_keeps_their_seat() -> None:
    lost, first, others = lost_seat()
    [second] = [device for device in others if device is not first]
    agree(first)
    lost.act(Random(2))
    for device in (first, second):
        assert device.receives(lost.sends(device)) == "on"
    # It was asked of a turn that is over.
    assert second.receives(first.sends(second)) == "on"
    assert not any(device.source.seats_that_agree(seat) for device in others for seat in range(3))
    agreed, seat, own = agreement_of(first.record), lost.source.agreement.mine[0], first.source.people[0]
    again = dataclasses.replace(agreed, consents={seat: (first.source.length, own)}).put_into(first.record)
    assert compare_games(again, read_link_message(second.sends(first), lambda committed: None)).kind == OLD


def test_the_last_person_is_never_given_to_a_bot() -> None:
    assert agreement.seats_given(("Ann", "Ben"), {0: (5, 1), 1: (5, 0)}) == {0}
    assert agreement.seats_given(("Ann", "Ben", "Cem", "Dot"), {2: (5, 0, 1), 3: (5, 0, 1)}) == set()
    assert agreement.seats_given(("Ann", "Ben", "Cem", "bot:novice"), {1: (5, 0, 2), 2: (9, 0)}) == {1, 2}


def test_two_courses_of_a_game_are_told_apart() -> None:
    devices, _ = table()
    asked = next(device for device in devices if device.source.turn in device.source.people)
    before = Device(asked.record, Random(1))
    for device, choice in ((asked, 0), (before, 1)):
        source = device.source
        source.play(source.view(source.turn).legal[choice])
        device.keep(source.record)
    found = compare_games(asked.record, read_link_message(write_link_message(before.record), lambda committed: None))
    assert (found.kind, found.at) == (FORK, 0)


@pytest.mark.parametrize("slug", ["fistellavates", "holy-matrimony"])
def test_a_choice_made_in_secret_cannot_be_changed_later(slug: str) -> None:
    devices, rng = table(slug, 3)
    while devices[0].source.session.view(None).phase not in devices[0].source.game.simultaneous:
        asked = next(device for device in devices if device.act(rng))
        for device in devices:
            device.receives(asked.sends(device))
    first, second, *others = devices
    # They choose at the same time, so neither knows of the other's sealed choice.
    first.act(rng)
    second.act(rng)
    second.receives(first.sends(second))
    for other in others:
        other.receives(first.sends(other))
        other.receives(second.sends(other))
        other.act(rng)
        first.receives(other.sends(first))
    record = first.record
    agreed = agreement_of(record)
    seat = agreed.mine[0]
    assert set(agreed.opened) == {seat, 2}, "whoever has all choices opens their own"
    nonce, _, action = agreed.opened[seat].partition(" ")
    view = first.source.session.view(seat)
    other = next(each for each in view.legal if each != action)
    lie = dataclasses.replace(agreed, opened={**agreed.opened, seat: f"{nonce} {other}"}).put_into(record)
    for device in (second, *others):
        device.receives(second.sends(device))
    found = compare_games(second.record, read_link_message(write_link_message(lie), lambda committed: None))
    assert (found.kind, found.seat) == (CHANGED, seat)
    # Nor does it help to send another commitment together with what it had committed to.
    own = agreement_of(lie)
    forged_choice = {**own.choices, seat: choice_commitment(own.moment, seat, nonce, other)}
    lie = dataclasses.replace(own, choices=forged_choice).put_into(record)
    found = compare_games(second.record, read_link_message(write_link_message(lie), lambda committed: None))
    assert (found.kind, found.seat) == (CHANGED, seat)
    # A commitment copied from somebody else opens at no other seat and at no other moment.
    assert len({choice_commitment(at, who, nonce, action) for at in (1, 2) for who in (0, 1)}) == 4


@pytest.mark.parametrize("slug", ["fistellavates", "holy-matrimony"])
def test_whoever_opens_last_cannot_play_something_else(slug: str) -> None:
    devices, rng = table(slug, 2)
    while devices[0].source.session.view(None).phase not in devices[0].source.game.simultaneous:
        asked = next(device for device in devices if device.act(rng))
        for device in devices:
            device.receives(asked.sends(device))
    last, other = devices
    last.act(rng)
    other.receives(last.sends(other))
    other.act(rng)
    waiting, choice = other.saved, agreement_of(other.record).choices[0]
    last.receives(other.sends(last))
    played, agreed = last.record, agreement_of(last.record)
    at = agreed.shown_at
    assert not agreed.choices, "all is open, and played"
    assert choice_commitment(at, 0, agreed.shown[0], played.actions[at]) == choice
    session = DealtSession(dataclasses.replace(played, actions=played.actions[:at]), agreed.key)
    session.play(next(each for each in session.view(0).legal if each != played.actions[at]))
    session.play(played.actions[at + 1])
    lie = agreed.put_into(session.record)
    for shown in (agreed.shown, {**agreed.shown, 0: secret(rng)}, {}):
        theirs = read_link_message(
            write_link_message(dataclasses.replace(agreed, shown=shown).put_into(lie)), lambda committed: None
        )
        found = compare_games(other.record, theirs)
        assert (found.kind, found.seat) == (CHANGED, 0)
    assert other.saved == waiting
    assert other.receives(last.sends(other)) == "on"


def test_whoever_commits_to_what_is_no_choice_is_told_of_and_breaks_nothing() -> None:
    devices, rng = table("holy-matrimony", 2)
    while devices[0].source.session.view(None).phase != "choose":
        asked = next(device for device in devices if device.act(rng))
        for device in devices:
            device.receives(asked.sends(device))
    liar, other = devices
    source = liar.source
    source.play("no such thing")
    liar.keep(source.record)
    other.receives(liar.sends(other))
    other.act(rng)
    before = other.saved
    with pytest.raises(RecordError, match="secretly chosen something impossible"):
        liar.receives(other.sends(liar))
    agreed = agreement_of(liar.record)
    lie = dataclasses.replace(agreed_with(other, agreed), opened={0: agreed.my_choices[0]})
    with pytest.raises(RecordError, match="secretly chosen something impossible"):
        compare_games(other.record, lie.put_into(other.record))
    assert other.saved == before


def agreed_with(device: Device, agreed: Agreement) -> Agreement:
    """What a device has agreed, with the choices of another as well."""
    own = agreement_of(device.record)
    return dataclasses.replace(own.shared_terms, choices={**own.choices, **agreed.choices})


def test_a_choice_in_secret_is_in_no_letter_before_all_have_chosen() -> None:
    devices, rng = table("holy-matrimony", 2)
    while devices[0].source.session.view(None).phase != "choose":
        asked = next(device for device in devices if device.act(rng))
        for device in devices:
            device.receives(asked.sends(device))
    assert devices[0].act(rng)
    mine = agreement_of(devices[0].record)
    chosen = mine.my_choices[0]
    shared = unpack_json("1t", devices[0].sends(devices[1]))
    assert chosen.split()[0] not in str(shared)
    assert mine.choices[0] in str(shared)
    assert not any(str(name).startswith("my") for name in shared["t"])


def test_a_deal_is_made_by_the_generator_that_is_written_down() -> None:
    """The figures are from a program of five lines that knows only decision 46."""
    from hashlib import sha256

    from engine.luck import SeededRng, key_of

    seeds = ["00" * 16, "11" * 16]
    key = sha256(b"Suits & Signs key 1" + bytes.fromhex("".join(seeds))).digest()
    assert key_of(seeds) == key
    stream = b"".join(sha256(key + (7).to_bytes(4, "big") + block.to_bytes(4, "big")).digest() for block in range(20))
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    order, expected = list(range(36)), list(range(36))
    for last in range(35, 0, -1):
        while (word := words.pop(0)) >= 2**32 - 2**32 % (last + 1):
            pass
        other = word % (last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    SeededRng(key, 7).shuffle(order)
    assert order == expected
