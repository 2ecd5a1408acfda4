"""Twenty mistakes that are easily made in a game, seeded in Magpies one at a time, and the law that shows each.

Three are mistakes of pure rules, which no law can know: their law is "".
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core import Game
from engine.decks.decktet import BASIC, CODES, codes, letters


class Mistake(NamedTuple):
    """A mistake: what it is called, the name of the law that shows it, and what is to be read, as a pattern."""

    name: str
    law: str
    shown: str
    seed: Callable[[Any, Any], dict[str, Any]]


MISTAKES: list[Mistake] = []


def mistake(law: str, shown: str = "") -> Callable[[Callable[[Any, Any], dict[str, Any]]], Any]:
    """Add a function that gets the game's class and its module, and returns the members that it replaces."""

    def add(seed: Callable[[Any, Any], dict[str, Any]]) -> Any:
        MISTAKES.append(Mistake(seed.__name__.replace("_", " "), law, shown, seed))
        return seed

    return add


def seeded(each: Mistake, game: Game[Any, Any], module: Any) -> Game[Any, Any]:
    """Return the game with a mistake."""
    made: Any = type(f"With{type(game).__name__}", (type(game),), each.seed(type(game), module))
    # Its own modules are those of the game: they are looked for by the class.
    made.__module__ = type(game).__module__
    found: Game[Any, Any] = made()
    return found


@mistake("events-hide", r"Hid\(seat \d, card \w+\) tells .* new to them")
def an_event_names_a_card_that_lies_face_down(game: Any, module: Any) -> dict[str, Any]:
    def redact(event: Any, seat: int | None) -> Any:
        return event if isinstance(event, module.Hid) else game.redact(event, seat)

    return {"redact": staticmethod(redact)}


@mistake("open-cards", "a card that lies face down lies open there")
def a_view_lays_face_down_cards_open(game: Any, module: Any) -> dict[str, Any]:
    def view(state: Any, seat: int | None, legal: tuple[str, ...]) -> Any:
        return dataclasses.replace(module.view(state, seat, legal), nests=tuple(map(codes, state.nests)))

    def restore(seen: Any, state: Any) -> Any:
        closed = [None if seat != seen.seat and not seen.over else nest for seat, nest in enumerate(seen.nests)]
        deal = module.restore_from_view(dataclasses.replace(seen, nests=tuple(closed)), state)

        def deal_to(state: Any, rng: Any) -> None:
            deal(state, rng)
            others = [card for pile in (*state.hands, *state.nests, state.stock) for card in pile]
            nests = [[CODES.index(code) for code in nest] for nest in seen.nests]
            own = state.hands[seen.seat] if seen.seat is not None else []
            left = [card for card in others if card not in {*own, *(card for nest in nests for card in nest)}]
            for seat, hand in enumerate(state.hands):
                if seat != seen.seat:
                    state.hands[seat], left = sorted(left[: len(hand)]), left[len(hand) :]
            state.nests, state.stock = nests, left

        return deal if seen.turn == -1 else deal_to

    return {"make_view": staticmethod(view), "restore_from_view": staticmethod(restore)}


@mistake("imagined-hands", r"could not have played `pass`")
def imagined_hands_ignore_what_a_pass_has_shown(game: Any, module: Any) -> dict[str, Any]:
    def restore(seen: Any, state: Any) -> Any:
        bans = tuple(("",) * len(each) for each in seen.bans)
        free = dataclasses.replace(seen, voids=("",) * seen.seats, bans=bans)
        deal = module.restore_from_view(free, state)

        def deal_and_remember(state: Any, rng: Any) -> None:
            deal(state, rng)
            state.voids = [*map(module.mask, seen.voids)]
            state.bans = [[*map(module.mask, each)] for each in seen.bans]

        return deal_and_remember

    return {"restore_from_view": staticmethod(restore)}


@mistake("bare-cards", r"refuses the card \w+ alone .* although `play \w+ \w` is legal")
def a_card_alone_is_refused(game: Any, module: Any) -> dict[str, Any]:
    def why_not(seen: Any, what: Any) -> Any:
        asked = seen.turn == seen.seat and not seen.over
        if asked and isinstance(what, str) and f"hide {what}" not in seen.legal:
            return module.reason("not-asked", asked="play a card and a suit", phase=seen.phase)
        return module.why_not(seen, what)

    return {"find_reason": staticmethod(why_not)}


@mistake("scores", "scores change, and")
def a_score_changes_without_an_event(game: Any, module: Any) -> dict[str, Any]:
    def score(self: Any, state: Any, seat: int, points: int, tell: Any) -> None:
        state.scores[seat] += points

    return {"score": score}


@mistake("end", r"isn’t over after \d+ actions")
def the_game_never_ends(game: Any, module: Any) -> dict[str, Any]:
    def hide(self: Any, state: Any, seat: int, card: int, tell: Any) -> None:
        game.hide(self, state, seat, card, tell)
        if not any(state.hands):  # they take all cards back
            state.hands, state.nests = [sorted(nest) for nest in state.nests], [[] for _ in range(state.seats)]
            state.bans = [[] for _ in range(state.seats)]

    return {"hide": hide}


@mistake("end", "a computation doesn’t end")
def the_next_turn_is_looked_for_for_ever(game: Any, module: Any) -> dict[str, Any]:
    def next_turn(self: Any, state: Any) -> int | None:
        seat = state.turn
        while True:
            seat = (seat + 1) % state.seats
            if state.hands[seat]:
                return int(seat)

    return {"next_turn": next_turn}


@mistake("places", r"exactly one place\. In none: \w\w+\.")
def a_card_is_lost(game: Any, module: Any) -> dict[str, Any]:
    def play(self: Any, state: Any, seat: int, action: Any, tell: Any) -> None:
        state.pile = state.pile[-7:]
        game.play(self, state, seat, action, tell)

    return {"play": play}


@mistake("places", r"In more than one: \w\w+\.")
def a_card_is_in_two_places(game: Any, module: Any) -> dict[str, Any]:
    def play(self: Any, state: Any, seat: int, action: Any, tell: Any) -> None:
        game.play(self, state, seat, action, tell)
        state.stock[0] = action.card

    return {"play": play}


@mistake("notation", "is read as")
def the_notation_leaves_the_suit_out(game: Any, module: Any) -> dict[str, Any]:
    def write(action: Any) -> str:
        return f"play {CODES[action.card]} M"

    return {"writers": {**game.writers, module.Play: write}}


@mistake("other-texts", "IndexError|KeyError|ValueError")
def reading_a_short_text_is_another_error(game: Any, module: Any) -> dict[str, Any]:
    def read(words: Any) -> Any:
        return module.Hide(module.PLAYABLE[words[0]])

    return {"readers": {**game.readers, "hide": read}}


@mistake("legal-actions", "is listed twice")
def an_action_is_listed_twice(game: Any, module: Any) -> dict[str, Any]:
    def legal_actions(self: Any, state: Any) -> list[Any]:
        found = game.legal_actions(self, state)
        return [*found, found[0]] if len(found) == 3 else found

    return {"legal_actions": legal_actions}


@mistake("listed", "is legal by `is_legal`, but not among")
def any_card_of_the_hand_is_allowed(game: Any, module: Any) -> dict[str, Any]:
    def is_legal(self: Any, state: Any, action: Any) -> bool:
        own = getattr(action, "card", -1) in (state.hands[state.turn] if state.turn is not None else ())
        return own if isinstance(action, module.Play) and state.phase == "play" else game.is_legal(self, state, action)

    return {"is_legal": is_legal}


@mistake("reasons", "knows no reason")
def there_is_no_reason_against_a_card(game: Any, module: Any) -> dict[str, Any]:
    def why_not(seen: Any, what: Any) -> Any:
        found = module.why_not(seen, what)
        return None if found is not None and found.code == "no-suit" else found

    return {"find_reason": staticmethod(why_not)}


@mistake("hidden-cards", "with other hidden cards, the view")
def a_view_tells_the_top_of_the_stock(game: Any, module: Any) -> dict[str, Any]:
    def view(state: Any, seat: int | None, legal: tuple[str, ...]) -> Any:
        seen = module.view(state, seat, legal)
        top = letters(state.stock[-1] % 2 + 1) if state.stock else ""
        return dataclasses.replace(seen, suit=seen.suit or top)

    return {"make_view": staticmethod(view)}


@mistake("imagined-states", "gives another view")
def an_imagined_state_forgets_the_scores(game: Any, module: Any) -> dict[str, Any]:
    def restore(seen: Any, state: Any) -> Any:
        return module.restore_from_view(dataclasses.replace(seen, scores=(0,) * seen.seats), state)

    return {"restore_from_view": staticmethod(restore)}


@mistake("end", r"\w+Error")
def a_rare_position_is_an_error(game: Any, module: Any) -> dict[str, Any]:
    def worth(self: Any, state: Any, card: int) -> int:
        return int([0, 1][len(state.pile) // 4])

    return {"worth": worth}


@mistake("")
def the_wrong_seat_begins(game: Any, module: Any) -> dict[str, Any]:
    def next_turn(self: Any, state: Any) -> int | None:
        seats = [(state.turn - step) % state.seats for step in range(1, state.seats + 1)]
        return next((seat for seat in seats if state.hands[seat]), None)

    return {"next_turn": next_turn}


@mistake("")
def a_card_is_worth_too_much(game: Any, module: Any) -> dict[str, Any]:
    def worth(self: Any, state: Any, card: int) -> int:
        return 2 if card < BASIC // 2 else 1

    return {"worth": worth}


@mistake("")
def the_fewest_points_win(game: Any, module: Any) -> dict[str, Any]:
    def end(self: Any, state: Any, tell: Any) -> None:
        def tell_all(event: Any) -> None:
            if not isinstance(event, module.GameEnded):
                tell(event)

        game.end(self, state, tell_all)
        state.winners = tuple(seat for seat in range(state.seats) if state.scores[seat] == min(state.scores))
        tell(module.GameEnded(state.winners))

    return {"end": end}
