"""The table of Rebel Runs: everybody's melds, the sign circle, deck and discards, one's own hand and what is asked."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from engine.decks.fey import CARD, sign_of
from engine.games.rebel_runs.prospects import Prospect, best_together, laid_on, on_table, prospects
from ui.components import explain
from ui.components.card import card_label
from ui.components.circle import badges
from ui.components.fey_text import card_name, points_counted
from ui.components.grammar import listed, plural
from ui.components.hand import hand
from ui.components.hand_order import arranged
from ui.components.html import Child, Html, h, join
from ui.components.picker import candidates
from ui.components.places import REPORT, at_seat
from ui.components.prompt import answer, prompt
from ui.components.seat import Seat, figures, seat
from ui.components.sorting import sorting
from ui.components.symbols import unseen
from ui.components.table_state import Scene
from ui.components.term import explained
from ui.games.kit.table import idle, onlooking, round_table, voices_of
from ui.games.rebel_runs import table_words as words
from ui.games.rebel_runs.meld import SeenMeld, meld, offer
from ui.games.rebel_runs.meld_words import meld_name
from ui.games.rebel_runs.middle import middle, small

if TYPE_CHECKING:
    from engine.games.rebel_runs.views import RebelRunsView

_OFFERS = 4
"""So many melds are offered at once; picking cards narrows them."""


def table(view: RebelRunsView, scene: Scene) -> Html:
    """Return the playing area as this seat sees it; of a covered scene, only what lies open."""
    drawn = view.phase == "discard" and view.turn == view.seat
    return round_table(
        view,
        "fey rebel-runs drawn" if drawn else "fey rebel-runs",
        partial(_seat, view, scene),
        middle(view, scene, _lit(scene)),
        own=_own(view, scene),
    )


def _lit(scene: Scene) -> str:
    """Return the sign of the card that was picked last, "" where none is."""
    return next((sign_of(code) for code in reversed(scene.picked) if code in CARD), "")


# Players and their melds


def _seat(view: RebelRunsView, scene: Scene, who: int) -> Html:
    mine = who == view.seat
    now = on_table(view, who)
    figure: list[tuple[int | str, str, str]] = [(view.scores[who], plural(view.scores[who], words.POINT), "points")]
    if now and not view.over:
        figure.append((f"+{now}", words.THIS_HAND, "trick"))
    scored = explain.score(who, figures(*figure, terse=mine, source=REPORT), asked=not scene.covered)
    player = Seat(
        who=who,
        name=scene.names[who],
        take=scored if mine else join(scored, unseen(". "), _known(view, scene, who), _melds(view, scene, who)),
        bot=who in scene.bots,
        cards=None if mine else view.hand_counts[who],
        leads=who == view.first and not view.over,
        turn=who == view.turn,
        won=who in view.winners,
        sign=view.signs[who] or "",
        mine=mine,
    )
    return seat(player, "div", "mine") if mine else seat(player)


def _known(view: RebelRunsView, scene: Scene, who: int) -> Html | None:
    """Return the cards that a seat took from the discards and still has, which all have seen."""
    if not view.known[who]:
        return None
    cards = listed([card_name(code) for code in view.known[who]])
    said = words.took_said(party=voices_of(view, scene).of(who), cards=cards)
    return h(
        "p",
        {"class": "known", "role": "img", "aria-label": said},
        h("span", {"class": "word"}, words.TOOK),
        small(view.known[who], held=who != view.seat),
    )


def _melds(view: RebelRunsView, scene: Scene, who: int) -> Html | None:
    if not view.melds[who]:
        return None
    of_owner = {"data-from": at_seat(who)}
    items = [h("li", of_owner, _meld(view, scene, who, place)) for place in range(len(view.melds[who]))]
    return h("ol", {"class": "melds", "aria-label": words.melds(name=scene.names[who])}, items)


def _meld(view: RebelRunsView, scene: Scene, who: int, place: int) -> Html:
    """Return a meld on the table, a button where the picked card can be added to it."""
    code = _alone(view, scene)
    act = f"lay {code} {who} {place + 1}"
    if code and act in view.legal:
        _, gained = laid_on(view, code, who, place)
        does = words.add_here(card=card_label(code), points=points_counted(gained))
        return meld(_seen_meld(view, who, place), act, does, f"meld-{who}-{place + 1}")
    return meld(_seen_meld(view, who, place))


def _seen_meld(view: RebelRunsView, who: int, place: int) -> SeenMeld:
    laid = view.melds[who][place]
    guests = ["" if by == who else view.signs[by] or "" for by in laid.by]
    return SeenMeld(laid.kind, laid.cards, view.fey or "", laid.points, guests, f"meld{who}.{place}")


def _alone(view: RebelRunsView, scene: Scene) -> str:
    """Return the picked card while it is the only one and could be added to a meld, else ""."""
    code = scene.picked[0] if len(scene.picked) == 1 else ""
    return code if any(text.startswith(f"lay {code} ") for text in view.legal) else ""


# One's own hand, and what is asked


def _own(view: RebelRunsView, scene: Scene) -> list[Child]:
    if view.seat is None:
        return onlooking(view, scene)
    panel = _seat(view, scene, view.seat)
    if scene.covered or view.hand is None:
        return [panel, _laid(view, scene, view.seat)]
    lying = arranged(view.hand, scene.sort, scene.order)
    does = words.discard_card if view.phase == "discard" else None
    movable = scene.sort == "own" and scene.picked and scene.picked[-1] in view.hand
    return [
        panel,
        sorting(scene.sort, scene.picked[-1] if movable else ""),
        _laid(view, scene, view.seat),
        hand(lying, view.legal, scene.picked, does=does, badges=badges(lying, view.circle, view.signs[view.seat])),
        _prompt(view, scene),
    ]


def _laid(view: RebelRunsView, scene: Scene, who: int) -> Html:
    """Return one's own melds, and which cards of one's hand all have seen."""
    return h("div", {"class": "laid-down", "data-point": True}, _known(view, scene, who), _melds(view, scene, who))


def _prompt(view: RebelRunsView, scene: Scene) -> Html:
    unasked = idle(view, scene)
    if unasked is not None:
        return unasked
    ask = {"draw": _draw, "discard": _discard, "meld": _lay}[view.phase]
    return ask(view, scene)


def _draw(view: RebelRunsView, scene: Scene) -> Html:
    if "draw discard" not in view.legal:
        return prompt(words.DRAW_ONLY, answer(words.DRAW_SO, "draw deck"), note=scene.note, kind="drawing")
    top = card_label(view.discards[-1])
    from_deck = answer(words.FROM_DECK, "draw deck", words.DRAW_DECK)
    from_discards = answer(words.the_top(card=top), "draw discard", words.take(card=top))
    return prompt(words.DRAW, from_deck, from_discards, note=scene.note, kind="drawing")


def _discard(view: RebelRunsView, scene: Scene) -> Html:
    left = candidates(view.legal, scene.picked) if scene.picked else []
    if len(left) == 1:
        asked = words.discard_it(card=card_label(scene.picked[0]))
        return prompt(asked, answer(words.DISCARD_SO, left[0]))
    return prompt(words.DISCARD, note=scene.note)


def _lay(view: RebelRunsView, scene: Scene) -> Html:
    """Ask what to lay down: the best melds together, or with cards picked those that have all of them."""
    done = answer(words.DONE, "done")
    if len(view.legal) == 1:
        return prompt(_laying(view, words.NOTHING), done, note=scene.note)
    found = prospects(view)
    if scene.note or not scene.picked:
        best = best_together(found)
        others = len(view.legal) > len(best) + 1
        asked = words.LAY if not others else words.LAY_MORE if best else words.LAY_OFF
        out = _all_of_hand(view, [code for each in best for code in each.cards])
        return prompt(_laying(view, asked, out), [_offer(view, each) for each in best], done, note=scene.note)
    picked = set(scene.picked)
    fitting = [each for each in found if picked <= set(each.cards)]
    fitting.sort(key=lambda each: len(each.cards) > len(picked))  # those of just these cards are always offered
    exact = sum(len(each.cards) == len(picked) for each in fitting)
    shown = fitting[: max(_OFFERS, exact)]
    asked = words.lay_with(cards=listed([card_name(code) for code in scene.picked]))
    if len(shown) < len(fitting):
        asked = words.some_of(shown=len(shown), count=len(fitting))
    additions = _additions(view, scene)
    out = any(_all_of_hand(view, each.cards) for each in shown) or (bool(additions) and _all_of_hand(view, picked))
    return prompt(
        join(asked, _going_out(view) if out else None), [_offer(view, each) for each in shown], additions, done
    )


def _laying(view: RebelRunsView, asked: str, out: bool = False) -> Html:
    """Return a question that speaks of melds: of laying them, or of adding to them. out: that can end the hand."""
    word = "lay-off" if words.ADDING in asked else "meld"
    question = explained(view.game, word, asked, words.ADDING, words.LAYING, words.LAY_DOWN)
    return join(question, _going_out(view)) if out else question


def _going_out(view: RebelRunsView) -> Html:
    """Return what a question adds where what is offered leaves no card in the hand."""
    return explained(view.game, "go-out", words.CAN_GO_OUT, words.OUT)


def _all_of_hand(view: RebelRunsView, cards: Collection[str]) -> bool:
    return len(cards) == len(view.hand or ())


def _offer(view: RebelRunsView, found: Prospect) -> Html:
    seen = SeenMeld(found.kind, found.cards, view.fey or "", found.points)
    out = _all_of_hand(view, found.cards)
    does = words.lay_down(meld=seen.label) + (words.GOES_OUT if out else "")
    return offer(seen, found.action, does, words.OUT if out else "")


def _additions(view: RebelRunsView, scene: Scene) -> list[Html]:
    """Return a button for every meld on the table that the picked card can be added to."""
    code = _alone(view, scene)
    if not code:
        return []
    return [_addition(view, scene, code, text) for text in view.legal if text.startswith(f"lay {code} ")]


def _addition(view: RebelRunsView, scene: Scene, code: str, text: str) -> Html:
    owner, place = (int(word) for word in text.split()[2:])
    laid = view.melds[owner][place - 1]
    cards, gained = laid_on(view, code, owner, place - 1)
    name = meld_name(laid.kind, laid.cards, view.fey or "")
    whose = words.YOUR if owner == view.seat else words.whose(name=voices_of(view, scene).of(owner).name)
    does = words.add_to(card=card_label(code), whose=whose, meld=name, points=points_counted(gained))
    does += words.GOES_OUT if _all_of_hand(view, [code]) else ""
    seen = SeenMeld(laid.kind, cards, view.fey or "", laid.points)
    return offer(seen, text, does, "" if owner == view.seat else scene.names[owner], gained)
