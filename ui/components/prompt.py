"""The question to the player: one sentence, and the buttons that answer it."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import View
from ui.components import explain
from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.decktet_text import token_name
from ui.components.html import Attribute, Child, Html, Worded, h, join, join_saying, words_of
from ui.components.symbols import suit
from ui.components.table_state import PLAIN, TableUiState
from ui.components.term import link_rulings
from ui.components.translation import _, pgettext


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question to the player as HTML, and `prompt_text` without markup."""

    html: Html
    said: str


def prompt(
    sentence: Child, *answers: Child, refusal: Html | None = None, kind: str = "", follows: bool = False
) -> Prompt:
    """Return the prompt; `refusal` says why the tapped action is impossible. It gets the focus of a played card.

    kind: a class for other looks, "" for none. follows: it appears once the moving cards have arrived.
    """
    about: dict[str, Attribute] = {
        "class": f"prompt {kind}".rstrip(),
        "id": "prompt",
        "tabindex": "-1",
        "data-arrows": True,
        "aria-label": _("What to do"),
    }
    asked = refusal or h("p", {"class": "asked", "data-outcome": follows}, sentence)
    below = h("div", {"class": "answers", "data-outcome": follows}, answers) if any(answers) else None
    shown = h("section", about, asked, below)
    return Prompt(shown, words_of(refusal or sentence))


def refusal_note(view: View, state: TableUiState) -> Worded | None:
    """Return why the tapped action is impossible, with a way to its explanation; None where no tap was refused."""
    if not state.note:
        return None
    asking = explain.why_button("why-refusal", "opener", about=explain.REFUSAL) if state.explains else None
    return join_saying(state.note, h("p", {"class": "note"}, link_rulings(view.game, state.note)), asking)


def answer(text: Child, act: str, label: str | None = None, first: bool = True, state: TableUiState = PLAIN) -> Html:
    """Return a button that performs the action at once; `label` is its whole name where the text is terse or a sign.

    first: it is the first choice, and looks so.
    """
    classes = "button first" if first else "button"
    about = {"class": classes, **state.act(act), "aria-label": label, "data-point": bool(label)}
    return button(text, attributes=about)


def coin(letter: str, act: str, label: str, state: TableUiState = PLAIN) -> Html:
    """Return the same for a token: its symbol, and its name beneath."""
    return button(
        [suit(letter), token_name(letter)], attributes={"class": "coin", **state.act(act), "aria-label": label}
    )


def hurry_button() -> Html:
    """Return the button that has the bots choose at once that are thinking."""
    return button(_("Hurry"), Command.HURRY, {"class": "opener", "id": "hurry"})


def send_buttons(reminds: bool) -> Html:
    """Return the button that opens the link for a friend, after the one that sends it again at once if it `reminds`."""
    first, send = {"class": "button first"}, button(_("Send it on"), Command.SEND, {"class": "button", "id": "send"})
    if reminds:
        return join(button(pgettext("button", "Remind"), Command.REMIND, {**first, "id": "remind"}), send)
    return button(_("Send it on"), Command.SEND, {**first, "id": "send"})


def choices(heading: Child, answers: Sequence[Html]) -> Html:
    """Return some answers that share a beginning, such as one receiver of several tokens."""
    return h("div", {"class": "choices"}, h("span", {}, heading), h("span", {"class": "offers"}, answers))
