"""What the page of Gasp!'s rules asks and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.decktet import BASIC, CARD, CODES, NAMES, SUIT, SUIT_NAMES, letters, suits_of
from engine.games.gasp.events import Played, RoundBegan, TokenGiven, TokenReturned, TokenTaken, TrickWon
from engine.games.gasp.tricks import (
    USURPING,
    beside_crown,
    choosing_place,
    counts,
    summands,
    values_in_sums,
    winning_sum,
)
from engine.games.gasp.views import CardInTrick, GaspView
from ui.components.decktet_text import story_name, suits_named
from ui.components.grammar import Voices, sentence
from ui.games.kit.questions import (
    TRICK_SO_FAR,
    Explanation,
    NamedAnswer,
    NamedQuestion,
    Question,
    QuestionKind,
    QuestionRow,
    SumLine,
    Variant,
    trick_questions,
)

_TOPIC = "trick "
_CARDS_OF_SIDES = 4
"""Cards that a trick of two sides has, in teams and in the duel."""
_SIDES = {"team": ("The team that led", "The other team"), "duel": ("The leader", "The opponent")}


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    variant = asked.variant.removeprefix(_TOPIC)
    return _standard(asked, answer) if variant == "standard" else _of_sums(variant, asked.cards, answer)


def _standard(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    codes, place, value = asked.cards, answer["winner"] - 1, answer["value"]
    values = values_in_sums([CARD[code] for code in codes], duel=False)
    can_win = [counts(code, codes[0]) for code in codes]
    lines = []
    for here, (word, worth) in enumerate(zip(asked.rows[0], values, strict=True)):
        code, _, named = word.partition("/")
        shared = "".join(suit for suit in suits_of(codes[0]) if suit in suits_of(code))
        how = ["led"] if not here else [f"has {suits_named(shared, 'and')}"] if can_win[here] else []
        if named:
            how.append(f"for {SUIT_NAMES[named]}")
        if not can_win[here]:
            how.append("shares no suit with the lead: it can’t win")
        elif worth == USURPING:
            how.append(f"beside its Crown: {USURPING} instead of 1 (G1)")
        if here == place and value in [values[each] for each in range(here) if can_win[each]]:
            how.append("equal, but played later (G3)")
        lines.append(
            SumLine(sentence(story_name(code)), ", ".join(how), worth if can_win[here] else "–", here == place, (code,))
        )
    won = f"{sentence(story_name(codes[place]))} takes the trick with {value}, in {suits_named(answer['suits'])}."
    chosen = " The player of that card says which." if len(answer["suits"]) > 1 else ""
    return Explanation(won + chosen, tuple(lines), (place,))


def _of_sums(variant: str, codes: Sequence[str], answer: Mapping[str, Any]) -> Explanation:
    cards = [CARD[code] for code in codes]
    values = values_in_sums(cards, duel=variant == "duel")
    side, value, suits = answer["side"], answer["value"], answer["suits"]
    names = _SIDES[variant]
    lines, best, equal = [], set(), False
    for one, name in enumerate(names):
        for suit in suits_of(codes[0]):
            added = summands(cards, one, SUIT[suit])
            total = sum(values[place] for place in added)
            wins = one == side and suit in suits
            how = " + ".join(f"{NAMES[codes[place]]} {values[place]}" for place in added)
            shown = tuple(codes[place] for place in added)
            lines.append(SumLine(f"{name}, {SUIT_NAMES[suit]}", how or "no card", total, wins, shown))
            best |= set(added) if wins else set()
            equal |= total == value and not wins
    wins_it = "wins" if len(codes) == _CARDS_OF_SIDES else "would win"
    told = [f"{names[side]} {wins_it} with {value}, in {suits_named(suits)}."]
    told += ["Of equal sums, the one completed later wins."] if equal else []
    told += [f"{_chooser(variant, cards, side, suits)} chooses which (G15)."] if len(suits) > 1 else []
    told += [_ace(code, values[place]) for place, code in enumerate(codes) if beside_crown(cards, place)]
    if "leads" in answer:
        told.append(f"The player of {story_name(codes[answer['leads'] - 1])} leads next (G17).")
    return Explanation(" ".join(told), tuple(lines), tuple(sorted(best)))


def _chooser(variant: str, cards: Sequence[int], side: int, suits: Sequence[str]) -> str:
    if variant == "duel":
        return "The winner"
    place = choosing_place(cards, side, sum(SUIT[suit] for suit in suits), duel=False)
    return "The player who will lead next" if place else "The player who led"


def _ace(code: str, worth: int) -> str:
    if worth == USURPING:
        return f"{sentence(story_name(code))} counts {USURPING}, beside its Crown (G1)."
    return f"{sentence(story_name(code))} stays at 1, because the same player played its Crown (G21)."


def questions_on_table(view: GaspView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion | NamedAnswer]:
    """Return the trick under way, and those of the round that are over, the last first."""
    over = trick_questions(events, Played, TrickWon, RoundBegan, lambda trick: _question_text(view, trick))
    return [*_under_way(view), *over]


def _under_way(view: GaspView) -> list[NamedQuestion | NamedAnswer]:
    if not view.trick:
        return []
    if view.variant == "standard" or len(view.trick) == view.width:
        return [NamedQuestion(TRICK_SO_FAR, _question_text(view, view.trick))]
    # A question about two sides has all of their cards; how their sums stand can be said of any number.
    codes = [each.card for each in view.trick]
    best = winning_sum([CARD[code] for code in codes], view.variant == "duel")
    told = _of_sums(view.variant, codes, {**best._asdict(), "suits": list(letters(best.suits))})
    return [NamedAnswer(TRICK_SO_FAR, told, KINDS[0].variants[_TOPIC + view.variant].rules)]


def score(view: GaspView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return how the seat's side has come to each of its tokens."""
    held: list[dict[str, list[SumLine]]] = [{letter: [] for letter in SUIT} for _ in view.sides]

    def gain(side: int, suit: str, how: str, *cards: str) -> None:
        held[side][suit].append(SumLine(SUIT_NAMES[suit], how, 1, cards=cards))

    def name(side: int) -> str:
        return voices.of(*view.sides[side]).name

    number, trick, when = 0, 0, ""
    for event in events:
        match event:
            case RoundBegan():
                number, trick = event.round, 0
            case TrickWon():
                won, trick = event, trick + 1
                when = f"round {number}, trick {trick}"
            case TokenTaken():
                gain(event.side, event.suit, when, won.card)
            case TokenGiven():
                gain(event.receiver, event.suit, f"{when}: {name(event.side)} could hold no more")
                if event.taken:
                    held[event.receiver][event.taken].pop()
                    how = f"{when}: from {name(event.receiver)}, in return for {SUIT_NAMES[event.suit]}"
                    gain(event.side, event.taken, how, won.card)
            case TokenReturned():
                held[event.side][event.suit].pop()
    side = next(place for place, members in enumerate(view.sides) if seat in members)
    return [share for each in held[side].values() for share in each]


def _question_text(view: GaspView, trick: Sequence[CardInTrick | Played]) -> str:
    cards = [f"{each.card}/{each.suit}" if each.suit else each.card for each in trick]
    return " ".join([f"{_TOPIC}{view.variant}", *cards])


SCORE = ("the-token", "token")
"""The heading in the rules page that says what scores, and what is counted."""

KINDS = (
    QuestionKind(
        game="gasp",
        title="Who takes the trick?",
        begin="Choose the cards in order of play. The first is the lead.",
        variants={
            _TOPIC + "standard": Variant("Standard", (5,), rules="who-wins-and-in-which-suit"),
            _TOPIC + "team": Variant("Teams", (4,), rules="teams"),
            _TOPIC + "duel": Variant("Duel", (4,), rules="the-duel"),
        },
        explain=_explain,
        rows=(QuestionRow("The trick, in order of play"),),
        cards=CODES[:BASIC],
        declares=lambda card: f"{sentence(card)} is played for",
    ),
)
