"""Advice for learners of Battle of the Bards: what an action does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...advice import Point, point_maker
from ...decks.decktet import CARD, CODES, RANKS, SUIT, SUITS, codes, letters
from ...messages import N_
from .heuristic import OFF_MEME, promise
from .state import Conclude, Keep, Play, PlayExcuse, Split, Take
from .tales import EXCUSE, NUMBERS, Worth, meme_suits, patience, points_by_rank, worth
from .views import BardsView

ADVICE = {
    "holds": N_("with {cards}, the audience will listen for a long time"),
    "holds-not": N_("{cards} alone can’t keep the audience"),
    "keeps-suits": N_("the suits of {cards} bring {points}, because {top} is the meme"),
    "keeps-others": N_("with {cards} you have {number} more suits for other memes"),
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
    "gets-more": N_("you get {number} of the {size} cards"),
    "gets-fewer": N_("you get only {number} of the {size} cards"),
    "suits-score": N_("its {all_suits} bring {points}, because {top} is the meme"),
    "suits-score-not": N_("{top}, the meme, has none of its suits"),
    "suits-later": N_("its {all_suits} may score with another meme"),
    "pairs": N_("together with {cards} it brings {points} for the rank"),
    "begins": N_("it begins a new tale, with room for {number} more"),
    "begins-small": N_("it begins a new tale, which needs a higher rank to score at all"),
    "too-long": N_("the tale is then too long for its ranks, and scores nothing until a higher rank follows"),
    "wins-back": N_("its rank wins back the audience, and makes the tale worth {points}"),
    "raises": N_("its rank gives the tale room for {number} more"),
    "full": N_("then the tale has no room for another card unless it brings a higher rank"),
    "room": N_("then the tale has room for {number} more"),
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
    "other-grows": N_("your other tale stays open and can still grow"),
    "goes-on": N_("your tales stay open and can still grow"),
    "as-they-are": N_("your tales stay as they are"),
    "could-conclude": N_("a tale would score {points} now, and the meme may change before your next turn"),
}

HIGH = 7
"""The rank from which a card holds the audience for long."""

SAME, FAR = 1, 3
"""Up to how many points apart two groups are worth about the same, and from how many one is worth far more."""

Tale = tuple[int, ...]

ROOM = 0.1
"""The worth of room for another card."""

LOST = 3.0
"""The cost of losing the audience of a tale."""

FREE = 0.5
"""The worth of a free place for a tale, and of other small things."""

point = point_maker(ADVICE)


def points(view: BardsView, action: Any, than: Any = None) -> Iterator[Point]:
    """Yield the benefits and the prices of one of the view's legal actions."""
    if isinstance(action, Keep):
        yield from _of_keeping(view, action.cards)
    elif isinstance(action, Split):
        yield from _of_splitting(view, action)
    elif isinstance(action, Take):
        yield from _of_taking(view, action.group)
    elif isinstance(action, Play):
        yield from _of_playing(view, action)
    elif isinstance(action, Conclude | PlayExcuse):
        yield from _of_concluding(view, action)
    else:
        yield from _of_finishing(view)


def _of_keeping(view: BardsView, cards: Sequence[int]) -> Iterator[Point]:
    if high := [card for card in cards if NUMBERS[card] >= HIGH]:
        yield point("patience", FREE * len(high), "holds", cards=_codes(high))
    if without := [card for card in cards if not NUMBERS[card]]:
        yield point("audience", -LOST, "holds-not", cards=_codes(without))
    suits = _suits(view)
    if shared := [card for card in cards if SUITS[card] & suits]:
        worth = sum((SUITS[card] & suits).bit_count() for card in shared)
        yield point("suits", worth, "keeps-suits", top=view.meme, cards=_codes(shared), points=worth)
    if more := [card for card in cards if (SUITS[card] & ~suits).bit_count()]:
        worth = sum((SUITS[card] & ~suits).bit_count() for card in more)
        yield point("later", OFF_MEME * worth, "keeps-others", cards=_codes(more), number=worth)
    left = list(view.drawn or ())
    for card in cards:
        left.remove(CODES[card])
    yield point("left", -ROOM, "leaves-cards", cards=left, seat=_other(view))


def _of_splitting(view: BardsView, split: Split) -> Iterator[Point]:
    me, other = view.seat or 0, _other(view)
    groups = (split.up, split.down)
    mine = [_with_points(view, me, group) for group in groups]
    theirs = _with_points(view, other, split.up)
    if all(mine):
        best = [max(group, key=lambda card: _gain(view, me, card)) for group in groups]
        least = min(_gain(view, me, card) for card in best)
        yield point("help", least, "either-helps", points=least, cards=_codes(best), seat=other)
    elif any(mine):
        yield point("help", -FREE, "one-helps", cards=_codes(mine[0] or mine[1]), seat=other)
    else:
        yield point("help", -FREE * 2, "none-helps", about=_codes([*split.up, *split.down]))
    one, two = [sum(_gain(view, other, card) for card in group) for group in groups]
    if abs(one - two) <= SAME:
        yield point("even", FREE * (1 + SAME - abs(one - two)), "even", seat=other)
    elif abs(one - two) >= FAR:
        yield point("even", -FREE * abs(one - two), "uneven", seat=other)
    if alone := [card for card in mine[1] if card not in _with_points(view, other, split.down)]:
        yield point("hidden", FREE, "hides", cards=_codes(alone), seat=other)
    if theirs:
        yield point("shown", -ROOM * len(theirs), "shows", cards=_codes(theirs), seat=other)
    else:
        yield point("shown", FREE, "shows-little", seat=other)


def _of_taking(view: BardsView, group: str) -> Iterator[Point]:
    assert view.offer is not None
    up, other, hidden = [CARD[code] for code in view.offer.up], _other(view), view.offer.down_count
    mine, theirs = _with_points(view, view.seat or 0, up), _with_points(view, other, up)
    more, fewer = (len(up), hidden) if group == "up" else (hidden, len(up))
    if group == "up":
        if mine:
            gain = sum(_gain(view, view.seat or 0, card) for card in mine)
            yield point("cards", gain, "has-points", cards=_codes(mine))
        else:
            yield point("cards", -FREE, "no-points", about=_codes(up))
        yield point("order", FREE, "plays-first")
    else:
        if not mine:
            yield point("cards", FREE, "no-points", about=_codes(up))
        if theirs:
            gain = sum(_gain(view, other, card) for card in theirs)
            yield point("theirs", -gain, "leaves-points", cards=_codes(theirs), seat=other)
        else:
            yield point("theirs", FREE, "shows-little", seat=other)
        yield point("order", -FREE, "plays-second", seat=other)
    if more > fewer:
        yield point("number", FREE * (more - fewer), "gets-more", number=more, size=more + fewer)
    elif fewer > more:
        yield point("number", FREE * (more - fewer), "gets-fewer", number=more, size=more + fewer)


def _of_playing(view: BardsView, play: Play) -> Iterator[Point]:
    before = _tales(view, view.seat or 0)[play.tale - 1] or ()
    after, about = (*before, play.card), _codes(before)
    room = _room(after)
    if room < 0:
        yield point("room", -LOST, "too-long", about=about) if before else point("room", -FREE, "begins-small")
        return
    shared, more = SUITS[play.card] & _suits(view), SUITS[play.card] & ~_suits(view)
    if shared:
        worth = shared.bit_count()
        yield point("suits", worth, "suits-score", all_suits=list(letters(shared)), points=worth, top=view.meme)
    elif _suits(view):
        yield point("suits", -ROOM, "suits-score-not", top=view.meme)
    if more:
        yield point("later", OFF_MEME * more.bit_count(), "suits-later", all_suits=list(letters(more)))
    if pairs := sum(points_by_rank(after).values()) - sum(points_by_rank(before).values()):
        same = [each for each in before if RANKS[each] == RANKS[play.card]]
        yield point("rank", pairs, "pairs", cards=_codes(same), points=pairs)
    if not before:
        yield point("room", ROOM * room, "begins", number=room) if room else point("room", -ROOM, "full")
    elif _room(before) < 0:
        worth = _current_worth(view, after).points
        yield point("room", worth, "wins-back", points=worth, about=about)
    elif not room:
        yield point("room", -ROOM, "full", about=about)
    else:
        code = "raises" if patience(after) > patience(before) else "room"
        yield point("room", ROOM * room, code, number=room, about=about)


def _of_concluding(view: BardsView, action: Conclude | PlayExcuse) -> Iterator[Point]:
    if not action.tale:
        yield point("score", -ROOM, "excuse-only")
        return
    me = view.seat or 0
    tale = _tales(view, me)[action.tale - 1] or ()
    scored, plain = _current_worth(view, tale, action.named), _current_worth(view, tale)
    about, more = _codes(tale), scored.points - plain.points
    if scored.points:
        yield point("score", scored.points, "scores", points=scored.points, about=about)
    else:
        yield point("score", -FREE, "scores-nothing", about=about)
    if action.named and more > 0:
        yield point("named", ROOM * more, "named", all_suits=list(letters(action.named)), points=more)
    yield from _of_naming_better(view, action, tale, scored)
    if waiting := _cards_without_place(view):
        yield point("place", FREE, "makes-room", cards=waiting)
    if scored.suit_points and view.meme is not None:
        theirs = sum(_current_worth(view, each).suit_points for each in _tales(view, _other(view)) if each)
        others = [each for place, each in enumerate(_tales(view, me), 1) if each and place != action.tale]
        mine = sum(_current_worth(view, each).suit_points for each in others)
        if theirs > mine:
            yield point("meme", theirs - mine, "meme-theirs", points=theirs, top=view.meme, seat=_other(view))
        elif mine > theirs:
            yield point("meme", theirs - mine, "meme-yours", points=mine, top=view.meme)
    if view.phase != "final":
        rest = [each for place, each in enumerate(_tales(view, me), 1) if each and place != action.tale]
        if growing := [promise(each, _suits(view)) for each in rest if _room(each) > 0]:
            yield point("rest", max(*growing, ROOM), "other-grows")
        room = _room(tale)
        if room > 0:
            kept = promise(tale, _suits(view))
            yield point("tale", -max(kept, ROOM), "could-grow", number=room)
        else:
            yield point("tale", FREE, "lost" if room else "no-room")


def _of_naming_better(view: BardsView, action: Conclude | PlayExcuse, tale: Tale, scored: Worth) -> Iterator[Point]:
    """Yield which suits would bring the tale more if they were named."""
    start = [action.verb, str(action.tale)]
    words = [text.split(" ") for text in view.legal]
    offered = [sum(SUIT[letter] for letter in each[2]) for each in words if each[:2] == start and len(each) > 2]
    best = max(offered, key=lambda named: _current_worth(view, tale, named).points, default=0)
    more = _current_worth(view, tale, best).points - scored.points
    if more > 0:
        yield point("named", -more, "could-name", all_suits=list(letters(best)), points=more)


def _of_finishing(view: BardsView) -> Iterator[Point]:
    own = [tale for tale in _tales(view, view.seat or 0) if tale]
    growing = [promise(tale, _suits(view)) for tale in own if _room(tale) > 0]
    yield point("tale", FREE + max(growing), "goes-on") if growing else point("tale", ROOM, "as-they-are")
    best = max(own, key=lambda tale: _current_worth(view, tale).points, default=())
    most = _current_worth(view, best).points if best else 0
    if most:
        yield point("score", -most * ROOM, "could-conclude", points=most, about=_codes(best))


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
