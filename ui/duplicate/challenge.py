"""A challenge: a deal for friends to play in turn, the results so far, and the last two games whole, as a short text.

A game is written as the places of its actions among the legal ones, each in the base of how many there are, and its
shuffles follow from the seed: so the text is short, and can't hold an action that the rules don't allow.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from engine import BOT_LEVELS, CHANCE, GAMES, GameError, Record, RecordError
from engine.bots import EDITION
from engine.core import Game, OptionValue
from engine.luck import SeededRng, key_of
from ui.components.translation import N_
from ui.duplicate.digits import Reader, Writer, damage
from ui.saves.names import BOT, NAME_LENGTH, UNNAMED
from ui.saves.seats import bot, is_against_bots, names_of, people

KIND = "1c"
"""How a packed challenge begins: with the version of its form, and its kind, as other packed texts do."""

LONGEST = 3_900
"""Characters of a packed challenge, at the most: a record holds it in `duplicate`."""

MOST_RESULTS = 8
MOST_GAMES = 2
MOST_DECISIONS = 6_000
"""The decisions of a game, at the most: a short text can hold very many that are each the first of their kind."""

_SEEDS = 1 << 128
_PACKED = re.compile(r"[A-Za-z0-9_-]+")


class TooLongError(RecordError):
    """A challenge is longer than a save can hold."""

    def __init__(self) -> None:
        super().__init__(N_("this game is too long to be sent as a challenge"))


class Result(NamedTuple):
    """The result of one player: their name ("" for none), all seats' scores, and whether they won.

    undos: how many actions were taken back after they had shown something. edition: that of their device's bots.
    """

    name: str
    won: bool
    scores: tuple[int, ...]
    undos: int = 0
    edition: int = EDITION


@dataclasses.dataclass(frozen=True)
class Challenge:
    """A deal, and the games that were played with it.

    seats: the labels of a record, the only person's "you". results: in the order of play. games: all actions of the
    last games, chance included, at most as many as there are results, the last last.
    """

    game: str
    rules: int
    options: Mapping[str, OptionValue]
    seats: tuple[str, ...]
    seed: str
    results: tuple[Result, ...]
    games: tuple[tuple[str, ...], ...]

    @property
    def seat(self) -> int:
        """The person's seat."""
        return people(self.seats)[0]

    @property
    def first_whole(self) -> int:
        """The index of the first result whose game is here, too."""
        return len(self.results) - len(self.games)

    @property
    def named_seats(self) -> tuple[str, ...]:
        """The labels of the seats, with names for all bots that no player in it has."""
        taken = names_of([*self.seats, *(result.name or UNNAMED for result in self.results)])
        named = zip(self.seats, taken, strict=False)
        return tuple(
            label if label == UNNAMED or " " in label else bot(label.removeprefix(BOT), name) for label, name in named
        )

    def record(self, actions: Iterable[str] = (), duplicate: str = "") -> Record:
        """Return a game of this deal."""
        return Record(
            self.game,
            self.seats,
            dict(self.options),
            tuple(actions),
            rules=self.rules,
            seed=self.seed,
            undo=False,
            duplicate=duplicate,
        )

    def is_of(self, record: Record) -> bool:
        """Return whether a game has this deal, seen from the same seat, with bots of the same levels."""
        mine = record.game, record.rules, record.seed, _levels(record.seats), _all_options(record)
        return mine == (self.game, self.rules, self.seed, _levels(self.seats), dict(self.options))


NOT_OWN_DEAL = N_("This deal isn’t one that you can send: it is the same for everybody, or you have played it before.")


def why_not(record: Record) -> str:
    """Return the reason why a game can't be a challenge, as a message; "" if it can, once it is over."""
    if not is_against_bots(record):
        return N_("Only games of one player against bots can be sent as a challenge.")
    if not record.seed:
        return N_(
            "This deal can’t be sent: its cards can’t be dealt again, since the game was begun with an earlier version "
            "or came by a link."
        )
    return ""


def with_game(earlier: Challenge | None, record: Record, name: str, edition: int = EDITION) -> Challenge:
    """Return the challenge in which this finished game is the last; RecordError if it can't be one.

    earlier: the challenge that came with the deal, if any; what there are too many of leaves it, the oldest first.
    """
    reason = why_not(record)
    if reason:
        raise RecordError(reason)
    seats = tuple(_label(label) for label in record.seats)
    deal = Challenge(record.game, record.rules, _all_options(record), seats, record.seed, (), ())
    game = GAMES[record.game]
    written = tuple(game.write(game.read(text)) for text in record.actions)
    state, actions = _play(deal, _Repeated(written))
    if actions != written[: len(actions)]:
        raise RecordError(N_("its cards don’t follow from its seed"))
    if state is None:
        raise RecordError(N_("only a game that is over can be sent, and no game that is extremely long"))
    result = _result(deal, state, name, record.undos, edition)
    before, games = (earlier.results, earlier.games) if earlier else ((), ())
    return dataclasses.replace(deal, results=(*before, result)[-MOST_RESULTS:], games=(*games, actions)[-MOST_GAMES:])


def with_fewer_games(challenge: Challenge) -> Challenge:
    """Return the challenge without the oldest of its whole games; its result stays."""
    return dataclasses.replace(challenge, games=challenge.games[1:])


def write(challenge: Challenge) -> str:
    """Return a challenge as a text of letters, digits, `-` and `_`; RecordError if it is too long."""
    digits = Writer()
    digits.text(challenge.game)
    digits.number(challenge.rules)
    digits.put(int(challenge.seed, 16), _SEEDS)
    digits.number(len(challenge.seats))
    digits.put(challenge.seat, len(challenge.seats))
    for label in challenge.seats:
        if label.startswith(BOT):
            level, _, name = label.removeprefix(BOT).partition(" ")
            digits.text(level)
            digits.text(name)
    usual = GAMES[challenge.game].options
    chosen = {name: value for name, value in challenge.options.items() if value != usual[name].default}
    digits.number(len(chosen))
    for name, value in chosen.items():
        digits.text(name)
        digits.value(value)
    digits.put(len(challenge.results), MOST_RESULTS + 1)
    digits.put(len(challenge.games), MOST_GAMES + 1)
    without = len(challenge.results) - len(challenge.games)
    for place, result in enumerate(challenge.results):
        digits.text(result.name)
        digits.number(result.undos)
        digits.number(result.edition)
        if place < without:
            digits.put(result.won, 2)
            for score in result.scores:
                digits.number_with_sign(score)
    for actions in challenge.games:
        _play(challenge, _Repeated(actions, digits))
    packed = KIND + digits.text_of_all()
    if len(packed) > LONGEST:
        raise TooLongError
    return packed


def file_text(packed: str) -> str:
    """Return the contents of a file with a challenge; `ui.page.routes.challenge_in` reads it."""
    return f'{{"format":1,"challenge":"{packed}"}}'


@lru_cache(maxsize=4)
def read(packed: str) -> Challenge:
    """Return the challenge in a text, which may come from anyone; RecordError if there is none.

    All that it holds is bounded, its texts are printable, and its games have been played to their end.
    """
    if not packed.startswith(KIND):
        raise RecordError(N_("it isn’t a challenge of version 1: those begin with {kind}"), kind=KIND)
    if len(packed) > LONGEST or not _PACKED.fullmatch(packed):
        raise damage()
    digits = Reader(packed.removeprefix(KIND))
    slug, rules = digits.text(), digits.number()
    game = GAMES.get(slug)
    if game is None:
        raise RecordError(N_("this version doesn’t have its game"))
    if rules != game.rules:
        message = N_("the record follows edition {edition} of the rules, but this version can play only {ours}")
        raise RecordError(message, edition=rules, ours=game.rules)
    seed = f"{digits.take(_SEEDS):032x}"
    count = digits.number()
    if count not in game.seat_counts or count < 2:
        raise RecordError(N_("this game can’t be played by so many"))
    seat = digits.take(count)
    seats = tuple(UNNAMED if place == seat else _read_bot(digits) for place in range(count))
    options = {digits.text(): digits.value() for _ in range(digits.at_most(len(game.options)))}
    try:
        settled = game.validated_options(count, options)
    except GameError as error:
        raise RecordError(N_("no game can be started from this record: {why}"), why=error) from error
    results, games = digits.take(MOST_RESULTS + 1), digits.take(MOST_GAMES + 1)
    if not results or games > results:
        raise damage()
    deal = Challenge(slug, rules, settled, seats, seed, (), ())
    without = results - games
    told = [_read_result(digits, count if place < without else 0) for place in range(results)]
    played = []
    for place in range(without, results):
        state, actions = _play(deal, digits.choose)
        if state is None:
            raise RecordError(N_("one of its games has no end"))
        each = told[place]
        told[place] = _result(deal, state, each.name, each.undos, each.edition)
        played.append(actions)
    digits.end()
    return dataclasses.replace(deal, results=tuple(told), games=tuple(played))


def _all_options(record: Record) -> dict[str, OptionValue]:
    """Return a record's options with the defaults; {} if there is no such game."""
    try:
        return GAMES[record.game].validated_options(len(record.seats), record.options)
    except (GameError, KeyError):
        return {}


def _levels(seats: Sequence[str]) -> tuple[str, ...]:
    """Return the labels of seats without names."""
    return tuple(label.partition(" ")[0] if label.startswith(BOT) else UNNAMED for label in seats)


def _label(label: str) -> str:
    """Return a seat's label as a challenge has it: without the person's name, and with a short name of a bot."""
    if not label.startswith(BOT):
        return UNNAMED
    level, _, name = label.removeprefix(BOT).partition(" ")
    if level not in BOT_LEVELS:
        raise RecordError(N_("this version doesn’t have its bots"))
    return f"{BOT}{level} {name[:NAME_LENGTH]}".rstrip()


def _read_bot(digits: Reader) -> str:
    return _label(f"{BOT}{digits.text()} {digits.text()}")


def _read_result(digits: Reader, scores: int) -> Result:
    """Return a result; with 0 scores, its game is here and tells them."""
    name, undos, edition = digits.text()[:NAME_LENGTH], digits.number(), digits.number()
    if not scores:
        return Result(name, False, (), undos, edition)
    return Result(name, bool(digits.take(2)), tuple(digits.number_with_sign() for _ in range(scores)), undos, edition)


def _result(deal: Challenge, state: Any, name: str, undos: int, edition: int) -> Result:
    view = GAMES[deal.game].view(state, None)
    return Result(name, deal.seat in view.winners, tuple(view.scores), undos, edition)


def _legal(game: Game[Any, Any], state: Any) -> list[str]:
    """Return the legal actions in notation, in an order that no version of the rules' code changes."""
    return sorted(map(game.write, game.legal_actions(state)))


class _Repeated:
    """Chooses the actions of a game again, and writes their places if there are digits."""

    def __init__(self, actions: Sequence[str], digits: Writer | None = None) -> None:
        self._actions = actions
        self._digits = digits

    def __call__(self, at: int, legal: Callable[[], list[str]]) -> str | None:
        if at >= len(self._actions):
            return None
        chosen = self._actions[at]
        if self._digits is not None:
            choices = legal()
            self._digits.put(choices.index(chosen), len(choices))
        return chosen


def _play(deal: Challenge, choose: Callable[[int, Callable[[], list[str]]], str | None]) -> tuple[Any, tuple[str, ...]]:
    """Return the end of a game and its actions, chance included; None for the end if it doesn't come.

    choose: returns the next action, given how many there were, and a function for the legal ones, sorted.
    """
    game: Game[Any, Any] = GAMES[deal.game]
    state = game.start(len(deal.seats), deal.options)
    key, shuffles, actions = key_of([deal.seed]), 0, list[str]()
    while state.turn is not None:
        if state.turn == CHANCE:
            action = game.chance(state, SeededRng(key, shuffles))
            shuffles += 1
            actions.append(game.write(action))
        else:
            chosen = choose(len(actions), partial(_legal, game, state))
            if chosen is None or len(actions) - shuffles >= MOST_DECISIONS:
                return None, tuple(actions)
            action = game.read(chosen)
            if not game.is_legal(state, action):
                return None, tuple(actions)
            actions.append(chosen)
        game.apply(state, action)
    return state, tuple(actions)
