"""A position of Fistellavates in rows: everybody's bundles, the discards and plans, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decks.decktet import CARD, codes
from engine.games.fistellavates.bundles import by_rank
from ui.components.grammar import Voices, join_words, plural, sentence
from ui.games.fistellavates import table_words as words
from ui.games.kit import diagram_text as everywhere
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, hand, join_with_commas, plain_cards, sentences

if TYPE_CHECKING:
    from engine.games.fistellavates.state import LastDeal
    from engine.games.fistellavates.views import FistellavatesView


def rows(view: FistellavatesView, voices: Voices) -> Rows:
    """Yield what this seat sees."""
    yield DiagramRow(text=_facts(view, voices))
    for who in range(view.seats):
        yield from _student(view, voices, who)
    tops = tuple(_top(view, voices, who, code) for who, code in enumerate(view.discards) if code)
    if tops:
        yield DiagramRow(words.DISCARDS, cards=tops, about="trick")
    yield from _state_of_deal(view, voices)
    if view.seat is not None and view.hand is not None:
        if view.plan:
            yield DiagramRow(words.plan_of(whose=sentence(voices.whose(view.seat))), cards=plain_cards((view.plan,)))
        yield hand(view.seat, voices, plain_cards(view.hand))


def _facts(view: FistellavatesView, voices: Voices) -> str:
    deal, target = words.deal(deal=view.deal), int(view.options["target"])
    turn = words.turn(turn=view.turn_number, cap=int(view.options["turn_cap"]))
    order = ""
    if view.turn_order and view.seats > 2:
        order = words.order(names=join_words([voices.names[who] for who in view.turn_order], "then"))
    left = f"{words.DECK}: {words.deck_left(count=view.stock_count)}"
    return sentences((join_with_commas(deal, words.to_target(target=target) if target else ""), turn, left, order))


def _student(view: FistellavatesView, voices: Voices, who: int) -> Rows:
    name, points = voices.names[who], view.scores[who]
    own = who == view.seat and view.omens is not None
    standing = join_with_commas(
        f"{points} {plural(points, words.POINT)}",
        everywhere.cards(view.hand_counts[who]),
        words.BEST if who == view.best_student else "",
        words.unexplained(omens=view.omens or 0) if own else "",
    )
    yield DiagramRow(name, standing, about="scores")
    for number, bundle in enumerate(view.bundles[who], 1):
        if bundle:
            cards = by_rank(CARD[code] for code in bundle)
            yield DiagramRow(
                words.bundle(name=name, number=number),
                f"{words.state(cards)} ({words.counts(cards)})",
                plain_cards(codes(cards)),
            )
    if view.known[who] and who != view.seat:
        yield DiagramRow(words.known_of(whose=voices.whose(who)), cards=plain_cards(view.known[who]))


def _top(view: FistellavatesView, voices: Voices, who: int, code: str) -> DiagramCard:
    """Return the top of a seat's discards; that is its plan while the plans lie there."""
    role = words.PREDICTOR if who in view.predictors else words.CO_PREDICTOR if who in view.co_predictors else ""
    return DiagramCard(code, voices.names[who], role if any(view.plans) else "")


def _state_of_deal(view: FistellavatesView, voices: Voices) -> Rows:
    """Yield who has chosen a plan, what is declared, and how a deal was scored that has just ended."""
    if view.phase == "plan" and view.turn:
        chosen = voices.of(*range(view.turn))
        yield DiagramRow(text=words.planned(party=sentence(chosen.does("have"))))
    if view.phase == "answer" and view.declarer is not None:
        yield DiagramRow(text=words.hypothesis(party=sentence(voices.of(view.declarer).does("declare"))))
    if view.just_scored and view.last_deal is not None:
        yield _score_row(view, voices, view.last_deal)


def _score_row(view: FistellavatesView, voices: Voices, last: LastDeal) -> DiagramRow:
    if last.declarer is None:
        heading = words.ended(last.kind, view.finished_deal)
    else:
        declares = sentence(voices.of(last.declarer).does("declare"))
        heading = words.declared(deal=view.finished_deal, party=declares, kind=last.kind)
    each = [words.left(name=name, omens=omens) for name, omens in zip(voices.names, last.omens, strict=True)]
    gains = [
        words.gained(party=voices.of(who).does("score"), points=gained)
        for who, gained in enumerate(last.gained)
        if gained
    ]
    scored = join_words(gains) or words.NOBODY_SCORES
    return DiagramRow(text=sentences((heading, sentence(words.left_unexplained(each=join_with_commas(*each))), scored)))
