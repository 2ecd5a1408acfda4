"""The laws that every game keeps, as modules that a page, a command and the tests run alike.

`break_laws` plays random games of one game and yields each law that it breaks, in words, with a position that shows
it. `LAWS` are all laws; `check` of one takes a Trial, and yields now and then so that it can be stopped. No page starts
with these modules.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple

from ..core import Game, GameError
from ..luck import SeededRng, digest
from ..messages import N_
from ..strategy import Rng
from . import hiding, imagining, milestones, moving, playing, telling
from .breach import Breach, Broken, Place
from .facts import GameFacts, facts_of
from .places import lines_run, place_of
from .playing import kinds_of
from .steps import Steps, TooManySteps
from .trial import Trial

__all__ = [
    "LAWS",
    "Breach",
    "Broken",
    "GameFacts",
    "Law",
    "Trial",
    "break_laws",
    "facts_of",
    "kinds_of",
    "make_breach",
]


class Law(NamedTuple):
    """A law: its name, its number, "" if it has none, its sentence, and the function that checks it on a Trial.

    once: whether it is about the game as such, so that one kind of it is enough. needs: why it can't be checked on a
    Trial, "" if it can.
    """

    name: str
    number: str
    sentence: str
    check: Callable[[Trial], Iterator[None]]
    once: bool = False
    needs: Callable[[Trial], str] = lambda trial: ""


def _needs_changes(trial: Trial) -> str:
    return "" if trial.facts.changes else "which fields an event changes isn’t written down (`changes`)"


def _needs_cards(trial: Trial) -> str:
    return "" if trial.cards() else "the game doesn’t say its cards (`cards`)"


def _needs_catalog(trial: Trial) -> str:
    return "" if telling.is_registered(trial) else "the game is in no catalog"


def _needs_zones(trial: Trial) -> str:
    return "" if moving.has_zones(trial) else "the game doesn’t say where all cards lie (`zones`)"


def _needs_views(trial: Trial) -> str:
    own = trial.game.view(trial.game.start(trial.seats, trial.options), None).game == trial.game.slug
    return _needs_catalog(trial) if own else "its views are those of the game that it varies"


LAWS: tuple[Law, ...] = (
    Law("end", "7", N_("Every game ends, within the actions that it states, and has a winner."), playing.check_end),
    Law(
        "legal-actions",
        "1",
        N_("The seat on turn can always do something; its legal actions are all different."),
        playing.check_legal_actions,
    ),
    Law("notation", "2", N_("Each action that is written is read again."), playing.check_notation),
    Law(
        "other-texts",
        "2",
        N_("Any other text is a NotationError, and no other error."),
        playing.check_other_texts,
        True,
    ),
    Law("clones", "3", N_("A copy of a state shares nothing with it."), playing.check_clones),
    Law("views-stay", "", N_("A view stays as it was when the game continues."), playing.check_views_stay),
    Law(
        "imagined-states",
        "4",
        N_("A state that is imagined from a view gives the same view, and the game can be played on from it."),
        hiding.check_imagined_states,
    ),
    Law(
        "imagined-hands",
        "4",
        N_("Imagined hands contradict nothing that has been done and told."),
        imagining.check_imagined_hands,
        needs=_needs_cards,
    ),
    Law(
        "hidden-cards",
        "5",
        N_("If hidden cards change places, the view of a seat that doesn’t see them stays the same."),
        hiding.check_hidden_cards_leave_no_trace,
        needs=_needs_cards,
    ),
    Law("places", "6", N_("Every card is in exactly one place."), hiding.check_places),
    Law("records", "8", N_("A record replays to an equal state."), playing.check_records),
    Law("json", "9", N_("A view is JSON, and tells no card that only others see."), hiding.check_json),
    Law(
        "open-cards",
        "10",
        N_("A view shows a seat no card that no event has told it of since the card was last shuffled."),
        hiding.check_views_show_what_was_told,
        needs=_needs_cards,
    ),
    Law(
        "events-hide",
        "11",
        N_("No event tells a seat a card that is new to it and that its view right after hides."),
        hiding.check_events_hide,
        needs=_needs_cards,
    ),
    Law(
        "scores",
        "12",
        N_("A score changes only with an event that tells of it: one of `scorings`."),
        telling.check_scores,
    ),
    Law(
        "moves",
        "",
        N_("Events name each card that moves, and tell of no move that wasn’t made."),
        moving.check_moves,
        needs=_needs_zones,
    ),
    Law(
        "milestones",
        "",
        N_("Events tell when each round begins and ends, and when the game is over."),
        milestones.check_milestones,
    ),
    Law("frames", "", N_("Told step by step, an action leads where it leads at once."), telling.check_frames),
    Law(
        "changes",
        "",
        N_("From frame to frame only what the event tells of changes."),
        telling.check_changes,
        needs=_needs_changes,
    ),
    Law("listed", "", N_("An action is allowed if and only if it is listed."), playing.check_listed_is_allowed),
    Law(
        "illegal",
        "",
        N_("An action that isn’t legal is refused, and changes nothing."),
        playing.check_illegal_changes_nothing,
    ),
    Law(
        "reasons",
        "",
        N_("There is a reason against each action that isn’t legal, and only there."),
        telling.check_reasons,
    ),
    Law(
        "bare-cards",
        "",
        N_("No card is refused on its own with which some action is legal."),
        telling.check_bare_cards,
        needs=_needs_cards,
    ),
    Law("advice", "", N_("Each piece of advice has a text that its data fills."), telling.check_advice),
    Law("messages", "", N_("Reasons, advice and tasks can be set into other sentences."), telling.check_messages, True),
    Law("same-moment", "", N_("Choices of the same moment don’t tell of each other."), telling.check_same_moment),
    Law(
        "session",
        "",
        N_("The frames of a session are its history, and end where the session is."),
        telling.check_session,
        True,
        _needs_catalog,
    ),
    Law(
        "reading",
        "",
        N_("A view comes back from its JSON, as links send it."),
        telling.check_reading,
        needs=_needs_views,
    ),
)
"""All laws, the end first: a game that never ends would have the others wait."""


_NEVER_ENDS = N_("a computation doesn’t end: it was stopped after millions of steps.")
_OF_ACTIONS = ("places", "open-cards", "events-hide", "scores", "moves", "milestones", "frames", "changes")
"""Laws that an action breaks by what it does: the lines that do it are shown."""


class Checked(NamedTuple):
    """How far the laws are: so many of all, the law that was just checked, and why it couldn't be, "" if it was."""

    done: int
    of: int
    law: Law
    skipped: str


def luck_of(text: str) -> Rng:
    """Return a random generator whose draws follow from a text."""
    return SeededRng(digest(text.encode()), 0)


def break_laws(
    game: Game[Any, Any],
    *,
    presets: Collection[str] | None = None,
    seats: Collection[int] | None = None,
    deals: int = 1,
    facts: GameFacts | None = None,
    luck: Callable[[str], Rng] = luck_of,
    show: Callable[[Checked], None] = lambda checked: None,
    bound: Callable[[], AbstractContextManager[Any]] = Steps,
) -> Iterator[Breach | None]:
    """Check all laws on a game, and yield each that is broken, once; yield None between steps: there it can be stopped.

    presets, seats: only these kinds of the game; by default each preset and each seat count once. deals: how many
    random games of each kind are looked at. facts: None for those that the game has. show: is told of each law checked.
    bound: what ends a computation inside of it that takes too long, by a TooManySteps.
    """
    known = facts or facts_of(game)
    folder = _folder(game)
    try:
        kinds = [each for each in _some_kinds(game) if presets is None and seats is None] or [
            (count, preset)
            for count, preset in kinds_of(game)
            if (presets is None or preset in presets) and (seats is None or count in seats)
        ]
        trials = [Trial(game, known, *kind, _luck_of_deal(luck, deal)) for deal in range(deals) for kind in kinds]
    except Exception as error:
        yield make_breach(None, LAWS[0], game, *_describe(error, folder))
        return
    endless = False
    for number, law in enumerate(LAWS, 1):
        skipped = "" if trials else "there is no such kind of game"
        for trial in trials[:1] if law.once or endless else trials:
            skipped = law.needs(trial)
            if skipped:
                break
            breach: Breach | None = None
            for breach in _check(law, trial, folder, bound):
                yield breach
                if breach is not None:
                    break
            if breach is not None and breach.message == _NEVER_ENDS:
                return  # all other laws would have to wait for it, too
            if breach is not None:
                endless = endless or law.name == "end"
                break
        show(Checked(number, len(LAWS), law, skipped))


def _luck_of_deal(luck: Callable[[str], Rng], deal: int) -> Callable[[str], Rng]:
    return (lambda text: luck(f"{text} {deal}")) if deal else luck


def _check(
    law: Law, trial: Trial, folder: str, bound: Callable[[], AbstractContextManager[Any]]
) -> Iterator[Breach | None]:
    """Check a law on a trial, step by step; yield None after each, and the breach if there is one."""
    steps = law.check(trial)
    while True:
        try:
            with bound():
                next(steps)
        except StopIteration:
            return
        except (Exception, TooManySteps) as error:
            yield make_breach(trial, law, trial.game, *_describe(error, folder))
            return
        yield None


def _describe(error: BaseException, folder: str) -> tuple[Broken, tuple[Place, ...]]:
    """Return what an error says of a game, and where it came up in its modules."""
    if isinstance(error, Broken):
        return error, ()
    place = place_of(error, folder)
    if isinstance(error, TooManySteps):
        remedy = N_("look for a loop whose condition never changes, or for a search through too much.")
        return Broken(_NEVER_ENDS, remedy), place
    known = isinstance(error, GameError)
    return Broken("{error}", error=error if known else f"{type(error).__name__}: {error}"), place


def make_breach(
    trial: Trial | None, law: Law, game: Game[Any, Any], broken: Broken, places: tuple[Place, ...] = ()
) -> Breach:
    """Return what a broken law says, with the position at which the trial is."""
    if trial and not places and law.name in _OF_ACTIONS:
        places = lines_run(trial, _folder(game))
    record = trial.record if trial else {"game": game.slug, "actions": []}
    seats, preset = (trial.seats, trial.preset) if trial else (0, "")
    return Breach(
        law.number,
        law.sentence,
        broken.message,
        broken.values,
        broken.remedy,
        seats,
        preset,
        record,
        trial.action if trial else "",
        trial.seat if trial else None,
        broken.before,
        broken.after,
        places,
    )


def _folder(game: Game[Any, Any]) -> str:
    """Return the folder of a game's modules, as tracebacks name it."""
    try:
        return str(Path(inspect.getfile(type(game))).parent)
    except (TypeError, OSError):
        return "<"  # a source without a file


def _some_kinds(game: Game[Any, Any]) -> list[tuple[int, str]]:
    """Return every preset once, and every seat count."""
    fitting: dict[str, list[int]] = {}
    for seats, preset in kinds_of(game):
        fitting.setdefault(preset, []).append(seats)
    found: list[tuple[int, str]] = []
    for preset, counts in sorted(fitting.items(), key=lambda each: len(each[1])):
        found.append((min(counts, key=[seats for seats, _ in found].count), preset))
    met = {seats for seats, _ in found}
    return found + [(seats, "default") for seats in game.seat_counts if seats not in met]
