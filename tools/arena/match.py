"""A match: its players, its game, and the playing of one deal."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from engine import GAMES, Game, OptionsError
from engine.balance.playing import Luck, course_steps, first_seat
from engine.bots import Bot, bot
from engine.bots.choosing import complete
from engine.core import OptionValue
from tools.arena.answering import make_player
from tools.arena.openspiel import OpenSpielBot
from tools.arena.rival import RivalBot
from tools.arena.textbook import TextbookBot
from tools.rooms import samples_of

EDITION = 2
"""The version of outcomes in files; those of earlier ones lack what is counted now."""

SPARE = "adept"
"""Who sits where neither A nor B does, if the seats can't be halved."""


@dataclass(frozen=True)
class Match:
    """A game with its options, the two players, and the seed that all deals come from.

    `against` is the commit that B is of, empty for the present one.
    """

    game: str
    seats: int
    options: Mapping[str, OptionValue]
    players: tuple[str, str]
    seed: int
    against: str = ""

    def key(self) -> dict[str, Any]:
        """Return the key that identifies this match in a file of results."""
        return {**asdict(self), "players": [*self.players], "options": dict(self.options), "edition": EDITION}


class Sitting(NamedTuple):
    """One playing of a deal.

    players: who sat where: 0 for A, 1 for B, None for a spare seat. scores and winners: as the game ended. rounds: the
    scores after each round, from the events that change scores. decided: the reason of the game's end, from its last
    event. length: actions, chance included. first: the seat that acted first, None where all choose at once. events:
    how often each happened.
    """

    players: tuple[int | None, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    decided: str
    length: int
    first: int | None = None
    events: Mapping[str, int] = {}

    def share(self) -> float:
        """Return in how many of all pairs of a seat of A and one of B that of A has the better result, from 0 to 1."""
        a, b = ([self._result(seat) for seat, each in enumerate(self.players) if each == player] for player in (0, 1))
        return sum((one > other) + (one == other) / 2 for one in a for other in b) / (len(a) * len(b))

    def points(self) -> float:
        """Return how many points A's seats have on average more than B's."""
        a, b = ([self.scores[seat] for seat, each in enumerate(self.players) if each == player] for player in (0, 1))
        return sum(a) / len(a) - sum(b) / len(b)

    def _result(self, seat: int) -> tuple[bool, int]:
        return seat in self.winners, self.scores[seat]


class Outcome(NamedTuple):
    """Both playings of a deal: `deal` is its number."""

    deal: int
    sittings: tuple[Sitting, Sitting]

    def share(self) -> float:
        """Return A's share of the better results, from 0 to 1."""
        return sum(each.share() for each in self.sittings) / 2

    def points(self) -> float:
        """Return how many points A has more than B, on average."""
        return sum(each.points() for each in self.sittings) / 2


def make_match(
    game: Game[Any, Any],
    seats: int,
    given: Mapping[str, OptionValue],
    players: tuple[str, str],
    seed: int,
    against: str = "",
) -> Match:
    """Return a match with these options, cut to one deal; OptionsError if there is no such game or player."""
    options = game.validated_options(seats, {**samples_of(game.slug).single, **given})
    for each in players:
        player(each)
    return Match(game.slug, seats, options, players, seed, against)


def player(text: str) -> Bot:
    """Return the bot that a text such as `adept`, `master:400` (deals) or `master@0.5` (seconds) names.

    `openspiel@0.5` is OpenSpiel's search, and `textbook@0.5` one that ends with the deal; both need seconds.
    """
    level, _, seconds = text.partition("@")
    searches = {"openspiel": OpenSpielBot, "textbook": TextbookBot}
    try:
        return searches[level](float(seconds)) if level in searches else make_player(text, bot)
    except ValueError:
        message = f"{text!r} is no player: a level, or one with a budget, as in master:400 or master@0.5"
        raise OptionsError(message, "player") from None


def seat_players(seats: int, deal: int, *, exchanged: bool) -> tuple[int | None, ...]:
    """Return who sits where at a deal: in turns, so that partners are the same player, and elsewhere at each deal."""
    players: list[int | None] = [(seat + exchanged) % 2 for seat in range(seats)]
    if seats % 2:
        players[-1] = None
    shift = deal % seats
    return tuple(players[shift:] + players[:shift])


def outcome(match: Match, deal: int) -> Outcome:
    """Play one deal, and once more with the players exchanged."""
    one, other = (_play_sitting(match, deal, exchanged=exchanged) for exchanged in (False, True))
    return Outcome(deal, (one, other))


def _play_sitting(match: Match, deal: int, *, exchanged: bool) -> Sitting:
    """Play one deal once; its chance doesn't depend on who sits where."""
    game = GAMES[match.game]
    players = seat_players(match.seats, deal, exchanged=exchanged)
    chance = random.Random(f"{match.seed} {deal}")
    history: list[str] = []
    bots = [player(SPARE if each is None else match.players[each]) for each in players]
    if match.against:
        rival = RivalBot(match.against, match.players[1], match.seats, match.options, history)
        bots = [rival if each == 1 else bot for each, bot in zip(players, bots, strict=True)]
    rngs = [random.Random(f"{match.seed} {deal} {exchanged} {seat}") for seat in range(match.seats)]
    luck = Luck(lambda number: chance, lambda seat, number: rngs[seat])
    course = complete(course_steps(game, dict(match.options), bots, luck, history))
    after = {each.round: each.scores for each in course.standings}
    rounds = [(0,) * match.seats]
    for number in range(1, course.rounds + 1):
        rounds.append(after.get(number, rounds[-1]))
    events = Counter(type(event).__name__ for event in course.events)
    ends = (course.scores, course.winners, tuple(rounds[1:]), course.ending, len(course.actions))
    return Sitting(players, *ends, first_seat(game, course), dict(events))
