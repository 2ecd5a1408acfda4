"""The worked cases as a rules page shows them: cards, answer and explanation, from static/examples alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.decks.decktet import NAMES as CARDS
from tools.examples import examples
from tools.examples.story import NAMES
from ui.html import Child, Html, h
from ui.text.decktet import story_name, suits_named
from ui.text.words import counted, listed, sentence
from ui.widgets.card import card
from ui.widgets.symbols import named_suit
from ui.widgets.tokens import tokens


def section(slug: str) -> str:
    """Return the worked cases of a game as the last part of its page; nothing if it has none."""
    cases = [_case(case, example) for case, example in examples(slug)]
    if not cases:
        return ""
    said = "Cases that these rules settle. The game's own code is tested to give just these answers."
    return h("section", {"class": "worked", "id": "worked"}, h("h2", {}, "Worked examples"), h("p", {}, said), cases)


def _case(case: int, example: Mapping[str, Any]) -> Html:
    cites = h("span", {"class": "cites"}, ", ".join(example["cites"]))
    parts = [_question(part) if "ask" in part else _story(part) for part in example["parts"]]
    heading = h("h3", {}, f"{case}. {example['title']} ", cites)
    return h("article", {"class": "case", "id": f"case-{case}"}, heading, parts)


def _question(part: Mapping[str, Any]) -> Html:
    words, answer = part["ask"].split(), part["answer"]
    verdict = h("strong", {}, f"{sentence(_verdict(words, answer))}. ")
    return h("div", {"class": "part"}, list(_rows(words, answer)), h("p", {}, verdict, part["text"]))


def _rows(words: Sequence[str], answer: Mapping[str, Any]) -> Iterator[Html]:
    """What a question is about: cards, or what is left unexplained."""
    if words[0] in ("hypothesis", "proof", "once-through"):
        left = [f"{name} {omens}" for name, omens in zip(NAMES, words[1:], strict=False)]
        yield h("p", {"class": "says"}, f"Left unexplained: {listed(left)}")
    elif words[0] == "tale":
        at = words.index("meme")
        yield _row("The tale", words[1:at])
        yield _row("The meme", words[at + 1 : at + 2])
        named = [named_suit(letter) for letter in "".join(words[at + 3 :])]
        yield h("p", {"class": "says"}, "Named: ", named) if named else Html()
    else:
        yield _row("", _cards(words), _under(words), answer.get("winner", 0))


def _cards(words: Sequence[str]) -> list[str]:
    return [word for word in words if word.partition("/")[0] in CARDS]


def _under(words: Sequence[str]) -> Sequence[str]:
    """Whose the cards of a question are, where it matters."""
    if words[0] == "roles" or words[:2] == ["trick", "team"]:
        return NAMES
    return NAMES[:2] * 2 if words[:2] == ["trick", "duel"] else ()


def _verdict(words: Sequence[str], answer: Mapping[str, Any]) -> str:
    """The answer in short, as the beginning of a sentence."""
    cards = [word.partition("/")[0] for word in _cards(words)]
    if "winner" in answer:
        winner = story_name(cards[answer["winner"] - 1])
        return f"{winner} takes it in {suits_named(answer['suits'])}, worth {answer['value']}"
    if "side" in answer:
        suits = suits_named(answer["suits"])
        if "leads" not in answer:
            return f"{NAMES[answer['side']]} wins in {suits} with {answer['value']}"
        side = listed(NAMES[answer["side"] : 4 : 2])
        return f"{side} win in {suits} with {answer['value']}, and {NAMES[answer['leads'] - 1]} leads next"
    if "points" in answer:
        meme = "a new meme" if answer["meme_replaced"] else "the meme stays"
        return f"{counted(answer['points'], 'point', 'points')}, and {meme}"
    if "result" in answer:
        better = {"first": cards[0], "second": cards[1]}.get(answer["result"])
        return f"{story_name(better)} is the better plan" if better else "a tie"
    if "roles" in answer:
        roles = [f"{name}: {role or 'nothing'}" for name, role in zip(NAMES, answer["roles"], strict=False)]
        return ", ".join(roles)
    if "scores" in answer:
        scores = zip(NAMES, answer["scores"], strict=False)
        return listed([f"{name} scores {points}" for name, points in scores if points]) or "nobody scores"
    if answer["focused"]:
        return f"focused, a {answer['as']}"
    return f"not focused: {counted(answer['omens'], 'omen stays', 'omens stay')} unexplained"


def _story(part: Mapping[str, Any]) -> Html:
    """What is told of a record, with what there is to see at each of its positions."""
    record = part["record"]
    seen = {position["at"]: position for position in part["positions"]}
    told: list[Child] = []
    for index, comment in sorted(record["comments"].items(), key=lambda item: int(item[0])):
        told.append(h("p", {}, comment))
        position = seen.get(int(index) + 1)
        if position:
            told.extend(_position(record, position))
    return h("div", {"class": "part told"}, told)


def _position(record: Mapping[str, Any], position: Mapping[str, Any]) -> Iterator[Html]:
    """What is laid out: of the fields that matter those with cards or tokens."""
    names, fields = record["seats"], position["expect"]
    if "trick" in fields:
        yield _row("On the table", [f"{played['card']}/{played['suit'] or ''}" for played in fields["trick"]])
    if "discards" in fields:
        yield _row("First cards", fields["discards"], names)
    for what in ("tale", "bundle"):
        for name, piles in zip(names, fields.get(f"{what}s", []), strict=False):
            for place, cards in enumerate(piles, 1):
                yield _row(f"{name}'s {what} {place}", cards)
    if "stock_count" in fields:
        yield h("p", {"class": "says"}, f"Cards in the deck: {fields['stock_count']}")
    if "turn_order" in fields:
        order = ", ".join(names[seat] for seat in fields["turn_order"])
        yield h("p", {"class": "says"}, f"Best student: {names[fields['best_student']]}. Order: {order}.")
    if "to_play" in fields:
        yield _row("To be played", fields["to_play"])
    if "hand" in fields:
        yield _row(f"{names[position['seat']]}'s hand", fields["hand"])
    for name, counts in zip(names, fields.get("tokens", []), strict=False):
        held = dict.fromkeys("MSVLYK", 0) | counts
        take = tokens(held, record["options"].get("tokens_each", 2))
        yield h("div", {"class": "row"}, h("p", {"class": "says"}, name), take)


def _row(label: str, cards: Sequence[str], under: Sequence[str] = (), best: int = 0) -> Html:
    """Some cards, those with `/L` marked with the suit named; the `best` of them, counted from 1, stands out."""
    laid = []
    for place, word in enumerate(cards):
        code, _, suit = word.partition("/")
        named = h("span", {"class": "under"}, "for ", named_suit(suit)) if suit else None
        whose = h("span", {"class": "under"}, under[place]) if place < len(under) else None
        laid.append(h("li", {"class": "best" if place + 1 == best else None}, card(code), named, whose))
    says = h("p", {"class": "says"}, label) if label else None
    return h("div", {"class": "row"}, says, h("ol", {"class": "laid"}, laid))
