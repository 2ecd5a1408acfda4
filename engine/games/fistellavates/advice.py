"""Advice for learners of Fistellavates: what an action does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...advice import Point, point_maker
from ...decks.decktet import CARD, codes
from ...messages import N_
from .bundles import (
    BEATS,
    BONUS,
    DECK,
    OMENS,
    SUGGESTS,
    SUIT_COUNTS,
    Prospect,
    focus,
    left_in_bundle,
    prospects,
    sum_of_omens,
)
from .heuristic import SWAPPING
from .standing import GOES_WITH, LEFT_AT_BEST, STEP, completion
from .state import DECLARING, Add, Draw, Plan, Swap
from .views import FistellavatesView

ADVICE = {
    "unseen": N_("the others don’t see which card you draw"),
    "top-no-use": N_("{cards}, face up, would go with none of your cards"),
    "tops-many": N_("each card face up counts {numbers} if it stays unexplained"),
    "leaves-top": N_("it leaves {top}, with which you could complete bundle {number}"),
    "could-complete": N_("with it in hand you could complete bundle {number} by adding {cards}"),
    "could-extend": N_("with it in hand you could extend bundle {number}"),
    "goes-with": N_("it goes with {cards}"),
    "goes-with-nothing": N_("it goes with none of your cards"),
    "seen": N_("the others see which card you take"),
    "few-omens": N_("it counts only {number} if it stays unexplained"),
    "many-omens": N_("it counts {number} if it stays unexplained"),
    "if-declaring": N_("if it wins, you can complete bundle {number} with {cards} and declare at once"),
    "if-ready": N_("if it wins, you can declare at once"),
    "if-completing": N_("if you may act with it, you can complete bundle {number} with {cards}"),
    "if-swapping": N_("if you may act with it, swapping {card} for {top} completes bundle {number}"),
    "gives-up": N_("it gives up a card with which you could complete bundle {number}"),
    "explains-less": N_("without it you could explain {points} omens less in bundle {number}"),
    "breaks-link": N_("it gives up a card that goes with {cards}"),
    "spare": N_("it goes with none of your other cards, so you can spare it"),
    "beats": N_("it beats {number} of the {size} cards that {seat} may have chosen"),
    "beats-few": N_("it beats only {number} of the {size} cards that {seat} may have chosen"),
    "two-swaps": N_("a plan of two suits allows two swaps, but each needs a card of the plan’s rank"),
    "one-swap": N_("a plan of one suit allows one swap of any two cards"),
    "sheds": N_("you get rid of its {number} omens"),
    "completes": N_("it completes bundle {number} as a {kind}"),
    "stays": N_("bundle {number} stays focused with it"),
    "breaks": N_("bundle {number} loses its focus"),
    "on-the-way": N_("with {cards} after it, you can complete bundle {number}"),
    "loses-chance": N_("after it you can’t complete bundle {number} any more"),
    "then-completes": N_("then you can complete bundle {number} with {cards}"),
    "lacks-one": N_("then bundle {number} needs only one more card for a {kind}: it has {cards}"),
    "spoils": N_("after it, only a swap can focus bundle {number}"),
    "nearer": N_("it brings bundle {number} closer to a focus"),
    "no-nearer": N_("it brings bundle {number} no closer to a focus"),
    "explains-nothing": N_("it explains nothing"),
    "all-explained": N_("then you leave nothing unexplained"),
    "lowers": N_("you then leave only {number} unexplained"),
    "raises": N_("you then leave {number} unexplained, which is more than before"),
    "can-declare": N_("then you can declare at once"),
    "smaller-hand": N_("you then have {number} cards in hand, and need {least} or fewer to declare"),
    "may-declare": N_("you can declare as soon as you have finished"),
    "could-add": N_("you could still explain {cards}"),
    "could-swap": N_("swapping {card} for {top} would complete bundle {number}"),
    "no-swap-completes": N_("no swap completes a bundle"),
    "nothing-completes": N_("no card that you may add would be explained"),
    "nothing-left": N_("you leave nothing unexplained, so no one can leave less"),
    "leaves": N_("you leave {number} unexplained, and others score if they leave less"),
    "bonus": N_("it earns {points} more if no one leaves less unexplained than you"),
    "sure": N_("the others leave at least {number} unexplained, as everyone can see"),
    "no-answer": N_("the others may add no cards before the deal is scored"),
    "goes-on": N_("the deal continues, so the others may explain more, too"),
    "could-improve": N_("you may still explain some of the {number} that you leave now"),
}

FEW, MANY = 3, 9
"""Omens up to which a card has few, and from which it has many."""

EVERYTHING = (1 << DECK) - 1
"""The mask of all cards."""

COMPLETING, EXTENDING, DECLARING_SOON = 2 * STEP, STEP / 2, 6.0
"""The worth of completing a bundle, of extending one, and of being able to declare."""

LITTLE = 0.2
"""The worth of what hardly matters."""

BEATING = 5.0
"""The worth of a plan that beats all others."""

point = point_maker(ADVICE)

Cards = tuple[int, ...]


class Holding(NamedTuple):
    """A seat's hand and bundles."""

    hand: Cards
    bundles: tuple[Cards, ...]

    @property
    def unexplained_omens(self) -> int:
        """The omens that it leaves unexplained."""
        return sum_of_omens(self.hand) + sum(map(left_in_bundle, self.bundles))

    @property
    def may_declare(self) -> bool:
        """Whether a predictor could declare with it (F22)."""
        return len(self.hand) <= DECLARING and any(map(focus, self.bundles))

    def after(self, action: Add | Swap) -> Holding:
        """Return the same after an addition or a swap."""
        hand, bundles = [card for card in self.hand if card != action.card], list(map(list, self.bundles))
        if isinstance(action, Add):
            bundles[action.bundle].append(action.card)
        else:
            hand.append(action.taken)
            for cards in bundles:
                if action.taken in cards:
                    cards[cards.index(action.taken)] = action.card
        return Holding(tuple(sorted(hand)), tuple([tuple(sorted(cards)) for cards in bundles]))

    def explicable_cards(self, allowed: int) -> dict[int, Cards]:
        """Return what could be added from hand, of this mask, to bundles that it would focus or that stay focused."""
        usable = tuple([card for card in self.hand if allowed >> card & 1])
        found = {place: completion(cards, usable)[1] for place, cards in enumerate(self.bundles)}
        # A Crown alone explains nothing more, but may be the card that is missing.
        crowns = [card for card in usable if not OMENS[card]]
        for place, cards in enumerate(self.bundles):
            if not found[place] and not focus(cards):
                found[place] = next(((card,) for card in crowns if focus((*cards, card))), ())
        return {place: cards for place, cards in found.items() if cards}

    def completable_cards(self, allowed: int) -> dict[int, Cards]:
        """Return the same for bundles that are not focused yet."""
        return {
            place: cards for place, cards in self.explicable_cards(allowed).items() if not focus(self.bundles[place])
        }


def points(view: FistellavatesView, action: Any, than: Any = None) -> Iterator[Point]:
    """Yield the benefits and the prices of one of the view's legal actions."""
    own = Holding(
        tuple([CARD[code] for code in view.hand or ()]),
        tuple([tuple([CARD[code] for code in cards]) for cards in view.bundles[view.seat or 0]]),
    )
    if isinstance(action, Draw):
        yield from _of_deck(view, own) if action.source < 0 else _of_top(view, own, action.source)
    elif isinstance(action, Plan):
        yield from _of_planning(view, own, action.card)
    elif isinstance(action, Add | Swap):
        yield from _of_moving(view, own, action)
    elif view.phase == "declare":
        yield from _of_declaring(view, own, action.verb)
    else:
        yield from _of_finishing(view, own)


def _of_top(view: FistellavatesView, own: Holding, source: int) -> Iterator[Point]:
    card = CARD[view.discards[source] or ""]
    place, near = _completed_with(own, card), _going_with(own, card)
    extended = [each for each, cards in enumerate(own.bundles) if focus(cards) and focus((*cards, card))]
    if place is not None:
        added = Holding((*own.hand, card), own.bundles).completable_cards(EVERYTHING)[place]
        yield _of_bundle(own, "card", COMPLETING, "could-complete", place, cards=list(codes(added)))
    elif extended:
        yield _of_bundle(own, "card", EXTENDING, "could-extend", extended[0])
    elif near:
        yield point("card", 1, "goes-with", cards=near)
    else:
        yield point("card", -1, "goes-with-nothing")
    if OMENS[card] <= FEW:
        yield point("omens", LEFT_AT_BEST * (FEW + 1 - OMENS[card]), "few-omens", number=OMENS[card])
    elif OMENS[card] >= MANY:
        yield point("omens", LEFT_AT_BEST * (FEW - OMENS[card]), "many-omens", number=OMENS[card])
    yield point("seen", -LITTLE, "seen")


def _of_deck(view: FistellavatesView, own: Holding) -> Iterator[Point]:
    tops = [view.discards[int(text.split(" ")[2])] or "" for text in view.legal if text != "draw deck"]
    for top in tops:
        place = _completed_with(own, CARD[top])
        if place is not None:
            yield _of_bundle(own, "top", -EXTENDING, "leaves-top", place, top=top)
            break
    if tops and not any(_going_with(own, CARD[top]) for top in tops):
        yield point("card", 1, "top-no-use", cards=tops)
    elif tops and min(OMENS[CARD[top]] for top in tops) > FEW:
        yield point("omens", LITTLE, "tops-many", numbers=sorted({OMENS[CARD[top]] for top in tops}))
    yield point("seen", LITTLE, "unseen")


def _of_bundle(own: Holding, topic: str, weight: float, code: str, place: int, **data: Any) -> Point:
    """Return a point that is about one of the seat's bundles."""
    return point(topic, weight, code, number=place + 1, about=list(codes(own.bundles[place])), **data)


def _completed_with(own: Holding, card: int) -> int | None:
    """Return a bundle that could be focused with this card in hand, but not without it; None if there is none."""
    before, after = (
        own.completable_cards(EVERYTHING),
        Holding((*own.hand, card), own.bundles).completable_cards(EVERYTHING),
    )
    new = [place for place, cards in after.items() if card in cards and place not in before]
    return next(iter(new), None)


def _going_with(own: Holding, card: int) -> list[str]:
    """Return the cards of the seat that could lie beside this one in a focused bundle, those in bundles first."""
    cards = [*(each for bundle in own.bundles for each in bundle), *own.hand]
    return list(codes(each for each in cards if GOES_WITH[card] >> each & 1))


def _of_planning(view: FistellavatesView, own: Holding, card: int) -> Iterator[Point]:
    rest = Holding(tuple([each for each in own.hand if each != card]), own.bundles)
    completed, swapped = rest.completable_cards(SUGGESTS[card]), _completed_by_swap(rest, card)
    if completed:
        place = max(completed, key=lambda each: len(completed[each]))
        declares = len(rest.hand) - len(completed[place]) <= DECLARING
        code, worth = ("if-declaring", DECLARING_SOON + COMPLETING) if declares else ("if-completing", COMPLETING)
        yield _of_bundle(rest, "use", worth, code, place, cards=list(codes(completed[place])))
    elif rest.may_declare:
        yield point("use", DECLARING_SOON, "if-ready")
    elif swapped is not None:
        place, given, taken = swapped
        yield _of_bundle(rest, "use", STEP, "if-swapping", place, card=given, top=taken)
    lost = {*own.completable_cards(EVERYTHING)} - {*rest.completable_cards(EVERYTHING)}
    without = rest.explicable_cards(EVERYTHING)
    less = {
        place: sum_of_omens(cards) - sum_of_omens(without.get(place, ()))
        for place, cards in own.explicable_cards(EVERYTHING).items()
    }
    most = max(less, key=less.__getitem__, default=0)
    near = _going_with(Holding((), own.bundles), card)
    if lost:
        yield _of_bundle(own, "lost", -COMPLETING, "gives-up", min(lost))
    elif less.get(most, 0) >= FEW:
        yield _of_bundle(own, "lost", -LEFT_AT_BEST * less[most], "explains-less", most, points=less[most])
    elif near:
        yield point("lost", -1, "breaks-link", cards=near)
    elif not _going_with(rest, card):
        yield point("lost", 1, "spare")
    left = ((view.seat or 0) + 1) % view.seats
    possible = _possible(view, own, left)
    number, size = (BEATS[card] & possible).bit_count(), possible.bit_count()
    if 2 * number >= size:
        yield point("beats", BEATING * number / size, "beats", number=number, size=size, seat=left)
    else:
        yield point("beats", BEATING * (number / size - 1), "beats-few", number=number, size=size, seat=left)
    if OMENS[card] > FEW:
        yield point("omens", LEFT_AT_BEST * OMENS[card], "sheds", number=OMENS[card])
    if SUIT_COUNTS[card] < 3:
        yield point("swaps", SWAPPING[SUIT_COUNTS[card]] / 2, {1: "one-swap", 2: "two-swaps"}[SUIT_COUNTS[card]])


def _completed_by_swap(own: Holding, plan: int) -> tuple[int, str, str] | None:
    """Return a bundle that one swap with this plan would focus, the card that it takes in and the one that it gives.

    None if there is none.
    """
    if SUIT_COUNTS[plan] == 3:
        return None
    for place, cards in enumerate(own.bundles):
        for taken in () if focus(cards) else cards:
            for card in own.hand:
                ranked = SUIT_COUNTS[plan] == 1 or OMENS[plan] in (OMENS[card], OMENS[taken])
                if ranked and focus([card if each == taken else each for each in cards]):
                    given, back = codes((card, taken))
                    return place, given, back
    return None


def _possible(view: FistellavatesView, own: Holding, seat: int) -> int:
    """Return the cards that this seat may have in hand, as far as the viewer knows, as a mask."""
    shown = [code for bundles in view.bundles for cards in bundles for code in cards]
    shown += [code for code in view.discards if code] + [code for buried in view.buried for code in buried]
    shown += [code for other, known in enumerate(view.known) if other != seat for code in known]
    gone = sum(1 << card for card in {*own.hand, *(CARD[code] for code in shown)})
    return EVERYTHING & ~gone


def _of_moving(view: FistellavatesView, own: Holding, action: Add | Swap) -> Iterator[Point]:
    after = own.after(action)
    place = next(place for place, cards in enumerate(own.bundles) if cards != after.bundles[place])
    before, now = own.bundles[place], after.bundles[place]
    kind = focus(now)
    if kind and focus(before):
        yield _of_bundle(own, "bundle", EXTENDING, "stays", place)
    elif kind:
        yield _of_bundle(own, "bundle", COMPLETING, "completes", place, kind=kind)
    elif focus(before):
        yield _of_bundle(own, "bundle", -COMPLETING, "breaks", place)
    else:
        yield _of_what_is_left(view, own, after, place)
    acts = view.phase != "answer" and view.seat in view.predictors
    if acts and after.may_declare and not own.may_declare:
        yield point("declare", DECLARING_SOON, "can-declare")
    if less := own.unexplained_omens - after.unexplained_omens:
        code, left = "lowers" if less > 0 else "raises", after.unexplained_omens
        worth = LITTLE * less if view.phase != "answer" else less
        yield point("left", worth, code, number=left) if left else point("left", worth, "all-explained")
    if acts and len(after.hand) < len(own.hand) and len(own.hand) > DECLARING:
        yield point("hand", LITTLE, "smaller-hand", number=len(after.hand), least=DECLARING)


def _of_what_is_left(view: FistellavatesView, own: Holding, after: Holding, place: int) -> Point:
    """Return the prospects of a bundle that wasn't focused, and isn't after the change."""
    allowed = _addable_cards(view)
    before, now = own.completable_cards(allowed), after.completable_cards(allowed)
    if new := {*now} - {*before}:
        return _of_bundle(own, "bundle", STEP, "then-completes", min(new), cards=list(codes(now[min(new)])))
    if lost := {*before} - {*now}:
        return _of_bundle(own, "bundle", -STEP, "loses-chance", min(lost))
    if place in before:
        return _of_bundle(own, "bundle", STEP, "on-the-way", place, cards=list(codes(now[place])))
    if view.phase == "answer":
        return point("bundle", -1, "explains-nothing", about=list(codes(own.bundles[place])))
    then, nearest = _nearest(own.bundles[place]), _nearest(after.bundles[place])
    if nearest is None:
        return _of_bundle(
            own, "bundle", -1 if then is None else -STEP, "no-nearer" if then is None else "spoils", place
        )
    if nearest.lacking == 1:
        has = list(codes(after.bundles[place]))
        return point("bundle", 3, "lacks-one", number=place + 1, kind=nearest.kind, cards=has)
    nearer = then is None or nearest.lacking < then.lacking
    return _of_bundle(own, "bundle", 2 if nearer else -1, "nearer" if nearer else "no-nearer", place)


def _nearest(bundle: Cards) -> Prospect | None:
    """Return the focus that an unfocused bundle lacks fewest cards for, None if additions can't focus it."""
    return min(prospects(bundle), key=lambda each: each.lacking, default=None)


def _of_declaring(view: FistellavatesView, own: Holding, kind: str) -> Iterator[Point]:
    left = own.unexplained_omens
    if kind == "pass":
        if left:
            yield point("left", left / 2, "could-improve", number=left)
        yield point("others", -1, "goes-on")
        return
    yield point("left", -left, "leaves", number=left) if left else point("left", DECLARING_SOON, "nothing-left")
    if kind == "hypothesis":
        yield point("bonus", BONUS[kind], "bonus", points=BONUS[kind])
        return
    least = min(_open(view, seat) for seat in range(view.seats) if seat != view.seat)
    if left and least >= left:
        yield point("sure", 2 * DECLARING_SOON, "sure", number=least)
    yield point("others", 1, "no-answer")


def _open(view: FistellavatesView, seat: int) -> int:
    """Return the omens that a seat visibly leaves unexplained; its unknown cards may add to that."""
    bundles = [[CARD[code] for code in cards] for cards in view.bundles[seat]]
    return sum(map(left_in_bundle, bundles)) + sum_of_omens([CARD[code] for code in view.known[seat]])


def _of_finishing(view: FistellavatesView, own: Holding) -> Iterator[Point]:
    if view.phase == "correct":
        for text in view.legal[:-1]:
            _, card, taken = text.split(" ")
            after = own.after(Swap(CARD[card], CARD[taken]))
            for place, cards in enumerate(own.bundles):
                if focus(after.bundles[place]) and not focus(cards):
                    yield _of_bundle(own, "bundle", -COMPLETING, "could-swap", place, card=card, top=taken)
                    return
        yield point("bundle", 1, "no-swap-completes")
        return
    left = {card for cards in own.explicable_cards(_addable_cards(view)).values() for card in cards if OMENS[card]}
    if left:
        yield point("bundle", -EXTENDING, "could-add", cards=list(codes(sorted(left))))
    else:
        yield point("bundle", 1, "nothing-completes")
    if view.phase == "suggest" and view.seat in view.predictors and own.may_declare:
        yield point("declare", DECLARING_SOON, "may-declare")


def _addable_cards(view: FistellavatesView) -> int:
    """Return the cards that the seat may add in this phase, or in the one after it, as a mask."""
    return EVERYTHING if view.phase == "answer" else SUGGESTS[CARD[view.plans[view.seat or 0] or ""]]
