"""Advice for learners of Battle of the Bards: what an action does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.core import Reason, reason_maker
from engine.decks.decktet import CARD, CODES, RANKS, SUIT, SUITS, codes, letters
from engine.games.bards.state import Conclude, Keep, Play, PlayExcuse, Split, Take
from engine.games.bards.tales import EXCUSE, NUMBERS, Worth, meme_suits, patience, points_by_rank, worth
from engine.games.bards.views import BardsView
from engine.messages import N_

ADVICE = {
    "holds": N_("with {cards}, the audience will listen for a long time"),
    "holds-not": N_("{cards} alone can’t keep the audience"),
    "keeps-suits": N_("the suits of {cards} bring {points}, because {top} is the meme"),
    "leaves-cards": N_("it leaves {cards} to {seat:dative}"),
    "either-helps": N_(
        "whichever group {seat} {seat:take|takes}, a card of the other could bring you {points} or more: {cards}"
    ),
    "one-helps": N_("you could score only with {cards}, and {seat} may take that group"),
    "none-helps": N_("you couldn’t score with any of these cards now"),
    "even": N_("both groups are worth about the same to {seat:dative}"),
    "uneven": N_("one group is worth far more than the other to {seat:dative}"),
    "hides": N_("{seat} {seat:don’t|doesn’t} see {cards}, and only you could score with that now"),
    "shows-little": N_("{seat} couldn’t score with the face-up cards"),
    "shows": N_("{seat} {seat:see|sees} {cards}, and could score with that now"),
    "has-points": N_("you could score with {cards} now"),
    "no-points": N_("you couldn’t score with the face-up cards"),
    "leaves-points": N_("it leaves {cards} to {seat:dative}, and that could score now"),
    "plays-first": N_("you play first, before the meme can change"),
    "plays-second": N_("{seat} {seat:play|plays} first and may change the meme"),
    "gets-unseen": N_("you get {number} that you can’t see"),
    "suits-score": N_("its {all_suits} bring {points}, because {top} is the meme"),
    "suits-score-not": N_("{top}, the meme, has none of its suits"),
    "pairs": N_("together with {cards} it brings {points} for the rank"),
    "begins": N_("it begins a new tale, with room for {number} more"),
    "begins-small": N_("it begins a new tale, which needs a higher rank to score at all"),
    "too-long": N_("the tale is then too long for its ranks, and scores nothing until a higher rank follows"),
    "wins-back": N_("its rank wins back the audience, and makes the tale worth {points}"),
    "raises": N_("its rank gives the tale room for {number} more"),
    "full": N_("then the tale has no room for another card unless it brings a higher rank"),
    "room": N_("then the tale has room for {number} more"),
    "only-place": N_("it fits nowhere else"),
    "scores": N_("the tale scores {points} at once"),
    "scores-nothing": N_("the tale scores nothing"),
    "named": N_("naming {all_suits} brings {points} of that"),
    "could-name": N_("you would score {points} more if you named {all_suits}"),
    "no-room": N_("the tale has no room for another card"),
    "lost": N_("the tale is too long for its ranks, so the audience has gone"),
    "could-grow": N_("the tale has room for {number} more"),
    "makes-room": N_("it makes room for {cards}, which you can’t play on your tales as they are"),
    "meme-theirs": N_("it replaces {top} as the meme, whose suits are worth {points} to {seat:dative} now"),
    "meme-yours": N_("it replaces {top} as the meme, whose suits are worth {points} to your other tale now"),
    "excuse-only": N_("you have no tale that it could conclude"),
    "goes-on": N_("your tales stay open and can still grow"),
    "as-they-are": N_("your tales stay as they are"),
    "could-conclude": N_("a tale would score {points} now, and the meme may change before your next turn"),
}

HIGH = 7
"""The rank from which a card holds the audience for long."""

SAME, FAR = 1, 3
"""Up to how many points apart two groups are worth about the same, and from how many one is worth far more."""

Tale = tuple[int, ...]

reason = reason_maker(ADVICE)


def advice(view: BardsView, action: Any) -> list[Reason]:
    """Return what one of the view's legal actions does, the most important first."""
    if isinstance(action, Keep):
        found = _of_keeping(view, action.cards)
    elif isinstance(action, Split):
        found = _of_splitting(view, action)
    elif isinstance(action, Take):
        found = _of_taking(view, action.group)
    elif isinstance(action, Play):
        found = _of_playing(view, action)
    elif isinstance(action, Conclude | PlayExcuse):
        found = _of_concluding(view, action)
    else:
        found = _of_finishing(view)
    return found


def _of_keeping(view: BardsView, cards: Sequence[int]) -> list[Reason]:
    found = []
    high = [card for card in cards if NUMBERS[card] >= HIGH]
    if high:
        found.append(reason("holds", cards=_codes(high)))
    if without := [card for card in cards if not NUMBERS[card]]:
        found.append(reason("holds-not", cards=_codes(without)))
    suits = _suits(view)
    shared = [card for card in cards if SUITS[card] & suits]
    if shared:
        points = sum((SUITS[card] & suits).bit_count() for card in shared)
        found.append(reason("keeps-suits", top=view.meme, cards=_codes(shared), points=points))
    left = list(view.drawn or ())
    for card in cards:
        left.remove(CODES[card])
    return [*found, reason("leaves-cards", cards=left, seat=_other(view))]


def _of_splitting(view: BardsView, split: Split) -> list[Reason]:
    me, other = view.seat or 0, _other(view)
    groups = (split.up, split.down)
    mine = [_with_points(view, me, group) for group in groups]
    theirs = _with_points(view, other, split.up)
    if all(mine):
        best = [max(group, key=lambda card: _gain(view, me, card)) for group in groups]
        least = min(_gain(view, me, card) for card in best)
        found = [reason("either-helps", points=least, cards=_codes(best), seat=other)]
    elif any(mine):
        found = [reason("one-helps", cards=_codes(mine[0] or mine[1]), seat=other)]
    else:
        found = [reason("none-helps", about=_codes([*split.up, *split.down]))]
    one, two = [sum(_gain(view, other, card) for card in group) for group in groups]
    if abs(one - two) <= SAME or abs(one - two) >= FAR:
        found.append(reason("even" if abs(one - two) <= SAME else "uneven", seat=other))
    alone = [card for card in mine[1] if card not in _with_points(view, other, split.down)]
    if alone:
        found.append(reason("hides", cards=_codes(alone), seat=other))
    return [
        *found,
        reason("shows", cards=_codes(theirs), seat=other) if theirs else reason("shows-little", seat=other),
    ]


def _of_taking(view: BardsView, group: str) -> list[Reason]:
    assert view.offer is not None
    up, other, hidden = [CARD[code] for code in view.offer.up], _other(view), view.offer.down_count
    mine, theirs = _with_points(view, view.seat or 0, up), _with_points(view, other, up)
    if group == "up":
        found = [reason("has-points", cards=_codes(mine)) if mine else reason("no-points", about=_codes(up))]
        return [*found, reason("plays-first")]
    found = [reason("leaves-points", cards=_codes(theirs), seat=other)] if theirs else []
    if not mine:
        found.insert(0, reason("no-points", about=_codes(up)))
    return [*found, reason("plays-second", seat=other), reason("gets-unseen", number=hidden)]


def _of_playing(view: BardsView, play: Play) -> list[Reason]:
    before = _tales(view, view.seat or 0)[play.tale - 1] or ()
    after, about = (*before, play.card), _codes(before)
    room = _room(after)
    if room < 0:
        found = [reason("too-long", about=about) if before else reason("begins-small")]
    else:
        found = _of_suits(view, play.card) + _of_rank(before, play.card)
        if not before:
            found.append(reason("begins", number=room) if room else reason("full"))
        elif _room(before) < 0:
            found = [reason("wins-back", points=_current_worth(view, after).points, about=about)]
        elif not room:
            found.append(reason("full", about=about))
        else:
            found.append(reason("raises" if patience(after) > patience(before) else "room", number=room, about=about))
    if sum(text.split(" ")[:2] == ["play", CODES[play.card]] for text in view.legal) == 1:
        found.append(reason("only-place"))
    return found


def _of_suits(view: BardsView, card: int) -> list[Reason]:
    """Return the gain from a card's suits while the meme stays."""
    if shared := SUITS[card] & _suits(view):
        return [reason("suits-score", all_suits=list(letters(shared)), points=shared.bit_count(), top=view.meme)]
    return [reason("suits-score-not", top=view.meme)] if _suits(view) else []


def _of_rank(before: Tale, card: int) -> list[Reason]:
    """Return the gain from a card because the tale has others of its rank."""
    more = sum(points_by_rank((*before, card)).values()) - sum(points_by_rank(before).values())
    same = [each for each in before if RANKS[each] == RANKS[card]]
    return [reason("pairs", cards=_codes(same), points=more)] if more else []


def _of_concluding(view: BardsView, action: Conclude | PlayExcuse) -> list[Reason]:
    if not action.tale:
        return [reason("excuse-only")]
    me = view.seat or 0
    tale = _tales(view, me)[action.tale - 1] or ()
    scored, plain = _current_worth(view, tale, action.named), _current_worth(view, tale)
    about = _codes(tale)
    told = reason("scores", points=scored.points, about=about) if scored.points else None
    found = [told or reason("scores-nothing", about=about)]
    if action.named and scored.points > plain.points:
        found.append(reason("named", all_suits=list(letters(action.named)), points=scored.points - plain.points))
    if better := _suits_worth_naming(view, action, tale, scored):
        found.append(better)
    if waiting := _cards_without_place(view):
        found.append(reason("makes-room", cards=waiting))
    if scored.suit_points and view.meme is not None:
        theirs = sum(_current_worth(view, each).suit_points for each in _tales(view, _other(view)) if each)
        others = [each for place, each in enumerate(_tales(view, me), 1) if each and place != action.tale]
        mine = sum(_current_worth(view, each).suit_points for each in others)
        if theirs > mine:
            found.append(reason("meme-theirs", points=theirs, top=view.meme, seat=_other(view)))
        elif mine:
            found.append(reason("meme-yours", points=mine, top=view.meme))
    if view.phase != "final":
        room = _room(tale)
        found.append(reason("could-grow", number=room) if room > 0 else reason("lost" if room else "no-room"))
    return found


def _suits_worth_naming(view: BardsView, action: Conclude | PlayExcuse, tale: Tale, scored: Worth) -> Reason | None:
    """Return which suits would bring the tale more if they were named."""
    start = [action.verb, str(action.tale)]
    words = [text.split(" ") for text in view.legal]
    offered = [sum(SUIT[letter] for letter in each[2]) for each in words if each[:2] == start and len(each) > 2]
    best = max(offered, key=lambda named: _current_worth(view, tale, named).points, default=0)
    more = _current_worth(view, tale, best).points - scored.points
    return reason("could-name", all_suits=list(letters(best)), points=more) if more > 0 else None


def _of_finishing(view: BardsView) -> list[Reason]:
    own = [tale for tale in _tales(view, view.seat or 0) if tale]
    found = [reason("goes-on")] if any(_room(tale) > 0 for tale in own) else [reason("as-they-are")]
    best = max(own, key=lambda tale: _current_worth(view, tale).points, default=())
    most = _current_worth(view, best).points if best else 0
    return [*found, reason("could-conclude", points=most, about=_codes(best))] if most else found


def _with_points(view: BardsView, seat: int, cards: Iterable[int]) -> list[int]:
    """Return those of these cards that would bring the seat points on its tales as they stand, or in a new one."""
    return [card for card in cards if _gain(view, seat, card)]


def _gain(view: BardsView, seat: int, card: int) -> int:
    """Return what a card would bring a seat at most on its tales as they stand, in points; 0 for the Excuse."""
    if card == EXCUSE:
        return 0
    tales = _tales(view, seat)
    fitting = [tale for tale in tales if tale and SUITS[tale[-1]] & SUITS[card]]
    ways = [*fitting, ()] if None in tales else fitting
    gains = [
        _current_worth(view, (*tale, card)).points - (_current_worth(view, tale).points if tale else 0) for tale in ways
    ]
    return max([0, *gains])


def _cards_without_place(view: BardsView) -> list[str]:
    """Return the cards to play that have no place now."""
    placed = {text.split(" ")[1] for text in view.legal if text.startswith("play ")}
    return [code for code in view.to_play if code not in placed and CARD[code] != EXCUSE]


def _other(view: BardsView) -> int:
    return 1 - (view.seat or 0)


def _tales(view: BardsView, seat: int) -> list[Tale | None]:
    return [None if tale is None else tuple([CARD[code] for code in tale]) for tale in view.tales[seat]]


def _suits(view: BardsView) -> int:
    return meme_suits(None if view.meme is None else CARD[view.meme])


def _current_worth(view: BardsView, tale: Tale, named: int = 0) -> Worth:
    return worth(tale, _suits(view) | named)


def _room(tale: Tale) -> int:
    """Return how many more cards the tale can have before it loses the audience; below 0 once it has lost it."""
    return patience(tale) - len(tale)


def _codes(cards: Iterable[int]) -> list[str]:
    return list(codes(cards))
