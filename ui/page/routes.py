"""Addresses inside the page: the part behind the #, and the routes that it means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine import GAMES, View

_ID = re.compile(r"[a-z0-9]{1,24}")
_AT = re.compile(r"[0-9]{1,6}(\.[0-9]{1,3})?")
_MOST_WISHES = 20
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_PACKED = re.compile(r"[A-Za-z0-9_-]+")
_CHALLENGE = re.compile(r'\s*{\s*"format"\s*:\s*1\s*,\s*"challenge"\s*:\s*"([A-Za-z0-9_-]{1,5000})"\s*}\s*')
_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")


@dataclass(frozen=True)
class LobbyRoute:
    """The games to choose from, and the saved ones."""


@dataclass(frozen=True)
class NewGameRoute:
    """The set-up form of a game; `wishes` are the address's choices, unchecked."""

    game: str
    wishes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TableRoute:
    """A game in progress, by the id of its save."""

    id: str


@dataclass(frozen=True)
class TakeRoute:
    """A game from elsewhere, to be taken over: its record, packed."""

    packed: str


@dataclass(frozen=True)
class LinkMessageRoute:
    """A game by link as a friend has sent it, packed."""

    packed: str


@dataclass(frozen=True)
class JoinRoute:
    """A table that this device can be connected to: its invitation, packed; "" for one that is still to be scanned."""

    invitation: str = ""


@dataclass(frozen=True)
class SendRoute:
    """The link to send to friends who play a saved game by link, by the id of its save."""

    id: str


@dataclass(frozen=True)
class ShareRoute:
    """The ways to share a saved game, by the id of its save."""

    id: str


@dataclass(frozen=True)
class ReplayRoute:
    """The replay of a saved game, after `at` actions and `step` events of the next; None is the best one."""

    id: str
    at: int | None = None
    step: int = 0


@dataclass(frozen=True)
class ChallengeRoute:
    """A challenge from a friend, packed."""

    packed: str


@dataclass(frozen=True)
class ChallengeOfRoute:
    """The ways to send the deal of a saved game to a friend, by the id of its save."""

    id: str


@dataclass(frozen=True)
class CompareRoute:
    """A saved game beside those of friends with the same deal, by the id of its save."""

    id: str


@dataclass(frozen=True)
class StatisticsRoute:
    """The statistics of games finished on this device."""


@dataclass(frozen=True)
class DayRoute:
    """The deal of a day, by its date, such as 2026-11-26; "" for today's."""

    date: str = ""


@dataclass(frozen=True)
class LearnRoute:
    """A lesson of a game."""

    game: str
    lesson: str


@dataclass(frozen=True)
class Nowhere:
    """An address that means nothing here."""

    address: str


Route: TypeAlias = (
    LobbyRoute
    | NewGameRoute
    | TableRoute
    | TakeRoute
    | LinkMessageRoute
    | JoinRoute
    | SendRoute
    | ShareRoute
    | ReplayRoute
    | ChallengeRoute
    | ChallengeOfRoute
    | CompareRoute
    | StatisticsRoute
    | DayRoute
    | LearnRoute
    | Nowhere
)


FIRST = "first"
"""The name of every game's first lesson."""

_STUCK = ".,;:!?)]}>*'\"’”»…"
"""Characters that messengers take for a part of the link before them; no packed text ends in one."""

LOBBY = "#/"
"""The address of the lobby."""


def read(address: str) -> Route:
    """Return the route of an address; `address` is everything from the # on, or empty."""
    path, _, query = address.removeprefix("#").partition("?")
    parts = [_decode(part) for part in path.split("/") if part]
    if parts and parts[0] in ("take", "with", "join", "challenge"):
        parts[-1] = parts[-1].rstrip(_STUCK)
    match parts:
        case []:
            return LobbyRoute()
        case ["new", game]:
            return NewGameRoute(game, _wishes(query))
        case ["game", id] if _ID.fullmatch(id):
            return TableRoute(id)
        case ["take", packed] if _PACKED.fullmatch(packed):
            return TakeRoute(packed)
        case ["with", packed] if _PACKED.fullmatch(packed):
            return LinkMessageRoute(packed)
        case ["join"]:
            return JoinRoute()
        case ["join", invitation] if _PACKED.fullmatch(invitation):
            return JoinRoute(invitation)
        case ["send", id] if _ID.fullmatch(id):
            return SendRoute(id)
        case ["share", id] if _ID.fullmatch(id):
            return ShareRoute(id)
        case ["look", id] if _ID.fullmatch(id):
            return ReplayRoute(id)
        case ["look", id, at] if _ID.fullmatch(id) and _AT.fullmatch(at):
            return replay_route(id, at)
        case ["challenge", packed] if _PACKED.fullmatch(packed):
            return ChallengeRoute(packed)
        case ["challenge-of", id] if _ID.fullmatch(id):
            return ChallengeOfRoute(id)
        case ["compare", id] if _ID.fullmatch(id):
            return CompareRoute(id)
        case ["statistics"]:
            return StatisticsRoute()
        case ["today"]:
            return DayRoute()
        case ["day", date] if _DATE.fullmatch(date):
            return DayRoute(date)
        case ["learn", game]:
            return LearnRoute(game, FIRST)
        case ["learn", game, lesson]:
            return LearnRoute(game, lesson)
    return Nowhere(address)


def write(route: Route) -> str:
    """Return the address of a route, from the # on; wishes of our own are plain words and numbers."""
    match route:
        case LobbyRoute():
            return LOBBY
        case NewGameRoute(game, wishes):
            query = "&".join(f"{name}={value}" for name, value in wishes.items())
            return f"#/new/{game}" + (f"?{query}" if query else "")
        case TableRoute(id):
            return f"#/game/{id}"
        case TakeRoute(packed):
            return f"#/take/{packed}"
        case LinkMessageRoute(packed):
            return f"#/with/{packed}"
        case JoinRoute(invitation):
            return f"#/join/{invitation}" if invitation else "#/join"
        case SendRoute(id):
            return f"#/send/{id}"
        case ShareRoute(id):
            return f"#/share/{id}"
        case ReplayRoute(id, at, step):
            return f"#/look/{id}" + ("" if at is None else f"/{at}") + (f".{step}" if step else "")
        case ChallengeRoute(packed):
            return f"#/challenge/{packed}"
        case ChallengeOfRoute(id):
            return f"#/challenge-of/{id}"
        case CompareRoute(id):
            return f"#/compare/{id}"
        case StatisticsRoute():
            return "#/statistics"
        case DayRoute(date):
            return f"#/day/{date}" if date else "#/today"
        case LearnRoute(game, lesson):
            return f"#/learn/{game}/{lesson}"
        case Nowhere(address):
            return address


def replay_route(id: str, moment: str) -> ReplayRoute:
    """Return the way to a moment of a saved game, such as "12" or, in the middle of the next action, "12.1"."""
    at, _, step = moment.partition(".")
    return ReplayRoute(id, int(at) if at else None, int(step or 0))


def challenge_in(text: str | None) -> ChallengeRoute | None:
    """Return the challenge in the text of a file that is one; None for any other text."""
    found = _CHALLENGE.fullmatch(text or "")
    return ChallengeRoute(found[1]) if found else None


def setup_route(view: View, undo: bool) -> NewGameRoute:
    """Return where the set-up form is filled in like this game's; `undo` is whether actions may be taken back in it."""
    usual = GAMES[view.game].options
    options = {name: str(value).lower() for name, value in view.options.items() if value != usual[name].default}
    return NewGameRoute(view.game, {"seats": str(view.seats), **options, **({} if undo else {"no_undo": "true"})})


def _wishes(query: str) -> dict[str, str]:
    pairs = (part.partition("=") for part in query.split("&")[:_MOST_WISHES] if part)
    return {_decode(name): _decode(value) for name, _, value in pairs}


def _decode(text: str) -> str:
    """Undo percent encoding; urllib.parse would cost a tenth of a second of every start."""
    encoded = text.replace("+", " ").encode("utf-8", "replace")
    return _ESCAPE.sub(lambda found: bytes.fromhex(found[1].decode()), encoded).decode("utf-8", "replace")
