"""Whether a game with friends that comes from elsewhere can be played on here: what was agreed has to fit the game."""

from __future__ import annotations

from engine import GAMES, GameError, Record, RecordError
from engine.safe_text import quote
from ui.saves.seats import BY_LINK, LIVE, people
from ui.together import agreement, host
from ui.together.agreement import Agreement, agreement_of, awaited_seats
from ui.together.deals import DealtSession, choice_commitment, commitment, wrong_deal
from ui.together.link_connection import LinkedConnection, checked_choice, no_secret
from ui.together.pact import Pact, pact_of
from ui.together.terms import Reader, Terms, known_texts

_PLANNED = {"way", "friends"}


def check(record: Record) -> None:
    """Raise RecordError, which says why, if a game with friends can't be played on from its record."""
    way = record.together.get("way", "")
    if way not in (BY_LINK, LIVE):
        raise RecordError(f"no games are played together in the way {quote(way)} here")
    if record.game not in GAMES:
        raise RecordError(f"there is no game {quote(record.game)} here")
    game = GAMES[record.game]
    try:
        game.validated_options(len(record.seats), record.options)
    except GameError as error:
        raise RecordError(f"no game can be started from this record: {error}") from error
    if record.together.keys() == _PLANNED and not record.actions:
        _check_plan(record, way)
    elif record.rules != game.rules:
        raise RecordError(f"only edition {game.rules} of the rules can be played here")
    elif way == BY_LINK:
        _check_agreement(record, agreement_of(record))
    else:
        _check_pact(record, pact_of(record))


def _check_plan(record: Record, way: str) -> None:
    """Agree on what was planned, and read that."""
    friends = Reader(record, way).seats("friends", required=True)
    secrets = "0" * 32, "1" * 32
    try:
        if way == BY_LINK:
            agreement_of(agreement.begin(record, friends, *secrets))
        else:
            pact_of(host.begin(record, friends, *secrets))
    except GameError as error:
        raise RecordError(str(error)) from error


def _check_names(record: Record, terms: Terms) -> None:
    strange = known_texts(record).items() ^ terms.texts().items()
    if strange:
        _refuse(f"its {min(strange)[0]!r} has no meaning in this game")


def _check_pact(record: Record, pact: Pact) -> None:
    _check_names(record, pact)
    if record.actions:
        _check_deal(record, pact.key)
    elif not pact.keys.keys() <= pact.seeds.keys():
        _refuse("somebody has a seat and has brought nothing for the deal")


def _check_agreement(record: Record, agreed: Agreement) -> None:
    _check_names(record, agreed)
    if not agreed.mine and not agreed.table:
        _refuse("none of its seats is at this device")
    away = set(people(record.seats)) - set(agreed.starters)
    first = () if agreed.table else agreed.starters[:1]
    if not agreed.seeds.keys() <= {*away, *first}:
        _refuse("somebody has brought a second seed")
    if not agreed.keys.keys() <= away:
        _refuse("somebody has a key who needs none")
    if agreed.can_deal:
        _check_begun(record, agreed)
        return
    before = Agreement(
        agreed.starters,
        agreed.committed,
        agreed.seeds,
        mine=agreed.mine,
        my_seed=agreed.my_seed,
        my_nonce=agreed.my_nonce,
        keys=agreed.keys,
        sent=agreed.sent,
    )
    if agreed != before:
        _refuse("the game has begun before the seeds of its deal were known")
    if set(agreed.mine) & set(awaited_seats(record, agreed)):
        _refuse("a seat of this device has brought nothing for the deal")
    if agreed.starters[0] not in agreed.mine:
        if agreed.my_seed or agreed.my_nonce:
            _refuse("this device has the secrets of another")
    elif not (agreed.my_seed and agreed.my_nonce):
        _refuse("the seed of the device that began is missing")
    elif commitment(agreed.my_seed, agreed.my_nonce) != agreed.committed:
        _refuse("the seed of the device that began isn't the one that was agreed")


def _check_begun(record: Record, agreed: Agreement) -> None:
    if agreed.my_seed or agreed.my_nonce:
        _refuse("a seed is hidden that was opened")
    _check_deal(record, agreed.key)
    length = len(record.actions)
    if max(agreed.since, agreed.moment, agreed.shown_at) > length:
        _refuse("something was agreed after its last action")
    if not (agreed.choices or agreed.opened or agreed.my_choices):
        LinkedConnection(record, no_secret)
        return
    replay = record.replay()
    simultaneous = replay.game.simultaneous
    if any(replay.state_at(at).phase not in simultaneous for at in range(agreed.moment, length + 1)):
        _refuse("something was chosen in secret for another moment")
    turn = replay.state.turn
    choosers = {seat for seat in people(record.seats) if turn is not None and seat >= turn}
    if not agreed.opened.keys() <= agreed.choices.keys() <= choosers:
        _refuse("somebody has chosen whose turn it isn't")
    if agreed.opened and agreed.choices.keys() != choosers:
        _refuse("a choice was opened before everybody had chosen")
    for seat in agreed.opened:
        checked_choice(agreed, seat)
    if not agreed.my_choices.keys() <= agreed.choices.keys() & set(agreed.mine):
        _refuse("somebody has chosen here who is elsewhere")
    for seat, chosen in agreed.my_choices.items():
        nonce, _, action = chosen.partition(" ")
        if choice_commitment(agreed.moment, seat, nonce, action) != agreed.choices[seat]:
            _refuse("what was chosen here isn't what was agreed")
    if set(agreed.mine) & agreed.choices.keys() - agreed.opened.keys() - agreed.my_choices.keys():
        _refuse("what was chosen here is missing")
    LinkedConnection(record, no_secret)


def _check_deal(record: Record, key: bytes) -> None:
    problem = DealtSession(record, key).problem
    if problem is not None:
        raise RecordError(problem)
    if wrong_deal(record, key) is not None:
        _refuse("its deal doesn't follow from what the devices have brought")


def _refuse(why: str) -> None:
    raise RecordError(f"what was agreed on playing together doesn't fit: {why}")
