"""Why something can't be done, or is good, in the engine's English with the players' names and the cards' own."""

from __future__ import annotations

from typing import Any

from engine.core import Reason, View
from engine.decks import decktet, fey
from ui.components.decktet_text import story_name
from ui.components.fey_text import card_name
from ui.components.grammar import Voices, join_words, sentence

_NO_CARD = "none"
_NOBODY = Voices(())


def refusal(why: Reason, voices: Voices, view: View) -> str:
    """Return the reason as a sentence, with the ruling that says so."""
    return f"{sentence(reason_in_words(why, voices, view))}."


def reason_in_words(why: Reason, voices: Voices = _NOBODY, view: View | None = None) -> str:
    """Return the reason without a capital and a full stop, to be a part of a sentence.

    One that names no seat, as for a question, needs neither names nor a view.
    """

    def words_for(kind: str, value: Any) -> str:
        match kind:
            case "card":
                return _card(value)
            case "cards":
                return join_words([_card(code) for code in value]) or _NO_CARD
            case "seat":
                return voices.of(value).name
            case "side":
                # Where there are no teams, a side is a seat.
                sides = getattr(view, "sides", None)
                return voices.of(*(sides[value] if sides else (value,))).name
            case "suit":
                return decktet.SUIT_NAMES[value]
            case "suits":
                return join_words([decktet.SUIT_NAMES[letter] for letter in value], "or")
            case "sign":
                return fey.SIGN_NAMES[value]
        return str(value)

    return why.in_words(words_for)


def _card(code: str) -> str:
    if code in decktet.CARD:
        return story_name(code)
    return f"the {card_name(code)}" if code in fey.CARD else code
