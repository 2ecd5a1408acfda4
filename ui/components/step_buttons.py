"""The buttons that step through a game: in a frame, on the page of a worked example, and where one looks back."""

from __future__ import annotations

from collections.abc import Collection

from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.html import Attribute, Child, Html, h
from ui.components.symbols import icon
from ui.components.translation import N_, _

_STEPS = {
    Command.FIRST: (N_("First"), "first"),
    Command.PREVIOUS: (N_("Back"), "back"),
    Command.PLAY: (N_("Play"), "turn"),
    Command.NEXT: (N_("Next"), "next"),
    Command.LAST: (N_("Last"), "last"),
}
"""The command of each button, with its name and its icon."""


def steps(
    counter: str = "",
    idle: Collection[Command] = (),
    playing: bool = False,
    id: str = "step",
    says: str = "data-do",
    more: Child = None,
) -> Html:
    """Return the buttons, and the present step.

    idle: the commands that lead nowhere now. says: the attribute with a button's command.
    """
    buttons = [_button(step, step in idle, playing, id, says) for step in _STEPS]
    place = h("span", {"class": "counter", "id": f"{id}-counter"}, counter)
    page_context = {"class": "playing steps" if playing else "steps", "role": "group", "aria-label": _("Steps")}
    return h("div", page_context, buttons, place, more)


def _button(step: Command, idle: bool, playing: bool, id: str, says: str) -> Html:
    label, picture = _STEPS[step]
    plays = step == Command.PLAY
    attributes: dict[str, Attribute] = {
        "id": f"{id}-{step}",
        says: step,
        "data-point": "",
        "aria-label": _("Pause") if plays and playing else _(label),
        "aria-disabled": "true" if idle else None,
        "data-pause": _("Pause") if plays else None,
    }
    return button([icon(picture), icon("pause") if plays else None], attributes=attributes)
