"""The effects of an action of Rebel Runs, for players who are learning the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ...advice import Point, point_maker
from ...decks.fey import CARD, CODES, SIGN, codes, number_of, sign_of
from ...mechanics.circle import circle_of, read_sign, worths
from ...messages import N_
from .melds import LEAST, counts_five
from .possible_melds import melds_of
from .prospects import best_together, laid_on, prospects
from .state import Discard, Draw, LayOff, Meld
from .views import RebelRunsView

ADVICE = {
    "completes": N_("it completes a meld worth {points} to you: {cards}"),
    "adds-to": N_("with it your melds score {points} more"),
    "lacks-one": N_("{cards} then need only one more card for a meld: number {numbers}"),
    "lacks-one-fey": N_("{cards} then need only a FEY card for a meld"),
    "no-use": N_("even with one more card, you couldn’t lay it in a meld"),
    "with-fey": N_("you could lay it in a meld only together with FEY"),
    "is-fey": N_("{fey} is FEY, which stands for any card"),
    "taken-openly": N_("the others see what you collect"),
    "leaves-top": N_("{top} would complete a meld worth {points} to you"),
    "top-no-use": N_("even with one more card, you couldn’t lay {top} in a meld"),
    "unseen": N_("no one sees what you draw"),
    "chances": N_("{number} of the {size} cards that you could draw would fit into a meld at once"),
    "costs-meld": N_("without it your melds score {points} less"),
    "breaks-up": N_("it breaks up {cards}, which need only one more card for a meld: number {numbers}"),
    "breaks-up-fey": N_("it breaks up {cards}, which need only a FEY card for a meld"),
    "keeps-open": N_("you keep {cards}, which need only one more card for a meld: number {numbers}"),
    "keeps-open-fey": N_("you keep {cards}, which need only a FEY card for a meld"),
    "spare": N_("any card that would go with it goes with your other cards, too, so you need it least"),
    "scores-little": N_("in a set it would score you only {points}"),
    "throws-fey": N_("it gives away FEY ({fey}), which stands for any card"),
    "can-go-out": N_("then you can lay down all your cards, which ends the hand"),
    "can-lay": N_("you keep melds worth {points}, which you can lay now"),
    "may-want": N_("{seat} {seat:draw|draws} next and may want it, having taken {cards}"),
    "own-sign": N_("{seat} {seat:draw|draws} next, and {sign} is their own sign"),
    "not-wanted": N_("{seat} {seat:draw|draws} next, and has taken nothing that goes with it"),
    "goes-out": N_("it ends the hand with your last cards"),
    "scores": N_("it scores {points}"),
    "scores-and-more": N_("it scores {points}, and your other cards can still score {number}"),
    "one-sign": N_("it scores {points}, because each card of a run of one sign counts five"),
    "better-otherwise": N_("your melds would score {points} more if you laid {cards} together instead"),
    "keeps-fey": N_("you keep {cards} in hand: {fey} is FEY, which stands for any card"),
    "few-left": N_("{seat} {seat:have|has} few cards left, so the hand may end soon"),
    "could-end": N_("you could lay down all your cards now and end the hand"),
    "waits": N_("you keep melds worth {points} in hand, and they may still grow"),
    "could-lay-off": N_("you keep {cards}, which you could lay on melds on the table"),
    "nothing-to-lay": N_("you have nothing to lay down"),
}

FEW = 3
"""Up to this many cards in a player's hand are few."""

OUT = 20.0
"""The worth of going out, in points."""

FEY, OPEN = 5.0, 6.0
"""The worth of a FEY card, and of cards that any card to come would make a meld."""

USE = 2.0
"""The worth of a card that is of use, and of getting rid of one that isn't."""

SEEN, HASTE = 0.5, 1.0
"""The worth of what the others don't see, and of laying what might be in hand when another ends it."""

WAITING = 0.3
"""The share of its points that a meld is worth to wait for more with."""

LITTLE = 2
"""Up to how many points a card scores little."""

point = point_maker(ADVICE)


def points(view: RebelRunsView, action: Any, than: Any = None) -> Iterator[Point]:
    """Yield the benefits and the prices of one of the view's legal actions."""
    if isinstance(action, Draw):
        yield from _of_taking(view) if action.source == "discard" else _of_deck(view)
    elif isinstance(action, Discard):
        yield from _of_discarding(view, CODES[action.card])
    elif isinstance(action, Meld | LayOff):
        yield from _of_laying(view, action)
    else:
        yield from _of_finishing(view)


def _of_taking(view: RebelRunsView) -> Iterator[Point]:
    top = view.discards[-1]
    holding = _with(view, top)
    more = _best(holding) - _best(view)
    if more:
        meld = next(each for each in best_together(prospects(holding)) if top in each.cards)
        told = {"about": list(meld.cards)} if _best(view) else {"cards": list(meld.cards)}
        yield point("meld", more, "adds-to" if _best(view) else "completes", points=more, **told)
    if sign_of(top) == view.fey:
        yield point("use", FEY, "is-fey", fey=view.fey)
    elif not more:
        yield from _of_use(holding, top, taking=True)
    yield point("seen", -SEEN, "taken-openly")


def _of_deck(view: RebelRunsView) -> Iterator[Point]:
    if view.options["draw_discard"]:
        top = view.discards[-1]
        better = best_together(prospects(_with(view, top)))
        more = sum(each.points for each in better) - _best(view)
        if more > 0:
            meld = next(each for each in better if top in each.cards)
            yield point("meld", -more, "leaves-top", top=top, points=meld.points, about=list(meld.cards))
        elif not any(_lacking_one(_with(view, top), top)):
            yield point("use", USE, "top-no-use", top=top)
        yield point("seen", SEEN, "unseen")
    coming = _cards_to_come(view)
    fitting = sum(any(_melds_with(view, CARD[code])) for code in coming)
    if fitting:
        yield point("chance", OPEN * fitting / len(coming), "chances", number=fitting, size=len(coming))


def _of_discarding(view: RebelRunsView, card: str) -> Iterator[Point]:
    after, left = _without(view, [card]), (view.seat or 0) + 1
    now, later = _best(view), _best(after)
    goes_out = _goes_out(after)
    if goes_out:
        yield point("out", OUT, "can-go-out")
    if later < now:
        yield point("lost", later - now, "costs-meld", points=now - later)
    if sign_of(card) == view.fey:
        yield point("use", -FEY, "throws-fey", fey=view.fey)
    elif later == now and not goes_out:
        yield from _of_use(view, card, taking=False)
    if not goes_out and (kept := _best_unfinished_meld(after)):
        yield kept.point("keeps-open", OPEN * kept.coming / len(_cards_to_come(view)))
    if later:
        yield point("melds", later, "can-lay", points=later, about=_cards_of_best(after))
    yield from _of_next_seat(view, card, left % view.seats)


def _of_next_seat(view: RebelRunsView, card: str, seat: int) -> Iterator[Point]:
    """Yield whether the seat that may take the card seems to want it."""
    if view.options["draw_discard"]:
        near = [code for code in view.known[seat] if abs(number_of(code) - number_of(card)) <= 1]
        if near:
            yield point("next", -USE, "may-want", seat=seat, cards=near)
        elif sign_of(card) == view.signs[seat]:
            yield point("next", -HASTE, "own-sign", seat=seat, sign=sign_of(card))
        elif view.known[seat] and sign_of(card) != view.fey:
            yield point("next", SEEN, "not-wanted", seat=seat)


def _of_laying(view: RebelRunsView, action: Meld | LayOff) -> Iterator[Point]:
    if isinstance(action, Meld):
        cards = codes(action.cards)
        scored = next(each.points for each in prospects(view) if each.cards == cards and each.kind == action.kind)
        own = read_sign(view.signs[view.seat or 0] or "") if view.options["same_sign_run"] == "own-sign" else None
        five = action.kind == "run" and counts_five(action.cards, read_sign(view.fey or ""), own)
    else:
        cards, five = (CODES[action.card],), False
        scored = laid_on(view, cards[0], action.seat, action.meld)[1]
    rest = _without(view, cards)
    later = _best(rest)
    if not rest.hand:
        yield point("out", OUT, "goes-out")
    if later and not five:
        yield point("score", scored + later, "scores-and-more", points=scored, number=later, about=_cards_of_best(rest))
    else:
        yield point("score", scored + later, "one-sign" if five else "scores", points=scored)
    if wild := [code for code in rest.hand or () if sign_of(code) == view.fey]:
        yield point("fey", USE * len(wild), "keeps-fey", cards=wild, fey=view.fey)
    lost = _best(view) - scored - later
    if lost > 0:
        clashing = [each for each in best_together(prospects(view)) if set(each.cards) & set(cards)]
        if clashing:
            yield point("other", -lost, "better-otherwise", points=lost, cards=list(clashing[0].cards))
    yield from _of_haste(view, HASTE)


def _of_finishing(view: RebelRunsView) -> Iterator[Point]:
    """Yield the reasons for and against laying down no more."""
    worth = _best(view)
    fitting = {text.split(" ")[1] for text in view.legal if text.startswith("lay ")}
    if worth:
        yield point("score", WAITING * worth, "waits", points=worth, about=_cards_of_best(view))
    if _goes_out(view):
        yield point("out", -OUT, "could-end")
    if fitting:
        yield point("score", -USE, "could-lay-off", cards=sorted(fitting, key=CARD.__getitem__))
    if worth or fitting:
        yield from _of_haste(view, -HASTE)
    else:
        yield point("score", USE, "nothing-to-lay")


def _of_haste(view: RebelRunsView, weight: float) -> Iterator[Point]:
    """Yield who may soon end the hand, before melds that are not on the table can be laid."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    nearest = min(others, key=view.hand_counts.__getitem__)
    if view.hand_counts[nearest] <= FEW:
        yield point("haste", weight, "few-left", seat=nearest)


def _best(view: RebelRunsView) -> int:
    """Return what the hand's best melds score together."""
    return sum(each.points for each in best_together(prospects(view)))


def _cards_of_best(view: RebelRunsView) -> list[str]:
    return [code for each in best_together(prospects(view)) for code in each.cards]


def _goes_out(view: RebelRunsView) -> bool:
    """Return whether melds of the hand hold all of its cards."""
    hand = {*(view.hand or ())}
    found = {frozenset(each.cards) for each in prospects(view)}
    return any(hand == meld or hand - meld in found for meld in found)


class _UnfinishedMeld(NamedTuple):
    """Cards of the hand that lack only one more for a meld of this kind, and how many cards may be that one."""

    kind: str
    cards: tuple[str, ...]
    numbers: frozenset[int]
    coming: int

    def point(self, code: str, weight: float) -> Point:
        """Return a point about them with the numbers that they lack.

        FEY would always do, and is named only where nothing else would.
        """
        topic, cards = "open" if code == "keeps-open" else "use", list(self.cards)
        if not self.numbers:
            return point(topic, weight, f"{code}-fey", cards=cards)
        return point(topic, weight, code, cards=cards, numbers=sorted(self.numbers))


def _of_use(view: RebelRunsView, card: str, *, taking: bool) -> Iterator[Point]:
    """Yield the use of a card of the hand together with one more card, for taking it or for throwing it away."""
    alone, others_too, with_fey = _lacking_one(view, card)
    weight = USE if taking else -USE
    if alone:
        most = max(alone, key=lambda each: each.coming)
        yield most.point("lacks-one" if taking else "breaks-up", weight * (1 + most.coming / 10))
    elif others_too:
        if not taking:
            yield point("use", USE / 2, "spare")
    elif with_fey:
        yield point("use", -weight / 2, "with-fey")
    else:
        yield point("use", -weight, "no-use")
    worth = worths(circle_of(view.circle or ""))[read_sign(view.signs[view.seat or 0] or "")]
    if not taking and worth[SIGN[CARD[card]]] <= LITTLE:
        yield point("worth", HASTE / worth[SIGN[CARD[card]]], "scores-little", points=worth[SIGN[CARD[card]]])


def _lacking_one(view: RebelRunsView, card: str) -> tuple[list[_UnfinishedMeld], int, int]:
    """Return the melds with this card that lack only one card, which the deck may hold.

    First those whose missing card nothing else in the hand waits for; then how many missing cards others in the hand
    wait for, too; then how many count only because FEY goes with anything.
    """
    alone: list[tuple[str, Meld]] = []
    others_too = with_fey = 0
    for code, least in _one_more(view):
        mine = [each for each in least if CARD[card] in each.cards]
        real = [each for each in mine if _is_real(view, each, code)]
        if real and len(mine) < len(least):
            others_too += 1
        elif real:
            alone += [(code, each) for each in real]
        elif mine:
            with_fey += 1
    return _unfinished_melds(alone, view.fey), others_too, with_fey


def _best_unfinished_meld(view: RebelRunsView) -> _UnfinishedMeld | None:
    """Return the cards that one card from the deck would make a meld, best those that most cards would complete.

    None if there are none besides the hand's best melds.
    """
    laid = {*_cards_of_best(view)}
    found = [(code, each) for code, least in _one_more(view) for each in least if _is_real(view, each, code)]
    waiting = [each for each in _unfinished_melds(found, view.fey) if not laid & {*each.cards}]
    return max(waiting, key=lambda each: each.coming, default=None)


def _one_more(view: RebelRunsView) -> Iterator[tuple[str, list[Meld]]]:
    """Yield each card that the deck may hold with the smallest melds that it would make."""
    for code in _cards_to_come(view):
        yield code, [each for each in _melds_with(view, CARD[code]) if len(each.cards) == LEAST[each.kind]]


def _is_real(view: RebelRunsView, meld: Meld, coming: str) -> bool:
    """Return whether two cards of the hand or more go with this one of their own accord: FEY goes with anything."""
    fey = read_sign(view.fey or "")
    return sum(SIGN[one] != fey for one in meld.cards if one != CARD[coming]) > 1


def _unfinished_melds(found: Sequence[tuple[str, Meld]], fey: str | None) -> list[_UnfinishedMeld]:
    """Return unfinished melds: the cards in the hand, with the numbers that they lack, FEY's aside."""
    coming: dict[tuple[str, tuple[str, ...]], set[str]] = {}
    for code, meld in found:
        held = tuple([each for each in codes(meld.cards) if each != code])
        coming.setdefault((meld.kind, held), set()).add(code)
    return [
        _UnfinishedMeld(*key, frozenset(number_of(code) for code in those if sign_of(code) != fey), len(those))
        for key, those in coming.items()
    ]


def _melds_with(view: RebelRunsView, coming: int) -> Iterator[Meld]:
    """Yield the melds that this card would make with others of the hand."""
    hand = sorted((*(CARD[code] for code in view.hand or ()), coming))
    return (meld for meld in melds_of(hand, read_sign(view.fey or "")) if coming in meld.cards)


def _cards_to_come(view: RebelRunsView) -> list[str]:
    """Return the cards that the deck may hold, as far as the viewer knows."""
    laid = [code for melds in view.melds for meld in melds for code in meld.cards]
    shown = {*(view.hand or ()), *view.discards, *laid, *(code for known in view.known for code in known)}
    return [code for code in (CODES if view.gone_back is None else view.gone_back) if code not in shown]


def _with(view: RebelRunsView, code: str) -> RebelRunsView:
    return replace(view, hand=tuple(sorted((*(view.hand or ()), code), key=CARD.__getitem__)))


def _without(view: RebelRunsView, cards: Sequence[str]) -> RebelRunsView:
    return replace(view, hand=tuple([code for code in view.hand or () if code not in cards]))
