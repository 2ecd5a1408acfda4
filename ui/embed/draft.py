"""An editor's choices so far, and their results: a position, a frame's address, and its title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine import CHANCE, GAMES, Record, Replay, pack, unpack
from engine.decks import decktet, fey
from engine.safe_text import isolated_text
from ui.components.card import card_label
from ui.components.grammar import join_words
from ui.components.translation import _, ngettext
from ui.embed.links import embed_link, moving_link, parent_script, worked_case
from ui.embed.snippets import Piece
from ui.games.kit.diagram import DiagramCard, DiagramRow, alt
from ui.games.kit.questions import Question, QuestionKind
from ui.page.pasted import RECORD, packed_text_in
from ui.positions.frame_address import IN_QUERY, Embed, of_cards, of_question
from ui.positions.from_address import until_asked
from ui.positions.position import Position, position_after
from ui.rules import model
from ui.rules import view as widget
from ui.rules.catalog import KINDS
from ui.saves.seats import people

FROM_RECORD = ("show", "step", "try", "play")
PLAYED = ("try", "play")


def pasted_game(pasted: str) -> Record:
    """Return the game in a link, a packed record or the text of a file; RecordError if none can be read."""
    if pasted.lstrip().startswith("{"):
        return Record.from_json(pasted)
    game = unpack(packed_text_in(pasted, RECORD).packed)
    assert isinstance(game, Record), "records are packed as such"
    return game


def nothing_asked(kind: QuestionKind) -> Question:
    """Return a question of this kind, without choices yet."""
    return model.read(kind, next(iter(kind.variants)), [])


_NOTHING_ASKED = nothing_asked(KINDS[0])


@dataclass(frozen=True)
class Draft:
    """All choices.

    example: the name and the title of a worked case. record: None where a game has still to be chosen, or the reader
    sets it up. replay: the record's, all of it. at: how many of its actions have been played. seat: None the onlooker's
    or, where the reader plays, that of the seat on turn. lang: the frame's language, "" for the reader's. title, alt:
    as the editor wrote them, None if they have not.
    """

    what: str = "show"
    game: str = next(iter(GAMES))
    example: tuple[str, str] = ("", "")
    record: Record | None = None
    replay: Replay | None = field(default=None, compare=False, repr=False)
    at: int = 0
    seat: int | None = None
    theme: str = "auto"
    lang: str = ""
    cards: tuple[str, ...] = ()
    kind: QuestionKind = KINDS[0]
    asked: Question = _NOTHING_ASKED
    title: str | None = None
    alt: str | None = None

    @cached_property
    def position(self) -> Position | None:
        """The position at the chosen action, None without a game."""
        replay = self.replay
        if self.record is None or replay is None or self.what not in FROM_RECORD:
            return None
        seat, state = self.seat, replay.state_at(self.at)
        if seat is None and self.what in PLAYED:
            # As the frame chooses: a person of the record's, or else the seat on turn.
            persons = people(self.record.seats)
            seat = persons[0] if persons else state.turn if state.turn != CHANCE else None
        return position_after(self.record, replay, self.at, seat)

    @cached_property
    def rows(self) -> tuple[DiagramRow, ...]:
        """The rows of a diagram: a position, a row of cards, or nothing."""
        if self.what == "cards":
            return (DiagramRow(cards=tuple(map(DiagramCard, self.cards))),) if self.cards else ()
        position = self.position
        return position.rows if position else ()

    @property
    def question_text(self) -> str:
        """The question as `engine.ask` and an address have it."""
        return f"{self.kind.game} {model.question_text(self.kind, self.asked)}"

    @cached_property
    def embed(self) -> Embed | None:
        """The address of the frame, None while something is missing."""
        found: Embed | None
        position, record = self.position, self.record
        if self.what == "cards":
            found = Embed("cards", r=of_cards(self.cards)) if self.cards else None
        elif self.what == "ask":
            found = Embed("ask", r=of_question(self.question_text))
        elif self.what == "example":
            found = None
        elif record is None or position is None:
            found = Embed("play", self.game) if self.what == "play" else None
        elif self.what == "show":
            found = position.embed
        elif self.what == "step":
            found = Embed("step", record.game, pack(record), at=self.at, seat=self.seat)
        else:
            found = Embed(self.what, record.game, pack(self._cut(record)), seat=self.seat)
        return replace(found, theme=self.theme, lang=self.lang) if found else None

    def _cut(self, record: Record) -> Record:
        """Return the game up to the chosen action, including the chance actions that follow it."""
        length = until_asked(self.replay, self.at) if self.replay else self.at
        return replace(record, actions=record.actions[:length], comments={})

    @property
    def name(self) -> str:
        """The title: the editor's own, or one that describes the contents."""
        if self.title is not None:
            return self.title
        position = self.position
        if self.what == "example":
            return self.example[1]
        if self.what == "cards":
            return _("A row of cards")
        if self.what == "ask":
            return name_of_question(self.kind)
        if self.record and self.what == "step":
            return _("A game of {game}, step by step", game=GAMES[self.record.game].name)
        if position is None or self.what == "play":
            return _("Play {game}", game=GAMES[self.record.game if self.record else self.game].name)
        return _("Play from here: {title}", title=position.title) if self.what == "try" else position.title

    @property
    def alt_text(self) -> str:
        """The alternative text: the editor's own, or one that tells everything in the diagram."""
        if self.alt is not None:
            return self.alt
        if self.what == "cards":
            named = join_words([card_label(code) for code in self.cards])
            return f"{named}." if named else _("There are no cards yet.")
        if self.what == "ask":
            return f"{isolated_text(self.name)}. {widget.answer_in_words(self.kind, self.asked).verdict}"
        return alt(self.rows) or self.name

    @property
    def too_long(self) -> bool:
        """Whether no frame's address can hold it."""
        embed = self.embed
        return embed is not None and len(embed.r) > IN_QUERY

    @property
    def holds_all(self) -> bool:
        """Whether everybody's cards are in the code."""
        return self.record is not None and self.what in ("step", *PLAYED)

    def piece(self, page: str, picture: str, height: int) -> Piece | None:
        """Return the piece for an editor's page, None while something is missing; `page` is the open page's address.

        `picture` is the name of a file with the picture, if there is one; `height` is the frame's, in CSS pixels.
        """
        address = self.address(page)
        if not address:
            return None
        drawn = picture if self.rows else ""
        return Piece(address, self.name, self.alt_text, height, parent_script(page), drawn)

    def address(self, page: str) -> str:
        """Return the frame's address, "" while something is missing; `page` is the open page's address."""
        if self.what == "example":
            return worked_case(page, self.example[0], self.theme, self.lang) if self.example[0] else ""
        return embed_link(page, self.embed) if self.embed else ""

    def last_action_in_words(self) -> str:
        """Return the position's place in its game, and its last action in words, as far as its seat knows it."""
        replay = self.replay
        if replay is None or self.record is None:
            return ""
        said = " ".join(position_after(self.record, replay, self.at, self.seat).happened)
        count = len(self.record.actions)
        played = ngettext("{at} of {count} action played.", "{at} of {count} actions played.", count, at=self.at)
        return f"{played} {said}".strip()


def name_of_question(kind: QuestionKind) -> str:
    """Return a kind of question with its game: "Gasp!: Who takes the trick?"."""
    return _("{game}: {question}", game=GAMES[kind.game].name, question=_(kind.title))


def draft_about(draft: Draft, record: Record) -> Draft:
    """Return a draft about this game, at its last action; RecordError if no action of it can be played."""
    replay = record.replay()
    # The devices' agreement holds seeds, from which all cards to come could be computed.
    kept = replace(record, actions=record.actions[: replay.length], damage=None, together={}, seed="")
    return replace(
        draft, record=kept, replay=replay, game=record.game, at=replay.length, seat=None, title=None, alt=None
    )


def moved_to(draft: Draft, at: int) -> Draft:
    """Return the draft at another action, or at the nearest that there is."""
    most = len(draft.record.actions) if draft.record else 0
    return replace(draft, at=min(max(at, 0), most), title=None, alt=None)


def deck(game: str) -> Sequence[str]:
    """Return the codes of all cards of a game's deck, in its order."""
    return fey.CODES if is_fey(game) else decktet.CODES


def is_fey(game: str) -> bool:
    """Return whether a game is played with the Deck of Fey, whose cards are round."""
    return any(code in fey.CARD for kind in KINDS if kind.game == game for code in kind.cards)


def link(draft: Draft, page: str) -> str:
    """Return the address of a page of our own with the game, for a game that is too long for a frame."""
    return moving_link(page, draft.record) if draft.record else ""
