from random import Random

import pytest

from engine import GAMES, Session
from tests.rooms import REPEATS, facts, games
from tests.ui.fake_browser import result_of
from tests.ui.reading import elements, text_of
from ui.components.card import card_label
from ui.components.hand_order import arrange_cards
from ui.games.catalog import GAME_UIS
from ui.games.narration import narration
from ui.table.bot_tasks import BotTask
from ui.table.connection import LocalConnection
from ui.table.features.bots import bot_questions
from ui.table.model import TableModel


def play(*seats, slug="gasp", seed=1, **options):
    rng = Random(seed)
    return TableModel(LocalConnection(Session.start(GAMES[slug], seats, options, rng)))


def bot_acts(game):
    """Let the bot whose turn it is think, and act."""

    async def rest(_):
        pass

    game.act_for_bot(result_of(BotTask(next(bot_questions(game, Random(1)))).conclude(rest)))


def act_somehow(game):
    """Act for the person who looks, by the first of what is legal, once they have read what stands."""
    game.go_on()
    assert game.act(game.view().legal[0])


def test_the_last_trick_of_a_round_is_looked_at_while_the_next_is_dealt():
    for seats in (2, 3, 4, 5):
        game = play("you", *["bot:random"] * (seats - 1))
        played = []
        while game.connection.session.view(None).round == 1:
            played = game.connection.session.view(None).trick
            if game.bot_due:
                bot_acts(game)
            else:
                act_somehow(game)
        view = game.view()
        assert not view.trick
        assert not view.played
        html = GAME_UIS["gasp"].table(view, game.ui_state())
        for card in played:
            assert elements(html, f"#trick-{card.card}")
        assert len(elements(html, "[id^=trick-]")) == (4 if seats == 2 else seats)
        assert game.beat("calm") == 1800
        assert game.beat("instant") == 600


@pytest.mark.parametrize("seats", [3, 7])
def test_a_finished_trick_of_trolls_lies_there_at_once_until_the_next_card(seats):
    game = play("you", *["bot:random"] * (seats - 1), slug="troll-tricker")
    looked_at = 0
    while not game.telling.standing:
        view = game.connection.session.view(None)
        if view.played and not view.trick:
            html = GAME_UIS["troll-tricker"].table(game.view(), game.ui_state())
            assert elements(html, f".trick.places-{seats}.done")
            assert len(elements(html, "[id^=trick-]")) == seats
            assert game.beat("instant") == 600
            looked_at += 1
        if game.bot_due:
            bot_acts(game)
        else:
            assert game.act(game.view().legal[0])
    assert looked_at == 10


def test_news_begin_with_my_last_action():
    game = play("you", "bot:random", "bot:random")
    while game.bot_due:
        bot_acts(game)
    act_somehow(game)
    assert game.latest()[0].sentence.startswith("You play ")
    while game.bot_due:
        bot_acts(game)
    assert game.latest()[0].sentence.startswith("You play ")
    assert not any(text_of(line).startswith("You play ") for line in game.news())
    others = [line for line in game.latest() if line.sentence.startswith(("Robin", "Hazel"))]
    assert 0 < len(game.news()) <= len(others) + 1


@pytest.mark.parametrize("slug", GAMES)
def test_news_are_a_line_for_each_turn_of_another(slug):
    """With most seats every line names somebody once, and holds no more than their turn."""
    rng = Random(6)
    labels = ("Ann", *["bot:random"] * (max(GAMES[slug].seat_counts) - 1))
    game = TableModel(LocalConnection(Session.start(GAMES[slug], labels, {}, rng)))
    names = game.ui_state().names[1:]
    most = 0
    for _ in range(400):
        game.go_on()
        session = game.connection.session
        if session.turn is None:
            break
        if not game.bot_due:
            told = [text_of(line) for line in game.news()]
            named = [name for line in told for name in names if line.startswith(f"{name} ")]
            # No line breaks between a card and its comma: the comma is in what holds them together.
            own = [line for each in game.news() for line in elements(each, "li")]
            assert not any(line.text(deep=False).lstrip().startswith(",") for line in own)
            # In a trick that is over and in the one that lies there, or in a turn of all that is over, and this one.
            assert max((named.count(name) for name in named), default=0) <= 2
            most = max(most, len(set(named)))
        game.act_for_bot(rng.choice(session.view(session.turn).legal))
    # Where a round is one action, its moment tells what everybody has done.
    assert most == (0 if facts(slug).one_action_a_round else len(names))


def test_a_trick_that_lies_there_is_no_news():
    game = play("you", *["bot:random"] * 3)
    for _ in range(60):
        game.go_on()
        while game.bot_due:
            bot_acts(game)
            game.go_on()
        trick = [played.card for played in game.view().trick]
        shown = " ".join(map(str, game.news()))
        assert not any(card_label(card) in shown for card in trick)
        if game.connection.turn is None:
            return
        assert game.act(game.view().legal[0])


def test_what_is_not_legal_changes_nothing_and_says_why():
    game = play("you", "bot:random", "bot:random")
    while game.bot_due:
        bot_acts(game)
    before = game.connection.session.record
    others = next(card for card in ("8VL", "1M", "9MS", "NK", "2SY", "3LY") if card not in game.view().hand)
    for text in (f"play {others}", "give 1", "nonsense", ""):
        assert not game.act(text)
        assert game.note
        assert game.connection.session.record == before
    assert not game.picks.tokens


def test_picks_are_forgotten_with_the_action():
    game = play("you", "bot:random", "bot:random")
    while game.bot_due:
        bot_acts(game)
    text = game.view().legal[0]
    for token in text.split()[1:]:
        game.pick(token)
    assert game.picks.tokens == tuple(text.split()[1:])
    assert game.act(text)
    assert game.picks.tokens == ()


def test_while_covered_nobody_is_told_anything():
    game = play("Ann", "Ben", "bot:random")
    while game.bot_due:
        bot_acts(game)
    assert game.is_covered
    assert game.news() == game.log() == ()
    assert game.view().hand is None
    assert game.ui_state().covered
    game.uncover()
    assert game.view().hand


def test_at_the_end_of_a_shared_game_no_hand_is_left_open():
    game = play("Ann", "Ben", tokens_each=1)
    while game.connection.session.turn is not None:
        game.go_on()
        game.uncover()
        act_somehow(game)
    assert game.view().hand is None
    assert any("the game" in sentence for sentence in sentences(game))


def test_what_is_picked_ahead_waits_for_its_turn():
    game = play("bot:random", "you", "bot:random", "bot:random", seed=3)
    seen = set()
    for _ in range(40):
        if game.connection.session.turn is None:
            break
        game.go_on()
        if not game.bot_due:
            act_somehow(game)
            continue
        hand = game.view().hand
        if hand and not game.picks.tokens:
            game.pick(hand[0])
            assert game.note.endswith("’s turn.")
        bot_acts(game)
        if not game.bot_due:
            seen.add(game.picks.tokens)
            assert not game.note
    assert () in seen
    assert any(seen)


def test_a_hand_lies_as_its_owner_wants_it():
    rng = Random(5)
    session = Session.start(GAMES["rebel-runs"], ("Ann", "Ben"), {}, rng)
    game = TableModel(LocalConnection(session))
    game.uncover()
    first = game.viewer
    cards = arrange_cards(game.view().hand, "sign")
    game.order.arrange(game.view(), "number")
    assert (game.ui_state().sort, game.picks.tokens) == ("number", ())
    game.order.arrange(game.view(), "own")
    by_number = arrange_cards(cards, "number")
    assert game.ui_state().order == by_number
    game.order.move(game.view(), by_number[0], 2)
    assert game.ui_state().order == (*by_number[1:3], by_number[0], *by_number[3:])
    game.order.arrange(game.view(), "sign")
    game.order.move(game.view(), cards[1], -1)
    assert game.ui_state().sort == "own"
    assert game.ui_state().order == (cards[1], cards[0], *cards[2:])
    game.order.move(game.view(), "F1" if "F1" not in cards else "F2", 1)
    assert sorted(game.ui_state().order) == sorted(cards)
    while session.turn == first:
        session.play(session.view(first).legal[-1])
    game.uncover()
    assert game.viewer != first
    assert game.ui_state().order == ()


def test_who_can_only_be_done_is_not_asked_and_undo_leads_to_a_decision():
    rng = Random(4)
    for people in (1, 2):
        seats = ("you", "robin")[:people] + ("bot:random",) * (2 - people)
        game = TableModel(LocalConnection(Session.start(GAMES["rebel-runs"], seats, {}, rng)))
        while game.bot_due or game.is_covered or game.view().phase != "discard":
            game.uncover()
            if game.bot_due:
                bot_acts(game)
            else:
                act_somehow(game)
        seat = game.connection.session.turn
        nothing = next(text for text in game.view().legal if only_done_after(game, text))
        assert game.act(nothing)
        assert game.connection.session.record.actions[-1] == ("done" if people == 1 else nothing)
        assert (game.connection.session.turn == seat) == (people == 2), "at a shared screen they say so themselves"
        assert game.undo()
        assert game.connection.session.view(seat).phase == "discard"


def only_done_after(game, text):
    """Whether nothing can be laid down after this discard."""
    session = Session.resume(game.connection.session.record, Random(1))
    session.play(text)
    return session.turn is not None and session.view(session.turn).legal == ("done",)


@pytest.mark.parametrize("slug", games(rare=REPEATS))
@pytest.mark.parametrize("people", [1, 2])
def test_what_was_told_once_is_what_would_be_told_anew(slug, people):
    rng = Random(8)
    labels = ("Ann", "Ben")[:people] + ("bot:random",) * (max(2, min(GAMES[slug].seat_counts)) - people)
    game = TableModel(LocalConnection(Session.start(GAMES[slug], labels, {}, rng)))
    for _ in range(60):
        anew = TableModel(game.connection)
        anew.viewing.viewer = game.viewer
        if not game.telling.standing:
            assert sentences(game) == told_anew(game, 0 if people == 1 or game.viewer is None else last_action(game))
            anew.go_on()
            assert game.news()[bool(game.pass_note) :] == anew.news()
        session = game.connection.session
        if session.turn is None:
            break
        game.go_on()
        if game.bot_due:
            game.act_for_bot(rng.choice(session.view(session.turn).legal))
        elif game.undoer is not None and rng.random() < 0.2:
            game.undo()
        else:
            game.uncover()
            assert game.act(rng.choice(game.view().legal))


def test_the_log_stays_full_and_its_lines_the_same_when_actions_are_taken_back():
    rng = Random(8)
    game = TableModel(
        LocalConnection(Session.start(GAMES["fistellavates"], ("Ann", "bot:random"), {"target": 1000}, rng))
    )
    for step in range(400):
        before = game.log()
        game.go_on()
        if game.bot_due:
            game.act_for_bot(rng.choice(game.connection.session.view(game.connection.turn).legal))
        else:
            assert game.act(rng.choice(game.view().legal))
        lines = {(line.action, line.number): line for line in game.log()}
        assert all(lines.get((line.action, line.number), line) == line for line in before)
        for _ in range(30 if step == 350 else rng.random() < 0.1):
            game.undo()
        if not game.telling.standing:
            assert sentences(game) == told_anew(game, 0)
        assert len({(line.action, line.number) for line in game.log()}) == len(game.log())


def sentences(game):
    return tuple(line.sentence for line in game.log())


def last_action(game):
    return game.connection.last_action(game.viewer) or 0


def told_anew(game, since):
    if game.is_covered:
        return ()
    events = [event for _, event in game.connection.history(game.viewer, since)]
    return narration(events[-100:], game.voices, game.view())
