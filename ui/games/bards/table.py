"""The table of Battle of the Bards: the meme, both players' tales, the groups, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from engine import why_not
from engine.decks.decktet import CARD, NAMES, SUIT_NAMES, suits_of
from engine.games.bards.events import CardPlayed, Concluded, GroupTaken, TalesBegun, WasSplit
from engine.games.bards.tales import patience
from ui.components import explain
from ui.components import table_text as everywhere
from ui.components.card import backs, card, card_label
from ui.components.decktet_text import suits_named
from ui.components.grammar import number, plural, sentence
from ui.components.hand import Hand, hand
from ui.components.html import Child, Html, Worded, h, phrase
from ui.components.news import news
from ui.components.picker import candidates, exact, text_of
from ui.components.places import STOCK, at_seat, gain
from ui.components.prompt import Prompt, answer, prompt, refusal_note
from ui.components.seat import Seat, seat
from ui.components.symbols import POINTABLE, heading, icon, separate, speech_only, suit
from ui.components.table_state import TableUiState
from ui.components.term import explain_terms, link_rulings, term
from ui.games.bards import table_words as words
from ui.games.bards.tale import Tale, sum_of, tale, tale_worth, worth_now
from ui.games.bards.trays import face_up, sorted_out, tray, trays
from ui.games.kit.refusal import refusal
from ui.games.kit.table import drawn_prompt, voices_of

if TYPE_CHECKING:
    from engine.games.bards.views import BardsView

_EXCUSE = "0"
_ACTIONS = (CardPlayed, Concluded, GroupTaken, TalesBegun, WasSplit)


def table(view: BardsView, state: TableUiState) -> Html:
    """Return the playing area as this seat sees it; of a covered state, only what lies open."""
    own = view.seat or 0
    return h(
        "section",
        state.area("battle-of-the-bards", everywhere.TABLE),
        h(
            "div",
            {"class": "felt"},
            _bard(view, state, 1 - own, "rival"),
            _middle(view, state),
            _bard(view, state, own, "self"),
            h("section", {"class": "own", "aria-label": everywhere.OWN}, _own(view, state)),
        ),
    )


def _bard(view: BardsView, state: TableUiState, who: int, side: str) -> Html:
    """Return a player with the score and both tales."""
    points = view.scores[who]
    crown = None
    if view.had_crown_of_suns[who]:
        crown = h("span", {"class": "had"}, icon("crown"), suit("S"), speech_only(f"{words.HAD_CROWN}, "))
    player = Seat(
        who=who,
        name=state.names[who],
        take=explain.score(
            who,
            h(
                "span",
                {"class": "score", **gain("points", points, _place_of_concluded_tale(state, who))},
                crown,
                _points(points),
            ),
            asked=not state.covered,
        ),
        bot=who in state.bots,
        turn=who == view.turn,
        won=who in view.winners,
        mine=who == view.seat,
    )
    return h(
        "section",
        {"class": f"bard {side}", "aria-label": words.tales(name=state.names[who]), **POINTABLE},
        heading(words.tales(name=state.names[who])),
        seat(player, "div", state=state),
        h("ol", {"class": "tales"}, [_tale(view, state, who, place) for place in (1, 2)]),
    )


def _place_of_concluded_tale(state: TableUiState, who: int) -> str:
    """Return the place of the tale that this seat has concluded last."""
    events = reversed(state.events)
    last = next((event for event in events if isinstance(event, Concluded) and event.seat == who), None)
    return _tale_place(who, last.tale) if last else ""


def _points(count: int) -> str:
    return words.POINT if count == 1 else words.points(points=count)


def _tale(view: BardsView, state: TableUiState, who: int, place: int) -> Html:
    cards = view.tales[who][place - 1] or ()
    name = words.tale_of(name=state.names[who], number=place)
    bears = patience(CARD[code] for code in cards) if cards else 0
    first = next((each for each, laid in enumerate(view.tales[who], 1) if laid), None)
    explains = view.game if who == (view.seat or 0) and place == first else ""
    seen = partial(Tale, name, cards, bears, place=_tale_place(who, place), owner=at_seat(who), explains=explains)
    if who != view.seat or state.covered:
        fresh = _fresh(view, state, who, place)
        return tale(seen(fresh), state, worth_now(tale_worth(view, cards)) if cards else None)
    picked = _picked_card(view, state)
    if picked is None:
        return tale(seen(), state, _conclusion(view, state, place) if cards else None)
    act = f"play {picked} {place}"
    if act in view.legal:
        does = (words.add if cards else words.begin)(number=place, card=card_label(picked))
        return tale(seen(act=act, does=does), state, _conclusion(view, state, place) if cards else None)
    why = why_not(view, act) if cards else None
    note = None
    if why is not None:
        note = h("p", {"class": "why"}, link_rulings(view.game, refusal(why, voices_of(view, state), view)))
    return tale(seen(fits=False), state, note)


def _tale_place(who: int, number: int) -> str:
    """Return the place of a player's first or second tale."""
    return f"tale{who}.{number}"


def _picked_card(view: BardsView, state: TableUiState) -> str | None:
    """Return the picked card, if there are tales that it can go to."""
    code = text_of(state.picked[0]) if state.picked else ""
    return code if view.phase == "play" and code in CARD and candidates(view.legal, state.picked) else None


def _fresh(view: BardsView, state: TableUiState, who: int, place: int) -> int:
    """Return how many cards came to a rival's tale since the viewer last acted."""
    fresh = 0
    for event in reversed(state.events):
        if isinstance(event, _ACTIONS) and event.seat == view.seat:
            break
        if isinstance(event, Concluded) and (event.seat, event.tale) == (who, place):
            break
        fresh += isinstance(event, CardPlayed) and (event.seat, event.tale) == (who, place)
    return fresh


def _conclusion(view: BardsView, state: TableUiState, place: int) -> Child:
    """Return the button that concludes a tale of one's own, or what it would score while that isn't due."""
    by_excuse = _verb(state) == "excuse"
    verb = "excuse" if by_excuse else "conclude"
    token = f"{verb} {place}"
    ways = candidates(view.legal, (token,))
    cards = view.tales[view.seat or 0][place - 1] or ()
    if not ways:
        return worth_now(tale_worth(view, cards))
    found = tale_worth(view, cards)
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
            **(state.pick(token) if open_choice else state.act(ways[0])),
            "aria-pressed": (token in state.picked) if open_choice else None,
        },
        h(
            "b",
            {},
            text,
            speech_only(f" {plural(found.points, words.ONE)}") if not (open_choice or by_excuse) else None,
        ),
        None if open_choice or by_excuse else sum_of(found),
        speech_only(words.of_tale(number=place)),
    )


def _verb(state: TableUiState) -> str:
    """Return the verb that is picked, "" where it is a card or nothing."""
    return state.picked[0].split()[0] if state.picked else ""


def _middle(view: BardsView, state: TableUiState) -> Html:
    return h(
        "section",
        {"class": "middle", "aria-label": words.MIDDLE},
        heading(words.MIDDLE),
        _meme(view, state),
        h("div", {"class": "happening"}, _facts(view, state), _others_group(view, state), news(state.news)),
    )


def _meme(view: BardsView, state: TableUiState) -> Html:
    suits: Sequence[Child]
    if view.meme is None:
        shown_card, suits = h("span", {"class": "card empty"}), [words.NO_MEME if view.picker is not None else None]
    else:
        shown_card = card(view.meme, f"meme-{view.meme}", state=state)
        suits = separate([_chip(letter) for letter in suits_of(view.meme)])
        suits = suits or [explain_terms(view.game, "name-a-suit", words.EXCUSE_MEME, words.NAME_SUIT)]
    return h(
        "figure",
        {"class": "meme", "data-point": True, **state.place("meme"), "data-from": STOCK, "data-to": "meme"},
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


def _facts(view: BardsView, state: TableUiState) -> Html:
    splits = None
    if view.splitter is not None:
        told = sentence(voices_of(view, state).of(view.splitter).does("split"))
        splits = h("span", {}, term(view.game, "split", told))
    stock = h("span", {"class": "stock", **state.place(STOCK)}, icon("stock"), words.stock(count=view.stock_count))
    return h("p", {"class": "facts"}, separate(filter(None, (splits, stock))))


def _others_group(view: BardsView, state: TableUiState) -> Html | None:
    """Return the cards that somebody else has to play now, or next."""
    if view.phase != "play" or view.turn is None:
        return None
    if view.turn != view.seat:
        cards = face_up(view.to_play or (), state)
        played_by = voices_of(view, state).of(view.turn).does("play")
        return tray(sentence(played_by), cards, "theirs", state) if cards else None
    if view.offer is None or view.taker_down is None:
        return None
    cards = face_up(view.offer.down, state) if view.offer.down is not None else [backs(view.offer.down_count)]
    after = words.plays_next(party=sentence(voices_of(view, state).of(view.taker_down).does("play")))
    return tray(after, cards, "theirs", state)


def _own(view: BardsView, state: TableUiState) -> list[Child]:
    if state.covered:
        return []
    return [h("div", {"class": "group"}, _group(view, state)), drawn_prompt(view, state, ask)]


def hand_at(view: BardsView, state: TableUiState) -> Hand | None:
    """Return the cards that the viewer plays now; those that they share out are none of these."""
    if state.covered or view.phase != "play" or view.turn != view.seat or not view.to_play or view.drawn:
        return None
    picks = ("excuse",) if _verb(state) == "excuse" else state.picked
    return Hand(view.to_play, view.legal, picks, {_EXCUSE: "excuse"})


def _group(view: BardsView, state: TableUiState) -> Html | None:
    """Return the cards that the viewer holds, or the groups that lie there to be taken."""
    asked = view.turn == view.seat
    if view.phase == "take":
        return _offer(view, state)
    if asked and view.drawn:
        picked, others = sorted_out(view.drawn, view.legal, state)
        yours, theirs, kind = words.UP, words.DOWN, "down"
        if view.phase == "keep":
            begins = voices_of(view, state).of(1 - (view.seat or 0)).does("begin")
            yours, theirs, kind = words.KEEP_YOURS, words.keep_theirs(party=begins), "up"
        # Until the choice is made, the rest is nobody's.
        rest = theirs if exact(view.legal, state.picked) else words.DRAWN
        return trays(state, tray(yours, picked, "up", state, takes=True), tray(rest, others, kind, state))
    held = hand_at(view, state)
    if held:
        return hand(held, state)
    if view.phase == "play" and view.offer and view.offer.down and view.taker_down == view.seat:
        return tray(words.YOU_NEXT, face_up(view.offer.down, state), "down", state)
    return None


def _offer(view: BardsView, state: TableUiState) -> Html | None:
    offer = view.offer
    if offer is None:
        return None
    hidden = face_up(offer.down, state) if offer.down is not None else [backs(offer.down_count)]
    up: Child = words.UP
    down: Child = words.DOWN
    if view.legal:
        these = words.TAKE_THIS if offer.up_count == 1 else words.take_these(size=number(offer.up_count))
        those = words.take_hidden(size=number(offer.down_count))
        up = answer(these, "take up", words.take_up(these=these), state=state)
        down = answer(those, "take down", state=state)
    return trays(state, tray(up, face_up(offer.up, state), "up", state), tray(down, hidden, "down", state))


def _rival(view: BardsView, state: TableUiState) -> str:
    return state.names[1 - (view.seat or 0)]


def ask(view: BardsView, state: TableUiState) -> Prompt:
    """Return what is asked of the viewer."""
    rival = _rival(view, state)
    if view.phase == "take":
        return prompt(words.taking(name=rival), refusal=refusal_note(view, state))
    if view.phase == "keep":
        act = exact(view.legal, state.picked)
        return prompt(
            words.keep(name=rival),
            answer(words.KEEP_SO, act, state=state) if act else None,
            refusal=refusal_note(view, state),
        )
    if view.phase == "split":
        return _split(view, state)
    if _verb(state) in ("conclude", "excuse"):
        return _conclusion_prompt(view, state)
    card_picked = _picked_card(view, state)
    if card_picked is not None:
        left = candidates(view.legal, state.picked)
        return prompt(words.onto(card=NAMES[card_picked]), [_goes(view, state, text) for text in left], kind="placing")
    if view.phase == "final":
        return prompt(_explain_concluding(view, words.FINAL), refusal=refusal_note(view, state))
    if "done" in view.legal:
        return prompt(
            _explain_concluding(view, words.DONE_OR),
            answer(words.DONE, "done", state=state),
            refusal=refusal_note(view, state),
        )
    return prompt(_play(view), refusal=refusal_note(view, state))


def _play(view: BardsView) -> Worded:
    """Return the question for the next card, which speaks of concluding where buttons do: no link can be in those."""
    asked = explain_terms(view.game, "tale", words.PLAY, words.TALE_WORD)
    able = any(text.startswith("conclude") for text in view.legal)
    return phrase(asked, _explain_concluding(view, words.OR_CONCLUDE) if able else ".")


def _explain_concluding(view: BardsView, asked: str) -> Worded:
    """Return a question that speaks of concluding."""
    return explain_terms(view.game, "conclude", asked, words.CONCLUDE)


def _split(view: BardsView, state: TableUiState) -> Prompt:
    act = exact(view.legal, state.picked)
    if act is None:
        return prompt(words.split(name=_rival(view, state)), refusal=refusal_note(view, state))
    up = len(state.picked)
    return prompt(
        words.split(name=_rival(view, state)),
        answer(words.split_so(up=number(up), down=number(len(view.drawn or ()) - up)), act, state=state),
    )


def _goes(view: BardsView, state: TableUiState, text: str) -> Html:
    place = int(text.split()[2])
    begun = view.tales[view.seat or 0][place - 1]
    return answer((words.onto_tale if begun else words.as_tale)(number=place), text, state=state)


def _conclusion_prompt(view: BardsView, state: TableUiState) -> Prompt:
    """Ask what is still open about a conclusion: the tale that the Excuse ends, and the suits to name."""
    left = candidates(view.legal, state.picked)
    verb, *tale_picked = state.picked[0].split()
    if not left:
        return prompt(_play(view), refusal=refusal_note(view, state))
    if tale_picked:
        asked = explain_terms(view.game, "name-a-suit", words.name(number=tale_picked[0]), words.AS_ON_MEME)
        return prompt(asked, [_naming_button(view, state, text) for text in left])
    if left == [verb]:
        return prompt(words.EXCUSE_ALONE, answer(words.EXCUSE_PLAY, verb, state=state))
    return prompt(_explain_concluding(view, words.EXCUSE))


def _naming_button(view: BardsView, state: TableUiState, text: str) -> Html:
    """Return the button that concludes a tale with these suits named, and what it then scores."""
    _, place, *rest = text.split()
    named = "".join(rest)
    points = tale_worth(view, view.tales[view.seat or 0][int(place) - 1] or (), named).points
    symbols: list[Any] = [suit(letter) for letter in named] or [words.NONE]
    label = words.naming(suits=suits_named(named, "and") or words.NO_SUIT, points=_points(points))
    return answer([*symbols, f" {points}"], text, label, state=state)
