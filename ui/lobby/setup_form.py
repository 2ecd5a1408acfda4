"""The set-up form's contents: the players, the options, and combinations that aren't allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine import Game, GameError, Option, Record
from engine.bots import offered_levels
from engine.safe_text import isolated_text, shorten
from ui.components.grammar import join_words
from ui.components.translation import N_, _, ngettext
from ui.games.catalog import ui_of
from ui.games.kit.text import OptionText
from ui.saves.names import UNNAMED, problem_with, typed_name
from ui.saves.seats import USUAL_LEVEL, bot

PERSON = "person"
FRIEND, DEVICE = "friend", "device"
"""A friend elsewhere: by link, or with a device that is connected to this one."""

USUAL_SEATS = 3

NO_UNDO = Option("no_undo", False, values=(False, True))
"""Whether actions can't be undone: no rule of a game, but set up like one."""


@dataclass(frozen=True)
class Setup:
    """The form's contents; `who` and `names` have an entry for each seat that the game can have.

    who: PERSON, FRIEND, DEVICE or a bot's level. options: as text, by name, "" for no and "on" for yes. notes: wishes
    of an address that can't be fulfilled. elsewhere: whether friends can play from other devices. meets: whether those
    can be connected anywhere. is_slow: whether this device is too slow for masters.
    """

    game: Game[Any, Any]
    seats: int
    who: tuple[str, ...]
    names: tuple[str, ...]
    options: Mapping[str, str]
    notes: tuple[str, ...] = field(default=())
    elsewhere: bool = True
    meets: bool = False
    is_slow: bool = False

    @property
    def kinds(self) -> tuple[str, ...]:
        """All kinds of players that a seat can have."""
        return (PERSON, *((DEVICE, FRIEND) if self.elsewhere else ()), *offered_levels(self.game))

    def seats_of(self, kind: str) -> tuple[int, ...]:
        """Return the seats of players of this kind."""
        return tuple(seat for seat, who in enumerate(self.who[: self.seats]) if who == kind)

    @property
    def shown_options(self) -> list[Option]:
        """The options that are for this seat count, the house's among them."""
        return [option for option in all_options(self.game) if option.seats is None or self.seats in option.seats]

    @property
    def others(self) -> str:
        """The kind of player in all seats but the first, "" if they differ."""
        rest = set(self.who[1 : self.seats])
        return rest.pop() if len(rest) == 1 else ""

    @property
    def labels(self) -> tuple[str, ...]:
        """Who sits where, as a record says it."""
        return labels_of(self.who[: self.seats], self.names)

    @property
    def engine_options(self) -> dict[str, Any]:
        """The options as the engine wants them; only for a form without problems."""
        shown = (option for option in self.shown_options if option is not NO_UNDO)
        return {option.name: _value(option, self.options[option.name]) for option in shown}

    @property
    def record(self) -> Record:
        """The record that a game begins with; only for a form without problems."""
        return Record(self.game.slug, self.labels, self.engine_options, undo=not self.options[NO_UNDO.name])


def all_options(game: Game[Any, Any]) -> list[Option]:
    """Return the options of the form: the game's, and the house's."""
    return [*game.options.values(), NO_UNDO]


def option_text(game: Game[Any, Any], option: Option) -> OptionText:
    """Return an option in words."""
    if option is NO_UNDO:
        return OptionText(
            _("No undo"),
            _("Actions can’t be undone. On a shared screen, that is always so once someone has seen something new."),
            brief={"on": _("no undo")},
        )
    words = ui_of(game.slug).text.options[option.name]
    return OptionText(_(words.label), _(words.help), _translation_of(words.values), _translation_of(words.brief))


def _translation_of(messages: Mapping[Any, str]) -> dict[Any, str]:
    return {key: _(message) for key, message in messages.items()}


def seats_allowed(counts: Sequence[int]) -> str:
    """Return "2 to 5 players"."""
    low, high = counts[0], counts[-1]
    if low == high:
        return ngettext("{count} player", "{count} players", low)
    return _("{low} to {high} players", low=low, high=high)


def usual(game: Game[Any, Any]) -> Setup:
    """Return the initial form: you and two bots."""
    most = max(game.seat_counts)
    return Setup(
        game,
        USUAL_SEATS if USUAL_SEATS in game.seat_counts else game.seat_counts[0],
        (PERSON, *[USUAL_LEVEL] * (most - 1)),
        ("",) * most,
        {option.name: _text(option.default) for option in all_options(game)},
    )


def quick(game: Game[Any, Any], last: str) -> Record:
    """Return how *Quick play* begins: as in `last`, the text of a record, if that can be, else as a first game."""
    try:
        record = Record.from_json(last)
        if record.game == game.slug:
            game.start(len(record.seats), record.options)
            return Record(game.slug, record.seats, record.options, undo=record.undo)
    except GameError:
        pass
    first = ui_of(game.slug).quick
    seats = first.seats or usual(game).seats
    return Record(game.slug, (UNNAMED, *[bot(offered_levels(game)[0])] * (seats - 1)), first.options)


def form_from_wishes(game: Game[Any, Any], wishes: Mapping[str, str]) -> Setup:
    """Return the form as an address wishes it; its notes say which wishes can't be fulfilled."""
    setup, notes = usual(game), []
    asked = wishes.get("seats")
    if asked is not None:
        if asked in map(str, game.seat_counts):
            setup = replace(setup, seats=int(asked))
        else:
            notes.append(
                _(
                    "{game} is for {players}, not “{asked}”. The form below is for {count}.",
                    game=game.name,
                    players=seats_allowed(game.seat_counts),
                    asked=isolated_text(shorten(asked)),
                    count=setup.seats,
                )
            )
    for name, wish in wishes.items():
        if name == "others" and wish in setup.kinds:
            setup = replace(setup, who=(PERSON, *[wish] * (len(setup.who) - 1)))
            continue
        option = next((each for each in all_options(game) if each.name == name), None)
        if option is None:
            if name != "seats":
                given = isolated_text(shorten(name))
                notes.append(_("{game} has no option “{name}”, so it was ignored.", game=game.name, name=given))
            continue
        label = option_text(game, option).label
        text = {"true": "on", "false": ""}.get(wish, wish)
        if not _is_allowed(option, text):
            notes.append(_not_allowed(option, label, text))
        elif option not in setup.shown_options:
            fitting = join_words(list(map(str, sorted(option.seats or ()))), "or")
            only = N_("“{option}” is only for {fitting} players, not {count}, so it was ignored.")
            notes.append(_(only, option=label, fitting=fitting, count=setup.seats))
        else:
            setup = replace(setup, options={**setup.options, name: text})
    return replace(setup, notes=tuple(notes))


def without_friends(setup: Setup) -> Setup:
    """Return the form where no one can play from another device; bots take the seats of friends elsewhere."""
    alone = replace(setup, elsewhere=False)
    return replace(alone, who=tuple(_one_of(alone.kinds, who, USUAL_LEVEL) for who in setup.who))


def change_form(setup: Setup, form: Mapping[str, str], changed: str = "") -> Setup:
    """Return the form after a change; hidden fields keep their contents.

    `changed` is the name of the field: the one for all others changes theirs.
    """
    chosen = form.get("seats")
    seats = next((count for count in setup.game.seat_counts if str(count) == chosen), setup.seats)
    who = tuple(_one_of(setup.kinds, form.get(f"who{seat}"), who) for seat, who in enumerate(setup.who))
    if changed == "others":
        who = (who[0], *(_one_of(setup.kinds, form.get("others"), each) for each in who[1:]))
    names = tuple(form.get(f"name{seat}", name) for seat, name in enumerate(setup.names))
    options = dict(setup.options)
    for option in setup.shown_options:
        # A box that isn't ticked is missing from the form.
        options[option.name] = form.get(option.name, "" if isinstance(option.default, bool) else options[option.name])
    return replace(setup, seats=seats, who=who, names=names, options=options)


def problems(setup: Setup) -> dict[str, str]:
    """Return why a game can't begin like this: a sentence for each wrong field."""
    found = {}
    for seat, name in enumerate(setup.names[: setup.seats]):
        if wrong := problem_with(name, map(typed_name, setup.names[:seat])):
            found[f"name{seat}"] = wrong
    if setup.seats_of(FRIEND) and setup.seats_of(DEVICE):
        found["name0"] = _("Friends can play by link or on connected devices, not both. Choose one for all of them.")
    elif setup.seats_of(FRIEND) and PERSON not in setup.who[: setup.seats]:
        found["name0"] = _("At least one person has to play on this device. Make one of the seats “A person”.")
    for option in setup.shown_options:
        text = setup.options[option.name]
        if not _is_allowed(option, text):
            label = option_text(setup.game, option).label
            found[option.name] = _not_allowed(option, label, text)
    return found


def _not_allowed(option: Option, label: str, text: str) -> str:
    """Return the sentence for a value that this option can't have."""
    if option.range:
        allowed = _("a whole number from {low} to {high}", low=option.range[0], high=option.range[1])
    else:
        allowed = join_words([str(value).lower() for value in option.values or ()], "or")
    if not text:
        return _("“{option}” can’t be empty: it can be {allowed}.", option=label, allowed=allowed)
    asked = isolated_text(shorten(text))
    return _("“{option}” can’t be “{asked}”: it can be {allowed}.", option=label, asked=asked, allowed=allowed)


def labels_of(who: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Return these players as a record names them; the first `names` are theirs, as they were typed."""
    chosen = [(each, typed_name(name)) for each, name in zip(who, names, strict=False)]
    return tuple((name or UNNAMED) if each in (PERSON, FRIEND, DEVICE) else bot(each, name) for each, name in chosen)


def _one_of(choices: Sequence[str], chosen: str | None, otherwise: str) -> str:
    return chosen if chosen is not None and chosen in choices else otherwise


def _text(value: object) -> str:
    return "on" if value is True else "" if value is False else str(value)


def _is_allowed(option: Option, text: str) -> bool:
    try:
        return option.is_allowed(_value(option, text))
    except ValueError:
        return False


def _value(option: Option, text: str) -> bool | int | str:
    """Return the option's value of this text; ValueError if it has none."""
    if isinstance(option.default, bool):
        return {"on": True, "": False}[text] if text in ("on", "") else text
    return int(text) if isinstance(option.default, int) else text
