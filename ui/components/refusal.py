"""The engine's errors and reasons, why something is impossible or good, with the names of players and cards."""

from __future__ import annotations

from typing import Any

from engine.core import GameError, Reason, View
from engine.decks import decktet, fey
from engine.record import MOST_SEATS
from ui.components import decktet_text, fey_text
from ui.components.decktet_text import suit_name, suits_named
from ui.components.fey_text import sign_name
from ui.components.grammar import Voices, join_words, sentence
from ui.components.translation import _, pgettext

_NOBODY = Voices(())


def error_in_words(error: Exception) -> str:
    """Return what an error says, in the reader's language, without a capital and a full stop; of a bug, its type."""
    if not isinstance(error, GameError):
        return type(error).__name__
    return _(error.message, **{name: value_in_words(value) for name, value in error.values.items()})


def error_as_sentence(error: Exception) -> str:
    """Return the same as a sentence."""
    return f"{sentence(error_in_words(error))}."


def value_in_words(value: Any) -> Any:
    """Return a value of the engine's messages in the reader's language, if it is a reason or an error."""
    if isinstance(value, Reason):
        # As in records, seats have numbers.
        return reason_in_words(value, Voices(tuple(_("seat {number}", number=seat) for seat in range(MOST_SEATS))))
    return error_in_words(value) if isinstance(value, Exception) else value


def refusal(why: Reason, voices: Voices, view: View) -> str:
    """Return the reason as a sentence, with the ruling that says so."""
    return f"{sentence(reason_in_words(why, voices, view))}."


def reason_in_words(why: Reason, voices: Voices = _NOBODY, view: View | None = None) -> str:
    """Return the reason without a capital and a full stop, to be a part of a sentence.

    One that names no seat, as for a question, needs neither names nor a view.
    """

    def show(kind: str, value: Any) -> Any:
        match kind:
            case "card":
                return _card(value)
            case "cards":
                return join_words([_card(code) for code in value]) or pgettext("of cards", "none")
            case "seat":
                return voices.of(value)
            case "side":
                # Where there are no teams, a side is a seat.
                sides = getattr(view, "sides", None)
                return voices.of(*(sides[value] if sides else (value,)))
            case "suit":
                return suit_name(value)
            case "suits":
                return suits_named(value)
            case "all_suits":
                return suits_named(value, "and")
            case "sign":
                return sign_name(value)
            case "message":
                return _(value)
            case "reason" if isinstance(value, Reason):
                return reason_in_words(value, voices, view)
            case "numbers":
                return join_words([str(number) for number in value], "or")
        return value

    said = _(why.message, **why.shown_data(show))
    return _("{reason} ({ruling})", reason=said, ruling=why.ruling) if why.ruling else said


def _card(code: str) -> str:
    if code in decktet.CARD:
        return decktet_text.story_name(code)
    return fey_text.story_name(code) if code in fey.CARD else code
