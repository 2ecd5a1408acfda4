"""The effects of an action of Troll Tricker, for players who are learning the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Reason, reason_maker
from engine.decks.fey import CARD, CODES, NUMBER, number_of, sign_of
from engine.games.troll_tricker.state import HAND
from engine.games.troll_tricker.tricks import can_take, how_won, zero_bonus
from engine.games.troll_tricker.views import Command, TrollTrickerView, command
from engine.mechanics.card_game import CardInTrick
from engine.mechanics.circle import circle_of, read_sign
from engine.messages import N_

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

reason = reason_maker(ADVICE | _WHYS)


def advice(view: TrollTrickerView, action: Any) -> list[Reason]:
    """Return what playing a card does, the most important first."""
    trick = (*view.trick, CardInTrick(view.seat or 0, CODES[action.card]))
    taken = command(view, trick)
    if taken.seat != view.seat:
        found = _of_leaving(view, action.card, taken)
    else:
        found = _of_taking(view, action.card, trick, taken)
    return found


def _of_taking(view: TrollTrickerView, card: int, trick: Sequence[CardInTrick], taken: Command) -> list[Reason]:
    """Return what a card brings that takes the trick so far."""
    stronger, sign = _stronger(view, card), sign_of(CODES[card])
    higher = [code for code in stronger if sign_of(code) == sign]
    coming = sum(view.hand_counts[(taken.seat + place) % view.seats] for place in range(1, view.seats - len(trick) + 1))
    why = _why_worth(view, taken.seat, trick[0].card, CODES[card])
    if len(trick) == view.seats:
        beaten = _best(view.trick, command(view, view.trick))
        found = [reason("wins-trick", card=beaten, points=taken.points, why=why)]
    elif not stronger:
        found = [reason("unbeatable", points=taken.points, why=why)]
    else:
        if view.fey == sign:
            found = [reason("unless-higher-fey", fey=sign)]
        elif len(higher) > 1 and len(higher) * coming >= PROBABLY * len(_unseen_cards(view)):
            found = [reason("probably-beaten", sign=sign, number=len(higher))]
        elif len(higher) == len(stronger):
            found = [reason("unless-higher", sign=sign)]
        else:
            found = [reason("unless-either", sign=sign, fey=view.fey) if higher else reason("unless-fey", fey=view.fey)]
        found += _of_worth(view, trick, taken)
    if lower := _lower(view, card, stronger):
        found.append(reason("lower-would-do", card=lower))
    if not view.tricks_won[taken.seat] and len(view.played) >= LATE:
        found.append(reason("ends-none", points=zero_bonus(view.seats)))
    return found


def _of_worth(view: TrollTrickerView, trick: Sequence[CardInTrick], taken: Command) -> list[Reason]:
    """Return what the trick is worth to the viewer, and to the later player who could gain most by it."""
    coming = [(taken.seat + place) % view.seats for place in range(1, view.seats - len(trick) + 1)]
    led, sign = trick[0].card, sign_of(trick[-1].card)
    if sign == sign_of(led) != view.fey:
        gains = {seat: command(view, [CardInTrick(seat, led)]).points for seat in coming}
        most = max(gains, key=gains.__getitem__)
        if gains[most] > taken.points:
            why = _why_worth(view, most, led, led)
            return [reason("worth-little", points=taken.points, seat=most, number=gains[most], why=why)]
    return [reason("worth", points=taken.points, why=_why_worth(view, taken.seat, led, trick[-1].card))]


def _why_worth(view: TrollTrickerView, seat: int, led: str, best: str) -> Reason:
    """Return why a trick led with this card is worth something to a seat that takes it with the other."""
    own, lead, sign = view.signs[seat] or "", sign_of(led), sign_of(best)
    how = how_won(circle_of(view.circle or ""), read_sign(own), read_sign(lead), read_sign(sign))
    if how in ("fey", "fey-led"):
        return reason(how, fey=sign)
    return reason(how if seat == view.seat else f"their-{how}", sign=lead, own=own)


def _best(trick: Sequence[CardInTrick], taken: Command) -> str:
    """Return the card with which a seat commands this trick."""
    return next(each.card for each in trick if each.seat == taken.seat)


def _of_leaving(view: TrollTrickerView, card: int, taken: Command) -> list[Reason]:
    """Return the effects of a card that doesn't take the trick, which another player is winning."""
    last = len(view.trick) + 1 == view.seats
    best = _best(view.trick, taken)
    left = reason("leaves" if last else "stays-below", seat=taken.seat, card=best, points=taken.points)
    after = {code: command(view, (*view.trick, CardInTrick(view.seat or 0, code))) for code in view.hand or ()}
    legal = [text.split(" ")[1] for text in view.legal]
    could = {code: after[code].points for code in legal if after[code].seat == view.seat}
    found = [left] if could else [reason("cannot-take", card=best)]
    if last and len(view.played) >= LATE and not view.tricks_won[taken.seat]:
        found.append(reason("ends-theirs", seat=taken.seat, points=zero_bonus(view.seats)))
    without = not view.tricks_won[view.seat or 0]
    if without and len(view.played) >= LATE:
        found.append(reason("keeps-none", points=zero_bonus(view.seats)))
    if without and NUMBER[card] >= HIGH:
        found.append(reason("gets-rid"))
    if could:
        most = max(could, key=could.__getitem__)
        return [*found, reason("could-bring", card=most, points=could[most])]
    if NUMBER[card] <= LOW and sign_of(CODES[card]) != view.fey:
        found.append(reason("costs-little"))
    return [*found, left]


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
    for text in view.legal:
        code = text.split(" ")[1]
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
