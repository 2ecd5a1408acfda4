"""The address of a frame, read and written. It holds only letters, digits, `-` and `_`.

static/js/query.js and embed.js read the same before Python is there, with the limits and sentences from here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine import GAMES, Record, unpack
from engine.safe_text import isolated_text
from ui.components.grammar import join_words
from ui.components.translation import _
from ui.page.routes import FIRST, LearnRoute
from ui.positions.packed_view import PackedView, read_packed_view

MODES = ("cards", "show", "step", "try", "ask", "play", "learn")
THEMES = ("auto", "light", "dark")
IN_QUERY = 4_000
"""How many characters `r` has at most in a query; hosts and wikis cut or refuse longer addresses."""

IN_FRAGMENT = 100_000
"""How many it has at most behind the #."""

HIGHEST = {"at": 99_999, "seat": 9}
"""The highest number that each of them may be, in every game."""

MOST_CARDS = 60

MOST_ACTIONS = 5_000
"""A frame plays no longer games, as the page around it would wait too long."""

_SAFE = re.compile(r"[A-Za-z0-9_-]*")
SHOWN = 40
"""How many characters of an address an error repeats."""


class EmbedError(Exception):
    """An address that means nothing; its text is a sentence for people."""


@dataclass(frozen=True)
class Embed:
    """A frame's contents, as its address names them.

    r: a packed record or view, the name of a shipped example, cards, a question, or the name of a lesson, each as an
    address has it. at: the number of actions played, None for all. seat: whose view is shown, None for the onlooker's;
    or the player's own seat. lang: as in HTML, "" for the reader's language, which stands in for an unknown one, too.
    """

    mode: str = "play"
    game: str = ""
    r: str = ""
    at: int | None = None
    seat: int | None = None
    theme: str = "auto"
    lang: str = ""


def refusals(name: str = "") -> dict[str, str]:
    """Return a sentence for every mistake in an address, by its field or kind.

    name: the name or value that the address has there.
    """
    shown = isolated_text(name)

    def too_long(most: int) -> str:
        return _(
            "This frame’s address is too long: “r” can have at most {most:,} characters. Save a longer game as a file.",
            most=most,
        )

    def bad_number(field: str) -> str:
        return _(
            "This frame’s address is damaged: “{name}” must be a whole number from 0 to {most}. Copy the whole code "
            "again, or make a new one.",
            name=field,
            most=HIGHEST[field],
        )

    return {
        "query": too_long(IN_QUERY),
        "fragment": too_long(IN_FRAGMENT),
        "value": _(
            "This frame’s address is damaged: “{name}” may contain only letters, digits, - and _. Copy the whole code "
            "again, or make a new one.",
            name=name,
        ),
        "mode": _("There is no mode called “{name}”. The modes are {modes}.", name=shown, modes=join_words(MODES)),
        "game": _(
            "There is no game called “{name}”. The games are {games}.", name=shown, games=join_words(tuple(GAMES))
        ),
        "theme": _(
            "There is no theme called “{name}”. The themes are {themes}.", name=shown, themes=join_words(THEMES)
        ),
        "at": bad_number("at"),
        "seat": bad_number("seat"),
        "example": _("There is no example called “{name}”. Copy the whole code again, or make a new one.", name=shown),
        "card": _("There is no card called “{name}” in the Decktet or the Deck of Fey.", name=shown),
        "row": _("A row can have at most {most} cards.", most=MOST_CARDS),
        "cards": _("This frame’s address doesn’t say which cards to show: it needs “r”, as in r=8VL_9VY."),
        "nothing": _("This frame’s address doesn’t say which game to play: it needs “g”, as in g=gasp."),
    }


def read(query: str, fragment: str = "") -> Embed:
    """Return the embed of an address: `query` from the ? on, `fragment` from the # on. EmbedError.

    Of the fragment only `r` counts, and only where the query has none. Unknown names are ignored.
    """
    found = _fields(query)
    behind = _fields(fragment).get("r", "")
    r, most = (found["r"], IN_QUERY) if found.get("r") else (behind, IN_FRAGMENT)
    if len(r) > most:
        raise EmbedError(refusals()["query" if most == IN_QUERY else "fragment"])
    found["r"] = r
    for name, value in found.items():
        if not _SAFE.fullmatch(value):
            raise EmbedError(refusals(name)["value"])
    embed = Embed(
        mode=found.get("mode") or ("show" if r else "play"),
        game=found.get("g", ""),
        r=r,
        at=_number("at", found.get("at", "")),
        seat=_number("seat", found.get("seat", "")),
        theme=found.get("theme") or "auto",
        lang=found.get("lang", ""),
    )
    if embed.mode not in MODES:
        raise EmbedError(refusals(embed.mode[:SHOWN])["mode"])
    if embed.game and embed.game not in GAMES:
        raise EmbedError(refusals(embed.game[:SHOWN])["game"])
    if embed.theme not in THEMES:
        raise EmbedError(refusals(embed.theme[:SHOWN])["theme"])
    if not r and not embed.game:
        raise EmbedError(refusals()["cards" if embed.mode == "cards" else "nothing"])
    return embed


def write(embed: Embed) -> str:
    """Return the end of an address, after `embed.html`, from the ? on; an `r` too long for a query follows a #.

    EmbedError if `r` is too long for that, too, or something in it is no character of an address.
    """
    if len(embed.r) > IN_FRAGMENT:
        raise EmbedError(refusals()["fragment"])
    short = len(embed.r) <= IN_QUERY
    fields = {
        "g": embed.game,
        "mode": embed.mode,
        "r": embed.r if short else "",
        "at": "" if embed.at is None else str(embed.at),
        "seat": "" if embed.seat is None else str(embed.seat),
        "theme": embed.theme if embed.theme != "auto" else "",
        "lang": embed.lang,
    }
    for name, value in {**fields, "r": embed.r}.items():
        if not _SAFE.fullmatch(value):
            raise EmbedError(refusals(name)["value"])
    written = "&".join(f"{name}={value}" for name, value in fields.items() if value)
    return f"?{written}" + ("" if short else f"#r={embed.r}")


def of_cards(codes: Iterable[str]) -> str:
    """Return these cards as `r`."""
    return "_".join(codes)


def question(embed: Embed) -> str:
    """Return a question as `ui.rules.catalog.read` reads it; `r` may leave out the game that `g` names."""
    asked = embed.r.replace("__", "/").replace("_", " ")
    return asked if asked.partition(" ")[0] in GAMES else f"{embed.game} {asked}".strip()


def of_question(asked: str) -> str:
    """Return a question, such as "gasp trick standard 8VL/L 9VY", as `r`. EmbedError if no address can hold it."""
    r = "_".join(asked.split()).replace("/", "__")
    if "_" in asked or not _SAFE.fullmatch(r) or "___" in r:
        raise EmbedError(_("A question may contain only letters, digits, spaces, - and /."))
    return r


def lesson(embed: Embed) -> LearnRoute:
    """Return the lesson of which an address names the game, and perhaps the lesson itself."""
    return LearnRoute(embed.game, embed.r or FIRST)


def game(embed: Embed) -> Record:
    """Return the game in `r`, with all its actions. EmbedError or RecordError if there is none."""
    found = _unpack(embed)
    if not isinstance(found, Record):
        raise EmbedError(
            _(
                "This frame’s address contains only what one seat sees of a game. It can be shown with mode=show, but "
                "not played."
            )
        )
    return found


def game_or_view(embed: Embed) -> Record | PackedView:
    """Return the game in `r`, or one seat's view of it. EmbedError or RecordError if there is neither."""
    found = _unpack(embed)
    return found if isinstance(found, Record) else read_packed_view(found)


def _unpack(embed: Embed) -> Record | Mapping[str, Any]:
    if not embed.r:
        raise EmbedError(_("This frame’s address contains no game: the parameter “r” is missing."))
    found = unpack(embed.r)
    if isinstance(found, Record) and len(found.actions) > MOST_ACTIONS:
        raise EmbedError(
            _(
                "This game is too long for a frame, which can show at most {most:,} actions. Import it on the full "
                "page.",
                most=MOST_ACTIONS,
            )
        )
    return found


def _fields(written: str) -> dict[str, str]:
    """Return the fields of ours in a query or a fragment; of two with one name the first."""
    found: dict[str, str] = {}
    # Some hosts write an & twice as &amp;, and one puts ? and a word of its own behind the #.
    for field in re.split(r"&amp;|[&?]", written.lstrip("?#")):
        name, _, value = field.partition("=")
        if name in ("g", "r", "at", "mode", "seat", "theme", "lang"):
            found.setdefault(name, value)
    return found


def _number(name: str, written: str) -> int | None:
    if not written:
        return None
    if not re.fullmatch("[0-9]{1,5}", written) or int(written) > HIGHEST[name]:
        raise EmbedError(refusals()[name])
    return int(written)
