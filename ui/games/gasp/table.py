"""The table of Gasp!: the others and their tokens, the trick, one's own hand and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.decks.decktet import CARD, SUIT_NAMES, letters, suits_of
from engine.games.gasp.events import Played, TrickWon
from engine.games.gasp.tricks import counts, sums
from engine.games.gasp.views import CardInTrick
from ui.components import table_text as everywhere
from ui.components.card import card_label
from ui.components.decktet_text import SINGULAR, suits_named, tokens_counted
from ui.components.explain import asking, score
from ui.components.grammar import listed, sentence
from ui.components.hand import hand
from ui.components.html import Child, Html, h
from ui.components.news import news
from ui.components.picker import candidates
from ui.components.places import STOCK
from ui.components.prompt import answer, choices, coin, prompt
from ui.components.seat import Seat, seat
from ui.components.symbols import icon, named_suit, parted, suit, unseen
from ui.components.table_state import Scene
from ui.components.term import explained, term
from ui.components.tokens import tokens
from ui.components.trick import Place, trick
from ui.games.gasp import table_words as words
from ui.games.kit.table import idle, onlooking, round_table, seated, voices_of

if TYPE_CHECKING:
    from engine.games.gasp.views import GaspView


def table(view: GaspView, scene: Scene) -> Html:
    """Return the playing area as this seat sees it; of a covered scene, all but the hand."""
    return round_table(
        view,
        "gasp",
        partial(_seat, view, scene),
        _facts(view),
        h("section", {"class": "centre", "aria-label": words.TRICK}, _centre(view, scene)),
        own=_own(view, scene),
    )


def _seat(view: GaspView, scene: Scene, who: int) -> Html:
    side = next(place for place, members in enumerate(view.sides) if who in members)
    partners = [voices_of(view, scene).of(other).name for other in view.sides[side] if other != who]
    mine = who == view.seat
    player = Seat(
        who=who,
        name=scene.names[who],
        take=score(who, tokens(view.tokens[side], int(view.options["tokens_each"])), asked=not scene.covered),
        bot=who in scene.bots,
        cards=None if mine else view.hand_counts[who],
        leads=who == view.leader and not view.over,
        turn=who == view.turn,
        won=who in view.winners,
        partner=words.partner(name=partners[0]) if partners else "",
        mine=mine,
    )
    if mine:
        return seat(player, "div", "mine")
    return seat(player, classes="ally" if view.seat in view.sides[side] else "")


def _facts(view: GaspView) -> Html:
    return h(
        "p",
        {"class": "facts"},
        h("span", {}, words.round(round=view.round, limit=int(view.options["round_limit"]))),
        unseen(", "),
        h("span", {"class": "stock", "data-place": STOCK}, icon("stock"), words.stock(count=view.stock_count)),
    )


def _centre(view: GaspView, scene: Scene) -> list[Child]:
    cards, done, best = _trick_to_show(view, scene)
    return [
        _trick(view, scene, cards, done, best),
        h("p", {"class": "state"}, _state(view, scene, cards, done)),
        news(scene.news),
    ]


def _trick_to_show(view: GaspView, scene: Scene) -> tuple[Sequence[CardInTrick], bool, int | None]:
    """Return the trick to show, whether it is over, and the seat that is in command or has won.

    The last trick is looked back at until the next card is led; the view of a new round holds it no longer.
    """
    if view.trick:
        return view.trick, False, view.command.seat if view.command else None
    if view.played:
        return view.played[-1], True, view.leader
    played = [CardInTrick(*event) for event in scene.events if isinstance(event, Played)][-view.width :]
    winners = [event.seat for event in scene.events if isinstance(event, TrickWon)]
    return played, bool(played), winners[-1] if winners else None


def _trick(view: GaspView, scene: Scene, cards: Sequence[CardInTrick], done: bool, best: int | None) -> Html:
    first = cards[0].seat if cards else view.leader
    if first is None:
        return trick([], [])
    side = next((members for members in view.sides if best in members), ())
    mark = words.TOOK if done or view.phase in ("suit", "give") else words.COMMANDS
    places = []
    for place in range(view.width):
        who = (first + place) % view.seats
        name = scene.names[who]
        if place < len(cards):
            code, named = cards[place].card, cards[place].suit
            counted = who in side and counts(code, cards[0].card)
            places.append(Place(who, name, place, code, named, mark if counted else ""))
        else:
            places.append(Place(who, name, place, due=place == len(cards) and who == view.turn))
    return trick(places, seated(view), done)


def _state(view: GaspView, scene: Scene, cards: Sequence[CardInTrick], done: bool) -> Child:
    """Say what has been led and what has to be beaten, or who leads."""
    if view.leader is None:
        return everywhere.DEALING
    if done or not cards:
        leads = None
        if not view.over and view.turn != view.seat:
            leads = words.leads(party=sentence(voices_of(view, scene).of(view.leader).does("lead")))
        return parted([each for each in (leads, _why(scene, done)) if each], " ")
    led = [_led(letter, letter == cards[0].suit) for letter in suits_of(cards[0].card)]
    value = words.in_command(value=view.command.value) if view.command else ""
    if view.variant == "standard":
        best = h("span", {}, explained(view.game, "command", value, words.IN_COMMAND))
    else:
        best = _sums(view, scene, cards)
    told = h("span", {"class": "led"}, h("span", {}, term(view.game, "lead-suits", words.LED), ": "), parted(led))
    return parted([told, best], ". ")


def _why(scene: Scene, done: bool) -> Html | None:
    return asking("why-trick", "opener") if done and not scene.past else None


def _sums(view: GaspView, scene: Scene, cards: Sequence[CardInTrick]) -> Html:
    """Say what each side's cards come to in each lead suit so far, the sum in command marked."""
    found = sums([CARD[each.card] for each in cards], view.variant == "duel")
    highest = max(found)[:2]  # the value, and the place of its latest card
    told = []
    for side in (0, 1):
        own = [each for each in found if each[2] == side]
        if not own:
            continue
        members = next(members for members in view.sides if cards[side].seat in members)
        party = sentence(voices_of(view, scene).of(*members).name)
        chips = [
            _sum(letters(suit), value, words.COMMANDS if (value, last) == highest else "")
            for value, last, _, suit in own
        ]
        told.append(h("span", {"class": "led"}, f"{party}: ", parted(chips, "; ")))
    return h("span", {"class": "sums"}, parted(told, ". "))


def _sum(letter: str, value: int, mark: str) -> Html:
    counted = h("span", {"class": "named"}, suit(letter), unseen(SUIT_NAMES[letter]), f" {value}")
    return h("span", {"class": "chip first" if mark else "chip"}, counted, unseen(f", {mark}") if mark else None)


def _led(letter: str, declared: bool) -> Html:
    if not declared:
        return h("span", {"class": "chip"}, named_suit(letter))
    return h("span", {"class": "chip first"}, named_suit(letter), h("span", {"class": "word"}, words.DECLARED))


def _own(view: GaspView, scene: Scene) -> list[Child]:
    if view.seat is None:
        return onlooking(view, scene)
    panel = _seat(view, scene, view.seat)
    if scene.covered or view.hand is None:
        return [panel]
    return [panel, hand(view.hand, view.legal, scene.picked), _prompt(view, scene)]


def _prompt(view: GaspView, scene: Scene) -> Html:
    unasked = idle(view, scene)
    if unasked is not None:
        return unasked
    if view.phase == "give":
        return _give(view, scene)
    if view.phase == "suit":
        suits = [text.split()[1] for text in view.legal]
        answers = [answer(named_suit(s), text) for s, text in zip(suits, view.legal, strict=True)]
        return prompt(explained(view.game, "token", words.WHICH_SUM, words.TOKEN), answers, note=scene.note)
    return _play(view, scene)


def _play(view: GaspView, scene: Scene) -> Html:
    left = candidates(view.legal, scene.picked) if scene.picked else []
    if len(left) == 1:
        return prompt(words.play_it(card=card_label(scene.picked[0])), answer(words.PLAY, left[0]))
    if left:
        return prompt(words.WHICH_COMMAND if view.trick else words.WHICH_LEAD, [_for(text) for text in left])
    if not view.trick:
        return prompt(words.LEAD, note=scene.note)
    led = suits_of(view.trick[0].card)
    asked = words.follow if view.must_follow else words.free
    return prompt(asked(suits=suits_named(led)), note=scene.note)


def _for(text: str) -> Html:
    """Return the button that plays a card for one of its suits."""
    letter = text.split()[2]
    name = SUIT_NAMES[letter]
    return answer([words.FOR, suit(letter), " ", name], text, words.play_for(suit=name))


def _give(view: GaspView, scene: Scene) -> Html:
    """Ask who gets the token that the winner can't keep, and what for: a button for every exchange."""
    offers: dict[int, list[tuple[str, str]]] = {}
    for text in view.legal:
        _, receiver, *taken = text.split()
        offers.setdefault(int(receiver), []).append(("".join(taken), text))
    answers = []
    for side, exchanges in offers.items():
        name = listed([scene.names[who] for who in view.sides[side]])
        answers.append(choices(words.gets(name=name), [_offer(name, *each) for each in exchanges]))
    suit_won = view.command.suit if view.command else None
    full = tokens_counted(int(view.options["tokens_each"]), suit_won) if suit_won else ""
    asked = explained(view.game, "exchange", words.give(full=full), words.GIVE_AWAY) if full else None
    return prompt(asked, answers, note=scene.note)


def _offer(name: str, letter: str, text: str) -> Html:
    if not letter:
        return answer(words.NOTHING, text, words.give_for_nothing(name=name))
    return coin(letter, text, words.give_for(name=name, token=SINGULAR[letter]))
