"""A player at the table: name, number of cards, the side's winnings, and a mark for the seat on turn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ui.components.card import backs
from ui.components.fey_text import sign_name
from ui.components.html import Child, Html, h
from ui.components.places import TRICK, at_seat, gain
from ui.components.symbols import icon, separate, sign, speech_only
from ui.components.table_state import PLAIN, TableUiState
from ui.components.translation import _, pgettext


@dataclass(frozen=True, slots=True)
class Seat:
    """The contents of a player's panel; `take` is ready-made, as games keep different things, and `told` says the same.

    who: the seat. tokens: how many they have of each suit, by letters, of at most `each`. cards: how many they hold,
    None where that isn't shown; one's own lie there. mine: it is the viewer's own. sign: the letter of the player's
    own, in games that have them.
    """

    who: int
    name: str
    take: Child
    told: tuple[str, ...] = ()
    tokens: Mapping[str, int] = field(default_factory=dict)
    each: int = 0
    bot: bool = False
    cards: int | None = None
    leads: bool = False
    turn: bool = False
    won: bool = False
    partner: str = ""
    sign: str = ""
    mine: bool = False
    is_ally: bool = False


def seat(player: Seat, tag: str = "li", classes: str = "", state: TableUiState = PLAIN) -> Html:
    """Return the panel."""
    marks = [
        _mark("crown", _("you win") if player.mine else pgettext("of a player", "wins")) if player.won else None,
        _mark("lead", _("you lead") if player.mine else pgettext("of a player", "leads")) if player.leads else None,
        _mark("turn", _("to move")) if player.turn else None,
    ]
    whose = " turn" if player.turn else " won" if player.won else ""
    return h(
        tag,
        {
            "class": f"seat {classes}{'ally' * player.is_ally}".rstrip() + whose,
            "data-point": True,
            **state.place(at_seat(player.who)),
        },
        h(
            "span",
            {"class": "who paired" if player.partner else "who"},
            icon("bot" if player.bot else "person"),
            sign(player.sign) if player.sign else None,
            h("span", {"class": "name"}, player.name),
            speech_only(", " + _("a bot")) if player.bot else None,
            speech_only(", " + _("sign {sign}", sign=sign_name(player.sign))) if player.sign else None,
            h("span", {"class": "partner"}, speech_only(", "), player.partner) if player.partner else None,
            h("span", {"class": "marks"}, marks),
            speech_only(". "),
        ),
        [backs(player.cards, bool(player.sign)), speech_only(". ")]
        if player.cards is not None and not player.mine
        else None,
        player.take,
    )


def figures(*each: tuple[int | str, str, str], terse: bool = False, source: str = TRICK) -> Html:
    """Return numbers for the `take` of a panel: each count, its unit, and an icon where words have no room.

    source: the place that points come from.

    In a narrow window a `terse` panel never has room for the words.
    """
    word = "word terse" if terse else "word"
    shown = [
        h(
            "span",
            {
                "class": "figure",
                **(gain(picture, count, source) if picture == "points" and isinstance(count, int) else {}),
            },
            icon(picture),
            h("b", {}, count),
            h("span", {"class": word}, f" {what}"),
        )
        for count, what, picture in each
    ]
    return h("span", {"class": "figures"}, separate(shown))


def _mark(name: str, word: str) -> Html:
    return h("span", {"class": f"mark {name}"}, speech_only(", "), icon(name), h("span", {"class": "terse"}, word))
