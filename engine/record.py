"""Records: saves, links, replays, examples and golden tables are all made of them.

A record holds every shuffle, and so every hand; to share a position without its secrets, share a view. Both can be
packed into a text for an address.
"""

from __future__ import annotations

import base64
import dataclasses
import itertools
import json
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeGuard

from .catalog import GAMES, no_such_game
from .compact import compact, expand
from .core import LARGEST, GameError, IllegalActionError, RecordError
from .messages import N_
from .replay import Replay
from .safe_text import LONGEST, MOST_VALUES, printable, quote, safe_json, shorten

FORMAT = 1
PACKED_AT_MOST = LONGEST
"""How many characters `unpack` inflates at most."""

LONGEST_SAVE = 8 << 20
"""Characters of a save or a file that are looked at, at the most; no browser keeps more. See `_with_short_texts`."""

MOST_ACTIONS = 80_000
"""Later actions of a record are not read. Random play takes 11,000 in the longest game, to a target out of reach."""

MOST_SEATS = 20
MOST_OPTIONS = 100
MOST_COMMENTS = 20_000
MOST_AGREED = 100
_LONGEST_NAME = 100
_LONGEST_COMMENT = 10_000
_LONGEST_AGREED = 500
_SEED = re.compile(r"[0-9a-f]{32}")
_DUPLICATE = re.compile(r"[0-9A-Za-z _-]{1,4000}")
_FIELDS = {"format", "game", "rules", "options", "seats", "actions", "comments"} | {
    *("seed", "undo", "undos", "together", "duplicate")
}


@dataclasses.dataclass(frozen=True)
class Record:
    """A game written down: its slug, options, who sits at each seat, the actions, comments by index.

    At a seat stands a person's name, `bot:level`, or `bot:level name` for a bot with a name of its own. `together` is
    the agreement of devices that play together, such as the seeds of all shuffles; the game is played without it, too.

    `seed` determines all luck to come, "" where any luck will do; since it reveals the cards to come, `pack` leaves it
    out. `undo` is whether actions may be taken back, `undos` how many were after they had revealed something: the
    players' agreement, not the game's rules. `duplicate` says with whom this deal is shared, "" where it is the table's
    own: the pages know its form, and `pack` leaves it out. `unread` are fields of a later version, kept as they are;
    `pack` leaves them out, since they may be secret.

    A record that `from_json` has read is bounded, and its texts are `printable`. `damage` describes damage to the text
    that it was read from; a damaged record holds the readable part.
    """

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    actions: tuple[str, ...] = ()
    comments: Mapping[str, str] = dataclasses.field(default_factory=dict)
    rules: int = 1
    together: Mapping[str, str] = dataclasses.field(default_factory=dict)
    seed: str = ""
    undo: bool = True
    undos: int = 0
    duplicate: str = ""
    unread: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    damage: RecordError | None = dataclasses.field(default=None, compare=False)

    def to_json(self) -> dict[str, Any]:
        """Return the record as a plain dict, its keys in the order that files have them."""
        plain = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seats": list(self.seats),
        }
        plain |= {"seed": self.seed} if self.seed else {}
        plain |= {} if self.undo else {"undo": False}
        plain |= {"undos": self.undos} if self.undos else {}
        plain |= {"duplicate": self.duplicate} if self.duplicate else {}
        plain |= {name: value for name, value in self.unread.items() if name not in _FIELDS}
        plain |= {"together": dict(self.together)} if self.together else {}
        plain |= {"actions": list(self.actions)}
        return plain | ({"comments": dict(self.comments)} if self.comments else {})

    @classmethod
    def from_json(cls, source: str | Mapping[str, Any]) -> Record:
        """Return the record in a JSON text or a dict; RecordError if there is none.

        From a text that breaks off within its actions, keep the actions before the break, and set `damage`. Actions
        beyond the bounds of a record are treated the same way; overlong names and comments are only shortened.
        """
        damage: RecordError | None = None
        plain: Any = source
        if isinstance(source, str):
            text = source if len(source) <= LONGEST else _with_short_texts(source[:LONGEST_SAVE])
            try:
                plain = safe_json(text)
            except ValueError:
                plain = _salvage(text[:LONGEST])
                damage = RecordError(N_("the text is incomplete, damaged or too long"))
        if not isinstance(plain, Mapping) or "format" not in plain or "game" not in plain:
            raise RecordError(N_("this isn’t the record of a game: it has no “format” or no “game”"))
        if plain["format"] != FORMAT or isinstance(plain["format"], bool):
            message = N_("the record has format {format}, but this version can read only format {ours}")
            raise RecordError(message, format=shorten(plain["format"]), ours=FORMAT)
        seats, actions = plain.get("seats"), plain.get("actions", [])
        if not _is_list_of_text(seats):
            raise RecordError(N_("the record’s “seats” must be a list of names"))
        if len(seats) > MOST_SEATS:
            message = N_("the record has {count} seats, but no game has more than {most}")
            raise RecordError(message, count=len(seats), most=MOST_SEATS)
        options = plain.get("options", {})
        if not isinstance(options, Mapping) or len(options) > MOST_OPTIONS:
            raise RecordError(N_("the record’s “options” must be an object that gives each option a value"))
        if not isinstance(actions, Sequence) or isinstance(actions, str):
            actions, damage = [], RecordError(N_("its “actions” must be a list"))
        good = next((k for k, action in enumerate(actions) if not isinstance(action, str)), len(actions))
        if good < len(actions):
            damage = RecordError(N_("action {index} must be a text"), index=good)
        if good > MOST_ACTIONS:
            good, damage = MOST_ACTIONS, RecordError(N_("it has more than {most:,} actions"), most=MOST_ACTIONS)
        rules, seed, undos = plain.get("rules", 1), plain.get("seed"), plain.get("undos")
        duplicate = plain.get("duplicate")
        return cls(
            game=shorten(plain["game"]),
            seats=tuple(shorten(name, _LONGEST_NAME) for name in seats),
            options=_read_options(options),
            actions=tuple(map(printable, actions[:good])),
            comments=_comments(plain.get("comments", {})),
            rules=rules if type(rules) is int else 1,
            together=_read_together(plain.get("together", {})),
            seed=seed if isinstance(seed, str) and _SEED.fullmatch(seed) else "",
            undo=plain.get("undo") is not False,
            undos=undos if type(undos) is int and 0 < undos <= MOST_ACTIONS else 0,
            duplicate=duplicate if isinstance(duplicate, str) and _DUPLICATE.fullmatch(duplicate) else "",
            unread=_read_unknown(plain),
            damage=damage,
        )

    def goes_on_from(self, other: Record) -> bool:
        """Return whether this is the other game, with all its actions and perhaps more."""
        same = (self.game, self.seats, self.options) == (other.game, other.seats, other.options)
        return same and self.actions[: len(other.actions)] == other.actions

    def replay(self, until: int | None = None) -> Replay:
        """Play the actions, up to `until`, while they are valid; the replay's `problem` is about the first that isn't.

        RecordError if the game, the seats or the options are unknown, so that no action can be played.
        """
        game = GAMES.get(self.game)
        if game is None:
            raise no_such_game(self.game)
        if self.rules != game.rules:
            message = N_("the record follows edition {edition} of the rules, but this version can play only {ours}")
            raise RecordError(message, edition=shorten(self.rules), ours=game.rules)
        try:
            state = game.start(len(self.seats), self.options)
        except GameError as error:
            raise RecordError(N_("no game can be started from this record: {why}"), why=error) from error
        replay = Replay(game, state)
        for index, text in enumerate(self.actions[:until]):
            try:
                replay.play(text)
            except GameError as error:
                named = isinstance(error, IllegalActionError)
                replay.problem = RecordError("{why}" if named else N_("action {at}: {why}"), index, at=index, why=error)
                return replay
        if self.damage and until is None:
            length = replay.length
            message = N_("{damage}; only {length} of its actions could be read")
            replay.problem = RecordError(message, length, damage=self.damage, length=length)
        return replay


def _is_list_of_text(value: object) -> TypeGuard[Sequence[str]]:
    return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)


def _read_options(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return these options: early versions had targets without an end, and LARGEST is as far out of reach as any."""
    target = plain.get("target")
    return {**plain, "target": min(target, LARGEST)} if type(target) is int else dict(plain)


def _comments(plain: object) -> dict[str, str]:
    if not isinstance(plain, Mapping):
        return {}
    found = itertools.islice(plain.items(), MOST_COMMENTS)
    return {str(index): shorten(text, _LONGEST_COMMENT) for index, text in found}


def _read_together(plain: object) -> dict[str, str]:
    """Return the agreement in this, as texts by their names, without texts too long to be one of ours."""
    if not isinstance(plain, Mapping) or len(plain) > MOST_AGREED:
        return {}
    texts = {str(name): text for name, text in plain.items() if isinstance(text, str)}
    return {name: printable(text) for name, text in texts.items() if len(name + text) <= _LONGEST_AGREED}


def _read_unknown(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return the unknown fields, as far as they can be stored."""
    unknown = {name: value for name, value in plain.items() if name not in _FIELDS}
    try:
        return dict(safe_json(printable(json.dumps(unknown, ensure_ascii=False)))) if unknown else {}
    except ValueError:
        return {}


# Possessive, and with an optional end: whatever the text is, each of its characters is looked at once.
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_WHOLE = re.compile(r'"[^"\\]*+(?:\\(?:u[0-9A-Fa-f]{4}|[^u])[^"\\]*+)*+', re.DOTALL)
"""The beginning of a string, without an escape that is cut in two."""


def _with_short_texts(text: str) -> str:
    """Return a JSON text with its overlong strings cut: early versions of the page bounded no name."""
    if text.count('"') > 4 * MOST_VALUES:
        return text  # It is too full, however short its strings are.
    return _STRING.sub(lambda found: _short(found[0]), text)


def _short(string: str) -> str:
    whole = _WHOLE.match(string[:_LONGEST_COMMENT]) if len(string) > _LONGEST_COMMENT else None
    return f'{whole[0]}"' if whole else string


_ACTIONS = re.compile(r'"actions"\s*:\s*\[')
_TEXT = re.compile(r'\s*("(?:[^"\\\x00-\x1f]|\\.)*")\s*(?=[,\]])')


def _salvage(text: str) -> Any:
    """Return the readable part of a damaged JSON text: all before its actions, and the actions up to the damage."""
    start = _ACTIONS.search(text)
    if start is None:
        return None
    actions, at = list[str](), start.end()
    while len(actions) <= MOST_ACTIONS and (found := _TEXT.match(text, at)):
        actions.append(found[1])
        at = found.end() + 1
    try:
        return safe_json(text[: start.end()] + ",".join(actions) + "]}")
    except ValueError:
        return None


def pack(what: Record | Mapping[str, Any]) -> str:
    """Pack a record, or a view as plain JSON, into a text of letters, digits, `-` and `_`.

    The text begins with the version, `1`, and the kind: `r` for a record, `v` for a view. It goes into links: so it
    holds no seed, from which all cards to come could be computed, and no field that this version doesn't know.
    """
    if isinstance(what, Record):
        return pack_json("1r", _for_links(what).to_json())
    return pack_json("1v", what)


def _for_links(record: Record) -> Record:
    """Return the part of a record that a link may hold: a link's author mustn't know the cards to come, either."""
    return dataclasses.replace(record, seed="", duplicate="", unread={})


def pack_json(kind: str, plain: Mapping[str, Any]) -> str:
    """Pack plain JSON into a text of letters, digits, `-` and `_` that begins with its kind."""
    text, ascii_only = (json.dumps(plain, separators=(",", ":"), ensure_ascii=only) for only in (False, True))
    forms = (text.encode("utf-8", "backslashreplace"), *compact(ascii_only))
    shortest = min((zlib.compress(form, 9) for form in forms), key=len)
    return kind + base64.urlsafe_b64encode(shortest).decode().rstrip("=")


def unpack(text: str) -> Record | dict[str, Any]:
    """Return the Record or the view's plain JSON that was packed; RecordError if it is neither."""
    readers: dict[str, Callable[[str], Any]] = {"1r": Record.from_json, "1v": safe_json}
    kind = text[:2]
    if kind not in readers:
        message = N_("{text} isn’t a packed game or position of version 1: those begin with 1r or 1v")
        raise RecordError(message, text=quote(text, 20))
    found: Record | dict[str, Any] = unpack_json(kind, text, readers[kind])
    if kind == "1v" and not isinstance(found, dict):
        raise RecordError(N_("the packed text must hold a position"))
    return _for_links(found) if isinstance(found, Record) else found


def unpack_json(kind: str, text: str, reader: Callable[[str], Any] = safe_json) -> Any:
    """Return the result of `reader` for the JSON that was packed as this kind; RecordError if nothing can be read."""
    if len(text) > 2 * PACKED_AT_MOST:
        raise RecordError(N_("the packed text is too large"))
    if not text.startswith(kind):
        raise RecordError(N_("{text} doesn’t begin with {kind}"), text=quote(text, 20), kind=kind)
    try:
        return reader(_inflate(text[len(kind) :]))
    except (ValueError, zlib.error) as error:
        raise RecordError(N_("the packed text is damaged: copy all of it again")) from error


def _inflate(text: str) -> str:
    """Return the JSON in a packed text; ValueError or zlib.error if it is damaged."""
    packed = text.encode("ascii")
    inflate = zlib.decompressobj()
    plain = inflate.decompress(base64.b64decode(packed + b"=" * (-len(packed) % 4), b"-_", True), PACKED_AT_MOST)
    long = expand(plain)
    if not inflate.eof or (long is not None and len(long) > PACKED_AT_MOST):
        message = N_("the packed text is cut off or too large (more than {most} bytes): copy all of it again")
        raise RecordError(message, most=PACKED_AT_MOST)
    return plain.decode() if long is None else long
