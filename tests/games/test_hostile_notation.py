"""Whatever is written in the place of an action or a question, only documented errors come of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from engine import GAMES, Game, GameError, Session, ask, why_not
from tools.cases import read_cases

WORDS = (
    *("", "0", "1", "-1", "9" * 5_000, "\ud800", "☃", "/", "8VL/", "/L", "8VL/L", "8VL//L", "1M/M/M", "8VL", "0", "F1"),
    *("N11", "\n", "x" * 5_000, "²", "٣", "N", "FEY", "done", "play", "deck", "first", "NFRWDST", "circle", "sign"),
)
LETTERS = "0189 /VMLKAFNRWDST\x00é☃"
QUESTIONS = {
    slug: [part["ask"] for _, case in read_cases(slug) for part in case["parts"] if "ask" in part] or ["trick 8VL 9VY"]
    for slug in GAMES
}
"""Those of each game's worked cases; as long as there are none, one that most games can't read."""


def changed(text: str, rng: Random) -> str:
    """The words of a text with one to three of them changed, left out, doubled, added or exchanged."""
    words = text.split(" ")
    for _ in range(rng.randrange(1, 4)):
        what, place = rng.randrange(7), rng.randrange(len(words) + 1)
        if what == 0:
            words.insert(place, rng.choice(WORDS))
        elif not words:
            continue
        elif what == 1:
            del words[place - 1]
        elif what == 2:
            words[place - 1] = rng.choice(WORDS)
        elif what == 3:
            words.insert(place, words[place - 1])
        elif what == 4:
            rng.shuffle(words)
        elif what == 5:
            words = words[:place] if rng.randrange(2) else words[place:]
        elif word := words[place - 1]:
            at = rng.randrange(len(word))
            words[place - 1] = word[:at] + rng.choice(LETTERS) + word[at + rng.randrange(2) :]
    return " ".join(words)


def refusal(work: Callable[[], object]) -> str:
    """The documented error that comes of this, "" if there is none; any other is raised."""
    try:
        work()
    except GameError as error:
        return str(error)
    return ""


def check_actions(game: Game[Any, Any], rng: Random, steps: int) -> None:
    """Play on at random; before each action try others, which must be refused and change nothing."""
    session = Session.start(game, ["you"] * rng.choice(game.seat_counts), {}, rng)
    for _ in range(steps):
        if session.turn is None:
            return
        view = session.view(session.turn)
        other = session.view((session.turn + 1) % len(session.seats))
        for _ in range(5):
            text = changed(rng.choice(view.legal), rng)
            for seen in (view, other, session.view(None)):
                assert len(refusal(partial(why_not, seen, text))) < 1000
            if text not in view.legal:
                before = session.record
                with pytest.raises(GameError):
                    session.play(text)
                assert session.record is before
        session.play(rng.choice(view.legal))


def check_questions(slug: str, rng: Random, count: int) -> None:
    for _ in range(count):
        text = changed(rng.choice(QUESTIONS[slug]), rng)
        assert len(refusal(partial(ask, slug, text))) < 1000


@pytest.mark.parametrize("slug", GAMES)
def test_changed_notation_is_refused_with_documented_errors(slug: str) -> None:
    check_actions(GAMES[slug], Random(1), 40)
    check_questions(slug, Random(2), 2_000)


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_changed_notation_is_refused_for_long(slug: str) -> None:
    rng = Random(3)
    for _ in range(60):
        check_actions(GAMES[slug], rng, 60)
    check_questions(slug, rng, 150_000)


@pytest.mark.parametrize("slug", GAMES)
def test_questions_of_any_number_of_words_are_answered_or_refused(slug: str) -> None:
    for question in QUESTIONS[slug]:
        words = question.split(" ")
        for start in range(len(words)):
            for end in range(start, len(words) + 1):
                try:
                    ask(slug, " ".join(words[start:end]))
                except GameError:
                    continue


def test_holy_matrimony_needs_eight_words_and_no_card() -> None:
    question = "round church N6 play circle NFRWDST sign F"
    assert ask("holy-matrimony", question)["total"] == 6
    for length in range(9):
        if length < 8:
            with pytest.raises(GameError):
                ask("holy-matrimony", " ".join(question.split()[:length]))
