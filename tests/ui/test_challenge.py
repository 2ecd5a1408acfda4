"""Challenges: a deal that friends play in turn, as a link, at the table and compared."""

from __future__ import annotations

import dataclasses
import re
from functools import cache
from random import Random
from typing import Any

import pytest

from engine import CHANCE, GAMES, Record, RecordError, Session
from tests.positions import each_look, soon_over
from tests.ui.fake_browser import FakeBrowser
from tests.ui.reading import element, text_of
from ui.components.card import card
from ui.duplicate import challenge as packing
from ui.duplicate import challenge_game as games
from ui.duplicate import comparison
from ui.duplicate.challenge import Challenge, Result
from ui.platform.browser import Signal
from ui.saves.saves import record_text

SEED = "0123456789abcdef" * 2
PLACE = "https://games.example/suits/index.html"


@cache
def finished(slug: str = "gasp", luck: int = 1, seats: int = 0, mine: int = 0, duplicate: str = "") -> Record:
    """A short game of one player against bots, all of whom play at random."""
    game = GAMES[slug]
    count = seats or max(2, min(game.seat_counts))
    labels = ["bot:novice"] * count
    labels[mine] = "you"
    setup = Record(slug, tuple(labels), soon_over(slug, game.presets["default"]), rules=game.rules, seed=SEED)
    session, rng = Session(dataclasses.replace(setup, duplicate=duplicate), Random(luck)), Random(luck)
    while session.turn is not None:
        session.play(rng.choice(session.view(session.turn).legal))
    return session.record


def made(*records: Record, names: tuple[str, ...] = ("Ann", "Ben", "Cleo")) -> Challenge:
    """A challenge with these games, in the order of play."""
    found = None
    for record, name in zip(records, names, strict=False):
        found = packing.with_game(found, record, name)
    assert found is not None
    return found


@each_look()
def test_a_challenge_comes_back_as_it_was(slug: str, seats: int, preset: str) -> None:
    game, rng = GAMES[slug], Random(2)
    options = soon_over(slug, game.presets[preset])
    found = None
    for name in ("Ann", "Ben", "Çelik"):
        session = Session.start(game, ["bot:adept Fern", *["bot:novice"] * (seats - 2), "you"], options, rng, SEED)
        while session.turn is not None:
            session.play(rng.choice(session.view(session.turn).legal))
        found = packing.with_game(found, session.record, name)
    assert found is not None
    text = packing.write(found)
    assert packing.read(text) == found
    assert [len(found.games), len(found.results)] == [2, 3]
    assert found.games[-1] == session.record.actions
    assert found.is_of(session.record)
    assert found.record().replay().problem is None


def test_a_usual_challenge_fits_into_a_link() -> None:
    for slug in GAMES:
        text = packing.write(made(finished(slug, 1), finished(slug, 2)))
        assert len(text) < 400


def test_the_oldest_game_goes_first_and_then_the_oldest_result() -> None:
    games = [finished(luck=luck) for luck in range(10)]
    found = made(*games, names=tuple(f"Player {number}" for number in range(10)))
    assert [each.name for each in found.results] == [f"Player {number}" for number in range(2, 10)]
    assert found.games == (games[8].actions, games[9].actions)
    assert packing.read(packing.write(found)) == found


@pytest.mark.parametrize(("sent_as", "now"), [("Ann", "Ann"), ("", ""), ("", "Ann")])
def test_a_result_of_one_s_own_that_comes_back_without_its_game_is_told_once(sent_as: str, now: str) -> None:
    chain = made(finished(luck=1), finished(luck=2), finished(luck=3), names=(sent_as, "Ben", "Cleo"))
    back, mine = games.compare(games.with_latest(finished(luck=1), packing.write(chain), now), now)
    assert [each.name for each in back.results] == ["Ben", "Cleo", now]
    assert (mine, back.games) == (2, (finished(luck=3).actions, finished(luck=1).actions))


def test_an_equal_result_of_another_name_is_not_taken_for_one_s_own() -> None:
    chain = made(finished(luck=1), finished(luck=2), finished(luck=3))
    back, _mine = games.compare(games.with_latest(finished(luck=1), packing.write(chain), "Dora"), "Dora")
    assert [each.name for each in back.results] == ["Ann", "Ben", "Cleo", "Dora"]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"seed": ""}, "its cards can’t be dealt again"),
        ({"seed": "f" * 32}, "don’t follow from its seed"),
        ({"seats": ("you", "you")}, "Only games of one player"),
        ({"together": {"way": "link"}}, "Only games of one player"),
        ({"seats": ("bot:genius", "you")}, "doesn’t have its bots"),
    ],
)
def test_what_can_not_be_sent_says_why(changed: dict[str, Any], why: str) -> None:
    with pytest.raises(RecordError, match=why):
        packing.with_game(None, dataclasses.replace(finished(mine=1), **changed), "")


def test_a_game_that_is_not_over_can_not_be_sent() -> None:
    record = finished()
    with pytest.raises(RecordError, match="that is over"):
        packing.with_game(None, dataclasses.replace(record, actions=record.actions[:-1]), "")


def test_a_text_that_is_cut_or_changed_is_refused_whole() -> None:
    text = packing.write(made(finished()))
    for wrong in (
        text[:-1],
        text[:40],
        text[:2],
        "1r" + text[2:],
        text + "A",
        text.replace(text[20], "_", 1),
        "",
        "1c",
    ):
        if wrong != text:
            with pytest.raises(RecordError):
                packing.read(wrong)


def forged(**changed: Any) -> str:
    """A challenge without games that says something else than any that is written here."""
    usual: dict[str, Any] = {"games": (), "results": (Result("Ann", True, (1, 2)),)}
    return packing.write(dataclasses.replace(made(finished()), **usual | changed))


def test_what_other_versions_may_send_is_refused_in_words() -> None:
    with pytest.raises(RecordError, match="edition 99"):
        packing.read(forged(rules=99))
    with pytest.raises(RecordError, match="by so many"):
        packing.read(forged(seats=("you", *["bot:novice"] * 6), results=(Result("Ann", True, (1,) * 7),)))
    with pytest.raises(RecordError, match="doesn’t have its bots"):
        packing.read(forged(seats=("you", "bot:genius")))
    with pytest.raises(RecordError, match="no game can be started"):
        packing.read(forged(options={**finished().options, "round_limit": 10**8}))


def test_names_in_a_challenge_turn_nothing_and_are_short() -> None:
    challenge = packing.read(forged(results=(Result("\u202eevil" + "x" * 40, False, (1, 2)),)))
    name = challenge.results[0].name
    assert len(name) <= 20
    assert "\u202e" not in name
    assert "\u2068" in comparison.names_in(packing.read(forged(results=(Result("אבג", False, (1, 2)),))), None)[0]


def opened(address: str = "", record: Record | None = None) -> FakeBrowser:
    """A device, with this game saved as "abc" if there is one, at this address."""
    browser = FakeBrowser()
    browser.app.choose("pace", "instant")
    if record is not None:
        browser.app.saves.write("abc", record)
    if address:
        browser.visit(address)
        browser.settle()
    assert not browser.errors
    return browser


def link_on(browser: FakeBrowser) -> str:
    """The address in the link that is offered, as the friend's device gets it."""
    browser.settle()
    link = text_of(element(browser.html, "textarea#challenge-link"))
    assert link.startswith(PLACE)
    assert len(link) <= 1000
    return link.removeprefix(PLACE)


def play_to_the_end(browser: FakeBrowser, rng: Random | None = None) -> None:
    """Play the game at the table, by chance if there is any."""
    for _turn in range(3000):
        browser.read_on()
        if browser.has("#result"):
            return
        if rng is not None and browser.acts():
            browser.act(rng.choice(browser.acts()))
        else:
            browser.do_something()
    raise AssertionError("the game doesn't end")


def test_the_result_of_a_game_against_bots_leads_to_the_link() -> None:
    browser = opened("#/game/abc", finished())
    assert "Send this deal to a friend" in text_of(element(browser.html, "a[href='#/challenge-of/abc']"))
    browser.visit("#/challenge-of/abc")
    assert "Your friend sees your game only after playing their own." in browser.text
    challenge = packing.read(link_on(browser).rpartition("/")[2])
    assert challenge == made(finished(), names=("",))
    browser.send(Signal("input", do="name", text="Ann"))
    challenge = packing.read(link_on(browser).rpartition("/")[2])
    assert challenge.results[0].name == "Ann"
    browser.do("share-link")
    browser.settle()
    assert browser.shared[-1][1].endswith(packing.write(challenge))
    browser.do("qr", "challenge-link")
    browser.settle()
    assert browser.qr_codes[-1].endswith(packing.write(challenge))
    assert link_on(opened("#/challenge-of/abc", finished())) != link_on(browser), "the name is this device's"


def test_a_name_that_can_not_be_used_says_so_and_the_link_has_none() -> None:
    browser = opened("#/challenge-of/abc", finished())
    browser.send(Signal("input", do="name", text="bot:x"))
    assert "not allowed" in browser.text
    assert packing.read(link_on(browser).rpartition("/")[2]).results[0].name == ""


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"seed": ""}, "its cards can’t be dealt again"),
        ({"duplicate": "day 2030-01-01 1"}, "same for everybody"),
        ({"duplicate": "again"}, "you have played it before"),
        ({"seats": ("you", "Ben")}, "one player against bots"),
        ({"actions": finished().actions[:9]}, "isn’t over yet"),
    ],
)
def test_the_page_says_why_a_deal_can_not_be_sent(changed: dict[str, Any], why: str) -> None:
    browser = opened("#/challenge-of/abc", dataclasses.replace(finished(), **changed))
    assert why in browser.text
    assert browser.has("[href='#/game/abc']")
    assert not browser.has("textarea")


def test_undos_are_told_to_the_friend() -> None:
    browser = opened("#/challenge-of/abc", dataclasses.replace(finished(), undos=3))
    assert "You took back 3 actions in this game" in browser.text
    assert packing.read(link_on(browser).rpartition("/")[2]).results[0].undos == 3


def test_an_opened_challenge_shows_nothing_of_cards_or_results() -> None:
    challenge = made(finished())
    browser = opened(f"#/challenge/{packing.write(challenge)}")
    assert browser.title.startswith("Ann challenges you to Gasp!")
    assert "2 players, against novices." in browser.text
    record = finished()
    cards = {word for action in record.actions for word in action.split() if len(word) > 1 and word[-1].isupper()}
    shown = browser.html.replace(packing.write(challenge), "")
    assert not [card for card in cards if f'"{card}"' in shown]
    assert not [score for score in challenge.results[0].scores if f" {score} " in browser.text.replace("2 players", "")]
    assert not browser.app.saves.ids(), "nothing is saved before it is played"


def test_a_friend_plays_the_same_deal_from_the_same_seat_and_the_bots_do_the_same() -> None:
    sent = finished(mine=1)
    packed = packing.write(made(sent))
    browser = opened(f"#/challenge/{packed}")
    browser.do("continue")
    browser.settle()
    save = Record.from_json(browser.save)
    assert (save.seats, save.seed, save.undo) == (("bot:novice Robin", "you"), SEED, False)
    assert dict(save.options) == dict(made(sent).options)
    assert save.duplicate == f"challenge {packed}"
    assert not browser.has("[data-do=undo]")
    while not browser.has("#result"):
        record = Record.from_json(browser.save)
        assert record.actions == sent.actions[: len(record.actions)]
        if browser.has("#go-on"):
            browser.do("go-on")
        else:
            browser.act(sent.actions[len(record.actions)])
        browser.settle()
    assert Record.from_json(browser.save).actions == sent.actions
    assert "You and Ann did equally well." in browser.text
    browser.visit(browser.address().replace("game", "compare"))
    assert "exactly the same game" in browser.text


def test_the_same_challenge_opened_twice_is_one_game() -> None:
    address = f"#/challenge/{packing.write(made(finished()))}"
    browser = opened(address)
    browser.do("continue")
    browser.settle()
    first = browser.address()
    browser.visit(address)
    assert browser.has(f"[href='{first}']")
    assert not browser.has("[data-do=continue]")
    browser.visit(first)
    play_to_the_end(browser, Random(9))
    browser.visit(address)
    assert "did better than" in browser.text or "did equally well" in browser.text
    assert len(browser.app.saves.ids()) == 1


def test_a_challenge_whose_game_was_deleted_is_not_played_anew() -> None:
    address = f"#/challenge/{packing.write(made(finished()))}"
    browser = opened(address)
    browser.do("continue")
    play_to_the_end(browser, Random(9))
    id = browser.id
    better = "You did better than Ann.", "Ann did better than you.", "You and Ann did equally well."
    assert len([line for line in browser.said if line in better]) == 1
    browser.visit("#/")
    browser.settle()
    browser.do("delete", id)
    on = packing.write(made(finished(), finished(luck=2), names=("Ann", "Cleo")))
    for link, name in ((address, "Ann"), (f"#/challenge/{on}", "Cleo")):
        browser.visit("#/")
        browser.visit(link)
        browser.settle()
        assert re.search(f"(You and|You did better than) {name}|{name} did better than you", browser.text)
        assert not browser.has("[data-do=continue]")
        assert not browser.app.saves.ids(), "it stays deleted"
    assert on in browser.app.saves.over()[id]


def test_a_friend_who_does_not_know_the_game_begins_with_the_start_card() -> None:
    browser = opened(f"#/challenge/{packing.write(made(finished()))}")
    browser.app.choose("firsts", "on")
    browser.do("continue")
    browser.settle()
    assert browser.has(".first-game")
    browser.do("go-on")
    assert not browser.has(".first-game")
    browser.do_something()
    browser.visit("#/")
    browser.do("quick", "gasp")
    assert not browser.has(".first-game"), "now the game is known"
    first = Record.from_json(browser.save)
    assert (len(first.seats), first.undo) == (3, True), "and Quick play is a first game against novices all the same"


def test_one_s_own_challenge_is_not_played_but_shown_as_one_s_own() -> None:
    sender = opened("#/challenge-of/abc", finished())
    sender.visit(link_on(sender))
    assert "You sent this challenge yourself" in sender.text
    assert not sender.has("[data-do=continue]")
    assert sender.app.saves.ids() == ["abc"]


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=[] if slug == "gasp" else pytest.mark.long) for slug in GAMES]
)
def test_a_challenge_goes_to_and_fro_between_devices(slug: str) -> None:
    """Daily with one game: what differs between games is in the round trips above."""
    ann = opened("#/challenge-of/abc", finished(slug))
    ann.send(Signal("input", do="name", text="Ann"))
    ben = opened(link_on(ann))
    ben.do("continue")
    play_to_the_end(ben, Random(5))
    assert ben.has(".compared")
    id = ben.id
    ben.visit(f"#/compare/{id}")
    at_bens = ben.text
    assert "Where the games parted" in at_bens
    ben.visit(f"#/challenge-of/{id}")
    ben.send(Signal("input", do="name", text="Ben"))
    back = link_on(ben)
    ann.visit(back)
    ann.settle()
    assert "Ann’s game" not in ann.text
    assert "Ben’s game" in ann.text
    verdicts = {"You did better than": "did better than you.", "did better than you.": "You did better than"}
    for at_anns, theirs in verdicts.items():
        if at_anns in ann.text:
            assert theirs in at_bens
    ann.visit("#/game/abc")
    ann.settle()
    assert ann.has(".compared"), "the game's own result compares them, too"
    cleo = opened(back)
    assert "2 people have played it." in cleo.text
    assert cleo.title.startswith("Ben challenges you")
    cleo.do("continue")
    play_to_the_end(cleo, Random(6))
    cleo.visit(cleo.address().replace("game", "challenge-of"))
    on = packing.read(link_on(cleo).rpartition("/")[2])
    assert [each.name for each in on.results] == ["Ann", "Ben", ""]
    assert len(on.games) == 2
    assert not [error for browser in (ann, ben, cleo) for error in browser.errors]


def test_the_comparison_is_stepped_through_with_the_player_s_own_cards_only() -> None:
    challenge = made(finished(luck=1, seats=3), finished(luck=2, seats=3))
    record = dataclasses.replace(finished(luck=2, seats=3), duplicate=f"challenge {packing.write(challenge)} 1")
    browser = opened("#/compare/abc", record)
    parting = comparison.parting_of(challenge, 1, 0)
    assert parting is not None
    assert finished(luck=1, seats=3).actions[: parting.at] == finished(luck=2, seats=3).actions[: parting.at]
    assert f"Your game {' '.join(parting.mine)}" in browser.text
    assert f"Ann’s game {' '.join(parting.theirs)}" in browser.text
    assert len(browser.ids("board-")) == 2
    replay = record.replay()
    dealt = next(at for at, turn in enumerate(replay.turns) if turn != CHANCE)
    browser.do("first")
    for _step in range(dealt):
        browser.do("next")
    own, *others = [replay.game.view(replay.state_at(dealt), seat).hand for seat in range(3)]
    boards = browser.html.partition('class="boards"')[2]
    assert all(boards.count(str(card(code, travels=False))) == 2 for code in own)
    assert not [code for hand in others for code in hand if str(card(code, travels=False)) in boards]
    browser.do("last")
    browser.send(Signal("key", key="ArrowLeft"))
    browser.do("look")
    assert not browser.errors


def test_playing_a_deal_again_does_not_count() -> None:
    challenge = made(finished(luck=1), finished(luck=2))
    record = dataclasses.replace(finished(luck=2), duplicate=f"challenge {packing.write(challenge)} 1")
    browser = opened("#/compare/abc", record)
    browser.do("again")
    browser.settle()
    again = Record.from_json(browser.save)
    assert (again.seed, again.duplicate) == (SEED, "again")
    play_to_the_end(browser)
    assert not browser.has(".compared")
    browser.visit(f"#/challenge/{packing.write(challenge)}")
    assert browser.has("[href='#/challenge-of/abc']")


def test_a_challenge_too_long_for_a_link_is_a_file_and_the_lobby_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.duplicate.challenge_screens.LONGEST_LINK", 100)
    browser = opened("#/challenge-of/abc", finished())
    assert not browser.has("textarea")
    browser.do("letter-file")
    name, content = browser.files[-1]
    assert name.endswith(".suits-challenge.json")
    friend = opened("#/")
    friend.send(Signal("file", do="import", name=name, text=content))
    friend.settle()
    assert "challenges you to Gasp!" in friend.title
    for wrong in (content[:-1], content.replace("1c", "1r"), content.replace('"challenge":"', '"challenge":"!')):
        friend.visit("#/")
        friend.send(Signal("file", do="import", name=name, text=wrong))
        friend.settle()
        assert "isn’t a saved game" in friend.text or "can’t be opened" in friend.text
    assert not friend.app.saves.ids()


def test_a_link_holds_only_the_last_game_where_two_are_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = packing.write(made(finished(luck=1)))
    browser = opened("#/challenge-of/abc", dataclasses.replace(finished(luck=2), duplicate=f"challenge {packed}"))
    both = packing.read(link_on(browser).rpartition("/")[2])
    assert both.games == (finished(luck=1).actions, finished(luck=2).actions)
    monkeypatch.setattr("ui.duplicate.challenge_screens.LONGEST_LINK", len(PLACE + link_on(browser)) - 1)
    browser.send(Signal("input", do="name", text=""))
    assert packing.read(link_on(browser).rpartition("/")[2]) == dataclasses.replace(both, games=both.games[1:])


def test_a_damaged_link_says_so_and_changes_nothing() -> None:
    browser = opened("#/game/abc", finished())
    before = dict(browser.storage.texts)
    for packed in ("1cAAAA", "1c", "nonsense", packing.write(made(finished()))[:-3]):
        browser.visit(f"#/challenge/{packed}")
        browser.settle()
        assert "This challenge can’t be opened." in browser.text
        assert browser.text.count("copy all of it again") <= 1
    assert browser.storage.texts == before
    assert record_text(finished()) == before["suits-and-signs/game/abc"]
    assert not browser.errors


def test_who_did_better_goes_by_winning_then_by_how_far_one_was_ahead() -> None:
    deal = made(finished())
    results = (
        Result("Ann", True, (10, 8)),
        Result("Ben", True, (12, 4)),
        Result("Cleo", False, (20, 21)),
        Result("Dan", True, (12, 4)),
    )
    challenge = dataclasses.replace(deal, results=results, games=())
    assert comparison.ranking(challenge) == [(1, 1), (1, 3), (3, 0), (4, 2)]
    assert comparison.headline(challenge, 0, 1) == "Ben did better than you."
    assert comparison.reason(challenge, 0, 1) == "You both won: you by 2, and Ben by 8."
    assert comparison.headline(challenge, 0, 2) == "You did better than Cleo."
    assert comparison.reason(challenge, 0, 2) == "You won, and Cleo didn’t."
    assert comparison.headline(challenge, 1, 3) == "You and Dan did equally well."
    assert comparison.reason(challenge, 1, 3) == ""


def test_no_bot_has_the_name_of_a_player() -> None:
    challenge = made(finished(seats=4), names=("Hazel",))
    assert challenge.named_seats == ("you", "bot:novice Robin", "bot:novice Wren", "bot:novice Linden")
    assert challenge.is_of(challenge.record())
    assert challenge.is_of(dataclasses.replace(challenge.record(), seats=challenge.named_seats))


def test_partners_are_no_opponents() -> None:
    record = Record("gasp", ("you", *["bot:novice"] * 3), {"partnership": True}, rules=GAMES["gasp"].rules, seed=SEED)
    deal = Challenge("gasp", record.rules, record.options, record.seats, SEED, (), ())
    assert comparison.lead_of(deal, Result("", True, (5, 3, 5, 3))) == 2
