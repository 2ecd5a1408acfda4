"""The effects of an action of Troll Tricker, for players who are learning the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...advice import Point, point_maker
from ...core import Reason, reason_maker
from ...decks.fey import CARD, CODES, NUMBER, number_of, sign_of
from ...mechanics.card_game import CardInTrick
from ...mechanics.circle import circle_of, read_sign, worths
from ...messages import N_
from ...strategy import power
from .heuristic import CARD_WORTH
from .state import HAND
from .tricks import can_take, how_won, zero_bonus
from .views import Command, TrollTrickerView, command

ADVICE = {
    "wins-trick": N_("it beats {card} and wins the trick, which is worth {points} to you: {why}"),
    "unbeatable": N_("no one can beat it, and the trick is worth {points} to you: {why}"),
    "unless-fey": N_("it wins the trick unless someone plays {fey}, which is FEY"),
    "unless-higher-fey": N_("it wins the trick unless someone has a higher card of {fey}, which is FEY"),
    "unless-higher": N_("it wins the trick unless someone has a higher card of {sign}"),
    "unless-either": N_("it wins the trick unless someone has a higher card of {sign}, or one of {fey}, which is FEY"),
    "worth": N_("the trick is worth {points} to you: {why}"),
    "worth-little": N_("the trick is worth only {points} to you, and {number} to {seat:dative}: {why}"),
    "lower-would-do": N_("{card} would win the trick, too"),
    "probably-beaten": N_("someone can probably beat it: {number} higher cards of {sign} are still out"),
    "leaves": N_("it doesn’t beat {card}, so it leaves the trick to {seat:dative}: it’s worth {points} to them"),
    "stays-below": N_("it doesn’t beat {card}, which is winning so far: the trick is worth {points} to {seat:dative}"),
    "cannot-take": N_("none of your cards beats {card}"),
    "could-bring": N_("{card} could win the trick, for {points}"),
    "keeps-none": N_("you still have no trick, which is worth {points} if it stays that way until the end of the hand"),
    "ends-none": N_("with this trick you would lose the {points} for a hand without tricks"),
    "ends-theirs": N_("with this trick {seat} {seat:lose|loses} the {points} for a hand without tricks"),
    "gets-rid": N_("it gets rid of a high card, which helps you to win no tricks"),
    "costs-little": N_("it costs you only a low card"),
    "keeps": N_("it keeps {card} for a later trick"),
}

_WHYS = {
    "same": N_("{sign} is your own sign"),
    "harmonious": N_("{sign} is harmonious with your {own}"),
    "neutral": N_("{sign} is neutral to your {own}"),
    "opposing": N_("{sign} is opposed to your {own}"),
    "fey": N_("{fey} is FEY, and another sign was led"),
    "fey-led": N_("{fey} is FEY, and it was led"),
    "their-same": N_("{sign} is their own sign"),
    "their-harmonious": N_("{sign} is harmonious with their {own}"),
    "their-neutral": N_("{sign} is neutral to their {own}"),
    "their-opposing": N_("{sign} is opposed to their {own}"),
}
"""Why a trick is worth something to the reader or to another, by engine.games.troll_tricker.tricks.HOWS."""

LOW, HIGH = 4, 9
"""Numbers up to which a card is low, and from which it is high."""

PROBABLY = 1.0
"""From how many higher cards on, in the hands of later players and on average, one of them probably beats a card."""

LATE = HAND // 2
"""After how many tricks of a hand a seat without any looks likely to take none."""

OF_THEIRS = 0.5
"""The share of another's points that they cost the viewer."""

OF_WORTH = 0.1
"""How much a point counts that a trick is worth where it is told besides who may take it."""

OVERSPENT = 0.05
"""The cost of a higher card than would do, and the worth of a low one."""

OF_NUMBER = 0.01
"""The worth of each point of a card's number: of cards that promise the same, the higher may still win more."""

point, _why = point_maker(ADVICE), reason_maker(_WHYS)


def points(view: TrollTrickerView, action: Any, than: Any = None) -> Iterator[Point]:
    """Yield the benefits and the prices of playing a card."""
    trick = (*view.trick, CardInTrick(view.seat or 0, CODES[action.card]))
    taken = command(view, trick)
    if taken.seat == view.seat:
        yield from _of_taking(view, action.card, trick, taken)
    else:
        yield from _of_leaving(view, action.card, taken)
    yield from _of_card(view, CODES[action.card], CODES[(than or action).card])


def _of_taking(view: TrollTrickerView, card: int, trick: Sequence[CardInTrick], taken: Command) -> Iterator[Point]:
    """Yield what a card brings that takes the trick so far."""
    stronger, sign = _stronger(view, card), sign_of(CODES[card])
    higher = [code for code in stronger if sign_of(code) == sign]
    coming = sum(view.hand_counts[seat] for seat in _later_seats(view))
    unseen = _unseen_cards(view)
    worth, why = float(taken.points), _why_worth(view, taken.seat, trick[0].card, CODES[card])
    if len(trick) == view.seats:
        beaten = _best(view.trick, command(view, view.trick))
        yield point("trick", worth, "wins-trick", card=beaten, points=taken.points, why=why)
    elif not stronger:
        yield point("trick", worth, "unbeatable", points=taken.points, why=why)
    else:
        likely = power(1 - len(stronger) / len(unseen), coming)
        if view.fey != sign and len(higher) > 1 and len(higher) * coming >= PROBABLY * len(unseen):
            yield point("trick", (likely - 1) * OF_THEIRS, "probably-beaten", sign=sign, number=len(higher))
        elif view.fey == sign:
            yield point("trick", worth * max(likely, OF_WORTH), "unless-higher-fey", fey=sign)
        elif len(higher) == len(stronger):
            yield point("trick", worth * max(likely, OF_WORTH), "unless-higher", sign=sign)
        elif higher:
            yield point("trick", worth * max(likely, OF_WORTH), "unless-either", sign=sign, fey=view.fey)
        else:
            yield point("trick", worth * max(likely, OF_WORTH), "unless-fey", fey=view.fey)
        yield _of_worth(view, trick, taken)
    if lower := _lower(view, card, stronger):
        yield point("spent", -OVERSPENT, "lower-would-do", card=lower)
    if not view.tricks_won[taken.seat] and len(view.played) >= LATE:
        bonus = zero_bonus(view.seats)
        yield point("none", -bonus * OF_THEIRS, "ends-none", points=bonus)


def _of_worth(view: TrollTrickerView, trick: Sequence[CardInTrick], taken: Command) -> Point:
    """Return what the trick is worth to the viewer, and to the later player who could gain most by it."""
    led, sign, worth = trick[0].card, sign_of(trick[-1].card), taken.points
    if sign == sign_of(led) != view.fey:
        gains = {seat: command(view, [CardInTrick(seat, led)]).points for seat in _later_seats(view)}
        most = max(gains, key=gains.__getitem__)
        if gains[most] > worth:
            why = _why_worth(view, most, led, led)
            weight = OF_WORTH * (worth - gains[most])
            return point("worth", weight, "worth-little", points=worth, seat=most, number=gains[most], why=why)
    why = _why_worth(view, taken.seat, led, trick[-1].card)
    return point("worth", OF_WORTH * worth, "worth", points=worth, why=why)


def _later_seats(view: TrollTrickerView) -> list[int]:
    """Return the seats that play to the trick after the viewer, in their order."""
    return [((view.seat or 0) + place) % view.seats for place in range(1, view.seats - len(view.trick))]


def _why_worth(view: TrollTrickerView, seat: int, led: str, best: str) -> Reason:
    """Return why a trick led with this card is worth something to a seat that takes it with the other."""
    own, lead, sign = view.signs[seat] or "", sign_of(led), sign_of(best)
    how = how_won(circle_of(view.circle or ""), read_sign(own), read_sign(lead), read_sign(sign))
    if how in ("fey", "fey-led"):
        return _why(how, fey=sign)
    return _why(how if seat == view.seat else f"their-{how}", sign=lead, own=own)


def _best(trick: Sequence[CardInTrick], taken: Command) -> str:
    """Return the card with which a seat commands this trick."""
    return next(each.card for each in trick if each.seat == taken.seat)


def _of_leaving(view: TrollTrickerView, card: int, taken: Command) -> Iterator[Point]:
    """Yield the effects of a card that doesn't take the trick, which another player is winning."""
    last, bonus = len(view.trick) + 1 == view.seats, zero_bonus(view.seats)
    best, weight = _best(view.trick, taken), -OF_THEIRS * taken.points
    after = {code: command(view, (*view.trick, CardInTrick(view.seat or 0, code))) for code in _playable(view)}
    could = {code: each.points for code, each in after.items() if each.seat == view.seat}
    if not could:
        yield point("trick", weight, "cannot-take", card=best)
    else:
        told = "leaves" if last else "stays-below"
        yield point("trick", weight, told, seat=taken.seat, card=best, points=taken.points)
        most = max(could, key=could.__getitem__)
        yield point("missed", -OF_THEIRS * could[most], "could-bring", card=most, points=could[most])
    if last and len(view.played) >= LATE and not view.tricks_won[taken.seat]:
        yield point("theirs", bonus * OF_THEIRS, "ends-theirs", seat=taken.seat, points=bonus)
    if not view.tricks_won[view.seat or 0]:
        if len(view.played) >= LATE:
            yield point("none", bonus * OF_THEIRS, "keeps-none", points=bonus)
        if NUMBER[card] >= HIGH:
            yield point("high", OVERSPENT, "gets-rid")
    if NUMBER[card] <= LOW and sign_of(CODES[card]) != view.fey:
        yield point("low", OVERSPENT / NUMBER[card], "costs-little")


def _of_card(view: TrollTrickerView, card: str, other: str) -> Iterator[Point]:
    """Yield what it is worth to play this card and not a dearer one: the other, or the dearest that one may play."""
    worth = {code: _promise(view, code) for code in _playable(view)}
    dearest = max(worth, key=worth.__getitem__)
    if worth[dearest] > worth[card]:
        named = other if worth[other] > worth[card] else dearest
        yield point("card", worth[dearest] - worth[card], "keeps", card=named)


def _promise(view: TrollTrickerView, code: str) -> float:
    """Return what a card of the hand may still win, in points."""
    own = worths(circle_of(view.circle or ""))[read_sign(view.signs[view.seat or 0] or "")]
    higher = sum(sign_of(each) == sign_of(code) and CARD[each] > CARD[code] for each in _unseen_cards(view))
    return CARD_WORTH[own[read_sign(sign_of(code))]][min(higher, 3)] * 3 / view.seats + OF_NUMBER * number_of(code)


def _playable(view: TrollTrickerView) -> list[str]:
    return [text.split(" ")[1] for text in view.legal]


def _stronger(view: TrollTrickerView, card: int) -> list[str]:
    """Return the cards that later seats may hold, as far as the viewer knows, and that would beat this one."""
    fey, sign, seat = view.fey or "", sign_of(CODES[card]), view.seat or 0
    coming = [(seat + place) % view.seats for place in range(1, view.seats - len(view.trick))]
    able = {each for each in (fey, sign) if any(each not in view.voids[other] for other in coming)}
    return [
        code
        for code in _unseen_cards(view)
        if sign_of(code) in able
        and can_take(read_sign(sign_of(code)), read_sign(sign), read_sign(fey))
        and (CARD[code] > card if sign_of(code) == sign else sign != fey)
    ]


def _lower(view: TrollTrickerView, card: int, stronger: Sequence[str]) -> str | None:
    """Return the lowest card that would take the trick just as surely and that is worth keeping this one for."""
    if not view.trick or stronger:
        return None
    sign, seat = sign_of(CODES[card]), view.seat or 0
    out = {number_of(code) for code in _unseen_cards(view) if sign_of(code) == sign}
    for code in _playable(view):
        lower = sign_of(code) == sign and any(number_of(code) < number < NUMBER[card] for number in out)
        takes = lower and command(view, (*view.trick, CardInTrick(seat, code))).seat == seat
        if takes and not _stronger(view, CARD[code]):
            return code
    return None


def _unseen_cards(view: TrollTrickerView) -> list[str]:
    """Return the cards that other hands or the stock may hold."""
    lying = [each.card for trick in (*view.played, view.trick) for each in trick]
    seen = {*(view.hand or ()), *view.seen, *lying}
    return [code for code in CODES if code not in seen]
