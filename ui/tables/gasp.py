"""The table of Gasp!: the others and their tokens, the trick, one's own hand and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decks.decktet import SUIT_NAMES, suits_of
from ui.html import Child, Html, h
from ui.picker import candidates
from ui.scene import Scene
from ui.text import gasp_table as words
from ui.text.decktet import suits_named
from ui.text.words import Voices, listed, number, sentence
from ui.widgets.card import card_label
from ui.widgets.hand import hand
from ui.widgets.prompt import answer, choices, prompt
from ui.widgets.seat import Seat, seat
from ui.widgets.symbols import SINGULAR, icon, named_suit, one_of, suit
from ui.widgets.telling import news
from ui.widgets.tokens import tokens
from ui.widgets.trick import Place, trick

if TYPE_CHECKING:
    from engine.games.gasp.views import CardPlayed, GaspView


def table(view: GaspView, scene: Scene) -> Html:
    """Return the playing area as this seat sees it; of a covered scene, all but the hand."""
    others = [s for s in _clockwise(view) if s != view.seat]
    return h(
        "section",
        {"class": f"table gasp others-{len(others)}", "aria-label": "The table"},
        h(
            "div",
            {"class": "felt"},
            h("ol", {"class": "others", "aria-label": "Players"}, [_seat(view, scene, s) for s in others]),
            h("section", {"class": "centre", "aria-label": "The trick"}, _centre(view, scene)),
            h(
                "section",
                {"class": "own", "aria-label": "Your side of the table"},
                None if view.seat is None else _own(view, scene, view.seat),
            ),
        ),
    )


def _clockwise(view: GaspView) -> list[int]:
    """Return all seats clockwise, the viewer's first, so that the next is the one on the left."""
    first = view.seat or 0
    return [(first + step) % view.seats for step in range(view.seats)]


def _seat(view: GaspView, scene: Scene, number: int, tag: str = "li", classes: str = "") -> Html:
    side = next(i for i, members in enumerate(view.sides) if number in members)
    partners = [scene.names[other] for other in view.sides[side] if other != number]
    return seat(
        Seat(
            name=scene.names[number],
            take=tokens(view.tokens[side], view.options["tokens_each"]),
            bot=number in scene.bots,
            cards=view.hand_counts[number] if number != view.seat else None,
            leads=number == view.leader and not view.over,
            turn=number == view.turn,
            won=number in view.winners,
            partner=words.PARTNER.format(name=partners[0]) if partners else "",
        ),
        tag,
        classes,
    )


def _centre(view: GaspView, scene: Scene) -> list[Child]:
    cards, done = _shown(view)
    return [
        h(
            "p",
            {"class": "facts"},
            h("span", {}, words.ROUND.format(round=view.round, limit=view.options["round_limit"])),
            h("span", {"class": "named"}, icon("stock"), " ", words.STOCK.format(count=view.stock_count)),
        ),
        _trick(view, scene, cards, done),
        h("p", {"class": "state"}, _state(view, scene, cards, done)),
        news(scene.news),
    ]


def _shown(view: GaspView) -> tuple[Sequence[CardPlayed], bool]:
    """Return the trick to show, and whether it is the last one, looked back at until the next card is led."""
    if not view.trick and view.played:
        return view.played[-1], True
    return view.trick, False


def _trick(view: GaspView, scene: Scene, cards: Sequence[CardPlayed], done: bool) -> Html:
    first = cards[0].seat if cards else view.leader
    if first is None:
        return trick([])
    width = 4 if view.variant == "duel" else view.seats
    best = _best(view, done)
    places = []
    for place in range(width):
        number = (first + place) % view.seats
        name = scene.names[number]
        if place < len(cards):
            mark = (words.TOOK if done else words.COMMANDS) if number in best else ""
            places.append(Place(name, cards[place].card, cards[place].suit, mark))
        else:
            places.append(Place(name, due=place == len(cards) and view.turn == number))
    return trick(places, done)


def _best(view: GaspView, done: bool) -> tuple[int, ...]:
    """Return the seats whose cards are in command, or have won: the winner leads the next trick."""
    best = view.leader if done else view.command.seat if view.command else None
    return next((members for members in view.sides if best in members), ())


def _state(view: GaspView, scene: Scene, cards: Sequence[CardPlayed], done: bool) -> Child:
    voices = Voices(scene.names, view.seat)
    if view.leader is None:
        return words.DEALING
    if done or not cards:
        return None if view.over else words.LEADS.format(party=sentence(voices.of(view.leader).does("lead")))
    led = [
        h("span", {"class": "chip"}, named_suit(letter), words.DECLARED if letter == cards[0].suit else None)
        for letter in suits_of(cards[0].card)
    ]
    if view.command:
        party = sentence(voices.of(view.command.seat).does("are"))
        command = words.IN_COMMAND.format(party=party, value=view.command.value)
    return [h("span", {"class": "led"}, words.LED, led), h("span", {}, command if view.command else None)]


def _own(view: GaspView, scene: Scene, seat_number: int) -> list[Child]:
    covered = scene.covered or view.hand is None
    return [
        _seat(view, scene, seat_number, "div", "mine"),
        None if covered else hand(view.hand or (), view.legal, scene.picked),
        None if covered else _prompt(view, scene),
    ]


def _prompt(view: GaspView, scene: Scene) -> Html:
    voices = Voices(scene.names, view.seat)
    if view.over:
        return prompt(words.WON.format(party=sentence(voices.of(*view.winners).does("win"))))
    if view.turn != view.seat:
        due = (
            words.DEALING
            if view.turn is None or view.turn < 0
            else words.WAITING.format(party=sentence(voices.of(view.turn).does("are")))
        )
        return prompt(scene.waiting or due, note=scene.note)
    if view.phase == "give":
        return _give(view, scene)
    if view.phase == "suit":
        return prompt(words.WHICH_SUM, [answer(named_suit(text.split()[1]), text) for text in view.legal])
    return _play(view, scene)


def _play(view: GaspView, scene: Scene) -> Html:
    left = candidates(view.legal, scene.picked) if scene.picked else []
    if len(left) == 1:
        return prompt(words.PLAY_IT.format(card=card_label(scene.picked[0])), answer(words.PLAY, left[0]))
    if left:
        suits = [text.split()[2] for text in left]
        asked = words.WHICH_COMMAND if view.trick else words.WHICH_LEAD
        return prompt(
            asked,
            [
                answer(
                    [words.FOR, suit(letter), " ", SUIT_NAMES[letter]],
                    text,
                    label=words.PLAY_FOR.format(suit=SUIT_NAMES[letter]),
                )
                for letter, text in zip(suits, left, strict=True)
            ],
        )
    if not view.trick:
        return prompt(words.LEAD, note=scene.note)
    led = suits_of(view.trick[0].card)
    follows = any(set(led) & set(suits_of(text.split()[1])) for text in view.legal)
    asked = words.FOLLOW if follows else words.FREE
    return prompt(asked.format(suits=suits_named(led)), note=scene.note)


def _give(view: GaspView, scene: Scene) -> Html:
    """Ask who gets the token that the winner can't keep, and what for: one button an exchange."""
    won = view.command.suit if view.command else None
    full = number(view.options["tokens_each"])
    asked = words.GIVE.format(full=full, suit=SUIT_NAMES[won]) if won else None
    offers: dict[int, list[tuple[str, str]]] = {}
    for text in view.legal:
        _, side, *taken = text.split()
        offers.setdefault(int(side), []).append(("".join(taken), text))
    return prompt(
        asked,
        [
            choices(words.TO.format(name=name), [_offer(name, letter, text) for letter, text in answers])
            for side, answers in offers.items()
            for name in [listed([scene.names[number] for number in view.sides[side]])]
        ],
    )


def _offer(name: str, letter: str, text: str) -> Html:
    if not letter:
        return answer(words.FOR_NOTHING, text, label=words.GIVE_FOR_NOTHING.format(name=name))
    return answer(
        [words.TAKE, one_of(letter)], text, label=words.GIVE_FOR.format(name=name, token=SINGULAR[letter])
    )
