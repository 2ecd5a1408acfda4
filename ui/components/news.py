"""Events in words: the news since one's last turn, and the log of the game. Both begin with the oldest."""

from collections.abc import Sequence
from typing import NamedTuple

from ui.components.buttons import button
from ui.components.commands import Command
from ui.components.html import Attribute, Html, h, join
from ui.components.symbols import icon
from ui.components.term import OUTSIDE, link_rulings
from ui.components.translation import _, cache_words


class LogHeading(NamedTuple):
    """The heading of a part of the game; `level` is 0 for the outermost."""

    id: str
    level: int
    name: str


class LogItem(NamedTuple):
    """A sentence with its picture; `moment` is where it is looked at, as an address has it, "" if it isn't."""

    id: str
    sentence: str
    icon: str
    moment: str = ""


class LogSection(NamedTuple):
    """Lines that belong together, below the headings that begin with them."""

    id: str
    headings: tuple[LogHeading, ...]
    lines: tuple[LogItem, ...]


def news(told: Sequence[str]) -> Html:
    """Return the latest news, for the eye: it is spoken once, from an element that isn't patched.

    Each is a sentence, or the `Html` of a line.
    """
    lines = [each if isinstance(each, Html) else h("li", {}, each) for each in told]
    return h("div", {"class": "news", "id": "news"}, h("ul", {}, lines))


def log(sections: Sequence[LogSection], game: str, now: str = "") -> Html:
    """Return the log, its newest end in sight.

    Arrow keys move along lines that open their moments, and scroll other logs.

    game: whose rules have the rulings that it quotes. now: the moment that is replayed, "" for none.
    """
    along = any(line.moment for each in sections for line in each.lines)
    keys: dict[str, Attribute] = {"data-arrows": "end"} if along else {"tabindex": "0"}
    return h(
        "div",
        {"class": "log", "id": "log", "role": "group", "aria-labelledby": "log-title", **keys},
        h("div", {}, [_section(each, game, now) for each in sections]),
    )


@cache_words
def _section(section: LogSection, game: str, now: str) -> Html:
    """Return a part of the log, made once: the log is drawn with every action, and all but its last part stays."""
    headings = [h(f"h{3 + each.level}", {"id": each.id}, each.name) for each in section.headings]
    lines = [_line(line, game, line.moment == now) for line in section.lines]
    return join(*headings, h("ol", {"id": section.id, "class": "lines"}, lines) if lines else None)


def _line(line: LogItem, game: str, now: bool) -> Html:
    """Return a sentence that can be selected and copied, with the button beside it that opens its moment.

    For the ear both are one button, with the sentence in its name; what has a link in it stays apart.
    """
    look, said = f"look-{line.id}", f"said-{line.id}"
    told = link_rulings(game, line.sentence, OUTSIDE)
    is_one = bool(line.moment) and "<a " not in told
    opener: dict[str, Attribute] = {
        "class": None,
        "id": look,
        "data-item": line.moment,
        "aria-label": _("See it in the replay"),
        "aria-labelledby": f"{said} {look}" if is_one else None,
        "aria-current": "true" if now else None,
        "data-point": True,
    }
    picture = button(icon(line.icon), Command.LOOK, opener) if line.moment else icon(line.icon)
    sentence = h("span", {"id": said, "aria-hidden": is_one or None}, told)
    return h("li", {"id": line.id, "class": "line present" if now else "line"}, picture, sentence)
