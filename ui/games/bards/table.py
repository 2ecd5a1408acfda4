"""The table of Battle of the Bards: the meme, both players' tales, the groups, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from engine import why_not
from engine.decks.decktet import CARD, NAMES, SUIT, SUIT_NAMES, suits_of
from engine.games.bards.events import CardPlayed, Concluded, GroupTaken, TalesBegun, WasSplit
from engine.games.bards.tales import Worth, meme_suits, patience, worth
from ui.components import explain
from ui.components import table_text as everywhere
from ui.components.card import backs, card, card_label
from ui.components.decktet_text import suits_named
from ui.components.grammar import number, plural, sentence
from ui.components.hand import hand
from ui.components.html import Child, Html, h, join
from ui.components.news import news
from ui.components.picker import candidates, exact, text_of
from ui.components.places import STOCK, at_seat, gain
from ui.components.prompt import answer, prompt
from ui.components.seat import Seat, seat
from ui.components.symbols import POINTABLE, heading, icon, separate, speech_only, suit
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms, term
from ui.games.bards import table_words as words
from ui.games.bards.tale import Tale, tale
from ui.games.bards.trays import face_up, sorted_out, tray, trays
from ui.games.kit.refusal import refusal
from ui.games.kit.table import idle_prompt, onlooker_notice, voices_of

if TYPE_CHECKING:
    from engine.games.bards.views import BardsView

_EXCUSE = "0"
_ACTIONS = (CardPlayed, Concluded, GroupTaken, TalesBegun, WasSplit)


def table(view: BardsView, ui_state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered scene, only what lies open."""
    own = view.seat or 0
    return h(
        "section",
        {"id": "table", "class": "table battle-of-the-bards", "aria-label": everywhere.TABLE},
        h(
            "div",
            {"class": "felt"},
            _bard(view, ui_state, 1 - own, "rival"),
            _middle(view, ui_state),
            _bard(view, ui_state, own, "self"),
            h("section", {"class": "own", "aria-label": everywhere.OWN}, _own(view, ui_state)),
        ),
    )


def _bard(view: BardsView, ui_state: TableUiState, who: int, side: str) -> Html:
    """Return a player with the score and both tales."""
    points = view.scores[who]
    crown = None
    if view.had_crown_of_suns[who]:
        crown = h("span", {"class": "had"}, icon("crown"), suit("S"), speech_only(f"{words.HAD_CROWN}, "))
    player = Seat(
        who=who,
        name=ui_state.names[who],
        take=explain.score(
            who,
            h(
                "span",
                {"class": "score", **gain("points", points, _place_of_concluded_tale(ui_state, who))},
                crown,
                _points(points),
            ),
            asked=not ui_state.covered,
        ),
        bot=who in ui_state.bots,
        turn=who == view.turn,
        won=who in view.winners,
        mine=who == view.seat,
    )
    return h(
        "section",
        {"class": f"bard {side}", "aria-label": words.tales(name=ui_state.names[who]), **POINTABLE},
        heading(words.tales(name=ui_state.names[who])),
        seat(player, "div"),
        h("ol", {"class": "tales"}, [_tale(view, ui_state, who, place) for place in (1, 2)]),
    )


def _place_of_concluded_tale(ui_state: TableUiState, who: int) -> str:
    """Return the place of the tale that this seat has concluded last."""
    events = reversed(ui_state.events)
    last = next((event for event in events if isinstance(event, Concluded) and event.seat == who), None)
    return _tale_place(who, last.tale) if last else ""


def _points(count: int) -> str:
    return words.POINT if count == 1 else words.points(points=count)


def _tale(view: BardsView, ui_state: TableUiState, who: int, place: int) -> Html:
    cards = view.tales[who][place - 1] or ()
    name = words.tale_of(name=ui_state.names[who], number=place)
    bears = patience(CARD[code] for code in cards) if cards else 0
    first = next((each for each, laid in enumerate(view.tales[who], 1) if laid), None)
    explains = view.game if who == (view.seat or 0) and place == first else ""
    seen = partial(Tale, name, cards, bears, place=_tale_place(who, place), owner=at_seat(who), explains=explains)
    if who != view.seat or ui_state.covered:
        fresh = _fresh(view, ui_state, who, place)
        return tale(seen(fresh), _now(view, cards) if cards else None)
    picked = _picked_card(view, ui_state)
    if picked is None:
        return tale(seen(), _conclusion(view, ui_state, place) if cards else None)
    act = f"play {picked} {place}"
    if act in view.legal:
        does = (words.add if cards else words.begin)(number=place, card=card_label(picked))
        return tale(seen(act=act, does=does), _conclusion(view, ui_state, place) if cards else None)
    refused = why_not(view, act) if cards else None
    note = h("p", {"class": "why"}, refusal(refused, voices_of(view, ui_state), view)) if refused else None
    return tale(seen(fits=False), note)


def _tale_place(who: int, number: int) -> str:
    """Return the place of a player's first or second tale."""
    return f"tale{who}.{number}"


def _picked_card(view: BardsView, ui_state: TableUiState) -> str | None:
    """Return the picked card, if there are tales that it can go to."""
    code = text_of(ui_state.picked[0]) if ui_state.picked else ""
    return code if view.phase == "play" and code in CARD and candidates(view.legal, ui_state.picked) else None


def _fresh(view: BardsView, ui_state: TableUiState, who: int, place: int) -> int:
    """Return how many cards came to a rival's tale since the viewer last acted."""
    fresh = 0
    for event in reversed(ui_state.events):
        if isinstance(event, _ACTIONS) and event.seat == view.seat:
            break
        if isinstance(event, Concluded) and (event.seat, event.tale) == (who, place):
            break
        fresh += isinstance(event, CardPlayed) and (event.seat, event.tale) == (who, place)
    return fresh


def _worth(view: BardsView, cards: Sequence[str], named: str = "") -> Worth:
    """Return what a tale would score now, with these suits named."""
    suits = meme_suits(None if view.meme is None else CARD[view.meme])
    for letter in named:
        suits |= SUIT[letter]
    return worth([CARD[code] for code in cards], suits)


def _now(view: BardsView, cards: Sequence[str]) -> Html:
    found = _worth(view, cards)
    points = speech_only(f" {plural(found.points, words.ONE)}")
    return h("p", {"class": "worth"}, h("b", {}, words.now(points=found.points), points), " ", _sum(found))


def _sum(found: Worth) -> Html:
    """Return of what the points are made up."""
    if not found.points:
        return h("span", {"class": "sum"})
    told = words.worth(suits=found.suit_points, ranks=found.rank_points)
    return h("span", {"class": "sum"}, speech_only(", "), told)


def _conclusion(view: BardsView, ui_state: TableUiState, place: int) -> Child:
    """Return the button that concludes a tale of one's own, or what it would score while that isn't due."""
    by_excuse = _verb(ui_state) == "excuse"
    verb = "excuse" if by_excuse else "conclude"
    token = f"{verb} {place}"
    ways = candidates(view.legal, (token,))
    cards = view.tales[view.seat or 0][place - 1] or ()
    if not ways:
        return _now(view, cards)
    found = _worth(view, cards)
    open_choice = len(ways) > 1
    if by_excuse:
        text = words.CONCLUDE_BY_EXCUSE
    else:
        text = words.CONCLUDE_NAMING if open_choice else words.conclude(points=found.points)
    return h(
        "button",
        {
            "type": "button",
            "class": "button conclude",
            "id": f"conclude-{place}",
            "data-act": None if open_choice else ways[0],
            "data-pick": token if open_choice else None,
            "aria-pressed": (token in ui_state.picked) if open_choice else None,
        },
        h(
            "b",
            {},
            text,
            speech_only(f" {plural(found.points, words.ONE)}") if not (open_choice or by_excuse) else None,
        ),
        None if open_choice or by_excuse else _sum(found),
        speech_only(words.of_tale(number=place)),
    )


def _verb(ui_state: TableUiState) -> str:
    """Return the verb that is picked, "" where it is a card or nothing."""
    return ui_state.picked[0].split()[0] if ui_state.picked else ""


def _middle(view: BardsView, ui_state: TableUiState) -> Html:
    return h(
        "section",
        {"class": "middle", "aria-label": words.MIDDLE},
        heading(words.MIDDLE),
        _meme(view),
        h("div", {"class": "happening"}, _facts(view, ui_state), _others_group(view, ui_state), news(ui_state.news)),
    )


def _meme(view: BardsView) -> Html:
    suits: Sequence[Child]
    if view.meme is None:
        shown_card, suits = h("span", {"class": "card empty"}), [words.NO_MEME if view.picker is not None else None]
    else:
        shown_card = card(view.meme, f"meme-{view.meme}")
        suits = separate([_chip(letter) for letter in suits_of(view.meme)])
        suits = suits or [explain_terms(view.game, "name-a-suit", words.EXCUSE_MEME, words.NAME_SUIT)]
    return h(
        "figure",
        {"class": "meme", "data-point": True, "data-place": "meme", "data-from": STOCK, "data-to": "meme"},
        shown_card,
        speech_only(", ") if view.meme else None,
        h(
            "figcaption",
            {},
            h("b", {}, term(view.game, "meme", words.MEME)),
            speech_only(": "),
            h("span", {"class": "suits"}, suits),
        ),
    )


def _chip(letter: str) -> Html:
    return h("span", {"class": "chip"}, suit(letter), h("span", {"class": "word"}, " ", SUIT_NAMES[letter]))


def _facts(view: BardsView, ui_state: TableUiState) -> Html:
    splits = None
    if view.splitter is not None:
        told = sentence(voices_of(view, ui_state).of(view.splitter).does("split"))
        splits = h("span", {}, term(view.game, "split", told))
    stock = h("span", {"class": "stock", "data-place": STOCK}, icon("stock"), words.stock(count=view.stock_count))
    return h("p", {"class": "facts"}, separate(filter(None, (splits, stock))))


def _others_group(view: BardsView, ui_state: TableUiState) -> Html | None:
    """Return the cards that somebody else has to play now, or next."""
    if view.phase != "play" or view.turn is None:
        return None
    if view.turn != view.seat:
        return (
            tray(words.plays(name=ui_state.names[view.turn]), face_up(view.to_play), "theirs") if view.to_play else None
        )
    if view.offer is None or view.taker_down is None:
        return None
    cards = face_up(view.offer.down) if view.offer.down is not None else [backs(view.offer.down_count)]
    return tray(words.plays_next(name=ui_state.names[view.taker_down]), cards, "theirs")


def _own(view: BardsView, ui_state: TableUiState) -> list[Child]:
    if ui_state.covered:
        return []
    asked = onlooker_notice(view, ui_state) if view.seat is None else _prompt(view, ui_state)
    return [h("div", {"class": "group"}, _group(view, ui_state)), asked]


def _group(view: BardsView, ui_state: TableUiState) -> Html | None:
    """Return the cards that the viewer holds, or the groups that lie there to be taken."""
    asked = view.turn == view.seat
    if view.phase == "take":
        return _offer(view, ui_state)
    if asked and view.drawn:
        picked, others = sorted_out(view.drawn, view.legal, ui_state.picked)
        if view.phase == "keep":
            rival = words.keep_theirs(name=_rival(view, ui_state))
            return trays(tray(words.KEEP_YOURS, picked, "up"), tray(rival, others, "up"))
        return trays(tray(words.UP, picked, "up"), tray(words.DOWN, others, "down"))
    if view.phase == "play" and asked and view.to_play:
        picks = ("excuse",) if _verb(ui_state) == "excuse" else ui_state.picked
        return hand(view.to_play, view.legal, picks, {_EXCUSE: "excuse"})
    if view.phase == "play" and view.offer and view.offer.down and view.taker_down == view.seat:
        return tray(words.YOU_NEXT, face_up(view.offer.down), "down")
    return None


def _offer(view: BardsView, ui_state: TableUiState) -> Html | None:
    offer = view.offer
    if offer is None:
        return None
    hidden = face_up(offer.down) if offer.down is not None else [backs(offer.down_count)]
    up: Child = words.UP
    down: Child = words.DOWN
    if view.legal:
        these = words.TAKE_THIS if offer.up_count == 1 else words.take_these(size=number(offer.up_count))
        those = words.take_hidden(size=number(offer.down_count))
        up, down = answer(these, "take up", words.take_up(these=these)), answer(those, "take down")
    return trays(tray(up, face_up(offer.up), "up"), tray(down, hidden, "down"))


def _rival(view: BardsView, ui_state: TableUiState) -> str:
    return ui_state.names[1 - (view.seat or 0)]


def _prompt(view: BardsView, ui_state: TableUiState) -> Html:
    unasked = idle_prompt(view, ui_state)
    if unasked is not None:
        return unasked
    rival = _rival(view, ui_state)
    if view.phase == "take":
        return prompt(words.taking(name=rival), note=ui_state.note)
    if view.phase == "keep":
        act = exact(view.legal, ui_state.picked)
        return prompt(words.keep(name=rival), answer(words.KEEP_SO, act) if act else None, note=ui_state.note)
    if view.phase == "split":
        return _split(view, ui_state)
    if _verb(ui_state) in ("conclude", "excuse"):
        return _conclusion_prompt(view, ui_state)
    card_picked = _picked_card(view, ui_state)
    if card_picked is not None:
        left = candidates(view.legal, ui_state.picked)
        return prompt(words.onto(card=NAMES[card_picked]), [_goes(view, text) for text in left], kind="placing")
    if view.phase == "final":
        return prompt(_explain_concluding(view, words.FINAL), note=ui_state.note)
    if "done" in view.legal:
        return prompt(_explain_concluding(view, words.DONE_OR), answer(words.DONE, "done"), note=ui_state.note)
    return prompt(_play(view), note=ui_state.note)


def _play(view: BardsView) -> Html:
    """Return the question for the next card, which speaks of concluding where buttons do: no link can be in those."""
    asked = explain_terms(view.game, "tale", words.PLAY, words.TALE_WORD)
    able = any(text.startswith("conclude") for text in view.legal)
    return join(asked, _explain_concluding(view, words.OR_CONCLUDE) if able else ".")


def _explain_concluding(view: BardsView, asked: str) -> Html:
    """Return a question that speaks of concluding."""
    return explain_terms(view.game, "conclude", asked, words.CONCLUDE)


def _split(view: BardsView, ui_state: TableUiState) -> Html:
    act = exact(view.legal, ui_state.picked)
    if act is None:
        return prompt(words.split(name=_rival(view, ui_state)), note=ui_state.note)
    up = len(ui_state.picked)
    return prompt(
        words.split(name=_rival(view, ui_state)),
        answer(words.split_so(up=number(up), down=number(len(view.drawn or ()) - up)), act),
    )


def _goes(view: BardsView, text: str) -> Html:
    place = int(text.split()[2])
    begun = view.tales[view.seat or 0][place - 1]
    return answer((words.onto_tale if begun else words.as_tale)(number=place), text)


def _conclusion_prompt(view: BardsView, ui_state: TableUiState) -> Html:
    """Ask what is still open about a conclusion: the tale that the Excuse ends, and the suits to name."""
    left = candidates(view.legal, ui_state.picked)
    verb, *tale_picked = ui_state.picked[0].split()
    if not left:
        return prompt(_play(view), note=ui_state.note)
    if tale_picked:
        asked = explain_terms(view.game, "name-a-suit", words.name(number=tale_picked[0]), words.AS_ON_MEME)
        return prompt(asked, [_naming_button(view, text) for text in left])
    if left == [verb]:
        return prompt(words.EXCUSE_ALONE, answer(words.EXCUSE_PLAY, verb))
    return prompt(_explain_concluding(view, words.EXCUSE))


def _naming_button(view: BardsView, text: str) -> Html:
    """Return the button that concludes a tale with these suits named, and what it then scores."""
    _, place, *rest = text.split()
    named = "".join(rest)
    points = _worth(view, view.tales[view.seat or 0][int(place) - 1] or (), named).points
    symbols: list[Any] = [suit(letter) for letter in named] or [words.NONE]
    label = words.naming(suits=suits_named(named, "and") or words.NO_SUIT, points=_points(points))
    return answer([*symbols, f" {points}"], text, label)
