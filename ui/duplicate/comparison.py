"""The comparison of the games that were played with one deal: who did better, and where two of them parted."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine import CHANCE, GAMES, Replay
from ui.components.grammar import Party, Voices
from ui.components.translation import _, ngettext
from ui.duplicate.challenge import Challenge, Result
from ui.games.catalog import ui_of
from ui.games.kit.diagram import DiagramRow
from ui.games.narration import narration
from ui.saves.names import shown_names
from ui.saves.seats import names_of
from ui.saves.statistics import best_of_others


class Board(NamedTuple):
    """A game at a moment, as the player of a result saw it: whose it is, what has just happened, and the position."""

    whose: Party
    happened: tuple[str, ...]
    rows: tuple[DiagramRow, ...]


class Parting(NamedTuple):
    """Where two games parted: after how many actions, and of players, and a sentence or more for each of them."""

    at: int
    played: int
    mine: tuple[str, ...]
    theirs: tuple[str, ...]


def lead_of(challenge: Challenge, result: Result) -> int:
    """Return how far a result's player was ahead of the best opponent; negative if they were behind."""
    game = GAMES[challenge.game]
    begun = game.view(game.start(len(challenge.seats), challenge.options), None)
    return result.scores[challenge.seat] - best_of_others(result.scores, challenge.seat, begun)


def ranking(challenge: Challenge) -> list[tuple[int, int]]:
    """Return (place from 1 on, index of the result), the best first; equal results share a place.

    Winning comes first, then how far a player was ahead, then their own score.
    """
    worth = [(result.won, lead_of(challenge, result), result.scores[challenge.seat]) for result in challenge.results]
    order = sorted(range(len(worth)), key=lambda index: worth[index], reverse=True)
    return [(1 + sum(other > worth[index] for other in worth), index) for index in order]


def names_in(challenge: Challenge, mine: int | None) -> tuple[str, ...]:
    """Return the players' names as they are shown; `mine` is the reader's result, None if they have none."""
    given = [
        _("You") if index == mine else result.name or _("Player {number}", number=index + 1)
        for index, result in enumerate(challenge.results)
    ]
    return shown_names(given)


def better(challenge: Challenge, mine: int, theirs: int) -> tuple[str, ...]:
    """Return which of two results is better, and what makes it so, if anything does."""
    told = headline(challenge, mine, theirs), reason(challenge, mine, theirs)
    return tuple(filter(None, told))


def headline(challenge: Challenge, mine: int, theirs: int) -> str:
    """Return the sentence that says which of two results is better."""
    place = {index: place for place, index in ranking(challenge)}
    name = names_in(challenge, mine)[theirs]
    if place[mine] == place[theirs]:
        return _("You and {name} did equally well.", name=name)
    if place[mine] < place[theirs]:
        return _("You did better than {name}.", name=name)
    return _("{name} did better than you.", name=name)


def reason(challenge: Challenge, mine: int, theirs: int) -> str:
    """Return a sentence on what makes one of two results the better one, "" where they are equal."""
    one, other = challenge.results[mine], challenge.results[theirs]
    name = names_in(challenge, mine)[theirs]
    if one.won != other.won:
        return _("You won, and {name} didn’t.", name=name) if one.won else _("{name} won, and you didn’t.", name=name)
    leads = lead_of(challenge, one), lead_of(challenge, other)
    if leads[0] != leads[1]:
        if one.won and min(leads) >= 0:
            return _("You both won: you by {mine}, and {name} by {theirs}.", mine=leads[0], theirs=leads[1], name=name)
        if not one.won and max(leads) <= 0:
            return _(
                "Neither of you won: you were {mine} behind, and {name} was {theirs} behind.",
                mine=-leads[0],
                theirs=-leads[1],
                name=name,
            )
    scores = one.scores[challenge.seat], other.scores[challenge.seat]
    if scores[0] != scores[1]:
        return _("You scored {mine}, and {name} scored {theirs}.", mine=scores[0], theirs=scores[1], name=name)
    return ""


def notes(challenge: Challenge, mine: int) -> tuple[str, ...]:
    """Return sentences on what makes results hard to compare: undos, and bots of another version."""
    names = names_in(challenge, mine)
    told = [
        ngettext("You took back {count:,} action.", "You took back {count:,} actions.", result.undos)
        if index == mine
        else ngettext(
            "{name} took back {count:,} action.", "{name} took back {count:,} actions.", result.undos, name=names[index]
        )
        for index, result in enumerate(challenge.results)
        if result.undos
    ]
    if len({result.edition for result in challenge.results}) > 1:
        told.append(_("The bots were changed between these games, so they may have played differently."))
    return tuple(told)


def parting_of(challenge: Challenge, mine: int, theirs: int) -> Parting | None:
    """Return where two whole games parted, as the player's seat saw them; None if they are the same throughout."""
    replays = [replay_of(challenge, index) for index in (mine, theirs)]
    one, other = (replay.actions for replay in replays)
    at = next((index for index, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), None)
    if at is None:
        return None
    told = [
        told_after(challenge, replay, at, index, mine) for replay, index in zip(replays, (mine, theirs), strict=True)
    ]
    played = sum(turn != CHANCE for turn in replays[0].turns[:at])
    return Parting(at, played, told[0], told[1])


def replay_of(challenge: Challenge, index: int) -> Replay:
    """Return the whole game of a result."""
    return challenge.record(challenge.games[index - challenge.first_whole]).replay()


def told_after(challenge: Challenge, replay: Replay, at: int, index: int, mine: int) -> tuple[str, ...]:
    """Return what the action with this index did, in sentences, as the player of a result could see it."""
    seat = challenge.seat
    events = [replay.game.redact(event, seat) for event in replay.events_of(at)]
    view = replay.game.view(replay.state_at(at + 1), seat)
    return narration(events, voices_in(challenge, index, mine), view)


def board(challenge: Challenge, replay: Replay, at: int, index: int, mine: int) -> Board:
    """Return a result's game after so many actions; one that is shorter stays at its end."""
    at = min(at, replay.length)
    voices = voices_in(challenge, index, mine)
    told = told_after(challenge, replay, at - 1, index, mine) if at else ()
    view = replace(replay.game.view(replay.state_at(at), challenge.seat), legal=())
    return Board(voices.of(challenge.seat), told, tuple(ui_of(challenge.game).rows(view, voices)))


def voices_in(challenge: Challenge, index: int, mine: int) -> Voices:
    """Return the players of a result's game: the reader is "you" in their own."""
    name = names_in(challenge, mine)[index]
    shown = tuple(name if seat == challenge.seat else each for seat, each in enumerate(names_of(challenge.named_seats)))
    return Voices(shown, challenge.seat if index == mine else None)
