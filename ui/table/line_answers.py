"""Answers to a line that is typed at a table: a move as `line_reader` reads it, or a question in a word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.core import View
from ui.components import explain
from ui.components.card import card_label
from ui.components.commands import Command
from ui.components.grammar import Voices, join_words, sentence
from ui.components.heard import Button, buttons_in, words_in
from ui.components.html import Html, escape
from ui.components.table_state import TableUiState
from ui.components.translation import _, in_english_too, pgettext
from ui.games.catalog import ui_of
from ui.games.kit.diagram import alt
from ui.platform.browser import Signal
from ui.table import view as page
from ui.table.line_reader import name_of, read, words_of
from ui.table.read_aloud import answers_to, spoken_summary
from ui.table.whereabouts import panel_words

if TYPE_CHECKING:
    from ui.table.features.line import Line
    from ui.table.screen import TableScreen

_MOST = 9
"""So many possibilities are named at once."""

_PANEL = '<section class="panel '
_CONTINUING = (Command.GO_ON, Command.UNCOVER, Command.LESSON_NEXT)
_PRESSABLE = frozenset(
    {
        *_CONTINUING,
        Command.LESSON_BACK,
        Command.LESSON_SHOW,
        Command.LESSON_AGAIN,
        Command.PLAY_ON,
        Command.GOT_IT,
        Command.AGAIN,
        Command.REVIEW,
        Command.CONTINUE,
        Command.SEND,
        Command.ALLOW,
        Command.REFUSE,
        Command.LOOK,
    }
)
"""The commands of buttons that may be typed by their names; others have words of their own, or lead elsewhere."""


def words_for_commands() -> Mapping[str, str]:
    """Return the words for each command, in the present language, the one that *help* names first."""
    return {
        # Translators: each of these is a list of words for one thing that players may type.
        "trick": pgettext("words to type", "table trick lies"),
        "cards": pgettext("words to type", "cards playable"),
        "hand": pgettext("words to type", "hand"),
        "scores": pgettext("words to type", "scores score points"),
        "order": pgettext("words to type", "order seats circle"),
        "question": pgettext("words to type", "question answers"),
        "why": pgettext("words to type", "why explain"),
        "hint": pgettext("words to type", "hint tip"),
        "undo": pgettext("words to type", "undo back"),
        "last": pgettext("words to type", "last news"),
        "repeat": pgettext("words to type", "repeat again"),
        "previous": pgettext("words to type", "previous earlier"),
        "hurry": pgettext("words to type", "hurry"),
        "help": pgettext("words to type", "help words"),
    }


_LETTERS = {
    "t": "trick",
    "c": "cards",
    "h": "hand",
    "s": "scores",
    "o": "order",
    "q": "question",
    "w": "why",
    "i": "hint",
    "u": "undo",
    "r": "repeat",
    "p": "previous",
    "b": "hurry",
    "?": "help",
}


def answer(table: TableScreen, line: Line, text: str) -> None:
    """Do what this line asks for, or say why not."""
    _Answer(table, line, text).give()


def words_of_panel(table: TableScreen) -> tuple[str, ...]:
    """Return the words of the panel that replaces the table, which are read elsewhere when its title gets the focus."""
    model = table.model
    told = _panel(table.page)
    if model.is_standing and told:
        # Of figures, those are told that count.
        has_figures = "<table" in told or "<dl" in told
        scores = spoken_summary("scores", model.view(), model.voices) if has_figures else ""
        words = words_in(_without_told(told, [line.sentence for line in model.told_lines()]))
        for line in model.latest():
            words = words.replace(line.sentence, "").strip()
        return tuple(filter(None, (words, scores, _("Press Enter to continue."))))
    return panel_words(model, table.focus_fallback)[:1]


def _without_told(panel: str, sentences: Iterable[str]) -> str:
    """Return a panel without the paragraphs that have been heard, and without the cards that each of them is about."""
    for told in sentences:
        before, found, after = panel.partition(f"<p>{escape(told)}</p>")
        while found:
            if before.endswith("</ol>"):
                before = before.rpartition('<ol class="dealt"')[0] or before
            panel = before + after
            before, found, after = panel.partition(found)
    return panel


def _panel(html: Html) -> str:
    _before, found, rest = html.partition(_PANEL)
    return f"{found}{rest.partition('</section>')[0]}</section>" if found else ""


class _Answer:
    """One line, and its answer."""

    def __init__(self, table: TableScreen, line: Line, text: str) -> None:
        self._table = table
        self._line = line
        self._text = text.strip()
        self._words = words_of(text)
        self._model = table.model
        self._browser = table.app.browser

    def give(self) -> None:
        """Do what the line asks for, or say why not."""
        line, text = self._line, self._text
        if text.isdecimal() and 1 <= int(text[:4]) <= len(line.offered):
            taken = line.offered[int(text[:4]) - 1]
            if isinstance(taken, Signal):
                line.press(taken)
            else:
                _Answer(self._table, line, taken).give()
            return
        if not self._words and text != "?":
            self._continue()
            return
        command, rest = _command(self._words or [text], is_whole=True)
        if command == "undo" and (named := self._buttons_named(self._buttons())):
            # In a lesson, *Back* is a button.
            line.press(Signal("click", do=named[0].do, item=named[0].item))
        elif command and (not rest or command in ("scores", "last")):
            self._do(command, rest)
        else:
            if self._model.telling.goes_on:
                self._table.handle(Signal("tap"))
            self._move()

    def _continue(self) -> None:
        """Continue where something waits for that; otherwise say the question again."""
        due = [each for each in self._buttons() if each.do in _CONTINUING]
        if due:
            self._line.press(Signal("click", do=due[0].do, item=due[0].item))
        else:
            self._do("question", [])

    def _buttons(self) -> list[Button]:
        """Return the buttons of the page."""
        return list(buttons_in(self._table.page))

    def _move(self) -> None:
        view, voices, buttons = self._model.view(), self._model.voices, self._buttons()
        state = self._table.ui_state
        in_english = in_english_too(lambda: ui_of(view.game).table(view, state))[1:]
        more = [each for html in in_english for each in buttons_in(html)]
        if self._text.isdecimal() and (answers := answers_to(view, state)[1]):
            number = int(self._text[:4])
            if 1 <= number <= len(answers):
                self._line.press(answers[number - 1])
                return
        can_play = bool(view.legal) and self._model.is_choosing and not self._model.connection.is_pending
        reading = read(self._text, view, voices, [*buttons, *more]) if can_play else None
        if reading is not None and reading.actions:
            self._choose([(name_of(each, view, voices), Signal("click", act=each)) for each in reading.actions])
            return
        pressed = self._buttons_named(buttons)
        if pressed:
            self._choose([(each.name, Signal("click", do=each.do, item=each.item)) for each in pressed])
            return
        command, rest = _command(self._words, is_whole=False)
        if command and (not rest or command in ("scores", "last")):
            self._do(command, rest)
        elif reading is None:
            self._keep(_("You can’t play now."), self._table.question)
        elif reading.refused:
            text = self._line.text
            self._line.press(Signal("click", act=reading.refused))
            self._line.text = text
            self._table.draw()
        elif reading.unknown:
            self._keep(_("I don’t know “{word}”. Type help for all words.", word=reading.unknown))
        else:
            self._keep(_("Nothing that you can do now fits “{words}”. Type help for all words.", words=self._text))

    def _buttons_named(self, buttons: Iterable[Button]) -> list[Button]:
        """Return the buttons that may be pressed and are called this, else those whose names begin so."""
        asked = " ".join(self._words)
        named = {each: " ".join(words_of(each.name)) for each in buttons if each.do in _PRESSABLE}
        same = [each for each, name in named.items() if name == asked]
        return same or [each for each, name in named.items() if name.startswith(asked)]

    def _choose(self, found: Sequence[tuple[str, Signal]]) -> None:
        """Do the only thing that fits, or ask which."""
        if len(found) == 1:
            self._line.press(found[0][1])
            return
        shown = found[:_MOST]
        told = [_("{number}: {choice}", number=number, choice=name) for number, (name, _signal) in enumerate(shown, 1)]
        more = len(found) - len(shown)
        rest = _("There are {count} more: type more words.", count=more) if more else ""
        self._say(_("Which one? {choices}. Type its number.", choices="; ".join(told)), rest)
        self._line.offered = tuple(signal for _name, signal in shown)

    def _say(self, *told: str) -> None:
        """Answer, and empty the field."""
        self._line.text, self._line.offered = "", ()
        self._keep(*told)

    def _keep(self, *told: str) -> None:
        """Answer, and leave the line to be changed."""
        self._line.tell(*filter(None, told))

    # Words for questions

    def _do(self, command: str, rest: Sequence[str]) -> None:
        model, line, view = self._model, self._line, self._model.view()
        back, line.back = line.back, 0
        match command:
            case "trick" | "cards" | "order":
                self._say(spoken_summary(command, view, model.voices, model.ui_state().events))
            case "scores":
                self._say(_scores(view, model.voices, rest))
            case "hand":
                self._hand()
            case "question":
                self._ask()
            case "why":
                self._explain()
            case "hint":
                if model.has_hints and model.is_choosing:
                    line.press(Signal("click", do=Command.HINT))
                else:
                    self._say(_("There is no hint now."))
            case "undo":
                if any(each.do == Command.UNDO for each in self._buttons()):
                    line.press(Signal("click", do=Command.UNDO))
                else:
                    self._say(_("There is nothing to undo."))
            case "last":
                self._tell_last(rest)
            case "repeat":
                self._repeat(back)
            case "previous":
                self._repeat(back + 1)
            case "hurry":
                line.press(Signal("click", do=Command.HURRY))
            case _:
                self._help()

    def _repeat(self, back: int) -> None:
        """Have the announcement spoken again that came so many before the last."""
        self._line.text = ""
        self._table.draw()
        if self._browser.repeat(back):
            self._line.back = back
        else:
            self._line.back = back - 1
            self._browser.say(_("Nothing was said before that."))

    def _hand(self) -> None:
        held = ui_of(self._model.connection.game.slug).hand(self._model.view(), self._table.ui_state)
        if held is None or not held.cards:
            self._say(_("You have no cards."))
            return
        told = [
            _("{number}: {choice}", number=number, choice=card_label(code)) for number, code in enumerate(held.cards, 1)
        ]
        self._say("; ".join(told) + ".")
        self._line.offered = tuple(held.tokens)

    def _ask(self) -> None:
        """Say the question, and its answers with their numbers."""
        told, offered = answers_to(self._model.view(), self._table.ui_state)
        self._say(self._table.question, told)
        self._line.offered = offered

    def _tell_last(self, rest: Sequence[str]) -> None:
        if rest:
            found = page.last_trick(self._model)
            self._say(found.words if found else _("No trick is over yet."))
            return
        told = [line.said for line in self._model.latest()]
        self._say(*(told or [_("Nothing has happened yet.")]))

    def _explain(self) -> None:
        self._line.text = ""
        if not self._table.explain(explain.REFUSAL if self._model.refused_action else ""):
            self._say(_("There is nothing to explain."))

    def _help(self) -> None:
        view, voices = self._model.view(), self._model.voices
        told = []
        if view.legal and self._model.is_choosing:
            action = view.legal[0]
            short = " ".join(action.lower().split()[1:]) or action
            said = name_of(action, view, voices)
            told.append(_("To play, type a move, such as “{words}” or “{short}”.", words=said, short=short))
        names = dict.fromkeys(words.split()[0] for words in words_for_commands().values())
        told.append(_("You can also type: {words}.", words=join_words(list(names))))
        other = next((name for who, name in enumerate(voices.names) if who != view.seat), "")
        score = words_for_commands()["scores"].split()[0]
        told.append(_("“{scores} {name}” is for one player alone.", scores=score, name=other))
        told.append(_("Beginnings of words will do, and Enter alone continues, or says the question again."))
        self._say(*told)


def _command(words: Sequence[str], is_whole: bool) -> tuple[str, Sequence[str]]:
    """Return the command that the first of these words means, "" for none, and the other words."""
    first, *rest = words
    if is_whole and first in _LETTERS:
        return _LETTERS[first], rest
    for command, told in _all_words().items():
        if any(word == first if is_whole else word.startswith(first) for word in told):
            return command, rest
    return "", rest


def _all_words() -> dict[str, list[str]]:
    """Return the words for each command in the reader's language and in English."""
    languages = in_english_too(words_for_commands)
    return {
        command: [word for each in languages for told in each[command].split() for word in words_of(told)]
        for command in languages[0]
    }


def _scores(view: View, voices: Voices, rest: Sequence[str]) -> str:
    """Return everybody's standing, or that of the player with a name that begins so."""
    if not rest:
        return spoken_summary("scores", view, voices)
    rows = ui_of(view.game).room(view, TableUiState(voices.names), voices).rows()
    asked = " ".join(rest)
    found = [row for row in rows if row.about == "scores" and " ".join(words_of(row.label)).startswith(asked)]
    return alt(found) or _("No player here is called “{name}”.", name=sentence(asked))
