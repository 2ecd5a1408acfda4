"""What is true of Battle of the Bards, asked of the engine tale by tale, to hold its advice against."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import ask
from engine.decks.decktet import CARD, SUITS, letters
from tests.games.advising import Case

PRICES = {"holds-not", "leaves-cards", "one-helps", "none-helps", "uneven", "shows", "leaves-points", "plays-second"}
PRICES |= {"gets-fewer", "suits-score-not", "begins-small", "too-long", "full", "scores-nothing", "could-name"}
PRICES |= {"could-grow", "meme-yours", "excuse-only", "could-conclude"}
"""What speaks against an action; `no-points` does where the face-up cards are taken."""

_SUITS = {code: letters(SUITS[card]) for code, card in CARD.items()}


def is_price(case: Case) -> Any:
    """Whether this speaks against the action."""
    return case.code in PRICES or (case.code == "no-points" and case.text == "take up")


def holds(case: Case) -> Any:
    """Whether a reason is true."""
    view, data = case.view, case.data
    if "seat" in data and data["seat"] != 1 - view.seat:
        return False
    if "top" in data and data["top"] != view.meme:
        return False
    verb = case.text.partition(" ")[0]
    if verb in ("keep", "split", "take"):
        return of_groups(case, verb)
    return of_play(case) if verb == "play" else of_conclusion(case)


def of_groups(case: Case, verb: str) -> Any:
    """Whether a reason about cards to keep, to split or to take is true."""
    view, data, me, cards = case.view, case.data, case.view.seat, case.data.get("cards", [])
    match case.code:
        case "holds":
            return cards == [code for code in case.words if rank(code) >= 7]
        case "holds-not":
            return cards == [code for code in case.words if rank(code) == 0]
        case "keeps-suits":
            named = {code: len({*_SUITS[code]} & {*meme(view)}) for code in case.words}
            return {*cards} == {code for code in named if named[code]} and data["points"] == sum(
                named[code] for code in case.words
            )
        case "keeps-others":
            more = {code: len({*_SUITS[code]} - {*meme(view)}) for code in case.words}
            return {*cards} == {code for code in more if more[code]} and data["number"] == sum(
                more[code] for code in case.words
            )
        case "leaves-cards":
            return sorted([*case.words, *cards]) == sorted(view.drawn)
        case "plays-first" | "plays-second":
            return (case.played()[0].turn == me) == (case.code == "plays-first")
        case "gets-more" | "gets-fewer":
            after, _ = case.played()
            mine = after.up if after.owner_up == me else after.down
            right = data == {"number": len(mine), "size": len(after.up) + len(after.down)}
            return right and (2 * len(mine) > data["size"]) == (case.code == "gets-more")
    up = list(view.offer.up) if verb == "take" else case.text.removeprefix("split ").partition(" / ")[0].split()
    down = [] if verb == "take" else case.text.partition(" / ")[2].split()
    mine = [[code for code in group if gain(view, me, code)] for group in (up, down)]
    theirs = [sum(gain(view, 1 - me, code) for code in group) for group in (up, down)]
    match case.code:
        case "has-points":
            return cards == mine[0] != []
        case "no-points":
            return not mine[0] and {*data["about"]} == {*up}
        case "leaves-points" | "shows":
            return cards == [code for code in up if gain(view, 1 - me, code)] != []
        case "shows-little":
            return theirs[0] == 0
        case "either-helps":
            one, two = cards
            least = min(max(gain(view, me, code) for code in group) for group in (up, down))
            at_least = data["points"] <= min(gain(view, me, code) for code in cards)
            return one in up and two in down and at_least and data["points"] == least > 0
        case "one-helps":
            return (not mine[0]) != (not mine[1]) and cards == mine[0] + mine[1]
        case "none-helps":
            return not mine[0] and not mine[1] and sorted(data["about"]) == sorted(up + down)
        case "even" | "uneven":
            apart = abs(theirs[0] - theirs[1])
            return apart <= 1 if case.code == "even" else apart >= 3
        case "hides":
            alone = [code for code in mine[1] if not gain(view, 1 - me, code)]
            return cards == alone != []
    raise AssertionError(case.code)


def of_play(case: Case) -> Any:
    """Whether a reason about a card that is added to a tale is true."""
    view, data, (card, place) = case.view, case.data, case.words
    before = list(view.tales[view.seat][int(place) - 1] or ())
    tale = [*before, card]
    room, interest = max(rank(code) for code in tale) - len(tale), worth(view, tale)["interest"]
    shared = [suit for suit in _SUITS[card] if suit in meme(view)]
    match case.code:
        case "suits-score":
            return data["all_suits"] == shared != [] and data["points"] == len(shared) and interest
        case "suits-score-not":
            return not shared and view.meme not in (None, "0")
        case "suits-later":
            return data["all_suits"] == [suit for suit in _SUITS[card] if suit not in shared] != []
        case "pairs":

            def of_rank(cards: Sequence[str]) -> int:
                counts = [sum(code[0] == each for code in cards) for each in {code[0] for code in cards}]
                return sum(4 if count == 2 else 9 if count > 2 else 0 for count in counts)

            return (
                data["cards"] == [code for code in before if code[0] == card[0]]
                and data["points"] == of_rank(tale) - of_rank(before) > 0
            )
        case "begins":
            return not before and data["number"] == room > 0
        case "begins-small":
            return not before and not interest
        case "too-long":
            return before != [] and not interest and data["about"] == before
        case "wins-back":
            return interest and not worth(view, before)["interest"] and data["points"] == worth(view, tale)["points"]
        case "full":
            return room == 0 and interest
        case "raises" | "room":
            higher = rank(card) > max(rank(code) for code in before)
            return data["number"] == room > 0 and higher == (case.code == "raises") and data["about"] == before
    raise AssertionError(case.code)


def of_conclusion(case: Case) -> Any:
    """Whether a reason about a conclusion, or about doing without one, is true."""
    view, data, me = case.view, case.data, case.view.seat
    own = [list(tale) for tale in view.tales[me] if tale]
    points = [worth(view, tale)["points"] for tale in own]
    match case.code:
        case "excuse-only":
            return not own
        case "goes-on" | "as-they-are":
            return any(room_of(tale) > 0 for tale in own) == (case.code == "goes-on")
        case "could-conclude":
            return data["points"] == max(points) > 0 and worth(view, data["about"])["points"] == max(points)
    place, named = int(case.words[0]), "".join(case.words[1:])
    tale = list(view.tales[me][place - 1])
    rest = [list(each) for each in view.tales[me][: place - 1] + view.tales[me][place:] if each]
    after, _ = case.played()
    scored = worth(view, tale, named)
    match case.code:
        case "scores" | "scores-nothing":
            right = data.get("points", 0) == scored["points"] and (scored["points"] > 0) == (case.code == "scores")
            return right and (view.phase == "final" or after.scores[me] - view.scores[me] == scored["points"])
        case "named":
            return (
                data["all_suits"] == [*named] and data["points"] == scored["points"] - worth(view, tale)["points"] > 0
            )
        case "could-name":
            same = [text.split(" ") for text in view.legal if text.startswith(f"{case.text.split(' ')[0]} {place} ")]
            best = max(worth(view, tale, words[2])["points"] for words in same)
            told = worth(view, tale, "".join(data["all_suits"]))["points"]
            return best == told == scored["points"] + data["points"] > scored["points"]
        case "makes-room":
            placed = {text.split(" ")[1] for text in view.legal if text.startswith("play ")}
            return {*data["cards"]} == {*view.to_play} - placed - {"0"} and data["cards"] != []
        case "meme-theirs" | "meme-yours":
            theirs = sum(worth(view, each)["suit_points"] for each in view.tales[1 - me] if each)
            mine = sum(worth(view, each)["suit_points"] for each in rest)
            more = theirs > mine if case.code == "meme-theirs" else mine > theirs
            return (
                more and data["points"] == (theirs if case.code == "meme-theirs" else mine) and scored["meme_replaced"]
            )
        case "could-grow":
            return data["number"] == room_of(tale) > 0
        case "no-room":
            return room_of(tale) == 0
        case "lost":
            return room_of(tale) < 0 and not worth(view, tale)["interest"]
        case "other-grows":
            return any(room_of(each) > 0 for each in rest)
    raise AssertionError(case.code)


def worth(view: Any, tale: Sequence[str], named: str = "") -> Any:
    """What a tale is worth with the meme of this view, as the engine answers."""
    asked = ["tale", *tale, "meme", view.meme or "none", *(["name", named] if named else [])]
    return ask("battle-of-the-bards", " ".join(asked))


def gain(view: Any, seat: int, card: str) -> int:
    """What a card could bring now on a seat's tales, or in a new one."""
    if card == "0":
        return 0
    tales = [list(tale) for tale in view.tales[seat] if tale]
    ways = [(worth(view, [*tale, card]).get("points", 0), worth(view, tale)["points"]) for tale in tales]
    new = [worth(view, [card])["points"]] if len(tales) < 2 else []
    return int(max([0, *new, *(more - less for more, less in ways)]))


def meme(view: Any) -> str:
    """The suits of the meme, as letters."""
    return _SUITS.get(view.meme or "", "")


def rank(code: str) -> int:
    """A card's rank where it is compared with a tale's length."""
    return 10 if code[0] == "N" else int(code[0]) if code[0].isdigit() else 0


def room_of(tale: Sequence[str]) -> int:
    """How many more cards a tale may have."""
    return max(rank(code) for code in tale) - len(tale)
