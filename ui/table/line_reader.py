"""Reading what is typed at a table: the engine's notation, or plain words in the reader's language or in English.

It knows no game's rules: it compares the words with those of `view.legal`, as hints and buttons call them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from engine import GameError, why_not
from engine.decks import decktet, fey
from ui.components.card import card_label
from ui.components.decktet_text import suit_name, token_name
from ui.components.fey_text import sign_name
from ui.components.grammar import Voices
from ui.components.heard import Button
from ui.components.translation import in_english_too, pgettext
from ui.games.catalog import ui_of
from ui.games.kit.letters import letters_of
from ui.platform import lazy_modules

LONGEST = 200
"""The number of characters that are read at the most."""

_WORDS = re.compile(r"[^\W_]+")


class Reading(NamedTuple):
    """The meaning of a line: the actions that fit it, or a word that fits nothing.

    actions: those that fit, the best first; one that is alone may be carried out. refused: an action or a card's code
    that can't be played now, "" for none. unknown: the first word that means nothing here, "" if each means something.
    """

    actions: tuple[str, ...] = ()
    refused: str = ""
    unknown: str = ""


def words_of(text: str) -> list[str]:
    """Return the words of a text in small letters, without accents and punctuation."""
    plain = normalize("NFKD", text[: 10 * LONGEST].casefold())
    return _WORDS.findall("".join(each for each in plain if not combining(each)))


def name_of(action: str, view: Any, voices: Voices) -> str:
    """Return an action as an order, such as "play the 9 of Flame"."""
    return str(_choices(view).action_in_words(action, view, voices))


class _Lexicon(NamedTuple):
    """The words for everything that may be typed, in one language or several.

    labels: what each action is called. parts: the words for each part of it that tells it from others of its kind.
    verbs: words for the verbs of notation. cards: words for each card of the deck. idle: words that say nothing.
    """

    labels: dict[str, list[str]]
    parts: dict[str, list[set[str]]]
    verbs: dict[str, set[str]]
    cards: dict[str, set[str]]
    idle: set[str]

    def take_in(self, other: _Lexicon) -> None:
        """Add the words of another language."""
        for action, labels in other.labels.items():
            self.labels[action] += labels
            for here, more in zip(self.parts[action], other.parts[action], strict=True):
                here.update(more)
        for mine, its in ((self.verbs, other.verbs), (self.cards, other.cards)):
            for name, words in its.items():
                mine[name] |= words
        self.idle.update(other.idle)


def _lexicon(view: Any, voices: Voices) -> _Lexicon:
    """Return the words for what may be typed now, in the present language."""
    is_fey = letters_of(view) is fey.SIGN_NAMES
    cards = {code: set(_card_words(code)) for code in (fey.CODES if is_fey else decktet.CODES)}
    letters = {letter: set(_letter_words(letter, is_fey)) for letter in (fey.SIGN_NAMES if is_fey else decktet.SUIT)}

    def part(name: str, word: str) -> set[str]:
        if word in cards and word != "0":
            return set(cards[word])
        if word in letters:
            return set(letters[word])
        if name not in ("seat", "side"):
            return {word}
        sides = getattr(view, "sides", None)
        seats = sides[int(word)] if name == "side" and sides else (int(word),)
        called = (name for seat in seats for name in (voices.names[seat], voices.of(seat).name))
        return {word}.union(*map(words_of, called))

    return _Lexicon(
        {action: [name_of(action, view, voices)] for action in view.legal},
        {action: [part(*each) for each in _parts(action, view, letters)] for action in view.legal},
        {verb: set(_verb_words(verb)) for verb in ("play", *(action.split()[0] for action in view.legal))},
        cards,
        set(_idle_words()),
    )


def _parts(action: str, view: Any, letters: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the words that tell an action from others of its kind, with their names in the notation."""
    for name, word in _choices(view).named_words(action):
        if word.isupper() and set(word) <= set(letters):
            yield from ((name, letter) for letter in word)
        elif not (word.isalpha() and word.islower()):
            yield name, word


def read(text: str, view: Any, voices: Voices, buttons: Iterable[Button] = ()) -> Reading:
    """Return the meaning of a line for the seat that looks at this view; `buttons` are those that it may press."""
    typed = " ".join(text[:LONGEST].split())
    if exact := [action for action in view.legal if action.casefold() == typed.casefold()]:
        return Reading((exact[0],))
    lexicon, *others = in_english_too(lambda: _lexicon(view, voices))
    for other in others:
        lexicon.take_in(other)
    for each in buttons:
        if each.act in lexicon.labels:
            lexicon.labels[each.act].append(each.name)
    said = _without(words_of(typed), lexicon.idle)
    if not said:
        return Reading()
    asked = " ".join(said)
    named = {
        action: [" ".join(_without(words_of(label), lexicon.idle)) for label in labels]
        for action, labels in lexicon.labels.items()
    }
    if same := [action for action in view.legal if asked in named[action]]:
        return Reading(tuple(same))
    known = [_Known(action, lexicon) for action in view.legal]
    for is_whole in (True, False):
        if found := _actions_for(said, known, is_whole):
            return Reading(found)
    if begun := [action for action in view.legal if any(label.startswith(asked) for label in named[action])]:
        return Reading(tuple(begun))
    return _refusal(typed, said, view, known, lexicon)


class _Known:
    """An action and the words for it, as they are in a lexicon."""

    def __init__(self, action: str, lexicon: _Lexicon) -> None:
        self.action = action
        self.parts = lexicon.parts[action]
        verb, *rest = action.split()
        self.more = {verb, *lexicon.verbs[verb], *(word for word in rest if word.isalpha() and word.islower())}
        self.more.update(*(words_of(label) for label in lexicon.labels[action]))
        # Words after a stroke are left over by those before.
        self.more.update(*(lexicon.cards.get(word, ()) for word in action.partition("/")[2].split()))
        self.all = self.more.union(*self.parts)


def _actions_for(said: Sequence[str], known: Iterable[_Known], is_whole: bool) -> tuple[str, ...]:
    """Return the actions that all these words fit, those of which every part is named if there are any.

    is_whole: the words are written in full; otherwise they may be beginnings.
    """
    found = [each for each in known if all(_is_among(word, each.all, is_whole) for word in said)]
    full = [each for each in found if _names_all(said, each.parts, is_whole)]
    # An action without parts has nothing that tells it from the beginning of another.
    if any(each.parts for each in full) or len(full) == len(found):
        found = [each for each in full if each.parts] or full
    return tuple(each.action for each in found)


def _is_among(word: str, words: Collection[str], is_whole: bool) -> bool:
    return word in words or (
        not is_whole and word.isalpha() and any(each.isalpha() and each.startswith(word) for each in words)
    )


def _names_all(said: Sequence[str], parts: Sequence[Collection[str]], is_whole: bool) -> bool:
    """Return whether each part can be given a word of its own."""
    taken: dict[int, int] = {}

    def give(part: int, tried: set[int]) -> bool:
        for place, word in enumerate(said):
            if place not in tried and _is_among(word, parts[part], is_whole):
                tried.add(place)
                if place not in taken or give(taken[place], tried):
                    taken[place] = part
                    return True
        return False

    return len(parts) <= len(said) and all(give(part, set()) for part in range(len(parts)))


def _refusal(typed: str, said: Sequence[str], view: Any, known: Sequence[_Known], lexicon: _Lexicon) -> Reading:
    """Return the action or the card that can't be played, or the word that means nothing."""
    verb, *rest = typed.split()
    for tried in (typed, " ".join([verb.lower(), *(word.upper() for word in rest)])):
        if _is_refused(tried, view):
            return Reading(refused=tried)
    verbs = set[str]().union(*lexicon.verbs.values(), lexicon.verbs)
    about = [word for word in said if word not in verbs] or said
    held = [code for code in getattr(view, "hand", None) or () if code in lexicon.cards]
    for is_whole in (True, False):
        for code in (*held, *lexicon.cards):
            if all(_is_among(word, lexicon.cards[code], is_whole) for word in about) and _is_refused(code, view):
                return Reading(refused=code)
    everything = verbs.union(*(each.all for each in known), *lexicon.cards.values())
    return Reading(unknown=next((word for word in said if not _is_among(word, everything, False)), ""))


def _is_refused(text: str, view: Any) -> bool:
    try:
        return why_not(view, text) is not None
    except GameError:
        return False


def _card_words(code: str) -> Iterator[str]:
    yield from words_of(card_label(code))
    rank, letters = (code[1:], code[:1]) if code in fey.CARD else (code[:1], code[1:])
    yield rank.lower()
    for count in range(1, len(letters) + 1):
        for some in permutations(letters.lower(), count):
            yield rank.lower() + "".join(some)
            yield "".join(some) + rank.lower()
    for letter in letters:
        yield from _letter_words(letter, code in fey.CARD)


def _letter_words(letter: str, is_sign: bool) -> Iterator[str]:
    yield letter.lower()
    for name in [sign_name(letter)] if is_sign else [suit_name(letter), token_name(letter)]:
        yield from words_of(name)


def _without(words: list[str], idle: Collection[str]) -> list[str]:
    """Return the words that say something, all where none does."""
    return [word for word in words if word not in idle] or words


def _idle_words() -> list[str]:
    # Translators: short words that say nothing when a player types a move, such as “play the 9 of Flame”.
    return words_of(pgettext("words to type", "the of a an and my with to for from in on card please"))


def _verb_words(verb: str) -> list[str]:
    """Return other words for a verb of notation."""
    match verb:
        case "play":
            # Translators: verbs, separated by spaces, that players may type for playing a card.
            return words_of(pgettext("words to type", "play lead follow put lay join"))
        case "draw" | "take":
            # Translators: verbs that players may type for drawing or taking cards.
            return words_of(pgettext("words to type", "draw take pick"))
        case "discard":
            # Translators: verbs that players may type for discarding a card.
            return words_of(pgettext("words to type", "discard drop throw"))
        case "meld" | "lay" | "add":
            # Translators: verbs that players may type for laying down cards, or adding them to others.
            return words_of(pgettext("words to type", "meld lay down add put"))
        case "done" | "pass":
            # Translators: words that players may type to say that they do nothing more.
            return words_of(pgettext("words to type", "done pass end finish nothing no stop"))
    return []


def _choices(view: Any) -> Any:
    return lazy_modules.module(ui_of(view.game).choices).CHOICES
