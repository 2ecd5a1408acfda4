"""Questions about the rules of Gasp!, and their answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decks.decktet import BASIC, CARD, CODES, SUIT, letters, suits_of
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
from ui.components.decktet_text import bare_name, story_name, suit_name, suits_named
from ui.components.grammar import Party, Voices, sentence
from ui.components.translation import N_, _, pgettext
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
_SIDES = {
    "team": (N_("The team that led"), N_("The other team")),
    "duel": (N_("The leader"), N_("The opponent")),
}


def _explain(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    variant = asked.variant.removeprefix(_TOPIC)
    return _standard(asked, answer) if variant == "standard" else _of_sums(variant, asked.cards, answer)


def _standard(asked: Question, answer: Mapping[str, Any]) -> Explanation:
    codes, place, value = asked.cards, answer["winner"] - 1, answer["value"]
    values = values_in_sums([CARD[code] for code in codes], duel=False)
    can_win = [counts(code, codes[0]) for code in codes]
    lines = []
    for here, (word, worth) in enumerate(zip(asked.rows[0], values, strict=True)):
        code, _stroke, named = word.partition("/")
        shared = "".join(suit for suit in suits_of(codes[0]) if suit in suits_of(code))
        how = [] if here else [pgettext("of a card", "led")]
        if here and can_win[here]:
            how.append(_("has {suits}", suits=suits_named(shared, "and")))
        if named:
            how.append(_("for {suit}", suit=suit_name(named)))
        if not can_win[here]:
            how.append(_("shares no suit with the lead, so it can’t win"))
        elif worth == USURPING:
            how.append(_("beside its Crown: {value} instead of 1 (G1)", value=USURPING))
        if here == place and value in [values[each] for each in range(here) if can_win[each]]:
            how.append(_("equal, but played later (G3)"))
        lines.append(
            SumLine(sentence(story_name(code)), ", ".join(how), worth if can_win[here] else "–", here == place, (code,))
        )
    best, suits = sentence(story_name(codes[place])), suits_named(answer["suits"])
    told = [_("{card} takes the trick with {value}, in {suits}.", card=best, value=value, suits=suits)]
    told += [_("Its player chooses the suit.")] if len(answer["suits"]) > 1 else []
    return Explanation(" ".join(told), tuple(lines), (place,))


def _of_sums(variant: str, codes: Sequence[str], answer: Mapping[str, Any]) -> Explanation:
    cards = [CARD[code] for code in codes]
    values = values_in_sums(cards, duel=variant == "duel")
    side, value, suits = answer["side"], answer["value"], answer["suits"]
    names = [_(name) for name in _SIDES[variant]]
    lines, best, equal = [], set(), False
    for one, name in enumerate(names):
        for suit in suits_of(codes[0]):
            added = summands(cards, one, SUIT[suit])
            total = sum(values[place] for place in added)
            wins = one == side and suit in suits
            how = " + ".join(f"{bare_name(codes[place])} {values[place]}" for place in added)
            shown = tuple(codes[place] for place in added)
            what = _("{party}, {suit}", party=name, suit=suit_name(suit))
            lines.append(SumLine(what, how or _("no card"), total, wins, shown))
            best |= set(added) if wins else set()
            equal |= total == value and not wins
    won, asked = names[side], suits_named(suits)
    told = [
        _("{party} wins with {value}, in {suits}.", party=won, value=value, suits=asked)
        if len(codes) == _CARDS_OF_SIDES
        else _("{party} would win with {value}, in {suits}.", party=won, value=value, suits=asked)
    ]
    told += [_("If two sums are equal, the one completed later wins.")] if equal else []
    told += [_chooser(variant, cards, side, suits)] if len(suits) > 1 else []
    told += [_ace(code, values[place]) for place, code in enumerate(codes) if beside_crown(cards, place)]
    if "leads" in answer:
        told.append(_("The player of {card} leads next (G17).", card=story_name(codes[answer["leads"] - 1])))
    return Explanation(" ".join(told), tuple(lines), tuple(sorted(best)))


def _chooser(variant: str, cards: Sequence[int], side: int, suits: Sequence[str]) -> str:
    if variant == "duel":
        return _("The winner chooses the suit (G15).")
    place = choosing_place(cards, side, sum(SUIT[suit] for suit in suits), duel=False)
    return _("The player who leads next chooses the suit (G15).") if place else _("The leader chooses the suit (G15).")


def _ace(code: str, worth: int) -> str:
    if worth == USURPING:
        return _("{card} counts {value} beside its Crown (G1).", card=sentence(story_name(code)), value=USURPING)
    return _("{card} counts only 1: the same player played its Crown (G21).", card=sentence(story_name(code)))


def questions_on_table(view: GaspView, events: Sequence[Any], voices: Voices) -> list[NamedQuestion | NamedAnswer]:
    """Return the current trick, and the finished ones of this round, the last first."""
    over = trick_questions(events, Played, TrickWon, RoundBegan, lambda trick: _question_text(view, trick))
    return [*_under_way(view), *over]


def _under_way(view: GaspView) -> list[NamedQuestion | NamedAnswer]:
    if not view.trick:
        return []
    if view.variant == "standard" or len(view.trick) == view.width:
        return [NamedQuestion(_(TRICK_SO_FAR), _question_text(view, view.trick))]
    # A question about two sides has all of their cards; how their sums stand can be said of any number.
    codes = [each.card for each in view.trick]
    best = winning_sum(tuple([CARD[code] for code in codes]), view.variant == "duel")
    told = _of_sums(view.variant, codes, {**best._asdict(), "suits": list(letters(best.suits))})
    return [NamedAnswer(_(TRICK_SO_FAR), told, KINDS[0].variants[_TOPIC + view.variant].rules)]


def score(view: GaspView, events: Sequence[Any], voices: Voices, seat: int) -> list[SumLine]:
    """Return how the seat's side got each of its tokens."""
    held: list[dict[str, list[SumLine]]] = [{letter: [] for letter in SUIT} for _side in view.sides]

    def gain(side: int, suit: str, how: str, *cards: str) -> None:
        held[side][suit].append(SumLine(suit_name(suit), how, 1, cards=cards))

    def party(side: int) -> Party:
        return voices.of(*view.sides[side])

    number, trick, when = 0, 0, ""
    for event in events:
        match event:
            case RoundBegan():
                number, trick = event.round, 0
            case TrickWon():
                won, trick = event, trick + 1
                when = _("round {round}, trick {trick}", round=number, trick=trick)
            case TokenTaken():
                gain(event.side, event.suit, when, won.card)
            case TokenGiven():
                how = _("{when}: {who} had no room for it", when=when, who=party(event.side))
                gain(event.receiver, event.suit, how)
                if event.taken:
                    held[event.receiver][event.taken].pop()
                    giver, given = party(event.receiver), suit_name(event.suit)
                    how = _("{when}: from {who:dative} in return for {suit}", when=when, who=giver, suit=given)
                    gain(event.side, event.taken, how, won.card)
            case TokenReturned():
                held[event.side][event.suit].pop()
    side = next(place for place, members in enumerate(view.sides) if seat in members)
    return [share for each in held[side].values() for share in each]


def _question_text(view: GaspView, trick: Sequence[CardInTrick | Played]) -> str:
    cards = [f"{each.card}/{each.suit}" if each.suit else each.card for each in trick]
    return " ".join([f"{_TOPIC}{view.variant}", *cards])


SCORE = ("the-token", "token")

KINDS = (
    QuestionKind(
        game="gasp",
        title=N_("Who takes the trick?"),
        begin=N_("Choose the cards in order of play. The first one is the lead."),
        variants={
            _TOPIC + "standard": Variant(N_("Standard"), (5,), rules="who-wins-and-in-which-suit"),
            _TOPIC + "team": Variant(N_("Teams"), (4,), rules="teams"),
            _TOPIC + "duel": Variant(N_("Duel"), (4,), rules="the-duel"),
        },
        explain=_explain,
        rows=(QuestionRow(N_("The trick, in order of play")),),
        cards=CODES[:BASIC],
        declares=lambda card: _("{card} is played for", card=sentence(card)),
    ),
)
