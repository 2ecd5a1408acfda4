"""Sentences for events: those that all games have in our own words, a game's own by their docstrings or names.

An event of a usual name with the usual fields is told by `_USUAL`, whether it is ours or a game's own. Any other is
told by the first sentence of its docstring, in English, with the player in the place of "A seat": "A seat buys a card."
is "Robin buys the 9 of Knots.", and "You buy …" for the reader. Fields may be named in it, as in "A seat bids
{points}."; the others follow. An event without a docstring is told by its name and its fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from ui.components.grammar import Party, join_words
from ui.components.translation import ENGLISH, N_, _, language, negative, ngettext
from ui.games.default.naming import is_card, label, the_card, word_name
from ui.games.kit.happening import Happening
from ui.games.kit.letters import letters_of
from ui.games.kit.turn_summary import EventSummary, whole_summary


class Phrase(NamedTuple):
    """A message, its values, and the fields of the event that it tells."""

    message: str
    values: Mapping[str, Any]
    told: frozenset[str]


_Maker: TypeAlias = Callable[[Any], "tuple[str, Mapping[str, Any]]"]


def event_sentence(told: Happening[Any]) -> str:
    """Return an event as a sentence: "Robin takes the 3 of Suns.", "Round 2 begins."."""
    phrase = _usual(told)
    if phrase:
        said = _(phrase.message, **phrase.values)
        more = list(_parts(told, phrase.told))
        return f"{said.removesuffix('.')} ({'; '.join(more)})." if more else said
    return _by_docstring(told) or _by_name(told)


def event_summary(told: Happening[Any]) -> EventSummary:
    """Return an event for those who have waited for their turn: the player's deeds make one line, with their cards."""
    seat = getattr(told.event, "seat", None)
    said = event_sentence(told)
    if not isinstance(seat, int):
        return whole_summary(said)
    phrase = _usual(told)
    message = _(phrase.message) if phrase else ""
    if phrase and message.startswith("{who} ") and not [*_parts(told, phrase.told)]:
        cards = _codes(told.event)
        does = message.removeprefix("{who} ").removesuffix(".")
        # The line has the cards at `{cards}`; what is told of hidden ones needs another name there.
        does = does.replace("{card}", "{cards}") if cards else does.replace("{cards}", "{told}")
        shown = dict(phrase.values)
        text = shown.pop("cards", shown.pop("card", ""))
        shown |= {"told": text} if text and not cards else {}
        return EventSummary((seat,), does, cards, shown)
    for name in (told.voices.of(seat).name, told.voices.names[seat]):
        if said.startswith(f"{name} "):
            values = {"told": said.removeprefix(f"{name} ").removesuffix(".")}
            return EventSummary((seat,), "{told}", (), values)
    return whole_summary(said)


# Events that all games have.


def _usual(told: Happening[Any]) -> Phrase | None:
    """Return the phrase for an event of a usual name that has the usual fields, None for another."""
    name = type(told.event).__name__
    needed, make = _USUAL.get(name, (frozenset(), None))
    fields = told.event._asdict()
    if make is None or not needed <= fields.keys():
        return None
    message, values = make(told)
    if isinstance(fields.get("seat"), int):
        values = {"who": told.voices.of(fields["seat"]), **values}
    return Phrase(message, values, needed)


def _with_card(message: str, without: str = "") -> _Maker:
    """Return a maker for a message about the event's card; `without` is the message where it is hidden."""

    def make(told: Happening[Any]) -> tuple[str, Mapping[str, Any]]:
        card = told.event.card
        return (without, {}) if card is None else (message, {"card": the_card(card)})

    return make


def _with_cards(message: str) -> _Maker:
    return lambda told: (message, {"cards": _all_of(told.event.cards)})


def _tell_dealt(told: Happening[Any]) -> tuple[str, Mapping[str, Any]]:
    event = told.event
    cards = _all_of(event.cards) if event.cards else cards_counted(event.size)
    return N_("{who} {who:are|is} dealt {cards}."), {"cards": cards}


def cards_counted(count: int) -> str:
    """Return "one card", "seven cards"."""
    return ngettext("{count:words} card", "{count:words} cards", count)


def _tell_rebuilt(told: Happening[Any]) -> tuple[str, Mapping[str, Any]]:
    size = told.event.size
    return "{told}", {"told": ngettext("{count:words} card is shuffled.", "{count:words} cards are shuffled.", size)}


def _tell_turned_up(told: Happening[Any]) -> tuple[str, Mapping[str, Any]]:
    cards = told.event.cards
    said = ngettext("{cards} is turned up.", "{cards} are turned up.", len(cards), cards=_all_of(cards))
    return "{told}", {"told": said}


def _tell_scored(told: Happening[Any]) -> tuple[str, Mapping[str, Any]]:
    points = told.event.points
    if not points:
        return N_("{who} {who:score|scores} nothing."), {}
    message = N_("{who} {who:score|scores} {points}.") if points > 0 else N_("{who} {who:lose|loses} {points}.")
    return message, {"points": negative(abs(points))}


def _tell_round_end(told: Happening[Any]) -> tuple[str, Mapping[str, Any]]:
    of, scores = told.voices.of, told.event.scores
    said = join_words([f"{of(seat).name} {negative(score)}" for seat, score in enumerate(scores)])
    return N_("Round {round} is over. The scores: {scores}."), {"round": told.event.round, "scores": said}


def _tell_game_end(told: Happening[Any]) -> tuple[str, Mapping[str, Any]]:
    winners = told.event.winners
    if not winners or len(told.voices.names) == 1:
        return N_("The game is over."), {}
    message = N_("{who} share the win.") if len(winners) > 1 else N_("{who} {who:win|wins} the game.")
    return message, {"who": told.voices.of(*winners)}


_USUAL: Mapping[str, tuple[frozenset[str], _Maker]] = {
    name: (frozenset(fields.split()), make)
    for name, fields, make in (
        (
            "Chosen",
            "seat card",
            _with_card(N_("{who} {who:choose|chooses} {card}."), N_("{who} {who:choose|chooses} a card.")),
        ),
        ("Dealt", "seat cards size", _tell_dealt),
        ("Decided", "seat", lambda told: (N_("{who} {who:make|makes} a secret choice."), {})),
        ("DeckRebuilt", "size", _tell_rebuilt),
        ("Discarded", "seat card", _with_card(N_("{who} {who:discard|discards} {card}."))),
        ("Drew", "seat card", _with_card(N_("{who} {who:draw|draws} {card}."), N_("{who} {who:draw|draws} a card."))),
        ("GameEnded", "winners", _tell_game_end),
        ("Laid", "seat cards", _with_cards(N_("{who} {who:lay|lays} down {cards}."))),
        ("Played", "seat card", _with_card(N_("{who} {who:play|plays} {card}."))),
        ("Revealed", "seat card", _with_card(N_("{who} {who:reveal|reveals} {card}."))),
        ("RoundBegan", "round", lambda told: (N_("Round {round} begins."), {"round": told.event.round})),
        ("RoundEnded", "round scores", _tell_round_end),
        ("Scored", "seat points score", _tell_scored),
        ("Took", "seat cards", _with_cards(N_("{who} {who:take|takes} {cards}."))),
        ("TrickWon", "seat card", _with_card(N_("{who} {who:win|wins} the trick with {card}."))),
        ("TurnedUp", "cards", _tell_turned_up),
    )
}
"""The fields that each usual event needs, and what makes its message and values."""


def _codes(event: Any) -> tuple[str, ...]:
    """Return the cards of an event, none of those that are hidden."""
    card = getattr(event, "card", None)
    return (card,) if card else tuple(getattr(event, "cards", None) or ())


def _all_of(codes: Sequence[str]) -> str:
    return join_words([the_card(code) for code in codes])


# A game's own events.

_SUBJECT = re.compile(r"(?:A|The|This|That|One) (?:seat|player)(’s|'s)? ")
_CARDS = re.compile(r"\b(a card|the card|cards|the cards|some cards)(?=$|,)")
_SECOND = re.compile(r"\b(and|then) (\w{3,}s)(?= (?:a|an|the|one|it|its|their|his|her|\{)\b)")
_FIELD = re.compile(r"\{(\w+)\}")
_VERBS = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
_MODAL = {"may", "can", "must", "will", "cannot"}


def docstring_of(kind: type) -> str:
    """Return the first sentence of an event's docstring, without its full stop; "" if there is none to show players."""
    docstring = " ".join((kind.__doc__ or "").split())
    first = re.split(r"(?<=[.!?;])\s", docstring, maxsplit=1)[0].rstrip(".;")
    # Without a docstring of its own, a NamedTuple has its name and fields there.
    return "" if first.startswith(f"{kind.__name__}(") or re.search(r"[`_]|\bNone\b", first) else first


def _by_docstring(told: Happening[Any]) -> str:
    """Return an event in the words of its docstring, "" without one."""
    kind = type(told.event)
    text = docstring_of(kind)
    if not text:
        return ""
    fields: dict[str, Any] = told.event._asdict()
    seat, used = fields.get("seat"), {"seat"}
    found = _SUBJECT.match(text)
    name = ""
    if isinstance(seat, int) and found:
        text, name = _with_subject(text[found.end() :], bool(found[1]), told, seat)
    elif isinstance(seat, int):
        name = f"{told.voices.of(seat).name}: "
        text = text[:1].lower() + text[1:]
    for each in dict.fromkeys(_FIELD.findall(text)):
        if each in fields:
            used.add(each)
            text = text.replace(f"{{{each}}}", _value(told, each, fields[each]) or _stand_in(each))
    cards = [each for each in ("card", "cards") if each in fields and each not in used]
    if len(cards) == 1 and _CARDS.search(text) and (codes := _codes(told.event)):
        text = _CARDS.sub(lambda _found: _all_of(codes), text, count=1)
        used.add(cards[0])
    left = {each: value for each, value in fields.items() if each not in used}
    if left and {*left} <= {"card", "cards"} and (codes := _codes(told.event)):
        return f"{name}{text}: {_all_of(codes)}."
    more = list(_parts(told, used))
    return f"{name}{text} ({'; '.join(more)})." if more else f"{name}{text}."


def _with_subject(text: str, owns: bool, told: Happening[Any], seat: int) -> tuple[str, str]:
    """Return the rest of a sentence so that it agrees with its subject, and the subject with a space."""
    party = told.voices.of(seat)
    if language() != ENGLISH and party.is_reader:
        party = Party((told.voices.names[seat],))
    verb, _space, rest = text.partition(" ")
    if owns:
        return text, f"{party:possessive} "
    if not verb.endswith("s") and verb not in _MODAL:
        return text, f"{party.name}: "
    if party.is_reader:
        verb = _second_person(verb)
        rest = _SECOND.sub(lambda found: f"{found[1]} {_second_person(found[2])}", rest)
    rest = re.sub(r"\bits\b", "your" if party.is_reader else "their", rest)
    return f"{verb} {rest}".rstrip(), f"{party.name} "


def _second_person(verb: str) -> str:
    """Return the form for "you" of an English verb: "take", "pass", "carry"."""
    if verb in _VERBS:
        return _VERBS[verb]
    if verb in _MODAL:
        return verb
    if verb.endswith("ies") and len(verb) > len("dies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zzes")) else verb[:-1]


def _stand_in(name: str) -> str:
    return {"card": "a card", "cards": "cards"}.get(name, "…")


def _by_name(told: Happening[Any]) -> str:
    """Return an event by its name and its fields: "Robin sold the 8 of Knots.", "Robin: heap taken, 3 points."."""
    seat = getattr(told.event, "seat", None)
    who = told.voices.of(seat).name if isinstance(seat, int) else ""
    parts = list(_parts(told, {"seat"} if who else set()))
    happened = label(type(told.event).__name__).lower()
    if who and " " not in happened:
        return f"{' '.join(filter(None, (who, happened, ', '.join(parts))))}."
    what = ", ".join([happened, *parts])
    return f"{who}: {what}." if who else f"{what}."


_PLAYERS = re.compile(r"(winner|leader|dealer|receiver|player|taker|target|owner|giver|loser|seat)s?")
_BARE = {"card", "cards", "size", "suit", "suits"}
"""Fields whose value says enough without their name."""


def _parts(told: Happening[Any], told_already: set[str] | frozenset[str]) -> Iterator[str]:
    """Yield the other fields of an event in words, without those that are hidden, empty or False."""
    for name, value in told.event._asdict().items():
        if name in told_already or (name == "size" and getattr(told.event, "cards", None)):
            continue
        called = label(name).lower()
        if value is True:
            yield called
        elif said := _value(told, name, value):
            is_amount = type(value) is int and name.endswith("s") and not _PLAYERS.fullmatch(name)
            if is_amount:
                yield f"{said} {called[:-1] if abs(value) == 1 else called}"
            else:
                yield said if name in _BARE else f"{called}: {said}" if _has_cards(value) else f"{called} {said}"


def _has_cards(value: Any) -> bool:
    return any(isinstance(each, str) and is_card(each) for each in (value if isinstance(value, tuple) else (value,)))


def _value(told: Happening[Any], name: str, value: Any) -> str:
    """Return the value of a field in words, "" for one that is hidden, empty or False."""
    voices, letters = told.voices, letters_of(told.view)
    if value is None or isinstance(value, bool) or value == ():
        return ""
    if name == "size" and isinstance(value, int):
        return cards_counted(value)
    values = value if isinstance(value, tuple) else (value,)
    if all(isinstance(each, str) for each in values):
        return join_words([the_card(each) if is_card(each) else word_name(each, letters) for each in values])
    if not all(isinstance(each, int) for each in values):
        return str(value)
    seats = range(len(voices.names))
    if _PLAYERS.fullmatch(name) and {*values} <= {*seats}:
        return format(voices.of(*values), "accusative")
    if isinstance(value, tuple) and len(value) == len(seats):
        return join_words([f"{voices.of(seat).name} {negative(value[seat])}" for seat in seats])
    return join_words([negative(each) for each in values])
