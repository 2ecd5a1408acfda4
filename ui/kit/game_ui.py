"""What a game's room offers to the pages, as one object."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ui.html import Html
from ui.kit.diagram import Row
from ui.kit.questions import Kind
from ui.kit.text import GameText
from ui.scene import Scene
from ui.text.words import Voices


@dataclass(frozen=True)
class GameUI:
    """Everything that pages show of one game.

    slug: the game's, as the engine's catalog has it. cards: the codes of the few that the lobby shows. text: its words.
    table: the playing area as the view's seat sees it. rows: the same as the rows of a diagram. questions: what readers
    of its rules page may ask.
    """

    slug: str
    cards: tuple[str, ...]
    text: GameText
    table: Callable[[Any, Scene], Html]
    rows: Callable[[Any, Voices], Iterator[Row]]
    questions: tuple[Kind, ...] = ()
