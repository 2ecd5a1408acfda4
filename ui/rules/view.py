"""A question in a page: its sentence, the answer with its sum, and the deck to choose cards from.

Every button has an id, so that a press before Python was ready can be repeated on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.components.card import card_class, card_label, corner, face, small_class
from ui.components.circle import sign_worth
from ui.components.commands import Command
from ui.components.decktet_text import story_name
from ui.components.fey_text import sign_name
from ui.components.grammar import sentence
from ui.components.html import Child, Html, h, join
from ui.components.refusal import reason_in_words
from ui.components.symbols import declared_suit, named_sign, named_suit, sign, speech_only
from ui.components.translation import _, negative, pgettext
from ui.games.kit.questions import Explanation, Question, QuestionKind, SumLine
from ui.rules import catalog, model


def question(id: str, text: str) -> Html:
    """Return the question as it stands in a page before anything is pressed; `text` as in `catalog.read`."""
    kind, asked = catalog.read(text)
    page_context = {"class": "question", "id": id, "role": "group", "aria-labelledby": title(id), "data-question": text}
    return h("div", page_context, inside(id, kind, asked))


def note_without_scripts() -> Html:
    """Return the note beside a question where no script runs."""
    said = _("These buttons need JavaScript. Allow it for this page, and you can ask about any cards.")
    return h("noscript", {}, h("p", {"class": "small"}, said))


def title(id: str) -> str:
    """Return the id of a widget's title, which can have the focus."""
    return f"{id}-title"


def inside(id: str, kind: QuestionKind, asked: Question, pressed: bool = False, undoable: bool = False) -> Html:
    """Return the contents of a widget's element; once something has been `pressed` the deck stays open."""
    answered = answer_in_words(kind, asked)
    return join(
        h("p", {"class": "asks", "id": title(id), "tabindex": "-1"}, _(kind.title)),
        _variants(id, kind, asked) if len(kind.variants) > 1 else None,
        h("div", {"class": "rows"}, [_row(id, kind, asked, row, answered.best) for row in range(len(kind.rows))]),
        _declarations(id, kind, asked),
        _names(id, kind, asked),
        _circle(id, asked) if asked.circle else None,
        _rule(id, kind, asked) if kind.rule else None,
        _numbers(id, kind, asked),
        h("p", {"class": "verdict", "id": f"{id}-verdict"}, answered.verdict),
        sum_of(answered.lines) if answered.lines else None,
        _deck(id, kind, asked, pressed, undoable) if kind.cards else None,
    )


def crash_contents() -> Html:
    """Return the contents of a widget's element after an error of ours."""
    return h("p", {"class": "verdict"}, crash_sentence())


def crash_sentence() -> str:
    """Return the sentence about an error of ours."""
    return _("Something went wrong. Reload the page to continue.")


def answer_in_words(kind: QuestionKind, asked: Question) -> Explanation:
    """Return the answer in words: the engine's, its objection, or a prompt while too little is chosen."""
    if not model.is_askable(asked):
        return Explanation(_(kind.begin))
    answer = model.answer(kind, asked)
    if not answer.get("valid", True):
        return Explanation(f"{sentence(reason_in_words(answer['why']))}.")
    return kind.explain(asked, answer)


def _button(id: str, do: Command, what: str, *children: Child, **attributes: str | bool | None) -> Html:
    named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    place = {"id": f"{id}-{do}-{what}".replace(" ", "-").rstrip("-"), "data-do": do, "data-item": f"{id} {what}"}
    return h("button", {"type": "button", **place, **named}, children)


def _variants(id: str, kind: QuestionKind, asked: Question) -> Html:
    buttons = [
        _button(id, Command.VARIANT, key, _(variant.label), class_="choice", aria_pressed=key == asked.variant)
        for key, variant in kind.variants.items()
    ]
    return h("div", {"class": "variants", "role": "group", "aria-labelledby": title(id)}, buttons)


def _row(id: str, kind: QuestionKind, asked: Question, row: int, best: Sequence[int]) -> Html:
    name, cards = _(kind.rows[row].name), asked.rows[row]
    places = [_card(id, kind, row, place, word, not row and place in best) for place, word in enumerate(cards)]
    if len(cards) < kind.variants[asked.variant].most[row]:
        due = " due" if row == asked.at else ""
        label = _("Add a card: {row}", row=name)
        add = _button(id, Command.ROW, str(row), "+", class_=f"card empty{due}", aria_label=label, data_point=True)
        places.append(h("li", {}, add))
    label = f"{id}-row-name-{row}"
    return h(
        "div",
        {"class": "row", "role": "group", "aria-labelledby": label},
        h("p", {"class": "small", "id": label}, name),
        h("ol", {"class": "laid"}, places),
        h("p", {"class": "small"}, _(kind.owners)) if kind.owners and cards else None,
    )


def _card(id: str, kind: QuestionKind, row: int, place: int, word: str, best: bool) -> Html:
    code, _slash, declared = word.partition("/")
    label = speech_only(_("Remove the {card}", card=card_label(code)))
    button = _button(id, Command.TAKE, f"{row}-{place}", label, face(code), class_=card_class(code), data_point=True)
    beside = None
    if declared:
        beside = _owner(id, place, code, declared) if kind.owners else declared_suit(declared)
    return h("li", {"class": "best" if best else None}, button, beside)


def _owner(id: str, place: int, code: str, letter: str) -> Html:
    said = _(
        "{card}: played by the holder of {sign}. Change to the next sign",
        card=card_label(code),
        sign=sign_name(letter),
    )
    return _button(id, Command.OWNER, str(place), speech_only(said), sign(letter), class_="owner", data_point=True)


def _declarations(id: str, kind: QuestionKind, asked: Question) -> list[Html]:
    """Return a line for every card that can declare a suit."""
    if kind.declares is None:
        return []
    lines = []
    for place, suits in model.declarable_suits(kind, asked).items():
        code, _slash, declared = asked.rows[0][place].partition("/")
        label = f"{id}-declares-{place}"
        buttons = [
            _button(
                id, Command.DECLARE, f"{place}-{each}", named_suit(each), class_="button", aria_pressed=each == declared
            )
            for each in suits
        ]
        lines.append(_naming_row(label, kind.declares(story_name(code)), buttons))
    return lines


def _names(id: str, kind: QuestionKind, asked: Question) -> Html | None:
    suits = model.nameable_suits(kind, asked)
    if not suits:
        return None
    buttons = [
        _button(id, Command.NAME, each, named_suit(each), class_="button", aria_pressed=each in asked.named)
        for each in suits
    ]
    return _naming_row(f"{id}-names", _(kind.naming), buttons)


def _naming_row(label: str, says: str, buttons: Sequence[Html]) -> Html:
    """Return buttons of which one or more are chosen, behind a label."""
    asks = h("span", {"id": label}, says)
    return h("div", {"class": "naming", "role": "group", "aria-labelledby": label}, asks, buttons)


def _circle(id: str, asked: Question) -> Html:
    """Return the sign circle, with its changing tokens, and the choice of one's own sign."""
    tokens = [_token(id, asked, letter) for letter in (*asked.circle, asked.fey)]
    own = None
    if asked.sign:
        buttons = [
            _button(id, Command.SIGN, each, named_sign(each), class_="button", aria_pressed=each == asked.sign)
            for each in asked.circle
        ]
        own = _naming_row(f"{id}-own", _("Your sign"), buttons)
    label = f"{id}-circle"
    says = h("p", {"class": "small", "id": label}, _("The sign circle: choose two tokens to swap them."))
    ring = h("div", {"class": "ring", "data-arrows": True}, tokens)
    return h("div", {"class": "choosing-circle", "role": "group", "aria-labelledby": label}, says, ring, own)


def _token(id: str, asked: Question, letter: str) -> Html:
    """Return a token as a button, with the worth of its sign to the holder of one's own."""
    place = f"place-{asked.circle.index(letter)}" if letter in asked.circle else "place-fey"
    said, counted, worth = sign_name(letter), None, 0
    if letter not in asked.circle:
        said, counted = _("{sign}, FEY", sign=said), _("FEY")
    elif asked.sign and (worth := sign_worth(asked.circle, asked.sign, letter)):
        said, counted = _("{sign}, worth {points}", sign=said, points=worth), negative(worth)
    shown = [
        sign(letter),
        speech_only(said),
        h("span", {"class": "worth", "aria-hidden": True}, counted) if counted else None,
    ]
    pressed = letter == asked.held
    return _button(
        id, Command.TOKEN, letter, shown, class_=f"sign-button {place}", aria_pressed=pressed, data_point=True
    )


def _rule(id: str, kind: QuestionKind, asked: Question) -> Html:
    pressed = _button(id, Command.RULE, "", _(kind.ruling), class_="button", aria_pressed=asked.ruled)
    return h("div", {"class": "naming"}, pressed)


def _numbers(id: str, kind: QuestionKind, asked: Question) -> Html | None:
    labels = kind.variants[asked.variant].numbers
    if not labels:
        return None
    return h("div", {"class": "numbers"}, [_number(id, place, asked, label) for place, label in enumerate(labels)])


def _number(id: str, place: int, asked: Question, label: str) -> Html:
    field = {"id": f"{id}-number-{place}", "data-do": Command.NUMBER, "data-item": f"{id} {place}"}
    typed = {"inputmode": "numeric", "autocomplete": "off", "maxlength": "3", "value": asked.numbers[place]}
    return h("label", {}, h("span", {}, sentence(_(label))), h("input", {**field, **typed}))


def sum_of(lines: Sequence[SumLine], pictured: bool = False, cite: Callable[[str], Child] = str) -> Html:
    """Return the sum of an answer; if `pictured`, with the cards beside each of its terms, as they lie nowhere else.

    cite: returns a sentence with links to the rules that it quotes.
    """
    rows = [
        h(
            "tr",
            {"class": "best" if line.best else None},
            h("th", {"scope": "row"}, _small(line.cards) if pictured else None, cite(line.what)),
            h("td", {}, cite(line.how)),
            h("td", {"class": "value"}, line.value if isinstance(line.value, str) else negative(line.value)),
        )
        for line in lines
    ]
    return h("table", {"class": "sum"}, h("caption", {"class": "unseen"}, _("How it adds up")), h("tbody", {}, rows))


def _small(codes: Sequence[str]) -> Html | None:
    """Return cards as decoration: the words beside them name them."""
    cards = [h("span", {"class": small_class(code)}, corner(code)) for code in codes]
    return h("span", {"class": "terms", "aria-hidden": True}, cards) if cards else None


def _deck(id: str, kind: QuestionKind, asked: Question, pressed: bool, undoable: bool) -> Html:
    full = model.free_places(kind, asked) <= 0 and len(asked.rows[asked.at]) > 1
    if full:
        hints = [_("There is no room for another card. Choose a card to remove it.")]
    elif kind.copies == 1:
        hints = [_("Choose a card to add it. Choose it again to remove it.")]
    else:
        hints = [_("Choose a card to add it. Choose it again to add a second one, and once more to remove both.")]
    if len(kind.rows) > 1:
        hints.append(_("The next card goes to: {row}.", row=_(kind.rows[asked.at].name)))
    laid = [word.partition("/")[0] for word in asked.rows[asked.at]]
    cards = [_choice(id, code, laid, full) for code in kind.cards]
    clear = _button(
        id,
        Command.CLEAR,
        "",
        pgettext("button", "Clear"),
        class_="button",
        aria_disabled=None if model.is_askable(asked) else "true",
    )
    undo = _button(id, Command.UNDO, "", _("Undo"), class_="button", aria_disabled=None if undoable else "true")
    return h(
        "details",
        {"open": pressed},
        h("summary", {}, _("Change the cards")),
        h("p", {"class": "small"}, " ".join(hints)),
        h("div", {"class": "deck fey" if kind.circle else "deck", "data-arrows": True}, cards),
        h("div", {"class": "answers"}, undo, clear),
    )


def _choice(id: str, code: str, laid: Sequence[str], full: bool) -> Html:
    places = ", ".join(str(place) for place, other in enumerate(laid, 1) if other == code)
    return _button(
        id,
        Command.LAY,
        code,
        speech_only(card_label(code)),
        h("span", {"aria-hidden": True}, corner(code), h("span", {"class": "nth"}, places) if places else None),
        class_="pick",
        aria_pressed=bool(places),
        aria_disabled="true" if full and not places else None,
        data_point=True,
    )
