"""Sentences for the ear alone: where a game stands, how it has ended, which actions have been taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.components.grammar import Party, Voices, join_words, sentence
from ui.components.translation import _, negative
from ui.games.catalog import ui_of

if TYPE_CHECKING:
    from ui.table.log import LogLine
    from ui.table.model import TableModel


def place(model: TableModel) -> tuple[str, ...]:
    """Return where a game stands that someone comes back to: its round, whose turn it is, and the scores."""
    view, turn = model.view(), model.turn
    called, seats = _(ui_of(view.game).text.round), range(len(model.players))
    told = _("{round} {number}.", round=called, number=view.round)
    if turn is not None and turn in seats and not model.is_standing:
        who = model.voices.of(turn)
        told = _("{round} {number}: {who:possessive} turn.", round=called, number=view.round, who=who)
    return (told, _("Scores: {scores}.", scores=_scores(model, seats))) if any(view.scores) else (told,)


def panel_words(model: TableModel, id: str) -> tuple[str, ...]:
    """Return the words of the panel that replaces the table, its title first; () for those that have been told.

    id: the id of its title. At the end everybody's score is told, the winners' first.
    """
    if id == "hand-over":
        name = model.players[model.turn or 0].name
        return (*hand_over(name), _("Then press “{button}”.", button=show_cards()))
    if id == "result":
        view = model.view()
        order = sorted(range(len(view.scores)), key=lambda seat: (seat not in view.winners, -view.scores[seat]))
        scores = _("Final scores: {scores}.", scores=_scores(model, order))
        return headline(model.voices.of(*view.winners)), scores
    return ()


def headline(winners: Party) -> str:
    """Return the title of a game’s result."""
    return sentence(_("{who} {who:win|wins}!", who=winners))


def hand_over(name: str) -> tuple[str, str]:
    """Return the title and the sentence of the screen that is handed to the player of this name."""
    return (
        _("{name}, it’s your turn", name=name),
        _("Pass the device to {name}. Everyone else, please look away.", name=name),
    )


def show_cards() -> str:
    """Return the label of the button there."""
    return _("Show my cards")


def taken_back(lines: Sequence[LogLine], voices: Voices) -> tuple[str, ...]:
    """Return what has been taken back: the first action of these lines, then whose later ones."""
    if not lines:
        return (_("The last action is taken back."),)
    first = lines[0].action
    undone = _("Taken back: {told}", told=lines[0].sentence)
    later = {seat for line in lines if line.action > first and line.gist for seat in line.gist.who}
    if lines[0].gist:
        later.difference_update(lines[0].gist.who)
    if not later - {voices.me}:
        return (undone,)
    return undone, sentence(_("{who:possessive} later actions are taken back, too.", who=voices.of(*later)))


def _scores(model: TableModel, order: Sequence[int]) -> str:
    scores, voices = model.view().scores, model.voices
    return join_words(
        [_("{name} {points}", name=voices.of(seat).name, points=negative(scores[seat])) for seat in order]
    )
