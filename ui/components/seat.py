"""A player at the table: name, number of cards, the side's winnings, and a mark for the seat on turn.

Listeners hear it in one sentence, besides what can be pressed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ui.components.card import backs
from ui.components.fey_text import sign_name
from ui.components.html import Child, Html, h
from ui.components.places import TRICK, at_seat, gain
from ui.components.player_mark import player_mark
from ui.components.reactions import shown_reaction
from ui.components.symbols import icon, separate, sign, speech_only
from ui.components.table_state import PLAIN, TableUiState
from ui.components.translation import _, ngettext, pgettext


@dataclass(frozen=True, slots=True)
class Seat:
    """The contents of a player's panel; `take` is ready-made, as games keep different things, and `told` says the same.

    who: the seat. said: words for those parts of the take that are hidden from listeners. tokens: how many they have of
    each suit, by letters, of at most `each`. cards: how many they hold, None where that isn't shown; one's own lie
    there. mine: it is the viewer's own. sign: the letter of the player's own, in games that have them.
    """

    who: int
    name: str
    take: Child
    told: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
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
        ("crown", _("you win") if player.mine else pgettext("of a player", "wins")) if player.won else None,
        ("lead", _("you lead") if player.mine else pgettext("of a player", "leads")) if player.leads else None,
        ("turn", _("to move")) if player.turn else None,
    ]
    told = [mark for mark in marks if mark]
    whose = " turn" if player.turn else " won" if player.won else ""
    held = None if player.mine else player.cards
    return h(
        tag,
        {
            "class": f"seat {classes}{'ally' * player.is_ally}".rstrip() + whose,
            "data-point": True,
            **state.place(at_seat(player.who)),
        },
        speech_only(_in_words(player, [word for _name, word in told], held, state.covered)),
        h(
            "span",
            {"class": "who paired" if player.partner else "who", "aria-hidden": True},
            player_mark(player.who) if state.marked else None,
            icon("bot" if player.bot else "person") if player.bot or not state.marked else None,
            sign(player.sign) if player.sign else None,
            h("span", {"class": "name"}, player.name),
            h("span", {"class": "partner"}, " ", player.partner) if player.partner else None,
            h("span", {"class": "marks"}, [_mark(*mark) for mark in told]),
        ),
        [shown_reaction(which) for who, which in state.reactions if who == player.who],
        backs(held, bool(player.sign), is_told=True) if held is not None else None,
        player.take,
    )


def _in_words(player: Seat, marks: Sequence[str], cards: int | None, covered: bool) -> str:
    """Return the sentence about a player, with the score only while hands are covered: else that can be pressed."""
    parts = (
        player.name,
        _("a bot") if player.bot else "",
        _("sign {sign}", sign=sign_name(player.sign)) if player.sign else "",
        player.partner,
        *marks,
        "" if cards is None else ngettext("{count} card", "{count} cards", cards),
        *dict.fromkeys((*player.told * covered, *player.said)),
    )
    return f"{', '.join(filter(None, parts))}. "


def figures(*each: tuple[int | str, str, str], terse: bool = False, source: str = TRICK, is_told: bool = False) -> Html:
    """Return numbers for the `take` of a panel: each count, its unit, and an icon where words have no room.

    source: the place that points come from. is_told: the words beside them say the same.

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
    return h("span", {"class": "figures", **({"aria-hidden": True} if is_told else {})}, separate(shown))


def _mark(name: str, word: str) -> Html:
    return h("span", {"class": f"mark {name}"}, " ", icon(name), h("span", {"class": "terse"}, word))
