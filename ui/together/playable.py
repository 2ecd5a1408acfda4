"""Whether a game with friends that comes from elsewhere can be played on here: the agreement has to fit the game."""

from __future__ import annotations

from engine import GAMES, GameError, Record, RecordError
from engine.catalog import no_such_game
from engine.messages import N_
from engine.safe_text import quote
from ui.saves.seats import BY_LINK, LIVE, people
from ui.together import agreement, pact
from ui.together.agreement import Agreement, agreement_of, awaited_seats
from ui.together.deals import DealtSession, choice_commitment, commitment, wrong_deal
from ui.together.link_connection import LinkedConnection, checked_choice, choosing_seats, no_secret
from ui.together.pact import Pact, pact_of
from ui.together.terms import Reader, Terms, known_texts

_PLANNED = {"way", "friends"}


def check(record: Record) -> None:
    """Raise RecordError, which says why, if a game with friends can't be played on from its record."""
    way = record.together.get("way", "")
    if way not in (BY_LINK, LIVE):
        raise RecordError(N_("this version can’t play together in the way {way}"), way=quote(way))
    if record.game not in GAMES:
        raise no_such_game(record.game)
    game = GAMES[record.game]
    try:
        game.validated_options(len(record.seats), record.options)
    except GameError as error:
        raise RecordError(N_("no game can be started from this record: {why}"), why=error) from error
    if record.together.keys() == _PLANNED and not record.actions:
        _check_plan(record, way)
    elif record.rules != game.rules:
        raise RecordError(N_("only edition {edition} of the rules can be played here"), edition=game.rules)
    elif way == BY_LINK:
        _check_agreement(record, agreement_of(record))
    else:
        _check_pact(record, pact_of(record))


def _check_plan(record: Record, way: str) -> None:
    """Agree on the plan, and read the agreement."""
    friends = Reader(record, way).seats("friends", required=True)
    secrets = "0" * 32, "1" * 32
    try:
        if way == BY_LINK:
            agreement_of(agreement.begin(record, friends, *secrets))
        else:
            pact_of(pact.begin(record, friends, *secrets))
    except GameError as error:
        raise RecordError("{why}", why=error) from error


def _check_names(record: Record, terms: Terms) -> None:
    strange = known_texts(record).items() ^ terms.texts().items()
    if strange:
        _refuse(N_("its “{name}” means nothing in this game"), name=min(strange)[0])


def _check_pact(record: Record, pact: Pact) -> None:
    _check_names(record, pact)
    if record.actions:
        _check_deal(record, pact.key)
    elif not pact.keys.keys() <= pact.seeds.keys():
        _refuse(N_("a player has a seat but gave no number for the deal"))


def _check_agreement(record: Record, agreed: Agreement) -> None:
    _check_names(record, agreed)
    if not agreed.mine and not agreed.table:
        _refuse(N_("none of its seats is on this device"))
    away = set(people(record.seats)) - set(agreed.starters)
    first = () if agreed.table else agreed.starters[:1]
    if not agreed.seeds.keys() <= {*away, *first}:
        _refuse(N_("a player gave a second seed"))
    if not agreed.keys.keys() <= away:
        _refuse(N_("a player has a key and needs none"))
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
        sent_at=agreed.sent_at,
        lone=agreed.lone,
    )
    if agreed != before:
        _refuse(N_("the game began before the seeds of its deal were known"))
    if set(agreed.mine) & set(awaited_seats(record, agreed)):
        _refuse(N_("a seat of this device gave no number for the deal"))
    if agreed.starters[0] not in agreed.mine:
        if agreed.my_seed or agreed.my_nonce:
            _refuse(N_("this device has another’s secrets"))
    elif not (agreed.my_seed and agreed.my_nonce):
        _refuse(N_("the seed of the device that began is missing"))
    elif commitment(agreed.my_seed, agreed.my_nonce) != agreed.committed:
        _refuse(N_("the seed of the device that began isn’t the one that was agreed on"))


def _check_begun(record: Record, agreed: Agreement) -> None:
    if agreed.my_seed or agreed.my_nonce:
        _refuse(N_("a revealed seed is hidden"))
    _check_deal(record, agreed.key)
    length = len(record.actions)
    asked = (consent[0] for consent in agreed.consents.values())
    if max(agreed.since, agreed.moment, agreed.shown_at, *asked) > length:
        _refuse(N_("something was agreed on after its last action"))
    if not (agreed.choices or agreed.opened or agreed.my_choices):
        LinkedConnection(record, no_secret)
        return
    replay = record.replay()
    simultaneous = replay.game.simultaneous
    if any(replay.state_at(at).phase not in simultaneous for at in range(agreed.moment, length + 1)):
        _refuse(N_("a secret choice belongs to another moment"))
    choosers = {*choosing_seats(DealtSession(record, agreed.key), agreed)}
    if not agreed.opened.keys() <= agreed.choices.keys() <= choosers:
        _refuse(N_("a player chose out of turn"))
    if agreed.opened.keys() == agreed.choices.keys() != choosers and agreed.opened:
        _refuse(N_("a choice was revealed before everybody had chosen"))
    for seat in agreed.opened:
        checked_choice(agreed, seat)
    if not agreed.my_choices.keys() <= agreed.choices.keys() & set(agreed.mine):
        _refuse(N_("a player on another device has a choice here"))
    for seat, chosen in agreed.my_choices.items():
        nonce, _space, action = chosen.partition(" ")
        if choice_commitment(agreed.moment, seat, nonce, action) != agreed.choices[seat]:
            _refuse(N_("a choice made here differs from the one that was agreed on"))
    if set(agreed.mine) & agreed.choices.keys() - agreed.opened.keys() - agreed.my_choices.keys():
        _refuse(N_("a choice made here is missing"))
    LinkedConnection(record, no_secret)


def _check_deal(record: Record, key: bytes) -> None:
    problem = DealtSession(record, key).problem
    if problem is not None:
        raise problem
    if wrong_deal(record, key) is not None:
        _refuse(N_("its deal doesn’t follow from the devices’ numbers"))


def _refuse(message: str, **values: str) -> None:
    why = RecordError(message, **values)
    raise RecordError(N_("the agreement to play together doesn’t fit: {why}"), why=why)
